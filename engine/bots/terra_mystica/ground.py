"""What the map promises a seat: its network, towns within reach, free land, neighbours."""

from typing import NamedTuple

from engine.bots.planning.land import best_places, land_by_ship, near_buildings
from engine.bots.terra_mystica.weights import Weights
from engine.games.terra_mystica.columns import (
    DIGGING,
    FAVORS,
    HOME,
    LARGEST_NETWORK,
    NONE,
    ONE_CULT,
    SHIPPING,
    SKIP_BONUS,
    STRONGHOLD,
    SUPPLY,
    UNLOCKED,
)
from engine.games.terra_mystica.economy import faction_of
from engine.games.terra_mystica.measures import count, largest_network
from engine.games.terra_mystica.reach import free_land, own_ground, reachable
from engine.games.terra_mystica.ruleset import Ruleset
from engine.games.terra_mystica.spades import effort
from engine.games.terra_mystica.state import TMState
from engine.games.terra_mystica.towns import cluster, power_needed
from engine.kit.masks import hexes_in

_MOST_NEAR = 4
_MOST_NATIVE = 4.0


class View(NamedTuple):
    """The size of the largest network, and all else in VP. In the last round that is only what towns promise."""

    network: int
    value: float
    extra: int  # what the extra tile of the final scoring counts in the best network


class Ground:
    """Remembers what it has counted: most turns do not change the map."""

    def __init__(self, rules: Ruleset, state: TMState, seat: int, weights: Weights, left: int) -> None:
        self._rules = rules
        self._seat = seat
        self._weights = weights
        self._left = left
        self._seen: dict[tuple[object, ...], View] = {}
        self._others = 0
        for other, own in enumerate(state.own):
            if other != seat:
                self._others |= own

    def view(self, state: TMState, row: list[int]) -> View:
        key = (
            *(state.building, state.terrain, state.bridges, state.town),
            *(row[SHIPPING], row[DIGGING], row[SKIP_BONUS], row[FAVORS], row[SUPPLY + STRONGHOLD]),
            *(row[HOME], row[UNLOCKED]),
        )
        found = self._seen.get(key)
        if found is None:
            found = self._seen[key] = self._look(state, row)
        return found

    def _look(self, state: TMState, row: list[int]) -> View:
        network = largest_network(self._rules, state, self._seat)
        extra = 0
        if state.extra != NONE:
            tile = self._rules.extra_tiles[state.extra]
            if LARGEST_NETWORK <= tile.measure < ONE_CULT:
                extra = count(self._rules, state, self._seat, tile.measure, tile.between)
        weights, left = self._weights, self._left
        value = weights.towns[left] * self._towns(state, row)
        if not left:
            return View(network, value, extra)
        value += weights.reach[left] * self._reach(state, row)
        value += weights.contact[left] * self._contact(state)
        value += weights.near[left] * self._near(state)
        value += weights.native[left] * self._native(state, row)
        return View(network, value, extra)

    def _towns(self, state: TMState, row: list[int]) -> float:
        """How far the groups of buildings are on the way to be towns."""
        rules, total = self._rules, 0.0
        shape = self._weights.town_shape[self._left]
        needed, values = power_needed(rules, row), faction_of(rules, row).power_value
        todo = state.own[self._seat]
        while todo:
            group = cluster(rules, state, self._seat, todo & -todo)
            todo &= ~group
            hexes = hexes_in(group)
            if state.town[hexes[0]]:
                continue
            power = sum(values[state.building[hex_]] for hex_ in hexes)
            size = sum(rules.town_size[state.building[hex_]] for hex_ in hexes)
            share = min(power / needed, 1.0) * min(size / rules.town_buildings, 1.0)
            total += float(share**shape)
        return total

    def _reach(self, state: TMState, row: list[int]) -> float:
        """Free land within reach by the spades that it needs; the first few hexes count most."""
        rules = self._rules
        by_spades = self._weights.reach_by_spades
        worths = []
        for hex_ in hexes_in(reachable(rules, state, self._seat, with_card=False)):
            spades = effort(rules, state, self._seat, hex_)
            if spades >= 0:
                worths.append(by_spades[min(spades, len(by_spades) - 1)])
        return best_places(worths)

    def _contact(self, state: TMState) -> float:
        """Own power beside buildings of others: leech to come, and cheap trading houses."""
        values = faction_of(self._rules, state.seats[self._seat]).power_value
        near, others = self._rules.board.near, self._others
        return float(
            sum(
                (near[hex_] & others).bit_count() * values[state.building[hex_]]
                for hex_ in hexes_in(state.own[self._seat])
            )
        )

    def _near(self, state: TMState) -> float:
        """Neighbours to be."""
        return float(min(near_buildings(self._rules.board, state.own[self._seat], self._others), _MOST_NEAR))

    def _native(self, state: TMState, row: list[int]) -> float:
        """Free land of the own terrain that one or two steps of shipping more would open."""
        free = own_ground(state, row) & free_land(self._rules, state)
        return min(land_by_ship(self._rules.board, state.own[self._seat], free, row[SHIPPING]), _MOST_NATIVE)
