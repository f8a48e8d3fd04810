"""Auren (rules 16)."""

from tests.engine.games.terra_mystica.table import Table


def table(**options: object) -> Table:
    made = Table("auren nomads", auren="F4 A3", nomads="B1 B6 I7", scoring="SCORE5", options=options)
    return made.rich("auren")


def test_the_stronghold_gives_a_favor_tile_at_once() -> None:
    game = table().put("auren", "TP", "F4").play("auren", "upgrade F4 SH")
    assert game.asked() == [("auren", "pick_favor")]
    assert not game.is_legal("auren", "end_turn")
    game.play("auren", "pick_favor FAV4", "end_turn")
    assert game.get("auren", "air") == 4


def test_the_action_makes_two_steps_on_one_cult() -> None:
    game = table().put("auren", "SH", "F4").play("auren", "use_special ACTA")
    assert not game.is_legal("auren", "end_turn")
    game.play("auren", "step_cult fire", "end_turn")
    assert game.get("auren", "fire") == 2


def test_steps_beyond_the_end_are_lost() -> None:
    game = table().put("auren", "SH", "F4").set("auren", fire=8).play("auren", "use_special ACTA", "step_cult fire")
    assert game.get("auren", "fire") == 9
    with_key = table().put("auren", "SH", "F4").set("auren", fire=9, keys=1)
    with_key.play("auren", "use_special ACTA", "step_cult fire")
    assert (with_key.get("auren", "fire"), with_key.get("auren", "keys")) == (10, 0)


def test_the_action_is_there_once_per_round_and_only_with_the_stronghold() -> None:
    assert not table().is_legal("auren", "use_special ACTA")
    game = table().put("auren", "SH", "F4").play("auren", "use_special ACTA", "step_cult fire", "end_turn")
    game.play("nomads", "pass BON3")
    assert not game.is_legal("auren", "use_special ACTA")


def test_power_on_the_way_is_gained_once() -> None:
    game = table().put("auren", "SH", "F4").set("auren", fire=4, bowls=(12, 0, 0))
    game.play("auren", "use_special ACTA", "step_cult fire")
    assert game.gained("auren", "power") == {"cult.fire": 2}  # for 5, not for 3 or 7
