"""One decision: what is asked, what is looked at, and the answer."""

from collections import OrderedDict
from collections.abc import Iterable, Sequence

from engine.bots.api import Candidate, Report, Watch
from engine.bots.terra_mystica.horizon import Horizon
from engine.bots.terra_mystica.opening import opening_value
from engine.bots.terra_mystica.outlook import PARTS, Outlook
from engine.bots.terra_mystica.planner import Depth, Line, Plans, plan
from engine.bots.terra_mystica.turns import Goal, Turns
from engine.bots.terra_mystica.urgency import most_urgent
from engine.bots.terra_mystica.weights import Weights
from engine.core.game import Action, Decision
from engine.core.rng import draw, seeded
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import (
    ANSWER_LEECH,
    PASSED,
    PICK_FACTION,
    PLAY,
    TAKE_CARD,
    TAKE_TURN,
)
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.leech import find_offer, possible_gain
from engine.games.terra_mystica.macros import reach_goal
from engine.games.terra_mystica.perform import perform
from engine.games.terra_mystica.state import TMState

_REPORTED = 3
_REMEMBERED = 64
_LATE_LEECH = 0.2  # what a power is worth to a seat that has passed for the last time

# A turn takes several steps, and each is asked for: what is left of turns begun, by the position that they led to.
_intended: OrderedDict[tuple[object, ...], tuple[Action, ...]] = OrderedDict()


