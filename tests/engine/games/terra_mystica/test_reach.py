"""Rules 8: where a faction can transform and build."""

import pytest

from engine.kit.shared import with_byte
from tests.engine.games.terra_mystica.table import Table

# All tables have the faction on one interesting hex and one far away.


def reach(faction: str, hexes: str, **kwargs: object) -> Table:
    other = "auren" if faction not in ("auren", "witches") else "giants"
    where = {"auren": "D1 F2", "giants": "A12 I1"}[other]
    return Table(f"{faction} {other}", **{faction: hexes, other: where}, **kwargs).rich(faction)  # type: ignore[arg-type]


def hexes_dug(table: Table, faction: str) -> set[str]:
    return table.legal_hexes(faction, "dig")


def test_without_shipping_only_touching_hexes_are_reached() -> None:
    """8: from any own building; rivers are no targets."""
    assert hexes_dug(reach("witches", "C3 I11"), "witches") == {"D4", "D5", "H7", "H8", "I10", "I12"}


def test_own_terrain_without_a_building_extends_nothing() -> None:
    """8"""
    table = reach("witches", "C3 I11").ground("D4", "forest")
    assert "E7" not in hexes_dug(table, "witches")
    assert "E6" not in hexes_dug(table, "witches")


@pytest.mark.parametrize(("level", "near"), [(0, False), (1, False), (2, True)])
def test_shipping_counts_river_hexes(level: int, near: bool) -> None:
    """8: C3 to E5 leads over two of them."""
    table = reach("witches", "C3 I11").set("witches", shipping=level)
    assert ("E5" in hexes_dug(table, "witches")) == near
    assert ("A7" in hexes_dug(table, "witches")) == (level >= 1)


def test_a_ship_starts_on_a_river_and_never_touches_land() -> None:
    """8: I11 touches no river."""
    table = reach("witches", "A10 I11").set("witches", shipping=3)
    assert hexes_dug(table, "witches").isdisjoint({"G7", "H6", "I9", "G6"})


def test_the_shipping_card_adds_one_level_until_passing() -> None:
    """8"""
    table = reach("witches", "C3 I11", spare_cards="BON4").set("witches", shipping=1)
    assert "E5" not in hexes_dug(table, "witches")
    assert "E5" in hexes_dug(table.hold("witches", "BON4"), "witches")


@pytest.mark.parametrize(("faction", "hexes"), [("dwarves", "C2 I9"), ("fakirs", "B1 I7")])
def test_the_shipping_card_is_nothing_to_dwarves_and_fakirs(faction: str, hexes: str) -> None:
    """8"""
    table = reach(faction, hexes, spare_cards="BON4")
    before = hexes_dug(table, faction)
    assert hexes_dug(table.hold(faction, "BON4"), faction) == before


def test_a_town_marker_on_a_river_does_not_stop_ships() -> None:
    """8"""
    table = reach("witches", "C3 I11").set("witches", shipping=2)
    state = table._edit()
    state.town = with_byte(state.town, table.hex("r9"), 2)
    assert "E5" in hexes_dug(table, "witches")


def test_a_bridge_joins_its_ends_for_everybody() -> None:
    """8, bridge_ownership: shared"""
    table = reach("witches", "C3 I11").bridge("giants", "A7-C3")
    assert "A7" in hexes_dug(table, "witches")


def test_a_bridge_joins_its_ends_for_the_owner_alone_if_the_table_plays_so() -> None:
    """8, bridge_ownership: owner_only"""
    table = reach("witches", "C3 I11", options={"bridge_ownership": "owner_only"}).bridge("giants", "A7-C3")
    assert "A7" not in hexes_dug(table, "witches")
    assert "B4" in hexes_dug(table.bridge("witches", "B4-C3"), "witches")


# Tunnel and carpet: E7 to G3 leads over the river hex r22, F3 to E7 over E6 or F4.


def test_a_tunnel_costs_two_workers_and_scores_four() -> None:
    """8"""
    table = reach("dwarves", "E7 I9").set("dwarves", vp=20).ground("G3", "mountains")
    table.play("dwarves", "build G3", "end_turn")
    assert table.get("dwarves", "workers") == 30 - 2 - 1
    assert table.gained("dwarves", "vp") == {"faction": 4}


def test_the_stronghold_makes_tunnels_cheaper() -> None:
    """8"""
    table = reach("dwarves", "E7 I9").put("dwarves", "SH", "I9").ground("G3", "mountains")
    assert table.play("dwarves", "build G3").get("dwarves", "workers") == 30 - 1 - 1


def test_one_fee_covers_transform_and_dwelling() -> None:
    """8, 20.8: with a power action."""
    table = reach("dwarves", "E7 I9").set("dwarves", vp=20)
    table.play("dwarves", "use_power ACT5", "transform G3 mountains", "build G3", "end_turn")
    assert table.get("dwarves", "workers") == 30 - 2 - 1
    assert table.get("dwarves", "vp") == 24


def test_the_fee_is_paid_and_scored_for_a_transform_alone_and_again_later() -> None:
    """8"""
    table = reach("dwarves", "E7 I9").set("dwarves", vp=20)
    table.play("dwarves", "dig G3", "transform G3 mountains", "end_turn")
    assert (table.get("dwarves", "workers"), table.get("dwarves", "vp")) == (30 - 3 - 2, 24)
    table.turn("dwarves").play("dwarves", "build G3", "end_turn")
    assert (table.get("dwarves", "workers"), table.get("dwarves", "vp")) == (25 - 2 - 1, 28)


def test_no_tunnel_to_a_touching_hex() -> None:
    """8: neither fee nor VP."""
    table = reach("dwarves", "E7 I9").set("dwarves", vp=20).play("dwarves", "dig F4", "transform F4 mountains")
    assert (table.get("dwarves", "workers"), table.get("dwarves", "vp")) == (27, 20)


