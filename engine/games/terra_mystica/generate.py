"""All legal actions, in fixed order: the one source of legality."""

from engine.core.game import Action, Decision
from engine.games.terra_mystica import choices, cults, towns
from engine.games.terra_mystica.action_table import ActionTable
from engine.games.terra_mystica.auction import bid_choices
from engine.games.terra_mystica.board import WHEEL
from engine.games.terra_mystica.buildings import bridge_sites, building_cost, upgradable
from engine.games.terra_mystica.choices import Found
from engine.games.terra_mystica.columns import (
    ACTED,
    ACTION_SPADES,
    ACTIONS,
    ANSWER_LEECH,
    BID,
    BOUGHT,
    BOWL1,
    BOWL2,
    BOWL3,
    BRIDGES,
    BUILD_ON,
    BURNED,
    CARD,
    COIN,
    CULT,
    CULT_DOUBLE_STEPS,
    CULT_SPADES,
    CULT_STEPS,
    DIGGING,
    DWELLING,
    FAVOR_TILES,
    FAVORS,
    FOREIGN,
    FREE_BRIDGES,
    FREE_DWELLING,
    FREE_TRADING_HOUSE,
    HOME,
    LAST_FOREIGN,
    LEAVE_GAME,
    NEW_HOME,
    NOMINATE,
    NONE,
    PASSED,
    PICK_COLOUR,
    PICK_CULT,
    PICK_FACTION,
    PICK_FAVOR,
    PLACE_DWELLING,
    PLAY,
    PRIEST,
    SANCTUARY,
    SANDSTORM,
    SHIPPING,
    SKIPPED_TO,
    SPADE_SOURCE,
    SPADES,
    SUPPLY,
    TAKE_CARD,
    TAKE_PRIEST,
    TARGET,
    TOKEN_OFFERS,
    TOKENS,
    TOUCHED,
    TOWN_TILES,
    TRADING_HOUSE,
    UNLOCKED,
    UNLOCKS,
    USED,
    WORKER,
    WORKERS_TO_PRIESTS,
)
from engine.games.terra_mystica.decisions import owes_choice
from engine.games.terra_mystica.economy import available, can_pay, faction_of, is_locked, priest_room
from engine.games.terra_mystica.leech import find_offer
from engine.games.terra_mystica.reach import free_land, has_stronghold, own_ground, reachable, skip_of, skippable
from engine.games.terra_mystica.ruleset import Amounts, Cover, Ruleset
from engine.games.terra_mystica.setup import cards_on_display, colour_choices, dwelling_choices, faction_choices
from engine.games.terra_mystica.spades import (
    cover_price,
    spades_to_buy,
    targets,
    transformable,
)
from engine.games.terra_mystica.state import TMState
from engine.kit.masks import hexes_in


def legal_actions(rules: Ruleset, table: ActionTable, state: TMState, decision: Decision) -> list[Action]:
    seat = decision.seat
    kind = decision.kind
    if kind == ANSWER_LEECH:
        offer = find_offer(state, seat, decision.arg)
        return [table.decline] if offer.closed else [table.accept, table.decline]
    if kind == LEAVE_GAME:
        return [table.leave]
    if state.phase == PLAY:
        found: Found = []
        if seat != state.active or state.answering:
            choices.reaction(rules, table, state, seat, kind, found)
        else:
            _turn(rules, table, state, seat, found)
        return found
    return _between_turns(rules, table, state, seat, kind)


def _between_turns(rules: Ruleset, table: ActionTable, state: TMState, seat: int, kind: int) -> list[Action]:
    if kind == PICK_FACTION:
        return [table.pick_faction[faction] for faction in faction_choices(rules, state, seat)]
    if kind == NOMINATE:
        return [table.nominate[faction] for faction in faction_choices(rules, state, seat)]
    if kind == BID:
        bids: list[Action] = [table.bid[vp] for vp in bid_choices(rules, state, seat)]
        return [*bids, table.pass_bid]
    if kind == PLACE_DWELLING:
        return [table.build[hex_] for hex_ in dwelling_choices(rules, state, seat)]
    if kind == TAKE_CARD:
        return [table.take_card[card] for card in cards_on_display(rules, state)]
    if kind == PICK_COLOUR:
        return [table.pick_colour[terrain] for terrain in colour_choices(rules, state, seat)]
    found: Found = []
    if kind == PICK_FAVOR:
        choices.favor_tiles(rules, table, state, seat, found)
        return found
    if kind in (PICK_CULT, TAKE_PRIEST):
        choices.reaction(rules, table, state, seat, kind, found)
        return found
    _transforms(rules, table, state, seat, found)
    found.append(table.end_turn)
    return found


