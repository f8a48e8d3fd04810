"""Nomads (rules 8 and 16)."""

from typing import Any

from tests.engine.games.terra_mystica.table import Table


def table(scoring: str = "SCORE1", **options: Any) -> Table:
    made = Table("nomads witches", nomads="E8 B1 I7", witches="F4 A3", scoring=scoring, options=options)
    return made.rich("nomads")


def strong(**options: Any) -> Table:
    return table(**options).put("nomads", "SH", "E8")


def test_three_start_dwellings_the_third_after_everybody_placed_two() -> None:
    game = Table("nomads witches", set_up=False)
    game.play("nomads", "pick_faction nomads").play("witches", "pick_faction witches")
    game.play("nomads", "build E8").play("witches", "build F4", "build A3").play("nomads", "build B1", "build I7")
    assert game.asked() == [("witches", "take_card")]


def test_sandstorm_makes_any_touching_terrain_desert_and_is_no_spade() -> None:
    game = strong().play("nomads", "use_special ACTN", "transform E7 desert")  # mountains, three spades away
    assert game.terrain("E7") == "desert"
    assert game.gained("nomads", "vp") == {}  # the round tile scores spades


def test_sandstorm_may_be_followed_by_a_dwelling_at_the_usual_price() -> None:
    game = strong().play("nomads", "use_special ACTN", "transform E7 desert", "build E7")
    assert (game.gained("nomads", "workers"), game.gained("nomads", "coins")) == ({"build": -1}, {"build": -2})
    assert game.offers() == [("nomads", "witches", 1)]
    only = strong().play("nomads", "use_special ACTN", "transform E7 desert", "end_turn")
    assert only.turn_of() == "witches"


def test_sandstorm_needs_a_touching_building_not_ships_or_bridges() -> None:
    game = strong().set("nomads", shipping=3).bridge("witches", "E8-G3").play("nomads", "use_special ACTN")
    hexes = game.legal_hexes("nomads", "transform")
    assert hexes == {"E7", "D5", "A1", "A2", "I6", "I8", "H4"}


def test_sandstorm_must_be_used_once_begun() -> None:
    game = strong().play("nomads", "use_special ACTN")
    assert not game.is_legal("nomads", "end_turn")


def test_sandstorm_comes_once_per_round_and_only_with_the_stronghold() -> None:
    assert not table().is_legal("nomads", "use_special ACTN")
    game = strong().play("nomads", "use_special ACTN", "transform E7 desert", "end_turn").play("witches", "pass BON3")
    assert not game.is_legal("nomads", "use_special ACTN")


def test_no_building_elsewhere_after_a_sandstorm() -> None:
    game = strong().ground("D5", "desert").play("nomads", "use_special ACTN", "transform E7 desert")
    assert game.legal_hexes("nomads", "build") == {"E7"}
    assert game.legal_hexes("nomads", "dig") == set()
