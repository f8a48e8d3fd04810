"""Energy of a seat goes from place to place, and what that sets off (rules 4)."""

from typing import Final

from engine.games.age_contrived.columns import (
    AFTER_BINDING,
    ALL_PLACES,
    ANY,
    ASIDE_PLACE,
    BIND_MOVES,
    BORROWED,
    BOTTOM,
    BOUND,
    BOUND_PLACE,
    BRIDGE_AT,
    CHARACTER,
    CHARGED,
    EXHAUSTED,
    EXHAUSTED_PLACE,
    FRAGMENT_SLOTS,
    GOAL_PLACE,
    HAND,
    HAND_PLACE,
    MAY_RECHARGE,
    MOST_MONUMENTS,
    NONE,
    PATRON,
    PILLAR_PLACE,
    PILLARS,
    POOL,
    POOL_PLACE,
    POSITIONS,
    PRIMAL,
    PRIMAL_RECHARGES,
    RESERVE,
    RESERVE_PLACE,
    SET_ASIDE,
    SETS_ASIDE,
    SLOT_PLACE,
    TILE,
    TRACK_ENERGY,
    TRACK_PLACE,
    TRACK_SPACE,
    TYPES,
)
from engine.games.age_contrived.energies import ONE, number, total, types_in
from engine.games.age_contrived.events import (
    ChannelTurned,
    EnergyMoved,
    FragmentCompleted,
    Listener,
    PatronTaken,
)
from engine.games.age_contrived.ruleset import Ruleset
from engine.games.age_contrived.state import ACState
from engine.kit.shared import with_item


def _columns() -> list[int]:
    columns = [NONE] * ALL_PLACES
    columns[: POSITIONS * 2] = range(POSITIONS * 2)
    columns[BOUND_PLACE : BOUND_PLACE + MOST_MONUMENTS] = range(BOUND, BOUND + MOST_MONUMENTS)
    columns[POOL_PLACE], columns[RESERVE_PLACE], columns[EXHAUSTED_PLACE] = POOL, RESERVE, EXHAUSTED
    columns[ASIDE_PLACE], columns[HAND_PLACE] = SET_ASIDE, HAND
    return columns


_COLUMNS: Final = _columns()  # by place: the column that holds several energies, or NONE


def ability(rules: Ruleset, row: list[int], which: int) -> int:
    """The number that goes with a lasting ability; 0 while the seat does not have it."""
    if row[CHARACTER] == NONE:
        return 0
    level, amount = rules.characters[row[CHARACTER]].lasting[which]
    return amount if level != NONE and row[BRIDGE_AT + level] != NONE else 0


def holder(content: int) -> int:
    """Whose energy lies in a slot or on a space of an achievement."""
    return (content - 1) // TYPES


def energy_in(content: int) -> int:
    return (content - 1) % TYPES


def held(seat: int, energy: int) -> int:
    return 1 + seat * TYPES + energy


def slots_of_row(rules: Ruleset, row: list[int], place: int) -> int:
    """How many slots a row of the device has."""
    if place < BOTTOM:
        return rules.tiles[row[TILE + place]].top
    return rules.tiles[row[TILE + place - BOTTOM]].bottom


def has_room(rules: Ruleset, row: list[int], place: int) -> bool:
    """Whether a slot of this row of the device is empty."""
    return total(row[place]) < slots_of_row(rules, row, place)


def remove(state: ACState, row: list[int], energy: int, place: int) -> None:
    column = _COLUMNS[place]
    if column >= 0:
        row[column] -= ONE[energy]
    elif place < POOL_PLACE:
        row[TRACK_SPACE + place - TRACK_PLACE] = 0
    elif place < BOUND_PLACE:
        state.slots = with_item(state.slots, place - SLOT_PLACE, 0)
    else:
        row[PILLARS + place - PILLAR_PLACE] = 0


def add(state: ACState, row: list[int], seat: int, energy: int, place: int) -> None:
    column = _COLUMNS[place]
    if column >= 0:
        row[column] += ONE[energy]
    elif place < POOL_PLACE:
        row[TRACK_SPACE + place - TRACK_PLACE] = 1
        row[TRACK_ENERGY + place - TRACK_PLACE] = energy
    elif place < BOUND_PLACE:
        state.slots = with_item(state.slots, place - SLOT_PLACE, held(seat, energy))
    elif place < GOAL_PLACE:
        row[PILLARS + place - PILLAR_PLACE] = energy + 1
    else:
        state.goals = with_item(state.goals, place - GOAL_PLACE, held(seat, energy))