def _turn(rules: Ruleset, table: ActionTable, state: TMState, seat: int, found: Found) -> None:
    row = state.seats[seat]
    if row[BURNED]:
        _spend_burned(rules, table, state, seat, found)
        return
    if row[UNLOCKS]:
        choices.unlocks(rules, table, state, seat, found)
        _free_steps(rules, table, state, seat, found)
        return
    choice = cults.key_choice(rules, state, seat)
    if choice:
        for cult in choice:
            found.append(table.step_to_top[cult])
        return
    _follow_ups(rules, table, state, seat, found)
    if row[ACTIONS] and not row[ACTED]:
        _main_actions(rules, table, state, seat, found)
    _free_steps(rules, table, state, seat, found)
    if row[ACTED] and not owes_choice(row):
        found.append(table.end_turn)


def _follow_ups(rules: Ruleset, table: ActionTable, state: TMState, seat: int, found: Found) -> None:
    """What an action created, in any order the player likes."""
    row = state.seats[seat]
    if row[TOWN_TILES]:
        choices.town_tiles(rules, table, state, seat, found)
    if row[FAVOR_TILES]:
        choices.favor_tiles(rules, table, state, seat, found)
    if row[CULT_STEPS] or row[CULT_DOUBLE_STEPS]:
        choices.cult_steps(rules, table, state, seat, found)
    if row[NEW_HOME]:
        for terrain in colour_choices(rules, state, seat):
            found.append(table.pick_colour[terrain])
    if row[TOKEN_OFFERS]:
        choices.tokens(rules, table, state, seat, found)
    if row[BRIDGES] or row[FREE_BRIDGES] or row[FREE_DWELLING] or row[FREE_TRADING_HOUSE] or row[SANDSTORM]:
        _places(rules, table, state, seat, found)
    if row[SPADE_SOURCE] or row[BUILD_ON]:
        _spade_steps(rules, table, state, seat, found)


def _places(rules: Ruleset, table: ActionTable, state: TMState, seat: int, found: Found) -> None:
    """Where the pieces go that an action gave."""
    row = state.seats[seat]
    if row[BRIDGES] or row[FREE_BRIDGES]:
        for site in bridge_sites(rules, state, seat):
            found.append(table.build_bridge[site])
    if row[FREE_DWELLING]:
        for hex_ in hexes_in(free_home(rules, state, seat)):
            found.append(table.build[hex_])
    if row[FREE_TRADING_HOUSE]:
        for hex_ in upgradable(state, seat, DWELLING):
            found.append(table.upgrade[hex_][TRADING_HOUSE])
    if row[SANDSTORM]:
        home = row[HOME]
        for hex_ in hexes_in(sandstorm_hexes(rules, state, seat)):
            found.append(table.transform[hex_][home])


def free_home(rules: Ruleset, state: TMState, seat: int) -> int:
    """Free hexes of the own terrain, if a dwelling is left."""
    row = state.seats[seat]
    return own_ground(state, row) & free_land(rules, state) if row[SUPPLY + DWELLING] else 0


def sandstorm_hexes(rules: Ruleset, state: TMState, seat: int) -> int:
    """Rules 8: free hexes of another terrain on one of the six sides of an own building."""
    near = 0
    for hex_ in hexes_in(state.own[seat]):
        near |= rules.board.near[hex_]
    return near & free_land(rules, state) & transformable(state) & ~state.ground[state.seats[seat][HOME]]


