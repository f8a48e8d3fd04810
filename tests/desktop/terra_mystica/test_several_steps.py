"""One click may stand for several steps: they are taken one by one, and shown together."""

from PySide6.QtCore import Qt

from engine.core.events import Event
from engine.core.game import Action
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import BOWL1, BOWL2, BOWL3, COIN, HOME, TAKE_TURN, WORKER
from tests.desktop.terra_mystica.conftest import Board
from tm_desktop.games.terra_mystica.words.amounts import amount_text
from tm_desktop.play.views import TableView
from tm_desktop.shell.action_list import ActionList


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


def test_the_ghost_is_what_the_first_line_of_the_menu_does(turn: Board) -> None:
    row = turn.state.seats[turn.decision.seat]
    row[COIN], row[WORKER], row[BOWL1], row[BOWL2], row[BOWL3] = 0, 4, 0, 0, 12  # dwellings after conversions only
    turn.scene.show_decision(turn.window.controller.decision_view())
    considered: list[tuple[Action, ...]] = []
    turn.scene.considered.connect(considered.append)
    met = set()
    for hex_ in sorted(turn.scene.marks.hexes):
        now, after = turn.scene.plans_on(hex_)
        turn.move_to(hex_)
        shown = considered[-1]
        considered.clear()
        turn.scene.activate(hex_)
        assert considered[-1] == shown == [*now, *after][0].steps
        met.add((type(shown[-1]), any(isinstance(plan.main, actions.Build) for plan in after)))
        turn.scene.popups.drop()
    assert (actions.Transform, True) in met


def test_the_own_terrain_comes_before_others(turn: Board) -> None:
    row = turn.state.seats[turn.decision.seat]
    row[COIN], row[WORKER] = 0, 12
    turn.scene.show_decision(turn.window.controller.decision_view())
    for hex_ in turn.scene.marks.hexes:
        transforms = [plan.main for plan in turn.scene.plans_on(hex_)[0] if isinstance(plan.main, actions.Transform)]
        if any(action.terrain == row[HOME] for action in transforms):
            assert transforms[0].terrain == row[HOME]


def test_the_list_of_everything_has_them_too(turn: Board) -> None:
    row = turn.state.seats[turn.decision.seat]
    row[COIN], row[WORKER] = 30, 20
    turn.scene.show_decision(turn.window.controller.decision_view())
    hex_, plan = next(
        (hex_, plan)
        for hex_ in turn.scene.marks.hexes
        for plan in turn.scene.plans_on(hex_)[0]
        if isinstance(plan.main, actions.Build) and len(plan.steps) > 2
    )
    before = turn.window.controller.session.at
    turn.window.commands.actions.trigger()
    dialog = turn.window.findChild(ActionList)
    assert dialog is not None
    dialog.search.setText(f"transform and build at {turn.game.rules.board.names[hex_]} ")
    text = dialog.list.item(0).text()
    assert all(amount_text(number, what) in text for number, what in plan.outcome.price)
    turn.qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
    assert [entry.action for entry in turn.window.controller.session.log[before:]] == [*plan.steps]


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
