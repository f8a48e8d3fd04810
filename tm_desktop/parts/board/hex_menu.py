"""The menu of a hex: everything legal there, each line with its price, its points and who gets power from it."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from tm_desktop.hexboard.look import BoardLook
from tm_desktop.parts.amount_runs import draw_amounts
from tm_desktop.parts.board.plan_detail import Detail, DetailPanel, detail_width
from tm_desktop.parts.popup import EDGE, MARGIN, ChoiceButton, Popup, column, ground_of, scrolling
from tm_desktop.parts.texts import part_tr
from tm_desktop.theming.goods import Amounts, tint_of
from tm_desktop.theming.icons import draw_icon, icon_rect
from tm_desktop.theming.painting import draw_panel, draw_text, elided, wrapped
from tm_desktop.theming.theme import Theme
from tm_desktop.theming.widgets import discard, label, lay_out_now

WIDTH = 456
_LINE = 20
_TITLE_EDGE = 2


@dataclass(frozen=True, slots=True)
class Line:
    """One choice. The picture is a hex of `terrain` with a `building`, or an `icon`. What `wraps` is not cut."""

    title: str
    text: str = ""
    terrain: str = ""
    building: str = ""
    piece: str = ""
    icon: str = ""
    price: Amounts = ()
    gain: Amounts = ()
    is_free: bool = False
    points: int = 0
    town: bool = False
    favor: bool = False
    offers: tuple[tuple[str, str], ...] = ()  # home terrain, words
    first: str = ""  # conversions that come first
    wraps: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Lines under a heading. What is rarely wanted is folded: the heading is then a line that opens them.

    What is `refused` cannot be taken: names with the reason.
    """

    title: str
    lines: tuple[Line, ...] = ()
    is_folded: bool = False
    refused: tuple[tuple[str, str], ...] = ()


class LineButton(ChoiceButton):
    """Draws a line of the menu."""

    def __init__(self, look: BoardLook, theme: Theme, line: Line, number: int) -> None:
        super().__init__(theme, line.title, line.text)
        self._look, self._line, self._number = look, line, number
        self._texts = self._wrapped() if line.wraps else [line.text]
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        lines = len(self._line.offers) + bool(self._line.first) + len(self._texts) - 1
        height = self.theme.px(54) + lines * self.theme.px(_LINE)
        return QSize(WIDTH - 2 * MARGIN - 16, height)

    def _wrapped(self) -> list[str]:
        return wrapped(self._line.text, self.theme.font(12), WIDTH - 2 * MARGIN - 16 - 80)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.begin_paint()
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        self.paint_frame(painter, rect)
        self._paint_picture(painter, QRectF(rect.left() + 10, rect.top() + 5, 44, 44))
        self.paint_number(painter, QPointF(rect.left() + 13, rect.top() + 11), self._number)
        left, right = rect.left() + 66, rect.right() - 12
        first, second = rect.top() + self.theme.px(17), rect.top() + self.theme.px(37)
        if not self._line.text:  # alone it stands beside the middle of the picture
            first = rect.top() + self.theme.px(27)
        points_left = self._paint_points(painter, right, first)
        price_left = self._paint_price(painter, points_left, first)
        self._paint_elided(painter, self._line.title, 13, 600, "text", QPointF(left, first), price_left - 8)
        for text in self._texts:
            self._paint_elided(painter, text, 12, 400, "text2", QPointF(left, second), right)
            second += self.theme.px(_LINE)
        second -= self.theme.px(_LINE)
        self._paint_more(painter, left, right, second + self.theme.px(_LINE))

    def _paint_picture(self, painter: QPainter, rect: QRectF) -> None:
        line = self._line
        draw_panel(painter, rect, self.theme, 9, "panel")
        centre = rect.center()
        if line.terrain:
            self._look.draw_tile(painter, centre, 20, line.terrain, bool(line.building), self.theme)
        if line.building:
            self._look.draw_building(painter, centre, 26, line.building, line.piece, self.theme, shadow=False)
        elif line.icon:
            draw_icon(painter, line.icon, icon_rect(centre, 24), self.theme.colour("text"))

    def _paint_points(self, painter: QPainter, right: float, y: float) -> float:
        line, theme = self._line, self.theme
        side = theme.px(17)
        x = right
        for shown, name in ((line.favor, "favor"), (line.town, "town")):
            if shown:
                draw_icon(painter, name, QRectF(x - side, y - side / 2, side, side), theme.colour("good"))
                x -= side + 5
        if line.points:
            draw_icon(painter, "vp", QRectF(x - side, y - side / 2, side, side), tint_of("vp", theme))
            x -= side + 3
            text = f"{line.points:+d}".replace("-", "−")
            x -= draw_text(painter, QPointF(x, y), text, theme.font(15, 700), theme.colour("text"), "right") + 10
        return x

    def _paint_price(self, painter: QPainter, right: float, y: float) -> float:
        line, theme = self._line, self.theme
        if line.is_free:
            font = theme.font(13, 600)
            return right - draw_text(painter, QPointF(right, y), part_tr("free"), font, theme.colour("good"), "right")
        amounts: list[tuple[int | str, str]] = [*line.price]
        amounts += [(f"+{number}", what) for number, what in line.gain]
        return right - draw_amounts(painter, QPointF(right, y), amounts, theme, 14, 6, align="right")

    def _paint_more(self, painter: QPainter, left: float, right: float, y: float) -> None:
        theme = self.theme
        if self._line.first:
            rect = QRectF(left - 4, y - theme.px(9), right - left + 8, theme.px(18))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("warn_soft"))
            painter.drawRoundedRect(rect, 6, 6)
            text = part_tr("First: %1", self._line.first)
            self._paint_elided(painter, text, 12, 500, "warn", QPointF(left + 3, y), right)
            y += theme.px(_LINE)
        for terrain, words in self._line.offers:
            self._look.draw_emblem(painter, QPointF(left + 8, y), 7.5, terrain, theme)
            self._paint_elided(painter, words, 12, 400, "text2", QPointF(left + 22, y), right)
            y += theme.px(_LINE)

    def _paint_elided(
        self, painter: QPainter, text: str, size: int, weight: int, role: str, at: QPointF, right: float
    ) -> None:
        font = self.theme.font(size, weight)
        shown = elided(text, font, right - at.x())
        draw_text(painter, at, shown, font, self.theme.colour(role))


