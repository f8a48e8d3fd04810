"""What a report tells of the plans that were looked at: the best few turns, what they are worth, and why."""

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Any

from engine.bots.api import Candidate, Report
from engine.bots.planning.plans import Line, Plans
from engine.bots.planning.seat import Estimate, Goal, SeatView
from engine.core.game import Action

REPORTED = 3
TRIED = 6  # choices that are followed before the best are reported
LATER = "later"  # beside the parts of the estimate: how the rounds after a plan differ from those after the best one
_CLOSE = 1e-9

Parts = tuple[tuple[str, float], ...]
Followed = Sequence[tuple[float, Line]]
Follow = Callable[[Line], tuple[float, Line] | None]


def gains(names: Sequence[str], before: Sequence[float], after: Sequence[float]) -> Parts:
    """How the parts of the estimate change, the greatest change first."""
    changes = [(name, new - old) for name, old, new in zip(names, before, after, strict=True)]
    return tuple(sorted((change for change in changes if change[1]), key=lambda change: -abs(change[1])))


def best_of(found: list[Candidate]) -> Report:
    """The best of single choices, with the next ones."""
    found.sort(key=lambda candidate: -candidate.value)
    return Report(found[0].steps[0], tuple(found[:REPORTED]))


def compared(names: Sequence[str], found: Sequence[tuple[Action, list[float]]]) -> Report:
    """The best of choices by the parts of what each leads to; its reasons are what sets it apart from the usual one."""
    usual = [fmean(part) for part in zip(*(parts for _, parts in found), strict=True)]
    return best_of([Candidate((action,), sum(parts), gains(names, usual, parts)) for action, parts in found])


class Choices:
    """The turns with which plans begin; some plans were `followed` into the next rounds."""

    def __init__(self, view: SeatView, state: Any, estimate: Estimate, plans: Plans, followed: Followed) -> None:
        self._view, self._state = view, state
        self._estimate, self._plans = estimate, plans
        self._values = {id(line): value for value, line in followed}
        self._now = estimate.parts(plans.now.state)

    def candidates(self, steps: Goal, passing: Action, follow: Follow | None) -> tuple[Candidate, ...]:
        """The turn that the best plan wants now, and the best plans that begin otherwise.

        The search followed few of those to their end. `follow` does it, so that they can be compared; now and then one
        turns out to be the best of all.
        """
        best, line = self._value(self._plans.best), self._plans.best
        others = self._others(TRIED if follow else REPORTED - 1, best - line.value)
        if follow:
            tried = [follow(other) for _, other in others]
            others = [found for found in tried if found is not None]
        else:
            others = [(min(value, best), other) for value, other in others]
        turns = [(best, line, steps), *((value, other, self._turn(other, passing)) for value, other in others)]
        turns.sort(key=lambda turn: -turn[0])
        best, line, _ = turns[0]
        parts = self._parts(line)
        found = [Candidate(turns[0][2], best, parts, self._rest(*turns[0][1:]))]
        for value, other, turn in turns[1:REPORTED]:
            why = self._with_later(self._parts(other), value - best, parts)
            found.append(Candidate(turn, value, why, self._rest(other, turn)))
        return tuple(found)

    def _turn(self, line: Line, passing: Action) -> Goal:
        """The first turn of a plan with what pays for it."""
        steps = self._view.steps(self._state, line.goals[0]) if line.goals else None
        return steps if steps else (passing,)

    @staticmethod
    def _rest(line: Line, turn: Goal) -> Goal:
        """What a plan means to do after a turn of it."""
        return tuple(step for goal in line.goals for step in goal if step not in turn)

    def _value(self, line: Line, more: float = 0.0) -> float:
        return self._values.get(id(line), line.value + more)

    def _others(self, number: int, more: float) -> list[tuple[float, Line]]:
        """The best plans that begin with none of the best plan's turns, each with another turn."""
        plans = self._plans
        seen: set[Action | None] = {goal[0] for goal in plans.best.goals} or {None}
        found: list[tuple[float, Line]] = []
        rated = [(self._value(line, more), line) for line in plans.lines]
        for value, line in sorted(rated, key=lambda item: -item[0]):
            first = line.goals[0][0] if line.goals else None
            if first in seen or len(found) == number:
                continue
            seen.add(first)
            if not line.goals or self._view.steps(self._state, line.goals[0]) is not None:
                found.append((value, line))
        return found

    def _parts(self, line: Line) -> Parts:
        """What a plan gains over passing now, by the end of its round."""
        return gains(self._view.parts, self._now, self._estimate.parts(line.state))

    @staticmethod
    def _with_later(parts: Parts, less: float, best: Parts) -> Parts:
        """The rest of what a plan is worth less than the best comes from the rounds after it."""
        later = less - sum(gain for _, gain in parts) + sum(gain for _, gain in best)
        if abs(later) < _CLOSE:
            return parts
        return tuple(sorted([*parts, (LATER, later)], key=lambda part: -abs(part[1])))
