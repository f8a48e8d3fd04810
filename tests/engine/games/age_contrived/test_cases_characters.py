"""Worked cases of the rules, 77 to 92 and 108 to 112, 115: abilities of the characters."""

import pytest

from engine.games.age_contrived.columns import ENTERED, TURNS
from tests.engine.games.age_contrived.table import Table

UNLOCKED = ("I", "II", "III")


def unlocked(*characters: str, levels: int = 3, **options: object) -> Table:
    """The first one has its tiles of so many levels in the box."""
    table = Table(*characters, **options)  # type: ignore[arg-type]
    for level in UNLOCKED[:levels]:
        table.bridge(characters[0], level)
    return table


def clearing(character: str, place: str, energy: str, levels: int = 1) -> Table:
    """The first one contributed this energy to a fragment that is being built now."""
    table = unlocked(character, "multanec" if character != "multanec" else "rusne", levels=levels)
    monument = place.partition(".")[0]
    table.put(character, place, energy)
    other = table.characters[1]
    fragment = table.rules.monuments[table.monument(monument)].fragments[table.state.built[table.monument(monument)]]
    for slot, kind in enumerate(fragment.slots, 1):
        if f"{monument}.{slot}" != place:
            table.put(other, f"{monument}.{slot}", "CMRPC"[kind])
    table.finish_turn(monument, other)
    table.play("take_reward")
    return table


# Aureon


def test_case_77_an_activated_primal_moves() -> None:
    table = clearing("aureon", "gate.1", "P")
    table.play("activate gate.1 primal")
    assert table.asked == "aureon step"
    assert table.state.stack[-1][2] == 2
    assert table.read("aureon", "exhausted").count("P") == 1


def test_case_78_one_move_of_a_turn_is_longer() -> None:
    table = unlocked("aureon", "rusne", levels=2)
    table.put("aureon", "bottom.4", "CM")
    table.play("use at4 compass A4.move_character", "step quarry.s", "step quarry.m")
    assert table.reason("teleport sea.s 0") == "ability_covered"
    table.play("lengthen", "step quarry.x")
    assert table.asked == "aureon action"
    table.play("use at4 magnet A4.move_character", "step quarry.o", "step quarry.x")
    assert table.asked == "rusne turn"


@pytest.mark.parametrize(("steps", "refills"), [(2, True), (1, False)])
def test_case_79_a_new_region(steps: int, refills: bool) -> None:
    table = unlocked("aureon", "rusne")
    table.figure("aureon", "sea.c", "sea.F2")
    table.put("aureon", "bottom.4", "C")
    table.play("use at4 compass A4.move_character", "step spoke.sea", "stop")
    table.play(*["step swamp.sea"] * (steps - 1), "stop")
    assert table.asked == ("aureon refill" if refills else "rusne turn")


def test_case_108_who_began_on_a_bridge_began_in_both_regions() -> None:
    table = unlocked("aureon", "rusne")
    table.figure("aureon", "spoke.sea", "sea.JS")
    table.put("aureon", "bottom.4", "C")
    table.play("use at4 compass A4.move_character", "step swamp.sea", "stop")
    assert table.asked == "rusne turn"


# Ignotas


def test_case_80_the_first_tile_and_a_primal() -> None:
    table = unlocked("ignotas", "rusne", "aureon", levels=2)
    table.play("insert 0")
    assert {words.split()[1] for words in table.targets("put")} == {"top.1", "bottom.1", "top.2", "bottom.2"}
    table.play("put primal top.2")
    assert table.asked == "ignotas may_recharge"
    table.play("recharge")
    assert table.is_charged("ignotas")


def test_case_110_the_first_tile_after_two_inserts() -> None:
    table = unlocked("ignotas", "rusne", levels=2)
    table.charge("ignotas")
    table.play("insert 0", "insert 1")
    places = {words.split()[1] for words in table.targets("put")}
    assert places == {f"{row}.{number}" for row in ("top", "bottom") for number in (1, 2, 3)}


