"""Which turn of a plan comes first: the one that would be missed most if somebody else were quicker."""

from engine.bots.terra_mystica.planner import Plans
from engine.bots.terra_mystica.turns import Goal
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import BOWL2, BOWL3, FACTION, NONE, PASSED
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.state import TMState

_TAKES_POWER_ACTION = 0.25  # the chance that a rival who could use it does so before our next turn
_TAKES_PLACE = 0.06  # the same for a hex or an order space
_OTHERWISE = 0.02
_LATER = 0.001  # of two equal ones the earlier in the plan


def most_urgent(game: TerraMystica, state: TMState, seat: int, plans: Plans) -> Goal | None:
    """A goal of the best line that can be played now; None if it is best to pass."""
    possible = {line.goals[0] for line in plans.lines if len(line.goals) == 1}
    best: tuple[float, Goal] | None = None
    for place, goal in enumerate(plans.best.goals):
        if goal not in possible:
            continue
        regret = max(plans.best.value - plans.without(goal), 0.0)
        urgency = _risk(game, state, seat, goal) * regret - _LATER * place
        if best is None or urgency > best[0]:
            best = (urgency, goal)
    return best[1] if best else None


def _risk(game: TerraMystica, state: TMState, seat: int, goal: Goal) -> float:
    """How likely somebody else takes what this goal needs before the next turn."""
    rivals = [
        row for other, row in enumerate(state.seats) if other != seat and not row[PASSED] and row[FACTION] != NONE
    ]
    first = goal[0]
    if isinstance(first, actions.UsePower):
        cost = game.rules.power_actions[first.action].cost
        able = sum(row[BOWL3] + row[BOWL2] // 2 >= cost for row in rivals)
        return 1.0 - float((1 - _TAKES_POWER_ACTION) ** able)
    if isinstance(first, actions.SendPriest | actions.Build | actions.Dig):
        return _TAKES_PLACE * len(rivals)
    return _OTHERWISE
