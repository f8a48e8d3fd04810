"""Numbers of an estimate that go by rounds still to come, read from a file and fitted to the length of a game."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import fields, replace
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

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


def rows_of(kind: type[W], data: dict[str, Any], columns: Mapping[str, int]) -> W:
    """Weights of this class from the content of a file; `columns` say what the worths of gains belong to.

    A row of rows is by numbers from 1 on. KeyError, TypeError, ValueError or AttributeError if it is something else.
    """
    return kind(**{item.name: _row_of(data[item.name], columns) for item in fields(cast(Any, kind))})


def _row_of(value: Any, columns: Mapping[str, int]) -> Any:
    if isinstance(value, dict):
        return {columns[name]: float(worth) for name, worth in value.items()}
    return tuple((0.0, *map(float, each)) if isinstance(each, list) else float(each) for each in value)


def blinded(weights: W, spent: Mapping[str, float], subtle: Collection[str]) -> W:
    """The weights of a player who does not see some of it; what he spends is worth a share of it to him."""
    values = {name: tuple(share * worth for worth in getattr(weights, name)) for name, share in spent.items()}
    values |= {name: (0.0,) * len(getattr(weights, name)) for name in subtle}
    return cast(W, replace(cast(Any, weights), **values))


def one_by_one(weights: W, names: Collection[str]) -> Iterator[tuple[str, W]]:
    """For each of these rows, weights in which it is one and the others are nothing."""
    rows: Any = weights
    for name in names:
        only = {other: (float(other == name),) * len(getattr(rows, other)) for other in names}
        yield name, replace(rows, **only)


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
