"""All legal actions, in fixed order: the one source of legality."""

from collections.abc import Callable
from typing import Final

from engine.core.game import Action, Decision
from engine.games.age_contrived import setup
from engine.games.age_contrived.action_table import ActionTable
from engine.games.age_contrived.bonuses import action_tile_choices, bridge_paths, conduit_choices
from engine.games.age_contrived.building import completed
from engine.games.age_contrived.columns import (
    ACQUIRE_TILES,
    ACTION,
    ACTION_PART,
    ADD_ENERGY,
    AFTER_BINDING,
    ANY_BONUS_TILE,
    ARRANGE_CONDUITS,
    BACK,
    BONUS_TILE,
    BOOT,
    BORROWED,
    BRIDGE_BONUS,
    CHARGED,
    CHOOSE_START_ENERGY,
    COMPASS,
    CONDUIT,
    CONDUITS,
    DEPLOY_TILES,
    DRAFT_BRIDGE,
    EXHAUSTED,
    FILL,
    GAIN_TYPE,
    GIFT,
    HAND,
    INSERT,
    LENGTHENED,
    LONGER_MOVE,
    MAY_RECHARGE,
    MOVE_BOUND_ENERGY,
    MOVE_KIND,
    NEXT_FRAGMENT,
    NONE,
    PARTICIPATE,
    PAY,
    PICK_CHARACTER,
    PICK_START_REGION,
    PLACE,
    PLACE_ACTIVATED,
    PLACE_BRIDGE,
    PLACE_ENERGY,
    PLACE_EXHAUSTED,
    PLACE_LIFTED,
    PLACE_MOVED,
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
    STEP,
    SYMBOLS,
    TAKE_ACTION_TILE,
    TAKE_CONDUIT,
    TELEPORTS,
    TILES,
    TRACK_PLACE,
    TRACK_SPACE,
    TRACK_STEP,
    TRACKS,
    TURN,
    USE_PATRON,
    WIND,
)
from engine.games.age_contrived.energies import types_in
from engine.games.age_contrived.energy import ability
from engine.games.age_contrived.generate_clearing import participate
from engine.games.age_contrived.lifting import liftable, movable, move_targets, places_for_lifted
from engine.games.age_contrived.moving import BEGUN, MIDST, bonus_paths, is_occupied, ways_ahead
from engine.games.age_contrived.ruleset import Ruleset
from engine.games.age_contrived.settle import addable, open_parts, tops
from engine.games.age_contrived.state import ACState, Frame
from engine.games.age_contrived.targets import (
    bind_targets,
    borrowable,
    can_take_back,
    free_slots,
    open_goals,
    open_monuments,
    places_for,
    rooms,
    slot_places,
)
from engine.games.age_contrived.turns import CONVEYING, affordable, insertable, usable_options

Found = list[Action]
_ALL_POSITIONS: Final = (1 << POSITIONS) - 1


def legal_actions(rules: Ruleset, table: ActionTable, state: ACState, decision: Decision) -> Found:
    if decision.kind == CHOOSE_START_ENERGY:
        return [table.choose[energy] for energy in setup.start_choices(rules, state.picked[decision.seat])]
    return _GENERATE[decision.kind](rules, table, state, state.stack[-1])


# Turns


def _uses(rules: Ruleset, table: ActionTable, state: ACState, seat: int) -> Found:
    row = state.seats[seat]
    found: Found = []
    for position in range(POSITIONS):
        for energy in types_in(row[POSITIONS + position]):
            uses = table.use[position][energy]
            for option in usable_options(rules, state, row, position, energy):
                found.append(uses[option])
    return found


def _turn(rules: Ruleset, table: ActionTable, state: ACState, frame: Frame) -> Found:
    return [*table.insert, *_uses(rules, table, state, frame[1])]


def _insert(rules: Ruleset, table: ActionTable, state: ACState, frame: Frame) -> Found:
    return [*(table.insert[inactive] for inactive in insertable(state.seats[frame[1]])), table.stop]


def _conduits(rules: Ruleset, table: ActionTable, state: ACState, frame: Frame) -> Found:
    left = (frame[2], frame[3], frame[4])
    return [*(table.move[symbol] for symbol in range(len(SYMBOLS)) if left[symbol]), table.stop]


