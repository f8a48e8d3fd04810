"""What can be done on a hex, as sequences of legal steps. Pure: every step comes from the rules and is previewed.

A plan is what a person thinks of as one choice: `transform and build` is a few steps for the rules. Some plans begin
with an action that brings spades, some with conversions that make the rest affordable.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from engine.core.events import Event
from engine.core.game import Action, Decision
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import ANSWER_LEECH, BOUGHT, HOME, SPADES, TAKE_TURN
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.state import TMState
from engine.games.terra_mystica.ways import cost_between
from engine.kit.ways import Way
from tm_desktop.games.terra_mystica.words.amounts import Outcome, outcome_of

_ORDER = {actions.Build: 0, actions.Upgrade: 1, actions.Connect: 2, actions.Transform: 3, actions.Cover: 3}

Conversion = actions.Convert | actions.ConvertWorkers | actions.Burn
Bare = actions.Transform | actions.Cover  # another terrain, and nothing on it
OnHex = actions.Build | actions.Dig | Bare | actions.Upgrade


@dataclass(frozen=True, slots=True)
class Plan:
    """Steps that lead to one result, and what they bring. `conversions` says how many of them only pay for it."""

    steps: tuple[Action, ...]
    outcome: Outcome
    after: TMState
    conversions: int = 0
    bought: int = 0  # spades

    @property
    def main(self) -> Action:
        """The last step: what the plan is about."""
        return self.steps[-1]

    @property
    def paid_by(self) -> tuple[Action, ...]:
        return self.steps[: self.conversions]

    @property
    def spades_from(self) -> Action | None:
        """The action space that brings the spades, if any."""
        first = self.steps[self.conversions]
        return first if isinstance(first, actions.UsePower | actions.UseSpecial) and len(self.steps) > 1 else None


@dataclass(frozen=True, slots=True)
class Node:
    """A position reached by some steps of the seat that decides."""

    state: TMState
    decision: Decision
    steps: tuple[Action, ...] = ()
    events: tuple[Event, ...] = ()
    conversions: int = 0
    bought: int = 0

    def after(self, game: TerraMystica, action: Action) -> "Node | None":
        """The position after one more step; None if the seat is not asked again."""
        state, events = game.apply(self.state, action, self.decision)
        steps, all_events = (*self.steps, action), (*self.events, *events)
        following = seat_decision(game, state, self.decision.seat)
        if following is None:
            return None
        bought = max(self.bought, state.seats[self.decision.seat][BOUGHT])
        return Node(state, following, steps, all_events, self.conversions, bought)


def seat_decision(game: TerraMystica, state: TMState, seat: int) -> Decision | None:
    """What a seat is asked in its own turn; offers to it stand aside."""
    own = [decision for decision in game.open_decisions(state) if decision.seat == seat]
    return next((decision for decision in own if decision.kind != ANSWER_LEECH), None)


def hex_of(action: Action) -> int | None:
    """The hex that an action is about."""
    if isinstance(action, OnHex):
        return action.hex
    return action.river if isinstance(action, actions.Connect) else None


def plans_at(game: TerraMystica, start: Node, hex_: int) -> list[Plan]:
    """Everything legal on a hex, in the order of its menu; the ghost on the hex shows the first."""
    found = list(_grow(game, start, hex_))
    if start.decision.kind == TAKE_TURN:
        for node in spade_nodes(game, start):
            found += _grow(game, node, hex_)
    return by_worth(_without_doubles(found), start)


def spade_nodes(game: TerraMystica, start: Node) -> Iterator[Node]:
    """Positions after an action space that gives spades to place."""
    if start.state.seats[start.decision.seat][SPADES]:
        return
    for action in game.legal_actions(start.state, start.decision):
        if isinstance(action, actions.UsePower | actions.UseSpecial):
            node = start.after(game, action)
            if node is not None and node.state.seats[start.decision.seat][SPADES]:
                yield node


def plan_by(game: TerraMystica, start: Node, way: Way) -> Plan:
    """A way that the engine found, previewed."""
    return plan_by_steps(game, start, way.steps, len(way.payments))


def plan_by_steps(game: TerraMystica, start: Node, steps: Sequence[Action], conversions: int = 0) -> Plan:
    """Steps of the own turn that are legal one after the other, previewed."""
    node = start
    for action in steps[:-1]:
        following = node.after(game, action)
        assert following is not None, "only the last step may end the turn"
        node = following
    return plan_of(replace(node, conversions=conversions), game, steps[-1])


def plan_of(node: Node, game: TerraMystica, action: Action) -> Plan:
    """A plan that ends with this step."""
    state, events = game.apply(node.state, action, node.decision)
    return Plan(
        (*node.steps, action),
        outcome_of(node.decision.seat, (*node.events, *events), state),
        state,
        node.conversions,
        node.bought,
    )


def _grow(game: TerraMystica, node: Node, hex_: int) -> Iterator[Plan]:
    last = node.steps[-1] if node.steps else None
    for action in game.legal_actions(node.state, node.decision):
        if hex_of(action) != hex_ or (isinstance(last, Bare) and not isinstance(action, actions.Build)):
            continue
        if not isinstance(action, actions.Dig):  # a bought spade alone is not a result
            yield plan_of(node, game, action)
        if isinstance(action, actions.Dig) or _is_home(node, action):
            following = node.after(game, action)
            if following is not None and following.decision.kind != TAKE_TURN:
                yield from _grow(game, following, hex_)


def _is_home(node: Node, action: Action) -> bool:
    """A dwelling may follow only on the own terrain."""
    if isinstance(action, actions.Cover):
        return True
    return isinstance(action, actions.Transform) and action.terrain == node.state.seats[node.decision.seat][HOME]


def _without_doubles(plans: Iterable[Plan]) -> list[Plan]:
    """One plan for each result and price."""
    kept: dict[object, Plan] = {}
    for plan in plans:
        key = (plan.main, plan.outcome.price, plan.outcome.cult_steps, plan.outcome.points, plan.spades_from)
        kept.setdefault(key, plan)
    return list(kept.values())


def by_worth(plans: Iterable[Plan], start: Node) -> list[Plan]:
    """Buildings first, then the own terrain, then other transforms; cheap ones first."""
    seat = start.decision.seat
    before = start.state.seats[seat]

    def worth(plan: Plan) -> tuple[int, bool, int]:
        return _ORDER[type(plan.main)], is_foreign(plan, before[HOME]), cost_between(before, plan.after.seats[seat])

    return sorted(plans, key=worth)


def is_foreign(plan: Plan, home: int) -> bool:
    """Whether it only makes a terrain that the seat cannot build on."""
    return isinstance(plan.main, actions.Transform) and plan.main.terrain != home
