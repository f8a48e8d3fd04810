"""What the map promises a seat: its territory, towns within reach, free land, neighbours."""

from typing import Final, NamedTuple

from engine.bots.planning.land import best_places, land_by_ship, near_buildings
from engine.bots.terra_nova.weights import Weights
from engine.games.terra_nova.buildings import built_by_others
from engine.games.terra_nova.columns import HOME, NONE, PALACES, SAILING, TILE
from engine.games.terra_nova.economy import faction_of
from engine.games.terra_nova.reach import adjacent, bridge_ends, reachable, shovels_needed
from engine.games.terra_nova.ruleset import Ruleset
from engine.games.terra_nova.scoring import territory
from engine.games.terra_nova.state import TNState
from engine.games.terra_nova.towns import loose, tiles_left, value_needed, worth
from engine.kit.masks import hexes_in
from engine.kit.networks import groups

_MOST_NEAR: Final = 4
_MOST_NATIVE: Final = 4.0
_NARROW: Final = 0.5  # of a town that has no land to grow onto, but perhaps by a bridge


class View(NamedTuple):
    """The size of the largest territory; in VP what towns and land promise."""

    territory: int
    towns: float
    land: float


class Ground:
    """Remembers what it has counted: most turns do not change the map."""

    def __init__(self, rules: Ruleset, state: TNState, seat: int, weights: Weights, left: int) -> None:
        self._rules = rules
        self._seat = seat
        self._weights = weights
        self._left = left
        self._seen: dict[tuple[object, ...], View] = {}
        self._others = built_by_others(state, seat)

    def view(self, state: TNState, row: list[int]) -> View:
        key = (
            *(state.building, state.terrain, state.bridges, state.town, state.owner),
            *(row[SAILING], row[PALACES], row[HOME]),
        )
        found = self._seen.get(key)
        if found is None:
            found = self._seen[key] = self._look(state, row)
        return found

    def _look(self, state: TNState, row: list[int]) -> View:
        weights, left = self._weights, self._left
        size = territory(self._rules, state, self._seat)
        towns = weights.towns[left] * self._towns(state, row)
        if not left:
            return View(size, towns, 0.0)
        rules, own = self._rules, state.own[self._seat]
        land = weights.reach[left] * self._reach(state, row)
        land += weights.contact[left] * self._contact(state)
        land += weights.near[left] * min(near_buildings(rules.board, own, self._others), _MOST_NEAR)
        native = land_by_ship(rules.board, own, state.free & state.ground[row[HOME]], row[SAILING])
        return View(size, towns, land + weights.native[left] * min(native, _MOST_NATIVE))

    def _towns(self, state: TNState, row: list[int]) -> float:
        """How far the groups of buildings are on the way to be towns; the best few, if tiles are short."""
        rules = self._rules
        needed, shape = value_needed(rules, row), self._weights.town_shape[self._left]
        over_river = faction_of(rules, row).river_town
        way = rules.board.reach[1] if over_river else rules.board.near
        free = state.free
        shares = []
        for group in groups(loose(state, self._seat), [way], bridge_ends(rules, state)):
            size = group.bit_count()
            share = min(worth(rules, state, group) / needed, 1.0) * min(size / rules.town_buildings, 1.0)
            around = 0
            for hex_ in hexes_in(group):
                around |= way[hex_]
            if size + (around & free).bit_count() < rules.town_buildings:
                share *= _NARROW
            shares.append(float(share**shape))
        shares.sort(reverse=True)
        return sum(shares[: max(tiles_left(rules, row), 0)])

    def _reach(self, state: TNState, row: list[int]) -> float:
        """Free land within reach by the shovels that it needs, without the bonus tile."""
        rules, by_shovels = self._rules, self._weights.reach_by_shovels
        tile, row[TILE] = row[TILE], NONE
        hexes = reachable(rules, state, self._seat)
        row[TILE] = tile
        worths = []
        for terrain, ground in enumerate(state.ground):
            if free := (hexes & ground).bit_count():
                worths += [by_shovels[min(shovels_needed(rules, row, terrain), len(by_shovels) - 1)]] * free
        return best_places(worths)

    def _contact(self, state: TNState) -> float:
        """Buildings of others beside own ones: power to come, and cheap trading posts."""
        return float(
            sum(
                (adjacent(self._rules, state, hex_) & self._others).bit_count()
                for hex_ in hexes_in(state.own[self._seat])
            )
        )
