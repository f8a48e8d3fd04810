"""Halflings (rules 7 and 16)."""

import pytest

from tests.engine.games.terra_mystica.table import Table


def table(preset: str = "printed", scoring: str = "SCORE4", **options: object) -> Table:
    """Halflings on E6 with free neighbours E5 (swamp), E7 (mountains), D4 (wasteland), F3 (desert), F4 (forest)."""
    made = Table(
        "halflings witches", halflings="E6 A1", witches="A3 A10", scoring=scoring, preset=preset, options=options
    )
    return made.rich("halflings")


def strong(preset: str = "printed", scoring: str = "SCORE3", **options: object) -> Table:
    """The stronghold has just been built: three spades are in hand."""
    return table(preset, scoring, **options).put("halflings", "TP", "A1").play("halflings", "upgrade A1 SH")


@pytest.mark.parametrize("preset", ["printed", "league"])
def test_one_point_for_each_spade_beside_the_round_tile(preset: str) -> None:
    game = table(preset, scoring="SCORE1").play("halflings", "dig E7", "dig E7", "dig E7", "transform E7 plains")
    assert game.gained("halflings", "vp") == {"faction": 3, "scoring_tile.spade_earth": 6}


def test_a_spade_given_up_scores_when_gained_but_not_when_used() -> None:
    """Rules 7.9, option spade_bonus_on."""
    assert table().play("halflings", "use_power ACT6", "end_turn").gained("halflings", "vp") == {}
    assert table("league").play("halflings", "use_power ACT6", "end_turn").gained("halflings", "vp") == {"faction": 2}


def test_digging_costs_one_coin() -> None:
    game = table().play("halflings", "advance_digging")
    assert game.gained("halflings", "coins") == {"digging": -1}
    assert (game.gained("halflings", "workers"), game.gained("halflings", "priests")) == (
        {"digging": -2},
        {"digging": -1},
    )
    assert game.gained("halflings", "vp") == {"digging": 6}


def test_the_stronghold_gives_three_spades_for_up_to_three_hexes_and_one_dwelling() -> None:
    game = strong().play("halflings", "transform E5 plains", "transform F3 plains", "transform D4 desert")
    assert game.get("halflings", "spades") == 0
    assert game.legal_hexes("halflings", "build") == {"E5", "F3"}
    game.play("halflings", "build F3")
    assert game.legal_hexes("halflings", "build") == set()
    assert game.gained("halflings", "vp") == {"scoring_tile.dwelling_water": 2}
    assert (game.gained("halflings", "workers"), game.gained("halflings", "coins")) == ({"build": -1}, {"build": -2})


def test_stronghold_spades_cannot_be_topped_up() -> None:
    assert strong().legal_hexes("halflings", "dig") == set()


def test_stronghold_spades_build_on_new_home_terrain_only() -> None:
    """Rules 16: one of the new home hexes."""
    game = table().ground("E5", "plains").put("halflings", "TP", "A1").play("halflings", "upgrade A1 SH")
    assert game.legal_hexes("halflings", "build") == set()


def test_building_ends_the_use_of_the_spades() -> None:
    """Rules 7.6: after all spades are placed or given up."""
    game = strong().play("halflings", "transform E5 plains", "build E5")
    assert game.get("halflings", "spades") == 0


def test_all_three_spades_may_be_given_up() -> None:
    game = strong().play("halflings", "end_turn")
    assert game.turn_of() == "witches"


def test_at_most_one_of_the_hexes_stays_foreign() -> None:
    """Rules 7.5, option second_hex_rule."""
    game = strong().play("halflings", "transform D4 desert", "transform E5 plains")
    assert not game.is_legal("halflings", "transform F4 mountains")
    assert game.is_legal("halflings", "transform F3 plains")
    by_order = strong("league").play("halflings", "transform D4 desert", "transform E5 plains")
    assert by_order.is_legal("halflings", "transform F4 mountains")
    in_a_row = strong("league").play("halflings", "transform D4 desert")
    assert not in_a_row.is_legal("halflings", "transform F4 mountains")


def test_stronghold_and_dwelling_are_two_offers_answered_in_their_order() -> None:
    """Rules 10.4."""
    game = table().put("witches", "TP", "F4").put("halflings", "TP", "E6").set("witches", bowls=(12, 0, 0))
    game.play("halflings", "upgrade E6 SH", "transform F3 plains", "build F3", "end_turn")
    assert game.offers() == [("halflings", "witches", 2), ("halflings", "witches", 2)]
    game.play("witches", "accept").play("witches", "accept")
    assert game.bowls("witches") == (8, 4, 0)
