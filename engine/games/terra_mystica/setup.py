"""The beginning of a game (rules 2): what is drawn, who picks and places when."""

from engine.core.events import Gained
from engine.core.rng import draw, seeded, shuffled
from engine.games.terra_mystica.board import WHEEL, hexes_in
from engine.games.terra_mystica.buildings import place
from engine.games.terra_mystica.columns import (
    BOWL1,
    CARD,
    COIN,
    COLOUR,
    CULT,
    DRAWS_COLOUR,
    DRAWS_FACTION,
    DWELLING,
    FACTION,
    FAVOR_TILES,
    FIRST_CARDS,
    HOME,
    NEW_HOME,
    NONE,
    PICK_COLOUR,
    PICK_FACTION,
    PICK_FACTIONS,
    PICK_FAVOR,
    PICKS,
    PLACE_DWELLINGS,
    PRIEST,
    ROW_LENGTH,
    SHIPPING,
    SUPPLY,
    UNLOCKED,
    VP,
    WORKER,
)
from engine.games.terra_mystica.economy import WORDS, faction_of
from engine.games.terra_mystica.events import FactionPicked, HomeChanged, Listener
from engine.games.terra_mystica.ruleset import Faction, Ruleset
from engine.games.terra_mystica.spades import set_terrain
from engine.games.terra_mystica.state import TMState


def initial_state(rules: Ruleset, seed: int) -> TMState:
    """Everything that chance decides is drawn here, from the seed."""
    state = TMState()
    board = rules.board
    state.rng = seeded(seed)
    state.terrain = board.terrain
    state.ground = board.ground
    state.building = bytes(board.size)
    state.owner = bytes(board.size)
    state.town = bytes(board.size)
    state.own = [0] * rules.seats
    state.seats = [_empty_row() for _ in range(rules.seats)]
    state.favors = [tile.count for tile in rules.favor_tiles]
    state.towns = [tile.count for tile in rules.town_tiles]
    state.orders = bytes(len(rules.cults) * len(rules.orders))
    state.scoring = rules.fixed_scoring or _draw_scoring_tiles(rules, state)
    in_game = rules.fixed_cards or _draw_cards(rules, state)
    state.cards = [0 if card in in_game else NONE for card in range(len(rules.bonus_cards))]
    state.seating = tuple(range(rules.seats))
    if rules.random_seat_order:
        seating, state.rng = shuffled(state.rng, state.seating)
        state.seating = tuple(seating)
    state.order = state.seating
    state.dealt = _deal_factions(rules, state)
    if rules.extra_tiles:
        state.extra, state.rng = draw(state.rng, len(rules.extra_tiles))
    state.phase = PICK_FACTIONS
    state.queue = state.order
    return state


def _empty_row() -> list[int]:
    row = [0] * ROW_LENGTH
    row[FACTION] = row[CARD] = row[HOME] = row[COLOUR] = NONE
    return row


def _draw_scoring_tiles(rules: Ruleset, state: TMState) -> tuple[int, ...]:
    """Rules 2.1: drawn anew until the spade tile lies in none of the last two rounds."""
    while True:
        deck, state.rng = shuffled(state.rng, range(len(rules.scoring_tiles)))
        tiles = tuple(deck[: rules.rounds])
        if rules.spade_tile_late or not rules.late_tiles & set(tiles[-2:]):
            return tiles


def _draw_cards(rules: Ruleset, state: TMState) -> tuple[int, ...]:
    deck, state.rng = shuffled(state.rng, range(len(rules.bonus_cards)))
    return tuple(deck[: rules.cards_in_game])


