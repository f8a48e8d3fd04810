"""Terra Nova in a window without a screen."""

import pytest
from pytestqt.qtbot import QtBot

from engine.core.game import Action, Seat, Setup
from engine.core.registry import Registry
from engine.games.terra_nova import columns
from engine.games.terra_nova.game import GAME, TerraNova
from engine.games.terra_nova.state import TNState
from tests.desktop import board as shared
from tests.desktop.board import unhurried as unhurried
from tests.desktop.board import window_maker
from tests.desktop.conftest import Answers, MakeWindow
from tm_desktop.folders import UserFolders
from tm_desktop.games.terra_nova.plugin import PLUGIN

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def people(count: int = 2, seed: int = 1, **options: object) -> Setup:
    """A table of persons only."""
    return Setup(GAME.id, tuple(Seat(name) for name in NAMES[:count]), seed, options)  # type: ignore[arg-type]


@pytest.fixture
def registry() -> Registry:
    return Registry([GAME])


@pytest.fixture
def open_window(qtbot: QtBot, folders: UserFolders, registry: Registry, answers: Answers) -> MakeWindow:
    return window_maker(qtbot, folders, registry, answers, PLUGIN)


class Board(shared.Board):
    """The board of Terra Nova."""

    @property
    def game(self) -> TerraNova:
        game = self.session.game
        assert isinstance(game, TerraNova)
        return game

    @property
    def state(self) -> TNState:
        state = self.session.state
        assert isinstance(state, TNState)
        return state

    def dock_of(self, action: Action) -> int:
        return 0  # the faction mat

    def give(self, coins: int = 0, power: int = 0) -> None:
        """Put coins and tokens of bowl III beside the seat that decides, and show them."""
        row = self.state.row(self.decision.seat)
        row[columns.COIN] = coins
        row[columns.BOWL1], row[columns.BOWL2], row[columns.BOWL3] = 8 - power, 0, power
        self.show_again()


@pytest.fixture
def board(qtbot: QtBot, open_window: MakeWindow) -> Board:
    """The first game for two: the fairies begin against the leprechauns, and everything is placed."""
    window = open_window()
    window.start_game(people(first_game=True))
    board = Board(qtbot, window)
    board.play_until(columns.TAKE_TURN)
    return board
