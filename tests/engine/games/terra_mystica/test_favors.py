"""Favor tiles (rules 13.7)."""

import pytest

from tests.engine.games.terra_mystica.table import Table

CULTS = ("fire", "water", "earth", "air")


def table(scoring: str = "SCORE1", **options: object) -> Table:
    """Nomads and mermaids far from one another; the nomads are rich and stand at 0 on every cult."""
    made = Table("nomads mermaids", nomads="B1 B6 I7", mermaids="A11 I10", scoring=scoring, options=options)
    return made.rich("nomads").set("nomads", fire=0, water=0, earth=0, air=0)


@pytest.mark.parametrize(
    ("tile", "cult", "steps"),
    [
        *(("FAV1", "fire", 3), ("FAV2", "water", 3), ("FAV3", "earth", 3), ("FAV4", "air", 3)),
        *(("FAV5", "fire", 2), ("FAV6", "water", 2), ("FAV7", "earth", 2), ("FAV8", "air", 2)),
        *(("FAV9", "fire", 1), ("FAV10", "water", 1), ("FAV11", "earth", 1), ("FAV12", "air", 1)),
    ],
)
def test_steps_of_the_tile_are_made_at_once(tile: str, cult: str, steps: int) -> None:
    game = table().put("nomads", "TP", "I7").play("nomads", "upgrade I7 TE", f"pick_favor {tile}")
    assert [game.get("nomads", name) for name in CULTS] == [steps if name == cult else 0 for name in CULTS]


def test_one_copy_of_the_big_tiles_three_of_the_others() -> None:
    assert [tile.count for tile in table().rules.favor_tiles] == [1] * 4 + [3] * 8


def test_a_taken_tile_leaves_the_supply() -> None:
    game = table().put("nomads", "TP", "I7").play("nomads", "upgrade I7 TE", "pick_favor FAV1")
    assert game.state.favors[0] == 0


@pytest.mark.parametrize(
    ("tile", "income"),
    [
        ("FAV7", {"workers": 1, "power": 1}),
        ("FAV8", {"power": 4}),
        ("FAV9", {"coins": 3}),
        ("FAV6", {}),
    ],
)
def test_income_of_tiles(tile: str, income: dict[str, int]) -> None:
    game = table(scoring="SCORE5").favor("nomads", tile).set("nomads", bowls=(12, 0, 0)).pass_all()
    source = f"favor_tile.{next(t.id for t in game.rules.favor_tiles if t.code == tile)}"
    found = {what: game.gained("nomads", what).get(source, 0) for what in ("coins", "workers", "priests", "power")}
    assert {what: number for what, number in found.items() if number} == income


def test_the_cult_action_is_one_step_once_per_round() -> None:
    game = table().favor("nomads", "FAV6").play("nomads", "use_special FAV6")
    assert game.asked() == [("nomads", "pick_cult")]
    assert not game.is_legal("nomads", "end_turn")
    game.play("nomads", "step_cult earth", "end_turn")
    assert game.get("nomads", "earth") == 1
    game.play("mermaids", "pass BON3")
    assert not game.is_legal("nomads", "use_special FAV6")
    game.pass_all()
    assert game.turn("nomads").is_legal("nomads", "use_special FAV6")


def test_a_tile_action_can_be_used_in_the_round_in_which_it_was_taken() -> None:
    game = table().put("nomads", "TP", "I7").play("nomads", "upgrade I7 TE", "pick_favor FAV6", "end_turn")
    game.play("mermaids", "pass BON3")
    assert game.is_legal("nomads", "use_special FAV6")


@pytest.mark.parametrize(("houses", "vp"), [(0, 0), (1, 2), (2, 3), (3, 3), (4, 4)])
def test_points_on_passing_by_number_of_trading_houses(houses: int, vp: int) -> None:
    game = table().favor("nomads", "FAV12").put("nomads", "TP", " ".join(["E1", "E3", "E5", "E7"][:houses]))
    game.play("nomads", "pass BON3")
    assert game.gained("nomads", "vp") == ({"favor_tile.air_1": vp} if vp else {})


def test_points_for_each_dwelling_built() -> None:
    game = table(scoring="SCORE3").favor("nomads", "FAV11").ground("I6", "desert").play("nomads", "build I6")
    assert game.gained("nomads", "vp") == {"favor_tile.earth_1": 2, "scoring_tile.dwelling_water": 2}


def test_a_lower_town_limit_needs_four_buildings_all_the_same() -> None:
    game = table().favor("nomads", "FAV5").put("nomads", "SH", "E1").put("nomads", "TP", "E2").put("nomads", "D", "E3")
    game.play("nomads", "upgrade E3 TP")
    assert game.town("nomads") == set()