def _deal_factions(rules: Ruleset, state: TMState) -> tuple[int, ...]:
    """By seat: a faction where it is fixed, given or drawn, a terrain where only that is drawn, else NONE."""
    if rules.first_game is not None:
        return rules.first_game.factions
    dealt = list(rules.seat_factions)
    drawing = [seat for seat, wanted in enumerate(dealt) if wanted in (DRAWS_FACTION, DRAWS_COLOUR)]
    if not drawing:
        return tuple(dealt)
    kinds, state.rng = shuffled(state.rng, [*range(WHEEL), *_pairs(rules)])
    given = {_kind(rules.factions[faction]) for faction in dealt if faction >= 0}
    free = [kind for kind in kinds if kind not in given]
    for seat in drawing:
        kind = next(kind for kind in free if dealt[seat] == DRAWS_FACTION or not isinstance(kind, str))
        free.remove(kind)
        if not isinstance(kind, str) and dealt[seat] == DRAWS_COLOUR:
            dealt[seat] = kind
            continue
        options = [index for index, faction in enumerate(rules.factions) if _kind(faction) == kind]
        pick, state.rng = draw(state.rng, len(options))
        dealt[seat] = options[pick]
    return tuple(dealt)


def _kind(faction: Faction) -> int | str:
    """What no two factions of a game share: the colour, or the pair of the expansion."""
    return faction.pair or faction.terrain


def _pairs(rules: Ruleset) -> list[str]:
    return list(dict.fromkeys(faction.pair for faction in rules.factions if faction.pair))


def dealt_terrain(rules: Ruleset, state: TMState, seat: int) -> int:
    """The terrain that a seat is sure to have before it has picked; NONE if it picks freely."""
    dealt = state.dealt[seat]
    if dealt == NONE or (rules.first_game is None and rules.seat_factions[seat] == DRAWS_COLOUR):
        return dealt
    return rules.factions[dealt].terrain


def faction_choices(rules: Ruleset, state: TMState, seat: int) -> list[int]:
    """Rules 2.5: no two factions of the same colour. What others were given or have drawn is kept for them."""
    if rules.first_game is not None or rules.seat_factions[seat] not in (PICKS, DRAWS_COLOUR):
        return [state.dealt[seat]]
    taken = taken_colours(rules, state, seat)
    pairs = {rules.factions[row[FACTION]].pair for row in state.seats if row[FACTION] != NONE}
    pairs |= {rules.factions[dealt].pair for dealt in _dealt_factions(rules, state)}
    own = state.dealt[seat]
    return [
        index
        for index, faction in enumerate(rules.factions)
        if (faction.pair not in pairs if faction.pair else faction.terrain not in taken)
        and own in (NONE, faction.terrain)
    ]


def _dealt_factions(rules: Ruleset, state: TMState) -> list[int]:
    return [
        dealt
        for seat, dealt in enumerate(state.dealt)
        if dealt >= 0 and (rules.first_game is not None or rules.seat_factions[seat] != DRAWS_COLOUR)
    ]


def taken_colours(rules: Ruleset, state: TMState, seat: int) -> set[int]:
    """Rules 2.5, 17: colours of the others, also those that lie under a ground or are kept for who was dealt them."""
    taken = {row[COLOUR] for other, row in enumerate(state.seats) if other != seat}
    return taken | {dealt_terrain(rules, state, other) for other in range(rules.seats) if other != seat}


def colour_choices(rules: Ruleset, state: TMState, seat: int) -> list[int]:
    """Rules 17: at the start a colour that nobody has; later also one that lies under another's ground."""
    at_start = state.phase == PICK_FACTIONS
    taken = taken_colours(rules, state, seat) if at_start else {row[HOME] for row in state.seats}
    return [terrain for terrain in range(WHEEL) if terrain not in taken]


def pick_colour(rules: Ruleset, state: TMState, seat: int, terrain: int, emit: Listener) -> None:
    """Rules 17: in the game the ground under the own buildings changes with it."""
    row = state.seats[seat]
    faction = faction_of(rules, row)
    row[COLOUR] = terrain
    row[HOME] = terrain if faction.ground == NONE else faction.ground
    if emit is not None:
        emit(HomeChanged(seat, terrain))
    if state.phase == PICK_FACTIONS:
        row[UNLOCKED] = 1 << terrain if faction.unlock else 0
        _go_on(rules, state)
        return
    row[NEW_HOME] -= 1
    for hex_ in hexes_in(state.own[seat]):
        set_terrain(state, seat, hex_, row[HOME], emit)


