"""Towns (rules 3.3): connected buildings that are enough and worth enough. A building belongs to one town."""

from engine.games.terra_nova.columns import TOWN, TOWN_TILES, TOWNS, VP
from engine.games.terra_nova.economy import faction_of, gain_resource, palaces_of, score_trigger
from engine.games.terra_nova.events import Listener, TownFounded
from engine.games.terra_nova.reach import bridge_ends
from engine.games.terra_nova.ruleset import Ruleset
from engine.games.terra_nova.state import TNState
from engine.kit.masks import hexes_in
from engine.kit.networks import connected, groups
from engine.kit.shared import with_byte


def value_needed(rules: Ruleset, row: list[int]) -> int:
    needed = rules.town_value
    for palace in palaces_of(rules, row):
        if palace.town_value:
            needed = min(needed, palace.town_value)
    return needed


def worth(rules: Ruleset, state: TNState, hexes: int) -> int:
    value = 0
    for hex_ in hexes_in(hexes):
        value += rules.values[state.building[hex_]]
    return value


def is_town(rules: Ruleset, state: TNState, seat: int, hexes: int) -> bool:
    enough = hexes.bit_count() >= rules.town_buildings
    return enough and worth(rules, state, hexes) >= value_needed(rules, state.seats[seat])


def tiles_left(rules: Ruleset, row: list[int]) -> int:
    """Town tiles that the seat has neither used nor is about to."""
    return len(rules.town_tiles) - founded(row)


def founded(row: list[int]) -> int:
    """Towns so far; buildings on the map carry the number of theirs."""
    return row[TOWNS].bit_count() + row[TOWN_TILES]


def loose(state: TNState, seat: int) -> int:
    """Own buildings that belong to no town."""
    found = 0
    for hex_ in hexes_in(state.own[seat]):
        if not state.town[hex_]:
            found |= 1 << hex_
    return found


def loose_groups(rules: Ruleset, state: TNState, seat: int) -> list[int]:
    return groups(loose(state, seat), [rules.board.near], bridge_ends(rules, state))


def check_towns(rules: Ruleset, state: TNState, seat: int, emit: Listener) -> None:
    """After an action: buildings join the town that they are connected to, others found towns by themselves."""
    _join(rules, state, seat)
    for group in loose_groups(rules, state, seat):
        if tiles_left(rules, state.seats[seat]) > 0 and is_town(rules, state, seat, group):
            _found(rules, state, seat, group, emit)


def _join(rules: Ruleset, state: TNState, seat: int) -> None:
    """The older town first; buildings at the river hex of a town across it are connected to that town."""
    for number in range(1, founded(state.seats[seat]) + 1):
        free = loose(state, seat)
        if not free:
            return
        start = 0
        for hex_ in hexes_in(state.own[seat]):
            if state.town[hex_] == number:
                start |= 1 << hex_
        for river, owner, town in state.river_towns:
            if owner == seat and town == number:
                start |= rules.board.near[river] & free
        hexes = connected(start, free | start, [rules.board.near], bridge_ends(rules, state))
        for hex_ in hexes_in(hexes & free):
            state.town = with_byte(state.town, hex_, number)


def river_towns(rules: Ruleset, state: TNState, seat: int) -> list[int]:
    """Rules 5: river hexes across which the seat may found a town."""
    row = state.seats[seat]
    if not faction_of(rules, row).river_town or tiles_left(rules, row) <= 0:
        return []
    free = loose_groups(rules, state, seat)
    all_free = sum(free)
    if not is_town(rules, state, seat, all_free):
        return []
    taken = {river for river, _, _ in state.river_towns}
    found = []
    for river in rules.board.rivers:
        around = rules.board.near[river] & state.own[seat]
        if river in taken or not around or around & ~all_free:
            continue
        hexes = sum(group for group in free if group & around)
        if is_town(rules, state, seat, hexes):
            found.append(river)
    return found


def connect(rules: Ruleset, state: TNState, seat: int, river: int, emit: Listener) -> None:
    around = rules.board.near[river] & state.own[seat]
    hexes = sum(group for group in loose_groups(rules, state, seat) if group & around)
    _found(rules, state, seat, hexes, emit, river)


def _found(rules: Ruleset, state: TNState, seat: int, hexes: int, emit: Listener, river: int = -1) -> None:
    """The tile is chosen next; what every town scores comes at once."""
    row = state.seats[seat]
    row[TOWN_TILES] += 1
    number = founded(row)
    for hex_ in hexes_in(hexes):
        state.town = with_byte(state.town, hex_, number)
    if river >= 0:
        state.river_towns = (*state.river_towns, (river, seat, number))
        hexes |= 1 << river
    if emit is not None:
        emit(TownFounded(seat, hexes))
    score_trigger(rules, state, seat, TOWN, 1, emit)
    gain_resource(state, seat, VP, faction_of(rules, row).town_vp, "faction", emit)
