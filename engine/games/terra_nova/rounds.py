"""The course of the game (rules 3): turns, dropping out, the end of a round, income and the end of the game."""

from typing import Final

from engine.core.events import Drawn, PhaseBegan, TurnEnded
from engine.core.rng import draw
from engine.games.terra_nova.buildings import occupy
from engine.games.terra_nova.columns import (
    ACTED,
    ACTIONS,
    COIN,
    EXCHANGES,
    FRESH,
    HOME,
    HOUSE,
    LAST_EXCHANGES,
    NEUTRALS,
    NONE,
    OUT,
    OVER,
    PLAY,
    ROW_LENGTH,
    TILE,
    USED,
    VP,
)
from engine.games.terra_nova.economy import can_exchange, faction_of, gain_resource, take_income
from engine.games.terra_nova.events import (
    DroppedOut,
    Listener,
    NeutralDiscarded,
    NeutralPlaced,
    TileReturned,
    TileTaken,
)
from engine.games.terra_nova.ruleset import Ruleset
from engine.games.terra_nova.scoring import score_drop_out, score_end
from engine.games.terra_nova.state import TNState
from engine.kit.shared import with_item

_TURN_COLUMNS: Final = [*range(ACTIONS, ROW_LENGTH), FRESH]


def clockwise_from(seats: int, start: int) -> tuple[int, ...]:
    return tuple((start + step) % seats for step in range(seats))


def tiles_on_display(state: TNState) -> list[int]:
    held = 0
    for row in state.seats:
        if row[TILE] != NONE:
            held |= 1 << row[TILE]
    return [tile for tile, coins in enumerate(state.cards) if coins != NONE and not held >> tile & 1]


def take_tile(rules: Ruleset, state: TNState, seat: int, tile: int, emit: Listener) -> None:
    """A bonus tile with the coins on it; the one held before goes back beside the board."""
    row = state.seats[seat]
    old, coins = row[TILE], state.cards[tile]
    state.cards = with_item(state.cards, tile, 0)
    row[TILE] = tile
    if emit is not None:
        emit(TileTaken(seat, "bonus_tile", tile))
        if old != NONE:
            emit(TileReturned(seat, old))
    gain_resource(state, seat, COIN, coins, "bonus_tile_coins", emit)


def coins_on_tiles(rules: Ruleset, state: TNState) -> None:
    cards = state.cards[:]
    for tile in tiles_on_display(state):
        cards[tile] += rules.tile_coins
    state.cards = cards


def begin_round(rules: Ruleset, state: TNState, emit: Listener) -> None:
    """Neutral houses by chance come before income."""
    state.own_rows()
    state.round += 1
    if emit is not None:
        emit(PhaseBegan("round", state.round))
    state.out = ()
    state.power_used = 0
    for row in state.seats:
        row[OUT] = row[USED] = 0
    if rules.lucky_digger:
        used = {row[HOME] for row in state.seats}
        state.hand = tuple(terrain for terrain in range(len(rules.terrains)) if terrain not in used)
        state.phase = NEUTRALS
        state.queue = state.order
        next_neutral(rules, state, emit)
    else:
        _income(rules, state, emit)


def _income(rules: Ruleset, state: TNState, emit: Listener) -> None:
    state.own_rows()
    for seat in state.order:
        take_income(rules, state, seat, emit)
    state.phase = PLAY
    state.queue = ()
    state.hand = ()
    state.active = NONE
    _next_seat(state)


def free_marks(rules: Ruleset, state: TNState, terrain: int) -> list[int]:
    """Rules 7: marked hexes without a building that still show their printed terrain."""
    return [hex_ for hex_ in rules.marks[terrain] if not state.building[hex_] and state.terrain[hex_] == terrain]


def place_neutral(rules: Ruleset, state: TNState, seat: int, hex_: int, emit: Listener) -> None:
    occupy(rules, state, rules.seats, hex_, HOUSE)
    if emit is not None:
        emit(NeutralPlaced(seat, hex_))
    state.queue = state.queue[1:]


