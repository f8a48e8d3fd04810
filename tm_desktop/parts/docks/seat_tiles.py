"""What lies beside the board of a seat: its tiles and actions in rows."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from PySide6.QtWidgets import QWidget

from engine.core.game import Action
from tm_desktop.parts.docks.board_part import Notes
from tm_desktop.parts.rules_panel import Panel
from tm_desktop.parts.things import take_things
from tm_desktop.parts.tile_things import Face, TileSize, TileThing
from tm_desktop.theming.flow_layout import FlowLayout

B = TypeVar("B")  # what a game knows of a board

_FULL = TileSize(108, 70, 13)
_COMPACT = TileSize(57, 33, 11)
_NARROWEST = 42
SIDES = 38  # of a panel: margins, and a scroll bar that may come
_GAP = 4

Tile = tuple[str, str, str, tuple[Action, ...], Face]  # topic, name, sentence, actions, face


@dataclass(frozen=True, slots=True)
class SpecialSpace:
    """An action space that the seat has, or will have with a building."""

    special: int
    is_used: bool
    is_open: bool


class SeatTiles(QWidget, Generic[B]):
    """The tiles of one seat in rows."""

    def __init__(self, panel: Panel, tiles_of: Callable[[B, bool], list[Tile]]) -> None:
        super().__init__()
        self._panel, self._tiles_of = panel, tiles_of
        self._layout = FlowLayout(self, _GAP)
        self.things: list[TileThing] = []
        self._pool: list[TileThing] = []
        self._notes: Notes[B] | None = None
        self._looks: object = None  # what else they depend on

    def show_board(self, board: B, is_compact: bool) -> None:
        looks = is_compact, self._panel.width(), self._panel.theme
        if self._notes is not None and self._notes.hold_on(board) and looks == self._looks:
            return
        self._notes, self._looks = Notes(), looks
        board = self._notes.reading(board)
        tiles = self._tiles_of(board, is_compact)
        room, width = self._panel.width() - SIDES, self._panel.theme.px(_FULL.width) + _GAP
        if not is_compact and len(tiles) * width - _GAP > room:  # a second row would have to be scrolled to
            tiles = [tile for tile in tiles if not tile[-1].is_empty]
            is_compact = len(tiles) * width - _GAP > room
            tiles = self._tiles_of(board, is_compact) if is_compact else tiles
        size = _compact_size(room / self._panel.theme.scale, len(tiles)) if is_compact else _FULL
        self.things = take_things(self._pool, len(tiles), self._make)
        for thing, (topic_id, name, sentence, actions, face) in zip(self.things, tiles, strict=True):
            thing.topic_id, thing.answers = topic_id, actions
            thing.set_size(size)
            thing.describe(name, sentence)
            thing.show_face(face)
        self.updateGeometry()  # at once: layouts around keep a height that was asked for in between

    def _make(self) -> TileThing:
        thing = TileThing(self._panel.theme, "", _FULL)
        self._layout.addWidget(thing)
        self._panel.adopt((thing,))
        return thing


def _compact_size(room: float, count: int) -> TileSize:
    """Narrower if that saves a row."""
    width = (room + _GAP) // max(count, 1) - _GAP
    return replace(_COMPACT, width=width) if _NARROWEST <= width < _COMPACT.width else _COMPACT
