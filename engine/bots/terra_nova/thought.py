"""One decision: what is asked, what is looked at, and the answer."""

from engine.bots.api import Report
from engine.bots.planning import thought as planning
from engine.bots.planning.plans import Depth
from engine.bots.terra_nova.next_round import best_exchange
from engine.bots.terra_nova.opening import opening_parts
from engine.bots.terra_nova.outlook import PARTS, Outlook
from engine.bots.terra_nova.view import View
from engine.bots.terra_nova.weights import Weights
from engine.core.game import Action
from engine.games.terra_nova import actions
from engine.games.terra_nova.columns import (
    EXCHANGE_POWER,
    FACTION,
    NONE,
    PICK_FACTION,
    PLAY,
    TAKE_TILE,
    TAKE_TURN,
)
from engine.games.terra_nova.game import TerraNova
from engine.games.terra_nova.perform import perform
from engine.games.terra_nova.state import TNState


class Thought(planning.Thought):
    """Finds the answer to one open decision."""

    _game: TerraNova
    _state: TNState
    _weights: Weights

    def _answer(self) -> Report:
        kind = self._decision.kind
        if self._state.phase == PLAY:
            view = View(self._game, self._seat, self._weights)
            return self._turn(view, kind == TAKE_TURN)
        if kind == EXCHANGE_POWER:
            return self._exchange()
        if kind in (PICK_FACTION, TAKE_TILE) and self._depth.opening >= 0:
            return self._open(PARTS)
        # A neutral house may come before there is a faction.
        is_blind = kind == PICK_FACTION or self._state.seats[self._seat][FACTION] == NONE
        return self._pick() if is_blind else self._one_step(self._outlook(), PARTS)

    def _outlook(self) -> Outlook:
        return Outlook(self._game, self._state, self._seat, self._weights)

    def _exchange(self) -> Report:
        number = best_exchange(self._game, self._state, self._seat, self._outlook())
        table = self._game.table
        return Report(table.decline if number is None else table.exchange[number])

    def _opening(self, action: Action, depth: Depth) -> list[float]:
        return opening_parts(self._game, self._state, self._decision, action, self._weights, depth, self._watch)

    def _worth(self, estimate: Outlook, action: Action) -> tuple[str, float] | None:
        if not isinstance(action, actions.TakeTile):
            return None
        return "tile", estimate.tile_worth(self._state, action.tile, self._state.cards[action.tile])

    def _after(self, action: Action) -> TNState:
        after = self._state.copy()
        after.queue = (*after.queue, self._seat)  # nobody goes on
        perform(self._game.rules, after, action, self._decision, None)
        return after
