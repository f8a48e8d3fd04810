"""All legal actions, in fixed order: the one source of legality."""

from collections.abc import Iterator

from engine.core.game import Action, Decision
from engine.games.terra_mystica import cults, towns
from engine.games.terra_mystica.actions import ActionTable, Leave, PickFaction, TakeCard
from engine.games.terra_mystica.board import hexes_in
from engine.games.terra_mystica.buildings import bridge_sites, building_cost, upgradable
from engine.games.terra_mystica.columns import (
    ACTED,
    ACTION_SPADES,
    ACTIONS,
    ANSWER_LEECH,
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
    FINISH_TURN,
    FIRST_CARDS,
    FOREIGN,
    FREE_DWELLING,
    FREE_TRADING_HOUSE,
    GONE,
    HOME,
    LAST_FOREIGN,
    LEAVE_GAME,
    NONE,
    OVER,
    PASSED,
    PICK_CULT,
    PICK_FACTION,
    PICK_FACTIONS,
    PICK_FAVOR,
    PICK_KEY_CULT,
    PICK_TOWN,
    PLACE_BRIDGE,
    PLACE_DWELLING,
    PLACE_DWELLINGS,
    PLACE_FREE_DWELLING,
    PLACE_SANDSTORM,
    PLACE_SPADES,
    PLAY,
    PRIEST,
    SANCTUARY,
    SANDSTORM,
    SHIPPING,
    SKIPPED_TO,
    SPADE_SOURCE,
    SPADES,
    SPEND_BURNED,
    SUPPLY,
    TAKE_CARD,
    TAKE_TURN,
    TARGET,
    TOUCHED,
    TOWN_TILES,
    TRADING_HOUSE,
    UPGRADE_FREE,
    USE_CULT_SPADES,
    USED,
    WORKER,
    WORKERS_TO_PRIESTS,
)
from engine.games.terra_mystica.economy import can_pay, faction_of, priest_room
from engine.games.terra_mystica.gains import favor_choices
from engine.games.terra_mystica.leech import find_offer
from engine.games.terra_mystica.reach import free_land, has_stronghold, reachable, skip_of, skippable
from engine.games.terra_mystica.ruleset import Amounts, Ruleset
from engine.games.terra_mystica.setup import cards_on_display, dwelling_choices, faction_choices
from engine.games.terra_mystica.spades import spade_price, spades_to_buy, targets
from engine.games.terra_mystica.state import TMState

# What a turn cannot end with, each with the decision that names it, the most pressing first.
_FORCED = (
    (TOWN_TILES, PICK_TOWN),
    (FAVOR_TILES, PICK_FAVOR),
    (CULT_STEPS, PICK_CULT),
    (CULT_DOUBLE_STEPS, PICK_CULT),
    (BRIDGES, PLACE_BRIDGE),
    (FREE_DWELLING, PLACE_FREE_DWELLING),
    (FREE_TRADING_HOUSE, UPGRADE_FREE),
    (SANDSTORM, PLACE_SANDSTORM),
    (BOUGHT, PLACE_SPADES),
)


def open_decisions(rules: Ruleset, state: TMState) -> tuple[Decision, ...]:
    """Usually one. With deferred answers, offers and cult steps of other seats stand beside the turn.

    They come before a turn that has not begun and after one that is being taken.
    """
    if state.phase != PLAY:
        return _decision_between_turns(state)
    if state.answering:
        if state.offers:
            offer = state.offers[0]
            return (Decision(ANSWER_LEECH, offer.taker, offer.event),)
        return tuple(Decision(PICK_CULT, seat) for seat, row in enumerate(state.seats) if row[CULT_STEPS])[:1]
    found = []
    turn = () if state.active == NONE else (Decision(turn_kind(rules, state), state.active),)
    in_turn = state.active != NONE and state.seats[state.active][ACTED]
    if rules.flags.deferred_leech:
        # What a running turn offers opens when it ends, as if the turn were made in one go.
        givers = state.active if in_turn else NONE
        found = [Decision(ANSWER_LEECH, offer.taker, offer.event) for offer in state.offers if offer.giver != givers]
        found += [
            Decision(PICK_CULT, seat)
            for seat, row in enumerate(state.seats)
            if row[CULT_STEPS] and seat != state.active
        ]
    return (*turn, *found) if in_turn else (*found, *turn)


