"""Carries out one action on a fresh copy of the state. Legality has been checked; nothing is checked twice."""

from collections.abc import Callable
from typing import Any, Final

from engine.core.events import Gained
from engine.core.game import Action, Decision
from engine.games.terra_mystica import actions, auction, cults, leech, rounds, setup, spades, towns
from engine.games.terra_mystica.buildings import build_bridge, build_dwelling, raise_building
from engine.games.terra_mystica.columns import (
    ACTED,
    ACTION_SPADES,
    ACTIONS,
    BOUGHT,
    BOWL1,
    BRIDGES,
    BUILD_ON,
    BURNED,
    COIN,
    CULT_DOUBLE_STEPS,
    CULT_STEPS,
    DIGGING,
    FAVOR_TILES,
    FAVORS,
    FREE_BRIDGES,
    FREE_DWELLING,
    FREE_TRADING_HOUSE,
    KEY,
    NO_SPADES,
    ON_ORDERS,
    PICK_FACTIONS,
    PLACE_DWELLINGS,
    PLAY,
    PRIEST,
    SKIPPED_TO,
    SPADE_SOURCE,
    SPADES,
    STOPPED,
    TARGET,
    TOKEN_OFFERS,
    TOWN_TILES,
    TOWNS,
    UNLOCKED,
    UNLOCKS,
    USED,
    VP,
    WORKER,
    WORKERS_TO_PRIESTS,
)
from engine.games.terra_mystica.economy import burn, faction_of, gain_resource, pay, power_cost, take_priest
from engine.games.terra_mystica.events import ActionUsed, Listener, PriestSent, TerrainUnlocked, TileTaken
from engine.games.terra_mystica.gains import gain, gain_shipping
from engine.games.terra_mystica.reach import has_stronghold, reachable
from engine.games.terra_mystica.ruleset import Ruleset
from engine.games.terra_mystica.state import TMState
from engine.kit.shared import with_byte, with_item


def perform(rules: Ruleset, state: TMState, action: Action, decision: Decision, emit: Listener) -> None:
    state.row(decision.seat)  # almost every step changes it; rows of other seats are made ready where they change
    _PERFORM[type(action)](rules, state, decision.seat, action, decision, emit)
    rounds.proceed(rules, state, emit)


def _begin_action(rules: Ruleset, state: TMState, seat: int, emit: Listener) -> bool:
    """If this step opens a main action, count it and let go of open offers (rules 10.4a). True if it did."""
    row = state.seats[seat]
    if row[ACTED] or not row[ACTIONS]:
        return False
    row[ACTIONS] -= 1
    row[ACTED] = 1
    leech.decline_all(rules, state, seat, emit)
    return True


def _pick_faction(
    rules: Ruleset, state: TMState, seat: int, action: actions.PickFaction, decision: Decision, emit: Listener
) -> None:
    setup.pick_faction(rules, state, seat, action.faction, emit)


def _nominate(
    rules: Ruleset, state: TMState, seat: int, action: actions.Nominate, decision: Decision, emit: Listener
) -> None:
    auction.nominate(state, seat, action.faction, emit)


def _bid(rules: Ruleset, state: TMState, seat: int, action: actions.Bid, decision: Decision, emit: Listener) -> None:
    auction.bid(state, seat, action.vp, emit)


def _pass_bid(
    rules: Ruleset, state: TMState, seat: int, action: actions.PassBid, decision: Decision, emit: Listener
) -> None:
    auction.pass_bid(state, seat, emit)
    setup.sell(rules, state, emit)


def _build(
    rules: Ruleset, state: TMState, seat: int, action: actions.Build, decision: Decision, emit: Listener
) -> None:
    if state.phase == PLACE_DWELLINGS:
        setup.place_dwelling(rules, state, seat, action.hex, emit)
        return
    row = state.seats[seat]
    if row[FREE_DWELLING]:
        row[FREE_DWELLING] -= 1
        build_dwelling(rules, state, seat, action.hex, True, emit)
        return
    _begin_action(rules, state, seat, emit)
    if not row[BUILD_ON]:
        _pay_way(rules, state, seat, action.hex, emit)
    spades.lose_spades(state, seat, emit)
    row[BUILD_ON] = 0
    row[SPADE_SOURCE] = NO_SPADES
    build_dwelling(rules, state, seat, action.hex, False, emit)