def test_a_tunnel_reaches_two_steps_over_anything_and_no_farther() -> None:
    """8: land, river or occupied hexes are skipped; C3 lies two steps off, H4 three."""
    table = reach("dwarves", "E7 A2").put("auren", "D", "D4 D5")
    dug = hexes_dug(table, "dwarves")
    assert {"C3", "G3", "G2", "F3", "E5"} <= dug
    assert "H4" not in dug
    assert "C4" not in dug


@pytest.mark.parametrize(("workers", "legal"), [(5, True), (4, False)])
def test_tunnel_and_spade_are_paid_together(workers: int, legal: bool) -> None:
    """8: 2 for the tunnel and 3 for the spade."""
    table = reach("dwarves", "E7 I9").set("dwarves", workers=workers)
    assert table.is_legal("dwarves", "dig G3") == legal


@pytest.mark.parametrize(("workers", "legal"), [(3, True), (2, False)])
def test_tunnel_and_dwelling_are_paid_together(workers: int, legal: bool) -> None:
    """8: 2 for the tunnel and 1 for the dwelling."""
    table = reach("dwarves", "E7 I9").ground("G3", "mountains").set("dwarves", workers=workers)
    assert table.is_legal("dwarves", "build G3") == legal


def test_one_tunnel_in_an_action_the_other_hex_must_touch() -> None:
    """8: in either order."""
    table = reach("dwarves", "E7 I9").play("dwarves", "use_power ACT6", "transform G3 mountains")
    assert not table.is_legal("dwarves", "transform G2 mountains")
    table.play("dwarves", "transform F4 mountains", "build F4", "end_turn")
    assert table.gained("dwarves", "vp") == {}
    table = reach("dwarves", "E7 I9").play("dwarves", "use_power ACT6", "transform F4 mountains")
    table.play("dwarves", "transform G3 mountains", "build G3", "end_turn")
    assert table.get("dwarves", "workers") == 30 - 2 - 1


def test_a_carpet_costs_a_priest_and_scores_four() -> None:
    """8"""
    table = reach("fakirs", "F3 I7").set("fakirs", vp=20).play("fakirs", "dig D4", "transform D4 desert", "build D4")
    assert (table.get("fakirs", "priests"), table.get("fakirs", "vp")) == (4, 24)
    assert table.get("fakirs", "workers") == 30 - 3 - 1


def test_without_a_priest_no_carpet() -> None:
    """8"""
    table = reach("fakirs", "F3 I7").set("fakirs", priests=0)
    assert hexes_dug(table, "fakirs") == {"F4", "E5", "E6", "G2", "H4", "I6", "I8"}


def test_the_carpet_grows_with_stronghold_and_shipping_tile() -> None:
    """8: C3 is three steps from F3, B4 four."""
    table = reach("fakirs", "F3 I7", options={"mini_expansion_towns": True})
    assert "C3" not in hexes_dug(table, "fakirs")
    table.put("fakirs", "SH", "I7")
    assert "C3" in hexes_dug(table, "fakirs")
    assert "A7" not in hexes_dug(table, "fakirs")


def test_the_witches_ride_anywhere_on_free_forest() -> None:
    """8: no reach, no terraforming; then it extends reach."""
    table = reach("witches", "C3 I11").put("witches", "SH", "C3")
    free = {"A3", "A10", "C4", "D1", "E9", "F2", "F4", "G3", "I6"}
    table.play("witches", "use_special ACTW")
    assert table.legal_hexes("witches", "build") == free
    table.play("witches", "build E9", "end_turn").turn("witches")
    assert {"E10", "F5", "F6"} <= hexes_dug(table, "witches")


def test_the_sandstorm_blows_over_the_six_sides_and_over_no_bridge() -> None:
    """8: any other terrain next to an own building."""
    table = reach("nomads", "E8 F3 I7").put("nomads", "SH", "E8").bridge("nomads", "D6-E8").set("nomads", shipping=3)
    table.play("nomads", "use_special ACTN")
    assert table.legal_hexes("nomads", "transform") == {"D5", "E7", "E5", "E6", "F4", "G2", "H4", "I6", "I8"}
    assert all(words.endswith("desert") for words in table.legal_words("nomads") if words.startswith("transform"))
    assert not table.is_legal("nomads", "end_turn")


def test_the_shipping_tile_gives_dwarves_nothing_but_vp() -> None:
    """8"""
    table = reach("dwarves", "E7 I9", options={"mini_expansion_towns": True})
    table.put("dwarves", "SH", "D4").put("dwarves", "TP", "E6").put("dwarves", "D", "E5").ground("D5", "mountains")
    table.play("dwarves", "build D5", "pick_town TW7", "end_turn")
    assert table.gained("dwarves", "vp") == {"town_tile.shipping": 4}
    assert table.get("dwarves", "shipping") == 0
    assert "A7" not in hexes_dug(table.turn("dwarves"), "dwarves")  # three steps from D4


def test_the_shipping_tile_lengthens_the_carpet() -> None:
    """8"""
    table = reach("fakirs", "F3 I7", options={"mini_expansion_towns": True})
    table.put("fakirs", "SH", "F4").put("fakirs", "TP", "E6").put("fakirs", "D", "E5").ground("G2", "desert")
    assert "A7" not in hexes_dug(table, "fakirs")
    table.play("fakirs", "build G2", "pick_town TW7", "end_turn").turn("fakirs")
    assert "A7" in hexes_dug(table, "fakirs")  # four steps from E6
    assert table.gained("fakirs", "vp") == {"town_tile.shipping": 4}
