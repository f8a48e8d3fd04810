"""Plans for the rest of a round: the turns that a seat will take while the others stand still."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from engine.bots.api import Watch
from engine.bots.planning.seat import Estimate, Goal, TurnFinder
from engine.core.game import Action


class Depth(NamedTuple):
    """How far a level looks."""

    width: int  # positions that are followed after each turn
    turns: int  # turns ahead
    ideas: int  # kinds of turn that are tried again later in the plan
    slack: float  # a turn may lose that much if a later one may pay for it
    further: int = 0  # plans that are followed into the next rounds
    rounds: int = 0  # how many
    opening: int = -1  # rounds that choices of the set-up are followed; -1: by the estimate alone


class Line(NamedTuple):
    """A plan: turns one after the other, the position after them, its value when the seat passes there, and a hint."""

    value: float
    promise: float
    goals: tuple[Goal, ...]
    state: Any


class Plans:
    """All lines that were looked at from one position."""

    def __init__(self, now: Line) -> None:
        self.now = now
        self.lines: list[Line] = [now]
        self.best = now

    def add(self, line: Line) -> None:
        self.lines.append(line)
        if line.value > self.best.value:
            self.best = line

    def without(self, goal: Goal) -> float:
        """The best value of a line that does not need this goal."""
        return max(line.value for line in self.lines if goal not in line.goals)


def plan(turns: TurnFinder, estimate: Estimate, state: Any, depth: Depth, watch: Watch) -> Plans:
    """Follow the best few positions turn by turn."""
    value = estimate.value(state)
    plans = Plans(Line(value, estimate.promise(state, value), (), state))
    beam = [plans.now]
    seen = {turns.key(state)}
    poor: set[Action] = set()
    for number in range(depth.turns):
        found: list[Line] = []
        for line in beam:
            for turn in turns.after(line.state, poor):
                key = turns.key(turn.state)
                watch.count()
                if key not in seen:
                    seen.add(key)
                    value = estimate.value(turn.state)
                    promise = estimate.promise(turn.state, value)
                    found.append(Line(value, promise, (*line.goals, turn.goal), turn.state))
            if watch.is_over:
                break
        found.sort(key=lambda line: -line.promise)
        for line in found:
            plans.add(line)
        if watch.is_over or not found:
            break
        if not number:
            poor = _poor(found, depth.ideas)
        beam = _different(turns, found, depth.width, plans.best.value - depth.slack)
        if not beam:
            break
    return plans


def _different(turns: TurnFinder, found: Iterable[Line], width: int, least: float) -> list[Line]:
    """The best lines; of those that differ only in where they build, as far as the estimate can tell, just one."""
    beam: list[Line] = []
    seen: set[tuple[object, ...]] = set()
    for line in found:
        if len(beam) == width or line.promise < least:
            break
        key = (round(line.promise, 3), *turns.holdings(line.state))
        if key not in seen:
            seen.add(key)
            beam.append(line)
    return beam


def _poor(found: Iterable[Line], ideas: int) -> set[Action]:
    """First steps of turns that are not among the best; most of them are no better later."""
    order = dict.fromkeys(line.goals[0][0] for line in found)
    return set(list(order)[ideas:])
