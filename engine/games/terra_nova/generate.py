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
from engine.games.terra_nova.reach import beside_own, bridge_sites, most_shovels, reachable
from engine.games.terra_nova.rounds import exchange_choices, tiles_on_display
from engine.games.terra_nova.ruleset import Amounts, Ruleset
from engine.games.terra_nova.state import TNState
from engine.kit.masks import hexes_in, picked

Found = list[Action]


def legal_actions(rules: Ruleset, table: ActionTable, state: TNState, decision: Decision) -> Found:
    kind = decision.kind
    if kind == TAKE_TURN:  # by far the most frequent
        return _take_turn(rules, table, state, decision.seat)
    return _GENERATE[kind](rules, table, state, decision.seat)


def _take_turn(rules: Ruleset, table: ActionTable, state: TNState, seat: int) -> Found:
    row = state.seats[seat]
    coins = row[COIN]
    reach = reachable(rules, state, seat)
    found: Found = picked(table.build, reach & state.ground[row[HOME]]) if can_build_house(rules, row) else []
    if coins >= rules.shovel_cost:
        found += picked(table.dig, diggable(rules, state, row, reach, shovels_for(rules, coins)))
    _add_upgrades(rules, table, state, seat, found)
    if coins >= rules.sailing_cost and row[SAILING] < len(rules.sailing_vp):
        found.append(table.sail)
    if coins >= rules.bridge_cost and row[SUPPLY]:
        found += picked(table.build_bridge, bridge_sites(state, seat))
    _add_uses(rules, table, state, seat, reach, found)
    for tile in tiles_on_display(state):
        found.append(table.drop_out[tile])
    _add_beside(rules, table, state, seat, found)
    return found


def _add_uses(rules: Ruleset, table: ActionTable, state: TNState, seat: int, reach: int, found: Found) -> None:
    """Power actions, and special actions of the own mat and bonus tile."""
    row = state.seats[seat]
    power = row[BOWL3] + faction_of(rules, row).power_discount
    used = state.power_used
    for number, action in enumerate(rules.power_actions):
        if action.cost <= power and not used >> number & 1 and can_use(rules, state, seat, action.gain, reach):
            found.append(table.use_power[number])
    for number in own_specials(rules, row):
        special = rules.specials[number]
        if row[BOWL3] >= special.cost and can_use(rules, state, seat, special.gain, reach):
            found.append(table.use_special[number])


def shovels_for(rules: Ruleset, coins: int) -> int:
    """How many the coins buy; as many as anybody needs if they cost nothing."""
    return coins // rules.shovel_cost if rules.shovel_cost else len(rules.wheel)