def _pay_way(rules: Ruleset, state: TMState, seat: int, hex_: int, emit: Listener) -> None:
    """Tunnel or carpet, where the hex is out of reach otherwise and not yet paid for."""
    if state.seats[seat][SKIPPED_TO] != hex_ + 1 and not reachable(rules, state, seat) >> hex_ & 1:
        spades.pay_skip(rules, state, seat, hex_, emit)


def _take_card(
    rules: Ruleset, state: TMState, seat: int, action: actions.TakeCard, decision: Decision, emit: Listener
) -> None:
    rounds.take_card(rules, state, seat, action.card, emit)
    state.queue = state.queue[1:]
    if not state.queue:
        rounds.begin_play(rules, state, emit)


def _convert(
    rules: Ruleset, state: TMState, seat: int, action: actions.Convert, decision: Decision, emit: Listener
) -> None:
    conversion = faction_of(rules, state.seats[seat]).conversions[action.conversion]
    pay(state, seat, (conversion.give,), "conversion", emit)
    column, number = conversion.get
    gain_resource(rules, state, seat, column, number, "conversion", emit)
    if conversion.give[0] == BOWL1:
        _spend_burned(state, seat, conversion.give[1])
    if not rules.flags.lasting_workers_to_priests:
        state.seats[seat][WORKERS_TO_PRIESTS] = 0  # rules 16: that comes before any other conversion
    leech.close_offers(state, seat, before=state.event_number + 1)


def _convert_worker(
    rules: Ruleset, state: TMState, seat: int, action: actions.ConvertWorkers, decision: Decision, emit: Listener
) -> None:
    """Rules 16: one decision; where it lasts the rest may follow at any time."""
    row, number = state.seats[seat], action.workers
    row[WORKERS_TO_PRIESTS] = row[WORKERS_TO_PRIESTS] - number if rules.flags.lasting_workers_to_priests else 0
    pay(state, seat, ((WORKER, number),), "faction", emit)
    gain_resource(rules, state, seat, PRIEST, number, "faction", emit)
    leech.close_offers(state, seat, before=state.event_number + 1)


def _burn(rules: Ruleset, state: TMState, seat: int, action: actions.Burn, decision: Decision, emit: Listener) -> None:
    burn(state, seat, emit)
    if rules.flags.burn_requires_use:
        state.seats[seat][BURNED] += 1


def _spend_burned(state: TMState, seat: int, power: int) -> None:
    row = state.seats[seat]
    row[BURNED] = max(0, row[BURNED] - power)


def _dig(rules: Ruleset, state: TMState, seat: int, action: actions.Dig, decision: Decision, emit: Listener) -> None:
    row = state.seats[seat]
    _begin_action(rules, state, seat, emit)
    if row[TARGET] != action.hex + 1:
        _pay_way(rules, state, seat, action.hex, emit)
    spades.dig(rules, state, seat, action.hex, ACTION_SPADES, emit)


def _transform(
    rules: Ruleset, state: TMState, seat: int, action: actions.Transform, decision: Decision, emit: Listener
) -> None:
    row = state.seats[seat]
    if state.phase == PLAY and row[SPADES] and not row[BOUGHT]:
        _pay_way(rules, state, seat, action.hex, emit)
    spades.transform(rules, state, seat, action.hex, action.terrain, emit)


def _give_up_spades(
    rules: Ruleset, state: TMState, seat: int, action: actions.GiveUpSpades, decision: Decision, emit: Listener
) -> None:
    spades.lose_spades(state, seat, emit)


