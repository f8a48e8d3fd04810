"""A slim arrow from the card of a seat to the place on the board where it did something."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF, QRegion
from PySide6.QtWidgets import QWidget

from tm_desktop.boards.board_view import BoardView
from tm_desktop.shell.seat_strip import SeatCard, SeatStrip
from tm_desktop.theming.painting import line_colour
from tm_desktop.theming.theme import ThemeKeeper

_WIDTH, _EDGE = 2.6, 1.2  # of the line, and of what sets it off on either side
_HEAD, _HALF_HEAD = 11.0, 5.5
_BEND = 0.6  # how far it leaves the upper edge of the board and reaches the place downwards, in heights
_LEAST_BEND = 34.0  # the height that it needs to bend
_OPACITY, _FAINT = 0.75, 0.4  # on the board, and above it, where there may be words below the line
_PIECE = 16.0  # of the line, round which page and board are painted with it
_MOVES = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide)


@dataclass(frozen=True, slots=True)
class Way:
    """Of the line: down to where it turns, then in a curve to its end, which it leaves and reaches downwards."""

    start: QPointF
    turn: QPointF
    end: QPointF

    def path(self) -> QPainterPath:
        path = QPainterPath(self.start)
        path.lineTo(self.turn)
        path.cubicTo(*self._curve())
        return path

    def region(self) -> QRegion:
        """Small parts along the line."""
        reach = _HALF_HEAD + _EDGE + 1
        region = QRegion()
        for first, second in pairwise([self.start, *self._points()]):
            rect = QRectF(first, second).normalized().adjusted(-reach, -reach, reach, reach)
            region += rect.toAlignedRect()
        return region

    def _curve(self) -> tuple[QPointF, QPointF, QPointF]:
        bend = QPointF(0, (self.end.y() - self.turn.y()) * _BEND)
        return self.turn + bend, self.end - bend, self.end

    def _points(self) -> Iterator[QPointF]:
        """On the curve. Qt would measure all of it for each of them."""
        (x, y), (end_x, end_y) = self.turn.toTuple(), self.end.toTuple()
        bend = (end_y - y) * _BEND
        # No curve is longer than the way along its corners.
        count = math.ceil((2 * abs(bend) + math.hypot(end_x - x, end_y - y - 2 * bend)) / _PIECE) or 1
        for number in range(count + 1):
            at = number / count
            far = at * at * (3 - 2 * at)  # of the way, as bends are at either end
            lean = 3 * at * (1 - at) * (1 - 2 * at)
            yield QPointF(x + (end_x - x) * far, y + (end_y - y) * far + bend * lean)


class StepArrow(QWidget):
    """Lies over the whole page, but only where its line is: nothing else is painted with it. Clicks go through.

    It is there as long as the board points at something. What lies over the board lies over the arrow too.
    """

    def __init__(
        self, themes: ThemeKeeper, ground: QWidget, strip: SeatStrip, board: BoardView, over: Sequence[QWidget]
    ) -> None:
        super().__init__(ground)
        self._themes, self._ground, self._strip, self._board, self._over = themes, ground, strip, board, over
        self._card: SeatCard | None = None
        self._path = QPainterPath()
        self._look: object = None
        self._region: tuple[Way, QRegion] | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        centre = board.parentWidget()
        assert centre is not None
        for widget in (centre, *over):
            widget.installEventFilter(self)
        board.pointed.connect(self._follow)
        themes.changed.connect(self._follow)
        self.hide()

    @property
    def line(self) -> tuple[QPointF, QPointF]:
        """Where it begins and ends on the page."""
        begin = self._path.elementAt(0)
        return QPointF(begin.x, begin.y), self._path.currentPosition()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _MOVES:
            self._follow()
        return False

    def _follow(self) -> None:
        """Go where the board points now. Hidden meanwhile: all round a line that moves would be painted."""
        pointer = self._board.pointer
        card = self._strip.card_of(pointer.seat) if pointer is not None else None
        self._watch(card)
        if pointer is None or card is None or card.seat is None:
            self._look = None
            self.hide()
            return
        way, over = self._way(card, pointer.place), self._covered()
        look = way, over, card.seat.colour, self._themes.theme
        if look == self._look:
            return
        self.hide()
        self._look, self._path = look, way.path()
        region = QRegion(self._region_of(way))
        for rect in over:
            region -= rect
        self.setGeometry(region.boundingRect())
        self.setMask(region.translated(-self.pos()))
        self.show()

    def _watch(self, card: SeatCard | None) -> None:
        if card is self._card:
            return
        if self._card is not None:
            self._card.removeEventFilter(self)
        if card is not None:
            card.installEventFilter(self)
        self._card = card

    def _region_of(self, way: Way) -> QRegion:
        """Kept: what lies over the board moves more often than the line."""
        if self._region is None or self._region[0] != way:
            self._region = way, way.region()
        return self._region[1]

    def _way(self, card: SeatCard, place: QRectF) -> "Way":
        """Straight down to the board, as there are words above it; to the place from above, as they stand beside it."""
        board = QPointF(self._board.viewport().mapTo(self._ground, QPoint()))
        start = QPointF(card.mapTo(self._ground, card.foot()))
        end = board + QPointF(place.center().x(), place.top())
        turn = QPointF(start.x(), max(min(board.y(), end.y() - _LEAST_BEND), start.y()))
        return Way(start, turn, end)

    def _covered(self) -> list[QRect]:
        """What lies over the board."""
        shown = (widget for widget in self._over if widget.isVisible())
        return [widget.rect().translated(widget.mapTo(self._ground, QPoint())) for widget in shown]

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._card is None or self._card.seat is None:
            return
        theme = self._themes.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-self.pos())
        board = self._board.viewport().mapTo(self._ground, QPoint()).y()
        whole = self.geometry()
        for opacity, top, bottom in ((_FAINT, whole.top(), board), (_OPACITY, board, whole.bottom() + 1)):
            painter.setOpacity(opacity)
            painter.setClipRect(whole.left(), top, whole.width(), bottom - top)
            self._paint_line(painter, line_colour(self._card.seat.colour, theme), theme.colour("panel"))

    def _paint_line(self, painter: QPainter, colour: QColor, edge: QColor) -> None:
        tip = self.line[1]
        head = QPolygonF([tip, tip - QPointF(_HALF_HEAD, _HEAD), tip - QPointF(-_HALF_HEAD, _HEAD)])
        outline = QPainterPath(self._path)
        outline.addPolygon(head)
        painter.setPen(QPen(edge, _WIDTH + 2 * _EDGE))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(outline)
        painter.setPen(QPen(colour, _WIDTH, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawPath(self._path)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPolygon(head)
