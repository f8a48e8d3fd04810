"""Choices as sequences of legal steps. Pure: every step comes from the rules and is previewed.

A plan is what a person thinks of as one choice: `transform and build` is a few steps for the rules. Some plans begin
with steps that only pay for the rest.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from engine.core.events import Event
from engine.core.game import Action, Decision, Game, State
from engine.kit.ways import Way

S = TypeVar("S", bound=State)
B = TypeVar("B")  # what steps bring, as the game sums it up


@dataclass(frozen=True, slots=True)
class Plan(Generic[S, B]):
    """Steps that lead to one result, and what they bring. `conversions` says how many of them only pay for it,
    `between` has the positions on the way. One that is `closed` ends with a step that declines what could follow.
    """

    steps: tuple[Action, ...]
    outcome: B
    after: S
    conversions: int = 0
    between: tuple[S, ...] = ()
    is_closed: bool = False

    @property
    def main(self) -> Action:
        """The last step: what the plan is about."""
        return self.steps[-2 if self.is_closed else -1]

    @property
    def paid_by(self) -> tuple[Action, ...]:
        return self.steps[: self.conversions]


AnyPlan = Plan[Any, Any]


@dataclass(frozen=True, slots=True)
class Node(Generic[S]):
    """A position reached by some steps of the seat that decides."""

    state: S
    decision: Decision
    steps: tuple[Action, ...] = ()
    events: tuple[Event, ...] = ()
    conversions: int = 0
    between: tuple[S, ...] = ()


class Previews(Generic[S, B]):
    """Plays steps of the seat that decides. `aside` are the kinds of decisions that are no part of its turn, `declined`
    those that a plan for a single result answers with No: menus have a plan for Yes as well.
    """

    def __init__(
        self,
        game: Game[S],
        outcome_of: Callable[[int, Sequence[Event], S], B],
        aside: Collection[int] = (),
        declined: Mapping[int, Action] | None = None,
    ) -> None:
        self.game = game
        self._outcome_of, self._aside, self._declined = outcome_of, aside, declined or {}

    def after(self, node: Node[S], action: Action) -> Node[S] | None:
        """The position after one more step; None if the seat is not asked again."""
        state, events = self.game.apply(node.state, action, node.decision)
        following = self.decision(state, node.decision.seat)
        if following is None:
            return None
        steps, all_events = (*node.steps, action), (*node.events, *events)
        return Node(state, following, steps, all_events, node.conversions, (*node.between, state))

    def decision(self, state: S, seat: int) -> Decision | None:
        """What a seat is asked in its own turn."""
        open_decisions = self.game.open_decisions(state)
        return next((found for found in open_decisions if found.seat == seat and found.kind not in self._aside), None)

    def plan(self, node: Node[S], action: Action) -> Plan[S, B]:
        """A plan that ends with this step."""
        state, events = self.game.apply(node.state, action, node.decision)
        outcome = self._outcome_of(node.decision.seat, (*node.events, *events), state)
        return Plan((*node.steps, action), outcome, state, node.conversions, node.between)

    def by_steps(self, start: Node[S], steps: Sequence[Action], conversions: int = 0) -> Plan[S, B]:
        """Steps of the own turn that are legal one after the other."""
        node = start
        for action in steps[:-1]:
            following = self.after(node, action)
            assert following is not None, "only the last step may end the turn"
            node = following
        plan = self.plan(replace(node, conversions=conversions), steps[-1])
        return self._closed(node, plan) if self._declined else plan

    def _closed(self, node: Node[S], plan: Plan[S, B]) -> Plan[S, B]:
        asked = self.decision(plan.after, node.decision.seat)
        declining = self._declined.get(asked.kind) if asked is not None else None
        following = self.after(node, plan.main) if declining is not None else None
        if declining is None or following is None:
            return plan
        return replace(self.plan(replace(following, conversions=plan.conversions), declining), is_closed=True)

    def by_way(self, start: Node[S], way: Way) -> Plan[S, B]:
        """A way that the engine found."""
        return self.by_steps(start, way.steps, len(way.payments))
