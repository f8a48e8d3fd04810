"""What amounts and measures of Terra Mystica look like."""

from engine.games.terra_mystica.columns import (
    ACTIONS,
    ALL_CULT_STEPS,
    BOWL1,
    BRIDGES,
    BRIDGES_BETWEEN_OWN,
    BRIDGES_BUILT,
    BUILDINGS_ON_MAP,
    COIN,
    CULT,
    CULT_DOUBLE_STEPS,
    CULT_STEPS,
    DIGGING_STEPS,
    FAVOR_TILES,
    FAVOR_TILES_OWNED,
    FREE_BRIDGES,
    FREE_DWELLING,
    FREE_TRADING_HOUSE,
    FULL_TOKENS,
    KEY,
    LARGEST_NETWORK,
    NETWORK_CLUSTERS,
    NETWORK_ON_EDGE,
    NEW_HOME,
    ONE_CULT,
    PRIEST,
    PRIESTS_ON_ORDERS,
    SANCTUARY,
    SANDSTORM,
    SHIPPING,
    SHIPPING_STEPS,
    SPADES,
    TOKENS,
    TOWNS_FOUNDED,
    VP,
    WIDEST_NETWORK,
    WORKER,
    WORKERS_TO_PRIESTS,
)
from engine.games.terra_mystica.ruleset import Ruleset
from tm_desktop.parts.signs import Signs

EVERY_CULT = "cult_fire+cult_water+cult_earth+cult_air"  # no icon of its own

# What an amount of a column looks like; the name of its tint is the engine's word for the resource.
_ICONS = {
    COIN: "coin",
    WORKER: "worker",
    PRIEST: "priest",
    BOWL1: "power",
    TOKENS: "power",
    FULL_TOKENS: "power",
    NEW_HOME: "terrain_any",
    FREE_BRIDGES: "bridge",
    VP: "vp",
    KEY: "key",
    SPADES: "spade",
    SHIPPING: "ship",
    CULT: EVERY_CULT,
    CULT_STEPS: EVERY_CULT,
    CULT_DOUBLE_STEPS: EVERY_CULT,
    BRIDGES: "bridge",
    FAVOR_TILES: "favor",
    FREE_DWELLING: "dwelling",
    FREE_TRADING_HOUSE: "trading_house",
    SANDSTORM: "spade",
    WORKERS_TO_PRIESTS: "priest",
    ACTIONS: "turns",
}
# What something that is counted looks like; buildings and cults have signs of their own.
_MEASURES = {
    SHIPPING_STEPS: "ship",
    DIGGING_STEPS: "spade",
    BRIDGES_BUILT: "bridge",
    BRIDGES_BETWEEN_OWN: "bridge",
    PRIESTS_ON_ORDERS: "priest",
    ALL_CULT_STEPS: EVERY_CULT,
    TOWNS_FOUNDED: "town",
    FAVOR_TILES_OWNED: "favor",
    BUILDINGS_ON_MAP: "dwelling",
    LARGEST_NETWORK: "network",
    WIDEST_NETWORK: "chart",
    NETWORK_ON_EDGE: "chart",
    NETWORK_CLUSTERS: "chart",
}


SIGNS = Signs(_ICONS, (COIN, WORKER, PRIEST, BOWL1))
column_icon, amount_glyphs, income_glyphs = SIGNS.icon, SIGNS.amounts, SIGNS.income


def measure_icon(rules: Ruleset, measure: int) -> str:
    """The sign of something that is counted."""
    if measure >= ONE_CULT:
        return f"cult_{rules.cults[measure - ONE_CULT]}"
    return rules.buildings[measure] if measure <= SANCTUARY else _MEASURES[measure]
