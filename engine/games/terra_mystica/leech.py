"""Power offered by new buildings to their neighbours (rules 10)."""

from engine.core.events import Gained
from engine.games.terra_mystica.columns import BOWL1, CULT_STEPS, GONE, TOKEN_OFFERS, VP
from engine.games.terra_mystica.economy import can_pay, faction_of, gain_resource
from engine.games.terra_mystica.events import LeechAnswered, LeechOffered, Listener, PowerRefused
from engine.games.terra_mystica.reach import adjacent
from engine.games.terra_mystica.ruleset import Ruleset
from engine.games.terra_mystica.state import LeechEvent, Offer, TMState
from engine.kit.bowls import gain_power, power_room
from engine.kit.masks import hexes_in

REACTION = "leech_reaction"  # the source of what a giver of power gains by the answers


def offer_power(rules: Ruleset, state: TMState, giver: int, hex_: int, emit: Listener) -> None:
    """Rules 10.2: each opponent is offered the power value of its buildings beside this hex."""
    offered: dict[int, int] = {}
    for other in hexes_in(adjacent(rules, state, giver, hex_)):
        owner = state.owner[other] - 1
        if owner >= 0 and owner != giver and not state.seats[owner][GONE]:
            offered[owner] = (
                offered.get(owner, 0) + faction_of(rules, state.seats[owner]).power_value[state.building[other]]
            )
    if not offered:
        return
    state.event_number += 1
    number = state.event_number
    for taker in clockwise_from(state, giver):
        if taker in offered:
            able = power_room(state.seats[taker], BOWL1) > 0
            state.offers = (*state.offers, Offer(number, giver, taker, offered[taker], False, able))
            if emit is not None:
                emit(LeechOffered(giver, taker, offered[taker], number))
    state.events = (*state.events, LeechEvent(number, giver, False, False))


def clockwise_from(state: TMState, seat: int) -> tuple[int, ...]:
    """The other seats as they sit, beginning with the neighbour."""
    place = state.seating.index(seat)
    return state.seating[place + 1 :] + state.seating[:place]


def possible_gain(row: list[int], power: int) -> int:
    """Rules 10.3: limited by the bowls and by the VP that pay for it."""
    return min(min(power, power_room(row, BOWL1)), row[VP] + 1)  # two by two: mypyc compiles that without a call


def can_gain(state: TMState, offer: Offer) -> bool:
    """Rules 10.5: full bowls gain nothing. Who makes room by a conversion may not accept any more (10.4b)."""
    return offer.able and power_room(state.seats[offer.taker], BOWL1) > 0


def find_offer(state: TMState, taker: int, event: int) -> Offer:
    return next(offer for offer in state.offers if offer.taker == taker and offer.event == event)


def accept(rules: Ruleset, state: TMState, offer: Offer, emit: Listener) -> None:
    """Rules 10.3-10.4: all that is possible, for one VP less; earlier offers can then only be declined."""
    row = state.seats[offer.taker]
    power = possible_gain(row, offer.power)
    if power:
        gain_power(row, BOWL1, power)
        if emit is not None:
            emit(Gained(offer.taker, "power", power, "leech"))
        if power > 1:
            row[VP] -= power - 1
            if emit is not None:
                emit(Gained(offer.taker, "vp", 1 - power, "leech"))
    close_offers(state, offer.taker, before=offer.event)
    _answered(rules, state, offer, power, power > 0, emit)
    if power and not power_room(row, BOWL1):
        _drop_out(rules, state, offer.taker, emit)


def decline(rules: Ruleset, state: TMState, offer: Offer, emit: Listener) -> None:
    _answered(rules, state, offer, 0, can_gain(state, offer), emit)


def decline_all(rules: Ruleset, state: TMState, taker: int, emit: Listener) -> None:
    """Rules 10.4a: a main action of one's own declines what is still open."""
    for offer in state.offers:
        if offer.taker == taker:
            decline(rules, state, offer, emit)


def close_offers(state: TMState, taker: int, before: int) -> None:
    """Rules 10.4b: the taker's offers up to this event can only be declined from now on."""
    if any(offer.taker == taker and offer.event < before for offer in state.offers):
        state.offers = tuple(
            Offer(offer.event, offer.giver, taker, offer.power, True, offer.able)
            if offer.taker == taker and offer.event < before
            else offer
            for offer in state.offers
        )


def drop_offers(rules: Ruleset, state: TMState, taker: int, emit: Listener) -> None:
    """A seat that leaves is asked no more and does not count."""
    for offer in state.offers:
        if offer.taker == taker:
            _answered(rules, state, offer, 0, False, emit)


def _drop_out(rules: Ruleset, state: TMState, taker: int, emit: Listener) -> None:
    """Rules 10.6: who has become full counts no more, and nobody waits for its other answers."""
    events = [offer.event for offer in state.offers if offer.taker == taker]
    if not events:
        return
    state.offers = tuple(
        Offer(offer.event, offer.giver, taker, offer.power, offer.closed, False) if offer.taker == taker else offer
        for offer in state.offers
    )
    for event in state.events:
        if event.number in events:
            _go_on(rules, state, event, emit)


def _answered(rules: Ruleset, state: TMState, offer: Offer, power: int, able: bool, emit: Listener) -> None:
    """Close an offer and let the giver react (rules 10.6)."""
    if emit is not None:
        emit(LeechAnswered(offer.giver, offer.taker, power, offer.event, able))
    state.offers = tuple(other for other in state.offers if other is not offer)
    event = next(event for event in state.events if event.number == offer.event)
    if power and not event.settled:
        for column, number in faction_of(rules, state.seats[offer.giver]).leech_accepted:
            _react(rules, state, offer.giver, column, number, emit)
        _offer_token(rules, state, offer.giver)
    refused = event.refused or (able and not power)
    _go_on(rules, state, LeechEvent(event.number, event.giver, event.settled or power > 0, refused), emit)


def _go_on(rules: Ruleset, state: TMState, event: LeechEvent, emit: Listener) -> None:
    """Rules 10.6: all who could gain have refused. The answers of those who cannot are not waited for."""
    left = [offer for offer in state.offers if offer.event == event.number]
    if event.refused and not event.settled and not any(can_gain(state, offer) for offer in left):
        row = state.seats[event.giver]
        if rules.flags.leech_refused_gain and not row[GONE]:
            gains = faction_of(rules, row).leech_refused
            if gains and emit is not None:
                emit(PowerRefused(event.giver))
            for column, number in gains:
                _react(rules, state, event.giver, column, number, emit)
        event = LeechEvent(event.number, event.giver, True, True)
    if left:
        state.events = tuple(event if other.number == event.number else other for other in state.events)
    else:
        state.events = tuple(other for other in state.events if other.number != event.number)


def _offer_token(rules: Ruleset, state: TMState, seat: int) -> None:
    """Rules 17: once for each building from which somebody takes power, to who can pay for it."""
    row = state.seats[seat]
    token = faction_of(rules, row).token_offer
    if token is not None and not row[GONE] and can_pay(row, token.cost):
        state.row(seat)[TOKEN_OFFERS] += 1


def _react(rules: Ruleset, state: TMState, seat: int, column: int, number: int, emit: Listener) -> None:
    if state.seats[seat][GONE]:
        return  # rules 18.6: nobody is there to choose
    row = state.row(seat)
    if column == CULT_STEPS:
        row[CULT_STEPS] += number
    else:
        gain_resource(rules, state, seat, column, number, REACTION, emit)
