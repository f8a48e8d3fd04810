"""Worked cases of the rules, 29 to 53: monuments and bonuses."""

from typing import Any

import pytest

from engine.games.age_contrived.columns import CONDUIT, PATRON, POSITIONS, REFILLS
from engine.games.age_contrived.energies import ONE
from engine.games.age_contrived.energy import slots_of_row
from tests.engine.games.age_contrived.table import Table


def deploying(*characters: str, top: str, **options: Any) -> Table:
    """The first one deploys these energies of position 3."""
    table = Table(*characters, **options)
    table.tiles(characters[0], "S1", "S2", "III1", "S4", "S5", "S0a", "S0b")
    table.put(characters[0], "bottom.3", "M")
    table.put(characters[0], "top.3", top)
    table.play("use at3 magnet A3.deploy", "deploy at3")
    return table


def test_case_29_a_fragment_with_a_contributor() -> None:
    table = Table("multanec", "freyith", "rusne")
    table.bonus("forge", "B3")
    table.tiles("multanec", "S1", "S2", "III1", "S4", "S5", "S0a", "S0b")
    table.put("multanec", "bottom.3", "M")
    table.put("multanec", "top.3", "CR")
    table.put("freyith", "forge.2", "R")
    table.play("use at3 magnet A3.deploy", "deploy at3", "put compass forge.1", "put rose forge.3")
    assert table.state.locked == 1 << table.monument("forge")
    assert table.asked == "freyith participate"
    table.play("take_reward", "activate forge.2 rose", "move character", "step sea.s", "step sea.m")
    assert table.read("freyith", "reserve") == "CCMRPP"
    assert table.at("freyith") == "sea.m"
    assert table.asked == "multanec participate"
    table.play("take_bonus_tile B3", "take_conduit boot at1")
    assert table.targets("keep") == {"forge.1", "forge.3"}
    table.play("keep forge.3", "activate forge.1 compass", "put compass pool")
    assert table.read("multanec", "forge.bound") == "R"
    assert table.read("multanec", "pool") == "C"
    assert table.row("multanec")[CONDUIT] == 2 * 4
    assert table.state.built[table.monument("forge")] == 1
    assert table.asked == "freyith turn"


def test_case_30_one_reward_for_two_energies() -> None:
    table = Table("aureon", "rusne")
    table.put("rusne", "gate.1", "R")
    table.put("rusne", "gate.2", "M")
    table.put("aureon", "bottom.3", "M")
    table.put("aureon", "top.3", "M")
    table.play("use at3 magnet A3.deploy", "deploy at3", "put magnet gate.3")
    assert table.asked == "rusne participate"
    table.play("take_reward", "exhaust gate.1")
    assert not table.targets("take_reward")
    table.play("exhaust gate.2")
    assert table.asked == "aureon participate"


def test_case_31_an_older_energy_can_be_kept() -> None:
    table = Table("aureon", "rusne")
    table.put("aureon", "gate.1", "R")
    table.put("rusne", "gate.2", "M")
    table.put("aureon", "bottom.3", "M")
    table.put("aureon", "top.3", "M")
    table.play("use at3 magnet A3.deploy", "deploy at3", "put magnet gate.3")
    table.play("take_reward", "exhaust gate.2", "take_reward", "keep gate.1", "exhaust gate.3")
    assert table.read("aureon", "gate.bound") == "R"


def test_case_32_the_last_fragment_of_the_fortress() -> None:
    table = Table("aureon", "rusne")
    table.built("fortress", 4)
    for slot, energy in ((1, "C"), (2, "P")):
        table.put("aureon", f"fortress.{slot}", energy)
    table.put("aureon", "bottom.3", "M")
    table.put("aureon", "top.3", "M")
    table.play("use at3 magnet A3.deploy", "deploy at3", "put magnet fortress.3")
    assert not table.can("stop")
    table.play("take_reward")
    assert table.read("aureon", "reserve") == "CCMMRRPP"
    table.play("keep fortress.2", "exhaust fortress.1", "exhaust fortress.3")
    assert table.read("aureon", "fortress.bound") == "P"


def test_case_33_the_second_of_a_type_recharges() -> None:
    table = deploying("aureon", "rusne", top="MM")
    table.gained("aureon", "M")
    table.charge("aureon", False)
    table.built("gate", 1)
    table.put("aureon", "gate.1", "C")
    table.put("aureon", "gate.3", "R")
    assert not table.is_charged("aureon")
    table.play("put magnet gate.2", "put magnet pool", "take_reward")
    assert table.read("aureon", "reserve") == "CCRRPP"
    assert table.is_charged("aureon")