def _decision_between_turns(state: TMState) -> tuple[Decision, ...]:
    if state.phase == OVER:
        return ()
    kind = {
        PICK_FACTIONS: PICK_FACTION,
        PLACE_DWELLINGS: PLACE_DWELLING,
        FIRST_CARDS: TAKE_CARD,
        USE_CULT_SPADES: PLACE_SPADES,
    }[state.phase]
    return (Decision(kind, state.queue[0]),)


def standing_decisions(state: TMState) -> tuple[Decision, ...]:
    """Who may leave the game: anybody but a seat that still owes a choice of its own turn."""
    if state.phase not in (PLAY, USE_CULT_SPADES):
        return ()
    return tuple(
        Decision(LEAVE_GAME, seat)
        for seat, row in enumerate(state.seats)
        if not row[GONE] and not (seat == state.active and any(row[column] for column, _ in _FORCED))
    )


def turn_kind(rules: Ruleset, state: TMState) -> int:
    """What the active seat is asked for."""
    row = state.seats[state.active]
    if row[BURNED]:
        return SPEND_BURNED
    if cults.key_choice(rules, state, state.active):
        return PICK_KEY_CULT
    for column, kind in _FORCED:
        if row[column]:
            return kind
    if row[SPADES]:
        return PLACE_SPADES
    return FINISH_TURN if row[ACTED] else TAKE_TURN


def legal_actions(rules: Ruleset, table: ActionTable, state: TMState, decision: Decision) -> list[Action]:
    seat = decision.seat
    kind = decision.kind
    if kind == ANSWER_LEECH:
        offer = find_offer(state, seat, decision.arg)
        return [table.decline] if offer.closed else [table.accept, table.decline]
    if kind == LEAVE_GAME:
        return [Leave()]
    if state.phase == PLAY:
        if seat != state.active or state.answering:
            return _cult_steps(rules, table, state, seat)
        return list(_turn(rules, table, state, seat))
    if kind == PICK_FACTION:
        return [PickFaction(faction) for faction in faction_choices(rules, state, seat)]
    if kind == PLACE_DWELLING:
        return [table.build[hex_] for hex_ in dwelling_choices(rules, state, seat)]
    if kind == TAKE_CARD:
        return [TakeCard(card) for card in cards_on_display(rules, state)]
    return [*_transforms(rules, table, state, seat), table.end_turn]


def _turn(rules: Ruleset, table: ActionTable, state: TMState, seat: int) -> Iterator[Action]:
    row = state.seats[seat]
    if row[BURNED]:
        yield from _spend_burned(rules, table, state, seat)
        return
    choice = cults.key_choice(rules, state, seat)
    if choice:
        yield from (table.step_to_top[cult] for cult in choice)
        return
    yield from _follow_ups(rules, table, state, seat)
    if row[ACTIONS] and not row[ACTED]:
        yield from _main_actions(rules, table, state, seat)
    yield from _free_steps(rules, table, state, seat)
    if row[ACTED] and not any(row[column] for column, _ in _FORCED):
        yield table.end_turn


def _follow_ups(rules: Ruleset, table: ActionTable, state: TMState, seat: int) -> Iterator[Action]:
    """What an action created, in any order the player likes."""
    row = state.seats[seat]
    if row[TOWN_TILES]:
        yield from _town_tiles(rules, table, state, seat)
    if row[FAVOR_TILES]:
        yield from _favor_tiles(rules, table, state, seat)
    if row[CULT_STEPS] or row[CULT_DOUBLE_STEPS]:
        yield from _cult_steps(rules, table, state, seat)
    if row[BRIDGES]:
        yield from (table.build_bridge[site] for site in bridge_sites(rules, state, seat))
    if row[FREE_DWELLING]:
        yield from (table.build[hex_] for hex_ in hexes_in(free_home(rules, state, seat)))
    if row[FREE_TRADING_HOUSE]:
        yield from (table.upgrade[hex_][TRADING_HOUSE] for hex_ in upgradable(state, seat, DWELLING))
    if row[SANDSTORM]:
        home = row[HOME]
        yield from (table.transform[hex_][home] for hex_ in hexes_in(sandstorm_hexes(rules, state, seat)))
    if row[SPADE_SOURCE] or row[BUILD_ON]:
        yield from _spade_steps(rules, table, state, seat)


