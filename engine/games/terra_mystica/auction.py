"""Factions sold for start VP: in turn a seat names one, all bid upward, and who is left pays and has it.

Nobody's printed rule; the procedure is in the help. To name a faction is a bid of 0: so somebody always takes it.
"""

from engine.games.terra_mystica.columns import FACTION, NONE, VP
from engine.games.terra_mystica.events import BidMade, BidPassed, Listener, Nominated
from engine.games.terra_mystica.ruleset import Ruleset
from engine.games.terra_mystica.state import Market, TMState


def bidders(state: TMState, after: int) -> list[int]:
    """The seats that have no faction yet, clockwise from the one after a seat; that one last. NONE: in seat order."""
    at = state.seating.index(after) + 1 if after != NONE else 0
    return [seat for seat in state.seating[at:] + state.seating[:at] if state.seats[seat][FACTION] == NONE]


def next_nominator(state: TMState) -> int:
    assert state.market is not None
    return bidders(state, state.market.nominator)[0]


def highest_bid(state: TMState) -> int:
    assert state.market is not None
    return max(state.market.bids)


def handicap(rules: Ruleset, seat: int, column: int) -> int:
    """What a seat begins with of something beside what its faction board says."""
    return sum(number for other, number in rules.handicaps[seat] if other == column) if rules.handicaps else 0


def start_vp(rules: Ruleset, seat: int, faction: int) -> int:
    """What a seat would begin with, if it paid nothing for the faction; it cannot bid more."""
    return rules.factions[faction].start_vp + handicap(rules, seat, VP)


def most_bid(rules: Ruleset) -> int:
    """No bid is ever higher."""
    if not rules.auction:
        return 0
    return max(start_vp(rules, seat, faction) for seat in range(rules.seats) for faction in range(len(rules.factions)))


def bid_choices(rules: Ruleset, state: TMState, seat: int) -> list[int]:
    """Every number above the highest bid that the seat can pay."""
    assert state.market is not None
    return list(range(highest_bid(state) + 1, start_vp(rules, seat, state.market.lot) + 1))


def nominate(state: TMState, seat: int, faction: int, emit: Listener) -> None:
    bids = [NONE] * len(state.seats)
    bids[seat] = 0
    state.market = Market((), seat, faction, tuple(bids))
    state.queue = tuple(bidders(state, seat))
    if emit is not None:
        emit(Nominated(seat, faction))


def bid(state: TMState, seat: int, vp: int, emit: Listener) -> None:
    """The highest bidder stands at the end of the queue: it speaks again when all others have."""
    market = state.market
    assert market is not None
    bids = list(market.bids)
    bids[seat] = vp
    state.market = Market((), market.nominator, market.lot, tuple(bids))
    state.queue = (*state.queue[1:], seat)
    if emit is not None:
        emit(BidMade(seat, vp))


def pass_bid(state: TMState, seat: int, emit: Listener) -> None:
    state.queue = state.queue[1:]
    if emit is not None:
        emit(BidPassed(seat))
