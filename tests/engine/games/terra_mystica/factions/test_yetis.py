"""Yetis (rules 17)."""

from tests.engine.games.terra_mystica.table import Table


def table(**options: object) -> Table:
    made = Table(
        *("yetis witches",),
        yetis="G2 D7",
        witches="F4 A10",
        colours={"yetis": "wasteland"},
        options={"expansion_factions": ("ice",), **options},
    )
    return made.rich("yetis", "witches")


def test_power_actions_cost_one_power_less() -> None:
    game = table().set("yetis", bowls=(0, 0, 5)).play("yetis", "use_power ACT6")
    assert game.gained("yetis", "power") == {"power_action.two_spades": -5}
    assert not table().set("yetis", bowls=(0, 0, 4)).is_legal("yetis", "use_power ACT6")


def test_taken_power_actions_are_closed_without_the_stronghold() -> None:
    game = table().turn("witches").play("witches", "use_power ACT4", "end_turn")
    assert not game.is_legal("yetis", "use_power ACT4")


def test_with_the_stronghold_they_are_open_all_the_same_even_twice() -> None:
    game = table().put("yetis", "SH", "D7").turn("witches").play("witches", "use_power ACT4", "end_turn")
    game.play("yetis", "use_power ACT4", "end_turn").play("witches", "pass BON3")
    assert game.is_legal("yetis", "use_power ACT4")


def test_stronghold_and_sanctuary_are_worth_four_power() -> None:
    game = table().put("yetis", "SH", "G2").turn("witches").play("witches", "upgrade F4 TP", "end_turn")
    assert game.offers() == [("witches", "yetis", 4)]


def test_two_big_buildings_and_a_dwelling_are_a_town() -> None:
    """4 + 2 + 1 power and the sanctuary counts twice: with a power value of 3 it would be none."""
    game = table().put("yetis", "SA", "D7").put("yetis", "TP", "D8").set("yetis", bowls=(0, 0, 0))
    game.ground("E10", "ice").play("yetis", "build E10")
    assert game.town("yetis") == {"D7", "D8", "E10"}
