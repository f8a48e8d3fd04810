"""Worked cases of the rules, 9 to 28: convey and act."""

from typing import Any

import pytest

from engine.games.age_contrived.columns import WAITING
from tests.engine.games.age_contrived.table import Table

CHANNEL = ("S0a", "I2", "III3", "S4", "S5", "S0b", "S1")
FIVE = (("pillar", 1), ("pillar", 1), ("boot", 1), ("monument", 1), None)


def conveyed(**options: Any) -> Table:
    """Before the second insert, after which the channel holds the tiles of C14."""
    table = Table("aureon", "rusne", "ignotas", **options)
    table.charge("aureon")
    table.tiles("aureon", "III3", "S4", "S5", "S2", "S3", "I2", "S0a")
    table.conduits("aureon", *FIVE)
    table.play("insert 0", "insert 1")
    return table


def test_case_9_a_first_turn() -> None:
    table = Table("aureon", "rusne", "ignotas")
    table.play("insert 0")
    assert table.device("aureon") == "S0a S1 S2 S3 S4 S5 S0b"
    assert table.row("aureon")[WAITING] == 1
    assert table.asked == "aureon fill"
    table.play("put compass top.1", "put magnet top.1", "put rose bottom.1")
    assert table.asked == "rusne turn"
    assert table.read("aureon", "top.1") == "CM"
    table.end_turns("aureon")
    assert table.targets("insert") == {"0", "1"}


def test_case_10_two_inserts_fill_all_their_slots() -> None:
    table = Table("aureon", "rusne")
    table.charge("aureon")
    table.put("aureon", "top.4", "M")
    table.put("aureon", "bottom.4", "R")
    table.leave_exhausted("aureon", "CCMR")
    table.play("insert 0", "insert 1")
    assert table.device("aureon") == "S0b S0a S1 S2 S3 S5 S4"
    assert table.read("aureon", "exhausted") == "CCMMRR"
    assert not table.is_charged("aureon")
    for place in ("top.1", "top.2"):
        table.play(f"put compass {place}", f"put magnet {place}")
    table.play("put rose bottom.1", "put rose bottom.2")
    assert table.asked == "rusne turn"
    assert table.read("aureon", "exhausted") == ""


def test_case_11_the_tile_just_pushed_out_cannot_be_inserted() -> None:
    table = Table("aureon", "rusne")
    table.charge("aureon")
    table.play("insert 0")
    assert table.legal() == {"insert 1", "stop"}
    assert table.reason("insert 0") == "tile_waits"


def test_case_12_a_tile_may_stay_empty() -> None:
    table = Table("aureon", "rusne", "ignotas")
    table.play("insert 0")
    assert table.read("aureon", "exhausted") != ""
    table.play("stop")
    assert table.asked == "rusne turn"


def test_case_13_shortage() -> None:
    table = Table("aureon", "rusne", "ignotas")
    table.put("aureon", "bottom.2", "M")
    table.put("aureon", "pool", "R")
    table.put("aureon", "gate.1", "R")
    table.put("aureon", "beacon.bound", "C")
    table.put("aureon", "philosophy", "C")
    table.put("aureon", "achievement.1.left", "P")
    table.track("aureon", "pillar_track", "M", 2)
    table.leave_exhausted("aureon", "C")
    table.play("insert 0")
    assert not table.targets("borrow")
    table.play("put compass top.1")
    assert table.targets("borrow") == {
        *("compass top.1", "magnet bottom.3", "magnet pillar_track", "rose pool", "rose gate.1"),
        *("compass beacon.bound", "compass philosophy"),
    }
    assert table.can("stop")
    table.play("borrow rose pool")
    assert table.legal() == {"put rose top.1", "put rose bottom.1"}
    table.play("put rose top.1")
    assert table.read("aureon", "pool") == ""
    assert table.read("aureon", "top.1") == "CR"


def test_case_14_conduits() -> None:
    table = conveyed()
    assert table.device("aureon").split()[:5] == ["S0a", "I2", "III3", "S4", "S5"]
    assert table.targets("move") == {"character", "pillar_track"}
    table.play("move pillar_track", "put compass pillar_track", "advance", "advance", "advance", "stop")
    assert table.asked == "aureon conduits"
    assert table.legal() == {"move character", "stop"}
    table.play("move character", "step quarry.s", "step quarry.m", "step quarry.x", "stop")
    assert table.asked == "aureon fill"


