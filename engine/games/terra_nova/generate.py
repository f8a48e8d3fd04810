"""All legal actions, in fixed order: the one source of legality."""

from collections.abc import Callable
from typing import Final

from engine.core.game import Action, Decision
from engine.games.terra_nova import setup, towns
from engine.games.terra_nova.action_table import ActionTable
from engine.games.terra_nova.buildings import (
    add_house_choices,
    can_build_house,
    palace_cost,
    post_cost,
    post_prices,
)
from engine.games.terra_nova.columns import (
    ADD_HOUSE,
    BOWL3,
    BRIDGES,
    CLAIM_HEX,
    CLAIMS,
    COIN,
    EXCHANGE_POWER,
    FINISH_TURN,
    FREE_HOUSE,
    FREE_POST,
    FREE_UPGRADE,
    FRESH,
    HOME,
    HOUSE,
    LEFT,
    MORE_SHOVELS,
    NONE,
    PALACE,
    PALACES,
    PICK_FACTION,
    PICK_TOWN,
    PLACE_BRIDGE,
    PLACE_EDGE_HOUSE,
    PLACE_FREE_HOUSE,
    PLACE_FREE_POST,
    PLACE_HOUSE,
    PLACE_NEUTRAL,
    POST,
    RIGHT,
    SAILING,
    SHOVELS,
    STARTED,
    SUPPLY,
    TAKE_TILE,
    TAKE_TURN,
    TILE,
    TOWNS,
    UPGRADE_FREE,
    USE_SHOVELS,
    USED,
)
from engine.games.terra_nova.economy import faction_of, palaces_of
from engine.games.terra_nova.reach import beside_own, bridge_sites, free_land, most_shovels, reachable, reachable_from
from engine.games.terra_nova.rounds import exchange_choices, tiles_on_display
from engine.games.terra_nova.ruleset import Amounts, Ruleset
from engine.games.terra_nova.state import TNState
from engine.kit.masks import hexes_in
from engine.kit.networks import free_sites

Found = list[Action]


def legal_actions(rules: Ruleset, table: ActionTable, state: TNState, decision: Decision) -> Found:
    return _GENERATE[decision.kind](rules, table, state, decision.seat)


def _take_turn(rules: Ruleset, table: ActionTable, state: TNState, seat: int) -> Found:
    row = state.seats[seat]
    buildings = hexes_in(state.own[seat])
    reach = reachable_from(rules, state, seat, buildings)
    found: Found = []
    if can_build_house(rules, row):
        for hex_ in hexes_in(reach & state.ground[row[HOME]]):
            found.append(table.build[hex_])
    if row[COIN] >= rules.shovel_cost:
        for hex_ in hexes_in(_diggable(rules, state, row, reach, 0, row[COIN])):
            found.append(table.dig[hex_])
    found += _upgrades(rules, table, state, seat, buildings)
    if row[SAILING] < len(rules.sailing_vp) and row[COIN] >= rules.sailing_cost:
        found.append(table.sail)
    if row[SUPPLY] and row[COIN] >= rules.bridge_cost:
        found += [table.build_bridge[site] for site in free_sites(rules.board.sites_at, buildings, state.bridges)]
    _add_uses(rules, table, state, seat, reach, found)
    found += [table.drop_out[tile] for tile in tiles_on_display(state)]
    found += _beside(rules, table, state, seat)
    return found


def _add_uses(rules: Ruleset, table: ActionTable, state: TNState, seat: int, reach: int, found: Found) -> None:
    """Power actions, and special actions of the own mat and bonus tile."""
    row = state.seats[seat]
    power = row[BOWL3] + faction_of(rules, row).power_discount
    for number, action in enumerate(rules.power_actions):
        is_open = action.cost <= power and not state.power_used >> number & 1
        if is_open and can_use(rules, state, seat, action.gain, reach):
            found.append(table.use_power[number])
    for number in own_specials(rules, row):
        special = rules.specials[number]
        if row[BOWL3] >= special.cost and can_use(rules, state, seat, special.gain, reach):
            found.append(table.use_special[number])


