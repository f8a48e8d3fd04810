"""One seat of Terra Nova as planning sees it."""

from typing import Final

from engine.bots.planning.seat import Goal
from engine.bots.terra_nova.next_round import next_round
from engine.bots.terra_nova.outlook import PARTS, Outlook
from engine.bots.terra_nova.turns import Turns
from engine.bots.terra_nova.weights import Weights
from engine.core.game import Action
from engine.games.terra_nova import actions
from engine.games.terra_nova.columns import BOWL3, FACTION, NONE, OUT
from engine.games.terra_nova.game import TerraNova
from engine.games.terra_nova.state import TNState
from engine.games.terra_nova.ways import Ways

_TAKES_POWER_ACTION: Final = 0.25  # the chance that a rival who could use it does so before our next turn
_TAKES_PLACE: Final = 0.06  # the same for a hex or a bridge
_OTHERWISE: Final = 0.02


class View:
    """Estimates and turns of one seat, with these weights."""

    parts: tuple[str, ...] = PARTS

    def __init__(self, game: TerraNova, seat: int, weights: Weights) -> None:
        self._game = game
        self._weights = weights
        self.seat = seat
        self.end_turn: Action = game.table.end_turn

    def estimate(self, state: TNState, behind: int = 0) -> Outlook:
        return Outlook(self._game, state, self.seat, self._weights, behind)

    def turns(self, estimate: Outlook, choices: int) -> Turns:
        return Turns(self._game, self.seat, estimate.value, choices)

    def next_round(self, state: TNState, estimate: Outlook) -> TNState:
        _, tile = estimate.best_tile(state)
        return next_round(self._game, state, self.seat, tile, estimate)

    def steps(self, state: TNState, goal: Goal) -> Goal | None:
        way = Ways(self._game, state).reach(goal)
        return None if way is None else way.steps

    def passing(self, state: TNState, estimate: Outlook) -> Action:
        _, tile = estimate.best_tile(state)
        return self._game.table.drop_out[tile]

    def risk(self, state: TNState, goal: Goal) -> float:
        rivals = [
            row for other, row in enumerate(state.seats) if other != self.seat and not row[OUT] and row[FACTION] != NONE
        ]
        first = goal[0]
        if isinstance(first, actions.UsePower):
            cost = self._game.rules.power_actions[first.action].cost
            able = sum(row[BOWL3] >= cost for row in rivals)
            return 1.0 - float((1 - _TAKES_POWER_ACTION) ** able)
        if isinstance(first, actions.Build | actions.Dig | actions.BuildBridge):
            return _TAKES_PLACE * len(rivals)
        return _OTHERWISE
