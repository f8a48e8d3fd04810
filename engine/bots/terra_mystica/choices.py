"""What a report tells of the plans that were looked at: the best few turns, what they are worth, and why."""

from collections.abc import Callable, Sequence

from engine.bots.api import Candidate
from engine.bots.terra_mystica.outlook import PARTS, Outlook
from engine.bots.terra_mystica.planner import Line, Plans
from engine.bots.terra_mystica.turns import Goal
from engine.core.game import Action
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.macros import reach_goal
from engine.games.terra_mystica.state import TMState

REPORTED = 3
TRIED = 6  # choices that are followed before the best are reported
LATER = "later"  # beside the parts of the estimate: how the rounds after a plan differ from those after the best one
_CLOSE = 1e-9

Parts = tuple[tuple[str, float], ...]
Followed = Sequence[tuple[float, Line]]
Follow = Callable[[Line], tuple[float, Line] | None]


def gains(before: Sequence[float], after: Sequence[float]) -> Parts:
    """How the parts of the estimate change, the greatest change first."""
    changes = [(name, new - old) for name, old, new in zip(PARTS, before, after, strict=True)]
    return tuple(sorted((change for change in changes if change[1]), key=lambda change: -abs(change[1])))


class Choices:
    """The turns with which plans begin; some plans were `followed` into the next rounds."""

    def __init__(self, game: TerraMystica, state: TMState, outlook: Outlook, plans: Plans, followed: Followed) -> None:
        self._game, self._state = game, state
        self._outlook, self._plans = outlook, plans
        self._values = {id(line): value for value, line in followed}
        self._now = outlook.parts(plans.now.state)

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
        macro = reach_goal(self._game, self._state, line.goals[0]) if line.goals else None
        return macro.steps if macro else (passing,)

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
            if not line.goals or reach_goal(self._game, self._state, line.goals[0]) is not None:
                found.append((value, line))
        return found

    def _parts(self, line: Line) -> Parts:
        """What a plan gains over passing now, by the end of its round."""
        return gains(self._now, self._outlook.parts(line.state))

    @staticmethod
    def _with_later(parts: Parts, less: float, best: Parts) -> Parts:
        """The rest of what a plan is worth less than the best comes from the rounds after it."""
        later = less - sum(gain for _, gain in parts) + sum(gain for _, gain in best)
        if abs(later) < _CLOSE:
            return parts
        return tuple(sorted([*parts, (LATER, later)], key=lambda part: -abs(part[1])))
