"""What the board marks for the seat that decides: which hexes, bridges and action spaces answer the question."""

from dataclasses import dataclass, field

from engine.core.game import Action
from tm_desktop.hexboard.places import Place, Spot
from tm_desktop.hexboard.power_actions import PASS
from tm_desktop.parts.board.plans import AnyPlan

# What a hex is good for: a building now, the own terrain first, conversions first, or other terrains only.
SOLID, DASHED, DOTTED, FAINT = "solid", "dashed", "dotted", "faint"


@dataclass(slots=True)
class Marks:
    """Rings by hex, badges, bridges, and the choices that lie beside the map."""

    rings: dict[int, str] = field(default_factory=dict)
    upgrades: dict[int, bool] = field(default_factory=dict)  # hex: False if it needs conversions first
    bridges: dict[int, Action] = field(default_factory=dict)
    powers: dict[int, Action] = field(default_factory=dict)
    powers_after: dict[int, AnyPlan] = field(default_factory=dict)
    conversions: tuple[Action, ...] = ()
    passes: tuple[Action, ...] = ()

    @property
    def hexes(self) -> set[int]:
        return {*self.rings, *self.upgrades}

    def ring(self, hex_: int, kind: str) -> None:
        """What can be had sooner keeps its ring."""
        if self.rings.get(hex_, FAINT) == FAINT:
            self.rings[hex_] = kind

    def upgrade(self, hex_: int, kind: str) -> None:
        self.upgrades.setdefault(hex_, kind != DOTTED)

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
