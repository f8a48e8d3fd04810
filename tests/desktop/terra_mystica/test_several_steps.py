"""One click may stand for several steps: they are taken one by one, and shown together."""

from engine.core.events import Event
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import COIN, TAKE_TURN, WORKER
from tests.desktop.terra_mystica.conftest import Board
from tm_desktop.play.views import TableView


def _follow(board: Board) -> list[tuple[int, tuple[Event, ...]]]:
    shown: list[tuple[int, tuple[Event, ...]]] = []

    def note(_table: TableView, events: tuple[Event, ...]) -> None:
        shown.append((board.window.controller.session.at, events))

    board.window.controller.advanced.connect(note)
    return shown


def test_a_click_that_means_several_steps_is_shown_once(turn: Board) -> None:
    row = turn.state.seats[turn.decision.seat]
    row[COIN], row[WORKER] = 30, 20
    turn.scene.show_decision(turn.window.controller.decision_view())
    plans = {hex_: turn.scene.plans_on(hex_)[0] for hex_ in turn.scene.marks.hexes}
    hex_, plan = next((hex_, found[0]) for hex_, found in plans.items() if len(found[0].steps) > 2)
    before = turn.window.controller.session.at
    shown = _follow(turn)
    turn.scene.activate(hex_)
    turn.pick(0)
    log = turn.window.controller.session.log[before:]
    assert [entry.action for entry in log] == [*plan.steps]
    assert shown == [(before + len(plan.steps), tuple(event for entry in log for event in entry.events))]
    turn.window.controller.undo()
    assert turn.window.controller.session.at == before + len(plan.steps) - 1


def test_a_refused_step_ends_them_and_keeps_those_before(turn: Board) -> None:
    controller = turn.window.controller
    refusals: list[str] = []
    controller.rejected.connect(refusals.append)
    burn = actions.Burn()
    before = controller.session.at
    shown = _follow(turn)
    controller.choose_all([burn, actions.Build(turn.hex("A1")), burn], turn.decision)
    assert [entry.action for entry in controller.session.log[before:]] == [burn]
    assert len(shown) == 1
    assert len(refusals) == 1
    assert turn.decision.kind == TAKE_TURN
