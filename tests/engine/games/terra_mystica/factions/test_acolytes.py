"""Acolytes (rules 17)."""

from tests.engine.games.terra_mystica.table import Table


def table(scoring: str = "SCORE1", **options: object) -> Table:
    made = Table(
        *("acolytes witches",),
        acolytes="G2 D7",
        witches="A3 A10",
        scoring=scoring,
        colours={"acolytes": "wasteland"},
        cards={"acolytes": "BON1"},
        options={"expansion_factions": ("volcano",), **options},
    )
    return made.rich("acolytes")


def test_a_volcano_costs_three_steps_on_one_cult_and_four_on_the_home_of_another() -> None:
    game = table().set("acolytes", fire=3, water=4, earth=2, air=0)
    covers = {
        words for words in game.legal_words("acolytes") if words.split()[:2] in (["cover", "D8"], ["cover", "E9"])
    }
    assert covers == {"cover D8 fire", "cover D8 water", "cover E9 water"}
    game.play("acolytes", "cover E9 water", "build E9")
    assert (game.get("acolytes", "water"), game.terrain("E9")) == (0, "volcano")
    assert game.gained("acolytes", "vp") == {}


def test_power_on_the_way_is_earned_again() -> None:
    game = table().set("acolytes", fire=5, bowls=(6, 0, 0)).play("acolytes", "cover D8 fire", "end_turn")
    game.play("witches", "pass BON3").play("acolytes", "send_priest fire 3")
    assert (game.get("acolytes", "fire"), game.bowls("acolytes")) == (5, (3, 3, 0))


def test_who_leaves_the_top_has_its_key_back() -> None:
    game = table().set("acolytes", fire=10, keys=0).play("acolytes", "cover D8 fire")
    assert (game.get("acolytes", "fire"), game.get("acolytes", "keys")) == (7, 1)


def test_spades_are_cult_steps_of_choice_and_score() -> None:
    game = table().play("acolytes", "use_power ACT6", "step_cult fire", "step_cult air")
    assert (game.get("acolytes", "fire"), game.get("acolytes", "air")) == (4, 4)
    assert game.gained("acolytes", "vp") == {"scoring_tile.spade_earth": 4}


def test_cult_spades_are_steps_too() -> None:
    game = table(scoring="SCORE2").set("acolytes", earth=8).pass_all()
    assert game.asked() == [("acolytes", "pick_cult")]
    game.play("acolytes", "step_cult fire", "step_cult fire")
    assert game.get("acolytes", "fire") == 5
    assert game.state.round == 2


def test_with_the_stronghold_a_priest_gives_one_step_more() -> None:
    game = table().put("acolytes", "SH", "D7").set("acolytes", fire=0).play("acolytes", "send_priest fire 3")
    assert game.get("acolytes", "fire") == 4
    game = table().put("acolytes", "SH", "D7").set("acolytes", fire=0).play("acolytes", "send_priest fire 1")
    assert game.get("acolytes", "fire") == 2
