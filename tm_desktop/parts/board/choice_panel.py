"""Cards to choose from over the board: factions, bonus cards, favor tiles, town tiles."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QSizePolicy, QStyle, QVBoxLayout, QWidget

from tm_desktop.hexboard.look import BoardLook
from tm_desktop.parts.amount_runs import draw_amounts
from tm_desktop.parts.glyphs import Glyph, Line, Style, draw_run, icon_colour, run_width
from tm_desktop.parts.pictures import draw_faction_sign, draw_picture
from tm_desktop.parts.popup import EDGE, MARGIN, ChoiceButton, Popup, ground_of, scrolling
from tm_desktop.parts.texts import part_tr
from tm_desktop.theming.goods import tint_of
from tm_desktop.theming.icons import draw_icon, icon_rect
from tm_desktop.theming.labels import NamedLabel
from tm_desktop.theming.painting import draw_panel, draw_text, elided, readable, text_width, wrapped
from tm_desktop.theming.theme import Theme
from tm_desktop.theming.widgets import label, plain_tip

_WIDTH, _LEAST = 232, 74
_LINE = 1.3  # the height of a line of text, in sizes of its font
_ROW, _SMALL = 19, Style(12, 4)  # a row of start goods or prices
_PICTURE = 30  # of a pack
_TILE = 58  # room for the picture of a hex
_DIGIT = 18  # room for the digit beside the last line


@dataclass(frozen=True, slots=True)
class Card:
    """One choice: a sign, a name, a sentence, and what it brings right now."""

    title: str
    text: str
    icon: str = ""
    terrain: str = ""
    lines: tuple[Line, ...] = ()
    gain: tuple[tuple[int, str], ...] = ()
    points: int = 0
    gain_sign: str = ""  # where the gain comes from, if that is not the card itself
    more: str = ""  # for the tooltip
    tile: str = ""  # the terrain of a hex that is shown in the place of a sign
    picture: str = ""  # the SVG that a pack brings for it
    # Of a faction
    home: str = ""
    start: Line = ()
    prices: tuple[Line, ...] = ()  # those that are not the usual ones
    abilities: tuple[str, ...] = ()  # those that it has not at once


class CardButton(ChoiceButton):
    """Draws a card."""

    def __init__(self, look: BoardLook, theme: Theme, card: Card, number: int) -> None:
        super().__init__(theme, card.title, "\n".join(text for text in (card.text, card.more) if text))
        self._look, self.card, self._number = look, card, number
        self._picture = "" if card.terrain else card.picture  # a faction has its own in the round sign
        sign = _PICTURE + 8 if self._picture else 28 if card.icon else 0
        self._left = 12 + (theme.px(_TILE) if card.tile else sign)
        # The plate of an action space is higher than other signs.
        self._drop = 6 if any(glyph.is_action for line in card.lines for glyph in line) else 0
        self._top = theme.px(52 + 2 * self._drop if card.lines else 34)
        self._font = theme.font(11)
        self._rows = [*self._flow([(glyph,) for glyph in card.start]), *self._flow(card.prices, (Glyph(" "),))]
        if self._rows:
            self._top = theme.px(42 + _ROW * len(self._rows))
        self._text = self._wrapped(theme.px(_WIDTH) - self._left - 11)
        self.setToolTip(plain_tip(f"{card.title}: {card.text}" + (f"\n{card.more}" if card.more else "")))

    def sizeHint(self) -> QSize:
        text = round(len(self._text) * self._font.pixelSize() * _LINE)
        return QSize(self.theme.px(_WIDTH), max(self.theme.px(_LEAST), self._top + text + 9))

    def _wrapped(self, width: float) -> list[str]:
        lines = wrapped(self.card.text, self._font, width)
        for ability in self.card.abilities:
            lines += wrapped(ability, self._font, width)
        if text_width(lines[-1], self._font) > width - _DIGIT:
            lines.append("")  # the digit stands below
        return lines

    def _flow(self, parts: Sequence[Line], between: Line = ()) -> list[Line]:
        """As many beside each other as there is room for."""
        rows: list[Line] = []
        for part in parts:
            both = (*rows[-1], *between, *part) if rows else ()
            if both and run_width(both, self.theme, _SMALL) <= self.theme.px(_WIDTH) - 24:
                rows[-1] = both
            else:
                rows.append(part)
        return rows

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, card = self.theme, self.card
        painter = self.begin_paint()
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        draw_panel(painter, rect, theme, 9, "panel2")
        self.paint_frame(painter, rect)
        self.paint_number(painter, QPointF(rect.right() - 12, rect.bottom() - 12), self._number)
        edge, left = rect.left() + 12, rect.left() + self._left
        middle = rect.top() + theme.px(19)
        if card.terrain:
            centre = QPointF(edge + 13, middle + 3)
            draw_faction_sign(painter, centre, theme.px(13), card.picture, card.terrain, self._look, theme)
        elif self._picture:
            place = icon_rect(QPointF(edge + _PICTURE / 2, middle + 4), _PICTURE)
            draw_picture(painter, place, self._picture, theme.colour("text"))
        elif card.tile:
            size = theme.px(_TILE - 10) / 2
            self._look.draw_tile(painter, QPointF(edge + size, rect.center().y()), size, card.tile, False, theme)
        elif card.icon:
            draw_icon(painter, card.icon, icon_rect(QPointF(edge + 10, middle), 20), icon_colour(card.icon, theme))
        right = self._paint_gains(painter, rect.right() - 10, middle)
        if card.home:
            right -= draw_text(painter, QPointF(right, middle), card.home, self._font, theme.colour("text2"), "right")
        font = theme.font(13, 600)
        name = left + (theme.px(34) if card.terrain else 0)
        title = elided(card.title, font, right - name - 6)
        draw_text(painter, QPointF(name, middle), title, font, theme.colour("text"))
        for number, glyphs in enumerate(self._rows):
            draw_run(painter, QPointF(left, rect.top() + theme.px(47 + _ROW * number)), glyphs, theme, _SMALL)
        x = left
        for line in card.lines[:2]:
            x += draw_run(painter, QPointF(x, rect.top() + theme.px(42 + self._drop)), line, theme, Style(13)) + 14
        size = self._font.pixelSize()
        for row, text in enumerate(self._text):
            at = QPointF(left, rect.top() + self._top + size * (0.65 + _LINE * row))
            draw_text(painter, at, text, self._font, theme.colour("text2"))

    def _paint_gains(self, painter: QPainter, right: float, y: float) -> float:
        theme, card = self.theme, self.card
        if card.points:
            side = theme.px(16)
            draw_icon(painter, "vp", QRectF(right - side, y - side / 2, side, side), tint_of("vp", theme))
            right -= side + 3
            text = f"{card.points:+d}".replace("-", "−")
            right -= draw_text(painter, QPointF(right, y), text, theme.font(14, 700), theme.colour("text"), "right") + 6
        gains = [(f"+{number}", what) for number, what in card.gain]
        right -= draw_amounts(painter, QPointF(right, y), gains, theme, 12, 6, align="right")
        if gains and card.gain_sign:
            at = QPointF(right - 4, y)
            right -= 4 + draw_text(painter, at, card.gain_sign, self._font, theme.colour("text2"), "right")
        return right


class ChoicePanel(Popup):
    """A grid of cards with a title. It can be put aside to look at the board."""

    def __init__(
        self,
        look: BoardLook,
        theme: Theme,
        parent: QWidget,
        title: str,
        cards: Sequence[Card],
        warnings: Sequence[str] = (),
        is_asked: bool = True,
        who: tuple[str, str] = ("", ""),
    ) -> None:
        """What is not asked can be left. `who` chooses: name and colour."""
        # There is much to say about factions, so they may lie over the docks.
        is_wide = any(card.start for card in cards)
        super().__init__(theme, parent, ground_of(parent) if is_wide else None)
        self.setAccessibleName(title)
        self._most = min(5 if is_wide else 4, len(cards))
        layout = QVBoxLayout(self.inside)
        layout.setContentsMargins(14 - EDGE, 10 - EDGE, 14 - EDGE, 12 - EDGE)
        layout.setSpacing(8)
        layout.addLayout(self._heading(title, is_asked, who))
        self._grid = QWidget()
        layout.addWidget(scrolling(self._grid, self.inside), 1)
        self._cells = QGridLayout(self._grid)
        self._cells.setContentsMargins(0, 0, 0, 0)
        self._cells.setSpacing(6)
        for number, card in enumerate(cards):
            button = CardButton(look, theme, card, number + 1)
            button.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Minimum)
            self.add_button(button)
        self.columns = 0
        self._arrange()
        self._warnings = len(warnings)
        for text in warnings:
            note = label(text, "caption")
            note.setStyleSheet(f"color: {theme.palette.warn}")
            layout.addWidget(note)

    def _heading(self, title: str, is_asked: bool, who: tuple[str, str]) -> QHBoxLayout:
        aside = QPushButton(part_tr("Look at the board") if is_asked else part_tr("Cancel"))
        aside.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        aside.clicked.connect(self.cancel)
        heading = NamedLabel("panel")
        heading.set_text(title)
        if who[0]:
            heading.set_named(who[0], title[:1].lower() + title[1:], readable(who[1], self.theme))
        self._top = heading, aside
        top = QHBoxLayout()
        top.addWidget(heading, 1)
        top.addWidget(aside)
        return top

    def place_centred(self) -> None:
        self._arrange()
        super().place_centred()

    def _arrange(self) -> None:
        """In as many columns as the ground has room for now."""
        room = self._ground.width() - 2 * MARGIN - 40
        columns = max(1, min(self._most, room // (self.theme.px(_WIDTH) + 6)))
        if columns == self.columns:
            return
        self.columns = columns
        for number, button in enumerate(self.buttons):
            self._cells.addWidget(button, number // columns, number % columns)

    def sizeHint(self) -> QSize:
        theme = self.theme
        width = self.columns * (theme.px(_WIDTH) + 6) + 2 * MARGIN + 28
        width = max(width, sum(widget.sizeHint().width() for widget in self._top) + 2 * MARGIN + 52)
        height = self._grid.sizeHint().height() + 6 + theme.px(48) + 2 * MARGIN + 24
        height += self._warnings * theme.px(26)
        if height > self._ground.height():
            width += self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        return QSize(width, height)
