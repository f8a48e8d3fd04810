"""What is printed on the faction boards (rules 16): start, prices, income, tracks."""

from typing import Any

import pytest

from engine.games.terra_mystica.columns import DWELLING, SANCTUARY, STRONGHOLD, TEMPLE, TRADING_HOUSE
from engine.games.terra_mystica.ruleset import Faction
from tests.engine.games.terra_mystica.table import new_game

# faction: terrain; coins, workers, priests; bowls I and II; cults; stronghold and sanctuary as (workers, coins, income)
BOARDS = {
    "alchemists": ("swamp", (15, 3, 0), (5, 7), (1, 1, 0, 0), (4, 6, (6, 0, 0, 0)), (4, 6, (0, 0, 1, 0))),
    "darklings": ("swamp", (15, 1, 1), (5, 7), (0, 1, 1, 0), (4, 6, (0, 0, 0, 2)), (4, 10, (0, 0, 2, 0))),
    "auren": ("forest", (15, 3, 0), (5, 7), (0, 1, 0, 1), (4, 6, (0, 0, 0, 2)), (4, 8, (0, 0, 1, 0))),
    "witches": ("forest", (15, 3, 0), (5, 7), (0, 0, 0, 2), (4, 6, (0, 0, 0, 2)), (4, 6, (0, 0, 1, 0))),
    "chaosmagicians": ("wasteland", (15, 4, 0), (5, 7), (2, 0, 0, 0), (4, 4, (0, 2, 0, 0)), (4, 8, (0, 0, 1, 0))),
    "giants": ("wasteland", (15, 3, 0), (5, 7), (1, 0, 0, 1), (4, 6, (0, 0, 0, 4)), (4, 6, (0, 0, 1, 0))),
    "cultists": ("plains", (15, 3, 0), (5, 7), (1, 0, 1, 0), (4, 8, (0, 0, 0, 2)), (4, 8, (0, 0, 1, 0))),
    "halflings": ("plains", (15, 3, 0), (3, 9), (0, 0, 1, 1), (4, 8, (0, 0, 0, 2)), (4, 6, (0, 0, 1, 0))),
    "dwarves": ("mountains", (15, 3, 0), (5, 7), (0, 0, 2, 0), (4, 6, (0, 0, 0, 2)), (4, 6, (0, 0, 1, 0))),
    "engineers": ("mountains", (10, 2, 0), (3, 9), (0, 0, 0, 0), (3, 6, (0, 0, 0, 2)), (3, 6, (0, 0, 1, 0))),
    "mermaids": ("lakes", (15, 3, 0), (3, 9), (0, 2, 0, 0), (4, 6, (0, 0, 0, 4)), (4, 8, (0, 0, 1, 0))),
    "swarmlings": ("lakes", (20, 8, 0), (3, 9), (1, 1, 1, 1), (5, 8, (0, 0, 0, 4)), (5, 8, (0, 0, 2, 0))),
    "fakirs": ("desert", (15, 3, 0), (7, 5), (1, 0, 0, 1), (4, 10, (0, 0, 1, 0)), (4, 6, (0, 0, 1, 0))),
    "nomads": ("desert", (15, 2, 0), (5, 7), (1, 0, 1, 0), (4, 8, (0, 0, 0, 2)), (4, 6, (0, 0, 1, 0))),
}
DWELLING_WORKERS = {"engineers": (0, 1, 2, 2, 3, 4, 4, 5, 6), "swarmlings": (2, 3, 4, 5, 6, 7, 8, 9, 9)}
HOUSES = {  # coins, then power, by number of trading houses
    "alchemists": ((2, 4, 7, 11), (1, 2, 3, 4)),
    "nomads": ((2, 4, 7, 11), (1, 2, 3, 4)),
    "dwarves": ((3, 5, 7, 10), (1, 2, 4, 6)),
    "swarmlings": ((2, 4, 6, 9), (2, 4, 6, 8)),
}
PRICES = {"engineers": ((1, 1), (1, 2), (1, 4)), "swarmlings": ((2, 3), (3, 4), (3, 6))}
BALANCED = {
    **dict.fromkeys(("darklings",), 15),
    **dict.fromkeys(("cultists", "engineers"), 16),
    **dict.fromkeys(("chaosmagicians", "mermaids", "nomads", "witches"), 19),
    **dict.fromkeys(("dwarves", "halflings"), 20),
    **{"swarmlings": 22, "giants": 25, "alchemists": 27, "auren": 27, "fakirs": 33},
}


