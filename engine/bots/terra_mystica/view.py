"""One seat of Terra Mystica as planning sees it."""

from typing import Final

from engine.bots.planning.seat import Goal
from engine.bots.terra_mystica.next_round import next_round
from engine.bots.terra_mystica.outlook import PARTS, Outlook
from engine.bots.terra_mystica.turns import Turns
from engine.bots.terra_mystica.weights import Weights
from engine.core.game import Action
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import BOWL2, BOWL3, FACTION, NONE, PASSED
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.macros import reach_goal
from engine.games.terra_mystica.state import TMState

_TAKES_POWER_ACTION: Final = 0.25  # the chance that a rival who could use it does so before our next turn
_TAKES_PLACE: Final = 0.06  # the same for a hex or an order space
_OTHERWISE: Final = 0.02


class View:
    """Estimates and turns of one seat, with these weights."""

    parts: tuple[str, ...] = PARTS

    def __init__(self, game: TerraMystica, seat: int, weights: Weights) -> None:
        self._game = game
        self._weights = weights
        self.seat = seat
        self.end_turn: Action = game.table.end_turn

    def estimate(self, state: TMState, behind: int = 0) -> Outlook:
        return Outlook(self._game, state, self.seat, self._weights, behind)

    def turns(self, estimate: Outlook, choices: int) -> Turns:
        return Turns(self._game, self.seat, estimate.value, choices)

    def next_round(self, state: TMState, estimate: Outlook) -> TMState:
        _, card = estimate.best_card(state)
        return next_round(self._game, state, self.seat, card, estimate)

    def steps(self, state: TMState, goal: Goal) -> Goal | None:
        macro = reach_goal(self._game, state, goal)
        return None if macro is None else macro.steps

    def passing(self, state: TMState, estimate: Outlook) -> Action:
        _, card = estimate.best_card(state)
        return self._game.table.pass_[card]

    def risk(self, state: TMState, goal: Goal) -> float:
        rivals = [
            row
            for other, row in enumerate(state.seats)
            if other != self.seat and not row[PASSED] and row[FACTION] != NONE
        ]
        first = goal[0]
        if isinstance(first, actions.UsePower):
            cost = self._game.rules.power_actions[first.action].cost
            able = sum(row[BOWL3] + row[BOWL2] // 2 >= cost for row in rivals)
            return 1.0 - float((1 - _TAKES_POWER_ACTION) ** able)
        if isinstance(first, actions.SendPriest | actions.Build | actions.Dig):
            return _TAKES_PLACE * len(rivals)
        return _OTHERWISE
