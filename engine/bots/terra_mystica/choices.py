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
Follow = Callable[[Line], tuple[float, Line]]


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
        """The turn that is played, and the best plans that begin otherwise.

        The search followed few of those to their end; `follow` does it, so that they can be compared.
        """
        plans, best = self._plans, self._value(self._plans.best)
        rest = tuple(step for goal in plans.best.goals for step in goal if step not in steps)
        parts = self._parts(plans.best)
        found = [Candidate(steps, best, parts, rest)]
        others = self._others(TRIED if follow else REPORTED - 1, best - plans.best.value)
        if follow:
            others = sorted(map(follow, (line for _, line in others)), key=lambda item: -item[0])
        for value, line in others[: REPORTED - 1]:
            macro = reach_goal(self._game, self._state, line.goals[0]) if line.goals else None
            turn = macro.steps if macro else (passing,)
            later = tuple(step for goal in line.goals[1:] for step in goal)
            value = min(value, best)
            found.append(Candidate(turn, value, self._with_later(self._parts(line), value - best, parts), later))
        return tuple(found)

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