def test_case_34_a_type_that_is_not_left() -> None:
    table = deploying("aureon", "rusne", top="MM")
    table.gained("aureon", "MM")
    table.built("gate", 1)
    table.put("aureon", "gate.1", "C")
    table.put("aureon", "gate.3", "R")
    table.play("put magnet gate.2", "put magnet pool", "take_reward")
    assert table.read("aureon", "reserve") == "CCRRPP"

    table = deploying("aureon", "rusne", top="MM")
    table.gained("aureon", "MMPP")
    table.built("gate", 3)
    table.put("aureon", "gate.1", "C")
    table.put("aureon", "gate.3", "R")
    table.play("put magnet gate.2", "put magnet pool", "take_reward")
    assert table.legal() == {"gain compass", "gain rose"}


def test_case_35_a_chain_with_another_completer() -> None:
    table = Table("aureon", "multanec", "rusne", "ignotas")
    table.tiles("aureon", "S1", "S2", "III1", "S4", "S5", "S0a", "S0b")
    table.built("gate", 2)
    table.put("multanec", "gate.1", "R")
    table.put("ignotas", "gate.2", "C")
    table.put("rusne", "beacon.1", "C")
    table.put("aureon", "bottom.3", "R")
    table.put("aureon", "top.3", "MM")
    table.play("use at3 rose A3.deploy", "deploy at3", "put magnet beacon.2", "put magnet beacon.3")
    table.play("take_reward", "activate beacon.1 compass", "put compass gate.3")
    assert table.state.completers[table.monument("gate")] == table.seat("rusne")
    assert table.asked == "aureon participate"
    table.play("take_reward", "keep beacon.2", "exhaust beacon.3")
    assert table.asked == "ignotas participate"
    table.play("take_reward", "exhaust gate.2")
    assert table.asked == "multanec participate"
    table.play("take_reward", "exhaust gate.1", "take_reward")
    assert table.read("rusne", "gate.bound") == "C"
    assert table.asked == "multanec turn"


def test_case_36_the_active_player_orders_completed_fragments() -> None:
    table = deploying("aureon", "rusne", top="CM")
    for place, energy in (("library.1", "R"), ("library.3", "C"), ("gate.1", "R"), ("gate.3", "M")):
        table.put("rusne", place, energy)
    table.play("put compass library.2", "put magnet gate.2")
    assert table.asked == "aureon next_fragment"
    assert table.legal() == {"build_next library", "build_next gate"}
    table.play("build_next gate")
    assert table.asked == "rusne participate"


def test_case_37_where_an_activated_compass_cannot_go() -> None:
    table = deploying("aureon", "rusne", top="MM")
    table.put("rusne", "beacon.1", "C")
    table.play("put magnet beacon.2", "put magnet beacon.3", "take_reward", "activate beacon.1 compass")
    places = {words.split()[1] for words in table.targets("put")}
    assert places == {"pool", "library.2", "forge.1", "fortress.1"}  # the next of the beacon takes a compass, too
    assert table.reason("put compass beacon.2") == "fragment_locked"

    table = deploying("aureon", "rusne", top="CM")
    for place, energy in (("library.1", "R"), ("library.3", "C"), ("beacon.2", "M"), ("beacon.1", "C")):
        table.put("rusne", place, energy)
    table.play("put compass library.2", "put magnet beacon.3", "build_next beacon")
    table.play("take_reward", "exhaust beacon.1", "exhaust beacon.2", "take_reward")
    table.play("take_reward", "exhaust library.1", "activate library.3 compass")
    assert table.can("put compass beacon.1")  # opened earlier in the chain


def test_case_38_an_activated_magnet() -> None:
    table = deploying("aureon", "rusne", top="MM")
    table.put("rusne", "beacon.1", "C")
    table.put("rusne", "bottom.1", "C")
    table.play("put magnet beacon.2", "put magnet beacon.3", "take_reward", "exhaust beacon.1")
    table.play("take_reward", "keep beacon.2", "activate beacon.3 magnet")
    places = {words.split()[1] for words in table.targets("put")}
    assert places == {*(f"top.{number}" for number in range(1, 6)), *(f"bottom.{number}" for number in range(1, 6))}
    table.play("put magnet bottom.2")
    assert table.read("aureon", "bottom.2") == "M"

    table = deploying("aureon", "rusne", top="MM")
    table.put("rusne", "beacon.1", "C")
    table.play("put magnet beacon.2", "put magnet beacon.3", "take_reward", "exhaust beacon.1")
    for place in range(2 * POSITIONS):
        table.row("aureon")[place] = ONE[0] * slots_of_row(table.rules, table.row("aureon"), place)
    table.play("take_reward", "keep beacon.2")
    assert table.legal() == {"exhaust beacon.3"}
    assert table.reason("activate beacon.3 magnet") == "no_slot_free"


