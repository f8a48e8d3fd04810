"""What lines call seats, and which steps go without saying."""

from engine.core.game import Action, Decision
from engine.games.terra_nova.actions import Decline, EndTurn
from engine.games.terra_nova.columns import EXCHANGE_POWER, FACTION, FINISH_TURN, NONE
from engine.games.terra_nova.ruleset import Ruleset
from engine.games.terra_nova.state import TNState

END = "end"  # of a turn, or of exchanges: written where the next line does not show it
OPEN = ".."  # behind a line that goes on: nothing of it is declined
NOTHING = "-"
TOGETHER = ", "  # between lines of one seat that stand in one row


def seat_name(rules: Ruleset, state: TNState, seat: int) -> str:
    """The faction; before it is chosen the place at the table."""
    faction = state.seats[seat][FACTION]
    return rules.factions[faction].id if faction != NONE else f"player{seat + 1}"


def goes_on(decision: Decision, seat: int, words: list[str]) -> bool:
    """Whether a line of a seat is part of what can be ended here; otherwise it shows that this has ended."""
    if seat != decision.seat:
        return False
    if decision.kind == FINISH_TURN:  # a town with a river hex can still be founded
        return words[0] in ("exchange", END) or (words[0] == "town" and len(words) > 2)
    return decision.kind == EXCHANGE_POWER and words[0] in ("exchange", END)


def can_end(decision: Decision) -> bool:
    return decision.kind in (FINISH_TURN, EXCHANGE_POWER)


def end_of(decision: Decision) -> Action:
    """The step that ends what is open."""
    return EndTurn() if decision.kind == FINISH_TURN else Decline()


def is_discarded(words: list[str]) -> bool:
    """A neutral house that found no place: the rules discard it."""
    return words[0] == "neutral" and words[-1] == NOTHING
