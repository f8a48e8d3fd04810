"""Why an action is not among the legal ones: the id of the rule that forbids it."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from engine.core.game import Action, Decision
from engine.games.age_contrived import actions, columns
from engine.games.age_contrived.bonuses import price
from engine.games.age_contrived.columns import (
    ACTION,
    ACTION_TILE,
    BOTTOM,
    BOUND_PLACE,
    CHARGED,
    CONDUIT,
    DISPLAY,
    EXHAUSTED,
    FRAGMENT_SLOTS,
    GOAL_PLACE,
    INSERT,
    LENGTHENED,
    MAGNET,
    NONE,
    PARTICIPATE,
    PILLAR_PLACE,
    PILLARS,
    PLACE,
    POOL,
    POSITIONS,
    SLOT_PLACE,
    STEP,
    TRACK_PLACE,
    TRACK_SPACE,
    TURN,
    WAITING,
    WIND,
)
from engine.games.age_contrived.energies import number, total
from engine.games.age_contrived.energy import energy_in, fits, has_room, holder
from engine.games.age_contrived.goals import qualifies
from engine.games.age_contrived.moving import OWN, is_occupied
from engine.games.age_contrived.ruleset import Ruleset
from engine.games.age_contrived.setup import draft_paths
from engine.games.age_contrived.state import ACState
from engine.games.age_contrived.targets import pillar_is_free, regions_of, rooms

Reasons = Iterator[tuple[str, bool]]
_ALL_POSITIONS: Final = (1 << POSITIONS) - 1


def refusal(rules: Ruleset, state: ACState, action: Action, decision: Decision) -> str:
    """The first reason that applies."""
    kind, seat = decision.kind, decision.seat
    if kind == TURN and isinstance(action, actions.EndTurn | actions.Stop):
        return "no_action_yet"
    if state.seats[seat][columns.BORROWED] and not isinstance(action, actions.Put):
        return "use_what_you_took"
    reasons = _REASONS.get(type(action))
    if reasons is None or kind not in _KINDS.get(type(action), (kind,)):
        return "not_now"
    for reason, applies in reasons(rules, state, seat, action):
        if applies:
            return reason
    return "not_now"


# Turns


def _insert(rules: Ruleset, state: ACState, seat: int, action: actions.Insert) -> Reasons:
    yield "tile_waits", bool(state.seats[seat][WAITING] >> action.inactive & 1)


def _use(rules: Ruleset, state: ACState, seat: int, action: actions.Use) -> Reasons:
    row, option = state.seats[seat], rules.options[action.option]
    yield "no_energy_there", not number(row[BOTTOM + action.position], action.energy)
    yield "not_your_tile", option.tile not in row[ACTION_TILE : ACTION_TILE + POSITIONS - 1]
    yield "wrong_position", rules.action_tiles[option.tile].position != action.position < POSITIONS - 1
    yield "cannot_pay", option.kind == columns.ACQUIRE


def _part(rules: Ruleset, state: ACState, seat: int, action: actions.Part) -> Reasons:
    option = rules.options[action.option]
    yield "not_your_tile", option.tile != state.stack[-1][2]
    yield "part_used", not state.stack[-1][3] >> option.bit & 1
    yield "cannot_pay", True


def _deploy(rules: Ruleset, state: ACState, seat: int, action: actions.Deploy) -> Reasons:
    yield "not_these_positions", True


def _acquire(rules: Ruleset, state: ACState, seat: int, action: actions.Acquire) -> Reasons:
    there = [place for place in range(DISPLAY) if action.tiles >> place & 1]
    yield "one_or_two_tiles", not 1 <= len(there) <= 2
    yield "gap_in_the_display", any(state.display[place] == NONE for place in there)
    yield "cannot_pay", price(rules, state.stack[-1][2], action.tiles) > total(state.seats[seat][POOL])


def _replace(rules: Ruleset, state: ACState, seat: int, action: actions.Replace) -> Reasons:
    yield "over_the_new_tile", True


def _recharge(rules: Ruleset, state: ACState, seat: int, action: actions.Recharge) -> Reasons:
    yield "is_charged", bool(state.seats[seat][CHARGED])


# Energy


def _put(rules: Ruleset, state: ACState, seat: int, action: actions.Put) -> Reasons:
    """By the place; where it comes from the question knows."""
    row, place = state.seats[seat], action.place
    if place < SLOT_PLACE:
        yield "no_slot_free", place < 2 * POSITIONS and not has_room(rules, row, place)
        yield "track_taken", 2 * POSITIONS <= place < columns.POOL_PLACE and row[TRACK_SPACE + place - TRACK_PLACE] > 0
    elif place < BOUND_PLACE:
        yield from _on_fragment(rules, state, action.energy, place)
    elif place < GOAL_PLACE:
        yield "only_from_tracks", True
    else:
        yield from _on_goal(rules, state, seat, action.energy, place)
    yield "not_this_energy", True


def _on_fragment(rules: Ruleset, state: ACState, energy: int, place: int) -> Reasons:
    monument, slot = divmod(place - SLOT_PLACE, FRAGMENT_SLOTS)
    yield "not_in_play", not state.in_play >> monument & 1
    yield "fragment_locked", bool(state.locked >> monument & 1)
    fragments = rules.monuments[monument].fragments
    yield "monument_finished", state.built[monument] == len(fragments)
    yield "slot_taken", state.slots[place - SLOT_PLACE] > 0
    yield "does_not_fit", not fits(fragments[state.built[monument]].slots[slot], energy)


def _on_goal(rules: Ruleset, state: ACState, seat: int, energy: int, place: int) -> Reasons:
    space = place - GOAL_PLACE
    own = {index for index, content in enumerate(state.goals) if content and holder(content) == seat}
    yield "space_closed", bool(space % 2) and rules.goal_spaces == 1
    yield "space_taken", state.goals[space] > 0
    yield "one_for_each_achievement", bool(own & {space, space ^ 1})
    yield "type_used", energy in {energy_in(state.goals[index]) for index in own}
    yield "not_reached", not qualifies(rules, state, seat, state.achievements[space // 2])


def _lift(rules: Ruleset, state: ACState, seat: int, action: actions.Lift) -> Reasons:
    place = action.place
    if SLOT_PLACE <= place < BOUND_PLACE:
        yield "fragment_locked", bool(state.locked >> (place - SLOT_PLACE) // FRAGMENT_SLOTS & 1)
        content = state.slots[place - SLOT_PLACE]
        yield "not_this_energy", not content or (holder(content), energy_in(content)) != (seat, action.energy)
        yield "moved_already", True
    yield "not_this_energy", place == columns.POOL_PLACE and not number(state.seats[seat][POOL], action.energy)
    yield "nowhere_else", place == columns.POOL_PLACE
    yield "bound_energy_stays", True


def _borrow(rules: Ruleset, state: ACState, seat: int, action: actions.Borrow) -> Reasons:
    place = action.place
    yield "exhausted_pool_not_empty", state.seats[seat][EXHAUSTED] > 0
    is_slot = SLOT_PLACE <= place < BOUND_PLACE
    yield "fragment_locked", is_slot and bool(state.locked >> (place - SLOT_PLACE) // FRAGMENT_SLOTS & 1)
    yield "achievements_stay", place >= GOAL_PLACE
    yield "not_this_energy", True


def _pay(rules: Ruleset, state: ACState, seat: int, action: actions.Pay) -> Reasons:
    yield "not_this_energy", True


# Movement


def _step(rules: Ruleset, state: ACState, seat: int, action: actions.Step) -> Reasons:
    board = rules.board
    yield "no_steps_left", state.stack[-1][0] == STEP and not state.stack[-1][2]
    yield "no_bridge_there", action.to >= board.spaces and not state.bridges[action.to - board.spaces]
    beside = {way[0] for ways in board.ways[state.seats[seat][PLACE]] for way in ways}
    yield "not_beside", action.to not in beside
    yield "only_forward", True


def _skip(rules: Ruleset, state: ACState, seat: int, action: actions.Skip) -> Reasons:
    yield "nobody_there", not is_occupied(state, seat, action.to)
    yield from _step(rules, state, seat, actions.Step(action.to))


def _lengthen(rules: Ruleset, state: ACState, seat: int, action: actions.Lengthen) -> Reasons:
    yield "once_per_turn", bool(state.seats[seat][LENGTHENED])
    yield "steps_left", state.stack[-1][2] > 0
    yield "ability_covered", True


def _teleport(rules: Ruleset, state: ACState, seat: int, action: actions.Teleport) -> Reasons:
    yield "ability_covered", True


def _advance(rules: Ruleset, state: ACState, seat: int, action: actions.Advance) -> Reasons:
    space = state.seats[seat][TRACK_SPACE + state.stack[-1][4]]
    yield "track_empty", not space
    yield "end_of_track", space == rules.track_spaces
    yield "no_steps_left", True


def _bind(rules: Ruleset, state: ACState, seat: int, action: actions.Bind) -> Reasons:
    row, place = state.seats[seat], action.place
    is_pillar = PILLAR_PLACE <= place < GOAL_PLACE
    yield "not_a_bound_place", not BOUND_PLACE <= place < GOAL_PLACE
    yield "not_on_top", row[TRACK_SPACE + is_pillar] != rules.track_spaces
    region = place - PILLAR_PLACE if is_pillar else rules.monuments[place - BOUND_PLACE].region
    yield "not_in_play", not is_pillar and not state.in_play >> (place - BOUND_PLACE) & 1
    yield "out_of_region", not regions_of(rules, row) >> region & 1
    yield "one_for_each_pillar", is_pillar and row[PILLARS + region] > 0
    yield "pillar_full", is_pillar and not pillar_is_free(rules, state, seat, region)


def _take_back(rules: Ruleset, state: ACState, seat: int, action: actions.TakeBack) -> Reasons:
    yield "not_in_this_game", not rules.flags.divine_wind
    yield "tile_held", bool(state.seats[seat][WIND])
    yield "not_on_top", True


def _spend_wind(rules: Ruleset, state: ACState, seat: int, action: actions.SpendWind) -> Reasons:
    yield "not_in_this_game", not rules.flags.divine_wind
    yield "no_tile_held", not state.seats[seat][WIND]


# Buildings and bonuses


def _clear(rules: Ruleset, state: ACState, seat: int, action: Any) -> Reasons:
    _, _, monument, flags, kept = state.stack[-1]
    inside = SLOT_PLACE <= action.place < BOUND_PLACE
    content = state.slots[action.place - SLOT_PLACE] if inside else 0
    is_here = inside and (action.place - SLOT_PLACE) // FRAGMENT_SLOTS == monument
    yield "not_this_energy", not is_here or not content or holder(content) != seat
    yield "energy_kept", bool(kept) and kept == action.place + 1
    yield "keep_one_first", flags & 4 > 0 and not kept and not isinstance(action, actions.Keep)
    if isinstance(action, actions.Activate):
        no_room = not rooms(rules, state.seats[seat], _ALL_POSITIONS)
        yield "no_slot_free", action.energy == MAGNET and no_room
        yield "no_activation", True


def _reward(rules: Ruleset, state: ACState, seat: int, action: Any) -> Reasons:
    kind, _, _, flags, _ = state.stack[-1]
    yield "rewarded", kind == PARTICIPATE and bool(flags & 1)
    yield "clear_first", kind == PARTICIPATE and bool(flags & 2)
    yield "other_bonus_tile", isinstance(action, actions.TakeBonusTile)


def _build_next(rules: Ruleset, state: ACState, seat: int, action: actions.BuildNext) -> Reasons:
    yield "not_in_play", not state.in_play >> action.monument & 1
    built = len(rules.monuments[action.monument].fragments)
    yield "monument_finished", state.built[action.monument] == built
    yield "not_completed", True


def _place_bridge(rules: Ruleset, state: ACState, seat: int, action: actions.PlaceBridge) -> Reasons:
    yield "path_free", action.path < 0 and not all(state.bridges)
    bridge = state.bridges[action.path]
    yield "bridge_of_another", bridge >= OWN and (bridge - OWN) // 3 != seat


def _take_action(rules: Ruleset, state: ACState, seat: int, action: actions.TakeAction) -> Reasons:
    yield "no_copy_left", not state.grid[action.tile]
    yield "upgraded_already", True


def _take_conduit(rules: Ruleset, state: ACState, seat: int, action: actions.TakeConduit) -> Reasons:
    yield "no_copy_left", not state.conduits[action.symbol]
    yield "slot_taken", state.seats[seat][CONDUIT + action.position] > 0


def _gain(rules: Ruleset, state: ACState, seat: int, action: actions.Gain) -> Reasons:
    yield "none_in_the_reserve", True


def _take_bonus(rules: Ruleset, state: ACState, seat: int, action: actions.TakeBonus) -> Reasons:
    yield "no_bridge_there", not state.bridges[action.path]
    yield "only_this_bridge", True


# Set-up


def _draft(rules: Ruleset, state: ACState, seat: int, action: actions.Draft) -> Reasons:
    yield "tile_placed", action.neutral not in state.spare
    yield "bridge_there", state.bridges[action.path] > 0
    yield "region_has_a_bridge", action.path not in draft_paths(rules, state)


def _pick(rules: Ruleset, state: ACState, seat: int, action: Any) -> Reasons:
    yield "taken", True


def _choose(rules: Ruleset, state: ACState, seat: int, action: actions.Choose) -> Reasons:
    yield "not_this_energy", True


def _end_turn(rules: Ruleset, state: ACState, seat: int, action: actions.EndTurn) -> Reasons:
    yield "choice_open", True


def _stop(rules: Ruleset, state: ACState, seat: int, action: actions.Stop) -> Reasons:
    yield "choice_open", True


_REASONS: Final[dict[type[Action], Callable[[Ruleset, ACState, int, Any], Reasons]]] = {
    actions.PickCharacter: _pick,
    actions.PickRegion: _pick,
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
    actions.Step: _step,
    actions.Skip: _skip,
    actions.Lengthen: _lengthen,
    actions.Teleport: _teleport,
    actions.Advance: _advance,
    actions.Bind: _bind,
    actions.TakeBack: _take_back,
    actions.TakeBonus: _take_bonus,
    actions.BuildNext: _build_next,
    actions.TakeReward: _reward,
    actions.TakeBonusTile: _reward,
    actions.Keep: _clear,
    actions.Exhaust: _clear,
    actions.Activate: _clear,
    actions.Gain: _gain,
    actions.PlaceBridge: _place_bridge,
    actions.TakeAction: _take_action,
    actions.TakeConduit: _take_conduit,
    actions.SpendWind: _spend_wind,
    actions.Stop: _stop,
    actions.EndTurn: _end_turn,
}
# The questions that an action can answer at all, where its reasons need to know which one it is.
_MOVES: Final = (columns.STEP, columns.TRACK_STEP)
_KINDS: Final[dict[type[Action], tuple[int, ...]]] = {
    actions.PickCharacter: (columns.PICK_CHARACTER,),
    actions.PickRegion: (columns.PICK_START_REGION,),
    actions.Choose: (columns.CHOOSE_START_ENERGY,),
    actions.Draft: (columns.DRAFT_BRIDGE,),
    actions.Insert: (TURN, INSERT),
    actions.Use: (TURN, ACTION),
    actions.Part: (columns.ACTION_PART,),
    actions.Deploy: (columns.DEPLOY_TILES,),
    actions.Acquire: (columns.ACQUIRE_TILES,),
    actions.Pay: (columns.PAY,),
    actions.Replace: (columns.REPLACE_TILE,),
    actions.Recharge: (columns.AFTER_BINDING, columns.MAY_RECHARGE),
    actions.Put: (
        *(columns.FILL, columns.REFILL, columns.PLACE_ENERGY, columns.ADD_ENERGY, columns.GIFT, columns.TRACK_STEP),
        *(columns.PLACE_EXHAUSTED, columns.PLACE_LIFTED, columns.PLACE_ACTIVATED, columns.PLACE_SET_ASIDE),
        *(columns.REARRANGE, columns.PLACE_MOVED),
    ),
    actions.Lift: (columns.REORGANISE_POOL, columns.MOVE_BOUND_ENERGY),
    actions.Borrow: (
        *(columns.FILL, columns.REFILL, columns.ADD_ENERGY, columns.GIFT, columns.TRACK_STEP),
        columns.PLACE_EXHAUSTED,
    ),
    actions.Step: (STEP,),
    actions.Skip: (STEP,),
    actions.Lengthen: (STEP,),
    actions.Teleport: (STEP,),
    actions.Advance: (columns.TRACK_STEP,),
    actions.Bind: _MOVES,
    actions.TakeBack: _MOVES,
    actions.TakeBonus: (columns.BRIDGE_BONUS,),
    actions.BuildNext: (columns.NEXT_FRAGMENT, columns.USE_PATRON),
    actions.TakeReward: (PARTICIPATE,),
    actions.TakeBonusTile: (PARTICIPATE, columns.BONUS_TILE),
    actions.Keep: (PARTICIPATE,),
    actions.Exhaust: (PARTICIPATE,),
    actions.Activate: (PARTICIPATE,),
    actions.Gain: (columns.GAIN_TYPE,),
    actions.PlaceBridge: (columns.PLACE_BRIDGE,),
    actions.TakeAction: (columns.TAKE_ACTION_TILE,),
    actions.TakeConduit: (columns.TAKE_CONDUIT,),
    actions.SpendWind: (columns.FILL,),
}
