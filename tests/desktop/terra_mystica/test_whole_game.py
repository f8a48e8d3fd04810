"""Persons play whole games through the real widgets: every choice is a click, or every choice is a key."""

from random import Random

import pytest
from pytestqt.qtbot import QtBot

from engine.core.game import Action
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import BUILD_ON, SPADES
from engine.games.terra_mystica.game import GAME
from tests.desktop.conftest import MakeWindow
from tests.desktop.terra_mystica.conftest import Board, first_game
from tests.desktop.ways import Keyboard, Mouse, Way, play_to_the_end


def wanted_action(board: Board, chance: Random) -> Action:
    """A lively way to play: whatever can be built, then everything else."""
    legal = board.legal()
    liked: list[tuple[type[Action], ...]] = [
        (actions.PickFaction, actions.TakeCard, actions.PickFavor, actions.PickTown, actions.BuildBridge),
        (actions.AcceptPower, actions.StepCult, actions.StepToTop, actions.Connect),
        (actions.Upgrade, actions.Build, actions.Transform, actions.Dig),
        (actions.UsePower, actions.UseSpecial, actions.SendPriest, actions.AdvanceShipping, actions.AdvanceDigging),
        (actions.EndTurn,),
        (actions.Convert,) if chance.random() < 0.1 else (),
        (actions.Pass,),
    ]
    row = board.state.seats[board.decision.seat]
    for kinds in liked:
        found = [action for action in legal if isinstance(action, kinds)]
        if found and (row[SPADES] or row[BUILD_ON] or chance.random() < 0.93):
            return chance.choice(found)
    return legal[-1]


def _play(way: Way, board: Board, chance: Random) -> None:
    kinds = play_to_the_end(way, lambda: wanted_action(board, chance), chance)
    assert {actions.Build, actions.Upgrade, actions.Transform, actions.Dig, actions.Pass} <= kinds
    assert {actions.SendPriest, actions.UsePower} <= kinds


@pytest.mark.parametrize(
    ("seed", "seats", "preset"), [(1, 2, "printed"), (3, 3, "league"), (5, 4, "printed"), (4, 5, "league")]
)
def test_persons_play_a_game_by_clicks(
    qtbot: QtBot, open_window: MakeWindow, seed: int, seats: int, preset: str
) -> None:
    window = open_window()
    window.start_game(first_game(seats, **{"first_game": False, **GAME.presets[preset]}))
    board = Board(qtbot, window)
    _play(Mouse(board), board, Random(seed))


def test_persons_play_a_game_by_keys(qtbot: QtBot, open_window: MakeWindow) -> None:
    window = open_window()
    window.start_game(first_game(2, first_game=False))
    board = Board(qtbot, window)
    _play(Keyboard(board), board, Random(6))
    commands = window.commands
    for menu in (commands.recent_menu, commands.panels_menu, commands.seats_menu):
        menu.aboutToShow.emit()
        assert menu.actions(), "menus work after a whole game too"
