"""What bots know about a game beyond its rules: each game brings its own in a folder of its own."""

import importlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from engine.bots.api import Report, Watch
from engine.core.errors import PlayerError
from engine.core.events import Event, Gained
from engine.core.game import Action, AnyGame, Decision, State
from engine.core.session import Session

# By the id of the game, the module that brings a `KNOWLEDGE`. Named and not searched for, as the games are.
MODULES: dict[str, str] = {
    "terra_mystica": "engine.bots.terra_mystica.knowledge",
    "terra_nova": "engine.bots.terra_nova.knowledge",
}

Think = Callable[[Any, Any, Decision, Watch, int], Report]
"""Answers a decision: the game, its position, the decision, the budget, and a seed for ties."""


class Evaluation(Protocol):
    """For a player that looks one move ahead."""

    def value(self, state: Any, seat: int, events: tuple[Event, ...]) -> float:
        """The position in points of the seat; `events` led to it."""
        ...

    def tiers(self, state: Any, decision: Decision, watch: Watch) -> Iterator[Iterable[tuple[Action, ...]]]:
        """Moves as steps of one seat. A later tier is looked at only if no move of the earlier ones is any good.

        What takes long asks the watch between two moves.
        """
        ...


class GainEvaluation:
    """For any game: what a step gains at once."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def value(self, state: State, seat: int, events: tuple[Event, ...]) -> float:
        return sum(event.amount for event in events if isinstance(event, Gained) and event.seat == seat)

    def tiers(self, state: State, decision: Decision, watch: Watch) -> Iterator[Iterable[tuple[Action, ...]]]:
        yield [(action,) for action in self._game.legal_actions(state, decision)]


@dataclass(frozen=True, slots=True)
class Look:
    """How far quick players look ahead: turns of their own, plans that they follow, and those into the next round."""

    turns: int = 1
    width: int = 1
    further: int = 0


@dataclass(frozen=True, slots=True)
class Tuning:
    """The numbers of a game's planners, to be improved by play."""

    file: Path  # those of the program: rows by name
    planner: Callable[[dict[str, Any], Look], Think]  # plans with the content of such a file
    preset: str = ""  # with the options the table that they are meant for, as the command line names it
    options: tuple[str, ...] = ()
    by_seat: tuple[str, ...] = ()  # options that list something for each seat, as NAME=ENTRY


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a planner expects of the end for its seat, when a stretch of the game is over for it."""

    stretch: int
    parts: dict[str, float]  # they add up to the points that it expects
    features: dict[str, float]  # plain facts of the position, which may tell what the parts miss


Forecaster = Callable[[Any, Any, int, Action], Forecast | None]
"""From the game, its position, a seat and the step that it takes; None if that step ends no stretch."""


class Rows(Protocol):
    """A game as other programs tell it: rows of its notation, each of one seat."""

    def check(self, row: str) -> None:
        """PlayerError if this can be no row, whatever the game."""
        ...

    def asked(self, session: Session, name: str) -> Decision:
        """The decision of the seat that rows call so, or the first one; PlayerError if there is none."""
        ...

    def goes_on(self, session: Session, decision: Decision) -> bool:
        """Whether more steps of the same row may follow."""
        ...

    def written(self, session: Session, start: int, is_whole: bool) -> str:
        """The steps of a seat from `start` on as a row; `is_whole`: they are all of its turn."""
        ...


class Knowledge:
    """Of one game; as it stands here, of any game."""

    def evaluation(self, game: Any) -> Evaluation:
        return GainEvaluation(game)

    def labels(self, game: Any, state: Any) -> list[str]:
        """What each seat plays, for tables of results: the number of its place where all are alike."""
        return [str(seat + 1) for seat in range(len(game.setup.seats))]

    def taken(self, game: Any, event: Event) -> tuple[int, str] | None:
        """The seat that took a tile or used an action by this event, and what it is called as a source of points."""
        return None

    def rows(self) -> Rows | None:
        """How other programs tell a game; None if they cannot."""
        return None

    def planner(self, level: str, numbers: Path | None) -> Think | None:
        """How a level plans ahead, with other numbers than the usual if a file is named; None if it cannot."""
        if numbers is not None:
            raise PlayerError(f"No bot of this game reads numbers; leave out {numbers}.")
        return None

    def tuning(self) -> Tuning | None:
        """None if no planner thinks with numbers."""
        return None

    def forecaster(self, level: str, numbers: Path | None) -> Forecaster | None:
        """How a level estimates the end, with the numbers that it plans with; None if it does not."""
        return None


def knowledge_of(game_id: str) -> Knowledge:
    module = MODULES.get(game_id)
    if module is None:
        return Knowledge()
    knowledge: Knowledge = importlib.import_module(module).KNOWLEDGE
    return knowledge
