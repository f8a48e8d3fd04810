"""Why an action is not legal: the id of the rule that forbids it. Legality itself is decided in generate.py."""

from collections.abc import Callable, Iterator

from engine.core.game import Action, Decision
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.auction import highest_bid
from engine.games.terra_mystica.board import GROUNDS, RIVER
from engine.games.terra_mystica.columns import (
    ACTED,
    ANSWER_LEECH,
    BOUGHT,
    BRIDGES,
    BUILD_ON,
    BURNED,
    COLOUR,
    CULT_DOUBLE_STEPS,
    CULT_STEPS,
    DIGGING,
    DWELLING,
    FACTION,
    FAVOR_TILES,
    FAVORS,
    FREE_BRIDGES,
    FREE_DWELLING,
    FREE_TRADING_HOUSE,
    NEW_HOME,
    NOMINATE,
    NONE,
    PASSED,
    PICK_FACTIONS,
    PLAY,
    PRIEST,
    SANDSTORM,
    SHIPPING,
    SPADES,
    SUPPLY,
    TARGET,
    TOUCHED,
    TOWN_TILES,
    UNLOCKED,
    UNLOCKS,
    USED,
    WORKERS_TO_PRIESTS,
)
from engine.games.terra_mystica.cults import key_choice
from engine.games.terra_mystica.economy import can_pay, faction_of, priest_room
from engine.games.terra_mystica.generate import free_home, gain_fits, is_space_open, own_specials, sandstorm_hexes
from engine.games.terra_mystica.reach import free_land, own_ground, reachable, skippable
from engine.games.terra_mystica.ruleset import Ruleset
from engine.games.terra_mystica.setup import cards_on_display, setup_kind, taken_colours
from engine.games.terra_mystica.state import TMState

Reasons = Iterator[tuple[str, bool]]

_MAIN = (
    *(actions.Build, actions.Dig, actions.Cover, actions.Upgrade, actions.AdvanceShipping, actions.AdvanceDigging),
    *(actions.SendPriest, actions.UsePower, actions.UseSpecial, actions.Pass),
)
_GRANTED = (FREE_DWELLING, FREE_TRADING_HOUSE, SANDSTORM, SPADES, BUILD_ON)


def refusal(rules: Ruleset, state: TMState, action: Action, decision: Decision) -> str:
    """The first reason that applies."""
    if decision.kind == ANSWER_LEECH:
        return "offer_closed" if isinstance(action, actions.AcceptPower) else "answer_the_offer"
    if state.phase == PLAY and state.seats[decision.seat][BURNED]:
        return "burned_power_first"
    if state.phase == PLAY and key_choice(rules, state, decision.seat):
        return "choice_open"
    if state.phase != PLAY and isinstance(action, _MAIN) and not isinstance(action, actions.Build):
        return "not_now"
    for cls, reasons in _REASONS.items():
        if isinstance(action, cls):
            for reason, applies in reasons(rules, state, decision.seat, action):
                if applies:
                    return reason
    if state.phase == PLAY and isinstance(action, _MAIN) and state.seats[decision.seat][ACTED]:
        return "main_action_taken"
    is_paid = state.phase == PLAY and isinstance(action, (*_MAIN, actions.Convert, actions.Burn))
    return "cannot_pay" if is_paid else "not_now"


def _acted(row: list[int]) -> bool:
    return bool(row[ACTED]) and not any(row[column] for column in _GRANTED)


def _build(rules: Ruleset, state: TMState, seat: int, action: actions.Build) -> Reasons:
    row, bit = state.seats[seat], 1 << action.hex
    yield "not_land", state.terrain[action.hex] == RIVER
    yield "hex_occupied", not free_land(rules, state) & bit
    land = own_ground(state, row) if state.phase == PLAY else state.ground[row[COLOUR]]
    yield "wrong_terrain", not land & bit
    yield "no_piece_left", not row[SUPPLY + DWELLING]
    if state.phase != PLAY:
        return
    yield "main_action_taken", _acted(row)
    yield "spades_come_first", row[BOUGHT] > 0
    yield "not_transformed_by_this_action", bool(row[TOUCHED]) and not row[BUILD_ON] & bit
    yield "out_of_reach", not row[FREE_DWELLING] and not _reach(rules, state, seat) & bit
    yield "wrong_terrain", bool(row[FREE_DWELLING]) and not free_home(rules, state, seat) & bit


def _reach(rules: Ruleset, state: TMState, seat: int) -> int:
    reach = reachable(rules, state, seat)
    return reach | skippable(rules, state, seat, reach)


def _dig(rules: Ruleset, state: TMState, seat: int, action: actions.Dig) -> Reasons:
    row, bit = state.seats[seat], 1 << action.hex
    yield "no_spades_at_all", not faction_of(rules, row).has_spades
    yield "not_land", state.terrain[action.hex] == RIVER
    yield "ground_stays", state.terrain[action.hex] >= GROUNDS
    yield "hex_occupied", not free_land(rules, state) & bit
    yield "main_action_taken", _acted(row)
    yield "spades_go_to_one_hex", row[TARGET] not in (0, action.hex + 1)
    yield "spades_already_placed", bool(row[TOUCHED])
    yield "out_of_reach", not _reach(rules, state, seat) & bit