def _town_tiles(rules: Ruleset, table: ActionTable, state: TMState, seat: int) -> list[Action]:
    tiles = [tile for tile, left in enumerate(state.towns) if left]
    allowed = [
        tile
        for tile in tiles
        if not any(
            cults.must_wait(rules, state, seat, cult, number, rules.town_tiles[tile].keys)
            for column, number in rules.town_tiles[tile].gain
            if column == CULT
            for cult in range(len(rules.cults))
        )
    ]
    return [table.pick_town[tile] for tile in allowed or tiles]


def _favor_tiles(rules: Ruleset, table: ActionTable, state: TMState, seat: int) -> list[Action]:
    tiles = favor_choices(state, seat)
    allowed = [
        tile
        for tile in tiles
        if not any(
            steps and cults.must_wait(rules, state, seat, cult, steps)
            for cult, steps in enumerate(rules.favor_tiles[tile].cults)
        )
    ]
    return [table.pick_favor[tile] for tile in allowed or tiles]


def _cult_steps(rules: Ruleset, table: ActionTable, state: TMState, seat: int) -> list[Action]:
    steps = 1 if state.seats[seat][CULT_STEPS] else 2
    allowed = [cult for cult in range(len(rules.cults)) if not cults.must_wait(rules, state, seat, cult, steps)]
    return [table.step_cult[cult] for cult in allowed or range(len(rules.cults))]


def free_home(rules: Ruleset, state: TMState, seat: int) -> int:
    """Free hexes of the own terrain, if a dwelling is left."""
    row = state.seats[seat]
    return state.ground[row[HOME]] & free_land(rules, state) if row[SUPPLY + DWELLING] else 0


def sandstorm_hexes(rules: Ruleset, state: TMState, seat: int) -> int:
    """Rules 8: free hexes of another terrain on one of the six sides of an own building."""
    near = 0
    for hex_ in hexes_in(state.own[seat]):
        near |= rules.board.near[hex_]
    return near & free_land(rules, state) & ~state.ground[state.seats[seat][HOME]]


def _spade_steps(rules: Ruleset, table: ActionTable, state: TMState, seat: int) -> Iterator[Action]:
    """Rules 7.4-7.7: place spades, add bought ones before the first hex, build once on new home terrain."""
    row = state.seats[seat]
    yield from _transforms(rules, table, state, seat)
    untouched = row[SPADE_SOURCE] == ACTION_SPADES and not row[TOUCHED]
    if untouched:
        yield from _digs(rules, table, state, seat)
    if row[BOUGHT]:
        return
    if untouched and row[SPADES]:
        yield table.give_up_spades
    if _can_build(rules, row):
        yield from (table.build[hex_] for hex_ in hexes_in(row[BUILD_ON]))
        if untouched:
            yield from _builds(rules, table, state, seat)


def _transforms(rules: Ruleset, table: ActionTable, state: TMState, seat: int) -> Iterator[Action]:
    """Rules 7.2, 7.5, 7.12."""
    row = state.seats[seat]
    spades = row[SPADES]
    if not spades:
        return
    cult_phase = row[SPADE_SOURCE] == CULT_SPADES
    if row[BOUGHT]:
        hexes = 1 << (row[TARGET] - 1)
    else:
        hexes = reachable(rules, state, seat, with_card=not cult_phase)
        if not cult_phase and not row[SKIPPED_TO]:
            hexes |= _payable_skips(rules, state, seat, hexes, {})
        hexes &= ~row[TOUCHED]
    foreign = cult_phase or not (row[LAST_FOREIGN] if rules.flags.only_successive_foreign else row[FOREIGN])
    for hex_ in hexes_in(hexes):
        for after, price in targets(rules, row, state.terrain[hex_]):
            fits = price == spades if row[BOUGHT] else price <= spades
            if fits and (foreign or after == row[HOME]):
                yield table.transform[hex_][after]


