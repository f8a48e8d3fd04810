"""What goes on by itself: until a question has more than nothing as an answer, or the game is over."""

from collections.abc import Callable
from typing import Final

from engine.games.age_contrived.bonuses import (
    action_tile_choices,
    conduit_choices,
    next_level,
    push_gifts,
    slide_display,
)
from engine.games.age_contrived.building import KEEPS, REWARDED, go_on_building, to_clear
from engine.games.age_contrived.columns import (
    ACTION,
    ACTION_PART,
    ADD_ENERGY,
    ARRANGE_CONDUITS,
    ASIDE_PLACE,
    BORROWED,
    BUILD,
    CHARGED,
    CONDUIT,
    CONDUITS,
    END,
    EXHAUSTED,
    EXHAUSTED_PLACE,
    FILL,
    FILLS_FIRST_TILE,
    FIRST_TILE,
    GAIN_TYPE,
    GIFT,
    HAND,
    INSERT,
    INSERTED,
    KINDS,
    LENGTHENED,
    LONGER_MOVE,
    MOVE_BOUND_ENERGY,
    NONE,
    PARTICIPATE,
    PATRON,
    PAY,
    PLACE_BRIDGE,
    PLACE_ENERGY,
    PLACE_EXHAUSTED,
    PLACE_SET_ASIDE,
    POOL,
    POOL_PLACE,
    POSITIONS,
    REARRANGE,
    REFILL,
    REORGANISE_POOL,
    REPLACE_TILE,
    RESERVE,
    SET_ASIDE,
    SET_UP,
    STEP,
    TAKE_ACTION_TILE,
    TAKE_CONDUIT,
    TILE,
    TOP,
    TRACK_SPACE,
    TRACK_STEP,
    TRACKS,
    USE_PATRON,
    WAITING,
    WIND,
)
from engine.games.age_contrived.energies import total, types_in
from engine.games.age_contrived.energy import ability, exhaust_all, gain, primal_placed, shift
from engine.games.age_contrived.events import Listener
from engine.games.age_contrived.lifting import liftable, movable, primals_at_watch
from engine.games.age_contrived.moving import MIDST
from engine.games.age_contrived.ruleset import Ruleset
from engine.games.age_contrived.setup import go_on_setting_up
from engine.games.age_contrived.state import ACState, Frame
from engine.games.age_contrived.targets import (
    bind_targets,
    borrowable,
    can_take_back,
    free_slots,
    open_monuments,
    rooms,
)
from engine.games.age_contrived.turns import (
    CONVEYING,
    NOT_BEGUN,
    can_use,
    count_conduits,
    go_on_ending,
    insertable,
    usable_options,
)

Settle = Callable[[Ruleset, ACState, Frame, Listener], bool]


def settle(rules: Ruleset, state: ACState, emit: Listener) -> None:
    while state.stack:
        frame = state.stack[-1]
        how = _SETTLE[frame[0]]
        if how is None or how(rules, state, frame, emit):
            return


def _wait_or_pop(state: ACState, is_open: bool) -> bool:
    """Whether the question stays; if not, it is taken away."""
    if not is_open:
        state.pop()
    return is_open


def has_exhausted(rules: Ruleset, state: ACState, seat: int) -> bool:
    """Whether the seat can put anything from the exhausted pool, be it by shortage."""
    return bool(state.seats[seat][EXHAUSTED]) or bool(borrowable(rules, state, seat))


# Convey


def _insert(rules: Ruleset, state: ACState, frame: Frame, emit: Listener) -> bool:
    row = state.seats[frame[1]]
    return _wait_or_pop(state, bool(row[CHARGED]) and bool(insertable(row)))


def _conduits(rules: Ruleset, state: ACState, frame: Frame, emit: Listener) -> bool:
    if frame[2] == NOT_BEGUN:
        row = state.seats[frame[1]]
        if not any(row[CONDUIT : CONDUIT + POSITIONS]):
            return _wait_or_pop(state, False)
        count_conduits(rules, state, frame[1])
        return False
    return _wait_or_pop(state, frame[2] + frame[3] + frame[4] > 0)


def _fill(rules: Ruleset, state: ACState, frame: Frame, emit: Listener) -> bool:
    _, seat, positions, left, flags = frame
    row = state.seats[seat]
    if positions == NOT_BEGUN:
        positions = row[INSERTED]
        if row[FIRST_TILE] != NONE and ability(rules, row, FILLS_FIRST_TILE):
            positions |= 1 << row[FIRST_TILE]
        state.turn_to(positions, free_in(rules, row, positions), CONVEYING)
        return False
    if row[BORROWED] or (flags & CONVEYING and row[WIND]):
        return True
    is_open = left > 0 and free_in(rules, row, positions) > 0 and has_exhausted(rules, state, seat)
    return _wait_or_pop(state, is_open)