def test_case_81_rearranging() -> None:
    table = unlocked("ignotas", "rusne", "aureon")
    table.put("ignotas", "top.4", "P")
    table.put("ignotas", "top.3", "M")
    table.row("ignotas")[ENTERED] = 1
    table.play("insert 0", "stop", "rearrange", "put primal bottom.2", "put magnet top.2")
    assert table.asked == "ignotas may_recharge"


def test_rearranging_puts_no_primal_that_lay_there_before() -> None:
    table = unlocked("ignotas", "rusne", "aureon")
    table.put("ignotas", "top.1", "P")
    table.put("ignotas", "top.5", "CM")
    table.row("ignotas")[ENTERED] = 1
    table.play("insert 0", "stop", "rearrange", "put primal bottom.2")
    assert table.asked == "rusne turn"


# Multanec


def test_case_82_a_deployed_primal_adds() -> None:
    table = unlocked("multanec", "rusne", levels=1)
    table.put("multanec", "bottom.3", "R")
    table.put("multanec", "top.3", "P")
    table.play("use at3 rose A3.deploy", "deploy at3", "put primal gate.1")
    assert table.asked == "multanec add_energy"
    assert table.targets("put") == {"magnet gate.2"}
    table.play("put magnet gate.2")
    assert table.read("multanec", "gate.2") == "M"
    table = unlocked("multanec", "rusne", levels=1)
    table.put("multanec", "bottom.2", "R")
    table.put("multanec", "pool", "P")
    table.play("use at2 rose A2.reorganise", "lift primal pool", "put primal gate.1")
    assert table.asked != "multanec add_energy"


def test_case_83_binding_in_the_turn_of_another() -> None:
    table = Table("rusne", "multanec")
    for level in UNLOCKED:
        table.bridge("multanec", level)
    table.charge("multanec", False)
    table.track("multanec", "pillar_track", "C", 4)
    table.moving("multanec", 1)
    table.play("bind institutions")
    assert table.asked == "multanec after_binding"
    assert table.legal() == {"move character", "recharge", "stop"}
    table.play("move character", "step sea.s")
    assert table.asked == "multanec step"


def test_case_84_an_exhausted_energy_to_the_pool() -> None:
    table = unlocked("multanec", "rusne", "aureon")
    table.row("multanec")[ENTERED] = 1
    table.play("insert 0", "stop", "put rose pool")
    assert table.read("multanec", "pool") == "R"
    assert table.asked == "rusne turn"


def test_case_115_multanec_binds_in_a_chain() -> None:
    table = Table("aureon", "multanec")
    for level in UNLOCKED[:2]:
        table.bridge("multanec", level)
    table.put("multanec", "gate.1", "R")
    table.put("multanec", "gate.2", "M")
    table.put("aureon", "gate.3", "M")
    table.finish_turn("gate", "multanec")
    table.play("take_reward", "exhaust gate.3", "take_reward", "keep gate.1", "exhaust gate.2")
    assert table.asked == "multanec after_binding"
    table.play("stop")
    assert table.asked == "multanec turn"


# Rusné


def test_case_85_a_primal_uses_any_tile() -> None:
    table = unlocked("rusne", "aureon", levels=1)
    table.put("rusne", "bottom.2", "P")
    assert table.can("use at2 primal A3.deploy")
    table = unlocked("rusne", "aureon", levels=1)
    table.put("rusne", "bottom.2", "C")
    assert table.targets("use") == {"at2 compass A2.reorganise"}
    assert table.reason("use at2 compass A3.deploy") == "wrong_position"


