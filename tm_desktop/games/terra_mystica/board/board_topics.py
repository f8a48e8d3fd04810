"""What the help is asked for things on the board."""

from engine.games.terra_mystica.board import RIVER
from engine.games.terra_mystica.ruleset import Ruleset
from engine.games.terra_mystica.state import TMState
from tm_desktop.hexboard.places import Spot


def board_topic(rules: Ruleset, state: TMState | None, place: object) -> str:
    """A hex by its number, a space on the lower edge, or a bridge (the only other thing there is)."""
    if state is None or place is None:
        return ""
    if isinstance(place, Spot):
        # The plates are called after the verbs of their actions.
        is_power = place.kind == "power"
        return f"power_actions.{rules.power_actions[place.number].id}" if is_power else f"actions.{place.kind}"
    return _hex_topic(rules, state, place) if isinstance(place, int) else "resources.bridges"


def _hex_topic(rules: Ruleset, state: TMState, hex_: int) -> str:
    """The building on a hex, or else its terrain."""
    building = state.building[hex_]
    if building:
        return f"buildings.{rules.buildings[building]}"
    terrain = state.terrain[hex_]
    return "terrains.river" if terrain == RIVER else f"terrains.{rules.terrains[terrain]}"
