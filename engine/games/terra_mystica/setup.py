"""The beginning of a game (rules 2): what is drawn, who picks and places when."""

from engine.core.events import Gained
from engine.core.rng import draw, seeded, shuffled
from engine.games.terra_mystica.auction import bidders, highest_bid, next_nominator
from engine.games.terra_mystica.board import WHEEL
from engine.games.terra_mystica.buildings import place
from engine.games.terra_mystica.columns import (
    BID,
    BOWL1,
    BOWL2,
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
    NOMINATE,
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
    UNLOCKS,
    VP,
    WORKER,
)
from engine.games.terra_mystica.economy import WORDS, faction_of, gain_resource, pay
from engine.games.terra_mystica.events import FactionPicked, HomeChanged, Listener, TokensMoved
from engine.games.terra_mystica.ruleset import Faction, Ruleset
from engine.games.terra_mystica.spades import set_terrain
from engine.games.terra_mystica.state import Market, TMState
from engine.kit.masks import hexes_in


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
    if rules.draft:
        state.market = Market(_deal_draft(rules, state), NONE, NONE, ())
    if rules.auction:
        state.market = Market((), NONE, NONE, ())
        state.queue = state.order[:1]
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
    """By seat: a faction where it is fixed, given or drawn, a colour where only that is drawn, else NONE.

    The pairs of the expansion are colours like the others (rules 2.5): who draws one picks one of its two factions. As
    numbers they follow the terrains of the wheel.
    """
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
        kind = free.pop(0)
        if dealt[seat] == DRAWS_COLOUR:
            dealt[seat] = WHEEL + _pairs(rules).index(kind) if isinstance(kind, str) else kind
        else:
            dealt[seat] = _draw_faction(rules, state, kind)
    return tuple(dealt)


def _deal_draft(rules: Ruleset, state: TMState) -> tuple[int, ...]:
    """Factions of different colours, from which the seats pick in order."""
    kinds, state.rng = shuffled(state.rng, list(dict.fromkeys(_kind(faction) for faction in rules.factions)))
    return tuple(_draw_faction(rules, state, kind) for kind in kinds[: rules.draft])


def _draw_faction(rules: Ruleset, state: TMState, kind: int | str) -> int:
    options = [index for index, faction in enumerate(rules.factions) if _kind(faction) == kind]
    pick, state.rng = draw(state.rng, len(options))
    return options[pick]


def _kind(faction: Faction) -> int | str:
    """What no two factions of a game share: the colour, or the pair of the expansion."""
    return faction.pair or faction.terrain


def _pairs(rules: Ruleset) -> list[str]:
    return list(dict.fromkeys(faction.pair for faction in rules.factions if faction.pair))


def dealt_terrain(rules: Ruleset, state: TMState, seat: int) -> int:
    """The terrain that a seat is sure to have before it has picked; NONE if it picks freely."""
    dealt = state.dealt[seat]
    if rules.first_game is None and rules.seat_factions[seat] == DRAWS_COLOUR:
        return dealt if dealt < WHEEL else NONE
    return dealt if dealt == NONE else rules.factions[dealt].terrain


def faction_choices(rules: Ruleset, state: TMState, seat: int) -> list[int]:
    """Rules 2.5: no two factions of the same colour. What others were given or have drawn is kept for them.

    In a draft they are among those that were dealt; in an auction these can be named.
    """
    if rules.first_game is not None or rules.seat_factions[seat] not in (PICKS, DRAWS_COLOUR):
        return [state.dealt[seat]]
    taken = taken_colours(rules, state, seat)
    pairs = {rules.factions[row[FACTION]].pair for row in state.seats if row[FACTION] != NONE}
    pairs |= {_dealt_pair(rules, state, other) for other in range(rules.seats) if other != seat}
    drawn = rules.first_game is None and rules.seat_factions[seat] == DRAWS_COLOUR
    own_terrain, own_pair = dealt_terrain(rules, state, seat), _dealt_pair(rules, state, seat)
    dealt = state.market.factions if state.market is not None else ()
    return [
        index
        for index, faction in enumerate(rules.factions)
        if (faction.pair not in pairs if faction.pair else faction.terrain not in taken)
        and (not drawn or (faction.pair == own_pair if own_pair else faction.terrain == own_terrain))
        and (not dealt or index in dealt)
    ]