def test_case_86_gained_energy_is_set_aside() -> None:
    table = clearing("rusne", "beacon.1", "C", levels=2)
    assert table.read("rusne", "set_aside") == "CM"
    table.play("exhaust beacon.1", "take_reward", "keep beacon.2", "exhaust beacon.3")
    assert table.asked == "rusne place_set_aside"
    table.play("put magnet bottom.1")
    assert table.read("rusne", "set_aside") == ""
    assert table.read("rusne", "bottom.1") == "M"
    assert table.read("rusne", "exhausted") == "CCCCCMMMMRRRRP"


def test_case_112_what_is_set_aside_is_no_source() -> None:
    table = unlocked("rusne", "aureon", levels=2)
    table.put("rusne", "set_aside", "C")
    table.leave_exhausted("rusne", "")
    table.tracking("rusne", "monument_track", 1)
    assert table.asked == "rusne turn"


def test_case_87_conduits_are_swapped() -> None:
    table = unlocked("rusne", "aureon", "ignotas")
    table.conduits("rusne", ("boot", 1), ("pillar", 2))
    table.row("rusne")[ENTERED] = 1
    table.play("insert 0")
    table.play("stop") if table.asked == "rusne conduits" else None
    table.play("stop", "swap_conduits at1 at2")
    assert table.row("rusne")[47:49] == [2 * 4 + 2, 4]
    table.play("stop")


# Freyith


@pytest.mark.parametrize(
    ("place", "kind", "asked"),
    [
        ("gate.1", "rose", "freyith move_kind"),
        ("forge.1", "compass", "freyith place_activated"),
        ("gate.2", "magnet", "freyith place_activated"),
    ],
)
def test_case_88_a_primal_acts_as_the_slot(place: str, kind: str, asked: str) -> None:
    table = clearing("freyith", place, "P")
    assert table.targets("activate") == {f"{place} {kind}"}
    table.play(f"activate {place} {kind}")
    assert table.asked == asked
    if kind == "rose":
        assert table.read("freyith", "exhausted").count("P") == 1
    elif kind == "compass":
        assert table.can("put primal pool")
        table.play("put primal gate.2")  # a slot for magnets
        assert table.read("freyith", "gate.2") == "P"
    else:
        table.play("put primal top.1")
        assert table.read("freyith", "top.1") == "P"


def test_on_a_slot_for_all_she_chooses() -> None:
    table = unlocked("freyith", "multanec", levels=1)
    table.built("gate", 3)
    table.put("freyith", "gate.3", "P")
    table.put("multanec", "gate.1", "C")
    table.put("multanec", "gate.2", "M")
    table.finish_turn("gate", "multanec")
    table.play("take_bonus_tile B3", "stop")
    assert table.targets("activate") == {"gate.3 compass", "gate.3 magnet", "gate.3 rose"}


def test_case_89_she_goes_anywhere() -> None:
    table = unlocked("freyith", "multanec")
    table.put("freyith", "bottom.4", "C")
    table.track("freyith", "pillar_track", "M", 4)
    table.put("freyith", "gate.bound", "R")
    table.play("use at4 compass A4.move_character")
    assert len(table.targets("teleport")) == 5 + 30 * 2 + 5 * 3
    table.play("teleport plains.start -1", "bind economics")
    assert table.read("freyith", "economics") == "M"
    assert table.asked == "freyith move_bound_energy"


def test_no_steps_after_or_before_a_teleport() -> None:
    table = unlocked("freyith", "multanec", levels=2)
    table.moving("freyith", 2)
    table.play("step quarry.s")
    assert not table.targets("teleport")
    table = unlocked("freyith", "multanec", levels=2)
    table.moving("freyith", 2)
    table.play("teleport swamp.sea 1")
    assert table.asked == "freyith turn"
    table.moving("freyith", 1)
    assert len(table.targets("step")) == 2


