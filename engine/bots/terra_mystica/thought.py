"""One decision: what is asked, what is looked at, and the answer."""

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from statistics import fmean

from engine.bots.api import Candidate, Report, Watch
from engine.bots.terra_mystica.bidding import left_over, rivals
from engine.bots.terra_mystica.choices import REPORTED, Choices, Parts, gains
from engine.bots.terra_mystica.horizon import Horizon
from engine.bots.terra_mystica.opening import opening_parts
from engine.bots.terra_mystica.outlook import Outlook
from engine.bots.terra_mystica.planner import Depth, Line, Plans, plan
from engine.bots.terra_mystica.turns import Goal, Turns
from engine.bots.terra_mystica.urgency import most_urgent
from engine.bots.terra_mystica.weights import Weights
from engine.core.game import Action, Decision
from engine.core.rng import draw, seeded
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.auction import highest_bid
from engine.games.terra_mystica.columns import (
    ANSWER_LEECH,
    BID,
    NOMINATE,
    PASSED,
    PICK_FACTION,
    PICK_FACTIONS,
    PLAY,
    TAKE_CARD,
    TAKE_TURN,
)
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.leech import find_offer, possible_gain
from engine.games.terra_mystica.macros import reach_goal
from engine.games.terra_mystica.perform import perform
from engine.games.terra_mystica.state import TMState

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
        self._horizon: Horizon | None = None

    def report(self) -> Report:
        kind = self._decision.kind
        if len(self._legal) == 1:
            return Report(self._legal[0])
        if kind == ANSWER_LEECH:
            return self._answer_leech()
        if self._state.phase == PLAY and self._seat == self._state.active:
            return self._remembered() or (self._turn() if kind == TAKE_TURN else self._finish())
        if kind == BID:
            return self._bid()
        is_set_up = kind in (PICK_FACTION, TAKE_CARD) or self._state.phase == PICK_FACTIONS
        # Where others pay for factions or take them away, even a casual player looks at what they are worth.
        is_contest = self._state.market is not None and kind in (PICK_FACTION, NOMINATE)
        if is_contest or (self._depth.opening >= 0 and is_set_up):
            return self._open()
        if kind == PICK_FACTION:
            pick, _ = draw(seeded(self._seed), len(self._legal))
            return Report(self._legal[pick])
        return self._one_step()

    # Outside of the own turn

    def _answer_leech(self) -> Report:
        """Power for VP, at the price that fits the round."""
        row = self._state.seats[self._seat]
        power = possible_gain(row, find_offer(self._state, self._seat, self._decision.arg).power)
        left = self._game.rules.rounds - self._state.round
        worth = self._weights.leech[left] if left or not row[PASSED] else _LATE_LEECH
        table, cost = self._game.table, power - 1
        parts: Parts = (("resources", power * worth), *((("points", -float(cost)),) if cost else ()))
        accept, decline = Candidate((table.accept,), power * worth - cost, parts), Candidate((table.decline,), 0.0)
        found = (accept, decline) if power * worth >= cost else (decline, accept)
        return Report(found[0].steps[0], found)

    def _open(self) -> Report:
        """The set-up: play on alone from each choice; the reasons are what sets it apart from the usual one."""
        found = self._openings(self._legal)
        usual = [fmean(part) for part in zip(*(parts for _, parts in found), strict=True)]
        return _report([Candidate((action,), sum(parts), gains(usual, parts)) for action, parts in found])

    def _openings(self, choices: Sequence[Action]) -> list[tuple[Action, list[float]]]:
        """What each choice of the set-up is worth by parts; the first one at least."""
        depth = self._depth._replace(width=1, opening=max(self._depth.opening, 0))
        found: list[tuple[Action, list[float]]] = []
        for action in choices:
            parts = opening_parts(self._game, self._state, self._decision, action, self._weights, depth, self._watch)
            found.append((action, parts))
            if self._watch.is_over:
                break
        return found

    def _bid(self) -> Report:
        """One VP more, as long as the faction is then worth more than what there is without it."""
        table, market = self._game.table, self._state.market
        assert market is not None
        others = [table.pick_faction[index] for index in rivals(self._game.rules, self._state, self._seat)]
        (_, lot), *found = self._openings([table.pick_faction[market.lot], *others])
        other = left_over(self._game.rules, self._state, found)
        price = highest_bid(self._state) + 1
        refuse = Candidate((table.pass_bid,), sum(other) if other else sum(lot))
        if other is None or table.bid[price] not in self._legal:
            return Report(table.pass_bid, (refuse,))
        parts: Parts = (*gains(other, lot), ("points", -float(price)))
        raise_ = Candidate((table.bid[price],), sum(lot) - price, parts)
        best = (raise_, refuse) if raise_.value > refuse.value else (refuse, raise_)
        return Report(best[0].steps[0], best)

    def _one_step(self) -> Report:
        """Choices between turns: what leaves the best position."""
        outlook = Outlook(self._game, self._state, self._seat, self._weights)
        now = outlook.parts(self._state)
        found: list[Candidate] = []
        for action in self._legal:
            if isinstance(action, actions.TakeCard):
                value = outlook.card_worth(self._state, action.card, self._state.cards[action.card])
                parts: Parts = (("card", value),)
            else:
                after = self._state.copy()
                after.queue = (*after.queue, self._seat)  # nobody goes on
                perform(self._game.rules, after, action, self._decision, None)
                value, parts = outlook.value(after), gains(now, outlook.parts(after))
            found.append(Candidate((action,), value, parts))
            self._watch.count()
        return _report(found)

    # The own turn

    def _turn(self) -> Report:
        outlook = Outlook(self._game, self._state, self._seat, self._weights)
        turns = Turns(self._game, self._seat, outlook.value)
        plans = plan(turns, outlook, turns.ready(self._state), self._depth, self._watch)
        followed = self._look_further(outlook, plans)
        goals = [most_urgent(self._game, self._state, self._seat, plans)]
        if plans.best.goals:
            lines = sorted(plans.lines, key=lambda line: -line.value)
            goals += [line.goals[0] for line in lines if line.goals and line.value > plans.now.value]
        steps = self._steps(goal for goal in goals if goal is not None)
        _, card = outlook.best_card(self._state)
        passing = self._game.table.pass_[card]
        passing = passing if passing in self._legal else self._legal[-1]
        choices = Choices(self._game, self._state, outlook, plans, followed)
        follow = partial(self._follow, turns, outlook) if self._watch.explains and not self._watch.is_over else None
        candidates = choices.candidates(steps or (passing,), passing, follow)
        steps = candidates[0].steps
        if steps != (passing,):
            self._remember(steps)
        return Report(steps[0], candidates)

    def _follow(self, turns: Turns, outlook: Outlook, line: Line) -> tuple[float, Line] | None:
        """Plan on from a line that the search left, as narrowly as further rounds are planned; None without time."""
        if self._watch.is_over:
            return None
        if line.goals:
            depth = self._depth._replace(width=1, turns=self._depth.turns - len(line.goals))
            best = plan(turns, outlook, line.state, depth, self._watch).best
            line = Line(best.value, best.promise, (*line.goals, *best.goals), best.state)
        value = self._horizon.value(line.state, self._depth.rounds, self._watch) if self._horizon else line.value
        return None if self._watch.is_over else (value, line)

    def _look_further(self, outlook: Outlook, plans: Plans) -> list[tuple[float, Line]]:
        """Follow the best plans into the next rounds, and take the one that leads furthest; where they lead."""
        depth = self._depth
        if not depth.further or not outlook.left or self._watch.is_over:
            return []
        lines = sorted(plans.lines, key=lambda line: -line.value)[: depth.further]
        if plans.now not in lines:
            lines.append(plans.now)
        horizon = self._horizon = Horizon(self._game, self._seat, self._weights, outlook, depth._replace(width=1))
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
        outlook = Outlook(self._game, self._state, self._seat, self._weights)
        turns = Turns(self._game, self._seat, outlook.value)
        now = outlook.parts(self._state)
        found = []
        for turn in turns.finish(self._state):
            parts = outlook.parts(turn.state)
            found.append(Candidate(turn.goal, sum(parts), gains(now, parts)))
        found.sort(key=lambda candidate: -candidate.value)
        end = self._game.table.end_turn
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


def _report(found: list[Candidate]) -> Report:
    found.sort(key=lambda candidate: -candidate.value)
    return Report(found[0].steps[0], tuple(found[:REPORTED]))
