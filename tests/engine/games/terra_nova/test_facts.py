"""The data against the verified facts of ../shared, number by number."""

from typing import Any

import pytest

from engine.core.reading import load_yaml
from engine.games.terra_nova.columns import HOUSE, PALACE, POST
from engine.games.terra_nova.ruleset import Ruleset
from tests.conftest import shared_path
from tests.engine.games.terra_nova.table import new_game


@pytest.fixture(scope="module")
def facts() -> dict[str, Any]:
    found: dict[str, Any] = load_yaml(shared_path("data", "terra_nova.yaml"))
    return found


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return new_game(4).rules


def test_the_map_and_its_bridge_spots(facts: dict[str, Any], rules: Ruleset) -> None:
    side, board = facts["map"]["side_a"], rules.board
    letters = {letter: name for letter, name in side["legend"].items() if name != "river"}
    for row in side["rows"].values():
        assert len(row) == 10
    shown = "".join(side["rows"].values())
    assert [rules.terrains[kind] if kind < 5 else "R" for kind in board.terrain] == [
        letters.get(letter, "R") for letter in shown
    ]
    spots = {"-".join(spot) for spot in side["bridge_spots"]}
    assert {f"{board.names[a]}-{board.names[b]}" for a, b in board.sites} == spots
    assert board.edge.bit_count() == 34
    assert (board.edge & board.land).bit_count() == 28


def test_the_marks_of_the_variants(facts: dict[str, Any]) -> None:
    rules = new_game(2, two_player_variant="planner").rules
    marks = {
        rules.terrains[terrain]: [rules.board.names[hex_] for hex_ in hexes]
        for terrain, hexes in enumerate(rules.marks)
    }
    assert marks == facts["assumed"]["side_b_marks"]


def test_income_of_every_mat(facts: dict[str, Any], rules: Ruleset) -> None:
    income = facts["income"]
    for faction in rules.factions:
        houses = income["houses"].get(faction.id, income["houses"]["default"])
        for count in range(9):
            assert faction.income[HOUSE][count] == (sum(houses["money"][:count]), sum(houses["power"][:count]))
        posts = income["trading_posts"][faction.id]
        for count in range(5):
            sums = tuple(sum(post[part] for post in posts[:count]) for part in (0, 1))
            assert faction.income[POST][count] == sums
        assert faction.palaces[0].income == tuple(income["palaces_left"][faction.id])
        assert faction.palaces[1].income == (0, 0)
        ability = income["ability"].get(faction.id, {})
        assert faction.base_income == (income["fixed"]["money"], ability.get("power", 0))


def test_mats_and_prices(facts: dict[str, Any], rules: Ruleset) -> None:
    setup, buildings = facts["setup"], facts["buildings"]
    for faction in rules.factions:
        fact = facts["factions"][faction.id]
        assert (rules.terrains[faction.terrain], faction.side) == (fact["home"], fact["side"])
        assert faction.start[0] == setup["starting_money"].get(faction.id, setup["starting_money"]["default"])
        assert faction.start[1:] == tuple(setup["power_bowls"][bowl] for bowl in ("I", "II", "III"))
        assert faction.start_houses == setup["start_houses"].get(faction.id, setup["start_houses"]["default"])
        kinds = ("house", "trading_post", "palace")
        assert faction.pieces == (facts["bridges_per_player"], *(buildings[kind]["count"] for kind in kinds))
        assert faction.cost[HOUSE] == buildings["house"]["cost"]
        assert faction.cost[POST] == buildings["trading_post"]["cost_alone"]
        assert faction.post_cost_beside == buildings["trading_post"]["cost_next_to_other_faction"]
        assert faction.cost[PALACE] == buildings["palace"]["cost"]
        towns = fact["right_palace"].get("town_min_value", 0)
        assert faction.palaces[1].town_value == towns
    costs = facts["costs"]
    assert (rules.shovel_cost, rules.sailing_cost, rules.bridge_cost) == (
        *(costs["shovel"], costs["sailing_step"], costs["bridge"]),
    )
    assert rules.values[1:] == tuple(buildings[kind]["town_value"] for kind in ("house", "trading_post", "palace"))
    town = facts["town"]
    assert (rules.town_buildings, rules.town_value) == (town["min_buildings"], town["min_value"])
    assert list(rules.sailing_vp) == list(facts["sailing"]["points_on_reaching"].values())


def test_wheel_tiles_and_actions(facts: dict[str, Any], rules: Ruleset) -> None:
    table = facts["terrain_wheel"]["table"]
    for before, name in enumerate(rules.terrains):
        assert {rules.terrains[after]: steps for after, steps in enumerate(rules.wheel[before])} == table[name]
    assert [(action.id, action.cost) for action in rules.power_actions] == [
        (action["id"], action["power"]) for action in facts["power_actions"]
    ]
    for tile in rules.bonus_tiles:
        income = facts["bonus_tiles"][tile.id]["income"]
        assert tile.income == (income.get("money", 0), income.get("power", 0))
    ids = [tile.id for tile in rules.round_tiles]
    for fact in facts["round_scoring_tiles"]:
        assert ids.count(fact["id"]) == fact["copies"]
        assert max(rules.round_tiles[ids.index(fact["id"])].build) == fact["points"]
    assert list(rules.territory) == facts["final_scoring"]["territory"]["points_by_rank"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_game(facts: dict[str, Any], seats: int) -> None:
    rules = new_game(seats, first_game=True).rules
    first, fact = rules.first_game, facts["first_game"][str(seats)]
    assert first is not None
    names = [rules.factions[number].id for number in first.factions]
    assert sorted(names) == sorted(fact["factions"])
    assert [rules.bonus_tiles[tile].id for tile in rules.fixed_tiles] == fact["bonus_letters"]
    for name, tile, houses in zip(names, first.tiles, first.houses, strict=True):
        assert rules.bonus_tiles[tile].id == fact["choice"][name]
        assumed = facts["assumed"]["first_game"]
        assert [rules.board.names[hex_] for hex_ in houses] == assumed["houses"][str(seats)][name]
    assert [rules.round_tiles[tile].id for tile in rules.fixed_scoring] == assumed["round_tiles"]
