"""The running turn: the steps that its seat took, and those that it only considers."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.events import PhaseBegan, TurnEnded
from engine.core.game import Action, AnyGame, Decision, State
from engine.core.session import Entry, Session


@dataclass(frozen=True, slots=True)
class TurnStep:
    """A step with the positions around it."""

    entry: Entry
    before: State
    after: State
    is_considered: bool = False


def running_turn(session: Session, at: int, seat: int) -> tuple[TurnStep, ...]:
    """What the seat did since a turn or phase ended; answers of others are left out."""
    log = session.log[:at]
    first = at
    while first and not any(isinstance(event, TurnEnded | PhaseBegan) for event in log[first - 1].events):
        first -= 1
    return tuple(
        TurnStep(log[step], session.state_at(step), session.state_at(step + 1))
        for step in range(first, at)
        if log[step].decision.seat == seat
    )


def planned_steps(session: Session, start: int, at: int, seat: int) -> tuple[TurnStep, ...]:
    """The running turn at the start of a plan, and all that the seat planned since, over several turns."""
    log = session.log
    planned = tuple(
        TurnStep(log[step], session.state_at(step), session.state_at(step + 1))
        for step in range(start, at)
        if log[step].decision.seat == seat and not log[step].automatic
    )
    return (*running_turn(session, start, seat), *planned)


def considered_steps(
    game: AnyGame, state: State, decision: Decision, actions: Sequence[Action]
) -> tuple[TurnStep, ...]:
    """What these actions, one after the other, would do, up to what chance decides; nothing of it stays."""
    steps: list[TurnStep] = []
    asked: Decision | None = decision
    for action in actions:
        if asked is None or action not in game.legal_actions(state, asked):
            break
        after, events = game.apply(state, action, asked)
        entry = Entry(asked, action, events)
        if entry.chance:
            break
        steps.append(TurnStep(entry, state, after, is_considered=True))
        state = after
        asked = next((one for one in game.open_decisions(state) if one.seat == decision.seat), None)
    return tuple(steps)
