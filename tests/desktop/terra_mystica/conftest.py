"""Terra Mystica in a window without a screen, and clicks where things are drawn."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from engine.core.game import Action, Seat, Setup
from engine.core.registry import Registry
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import PLACE_DWELLING, TAKE_TURN
from engine.games.terra_mystica.game import GAME, TerraMystica
from engine.games.terra_mystica.state import TMState
from tests.desktop import board as shared
from tests.desktop.board import unhurried as unhurried
from tests.desktop.board import window_maker
from tests.desktop.conftest import Answers, MakeWindow
from tm_desktop.folders import UserFolders
from tm_desktop.games.terra_mystica.plugin import PLUGIN
from tm_desktop.games.terra_mystica.words.texts import use_packs

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")


def first_game(count: int = 2, **options: object) -> Setup:
    """Persons at the table of the rulebook's first game: Witches and Nomads begin."""
    chosen = {"first_game": True, "seat_order": "as_entered", **options}
    return Setup(GAME.id, tuple(Seat(name) for name in NAMES[:count]), 1, chosen)  # type: ignore[arg-type]


_ON_FACTION_BOARD = (actions.AdvanceShipping, actions.AdvanceDigging, actions.UseSpecial)


class Board(shared.Board):
    """The board of Terra Mystica."""

    @property
    def game(self) -> TerraMystica:
        game = self.session.game
        assert isinstance(game, TerraMystica)
        return game

    @property
    def state(self) -> TMState:
        state = self.session.state
        assert isinstance(state, TMState)
        return state

    def dock_of(self, action: Action) -> int:
        return 0 if isinstance(action, _ON_FACTION_BOARD) else 1  # the cult board


@pytest.fixture(autouse=True)
def _printed_texts() -> Iterator[None]:
    """The table of a test with packs is no longer in view after it."""
    yield
    use_packs(())


@pytest.fixture
def registry() -> Registry:
    return Registry([GAME])


@pytest.fixture
def open_window(qtbot: QtBot, folders: UserFolders, registry: Registry, answers: Answers) -> MakeWindow:
    return window_maker(qtbot, folders, registry, answers, PLUGIN)


@pytest.fixture
def board(qtbot: QtBot, open_window: MakeWindow) -> Board:
    """The first game for two, before anything was decided."""
    window = open_window()
    window.start_game(first_game())
    return Board(qtbot, window)


@pytest.fixture
def turn(board: Board) -> Board:
    """The same at the first turn of the first round."""
    board.play_until(TAKE_TURN)
    return board


@pytest.fixture
def free_board(qtbot: QtBot, open_window: MakeWindow) -> Board:
    """Two persons who have picked factions and place their dwellings freely."""
    window = open_window()
    window.start_game(first_game(first_game=False))
    board = Board(qtbot, window)
    factions = [faction.id for faction in board.game.rules.factions]
    for name in ("witches", "nomads"):
        board.choose(actions.PickFaction(factions.index(name)))
    assert board.decision.kind == PLACE_DWELLING
    return board
