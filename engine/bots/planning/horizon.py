"""What a plan leads to: the same seat goes on through the next rounds, while the others stand still."""

from collections.abc import Callable
from typing import Any

from engine.bots.api import Watch
from engine.bots.planning.plans import Depth, plan
from engine.bots.planning.seat import Estimate, SeatView
from engine.core.game import Action, AnyGame, Decision


class Horizon:
    """Follows positions of one seat at the end of a round. Estimates are kept: the others do not move."""

    def __init__(self, view: SeatView, estimate: Estimate, depth: Depth) -> None:
        self._view = view
        self._depth = depth
        self._estimates = [estimate]

    def value(self, state: Any, rounds: int, watch: Watch) -> float:
        """The estimate after that many further rounds, played by narrow plans."""
        return sum(self.parts(state, rounds, watch))

    def parts(self, state: Any, rounds: int, watch: Watch) -> list[float]:
        """What that estimate is made of."""
        last = self._estimates[0]
        for number in range(1, rounds + 1):
            before = self._estimates[number - 1]
            if not before.left or watch.is_over:
                break
            later = self._view.next_round(state, before)
            last = self._estimate(number, later)
            turns = self._view.turns(last, 1)
            state = plan(turns, last, turns.ready(later), self._depth, watch).best.state
        return last.parts(state)

    def _estimate(self, number: int, state: Any) -> Estimate:
        if number == len(self._estimates):
            self._estimates.append(self._view.estimate(state, behind=number))
        else:
            self._estimates[number].look_again(state)
        return self._estimates[number]


def best_after(
    game: AnyGame, state: Any, decision: Decision, play: Callable[[Action], Any], value: Callable[[Any], float]
) -> Any:
    """The position after the answer that leaves the best one; `play` carries an answer out."""
    return max((play(action) for action in game.legal_actions(state, decision)), key=value)


def play_on(view: SeatView, state: Any, depth: Depth, watch: Watch) -> list[float]:
    """The parts of the estimate when the seat goes on alone from here for the rounds of an opening."""
    estimate = view.estimate(state)
    turns = view.turns(estimate, 1)
    best = plan(turns, estimate, turns.ready(state), depth, watch).best
    return Horizon(view, estimate, depth).parts(best.state, depth.opening, watch)