def next_neutral(rules: Ruleset, state: TNState, emit: Listener) -> None:
    """Draw for the seat at the head of the queue, or pass over it if there is no place; then the game goes on."""
    while state.queue:
        if rules.lucky_digger:
            _draw_neutral(state, emit)
        if free_marks(rules, state, state.neutral):
            return
        if emit is not None and rules.lucky_digger:
            emit(NeutralDiscarded(state.queue[0], state.neutral))
        state.queue = state.queue[1:]
    if rules.lucky_digger:
        state.neutral = NONE
        _income(rules, state, emit)
    else:
        _begin_exchanges(rules, state, emit)


def _draw_neutral(state: TNState, emit: Listener) -> None:
    pick, state.rng = draw(state.rng, len(state.hand))
    state.neutral = state.hand[pick]
    state.hand = state.hand[:pick] + state.hand[pick + 1 :]
    if emit is not None:
        emit(Drawn("neutral", state.neutral))


def _next_seat(state: TNState) -> None:
    """Round the order of this round, skipping who has dropped out."""
    place = state.order.index(state.active) + 1 if state.active != NONE else 0
    for seat in state.order[place:] + state.order[:place]:
        if not state.seats[seat][OUT]:
            state.active = seat
            state.row(seat)[ACTIONS] = 1
            return
    state.active = NONE


def end_turn(rules: Ruleset, state: TNState, seat: int, emit: Listener) -> None:
    row = state.seats[seat]
    for column in _TURN_COLUMNS:
        row[column] = 0
    if emit is not None:
        emit(TurnEnded(seat))
    _next_seat(state)
    if state.active == NONE:
        _end_round(rules, state, emit)


def drop_out(rules: Ruleset, state: TNState, seat: int, tile: int, emit: Listener) -> None:
    row = state.seats[seat]
    row[ACTIONS] = 0
    row[ACTED] = row[OUT] = 1
    state.out = (*state.out, seat)
    if emit is not None:
        emit(DroppedOut(seat))
    score_drop_out(rules, state, seat, emit)
    take_tile(rules, state, seat, tile, emit)


def _end_round(rules: Ruleset, state: TNState, emit: Listener) -> None:
    is_by_dropping_out = rules.drop_out_order and rules.seats > 2
    state.order = state.out if is_by_dropping_out else clockwise_from(rules.seats, state.out[0])
    if rules.planner and state.round == 1:
        state.phase = NEUTRALS
        state.queue = state.order
        next_neutral(rules, state, emit)
    else:
        _begin_exchanges(rules, state, emit)


def exchange_choices(rules: Ruleset, state: TNState, seat: int) -> list[int]:
    """Conversions that the seat can pay; at the very end only those for VP: coins come by themselves."""
    row = state.seats[seat]
    return [
        number
        for number, conversion in enumerate(faction_of(rules, row).conversions)
        if can_exchange(row, conversion) and (state.phase != LAST_EXCHANGES or conversion.get[0] == VP)
    ]


def _begin_exchanges(rules: Ruleset, state: TNState, emit: Listener) -> None:
    state.phase = LAST_EXCHANGES if state.round == rules.rounds else EXCHANGES
    state.queue = state.order
    next_exchange(rules, state, emit)


def next_exchange(rules: Ruleset, state: TNState, emit: Listener) -> None:
    """On to the next seat that can exchange anything, then to the next round or the end."""
    while state.queue and not exchange_choices(rules, state, state.queue[0]):
        state.queue = state.queue[1:]
    if state.queue:
        return
    if state.phase == EXCHANGES:
        coins_on_tiles(rules, state)
        begin_round(rules, state, emit)
    else:
        state.own_rows()
        if emit is not None:
            emit(PhaseBegan("final_scoring"))
        score_end(rules, state, emit)
        state.phase = OVER