class Thought:
    """Finds the answer to one open decision."""

    def __init__(
        self,
        game: TerraMystica,
        state: TMState,
        decision: Decision,
        depth: Depth,
        weights: Weights,
        watch: Watch,
        seed: int,
    ) -> None:
        self._game = game
        self._state = state
        self._decision = decision
        self._seat = decision.seat
        self._depth = depth
        self._weights = weights
        self._watch = watch
        self._seed = seed
        self._legal: Sequence[Action] = game.legal_actions(state, decision)

    def report(self) -> Report:
        kind = self._decision.kind
        if len(self._legal) == 1:
            return Report(self._legal[0])
        if kind == ANSWER_LEECH:
            return Report(self._answer_leech())
        if self._state.phase == PLAY and self._seat == self._state.active:
            return self._remembered() or (self._turn() if kind == TAKE_TURN else self._finish())
        if self._depth.opening >= 0 and kind in (PICK_FACTION, TAKE_CARD):
            return self._open()
        if kind == PICK_FACTION:
            pick, _ = draw(seeded(self._seed), len(self._legal))
            return Report(self._legal[pick])
        return self._one_step()

    # Outside of the own turn

    def _answer_leech(self) -> Action:
        """Power for VP, at the price that fits the round."""
        row = self._state.seats[self._seat]
        power = possible_gain(row, find_offer(self._state, self._seat, self._decision.arg).power)
        left = self._game.rules.rounds - self._state.round
        worth = self._weights.leech[left] if left or not row[PASSED] else _LATE_LEECH
        return self._game.table.accept if power * worth >= power - 1 else self._game.table.decline

    def _open(self) -> Report:
        """The set-up: play on alone from each choice."""
        depth = self._depth._replace(width=1)
        found: list[Candidate] = []
        for action in self._legal:
            value = opening_value(self._game, self._state, self._decision, action, self._weights, depth, self._watch)
            found.append(Candidate((action,), value))
            if self._watch.is_over:
                break
        return _report(found)

    def _one_step(self) -> Report:
        """Choices between turns: what leaves the best position."""
        outlook = Outlook(self._game, self._state, self._seat, self._weights)
        found: list[Candidate] = []
        for action in self._legal:
            if isinstance(action, actions.TakeCard):
                row = self._state.seats[self._seat]
                value = outlook.card_worth(row, action.card, self._state.cards[action.card])
            else:
                after = self._state.copy()
                after.queue = (*after.queue, self._seat)  # nobody goes on
                perform(self._game.rules, after, action, self._decision, None)
                value = outlook.value(after)
            found.append(Candidate((action,), value))
            self._watch.count()
        return _report(found)

    # The own turn

    def _turn(self) -> Report:
        outlook = Outlook(self._game, self._state, self._seat, self._weights)
        turns = Turns(self._game, self._seat, outlook.value)
        plans = plan(turns, outlook, turns.ready(self._state), self._depth, self._watch)
        self._look_further(outlook, plans)
        goals = [most_urgent(self._game, self._state, self._seat, plans)]
        if plans.best.goals:
            lines = sorted(plans.lines, key=lambda line: -line.value)
            goals += [line.goals[0] for line in lines if line.goals and line.value > plans.now.value]
        steps = self._steps(goal for goal in goals if goal is not None)
        candidates = _candidates(plans, outlook)
        if steps:
            self._remember(steps)
            return Report(steps[0], candidates)
        _, card = outlook.best_card(self._state.seats[self._seat])
        passing = self._game.table.pass_[card]
        return Report(passing if passing in self._legal else self._legal[-1], candidates)

    def _look_further(self, outlook: Outlook, plans: Plans) -> None:
        """Follow the best plans into the next rounds, and take the one that leads furthest."""
        depth = self._depth
        if not depth.further or not outlook.left or self._watch.is_over:
            return
        lines = sorted(plans.lines, key=lambda line: -line.value)[: depth.further]
        if plans.now not in lines:
            lines.append(plans.now)
        horizon = Horizon(self._game, self._seat, self._weights, outlook, depth._replace(width=1))
        best: tuple[float, Line] | None = None
        for line in lines:
            value = horizon.value(line.state, depth.rounds, self._watch)
            if self._watch.is_over:
                return
            if best is None or value > best[0]:
                best = (value, line)
        if best is not None:
            plans.best = best[1]

    def _finish(self) -> Report:
        """In the middle of a turn that somebody else began, or that went otherwise than thought."""
        outlook = Outlook(self._game, self._state, self._seat, self._weights)
        turns = Turns(self._game, self._seat, outlook.value)
        found = [Candidate(turn.goal, outlook.value(turn.state)) for turn in turns.finish(self._state)]
        found.sort(key=lambda candidate: -candidate.value)
        end = self._game.table.end_turn
        for candidate in found:
            if not candidate.steps and end in self._legal:
                return Report(end)
            steps = self._steps([candidate.steps]) if candidate.steps else ()
            if steps:
                self._remember(steps)
                return Report(steps[0], tuple(found[:_REPORTED]))
        return Report(end if end in self._legal else self._legal[0])

    def _steps(self, goals: Iterable[Goal]) -> tuple[Action, ...]:
        """All steps of the first goal that can really be played."""
        for goal in goals:
            macro = reach_goal(self._game, self._state, goal)
            if macro is not None:
                return macro.steps
        return ()

    # What was meant

    def _key(self, state: TMState) -> tuple[object, ...]:
        return (self._depth, id(self._weights), self._seat, self._game.setup.seed, state.key())

    def _remember(self, steps: tuple[Action, ...]) -> None:
        """Keep the steps that follow the first one for when they are asked for; the turn ends after them."""
        after = self._game.advance(self._state, steps[0], self._decision)
        _intended[self._key(after)] = steps[1:] or (self._game.table.end_turn,)
        while len(_intended) > _REMEMBERED:
            _intended.popitem(last=False)

    def _remembered(self) -> Report | None:
        steps = _intended.get(self._key(self._state))
        if not steps or steps[0] not in self._legal:
            return None
        if steps[0] != self._game.table.end_turn:
            self._remember(steps)
        return Report(steps[0])


def _candidates(plans: Plans, outlook: Outlook) -> tuple[Candidate, ...]:
    """The best plans that begin differently, each with what it gains over passing now."""
    now = outlook.parts(plans.now.state)
    found: dict[Action | None, Candidate] = {}
    for line in [plans.best, *sorted(plans.lines, key=lambda line: -line.value)]:
        first = line.goals[0][0] if line.goals else None
        if first not in found:
            steps = tuple(step for goal in line.goals for step in goal)
            gains = [after - before for before, after in zip(now, outlook.parts(line.state), strict=True)]
            parts = sorted(zip(PARTS, gains, strict=True), key=lambda part: -abs(part[1]))
            found[first] = Candidate(steps, line.value, tuple(part for part in parts if part[1]))
        if len(found) == _REPORTED:
            break
    return tuple(found.values())


def _report(found: list[Candidate]) -> Report:
    found.sort(key=lambda candidate: -candidate.value)
    return Report(found[0].steps[0], tuple(found[:_REPORTED]))
