"""What a faction that is up for auction is worth: how much more than what is left to who does not get it."""

from collections.abc import Sequence

from engine.core.game import Action
from engine.games.terra_mystica.actions import PickFaction
from engine.games.terra_mystica.auction import bidders
from engine.games.terra_mystica.columns import NONE
from engine.games.terra_mystica.ruleset import Faction, Ruleset
from engine.games.terra_mystica.setup import faction_choices
from engine.games.terra_mystica.state import TMState


def rivals(rules: Ruleset, state: TMState, seat: int) -> list[int]:
    """The factions that could still be had if another seat got the one that is sold."""
    assert state.market is not None
    lot = rules.factions[state.market.lot]
    return [index for index in faction_choices(rules, state, seat) if _kind(rules.factions[index]) != _kind(lot)]


def left_over(rules: Ruleset, state: TMState, worth: Sequence[tuple[Action, list[float]]]) -> list[float] | None:
    """The parts of what a seat gets for nothing at the end of the auction, if the others take better ones before.

    Who goes last finds the best ones sold, one to each other seat. Nothing if too little was looked at.
    """
    best: dict[int | str, list[float]] = {}
    for action, parts in worth:
        assert isinstance(action, PickFaction)
        kind = _kind(rules.factions[action.faction])
        if kind not in best or sum(parts) > sum(best[kind]):
            best[kind] = parts
    ranked = sorted(best.values(), key=sum, reverse=True)
    place = len(bidders(state, NONE)) - 2
    return ranked[place] if place < len(ranked) else None


def _kind(faction: Faction) -> int | str:
    return faction.pair or faction.terrain
