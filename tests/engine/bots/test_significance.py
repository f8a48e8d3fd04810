"""The statistics by themselves, on numbers whose truth is known: how often they are wrong, and what they find."""

import math
import random
from collections.abc import Callable, Sequence
from statistics import NormalDist

import pytest

from engine.bots.significance import LEAST, LIMIT, corrected, estimate, paired, quantile, share, two_sided, unpaired

Draw = Callable[[random.Random], float]

# As in games: points, counts of tiles, wins of a weak faction, a thing that hardly ever happens.
DRAWS: list[Draw] = [
    lambda chance: chance.gauss(90, 15),
    lambda chance: float(chance.randrange(4) * 4),
    lambda chance: float(chance.random() < 0.1),
    lambda chance: 5.0 * (chance.random() < 0.03),
    lambda chance: chance.expovariate(0.2),
]


@pytest.mark.parametrize(
    ("t", "freedom", "p"),
    [
        (1.0, 1, 0.5),  # of which the arcus tangens says it: 1/2
        (math.sqrt(2), 2, 1 - 1 / math.sqrt(2)),  # and here a root
        (12.706205, 1, 0.05),
        (2.228139, 10, 0.05),
        (3.0, 10_000_000, 2 - 2 * NormalDist().cdf(3)),
        (0.0, 7, 1.0),
    ],
)
def test_tails_of_t(t: float, freedom: float, p: float) -> None:
    assert two_sided(t, freedom) == pytest.approx(p, rel=1e-4)
    assert two_sided(-t, freedom) == two_sided(t, freedom)


def test_the_quantile_is_where_the_tail_is_the_limit() -> None:
    for freedom in (1.0, 4.5, 30.0, 5000.0):
        assert two_sided(quantile(freedom), freedom) == pytest.approx(LIMIT)


def test_an_estimate_has_the_error_of_its_mean() -> None:
    found = estimate([1.0, 2.0, 3.0, 4.0])
    assert (found.values, found.mean) == (4, 2.5)
    assert found.error == pytest.approx(math.sqrt(5 / 3) / 2)
    assert (found.low, found.high) == pytest.approx((2.5 - 3.182446 * found.error, 2.5 + 3.182446 * found.error))
    assert math.isnan(estimate([3.0]).high)
    assert math.isnan(estimate([]).mean)


def test_none_of_ten_is_not_never() -> None:
    found = share([0.0] * 10)
    assert (found.mean, found.low) == pytest.approx((0.0, 0.0))
    assert found.high == pytest.approx(0.2775, abs=1e-4)
    assert share([1.0] * 10).low == pytest.approx(1 - 0.2775, abs=1e-4)


def test_holm_multiplies_by_what_is_left() -> None:
    assert corrected([0.01, 0.04, math.nan, 0.03]) == pytest.approx([0.03, 0.06, math.nan, 0.06], nan_ok=True)
    assert corrected([0.6, 0.7]) == [1.0, 1.0]


def test_equal_samples_do_not_differ_at_all() -> None:
    values = [random.Random(1).gauss(0, 1) for _ in range(30)]
    for compare in (paired, unpaired):
        found = compare(values, values)
        assert (found.size, found.p) == (0.0, 1.0)


def test_of_few_values_nothing_is_said() -> None:
    first, second = [10.0 + n for n in range(LEAST)], [0.0 + n % 3 for n in range(LEAST)]
    for compare in (paired, unpaired):
        assert compare(first, second).p < LIMIT
        few = compare(first[1:], second[1:])
        assert few.size > 0
        assert math.isnan(few.p)
        assert math.isnan(compare([], []).size)


def test_a_difference_without_spread_is_as_likely_as_its_signs() -> None:
    assert paired([20.0] * 12, [0.0] * 12).p == 2 / 2**12
    assert unpaired([20.0] * 12, [0.0] * 12).p == 2 / math.comb(24, 12)


def test_a_difference_has_an_error_bar_that_leaves_nothing_out_when_it_is_none() -> None:
    found = paired([1.0, 2.0, 3.0, 6.0], [0.0, 0.0, 0.0, 0.0])
    assert (found.low, found.high) == pytest.approx((3 - 3.182446 * found.error, 3 + 3.182446 * found.error))
    chance = random.Random(5)
    held = 0
    for _ in range(400):
        first, second = ([chance.gauss(shift, 3) for _ in range(15)] for shift in (2.0, 0.0))
        for compare in (paired, unpaired):
            found = compare(first, second)
            assert (found.low <= 0 <= found.high) == (found.p >= LIMIT)
            held += found.low <= 2.0 <= found.high
    assert 0.93 < held / 800 < 0.97


def _wrong(runs: int, values: int, compared: Callable[[Sequence[float], Sequence[float]], float]) -> float:
    """In which share of runs at least one of many comparisons of the same thing is called significant."""
    chance = random.Random(20)
    wrong = 0
    for _ in range(runs):
        probabilities = []
        for draw in DRAWS * 3:
            first, second = ([draw(chance) for _ in range(values)] for _ in range(2))
            probabilities.append(compared(first, second))
        wrong += min(corrected(probabilities)) <= LIMIT
    return wrong / runs


@pytest.mark.parametrize("values", [12, 40])
def test_without_a_difference_hardly_anything_is_significant(values: int) -> None:
    """With other seeds for equal rules. Three standard errors of 600 runs above the stated rate are no accident."""
    allowed = LIMIT + 3 * math.sqrt(LIMIT * (1 - LIMIT) / 600)
    assert _wrong(600, values, lambda first, second: paired(first, second).p) <= allowed
    assert _wrong(600, values, lambda first, second: unpaired(first, second).p) <= allowed


def test_uncorrected_that_would_be_wrong_more_often() -> None:
    """The check above can fail: without the correction, it does."""
    chance = random.Random(20)
    draws = [[[DRAWS[0](chance) for _ in range(40)] for _ in range(2)] for _ in range(600)]
    alone = [paired(first, second).p for first, second in draws]
    assert 0.03 < sum(p <= LIMIT for p in alone) / 600 < 0.07
    assert sum(min(alone[place : place + 15]) <= LIMIT for place in range(0, 600, 15)) / 40 > 0.3


def test_a_real_difference_is_found_among_many() -> None:
    chance = random.Random(3)
    found = 0
    for _ in range(50):
        pairs = [[[draw(chance) for _ in range(200)] for _ in range(2)] for draw in DRAWS * 3]
        pairs[0][0] = [value + 6 for value in pairs[0][0]]  # 0.4 standard deviations
        for compare in (paired, unpaired):
            found += corrected([compare(first, second).p for first, second in pairs])[0] <= LIMIT
    assert found >= 75  # of 100


def test_seeds_in_common_show_smaller_differences() -> None:
    chance = random.Random(4)
    base = [chance.gauss(90, 15) for _ in range(50)]
    changed = [value + chance.gauss(2, 3) for value in base]
    assert paired(changed, base).p < LIMIT < unpaired(changed, base).p
