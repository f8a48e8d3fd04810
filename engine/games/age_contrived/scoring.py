"""Points at the end of the game (rules 18)."""

from collections.abc import Callable
from typing import Final

from engine.games.age_contrived.columns import (
    BOUND,
    BRIDGE_AT,
    CHARACTER,
    FACE,
    MOST_MONUMENTS,
    MOST_REGIONS,
    NONE,
    PILLARS,
    POOL,
    PRIMAL,
    RESERVE,
    WIND,
)
from engine.games.age_contrived.energies import ONE, number, total, types_in
from engine.games.age_contrived.energy import energy_in, holder
from engine.games.age_contrived.goals import all_bound, bound_in
from engine.games.age_contrived.ruleset import Face, Ruleset
from engine.games.age_contrived.state import ACState

_THIRD: Final = 2  # level III
SOURCES: Final = (
    *("energy_gained", "monuments", "pillars", "bridge", "achievements_left", "achievements_right", "pool"),
    "divine_wind",
)


def score_end(rules: Ruleset, state: ACState, seat: int) -> dict[str, int]:
    """What the seat has now, by source; without what brings nothing."""
    row = state.seats[seat]
    left, right = _achievements(rules, state, seat)
    points = rules.points
    found = (
        _table(points.types_gained, _gained_types(rules, row)),
        _monuments(rules, state, row),
        _table(points.pillars, pillar_energies(row)),
        bridge_points(rules, row),
        left,
        right,
        points.pool * total(row[POOL]),
        points.divine_wind * row[WIND],
    )
    return {source: amount for source, amount in zip(SOURCES, found, strict=True) if amount}


def _table(by_number: tuple[int, ...], found: int) -> int:
    return by_number[min(found, len(by_number) - 1)]


def _gained_types(rules: Ruleset, row: list[int]) -> int:
    """Types of which the reserve holds no more."""
    full = 0
    for energy in types_in(rules.reserve):
        if not number(row[RESERVE], energy):
            full += 1
    return full


def _monuments(rules: Ruleset, state: ACState, row: list[int]) -> int:
    found = 0
    for energies in row[BOUND : BOUND + MOST_MONUMENTS]:
        found += _table(rules.points.monument, total(energies))
    return found


def pillar_energies(row: list[int]) -> int:
    found = 0
    for content in row[PILLARS : PILLARS + MOST_REGIONS]:
        if content:
            found += 1
    return found


def _achievements(rules: Ruleset, state: ACState, seat: int) -> tuple[int, int]:
    left = right = 0
    bound = all_bound(state, seat)
    for space, content in enumerate(state.goals):
        if content and holder(content) == seat:
            if space % 2:
                right += rules.points.right_space
            else:
                left += rules.points.left_space * number(bound, energy_in(content))
    return left, right


# The level III bridge


def bridge_points(rules: Ruleset, row: list[int]) -> int:
    """Of the visible face, if it is on the board."""
    path = row[BRIDGE_AT + _THIRD]
    if path < 0 or not rules.flags.abilities:
        return 0
    face = rules.characters[row[CHARACTER]].faces[row[FACE + _THIRD]]
    bits = rules.board.region_bits[rules.board.spaces + path]
    regions = [region for region in range(len(rules.board.regions)) if bits >> region & 1]
    return face_points(rules, face, row, regions)


def face_points(rules: Ruleset, face: Face, row: list[int], regions: list[int]) -> int:
    if face.counts == NONE:
        return face.points if _CONDITIONS[face.condition](rules, row, regions, face.number) else 0
    found = face.points * (_COUNTED[face.counts](rules, row, regions) // face.of)
    return min(found, face.most) if face.most else found


def _there(rules: Ruleset, row: list[int], regions: list[int]) -> int:
    """All own energy bound in these regions."""
    energies = 0
    for region in regions:
        energies += bound_in(rules, row, region)
    return energies


def _at_pillars(rules: Ruleset, row: list[int], regions: list[int]) -> int:
    energies = 0
    for region in regions:
        if row[PILLARS + region]:
            energies += ONE[row[PILLARS + region] - 1]
    return energies


def _most_of_one_type(energies: int) -> int:
    return max([number(energies, energy) for energy in range(len(ONE))])


_COUNTED: Final[list[Callable[[Ruleset, list[int], list[int]], int]]] = [
    lambda rules, row, regions: total(_at_pillars(rules, row, regions)),
    lambda rules, row, regions: len(types_in(_there(rules, row, regions))),
    lambda rules, row, regions: total(_there(rules, row, regions) - _at_pillars(rules, row, regions)),
    lambda rules, row, regions: number(_there(rules, row, regions), PRIMAL),
    lambda rules, row, regions: _most_of_one_type(_there(rules, row, regions)),
]


def _types_at_one_monument(rules: Ruleset, row: list[int], regions: list[int], least: int) -> bool:
    for monument, fact in enumerate(rules.monuments):
        if fact.region in regions and len(types_in(row[BOUND + monument])) >= least:
            return True
    return False


_CONDITIONS: Final[list[Callable[[Ruleset, list[int], list[int], int], bool]]] = [
    lambda rules, row, regions, least: min([total(bound_in(rules, row, region)) for region in regions]) >= least,
    _types_at_one_monument,
    lambda rules, row, regions, least: number(_there(rules, row, regions), PRIMAL) >= least,
    lambda rules, row, regions, least: max([total(bound_in(rules, row, region)) for region in regions]) >= least,
    lambda rules, row, regions, least: total(_there(rules, row, regions)) >= least,
]


def ranking(state: ACState, seat: int) -> tuple[int, int, int]:
    """Points, then bound energy, then energy on the pool (rules 18.10)."""
    return state.scores[seat], total(all_bound(state, seat)), total(state.seats[seat][POOL])
