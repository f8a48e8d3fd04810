"""Numbers of an estimate that go by rounds still to come, read from a file and fitted to the length of a game."""

from collections.abc import Callable, Collection
from dataclasses import fields, replace
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from engine.core.reading import RulesDataError, load_yaml

Row = tuple[float, ...]
W = TypeVar("W")


@cache
def read_file(file: Path, read: Callable[[dict[str, Any]], W]) -> W:
    """The weights of a file; `read` makes them of its content."""
    try:
        return read(load_yaml(file))
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise RulesDataError(file, "", f"weights cannot be read ({error})") from error


def over_rounds(weights: Any, rounds: int, but: Collection[str] = ()) -> Any:
    """The same weights for a game of another length, by the share of it that is still to come.

    All their rows go by rounds, but those that are named.
    """
    values: dict[str, Any] = {}
    for item in fields(weights):
        row = getattr(weights, item.name)
        if isinstance(row, tuple) and item.name not in but:
            values[item.name] = _stretched(row, rounds)
    return replace(weights, **values)


def _stretched(row: tuple[Any, ...], rounds: int) -> tuple[Any, ...]:
    """A row, or a row of rows, over another number of rounds: the first and the last stay."""
    if isinstance(row[0], tuple):
        columns = [_stretched(column, rounds) for column in zip(*row, strict=True)]
        return tuple(zip(*columns, strict=True))
    found = []
    for left in range(rounds):
        place = left * (len(row) - 1) / max(rounds - 1, 1)
        low = min(int(place), len(row) - 2)
        found.append(row[low] + (row[low + 1] - row[low]) * (place - low))
    return tuple(found)
