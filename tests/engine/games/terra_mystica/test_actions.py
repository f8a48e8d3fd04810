"""Rules 6: the eight actions, their prices and limits."""

import pytest

from tests.engine.games.terra_mystica.table import Table


def table_of(faction: str, **options: object) -> Table:
    other = "witches" if faction not in ("witches", "auren") else "giants"
    return Table(f"{faction} {other}", options=options)


def advance(table: Table, faction: str, verb: str) -> tuple[int, int, int, int]:
    """One step: coins, workers, priests paid and VP gained."""
    table.turn(faction).set(faction, coins=20, workers=20, priests=5, vp=20)
    table.play(faction, verb)
    paid = [table.get(faction, what) for what in ("coins", "workers", "priests", "vp")]
    return 20 - paid[0], 20 - paid[1], 5 - paid[2], paid[3] - 20


@pytest.mark.parametrize(("faction", "vp"), [("witches", (2, 3, 4)), ("mermaids", (2, 3, 4, 5))])
def test_shipping_costs_a_priest_and_four_coins_and_scores_the_step_reached(faction: str, vp: tuple[int, ...]) -> None:
    """6.2"""
    table = table_of(faction)
    start = table.get(faction, "shipping")
    assert tuple(advance(table, faction, "advance_shipping") for _ in vp) == tuple((4, 0, 1, points) for points in vp)
    assert table.get(faction, "shipping") == start + len(vp)
    assert not table.turn(faction).is_legal(faction, "advance_shipping")


@pytest.mark.parametrize(
    ("faction", "coins", "steps"), [("witches", 5, 2), ("halflings", 1, 2), ("fakirs", 5, 1), ("dwarves", 5, 2)]
)
def test_digging_costs_workers_coins_and_a_priest_and_scores_six(faction: str, coins: int, steps: int) -> None:
    """6.3"""
    table = table_of(faction)
    assert [advance(table, faction, "advance_digging") for _ in range(steps)] == [(coins, 2, 1, 6)] * steps
    assert not table.turn(faction).rich(faction).is_legal(faction, "advance_digging")


@pytest.mark.parametrize("faction", ["dwarves", "fakirs"])
def test_dwarves_and_fakirs_have_no_shipping(faction: str) -> None:
    """6"""
    assert not table_of(faction).rich(faction).is_legal(faction, "advance_shipping")


def test_darklings_have_no_digging() -> None:
    """6"""
    assert not table_of("darklings").rich("darklings").is_legal("darklings", "advance_digging")


@pytest.mark.parametrize("what", ["coins", "priests"])
def test_shipping_must_be_paid(what: str) -> None:
    """6.2"""
    table = table_of("witches").rich("witches").set("witches", **{what: {"coins": 3, "priests": 0}[what]})
    assert not table.is_legal("witches", "advance_shipping")


@pytest.mark.parametrize("what", ["coins", "priests", "workers"])
def test_digging_must_be_paid(what: str) -> None:
    """6.3"""
    table = table_of("witches").rich("witches").set("witches", **{what: {"coins": 4, "priests": 0, "workers": 1}[what]})
    assert not table.is_legal("witches", "advance_digging")


@pytest.mark.parametrize(
    ("code", "price", "what", "number"), [("ACT2", 3, "priests", 1), ("ACT3", 4, "workers", 2), ("ACT4", 4, "coins", 7)]
)
def test_power_actions_that_pay_resources(code: str, price: int, what: str, number: int) -> None:
    """6.6"""
    table = table_of("witches").set("witches", bowls=(0, 0, price), coins=0, workers=0, priests=0)
    table.play("witches", f"use_power {code}")
    assert table.get("witches", what) == number
    assert table.bowls("witches") == (price, 0, 0)
    poor = table_of("witches").set("witches", bowls=(6, 6, price - 1))
    assert not poor.is_legal("witches", f"use_power {code}")


@pytest.mark.parametrize(("code", "price", "spades"), [("ACT5", 4, 1), ("ACT6", 6, 2)])
def test_power_actions_that_pay_spades(code: str, price: int, spades: int) -> None:
    """6.6"""
    table = table_of("witches").set("witches", bowls=(0, 0, price)).play("witches", f"use_power {code}")
    assert table.get("witches", "spades") == spades
    assert table.bowls("witches") == (price, 0, 0)
    assert table.asked() == [("witches", "place_spades")]