def test_case_15_only_the_symbols_of_conduits() -> None:
    table = conveyed(conduit_count="conduit_only")
    assert table.state.stack[-1][2:] == (1, 0, 2)


def test_case_16_a_new_tile_takes_away_unspent_movement() -> None:
    table = conveyed()
    table.neutral("N2", "spoke.quarry")
    table.display("-", "-", "-", "II3")
    table.deck()
    table.figure("aureon", "quarry.c", "quarry.F2")
    table.play("move character", "step spoke.quarry", "take_bonus spoke.quarry", "replace 2")
    assert table.device("aureon").split()[2] == "II3"
    assert table.asked == "aureon conduits"
    assert table.legal() == {"move pillar_track", "stop"}
    table.play("stop")
    assert not {place for place in table.targets("put") if place.endswith(".3")}


def test_case_17_a_conduit_gained_now_moves_nothing_now() -> None:
    table = Table("aureon", "rusne", "ignotas")
    table.tiles("aureon", "III3", "S2", "S3", "S4", "S5", "I2", "S0b")
    table.conduits("aureon", None, ("boot", 1))
    table.neutral("N3", "spoke.quarry")
    table.figure("aureon", "quarry.c", "quarry.F2")
    table.play("insert 0", "move character", "step spoke.quarry", "take_bonus spoke.quarry")
    table.play("take_conduit pillar at1")
    assert table.asked == "aureon step"
    table.play("stop")
    assert table.asked == "aureon fill"


def test_case_18_an_act_turn() -> None:
    table = Table("aureon", "rusne", "ignotas")
    table.tiles("aureon", "I2", "S0a", "S1", "S2", "S3", "S4", "S5")
    table.action_tile("aureon", "U3a")
    for place, energies in (("bottom.1", "CM"), ("top.2", "CR"), ("top.3", "M"), ("top.4", "M")):
        table.put("aureon", place, energies)
    for place, energies in (("bottom.2", "C"), ("bottom.3", "R"), ("bottom.4", "R")):
        table.put("aureon", place, energies)
    table.play("use at1 compass A1.deploy", "deploy at4", "put magnet gate.2")
    table.play("use at4 rose A4.move_pillar_track", "put compass pillar_track")
    table.play("use at3 rose U3a.deploy", "deploy at23", "put compass forge.1", "put magnet gate.3", "put rose pool")
    table.play("use at1 magnet A1.recharge")
    assert table.is_charged("aureon")
    assert table.targets("use") == {"at2 compass A2.reorganise"}
    table.play("end_turn")
    assert table.asked == "rusne turn"


def test_case_19_position_5_is_wild() -> None:
    table = Table("aureon", "rusne")
    table.put("aureon", "bottom.5", "C")
    table.action_tile("aureon", "U3b")
    used = {words.split()[2].partition(".")[0] for words in table.targets("use")}
    assert used == {"A1", "A2", "U3b", "A4"}
    assert "at5 compass A2.acquire" not in table.targets("use")  # nothing on the pool to pay with
    table.put("aureon", "pool", "CM")
    assert "at5 compass A2.acquire" in table.targets("use")


def test_cases_20_and_21_an_act_turn_needs_an_action() -> None:
    table = Table("aureon", "rusne")
    table.put("aureon", "top.1", "C")
    assert table.legal() == {"insert 0", "insert 1"}
    table.put("aureon", "bottom.1", "C")
    assert table.reason("end_turn") == "no_action_yet"


def test_case_22_recharging_a_charged_channel() -> None:
    table = Table("aureon", "rusne")
    table.charge("aureon")
    table.put("aureon", "bottom.1", "C")
    table.play("use at1 compass A1.recharge")
    assert table.is_charged("aureon")


def test_case_23_where_deployed_energy_can_go() -> None:
    table = Table("aureon", "rusne")
    table.put("aureon", "bottom.1", "C")
    table.put("aureon", "top.4", "C")
    table.play("use at1 compass A1.deploy", "deploy at4")
    places = {words.split()[1] for words in table.targets("put")}
    assert places == {"pool", "beacon.1", "library.2", "forge.1", "fortress.1"}