def _payable_skips(rules: Ruleset, state: TMState, seat: int, reach: int, beside: dict[int, int]) -> int:
    """Hexes beyond reach whose tunnel or carpet can be paid beside other costs."""
    row = state.seats[seat]
    skip = skip_of(rules, row)
    if skip is None or row[skip.cost[0]] < skip.cost[1] + beside.get(skip.cost[0], 0):
        return 0
    return skippable(rules, state, seat, reach)


def _digs(rules: Ruleset, table: ActionTable, state: TMState, seat: int) -> Iterator[Action]:
    """Hexes for which the next spade can be bought."""
    row = state.seats[seat]
    column, price = spade_price(rules, row)
    if row[column] < price:
        return
    if row[BOUGHT]:
        hexes, skips = 1 << (row[TARGET] - 1), 0
    else:
        hexes = reachable(rules, state, seat)
        skips = 0 if row[SKIPPED_TO] else skippable(rules, state, seat, hexes)
    payable = 0
    for terrain in range(len(rules.terrains)):
        cost = price * spades_to_buy(rules, row, terrain)
        if cost and row[column] >= cost:
            payable |= hexes & state.ground[terrain]
            if skips & state.ground[terrain]:
                payable |= _payable_skips(rules, state, seat, hexes, {column: cost}) & state.ground[terrain]
    yield from (table.dig[hex_] for hex_ in hexes_in(payable))


def _can_build(rules: Ruleset, row: list[int]) -> bool:
    workers, coins = faction_of(rules, row).cost[DWELLING]
    return row[SUPPLY + DWELLING] > 0 and row[WORKER] >= workers and row[COIN] >= coins


def _builds(rules: Ruleset, table: ActionTable, state: TMState, seat: int) -> Iterator[Action]:
    """Rules 9: reachable hexes of the own terrain; the price has been checked."""
    row = state.seats[seat]
    hexes = reachable(rules, state, seat)
    workers, coins = faction_of(rules, row).cost[DWELLING]
    hexes |= _payable_skips(rules, state, seat, hexes, {WORKER: workers, COIN: coins})
    yield from (table.build[hex_] for hex_ in hexes_in(hexes & state.ground[row[HOME]]))


def _main_actions(rules: Ruleset, table: ActionTable, state: TMState, seat: int) -> Iterator[Action]:
    """Rules 6, in the order of the printed list."""
    row = state.seats[seat]
    none_yet = True
    for action in _without_pass(rules, table, state, seat):
        none_yet = False
        yield action
    if row[ACTIONS] > 1 and not rules.flags.pass_may_be_first and not none_yet:
        return
    if state.round == rules.rounds:
        yield table.pass_[NONE]
    else:
        yield from (table.pass_[card] for card in cards_on_display(rules, state))


def _without_pass(rules: Ruleset, table: ActionTable, state: TMState, seat: int) -> Iterator[Action]:
    row = state.seats[seat]
    faction = faction_of(rules, row)
    if _can_build(rules, row):
        yield from _builds(rules, table, state, seat)
    yield from _digs(rules, table, state, seat)
    longest = faction.shipping_start + len(faction.shipping_vp)
    if faction.has_shipping and row[SHIPPING] < longest and can_pay(row, faction.shipping_cost):
        yield table.advance_shipping
    if row[DIGGING] + 1 < len(faction.spade_price) and can_pay(row, faction.digging_cost):
        yield table.advance_digging
    yield from _upgrades(rules, table, state, seat)
    if row[PRIEST]:
        yield from _priests(rules, table, state, seat)
    yield from _spaces(rules, table, state, seat)


def _spaces(rules: Ruleset, table: ActionTable, state: TMState, seat: int) -> Iterator[Action]:
    """Power actions, then special actions."""
    row = state.seats[seat]
    for index, action in enumerate(rules.power_actions):
        open_ = row[BOWL3] >= action.cost and not state.power_used >> index & 1
        if open_ and _gain_fits(rules, state, seat, action.gain):
            yield table.use_power[index]
    for special in own_specials(rules, row):
        space = rules.specials[special]
        open_ = (space.repeat or not row[USED] >> special & 1) and can_pay(row, space.cost)
        if open_ and _gain_fits(rules, state, seat, space.gain):
            yield table.use_special[special]


