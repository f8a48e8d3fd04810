from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.rng import draw, seeded, shuffled

seeds = st.integers(min_value=-(2**70), max_value=2**70)


@given(seeds, st.integers(1, 2**64 - 1))
def test_a_draw_lies_below_its_limit_and_repeats(seed: int, below: int) -> None:
    value, rng = draw(seeded(seed), below)
    assert 0 <= value < below
    assert (value, rng) == draw(seeded(seed), below)
    assert rng != seeded(seed)


@given(seeds, st.lists(st.integers()))
def test_shuffling_keeps_the_items_and_the_original(seed: int, items: list[int]) -> None:
    before = items[:]
    deck, _ = shuffled(seeded(seed), items)
    assert Counter(deck) == Counter(items)
    assert items == before


def test_all_orders_come_up_about_equally_often() -> None:
    rng = seeded(1)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        deck, rng = shuffled(rng, (1, 2, 3))
        orders[tuple(deck)] += 1
    assert len(orders) == 6
    assert max(orders.values()) < 1.15 * min(orders.values())


def test_the_sequence_is_the_same_on_every_machine() -> None:
    rng, values = seeded(1), []
    for _ in range(5):
        value, rng = draw(rng, 1000)
        values.append(value)
    assert values == [970, 695, 527, 4, 515]


def test_nothing_can_be_drawn_below_one() -> None:
    with pytest.raises(ValueError, match="below 0"):
        draw(seeded(1), 0)
