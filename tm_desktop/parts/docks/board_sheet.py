"""The board of one seat, put together from its parts."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from engine.core.game import Action
from tm_desktop.hexboard.look import BoardLook
from tm_desktop.parts.docks.board_part import FULL, SMALL, BoardPart, Notes
from tm_desktop.parts.docks.bowls import BowlsPart
from tm_desktop.parts.docks.header import HeaderFacts, HeaderPart
from tm_desktop.parts.docks.pass_thing import PassThing
from tm_desktop.parts.docks.purse import PurseFacts, PursePart
from tm_desktop.parts.docks.seat_tiles import SeatTiles, Tile
from tm_desktop.parts.docks.step_part import StepFacts, StepPart
from tm_desktop.parts.docks.tracks import TracksPart
from tm_desktop.parts.glyphs import Glyph, Line
from tm_desktop.parts.rules_panel import Panel
from tm_desktop.parts.things import Thing, order_tabs, take_things
from tm_desktop.parts.tile_things import ChipThing
from tm_desktop.theming.flow_layout import FlowLayout
from tm_desktop.theming.theme import Theme
from tm_desktop.theming.widgets import line

B = TypeVar("B")  # what a game knows of a board

_FEW = 2  # conversions beside which the word of passing has room in every form
ARROW = Glyph("", "arrow_right", "text3", scale=0.7)


class Chip(NamedTuple):
    """Something small that can be clicked, as a conversion."""

    topic_id: str
    answers: tuple[Action, ...]
    name: str
    glyphs: Line


def conversion_chip(topic_id: str, answer: Action, name: str, given: Glyph, got: Glyph) -> Chip:
    return Chip(topic_id, (answer,), name, (given, ARROW, got))


class Step(NamedTuple, Generic[B]):
    """A track of steps with its share of the width, and what a click on it stands for."""

    facts_of: Callable[[B, Theme], StepFacts]
    stretch: int
    answers: tuple[Action, ...] = ()


@dataclass(frozen=True)
class SheetFacts(Generic[B]):
    """What a game says of each part, from above."""

    look: BoardLook
    header_of: Callable[[B], HeaderFacts]
    purse_of: Callable[[B], PurseFacts]
    tracks: TracksPart[B]
    steps: tuple[Step[B], ...]
    pass_thing: PassThing
    tiles_of: Callable[[B, bool], list[Tile]]
    chips_of: Callable[[B], list[Chip]]


class BoardSheet(QWidget, Generic[B]):
    """The board of one seat."""

    def __init__(self, panel: Panel, facts: SheetFacts[B]) -> None:
        super().__init__()
        self._panel, self._chips_of = panel, facts.chips_of
        self.form = FULL
        theme, look = panel.theme, facts.look
        self.header = HeaderPart(theme, look, facts.header_of)
        self.bowls = BowlsPart[Any](theme, "topics.bowls")
        self.resources = PursePart(theme, facts.purse_of)
        self.tracks = facts.tracks
        self.steps = [StepPart(theme, look, step.facts_of) for step in facts.steps]
        for part, step in zip(self.steps, facts.steps, strict=True):
            part.answers = step.answers
        self._stretches = [step.stretch for step in facts.steps]
        self.pass_thing, self.tiles = facts.pass_thing, SeatTiles(panel, facts.tiles_of)
        self.conversions: list[ChipThing] = []
        self._pool: list[ChipThing] = []
        self._chip_notes: Notes[B] | None = None
        self._tab_order: list[Thing] = []
        self._chips = QWidget()
        self._chip_layout = FlowLayout(self._chips, 1)
        self._chip_layout.addWidget(self.pass_thing)
        self._parts: tuple[BoardPart[B], ...] = (self.header, self.bowls, self.resources, self.tracks, *self.steps)
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
        layout = self.layout()
        assert layout is not None
        layout.setSpacing((5, 3, 1)[form])
        if self._chip_notes is None or not self._chip_notes.hold_on(board):
            self._show_conversions(board)
        self.pass_thing.set_short(form != FULL and len(self.conversions) > _FEW)
        # In the small form tiles are worth more, and conversions are on the map too. Large texts make room for one row.
        row, has_row = self.pass_thing.sizeHint().height(), self._panel.theme.scale > 1
        has_row = has_row and self._chip_layout.heightForWidth(self.width()) < 2 * row
        self._chips.setVisible(form != SMALL or has_row)
        self.tiles.show_board(board, self.is_compact)
        order: list[Thing] = [self.steps[-1], *self.conversions, self.pass_thing, *self.tiles.things]
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
        for step, stretch in zip(self.steps, self._stretches, strict=True):
            steps.addWidget(step, stretch)
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
