"""Persons play whole games through the real widgets: every choice is a click."""

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
from tm_desktop.games.terra_mystica.choice_panel import ChoicePanel
from tm_desktop.games.terra_mystica.plans import hex_of
from tm_desktop.games.terra_mystica.power_actions import CONVERT, PASS, Spot

_MOST_STEPS = 2000


def _wanted(board: Board, chance: Random) -> Action:
    """A lively way to play, by what can be clicked on the board and in the strip."""
    legal = board.legal()
    liked: list[tuple[type[Action], ...]] = [
        (actions.PickFaction, actions.TakeCard, actions.PickFavor, actions.PickTown, actions.BuildBridge),
        (actions.AcceptPower, actions.StepCult, actions.StepToTop, actions.Connect),
        (actions.Upgrade, actions.Build, actions.Transform, actions.Dig),
        (actions.UsePower,),
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


def _click(board: Board, action: Action) -> None:
    hex_ = hex_of(action)
    scene = board.scene
    if hex_ is not None:
        board.click(hex_)
        if scene.popup is not None:
            titles = board.titles()
            board.pick(len(titles) - 1)
    elif isinstance(action, actions.UsePower):
        board.click(Spot("power", action.action))
    elif isinstance(action, actions.BuildBridge):
        board.click(("bridge", action.site))
    elif isinstance(action, actions.Convert | actions.Burn | actions.ConvertWorker):
        board.click(Spot(CONVERT))
        board.pick(scene.marks.conversions.index(action))
    elif isinstance(action, actions.Pass):
        board.click(Spot(PASS))
        if scene.popup is not None:
            board.pick(scene.marks.passes.index(action))
    elif isinstance(scene.popup, ChoicePanel):
        board.pick(board.legal().index(action))
    else:
        label = next(
            choice.label
            for choice in board.window.controller.decision_view().choices  # type: ignore[union-attr]
            if choice.action == action
        )
        board.press(label)


@pytest.mark.parametrize(
    ("seed", "seats", "preset"), [(1, 2, "printed"), (2, 2, "printed"), (3, 3, "league"), (4, 5, "league")]
)
def test_persons_play_a_game_by_clicks(
    qtbot: QtBot, open_window: MakeWindow, seed: int, seats: int, preset: str
) -> None:
    window = open_window()
    window.start_game(first_game(seats, **{"first_game": False, **GAME.presets[preset]}))
    board, chance = Board(qtbot, window), Random(seed)
    controller = window.controller
    for _ in range(_MOST_STEPS):
        if controller.result is not None:
            break
        at = controller.session.at
        _click(board, _wanted(board, chance))
        QApplication.processEvents()
        assert controller.session.at > at
    assert controller.result is not None
    assert window.pages.currentWidget() is window.score_page
    kinds = {type(entry.action) for entry in controller.session.log}
    assert {actions.Build, actions.Upgrade, actions.Transform, actions.Dig, actions.Pass} <= kinds
