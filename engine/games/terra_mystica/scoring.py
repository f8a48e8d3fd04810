"""Final scoring (rules 18) and the ranking that shares points among ties."""

from collections.abc import Sequence

from engine.games.terra_mystica.board import hexes_in
from engine.games.terra_mystica.columns import (
    BOWL1,
    BOWL2,
    BOWL3,
    COIN,
    CULT,
    NONE,
    PRIEST,
    SHIPPING,
    VP,
    WORKER,
)
from engine.games.terra_mystica.economy import burn, faction_of, gain_resource, pay
from engine.games.terra_mystica.events import Listener
from engine.games.terra_mystica.reach import connected, skip_of, skip_range
from engine.games.terra_mystica.ruleset import ExtraTile, Ruleset
from engine.games.terra_mystica.state import TMState


def shared_points(values: Sequence[int], points: Sequence[int]) -> list[int]:
    """Rules 18.2: tied seats share the points of the places they fill, rounded down; 0 gets nothing."""
    places = [*points, *([0] * len(values))]
    result = []
    for value in values:
        better = sum(other > value for other in values)
        equal = sum(other == value for other in values)
        result.append(sum(places[better : better + equal]) // equal if value else 0)
    return result


def network_ways(rules: Ruleset, row: list[int]) -> list[list[int]]:
    """Rules 18.3: direct, by the shipping track alone, or within the range of tunnel or carpet."""
    board = rules.board
    ways = [board.reach[row[SHIPPING]]]
    skip = skip_of(rules, row)
    if skip is not None:
        ways.append(board.within[skip_range(row, skip)])
    return ways


def networks(rules: Ruleset, state: TMState, seat: int) -> list[int]:
    """The seat's connected groups of buildings."""
    return _groups(rules, state, seat, state.own[seat], network_ways(rules, state.seats[seat]))


def _groups(rules: Ruleset, state: TMState, seat: int, hexes: int, ways: list[list[int]]) -> list[int]:
    """The hexes in groups that hang together by bridges and these ways."""
    groups = []
    while hexes:
        group = connected(rules, state, seat, hexes & -hexes, hexes, ways)
        groups.append(group)
        hexes &= ~group
    return groups


def largest_network(rules: Ruleset, state: TMState, seat: int) -> int:
    return max((group.bit_count() for group in networks(rules, state, seat)), default=0)


def extra_value(rules: Ruleset, state: TMState, seat: int, tile: ExtraTile) -> int:
    """Rules 17, extra final scoring: the best of the seat's networks."""
    measure = {"widest": _widest, "on_edge": _on_edge, "clusters": _clusters}[tile.measure]
    return max((measure(rules, state, seat, group, tile) for group in networks(rules, state, seat)), default=0)


def _widest(rules: Ruleset, state: TMState, seat: int, group: int, tile: ExtraTile) -> int:
    """The greatest distance between two buildings, or between two of the kinds that the tile names."""
    ends = [hexes_in(group)] * 2
    if tile.between:
        ends = [[hex_ for hex_ in hexes_in(group) if state.building[hex_] == kind] for kind in tile.between]
    return max((rules.board.distance[a][b] for a in ends[0] for b in ends[1]), default=0)


def _on_edge(rules: Ruleset, state: TMState, seat: int, group: int, tile: ExtraTile) -> int:
    return (group & rules.board.edge).bit_count()


def _clusters(rules: Ruleset, state: TMState, seat: int, group: int, tile: ExtraTile) -> int:
    """Parts of the network that only ships, tunnels or carpets link."""
    return len(_groups(rules, state, seat, group, [rules.board.near]))


def score_end(rules: Ruleset, state: TMState, emit: Listener) -> None:
    for cult, source in enumerate(rules.cult_sources):
        _award(rules, state, [row[CULT + cult] for row in state.seats], rules.cult_points, source, emit)
    sizes = [largest_network(rules, state, seat) for seat in range(rules.seats)]
    _award(rules, state, sizes, rules.network_points, "network", emit)
    if state.extra != NONE:
        tile = rules.extra_tiles[state.extra]
        values = [extra_value(rules, state, seat, tile) for seat in range(rules.seats)]
        _award(rules, state, values, rules.extra_points, tile.source, emit)
    for seat in range(rules.seats):
        score_resources(rules, state, seat, emit)


def score_resources(rules: Ruleset, state: TMState, seat: int, emit: Listener) -> None:
    """Rules 18.4: everything becomes coins, and coins become VP."""
    row = state.seats[seat]
    while row[BOWL2] >= 2:
        burn(state, seat, emit)
    coins = row[BOWL3] + row[PRIEST] + row[WORKER]
    pay(state, seat, ((BOWL1, row[BOWL3]), (PRIEST, row[PRIEST]), (WORKER, row[WORKER])), "resources", emit)
    gain_resource(rules, state, seat, COIN, coins, "resources", emit)
    rate = faction_of(rules, row).coins_per_vp
    vp = row[COIN] // rate
    pay(state, seat, ((COIN, vp * rate),), "resources", emit)
    gain_resource(rules, state, seat, VP, vp, "resources", emit)


def _award(
    rules: Ruleset, state: TMState, values: list[int], points: tuple[int, ...], source: str, emit: Listener
) -> None:
    for seat, vp in enumerate(shared_points(values, points)):
        if vp:
            gain_resource(rules, state, seat, VP, vp, source, emit)
