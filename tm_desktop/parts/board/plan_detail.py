"""The right half of a hex menu: what the line under the mouse would change, number by number."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tm_desktop.hexboard.look import BoardLook
from tm_desktop.parts.amount_runs import draw_amounts, draw_resource
from tm_desktop.parts.texts import part_tr
from tm_desktop.theming.goods import Amounts
from tm_desktop.theming.painting import draw_panel, draw_text, elided
from tm_desktop.theming.theme import Theme

_WIDTH, _ROW, _PAD = 264, 24, 16


def detail_width(theme: Theme) -> int:
    return theme.px(_WIDTH)


# Who gets something from a step: home terrain, name, and what: `+2`, `power`.
Offered = tuple[str, str, tuple[tuple[str, str], ...]]


@dataclass(frozen=True, slots=True)
class Detail:
    """One choice in numbers. Amounts stand there whether they change or not, all else only where it does."""

    title: str
    amounts: tuple[tuple[str, str, int, int], ...]  # what, its name, before, after
    points: tuple[int, int]
    sources: tuple[tuple[str, int], ...] = ()
    offers: tuple[Offered, ...] = ()
    income: Amounts = ()
    network: tuple[str, int, int] | None = None  # its name, before, after
    next: tuple[str, ...] = ()  # what is to be chosen then

    @property
    def rows(self) -> int:
        return len(self.amounts) + len(self.sources) + len(self.offers) + len(self.next)

    def in_words(self) -> str:
        parts = [f"{name} {before} → {after}" for _, name, before, after in self.amounts]
        parts.append(part_tr("Points %1 → %2", *self.points))
        return ", ".join(parts)


class DetailPanel(QWidget):
    """Draws the detail of one line; the menu says which."""

    def __init__(self, look: BoardLook, theme: Theme) -> None:
        super().__init__()
        self._look, self._theme = look, theme
        self.detail: Detail | None = None
        self.setFixedWidth(detail_width(theme))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)

    def show_detail(self, detail: Detail) -> None:
        self.detail = detail
        self.setAccessibleName(detail.title)
        self.setAccessibleDescription(detail.in_words())
        self.update()

    def height_of(self, detail: Detail) -> int:
        """What this detail needs, so that the menu can be tall enough for all of them."""
        px = self._theme.px
        blocks = 1 + bool(detail.offers) + bool(detail.income or detail.network) + bool(detail.next)
        lines = detail.rows + 2 + bool(detail.offers) + bool(detail.income) + bool(detail.network)
        return 2 * _PAD + lines * px(_ROW) + blocks * px(15)

    def sizeHint(self) -> QSize:
        return QSize(detail_width(self._theme), self.height_of(self.detail) if self.detail is not None else 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.detail is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_panel(painter, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), self._theme, 10, "panel2")
        _Writer(painter, self._look, self._theme, QRectF(self.rect()).adjusted(_PAD, _PAD, -_PAD, -_PAD)).write(
            self.detail
        )


class _Writer:
    """Goes down the panel row by row."""

    def __init__(self, painter: QPainter, look: BoardLook, theme: Theme, room: QRectF) -> None:
        self._painter, self._look, self._theme = painter, look, theme
        self._left, self._right, self._y = room.left(), room.right(), room.top() + theme.px(_ROW) / 2

    def write(self, detail: Detail) -> None:
        self._text(detail.title, self._theme.title_font(14), "text")
        self._down()
        for what, name, before, after in detail.amounts:
            self._amount(what, name, before, after)
        self._rule()
        before, after = detail.points
        self._text(part_tr("Points"), self._theme.font(13, 600), "text")
        self._end(f"{before} → {after}" if before != after else str(before), "text", 15)
        self._down()
        for name, points in detail.sources:
            self._row(name, points)
        self._offers(detail)
        self._outlook(detail)
        if detail.next:
            self._rule()
            for words in detail.next:
                self._text(words, self._theme.font(12, 600), "good")
                self._down()

    def _offers(self, detail: Detail) -> None:
        if not detail.offers:
            return
        self._rule()
        self._text(part_tr("Power for others"), self._theme.font(13, 600), "text")
        self._down()
        for terrain, name, run in detail.offers:
            self._look.draw_emblem(self._painter, QPointF(self._left + 9, self._y), 8, terrain, self._theme)
            width = draw_amounts(self._painter, QPointF(self._right, self._y), run, self._theme, 12, 6, align="right")
            self._text(name, self._theme.font(12), "text2", 24, width + 8)
            self._down()

    def _outlook(self, detail: Detail) -> None:
        if not detail.income and detail.network is None:
            return
        self._rule()
        if detail.income:
            self._text(part_tr("Next income"), self._theme.font(12, 600), "text")
            run: list[tuple[int | str, str]] = [
                (f"{number:+d}".replace("-", "−"), what) for number, what in detail.income
            ]
            draw_amounts(self._painter, QPointF(self._right, self._y), run, self._theme, 12, 6, align="right")
            self._down()
        if detail.network is not None:
            name, before, after = detail.network
            self._text(name, self._theme.font(12, 600), "text")
            self._end(f"{before} → {after}", "text2", 12)
            self._down()

    def _amount(self, what: str, name: str, before: int, after: int) -> None:
        theme = self._theme
        draw_resource(self._painter, QPointF(self._left + 8, self._y), theme.px(16), what, theme)
        self._text(name, theme.font(12), "text2", 24, theme.px(112))
        at = self._right - theme.px(40)
        width = draw_text(
            self._painter, QPointF(at, self._y), str(after), theme.font(13, 700), theme.colour("text"), "right"
        )
        before_text = f"{before} →"
        draw_text(
            self._painter, QPointF(at - width - 8, self._y), before_text, theme.font(12), theme.colour("text2"), "right"
        )
        if before != after:
            self._end(f"{after - before:+d}".replace("-", "−"), "good" if after > before else "bad", 12)
        self._down()

    def _row(self, name: str, points: int) -> None:
        text = f"{points:+d}".replace("-", "−")
        width = self._end(text, "good" if points > 0 else "bad", 12)
        self._text(name, self._theme.font(12), "text2", 0, width + 8)
        self._down()

    def _text(self, text: str, font: QFont, role: str, indent: float = 0, reserved: float = 0) -> None:
        left = self._left + indent
        shown = elided(text, font, self._right - reserved - left)
        draw_text(self._painter, QPointF(left, self._y), shown, font, self._theme.colour(role))

    def _end(self, text: str, role: str, size: int) -> float:
        font = self._theme.font(size, 600)
        return draw_text(self._painter, QPointF(self._right, self._y), text, font, self._theme.colour(role), "right")

    def _down(self) -> None:
        self._y += self._theme.px(_ROW)

    def _rule(self) -> None:
        at = self._y - self._theme.px(_ROW) / 2 + self._theme.px(7)
        self._painter.setPen(QPen(self._theme.colour("border"), 1))
        self._painter.drawLine(QPointF(self._left, at), QPointF(self._right, at))
        self._y += self._theme.px(15)
