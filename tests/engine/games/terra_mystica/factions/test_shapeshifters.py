"""Shapeshifters (rules 17)."""

import pytest

from tests.engine.games.terra_mystica.table import Table

ALL = ("ice", "volcano", "variable")


def table(**options: object) -> Table:
    made = Table(
        *("shapeshifters witches",),
        shapeshifters="G2 D7",
        witches="F4 A10",
        colours={"shapeshifters": "wasteland"},
        options={"expansion_factions": ALL, **options},
    )
    return made.rich("shapeshifters", "witches")


def test_spades_cost_three_workers_for_ever() -> None:
    assert not table().is_legal("shapeshifters", "advance_digging")


@pytest.mark.parametrize("timing", ["immediate", "deferred"])
def test_a_token_is_offered_for_a_point_when_somebody_takes_power(timing: str) -> None:
    game = table(leech_timing=timing).set("shapeshifters", bowls=(0, 0, 0), vp=5).set("witches", bowls=(5, 5, 0))
    game.play("shapeshifters", "upgrade G2 TP", "end_turn").play("witches", "accept")
    assert ("shapeshifters", "buy_token") in game.asked()
    game.play("shapeshifters", "buy_token")
    assert (game.bowls("shapeshifters"), game.get("shapeshifters", "vp")) == ((0, 0, 1), 4)
    assert ("shapeshifters", "buy_token") not in game.asked()


def test_it_may_be_refused_and_is_not_offered_to_who_cannot_pay() -> None:
    game = table().set("witches", bowls=(5, 5, 0)).set("shapeshifters", vp=5)
    game.play("shapeshifters", "upgrade G2 TP", "end_turn").play("witches", "accept")
    game.play("shapeshifters", "refuse_token")
    assert game.get("shapeshifters", "vp") == 5
    game = table().set("witches", bowls=(5, 5, 0)).set("shapeshifters", vp=0)
    game.play("shapeshifters", "upgrade G2 TP", "end_turn").play("witches", "accept")
    assert game.turn_of() == "witches"


def test_one_power_if_all_refuse() -> None:
    game = table().set("witches", bowls=(5, 5, 0)).set("shapeshifters", bowls=(3, 0, 0))
    game.play("shapeshifters", "upgrade G2 TP", "end_turn").play("witches", "decline")
    assert game.bowls("shapeshifters") == (2, 1, 0)


def test_a_new_home_takes_the_ground_under_the_buildings_with_it_any_number_of_times() -> None:
    game = table().put("shapeshifters", "SH", "D7").set("shapeshifters", bowls=(2, 2, 6))
    game.play("shapeshifters", "use_special ACTH5")
    assert not game.is_legal("shapeshifters", "pick_colour forest")
    assert not game.is_legal("shapeshifters", "pick_colour wasteland")
    game.play("shapeshifters", "pick_colour lakes", "end_turn").play("witches", "pass BON3")
    assert (game.terrain("D7"), game.terrain("G2"), game.terrain("D6")) == ("lakes", "lakes", "wasteland")
    assert game.bowls("shapeshifters") == (7, 2, 1)
    game.play("shapeshifters", "use_special ACTH6", "pick_colour swamp")
    assert (game.bowls("shapeshifters"), game.terrain("D7")) == ((2, 2, 1), "swamp")


def test_the_colour_under_another_ground_is_free_for_a_change() -> None:
    game = Table(
        "shapeshifters yetis",
        shapeshifters="G2 D7",
        colours={"shapeshifters": "wasteland", "yetis": "lakes"},
        options={"expansion_factions": ALL},
    )
    game.rich("shapeshifters").put("shapeshifters", "SH", "D7").play("shapeshifters", "use_special ACTH5")
    assert game.is_legal("shapeshifters", "pick_colour lakes")
