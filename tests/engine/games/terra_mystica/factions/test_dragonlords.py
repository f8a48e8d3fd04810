"""Dragonlords, and volcanoes in general (rules 17)."""

from tests.engine.games.terra_mystica.table import Table

VOLCANO = {"expansion_factions": ("volcano",)}


def table(scoring: str = "SCORE1", **options: object) -> Table:
    made = Table(
        *("dragonlords witches",),
        dragonlords="G2 D7",
        witches="A3 A10",
        scoring=scoring,
        colours={"dragonlords": "wasteland"},
        cards={"dragonlords": "BON1"},
        options={**VOLCANO, **options},
    )
    return made.rich("dragonlords")


def test_the_colour_is_picked_when_all_have_their_factions() -> None:
    game = Table("dragonlords witches", options=VOLCANO, set_up=False).play("dragonlords", "pick_faction dragonlords")
    assert game.asked() == [("witches", "pick_faction")]
    game.play("witches", "pick_faction witches")
    assert game.asked() == [("dragonlords", "pick_colour")]
    assert not game.is_legal("dragonlords", "pick_colour forest")
    game.play("dragonlords", "pick_colour lakes")
    assert game.asked() == [("dragonlords", "place_dwelling")]


def test_a_volcano_costs_a_token_which_leaves_the_game_and_scores_no_spade() -> None:
    game = table().set("dragonlords", bowls=(2, 3, 4)).play("dragonlords", "cover D8 -1", "build D8", "end_turn")
    assert game.bowls("dragonlords") == (1, 3, 4)
    assert game.terrain("D8") == "volcano"
    assert game.gained("dragonlords", "vp") == {}


def test_it_costs_two_on_the_home_terrain_of_another_faction() -> None:
    game = table().set("dragonlords", bowls=(1, 3, 4)).play("dragonlords", "cover E9 -1")
    assert game.bowls("dragonlords") == (0, 2, 4)
    assert not table().set("dragonlords", bowls=(1, 0, 0)).is_legal("dragonlords", "cover E9 -1")


def test_the_last_tokens_come_from_bowl_three() -> None:
    game = table().set("dragonlords", bowls=(0, 0, 2)).play("dragonlords", "cover E9 -1")
    assert game.bowls("dragonlords") == (0, 0, 0)


def test_only_one_volcano_in_an_action() -> None:
    game = table().play("dragonlords", "cover D8 -1")
    assert game.legal_hexes("dragonlords", "cover") == set()


def test_spades_are_exchanged_for_tokens_and_score_but_transform_nothing() -> None:
    game = table().set("dragonlords", bowls=(0, 0, 6)).play("dragonlords", "use_power ACT6")
    assert game.bowls("dragonlords") == (8, 0, 0)
    assert game.gained("dragonlords", "vp") == {"scoring_tile.spade_earth": 4}
    assert game.legal_hexes("dragonlords", "build") | game.legal_hexes("dragonlords", "transform") == set()
    game = table().set("dragonlords", bowls=(0, 0, 0)).play("dragonlords", "use_special BON1")
    assert game.bowls("dragonlords") == (1, 0, 0)


def test_cult_spades_are_tokens_too_and_nobody_is_asked() -> None:
    game = table(scoring="SCORE2").set("dragonlords", earth=8, bowls=(1, 0, 0)).pass_all()
    assert game.bowls("dragonlords")[0] + game.bowls("dragonlords")[1] == 3


def test_no_spades_are_bought_and_there_is_no_digging() -> None:
    game = table()
    assert game.legal_hexes("dragonlords", "dig") == set()
    assert not game.is_legal("dragonlords", "advance_digging")


def test_the_stronghold_brings_a_token_for_each_player() -> None:
    game = table().put("dragonlords", "TP", "D7").set("dragonlords", bowls=(1, 1, 1))
    game.play("dragonlords", "upgrade D7 SH")
    assert game.bowls("dragonlords") == (3, 1, 1)