def _spade_steps(rules: Ruleset, table: ActionTable, state: TMState, seat: int, found: Found) -> None:
    """Rules 7.4-7.7: place spades, add bought ones before the first hex, build once on new home terrain."""
    row = state.seats[seat]
    _transforms(rules, table, state, seat, found)
    untouched = row[SPADE_SOURCE] == ACTION_SPADES and not row[TOUCHED]
    reach = reachable(rules, state, seat) if untouched else 0
    if untouched:
        _digs(rules, table, state, seat, reach, found)
    if row[BOUGHT]:
        return
    if untouched and row[SPADES]:
        found.append(table.give_up_spades)
    if _can_build(rules, row):
        for hex_ in hexes_in(row[BUILD_ON]):
            found.append(table.build[hex_])
        if untouched:
            _builds(rules, table, state, seat, reach, found)


def _transforms(rules: Ruleset, table: ActionTable, state: TMState, seat: int, found: Found) -> None:
    """Rules 7.2, 7.5, 7.12."""
    row = state.seats[seat]
    spades = row[SPADES]
    if not spades:
        return
    cult_phase = row[SPADE_SOURCE] == CULT_SPADES
    bought = row[BOUGHT] > 0
    home = row[HOME]
    foreign = cult_phase or not (row[LAST_FOREIGN] if rules.flags.only_successive_foreign else row[FOREIGN])
    for hex_ in hexes_in(_spade_hexes(rules, state, seat, cult_phase)):
        for after, price in targets(rules, row, state.terrain[hex_]):
            fits = price == spades if bought else price <= spades
            if fits and (foreign or after == home):
                found.append(table.transform[hex_][after])


def _spade_hexes(rules: Ruleset, state: TMState, seat: int, cult_phase: bool) -> int:
    """Where the spades in hand may go."""
    row = state.seats[seat]
    if row[BOUGHT]:
        return 1 << (row[TARGET] - 1)
    hexes = reachable(rules, state, seat, with_card=not cult_phase)
    if not cult_phase and not row[SKIPPED_TO]:
        hexes |= _payable_skips(rules, state, seat, hexes, NONE, 0)
    return hexes & ~row[TOUCHED]


def _payable_skips(rules: Ruleset, state: TMState, seat: int, reach: int, column: int, cost: int) -> int:
    """Hexes beyond reach whose tunnel or carpet can be paid beside another cost."""
    row = state.seats[seat]
    skip = skip_of(rules, row)
    if skip is None:
        return 0
    fee_column, fee = skip.cost
    if row[fee_column] < fee + (cost if column == fee_column else 0):
        return 0
    return skippable(rules, state, seat, reach)


def _digs(rules: Ruleset, table: ActionTable, state: TMState, seat: int, reach: int, found: Found) -> None:
    """Hexes for which the next spade can be bought."""
    row = state.seats[seat]
    prices = faction_of(rules, row).spade_price
    if not prices:
        return
    column, price = prices[row[DIGGING]]
    if row[column] < price:
        return
    skips = 0
    if row[BOUGHT]:
        reach = 1 << (row[TARGET] - 1)
    elif not row[SKIPPED_TO]:
        skips = skippable(rules, state, seat, reach)
    payable = 0  # bit per terrain
    for terrain in range(WHEEL):
        cost = price * spades_to_buy(rules, row, terrain)
        if cost and row[column] >= cost:
            payable |= 1 << terrain
            if skips and skips & state.ground[terrain]:
                reach |= _payable_skips(rules, state, seat, reach, column, cost) & state.ground[terrain]
    for hex_ in hexes_in(reach):
        if payable >> state.terrain[hex_] & 1:
            found.append(table.dig[hex_])


def _covers(
    rules: Ruleset, table: ActionTable, state: TMState, seat: int, reach: int, cover: Cover, found: Found
) -> None:
    """Rules 17: the own ground, without spades, for power tokens or for steps on one cult."""
    row = state.seats[seat]
    for hex_ in hexes_in(reach & transformable(state)):
        price = cover_price(rules, state, seat, hex_)
        if cover.column == TOKENS:
            if available(row, TOKENS) >= price:
                found.append(table.cover[hex_][0])
            continue
        for cult in range(len(rules.cults)):
            if row[CULT + cult] >= price:
                found.append(table.cover[hex_][cult + 1])


