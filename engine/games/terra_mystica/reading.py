"""The words of Terra Mystica's rule data for resources, gains and what is counted."""

from collections.abc import Sequence

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
    FREE_BRIDGES,
    FREE_DWELLING,
    FREE_TRADING_HOUSE,
    FULL_TOKENS,
    MEASURE_NAMES,
    NEW_HOME,
    PRIEST,
    SANDSTORM,
    SHIPPING,
    SPADES,
    TOKENS,
    VP,
    WORKER,
    WORKERS_TO_PRIESTS,
)
from engine.games.terra_mystica.ruleset import Amounts, Scored

RESOURCES = {"coins": COIN, "workers": WORKER, "priests": PRIEST, "power": BOWL1, "vp": VP}
COSTS = {**RESOURCES, "tokens": TOKENS}  # power tokens that leave the game
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
    "tokens": TOKENS,
    "tokens_per_seat": TOKENS,
    "full_tokens": FULL_TOKENS,
    "free_bridges": FREE_BRIDGES,
    "new_home": NEW_HOME,
}


def read_cost(node: Node) -> Amounts:
    return node.amounts(COSTS)


def read_gain(node: Node, seats: int = 1) -> Amounts:
    """`seats` of the table, for what is given once for each of them."""
    each = node.mapping().get("tokens_per_seat") if isinstance(node.value, dict) else None
    if each is None:
        return node.amounts(GAINS)
    times = {**node.mapping(), "tokens_per_seat": Node(each.file, each.line, each.key, each.number() * seats)}
    return Node(node.file, node.line, node.key, times).amounts(GAINS)


def read_price(node: Node) -> tuple[int, int]:
    amounts = read_cost(node)
    if len(amounts) != 1:
        raise node.expected("one kind of resource")
    return amounts[0]


def read_income(node: Node) -> tuple[int, int, int, int]:
    """Coins, workers, priests, power."""
    amounts = dict(node.amounts({name: RESOURCES[name] for name in ("coins", "workers", "priests", "power")}))
    return (amounts.get(COIN, 0), amounts.get(WORKER, 0), amounts.get(PRIEST, 0), amounts.get(BOWL1, 0))


def read_passing(node: Node, cults: Sequence[str]) -> tuple[Scored, ...]:
    """VP by measure: a number for each of them, or a list by how many there are."""
    names = (*MEASURE_NAMES, *cults)
    found = []
    for name, points in node.mapping(names).items():
        table = points.numbers() if isinstance(points.value, list) else ()
        found.append(Scored(names.index(name), 0 if table else points.number(), table))
    return tuple(sorted(found, key=lambda scored: scored.measure))