def board(name: str, **options: Any) -> Faction:
    return next(faction for faction in new_game(2, **options).rules.factions if faction.id == name)


def test_the_fourteen_factions_of_the_box_are_two_of_each_terrain() -> None:
    rules = new_game(2).rules
    box = [faction for faction in rules.factions if faction.id in BOARDS]
    assert sorted(faction.terrain for faction in box) == sorted([*range(7), *range(7)])


@pytest.mark.parametrize("name", BOARDS)
def test_start(name: str) -> None:
    terrain, goods, bowls, cults, _, _ = BOARDS[name]
    faction = board(name)
    assert new_game(2).rules.terrains[faction.terrain] == terrain
    assert faction.start == (*goods, *bowls, 0)
    assert faction.cults == cults
    assert faction.start_vp == 20


@pytest.mark.parametrize("name", BOARDS)
def test_start_points_of_the_balanced_list(name: str) -> None:
    assert board(name, starting_vp="balanced_2017").start_vp == BALANCED[name]


@pytest.mark.parametrize("name", BOARDS)
def test_stronghold_and_sanctuary(name: str) -> None:
    faction = board(name)
    for building, (workers, coins, income) in ((STRONGHOLD, BOARDS[name][4]), (SANCTUARY, BOARDS[name][5])):
        assert faction.cost[building] == (workers, coins)
        assert faction.income[building] == ((0, 0, 0, 0), income)


@pytest.mark.parametrize("name", BOARDS)
def test_other_prices(name: str) -> None:
    prices = PRICES.get(name, ((1, 2), (2, 3), (2, 5)))
    assert board(name).cost[DWELLING : TEMPLE + 1] == prices


@pytest.mark.parametrize("name", BOARDS)
def test_income_by_number_of_buildings(name: str) -> None:
    faction = board(name)
    workers = DWELLING_WORKERS.get(name, (1, 2, 3, 4, 5, 6, 7, 8, 8))
    assert tuple(faction.base_income[1] + income[1] for income in faction.income[DWELLING]) == workers
    coins, power = HOUSES.get(name, ((2, 4, 6, 8), (1, 2, 4, 6)))
    assert faction.income[TRADING_HOUSE][1:] == tuple((c, 0, 0, pw) for c, pw in zip(coins, power, strict=True))
    priests, temple_power = ((1, 1, 2), (0, 5, 5)) if name == "engineers" else ((1, 2, 3), (0, 0, 0))
    assert faction.income[TEMPLE][1:] == tuple((0, 0, p, pw) for p, pw in zip(priests, temple_power, strict=True))


@pytest.mark.parametrize("name", BOARDS)
def test_pieces(name: str) -> None:
    faction = board(name)
    assert faction.pieces == (3, 8, 4, 3, 1, 1)
    assert faction.priests == 7


@pytest.mark.parametrize("name", BOARDS)
def test_tracks(name: str) -> None:
    faction = board(name)
    ships = {"mermaids": (True, 1, (2, 3, 4, 5)), "dwarves": (False, 0, ()), "fakirs": (False, 0, ())}
    assert (faction.has_shipping, faction.shipping_start, faction.shipping_vp) == ships.get(name, (True, 0, (2, 3, 4)))
    steps = {"darklings": 0, "fakirs": 1}
    assert len(faction.spade_price) - 1 == steps.get(name, 2)
    assert faction.digging_vp == 6