def _dealt_pair(rules: Ruleset, state: TMState, seat: int) -> str:
    """The pair of the expansion that a seat was dealt, or that the faction dealt to it belongs to."""
    dealt = state.dealt[seat]
    if rules.first_game is None and rules.seat_factions[seat] == DRAWS_COLOUR:
        return _pairs(rules)[dealt - WHEEL] if dealt >= WHEEL else ""
    return rules.factions[dealt].pair if dealt != NONE else ""


def taken_colours(rules: Ruleset, state: TMState, seat: int) -> set[int]:
    """Rules 2.5, 17: colours of the others, also those that lie under a ground or are kept for who was dealt them."""
    taken = {row[COLOUR] for other, row in enumerate(state.seats) if other != seat}
    return taken | {dealt_terrain(rules, state, other) for other in range(rules.seats) if other != seat}


def colour_choices(rules: Ruleset, state: TMState, seat: int) -> list[int]:
    """Rules 17: at the start a colour that nobody has; later also one that lies under another's ground."""
    at_start = state.phase == PICK_FACTIONS
    taken = taken_colours(rules, state, seat) if at_start else {row[HOME] for row in state.seats}
    free = [terrain for terrain in range(WHEEL) if terrain not in taken]
    if state.market is None or not state.market.factions:
        return free
    return [terrain for terrain in free if _leaves_enough(rules, state, terrain)]


def _leaves_enough(rules: Ruleset, state: TMState, terrain: int) -> bool:
    """Whether the draft still has a faction for everybody when a seat takes this colour of the wheel for its own.

    At least one colour always does: a draft with so many colours of the wheel has factions to spare.
    """
    waiting = bidders(state, NONE)
    left = faction_choices(rules, state, waiting[0]) if waiting else []
    return sum(rules.factions[index].terrain != terrain for index in left) >= len(waiting)


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
        if not rules.auction or len(bidders(state, NONE)) == 1:  # the last one picks freely and pays nothing
            return PICK_FACTION
        return NOMINATE if len(state.queue) == 1 else BID
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
    if not state.queue and rules.auction and others_pick:
        state.queue = (next_nominator(state),)
    if not state.queue:
        state.queue = tuple(seat for seat in state.order if state.seats[seat][COLOUR] == NONE)
    if not state.queue:
        state.market = None
        state.phase = PLACE_DWELLINGS
        state.queue = dwelling_order(rules, state)


def favor_picked(rules: Ruleset, state: TMState) -> None:
    """A favor tile that a faction starts with has been chosen."""
    _go_on(rules, state)


def sell(rules: Ruleset, state: TMState, emit: Listener) -> None:
    """When all others have passed, the last bidder has the faction and pays out of what it begins with."""
    if len(state.queue) > 1:
        return
    market = state.market
    assert market is not None
    pick_faction(rules, state, state.queue[0], market.lot, emit, highest_bid(state))


def pick_faction(rules: Ruleset, state: TMState, seat: int, index: int, emit: Listener, price: int = 0) -> None:
    row = state.row(seat)
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
    if rules.handicaps:
        _take_handicap(rules, state, seat, emit)
    if price:
        pay(state, seat, ((VP, price),), "auction", emit)
    if state.market is not None and rules.auction:
        state.market = Market((), state.market.nominator, NONE, ())
    _go_on(rules, state)


def _take_handicap(rules: Ruleset, state: TMState, seat: int, emit: Listener) -> None:
    """More comes as everything does; less power means tokens that begin a bowl lower."""
    for column, number in rules.handicaps[seat]:
        if column == PRIEST and number > 0 and faction_of(rules, state.seats[seat]).unlock:
            state.seats[seat][UNLOCKS] += number  # asked for when the first round begins
        elif number > 0:
            gain_resource(rules, state, seat, column, number, "handicap", emit)
        else:
            row = state.seats[seat]
            row[BOWL2 if column == BOWL1 else column] += number
            row[BOWL1] -= number if column == BOWL1 else 0
            if emit is not None and column == BOWL1:
                emit(TokensMoved(seat, (-number, number, 0), "handicap"))
            elif emit is not None:
                emit(Gained(seat, WORDS[column], number, "handicap"))


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
        for hex_ in rules.first_game.dwellings[seat]:
            if not state.building[hex_]:
                return [hex_]  # with more dwellings than it names, others are placed freely
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
