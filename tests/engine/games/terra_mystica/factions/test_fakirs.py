"""Fakirs (rules 8 and 16)."""

from tests.engine.games.terra_mystica.table import Table


def table(scoring: str = "SCORE4", **options: object) -> Table:
    """Fakirs on E8; E6, E5 and E4 are two, three and four steps away."""
    made = Table("fakirs witches", fakirs="E8 B6", witches="A3 A10", scoring=scoring, options=options)
    return made.rich("fakirs").ground("E7 E6 E5 E4 E3", "desert")


def test_the_carpet_costs_a_priest_and_scores_four() -> None:
    game = table().play("fakirs", "build E6")
    assert game.gained("fakirs", "priests") == {"faction": -1}
    assert game.gained("fakirs", "vp") == {"faction": 4}


def test_no_priest_no_flight() -> None:
    assert not table().set("fakirs", priests=0).is_legal("fakirs", "build E6")


def test_the_stronghold_makes_it_one_hex_longer() -> None:
    assert not table().is_legal("fakirs", "build E5")
    assert table().put("fakirs", "SH", "E8").is_legal("fakirs", "build E5")
    assert not table().put("fakirs", "SH", "E8").is_legal("fakirs", "build E4")


def test_each_shipping_town_tile_makes_it_one_hex_longer_still() -> None:
    game = table(mini_expansion_towns=True).put("fakirs", "TP", "I10 I11 I12").put("fakirs", "SH", "E8")
    game.ground("H8", "desert").play("fakirs", "build H8", "pick_town TW7", "end_turn").turn("fakirs")
    assert game.get("fakirs", "shipping") == 0
    assert game.is_legal("fakirs", "build E4")
    assert not game.is_legal("fakirs", "build E3")


def test_the_shipping_town_tile_scores_no_step() -> None:
    game = table(mini_expansion_towns=True).put("fakirs", "TP", "I10 I11 I12").ground("H8", "desert")
    game.play("fakirs", "build H8", "pick_town TW7")
    assert game.gained("fakirs", "vp") == {"town_tile.shipping": 4}


def test_digging_has_one_step_and_shipping_none() -> None:
    game = table().play("fakirs", "advance_digging", "end_turn").turn("fakirs")
    assert not game.is_legal("fakirs", "advance_digging")
    assert not game.is_legal("fakirs", "advance_shipping")
    game.ground("E7", "plains").play("fakirs", "dig E7")
    assert game.gained("fakirs", "workers") == {"spade": -2}


def test_one_flight_covers_transform_and_build() -> None:
    game = table().ground("E6", "plains").play("fakirs", "dig E6", "transform E6 desert", "build E6")
    assert game.gained("fakirs", "priests") == {"faction": -1}
    assert game.gained("fakirs", "vp") == {"faction": 4}


def test_no_flight_for_cult_spades() -> None:
    game = table(scoring="SCORE2").ground("E6", "plains").ground("E7", "plains").set("fakirs", earth=4).pass_all()
    assert "E7" in game.legal_hexes("fakirs", "transform")
    assert "E6" not in game.legal_hexes("fakirs", "transform")


def test_the_stronghold_pays_a_priest() -> None:
    game = table(scoring="SCORE5").put("fakirs", "SH", "E8").set("fakirs", priests=0).pass_all()
    assert game.gained("fakirs", "priests")["income"] == 1