def setup_kind(rules: Ruleset, state: TMState) -> int:
    """What the first of the queue is asked for while factions are picked."""
    row = state.seats[state.queue[0]]
    if row[FACTION] == NONE:
        return PICK_FACTION
    return PICK_COLOUR if row[COLOUR] == NONE else PICK_FAVOR


def _go_on(rules: Ruleset, state: TMState) -> None:
    """Rules 2.5, 17: what a faction brings is chosen before the next one; some colours when all have a faction."""
    row = state.seats[state.queue[0]]
    faction = faction_of(rules, row)
    others_pick = any(other[FACTION] == NONE for other in state.seats)
    if row[COLOUR] == NONE and not (faction.colour_last and others_pick):
        return
    if row[COLOUR] != NONE and row[FAVOR_TILES]:
        return
    state.queue = state.queue[1:]
    if not state.queue:
        state.queue = tuple(seat for seat in state.order if state.seats[seat][COLOUR] == NONE)
    if not state.queue:
        state.phase = PLACE_DWELLINGS
        state.queue = dwelling_order(rules, state)


def favor_picked(rules: Ruleset, state: TMState) -> None:
    """A favor tile that a faction starts with has been chosen."""
    _go_on(rules, state)


def pick_faction(rules: Ruleset, state: TMState, seat: int, index: int, emit: Listener) -> None:
    row = state.seats[seat]
    faction = rules.factions[index]
    row[FACTION] = index
    row[HOME] = row[COLOUR] = faction.terrain
    row[FAVOR_TILES] = faction.start_favors
    row[SHIPPING] = faction.shipping_start
    row[SUPPLY : SUPPLY + len(faction.pieces)] = faction.pieces
    row[CULT : CULT + len(faction.cults)] = faction.cults
    if emit is not None:
        emit(FactionPicked(seat, index))
    coins, workers, priests, *bowls = faction.start
    row[BOWL1 : BOWL1 + 3] = bowls
    for column, number in ((COIN, coins), (WORKER, workers), (PRIEST, priests), (VP, faction.start_vp)):
        row[column] = number
        if number and emit is not None:
            emit(Gained(seat, WORDS[column], number, "start"))
    _go_on(rules, state)


def dwelling_order(rules: Ruleset, state: TMState) -> tuple[int, ...]:
    """Rules 2.7: one each in order, one each back, third ones, and last who places after everybody else."""
    boards = {seat: faction_of(rules, state.seats[seat]) for seat in state.order}
    usual = [seat for seat in state.order if not boards[seat].places_last]
    order = [seat for seat in usual if boards[seat].start_dwellings >= 1]
    order += [seat for seat in reversed(usual) if boards[seat].start_dwellings >= 2]
    for seat in usual:
        order += [seat] * (boards[seat].start_dwellings - 2)
    for seat in state.order:
        if boards[seat].places_last:
            order += [seat] * boards[seat].start_dwellings
    return tuple(order)


def dwelling_choices(rules: Ruleset, state: TMState, seat: int) -> list[int]:
    row = state.seats[seat]
    if rules.first_game is not None:
        return [next(hex_ for hex_ in rules.first_game.dwellings[seat] if not state.building[hex_])]
    land = state.ground[row[COLOUR]]
    if faction_of(rules, row).river_only:
        land &= rules.board.banks
    return [hex_ for hex_ in hexes_in(land) if not state.building[hex_]]


def place_dwelling(rules: Ruleset, state: TMState, seat: int, hex_: int, emit: Listener) -> None:
    """Rules 2.7, 17: a faction's ground lies under its first dwellings too."""
    place(state, seat, hex_, DWELLING, emit)
    home = state.seats[seat][HOME]
    if state.terrain[hex_] != home:
        set_terrain(state, seat, hex_, home, emit)
    state.queue = state.queue[1:]
    if not state.queue:
        state.phase = FIRST_CARDS
        state.queue = state.order[::-1]


def cards_on_display(rules: Ruleset, state: TMState) -> list[int]:
    held = 0
    for row in state.seats:
        if row[CARD] != NONE:
            held |= 1 << row[CARD]
    return [card for card, coins in enumerate(state.cards) if coins != NONE and not held >> card & 1]