def _cover(
    rules: Ruleset, state: TMState, seat: int, action: actions.Cover, decision: Decision, emit: Listener
) -> None:
    _begin_action(rules, state, seat, emit)
    spades.cover_hex(rules, state, seat, action.hex, action.cult, emit)


def _pick_colour(
    rules: Ruleset, state: TMState, seat: int, action: actions.PickColour, decision: Decision, emit: Listener
) -> None:
    setup.pick_colour(rules, state, seat, action.terrain, emit)


def _take_priest(
    rules: Ruleset, state: TMState, seat: int, action: actions.TakePriest, decision: Decision, emit: Listener
) -> None:
    take_priest(rules, state, seat, emit)


def _unlock(
    rules: Ruleset, state: TMState, seat: int, action: actions.Unlock, decision: Decision, emit: Listener
) -> None:
    """Rules 17: the priest that lay on the terrain joins the supply."""
    row = state.seats[seat]
    pay(state, seat, ((COIN, spades.unlock_price(rules, state, seat, action.terrain)),), "faction", emit)
    row[UNLOCKS] -= 1
    row[UNLOCKED] |= 1 << action.terrain
    if emit is not None:
        emit(TerrainUnlocked(seat, action.terrain))


def _buy_token(
    rules: Ruleset, state: TMState, seat: int, action: actions.BuyToken, decision: Decision, emit: Listener
) -> None:
    token = faction_of(rules, state.seats[seat]).token_offer
    assert token is not None
    state.seats[seat][TOKEN_OFFERS] -= 1
    pay(state, seat, token.cost, leech.REACTION, emit)
    gain(rules, state, seat, token.gain, leech.REACTION, emit)


def _refuse_token(
    rules: Ruleset, state: TMState, seat: int, action: actions.RefuseToken, decision: Decision, emit: Listener
) -> None:
    state.seats[seat][TOKEN_OFFERS] -= 1


def _upgrade(
    rules: Ruleset, state: TMState, seat: int, action: actions.Upgrade, decision: Decision, emit: Listener
) -> None:
    row = state.seats[seat]
    free = row[FREE_TRADING_HOUSE] > 0
    if free:
        row[FREE_TRADING_HOUSE] -= 1
    else:
        _begin_action(rules, state, seat, emit)
    raise_building(rules, state, seat, action.hex, action.building, free, emit)


def _advance_shipping(
    rules: Ruleset, state: TMState, seat: int, action: actions.AdvanceShipping, decision: Decision, emit: Listener
) -> None:
    _begin_action(rules, state, seat, emit)
    pay(state, seat, faction_of(rules, state.seats[seat]).shipping_cost, "shipping", emit)
    gain_shipping(rules, state, seat, emit)


def _advance_digging(
    rules: Ruleset, state: TMState, seat: int, action: actions.AdvanceDigging, decision: Decision, emit: Listener
) -> None:
    row = state.seats[seat]
    faction = faction_of(rules, row)
    _begin_action(rules, state, seat, emit)
    pay(state, seat, faction.digging_cost, "digging", emit)
    row[DIGGING] += 1
    gain_resource(rules, state, seat, VP, faction.digging_vp, "digging", emit)


def _send_priest(
    rules: Ruleset, state: TMState, seat: int, action: actions.SendPriest, decision: Decision, emit: Listener
) -> None:
    row = state.seats[seat]
    _begin_action(rules, state, seat, emit)
    pay(state, seat, ((PRIEST, 1),), "priest", emit)
    first = action.cult * len(rules.orders)
    for space, steps in enumerate(rules.orders):
        if steps == action.steps and not state.orders[first + space]:
            state.orders = with_byte(state.orders, first + space, seat + 1)
            row[ON_ORDERS] += 1
            if emit is not None:
                emit(PriestSent(seat, action.cult, space))
            break
    faction = faction_of(rules, row)
    steps = action.steps + (faction.more_steps if has_stronghold(rules, row) else 0)
    cults.advance(rules, state, seat, action.cult, steps, "priest", emit)