def _can_build(rules: Ruleset, row: list[int]) -> bool:
    workers, coins = faction_of(rules, row).cost[DWELLING]
    return row[SUPPLY + DWELLING] > 0 and row[WORKER] >= workers and row[COIN] >= coins


def _builds(rules: Ruleset, table: ActionTable, state: TMState, seat: int, reach: int, found: Found) -> None:
    """Rules 9: reachable hexes of the own terrain; the price has been checked."""
    row = state.seats[seat]
    workers, coins = faction_of(rules, row).cost[DWELLING]
    skip = skip_of(rules, row)
    if skip is not None:
        fee_column = skip.cost[0]
        beside = workers if fee_column == WORKER else coins if fee_column == COIN else 0
        reach |= _payable_skips(rules, state, seat, reach, fee_column, beside)
    ground = own_ground(state, row) if row[UNLOCKED] else state.ground[row[HOME]]
    for hex_ in hexes_in(reach & ground):
        found.append(table.build[hex_])


def _main_actions(rules: Ruleset, table: ActionTable, state: TMState, seat: int, found: Found) -> None:
    """Rules 6, in the order of the printed list."""
    row = state.seats[seat]
    before = len(found)
    _without_pass(rules, table, state, seat, found)
    if row[ACTIONS] > 1 and not rules.flags.pass_may_be_first and len(found) > before:
        return
    if state.round == rules.rounds:
        found.append(table.pass_[NONE])
    else:
        for card in cards_on_display(rules, state):
            found.append(table.pass_[card])


def _without_pass(rules: Ruleset, table: ActionTable, state: TMState, seat: int, found: Found) -> None:
    row = state.seats[seat]
    faction = faction_of(rules, row)
    reach = reachable(rules, state, seat)
    if _can_build(rules, row):
        _builds(rules, table, state, seat, reach, found)
    _digs(rules, table, state, seat, reach, found)
    if faction.cover is not None:
        _covers(rules, table, state, seat, reach, faction.cover, found)
    longest = faction.shipping_start + len(faction.shipping_vp)
    if faction.has_shipping and row[SHIPPING] < longest and can_pay(row, faction.shipping_cost):
        found.append(table.advance_shipping)
    if row[DIGGING] + 1 < len(faction.spade_price) and can_pay(row, faction.digging_cost):
        found.append(table.advance_digging)
    _upgrades(rules, table, state, seat, found)
    if row[PRIEST]:
        _priests(rules, table, state, seat, found)
    _power_actions(rules, table, state, seat, found)
    for special in own_specials(rules, row):
        space = rules.specials[special]
        is_open = (space.repeat or not row[USED] >> special & 1) and can_pay(row, space.cost)
        if is_open and gain_fits(rules, state, seat, space.gain):
            found.append(table.use_special[special])


def _power_actions(rules: Ruleset, table: ActionTable, state: TMState, seat: int, found: Found) -> None:
    row = state.seats[seat]
    power = row[BOWL3] + faction_of(rules, row).power_discount
    used = used_spaces(rules, state, row)
    for index, action in enumerate(rules.power_actions):
        is_open = power >= action.cost and not used >> index & 1
        if is_open and gain_fits(rules, state, seat, action.gain):
            found.append(table.use_power[index])


def used_spaces(rules: Ruleset, state: TMState, row: list[int]) -> int:
    """Power actions that are taken; rules 17: some strongholds let their faction use these all the same."""
    if faction_of(rules, row).shares_power and has_stronghold(rules, row):
        return 0
    return state.power_used


def is_space_open(rules: Ruleset, state: TMState, row: list[int], action: int) -> bool:
    return not used_spaces(rules, state, row) >> action & 1


def _upgrades(rules: Ruleset, table: ActionTable, state: TMState, seat: int, found: Found) -> None:
    row = state.seats[seat]
    faction = faction_of(rules, row)
    kinds = state.building
    own = hexes_in(state.own[seat])
    for building in range(TRADING_HOUSE, SANCTUARY + 1):
        workers, coins = faction.cost[building]
        if not row[SUPPLY + building] or row[WORKER] < workers or row[COIN] < coins:
            continue
        before = rules.upgrade_from[building]
        for hex_ in own:
            if kinds[hex_] == before and row[COIN] >= building_cost(rules, state, seat, hex_, building)[1]:
                found.append(table.upgrade[hex_][building])


