"""Every kind of question and answer of Terra Nova, by mouse alone and by keyboard alone, on the real window."""

import pytest
from pytestqt.qtbot import QtBot

from engine.core.game import AnyGame, State
from engine.games.terra_nova import actions
from engine.games.terra_nova.columns import DECISION_NAMES
from engine.games.terra_nova.game import VERBS
from tests.desktop.conftest import MakeWindow
from tests.desktop.terra_nova.cases import CASES
from tests.desktop.terra_nova.conftest import Board
from tests.desktop.ways import answer_both_ways


@pytest.mark.parametrize("name", CASES)
def test_every_question_is_answered(qtbot: QtBot, open_window: MakeWindow, name: str) -> None:
    case = CASES[name]

    def make() -> tuple[AnyGame, State]:
        table = case.make()
        return table.game, table.state

    answer_both_ways(Board(qtbot, open_window()), make, list(case.replay()))


def test_the_cases_show_every_question_and_every_answer() -> None:
    rules = next(iter(CASES.values())).make().rules
    replayed = [step for case in CASES.values() for step in case.replay()]
    assert {decision.kind for decision, _ in replayed} == set(range(len(DECISION_NAMES)))
    assert {type(action) for _, action in replayed} == set(VERBS.values())
    used = {action.special for _, action in replayed if isinstance(action, actions.UseSpecial)}
    assert used == set(range(len(rules.specials)))
    powers = {action.action for _, action in replayed if isinstance(action, actions.UsePower)}
    assert powers == set(range(len(rules.power_actions)))
    sides = {action.side for _, action in replayed if isinstance(action, actions.UpgradeToPalace)}
    assert sides == {0, 1}
