"""Who has to decide what: the open decisions of a position."""

from typing import Final

from engine.core.game import Decision
from engine.games.terra_mystica import cults, setup
from engine.games.terra_mystica.columns import (
    ACTED,
    ANSWER_LEECH,
    BOUGHT,
    BRIDGES,
    BURNED,
    BUY_TOKEN,
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
    NEW_HOME,
    NONE,
    OVER,
    PICK_COLOUR,
    PICK_CULT,
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
    TAKE_PRIEST,
    TAKE_TURN,
    TOKEN_OFFERS,
    TOWN_TILES,
    UNLOCKS,
    UPGRADE_FREE,
    USE_CULT_SPADES,
)
from engine.games.terra_mystica.ruleset import Ruleset
from engine.games.terra_mystica.state import TMState

# What a turn cannot end with, each with the decision that names it, the most pressing first.
_FORCED: Final[list[tuple[int, int]]] = [
    (UNLOCKS, TAKE_PRIEST),
    (NEW_HOME, PICK_COLOUR),
    (TOKEN_OFFERS, BUY_TOKEN),
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
    PLACE_DWELLINGS: PLACE_DWELLING,
    FIRST_CARDS: TAKE_CARD,
}
# What seats are asked for outside their turns.
_REACTIONS: Final[list[tuple[int, int]]] = [(UNLOCKS, TAKE_PRIEST), (CULT_STEPS, PICK_CULT), (TOKEN_OFFERS, BUY_TOKEN)]

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
        return () if state.phase == OVER else _ALONE[_between_turns(rules, state)][state.queue[0]]
    if state.answering:
        return _answers(state)
    active = state.active
    if rules.has_unlocks:
        for seat, row in enumerate(state.seats):
            if row[UNLOCKS] and seat != active:
                return _ALONE[TAKE_PRIEST][seat]  # what its income brought is settled before anybody goes on
    turn = () if active == NONE else _ALONE[turn_kind(rules, state)][active]
    return turn if not rules.flags.deferred_leech else _with_others(state, turn)


def _with_others(state: TMState, turn: tuple[Decision, ...]) -> tuple[Decision, ...]:
    """A turn with what stands beside it."""
    active = state.active
    in_turn = active != NONE and state.seats[active][ACTED] != 0
    # What a running turn offers opens when it ends, as if the turn were made in one go.
    giver = active if in_turn else NONE
    found = [Decision(ANSWER_LEECH, offer.taker, offer.event) for offer in state.offers if offer.giver != giver]
    for seat, row in enumerate(state.seats):
        if seat != active:
            for column, kind in _REACTIONS:
                if row[column]:
                    found.append(Decision(kind, seat))
    if not found:
        return turn
    return (*turn, *found) if in_turn else (*found, *turn)


def _answers(state: TMState) -> tuple[Decision, ...]:
    """Between two turns: offers first, then the steps on cults that they brought."""
    if state.offers:
        offer = state.offers[0]
        return (Decision(ANSWER_LEECH, offer.taker, offer.event),)
    for seat, row in enumerate(state.seats):
        for column, kind in _REACTIONS:
            if row[column]:
                return _ALONE[kind][seat]
    return ()


def _between_turns(rules: Ruleset, state: TMState) -> int:
    if state.phase == PICK_FACTIONS:
        return setup.setup_kind(rules, state)
    if state.phase == USE_CULT_SPADES:
        row = state.seats[state.queue[0]]
        return next((kind for column, kind in _REACTIONS if row[column]), PLACE_SPADES)
    return _KIND_OF_PHASE[state.phase]


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
