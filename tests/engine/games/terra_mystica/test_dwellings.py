"""Rules 9: building a dwelling."""

from typing import Any

import pytest

from engine.core.events import Gained
from engine.games.terra_mystica.events import Built, LeechOffered, Transformed
from tests.engine.games.terra_mystica.table import Table


@pytest.mark.parametrize(
    ("faction", "hexes", "target", "workers", "coins"),
    [("witches", "C3 F4", "E7", 1, 2), ("engineers", "E7 I9", "F4", 1, 1), ("swarmlings", "D5 I4", "E7", 2, 3)],
)
def test_price_of_a_dwelling(faction: str, hexes: str, target: str, workers: int, coins: int) -> None:
    """9"""
    dwellings: dict[str, Any] = {"fakirs": "A5 B6", faction: hexes}
    table = Table(f"{faction} fakirs", **dwellings)
    home = table.terrain(hexes.split()[0])
    table.ground(target, home).set(faction, workers=workers, coins=coins)
    table.play(faction, f"build {target}")
    assert (table.get(faction, "workers"), table.get(faction, "coins")) == (0, 0)
    table.turn(faction).ground("F3 D4 E6 E8", home)
    assert not table.set(faction, workers=workers - 1, coins=9).legal_hexes(faction, "build")
    assert not table.set(faction, workers=9, coins=coins - 1).legal_hexes(faction, "build")


def test_a_dwelling_needs_a_free_reachable_hex_of_the_own_terrain() -> None:
    """9"""
    table = Table("witches fakirs", witches="C3 F4", fakirs="A5 B6").rich("witches").ground("E7 D4 G2", "forest")
    table.put("fakirs", "D", "G2")
    assert table.legal_hexes("witches", "build") == {"E7", "D4"}


def test_order_of_effects() -> None:
    """9: terraforming, offers, payment, piece, favor tile, round tile, town."""
    table = Table("witches nomads", witches="C3 F4", nomads="E8 F3 I7", scoring="SCORE3").favor("witches", "FAV11")
    table.rich("witches").play("witches", "dig E7", "transform E7 forest", "build E7")
    kinds = [
        event.source if isinstance(event, Gained) else type(event).__name__
        for event in table.events
        if isinstance(event, Gained | Transformed | LeechOffered | Built)
    ]
    assert kinds == [
        *("spade", "Transformed", "LeechOffered", "build", "build", "Built"),
        *("favor_tile.earth_1", "scoring_tile.dwelling_water"),
    ]


@pytest.mark.parametrize("tile", ["SCORE3", "SCORE5"])
def test_free_dwellings_score_and_are_offered_like_paid_ones(tile: str) -> None:
    """9"""
    table = Table("witches nomads", witches="C3 F4", nomads="E8 F3 I7", scoring=tile).favor("witches", "FAV11")
    table.put("witches", "SH", "C3").ground("E7", "forest").set("witches", coins=0, workers=0, vp=20)
    table.play("witches", "use_special ACTW", "build E7", "end_turn")
    assert table.get("witches", "vp") == 24
    assert table.offers() == [("witches", "nomads", 1)]


def test_a_dwelling_may_found_a_town_at_once() -> None:
    """9: the last effect."""
    table = Table("witches fakirs", witches="C3 F4", fakirs="A5 B6").rich("witches").ground("E7", "forest")
    table.put("witches", "SH", "F4").put("witches", "TP", "D5").put("witches", "D", "D4")
    table.play("witches", "build E7")
    assert table.asked() == [("witches", "pick_town")]