def free_in(rules: Ruleset, row: list[int], positions: int) -> int:
    """Empty slots of the tiles at these positions."""
    empty = 0
    for position in range(POSITIONS):
        if positions >> position & 1:
            tile = rules.tiles[row[TILE + position]]
            empty += tile.top + tile.bottom - total(row[position] + row[POSITIONS + position])
    return empty


def _use_patron(rules: Ruleset, state: ACState, frame: Frame, emit: Listener) -> bool:
    row = state.row(frame[1])
    row[WAITING] = 0
    return _wait_or_pop(state, row[PATRON] > 0 and bool(open_monuments(rules, state)))


# Act


def _action(rules: Ruleset, state: ACState, frame: Frame, emit: Listener) -> bool:
    return _wait_or_pop(state, has_action(rules, state, state.seats[frame[1]]))


def has_action(rules: Ruleset, state: ACState, row: list[int]) -> bool:
    """Whether an energy of a bottom row can be used."""
    for position in range(POSITIONS):
        for energy in types_in(row[POSITIONS + position]):
            if usable_options(rules, state, row, position, energy):
                return True
    return False


def _action_part(rules: Ruleset, state: ACState, frame: Frame, emit: Listener) -> bool:
    return _wait_or_pop(state, bool(open_parts(rules, state, frame)))


def open_parts(rules: Ruleset, state: ACState, frame: Frame) -> list[int]:
    """Options of a "+" tile that are still to be used."""
    _, seat, tile, left, _ = frame
    found = []
    for option in rules.action_tiles[tile].options:
        if left >> rules.options[option].bit & 1 and can_use(rules, state, state.seats[seat], option):
            found.append(option)
    return found


def _place_energy(rules: Ruleset, state: ACState, frame: Frame, emit: Listener) -> bool:
    return _wait_or_pop(state, tops(state.seats[frame[1]], frame[2]) > 0)


def tops(row: list[int], positions: int) -> int:
    """The energies in the top rows at these positions."""
    energies = 0
    for position in range(POSITIONS):
        if positions >> position & 1:
            energies += row[TOP + position]
    return energies


def _add_energy(rules: Ruleset, state: ACState, frame: Frame, emit: Listener) -> bool:
    _, seat, monument, _, _ = frame
    return _wait_or_pop(state, bool(addable(rules, state, seat, monument)))


def addable(rules: Ruleset, state: ACState, seat: int, monument: int) -> list[int]:
    """Types, of the exhausted pool or to be borrowed, that fit a free slot of its open fragment."""
    if state.locked >> monument & 1:
        return []
    energies = state.seats[seat][EXHAUSTED]
    types = types_in(energies) if energies else sorted({found[0] for found in borrowable(rules, state, seat)})
    return [energy for energy in types if free_slots(rules, state, monument, energy)]


def _reorganise(rules: Ruleset, state: ACState, frame: Frame, emit: Listener) -> bool:
    return _wait_or_pop(state, frame[2] > 0 and bool(liftable(rules, state, frame)))


def _pay(rules: Ruleset, state: ACState, frame: Frame, emit: Listener) -> bool:
    _, seat, left, _, _ = frame
    energies = state.seats[seat][POOL]
    if left == total(energies):
        exhaust_all(state, seat, POOL_PLACE, emit)
        left = 0
    elif len(types_in(energies)) == 1:
        for _ in range(left):
            shift(state, seat, types_in(energies)[0], POOL_PLACE, EXHAUSTED_PLACE, emit)
        left = 0
    return _wait_or_pop(state, left > 0)


def _replace_tile(rules: Ruleset, state: ACState, frame: Frame, emit: Listener) -> bool:
    _, seat, left, _, _ = frame
    if left:
        return True
    state.pop()
    slide_display(state, emit)
    push_gifts(rules, state, seat)
    return False


def _gift(rules: Ruleset, state: ACState, frame: Frame, emit: Listener) -> bool:
    seat = frame[1]
    row = state.seats[seat]
    is_open = row[EXHAUSTED] or any([place != POOL_PLACE for _, place in borrowable(rules, state, seat)])
    return _wait_or_pop(state, bool(is_open))


# Movement


def _step(rules: Ruleset, state: ACState, frame: Frame, emit: Listener) -> bool:
    _, seat, left, flags, _ = frame
    if left > 0 or flags & MIDST:
        return True
    row = state.seats[seat]
    can_go_on = bool(ability(rules, row, LONGER_MOVE)) and not row[LENGTHENED]
    return _wait_or_pop(state, can_go_on or can_leave_track(rules, state, seat))


def can_leave_track(rules: Ruleset, state: ACState, seat: int) -> bool:
    """Whether an energy on a top space can be bound or taken back."""
    row = state.seats[seat]
    for track in range(TRACKS):
        if row[TRACK_SPACE + track] == rules.track_spaces:
            return can_take_back(rules, row, track) or bool(bind_targets(rules, state, seat))
    return False


def _track_step(rules: Ruleset, state: ACState, frame: Frame, emit: Listener) -> bool:
    _, seat, left, _, track = frame
    row = state.seats[seat]
    if row[BORROWED]:
        return True
    space = row[TRACK_SPACE + track]
    can_step = left > 0 and (0 < space < rules.track_spaces or (not space and has_exhausted(rules, state, seat)))
    return _wait_or_pop(state, can_step or can_leave_track(rules, state, seat))