def _fill(rules: Ruleset, table: ActionTable, state: ACState, frame: Frame) -> Found:
    _, seat, positions, left, flags = frame
    row = state.seats[seat]
    found: Found = []
    places = rooms(rules, row, positions) if left else []
    if places:
        found += _from_exhausted(table, row, places)
        found += _borrow(rules, table, state, seat)
    if not row[BORROWED]:
        if flags & CONVEYING and row[WIND]:
            found.append(table.spend_wind)
        found.append(table.stop)
    return found


def _from_exhausted(table: ActionTable, row: list[int], places: list[int]) -> Found:
    """Each type of the exhausted pool to each of these places."""
    found: Found = []
    for energy in types_in(row[EXHAUSTED]):
        puts = table.put[energy]
        for place in places:
            found.append(puts[place])
    return found


def _borrow(rules: Ruleset, table: ActionTable, state: ACState, seat: int) -> Found:
    return [table.borrow[energy][place] for energy, place in borrowable(rules, state, seat)]


def _action(rules: Ruleset, table: ActionTable, state: ACState, frame: Frame) -> Found:
    return [*_uses(rules, table, state, frame[1]), table.end_turn]


def _action_part(rules: Ruleset, table: ActionTable, state: ACState, frame: Frame) -> Found:
    return [*(table.part[option] for option in open_parts(rules, state, frame)), table.stop]


def _deploy_tiles(rules: Ruleset, table: ActionTable, state: ACState, frame: Frame) -> Found:
    return [table.deploy[positions] for positions in rules.options[frame[2]].deployed]


def _place_energy(rules: Ruleset, table: ActionTable, state: ACState, frame: Frame) -> Found:
    _, seat, positions, _, _ = frame
    goals, taken = open_goals(rules, state, seat)
    found: Found = []
    for energy in types_in(tops(state.seats[seat], positions)):
        puts = table.put[energy]
        found.append(puts[POOL_PLACE])
        for place in slot_places(rules, state, energy):
            found.append(puts[place])
        if goals and not taken >> energy & 1:
            for place in goals:
                found.append(puts[place])
    return found


def _add_energy(rules: Ruleset, table: ActionTable, state: ACState, frame: Frame) -> Found:
    _, seat, monument, _, _ = frame
    row = state.seats[seat]
    types = addable(rules, state, seat, monument)
    found: Found = []
    if row[EXHAUSTED]:
        for energy in types:
            found += [table.put[energy][place] for place in free_slots(rules, state, monument, energy)]
    else:
        found += [table.borrow[energy][place] for energy, place in borrowable(rules, state, seat) if energy in types]
    return found if row[BORROWED] else [*found, table.stop]


def _reorganise(rules: Ruleset, table: ActionTable, state: ACState, frame: Frame) -> Found:
    return [*(table.lift[energy][place] for energy, place in liftable(rules, state, frame)), table.stop]


def _place_lifted(rules: Ruleset, table: ActionTable, state: ACState, frame: Frame) -> Found:
    _, seat, energy, start, _ = frame
    return [table.put[energy][place] for place in places_for_lifted(rules, state, seat, energy, start)]


def _replace_tile(rules: Ruleset, table: ActionTable, state: ACState, frame: Frame) -> Found:
    _, _, _, used, is_free = frame
    found = [table.replace[slot] for slot in range(TILES) if not used >> slot & 1]
    return [*found, table.stop] if is_free else found


def _gift(rules: Ruleset, table: ActionTable, state: ACState, frame: Frame) -> Found:
    row = state.seats[frame[1]]
    found = _from_exhausted(table, row, [POOL_PLACE])
    for energy, place in borrowable(rules, state, frame[1]):
        if place != POOL_PLACE:
            found.append(table.borrow[energy][place])
    return found if row[BORROWED] else [*found, table.stop]


# Movement


def _move_kind(rules: Ruleset, table: ActionTable, state: ACState, frame: Frame) -> Found:
    return [*(table.move[what] for what in range(len(SYMBOLS)) if frame[3] >> what & 1), table.stop]


def _leave_tracks(rules: Ruleset, table: ActionTable, state: ACState, seat: int) -> Found:
    row = state.seats[seat]
    found = [table.bind[place] for place in bind_targets(rules, state, seat)]
    found += [table.take_back[track] for track in range(TRACKS) if can_take_back(rules, row, track)]
    return found


