"""Carries out one action on a fresh copy of the state. Legality has been checked; nothing is checked twice."""

from collections.abc import Callable
from typing import Any, Final

from engine.core.game import Action, Decision
from engine.games.terra_nova import actions, rounds, setup, towns
from engine.games.terra_nova.buildings import (
    add_house_choices,
    build_bridge,
    build_house,
    dig,
    set_terrain,
    upgrade_to_palace,
    upgrade_to_post,
)
from engine.games.terra_nova.columns import (
    ACTED,
    ACTIONS,
    BRIDGES,
    BUILD_ON,
    CLAIMS,
    EDGE_HOUSE,
    EXCHANGES,
    FIRST_NEUTRALS,
    FREE_HOUSE,
    FREE_POST,
    FREE_UPGRADE,
    LAST_EXCHANGES,
    MORE_SHOVELS,
    NEUTRALS,
    PLACE_HOUSES,
    PLAY,
    SHOVELS,
    STARTED,
    TOWN_TILES,
    TOWNS,
    USED,
)
from engine.games.terra_nova.decisions import is_in_action
from engine.games.terra_nova.economy import exchange, faction_of, gain, gain_sailing, pay_coins, pay_power
from engine.games.terra_nova.events import ActionUsed, Listener, TileTaken
from engine.games.terra_nova.generate import edge_hexes, shovel_targets
from engine.games.terra_nova.reach import reachable
from engine.games.terra_nova.ruleset import Ruleset
from engine.games.terra_nova.state import TNState


def perform(rules: Ruleset, state: TNState, action: Action, decision: Decision, emit: Listener) -> None:
    state.row(decision.seat)  # almost every step changes it; rows of other seats are made ready where they change
    _PERFORM[type(action)](rules, state, decision.seat, action, emit)


def _begin_action(row: list[int]) -> bool:
    """If this step opens the action of the turn, count it."""
    if row[ACTED] or not row[ACTIONS]:
        return False
    row[ACTIONS] = 0
    row[ACTED] = 1
    return True


def _end_part(rules: Ruleset, state: TNState, seat: int, emit: Listener) -> None:
    """Drop what has no place any more; when the action is through, its towns come about."""
    row = state.seats[seat]
    if row[BUILD_ON] and not add_house_choices(rules, row):
        row[BUILD_ON] = 0
    if row[SHOVELS] and row[STARTED]:
        reach = reachable(rules, state, seat)
        if shovel_targets(rules, state, seat, reach, row[SHOVELS], row[MORE_SHOVELS]) == (0, 0):
            row[SHOVELS] = 0
    if row[EDGE_HOUSE] and not edge_hexes(rules, state, seat):
        row[EDGE_HOUSE] = 0
    if not is_in_action(row):
        row[STARTED] = row[MORE_SHOVELS] = 0
        towns.check_towns(rules, state, seat, emit)


def _pick_faction(rules: Ruleset, state: TNState, seat: int, action: actions.PickFaction, emit: Listener) -> None:
    setup.pick_faction(rules, state, seat, action.faction, emit)


def _take_tile(rules: Ruleset, state: TNState, seat: int, action: actions.TakeTile, emit: Listener) -> None:
    setup.take_first_tile(rules, state, seat, action.tile, emit)


def _place_neutral(rules: Ruleset, state: TNState, seat: int, action: actions.PlaceNeutral, emit: Listener) -> None:
    rounds.place_neutral(rules, state, seat, action.hex, emit)
    if state.phase == NEUTRALS:
        rounds.next_neutral(rules, state, emit)
    elif state.phase == FIRST_NEUTRALS and not state.queue:
        setup.begin_factions(state)


def _build(rules: Ruleset, state: TNState, seat: int, action: actions.Build, emit: Listener) -> None:
    if state.phase == PLACE_HOUSES:
        setup.place_house(rules, state, seat, action.hex, emit)
        return
    row = state.seats[seat]
    _begin_action(row)
    is_free = row[EDGE_HOUSE] > 0 or row[FREE_HOUSE] > 0
    if row[EDGE_HOUSE]:
        row[EDGE_HOUSE] = 0
        set_terrain(state, seat, action.hex, emit)
    elif row[FREE_HOUSE]:
        row[FREE_HOUSE] = 0
    row[SHOVELS] = row[BUILD_ON] = 0
    build_house(rules, state, seat, action.hex, is_free, emit)
    _end_part(rules, state, seat, emit)


def _dig(rules: Ruleset, state: TNState, seat: int, action: actions.Dig, emit: Listener) -> None:
    _begin_action(state.seats[seat])
    dig(rules, state, seat, action.hex, emit)
    _end_part(rules, state, seat, emit)


def _claim(rules: Ruleset, state: TNState, seat: int, action: actions.Claim, emit: Listener) -> None:
    row = state.seats[seat]
    row[CLAIMS] = 0
    row[BUILD_ON] |= 1 << action.hex
    set_terrain(state, seat, action.hex, emit)
    _end_part(rules, state, seat, emit)


def _place_post(rules: Ruleset, state: TNState, seat: int, action: actions.PlacePost, emit: Listener) -> None:
    state.seats[seat][FREE_POST] = 0
    set_terrain(state, seat, action.hex, emit)
    upgrade_to_post(rules, state, seat, action.hex, True, emit)
    _end_part(rules, state, seat, emit)


