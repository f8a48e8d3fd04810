"""What a seat may expect of things to come: how many more it will have, and points for them."""

from typing import Final

from engine.games.terra_mystica.columns import (
    ALL_CULT_STEPS,
    BRIDGES_BETWEEN_OWN,
    BRIDGES_BUILT,
    BUILDINGS_ON_MAP,
    DIGGING_STEPS,
    FAVOR_TILES_OWNED,
    LARGEST_NETWORK,
    NETWORK_CLUSTERS,
    NETWORK_ON_EDGE,
    ONE_CULT,
    PRIESTS_ON_ORDERS,
    SHIPPING_STEPS,
    TOWNS_FOUNDED,
    WIDEST_NETWORK,
)
from engine.games.terra_mystica.ruleset import Scored

# How much more of it a seat has a round later; buildings are foreseen by the weights. The printed game pays at a pass
# for shipping alone of these, so that the others are set by hand.
_SOON: Final = {
    SHIPPING_STEPS: 0.3,
    DIGGING_STEPS: 0.2,
    BRIDGES_BUILT: 0.2,
    BRIDGES_BETWEEN_OWN: 0.2,
    PRIESTS_ON_ORDERS: 0.7,
    ALL_CULT_STEPS: 3.0,
    TOWNS_FOUNDED: 0.4,
    FAVOR_TILES_OWNED: 0.6,
    BUILDINGS_ON_MAP: 1.5,
    LARGEST_NETWORK: 1.5,
    WIDEST_NETWORK: 1.0,
    NETWORK_ON_EDGE: 0.5,
    NETWORK_CLUSTERS: 0.3,
}
_SOON_ON_A_CULT: Final = 0.8


def soon(measure: int) -> float:
    """How much more of something that is no building a seat will have a round later."""
    return _SOON_ON_A_CULT if measure >= ONE_CULT else _SOON[measure]


def points(scored: Scored, number: float) -> float:
    """VP for a number that is only expected."""
    if not scored.table:
        return scored.each * number
    last = len(scored.table) - 1
    low = int(min(number, last))
    high = min(low + 1, last)
    return scored.table[low] + (scored.table[high] - scored.table[low]) * (number - low)