def _transform(rules: Ruleset, state: TMState, seat: int, action: actions.Transform) -> Reasons:
    row, bit = state.seats[seat], 1 << action.hex
    yield "not_land", state.terrain[action.hex] == RIVER
    yield "ground_stays", state.terrain[action.hex] >= GROUNDS
    yield "hex_occupied", not free_land(rules, state) & bit
    yield "no_spade", not row[SPADES] and not row[SANDSTORM]
    yield "same_terrain", state.terrain[action.hex] == action.terrain
    yield "not_beside_own_building", bool(row[SANDSTORM]) and not sandstorm_hexes(rules, state, seat) & bit
    yield "spades_go_to_one_hex", row[TARGET] not in (0, action.hex + 1)
    yield "transformed_before", bool(row[TOUCHED] & bit)
    yield "out_of_reach", not _reach(rules, state, seat) & bit
    yield "spades_do_not_fit", True


def _cover(rules: Ruleset, state: TMState, seat: int, action: actions.Cover) -> Reasons:
    row, bit = state.seats[seat], 1 << action.hex
    yield "not_now", faction_of(rules, row).cover is None
    yield "not_land", state.terrain[action.hex] == RIVER
    yield "ground_stays", state.terrain[action.hex] >= GROUNDS
    yield "hex_occupied", not free_land(rules, state) & bit
    yield "main_action_taken", _acted(row)
    yield "out_of_reach", not _reach(rules, state, seat) & bit


def _pick_faction(rules: Ruleset, state: TMState, seat: int, action: actions.PickFaction | actions.Nominate) -> Reasons:
    wanted = actions.Nominate if setup_kind(rules, state) == NOMINATE else actions.PickFaction
    yield "not_now", state.phase != PICK_FACTIONS or not isinstance(action, wanted)
    yield "faction_taken", any(row[FACTION] == action.faction for row in state.seats)
    yield "not_in_the_draft", bool(rules.draft) and action.faction not in _dealt(state)
    yield "colour_taken", True


def _dealt(state: TMState) -> tuple[int, ...]:
    return state.market.factions if state.market is not None else ()


def _bid(rules: Ruleset, state: TMState, seat: int, action: actions.Bid) -> Reasons:
    is_open = state.market is not None and state.market.lot != NONE
    yield "not_now", not is_open
    yield "bid_too_low", action.vp <= highest_bid(state)
    yield "bid_above_start_vp", True


def _pick_colour(rules: Ruleset, state: TMState, seat: int, action: actions.PickColour) -> Reasons:
    row = state.seats[seat]
    yield "nothing_to_choose", state.phase == PLAY and not row[NEW_HOME]
    taken = taken_colours(rules, state, seat) if state.phase == PICK_FACTIONS else ()
    yield "too_few_left_in_the_draft", bool(rules.draft) and bool(taken) and action.terrain not in taken
    yield "colour_taken", True


def _unlock(rules: Ruleset, state: TMState, seat: int, action: actions.Unlock) -> Reasons:
    row = state.seats[seat]
    yield "nothing_to_choose", not row[UNLOCKS] or bool(row[UNLOCKED] >> action.terrain & 1)
    yield "cannot_pay", True


def _upgrade(rules: Ruleset, state: TMState, seat: int, action: actions.Upgrade) -> Reasons:
    row = state.seats[seat]
    yield "not_your_building", state.owner[action.hex] != seat + 1
    yield "wrong_building", state.building[action.hex] != rules.upgrade_from[action.building]
    yield "no_piece_left", not row[SUPPLY + action.building]
    yield "main_action_taken", _acted(row)


def _send_priest(rules: Ruleset, state: TMState, seat: int, action: actions.SendPriest) -> Reasons:
    first = action.cult * len(rules.orders)
    free = [steps for space, steps in enumerate(rules.orders) if not state.orders[first + space]]
    yield "main_action_taken", _acted(state.seats[seat])
    yield "order_space_taken", action.steps not in (*free, rules.returned_priest)
    yield "wait_for_the_cult", state.seats[seat][PRIEST] > 0


def _advance_shipping(rules: Ruleset, state: TMState, seat: int, action: actions.AdvanceShipping) -> Reasons:
    row = state.seats[seat]
    faction = faction_of(rules, row)
    yield "main_action_taken", _acted(row)
    yield "no_such_track", not faction.has_shipping
    yield "end_of_track", row[SHIPPING] >= faction.shipping_start + len(faction.shipping_vp)


