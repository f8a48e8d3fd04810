"""Riverwalkers (rules 17)."""

from tests.engine.games.terra_mystica.table import Table


def table(scoring: str = "SCORE4", **options: object) -> Table:
    made = Table(
        *("riverwalkers witches",),
        riverwalkers="D6 D7",
        witches="A3 A10",
        scoring=scoring,
        colours={"riverwalkers": "wasteland"},
        cards={"riverwalkers": "BON7"},
        options={"expansion_factions": ("variable",), **options},
    )
    return made.rich("riverwalkers").set("riverwalkers", priests=0)


def test_first_dwellings_stand_on_river_banks() -> None:
    game = Table(
        "riverwalkers witches",
        options={"expansion_factions": ("variable",), "first_game": False},
        colours={"riverwalkers": "swamp"},
        set_up=False,
    )
    game.play("riverwalkers", "pick_faction riverwalkers", "pick_colour swamp").play("witches", "pick_faction witches")
    hexes = game.legal_hexes("riverwalkers", "build")
    assert "C1" in hexes
    assert not hexes & {"A13", "E1", "E10", "G5"}


def test_reach_is_over_the_river_alone() -> None:
    """B6, C5 and D8 lie across a river hex from D7 or D6; E10 only touches D7."""
    game = table().ground("B6 C5 D8 E10", "wasteland")
    assert game.legal_hexes("riverwalkers", "build") == {"B6", "C5", "D8"}


def test_a_shipping_card_reaches_one_river_farther() -> None:
    assert len(table().hold("riverwalkers", "BON4").ground("B4", "wasteland").legal_hexes("riverwalkers", "build")) > 0


def test_they_use_no_spades() -> None:
    game = table().hold("riverwalkers", "BON1")
    assert not game.is_legal("riverwalkers", "use_power ACT5")
    assert not game.is_legal("riverwalkers", "use_power ACT6")
    assert not game.is_legal("riverwalkers", "use_special BON1")
    assert game.legal_hexes("riverwalkers", "dig") == set()
    game = table(scoring="SCORE2").set("riverwalkers", earth=8).pass_all()
    assert game.state.round == 2


def test_a_priest_is_taken_or_a_terrain_unlocked() -> None:
    game = table().set("riverwalkers", coins=5).play("riverwalkers", "use_power ACT2")
    assert game.asked() == [("riverwalkers", "take_priest")]
    game.play("riverwalkers", "unlock mountains")
    assert (game.get("riverwalkers", "coins"), game.get("riverwalkers", "priests")) == (4, 0)
    game.play("riverwalkers", "end_turn").play("witches", "pass BON3")
    assert "C5" in game.legal_hexes("riverwalkers", "build")


def test_the_home_of_another_faction_costs_two_coins() -> None:
    game = table().set("riverwalkers", coins=5).play("riverwalkers", "use_power ACT2", "unlock forest")
    assert game.get("riverwalkers", "coins") == 3
    game = table().set("riverwalkers", coins=1).play("riverwalkers", "use_power ACT2")
    assert not game.is_legal("riverwalkers", "unlock forest")
    assert game.is_legal("riverwalkers", "unlock lakes")


def test_the_supply_of_priests_grows_with_every_terrain() -> None:
    game = table().play("riverwalkers", "use_power ACT2", "take_priest", "end_turn").play("witches", "pass BON3")
    assert game.get("riverwalkers", "priests") == 1
    game.set("riverwalkers", bowls=(0, 0, 15)).play("riverwalkers", "convert power priests", "take_priest")
    assert game.get("riverwalkers", "priests") == 1  # the supply is empty
    game.play("riverwalkers", "convert power priests", "unlock lakes", "convert power priests", "take_priest")
    assert game.get("riverwalkers", "priests") == 2


def test_priests_of_the_income_are_asked_about_before_the_first_turn() -> None:
    game = table().put("riverwalkers", "TE", "D7").turn("witches").pass_all()
    assert game.asked() == [("riverwalkers", "take_priest")]
    assert game.state.round == 2
    game.play("riverwalkers", "unlock lakes")
    assert game.asked()[0][1] == "take_turn"


def test_the_stronghold_builds_up_to_two_bridges_for_free() -> None:
    game = table().put("riverwalkers", "TP", "D6").play("riverwalkers", "upgrade D6 SH")
    bridges = [words for words in game.legal_words("riverwalkers") if words.startswith("build_bridge")]
    assert bridges
    assert game.is_legal("riverwalkers", "end_turn")
    game.play("riverwalkers", bridges[0])
    assert any(words.startswith("build_bridge") for words in game.legal_words("riverwalkers"))
    game.play("riverwalkers", "end_turn").play("witches", "pass BON3")
    assert not any(words.startswith("build_bridge") for words in game.legal_words("riverwalkers"))
