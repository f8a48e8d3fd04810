"""Witches (rules 8 and 16)."""

from engine.games.terra_mystica.measures import largest_network
from tests.engine.games.terra_mystica.table import Table


def table(scoring: str = "SCORE3", **options: object) -> Table:
    made = Table("witches nomads", witches="F4 A3", nomads="F3 B6 I7", scoring=scoring, options=options)
    return made.rich("witches")


def test_each_town_scores_five_more() -> None:
    game = table().put("witches", "TP", "E1 E2 E3").ground("D1", "forest").play("witches", "build D1", "pick_town TW1")
    assert game.gained("witches", "vp")["faction"] == 5


def test_the_ride_builds_on_any_free_forest_for_nothing() -> None:
    game = table().put("witches", "SH", "A3").play("witches", "use_special ACTW")
    assert game.legal_hexes("witches", "build") == {"A10", "C3", "C4", "D1", "E9", "F2", "G3", "I6", "I11"}
    game.play("witches", "build I11", "end_turn")
    assert game.gained("witches", "coins") == game.gained("witches", "workers") == {}
    assert game.building("I11") == "D"


def test_the_ride_scores_and_offers_power_like_any_dwelling() -> None:
    game = table().put("witches", "SH", "A3").put("nomads", "TP", "E10").favor("witches", "FAV11")
    game.play("witches", "use_special ACTW", "build E9")
    assert game.gained("witches", "vp") == {"favor_tile.earth_1": 2, "scoring_tile.dwelling_water": 2}
    assert game.offers() == [("witches", "nomads", 2)]


def test_the_ride_changes_no_terrain() -> None:
    game = table().put("witches", "SH", "A3").play("witches", "use_special ACTW")
    assert game.legal_hexes("witches", "transform") == game.legal_hexes("witches", "dig") == set()


def test_without_a_dwelling_left_there_is_no_ride() -> None:
    game = table().put("witches", "SH", "A3").put("witches", "D", "A10 C3 C4 D1 E9 F2 G3")
    assert game.pieces("witches", "D") == 0
    assert not game.is_legal("witches", "use_special ACTW")


def test_without_a_free_forest_there_is_no_ride() -> None:
    game = table().put("witches", "SH", "A3").ground("A10 C3 C4 D1 E9 F2 G3 I6 I11", "desert")
    assert not game.is_legal("witches", "use_special ACTW")


def test_the_new_dwelling_extends_reach_but_the_ride_links_no_network() -> None:
    game = table().put("witches", "SH", "A3").play("witches", "use_special ACTW", "build I11", "end_turn")
    assert largest_network(game.rules, game.state, 0) == 1
    game.turn("witches")
    assert "I12" in game.legal_hexes("witches", "dig")


def test_the_ride_may_found_a_town() -> None:
    game = table().put("witches", "TP", "E1 E2 E3").put("witches", "SH", "A3").play("witches", "use_special ACTW")
    game.play("witches", "build D1")
    assert game.town("witches") == {"D1", "E1", "E2", "E3"}