def test_case_90_a_bound_energy_follows_her() -> None:
    table = unlocked("freyith", "multanec", "rusne")
    table.put("freyith", "forge.bound", "M")
    table.figure("freyith", "swamp.sea", "sea.JZ")
    table.row("freyith")[ENTERED] = 1
    table.play("insert 0", "stop", "lift magnet forge.bound")
    assert table.targets("put") == {"magnet beacon.bound", "magnet philosophy"}
    table.play("put magnet philosophy")
    assert (table.read("freyith", "forge.bound"), table.read("freyith", "philosophy")) == ("", "M")


@pytest.mark.parametrize("who", ["freyith", "rusne"])
def test_case_111_pillars_that_are_full(who: str) -> None:
    table = unlocked("freyith", "multanec", "rusne")
    table.put("freyith", "forge.bound", "M")
    table.put(who, "philosophy", "C")
    table.figure("freyith", "swamp.sea", "sea.JZ")
    table.row("freyith")[ENTERED] = 1
    table.play("insert 0", "stop", "lift magnet forge.bound")
    assert table.targets("put") == {"magnet beacon.bound"}


# Level III


@pytest.mark.parametrize("before", [False, True])
def test_case_91_unlocked_in_mid_move(before: bool) -> None:
    table = unlocked("aureon", "rusne", levels=2)
    table.neutral("N1", "spoke.sea")
    table.put("aureon", "bottom.4", "C")
    table.action_tile("aureon", "U4a")
    if before:
        table.figure("aureon", "swamp.quarry", "ring.quarry_sea")
        table.figure("aureon", "swamp.sea", "ring.sea_mountain")
        table.play("use at4 compass U4a.move_character", "step spoke.sea")
    else:
        table.figure("aureon", "sea.c", "sea.F2")
        table.play("use at4 compass U4a.move_character", "step spoke.sea")
    table.play("take_bonus spoke.sea", "take_bonus_tile B1", "place_bridge a rim.quarry_sea")
    assert not table.row("aureon")[ENTERED]
    table.play("step sea.c" if before else "step swamp.sea")
    assert table.row("aureon")[ENTERED]


def test_an_entry_before_it_was_unlocked_does_not_count() -> None:
    table = unlocked("aureon", "rusne", levels=2)
    table.neutral("N1", "rim.sea_mountain")
    table.neutral("N5", "rim.quarry_sea")
    table.figure("aureon", "quarry.o", "quarry.J2")
    table.moving("aureon", 3)
    table.play("step rim.quarry_sea", "stop", "step sea.e")
    table.figure("aureon", "sea.o", "sea.J2")
    table.row("aureon")[70] = 1  # began in the quarry
    table.play("step rim.sea_mountain", "take_bonus rim.sea_mountain", "take_bonus_tile B1")
    table.play("place_bridge a rim.forest_plains")
    assert not table.row("aureon")[ENTERED]


def test_case_92_once_in_each_turn() -> None:
    table = Table("rusne", "aureon")
    for level in UNLOCKED:
        table.bridge("aureon", level)
    table.figure("aureon", "sea.c", "sea.F2")
    table.charge("rusne", False)
    table.moving("aureon", 2)
    table.play("step spoke.sea", "stop", "step swamp.sea", "stop")
    table.play("insert 0", "stop")
    assert table.asked == "aureon refill"
    table.play("stop")
    assert table.asked == "aureon turn"
    table.put("aureon", "bottom.4", "C")
    table.play("use at4 compass A4.move_character", "step swamp.mountain", "step spoke.mountain", "stop")
    assert table.asked == "aureon step"
    table.play("lengthen", "step mountain.c")
    assert table.asked == "aureon refill"
    assert table.row("rusne")[TURNS] == 1


def test_case_109_level_iii_of_two_seats() -> None:
    table = unlocked("aureon", "multanec")
    for level in UNLOCKED:
        table.bridge("multanec", level)
    table.row("aureon")[ENTERED] = table.row("multanec")[ENTERED] = 1
    table.charge("aureon", False)
    table.play("insert 0", "stop")
    assert table.asked == "multanec place_exhausted"
    table.play("stop")
    assert table.asked == "aureon refill"
