"""Worked cases of the rules, 54 to 76: the map, tracks and achievements."""

from typing import Any

import pytest

from engine.core.reading import load_yaml
from engine.games.age_contrived.columns import BACK, NONE, PATRON, PLACE
from engine.games.age_contrived.targets import bind_targets
from tests.conftest import shared_path
from tests.engine.games.age_contrived.table import Table

CHECKS: list[dict[str, Any]] = load_yaml(shared_path("data", "age_contrived.yaml"))["checks"]["movement"]
RIMS = ("quarry_sea", "sea_mountain", "mountain_forest", "forest_plains", "plains_quarry")


def at(place: str, back: str | None, steps: int, *occupied: str, bridges: tuple[str, ...] | None = None) -> Table:
    """Rusne has so many steps; the figures of others stand on these places."""
    table = Table("rusne", "freyith", "multanec")
    if bridges is not None:
        table.state.bridges = [0] * 10
        for path in bridges:
            table.neutral("N4", path)
    for character, where in zip(("freyith", "multanec"), (*occupied, "plains.x", "plains.m"), strict=False):
        table.row(character)[PLACE] = table.rules.board.places.index(where)
        table.row(character)[BACK] = 0
    table.figure("rusne", place, back)
    table.moving("rusne", steps)
    return table


def ends(table: Table) -> set[str]:
    """Where the figure can be when all steps are made; bonuses are left."""
    if table.asked == "rusne bridge_bonus":
        table.play("stop")
    steps = [line for line in table.legal() if line.split()[0] in ("step", "skip")]
    if not steps:
        return {table.at("rusne")}
    found = set()
    for line in steps:
        other = Table.__new__(Table)
        other.__dict__.update(table.__dict__)
        other.play(line)
        found |= ends(other)
    return found


@pytest.mark.parametrize("check", [check for check in CHECKS if "ends" in check], ids=lambda check: str(check["id"]))
def test_cases_54_to_60_ends_of_moves(check: dict[str, Any]) -> None:
    """The facing of the data is what is ahead, ours what lies behind."""
    spokes = tuple(f"spoke.{region}" for region in ("quarry", "sea", "mountain", "forest", "plains"))
    bridges = (*(spokes if check["bridges"] == "spokes" else ()), *check.get("extra", ()))
    table = at(check["at"], None, check["steps"], *check.get("occupied", ()), bridges=bridges)
    junctions = table.rules.board.junctions[table.rules.board.places.index(check["at"])]
    behind = [junction for junction in junctions if junction not in check["facing"]]
    table.row("rusne")[BACK] = junctions.index(behind[0]) if behind else NONE
    assert ends(table) == set(check["ends"])


def test_case_61_skipping_an_occupied_bridge() -> None:
    table = at("sea.c", "sea.F2", 1, "spoke.sea")
    table.play("skip spoke.sea")
    assert table.asked == "rusne bridge_bonus"
    table.play("stop")
    assert table.legal() == {"step swamp.sea"}


def test_case_62_skipping_and_turning() -> None:
    table = at("mountain.m", "mountain.F1", 3, "mountain.o", "mountain.c", bridges=("spoke.mountain",))
    table.play("step mountain.x", "skip mountain.o", "step mountain.x", "skip mountain.c", "step spoke.mountain")
    assert table.asked == "rusne bridge_bonus"


def test_case_63_a_level_iii_bridge_lends_any_bonus() -> None:
    table = at("sea.c", "sea.F2", 2)
    table.bridge("multanec", "III", "spoke.sea")
    table.bridge("freyith", "III", "rim.quarry_sea")
    table.bridge("multanec", "I", "rim.sea_mountain", face="b")
    table.play("step spoke.sea")
    others = {f"spoke.{region}" for region in ("quarry", "mountain", "forest", "plains")}
    assert table.targets("take_bonus") == {*others, "rim.sea_mountain"}
    assert table.reason("take_bonus rim.quarry_sea") == "only_this_bridge"
    table.play("take_bonus rim.sea_mountain")
    assert table.legal() == {"move monument_track", "move pillar_track", "stop"}


def test_case_64_a_figure_on_a_bridge_is_in_both_regions() -> None:
    table = at("spoke.sea", "sea.JS", 1)
    table.track("rusne", "pillar_track", "C", 4)
    assert table.targets("bind") == {"institutions", "philosophy"}


def test_case_65_no_endless_bonus() -> None:
    table = at("sea.o", "sea.J2", 2)
    table.neutral("N5", "rim.sea_mountain")
    table.figure("rusne", "sea.o", "sea.J2")
    table.play("step rim.sea_mountain", "take_bonus rim.sea_mountain", "step mountain.e", "step mountain.s")
    assert table.asked == "rusne step"
    table.row("rusne")[BACK] = 1
    table.figure("rusne", "mountain.e", "mountain.F1")
    table.play("step rim.sea_mountain")
    assert table.asked == "rusne turn"


# Tracks


def test_case_66_up_bound_and_a_new_energy() -> None:
    table = Table("rusne", "freyith")
    table.bridge("rusne", "I", "spoke.mountain")
    table.track("rusne", "monument_track", "M", 3)
    table.tracking("rusne", "monument_track", 2)
    table.play("advance")
    assert table.read("rusne", "monument_track") == "M4"
    table.play("bind forge.bound", "put compass monument_track")
    assert (table.read("rusne", "forge.bound"), table.read("rusne", "monument_track")) == ("M", "C1")


