"""Rules 4: income."""

import pytest

from engine.games.terra_mystica.economy import income_sources
from tests.engine.games.terra_mystica.table import Table

ALL = (
    *("alchemists", "darklings", "auren", "witches", "chaosmagicians", "giants", "cultists", "halflings"),
    *("dwarves", "engineers", "mermaids", "swarmlings", "fakirs", "nomads"),
)
# Rules 16: by number of buildings on the map.
DWELLINGS = {"engineers": (0, 1, 2, 2, 3, 4, 4, 5, 6), "swarmlings": (2, 3, 4, 5, 6, 7, 8, 9, 9)}
TRADE = {
    "alchemists": ((2, 1), (4, 2), (7, 3), (11, 4)),
    "nomads": ((2, 1), (4, 2), (7, 3), (11, 4)),
    "dwarves": ((3, 1), (5, 2), (7, 4), (10, 6)),
    "swarmlings": ((2, 2), (4, 4), (6, 6), (9, 8)),
}
# Coins, workers, priests, power of the stronghold; priests of the sanctuary.
STRONGHOLD = {
    **{"alchemists": (6, 0, 0, 0), "chaosmagicians": (0, 2, 0, 0), "fakirs": (0, 0, 1, 0)},
    **dict.fromkeys(("giants", "mermaids", "swarmlings"), (0, 0, 0, 4)),
}
SANCTUARY = {"darklings": 2, "swarmlings": 2}


def income(faction: str, **buildings: int) -> tuple[int, int, int, int]:
    """Of the faction board with so many buildings on the map."""
    other = "fakirs" if faction not in ("fakirs", "nomads") else "witches"
    table = Table(f"{faction} {other}", set_up=False).play(faction, f"pick_faction {faction}")
    row = table.row(faction)[:]
    for kind, number in buildings.items():
        row[16 + table.rules.building_codes.index(kind)] -= number
    return dict(income_sources(table.rules, row))["income"]


@pytest.mark.parametrize("faction", ALL)
def test_income_of_dwellings(faction: str) -> None:
    """4.3: by the number on the map, none counts too; the eighth adds nothing as a rule."""
    table = DWELLINGS.get(faction, (1, 2, 3, 4, 5, 6, 7, 8, 8))
    assert tuple(income(faction, D=number)[1] for number in range(9)) == table


@pytest.mark.parametrize("faction", ALL)
def test_income_of_trading_houses(faction: str) -> None:
    """4.3, 16"""
    table = TRADE.get(faction, ((2, 1), (4, 2), (6, 4), (8, 6)))
    assert tuple(income(faction, TP=number)[::3] for number in range(1, 5)) == table


@pytest.mark.parametrize("faction", ALL)
def test_income_of_temples_stronghold_and_sanctuary(faction: str) -> None:
    """4.3, 16"""
    base = income(faction)
    temples = ((1, 0), (1, 5), (2, 5)) if faction == "engineers" else ((1, 0), (2, 0), (3, 0))
    assert tuple(income(faction, TE=number)[2:] for number in range(1, 4)) == temples
    added = tuple(a - b for a, b in zip(income(faction, SH=1), base, strict=True))
    assert added == STRONGHOLD.get(faction, (0, 0, 0, 2))
    assert income(faction, SA=1)[2] == SANCTUARY.get(faction, 1)


def test_an_upgraded_building_covers_its_symbol_again() -> None:
    """4.3"""
    table = Table("witches giants", cards={"witches": "BON8", "giants": "BON3"}, scoring="SCORE8")
    table.put("witches", "TP", "F4").set("witches", coins=0, workers=0, priests=0, bowls=(5, 7, 0))
    dwellings = 8 - table.pieces("witches", "D")
    table.pass_all()
    assert table.gained("witches", "workers")["income"] == 1 + dwellings
    assert table.gained("witches", "coins")["income"] == 2


def test_sources_of_income_are_told_apart() -> None:
    """4.2: bonus card, buildings, favor tiles."""
    table = Table("witches giants", spare_cards="BON5", scoring="SCORE8").favor("witches", "FAV7", "FAV9")
    table.set("witches", bowls=(12, 0, 0), air=0).play("witches", "pass BON5")
    table.pass_all()
    assert table.gained("witches", "power") == {"bonus_card.power_worker": 3, "favor_tile.earth_2": 1}
    assert table.gained("witches", "workers") == {"bonus_card.power_worker": 1, "income": 3, "favor_tile.earth_2": 1}
    assert table.gained("witches", "coins")["favor_tile.fire_1"] == 3


def test_the_card_taken_on_passing_pays_in_the_next_income_and_the_first_one_in_round_one() -> None:
    """4.7"""
    table = Table("witches giants", cards={"witches": "BON3", "giants": "BON8"})
    assert table.get("witches", "coins") == 15 + 6
    assert table.get("giants", "priests") == 1


def test_there_is_no_cult_reward_before_round_one() -> None:
    """4.8"""
    table = Table("dwarves witches", scoring="SCORE1", cards={"dwarves": "BON8", "witches": "BON3"})
    assert table.get("dwarves", "coins") == 15


@pytest.mark.parametrize(
    ("bowls", "after"), [((1, 0, 4), (0, 0, 5)), ((0, 0, 12), (0, 0, 12)), ((5, 7, 0), (2, 10, 0))]
)
def test_power_income_moves_through_the_bowls_and_the_rest_is_lost(
    bowls: tuple[int, int, int], after: tuple[int, int, int]
) -> None:
    """4.4"""
    table = Table("witches giants", spare_cards="BON4", scoring="SCORE8").set("witches", bowls=bowls, air=0)
    table.play("witches", "pass BON4").pass_all()
    assert table.bowls("witches") == after


def test_priests_beyond_seven_pieces_are_lost() -> None:
    """4.5, 20.11: 3 on orders, 4 in hand, income 2: still 4."""
    table = Table("witches giants", spare_cards="BON8", scoring="SCORE8").put("witches", "TE", "C3")
    table.set("witches", on_orders=3, priests=4, air=0).play("witches", "pass BON8").pass_all()
    assert table.get("witches", "priests") == 4


def test_one_priest_of_two_is_kept_below_the_limit() -> None:
    """4.5"""
    table = Table("witches giants", spare_cards="BON8", scoring="SCORE8").put("witches", "TE", "C3")
    table.set("witches", on_orders=3, priests=3, air=0).play("witches", "pass BON8").pass_all()
    assert table.get("witches", "priests") == 4
    assert table.gained("witches", "priests") == {"bonus_card.priest": 1}


def test_workers_and_coins_have_no_limit() -> None:
    """4.6"""
    table = Table("witches giants", spare_cards="BON3", scoring="SCORE8").set("witches", coins=99, workers=60, air=0)
    table.play("witches", "pass BON3").pass_all()
    assert table.get("witches", "coins") >= 105
    assert table.get("witches", "workers") == 63
