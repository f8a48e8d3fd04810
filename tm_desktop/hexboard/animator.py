"""Shows what moved: buildings that come onto the map, terrain that changes, bridges. At most a quarter of a second."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRectF, QVariantAnimation, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tm_desktop.hexboard.geometry import SIZE
from tm_desktop.hexboard.pieces import Brush

DURATION = 220  # milliseconds
_DROP = SIZE * 0.9


@dataclass(frozen=True, slots=True)
class Arrival:
    """A building that comes from above."""

    hex: int
    building: str
    terrain: str


@dataclass(frozen=True, slots=True)
class Change:
    """A tile whose old terrain fades away."""

    hex: int
    before: str
    had_building: bool


class MovingItem(QGraphicsItem):
    """Draws what is on its way."""

    def __init__(self, brush: Brush) -> None:
        super().__init__()
        self._brush = brush
        self.arrivals: tuple[Arrival, ...] = ()
        self.changes: tuple[Change, ...] = ()
        self.share = 1.0

    def boundingRect(self) -> QRectF:
        return self._brush.layout.map.adjusted(0, -_DROP, 0, 0)

    def update_moving(self) -> None:
        """Paint anew where something moves."""
        reach = QRectF(-SIZE * 1.2, -SIZE * 1.2 - _DROP, SIZE * 2.4, SIZE * 2.4 + _DROP)
        hexes = {arrival.hex for arrival in self.arrivals} | {change.hex for change in self.changes}
        for hex_ in hexes:
            self.update(reach.translated(self._brush.layout.centres[hex_]))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        for change in self.changes:
            painter.setOpacity(1 - self.share)
            self._brush.tile(painter, change.hex, change.before, change.had_building)
        for arrival in self.arrivals:
            painter.setOpacity(min(1.0, self.share * 1.6))
            centre = self._brush.layout.centres[arrival.hex] - QPointF(0, _DROP * (1 - self.share))
            self._brush.building(painter, centre, arrival.building, arrival.terrain)
        painter.setOpacity(1.0)


class Animator(QObject):
    """Plays what a step moved. What is shown afterwards is always the position, never the end of a movement.

    Signals:
        moving(list[int]): these hexes carry buildings that are still on their way; none when it is over.
    """

    moving = Signal(list)

    def __init__(self, brush: Brush, parent: QObject) -> None:
        super().__init__(parent)
        self.item = MovingItem(brush)
        self._animation = QVariantAnimation(self)
        self._animation.setDuration(DURATION)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._animation.valueChanged.connect(self._move)
        self._animation.finished.connect(self._end)

    @property
    def is_running(self) -> bool:
        return self._animation.state() == QVariantAnimation.State.Running

    def play(self, arrivals: Sequence[Arrival], changes: Sequence[Change]) -> None:
        self.stop()
        if arrivals or changes:
            self.item.arrivals, self.item.changes = tuple(arrivals), tuple(changes)
            self.moving.emit([arrival.hex for arrival in arrivals])
            self._animation.start()

    def stop(self) -> None:
        if self.is_running:
            self._animation.stop()
            self._end()

    def _move(self, share: float) -> None:
        self.item.share = share
        self.item.update_moving()

    def _end(self) -> None:
        self.item.update_moving()
        self.item.arrivals, self.item.changes, self.item.share = (), (), 1.0
        self.moving.emit([])
