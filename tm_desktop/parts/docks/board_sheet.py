"""The board of one seat, put together from its parts."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from engine.core.game import Action
from tm_desktop.parts.docks.board_part import FULL, SMALL, BoardPart, Notes
from tm_desktop.parts.docks.header import HeaderPart
from tm_desktop.parts.docks.pass_thing import PassThing
from tm_desktop.parts.docks.seat_tiles import SeatTiles
from tm_desktop.parts.glyphs import Line
from tm_desktop.parts.rules_panel import Panel
from tm_desktop.parts.things import Thing, order_tabs, take_things
from tm_desktop.parts.tile_things import ChipThing
from tm_desktop.theming.flow_layout import FlowLayout
from tm_desktop.theming.widgets import line

B = TypeVar("B")  # what a game knows of a board


class Chip(NamedTuple):
    """Something small that can be clicked, as a conversion."""

    topic_id: str
    answers: tuple[Action, ...]
    name: str
    glyphs: Line


@dataclass(frozen=True)
class SheetParts(Generic[B]):
    """What a board has, from above; tracks of steps stand side by side, each with its share of the width."""

    header: HeaderPart[B]
    bowls: BoardPart[B]
    resources: BoardPart[B]
    tracks: BoardPart[B]
    steps: tuple[tuple[BoardPart[B], int], ...]
    pass_thing: PassThing
    tiles: SeatTiles[B]


class BoardSheet(QWidget, Generic[B]):
    """The board of one seat."""

    def __init__(self, panel: Panel, parts: SheetParts[B], chips_of: Callable[[B], list[Chip]]) -> None:
        super().__init__()
        self._panel, self._chips_of = panel, chips_of
        self.form = FULL
        self.header, self.bowls, self.resources, self.tracks = parts.header, parts.bowls, parts.resources, parts.tracks
        self.steps, self.pass_thing, self.tiles = parts.steps, parts.pass_thing, parts.tiles
        self.conversions: list[ChipThing] = []
        self._pool: list[ChipThing] = []
        self._chip_notes: Notes[B] | None = None
        self._tab_order: list[Thing] = []
        self._chips = QWidget()
        self._chip_layout = FlowLayout(self._chips, 1)
        self._chip_layout.addWidget(self.pass_thing)
        steps = (part for part, _ in self.steps)
        self._parts: tuple[BoardPart[B], ...] = (self.header, self.bowls, self.resources, self.tracks, *steps)
        self._build()
        panel.adopt((*self._parts, self.pass_thing))

    @property
    def is_compact(self) -> bool:
        return self.form != FULL

    @property
    def height_without_sentences(self) -> int:
        layout = self.layout()
        assert layout is not None
        layout.invalidate()
        return layout.totalHeightForWidth(self.width()) - self.header.height_of_sentences

    def show_board(self, board: B, form: int) -> None:
        self.form = form
        for part in self._parts:
            part.show_board(board, form)
        for separator in self._lines:
            separator.setVisible(form == FULL)
        self.pass_thing.set_short(form != FULL)
        layout = self.layout()
        assert layout is not None
        layout.setSpacing((5, 3, 1)[form])
        if self._chip_notes is None or not self._chip_notes.hold_on(board):
            self._show_conversions(board)
        # In the small form tiles are worth more, and conversions are on the map too. Large texts make room for one row.
        row, has_row = self.pass_thing.sizeHint().height(), self._panel.theme.scale > 1
        has_row = has_row and self._chip_layout.heightForWidth(self.width()) < 2 * row
        self._chips.setVisible(form != SMALL or has_row)
        self.tiles.show_board(board, self.is_compact)
        order: list[Thing] = [self.steps[-1][0], *self.conversions, self.pass_thing, *self.tiles.things]
        if order != self._tab_order:
            self._tab_order = order
            order_tabs(order)

    def _show_conversions(self, board: B) -> None:
        self._chip_notes = Notes()
        chips = self._chips_of(self._chip_notes.reading(board))
        self.conversions = take_things(self._pool, len(chips), self._make_chip)
        for thing, (topic_id, answers, name, glyphs) in zip(self.conversions, chips, strict=True):
            thing.topic_id, thing.answers = topic_id, answers
            thing.describe(name)
            thing.show_glyphs(glyphs)
        self._chips.updateGeometry()

    def _make_chip(self) -> ChipThing:
        chip = ChipThing(self._panel.theme, "", (), 11)
        self._chip_layout.removeWidget(self.pass_thing)  # it stays the last
        self._chip_layout.addWidget(chip)
        self._chip_layout.addWidget(self.pass_thing)
        self._panel.adopt((chip,))
        return chip

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        purse = QHBoxLayout()
        purse.setSpacing(10)
        purse.addWidget(self.bowls)
        purse.addWidget(self.resources, 1)
        steps = QHBoxLayout()
        steps.setSpacing(6)
        for part, stretch in self.steps:
            steps.addWidget(part, stretch)
        self._lines = [line() for _ in range(3)]
        layout.addWidget(self.header)
        layout.addWidget(self._lines[0])
        layout.addLayout(purse)
        layout.addWidget(self._lines[1])
        layout.addWidget(self.tracks)
        layout.addLayout(steps)
        layout.addWidget(self._lines[2])
        layout.addWidget(self._chips)
        layout.addWidget(self.tiles)
        for part in self._parts:
            part.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.bowls.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
