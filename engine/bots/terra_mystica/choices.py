"""What a report tells of the plans that were looked at: the best few turns, what they are worth, and why."""

from collections.abc import Iterable, Sequence

from engine.bots.api import Candidate
from engine.bots.terra_mystica.outlook import PARTS, Outlook
from engine.bots.terra_mystica.planner import Line, Plans
from engine.core.game import Action
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.macros import reach_goal
from engine.games.terra_mystica.state import TMState

REPORTED = 3

Parts = tuple[tuple[str, float], ...]


def gains(before: Sequence[float], after: Sequence[float]) -> Parts:
    """How the parts of the estimate change, the greatest change first."""
    changes = [(name, new - old) for name, old, new in zip(PARTS, before, after, strict=True)]
    return tuple(sorted((change for change in changes if change[1]), key=lambda change: -abs(change[1])))


class Choices:
    """The turns with which plans begin."""

    def __init__(self, game: TerraMystica, state: TMState, outlook: Outlook, plans: Plans, passing: Action) -> None:
        self._game, self._state = game, state
        self._outlook, self._plans = outlook, plans
        self._passing = passing
        self._now = outlook.parts(plans.now.state)

    def candidates(self, steps: tuple[Action, ...], followed: Iterable[tuple[float, Line]]) -> tuple[Candidate, ...]:
        """The turn that is played, and the best plans that begin otherwise; plans that were followed are worth more."""
        plans = self._plans
        values = {id(line): value for value, line in followed}
        best = values.get(id(plans.best), plans.best.value)
        rest = tuple(step for goal in plans.best.goals for step in goal if step not in steps)
        found = [Candidate(steps, best, gains(self._now, self._outlook.parts(plans.best.state)), rest)]
        seen: set[Action | None] = {goal[0] for goal in plans.best.goals} or {None}
        more = best - plans.best.value
        rated = [(min(values.get(id(line), line.value + more), best), line) for line in plans.lines]
        for value, line in sorted(rated, key=lambda item: -item[0]):
            first = line.goals[0][0] if line.goals else None
            if first not in seen and (turn := self._turn(line)):
                seen.add(first)
                later = tuple(step for goal in line.goals[1:] for step in goal)
                found.append(Candidate(turn, value, gains(self._now, self._outlook.parts(line.state)), later))
            if len(found) == REPORTED:
                break
        return tuple(found)

    def _turn(self, line: Line) -> tuple[Action, ...]:
        """The first turn of a plan with what pays for it; nothing if it cannot really be played."""
        if not line.goals:
            return (self._passing,)
        macro = reach_goal(self._game, self._state, line.goals[0])
        return macro.steps if macro is not None else ()
