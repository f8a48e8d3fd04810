"""What the board marks for the seat that decides: which hexes, bridges and action spaces answer the question."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.core.game import Action
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import (
    HOME,
    PLACE_BRIDGE,
    PLACE_DWELLING,
    PLACE_FREE_DWELLING,
    PLACE_SANDSTORM,
    UPGRADE_FREE,
)
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.ways import Ways
from tm_desktop.games.terra_mystica.board.plans import Bare, Conversion, Node, Plan, hex_of, plan_by
from tm_desktop.hexboard.places import Place, Spot
from tm_desktop.hexboard.power_actions import PASS

# What a hex is good for: a dwelling now, the own terrain first, conversions first, or other terrains only.
SOLID, DASHED, DOTTED, FAINT = "solid", "dashed", "dotted", "faint"

# Questions that one click on a marked hex answers; in a turn the click opens the menu.
ONE_CLICK = (PLACE_DWELLING, PLACE_FREE_DWELLING, UPGRADE_FREE, PLACE_SANDSTORM, PLACE_BRIDGE)


@dataclass(slots=True)
class Marks:
    """Rings by hex, badges, bridges, and the choices that lie beside the map."""

    rings: dict[int, str] = field(default_factory=dict)
    upgrades: dict[int, bool] = field(default_factory=dict)  # hex: False if it needs conversions first
    bridges: dict[int, Action] = field(default_factory=dict)
    powers: dict[int, Action] = field(default_factory=dict)
    powers_after: dict[int, Plan] = field(default_factory=dict)
    conversions: tuple[Action, ...] = ()
    passes: tuple[Action, ...] = ()

    @property
    def hexes(self) -> set[int]:
        return {*self.rings, *self.upgrades}

    def action_at(self, place: Place) -> Action | None:
        """The one choice of a bridge or an action space."""
        if isinstance(place, tuple):
            return self.bridges.get(place[1])
        if isinstance(place, Spot) and place.kind == "power":
            return self.powers.get(place.number)
        return None

    def steps_at(self, place: Place) -> tuple[Action, ...]:
        """What a click there does at once."""
        action = self.action_at(place)
        if action is not None:
            return (action,)
        if isinstance(place, Spot) and place.kind == "power" and place.number in self.powers_after:
            return self.powers_after[place.number].steps
        if isinstance(place, Spot) and place.kind == PASS and len(self.passes) == 1:
            return self.passes
        return ()


def marks_of(node: Node, legal: Sequence[Action], ways: Ways | None) -> Marks:
    """What can be done at once. `ways` are those of the turn, if the seat takes one."""
    marks = Marks()
    home = node.state.seats[node.decision.seat][HOME]
    for action in legal:
        _mark(marks, action, home)
    if ways is not None:
        for goal in ways.goals():
            if any(not way.payments for way in ways.to(goal)):
                _mark_result(marks, goal[-1], DASHED)
    marks.conversions = tuple(action for action in legal if isinstance(action, Conversion))
    marks.passes = tuple(action for action in legal if isinstance(action, actions.Pass))
    return marks


def mark_after_conversions(game: TerraMystica, node: Node, marks: Marks, ways: Ways) -> None:
    """What becomes possible by conversions."""
    for way in ways.all():
        if not way.payments:
            continue
        if isinstance(way.result, actions.UsePower):
            marks.powers_after.setdefault(way.result.action, plan_by(game, node, way))
        else:
            _mark_result(marks, way.result, DOTTED)


def _mark_result(marks: Marks, result: Action, ring: str) -> None:
    if isinstance(result, actions.Upgrade):
        marks.upgrades.setdefault(result.hex, ring != DOTTED)
    elif isinstance(result, actions.Build | Bare) and marks.rings.get(result.hex, FAINT) == FAINT:
        marks.rings[result.hex] = ring


def _mark(marks: Marks, action: Action, home: int) -> None:
    hex_ = hex_of(action)
    if isinstance(action, actions.Build | actions.Connect) and hex_ is not None:
        marks.rings[hex_] = SOLID
    elif isinstance(action, actions.Cover) or (isinstance(action, actions.Transform) and action.terrain == home):
        _mark_result(marks, action, DASHED)
    elif isinstance(action, actions.Dig | actions.Transform) and hex_ is not None:
        marks.rings.setdefault(hex_, FAINT)
    elif isinstance(action, actions.Upgrade):
        marks.upgrades[action.hex] = True
    elif isinstance(action, actions.BuildBridge):
        marks.bridges[action.site] = action
    elif isinstance(action, actions.UsePower):
        marks.powers[action.action] = action


def plans_by_ways(game: TerraMystica, node: Node, hex_: int, ways: Ways, known: Sequence[Plan]) -> list[Plan]:
    """What can be done on a hex in ways that the legal steps alone do not show, the cheapest first."""
    steps = {plan.steps for plan in known}
    return [plan_by(game, node, way) for way in ways.on(hex_) if way.steps not in steps]