def _step(rules: Ruleset, table: ActionTable, state: ACState, frame: Frame) -> Found:
    _, seat, left, flags, skipped = frame
    row = state.seats[seat]
    found: Found = []
    if left > 0 or flags & MIDST:
        for place, back in ways_ahead(rules, state.bridges, row[PLACE], row[BACK]):
            found.append(table.step[place])
            if is_occupied(state, seat, place) and not skipped >> (place * 4 + back) & 1:
                found.append(table.skip[place])
    if flags & MIDST:
        return found
    found += _leave_tracks(rules, table, state, seat)
    if left == 0 and ability(rules, row, LONGER_MOVE) and not row[LENGTHENED]:
        found.append(table.lengthen)
    if not flags & BEGUN and ability(rules, row, TELEPORTS):
        found += table.teleports
    found.append(table.stop)
    return found


def _track_step(rules: Ruleset, table: ActionTable, state: ACState, frame: Frame) -> Found:
    _, seat, left, _, track = frame
    row = state.seats[seat]
    found: Found = []
    space = row[TRACK_SPACE + track]
    if left > 0 and not space:
        found += _from_exhausted(table, row, [TRACK_PLACE + track])
        found += _borrow(rules, table, state, seat)
    if row[BORROWED]:
        return found
    if left > 0 and 0 < space < rules.track_spaces:
        found.append(table.advance)
    return [*found, *_leave_tracks(rules, table, state, seat), table.stop]


# Bonuses and abilities


def _bridge_bonus(rules: Ruleset, table: ActionTable, state: ACState, frame: Frame) -> Found:
    return [*(table.take_bonus[path] for path in bonus_paths(rules, state, frame[2])), table.stop]


def _place_bridge(rules: Ruleset, table: ActionTable, state: ACState, frame: Frame) -> Found:
    found: Found = []
    for path in bridge_paths(state, frame[1]):
        found.append(table.place_bridge[0][path])
        if path != NONE:
            found.append(table.place_bridge[1][path])
    return [*found, table.stop]


def _take_conduit(rules: Ruleset, table: ActionTable, state: ACState, frame: Frame) -> Found:
    found = [table.take_conduit[symbol][position] for symbol, position in conduit_choices(state, frame[1])]
    return [*found, table.stop]


def _bonus_tile(rules: Ruleset, table: ActionTable, state: ACState, frame: Frame) -> Found:
    tiles = [tile for tile in state.bonus_at if tile != NONE and rules.bonus_tiles[tile].bonus[0] != ANY_BONUS_TILE]
    return [*(table.bonus_tile[tile] for tile in tiles), table.stop]


def _place_activated(rules: Ruleset, table: ActionTable, state: ACState, frame: Frame) -> Found:
    _, seat, energy, _, kind = frame
    if kind == COMPASS:
        return [table.put[energy][place] for place in places_for(rules, state, seat, energy)]
    return [table.put[energy][place] for place in rooms(rules, state.seats[seat], _ALL_POSITIONS)]


def _set_aside(rules: Ruleset, table: ActionTable, state: ACState, frame: Frame) -> Found:
    row = state.seats[frame[1]]
    places = rooms(rules, row, _ALL_POSITIONS)
    found = [table.put[energy][place] for energy in types_in(row[SET_ASIDE]) for place in places]
    return [*found, table.stop]


def _after_binding(rules: Ruleset, table: ActionTable, state: ACState, frame: Frame) -> Found:
    found: Found = [table.move[BOOT]]
    if not state.seats[frame[1]][CHARGED]:
        found.append(table.recharge)
    return [*found, table.stop]


def _rearrange(rules: Ruleset, table: ActionTable, state: ACState, frame: Frame) -> Found:
    row = state.seats[frame[1]]
    if not frame[2]:
        return [table.rearrange, table.stop]
    places = rooms(rules, row, _ALL_POSITIONS)
    return [table.put[energy][place] for energy in types_in(row[HAND]) for place in places]


