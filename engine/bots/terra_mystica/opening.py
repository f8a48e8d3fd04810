"""Choices of the set-up, by playing on alone: the other own dwellings, a card, and the first rounds."""

from functools import partial

from engine.bots.api import Watch
from engine.bots.planning.horizon import best_after, play_on
from engine.bots.planning.plans import Depth
from engine.bots.terra_mystica.outlook import Outlook
from engine.bots.terra_mystica.view import View
from engine.bots.terra_mystica.weights import Weights
from engine.core.game import Action, Decision
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import (
    COLOUR,
    DWELLING,
    FAVOR_TILES,
    FIRST_CARDS,
    NONE,
    PICK_FACTIONS,
    PLACE_DWELLING,
    PLACE_DWELLINGS,
    TAKE_CARD,
)
from engine.games.terra_mystica.economy import faction_of, on_map
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.perform import perform
from engine.games.terra_mystica.setup import colour_choices, pick_colour
from engine.games.terra_mystica.state import TMState


def opening_parts(
    game: TerraMystica,
    state: TMState,
    decision: Decision,
    action: Action,
    weights: Weights,
    depth: Depth,
    watch: Watch,
) -> list[float]:
    """What a choice of the set-up is worth by parts of the estimate, if nobody else did anything any more."""
    seat = decision.seat
    after = _alone(game, state, decision, action)
    while after.phase == PLACE_DWELLINGS:
        after = _best_dwelling(game, after, seat, weights)
    if after.phase == FIRST_CARDS:
        after = _best_card(game, after, seat, weights)
    return play_on(View(game, seat, weights), after, depth, watch)


def _alone(game: TerraMystica, state: TMState, decision: Decision, action: Action) -> TMState:
    """Play the choice with nobody else left to choose."""
    seat = decision.seat
    after = state.copy()
    after.queue = (seat,)
    phase = after.phase
    if phase == PLACE_DWELLINGS:
        row = after.seats[seat]
        missing = faction_of(game.rules, row).start_dwellings - on_map(game.rules, row, DWELLING)
        after.queue = (seat,) * missing
    if isinstance(action, actions.Nominate):
        action = game.table.pick_faction[action.faction]
    perform(game.rules, after, action, decision, None)
    if phase == PICK_FACTIONS:
        _settle(game, after, seat)
        after.market = None
        after.queue = (seat,) * faction_of(game.rules, after.seats[seat]).start_dwellings
        after.phase = PLACE_DWELLINGS
    if after.phase == FIRST_CARDS:
        after.queue = (seat,)
    return after


def _settle(game: TerraMystica, state: TMState, seat: int) -> None:
    """A likely choice of what the faction still asks for: a colour far from those of others, and no favor tile."""
    row = state.seats[seat]
    if row[COLOUR] == NONE:
        state.phase, state.queue = PICK_FACTIONS, (seat,)
        others = [other[COLOUR] for other in state.seats if other[COLOUR] != NONE]
        free = colour_choices(game.rules, state, seat)
        colour = max(free, key=lambda terrain: sum(game.rules.spades[terrain][terrain][other] for other in others))
        pick_colour(game.rules, state, seat, colour, None)
    row[FAVOR_TILES] = 0


def _best_dwelling(game: TerraMystica, state: TMState, seat: int, weights: Weights) -> TMState:
    outlook = Outlook(game, state, seat, weights)
    decision = Decision(PLACE_DWELLING, seat)
    best: TMState = best_after(game, state, decision, partial(_alone, game, state, decision), outlook.value)
    return best


def _best_card(game: TerraMystica, state: TMState, seat: int, weights: Weights) -> TMState:
    outlook = Outlook(game, state, seat, weights)
    decision = Decision(TAKE_CARD, seat)
    cards = [action for action in game.legal_actions(state, decision) if isinstance(action, actions.TakeCard)]
    best = max(cards, key=lambda action: outlook.card_worth(state, action.card, state.cards[action.card]))
    return _alone(game, state, decision, best)
