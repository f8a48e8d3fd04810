"""Rings around what a step changed, and arrows to those who may take power from it."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tm_desktop.hexboard.geometry import SIZE
from tm_desktop.hexboard.pieces import Brush, paint_offers
from tm_desktop.hexboard.rings import draw_ring
from tm_desktop.hexboard.shapes import round_pen

_CIRCLE = SIZE * 0.95


class StepMarkItem(QGraphicsItem):
    """Rings and arrows of the turn that is followed."""

    def __init__(self, brush: Brush) -> None:
        super().__init__()
        self._brush = brush
        self.hexes: tuple[int, ...] = ()
        self.circles: tuple[QPointF, ...] = ()
        self.offers: tuple[tuple[int, int, int], ...] = ()  # from a hex to a hex, and how much

    def show_marks(
        self, hexes: Iterable[int], circles: Iterable[QPointF], offers: Iterable[tuple[int, int, int]]
    ) -> None:
        marks = tuple(hexes), tuple(circles), tuple(offers)
        if marks != (self.hexes, self.circles, self.offers):
            self.prepareGeometryChange()
            self.hexes, self.circles, self.offers = marks
            self.update()

    def boundingRect(self) -> QRectF:
        """No larger than what it marks, so that little is painted with it."""
        centres = self._brush.layout.centres
        points = [*(centres[hex_] for hex_ in (*self.hexes, *(to for _, to, _ in self.offers))), *self.circles]
        rect = QRectF()
        for point in points:
            rect |= QRectF(point.x() - SIZE * 1.3, point.y() - SIZE * 1.3, SIZE * 2.6, SIZE * 2.6)
        return rect

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        for hex_ in self.hexes:
            draw_ring(painter, self._brush.sprites, self._brush.layout.centres[hex_], "hover")
        for centre in self.circles:
            for colour, width in (("#1A1712", 7.0), ("#FFFFFF", 4.2)):
                painter.setPen(round_pen(colour, width))
                painter.drawEllipse(centre, _CIRCLE, _CIRCLE)
        for start, end, power in self.offers:
            paint_offers(painter, self._brush, start, [(end, power)])