def test_a_power_action_is_open_once_a_round_for_all_together() -> None:
    """6.6: spaces reopen in the clean-up."""
    table = Table("witches giants").rich("witches", "giants")
    table.play("witches", "use_power ACT4", "end_turn")
    assert not table.is_legal("giants", "use_power ACT4")
    assert table.is_legal("giants", "use_power ACT3")
    table.pass_all()
    assert table.state.round == 2
    assert table.rich("witches").turn("witches").is_legal("witches", "use_power ACT4")


def test_a_bridge_needs_a_place() -> None:
    """6: one end with an own building."""
    table = Table("witches giants", witches="A10 I11").rich("witches")
    assert not table.is_legal("witches", "use_power ACT1")
    assert Table("witches giants", witches="C3 I11").rich("witches").is_legal("witches", "use_power ACT1")


def test_a_bridge_needs_one_of_three_pieces() -> None:
    """6"""
    table = Table("witches giants", witches="C3 C4").rich("witches")
    table.bridge("witches", "A7-C3").bridge("witches", "B3-C3").bridge("witches", "B4-C3")
    assert not table.is_legal("witches", "use_power ACT1")


def test_the_bridge_must_be_placed() -> None:
    """1, 6"""
    table = Table("witches giants", witches="C3 I11").rich("witches").play("witches", "use_power ACT1")
    assert table.asked() == [("witches", "place_bridge")]
    assert not table.is_legal("witches", "end_turn")
    assert table.legal_hexes("witches", "build_bridge") == {"A7-C3", "B3-C3", "B4-C3"}
    table.play("witches", "build_bridge B4-C3", "end_turn")


def test_a_special_action_is_open_once_a_round() -> None:
    """6.7"""
    table = Table("witches giants", cards={"witches": "BON2", "giants": "BON3"}).rich("witches", "giants")
    table.play("witches", "use_special BON2", "step_cult fire", "end_turn")
    assert table.get("witches", "fire") == 1
    assert not table.turn("witches").is_legal("witches", "use_special BON2")
    table.pass_all()
    assert table.hold("witches", "BON2").turn("witches").is_legal("witches", "use_special BON2")


def test_dwellings_end_with_the_eighth_until_one_is_upgraded() -> None:
    """6"""
    table = Table("witches giants", witches="C3 F4").rich("witches")
    table.put("witches", "D", "A3 A10 C4 D1 E9 F2").ground("E7", "forest")
    assert table.pieces("witches", "D") == 0
    assert not table.legal_hexes("witches", "build")
    table.play("witches", "upgrade C3 TP", "end_turn")
    assert table.turn("witches").is_legal("witches", "build E7")


def test_trading_houses_end_with_the_fourth() -> None:
    """6"""
    table = Table("witches giants", witches="C3 F4").rich("witches").put("witches", "TP", "A3 A10 C4 E9")
    assert not table.is_legal("witches", "upgrade F4 TP")
    table.play("witches", "upgrade E9 TE", "pick_favor FAV7", "end_turn")
    assert table.turn("witches").is_legal("witches", "upgrade F4 TP")


def test_the_eighth_dwelling_keeps_the_free_dwelling_away() -> None:
    """6: a special action without a piece is not offered."""
    table = (
        Table("witches giants", witches="C3 F4").put("witches", "SH", "G3").put("witches", "D", "A3 A10 C4 D1 E9 F2")
    )
    assert not table.is_legal("witches", "use_special ACTW")


def test_there_is_one_stronghold_and_one_sanctuary() -> None:
    """6, 16: neither may be built twice."""
    table = (
        Table("witches giants", witches="C3 F4").rich("witches").put("witches", "SH", "A3").put("witches", "TP", "C3")
    )
    table.put("witches", "SA", "A10").put("witches", "TE", "F4")
    assert not table.is_legal("witches", "upgrade C3 SH")
    assert not table.is_legal("witches", "upgrade F4 SA")