def test_case_24_reorganise() -> None:
    table = Table("aureon", "rusne")
    table.put("aureon", "bottom.2", "R")
    table.put("aureon", "pool", "C")
    table.put("aureon", "gate.2", "M")
    for place, energy in (("forge.1", "C"), ("forge.2", "R"), ("forge.3", "R")):
        table.put("aureon", place, energy)
    table.state.completers[table.monument("forge")] = 0
    table.state.locked |= 1 << table.monument("forge")
    table.play("use at2 rose A2.reorganise")
    assert table.targets("lift") == {"compass pool", "magnet gate.2"}
    table.play("lift compass pool")
    assert not table.can("put compass pool")
    table.play("put compass beacon.1", "lift magnet gate.2", "put magnet pool")
    assert (table.read("aureon", "beacon.1"), table.read("aureon", "gate.2")) == ("C", "")
    assert table.asked != "aureon reorganise"


def test_no_energy_is_reorganised_twice() -> None:
    table = Table("aureon", "rusne")
    table.action_tile("aureon", "U2b")
    table.put("aureon", "bottom.2", "R")
    table.put("aureon", "gate.2", "M")
    table.play("use at2 rose U2b.reorganise", "lift magnet gate.2", "put magnet pool")
    assert table.asked == "rusne turn"  # nothing else can be lifted


def test_case_25_acquire_and_the_gifts() -> None:
    table = Table("ignotas", "freyith", "aureon", "rusne")
    table.put("ignotas", "pool", "CM")
    table.put("ignotas", "bottom.2", "R")
    table.put("freyith", "pool", "C")
    table.put("aureon", "pool", "P")
    table.display("I1", "I2", "I3", "I4")
    table.play("use at2 rose A2.acquire")
    assert table.legal() == {"acquire display4", "acquire display3"}
    table.play("acquire display4", "replace 6")
    assert table.device("ignotas") == "S1 S2 S3 S4 S5 S0a I4"
    assert table.read("ignotas", "pool") == ""
    assert table.asked == "freyith gift"
    table.play("put rose pool")
    assert table.asked == "aureon gift"
    table.play("put magnet pool")
    assert table.asked == "freyith turn"
    assert (table.read("freyith", "pool"), table.read("aureon", "pool")) == ("CR", "MP")


@pytest.mark.parametrize(("tile", "paid", "left"), [("A2", 4, 1), ("U2a", 2, 3)])
def test_case_26_two_tiles_and_the_display(tile: str, paid: int, left: int) -> None:
    table = Table("aureon", "rusne")
    table.put("aureon", "pool", "CCCCM")
    table.put("aureon", "bottom.2", "R")
    table.action_tile("aureon", tile) if tile != "A2" else None
    table.display("I1", "I2", "I3", "I4")
    table.deck("II1", "II2", "II3")
    table.play(f"use at2 rose {tile}.acquire", "acquire display34")
    table.play(*["pay compass"] * paid)
    assert table.targets("replace") == {"0", "1", "2", "3", "4", "5", "6"}
    table.play("replace 5")
    assert "5" not in table.targets("replace")
    table.play("replace 6")
    assert table.device("aureon").split()[5:] == ["I3", "I4"]
    assert table.shown() == "II2 II1 I1 I2"
    assert len(table.read("aureon", "pool")) == left


def test_case_27_a_new_tile_over_energy() -> None:
    table = Table("aureon", "rusne")
    table.put("aureon", "pool", "MM")
    table.put("aureon", "bottom.2", "R")
    table.put("aureon", "top.5", "CC")
    table.display("-", "-", "-", "III1")
    table.play("use at2 rose A2.acquire", "acquire display4", "replace 4")
    assert table.read("aureon", "top.5") == ""
    assert table.read("aureon", "exhausted") == "CCCCMMMMRRRRP"
    assert table.device("aureon").split()[4] == "III1"


def test_case_28_all_options_or_one() -> None:
    table = Table("aureon", "rusne")
    table.action_tile("aureon", "U1b")
    table.put("aureon", "bottom.1", "CM")
    table.put("aureon", "top.4", "R")
    table.play("use at1 compass U1b.recharge")
    assert table.asked == "aureon action_part"
    table.play("part U1b.deploy", "deploy at4", "put rose pool")
    assert table.asked == "aureon action"
    table.action_tile("aureon", "U1a")
    table.put("aureon", "top.5", "RR")
    table.play("use at1 magnet U1a.deploy", "deploy at45", "put rose pool", "put rose pool")
    assert table.asked == "rusne turn"
