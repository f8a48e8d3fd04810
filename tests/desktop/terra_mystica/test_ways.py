"""Every kind of question and answer, by mouse alone and by keyboard alone, on the real window."""

import pytest
from pytestqt.qtbot import QtBot

from engine.core.game import AnyGame, State
from engine.games.terra_mystica import actions, columns
from engine.games.terra_mystica.columns import DECISION_NAMES, LEAVE_GAME
from engine.games.terra_mystica.game import VERBS
from tests.desktop.conftest import MakeWindow
from tests.desktop.terra_mystica.cases import CASES
from tests.desktop.terra_mystica.conftest import Board
from tests.desktop.ways import answer_both_ways


@pytest.mark.parametrize("name", CASES)
def test_every_question_is_answered(qtbot: QtBot, open_window: MakeWindow, name: str) -> None:
    case = CASES[name]

    def make() -> tuple[AnyGame, State]:
        table = case.make()
        return table.game, table.state

    answer_both_ways(Board(qtbot, open_window()), make, [(decision, action) for decision, action, _ in case.replay()])


def test_the_cases_show_every_question_and_every_answer() -> None:
    """Resigning is no answer to a question: it has its place in the menu of a seat."""
    replayed = [step for case in CASES.values() for step in case.replay()]
    asked = {decision.kind for decision, _, _ in replayed}
    assert asked == set(range(len(DECISION_NAMES))) - {LEAVE_GAME}
    assert {type(action) for _, action, _ in replayed} == set(VERBS.values()) - {actions.Leave}
    used = {
        table.rules.specials[action.special].id
        for _, action, table in replayed
        if isinstance(action, actions.UseSpecial)
    }
    assert used == {special.id for *_, table in replayed for special in table.rules.specials}
    *_, table = replayed[-1]
    powers = {action.action for _, action, _ in replayed if isinstance(action, actions.UsePower)}
    assert powers == set(range(len(table.rules.power_actions)))
    assert any(case.make().state.phase == columns.USE_CULT_SPADES for case in CASES.values())
