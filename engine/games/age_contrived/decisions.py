"""Who has to decide what: the question on top of the stack."""

from typing import Final

from engine.core.game import Decision
from engine.games.age_contrived.columns import CHOOSE_START_ENERGY, DECISIONS, MOST_SEATS
from engine.games.age_contrived.ruleset import Ruleset
from engine.games.age_contrived.setup import start_choices
from engine.games.age_contrived.state import ACState

# By kind and seat: the open decision of a position, made once.
_ALONE: Final[list[list[tuple[Decision, ...]]]] = [
    [(Decision(kind, seat),) for seat in range(MOST_SEATS)] for kind in range(len(DECISIONS))
]


def open_decisions(rules: Ruleset, state: ACState) -> tuple[Decision, ...]:
    """One, but for start energy, which all choose at the same time."""
    if not state.stack:
        return ()
    kind, seat, _, _, _ = state.stack[-1]
    if kind == CHOOSE_START_ENERGY:
        seats = [seat for seat, picked in enumerate(state.picked) if start_choices(rules, picked)]
        return tuple([Decision(kind, seat) for seat in seats])
    return _ALONE[kind][seat]
