"""A player that plans ahead: as far as its depth says in Terra Mystica, one move in any other game."""

from engine.bots.api import Bot, Report, Watch
from engine.bots.builder_bot import BuilderBot
from engine.bots.terra_mystica.planner import Depth
from engine.bots.terra_mystica.thought import Thought
from engine.bots.terra_mystica.weights import Weights, tuned_weights
from engine.core.game import AnyGame, Decision, State
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.state import TMState


class PlannerBot(Bot):
    def __init__(self, seed: int, depth: Depth, weights: Weights | None = None) -> None:
        super().__init__(seed)
        self._depth = depth
        self._weights = weights or tuned_weights()

    def think(self, game: AnyGame, state: State, decision: Decision, watch: Watch) -> Report:
        if isinstance(game, TerraMystica) and isinstance(state, TMState):
            return Thought(game, state, decision, self._depth, self._weights, watch, self.seed).report()
        return BuilderBot(self.seed).think(game, state, decision, watch)
