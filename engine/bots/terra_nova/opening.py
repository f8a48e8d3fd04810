"""Choices of the set-up, by playing on alone: the other own houses, a bonus tile, and the first rounds."""

from functools import partial

from engine.bots.api import Watch
from engine.bots.planning.horizon import best_after, play_on
from engine.bots.planning.plans import Depth
from engine.bots.terra_nova.next_round import skip_neutrals
from engine.bots.terra_nova.outlook import Outlook
from engine.bots.terra_nova.view import View
from engine.bots.terra_nova.weights import Weights
from engine.core.game import Action, Decision
from engine.games.terra_nova.actions import TakeTile
from engine.games.terra_nova.columns import FIRST_TILES, HOUSE, PICK_FACTIONS, PLACE_HOUSE, PLACE_HOUSES, TAKE_TILE
from engine.games.terra_nova.economy import faction_of, on_map
from engine.games.terra_nova.game import TerraNova
from engine.games.terra_nova.perform import perform
from engine.games.terra_nova.state import TNState


def opening_parts(
    game: TerraNova,
    state: TNState,
    decision: Decision,
    action: Action,
    weights: Weights,
    depth: Depth,
    watch: Watch,
) -> list[float]:
    """What a choice of the set-up is worth by parts of the estimate, if nobody else did anything any more."""
    seat = decision.seat
    after = _alone(game, state, decision, action)
    while after.phase == PLACE_HOUSES:
        after = _best_house(game, after, seat, weights)
    if after.phase == FIRST_TILES:
        after = _best_tile(game, after, seat, weights)
    skip_neutrals(game, after)
    return play_on(View(game, seat, weights), after, depth, watch)


def _alone(game: TerraNova, state: TNState, decision: Decision, action: Action) -> TNState:
    """Play the choice with nobody else left to choose."""
    seat = decision.seat
    after = state.copy()
    after.order = after.queue = (seat,)
    if after.phase == PLACE_HOUSES:
        row = after.seats[seat]
        after.queue = (seat,) * (faction_of(game.rules, row).start_houses - on_map(game.rules, row, HOUSE))
    perform(game.rules, after, action, decision, None)
    if state.phase == PICK_FACTIONS:
        after.queue = (seat,) * faction_of(game.rules, after.seats[seat]).start_houses
    return after


def _best_house(game: TerraNova, state: TNState, seat: int, weights: Weights) -> TNState:
    outlook = Outlook(game, state, seat, weights)
    decision = Decision(PLACE_HOUSE, seat)
    best: TNState = best_after(game, state, decision, partial(_alone, game, state, decision), outlook.value)
    return best


def _best_tile(game: TerraNova, state: TNState, seat: int, weights: Weights) -> TNState:
    outlook = Outlook(game, state, seat, weights)
    decision = Decision(TAKE_TILE, seat)
    tiles = [action for action in game.legal_actions(state, decision) if isinstance(action, TakeTile)]
    best = max(tiles, key=lambda action: outlook.tile_worth(state, action.tile, state.cards[action.tile]))
    return _alone(game, state, decision, best)
