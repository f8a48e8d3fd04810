"""Puts an energy where a question asked for one: by what was asked, it comes from different places."""

from collections.abc import Callable
from typing import Final

from engine.games.age_contrived import turns
from engine.games.age_contrived.columns import (
    ADD_ENERGY,
    ASIDE_PLACE,
    BOUND_PLACE,
    EXHAUSTED_PLACE,
    FILL,
    FRAGMENT_SLOTS,
    GIFT,
    HAND_PLACE,
    PLACE_ACTIVATED,
    PLACE_ENERGY,
    PLACE_EXHAUSTED,
    PLACE_LIFTED,
    PLACE_MOVED,
    PLACE_SET_ASIDE,
    POSITIONS,
    PRIMAL,
    PRIMAL_ADDS,
    REARRANGE,
    REFILL,
    SLOT_PLACE,
    TOP,
    TRACK_STEP,
)
from engine.games.age_contrived.energies import number
from engine.games.age_contrived.energy import ability, exhaust_all, shift, transfer
from engine.games.age_contrived.events import Listener
from engine.games.age_contrived.lifting import after_lifting
from engine.games.age_contrived.ruleset import Ruleset
from engine.games.age_contrived.settle import free_in
from engine.games.age_contrived.state import ACState


def put(rules: Ruleset, state: ACState, seat: int, energy: int, place: int, emit: Listener) -> None:
    _PUT[state.stack[-1][0]](rules, state, seat, energy, place, emit)


def _put_fill(rules: Ruleset, state: ACState, seat: int, energy: int, place: int, emit: Listener) -> None:
    _, _, positions, left, flags = state.stack[-1]
    if flags & turns.ONE_TILE and positions.bit_count() > 1:
        positions = 1 << place % POSITIONS
        left = free_in(rules, state.seats[seat], positions)
    state.turn_to(positions, left - 1, flags)
    transfer(rules, state, seat, energy, EXHAUSTED_PLACE, place, emit)


def _put_deployed(rules: Ruleset, state: ACState, seat: int, energy: int, place: int, emit: Listener) -> None:
    positions = state.stack[-1][2]
    row = state.seats[seat]
    for position in range(POSITIONS):
        if positions >> position & 1 and number(row[TOP + position], energy):
            transfer(rules, state, seat, energy, TOP + position, place, emit)
            break
    if energy == PRIMAL and SLOT_PLACE <= place < BOUND_PLACE and ability(rules, state.seats[seat], PRIMAL_ADDS):
        state.push(ADD_ENERGY, seat, (place - SLOT_PLACE) // FRAGMENT_SLOTS)


def _put_exhausted(rules: Ruleset, state: ACState, seat: int, energy: int, place: int, emit: Listener) -> None:
    """One energy, and the question is answered."""
    state.pop()
    transfer(rules, state, seat, energy, EXHAUSTED_PLACE, place, emit)


def _put_on_track(rules: Ruleset, state: ACState, seat: int, energy: int, place: int, emit: Listener) -> None:
    _, _, left, flags, track = state.stack[-1]
    state.turn_to(left - 1, flags, track)
    shift(state, seat, energy, EXHAUSTED_PLACE, place, emit)


def _put_lifted(rules: Ruleset, state: ACState, seat: int, energy: int, place: int, emit: Listener) -> None:
    start = state.stack[-1][3]
    state.pop()
    left, to_pool, to_slots = after_lifting(state.stack[-1], energy, place)
    state.turn_to(left, to_pool, to_slots)
    transfer(rules, state, seat, energy, start, place, emit)


def _put_activated(rules: Ruleset, state: ACState, seat: int, energy: int, place: int, emit: Listener) -> None:
    start = state.stack[-1][3]
    state.pop()
    transfer(rules, state, seat, energy, start, place, emit)


def _put_set_aside(rules: Ruleset, state: ACState, seat: int, energy: int, place: int, emit: Listener) -> None:
    state.pop()
    transfer(rules, state, seat, energy, ASIDE_PLACE, place, emit)
    exhaust_all(state, seat, ASIDE_PLACE, emit)


def _put_rearranged(rules: Ruleset, state: ACState, seat: int, energy: int, place: int, emit: Listener) -> None:
    shift(state, seat, energy, HAND_PLACE, place, emit)


def _put_moved(rules: Ruleset, state: ACState, seat: int, energy: int, place: int, emit: Listener) -> None:
    """It stays bound, which is not the act of binding."""
    start = state.stack[-1][3]
    state.pop()
    state.turn_to(state.stack[-1][2] - 1)
    shift(state, seat, energy, start, place, emit)


_PUT: Final[dict[int, Callable[[Ruleset, ACState, int, int, int, Listener], None]]] = {
    FILL: _put_fill,
    REFILL: _put_fill,
    PLACE_ENERGY: _put_deployed,
    ADD_ENERGY: _put_exhausted,
    GIFT: _put_exhausted,
    PLACE_EXHAUSTED: _put_exhausted,
    TRACK_STEP: _put_on_track,
    PLACE_LIFTED: _put_lifted,
    PLACE_ACTIVATED: _put_activated,
    PLACE_SET_ASIDE: _put_set_aside,
    REARRANGE: _put_rearranged,
    PLACE_MOVED: _put_moved,
}
