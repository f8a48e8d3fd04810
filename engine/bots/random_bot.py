"""Uniform random play over the legal actions: the baseline of strength, speed and correctness."""

from engine.bots.api import Bot, Report, Watch
from engine.core.game import AnyGame, Decision, State
from engine.core.rng import draw, seeded


class RandomBot(Bot):
    """Takes any legal action, each with the same chance."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._rng = seeded(seed)

    def think(self, game: AnyGame, state: State, decision: Decision, watch: Watch) -> Report:
        actions = game.legal_actions(state, decision)
        pick, self._rng = draw(self._rng, len(actions))
        return Report(actions[pick])