def test_case_39_an_activated_primal() -> None:
    table = deploying("aureon", "rusne", top="PM")
    table.put("rusne", "beacon.1", "C")
    table.play("put primal beacon.2", "put magnet beacon.3", "take_reward", "exhaust beacon.1")
    table.play("take_reward", "keep beacon.3")
    assert table.legal() == {"exhaust beacon.2"}
    assert table.reason("activate beacon.2 primal") == "no_activation"


@pytest.mark.parametrize("holds", [False, True])
def test_case_40_the_patron_token(holds: bool) -> None:
    table = deploying("aureon", "rusne", top="MM")
    table.put("aureon", "gate.bound", "C")
    table.put("rusne", "gate.1", "R")
    if holds:
        table.row("aureon")[PATRON] = 1 + table.monument("ship")
    table.play("put magnet gate.2", "put magnet gate.3", "take_reward", "exhaust gate.1")
    table.play("take_reward", "keep gate.2", "exhaust gate.3")
    assert table.read("aureon", "gate.bound") == "CM"
    assert table.row("aureon")[PATRON] == 1 + table.monument("ship" if holds else "gate")
    assert bool(table.state.patrons >> table.monument("gate") & 1) == holds


def with_patron(**options: Any) -> Table:
    table = Table("aureon", "rusne", **options)
    table.row("aureon")[PATRON] = 1 + table.monument("gate")
    table.charge("aureon", False)
    table.built("ship", 1)
    return table


def test_case_41_a_fragment_without_energy() -> None:
    table = with_patron()
    table.play("insert 0", "stop", "build_next ship")
    assert table.state.built[table.monument("ship")] == 2
    assert table.asked == "rusne turn"


def test_case_42_all_take_part_and_nobody_binds() -> None:
    table = with_patron()
    table.put("aureon", "ship.1", "R")
    table.put("rusne", "ship.2", "C")
    table.play("insert 0", "stop", "build_next ship")
    assert table.asked == "rusne participate"
    table.play("take_reward", "exhaust ship.2")
    assert table.asked == "aureon participate"
    assert not table.targets("keep")
    table.play("take_reward", "activate ship.1 rose", "stop")
    assert table.read("aureon", "ship.bound") == table.read("rusne", "ship.bound") == ""
    assert table.state.built[table.monument("ship")] == 2


def test_case_43_no_patron_after_an_act_turn() -> None:
    table = with_patron()
    table.put("aureon", "bottom.1", "C")
    table.play("use at1 compass A1.recharge")
    assert table.asked == "rusne turn"


@pytest.mark.parametrize(("option", "asked"), [("keep", "aureon use_patron"), ("discard", "rusne turn")])
def test_case_44_a_used_token(option: str, asked: str) -> None:
    table = with_patron(patron_token=option)
    table.play("insert 0", "stop", "build_next ship")
    table.end_turns("aureon")
    table.play("insert 0")
    while table.asked == "aureon fill":
        table.play("stop")
    assert table.asked == asked


# Bonuses


def bonus_move(*characters: str, tile: str = "N1", rim: bool = False) -> Table:
    """The first one stands before the bridge on the spoke of the quarry."""
    table = Table(*characters)
    table.neutral(tile, "spoke.quarry")
    table.figure(characters[0], "quarry.c", "quarry.F2")
    if rim:
        for name in ("quarry_sea", "sea_mountain", "mountain_forest", "forest_plains", "plains_quarry"):
            table.neutral("N4", f"rim.{name}")
    table.moving(characters[0], 2)
    return table


def test_case_45_a_bridge_unlocks_its_ability_at_once() -> None:
    table = bonus_move("rusne", "aureon")
    table.put("rusne", "bottom.2", "P")
    table.play("step spoke.quarry", "take_bonus spoke.quarry", "take_bonus_tile B1", "place_bridge a rim.quarry_sea")
    assert table.on("rim.quarry_sea") == "rusne I"
    table.play("stop")
    assert table.can("use at2 primal A3.deploy")  # any tile, by the ability of level I


