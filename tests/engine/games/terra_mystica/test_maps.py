"""The maps beside the original: compared with the facts that were collected of them."""

from typing import Any

import pytest
import yaml

from engine.core.game import Seat, Setup
from engine.games.terra_mystica.board import RIVER
from engine.games.terra_mystica.compiling import sources
from engine.games.terra_mystica.game import GAME, TerraMystica
from tests.conftest import shared_path

LEFT_OUT = {"arrow"}  # a layout that its own program never offers


def facts() -> dict[str, Any]:
    text = shared_path("data", "terra_mystica", "maps.yaml").read_text(encoding="utf-8")
    maps: dict[str, Any] = yaml.safe_load(text)["maps"]
    return maps


def table_on(map_: str) -> TerraMystica:
    seats = tuple(Seat(name) for name in "AB")
    game = GAME.create(Setup(GAME.id, seats, 1, {"map": map_}))
    assert isinstance(game, TerraMystica)
    return game


def test_every_known_map_can_be_chosen() -> None:
    assert set(sources().maps) == set(facts()) - LEFT_OUT


@pytest.mark.parametrize("map_", sorted(sources().maps))
def test_a_map_is_as_the_facts_say(map_: str) -> None:
    wanted = facts()[map_]
    rules = table_on(map_).rules
    board = rules.board
    assert sources().maps[map_].get("community_id").value == wanted["snellman_id"]
    assert (board.size, len(board.rivers)) == (wanted["hexes"], wanted["river_hexes"])
    counts = {name: board.terrain.count(number) for number, name in enumerate(rules.terrains)}
    assert counts == wanted["terrain_counts"]
    land = [hex_ for hex_ in range(board.size) if board.terrain[hex_] != RIVER]
    checks = wanted["checks"]
    pairs = sum(other > hex_ for hex_ in land for other in board.neighbours[hex_] if board.terrain[other] != RIVER)
    assert pairs == checks["land_neighbour_pairs"]
    wet = [hex_ for hex_ in land if any(board.terrain[other] == RIVER for other in board.neighbours[hex_])]
    assert len(wet) == checks["land_hexes_touching_river"]
    assert sum(board.edge >> hex_ & 1 for hex_ in land) == checks["land_hexes_on_edge"]
    sites = {frozenset(board.names[end] for end in ends) for ends in board.sites}
    assert len(sites) == len(board.sites)
    assert sites == {frozenset(pair) for pair in wanted["bridges"] + wanted["bridges_over_map_edge"]}
