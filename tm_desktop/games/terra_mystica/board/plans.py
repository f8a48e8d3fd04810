"""What can be done on a hex, as plans. Some begin with an action that brings spades."""

from collections.abc import Iterable, Iterator

from engine.core.game import Action
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import ANSWER_LEECH, HOME, SPADES, TAKE_TURN
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.state import TMState
from engine.games.terra_mystica.ways import cost_between
from tm_desktop.games.terra_mystica.words.amounts import Outcome, outcome_of
from tm_desktop.parts.board import plans as shared

_ORDER = {actions.Build: 0, actions.Upgrade: 1, actions.Connect: 2, actions.Transform: 3, actions.Cover: 3}

Conversion = actions.Convert | actions.ConvertWorkers | actions.Burn
Bare = actions.Transform | actions.Cover  # another terrain, and nothing on it
OnHex = actions.Build | actions.Dig | Bare | actions.Upgrade


Plan = shared.Plan[TMState, Outcome]
Node = shared.Node[TMState]
Previews = shared.Previews[TMState, Outcome]


def previews_of(game: TerraMystica) -> Previews:
    """Offers of power stand aside."""
    return shared.Previews(game, outcome_of, (ANSWER_LEECH,))


def spades_from(plan: Plan) -> Action | None:
    """The action space that brings the spades, if any."""
    first = plan.steps[plan.conversions]
    return first if isinstance(first, actions.UsePower | actions.UseSpecial) and len(plan.steps) > 1 else None


def hex_of(action: Action) -> int | None:
    """The hex that an action is about."""
    if isinstance(action, OnHex):
        return action.hex
    return action.river if isinstance(action, actions.Connect) else None


def plans_at(previews: Previews, start: Node, hex_: int) -> list[Plan]:
    """Everything legal on a hex, in the order of its menu; the ghost on the hex shows the first."""
    found = list(_grow(previews, start, hex_))
    if start.decision.kind == TAKE_TURN:
        for node in spade_nodes(previews, start):
            found += _grow(previews, node, hex_)
    return by_worth(_without_doubles(found), start)


def spade_nodes(previews: Previews, start: Node) -> Iterator[Node]:
    """Positions after an action space that gives spades to place."""
    if start.state.seats[start.decision.seat][SPADES]:
        return
    for action in previews.game.legal_actions(start.state, start.decision):
        if isinstance(action, actions.UsePower | actions.UseSpecial):
            node = previews.after(start, action)
            if node is not None and node.state.seats[start.decision.seat][SPADES]:
                yield node


def _grow(previews: Previews, node: Node, hex_: int) -> Iterator[Plan]:
    last = node.steps[-1] if node.steps else None
    for action in previews.game.legal_actions(node.state, node.decision):
        if hex_of(action) != hex_ or (isinstance(last, Bare) and not isinstance(action, actions.Build)):
            continue
        if not isinstance(action, actions.Dig):  # a bought spade alone is not a result
            yield previews.plan(node, action)
        if isinstance(action, actions.Dig) or _is_home(node, action):
            following = previews.after(node, action)
            if following is not None and following.decision.kind != TAKE_TURN:
                yield from _grow(previews, following, hex_)


def _is_home(node: Node, action: Action) -> bool:
    """A dwelling may follow only on the own terrain."""
    if isinstance(action, actions.Cover):
        return True
    return isinstance(action, actions.Transform) and action.terrain == node.state.seats[node.decision.seat][HOME]


def _without_doubles(plans: Iterable[Plan]) -> list[Plan]:
    """One plan for each result and price."""
    kept: dict[object, Plan] = {}
    for plan in plans:
        key = (plan.main, plan.outcome.price, plan.outcome.cult_steps, plan.outcome.points, spades_from(plan))
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
