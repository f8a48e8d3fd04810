"""Giants (rules 7.10 and 16)."""

from tests.engine.games.terra_mystica.table import Table


def table(scoring: str = "SCORE1", **options: object) -> Table:
    made = Table(
        *("giants witches",),
        giants="G2 D7",
        witches="A3 A10",
        scoring=scoring,
        cards={"giants": "BON1"},
        options=options,
    )
    return made.rich("giants")


def test_every_transform_costs_two_spades_and_ends_on_wasteland() -> None:
    game = table().play("giants", "dig D8")
    assert game.gained("giants", "workers") == {"spade": -6}
    assert [words for words in game.legal_words("giants") if words.startswith("transform")] == [
        "transform D8 wasteland"
    ]
    game.play("giants", "transform D8 wasteland")
    assert game.gained("giants", "vp") == {"scoring_tile.spade_earth": 4}


def test_neighbouring_terrain_costs_two_as_well() -> None:
    game = table().ground("D8", "desert").play("giants", "dig D8", "transform D8 wasteland")
    assert game.get("giants", "spades") == 0


def test_by_option_two_spades_make_any_terrain() -> None:
    game = table(giants_non_home="allow").play("giants", "dig D8")
    assert len([words for words in game.legal_words("giants") if words.startswith("transform D8")]) == 6


def test_one_free_spade_is_topped_up_to_two_or_useless() -> None:
    for start in ("use_power ACT5", "use_special BON1"):
        game = table().play("giants", start)
        assert game.legal_hexes("giants", "transform") == set()
        game.play("giants", "dig D8", "transform D8 wasteland", "build D8", "end_turn")
        assert game.gained("giants", "workers") == {"spade": -3, "build": -1}


def test_two_free_spades_are_one_hex() -> None:
    game = table().play("giants", "use_power ACT6", "transform D8 wasteland")
    assert game.legal_hexes("giants", "transform") == set()
    assert game.is_legal("giants", "build D8")


def test_the_stronghold_action_is_two_spades_once_per_round_and_building_costs_as_usual() -> None:
    assert not table().is_legal("giants", "use_special ACTG")
    game = table().put("giants", "SH", "G2").play("giants", "use_special ACTG", "transform D8 wasteland", "build D8")
    assert (game.gained("giants", "workers"), game.gained("giants", "coins")) == ({"build": -1}, {"build": -2})
    assert game.gained("giants", "vp") == {"scoring_tile.spade_earth": 4}
    game.play("giants", "end_turn").play("witches", "pass BON3")
    assert not game.is_legal("giants", "use_special ACTG")


def test_three_cult_spades_are_one_hex_and_one_lost() -> None:
    game = table(scoring="SCORE2").set("giants", earth=8).pass_all().set("giants", spades=3)
    game.play("giants", "transform D8 wasteland")
    assert game.legal_words("giants") == ["end_turn"]