def diggable(rules: Ruleset, state: TNState, row: list[int], reach: int, shovels: int) -> int:
    """Hexes in reach that are not home terrain and need no more shovels."""
    home = row[HOME]
    if shovels >= min(most_shovels(rules, row), len(rules.wheel) // 2):
        return reach & ~state.ground[home]
    found = 0
    for terrain, needed in enumerate(rules.wheel[home]):
        if 0 < needed <= shovels:
            found |= state.ground[terrain]
    return found & reach


def _add_upgrades(rules: Ruleset, table: ActionTable, state: TNState, seat: int, found: Found) -> None:
    row = state.seats[seat]
    coins = row[COIN]
    can_palace = row[SUPPLY + PALACE] > 0 and coins >= palace_cost(rules, row)
    alone, beside = post_prices(rules, row)
    can_post = row[SUPPLY + POST] > 0 and coins >= min(alone, beside)
    if not can_post and not can_palace:
        return
    is_rich = coins >= max(alone, beside)
    for hex_ in hexes_in(state.own[seat]):
        kind = state.building[hex_]
        if kind == HOUSE and can_post:
            if is_rich or coins >= post_cost(rules, state, seat, hex_):
                found.append(table.to_post[hex_])
        elif kind == POST and can_palace:
            for side in (LEFT, RIGHT):
                if not row[PALACES] >> side & 1:
                    found.append(table.to_palace[hex_][side])


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
        return row[SUPPLY] > 0 and bridge_sites(state, seat) != 0
    if column == SHOVELS:
        dug, built = shovel_targets(rules, state, seat, reach, number, more_shovels)
        return bool(dug | built)
    if column == SAILING:
        return row[SAILING] < len(rules.sailing_vp)
    if column == CLAIMS:
        return claimable(state, seat) != 0
    if column == FREE_HOUSE:
        return free_house_hexes(state, seat) != 0
    if column == FREE_POST:
        return free_post_hexes(state, seat, reach) != 0
    if column == FREE_UPGRADE:
        return bool(free_upgrade_hexes(state, seat))
    return True


def shovel_targets(rules: Ruleset, state: TNState, seat: int, reach: int, free: int, more: int) -> tuple[int, int]:
    """Where shovels in hand can be used: hexes to dig, and those of home terrain for a house."""
    row = state.seats[seat]
    dug = diggable(rules, state, row, reach, free + min(more, shovels_for(rules, row[COIN])))
    # Rules 3.3: the shovel is then unused.
    return dug, reach & state.ground[row[HOME]] if more and can_build_house(rules, row) else 0


def claimable(state: TNState, seat: int) -> int:
    return beside_own(state, seat) & ~state.ground[state.seats[seat][HOME]]


def free_house_hexes(state: TNState, seat: int) -> int:
    row = state.seats[seat]
    return state.free & state.ground[row[HOME]] if row[SUPPLY + HOUSE] else 0


def free_post_hexes(state: TNState, seat: int, reach: int) -> int:
    return reach if state.seats[seat][SUPPLY + POST] else 0


def edge_hexes(rules: Ruleset, state: TNState, seat: int) -> int:
    """Any free land on the edge of the board."""
    return state.free & rules.board.edge if state.seats[seat][SUPPLY + HOUSE] else 0


def free_upgrade_hexes(state: TNState, seat: int) -> list[int]:
    if not state.seats[seat][SUPPLY + POST]:
        return []
    return [hex_ for hex_ in hexes_in(state.own[seat]) if state.building[hex_] == HOUSE]


def _add_beside(rules: Ruleset, table: ActionTable, state: TNState, seat: int, found: Found) -> None:
    """What is possible before and after the action of a turn."""
    if state.seats[seat][BOWL3]:
        found += [table.exchange[number] for number in exchange_choices(rules, state, seat)]
    if faction_of(rules, state.seats[seat]).river_town:
        found += [table.connect[river] for river in towns.river_towns(rules, state, seat)]


def _finish_turn(rules: Ruleset, table: ActionTable, state: TNState, seat: int) -> Found:
    found: Found = []
    _add_beside(rules, table, state, seat, found)
    found.append(table.end_turn)
    return found


def _use_shovels(rules: Ruleset, table: ActionTable, state: TNState, seat: int) -> Found:
    row = state.seats[seat]
    reach = reachable(rules, state, seat)
    dug, built = shovel_targets(rules, state, seat, reach, row[SHOVELS], row[MORE_SHOVELS])
    found: Found = picked(table.dig, dug)
    found += picked(table.build, built)
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
        *picked(table.build, edge_hexes(rules, state, seat)),
        table.decline,
    ],
    PLACE_BRIDGE: lambda rules, table, state, seat: picked(table.build_bridge, bridge_sites(state, seat)),
    USE_SHOVELS: _use_shovels,
    ADD_HOUSE: _add_house,
    CLAIM_HEX: lambda rules, table, state, seat: picked(table.claim, claimable(state, seat)),
    PLACE_FREE_HOUSE: lambda rules, table, state, seat: picked(table.build, free_house_hexes(state, seat)),
    PLACE_FREE_POST: lambda rules, table, state, seat: picked(
        table.place_post, free_post_hexes(state, seat, reachable(rules, state, seat))
    ),
    UPGRADE_FREE: lambda rules, table, state, seat: [table.to_post[hex_] for hex_ in free_upgrade_hexes(state, seat)],
    EXCHANGE_POWER: _exchange_power,
}