def _arrange_conduits(rules: Ruleset, table: ActionTable, state: ACState, frame: Frame) -> Found:
    conduits = state.seats[frame[1]][CONDUIT : CONDUIT + POSITIONS]
    found: Found = []
    for first in range(POSITIONS):
        for second in range(first + 1, POSITIONS):
            if conduits[first] != conduits[second]:
                found.append(table.swap[first][second])
    return [*found, table.stop]


def _move_bound(rules: Ruleset, table: ActionTable, state: ACState, frame: Frame) -> Found:
    return [*(table.lift[energy][place] for energy, place in movable(rules, state, frame[1])), table.stop]


def _place_moved(rules: Ruleset, table: ActionTable, state: ACState, frame: Frame) -> Found:
    _, seat, energy, start, _ = frame
    return [table.put[energy][place] for place in move_targets(rules, state, seat, start)]


def _place_exhausted(rules: Ruleset, table: ActionTable, state: ACState, frame: Frame) -> Found:
    row = state.seats[frame[1]]
    goals, taken = open_goals(rules, state, frame[1])
    found: Found = []
    for energy in types_in(row[EXHAUSTED]):
        found.append(table.put[energy][POOL_PLACE])
        if not taken >> energy & 1:
            found += [table.put[energy][place] for place in goals]
    found += _borrow(rules, table, state, frame[1])
    return found if row[BORROWED] else [*found, table.stop]


_GENERATE: Final[dict[int, Callable[[Ruleset, ActionTable, ACState, Frame], Found]]] = {
    PICK_CHARACTER: lambda rules, table, state, frame: [
        table.pick_character[number] for number in setup.free_characters(rules, state)
    ],
    PICK_START_REGION: lambda rules, table, state, frame: [
        table.pick_region[region] for region in setup.start_regions(rules, state)
    ],
    DRAFT_BRIDGE: lambda rules, table, state, frame: [
        table.draft[neutral][path] for neutral in sorted(state.spare) for path in setup.draft_paths(rules, state)
    ],
    TURN: _turn,
    INSERT: _insert,
    CONDUITS: _conduits,
    FILL: _fill,
    REFILL: _fill,
    USE_PATRON: lambda rules, table, state, frame: [
        *(table.build_next[monument] for monument in open_monuments(rules, state)),
        table.stop,
    ],
    ACTION: _action,
    ACTION_PART: _action_part,
    DEPLOY_TILES: _deploy_tiles,
    PLACE_ENERGY: _place_energy,
    ADD_ENERGY: _add_energy,
    REORGANISE_POOL: _reorganise,
    PLACE_LIFTED: _place_lifted,
    ACQUIRE_TILES: lambda rules, table, state, frame: [
        table.acquire[tiles] for tiles in affordable(rules, state, frame[1], frame[2])
    ],
    PAY: lambda rules, table, state, frame: [table.pay[energy] for energy in types_in(state.seats[frame[1]][POOL])],
    REPLACE_TILE: _replace_tile,
    GIFT: _gift,
    MOVE_KIND: _move_kind,
    STEP: _step,
    TRACK_STEP: _track_step,
    BRIDGE_BONUS: _bridge_bonus,
    NEXT_FRAGMENT: lambda rules, table, state, frame: [table.build_next[monument] for monument in completed(state)],
    PARTICIPATE: participate,
    GAIN_TYPE: lambda rules, table, state, frame: [
        table.gain[energy] for energy in types_in(state.seats[frame[1]][RESERVE])
    ],
    PLACE_ACTIVATED: _place_activated,
    PLACE_BRIDGE: _place_bridge,
    TAKE_ACTION_TILE: lambda rules, table, state, frame: [
        *(table.take_action[tile] for tile in action_tile_choices(rules, state, frame[1])),
        table.stop,
    ],
    TAKE_CONDUIT: _take_conduit,
    BONUS_TILE: _bonus_tile,
    PLACE_SET_ASIDE: _set_aside,
    MAY_RECHARGE: lambda rules, table, state, frame: [table.recharge, table.stop],
    AFTER_BINDING: _after_binding,
    REARRANGE: _rearrange,
    ARRANGE_CONDUITS: _arrange_conduits,
    MOVE_BOUND_ENERGY: _move_bound,
    PLACE_MOVED: _place_moved,
    PLACE_EXHAUSTED: _place_exhausted,
}
