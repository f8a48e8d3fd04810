"""The buildings still on a seat's board, and the income that those on the map uncover."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeVar

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from tm_desktop.hexboard.look import BoardLook
from tm_desktop.parts.docks.board_part import BoardPart
from tm_desktop.parts.glyphs import Glyph, Line, Style, draw_run, run_width
from tm_desktop.parts.texts import part_tr
from tm_desktop.theming.painting import draw_panel, draw_text, elided, mix
from tm_desktop.theming.theme import Theme

B = TypeVar("B")  # what a game knows of a board


@dataclass(frozen=True, slots=True)
class Slot:
    """A place of a track. Its income is paid while the place is uncovered."""

    income: tuple[int, ...]
    is_covered: bool


def slots_of(table: Sequence[tuple[int, ...]], built: int) -> tuple[Slot, ...]:
    """The places of a building, from the income of all on the map by their number."""
    return tuple(
        Slot(tuple(new - old for old, new in zip(before, after, strict=True)), is_covered=number >= built)
        for number, (before, after) in enumerate(pairwise(table))
    )


@dataclass(frozen=True, slots=True)
class SlotFacts:
    """A place with a building, or with the income below it."""

    income: Line
    text: str
    is_covered: bool


@dataclass(frozen=True, slots=True)
class TrackFacts:
    """The places of one kind of building."""

    kind: str
    name: str
    price: Line
    price_text: str
    slots: tuple[SlotFacts, ...]


class TracksPart(BoardPart[B]):
    """Labels with prices and rows of places; a game lays them out."""

    heights = (120, 93, 80)

    def __init__(self, theme: Theme, look: BoardLook) -> None:
        super().__init__(theme, "topics.track_slot")
        self.board_look = look

    def draw_label(self, painter: QPainter, room: QRectF, track: TrackFacts) -> None:
        theme = self.theme
        font = theme.font(11 if self.is_compact else 12, 600)
        shown = elided(track.name, font, room.width() - 2)
        y, shift = room.center().y(), theme.px(7 if self.is_compact else 9)
        draw_text(painter, QPointF(room.left(), y - shift), shown, font, theme.colour("text"))
        at = QPointF(room.left(), y + shift)
        draw_run(painter, at, track.price, theme, Style(11 if self.is_compact else 12, 5, 500, "text2"))
        self.add_zone(room, f"buildings.{track.kind}", track.name, track.price_text)

    def draw_base(self, painter: QPainter, room: QRectF, slot: SlotFacts) -> None:
        """What is paid without any building."""
        self._draw_income(painter, room, slot.income)
        self.add_zone(room, "topics.track_slot", part_tr("Basic income"), slot.text)

    def draw_slots(self, painter: QPainter, room: QRectF, track: TrackFacts, home: str) -> None:
        width = room.width() / max(1, len(track.slots))  # a pack may leave a building out
        for number, slot in enumerate(track.slots):
            tall = min(room.height() - 4, self.theme.px(38))
            cell = QRectF(room.left() + number * width + 1, room.center().y() - tall / 2, width - 2, tall)
            self.draw_place(painter, cell, is_open=not slot.is_covered)
            if slot.is_covered:
                size = min(cell.width() / 44, cell.height() / 46) * 30
                self.board_look.draw_building(painter, cell.center(), size, track.kind, home, self.theme, shadow=False)
                title, text = part_tr("Not built yet"), part_tr("Uncovers: %1", slot.text)
            else:
                self._draw_income(painter, cell, slot.income or (Glyph("–"),))
                title, text = part_tr("On the map"), part_tr("Income: %1", slot.text)
            self.add_zone(cell, "topics.track_slot", title, text)

    def draw_place(self, painter: QPainter, cell: QRectF, is_open: bool) -> None:
        """A place with a piece on it, or one whose income is paid."""
        if not is_open:
            draw_panel(painter, cell, self.theme, 6, "panel2")
            return
        theme = self.theme
        painter.setPen(QPen(mix(theme.colour("good"), theme.colour("panel"), 0.55), 1))
        painter.setBrush(theme.colour("good_soft"))
        painter.drawRoundedRect(cell.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)

    def draw_lines(self, painter: QPainter, cell: QRectF, lines: Sequence[Line]) -> None:
        """One below the other; an action space has its plate only where it stands beside the others."""
        theme = self.theme
        style = Style(11 if len(lines) > 1 or cell.width() < theme.px(34) else 12, 2)
        if len(lines) > 1 and any(glyph.is_action for line in lines for glyph in line):
            beside = tuple(glyph for line in lines for glyph in line)
            if run_width(beside, theme, style) <= cell.width() - 4:
                lines = [beside]
            else:
                lines = [tuple(glyph._replace(is_action=False) for glyph in line) for line in lines]
        step = min(theme.px(15), (cell.height() - 2) / max(1, len(lines)))
        for number, line in enumerate(lines):
            at = QPointF(cell.center().x(), cell.center().y() + (number - (len(lines) - 1) / 2) * step)
            draw_run(painter, at, line, theme, style, "centre")

    def _draw_income(self, painter: QPainter, cell: QRectF, glyphs: Line) -> None:
        """A line for each good."""
        self.draw_lines(painter, cell, [(glyph,) for glyph in _fitting(glyphs, cell.width(), self.theme)])


def _fitting(glyphs: Line, width: float, theme: Theme) -> Line:
    """In a narrow slot a single piece needs no number."""
    if width >= theme.px(29):
        return glyphs
    return tuple(glyph._replace(text="") if glyph.text == "1" else glyph for glyph in glyphs)
