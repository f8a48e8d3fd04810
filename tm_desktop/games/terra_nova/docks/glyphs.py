"""What amounts, counted things and triggers of Terra Nova look like."""

from engine.games.terra_nova.columns import (
    BOWL1,
    BRIDGES,
    BUILDING_NAMES,
    BUILDINGS_OFF_RIVER,
    CLAIMS,
    COIN,
    EDGE_HOUSE,
    FREE_HOUSE,
    FREE_POST,
    FREE_UPGRADE,
    MORE_SHOVELS,
    SAILING,
    SAILING_STEPS,
    SETTLEMENTS,
    SETTLEMENTS_ON_EDGE,
    SHOVELS,
    VP,
)
from tm_desktop.parts.signs import Signs

_ICONS = {
    COIN: "coin",
    BOWL1: "power",
    VP: "vp",
    SAILING: "ship",
    SHOVELS: "spade",
    MORE_SHOVELS: "spade",
    BRIDGES: "bridge",
    CLAIMS: "terrain_any",
    EDGE_HOUSE: "house",
    FREE_HOUSE: "house",
    FREE_POST: "trading_post",
    FREE_UPGRADE: "trading_post",
}
# Buildings have signs of their own.
_MEASURES = {
    SAILING_STEPS: "ship",
    SETTLEMENTS: "network",
    SETTLEMENTS_ON_EDGE: "network",
    BUILDINGS_OFF_RIVER: "house",
}
TRIGGER_ICONS = (*BUILDING_NAMES, "ship", "town", "spade")
SIGNS = Signs(_ICONS, (COIN, BOWL1))


def measure_icon(measure: int) -> str:
    """The sign of something that is counted."""
    return _MEASURES[measure] if measure in _MEASURES else BUILDING_NAMES[measure]