def test_case_46_a_bridge_on_an_own_bridge() -> None:
    table = bonus_move("rusne", "aureon")
    table.bridge("rusne", "I", "rim.quarry_sea")
    table.put("rusne", "bottom.2", "P")
    table.play("step spoke.quarry", "take_bonus spoke.quarry", "take_bonus_tile B1", "place_bridge b rim.quarry_sea")
    assert table.on("rim.quarry_sea") == "rusne II"
    table.play("stop")
    assert not table.can("use at2 primal A3.deploy")
    table.moving("rusne", 1)
    table.figure("rusne", "quarry.c", "quarry.F2")
    table.play("step spoke.quarry", "take_bonus spoke.quarry", "take_bonus_tile B1", "place_bridge a rim.sea_mountain")
    assert table.on("rim.sea_mountain") == "rusne I"


def test_case_47_a_bridge_on_a_neutral_one() -> None:
    table = bonus_move("rusne", "aureon")
    table.figure("aureon", "spoke.quarry", "quarry.JS")
    table.play("step spoke.quarry", "take_bonus spoke.quarry", "take_bonus_tile B1", "place_bridge a spoke.quarry")
    assert table.on("spoke.quarry") == "rusne I"
    assert table.asked == "rusne step"


def test_case_48_not_on_the_bridge_of_another() -> None:
    table = bonus_move("rusne", "aureon")
    table.bridge("aureon", "I", "rim.quarry_sea")
    table.play("step spoke.quarry", "take_bonus spoke.quarry", "take_bonus_tile B1")
    assert table.reason("place_bridge a rim.quarry_sea") == "bridge_of_another"
    assert table.reason("place_bridge a -1") == "path_free"


def test_case_49_all_paths_bridged() -> None:
    table = bonus_move("rusne", "aureon", rim=True)
    table.bridge("aureon", "I", "rim.quarry_sea")
    table.play("step spoke.quarry", "take_bonus spoke.quarry", "take_bonus_tile B1")
    assert {words.split()[1] for words in table.targets("place_bridge")} == {
        *(f"spoke.{region}" for region in ("quarry", "sea", "mountain", "forest", "plains")),
        *("rim.sea_mountain", "rim.mountain_forest", "rim.forest_plains", "rim.plains_quarry", "-1"),
    }
    table.put("rusne", "bottom.2", "P")
    table.play("place_bridge a -1", "stop")
    assert table.can("use at2 primal A3.deploy")


def test_case_50_a_position_is_upgraded_once() -> None:
    table = bonus_move("rusne", "aureon")
    table.action_tile("rusne", "U2a")
    table.play("step spoke.quarry", "take_bonus spoke.quarry", "take_bonus_tile B2")
    assert table.targets("take_action") == {"U1a", "U1b", "U3a", "U3b", "U4a", "U4b"}
    assert table.reason("take_action U2b") == "upgraded_already"


def test_case_51_a_sixth_conduit() -> None:
    table = bonus_move("rusne", "aureon", tile="N3")
    table.conduits("rusne", *[("boot", 1)] * 5)
    table.play("step spoke.quarry", "take_bonus spoke.quarry")
    assert table.asked == "rusne step"


def test_case_52_the_first_conduit_has_two_symbols() -> None:
    table = bonus_move("rusne", "aureon", tile="N3")
    table.play("step spoke.quarry", "take_bonus spoke.quarry", "take_conduit boot at1", "stop")
    table.figure("rusne", "quarry.c", "quarry.F2")
    table.moving("rusne", 1)
    table.play("step spoke.quarry", "take_bonus spoke.quarry", "take_conduit boot at2")
    assert table.row("rusne")[CONDUIT : CONDUIT + 2] == [2 * 4, 4]
    assert table.state.conduits[0] == 7


def test_the_conduit_of_two_symbols_for_the_first_taker_of_the_game_only() -> None:
    table = Table("rusne", "aureon", double_conduit="first_of_game")
    table.neutral("N3", "spoke.quarry")
    table.figure("rusne", "quarry.c", "quarry.F2")
    table.moving("rusne", 2)
    table.play("step spoke.quarry", "take_bonus spoke.quarry", "take_conduit boot at1")
    assert table.state.conduits == [8, 7, 7]
    assert table.state.doubles == 0


def test_case_53_refills_come_after_all_fragments() -> None:
    table = deploying("aureon", "multanec", "rusne", top="MM")
    table.put("rusne", "beacon.1", "C")
    table.row("rusne")[REFILLS] = table.row("aureon")[REFILLS] = 1
    table.play("put magnet beacon.2", "put magnet beacon.3", "take_reward", "exhaust beacon.1")
    table.play("take_reward", "keep beacon.2", "exhaust beacon.3")
    assert table.asked == "rusne refill"
    table.play("put compass top.2")
    assert {words.split()[1] for words in table.targets("put")} == {"bottom.2"}
    table.play("stop")
    assert table.asked == "aureon refill"
    table.play("stop")
    assert table.asked == "multanec turn"