def _to_post(rules: Ruleset, state: TNState, seat: int, action: actions.UpgradeToPost, emit: Listener) -> None:
    row = state.seats[seat]
    _begin_action(row)
    is_free, row[FREE_UPGRADE] = row[FREE_UPGRADE] > 0, 0
    upgrade_to_post(rules, state, seat, action.hex, is_free, emit)
    _end_part(rules, state, seat, emit)


def _to_palace(rules: Ruleset, state: TNState, seat: int, action: actions.UpgradeToPalace, emit: Listener) -> None:
    _begin_action(state.seats[seat])
    upgrade_to_palace(rules, state, seat, action.hex, action.side, emit)
    _end_part(rules, state, seat, emit)


def _sail(rules: Ruleset, state: TNState, seat: int, action: actions.Sail, emit: Listener) -> None:
    _begin_action(state.seats[seat])
    pay_coins(state, seat, rules.sailing_cost, "sailing", emit)
    gain_sailing(rules, state, seat, emit)


def _build_bridge(rules: Ruleset, state: TNState, seat: int, action: actions.BuildBridge, emit: Listener) -> None:
    row = state.seats[seat]
    if _begin_action(row):
        pay_coins(state, seat, rules.bridge_cost, "bridge", emit)
    else:
        row[BRIDGES] -= 1
    build_bridge(rules, state, seat, action.site, emit)
    _end_part(rules, state, seat, emit)


def _use_power(rules: Ruleset, state: TNState, seat: int, action: actions.UsePower, emit: Listener) -> None:
    row, chosen = state.seats[seat], rules.power_actions[action.action]
    _begin_action(row)
    state.power_used |= 1 << action.action
    if emit is not None:
        emit(ActionUsed(seat, "power_action", action.action))
    pay_power(state, seat, max(0, chosen.cost - faction_of(rules, row).power_discount), chosen.source, emit)
    gain(rules, state, seat, chosen.gain, chosen.source, emit)


def _use_special(rules: Ruleset, state: TNState, seat: int, action: actions.UseSpecial, emit: Listener) -> None:
    row, special = state.seats[seat], rules.specials[action.special]
    _begin_action(row)
    if not special.repeat:
        row[USED] |= 1 << action.special
    if emit is not None:
        emit(ActionUsed(seat, "special", action.special))
    pay_power(state, seat, special.cost, special.source, emit)
    gain(rules, state, seat, special.gain, special.source, emit)


def _drop_out(rules: Ruleset, state: TNState, seat: int, action: actions.DropOut, emit: Listener) -> None:
    rounds.drop_out(rules, state, seat, action.tile, emit)


def _exchange(rules: Ruleset, state: TNState, seat: int, action: actions.Exchange, emit: Listener) -> None:
    exchange(state, seat, faction_of(rules, state.seats[seat]).conversions[action.conversion], emit)
    if state.phase != PLAY:
        rounds.next_exchange(rules, state, emit)


def _connect(rules: Ruleset, state: TNState, seat: int, action: actions.Connect, emit: Listener) -> None:
    towns.connect(rules, state, seat, action.river, emit)


def _pick_town(rules: Ruleset, state: TNState, seat: int, action: actions.PickTown, emit: Listener) -> None:
    row, tile = state.seats[seat], rules.town_tiles[action.town]
    row[TOWN_TILES] -= 1
    row[TOWNS] |= 1 << action.town
    if emit is not None:
        emit(TileTaken(seat, "town_tile", action.town))
    gain(rules, state, seat, tile.gain, tile.source, emit)


def _decline(rules: Ruleset, state: TNState, seat: int, action: actions.Decline, emit: Listener) -> None:
    if state.phase in (EXCHANGES, LAST_EXCHANGES):
        state.queue = state.queue[1:]
        rounds.next_exchange(rules, state, emit)
        return
    row = state.seats[seat]
    row[SHOVELS] = row[BUILD_ON] = row[EDGE_HOUSE] = 0
    _end_part(rules, state, seat, emit)


def _end_turn(rules: Ruleset, state: TNState, seat: int, action: actions.EndTurn, emit: Listener) -> None:
    rounds.end_turn(rules, state, seat, emit)


_PERFORM: Final[dict[type[Action], Callable[[Ruleset, TNState, int, Any, Listener], None]]] = {
    actions.PickFaction: _pick_faction,
    actions.TakeTile: _take_tile,
    actions.PlaceNeutral: _place_neutral,
    actions.Build: _build,
    actions.Dig: _dig,
    actions.Claim: _claim,
    actions.PlacePost: _place_post,
    actions.UpgradeToPost: _to_post,
    actions.UpgradeToPalace: _to_palace,
    actions.Sail: _sail,
    actions.BuildBridge: _build_bridge,
    actions.UsePower: _use_power,
    actions.UseSpecial: _use_special,
    actions.DropOut: _drop_out,
    actions.Exchange: _exchange,
    actions.Connect: _connect,
    actions.PickTown: _pick_town,
    actions.Decline: _decline,
    actions.EndTurn: _end_turn,
}
