"""A value for each seat in a line: rewards, the ranks of the end."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy

from engine.kit.ranking import shared_points
from tm_desktop.parts.glyphs import Glyph, Line, Style, draw_run, run_width
from tm_desktop.parts.things import Thing
from tm_desktop.play.views import SeatView
from tm_desktop.theming.painting import draw_emblem, draw_text
from tm_desktop.theming.theme import Theme

_VALUE = Style(12, 4)
_VALUE_ROW = 22


class SeatValuesThing(Thing):
    """A value for each seat in a line: rewards, networks."""

    def __init__(self, theme: Theme, topic_id: str) -> None:
        super().__init__(theme, topic_id)
        self._heading = ""
        self._seats: tuple[SeatView, ...] = ()
        self.values: list[Line] = []
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_values(self, title: str, seats: tuple[SeatView, ...], values: list[Line]) -> None:
        before = self._drawn
        self._heading, self._seats, self.values = title, seats, values
        if self._drawn == before:
            return
        told = ", ".join(f"{seat.name} {text}" for seat, text in zip(seats, self.texts(), strict=True))
        self.describe(f"{title}: {told}")
        self.updateGeometry()
        self.update()

    @property
    def _drawn(self) -> object:
        """All that the picture depends on; seats also change in what is not shown here."""
        return self._heading, [(seat.name, seat.colour, seat.icon) for seat in self._seats], self.values

    def look(self) -> object:
        return self._drawn

    def texts(self) -> list[str]:
        """For each seat what is shown of it."""
        return [" ".join(glyph.text for glyph in value if glyph.text) for value in self.values]

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(200), self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(120), self.theme.px(40))

    def heightForWidth(self, width: int) -> int:
        rows = max((row for row, _ in self._places(width)), default=0) + 1
        return self.theme.px(18 + _VALUE_ROW * rows)

    def _places(self, width: float) -> list[tuple[int, float]]:
        """Row and left edge of each seat: as many in a row as fit."""
        places: list[tuple[int, float]] = []
        row, x = 0, 0.0
        for value in self.values:
            needed = self._value_width(value)
            if x and x + needed > width:
                row, x = row + 1, 0.0
            places.append((row, x))
            x += needed + self.theme.px(12)
        return places

    def _value_width(self, value: Line) -> float:
        return self.theme.px(8) * 2 + self.theme.px(4) + run_width(value, self.theme, _VALUE)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        theme, radius = self.theme, self.theme.px(8)
        places, top = self._places(rect.width()), rect.top()
        if self.heightForWidth(round(rect.width())) <= rect.height() + 2:  # values are worth more than their heading
            at = QPointF(rect.left(), top + theme.px(10))
            draw_text(painter, at, self._heading, theme.font(12), theme.colour("text2"))
            top += theme.px(18)
        for seat, value, text, (row, x) in zip(self._seats, self.values, self.texts(), places, strict=True):
            centre = QPointF(x + radius + 1, top + theme.px(_VALUE_ROW * (row + 0.5)))
            draw_emblem(painter, centre, radius, seat.colour, seat.icon, str(seat.seat + 1), theme)
            draw_run(painter, QPointF(centre.x() + radius + theme.px(4), centre.y()), value, theme, _VALUE)
            zone = QRectF(x, centre.y() - radius, self._value_width(value), 2 * radius)
            self.add_zone(zone, self.topic_id, f"{seat.name}: {text}")


def ranked(values: Sequence[int], points: Sequence[int], icon: str) -> list[Line]:
    """Values with the points that they would bring."""
    shared = shared_points(values, points)
    return [
        (Glyph(str(value), icon), *((Glyph(f"+{vp}", "vp"),) if vp else ()))
        for value, vp in zip(values, shared, strict=True)
    ]
