"""Dwellings, upgrades and bridges (rules 9, 11, 16)."""

from engine.games.terra_mystica import leech, towns
from engine.games.terra_mystica.columns import (
    COIN,
    DWELLING,
    FAVORS,
    STRONGHOLD_SPADES,
    SUPPLY,
    TRADING_HOUSE,
    VP,
    WORKER,
)
from engine.games.terra_mystica.economy import faction_of, gain_resource, pay
from engine.games.terra_mystica.events import BridgeBuilt, Built, Listener
from engine.games.terra_mystica.gains import gain
from engine.games.terra_mystica.reach import adjacent
from engine.games.terra_mystica.ruleset import Faction, Ruleset
from engine.games.terra_mystica.state import TMState
from engine.kit.masks import hexes_in
from engine.kit.networks import free_sites
from engine.kit.shared import with_byte, with_item


def building_cost(rules: Ruleset, state: TMState, seat: int, hex_: int, building: int) -> tuple[int, int]:
    """Workers and coins; a trading house away from all opponents costs twice the coins (rules 11)."""
    faction = faction_of(rules, state.seats[seat])
    workers, coins = faction.cost[building]
    if building == TRADING_HOUSE and not has_opponent_beside(rules, state, seat, hex_):
        coins = lone_coins(faction, building)
    return workers, coins


def lone_coins(faction: Faction, building: int) -> int:
    """The coins of a building that stands away from all opponents."""
    coins = faction.cost[building][1]
    return coins * 2 if building == TRADING_HOUSE else coins


def has_opponent_beside(rules: Ruleset, state: TMState, seat: int, hex_: int) -> bool:
    around = adjacent(rules, state, seat, hex_)
    return any(other != seat and around & own for other, own in enumerate(state.own))


def place(state: TMState, seat: int, hex_: int, building: int, emit: Listener) -> None:
    """Put a piece on the map; the one it replaces goes back to the supply."""
    row = state.seats[seat]
    before = state.building[hex_]
    if before:
        row[SUPPLY + before] += 1
    row[SUPPLY + building] -= 1
    state.building = with_byte(state.building, hex_, building)
    state.owner = with_byte(state.owner, hex_, seat + 1)
    state.own = with_item(state.own, seat, state.own[seat] | 1 << hex_)
    if emit is not None:
        emit(Built(seat, hex_, building))


def raise_building(
    rules: Ruleset, state: TMState, seat: int, hex_: int, building: int, free: bool, emit: Listener
) -> None:
    """Rules 9, 11: offers are fixed, then paid, placed, scored; then the town check and what the building gives."""
    leech.offer_power(rules, state, seat, hex_, emit)
    if not free:
        workers, coins = building_cost(rules, state, seat, hex_, building)
        pay(state, seat, ((WORKER, workers), (COIN, coins)), "build", emit)
    place(state, seat, hex_, building, emit)
    score_building(rules, state, seat, building, emit)
    towns.check_town(rules, state, seat, hex_, emit)
    gains = faction_of(rules, state.seats[seat]).gain[building]
    gain(rules, state, seat, gains, "faction", emit, STRONGHOLD_SPADES)


def build_dwelling(rules: Ruleset, state: TMState, seat: int, hex_: int, free: bool, emit: Listener) -> None:
    raise_building(rules, state, seat, hex_, DWELLING, free, emit)


def score_building(rules: Ruleset, state: TMState, seat: int, building: int, emit: Listener) -> None:
    """VP of favor tiles and of the round's scoring tile."""
    owned = state.seats[seat][FAVORS]
    for index in rules.build_favors[building]:
        if owned >> index & 1:
            tile = rules.favor_tiles[index]
            gain_resource(rules, state, seat, VP, tile.build_vp[building], tile.source, emit)
    round_tile = rules.scoring_tiles[state.scoring[state.round - 1]]
    if round_tile.build_vp[building]:
        gain_resource(rules, state, seat, VP, round_tile.build_vp[building], round_tile.source, emit)


def bridge_sites(rules: Ruleset, state: TMState, seat: int) -> list[int]:
    """Rules 16: one end at least carries an own building; a bridge of one's own must be left."""
    if not state.seats[seat][SUPPLY]:
        return []
    built = () if rules.flags.duplicate_bridges else state.bridges
    return free_sites(rules.board.sites_at, hexes_in(state.own[seat]), built)


def build_bridge(rules: Ruleset, state: TMState, seat: int, site: int, emit: Listener) -> None:
    state.seats[seat][SUPPLY] -= 1
    state.bridges = (*state.bridges, (site, seat))
    if emit is not None:
        emit(BridgeBuilt(seat, site))
    for end in rules.board.sites[site]:
        if state.own[seat] >> end & 1:
            towns.check_town(rules, state, seat, end, emit)


def bridges_between_own(rules: Ruleset, state: TMState, seat: int) -> int:
    """Bridges that join two own buildings, for the pass bonus."""
    own = state.own[seat]
    count = 0
    for site, owner in state.bridges:
        a, b = rules.board.sites[site]
        if (owner == seat or rules.flags.scores_any_bridge) and own >> a & own >> b & 1:
            count += 1
    return count


def upgradable(state: TMState, seat: int, building: int) -> list[int]:
    """Own hexes that carry a building of this kind."""
    kinds = state.building
    return [hex_ for hex_ in hexes_in(state.own[seat]) if kinds[hex_] == building]
