"""Persons play whole games through the real widgets: every choice is a click, or every choice is a key."""

from random import Random

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.core.game import Action
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import BUILD_ON, SPADES
from engine.games.terra_mystica.game import GAME
from tests.desktop.conftest import MakeWindow
from tests.desktop.terra_mystica.conftest import Board, first_game
from tests.desktop.terra_mystica.ways import Keyboard, Mouse, Way
from tm_desktop.games.terra_mystica.board.plans import hex_of

_MOST_STEPS = 2000


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


def menu_line(board: Board, action: Action, chance: Random) -> tuple[Action, ...]:
    """On a hex, a line of its menu that begins with this action: a bought spade alone is none."""
    hex_ = hex_of(action)
    if hex_ is None:
        return (action,)
    now, _ = board.scene.plans_on(hex_)
    return chance.choice([plan.steps for plan in now if plan.steps[0] == action])


def _play(way: Way, chance: Random) -> None:
    controller = way.board.window.controller
    for _ in range(_MOST_STEPS):
        if controller.result is not None:
            break
        way.take(menu_line(way.board, wanted_action(way.board, chance), chance))
        QApplication.processEvents()
    assert controller.result is not None
    assert way.board.window.pages.currentWidget() is way.board.window.score_page
    kinds = {type(entry.action) for entry in controller.session.log}
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
    _play(Mouse(Board(qtbot, window)), Random(seed))


def test_persons_play_a_game_by_keys(qtbot: QtBot, open_window: MakeWindow) -> None:
    window = open_window()
    window.start_game(first_game(2, first_game=False))
    _play(Keyboard(Board(qtbot, window)), Random(6))
    commands = window.commands
    for menu in (commands.recent_menu, commands.panels_menu, commands.seats_menu):
        menu.aboutToShow.emit()
        assert menu.actions(), "menus work after a whole game too"
