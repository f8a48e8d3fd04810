"""The chip beside the hex under the mouse: what would happen, the price, the points, who gets power."""

from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tm_desktop.hexboard.look import BoardLook
from tm_desktop.hexboard.texts import board_tr
from tm_desktop.theming.goods import GOODS_ICONS, Amounts, tints_of
from tm_desktop.theming.icons import draw_icon, icon_rect
from tm_desktop.theming.painting import draw_shadow, draw_text, mix
from tm_desktop.theming.theme import Theme

_PAD, _GAP = 12.0, 8.0
_EDGE = 4.0  # to the edge of the board
_EMBLEM = 24.0  # with the gap after it


@dataclass(frozen=True, slots=True)
class ChipView:
    """`offers` are (home terrain, words) of those who may take power; `notes` stand below, such as conversions.

    With the `home` terrain of a seat its emblem stands before the words. One that `is_loose` points at nothing.
    """

    place: str
    title: str
    price: Amounts = ()
    points: int = 0
    is_free: bool = False
    town: bool = False
    favor: bool = False
    offers: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()
    gain: Amounts = ()
    home: str = ""
    is_loose: bool = False

    @property
    def has_amounts(self) -> bool:
        return bool(self.price or self.gain or self.points or self.is_free or self.town or self.favor)


class Side(NamedTuple):
    """One side of the hex in pixels: how far it must stay clear, and where the board ends."""

    reach: float
    room: float


