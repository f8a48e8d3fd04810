"""Which turn of a plan comes first: the one that would be missed most if somebody else were quicker."""

from collections.abc import Callable

from engine.bots.planning.plans import Plans
from engine.bots.planning.seat import Goal

_LATER = 0.001  # of two equal ones the earlier in the plan


def most_urgent(plans: Plans, risk: Callable[[Goal], float]) -> Goal | None:
    """A goal of the best line that can be played now; None if it is best to pass."""
    possible = {line.goals[0] for line in plans.lines if len(line.goals) == 1}
    best: tuple[float, Goal] | None = None
    for place, goal in enumerate(plans.best.goals):
        if goal not in possible:
            continue
        regret = max(plans.best.value - plans.without(goal), 0.0)
        urgency = risk(goal) * regret - _LATER * place
        if best is None or urgency > best[0]:
            best = (urgency, goal)
    return best[1] if best else None
