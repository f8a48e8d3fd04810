"""What a bot is: a position in, a decision out, within a budget and stopped at any time."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import final

from engine.core.game import Action, AnyGame, Decision, State


class Watch:
    """How long a bot may think. It counts the positions it looks at and asks in between whether it has to answer.

    0 is no limit; the one that is reached first counts. A budget of nodes gives equal answers on every machine.
    A bot that `explains` also weighs the choices that it reports but does not take.
    """

    def __init__(
        self, ms: int = 0, nodes: int = 0, stopped: Callable[[], bool] = lambda: False, explains: bool = False
    ) -> None:
        self.explains = explains
        self._started = time.monotonic()
        self._seconds = ms / 1000
        self._most = nodes
        self._stopped = stopped
        self.nodes = 0

    def count(self, nodes: int = 1) -> None:
        self.nodes += nodes

    @property
    def elapsed_ms(self) -> int:
        return round((time.monotonic() - self._started) * 1000)

    @property
    def is_over(self) -> bool:
        if self._stopped() or (self._most and self.nodes >= self._most):
            return True
        return bool(self._seconds) and time.monotonic() - self._started >= self._seconds


@dataclass(frozen=True, slots=True)
class Candidate:
    """What a bot thought of: the steps of a turn that it would play now, and their value to its seat."""

    steps: tuple[Action, ...]
    value: float
    parts: tuple[tuple[str, float], ...] = ()  # what it gains over doing nothing, by ids of the game, the most first
    later: tuple[Action, ...] = ()  # what it means to do in its next turns


@dataclass(frozen=True, slots=True)
class Report:
    """The answer, and the best choices, the one that it belongs to first; none if there was nothing to think about."""

    action: Action
    candidates: tuple[Candidate, ...] = ()


class Bot(ABC):
    """Answers decisions of one game. Equal seeds, positions and budgets of nodes give equal answers.

    A bot may remember what it meant to do in a turn: asked in the middle of one that it did not begin, it may answer
    otherwise than the bot that did.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed

    @abstractmethod
    def think(self, game: AnyGame, state: State, decision: Decision, watch: Watch) -> Report:
        """Answer an open decision. Has an answer ready at any time and gives it soon after the watch is over."""

    @final
    def choose(self, game: AnyGame, state: State, decision: Decision) -> Action:
        """The answer alone, with all the time it wants."""
        return self.think(game, state, decision, Watch()).action
