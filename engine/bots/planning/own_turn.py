"""The own turn of a seat: what is looked at, the answer, and what was meant beyond its first step."""

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from engine.bots.api import Candidate, Report, Watch
from engine.bots.planning.choices import REPORTED, Choices, gains
from engine.bots.planning.horizon import Horizon
from engine.bots.planning.plans import Depth, Line, Plans, plan
from engine.bots.planning.seat import Estimate, Goal, SeatView, TurnFinder
from engine.bots.planning.urgency import most_urgent
from engine.core.game import Action, AnyGame, Decision

_REMEMBERED = 64
_CHOICES = 2  # answers that are looked at where a turn gives something to choose

# A turn takes several steps, and each is asked for: what is left of turns begun, by the position that they led to.
_intended: OrderedDict[tuple[object, ...], Goal] = OrderedDict()


class OwnTurn:
    """Finds the next step of the seat whose turn it is."""

    def __init__(
        self, game: AnyGame, state: Any, decision: Decision, view: SeatView, depth: Depth, numbers: object, watch: Watch
    ) -> None:
        """`numbers`: what the view estimates with; turns begun with others are not gone on with."""
        self._game = game
        self._state = state
        self._decision = decision
        self._view = view
        self._depth = depth
        self._numbers = numbers
        self._watch = watch
        self._legal: Sequence[Action] = game.legal_actions(state, decision)
        self._horizon: Horizon | None = None

    def report(self, begins: bool) -> Report:
        """`begins`: whether no step of the turn has been taken."""
        return self._remembered() or (self._begin() if begins else self._finish())

    def _begin(self) -> Report:
        view, state = self._view, self._state
        estimate = view.estimate(state)
        turns = view.turns(estimate, _CHOICES)
        plans = plan(turns, estimate, turns.ready(state), self._depth, self._watch)
        followed = self._look_further(estimate, plans)
        goals = [most_urgent(plans, partial(view.risk, state))]
        if plans.best.goals:
            lines = sorted(plans.lines, key=lambda line: -line.value)
            goals += [line.goals[0] for line in lines if line.goals and line.value > plans.now.value]
        steps = self._steps(goal for goal in goals if goal is not None)
        passing = view.passing(state, estimate)
        passing = passing if passing in self._legal else self._legal[-1]
        choices = Choices(view, state, estimate, plans, followed)
        follow = partial(self._follow, turns, estimate) if self._watch.explains and not self._watch.is_over else None
        candidates = choices.candidates(steps or (passing,), passing, follow)
        steps = candidates[0].steps
        if steps != (passing,):
            self._remember(steps)
        return Report(steps[0], candidates)

    def _follow(self, turns: TurnFinder, estimate: Estimate, line: Line) -> tuple[float, Line] | None:
        """Plan on from a line that the search left, as narrowly as further rounds are planned; None without time."""
        if self._watch.is_over:
            return None
        if line.goals:
            depth = self._depth._replace(width=1, turns=self._depth.turns - len(line.goals))
            best = plan(turns, estimate, line.state, depth, self._watch).best
            line = Line(best.value, best.promise, (*line.goals, *best.goals), best.state)
        value = self._horizon.value(line.state, self._depth.rounds, self._watch) if self._horizon else line.value
        return None if self._watch.is_over else (value, line)

    def _look_further(self, estimate: Estimate, plans: Plans) -> list[tuple[float, Line]]:
        """Follow the best plans into the next rounds, and take the one that leads furthest; where they lead."""
        depth = self._depth
        if not depth.further or not estimate.left or self._watch.is_over:
            return []
        lines = sorted(plans.lines, key=lambda line: -line.value)[: depth.further]
        if plans.now not in lines:
            lines.append(plans.now)
        horizon = self._horizon = Horizon(self._view, estimate, depth._replace(width=1))
        followed: list[tuple[float, Line]] = []
        for line in lines:
            value = horizon.value(line.state, depth.rounds, self._watch)
            if self._watch.is_over:
                return []
            followed.append((value, line))
        plans.best = max(followed, key=lambda item: item[0])[1]
        return followed

    def _finish(self) -> Report:
        """In the middle of a turn that somebody else began, or that went otherwise than thought."""
        view = self._view
        estimate = view.estimate(self._state)
        now = estimate.parts(self._state)
        found = []
        for turn in view.turns(estimate, _CHOICES).finish(self._state):
            parts = estimate.parts(turn.state)
            found.append(Candidate(turn.goal, sum(parts), gains(view.parts, now, parts)))
        found.sort(key=lambda candidate: -candidate.value)
        end = view.end_turn
        to_end = (end,) if end in self._legal else ()
        playable: list[Candidate] = []
        for candidate in found:
            if steps := self._steps([candidate.steps]) if candidate.steps else to_end:
                playable.append(replace(candidate, steps=steps))
            if len(playable) == REPORTED:
                break
        if not playable:
            return Report(to_end[0] if to_end else self._legal[0])
        steps = playable[0].steps
        if steps[0] != end:
            self._remember(steps)
        return Report(steps[0], tuple(playable))

    def _steps(self, goals: Iterable[Goal]) -> Goal:
        """All steps of the first goal that can really be played."""
        for goal in goals:
            steps = self._view.steps(self._state, goal)
            if steps is not None:
                return steps
        return ()

    # What was meant

    def _key(self, state: Any) -> tuple[object, ...]:
        return (self._depth, id(self._numbers), self._view.seat, self._game.setup.seed, state.key())

    def _remember(self, steps: Goal) -> None:
        """Keep the steps that follow the first one for when they are asked for; the turn ends after them."""
        after: Any = self._game.advance(self._state, steps[0], self._decision)
        _intended[self._key(after)] = steps[1:] or (self._view.end_turn,)
        while len(_intended) > _REMEMBERED:
            _intended.popitem(last=False)

    def _remembered(self) -> Report | None:
        steps = _intended.get(self._key(self._state))
        if not steps or steps[0] not in self._legal:
            return None
        if steps[0] != self._view.end_turn:
            self._remember(steps)
        return Report(steps[0])
