"""Carries out one action on a fresh copy of the state. Legality has been checked; nothing is checked twice."""

from collections.abc import Callable
from typing import Any, Final

from engine.core.game import Action, Decision
from engine.games.age_contrived import actions, bonuses, setup, turns
from engine.games.age_contrived.building import CLEARING, REWARDED, begin_building
from engine.games.age_contrived.columns import (
    ACTION_PART,
    AFTER_BINDING,
    ASIDE_PLACE,
    BIND_MOVES,
    BOOT,
    BORROWED,
    BOTTOM,
    COMPASS,
    CONDUIT,
    CONDUITS,
    EXHAUSTED_PLACE,
    HAND_PLACE,
    LENGTHENED,
    LONGER_MOVE,
    MAGNET,
    MOVE_BOUND_ENERGY,
    MOVE_KIND,
    PAID,
    PARTICIPATE,
    PATRON,
    PAY,
    PILLAR_PLACE,
    PLACE_ACTIVATED,
    PLACE_ENERGY,
    PLACE_LIFTED,
    PLACE_MOVED,
    PLACE_SET_ASIDE,
    POOL_PLACE,
    POSITIONS,
    PRIMAL_MOVES,
    REPLACE_TILE,
    ROSE,
    SLOT_PLACE,
    TRACK_ENERGY,
    TRACK_PLACE,
    TRACK_SPACE,
    TURN,
    USE_PATRON,
    WIND,
)
from engine.games.age_contrived.energies import number
from engine.games.age_contrived.energy import ability, charge, energy_in, exhaust_all, gain, shift, transfer
from engine.games.age_contrived.events import BonusTaken, Listener, TrackAdvanced, WindTurned
from engine.games.age_contrived.lifting import primals_at_watch
from engine.games.age_contrived.moving import (
    BEGUN,
    BY_CONDUIT,
    MIDST,
    begin_choice,
    begin_movement,
    behind,
    move_figure,
    put_figure,
    visible_bonus,
)
from engine.games.age_contrived.putting import put
from engine.games.age_contrived.ruleset import Ruleset
from engine.games.age_contrived.settle import settle
from engine.games.age_contrived.state import ACState

_EVERYTHING: Final = 7  # bits of what can be moved


def perform(rules: Ruleset, state: ACState, action: Action, decision: Decision, emit: Listener) -> None:
    _PERFORM[type(action)](rules, state, decision.seat, action, emit)
    settle(rules, state, emit)


# Set-up


def _pick_character(rules: Ruleset, state: ACState, seat: int, action: actions.PickCharacter, emit: Listener) -> None:
    setup.pick_character(state, seat, action.character, emit)


def _pick_region(rules: Ruleset, state: ACState, seat: int, action: actions.PickRegion, emit: Listener) -> None:
    setup.pick_region(rules, state, seat, action.region, emit)


def _choose(rules: Ruleset, state: ACState, seat: int, action: actions.Choose, emit: Listener) -> None:
    setup.choose_energy(rules, state, seat, action.energy)


def _draft(rules: Ruleset, state: ACState, seat: int, action: actions.Draft, emit: Listener) -> None:
    setup.draft_bridge(rules, state, seat, action.neutral, action.path, emit)


# Turns


def _insert(rules: Ruleset, state: ACState, seat: int, action: actions.Insert, emit: Listener) -> None:
    is_first = state.stack[-1][0] == TURN
    if is_first:
        turns.begin_convey(state, seat)
    else:
        state.pop()
        charge(state, seat, False, emit)
    turns.insert(state, seat, action.inactive, emit)


def _use(rules: Ruleset, state: ACState, seat: int, action: actions.Use, emit: Listener) -> None:
    if state.stack[-1][0] == TURN:
        state.pop()
        turns.begin_act(state, seat)
    shift(state, seat, action.energy, BOTTOM + action.position, EXHAUSTED_PLACE, emit)
    option = rules.options[action.option]
    tile = rules.action_tiles[option.tile]
    if tile.all:
        state.push(ACTION_PART, seat, option.tile, (1 << len(tile.options)) - 1 & ~(1 << option.bit))
    turns.begin_option(rules, state, seat, action.option, emit)


