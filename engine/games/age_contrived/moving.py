"""Figures on the map and energies on the tracks (rules 12 and 13)."""

from typing import Final

from engine.games.age_contrived.columns import (
    BACK,
    BEGAN_IN,
    BOOT,
    BRIDGE_AT,
    BRIDGE_BONUS,
    CHARACTER,
    ENTERED,
    FACE,
    MOVE_KIND,
    NONE,
    PAID,
    PLACE,
    STEP,
    TRACK_STEP,
    USED_III,
)
from engine.games.age_contrived.events import FigureMoved, FigurePlaced, Listener
from engine.games.age_contrived.ruleset import Bonus, Ruleset, Way
from engine.games.age_contrived.state import ACState

# What a frame of a movement says beside the steps left.
MIDST: Final = 1  # an occupied place was skipped: the step is not over
BEGUN: Final = 2
BY_CONDUIT: Final = 4
OWN: Final = 32  # of bridges: from here on tiles of seats
_LEVEL_III: Final = 2


def begin_movement(state: ACState, seat: int, what: int, steps: int, flags: int = 0) -> None:
    """Of the character or a track: a bridge pays once in it and in all that it sets off."""
    _begin_chain(state, seat)
    if what == BOOT:
        state.push(STEP, seat, steps, flags)
    else:
        state.push(TRACK_STEP, seat, steps, flags, what - 1)


def begin_choice(state: ACState, seat: int, steps: int, moves: int) -> None:
    """What is moved is still to be said; `moves` are bits."""
    _begin_chain(state, seat)
    state.push(MOVE_KIND, seat, steps, moves)


def _begin_chain(state: ACState, seat: int) -> None:
    for kind, who, _, _, _ in state.stack:
        if who == seat and kind in (STEP, TRACK_STEP, MOVE_KIND, BRIDGE_BONUS):
            return
    state.row(seat)[PAID] = 0


def ways_ahead(rules: Ruleset, bridges: list[int], place: int, back: int) -> list[Way]:
    """Where a figure can go from here; who is blocked turns round."""
    board = rules.board
    found: list[Way] = []
    for number, ways in enumerate(board.ways[place]):
        if number != back:
            for way in ways:
                if way[0] < board.spaces or bridges[way[0] - board.spaces]:
                    found.append(way)
    if not found:
        for way in board.ways[place][back]:
            if way[0] < board.spaces or bridges[way[0] - board.spaces]:
                found.append(way)
    return found


def is_occupied(state: ACState, seat: int, place: int) -> bool:
    """By another figure."""
    return any([row[PLACE] == place and other != seat for other, row in enumerate(state.seats)])


def behind(rules: Ruleset, state: ACState, row: list[int], to: int) -> int:
    """The junction through which the figure comes to a place ahead."""
    for place, back in ways_ahead(rules, state.bridges, row[PLACE], row[BACK]):
        if place == to:
            return back
    raise AssertionError(to)


def move_figure(rules: Ruleset, state: ACState, seat: int, to: int, back: int, skipped: bool, emit: Listener) -> None:
    """One place on. What it finds there comes onto the stack: the caller has done with its own frame."""
    row = state.row(seat)
    start = row[PLACE]
    row[PLACE], row[BACK] = to, back
    if emit is not None:
        emit(FigureMoved(seat, start, to, skipped))
    if to >= rules.board.spaces:
        _find_bonus(rules, state, row, seat, to - rules.board.spaces)
    elif not skipped:
        _enter(rules, row, to)


def put_figure(rules: Ruleset, state: ACState, seat: int, to: int, back: int, emit: Listener) -> None:
    """Onto any space, without a way there."""
    row = state.row(seat)
    row[PLACE], row[BACK] = to, back
    _enter(rules, row, to)
    if emit is not None:
        emit(FigurePlaced(seat, to))


def _enter(rules: Ruleset, row: list[int], space: int) -> None:
    """Rules 16.2: a region in which the figure did not begin this turn."""
    if row[BRIDGE_AT + _LEVEL_III] == NONE or row[USED_III] or row[BEGAN_IN] & rules.board.region_bits[space]:
        return
    if rules.characters[row[CHARACTER]].set_off[0] != NONE:
        row[ENTERED] = 1


def _find_bonus(rules: Ruleset, state: ACState, row: list[int], seat: int, path: int) -> None:
    if not row[PAID] >> path & 1 and bonus_paths(rules, state, path):
        state.push(BRIDGE_BONUS, seat, path)


def is_third(bridge: int) -> bool:
    """Whether it is a bridge tile of level III."""
    return bridge >= OWN and (bridge - OWN) % 3 == _LEVEL_III


def bonus_paths(rules: Ruleset, state: ACState, path: int) -> list[int]:
    """The bridges of which this one gives the bonus: itself, or of level III any other one."""
    if not is_third(state.bridges[path]):
        return [path]
    return [other for other, bridge in enumerate(state.bridges) if bridge and not is_third(bridge)]


def visible_bonus(rules: Ruleset, state: ACState, path: int) -> Bonus:
    bridge = state.bridges[path]
    if bridge < OWN:
        return rules.neutrals[bridge - 1].bonus
    owner, level = divmod(bridge - OWN, 3)
    return rules.bridges[level][state.seats[owner][FACE + level]]