def _priests(rules: Ruleset, table: ActionTable, state: TMState, seat: int, found: Found) -> None:
    """Rules 13.6: any free order space, or the step of a priest that returns."""
    for cult in range(len(rules.cults)):
        for steps in rules.priest_steps:
            is_open = steps == rules.returned_priest or _has_order_space(rules, state, cult, steps)
            if is_open and not cults.must_wait(rules, state, seat, cult, steps):
                found.append(table.send_priest[cult][steps])


def _has_order_space(rules: Ruleset, state: TMState, cult: int, steps: int) -> bool:
    first = cult * len(rules.orders)
    return any(printed == steps and not state.orders[first + space] for space, printed in enumerate(rules.orders))


def own_specials(rules: Ruleset, row: list[int]) -> list[int]:
    """Action spaces of the faction board, the bonus card and the favor tiles."""
    found = list(faction_of(rules, row).specials[has_stronghold(rules, row)])
    if row[CARD] != NONE and rules.bonus_cards[row[CARD]].special != NONE:
        found.append(rules.bonus_cards[row[CARD]].special)
    for index in rules.special_favors:
        if row[FAVORS] >> index & 1:
            found.append(rules.favor_tiles[index].special)
    return found


def gain_fits(rules: Ruleset, state: TMState, seat: int, gain: Amounts) -> bool:
    """Whether the follow-up of an action has a place."""
    row = state.seats[seat]
    for column, _ in gain:
        if column == SPADES:
            faction = faction_of(rules, row)
            if not faction.spade_price and not faction.spade_instead:
                return False
        if column == BRIDGES and not bridge_sites(rules, state, seat):
            return False
        if column == FREE_DWELLING and not free_home(rules, state, seat):
            return False
        if column == SANDSTORM and not sandstorm_hexes(rules, state, seat):
            return False
        if column == FREE_TRADING_HOUSE and not (row[SUPPLY + TRADING_HOUSE] and upgradable(state, seat, DWELLING)):
            return False
    return True


def _free_steps(rules: Ruleset, table: ActionTable, state: TMState, seat: int, found: Found) -> None:
    """Rules 5: conversions and burning; rules 12.6: river towns."""
    row = state.seats[seat]
    if not row[PASSED] or rules.flags.convert_after_pass:
        takes_priests = rules.flags.priest_may_be_lost or priest_room(rules, row) > 0 or is_locked(row)
        for index, conversion in enumerate(faction_of(rules, row).conversions):
            column, number = conversion.give
            if row[BOWL3 if column == BOWL1 else column] < number:
                continue
            if conversion.get[0] == PRIEST and not takes_priests:
                continue
            found.append(table.convert[index])
        if row[WORKERS_TO_PRIESTS]:
            _trades(rules, table, row, found)
        if row[BOWL2] >= 2:
            found.append(table.burn)
    for river in towns.river_towns(rules, state, seat):
        found.append(table.connect[river])


def _trades(rules: Ruleset, table: ActionTable, row: list[int], found: Found) -> None:
    """Rules 16: workers for priests, below the limit of priests."""
    most = min(row[WORKERS_TO_PRIESTS], row[WORKER])
    if not rules.flags.priest_may_be_lost:
        most = min(most, priest_room(rules, row))
    for number in range(1, most + 1):
        found.append(table.convert_workers[number])


def _spend_burned(rules: Ruleset, table: ActionTable, state: TMState, seat: int, found: Found) -> None:
    """Burned power is used at once, if the table plays so: power actions and conversions of power."""
    row = state.seats[seat]
    if row[ACTIONS] and not row[ACTED]:
        _power_actions(rules, table, state, seat, found)
    free: Found = []
    _free_steps(rules, table, state, seat, free)
    for action in free:
        if action is table.burn:
            found.append(action)
        for index, conversion in enumerate(faction_of(rules, row).conversions):
            if action is table.convert[index] and conversion.give[0] == BOWL1:
                found.append(action)