def _part(rules: Ruleset, state: ACState, seat: int, action: actions.Part, emit: Listener) -> None:
    _, _, tile, left, _ = state.stack[-1]
    state.turn_to(tile, left & ~(1 << rules.options[action.option].bit))
    turns.begin_option(rules, state, seat, action.option, emit)


def _deploy(rules: Ruleset, state: ACState, seat: int, action: actions.Deploy, emit: Listener) -> None:
    state.pop()
    state.push(PLACE_ENERGY, seat, action.positions)


def _end_turn(rules: Ruleset, state: ACState, seat: int, action: actions.EndTurn, emit: Listener) -> None:
    state.pop()


def _spend_wind(rules: Ruleset, state: ACState, seat: int, action: actions.SpendWind, emit: Listener) -> None:
    state.row(seat)[WIND] = 0
    turns.push_refills(state, seat, turns.TILES_OF_WIND)
    if emit is not None:
        emit(WindTurned(seat, False))


def _stop(rules: Ruleset, state: ACState, seat: int, action: actions.Stop, emit: Listener) -> None:
    kind, _, a, flags, kept = state.stack[-1]
    if kind == PARTICIPATE:
        state.turn_to(a, flags | REWARDED, kept)
        return
    if kind == PLACE_SET_ASIDE:
        exhaust_all(state, seat, ASIDE_PLACE, emit)
    state.pop()


# Energy


def _put(rules: Ruleset, state: ACState, seat: int, action: actions.Put, emit: Listener) -> None:
    put(rules, state, seat, action.energy, action.place, emit)


def _lift(rules: Ruleset, state: ACState, seat: int, action: actions.Lift, emit: Listener) -> None:
    """It stays where it is until it is put somewhere else."""
    kind = PLACE_MOVED if state.stack[-1][0] == MOVE_BOUND_ENERGY else PLACE_LIFTED
    state.push(kind, seat, action.energy, action.place)


def _borrow(rules: Ruleset, state: ACState, seat: int, action: actions.Borrow, emit: Listener) -> None:
    shift(state, seat, action.energy, action.place, EXHAUSTED_PLACE, emit)
    state.row(seat)[BORROWED] = 1


def _recharge(rules: Ruleset, state: ACState, seat: int, action: actions.Recharge, emit: Listener) -> None:
    state.pop()
    charge(state, seat, True, emit)


def _acquire(rules: Ruleset, state: ACState, seat: int, action: actions.Acquire, emit: Listener) -> None:
    cost = state.stack[-1][2]
    state.pop()
    state.push(REPLACE_TILE, seat, action.tiles)
    state.push(PAY, seat, bonuses.price(rules, cost, action.tiles))


def _pay(rules: Ruleset, state: ACState, seat: int, action: actions.Pay, emit: Listener) -> None:
    state.turn_to(state.stack[-1][2] - 1)
    shift(state, seat, action.energy, POOL_PLACE, EXHAUSTED_PLACE, emit)


def _replace(rules: Ruleset, state: ACState, seat: int, action: actions.Replace, emit: Listener) -> None:
    """Tiles of the display from left to right."""
    _, _, left, used, _ = state.stack[-1]
    place = (left & -left).bit_length() - 1
    state.turn_to(left & (left - 1), used | 1 << action.slot)
    tile = bonuses.take_from_display(state, place)
    bonuses.replace_tile(rules, state, seat, action.slot, tile, emit)


# Movement


def _move(rules: Ruleset, state: ACState, seat: int, action: actions.Move, emit: Listener) -> None:
    kind, _, a, b, c = state.stack[-1]
    if kind == CONDUITS:
        left = [a, b, c]
        steps, left[action.what] = left[action.what], 0
        state.turn_to(left[0], left[1], left[2])
        begin_movement(state, seat, action.what, steps, BY_CONDUIT)
        return
    state.pop()
    if kind == AFTER_BINDING:
        a = ability(rules, state.seats[seat], BIND_MOVES)
    else:
        assert kind == MOVE_KIND
    begin_movement(state, seat, action.what, a)


def _step(rules: Ruleset, state: ACState, seat: int, action: actions.Step, emit: Listener) -> None:
    _, _, left, flags, _ = state.stack[-1]
    row = state.seats[seat]
    state.turn_to(left - 1, flags & BY_CONDUIT | BEGUN)
    move_figure(rules, state, seat, action.to, behind(rules, state, row, action.to), False, emit)


