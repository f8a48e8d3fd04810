"""What a bot is: a position in, an action out."""

from typing import Protocol

from engine.core.game import Action, AnyGame, Decision, State


class Bot(Protocol):
    """Answers decisions of one game. Equal seeds and equal positions give equal answers."""

    def choose(self, game: AnyGame, state: State, decision: Decision) -> Action: ...
