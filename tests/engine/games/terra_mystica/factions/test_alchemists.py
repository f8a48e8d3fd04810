"""Alchemists (rules 5 and 16)."""

from tests.engine.games.terra_mystica.table import Table


def table(preset: str = "printed", scoring: str = "SCORE4", **options: object) -> Table:
    made = Table(
        "alchemists nomads", alchemists="E5 A8", nomads="B4 B6 I7", scoring=scoring, preset=preset, options=options
    )
    return made.rich("alchemists")


def test_points_buy_coins_and_coins_points_in_any_own_turn() -> None:
    game = table().set("alchemists", vp=3, coins=4)
    game.play("alchemists", "convert vp coins", "convert coins vp", "convert coins vp")
    assert (game.get("alchemists", "vp"), game.get("alchemists", "coins")) == (4, 1)


def test_points_never_fall_below_zero() -> None:
    game = table().set("alchemists", vp=1).play("alchemists", "convert vp coins")
    assert not game.is_legal("alchemists", "convert vp coins")


def test_nobody_sells_points_outside_the_own_turn() -> None:
    game = table().play("alchemists", "send_priest fire 1", "end_turn")
    assert game.legal_words("alchemists") == []


def test_other_factions_sell_no_points() -> None:
    game = table().turn("nomads").set("nomads", vp=20, coins=20)
    assert not game.is_legal("nomads", "convert vp coins")
    assert not game.is_legal("nomads", "convert coins vp")
    league = table("league").turn("nomads").set("nomads", coins=20)
    assert league.is_legal("nomads", "convert coins vp")  # coins_to_vp_midgame
    assert not league.is_legal("nomads", "convert vp coins")


def test_the_stronghold_gives_twelve_power_at_once() -> None:
    game = table().put("alchemists", "TP", "E5").set("alchemists", bowls=(12, 0, 0)).play("alchemists", "upgrade E5 SH")
    assert game.bowls("alchemists") == (0, 12, 0)
    assert game.gained("alchemists", "power") == {"faction": 12}


def test_spades_give_two_power_only_with_the_stronghold() -> None:
    game = table().set("alchemists", bowls=(12, 0, 0)).play("alchemists", "dig E6", "transform E6 swamp")
    assert game.gained("alchemists", "power") == {}
    built = table().put("alchemists", "SH", "E5").set("alchemists", bowls=(12, 0, 0))
    built.ground("E6", "desert").play("alchemists", "dig E6", "dig E6", "transform E6 swamp")
    assert built.gained("alchemists", "power") == {"faction": 4}


def test_power_of_bought_spades_helps_to_pay_the_rest_if_it_comes_when_gained() -> None:
    """Rules 7.9: bowls 0/4/1, dig 2, convert, dig 1, burn, convert, build ends at 4/0/0."""
    game = table("league").put("alchemists", "SH", "E5").set("alchemists", bowls=(0, 4, 1), workers=6, coins=2)
    game.ground("E6", "mountains").play("alchemists", "dig E6", "dig E6", "convert power workers")
    game.set("alchemists", workers=3).play("alchemists", "dig E6", "burn", "convert power workers")
    game.play("alchemists", "transform E6 swamp", "build E6")
    assert game.bowls("alchemists") == (4, 0, 0)


def test_cult_spades_give_the_power_too() -> None:
    for preset in ("printed", "league"):
        game = (
            table(preset, scoring="SCORE2").put("alchemists", "SH", "E5").set("alchemists", earth=4, bowls=(12, 0, 0))
        )
        game.pass_all()
        gained = game.gained("alchemists", "power").get("faction", 0)
        game.play("alchemists", "transform E6 swamp")
        assert gained + game.gained("alchemists", "power").get("faction", 0) == 2


def test_the_stronghold_pays_six_coins_as_income() -> None:
    game = table(scoring="SCORE5").put("alchemists", "SH", "E5").pass_all()
    assert game.gained("alchemists", "coins")["income"] == 6


def test_two_coins_are_a_point_at_the_end() -> None:
    game = table().in_round(6).set("alchemists", coins=7, workers=0, priests=0, bowls=(12, 0, 0)).pass_all()
    assert game.gained("alchemists", "vp")["resources"] == 3
