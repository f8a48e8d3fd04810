"""What can be counted of a seat, one table for all that scores by it: passing, cult rewards, the final scoring.

Pictures, texts and bots ask the same table, so that data can name any of these measures wherever one is scored.
"""

from typing import Final

from engine.games.terra_mystica.buildings import bridges_between_own
from engine.games.terra_mystica.columns import (
    ALL_CULT_STEPS,
    BRIDGES_BETWEEN_OWN,
    BRIDGES_BUILT,
    CULT,
    DIGGING,
    DIGGING_STEPS,
    FAVOR_TILES_OWNED,
    FAVORS,
    LARGEST_NETWORK,
    NETWORK_ON_EDGE,
    ON_ORDERS,
    ONE_CULT,
    PRIESTS_ON_ORDERS,
    SANCTUARY,
    SHIPPING,
    SHIPPING_STEPS,
    SUPPLY,
    TOWNS,
    TOWNS_FOUNDED,
    WIDEST_NETWORK,
)
from engine.games.terra_mystica.economy import faction_of, on_map
from engine.games.terra_mystica.reach import skip_of, usable_bridges, within_skip
from engine.games.terra_mystica.ruleset import Ruleset, Scored
from engine.games.terra_mystica.state import TMState
from engine.kit.masks import hexes_in
from engine.kit.networks import groups

_COLUMNS: Final = {SHIPPING_STEPS: SHIPPING, DIGGING_STEPS: DIGGING, PRIESTS_ON_ORDERS: ON_ORDERS}


def count(rules: Ruleset, state: TMState, seat: int, measure: int, between: tuple[int, ...] = ()) -> int:
    """How many of it the seat has. `between`: a distance only between buildings of these two kinds."""
    row = state.seats[seat]
    if measure <= SANCTUARY:
        return on_map(rules, row, measure)
    if measure >= ONE_CULT:
        return row[CULT + measure - ONE_CULT]
    if measure >= LARGEST_NETWORK:
        return _best_network(rules, state, seat, measure, between)
    if measure in _COLUMNS:
        return row[_COLUMNS[measure]]
    if measure == BRIDGES_BUILT:
        return faction_of(rules, row).pieces[0] - row[SUPPLY]
    if measure == BRIDGES_BETWEEN_OWN:
        return bridges_between_own(rules, state, seat)
    if measure == ALL_CULT_STEPS:
        return sum(row[CULT : CULT + len(rules.cults)])
    if measure == TOWNS_FOUNDED:
        return sum(row[TOWNS] >> 4 * kind & 15 for kind in range(len(rules.town_tiles)))
    if measure == FAVOR_TILES_OWNED:
        return row[FAVORS].bit_count()
    return state.own[seat].bit_count()  # BUILDINGS_ON_MAP


def scored_vp(rules: Ruleset, state: TMState, seat: int, passing: tuple[Scored, ...]) -> int:
    """What a seat gets for all that a tile counts."""
    vp = 0
    for scored in passing:
        vp += scored.vp(count(rules, state, seat, scored.measure))
    return vp


def network_ways(rules: Ruleset, row: list[int]) -> list[list[int]]:
    """Rules 18.3: direct, by the shipping track alone, or within the range of tunnel or carpet."""
    board = rules.board
    ways = [board.reach[row[SHIPPING]]]
    skip = skip_of(rules, row)
    if skip is not None:
        ways.append(within_skip(rules, row, skip))
    return ways


def networks(rules: Ruleset, state: TMState, seat: int) -> list[int]:
    """The seat's connected groups of buildings."""
    ways = network_ways(rules, state.seats[seat])
    return groups(state.own[seat], ways, usable_bridges(rules, state, seat))


def largest_network(rules: Ruleset, state: TMState, seat: int) -> int:
    return max((group.bit_count() for group in networks(rules, state, seat)), default=0)


def _best_network(rules: Ruleset, state: TMState, seat: int, measure: int, between: tuple[int, ...]) -> int:
    """Rules 18.3 and 17, extra final scoring: the best of the seat's networks."""
    best = 0
    for group in networks(rules, state, seat):
        if measure == LARGEST_NETWORK:
            value = group.bit_count()
        elif measure == WIDEST_NETWORK:
            value = _widest(rules, state, group, between)
        elif measure == NETWORK_ON_EDGE:
            value = (group & rules.board.edge).bit_count()
        else:
            # Parts of the network that only ships, tunnels or carpets link.
            value = len(groups(group, [rules.board.near], usable_bridges(rules, state, seat)))
        best = max(best, value)
    return best


def _widest(rules: Ruleset, state: TMState, group: int, between: tuple[int, ...]) -> int:
    """The greatest distance between two buildings, or between two of these kinds."""
    ends = [hexes_in(group)] * 2
    if between:
        ends = [[hex_ for hex_ in hexes_in(group) if state.building[hex_] == kind] for kind in between]
    return max((rules.board.distance(a, b) for a in ends[0] for b in ends[1]), default=0)
