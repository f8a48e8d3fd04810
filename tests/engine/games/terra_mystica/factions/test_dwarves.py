"""Dwarves (rules 8 and 16)."""

from tests.engine.games.terra_mystica.table import Table


def table(scoring: str = "SCORE4", **options: object) -> Table:
    """Dwarves on E7; E5 is two steps away, over E6."""
    made = Table("dwarves witches", dwarves="E7 A2", witches="A3 A10", scoring=scoring, options=options)
    return made.rich("dwarves").ground("E5", "mountains")


def test_a_tunnel_costs_two_workers_and_scores_four() -> None:
    game = table().play("dwarves", "build E5")
    assert game.gained("dwarves", "workers") == {"faction": -2, "build": -1}
    assert game.gained("dwarves", "vp") == {"faction": 4}


def test_with_the_stronghold_one_worker() -> None:
    game = table().put("dwarves", "SH", "A2").play("dwarves", "build E5")
    assert game.gained("dwarves", "workers") == {"faction": -1, "build": -1}
    assert game.gained("dwarves", "vp") == {"faction": 4}


def test_no_fee_and_no_points_for_adjacent_hexes() -> None:
    game = table().ground("E6", "mountains").play("dwarves", "build E6")
    assert game.gained("dwarves", "vp") == {}


def test_the_fee_must_be_there_beside_the_price() -> None:
    assert not table().set("dwarves", workers=2).is_legal("dwarves", "build E5")
    assert table().set("dwarves", workers=3).is_legal("dwarves", "build E5")


def test_one_fee_covers_transform_and_build() -> None:
    game = table().ground("E5", "forest").play("dwarves", "dig E5", "transform E5 mountains", "build E5")
    assert game.gained("dwarves", "vp") == {"faction": 4}
    assert game.gained("dwarves", "workers") == {"faction": -2, "spade": -3, "build": -1}


def test_building_in_a_later_action_pays_and_scores_again() -> None:
    game = table().ground("E5", "forest").play("dwarves", "dig E5", "transform E5 mountains", "end_turn")
    assert game.gained("dwarves", "vp") == {"faction": 4}
    game.play("witches", "pass BON3").play("dwarves", "build E5")
    assert game.gained("dwarves", "vp") == {"faction": 4}


def test_one_tunnel_per_action() -> None:
    game = table().ground("E5 D3", "forest").ground("E6", "forest").play("dwarves", "use_power ACT6")
    game.play("dwarves", "transform E5 mountains")
    assert "F5" not in game.legal_hexes("dwarves", "transform")
    assert "E6" in game.legal_hexes("dwarves", "transform")  # the second hex is adjacent


def test_there_is_no_shipping_and_the_shipping_card_does_nothing() -> None:
    game = Table("dwarves witches", dwarves="E7 A2", witches="A3 A10", cards={"dwarves": "BON4"}).rich("dwarves")
    assert not game.is_legal("dwarves", "advance_shipping")
    game.set("dwarves", workers=4).ground("G3 D6", "mountains")  # G3 lies over r22
    game.play("dwarves", "build G3")
    assert game.gained("dwarves", "vp") == {"faction": 4}  # by tunnel, not by ship


def test_the_shipping_town_tile_gives_points_and_key_only() -> None:
    game = table(mini_expansion_towns=True).put("dwarves", "TP", "E1 E2 E3").ground("D1", "mountains")
    game.play("dwarves", "build D1", "pick_town TW7")
    assert game.gained("dwarves", "vp") == {"town_tile.shipping": 4}
    assert (game.get("dwarves", "shipping"), game.get("dwarves", "keys")) == (0, 1)


def test_no_tunnel_for_cult_spades() -> None:
    """Rules 7.12."""
    game = table(scoring="SCORE2").ground("E5", "forest").set("dwarves", earth=4).pass_all()
    assert "E5" not in game.legal_hexes("dwarves", "transform")
    assert "E6" in game.legal_hexes("dwarves", "transform")
