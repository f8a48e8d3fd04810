"""Energy that is lifted to be put somewhere else: reorganising, and abilities that rearrange (rules 8.5 and 16)."""

from engine.games.age_contrived.columns import (
    BOUND,
    BOUND_PLACE,
    PILLAR_PLACE,
    PILLARS,
    PLACE,
    POOL,
    POOL_PLACE,
    POSITIONS,
    PRIMAL,
    PRIMAL_RECHARGES,
    SLOT_PLACE,
    TRACKS,
)
from engine.games.age_contrived.energies import ONE, number, types_in
from engine.games.age_contrived.energy import ability
from engine.games.age_contrived.ruleset import Ruleset
from engine.games.age_contrived.state import ACState, Frame
from engine.games.age_contrived.targets import Found, bound_places, goal_places, own_slots, places_for, slot_places


def liftable(rules: Ruleset, state: ACState, frame: Frame) -> list[Found]:
    """Own energies on the pool and open fragments that can go elsewhere, none of them twice."""
    _, seat, _, to_pool, to_slots = frame
    energies = state.seats[seat][POOL]
    found: list[Found] = []
    for energy in types_in(energies):
        is_new = number(energies, energy) > number(to_pool, energy)
        if is_new and (slot_places(rules, state, energy) or goal_places(rules, state, seat, energy)):
            found.append((energy, POOL_PLACE))
    for monument in range(len(state.built)):
        if not state.locked >> monument & 1:
            for energy, place in own_slots(state, seat, monument):
                if not to_slots >> (place - SLOT_PLACE) & 1:
                    found.append((energy, place))
    return found


def places_for_lifted(rules: Ruleset, state: ACState, seat: int, energy: int, start: int) -> list[int]:
    return [place for place in places_for(rules, state, seat, energy) if place != start]


def after_lifting(frame: Frame, energy: int, end: int) -> tuple[int, int, int]:
    """What the frame of reorganising says when an energy has come to its new place."""
    _, _, left, to_pool, to_slots = frame
    if end == POOL_PLACE:
        to_pool += ONE[energy]
    elif SLOT_PLACE <= end < BOUND_PLACE:
        to_slots |= 1 << end - SLOT_PLACE
    return left - 1, to_pool, to_slots


def primals_at_watch(rules: Ruleset, row: list[int]) -> tuple[int, int]:
    """Where a primal that is put recharges, and how many lie there."""
    position = ability(rules, row, PRIMAL_RECHARGES) - 1
    if position < 0:
        return 0, 0
    return position, number(row[position], PRIMAL) + number(row[position + POSITIONS], PRIMAL)


def move_targets(rules: Ruleset, state: ACState, seat: int, start: int) -> list[int]:
    """Bound areas and pillars in the regions of the figure."""
    regions = rules.board.region_bits[state.seats[seat][PLACE]]
    found: list[int] = []
    for track in range(TRACKS):
        found += bound_places(rules, state, seat, regions, track)
    return [place for place in found if place != start]


def movable(rules: Ruleset, state: ACState, seat: int) -> list[Found]:
    """Own bound energies that could be bound elsewhere."""
    row = state.seats[seat]
    found: list[Found] = []
    for monument in range(len(state.built)):
        if row[BOUND + monument] and move_targets(rules, state, seat, BOUND_PLACE + monument):
            for energy in types_in(row[BOUND + monument]):
                found.append((energy, BOUND_PLACE + monument))
    for region in range(len(rules.board.regions)):
        if row[PILLARS + region] and move_targets(rules, state, seat, PILLAR_PLACE + region):
            found.append((row[PILLARS + region] - 1, PILLAR_PLACE + region))
    return found
