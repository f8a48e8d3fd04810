"""What bots know about a game that they plan ahead: how far each level looks, and with which numbers."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from engine.bots.api import Report, Watch
from engine.bots.knowledge import Forecast, Forecaster, Knowledge, Look, Think, Tuning
from engine.bots.planning.plans import Depth
from engine.bots.planning.seat import Estimate
from engine.bots.planning.thought import Thought
from engine.core.events import Event
from engine.core.game import Action, Decision
from engine.kit.events import ActionUsed, TileTaken

W = TypeVar("W")


class PlanningKnowledge(Knowledge, Generic[W]):
    """With weights of a class of its own."""

    file: Callable[[], Path]  # the program's own weights
    # How far each looks, and what makes its weights of a file, or of the program's own.
    levels: ClassVar[Mapping[str, tuple[Depth, Callable[[Path | None], Any]]]]
    preset = ""  # the table that the weights are meant for
    options: tuple[str, ...] = ()
    by_seat: tuple[str, ...] = ()

    read: Callable[[dict[str, Any]], W]  # weights from the content of a file
    over: Callable[[W, int], W]  # weights for a game of so many rounds
    thought: Callable[[Any, Any, Decision, Depth, W, Watch, int], Thought]
    dropping: type[Action]  # the step that ends a round for a seat
    estimate: Callable[[Any, Any, int, W], Estimate]  # of a position of the game, for a seat
    parts: tuple[str, ...]  # of that estimate
    features: Callable[[Any, Any, int, W], dict[str, float]]  # plain facts of such a position

    def thinking(self, depth: Depth, weights: W) -> Think:
        """Plans as far as this depth, with these weights."""

        def think(game: Any, state: Any, decision: Decision, watch: Watch, seed: int) -> Report:
            fitting = self.over(weights, game.rules.rounds)
            return self.thought(game, state, decision, depth, fitting, watch, seed).report()

        return think

    def taken(self, game: Any, event: Event) -> tuple[int, str] | None:
        """What is taken or used is listed in the ruleset under its kind."""
        match event:
            case TileTaken(seat, kind, number) | ActionUsed(seat, kind, number):
                return seat, f"{kind}.{getattr(game.rules, f'{kind}s')[number].id}"
        return None

    def planner(self, level: str, numbers: Path | None) -> Think | None:
        if level not in self.levels:
            return super().planner(level, numbers)
        depth, weights = self.levels[level]
        return self.thinking(depth, weights(numbers))

    def tuning(self) -> Tuning | None:
        def quick(numbers: dict[str, Any], look: Look) -> Think:
            slack = 0.0 if look.turns == 1 else 10.0
            return self.thinking(Depth(look.width, look.turns, 15, slack, look.further, rounds=1), self.read(numbers))

        return Tuning(self.file(), quick, self.preset, self.options, self.by_seat)

    def forecaster(self, level: str, numbers: Path | None) -> Forecaster | None:
        if level not in self.levels:
            return None
        _, of_file = self.levels[level]
        weights = of_file(numbers)

        def forecast(game: Any, state: Any, seat: int, action: Action) -> Forecast | None:
            """At each end of a round but the last: after that one there is nothing left to foresee."""
            if not isinstance(action, self.dropping) or state.round == game.rules.rounds:
                return None
            fitting = self.over(weights, game.rules.rounds)
            parts = map(float, self.estimate(game, state, seat, fitting).parts(state))
            return Forecast(
                state.round, dict(zip(self.parts, parts, strict=True)), self.features(game, state, seat, fitting)
            )

        return forecast