def _diggable(rules: Ruleset, state: TNState, row: list[int], reach: int, free: int, coins: int) -> int:
    """Hexes in reach that are not home terrain, for so many free shovels and coins."""
    found = 0
    home, wheel, cost = row[HOME], rules.wheel, rules.shovel_cost
    most = most_shovels(rules, row)
    for terrain, hexes in enumerate(state.ground):
        if terrain < len(wheel) and terrain != home and (min(wheel[terrain][home], most) - free) * cost <= coins:
            found |= hexes
    return found & reach


def _upgrades(rules: Ruleset, table: ActionTable, state: TNState, seat: int, buildings: list[int]) -> Found:
    row = state.seats[seat]
    coins = row[COIN]
    sides = []
    if row[SUPPLY + PALACE] and coins >= palace_cost(rules, row):
        sides = [side for side in (LEFT, RIGHT) if not row[PALACES] >> side & 1]
    alone, beside = post_prices(rules, row)
    can_post = row[SUPPLY + POST] > 0 and coins >= min(alone, beside)
    is_rich = coins >= max(alone, beside)
    found: Found = []
    for hex_ in buildings:
        kind = state.building[hex_]
        if kind == HOUSE:
            if can_post and (is_rich or coins >= post_cost(rules, state, seat, hex_)):
                found.append(table.to_post[hex_])
        elif kind == POST:
            for side in sides:
                found.append(table.to_palace[hex_][side])
    return found


def own_specials(rules: Ruleset, row: list[int]) -> list[int]:
    """Special actions that the seat has and can still use in this turn."""
    closed = row[USED] | row[FRESH]
    found = []
    if row[TILE] != NONE:
        number = rules.bonus_tiles[row[TILE]].special
        if number != NONE and not closed >> number & 1:
            found.append(number)
    if row[PALACES]:
        for palace in palaces_of(rules, row):
            if palace.special != NONE and not closed >> palace.special & 1:
                found.append(palace.special)
    return found


def can_use(rules: Ruleset, state: TNState, seat: int, gain: Amounts, reach: int) -> bool:
    """Whether what an action gives has a place: it is closed otherwise."""
    more = 0
    for column, number in gain:
        if column == MORE_SHOVELS:
            more = number
    return all(_has_place(rules, state, seat, column, number, more, reach) for column, number in gain)


def _has_place(
    rules: Ruleset, state: TNState, seat: int, column: int, number: int, more_shovels: int, reach: int
) -> bool:
    row = state.seats[seat]
    if column == BRIDGES:
        return row[SUPPLY] > 0 and bool(bridge_sites(rules, state, seat))
    if column == SHOVELS:
        dug, built = shovel_targets(rules, state, seat, reach, number, more_shovels)
        return bool(dug | built)
    if column == SAILING:
        return row[SAILING] < len(rules.sailing_vp)
    if column == CLAIMS:
        return bool(claimable(rules, state, seat))
    if column == FREE_HOUSE:
        return bool(free_house_hexes(rules, state, seat))
    if column == FREE_POST:
        return bool(free_post_hexes(state, seat, reach))
    if column == FREE_UPGRADE:
        return bool(free_upgrade_hexes(state, seat))
    return True


def shovel_targets(rules: Ruleset, state: TNState, seat: int, reach: int, free: int, more: int) -> tuple[int, int]:
    """Where shovels in hand can be used: hexes to dig, and those of home terrain for a house."""
    row = state.seats[seat]
    dug = _diggable(rules, state, row, reach, free, min(row[COIN], more * rules.shovel_cost))
    # Rules 3.3: the shovel is then unused.
    return dug, reach & state.ground[row[HOME]] if more and can_build_house(rules, row) else 0


def claimable(rules: Ruleset, state: TNState, seat: int) -> list[int]:
    return hexes_in(beside_own(rules, state, seat) & ~state.ground[state.seats[seat][HOME]])


def free_house_hexes(rules: Ruleset, state: TNState, seat: int) -> list[int]:
    row = state.seats[seat]
    return hexes_in(free_land(rules, state) & state.ground[row[HOME]]) if row[SUPPLY + HOUSE] else []


def free_post_hexes(state: TNState, seat: int, reach: int) -> list[int]:
    return hexes_in(reach) if state.seats[seat][SUPPLY + POST] else []


