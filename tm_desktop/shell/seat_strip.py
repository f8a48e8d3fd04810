"""The seats at the top of the window: who plays, who is asked, how many points."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from tm_desktop.theming.icons import draw_icon
from tm_desktop.theming.painting import draw_emblem, draw_panel, draw_shadow, draw_text, elided, text_width
from tm_desktop.theming.theme import Theme, ThemeKeeper
from tm_desktop.theming.widgets import discard, plain_tip

if TYPE_CHECKING:
    from tm_desktop.play.views import Fact, Progress, SeatView, TableView

_HEIGHT = 52
_LEFT, _RIGHT = 48, 10  # of the words on a card; the sign stands before them
_SIGN = 28  # the middle of the sign
_WIDEST = 420
_NARROWEST = 104
_FACT_GAP, _ICON_GAP = 4, 2
_FADED = 0.45  # the sign of a seat that takes no turns for a while
_DOT = 19  # a part of the game, and the gap to the next
_SIZES = (14, 13, 12, 11)  # of names
_SECOND_GAP, _LEAST_SECOND = 6, 26  # before the other name of a seat, and the least room in which it is shown


@dataclass(frozen=True, slots=True)
class CardStyle:
    """How all cards write their names: in letters that fit them, and alone in their line where they must."""

    name_size: int = _SIZES[0]
    points_below: bool = False
    second_beside: bool = False  # the other name follows the first, as below there is no room for it


def card_style(seats: "Sequence[SeatView]", theme: Theme, width: float) -> CardStyle:
    """Letters shrink before points go below the name."""
    room = width - theme.px(_LEFT) - _RIGHT
    beside = [_fitting_size(seat.name, theme, room - _points_width(seat, theme) - 6) for seat in seats]
    if all(beside):
        below = [_facts_width(seat, theme) + text_width(seat.second, theme.font(11)) for seat in seats]
        fits = all(width <= room or not seat.second for seat, width in zip(seats, below, strict=True))
        has_facts = all(_facts_width(seat, theme) <= room for seat in seats)
        return CardStyle(min(beside, default=_SIZES[0]), second_beside=has_facts and not fits)
    alone = [_fitting_size(seat.name, theme, room) for seat in seats]
    return CardStyle(min(alone) or _SIZES[-1], points_below=True)


@dataclass(frozen=True, slots=True)
class SeatWords:
    """What of a seat stands on its card."""

    name: str
    caption: str
    has_facts: bool
    second: str = ""  # beside the name


def seat_words(seat: "SeatView", style: CardStyle, theme: Theme, width: float, clock: str = "") -> SeatWords:
    """Facts stand there whole or not at all; of the caption the level of a bot goes first.

    The name of a player never goes: facts make room for it.
    """
    room = width - theme.px(_LEFT) - _RIGHT
    name_room = room if style.points_below else room - _points_width(seat, theme) - 6
    name = elided(seat.name, theme.font(style.name_size, 600), name_room)
    below = room - (_points_width(seat, theme) + 6 if style.points_below else 0)
    facts = _facts_width(seat, theme)
    has_facts = bool(seat.facts) and facts <= below
    left = below - (facts if has_facts else 0)
    font = theme.font(11)
    beside = name_room - text_width(name, theme.font(style.name_size, 600)) - _SECOND_GAP
    has_room = style.second_beside and beside >= theme.px(_LEAST_SECOND)
    second = elided(seat.second, font, beside) if has_room else ""
    if second:
        candidates = [seat.status] if seat.status else []
    else:
        who = [text for text in (seat.caption, seat.second) if text]
        candidates = [*([f"{text}, {seat.status}" for text in who] if seat.status else []), *who]
    if clock:
        timed = [*(f"{text} · {clock}" for text in candidates), *([clock] if second else [])]
        is_title = seat.second != seat.player  # which the sign tells too, so it may make room for the time
        if not any(text_width(text, font) <= left for text in timed) and is_title:
            if text_width(clock, font) <= beside:
                second = clock
            else:
                timed.append(clock)
        candidates = [*timed, *candidates]
    caption = next((text for text in candidates if text and text_width(text, font) <= left), "")
    if not caption and not second:
        if left < theme.px(_LEAST_SECOND) and seat.second == seat.player:
            has_facts, left = False, below
        caption = elided(seat.second, font, left) if left >= theme.px(_LEAST_SECOND) else ""
    return SeatWords(name, caption, has_facts, second)


def _fitting_size(text: str, theme: Theme, room: float) -> int:
    """The largest letters in which the text fits; 0 if it fits in none."""
    sizes = (size for size in _SIZES if text_width(text, theme.font(size, 600)) <= room)
    return next(sizes, 0)


def _points_width(seat: "SeatView", theme: Theme) -> float:
    return text_width(str(seat.points), theme.font(17, 700)) + theme.px(17) + 4


def _facts_width(seat: "SeatView", theme: Theme) -> float:
    """With the gap before them."""
    return sum(_fact_widths(seat.facts, theme)) + _FACT_GAP * (len(seat.facts) - 1) + 5 if seat.facts else 0.0


def _fact_widths(facts: "tuple[Fact, ...]", theme: Theme) -> list[float]:
    font, size = theme.font(11, 500), theme.px(12)
    return [text_width(fact.text, font) + (size + _ICON_GAP if fact.icon else 0) for fact in facts]


def scaled(theme: Theme, by: float) -> Theme:
    """The same, larger."""
    return replace(theme, scale=theme.scale * by) if by != 1 else theme


class SeatCard(QAbstractButton):
    """One seat. A click or Enter asks for its board, a right click or the menu key for its menu.

    Signals:
        board_asked(int, QPoint): the board of this seat is wanted, or what there is at this place on the screen.
        menu_asked(int, QPoint): the menu of this seat is wanted at this place on the screen.
    """

    board_asked = Signal(int, QPoint)
    menu_asked = Signal(int, QPoint)
    is_pressed_by_enter = True

    def __init__(self, themes: ThemeKeeper) -> None:
        super().__init__()
        self._themes = themes
        self._seat: SeatView | None = None
        self._is_asked = False
        self._style = CardStyle()
        self._scale, self._clock = 1.0, ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard with the board
        self.clicked.connect(self._ask_board)
        themes.changed.connect(self._retheme)
        self._set_widths()

    def show_seat(self, seat: "SeatView", is_asked: bool) -> None:
        if (seat, is_asked) == (self._seat, self._is_asked):
            return
        self._seat, self._is_asked = seat, is_asked
        facts = ", ".join(f"{fact.text} {fact.name}" for fact in seat.facts)
        text = self.tr("Seat %1: %2 (%3), %4 points").replace("%1", str(seat.seat + 1)).replace("%2", seat.name)
        text = text.replace("%3", seat.caption).replace("%4", str(seat.points))
        if seat.is_bot:
            text += self.tr(", played by a bot")
        if seat.place:
            text += self.tr(", place %1 in the order of play").replace("%1", str(seat.place))
        if seat.status:
            text += f", {seat.status}"
        self.setAccessibleName(f"{text}, {seat.rules}" if seat.rules else text)
        self.setToolTip(plain_tip("\n".join(part for part in (text, facts, seat.rules) if part)))
        self.update()

    @property
    def _theme(self) -> Theme:
        return scaled(self._themes.theme, self._scale)

    def set_scale(self, scale: float) -> None:
        self._scale = scale
        self._retheme()

    def show_time(self, clock: str) -> None:
        """How long its player thought; nothing if nobody counts."""
        if clock != self._clock:
            self._clock = clock
            self.update()

    def words(self) -> SeatWords:
        """What stands on the card now."""
        assert self._seat is not None
        return seat_words(self._seat, self._style, self._theme, self.width(), self._clock)

    def set_style(self, style: CardStyle) -> None:
        if style != self._style:
            self._style = style
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(250, self._theme.px(_HEIGHT))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            self._ask_menu(event.globalPos())
        else:
            self._ask_menu(self._below())

    @property
    def seat(self) -> "SeatView | None":
        return self._seat

    def foot(self) -> QPoint:
        """Where its frame ends below its sign."""
        return QPoint(self._theme.px(_SIGN), self.height() - 4)

    def _below(self) -> QPoint:
        return self.mapToGlobal(self.rect().bottomLeft())

    def _ask_board(self) -> None:
        if self._seat is not None:
            self.board_asked.emit(self._seat.seat, self._below())

    def _ask_menu(self, at: QPoint) -> None:
        if self._seat is not None:
            self.menu_asked.emit(self._seat.seat, at)

    def _retheme(self) -> None:
        self._set_widths()
        self.updateGeometry()
        self.update()

    def _set_widths(self) -> None:
        self.setMinimumWidth(_NARROWEST)
        self.setMaximumWidth(round(self._themes.theme.px(_WIDEST) * self._scale))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._seat is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._theme
        self._paint_frame(painter, theme)
        self._paint_sign(painter, theme, self._seat)
        words = self.words()
        first, second, left = self.height() * 0.35, self.height() * 0.71, theme.px(_LEFT)
        font = theme.font(self._style.name_size, 600)
        beside = left + draw_text(painter, QPointF(left, first), words.name, font, theme.colour("text")) + _SECOND_GAP
        draw_text(painter, QPointF(beside, first + 1), words.second, theme.font(11), theme.colour("text2"))
        right = self._paint_points(painter, theme, self._seat, second if self._style.points_below else first)
        if words.has_facts:
            edge = right - 6 if self._style.points_below else self.width() - _RIGHT
            self._paint_facts(painter, theme, self._seat.facts, QPointF(edge, second))
        draw_text(painter, QPointF(left, second), words.caption, theme.font(11), theme.colour("text2"))

    def _paint_frame(self, painter: QPainter, theme: Theme) -> None:
        rect = QRectF(self.rect()).adjusted(3, 2, -3, -4)
        if self._is_asked:
            draw_shadow(painter, rect, 10, theme, size=4, down=1)
        draw_panel(painter, rect, theme, 10, "panel" if self._is_asked or theme.palette.is_dark else "panel2")
        if self._is_asked or self.hasFocus():
            painter.setPen(QPen(theme.colour("text" if self.hasFocus() else "accent"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 9, 9)

    def _paint_sign(self, painter: QPainter, theme: Theme, seat: "SeatView") -> None:
        middle = self.height() / 2 - 1
        centre = QPointF(theme.px(_SIGN), middle)
        painter.setOpacity(_FADED if seat.status else 1.0)
        draw_emblem(painter, centre, theme.px(16), seat.colour, seat.icon, str(seat.seat + 1), theme)
        painter.setOpacity(1.0)
        if seat.icon:
            badge = centre - QPointF(theme.px(13), theme.px(12))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("accent" if self._is_asked else "text"))
            painter.drawEllipse(badge, theme.px(8), theme.px(8))
            ink = theme.colour("accent_text" if self._is_asked else "panel")
            draw_text(painter, badge, str(seat.place or seat.seat + 1), theme.font(11, 700), ink, "centre")
        if seat.is_bot:
            self._paint_badge(painter, theme, centre + QPointF(theme.px(10), theme.px(11)), "bot")
        elif seat.rules:
            self._paint_badge(painter, theme, centre + QPointF(theme.px(10), theme.px(11)), "rule")
        if seat.status:
            self._paint_badge(painter, theme, centre + QPointF(-theme.px(12), theme.px(11)), "pass")

    def _paint_badge(self, painter: QPainter, theme: Theme, centre: QPointF, icon: str) -> None:
        """At the edge of the sign: the line beside it is for the name of the player."""
        radius, side = theme.px(7), theme.px(10)
        painter.setPen(QPen(theme.colour("border"), 1))
        painter.setBrush(theme.colour("panel"))
        painter.drawEllipse(centre, radius, radius)
        icon_rect = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
        draw_icon(painter, icon, icon_rect, theme.colour("text2"))

    def _paint_points(self, painter: QPainter, theme: Theme, seat: "SeatView", middle: float) -> float:
        """At the right edge; returns where they begin."""
        at = QPointF(self.width() - _RIGHT, middle)
        draw_text(painter, at, str(seat.points), theme.font(17, 700), theme.colour("text"), "right")
        left, size = at.x() - _points_width(seat, theme), theme.px(17)
        draw_icon(painter, "vp", QRectF(left, middle - size / 2, size, size), theme.colour("points"))
        return left

    def _paint_facts(self, painter: QPainter, theme: Theme, facts: "tuple[Fact, ...]", at: QPointF) -> None:
        """To the left of a point."""
        font, size, x = theme.font(11, 500), theme.px(12), at.x()
        for fact, width in zip(reversed(facts), reversed(_fact_widths(facts, theme)), strict=True):
            draw_text(painter, QPointF(x - width, at.y()), fact.text, font, theme.colour("text2"))
            if fact.icon:
                tint = QColor(fact.tint[theme.palette.is_dark]) if fact.tint else theme.colour("text2")
                draw_icon(painter, fact.icon, QRectF(x - size, at.y() - size / 2, size, size), tint)
            x -= width + _FACT_GAP


class ProgressSign(QWidget):
    """How far the game is: words, and a dot per part where the game counts them."""

    def __init__(self, themes: ThemeKeeper) -> None:
        super().__init__()
        self._themes = themes
        self._progress: Progress | None = None
        self._scale = 1.0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        themes.changed.connect(self._retheme)
        self.hide()

    @property
    def _theme(self) -> Theme:
        return scaled(self._themes.theme, self._scale)

    def set_scale(self, scale: float) -> None:
        self._scale = scale
        self._retheme()

    def show_progress(self, progress: "Progress | None") -> None:
        self.setVisible(progress is not None)
        if progress != self._progress:
            self._progress = progress
            if progress is not None:
                self.setAccessibleName(f"{progress.title} {progress.caption}".strip())
            self._retheme()

    def sizeHint(self) -> QSize:
        theme, progress = self._theme, self._progress
        if progress is None:
            return QSize(0, 0)
        title = text_width(progress.title, theme.title_font(15))
        second = progress.total * theme.px(_DOT) + text_width(progress.caption, theme.font(12, 500)) + 8
        return QSize(round(max(title, second)) + 12, theme.px(_HEIGHT))

    def _retheme(self) -> None:
        self.updateGeometry()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._progress is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, progress = self._theme, self._progress
        two_lines = bool(progress.total or progress.caption)
        first = self.height() * (0.35 if two_lines else 0.5)
        draw_text(painter, QPointF(4, first), progress.title, theme.title_font(15), theme.colour("text"))
        second = self.height() * 0.73
        for part in range(progress.total):
            self._paint_dot(painter, theme, QPointF(theme.px(11) + theme.px(_DOT) * part, second), part - progress.done)
        x = 4 + theme.px(_DOT) * progress.total + (4 if progress.total else 0)
        draw_text(painter, QPointF(x, second), progress.caption, theme.font(12, 500), theme.colour("text2"))

    def _paint_dot(self, painter: QPainter, theme: Theme, centre: QPointF, ahead: int) -> None:
        accent = theme.colour("accent")
        if ahead < 0:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(accent)
            painter.drawEllipse(centre, theme.px(6), theme.px(6))
            side = theme.px(8)
            sign = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
            draw_icon(painter, "check", sign, theme.colour("accent_text"))
            return
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(accent if ahead == 0 else theme.colour("text3"), 2.2 if ahead == 0 else 1.4))
        painter.drawEllipse(centre, 5.4 * theme.scale, 5.4 * theme.scale)
        if ahead == 0:
            painter.setBrush(accent)
            painter.drawEllipse(centre, 1.6 * theme.scale, 1.6 * theme.scale)


class SeatStrip(QWidget):
    """All seats side by side, in the order of play.

    Signals:
        board_asked(int, QPoint), menu_asked(int, QPoint): as those of a card.
    """

    board_asked = Signal(int, QPoint)
    menu_asked = Signal(int, QPoint)

    def __init__(self, themes: ThemeKeeper, before: QWidget) -> None:
        """The Tab key comes here from the widget `before`."""
        super().__init__()
        self._themes, self._before = themes, before
        self.cards: list[SeatCard] = []
        self._seats: tuple[SeatView, ...] = ()
        self._scale = 1.0
        themes.changed.connect(self._set_style)
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(2)
        self._layout.addStretch(1)

    def show_table(self, table: "TableView | None", asked: int | None) -> None:
        seats = table.seats if table else ()
        while len(self.cards) < len(seats):
            card = SeatCard(self._themes)
            card.set_scale(self._scale)
            card.board_asked.connect(self.board_asked)
            card.menu_asked.connect(self.menu_asked)
            self._layout.insertWidget(len(self.cards), card, 1000)  # the stretch behind them gets the rest
            self.setTabOrder(self.cards[-1] if self.cards else self._before, card)
            self.cards.append(card)
        for card in self.cards[len(seats) :]:
            self._layout.removeWidget(card)
            discard(card)
        del self.cards[len(seats) :]
        self._seats = seats
        for card, seat in zip(self.cards, sorted(seats, key=lambda seat: (seat.place, seat.seat)), strict=True):
            card.show_seat(seat, seat.seat == asked)
        self._set_style()

    def card_of(self, seat: int) -> SeatCard | None:
        return next((card for card in self.cards if card.seat is not None and card.seat.seat == seat), None)

    def show_times(self, texts: tuple[str, ...]) -> None:
        """How long seats thought, in the order of their numbers; nothing if nobody counts."""
        shown = sorted(self._seats, key=lambda seat: (seat.place, seat.seat))
        for card, seat in zip(self.cards, shown, strict=True):
            card.show_time(texts[seat.seat] if texts else "")

    def set_scale(self, scale: float) -> None:
        self._scale = scale
        for card in self.cards:
            card.set_scale(scale)
        self._set_style()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_style()

    def _set_style(self) -> None:
        # Layouts give cards their width only later.
        space = self._layout.spacing() * (len(self.cards) - 1)
        widest = round(self._themes.theme.px(_WIDEST) * self._scale)
        width = min((self.width() - space) // max(len(self.cards), 1), widest)
        style = card_style(self._seats, scaled(self._themes.theme, self._scale), width)
        for card in self.cards:
            card.set_style(style)
