"""Where an energy can go, and which energies can be taken back in a shortage."""

from engine.games.age_contrived.columns import (
    BOUND,
    BOUND_PLACE,
    BRIDGE_AT,
    EXHAUSTED,
    FRAGMENT_SLOTS,
    GOAL_PLACE,
    LEVELS,
    PILLAR_PLACE,
    PILLARS,
    PLACE,
    POOL,
    POOL_PLACE,
    POSITIONS,
    SLOT_PLACE,
    TRACK_ENERGY,
    TRACK_PLACE,
    TRACK_SPACE,
    TRACKS,
    WIND,
)
from engine.games.age_contrived.energies import types_in
from engine.games.age_contrived.energy import energy_in, fits, has_room, holder
from engine.games.age_contrived.goals import qualifies
from engine.games.age_contrived.ruleset import Ruleset
from engine.games.age_contrived.state import ACState

Found = tuple[int, int]  # an energy and its place


def open_monuments(rules: Ruleset, state: ACState) -> list[int]:
    """Those with a fragment on which energy can be put."""
    found = []
    for monument, built in enumerate(state.built):
        is_free = state.in_play >> monument & 1 and not state.locked >> monument & 1
        if is_free and built < len(rules.monuments[monument].fragments):
            found.append(monument)
    return found


def free_slots(rules: Ruleset, state: ACState, monument: int, energy: int) -> list[int]:
    """Places on its open fragment that fit; of free slots of one type the first."""
    found: list[int] = []
    seen = 0
    first = monument * FRAGMENT_SLOTS
    slots = rules.monuments[monument].fragments[state.built[monument]].slots
    for slot in range(FRAGMENT_SLOTS):
        kind = slots[slot]
        if not state.slots[first + slot] and not seen >> kind & 1 and fits(kind, energy):
            seen |= 1 << kind
            found.append(SLOT_PLACE + first + slot)
    return found


def slot_places(rules: Ruleset, state: ACState, energy: int) -> list[int]:
    found: list[int] = []
    for monument in open_monuments(rules, state):
        found += free_slots(rules, state, monument, energy)
    return found


def open_goals(rules: Ruleset, state: ACState, seat: int) -> tuple[list[int], int]:
    """Free spaces of achievements that the seat qualifies for, and the types that it has on achievements already."""
    types, found = 0, list[int]()
    for number in range(len(state.achievements)):
        left, right = state.goals[2 * number], state.goals[2 * number + 1]
        has_one = False
        for content in (left, right):
            if content and holder(content) == seat:
                has_one = True
                types |= 1 << energy_in(content)
        is_free = not left or (rules.goal_spaces == 2 and not right)
        if is_free and not has_one and qualifies(rules, state, seat, state.achievements[number]):
            if not left:
                found.append(GOAL_PLACE + 2 * number)
            if rules.goal_spaces == 2 and not right:
                found.append(GOAL_PLACE + 2 * number + 1)
    return found, types


def goal_places(rules: Ruleset, state: ACState, seat: int, energy: int) -> list[int]:
    found, types = open_goals(rules, state, seat)
    return [] if types >> energy & 1 else found


def places_for(rules: Ruleset, state: ACState, seat: int, energy: int) -> list[int]:
    """Pool, fitting slots of open fragments, and achievements."""
    return [POOL_PLACE, *slot_places(rules, state, energy), *goal_places(rules, state, seat, energy)]


def rooms(rules: Ruleset, row: list[int], positions: int) -> list[int]:
    """Rows of the device with an empty slot, among these positions."""
    found = []
    for position in range(POSITIONS):
        if positions >> position & 1:
            if has_room(rules, row, position):
                found.append(position)
            if has_room(rules, row, position + POSITIONS):
                found.append(position + POSITIONS)
    return found


def own_slots(state: ACState, seat: int, monument: int) -> list[Found]:
    """Own energies on the open fragment of a monument."""
    found = []
    first = monument * FRAGMENT_SLOTS
    for slot in range(first, first + FRAGMENT_SLOTS):
        content = state.slots[slot]
        if content and holder(content) == seat:
            found.append((energy_in(content), SLOT_PLACE + slot))
    return found


def borrowable(rules: Ruleset, state: ACState, seat: int) -> list[Found]:
    """Rules 4.5: what may be taken back while the exhausted pool is empty."""
    row = state.seats[seat]
    if row[EXHAUSTED]:
        return []
    found = _in_rows(row, 0, 2 * POSITIONS, 0)
    for track in range(TRACKS):
        if row[TRACK_SPACE + track]:
            found.append((row[TRACK_ENERGY + track], TRACK_PLACE + track))
    for energy in types_in(row[POOL]):
        found.append((energy, POOL_PLACE))
    for monument in range(len(state.built)):
        if not state.locked >> monument & 1:
            found += own_slots(state, seat, monument)
    found += _in_rows(row, BOUND, len(state.built), BOUND_PLACE)
    for region in range(len(rules.board.regions)):
        if row[PILLARS + region]:
            found.append((row[PILLARS + region] - 1, PILLAR_PLACE + region))
    return found


def _in_rows(row: list[int], column: int, number: int, place: int) -> list[Found]:
    """The types in each of so many columns that hold several energies."""
    found: list[Found] = []
    for index in range(number):
        if row[column + index]:
            for energy in types_in(row[column + index]):
                found.append((energy, place + index))
    return found


def regions_of(rules: Ruleset, row: list[int]) -> int:
    """Where the figure is or a bridge tile of the seat lies, as bits."""
    bits = rules.board.region_bits
    found = bits[row[PLACE]]
    for level in range(LEVELS):
        path = row[BRIDGE_AT + level]
        if path >= 0:
            found |= bits[rules.board.spaces + path]
    return found


def pillar_is_free(rules: Ruleset, state: ACState, seat: int, region: int) -> bool:
    if state.seats[seat][PILLARS + region]:
        return False
    taken = 0
    for row in state.seats:
        if row[PILLARS + region]:
            taken += 1
    return taken < rules.pillar_spaces


def bound_places(rules: Ruleset, state: ACState, seat: int, regions: int, track: int) -> list[int]:
    """Bound areas of monuments in play (the first track), or free pillars, in these regions."""
    found = []
    if track == 0:
        for monument in range(len(state.built)):
            if state.in_play >> monument & 1 and regions >> rules.monuments[monument].region & 1:
                found.append(BOUND_PLACE + monument)
    else:
        for region in range(len(rules.board.regions)):
            if regions >> region & 1 and pillar_is_free(rules, state, seat, region):
                found.append(PILLAR_PLACE + region)
    return found


def bind_targets(rules: Ruleset, state: ACState, seat: int) -> list[int]:
    """For energies on the top spaces of the tracks."""
    row = state.seats[seat]
    found: list[int] = []
    for track in range(TRACKS):
        if row[TRACK_SPACE + track] == rules.track_spaces:
            found += bound_places(rules, state, seat, regions_of(rules, row), track)
    return found


def can_take_back(rules: Ruleset, row: list[int], track: int) -> bool:
    """Rules 19.1: an energy on a top space for the divine wind tile."""
    return rules.flags.divine_wind and not row[WIND] and row[TRACK_SPACE + track] == rules.track_spaces
