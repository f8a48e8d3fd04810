"""Mechanisms that games share, each alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kit.bowls import gain_power, power_room, spend_power
from engine.kit.hexmap import HexMap
from engine.kit.masks import hexes_in, joined, mask, picked
from engine.kit.networks import bridged_to, connected, groups
from engine.kit.ranking import shared_points
from engine.kit.shared import with_byte, with_item

_BOWLS = 1  # the column of bowl I in these rows
LAND, RIVER = 0, 1


@given(st.lists(st.integers(0, 9), min_size=3, max_size=3), st.integers(0, 30))
def test_power_moves_step_by_step_from_one_bowl_to_the_next(bowls: list[int], power: int) -> None:
    row, slow = [7, *bowls, 7], [*bowls]
    gained = gain_power(row, _BOWLS, power)
    for _ in range(power):
        full = next((bowl for bowl in (0, 1) if slow[bowl]), None)
        if full is not None:
            slow[full] -= 1
            slow[full + 1] += 1
    assert row == [7, *slow, 7]
    assert gained == min(power, 2 * bowls[0] + bowls[1])
    assert gained + power_room(row, _BOWLS) == 2 * bowls[0] + bowls[1]


def test_spent_power_goes_back_to_the_first_bowl() -> None:
    row = [7, 0, 3, 5]
    spend_power(row, _BOWLS, 4)
    assert row == [7, 4, 3, 1]


@given(st.sets(st.integers(0, 200)))
def test_a_mask_holds_its_hexes_in_rising_order(hexes: set[int]) -> None:
    assert hexes_in(mask(hexes)) == sorted(hexes)
    assert picked([str(number) for number in range(201)], mask(hexes)) == [str(hex_) for hex_ in sorted(hexes)]
    assert joined(1 << hex_ for hex_ in hexes) == mask(hexes)


def test_what_copies_share_stays_as_it_is() -> None:
    data, items = b"abc", [1, 2, 3]
    assert with_byte(data, 1, ord("x")) == b"axc"
    assert with_item(items, 2, 9) == [1, 2, 9]
    assert (data, items) == (b"abc", [1, 2, 3])


@pytest.mark.parametrize(
    ("values", "points", "shares"),
    [
        ([10, 10, 5], [12, 8, 4, 0], [10, 10, 4]),
        ([6, 6, 6, 6], [12, 8, 4, 0], [6, 6, 6, 6]),
        ([9, 7, 4, 4], [12, 8, 4, 0], [12, 8, 2, 2]),
        ([3, 0], [8, 4, 2], [8, 0]),
        ([5, 5, 5], [8, 4], [4, 4, 4]),
    ],
)
def test_tied_seats_share_the_points_of_the_places_they_fill(
    values: list[int], points: list[int], shares: list[int]
) -> None:
    assert shared_points(values, points) == shares


@pytest.fixture
def small_map() -> HexMap:
    """Two rows: land, river, land; below, half a hex to the right, river and land.

    A1 ~ A3
     ~ B2
    """
    return HexMap([[LAND, RIVER, LAND], [RIVER, LAND]], ["A1", "A2", "A3", "B1", "B2"], RIVER, 2, 0, False, 2)


def test_a_map_knows_what_touches_and_what_lies_over_rivers(small_map: HexMap) -> None:
    a1, a2, a3, b1, b2 = range(5)
    assert small_map.neighbours[a2] == (a1, a3, b1, b2)
    assert small_map.near[a3] == mask((a2, b2))
    assert small_map.land == mask((a1, a3, b2))
    assert small_map.rivers == [a2, b1]
    assert small_map.shipping[1][a1] == mask((a3, b2))
    assert small_map.reach[0][a3] == small_map.near[a3]
    assert small_map.distance(a1, a3) == 2
    assert small_map.sites == ((a1, b2),)


def test_what_hangs_together_by_ways_and_bridges(small_map: HexMap) -> None:
    a1, _, a3, _, b2 = range(5)
    land = small_map.land
    assert groups(land, [small_map.near], ()) == [mask((a1,)), mask((a3, b2))]
    assert groups(land, [small_map.near], [(a1, b2)]) == [land]
    assert connected(1 << a1, land, [small_map.shipping[1]], ()) == land
    assert bridged_to([(a1, b2)], b2) == 1 << a1
    assert bridged_to([(a1, b2)], a3) == 0