def _upgrades(rules: Ruleset, table: ActionTable, state: TMState, seat: int) -> Iterator[Action]:
    row = state.seats[seat]
    faction = faction_of(rules, row)
    own = [(hex_, state.building[hex_]) for hex_ in hexes_in(state.own[seat])]
    for building in range(TRADING_HOUSE, SANCTUARY + 1):
        workers, coins = faction.cost[building]
        if not row[SUPPLY + building] or row[WORKER] < workers or row[COIN] < coins:
            continue
        for hex_, before in own:
            if before != rules.upgrade_from[building]:
                continue
            if row[COIN] >= building_cost(rules, state, seat, hex_, building)[1]:
                yield table.upgrade[hex_][building]


def _priests(rules: Ruleset, table: ActionTable, state: TMState, seat: int) -> Iterator[Action]:
    """Rules 13.6: any free order space, or the step of a priest that returns."""
    spaces = len(rules.orders)
    for cult in range(len(rules.cults)):
        free = {steps for space, steps in enumerate(rules.orders) if not state.orders[cult * spaces + space]}
        for steps in sorted({*free, rules.returned_priest}, reverse=True):
            if not cults.must_wait(rules, state, seat, cult, steps):
                yield table.send_priest[cult][steps]


def own_specials(rules: Ruleset, row: list[int]) -> list[int]:
    """Action spaces of the faction board, the bonus card and the favor tiles."""
    found = list(faction_of(rules, row).specials[has_stronghold(rules, row)])
    if row[CARD] != NONE and rules.bonus_cards[row[CARD]].special != NONE:
        found.append(rules.bonus_cards[row[CARD]].special)
    found += [
        tile.special
        for index, tile in enumerate(rules.favor_tiles)
        if tile.special != NONE and row[FAVORS] >> index & 1
    ]
    return found


def _gain_fits(rules: Ruleset, state: TMState, seat: int, gain: Amounts) -> bool:
    """Whether the follow-up of an action has a place."""
    row = state.seats[seat]
    for column, _ in gain:
        if column == BRIDGES and not bridge_sites(rules, state, seat):
            return False
        if column == FREE_DWELLING and not free_home(rules, state, seat):
            return False
        if column == SANDSTORM and not sandstorm_hexes(rules, state, seat):
            return False
        if column == FREE_TRADING_HOUSE and not (row[SUPPLY + TRADING_HOUSE] and upgradable(state, seat, DWELLING)):
            return False
    return True


def _free_steps(rules: Ruleset, table: ActionTable, state: TMState, seat: int) -> Iterator[Action]:
    """Rules 5: conversions and burning; rules 12.6: river towns."""
    row = state.seats[seat]
    takes_priests = rules.flags.priest_may_be_lost or priest_room(rules, row) > 0
    if not row[PASSED] or rules.flags.convert_after_pass:
        for index, conversion in enumerate(faction_of(rules, row).conversions):
            column, number = conversion.give
            if row[BOWL3 if column == BOWL1 else column] < number:
                continue
            if conversion.get[0] == PRIEST and not takes_priests:
                continue
            yield table.convert[index]
        if row[WORKERS_TO_PRIESTS] and row[WORKER] and takes_priests:
            yield table.convert_worker
        if row[BOWL2] >= 2:
            yield table.burn
    yield from (table.connect[river] for river in towns.river_towns(rules, state, seat))


def _spend_burned(rules: Ruleset, table: ActionTable, state: TMState, seat: int) -> Iterator[Action]:
    """Burned power is used at once, if the table plays so: power actions and conversions of power."""
    row = state.seats[seat]
    if row[ACTIONS] and not row[ACTED]:
        yield from (action for action in _without_pass(rules, table, state, seat) if action in table.use_power)
    for action in _free_steps(rules, table, state, seat):
        if action is table.burn:
            yield action
        for index, conversion in enumerate(faction_of(rules, row).conversions):
            if action is table.convert[index] and conversion.give[0] == BOWL1:
                yield action