# Bonuses


def _gain_type(rules: Ruleset, state: ACState, frame: Frame, emit: Listener) -> bool:
    types = types_in(state.seats[frame[1]][RESERVE])
    if len(types) > 1:
        return True
    state.pop()
    if types:
        gain(rules, state, frame[1], types[0], emit)
    return False


def _place_bridge(rules: Ruleset, state: ACState, frame: Frame, emit: Listener) -> bool:
    return _wait_or_pop(state, next_level(state.seats[frame[1]]) != NONE)


def _take_action_tile(rules: Ruleset, state: ACState, frame: Frame, emit: Listener) -> bool:
    return _wait_or_pop(state, bool(action_tile_choices(rules, state, frame[1])))


def _take_conduit(rules: Ruleset, state: ACState, frame: Frame, emit: Listener) -> bool:
    return _wait_or_pop(state, bool(conduit_choices(state, frame[1])))


# Buildings and abilities


def _participate(rules: Ruleset, state: ACState, frame: Frame, emit: Listener) -> bool:
    _, seat, monument, flags, kept = frame
    own = to_clear(state, seat, monument, kept)
    if flags & KEEPS and not kept and len(own) == 1:
        state.turn_to(monument, flags, own[0][1] + 1)
        return False
    return _wait_or_pop(state, bool(own) or not flags & REWARDED)


def _set_aside(rules: Ruleset, state: ACState, frame: Frame, emit: Listener) -> bool:
    seat = frame[1]
    row = state.seats[seat]
    if row[SET_ASIDE] and rooms(rules, row, (1 << POSITIONS) - 1):
        return True
    exhaust_all(state, seat, ASIDE_PLACE, emit)
    state.pop()
    return False


def _rearrange(rules: Ruleset, state: ACState, frame: Frame, emit: Listener) -> bool:
    _, seat, is_begun, before, _ = frame
    row = state.seats[seat]
    if not is_begun:
        return _wait_or_pop(state, any(row[: 2 * POSITIONS]))
    if row[HAND]:
        return True
    state.pop()
    watched, now = primals_at_watch(rules, row)
    if now > before:
        primal_placed(rules, state, seat, watched)
    return False


def _arrange_conduits(rules: Ruleset, state: ACState, frame: Frame, emit: Listener) -> bool:
    conduits = state.seats[frame[1]][CONDUIT : CONDUIT + POSITIONS]
    return _wait_or_pop(state, frame[2] > 0 and len(set(conduits)) > 1)


def _move_bound(rules: Ruleset, state: ACState, frame: Frame, emit: Listener) -> bool:
    return _wait_or_pop(state, frame[2] > 0 and bool(movable(rules, state, frame[1])))


def _place_exhausted(rules: Ruleset, state: ACState, frame: Frame, emit: Listener) -> bool:
    return _wait_or_pop(state, frame[2] > 0 and has_exhausted(rules, state, frame[1]))


def _build(rules: Ruleset, state: ACState, frame: Frame, emit: Listener) -> bool:
    go_on_building(rules, state, emit)
    return False


def _end(rules: Ruleset, state: ACState, frame: Frame, emit: Listener) -> bool:
    go_on_ending(rules, state, emit)
    return False


def _set_up(rules: Ruleset, state: ACState, frame: Frame, emit: Listener) -> bool:
    go_on_setting_up(rules, state, emit)
    return False


def _table() -> list[Settle | None]:
    table: list[Settle | None] = [None] * KINDS
    for kind, how in _KNOWN.items():
        table[kind] = how
    return table


# Kinds that are not named always have an answer.
_KNOWN: Final[dict[int, Settle]] = {
    INSERT: _insert,
    CONDUITS: _conduits,
    FILL: _fill,
    REFILL: _fill,
    USE_PATRON: _use_patron,
    ACTION: _action,
    ACTION_PART: _action_part,
    PLACE_ENERGY: _place_energy,
    ADD_ENERGY: _add_energy,
    REORGANISE_POOL: _reorganise,
    PAY: _pay,
    REPLACE_TILE: _replace_tile,
    GIFT: _gift,
    STEP: _step,
    TRACK_STEP: _track_step,
    GAIN_TYPE: _gain_type,
    PLACE_BRIDGE: _place_bridge,
    TAKE_ACTION_TILE: _take_action_tile,
    TAKE_CONDUIT: _take_conduit,
    PARTICIPATE: _participate,
    PLACE_SET_ASIDE: _set_aside,
    REARRANGE: _rearrange,
    ARRANGE_CONDUITS: _arrange_conduits,
    MOVE_BOUND_ENERGY: _move_bound,
    PLACE_EXHAUSTED: _place_exhausted,
    BUILD: _build,
    END: _end,
    SET_UP: _set_up,
}
_SETTLE: Final = _table()