def _use_power(
    rules: Ruleset, state: TMState, seat: int, action: actions.UsePower, decision: Decision, emit: Listener
) -> None:
    number = action.action
    space = rules.power_actions[number]
    _begin_action(rules, state, seat, emit)
    state.power_used |= 1 << number
    if emit is not None:
        emit(ActionUsed(seat, "power_action", action.action))
    cost = power_cost(rules, state.seats[seat], number)
    pay(state, seat, ((BOWL1, cost),), space.source, emit)
    _spend_burned(state, seat, cost)
    gain(rules, state, seat, space.gain, space.source, emit)


def _use_special(
    rules: Ruleset, state: TMState, seat: int, action: actions.UseSpecial, decision: Decision, emit: Listener
) -> None:
    space = rules.specials[action.special]
    row = state.seats[seat]
    _begin_action(rules, state, seat, emit)
    if not space.repeat:
        row[USED] |= 1 << action.special
    if emit is not None:
        emit(ActionUsed(seat, "special", action.special))
    pay(state, seat, space.cost, space.source, emit)
    gain(rules, state, seat, space.gain, space.source, emit)


def _build_bridge(
    rules: Ruleset, state: TMState, seat: int, action: actions.BuildBridge, decision: Decision, emit: Listener
) -> None:
    state.seats[seat][BRIDGES if state.seats[seat][BRIDGES] else FREE_BRIDGES] -= 1
    build_bridge(rules, state, seat, action.site, emit)


def _pick_favor(
    rules: Ruleset, state: TMState, seat: int, action: actions.PickFavor, decision: Decision, emit: Listener
) -> None:
    """Rules 11: the tile counts at once; one that changes what towns need founds them now."""
    row = state.seats[seat]
    tile = rules.favor_tiles[action.tile]
    row[FAVOR_TILES] -= 1
    row[FAVORS] |= 1 << action.tile
    state.favors = with_item(state.favors, action.tile, state.favors[action.tile] - 1)
    if emit is not None:
        emit(TileTaken(seat, "favor_tile", action.tile))
    for cult, steps in enumerate(tile.cults):
        if steps:
            cults.advance(rules, state, seat, cult, steps, tile.source, emit)
    if tile.town_power:
        towns.check_all_towns(rules, state, seat, emit)
    if state.phase == PICK_FACTIONS:
        setup.favor_picked(rules, state)


def _pick_town(
    rules: Ruleset, state: TMState, seat: int, action: actions.PickTown, decision: Decision, emit: Listener
) -> None:
    """Rules 12.7: keys first, then the tile's gain, then what the round and the faction give for a town."""
    row = state.seats[seat]
    tile = rules.town_tiles[action.tile]
    source = tile.source
    row[TOWN_TILES] -= 1
    row[TOWNS] += 1 << (4 * action.tile)
    state.towns = with_item(state.towns, action.tile, state.towns[action.tile] - 1)
    if emit is not None:
        emit(TileTaken(seat, "town_tile", action.tile))
    row[KEY] += tile.keys
    if emit is not None:
        emit(Gained(seat, "keys", tile.keys, source))
    gain(rules, state, seat, tile.gain, source, emit)
    cults.use_keys(rules, state, seat, source, emit)  # after the tile's own steps, which may want them too
    round_tile = rules.scoring_tiles[state.scoring[state.round - 1]]
    if round_tile.town_vp:
        gain_resource(rules, state, seat, VP, round_tile.town_vp, round_tile.source, emit)
    gain(rules, state, seat, faction_of(rules, row).town_gain, "faction", emit)


def _step_cult(
    rules: Ruleset, state: TMState, seat: int, action: actions.StepCult, decision: Decision, emit: Listener
) -> None:
    row = state.seats[seat]
    column, steps = (CULT_STEPS, 1) if row[CULT_STEPS] else (CULT_DOUBLE_STEPS, 2)
    row[column] -= 1
    cults.advance(rules, state, seat, action.cult, steps, "cult_step", emit)
    if state.answering or seat != state.active:
        row[STOPPED] = 0  # outside its own turn a key cannot follow