def _skip(rules: Ruleset, state: ACState, seat: int, action: actions.Skip, emit: Listener) -> None:
    _, _, left, flags, skipped = state.stack[-1]
    back = behind(rules, state, state.seats[seat], action.to)
    state.turn_to(left, flags | BEGUN | MIDST, skipped | 1 << action.to * 4 + back)
    move_figure(rules, state, seat, action.to, back, True, emit)


def _lengthen(rules: Ruleset, state: ACState, seat: int, action: actions.Lengthen, emit: Listener) -> None:
    _, _, left, flags, skipped = state.stack[-1]
    row = state.row(seat)
    row[LENGTHENED] = 1
    state.turn_to(left + ability(rules, row, LONGER_MOVE), flags, skipped)


def _teleport(rules: Ruleset, state: ACState, seat: int, action: actions.Teleport, emit: Listener) -> None:
    state.turn_to(0, BEGUN)
    put_figure(rules, state, seat, action.to, action.back, emit)


def _advance(rules: Ruleset, state: ACState, seat: int, action: actions.Advance, emit: Listener) -> None:
    _, _, left, flags, track = state.stack[-1]
    state.turn_to(left - 1, flags, track)
    row = state.row(seat)
    row[TRACK_SPACE + track] += 1
    if emit is not None:
        emit(TrackAdvanced(seat, track, row[TRACK_SPACE + track]))


def _bind(rules: Ruleset, state: ACState, seat: int, action: actions.Bind, emit: Listener) -> None:
    track = 0 if action.place < PILLAR_PLACE else 1
    energy = state.seats[seat][TRACK_ENERGY + track]
    transfer(rules, state, seat, energy, TRACK_PLACE + track, action.place, emit)


def _take_back(rules: Ruleset, state: ACState, seat: int, action: actions.TakeBack, emit: Listener) -> None:
    energy = state.seats[seat][TRACK_ENERGY + action.track]
    shift(state, seat, energy, TRACK_PLACE + action.track, EXHAUSTED_PLACE, emit)
    state.row(seat)[WIND] = 1
    if emit is not None:
        emit(WindTurned(seat, True))


# Bonuses


def _take_bonus(rules: Ruleset, state: ACState, seat: int, action: actions.TakeBonus, emit: Listener) -> None:
    path = state.stack[-1][2]
    state.pop()
    state.row(seat)[PAID] |= 1 << path
    bonus = visible_bonus(rules, state, action.path)
    if emit is not None:
        emit(BonusTaken(seat, bonus[0], "bridge"))
    bonuses.give_bonus(rules, state, seat, bonus, emit)


def _place_bridge(rules: Ruleset, state: ACState, seat: int, action: actions.PlaceBridge, emit: Listener) -> None:
    state.pop()
    bonuses.place_bridge(state, seat, action.face, action.path, emit)


def _take_action(rules: Ruleset, state: ACState, seat: int, action: actions.TakeAction, emit: Listener) -> None:
    state.pop()
    bonuses.take_action_tile(rules, state, seat, action.tile, emit)


def _take_conduit(rules: Ruleset, state: ACState, seat: int, action: actions.TakeConduit, emit: Listener) -> None:
    state.pop()
    bonuses.take_conduit(rules, state, seat, action.symbol, action.position, emit)


def _gain(rules: Ruleset, state: ACState, seat: int, action: actions.Gain, emit: Listener) -> None:
    state.pop()
    gain(rules, state, seat, action.energy, emit)


def _rearrange(rules: Ruleset, state: ACState, seat: int, action: actions.Rearrange, emit: Listener) -> None:
    state.turn_to(1, primals_at_watch(rules, state.seats[seat])[1])
    for place in range(2 * POSITIONS):
        energies = state.seats[seat][place]
        for energy in range(4):
            for _ in range(number(energies, energy)):
                shift(state, seat, energy, place, HAND_PLACE, emit)


def _swap(rules: Ruleset, state: ACState, seat: int, action: actions.SwapConduits, emit: Listener) -> None:
    state.turn_to(state.stack[-1][2] - 1)
    row = state.row(seat)
    first, second = CONDUIT + action.first, CONDUIT + action.second
    row[first], row[second] = row[second], row[first]


# Buildings


