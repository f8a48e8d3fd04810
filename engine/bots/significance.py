"""What can be told from samples: means with their errors, and whether two samples differ by more than chance.

Two-sided t-tests, corrected for the number of comparisons by Holm's method. It keeps the chance of even one wrong
"significant" below its limit however the comparisons hang together; ours do in both directions, as the points by source
add up to the score. The method of Benjamini and Hochberg finds more, but promises less and not for every dependence.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from statistics import NormalDist, fmean, stdev, variance

LIMIT = 0.05  # the chance of one wrong "significant" among all comparisons, if nothing differs
LEAST = 10  # values on each side; of fewer nothing is said
_SPREAD = NormalDist().inv_cdf(1 - LIMIT / 2)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, its standard error, and the ends of its error bar: in 95 of 100 cases the true mean lies between them."""

    values: int
    mean: float
    error: float  # like the ends, not a number where one value, or none, tells nothing about it
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Difference:
    """Of the first of two samples from the second."""

    size: float
    error: float
    low: float  # the ends of its error bar, by itself: the other comparisons are not thought of
    high: float
    p: float  # how often chance alone makes one as large; not a number where there are too few values


NOTHING = Estimate(0, math.nan, math.nan, math.nan, math.nan)
UNKNOWN = Difference(math.nan, math.nan, math.nan, math.nan, math.nan)


def standard_error(values: Sequence[float]) -> float:
    return stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.nan


def estimate(values: Sequence[float]) -> Estimate:
    if not values:
        return NOTHING
    mean, error = fmean(values), standard_error(values)
    reach = error * quantile(len(values) - 1) if len(values) > 1 else math.nan
    return Estimate(len(values), mean, error, mean - reach, mean + reach)


def share(values: Sequence[float]) -> Estimate:
    """Of values between 0 and 1, with the interval of Wilson: none of ten does not mean never."""
    if not values:
        return NOTHING
    number, mean = len(values), fmean(values)
    weight = _SPREAD**2 / number
    middle = (mean + weight / 2) / (1 + weight)
    reach = _SPREAD * math.sqrt(mean * (1 - mean) / number + weight / (4 * number)) / (1 + weight)
    return Estimate(number, mean, standard_error(values), max(0.0, middle - reach), min(1.0, middle + reach))


def paired(first: Sequence[float], second: Sequence[float]) -> Difference:
    """The values of one place belong together."""
    differences = [one - other for one, other in zip(first, second, strict=True)]
    number = len(differences)
    if not number:
        return UNKNOWN
    size, error = fmean(differences), standard_error(differences)
    # As many signs can fall by chance: no sample of this size is less likely, whatever the values are.
    return _difference(size, error, number - 1, number, 2.0 ** (1 - number))


def unpaired(first: Sequence[float], second: Sequence[float]) -> Difference:
    """By Welch: the samples may be of different size and spread."""
    numbers = len(first), len(second)
    if not min(numbers):
        return UNKNOWN
    size = fmean(first) - fmean(second)
    if min(numbers) == 1:
        return replace(UNKNOWN, size=size)
    squares = [variance(values) / len(values) for values in (first, second)]
    error = math.sqrt(sum(squares))
    parts = sum(square**2 / (number - 1) for square, number in zip(squares, numbers, strict=True))
    freedom = sum(squares) ** 2 / parts if parts else 1.0
    return _difference(size, error, freedom, min(numbers), 2 / math.comb(sum(numbers), numbers[0]))


def _difference(size: float, error: float, freedom: float, values: int, floor: float) -> Difference:
    """`values` are those of the smaller sample, `floor` the least that chance can have."""
    reach = math.nan if math.isnan(error) else error * quantile(freedom)
    return Difference(size, error, size - reach, size + reach, _probability(size, error, freedom, values, floor))


def _probability(size: float, error: float, freedom: float, values: int, floor: float) -> float:
    if values < LEAST:
        return math.nan
    if not size:
        return 1.0
    return max(floor, two_sided(size / error, freedom) if error else 0.0)


def corrected(probabilities: Sequence[float]) -> list[float]:
    """By Holm: what is below `LIMIT` is significant among all of them. Those without a number do not count."""
    order = sorted((p, place) for place, p in enumerate(probabilities) if not math.isnan(p))
    found = [math.nan] * len(probabilities)
    highest = 0.0
    for rank, (p, place) in enumerate(order):
        highest = max(highest, min(1.0, p * (len(order) - rank)))
        found[place] = highest
    return found


def two_sided(t: float, freedom: float) -> float:
    """How often Student's t is at least as far from 0."""
    return _incomplete_beta(freedom / 2, 0.5, freedom / (freedom + t * t))


@cache
def quantile(freedom: float) -> float:
    """What Student's t exceeds, on either side, as often as `LIMIT` says."""
    low, high = 0.0, 1.0
    while two_sided(high, freedom) > LIMIT:
        low, high = high, 2 * high
    while high - low > 1e-9 * high:
        middle = (low + high) / 2
        low, high = (middle, high) if two_sided(middle, freedom) > LIMIT else (low, middle)
    return high


def _incomplete_beta(a: float, b: float, x: float) -> float:
    """Regularised, by its continued fraction, which converges quickly on one side of the mean."""
    if x in (0.0, 1.0):
        return x
    if x > (a + 1) / (a + b + 2):
        return 1 - _incomplete_beta(b, a, 1 - x)
    logarithm = math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)
    return math.exp(logarithm) / a / _fraction(a, b, x)


def _fraction(a: float, b: float, x: float) -> float:
    """1 + d1 x / (1 + d2 x / (1 + ...)), from the front, until it does not change any more."""
    value = above = 1.0
    below = 0.0
    for place in range(1, 10_000):
        m = place // 2
        if place % 2:
            part = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        else:
            part = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        below = 1 / (1 + part * below)
        above = 1 + part / above
        value *= above * below
        if abs(above * below - 1) < 1e-15:
            break
    return value
