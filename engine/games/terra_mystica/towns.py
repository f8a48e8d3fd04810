"""Towns (rules 12): connected buildings that are big and strong enough."""

from engine.games.terra_mystica.columns import FAVORS, TOWN_TILES
from engine.games.terra_mystica.economy import faction_of
from engine.games.terra_mystica.events import Listener, TownFounded
from engine.games.terra_mystica.reach import usable_bridges
from engine.games.terra_mystica.ruleset import Ruleset
from engine.games.terra_mystica.state import TMState
from engine.kit.masks import hexes_in
from engine.kit.networks import connected
from engine.kit.shared import with_byte


def cluster(rules: Ruleset, state: TMState, seat: int, start: int) -> int:
    """Own buildings connected to these hexes, with the markers of river towns that they touch."""
    members = state.own[seat] | _markers(rules, state, seat)
    return connected(start, members, [rules.board.near], usable_bridges(rules, state, seat))


def power_needed(rules: Ruleset, row: list[int]) -> int:
    needed = rules.town_power
    for index in rules.town_favors:
        if row[FAVORS] >> index & 1:
            needed = min(needed, rules.favor_tiles[index].town_power)
    return needed


def strength(rules: Ruleset, state: TMState, seat: int, hexes: int) -> tuple[int, int]:
    """How many buildings these are (the sanctuary counts twice), and their power."""
    values = faction_of(rules, state.seats[seat]).power_value
    size = power = 0
    for hex_ in hexes_in(hexes):
        kind = state.building[hex_]
        size += rules.town_size[kind]
        power += values[kind]
    return size, power


def is_town(rules: Ruleset, state: TMState, seat: int, hexes: int) -> bool:
    """Rules 12.1: enough buildings with enough power."""
    size, power = strength(rules, state, seat, hexes)
    return size >= rules.town_buildings and power >= power_needed(rules, state.seats[seat])


def missing(rules: Ruleset, state: TMState, seat: int, hexes: int) -> tuple[int, int]:
    """How many buildings and how much power these hexes lack to be a town."""
    size, power = strength(rules, state, seat, hexes)
    return max(0, rules.town_buildings - size), max(0, power_needed(rules, state.seats[seat]) - power)


def groups(rules: Ruleset, state: TMState, seat: int) -> list[int]:
    """The connected own buildings that are no town yet."""
    left = state.own[seat] & ~sum(1 << hex_ for hex_, owner in enumerate(state.town) if owner)
    found = []
    while left:
        found.append(cluster(rules, state, seat, left & -left))
        left &= ~found[-1]
    return found


def tiles_left(state: TMState) -> int:
    """Town tiles that nobody has taken or is about to take."""
    return sum(state.towns) - sum(row[TOWN_TILES] for row in state.seats)


def check_town(rules: Ruleset, state: TMState, seat: int, hex_: int, emit: Listener) -> None:
    """Rules 12.2-12.3: a cluster becomes a town at once, or joins the town that it touches."""
    hexes = cluster(rules, state, seat, 1 << hex_)
    members = hexes_in(hexes)
    if any(state.town[member] for member in members):
        for member in members:
            if state.town[member] != seat + 1:
                state.town = with_byte(state.town, member, seat + 1)
    elif is_town(rules, state, seat, hexes) and tiles_left(state) > 0:
        _found(state, seat, hexes, emit)


def check_all_towns(rules: Ruleset, state: TMState, seat: int, emit: Listener) -> None:
    """Rules 12.5: when a tile changes what a town needs."""
    left = state.own[seat]
    while left:
        hex_ = (left & -left).bit_length() - 1
        left &= ~cluster(rules, state, seat, 1 << hex_)
        check_town(rules, state, seat, hex_, emit)


def river_towns(rules: Ruleset, state: TMState, seat: int) -> list[int]:
    """Rules 12.6: river hexes that found a town if the seat connects its buildings around them."""
    row = state.seats[seat]
    if not faction_of(rules, row).river_town or tiles_left(state) <= 0:
        return []
    own = hexes_in(state.own[seat])
    if not is_town(rules, state, seat, sum(1 << hex_ for hex_ in own if not state.town[hex_])):
        return []  # not even all of them together
    loose = _loose_clusters(rules, state, seat)
    free = sum(loose)
    found = []
    for river in rules.board.rivers:
        around = rules.board.near[river] & state.own[seat]
        if not around or around & ~free or state.town[river]:
            continue
        hexes = 0
        for group in loose:
            if group & around:
                hexes |= group
        if is_town(rules, state, seat, hexes):
            found.append(river)
    return found


def _loose_clusters(rules: Ruleset, state: TMState, seat: int) -> list[int]:
    """The clusters that belong to no town yet; found once, not for every river hex."""
    found = []
    left = state.own[seat]
    while left:
        group = cluster(rules, state, seat, left & -left)
        left &= ~group
        if not any(state.town[hex_] for hex_ in hexes_in(group)):
            found.append(group)
    return found


def connect(rules: Ruleset, state: TMState, seat: int, river: int, emit: Listener) -> None:
    around = rules.board.near[river] & state.own[seat]
    _found(state, seat, cluster(rules, state, seat, around) | 1 << river, emit)


def _found(state: TMState, seat: int, hexes: int, emit: Listener) -> None:
    for hex_ in hexes_in(hexes):
        state.town = with_byte(state.town, hex_, seat + 1)
    state.seats[seat][TOWN_TILES] += 1
    if emit is not None:
        emit(TownFounded(seat, hexes))


def _markers(rules: Ruleset, state: TMState, seat: int) -> int:
    if not faction_of(rules, state.seats[seat]).river_town:
        return 0
    return sum(1 << river for river in rules.board.rivers if state.town[river] == seat + 1)