def _advance_digging(rules: Ruleset, state: TMState, seat: int, action: actions.AdvanceDigging) -> Reasons:
    row = state.seats[seat]
    prices = faction_of(rules, row).spade_price
    yield "main_action_taken", _acted(row)
    yield "no_such_track", len(prices) <= 1
    yield "end_of_track", row[DIGGING] + 1 >= len(prices)


def _use_power(rules: Ruleset, state: TMState, seat: int, action: actions.UsePower) -> Reasons:
    row = state.seats[seat]
    yield "main_action_taken", _acted(row)
    yield "space_taken", not is_space_open(rules, state, row, action.action)
    yield "no_place_for_it", not gain_fits(rules, state, seat, rules.power_actions[action.action].gain)


def _use_special(rules: Ruleset, state: TMState, seat: int, action: actions.UseSpecial) -> Reasons:
    row = state.seats[seat]
    yield "not_your_space", action.special not in own_specials(rules, row)
    yield "main_action_taken", _acted(row)
    yield "space_taken", bool(row[USED] >> action.special & 1)
    yield "no_place_for_it", can_pay(row, rules.specials[action.special].cost)


def _pass(rules: Ruleset, state: TMState, seat: int, action: actions.Pass) -> Reasons:
    is_last = state.round == rules.rounds
    yield "main_action_taken", _acted(state.seats[seat])
    yield "no_card_in_the_last_round", is_last and action.card != NONE
    yield "pass_takes_a_card", not is_last and action.card == NONE
    yield "card_not_on_display", not is_last and action.card not in cards_on_display(rules, state)
    yield "pass_comes_second", True


def _convert(rules: Ruleset, state: TMState, seat: int, action: Action) -> Reasons:
    row = state.seats[seat]
    yield "not_after_passing", bool(row[PASSED])
    if isinstance(action, actions.ConvertWorkers):
        yield "only_with_the_new_stronghold", row[WORKERS_TO_PRIESTS] < action.workers
        yield "priest_limit", priest_room(rules, row) < action.workers
    if isinstance(action, actions.Convert):
        conversion = faction_of(rules, row).conversions[action.conversion]
        is_paid = can_pay(row, (conversion.give,))
        yield "priest_limit", is_paid and conversion.get[0] == PRIEST and priest_room(rules, row) < 1


def _pick_favor(rules: Ruleset, state: TMState, seat: int, action: actions.PickFavor) -> Reasons:
    row = state.seats[seat]
    yield "nothing_to_choose", not row[FAVOR_TILES]
    yield "tile_owned", bool(row[FAVORS] >> action.tile & 1)
    yield "no_tile_left", not state.favors[action.tile]


def _pick_town(rules: Ruleset, state: TMState, seat: int, action: actions.PickTown) -> Reasons:
    yield "nothing_to_choose", not state.seats[seat][TOWN_TILES]
    yield "no_tile_left", not state.towns[action.tile]


def _step_cult(rules: Ruleset, state: TMState, seat: int, action: actions.StepCult) -> Reasons:
    row = state.seats[seat]
    yield "nothing_to_choose", not row[CULT_STEPS] and not row[CULT_DOUBLE_STEPS]
    yield "wait_for_the_cult", True


def _build_bridge(rules: Ruleset, state: TMState, seat: int, action: actions.BuildBridge) -> Reasons:
    row = state.seats[seat]
    a, b = rules.board.sites[action.site]
    yield "nothing_to_choose", not row[BRIDGES] and not row[FREE_BRIDGES]
    yield "no_piece_left", not row[SUPPLY]
    yield "not_beside_own_building", not (state.own[seat] >> a | state.own[seat] >> b) & 1
    yield "bridge_there", True


def _connect(rules: Ruleset, state: TMState, seat: int, action: actions.Connect) -> Reasons:
    yield "no_town_there", True


def _end_turn(rules: Ruleset, state: TMState, seat: int, action: actions.EndTurn) -> Reasons:
    yield "no_action_yet", not state.seats[seat][ACTED]
    yield "choice_open", True


_REASONS: dict[type[Action], Callable[..., Reasons]] = {
    actions.PickFaction: _pick_faction,
    actions.Nominate: _pick_faction,
    actions.Bid: _bid,
    actions.Build: _build,
    actions.Dig: _dig,
    actions.Transform: _transform,
    actions.Cover: _cover,
    actions.PickColour: _pick_colour,
    actions.Unlock: _unlock,
    actions.Upgrade: _upgrade,
    actions.SendPriest: _send_priest,
    actions.AdvanceShipping: _advance_shipping,
    actions.AdvanceDigging: _advance_digging,
    actions.UsePower: _use_power,
    actions.UseSpecial: _use_special,
    actions.Pass: _pass,
    actions.Convert: _convert,
    actions.ConvertWorkers: _convert,
    actions.PickFavor: _pick_favor,
    actions.PickTown: _pick_town,
    actions.StepCult: _step_cult,
    actions.BuildBridge: _build_bridge,
    actions.Connect: _connect,
    actions.EndTurn: _end_turn,
}
