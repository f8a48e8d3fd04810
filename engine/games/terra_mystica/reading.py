"""Reads rule data with errors that name file, key and what was expected."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from engine.core.rulesdata import RulesDataError
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

T = TypeVar("T")

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


class Entries(dict[str, "Node"]):
    """The entries of a mapping; asking for one that is not there is a mistake in the file."""

    def __init__(self, node: "Node", entries: dict[str, "Node"]) -> None:
        super().__init__(entries)
        self._node = node

    def __missing__(self, name: str) -> "Node":
        raise RulesDataError(self._node.file, self._node.key, f"the key {name} is missing")


class Node:
    """A value in a YAML file together with the place where it stands."""

    def __init__(self, file: str, key: str, value: Any) -> None:
        self.file = file
        self.key = key
        self.value = value

    def fail(self, expected: str) -> RulesDataError:
        return RulesDataError(self.file, self.key, f"expected {expected}, found {self.value!r}")

    def mapping(self, known: Iterable[str] | None = None) -> Entries:
        """The entries of a mapping; with `known`, other keys are refused."""
        if not isinstance(self.value, dict):
            raise self.fail("a mapping")
        allowed = None if known is None else set(known)
        for name in self.value:
            if allowed is not None and name not in allowed:
                expected = ", ".join(sorted(allowed))
                raise RulesDataError(self.file, self._path(name), f"unknown key; the keys are {expected}")
        return Entries(self, {name: Node(self.file, self._path(name), value) for name, value in self.value.items()})

    def items(self) -> list["Node"]:
        if not isinstance(self.value, list):
            raise self.fail("a list")
        return [Node(self.file, f"{self.key}[{index}]", value) for index, value in enumerate(self.value)]

    def get(self, name: str, default: Any = None) -> "Node":
        """One entry of a mapping, or the default in its place."""
        if not isinstance(self.value, dict):
            raise self.fail("a mapping")
        return Node(self.file, self._path(name), self.value.get(name, default))

    def number(self) -> int:
        if type(self.value) is not int:
            raise self.fail("a whole number")
        return self.value

    def text(self) -> str:
        if not isinstance(self.value, str):
            raise self.fail("a word")
        return self.value

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.fail("true or false")
        return self.value

    def numbers(self, count: int | None = None) -> tuple[int, ...]:
        values = tuple(item.number() for item in self.items())
        if count is not None and len(values) != count:
            raise self.fail(f"{count} numbers")
        return values

    def one_of(self, names: Iterable[str]) -> int:
        """The position of a name in a list of names."""
        known = list(names)
        if self.value not in known:
            raise self.fail(f"one of {', '.join(known)}")
        return known.index(self.value)

    def by_name(self, names: Iterable[str], read: Callable[["Node"], T], missing: T) -> tuple[T, ...]:
        """Values of a mapping in the order of the names."""
        known = list(names)
        entries = self.mapping(known)
        return tuple(read(entries[name]) if name in entries else missing for name in known)

    def amounts(self, known: dict[str, int]) -> Amounts:
        """Resources or grants, in the order of `known`."""
        entries = self.mapping(known)
        found = ((column, entries[name].number()) for name, column in known.items() if name in entries)
        return tuple((column, number) for column, number in found if number)

    def cost(self) -> Amounts:
        return self.amounts(RESOURCES)

    def gain(self) -> Amounts:
        return self.amounts(GAINS)

    def one_cost(self) -> tuple[int, int]:
        amounts = self.cost()
        if len(amounts) != 1:
            raise self.fail("one kind of resource")
        return amounts[0]

    def income(self) -> tuple[int, int, int, int]:
        """Coins, workers, priests, power."""
        amounts = dict(self.amounts({name: RESOURCES[name] for name in ("coins", "workers", "priests", "power")}))
        return (amounts.get(COIN, 0), amounts.get(WORKER, 0), amounts.get(PRIEST, 0), amounts.get(BOWL1, 0))

    def _path(self, name: object) -> str:
        return f"{self.key}.{name}" if self.key else str(name)


def merged(base: Any, over: Any) -> Any:
    """`over` laid on `base`: mappings are merged key by key, everything else is replaced."""
    if isinstance(base, dict) and isinstance(over, dict):
        return {**base, **{key: merged(base.get(key), value) for key, value in over.items()}}
    return over