def edge_hexes(rules: Ruleset, state: TNState, seat: int) -> list[int]:
    """Any free land on the edge of the board."""
    return hexes_in(free_land(rules, state) & rules.board.edge) if state.seats[seat][SUPPLY + HOUSE] else []


def free_upgrade_hexes(state: TNState, seat: int) -> list[int]:
    if not state.seats[seat][SUPPLY + POST]:
        return []
    return [hex_ for hex_ in hexes_in(state.own[seat]) if state.building[hex_] == HOUSE]


def _beside(rules: Ruleset, table: ActionTable, state: TNState, seat: int) -> Found:
    """What is possible before and after the action of a turn."""
    found = [table.exchange[number] for number in exchange_choices(rules, state, seat)]
    if faction_of(rules, state.seats[seat]).river_town:
        found += [table.connect[river] for river in towns.river_towns(rules, state, seat)]
    return found


def _finish_turn(rules: Ruleset, table: ActionTable, state: TNState, seat: int) -> Found:
    return [*_beside(rules, table, state, seat), table.end_turn]


def _use_shovels(rules: Ruleset, table: ActionTable, state: TNState, seat: int) -> Found:
    row = state.seats[seat]
    reach = reachable(rules, state, seat)
    dug, built = shovel_targets(rules, state, seat, reach, row[SHOVELS], row[MORE_SHOVELS])
    found: Found = [table.dig[hex_] for hex_ in hexes_in(dug)]
    found += [table.build[hex_] for hex_ in hexes_in(built)]
    if row[STARTED]:
        found += [table.build[hex_] for hex_ in add_house_choices(rules, row)]
        found.append(table.decline)
    return found


def _add_house(rules: Ruleset, table: ActionTable, state: TNState, seat: int) -> Found:
    return [*(table.build[hex_] for hex_ in add_house_choices(rules, state.seats[seat])), table.decline]


def _exchange_power(rules: Ruleset, table: ActionTable, state: TNState, seat: int) -> Found:
    return [*(table.exchange[number] for number in exchange_choices(rules, state, seat)), table.decline]


def _pick_town(rules: Ruleset, table: ActionTable, state: TNState, seat: int) -> Found:
    used = state.seats[seat][TOWNS]
    return [table.pick_town[tile] for tile in range(len(rules.town_tiles)) if not used >> tile & 1]


_GENERATE: Final[dict[int, Callable[[Ruleset, ActionTable, TNState, int], Found]]] = {
    PICK_FACTION: lambda rules, table, state, seat: [
        table.pick_faction[number] for number in setup.faction_choices(rules, state)
    ],
    PLACE_HOUSE: lambda rules, table, state, seat: [
        table.build[hex_] for hex_ in setup.house_choices(rules, state, seat)
    ],
    TAKE_TILE: lambda rules, table, state, seat: [
        table.take_tile[tile] for tile in setup.tile_choices(rules, state, seat)
    ],
    PLACE_NEUTRAL: lambda rules, table, state, seat: [
        table.place_neutral[hex_] for hex_ in setup.neutral_choices(rules, state)
    ],
    TAKE_TURN: _take_turn,
    FINISH_TURN: _finish_turn,
    PICK_TOWN: _pick_town,
    PLACE_EDGE_HOUSE: lambda rules, table, state, seat: [
        *(table.build[hex_] for hex_ in edge_hexes(rules, state, seat)),
        table.decline,
    ],
    PLACE_BRIDGE: lambda rules, table, state, seat: [
        table.build_bridge[site] for site in bridge_sites(rules, state, seat)
    ],
    USE_SHOVELS: _use_shovels,
    ADD_HOUSE: _add_house,
    CLAIM_HEX: lambda rules, table, state, seat: [table.claim[hex_] for hex_ in claimable(rules, state, seat)],
    PLACE_FREE_HOUSE: lambda rules, table, state, seat: [
        table.build[hex_] for hex_ in free_house_hexes(rules, state, seat)
    ],
    PLACE_FREE_POST: lambda rules, table, state, seat: [
        table.place_post[hex_] for hex_ in free_post_hexes(state, seat, reachable(rules, state, seat))
    ],
    UPGRADE_FREE: lambda rules, table, state, seat: [table.to_post[hex_] for hex_ in free_upgrade_hexes(state, seat)],
    EXCHANGE_POWER: _exchange_power,
}