def _step_to_top(
    rules: Ruleset, state: TMState, seat: int, action: actions.StepToTop, decision: Decision, emit: Listener
) -> None:
    row = state.seats[seat]
    cults.step_to_top(rules, state, seat, action.cult, "key", emit)
    if not rules.flags.key_same_turn and not row[KEY]:
        row[STOPPED] = 0  # later keys make up for nothing


def _connect(
    rules: Ruleset, state: TMState, seat: int, action: actions.Connect, decision: Decision, emit: Listener
) -> None:
    towns.connect(rules, state, seat, action.river, emit)


def _pass(rules: Ruleset, state: TMState, seat: int, action: actions.Pass, decision: Decision, emit: Listener) -> None:
    _begin_action(rules, state, seat, emit)
    rounds.pass_round(rules, state, seat, action.card, emit)
    if not rules.flags.convert_after_pass and not _pending(state, seat):
        rounds.end_turn(rules, state, seat, emit)


def _pending(state: TMState, seat: int) -> bool:
    """A cult step or town tile from earlier in the turn is still to be chosen."""
    row = state.seats[seat]
    return bool(row[CULT_STEPS] or row[TOWN_TILES])


def _end_turn(
    rules: Ruleset, state: TMState, seat: int, action: actions.EndTurn, decision: Decision, emit: Listener
) -> None:
    if state.phase == PLAY:
        rounds.end_turn(rules, state, seat, emit)
    else:
        rounds.end_action(rules, state, seat, emit)


def _accept(
    rules: Ruleset, state: TMState, seat: int, action: actions.AcceptPower, decision: Decision, emit: Listener
) -> None:
    leech.accept(rules, state, leech.find_offer(state, seat, decision.arg), emit)


def _decline(
    rules: Ruleset, state: TMState, seat: int, action: actions.DeclinePower, decision: Decision, emit: Listener
) -> None:
    leech.decline(rules, state, leech.find_offer(state, seat, decision.arg), emit)


def _leave(
    rules: Ruleset, state: TMState, seat: int, action: actions.Leave, decision: Decision, emit: Listener
) -> None:
    rounds.leave(rules, state, seat, emit)


Performer = Callable[[Ruleset, TMState, int, Any, Decision, Listener], None]

_PERFORM: Final[dict[type[Action], Performer]] = {
    actions.PickFaction: _pick_faction,
    actions.Nominate: _nominate,
    actions.Bid: _bid,
    actions.PassBid: _pass_bid,
    actions.Build: _build,
    actions.TakeCard: _take_card,
    actions.Convert: _convert,
    actions.ConvertWorkers: _convert_worker,
    actions.Burn: _burn,
    actions.Dig: _dig,
    actions.Transform: _transform,
    actions.GiveUpSpades: _give_up_spades,
    actions.Cover: _cover,
    actions.PickColour: _pick_colour,
    actions.TakePriest: _take_priest,
    actions.Unlock: _unlock,
    actions.BuyToken: _buy_token,
    actions.RefuseToken: _refuse_token,
    actions.Upgrade: _upgrade,
    actions.AdvanceShipping: _advance_shipping,
    actions.AdvanceDigging: _advance_digging,
    actions.SendPriest: _send_priest,
    actions.UsePower: _use_power,
    actions.UseSpecial: _use_special,
    actions.BuildBridge: _build_bridge,
    actions.PickFavor: _pick_favor,
    actions.PickTown: _pick_town,
    actions.StepCult: _step_cult,
    actions.StepToTop: _step_to_top,
    actions.Connect: _connect,
    actions.Pass: _pass,
    actions.EndTurn: _end_turn,
    actions.AcceptPower: _accept,
    actions.DeclinePower: _decline,
    actions.Leave: _leave,
}
