"""What the board marks for the seat that decides: which hexes, bridges and action spaces answer the question."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from engine.core.game import Action
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import (
    PLACE_BRIDGE,
    PLACE_DWELLING,
    PLACE_FREE_DWELLING,
    PLACE_SANDSTORM,
    TAKE_TURN,
    UPGRADE_FREE,
)
from engine.games.terra_mystica.game import TerraMystica
from tm_desktop.games.terra_mystica.board_cursor import Place
from tm_desktop.games.terra_mystica.plans import (
    Conversion,
    Node,
    Plan,
    by_worth,
    converted_nodes,
    hex_of,
    plan_of,
    plans_at,
    spade_nodes,
)
from tm_desktop.games.terra_mystica.power_actions import PASS, Spot

SOLID, DASHED, DOTTED = "solid", "dashed", "dotted"

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


def marks_of(game: TerraMystica, node: Node, legal: Sequence[Action]) -> Marks:
    """What can be done at once."""
    marks = Marks()
    for action in legal:
        _mark(marks, action)
    if node.decision.kind == TAKE_TURN:
        for spades in spade_nodes(game, node):
            for action in game.legal_actions(spades.state, spades.decision):
                hex_ = hex_of(action)
                if isinstance(action, actions.Transform) and hex_ is not None:
                    marks.rings.setdefault(hex_, DASHED)
    marks.conversions = tuple(action for action in legal if isinstance(action, Conversion))
    marks.passes = tuple(action for action in legal if isinstance(action, actions.Pass))
    return marks


def add_marks_after_conversions(game: TerraMystica, node: Node, marks: Marks) -> Iterator[None]:
    """What becomes possible by conversions; it takes a moment, so it comes after the rest and can pause anywhere."""
    if node.decision.kind != TAKE_TURN:
        return
    for converted in converted_nodes(game, node):
        for action in game.legal_actions(converted.state, converted.decision):
            hex_ = hex_of(action)
            if isinstance(action, actions.Build | actions.Dig) and hex_ is not None:
                marks.rings.setdefault(hex_, DOTTED)
            elif isinstance(action, actions.Upgrade):
                marks.upgrades.setdefault(action.hex, False)
            elif isinstance(action, actions.UsePower) and action.action not in marks.powers:
                marks.powers_after.setdefault(action.action, plan_of(converted, game, action))
        yield


def plans_after_conversions(game: TerraMystica, node: Node, hex_: int, known: Sequence[Plan]) -> list[Plan]:
    """Plans on a hex that need conversions, one for each result that is not possible without."""
    results = {plan.main for plan in known}
    found: list[Plan] = []
    if node.decision.kind != TAKE_TURN:
        return found
    for converted in converted_nodes(game, node):
        for plan in plans_at(game, converted, hex_):
            if plan.main not in results:
                results.add(plan.main)
                found.append(plan)
    return by_worth(found, node)


def _mark(marks: Marks, action: Action) -> None:
    hex_ = hex_of(action)
    if isinstance(action, actions.Build | actions.Connect) and hex_ is not None:
        marks.rings[hex_] = SOLID
    elif isinstance(action, actions.Dig | actions.Transform) and hex_ is not None:
        marks.rings.setdefault(hex_, DASHED)
    elif isinstance(action, actions.Upgrade):
        marks.upgrades[action.hex] = True
    elif isinstance(action, actions.BuildBridge):
        marks.bridges[action.site] = action
    elif isinstance(action, actions.UsePower):
        marks.powers[action.action] = action
