"""The beginning of a game (rules 2): what is drawn, who picks and places when."""

from engine.core.events import Gained
from engine.core.rng import draw, seeded, shuffled
from engine.games.terra_nova.buildings import place
from engine.games.terra_nova.columns import (
    BOWL1,
    COIN,
    DRAWS,
    FACTION,
    FIRST_NEUTRALS,
    FIRST_TILES,
    HOME,
    HOUSE,
    NONE,
    PICK_FACTIONS,
    PLACE_HOUSES,
    ROW_LENGTH,
    SUPPLY,
    TILE,
)
from engine.games.terra_nova.economy import WORDS, faction_of, on_map
from engine.games.terra_nova.events import FactionPicked, Listener
from engine.games.terra_nova.rounds import (
    begin_round,
    clockwise_from,
    coins_on_tiles,
    free_marks,
    take_tile,
    tiles_on_display,
)
from engine.games.terra_nova.ruleset import Ruleset
from engine.games.terra_nova.state import TNState
from engine.kit.masks import hexes_in


def initial_state(rules: Ruleset, seed: int) -> TNState:
    state = TNState()
    board = rules.board
    state.rng = seeded(seed)
    state.terrain = board.terrain
    state.ground = board.ground
    state.building = bytes(board.size)
    state.owner = bytes(board.size)
    state.town = bytes(board.size)
    owners = rules.seats + 1  # the neutral houses come last
    state.own, state.sites = [0] * owners, [0] * owners
    state.reach = [[0] * len(board.reach)] * owners
    state.free = board.land
    state.seats = [_empty_row() for _ in range(rules.seats)]
    deck, state.rng = shuffled(state.rng, range(len(rules.round_tiles)))
    state.scoring = rules.fixed_scoring or tuple(deck[: rules.rounds])
    tiles, state.rng = shuffled(state.rng, range(len(rules.bonus_tiles)))
    in_game = rules.fixed_tiles or tuple(tiles[: rules.tiles_in_game])
    state.cards = [0 if tile in in_game else NONE for tile in range(len(rules.bonus_tiles))]
    start, state.rng = draw(state.rng, rules.seats)
    state.order = clockwise_from(rules.seats, start)
    state.queue = state.order
    state.phase = PICK_FACTIONS
    given = {rules.factions[number].terrain for number in rules.seat_factions if number >= 0}
    if rules.planner:
        free = [terrain for terrain in range(len(rules.terrains)) if terrain not in given]
        pick, state.rng = draw(state.rng, len(free))
        state.neutral = free[pick]
        state.phase = FIRST_NEUTRALS
    if rules.seat_factions:
        state.hand = _deal_factions(rules, state, given | {state.neutral})
    return state


def _deal_factions(rules: Ruleset, state: TNState, taken: set[int]) -> tuple[int, ...]:
    """By seat: the faction that it was given or has drawn, NONE if it picks."""
    dealt = []
    for number in rules.seat_factions:
        if number == DRAWS:
            free = [index for index, faction in enumerate(rules.factions) if faction.terrain not in taken]
            pick, state.rng = draw(state.rng, len(free))
            number = free[pick]
            taken = taken | {rules.factions[number].terrain}
        dealt.append(max(number, NONE))
    return tuple(dealt)


def _empty_row() -> list[int]:
    row = [0] * ROW_LENGTH
    row[FACTION] = row[HOME] = row[TILE] = NONE
    return row


def begin_factions(state: TNState) -> None:
    """After the first neutral houses."""
    state.phase = PICK_FACTIONS
    state.queue = state.order


def faction_choices(rules: Ruleset, state: TNState) -> list[int]:
    """The two factions of a terrain share a mat. What others were given or have drawn is kept for them."""
    if rules.first_game is not None:
        return [rules.first_game.factions[len(state.order) - len(state.queue)]]
    dealt = state.hand[state.queue[0]] if state.hand else NONE
    if dealt != NONE:
        return [dealt]
    taken = {row[HOME] for row in state.seats} | {state.neutral}
    taken |= {rules.factions[number].terrain for number in state.hand if number != NONE}
    return [number for number, faction in enumerate(rules.factions) if faction.terrain not in taken]


def pick_faction(rules: Ruleset, state: TNState, seat: int, number: int, emit: Listener) -> None:
    row, faction = state.seats[seat], rules.factions[number]
    row[FACTION] = number
    row[HOME] = faction.terrain
    row[COIN] = faction.start[0]
    row[BOWL1 : BOWL1 + 3] = list(faction.start[1:])
    row[SUPPLY : SUPPLY + len(faction.pieces)] = list(faction.pieces)
    if emit is not None:
        emit(FactionPicked(seat, number))
        emit(Gained(seat, WORDS[COIN], row[COIN], "start"))
    state.queue = state.queue[1:]
    if not state.queue:
        state.phase = PLACE_HOUSES
        state.hand = ()
        state.queue = _placing_order(rules, state)


def _placing_order(rules: Ruleset, state: TNState) -> tuple[int, ...]:
    """In turn order, then in reverse; who has more places them last."""
    houses = {seat: faction_of(rules, state.seats[seat]).start_houses for seat in state.order}
    order = [*state.order, *(seat for seat in reversed(state.order) if houses[seat] > 1)]
    for more in range(3, max(houses.values()) + 1):
        order += [seat for seat in state.order if houses[seat] >= more]
    return tuple(order)


def house_choices(rules: Ruleset, state: TNState, seat: int) -> list[int]:
    row = state.seats[seat]
    if rules.first_game is not None:
        houses = rules.first_game.houses[rules.first_game.factions.index(row[FACTION])]
        return [houses[on_map(rules, row, HOUSE)]]
    return hexes_in(state.ground[row[HOME]] & state.free)


def place_house(rules: Ruleset, state: TNState, seat: int, hex_: int, emit: Listener) -> None:
    place(rules, state, seat, hex_, HOUSE, emit)
    state.queue = state.queue[1:]
    if not state.queue:
        state.phase = FIRST_TILES
        state.queue = tuple(reversed(state.order))


def tile_choices(rules: Ruleset, state: TNState, seat: int) -> list[int]:
    if rules.first_game is not None:
        return [rules.first_game.tiles[rules.first_game.factions.index(state.seats[seat][FACTION])]]
    return tiles_on_display(state)


def take_first_tile(rules: Ruleset, state: TNState, seat: int, tile: int, emit: Listener) -> None:
    take_tile(rules, state, seat, tile, emit)
    state.queue = state.queue[1:]
    if not state.queue:
        coins_on_tiles(rules, state)
        begin_round(rules, state, emit)


def neutral_choices(rules: Ruleset, state: TNState) -> list[int]:
    return free_marks(rules, state, state.neutral)
