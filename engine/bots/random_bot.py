"""Uniform random play over the legal actions: the baseline of strength, speed and correctness."""

from engine.core.game import Action, AnyGame, Decision, State
from engine.core.rng import draw, seeded


class RandomBot:
    """Takes any legal action, each with the same chance."""

    def __init__(self, seed: int) -> None:
        self._rng = seeded(seed)

    def choose(self, game: AnyGame, state: State, decision: Decision) -> Action:
        actions = game.legal_actions(state, decision)
        pick, self._rng = draw(self._rng, len(actions))
        return actions[pick]
