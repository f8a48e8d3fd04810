"""Houses, upgrades, shovels and bridges (rules 3.3)."""

from engine.games.terra_nova.columns import (
    BOWL1,
    BUILD_ON,
    COIN,
    FRESH,
    HOME,
    HOUSE,
    MORE_SHOVELS,
    NONE,
    PALACE,
    PALACES,
    POST,
    SHOVEL,
    SHOVELS,
    STARTED,
    SUPPLY,
)
from engine.games.terra_nova.economy import (
    faction_of,
    gain,
    gain_resource,
    palaces_of,
    pay_coins,
    score_trigger,
)
from engine.games.terra_nova.events import BridgeBuilt, Built, Listener, ShovelsUsed, Transformed
from engine.games.terra_nova.reach import adjacent, shovels_needed
from engine.games.terra_nova.ruleset import Ruleset
from engine.games.terra_nova.state import TNState
from engine.kit.masks import hexes_in
from engine.kit.shared import with_byte, with_item


def house_cost(rules: Ruleset, row: list[int]) -> int:
    return faction_of(rules, row).cost[HOUSE]


def post_prices(rules: Ruleset, row: list[int]) -> tuple[int, int]:
    """Of a trading post: away from all others, and beside a building of another faction."""
    faction = faction_of(rules, row)
    if row[PALACES]:
        for palace in palaces_of(rules, row):
            if palace.post_cost:
                return palace.post_cost, palace.post_cost_beside
    return faction.cost[POST], faction.post_cost_beside


def built_by_others(state: TNState, seat: int) -> int:
    """Neutral houses count as another faction's."""
    found = 0
    for other, own in enumerate(state.own):
        if other != seat:
            found |= own
    return found


def post_cost(rules: Ruleset, state: TNState, seat: int, hex_: int) -> int:
    alone, beside = post_prices(rules, state.seats[seat])
    return beside if adjacent(rules, state, hex_) & built_by_others(state, seat) else alone


def palace_cost(rules: Ruleset, row: list[int]) -> int:
    return faction_of(rules, row).cost[PALACE]


def place(rules: Ruleset, state: TNState, seat: int, hex_: int, building: int, emit: Listener) -> None:
    """Put a piece on the map; the one it replaces goes back to the mat."""
    row = state.seats[seat]
    before = state.building[hex_]
    if before:
        row[SUPPLY + before] += 1
    row[SUPPLY + building] -= 1
    occupy(rules, state, seat, hex_, building)
    if emit is not None:
        emit(Built(seat, hex_, building))


def occupy(rules: Ruleset, state: TNState, owner: int, hex_: int, building: int) -> None:
    """Put a building on the map; nobody is paid, and no supply changes."""
    state.building = with_byte(state.building, hex_, building)
    if state.owner[hex_]:
        return
    board = rules.board
    state.owner = with_byte(state.owner, hex_, owner + 1)
    state.own = with_item(state.own, owner, state.own[owner] | 1 << hex_)
    state.free &= ~(1 << hex_)
    state.sites = with_item(state.sites, owner, state.sites[owner] | board.sites_at[hex_])
    reach, before, more = state.reach[:], state.reach[owner], board.reach
    reach[owner] = [before[level] | more[level][hex_] for level in range(len(more))]
    state.reach = reach


def build_house(rules: Ruleset, state: TNState, seat: int, hex_: int, free: bool, emit: Listener) -> None:
    if not free:
        pay_coins(state, seat, house_cost(rules, state.seats[seat]), "build", emit)
    _raise(rules, state, seat, hex_, HOUSE, emit)


def upgrade_to_post(rules: Ruleset, state: TNState, seat: int, hex_: int, free: bool, emit: Listener) -> None:
    if not free:
        pay_coins(state, seat, post_cost(rules, state, seat, hex_), "build", emit)
    _raise(rules, state, seat, hex_, POST, emit)


def upgrade_to_palace(rules: Ruleset, state: TNState, seat: int, hex_: int, side: int, emit: Listener) -> None:
    """It works at once; its action from the next turn on."""
    row = state.seats[seat]
    palace = faction_of(rules, row).palaces[side]
    pay_coins(state, seat, palace_cost(rules, row), "build", emit)
    row[PALACES] |= 1 << side
    if palace.special != NONE:
        row[FRESH] |= 1 << palace.special
    _raise(rules, state, seat, hex_, PALACE, emit)
    gain(rules, state, seat, palace.gain, "faction", emit)


def _raise(rules: Ruleset, state: TNState, seat: int, hex_: int, building: int, emit: Listener) -> None:
    """Rules 3.3, order: the piece, its VP, the neighbours' power, what other factions gain."""
    place(rules, state, seat, hex_, building, emit)
    score_trigger(rules, state, seat, building, 1, emit)
    around = adjacent(rules, state, hex_)
    for step in range(1, rules.seats):
        other = (seat + step) % rules.seats
        power = (around & state.own[other]).bit_count()
        if power:
            gain_resource(state, other, BOWL1, power, "neighbour", emit)
        for column, number in faction_of(rules, state.seats[other]).others_build[building]:
            gain_resource(state, other, column, number, "faction", emit)


def set_terrain(state: TNState, seat: int, hex_: int, emit: Listener) -> None:
    """Home terrain from now on."""
    before, after, bit = state.terrain[hex_], state.seats[seat][HOME], 1 << hex_
    if before == after:
        return
    state.terrain = with_byte(state.terrain, hex_, after)
    state.ground = with_item(state.ground, before, state.ground[before] & ~bit)
    state.ground = with_item(state.ground, after, state.ground[after] | bit)
    if emit is not None:
        emit(Transformed(seat, hex_, before, after))


def dig(rules: Ruleset, state: TNState, seat: int, hex_: int, emit: Listener) -> None:
    """Free shovels first; only shovels that are used score."""
    row = state.seats[seat]
    needed = shovels_needed(rules, row, state.terrain[hex_])
    bought = max(0, needed - row[SHOVELS])
    pay_coins(state, seat, bought * rules.shovel_cost, "shovel", emit)
    row[SHOVELS] -= needed - bought
    row[MORE_SHOVELS] = 0
    row[STARTED] = 1
    row[BUILD_ON] |= 1 << hex_
    set_terrain(state, seat, hex_, emit)
    if emit is not None:
        emit(ShovelsUsed(seat, needed))
    score_trigger(rules, state, seat, SHOVEL, needed, emit)
    for column, number in faction_of(rules, row).shovel_gain:
        gain_resource(state, seat, column, number * needed, "faction", emit)


def add_house_choices(rules: Ruleset, row: list[int]) -> list[int]:
    """Hexes just transformed where a house can follow."""
    if not row[BUILD_ON] or not can_build_house(rules, row):
        return []
    return hexes_in(row[BUILD_ON])


def can_build_house(rules: Ruleset, row: list[int]) -> bool:
    return row[SUPPLY + HOUSE] > 0 and row[COIN] >= house_cost(rules, row)


def build_bridge(rules: Ruleset, state: TNState, seat: int, site: int, emit: Listener) -> None:
    state.seats[seat][SUPPLY] -= 1
    state.bridges = (*state.bridges, (site, seat))
    if emit is not None:
        emit(BridgeBuilt(seat, site))