def test_case_67_bound_in_a_later_turn() -> None:
    table = Table("rusne", "freyith")
    table.track("rusne", "pillar_track", "R", 2)
    table.tracking("rusne", "pillar_track", 2)
    table.figure("rusne", "mountain.o", "mountain.J2")
    table.play("advance", "advance", "stop")
    table.neutral("N4", "rim.mountain_forest")
    table.moving("rusne", 2)
    table.play("step rim.mountain_forest", "stop", "step forest.e", "bind mathematics")
    assert table.read("rusne", "mathematics") == "R"
    assert table.asked == "rusne turn"


def test_case_68_one_for_each_pillar() -> None:
    table = Table("rusne", "freyith")
    table.put("rusne", "engineering", "C")
    table.track("rusne", "pillar_track", "R", 4)
    table.moving("rusne", 1)
    assert not table.targets("bind")
    assert table.reason("bind engineering") == "one_for_each_pillar"
    assert table.reason("bind institutions") == "out_of_region"


@pytest.mark.parametrize(("players", "fits"), [(3, False), (5, True)])
def test_case_69_spaces_of_a_pillar(players: int, fits: bool) -> None:
    table = Table(*("rusne", "freyith", "aureon", "ignotas", "multanec")[:players])
    table.put("freyith", "engineering", "C")
    table.track("rusne", "pillar_track", "R", 4)
    table.moving("rusne", 1)
    assert table.can("bind engineering") == fits
    if not fits:
        assert table.reason("bind engineering") == "pillar_full"


def test_case_70_no_step_beyond_the_top() -> None:
    table = Table("rusne", "freyith")
    table.track("rusne", "pillar_track", "R", 4)
    table.tracking("rusne", "pillar_track", 1)
    assert table.legal() == {"bind engineering", "stop"}
    assert table.reason("advance") == "end_of_track"


def test_case_71_shortage_of_a_track() -> None:
    table = Table("rusne", "freyith")
    table.put("rusne", "beacon.bound", "CC")
    table.row("rusne")[PATRON] = 1
    table.leave_exhausted("rusne", "")
    table.tracking("rusne", "monument_track", 1)
    table.play("borrow compass beacon.bound", "put compass monument_track")
    assert table.read("rusne", "beacon.bound") == "C"
    assert table.row("rusne")[PATRON] == 1


# Achievements


def deployed(*characters: str, top: str, tiles: tuple[str, ...] = ("three_types_bound", "three_monuments")) -> Table:
    table = Table(*characters, tiles=tiles)
    table.tiles(characters[0], "S1", "III1", "III4", "S4", "S5", "S0a", "S0b")  # 3 monument symbols
    table.put(characters[0], "bottom.3", "R")
    table.put(characters[0], "top.3", top)
    table.play("use at3 rose A3.deploy", "deploy at3")
    return table


def test_case_72_a_left_space() -> None:
    table = deployed("freyith", "rusne", "aureon", top="M")
    table.put("freyith", "forge.bound", "MMM")
    table.play("put magnet achievement.1.left")
    assert table.score("freyith", "achievements_left") == 8


def test_case_73_a_type_once() -> None:
    table = deployed("freyith", "rusne", "aureon", top="M")
    table.put("freyith", "achievement.2.left", "M")
    assert table.reason("put magnet achievement.1.left") == "type_used"
    table = deployed("freyith", "rusne", "aureon", top="M")
    table.put("freyith", "achievement.1.right", "C")
    assert table.reason("put magnet achievement.1.left") == "one_for_each_achievement"


def test_case_74_right_spaces_need_three_players() -> None:
    table = deployed("freyith", "rusne", top="M")
    assert table.can("put magnet achievement.1.left")
    assert table.reason("put magnet achievement.1.right") == "space_closed"


def test_case_75_what_lies_there_stays() -> None:
    table = deployed("freyith", "rusne", "aureon", top="M")
    table.play("put magnet achievement.1.left")
    table.tiles("freyith", "S1", "S2", "S3")
    assert table.progress("freyith")[0] == 1
    table.end_turns("rusne")
    assert table.read("freyith", "achievement.1.left") == "M"


def test_case_76_conduits_do_not_count() -> None:
    table = Table("freyith", "rusne", "aureon")
    table.conduits("freyith", ("boot", 2), ("boot", 1), ("boot", 1))
    table.put("freyith", "bottom.3", "R")
    table.put("freyith", "top.3", "M")
    table.play("use at3 rose A3.deploy", "deploy at3")
    assert table.reason("put magnet achievement.3.left") == "not_reached"  # 2 boots on tiles


def test_every_achievement() -> None:
    """Just not enough, and enough."""
    table = Table("freyith", "rusne", "aureon", tiles=("three_in_region", "one_of_each_from_reserve"))
    table.put("freyith", "forge.bound", "CM")
    table.gained("freyith", "CMR")
    assert table.progress("freyith") == [1, 1, 2, 2, 3]
    table.put("freyith", "literature", "C")
    table.gained("freyith", "P")
    assert table.progress("freyith") == [1, 1, 2, 3, 4]
    table = Table("freyith", "rusne", "aureon", tiles=("three_conduits", "three_upgraded_actions"))
    table.conduits("freyith", ("boot", 2), None, ("boot", 1))
    table.action_tile("freyith", "U1a")
    assert table.progress("freyith")[3:] == [2, 1]
    table = Table("freyith", "rusne", "aureon")
    table.put("freyith", "forge.bound", "CM")
    table.put("freyith", "achievement.1.left", "R")
    table.put("freyith", "gate.bound", "M")
    assert table.progress("freyith")[3:] == [3, 2]


def test_bridges_of_the_seat_open_their_regions_to_tracks() -> None:
    table = Table("freyith", "rusne")
    table.bridge("freyith", "I", "rim.sea_mountain")
    table.track("freyith", "monument_track", "C", 4)
    names = {table.rules.place_names[place] for place in bind_targets(table.rules, table.state, 0)}
    assert names == {"gate.bound", "ship.bound", "forge.bound"}
