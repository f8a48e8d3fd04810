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
    rows: Sequence[Sequence[float]],
    targets: Sequence[float],
    expected: Sequence[float],
    groups: int = 0,
    clusters: Sequence[int] = (),
) -> list[Effect]:
    """The effect of every column. `expected` says how large each may well be; 0 leaves it free.

    `groups`: how many means were taken out of the targets before, one degree of freedom each.
    `clusters`: for each row what it belongs to, if rows of the same are not independent; the errors then count these.
    """
    if not rows:
        return [Effect(0.0, math.inf)] * len(expected)
    noise = sum(target * target for target in targets) / max(len(targets) - groups, 1)
    squares, products = _normal(rows, targets)
    penalised = [line[:] for line in squares]
    for place, size in enumerate(expected):
        penalised[place][place] += noise / (size * size) if size else _BARELY
    inverse = _inverse(penalised)
    sizes = [_dot(line, products) for line in inverse]
    left = [target - _dot(row, sizes) for row, target in zip(rows, targets, strict=True)]
    freedom = max(len(targets) - groups - len(expected), 1)
    if clusters:
        variances = _over_clusters(rows, left, clusters, inverse, len(targets) / freedom)
    else:
        noise = _dot(left, left) / freedom
        variances = [noise * _dot(line, [_dot(other, line) for other in squares]) for line in inverse]
    return [Effect(size, math.sqrt(max(variance, 0.0))) for size, variance in zip(sizes, variances, strict=True)]


def _normal(rows: Sequence[Sequence[float]], targets: Sequence[float]) -> tuple[Matrix, list[float]]:
    """The sums of the products of columns with each other, and with the target."""
    squares = [[0.0] * len(rows[0]) for _ in rows[0]]
    products = [0.0] * len(rows[0])
    for row, target in zip(rows, targets, strict=True):
        used = [(place, value) for place, value in enumerate(row) if value]
        for place, value in used:
            products[place] += value * target
            line = squares[place]
            for other, factor in used:
                line[other] += value * factor
    return squares, products


def _over_clusters(
    rows: Sequence[Sequence[float]], left: Sequence[float], clusters: Sequence[int], inverse: Matrix, scale: float
) -> list[float]:
    """Of each effect, the variance between clusters: how far each of them pulls it."""
    pulls: dict[int, list[float]] = {}
    for row, rest, cluster in zip(rows, left, clusters, strict=True):
        pull = pulls.setdefault(cluster, [0.0] * len(row))
        for place, value in enumerate(row):
            pull[place] += value * rest
    scale *= len(pulls) / max(len(pulls) - 1, 1)
    return [scale * sum(_dot(line, pull) ** 2 for pull in pulls.values()) for line in inverse]


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
