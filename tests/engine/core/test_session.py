import pytest

from engine.core.events import Drawn, Gained, PhaseBegan, totals_by_source
from engine.core.game import Action, Decision, IllegalAction, Seat, Setup
from engine.core.session import Session
from tests.sample_game import GAME
from tests.sample_game.rules import OFFER, TURN, Bank, Refuse, Roll, Take


def new_session(seats: int = 3, seed: int = 5) -> Session:
    return Session(GAME.create(Setup(GAME.id, tuple(Seat(f"Seat {n}") for n in range(seats)), seed)))


def banked() -> Session:
    """Seat 0 has rolled and banked: two offers are open beside the turn of seat 1."""
    session = new_session()
    session.play(Roll())
    session.play(Bank())
    return session


def test_decisions_of_several_seats_are_open_at_once() -> None:
    session = banked()
    assert session.open_decisions == (Decision(TURN, 1), Decision(OFFER, 1, 0), Decision(OFFER, 2, 0))


def test_any_open_decision_can_be_answered_in_any_order() -> None:
    session = banked()
    session.play(Take(), Decision(OFFER, 2, 0))
    session.play(Roll())
    session.play(Refuse(), Decision(OFFER, 1, 0))
    assert totals_by_source(session.events, "points")[2] == {"offer": 1}
    assert [decision.kind for decision in session.open_decisions] == [TURN]


def test_apply_leaves_the_given_state_alone() -> None:
    session = new_session()
    state, key = session.state, session.state.key()
    after, events = session.game.apply(state, Roll())
    assert state.key() == key != after.key()
    assert isinstance(events[0], Drawn)


def test_points_by_source_add_up_to_the_score() -> None:
    session = banked()
    session.play(Take(), Decision(OFFER, 1, 0))
    rolled = session.log[0].chance[0]
    assert totals_by_source(session.events, "points") == {0: {"dice": rolled, "offer": 1}, 1: {"offer": 1}}


@pytest.mark.parametrize(
    ("action", "decision", "reason"),
    [
        (Bank(), None, "not_offered"),
        (Take(), Decision(OFFER, 1, 2), "decision_not_open"),
    ],
)
def test_an_illegal_action_is_refused_with_its_reason(action: Action, decision: Decision | None, reason: str) -> None:
    session = banked()
    before = session.state.key(), session.at
    with pytest.raises(IllegalAction) as refusal:
        session.play(action, decision)
    assert refusal.value.reason == reason
    assert (session.state.key(), session.at) == before


def test_undo_and_redo_walk_through_the_same_positions() -> None:
    session = banked()
    before = session.state.key()
    session.play(Take(), Decision(OFFER, 1, 0))
    after = session.state.key()
    session.undo()
    assert session.state.key() == before
    assert session.can_redo
    session.redo()
    assert session.state.key() == after
    assert not session.can_redo
    with pytest.raises(ValueError, match="nothing to redo"):
        session.redo()


def test_undo_stops_at_a_step_that_revealed_chance() -> None:
    session = banked()
    session.undo_to(1)
    assert not session.can_undo
    with pytest.raises(ValueError, match="cannot undo to step 0"):
        session.undo()
    assert session.at == 1


def test_a_new_step_drops_what_could_be_redone() -> None:
    session = banked()
    session.play(Take(), Decision(OFFER, 1, 0))
    session.undo()
    session.play(Refuse(), Decision(OFFER, 1, 0))
    assert not session.can_redo
    assert [type(entry.action) for entry in session.log] == [Roll, Bank, Refuse]


def test_history_can_be_looked_at_without_undoing() -> None:
    session = banked()
    assert session.state_at(0).key() == session.game.initial_state().key()
    assert session.state_at(session.at) is session.state
    session.undo()
    with pytest.raises(IndexError):
        session.state_at(2)


def test_a_finished_game_takes_no_more_steps() -> None:
    session = new_session(2)
    while session.open_decisions:
        session.play(session.game.legal_actions(session.state)[-1])
    assert session.result is not None
    assert max(session.result.scores) >= 40
    assert any(isinstance(event, PhaseBegan) for event in session.events)
    assert sum(event.amount for event in session.events if isinstance(event, Gained)) == sum(session.result.scores)
    with pytest.raises(IllegalAction) as refusal:
        session.play(Roll())
    assert refusal.value.reason == "game_over"


def test_a_fork_goes_its_own_way() -> None:
    session = banked()
    session.undo()
    fork = session.fork()
    assert fork.log == session.log
    assert fork.undo_floor == session.undo_floor == 1, "the roll revealed chance"
    assert not fork.can_redo, "what was taken back stays with the game"
    fork.play(Bank())
    fork.play(Take(), Decision(OFFER, 2, 0))
    fork.undo()
    assert (fork.at, session.at) == (2, 1)
    session.redo()
    assert session.state.key() == fork.state.key()
