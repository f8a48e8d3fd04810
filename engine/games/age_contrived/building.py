"""Fragments are built: rewards, energy that is cleared, energy that is bound (rules 10)."""

from typing import Final

from engine.games.age_contrived.columns import (
    ANY,
    BOUND_PLACE,
    BUILD,
    COMPASS,
    FRAGMENT_SLOTS,
    LAST_TURNS,
    MAGNET,
    NONE,
    PARTICIPATE,
    POSITIONS,
    PRIMAL,
    PRIMAL_AS_SLOT,
    PRIMAL_MOVES,
    ROSE,
    SLOT_PLACE,
)
from engine.games.age_contrived.energy import ability, holder, transfer
from engine.games.age_contrived.events import FragmentBuilt, Listener
from engine.games.age_contrived.ruleset import Ruleset
from engine.games.age_contrived.state import ACState
from engine.games.age_contrived.targets import Found, own_slots, rooms
from engine.kit.shared import with_item

# What a participant has done already.
REWARDED: Final = 1
CLEARING: Final = 2
KEEPS: Final = 4  # is the completer, who binds an energy
_ALL_POSITIONS: Final = (1 << POSITIONS) - 1


def completed(state: ACState) -> list[int]:
    """Monuments with a fragment that waits to be built."""
    return [monument for monument, seat in enumerate(state.completers) if seat != NONE]


def begin_building(state: ACState, seat: int, monument: int, binds: int) -> None:
    """Everybody with energy there takes part: clockwise from the left of `seat`, who comes last."""
    taking_part = 0
    first = monument * FRAGMENT_SLOTS
    for content in state.slots[first : first + FRAGMENT_SLOTS]:
        if content:
            taking_part |= 1 << holder(content)
    state.locked |= 1 << monument
    state.completers = with_item(state.completers, monument, NONE)
    state.push(BUILD, seat, monument, taking_part, binds)


def go_on_building(rules: Ruleset, state: ACState, emit: Listener) -> None:
    """The next participant, or the end of it."""
    _, seat, monument, left, binds = state.stack[-1]
    if not left:
        _finish(rules, state, emit)
        return
    who = seat
    for distance in range(1, rules.seats + 1):
        who = (seat + distance) % rules.seats
        if left >> who & 1:
            break
    state.turn_to(monument, left & ~(1 << who), binds)
    state.push(PARTICIPATE, who, monument, KEEPS if binds and who == seat else 0, 0)


def _finish(rules: Ruleset, state: ACState, emit: Listener) -> None:
    _, seat, monument, _, binds = state.stack[-1]
    state.pop()
    fragment = state.built[monument]
    kept = own_slots(state, seat, monument) if binds else []
    state.built = with_item(state.built, monument, fragment + 1)
    state.locked &= ~(1 << monument)
    if emit is not None:
        emit(FragmentBuilt(seat, monument, fragment))
    if is_all_built(rules, state):
        state.phase = LAST_TURNS
    for energy, place in kept:
        transfer(rules, state, seat, energy, place, BOUND_PLACE + monument, emit)


def is_all_built(rules: Ruleset, state: ACState) -> bool:
    for monument, built in enumerate(state.built):
        if state.in_play >> monument & 1 and built < len(rules.monuments[monument].fragments):
            return False
    return True


def to_clear(state: ACState, seat: int, monument: int, kept: int) -> list[Found]:
    """Own energies there but for the one that is kept; `kept` is its place + 1, or 0."""
    return [found for found in own_slots(state, seat, monument) if found[1] + 1 != kept]


def activations(rules: Ruleset, state: ACState, seat: int, energy: int, place: int) -> list[int]:
    """The types as which an energy in a slot can be activated."""
    row = state.seats[seat]
    kinds = [energy]
    if energy == PRIMAL:
        kinds = [PRIMAL] if ability(rules, row, PRIMAL_MOVES) else []
        if ability(rules, row, PRIMAL_AS_SLOT):
            slot = slot_type(rules, state, place)
            kinds = [COMPASS, MAGNET, ROSE] if slot == ANY else [slot]
    if MAGNET in kinds and not rooms(rules, row, _ALL_POSITIONS):
        kinds.remove(MAGNET)
    return kinds


def slot_type(rules: Ruleset, state: ACState, place: int) -> int:
    monument, slot = divmod(place - SLOT_PLACE, FRAGMENT_SLOTS)
    return rules.monuments[monument].fragments[state.built[monument]].slots[slot]


def same_type_before(rules: Ruleset, state: ACState, energies: list[Found], index: int) -> bool:
    """Whether an energy earlier in the list is the same in every respect."""
    energy, place = energies[index]
    for other, where in energies[:index]:
        if other == energy and slot_type(rules, state, where) == slot_type(rules, state, place):
            return True
    return False