class ChipItem(QGraphicsItem):
    """Drawn in pixels of the screen at every zoom, dark on a light table and light on a dark one."""

    def __init__(self, look: BoardLook, theme: Theme) -> None:
        super().__init__()
        self._look, self._theme = look, theme
        self.shown: ChipView | None = None
        self._size = QRectF()
        self._points_right = True
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def show_chip(self, view: ChipView, at: QPointF, left: Side, right: Side, above: float, below: float) -> None:
        """Beside a point of the scene, where it hides nothing if possible, and between the edges of the board."""
        self.prepareGeometryChange()  # also with the same words: they lie otherwise beside another place
        if view != self.shown:
            self.shown = view
            self._size = QRectF(0, 0, self._width(view), self._height(view))
        width = self._size.width() + 14
        spare_left, spare_right = left.room - left.reach - width, right.room - right.reach - width
        self._points_right = spare_left >= 0 if spare_left >= 0 or spare_right >= 0 else spare_left > spare_right
        if min(spare_left, spare_right) >= 0 and right.reach < left.reach:
            self._points_right = False
        offset = -self._size.width() - left.reach - 12 if self._points_right else right.reach + 12
        offset = max(min(offset, right.room - _EDGE - self._size.width()), _EDGE - left.room)
        top = max(-self._size.height() / 2, _EDGE - above)
        self._size.moveTo(offset, min(top, below - _EDGE - self._size.height()))
        self.setPos(at)
        self.show()
        self.update()

    def boundingRect(self) -> QRectF:
        return self._size.adjusted(-26, -22, 26, 26)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        view, theme, rect = self.shown, self._theme, self._size
        if view is None:
            return
        is_dark = theme.palette.is_dark
        fill = QColor("#F7F2E6" if is_dark else "#221E19")
        ink = QColor("#221E19" if is_dark else "#FFFDF6")
        quiet = QColor("#5B5145" if is_dark else "#D9CFBF")
        draw_shadow(painter, rect, 10, theme, size=12, down=4)
        painter.setPen(QPen(QColor(0, 0, 0, 90) if is_dark else QColor(255, 255, 255, 90), 1))
        painter.setBrush(fill)
        painter.drawPath(self._outline(rect))
        left, y = rect.left() + _PAD, rect.top() + theme.px(18)
        x = left
        if view.home:
            self._look.draw_emblem(painter, QPointF(left + 9, y), 9, view.home, theme)
            x += _EMBLEM
        x += draw_text(painter, QPointF(x, y), view.place, theme.font(13, 700), ink) + _GAP
        draw_text(painter, QPointF(x, y), view.title, theme.font(12, 500), quiet)
        if view.has_amounts:
            y += theme.px(25)
            self._paint_amounts(painter, view, QPointF(left, y), ink, quiet)
        y += theme.px(11)
        if view.offers or view.notes:
            y += 4
            painter.setPen(QPen(mix(fill, ink, 0.25), 1))
            painter.drawLine(QPointF(left, y), QPointF(rect.right() - _PAD, y))
        for terrain, words in view.offers:
            y += theme.px(18)
            self._look.draw_emblem(painter, QPointF(left + 8, y), 7.5, terrain, theme)
            draw_text(painter, QPointF(left + 22, y), words, theme.font(12), quiet)
        for note in view.notes:
            y += theme.px(18)
            draw_text(painter, QPointF(left, y), note, theme.font(12), quiet)

    def _outline(self, rect: QRectF) -> QPainterPath:
        path = QPainterPath()
        path.addRoundedRect(rect, 10, 10)
        if self.shown is not None and self.shown.is_loose:
            return path
        tip = rect.right() + 11 if self._points_right else rect.left() - 11
        side = rect.right() - 1 if self._points_right else rect.left() + 1
        arrow = QPainterPath(QPointF(side, -9))
        arrow.lineTo(tip, 0)
        arrow.lineTo(side, 9)
        arrow.closeSubpath()
        return path.united(arrow)

    def _paint_amounts(self, painter: QPainter, view: ChipView, at: QPointF, ink: QColor, quiet: QColor) -> None:
        theme, x = self._theme, at.x()
        is_dark = theme.palette.is_dark
        font, side = theme.font(16, 700), theme.px(18)
        x = self._paint_numbers(painter, view.price, QPointF(x, at.y()), ink)
        if view.is_free:
            x += draw_text(painter, QPointF(x, at.y()), board_tr("free"), theme.font(14, 600), ink) + _GAP
        if view.gain or view.points or view.town or view.favor:
            if x > at.x():
                draw_icon(painter, "arrow_right", icon_rect(QPointF(x + 8, at.y()), 14), quiet)
                x += 24
            x = self._paint_numbers(painter, view.gain, QPointF(x, at.y()), ink)
        gold = QColor(tints_of("vp")[not is_dark])
        if view.points:
            text = f"{view.points:+d}".replace("-", "−")
            x += draw_text(painter, QPointF(x, at.y()), text, font, ink) + 3
            draw_icon(painter, "vp", icon_rect(QPointF(x + side / 2, at.y()), side), gold)
            x += side + _GAP
        for shown, name in ((view.town, "town"), (view.favor, "favor")):
            if shown:
                draw_icon(painter, name, icon_rect(QPointF(x + side / 2, at.y()), side), gold)
                x += side + _GAP

    def _paint_numbers(self, painter: QPainter, amounts: Amounts, at: QPointF, ink: QColor) -> float:
        """Returns where the next may begin."""
        theme, x = self._theme, at.x()
        side = theme.px(18)
        for number, what in amounts:
            x += draw_text(painter, QPointF(x, at.y()), str(number), theme.font(16, 700), ink) + 3
            # The chip has the colours of the other theme.
            tint = QColor(tints_of(what)[not theme.palette.is_dark])
            draw_icon(painter, GOODS_ICONS[what], icon_rect(QPointF(x + side / 2, at.y()), side), tint)
            x += side + _GAP
        return x

    def _width(self, view: ChipView) -> float:
        theme = self._theme
        bold, body = QFontMetricsF(theme.font(13, 700)), QFontMetricsF(theme.font(12, 500))
        number = QFontMetricsF(theme.font(16, 700))
        title = (
            (_EMBLEM if view.home else 0)
            + bold.horizontalAdvance(view.place)
            + _GAP
            + body.horizontalAdvance(view.title)
        )
        side = theme.px(18)
        amounts = sum(number.horizontalAdvance(str(count)) + 3 + side + _GAP for count, _ in (*view.price, *view.gain))
        amounts += 44 if view.is_free else 0
        amounts += 24 + 28 + side if view.points else 24
        amounts += (side + _GAP) * (view.town + view.favor)
        offers = max((22 + body.horizontalAdvance(words) for _, words in view.offers), default=0)
        notes = max((body.horizontalAdvance(note) for note in view.notes), default=0)
        return max(title, amounts, offers, notes) + 2 * _PAD

    def _height(self, view: ChipView) -> float:
        theme = self._theme
        rows = len(view.offers) + len(view.notes)
        return theme.px(60 if view.has_amounts else 36) + (14 + theme.px(18) * rows if rows else 0)
