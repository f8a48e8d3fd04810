"""The words of Terra Mystica's rule data for resources and gains."""

from engine.core.reading import Node
from engine.games.terra_mystica.columns import (
    ACTIONS,
    BOWL1,
    BRIDGES,
    COIN,
    CULT,
    CULT_DOUBLE_STEPS,
    CULT_STEPS,
    FAVOR_TILES,
    FREE_DWELLING,
    FREE_TRADING_HOUSE,
    PRIEST,
    SANDSTORM,
    SHIPPING,
    SPADES,
    VP,
    WORKER,
    WORKERS_TO_PRIESTS,
)
from engine.games.terra_mystica.ruleset import Amounts

RESOURCES = {"coins": COIN, "workers": WORKER, "priests": PRIEST, "power": BOWL1, "vp": VP}
# The order is the order in which a gain is carried out.
GAINS = {
    **RESOURCES,
    "shipping": SHIPPING,
    "every_cult": CULT,
    "spades": SPADES,
    "bridges": BRIDGES,
    "favor_tiles": FAVOR_TILES,
    "cult_steps": CULT_STEPS,
    "cult_double_steps": CULT_DOUBLE_STEPS,
    "free_dwelling": FREE_DWELLING,
    "free_trading_house": FREE_TRADING_HOUSE,
    "sandstorm": SANDSTORM,
    "workers_to_priests": WORKERS_TO_PRIESTS,
    "actions": ACTIONS,
}


def read_cost(node: Node) -> Amounts:
    return node.amounts(RESOURCES)


def read_gain(node: Node) -> Amounts:
    return node.amounts(GAINS)


def read_price(node: Node) -> tuple[int, int]:
    amounts = read_cost(node)
    if len(amounts) != 1:
        raise node.expected("one kind of resource")
    return amounts[0]


def read_income(node: Node) -> tuple[int, int, int, int]:
    """Coins, workers, priests, power."""
    amounts = dict(node.amounts({name: RESOURCES[name] for name in ("coins", "workers", "priests", "power")}))
    return (amounts.get(COIN, 0), amounts.get(WORKER, 0), amounts.get(PRIEST, 0), amounts.get(BOWL1, 0))