def _build_next(rules: Ruleset, state: ACState, seat: int, action: actions.BuildNext, emit: Listener) -> None:
    """Of the completed fragments, or any by the patron token."""
    is_patron = state.stack[-1][0] == USE_PATRON
    state.pop()
    if is_patron:
        if not rules.flags.keep_patron:
            state.row(seat)[PATRON] = 0
        begin_building(state, seat, action.monument, 0)
    else:
        begin_building(state, state.completers[action.monument], action.monument, 1)


def _take_reward(rules: Ruleset, state: ACState, seat: int, action: actions.TakeReward, emit: Listener) -> None:
    _, _, monument, flags, kept = state.stack[-1]
    state.turn_to(monument, flags | REWARDED, kept)
    for energy in rules.monuments[monument].fragments[state.built[monument]].reward:
        bonuses.gain_reward(rules, state, seat, energy, emit)


def _bonus_tile(rules: Ruleset, state: ACState, seat: int, action: actions.TakeBonusTile, emit: Listener) -> None:
    kind, _, monument, flags, kept = state.stack[-1]
    if kind == PARTICIPATE:
        state.turn_to(monument, flags | REWARDED, kept)
    else:
        state.pop()
    bonus = rules.bonus_tiles[action.bonus].bonus
    if emit is not None:
        emit(BonusTaken(seat, bonus[0], "bonus_tile"))
    bonuses.give_bonus(rules, state, seat, bonus, emit)


def _keep(rules: Ruleset, state: ACState, seat: int, action: actions.Keep, emit: Listener) -> None:
    _, _, monument, flags, _ = state.stack[-1]
    state.turn_to(monument, flags, action.place + 1)


def _clear(state: ACState) -> None:
    _, _, monument, flags, kept = state.stack[-1]
    state.turn_to(monument, flags | CLEARING, kept)


def _exhaust(rules: Ruleset, state: ACState, seat: int, action: actions.Exhaust, emit: Listener) -> None:
    _clear(state)
    energy = energy_in(state.slots[action.place - SLOT_PLACE])
    shift(state, seat, energy, action.place, EXHAUSTED_PLACE, emit)


def _activate(rules: Ruleset, state: ACState, seat: int, action: actions.Activate, emit: Listener) -> None:
    """As a compass or magnet it leaves the fragment when it is put somewhere."""
    _clear(state)
    energy = energy_in(state.slots[action.place - SLOT_PLACE])
    if action.energy in (COMPASS, MAGNET):
        state.push(PLACE_ACTIVATED, seat, energy, action.place, action.energy)
        return
    shift(state, seat, energy, action.place, EXHAUSTED_PLACE, emit)
    if action.energy == ROSE:
        begin_choice(state, seat, rules.rose_move, _EVERYTHING)
    else:
        begin_movement(state, seat, BOOT, ability(rules, state.seats[seat], PRIMAL_MOVES))


_PERFORM: Final[dict[type[Action], Callable[[Ruleset, ACState, int, Any, Listener], None]]] = {
    actions.PickCharacter: _pick_character,
    actions.PickRegion: _pick_region,
    actions.Choose: _choose,
    actions.Draft: _draft,
    actions.Insert: _insert,
    actions.Use: _use,
    actions.Part: _part,
    actions.Deploy: _deploy,
    actions.Put: _put,
    actions.Lift: _lift,
    actions.Borrow: _borrow,
    actions.Acquire: _acquire,
    actions.Pay: _pay,
    actions.Replace: _replace,
    actions.Recharge: _recharge,
    actions.Move: _move,
    actions.Step: _step,
    actions.Skip: _skip,
    actions.Lengthen: _lengthen,
    actions.Teleport: _teleport,
    actions.Advance: _advance,
    actions.Bind: _bind,
    actions.TakeBack: _take_back,
    actions.TakeBonus: _take_bonus,
    actions.BuildNext: _build_next,
    actions.TakeReward: _take_reward,
    actions.TakeBonusTile: _bonus_tile,
    actions.Keep: _keep,
    actions.Exhaust: _exhaust,
    actions.Activate: _activate,
    actions.Gain: _gain,
    actions.PlaceBridge: _place_bridge,
    actions.TakeAction: _take_action,
    actions.TakeConduit: _take_conduit,
    actions.SpendWind: _spend_wind,
    actions.Rearrange: _rearrange,
    actions.SwapConduits: _swap,
    actions.Stop: _stop,
    actions.EndTurn: _end_turn,
}
