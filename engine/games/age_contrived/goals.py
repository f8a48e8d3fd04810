"""What achievements ask for (rules 14)."""

from collections.abc import Callable
from typing import Final

from engine.games.age_contrived.columns import (
    ACTION_TILE,
    BOUND,
    CONDUIT,
    MOST_MONUMENTS,
    PILLARS,
    POSITIONS,
    RESERVE,
    TILE,
    TILES,
    TYPES_BOUND,
)
from engine.games.age_contrived.energies import ONE, number, total, types_in
from engine.games.age_contrived.energy import bound_of, energy_in, holder
from engine.games.age_contrived.ruleset import Ruleset
from engine.games.age_contrived.state import ACState


def all_bound(state: ACState, seat: int) -> int:
    """Bound energy at monuments, pillars and achievements."""
    energies = bound_of(state.seats[seat])
    for content in state.goals:
        if content and holder(content) == seat:
            energies += ONE[energy_in(content)]
    return energies


def _symbols(rules: Ruleset, row: list[int], symbol: int) -> int:
    """On all seven tiles; those of conduits do not count."""
    found = 0
    for tile in row[TILE : TILE + TILES]:
        found += rules.tiles[tile].symbols[symbol]
    return found


def _monuments(rules: Ruleset, state: ACState, seat: int) -> int:
    found = 0
    for energies in state.seats[seat][BOUND : BOUND + MOST_MONUMENTS]:
        if energies:
            found += 1
    return found


def bound_in(rules: Ruleset, row: list[int], region: int) -> int:
    """In one region: its bound area and its pillar, as energies."""
    energies = ONE[row[PILLARS + region] - 1] if row[PILLARS + region] else 0
    for monument, fact in enumerate(rules.monuments):
        if fact.region == region:
            energies += row[BOUND + monument]
    return energies


def _in_region(rules: Ruleset, state: ACState, seat: int) -> int:
    row = state.seats[seat]
    return max([total(bound_in(rules, row, region)) for region in range(len(rules.board.regions))])


def _types_gained(rules: Ruleset, state: ACState, seat: int) -> int:
    """Types of which one at least has been gained."""
    reserve = state.seats[seat][RESERVE]
    found = 0
    for energy in types_in(rules.reserve):
        if number(reserve, energy) < number(rules.reserve, energy):
            found += 1
    return found


def _conduits(rules: Ruleset, state: ACState, seat: int) -> int:
    found = 0
    for conduit in state.seats[seat][CONDUIT : CONDUIT + POSITIONS]:
        if conduit:
            found += 1
    return found


def _upgrades(rules: Ruleset, state: ACState, seat: int) -> int:
    found = 0
    for tile in state.seats[seat][ACTION_TILE : ACTION_TILE + POSITIONS - 1]:
        if rules.action_tiles[tile].is_upgrade:
            found += 1
    return found


_FURTHER: Final[list[Callable[[Ruleset, ACState, int], int]]] = [
    _monuments,
    _in_region,
    _types_gained,
    _conduits,
    _upgrades,
]


def progress(rules: Ruleset, state: ACState, seat: int, achievement: int) -> int:
    """How much the seat has of what an achievement asks for."""
    need = rules.achievements[achievement].need
    if need < TYPES_BOUND:
        return _symbols(rules, state.seats[seat], need)
    if need == TYPES_BOUND:
        return len(types_in(all_bound(state, seat)))
    return _FURTHER[need - TYPES_BOUND - 1](rules, state, seat)


def qualifies(rules: Ruleset, state: ACState, seat: int, achievement: int) -> bool:
    return progress(rules, state, seat, achievement) >= rules.achievements[achievement].number
