"""A player that plans ahead in games that bots know something about, and looks one move ahead in any other."""

from pathlib import Path

from engine.bots.api import Bot, Report, Watch
from engine.bots.builder_bot import BuilderBot
from engine.bots.knowledge import knowledge_of
from engine.core.game import AnyGame, Decision, State


class PlannerBot(Bot):
    def __init__(self, seed: int, level: str, numbers: Path | None = None) -> None:
        """`numbers`: a file to think with in the place of the game's own."""
        super().__init__(seed)
        self._level, self._numbers = level, numbers

    def think(self, game: AnyGame, state: State, decision: Decision, watch: Watch) -> Report:
        planner = knowledge_of(game.setup.game).planner(self._level, self._numbers)
        if planner is None:
            return BuilderBot(self.seed).think(game, state, decision, watch)
        return planner(game, state, decision, watch, self.seed)
