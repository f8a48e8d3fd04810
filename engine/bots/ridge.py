"""Linear regression that expects small effects, for a hundred unknowns at most: no library is worth its weight here."""

import math
from collections.abc import Sequence
from typing import NamedTuple

_BARELY = 1e-6  # what is not held back: enough to solve where columns depend on each other

Matrix = list[list[float]]


class Effect(NamedTuple):
    """How much the target grows with one unit of a column, and the standard error."""

    size: float
    error: float


def regress(
    rows: Sequence[Sequence[float]], targets: Sequence[float], expected: Sequence[float], groups: int = 0
) -> list[Effect]:
    """The effect of every column. `expected` says how large each may well be; 0 leaves it free.

    `groups`: how many means were taken out of the targets before, one degree of freedom each.
    """
    if not rows:
        return [Effect(0.0, math.inf)] * len(expected)
    noise = sum(target * target for target in targets) / max(len(targets) - groups, 1)
    squares = [[0.0] * len(expected) for _ in expected]
    products = [0.0] * len(expected)
    for row, target in zip(rows, targets, strict=True):
        used = [(place, value) for place, value in enumerate(row) if value]
        for place, value in used:
            products[place] += value * target
            line = squares[place]
            for other, factor in used:
                line[other] += value * factor
    penalised = [line[:] for line in squares]
    for place, size in enumerate(expected):
        penalised[place][place] += noise / (size * size) if size else _BARELY
    inverse = _inverse(penalised)
    sizes = [_dot(line, products) for line in inverse]
    left = sum((target - _dot(row, sizes)) ** 2 for row, target in zip(rows, targets, strict=True))
    variance = left / max(len(targets) - groups - len(expected), 1)
    return [
        Effect(size, math.sqrt(max(variance * _dot(line, [_dot(other, line) for other in squares]), 0.0)))
        for size, line in zip(sizes, inverse, strict=True)
    ]


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(map(float.__mul__, one, other))


def _inverse(matrix: Matrix) -> Matrix:
    """Of a symmetric positive matrix, by Gauss and Jordan; such a one needs no change of rows."""
    size = len(matrix)
    wide = [line + [float(place == other) for other in range(size)] for place, line in enumerate(matrix)]
    for pivot, line in enumerate(wide):
        scale = line[pivot]
        wide[pivot] = line = [value / scale for value in line]
        for place, other in enumerate(wide):
            factor = other[pivot]
            if place != pivot and factor:
                wide[place] = [value - factor * taken for value, taken in zip(other, line, strict=True)]
    return [line[size:] for line in wide]
