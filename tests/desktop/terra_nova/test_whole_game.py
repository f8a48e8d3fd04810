"""Persons play whole games of Terra Nova through the real widgets, by clicks alone or by keys alone."""

from random import Random

import pytest
from pytestqt.qtbot import QtBot

from engine.core.game import Action
from engine.games.terra_nova import actions
from tests.desktop.conftest import MakeWindow
from tests.desktop.terra_nova.conftest import Board, people
from tests.desktop.ways import Keyboard, Mouse, Way, play_to_the_end

_LIKED: tuple[tuple[type[Action], ...], ...] = (
    (actions.PickFaction, actions.TakeTile, actions.PickTown, actions.PlaceNeutral, actions.Connect),
    (actions.UpgradeToPost, actions.UpgradeToPalace, actions.Build, actions.Claim, actions.PlacePost),
    (actions.UsePower, actions.UseSpecial, actions.Dig),
    (actions.EndTurn, actions.Decline),
    (actions.Exchange, actions.Sail, actions.BuildBridge),
)


def wanted_action(board: Board, chance: Random) -> Action:
    """A lively way to play: whatever can be built, then everything else."""
    legal = board.legal()
    for kinds in _LIKED:
        found = [action for action in legal if isinstance(action, kinds)]
        if found and chance.random() < 0.8:
            return chance.choice(found)
    return legal[-1]


def _play(way: Way, board: Board, chance: Random) -> None:
    kinds = play_to_the_end(way, lambda: wanted_action(board, chance), chance)
    assert {actions.Build, actions.UpgradeToPost, actions.Dig, actions.DropOut, actions.UsePower} <= kinds


@pytest.mark.parametrize(
    ("seed", "seats", "variant"), [(1, 2, "none"), (2, 3, "none"), (3, 4, "none"), (4, 2, "planner")]
)
def test_persons_play_a_game_by_clicks(
    qtbot: QtBot, open_window: MakeWindow, seed: int, seats: int, variant: str
) -> None:
    window = open_window()
    window.start_game(people(seats, seed, two_player_variant=variant))
    board = Board(qtbot, window)
    _play(Mouse(board), board, Random(seed))


def test_persons_play_a_game_by_keys(qtbot: QtBot, open_window: MakeWindow) -> None:
    window = open_window()
    window.start_game(people(2, 5))
    board = Board(qtbot, window)
    _play(Keyboard(board), board, Random(6))
