"""Who has to decide what: the open decisions of a position."""

from typing import Final

from engine.core.game import Decision
from engine.games.terra_mystica import cults
from engine.games.terra_mystica.columns import (
    ACTED,
    ANSWER_LEECH,
    BOUGHT,
    BRIDGES,
    BURNED,
    CULT_DOUBLE_STEPS,
    CULT_STEPS,
    DECISION_NAMES,
    FAVOR_TILES,
    FINISH_TURN,
    FIRST_CARDS,
    FREE_DWELLING,
    FREE_TRADING_HOUSE,
    GONE,
    LEAVE_GAME,
    NONE,
    OVER,
    PICK_CULT,
    PICK_FACTION,
    PICK_FACTIONS,
    PICK_FAVOR,
    PICK_KEY_CULT,
    PICK_TOWN,
    PLACE_BRIDGE,
    PLACE_DWELLING,
    PLACE_DWELLINGS,
    PLACE_FREE_DWELLING,
    PLACE_SANDSTORM,
    PLACE_SPADES,
    PLAY,
    SANDSTORM,
    SPADES,
    SPEND_BURNED,
    TAKE_CARD,
    TAKE_TURN,
    TOWN_TILES,
    UPGRADE_FREE,
    USE_CULT_SPADES,
)
from engine.games.terra_mystica.ruleset import Ruleset
from engine.games.terra_mystica.state import TMState

# What a turn cannot end with, each with the decision that names it, the most pressing first.
_FORCED: Final[list[tuple[int, int]]] = [
    (TOWN_TILES, PICK_TOWN),
    (FAVOR_TILES, PICK_FAVOR),
    (CULT_STEPS, PICK_CULT),
    (CULT_DOUBLE_STEPS, PICK_CULT),
    (BRIDGES, PLACE_BRIDGE),
    (FREE_DWELLING, PLACE_FREE_DWELLING),
    (FREE_TRADING_HOUSE, UPGRADE_FREE),
    (SANDSTORM, PLACE_SANDSTORM),
    (BOUGHT, PLACE_SPADES),
]
_FORCED_COLUMNS: Final = [column for column, _ in _FORCED]

# What is asked between turns, by phase.
_KIND_OF_PHASE: Final[dict[int, int]] = {
    PICK_FACTIONS: PICK_FACTION,
    PLACE_DWELLINGS: PLACE_DWELLING,
    FIRST_CARDS: TAKE_CARD,
    USE_CULT_SPADES: PLACE_SPADES,
}

# By kind and seat: the one open decision of most positions, made once.
_MOST_SEATS: Final = 8
_ALONE: Final[list[list[tuple[Decision, ...]]]] = [
    [(Decision(kind, seat),) for seat in range(_MOST_SEATS)] for kind in range(len(DECISION_NAMES))
]


def open_decisions(rules: Ruleset, state: TMState) -> tuple[Decision, ...]:
    """Usually one. With deferred answers, offers and cult steps of other seats stand beside the turn.

    They come before a turn that has not begun and after one that is being taken.
    """
    if state.phase != PLAY:
        return () if state.phase == OVER else _ALONE[_KIND_OF_PHASE[state.phase]][state.queue[0]]
    if state.answering:
        return _answers(state)
    active = state.active
    turn = () if active == NONE else _ALONE[turn_kind(rules, state)][active]
    if not rules.flags.deferred_leech:
        return turn
    in_turn = active != NONE and state.seats[active][ACTED] != 0
    # What a running turn offers opens when it ends, as if the turn were made in one go.
    giver = active if in_turn else NONE
    found = [Decision(ANSWER_LEECH, offer.taker, offer.event) for offer in state.offers if offer.giver != giver]
    for seat, row in enumerate(state.seats):
        if row[CULT_STEPS] and seat != active:
            found.append(Decision(PICK_CULT, seat))
    if not found:
        return turn
    return (*turn, *found) if in_turn else (*found, *turn)


def _answers(state: TMState) -> tuple[Decision, ...]:
    """Between two turns: offers first, then the steps on cults that they brought."""
    if state.offers:
        offer = state.offers[0]
        return (Decision(ANSWER_LEECH, offer.taker, offer.event),)
    for seat, row in enumerate(state.seats):
        if row[CULT_STEPS]:
            return _ALONE[PICK_CULT][seat]
    return ()


def turn_decision(rules: Ruleset, state: TMState) -> Decision | None:
    """The open decision of the seat whose turn it is."""
    if state.phase != PLAY or state.answering or state.active == NONE:
        return None
    return _ALONE[turn_kind(rules, state)][state.active][0]


def standing_decisions(state: TMState) -> tuple[Decision, ...]:
    """Who may leave the game: anybody but a seat that still owes a choice of its own turn."""
    if state.phase not in (PLAY, USE_CULT_SPADES):
        return ()
    return tuple(
        Decision(LEAVE_GAME, seat)
        for seat, row in enumerate(state.seats)
        if not row[GONE] and not (seat == state.active and owes_choice(row))
    )


def owes_choice(row: list[int]) -> bool:
    """Whether the seat has to choose something before its turn can end."""
    return any(row[column] for column in _FORCED_COLUMNS)


def turn_kind(rules: Ruleset, state: TMState) -> int:
    """What the active seat is asked for."""
    row = state.seats[state.active]
    if row[BURNED]:
        return SPEND_BURNED
    if cults.key_choice(rules, state, state.active):
        return PICK_KEY_CULT
    for column, kind in _FORCED:
        if row[column]:
            return kind
    if row[SPADES]:
        return PLACE_SPADES
    return FINISH_TURN if row[ACTED] else TAKE_TURN
