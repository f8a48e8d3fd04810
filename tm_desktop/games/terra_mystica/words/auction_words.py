"""An auction of factions in words: who bids what, who is out, and who has paid how much."""

from engine.games.terra_mystica.auction import highest_bid, start_vp
from engine.games.terra_mystica.columns import FACTION, NONE, PICK_FACTIONS, VP
from engine.games.terra_mystica.ruleset import Ruleset
from engine.games.terra_mystica.state import TMState
from tm_desktop.games.terra_mystica.words.texts import name_of, tr


def lot_name(rules: Ruleset, state: TMState) -> str:
    """The faction that is up for auction; empty if none is."""
    market = state.market
    return "" if market is None or market.lot == NONE else name_of("factions", rules.factions[market.lot].id)


def prices(rules: Ruleset, state: TMState) -> tuple[str, str]:
    """What who is asked to bid is told: for what, and how high it stands."""
    return tr("bid for the %1?", lot_name(rules, state)), tr("The highest bid is %1 VP.", highest_bid(state))


def seat_bid(rules: Ruleset, state: TMState, seat: int) -> str:
    """Where a seat stands in the auction; empty outside of one."""
    market, row = state.market, state.seats[seat]
    if not rules.auction or market is None or state.phase != PICK_FACTIONS:
        return ""
    if row[FACTION] != NONE:
        return tr("paid %1 VP", start_vp(rules, seat, row[FACTION]) - row[VP])
    if market.lot == NONE:
        return ""
    if seat not in state.queue:
        return tr("bids no more")
    return tr("bids %1 VP", market.bids[seat]) if market.bids[seat] != NONE else tr("has not bid yet")
