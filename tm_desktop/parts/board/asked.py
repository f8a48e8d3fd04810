"""What a person is asked at the board, and everything that can be answered there. Words and plans, no drawing."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from engine.core.game import Action, State
from engine.kit.ways import Goal, Way
from tm_desktop.parts.amounts import Outcome
from tm_desktop.parts.board.marks import DASHED, DOTTED, Marks
from tm_desktop.parts.board.plans import Node, Plan, Previews
from tm_desktop.parts.plan_lines import PlanWords
from tm_desktop.parts.why_not import WhyNot
from tm_desktop.play.views import Combination, DecisionView

S = TypeVar("S", bound=State)
B = TypeVar("B", bound=Outcome)


class Ways(Protocol):
    """The ways of one position, as games find them."""

    def goals(self) -> Sequence[Goal]: ...
    def all(self) -> Sequence[Way]: ...
    def on(self, hex_: int) -> Sequence[Way]: ...
    def price(self, goal: Goal) -> Mapping[int, int] | None: ...
    def to(self, goal: Goal) -> Sequence[Way]: ...


class Asked(ABC, Generic[S, B]):
    """One question at one position. `ways` are those of the turn, if the seat takes one."""

    def __init__(
        self,
        previews: Previews[S, B],
        state: S,
        view: DecisionView,
        ways: Ways | None,
        words: PlanWords[Plan[S, B]],
        why_not: WhyNot,
    ) -> None:
        self.previews, self.node, self.words, self.why_not = previews, Node(state, view.decision), words, why_not
        self._ways = ways
        self.marks = self.marks_of([choice.action for choice in view.choices])
        if ways is not None:
            self._mark_ways(ways)
        self._plans: dict[int, tuple[list[Plan[S, B]], list[Plan[S, B]]]] = {}

    # What a game says

    @abstractmethod
    def marks_of(self, legal: Sequence[Action]) -> Marks:
        """What can be done in one step."""

    @abstractmethod
    def mark_result(self, marks: Marks, result: Action, ring: str) -> None:
        """Where several steps lead."""

    @abstractmethod
    def power_action(self, action: Action) -> int | None:
        """The number of a power action; None for all else."""

    @abstractmethod
    def at_once(self, hex_: int) -> list[Plan[S, B]]:
        """What the legal steps alone show on a hex."""

    @abstractmethod
    def in_order(self, plans: Iterable[Plan[S, B]]) -> list[Plan[S, B]]:
        """As they stand in a menu."""

    def is_wanted(self, goal: Goal) -> bool:
        """Whether a menu says why it cannot be paid."""
        return True

    # What follows from it

    def _mark_ways(self, ways: Ways) -> None:
        """What takes several steps, and what becomes possible by conversions."""
        marks = self.marks
        for goal in ways.goals():
            if any(not way.payments for way in ways.to(goal)):
                self.mark_result(marks, goal[-1], DASHED)
        for way in ways.all():
            if not way.payments:
                continue
            number = self.power_action(way.result)
            if number is None:
                self.mark_result(marks, way.result, DOTTED)
            elif number not in marks.powers_after:
                marks.powers_after[number] = self.previews.by_way(self.node, way)

    def plans_on(self, hex_: int) -> tuple[list[Plan[S, B]], list[Plan[S, B]]]:
        """What can be done on a hex now, and after conversions."""
        if hex_ not in self.marks.hexes:
            return [], []
        if hex_ not in self._plans:
            now, found = self.at_once(hex_), list[Plan[S, B]]()
            if self._ways is not None:  # ways that the legal steps alone do not show, the cheapest first
                known = {plan.steps for plan in now}
                ways = [way for way in self._ways.on(hex_) if way.steps not in known]
                found = [self.previews.by_way(self.node, way) for way in ways]
            now = self.in_order([*now, *(plan for plan in found if not plan.conversions)])
            self._plans[hex_] = now, [plan for plan in found if plan.conversions]
        return self._plans[hex_]

    def refused_on(self, hex_: int) -> list[tuple[str, str]]:
        """What one might want to do on a hex but cannot pay by any means, with the reason."""
        ways = self._ways
        if ways is None:
            return []
        goals = [goal for goal in ways.goals() if getattr(goal[-1], "hex", None) == hex_]
        reached = {goal[-1] for goal in goals if ways.to(goal)}
        found: dict[str, str] = {}
        for goal in goals:
            if goal[-1] not in reached and self.is_wanted(goal):
                found.setdefault(self.words.title(goal), self.why_not.shortage(goal))
        return [(title, reason) for title, reason in found.items() if reason]

    def combinations(self) -> tuple[Combination, ...]:
        """Everything that takes several steps, in words."""
        if self._ways is None:
            return ()
        found = [self.previews.by_way(self.node, way) for way in self._ways.all() if len(way.steps) > 1]
        return tuple(self.words.combination(plan) for plan in found)
