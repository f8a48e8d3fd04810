"""A bot that is no good player: it builds, digs and tries everything, so that a few games show all of the rules."""

from collections.abc import Callable
from typing import Any

from engine.core.game import Action, AnyGame, Decision
from engine.core.rng import draw, seeded

# How much an answer is liked; the flag says that all there is left is to stop, or what can be done at any time.
Weigh = Callable[[AnyGame, Any, int, Action, bool], int]


class EagerBot:
    """Random play that likes to do things."""

    def __init__(self, seed: int, weigh: Weigh, idle: tuple[type[Action], ...]) -> None:
        self._rng = seeded(seed)
        self._weigh, self._idle = weigh, idle

    def choose(self, game: AnyGame, state: Any, decision: Decision) -> Action:
        legal = game.legal_actions(state, decision)
        idle = all(isinstance(action, self._idle) for action in legal)
        weights = [self._weigh(game, state, decision.seat, action, idle) for action in legal]
        pick, self._rng = draw(self._rng, sum(weights))
        for action, number in zip(legal, weights, strict=True):
            if pick < number:
                return action
            pick -= number
        raise AssertionError("weights add up")