class FoldButton(ChoiceButton):
    """The line that opens those of a folded group. `first` is the number of the first of them."""

    def __init__(self, theme: Theme, group: Group, first: int) -> None:
        super().__init__(theme, group.title, part_tr("%1 more choices", len(group.lines)) if group.lines else "")
        self.folded, self.first = group, first
        self.digit = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(WIDTH - 2 * MARGIN - 16, self.theme.px(34))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = self.begin_paint(), self.theme
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        self.paint_frame(painter, rect)
        y = rect.center().y()
        self.paint_number(painter, QPointF(rect.left() + 13, y), self.digit)
        left, right = QPointF(rect.left() + 66, y), QPointF(rect.right() - 12, y)
        draw_text(painter, left, self.accessibleName(), theme.font(13, 600), theme.colour("text"))
        draw_text(painter, right, self.accessibleDescription(), theme.font(12), theme.colour("text2"), "right")


class MenuTitle(QWidget):
    """What the menu is about, and more words about it. Drawn: Qt would paint a label with marks twice."""

    def __init__(self, theme: Theme, title: str, text: str) -> None:
        super().__init__()
        self._theme, self._title, self._text = theme, title, text
        self.setAccessibleName(f"{title} {text}")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        return QSize(0, math.ceil(QFontMetricsF(self._theme.font(18, 600)).height()) + 2 * _TITLE_EDGE)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = self._theme, QPainter(self)
        font, small = theme.font(18, 600), theme.font(13)
        metrics = QFontMetrics(font)
        at = QPointF(10, (self.height() - metrics.height()) // 2 + metrics.ascent())
        painter.setFont(font)
        painter.setPen(theme.colour("text"))
        painter.drawText(at, self._title)
        painter.setFont(small)
        painter.setPen(theme.colour("text2"))
        gap = 2 * QFontMetricsF(small).horizontalAdvance(" ")
        painter.drawText(at + QPointF(QFontMetricsF(font).horizontalAdvance(self._title) + gap, 0), self._text)


class HexMenu(Popup):
    """Opens beside a hex, or beside a plate on the lower edge, which it leaves free to see. Where there is room for
    it, what a line would change stands beside the lines."""

    def __init__(
        self,
        look: BoardLook,
        theme: Theme,
        board: QWidget,
        spot: QRect,
        title: str,
        text: str,
        groups: Sequence[Group],
        detail: Callable[[int, int], Detail] | None = None,
    ) -> None:
        super().__init__(theme, board, ground_of(board))
        self._look = look
        self.setAccessibleName(f"{title} {text}")
        self.lines: list[Line] = []
        self._numbers: list[int] = []  # of the choices, in the order of the lines
        self._detail = detail
        self.detail_panel = DetailPanel(look, theme)
        self.folds: list[FoldButton] = []
        self._list = self._build(title, text)
        lines = self._list.layout()
        assert isinstance(lines, QVBoxLayout)
        first = 0
        for group in groups:
            content = [self._make_fold(group, first)] if group.is_folded else self._make_lines(group, first)
            for widget in content:
                lines.addWidget(widget)
            first += len(group.lines)
        lines.addStretch()
        self._number_folds()
        self._has_room = detail is not None and self.fits_beside(spot, WIDTH + detail_width(theme) + 10)
        self.detail_panel.setVisible(self._has_room)
        if self._has_room:
            self.considered.connect(self._show_detail)
            self._show_detail(self._numbers[0])

    def _make_lines(self, group: Group, first: int) -> list[QWidget]:
        content: list[QWidget] = []
        if group.title:
            heading = label(group.title, "tiny")
            heading.setContentsMargins(10, 6, 10, 0)
            content.append(heading)
        for number, line in enumerate(group.lines, first):
            self.lines.append(line)
            self._numbers.append(number)
            button = LineButton(self._look, self.theme, line, len(self.lines))
            self.add_button(button, number)
            content.append(button)
        for title, reason in group.refused:
            text = label(f"{title}: {reason}", "caption", wraps=True)
            text.setContentsMargins(10, 2, 10, 4)
            text.setFixedWidth(WIDTH - 2 * MARGIN - 16)
            content.append(text)
        return content

    def _make_fold(self, group: Group, first: int) -> FoldButton:
        fold = FoldButton(self.theme, group, first)
        fold.sheet = self
        fold.clicked.connect(lambda: self.unfold(fold))
        self.folds.append(fold)
        return fold

    def _number_folds(self) -> None:
        for digit, fold in enumerate(self.folds, len(self.buttons) + 1):
            fold.digit = digit
            fold.update()

    def unfold(self, fold: FoldButton) -> None:
        """Show the lines that were folded, and go to the first of them."""
        first = len(self.buttons)
        layout = self._list.layout()
        assert isinstance(layout, QVBoxLayout)
        place = layout.indexOf(fold)
        for number, widget in enumerate(self._make_lines(replace(fold.folded, is_folded=False), fold.first)):
            layout.insertWidget(place + number, widget)
            widget.show()
        self.folds.remove(fold)
        self._number_folds()
        reachable = self.reachable()
        shown = reachable[min(first, len(reachable) - 1)]
        shown.setFocus(Qt.FocusReason.TabFocusReason)
        discard(fold)
        self.place_again()
        lay_out_now()
        for area in self.findChildren(QScrollArea):
            area.ensureWidgetVisible(shown, 0, 6)

    def button_of(self, number: int) -> QWidget | None:
        """The line, or the one that it is folded in."""
        return super().button_of(number) or next(iter(self.folds), None)

    def reachable(self) -> list[ChoiceButton]:
        return [*self.buttons, *self.folds]

    def _build(self, title: str, text: str) -> QWidget:
        """Everything but the lines, for which it returns the place: what is put into it later is styled once."""
        width = WIDTH - 2 * MARGIN - 16
        self._hint = label(part_tr("Digits and Enter take, Esc closes. Nothing is final until End turn."), "tiny")
        self._hint.setContentsMargins(10, 2, 10, 2)
        self._hint.setWordWrap(True)
        self._hint.setFixedWidth(width)
        left = QVBoxLayout()
        left.setSpacing(4)
        layout = QHBoxLayout(self.inside)
        layout.setContentsMargins(8 - EDGE, 8 - EDGE, 8 - EDGE, 8 - EDGE)
        layout.setSpacing(10)
        layout.addLayout(left, 1)
        layout.addWidget(self.detail_panel)
        left.addWidget(MenuTitle(self.theme, title, text))
        left.addWidget(scrolling(content := column(), self.inside), 1)
        left.addWidget(self._hint)
        return content

    def _show_detail(self, number: int) -> None:
        assert self._detail is not None
        self.detail_panel.show_detail(self._detail(number, self._numbers.index(number) + 1))

    def sizeHint(self) -> QSize:
        self._list.adjustSize()
        hint = self._hint.heightForWidth(WIDTH - 2 * MARGIN - 16)
        height = self._list.sizeHint().height() + self.theme.px(46) + hint + 2 * MARGIN + 16
        if not self._has_room:
            return QSize(WIDTH, height)
        assert self._detail is not None
        tallest = max(self.detail_panel.height_of(self._detail(number, 1)) for number in self._numbers)
        return QSize(WIDTH + detail_width(self.theme) + 10, max(height, tallest + 2 * MARGIN + 16))