def shift(state: ACState, seat: int, energy: int, start: int, end: int, emit: Listener) -> None:
    """Without what it sets off."""
    row = state.row(seat)
    remove(state, row, energy, start)
    add(state, row, seat, energy, end)
    if start == EXHAUSTED_PLACE:
        row[BORROWED] = 0
    if emit is not None:
        emit(EnergyMoved(seat, energy, start, end))


def transfer(rules: Ruleset, state: ACState, seat: int, energy: int, start: int, end: int, emit: Listener) -> None:
    """With what it sets off, which comes onto the stack: the caller has done with its own frame."""
    shift(state, seat, energy, start, end, emit)
    if end < BOTTOM + POSITIONS:
        if energy == PRIMAL and start != HAND_PLACE:
            primal_placed(rules, state, seat, end)
    elif end < SLOT_PLACE:
        return
    elif end < BOUND_PLACE:
        _check_completed(state, seat, (end - SLOT_PLACE) // FRAGMENT_SLOTS, emit)
    elif end < RESERVE_PLACE:
        _bound(rules, state, seat, end, emit)


def exhaust_all(state: ACState, seat: int, place: int, emit: Listener) -> None:
    """All that lies in one place."""
    energies = state.seats[seat][_COLUMNS[place]]
    for energy in types_in(energies):
        for _ in range(number(energies, energy)):
            shift(state, seat, energy, place, EXHAUSTED_PLACE, emit)


def primal_placed(rules: Ruleset, state: ACState, seat: int, place: int) -> None:
    """Somebody may recharge when a primal comes into a certain position."""
    row = state.seats[seat]
    if not row[CHARGED] and place % POSITIONS == ability(rules, row, PRIMAL_RECHARGES) - 1:
        state.push(MAY_RECHARGE, seat)


def _check_completed(state: ACState, seat: int, monument: int, emit: Listener) -> None:
    first = monument * FRAGMENT_SLOTS
    if state.slots[first] and state.slots[first + 1] and state.slots[first + 2]:
        state.completers = with_item(state.completers, monument, seat)
        state.locked |= 1 << monument
        if emit is not None:
            emit(FragmentCompleted(seat, monument))


def _bound(rules: Ruleset, state: ACState, seat: int, place: int, emit: Listener) -> None:
    row = state.row(seat)
    if place < PILLAR_PLACE:
        monument = place - BOUND_PLACE
        is_there = state.patrons >> monument & 1
        if is_there and not row[PATRON] and total(row[BOUND + monument]) == rules.patron_energies:
            row[PATRON] = monument + 1
            state.patrons &= ~(1 << monument)
            if emit is not None:
                emit(PatronTaken(seat, monument))
    if ability(rules, row, BIND_MOVES):
        state.push(AFTER_BINDING, seat)


def charge(state: ACState, seat: int, is_charged: bool, emit: Listener) -> None:
    """Turn the channel token."""
    row = state.row(seat)
    if bool(row[CHARGED]) != is_charged:
        row[CHARGED] = int(is_charged)
        if emit is not None:
            emit(ChannelTurned(seat, is_charged))


def gain(rules: Ruleset, state: ACState, seat: int, energy: int, emit: Listener) -> None:
    """From the reserve; nothing if none of the type is left. The last one recharges."""
    row = state.row(seat)
    if not number(row[RESERVE], energy):
        return
    aside = ability(rules, row, SETS_ASIDE)
    shift(state, seat, energy, RESERVE_PLACE, ASIDE_PLACE if aside else EXHAUSTED_PLACE, emit)
    if not number(row[RESERVE], energy):
        charge(state, seat, True, emit)


def fits(slot: int, energy: int) -> bool:
    return slot in (energy, ANY) or energy == PRIMAL


def bound_of(row: list[int]) -> int:
    """Everything at monuments and pillars."""
    energies = sum(row[BOUND : BOUND + MOST_MONUMENTS])
    for content in row[PILLARS : PILLARS + MOST_MONUMENTS]:
        if content:
            energies += ONE[content - 1]
    return energies
