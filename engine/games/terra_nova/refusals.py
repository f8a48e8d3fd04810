"""Why an action is not among the legal ones: the id of the rule that forbids it."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from engine.core.game import Action, Decision
from engine.games.terra_nova import actions, towns
from engine.games.terra_nova.buildings import add_house_choices
from engine.games.terra_nova.columns import (
    ACTED,
    BRIDGES,
    BUILD_ON,
    CLAIMS,
    EDGE_HOUSE,
    FREE_HOUSE,
    FREE_POST,
    FREE_UPGRADE,
    FRESH,
    HOME,
    HOUSE,
    MORE_SHOVELS,
    NONE,
    PALACES,
    PICK_FACTIONS,
    PLACE_HOUSES,
    PLAY,
    POST,
    SAILING,
    SHOVELS,
    STARTED,
    SUPPLY,
    TILE,
    TOWN_TILES,
    TOWNS,
    USED,
)
from engine.games.terra_nova.decisions import is_in_action
from engine.games.terra_nova.economy import can_exchange, faction_of
from engine.games.terra_nova.generate import can_use, edge_hexes
from engine.games.terra_nova.reach import beside_own, reachable
from engine.games.terra_nova.rounds import tiles_on_display
from engine.games.terra_nova.ruleset import Ruleset
from engine.games.terra_nova.state import TNState

Reasons = Iterator[tuple[str, bool]]
_FREE: Final = (EDGE_HOUSE, FREE_HOUSE)


def refusal(rules: Ruleset, state: TNState, action: Action, decision: Decision) -> str:
    """The first reason that applies."""
    row = state.seats[decision.seat]
    in_setup = state.phase != PLAY and not isinstance(action, actions.Exchange)
    if in_setup and not isinstance(action, _SETUP):
        return "not_now"
    if state.phase == PLAY and row[TOWN_TILES] and not isinstance(action, actions.PickTown):
        return "choice_open"
    reasons = _REASONS.get(type(action))
    if reasons is not None:
        for reason, applies in reasons(rules, state, decision.seat, action):
            if applies:
                return reason
    return "cannot_pay" if state.phase == PLAY and isinstance(action, _PAID) else "not_now"


def _acted(row: list[int]) -> bool:
    """Whether the action of this turn is through."""
    return bool(row[ACTED]) and not is_in_action(row)


def _build(rules: Ruleset, state: TNState, seat: int, action: actions.Build) -> Reasons:
    row, bit = state.seats[seat], 1 << action.hex
    yield "not_now", state.phase not in (PLACE_HOUSES, PLAY)
    yield "not_land", not rules.board.land & bit
    yield "hex_occupied", not state.free & bit
    yield "not_on_the_edge", bool(row[EDGE_HOUSE]) and not edge_hexes(rules, state, seat) & bit
    yield "wrong_terrain", not row[EDGE_HOUSE] and not state.ground[row[HOME]] & bit
    yield "fixed_in_the_first_game", state.phase == PLACE_HOUSES
    yield "no_piece_left", not row[SUPPLY + HOUSE]
    yield "main_action_taken", _acted(row)
    yield "shovels_come_first", row[SHOVELS] > 0 and not row[MORE_SHOVELS] and not row[STARTED]
    is_wrong = bool(row[BUILD_ON] or row[STARTED]) and action.hex not in add_house_choices(rules, row)
    yield "not_transformed_by_this_action", is_wrong and not row[BUILD_ON] & bit
    is_far = not any(row[column] for column in _FREE) and not reachable(rules, state, seat) & bit
    yield "out_of_reach", is_far and not row[BUILD_ON] & bit


def _dig(rules: Ruleset, state: TNState, seat: int, action: actions.Dig) -> Reasons:
    row, bit = state.seats[seat], 1 << action.hex
    yield "not_land", not rules.board.land & bit
    yield "hex_occupied", not state.free & bit
    yield "same_terrain", bool(state.ground[row[HOME]] & bit)
    yield "main_action_taken", _acted(row)
    yield "shovels_used", bool(row[STARTED]) and not row[SHOVELS]
    yield "out_of_reach", not reachable(rules, state, seat) & bit
    yield "no_shovels_to_buy", row[SHOVELS] > 0 and not row[MORE_SHOVELS]


def _claim(rules: Ruleset, state: TNState, seat: int, action: actions.Claim) -> Reasons:
    row, bit = state.seats[seat], 1 << action.hex
    yield "not_now", not row[CLAIMS]
    yield "hex_occupied", bool(rules.board.land & bit) and not state.free & bit
    yield "not_beside_own_building", not beside_own(state, seat) & bit
    yield "same_terrain", True


def _place_post(rules: Ruleset, state: TNState, seat: int, action: actions.PlacePost) -> Reasons:
    row, bit = state.seats[seat], 1 << action.hex
    yield "not_now", not row[FREE_POST]
    yield "not_land", not rules.board.land & bit
    yield "hex_occupied", not state.free & bit
    yield "out_of_reach", True


def _upgrade(rules: Ruleset, state: TNState, seat: int, hex_: int, before: int) -> Reasons:
    row = state.seats[seat]
    yield "not_your_building", state.owner[hex_] != seat + 1
    yield "wrong_building", state.building[hex_] != before
    yield "no_piece_left", not row[SUPPLY + before + 1]
    yield "main_action_taken", _acted(row)
    yield "choice_open", is_in_action(row) and not row[FREE_UPGRADE]


def _to_post(rules: Ruleset, state: TNState, seat: int, action: actions.UpgradeToPost) -> Reasons:
    yield from _upgrade(rules, state, seat, action.hex, HOUSE)


def _to_palace(rules: Ruleset, state: TNState, seat: int, action: actions.UpgradeToPalace) -> Reasons:
    yield from _upgrade(rules, state, seat, action.hex, POST)
    yield "palace_built", bool(state.seats[seat][PALACES] >> action.side & 1)


def _sail(rules: Ruleset, state: TNState, seat: int, action: actions.Sail) -> Reasons:
    row = state.seats[seat]
    yield "main_action_taken", _acted(row)
    yield "choice_open", is_in_action(row)
    yield "end_of_track", row[SAILING] >= len(rules.sailing_vp)


def _bridge(rules: Ruleset, state: TNState, seat: int, action: actions.BuildBridge) -> Reasons:
    row = state.seats[seat]
    yield "bridge_there", any(site == action.site for site, _ in state.bridges)
    yield "no_piece_left", not row[SUPPLY]
    yield "not_beside_own_building", not any(state.own[seat] >> end & 1 for end in rules.board.sites[action.site])
    yield "main_action_taken", _acted(row)
    yield "choice_open", is_in_action(row) and not row[BRIDGES]


def _use_power(rules: Ruleset, state: TNState, seat: int, action: actions.UsePower) -> Reasons:
    row = state.seats[seat]
    yield "main_action_taken", _acted(row)
    yield "choice_open", is_in_action(row)
    yield "space_taken", bool(state.power_used >> action.action & 1)
    gain = rules.power_actions[action.action].gain
    yield "no_place_for_it", not can_use(rules, state, seat, gain, reachable(rules, state, seat))


def _use_special(rules: Ruleset, state: TNState, seat: int, action: actions.UseSpecial) -> Reasons:
    row = state.seats[seat]
    palaces = faction_of(rules, row).palaces
    own = [palace.special for side, palace in enumerate(palaces) if row[PALACES] >> side & 1]
    own += [rules.bonus_tiles[row[TILE]].special] if row[TILE] != NONE else []
    yield "not_your_space", action.special not in own
    yield "main_action_taken", _acted(row)
    yield "choice_open", is_in_action(row)
    yield "space_taken", bool(row[USED] >> action.special & 1)
    yield "from_the_next_turn_on", bool(row[FRESH] >> action.special & 1)
    gain = rules.specials[action.special].gain
    yield "no_place_for_it", not can_use(rules, state, seat, gain, reachable(rules, state, seat))


def _drop_out(rules: Ruleset, state: TNState, seat: int, action: actions.DropOut) -> Reasons:
    row = state.seats[seat]
    yield "main_action_taken", _acted(row)
    yield "choice_open", is_in_action(row)
    yield "tile_not_on_display", action.tile not in tiles_on_display(state)


def _take_tile(rules: Ruleset, state: TNState, seat: int, action: actions.TakeTile) -> Reasons:
    yield "tile_not_on_display", action.tile not in tiles_on_display(state)
    yield "fixed_in_the_first_game", rules.first_game is not None


def _pick_faction(rules: Ruleset, state: TNState, seat: int, action: actions.PickFaction) -> Reasons:
    yield "not_now", state.phase != PICK_FACTIONS
    yield "fixed_in_the_first_game", rules.first_game is not None
    dealt = state.hand[seat] if state.hand else NONE
    yield "other_faction_given", dealt not in (NONE, action.faction)
    yield "colour_taken", True


def _exchange(rules: Ruleset, state: TNState, seat: int, action: actions.Exchange) -> Reasons:
    row = state.seats[seat]
    yield "not_now", row[HOME] == NONE
    conversions = faction_of(rules, row).conversions
    yield "not_your_space", action.conversion >= len(conversions)
    yield "not_inside_an_action", state.phase == PLAY and is_in_action(row)
    yield "cannot_pay", not can_exchange(row, conversions[action.conversion])


def _connect(rules: Ruleset, state: TNState, seat: int, action: actions.Connect) -> Reasons:
    row = state.seats[seat]
    yield "not_inside_an_action", is_in_action(row)
    yield "no_tile_left", towns.tiles_left(rules, row) <= 0
    yield "no_town_there", True


def _pick_town(rules: Ruleset, state: TNState, seat: int, action: actions.PickTown) -> Reasons:
    row = state.seats[seat]
    yield "nothing_to_choose", not row[TOWN_TILES]
    yield "no_tile_left", bool(row[TOWNS] >> action.town & 1)


def _place_neutral(rules: Ruleset, state: TNState, seat: int, action: actions.PlaceNeutral) -> Reasons:
    yield "not_now", state.phase == PLAY or state.neutral == NONE
    yield "hex_occupied", bool(state.building[action.hex])
    yield "not_marked", True


def _end_turn(rules: Ruleset, state: TNState, seat: int, action: actions.EndTurn) -> Reasons:
    row = state.seats[seat]
    yield "choice_open", is_in_action(row)
    yield "no_action_yet", not row[ACTED]


_SETUP: Final = (actions.PickFaction, actions.Build, actions.TakeTile, actions.PlaceNeutral, actions.Decline)
_PAID: Final = (
    *(actions.Build, actions.Dig, actions.UpgradeToPost, actions.UpgradeToPalace, actions.Sail, actions.BuildBridge),
    *(actions.UsePower, actions.UseSpecial),
)
_REASONS: Final[dict[type[Action], Callable[[Ruleset, TNState, int, Any], Reasons]]] = {
    actions.Build: _build,
    actions.Dig: _dig,
    actions.Claim: _claim,
    actions.PlacePost: _place_post,
    actions.UpgradeToPost: _to_post,
    actions.UpgradeToPalace: _to_palace,
    actions.Sail: _sail,
    actions.BuildBridge: _bridge,
    actions.UsePower: _use_power,
    actions.UseSpecial: _use_special,
    actions.DropOut: _drop_out,
    actions.TakeTile: _take_tile,
    actions.PickFaction: _pick_faction,
    actions.Exchange: _exchange,
    actions.Connect: _connect,
    actions.PickTown: _pick_town,
    actions.PlaceNeutral: _place_neutral,
    actions.EndTurn: _end_turn,
}
