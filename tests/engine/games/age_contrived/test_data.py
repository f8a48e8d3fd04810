"""The data of the game says what the facts say, number by number."""

from typing import Any

import pytest

from engine.core.options import complete_options
from engine.core.reading import load_yaml
from engine.core.resources import resource
from engine.games.age_contrived.columns import BONUSES, DEPLOY, ENERGIES, NONE, SYMBOLS
from engine.games.age_contrived.compiling import FOLDER, compile_ruleset, read_options, sources
from engine.games.age_contrived.energies import number
from engine.games.age_contrived.game import GAME
from engine.games.age_contrived.ruleset import Ruleset, SharedTile
from tests.conftest import shared_path
from tests.engine.games.age_contrived.table import Table

FACTS: dict[str, Any] = load_yaml(shared_path("data", "age_contrived.yaml"))
ASSUMED = FACTS["assumed"]
TYPES = (*ENERGIES, "any")
BONUS_WORDS = {
    "gain_upgraded_action_tile": "gain_action_tile",
    "gain_conduit_tile": "gain_conduit",
    "refill_transmuter_tile": "refill",
    "any_monument_bonus_tile": "any_bonus_tile",
}


def rules_for(seats: int) -> Ruleset:
    data = sources()
    return compile_ruleset(data, complete_options(read_options(data), {}), seats)


def test_energies() -> None:
    rules = rules_for(3)
    for energy, name in enumerate(ENERGIES):
        assert number(rules.reserve, energy) == FACTS["energy"]["reserve"][name]
        assert number(rules.exhausted, energy) == FACTS["energy"]["exhausted_at_start"][name]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_depends_on_the_number_of_players(seats: int) -> None:
    rules, setup = rules_for(seats), FACTS["setup"]
    key = str(seats)
    assert rules.monuments_in_game == setup["monument_count"][key]
    assert rules.charged == (setup["channel_token"][key] == "charged")
    assert rules.start_tiles == len(setup["start_energy"][key]["tiles"])
    assert rules.pillar_spaces == FACTS["pillar_rules"]["usable_spaces"][key]
    assert (rules.goal_spaces == 2) == (seats >= setup["right_space_achievement_min_players"])
    assert rules.action_copies == FACTS["upgraded_action_tiles_facts"]["copies"][key]
    tiles = [tile for tile in ASSUMED["upgraded_transmuter_tiles"] if tile["players_min"] <= seats]
    for level, name in enumerate(("I", "II", "III")):
        expected = {tile["id"] for tile in tiles if tile["level"] == name}
        assert {rules.tiles[index].id for index in rules.deck[level]} == expected
    named = {tile.id for tile in rules.neutrals if tile.players <= seats}
    assert named == set(ASSUMED["neutral_bridges"]["named_for_players"][key])
    bonus = {tile.id for tile in rules.bonus_tiles if tile.players <= seats}
    assert bonus == {tile["id"] for tile in ASSUMED["monument_bonus_tiles"] if tile["players_min"] <= seats}


def test_transmuter_tiles() -> None:
    rules = rules_for(5)
    known = {tile["id"]: tile for tile in (*FACTS["starting_transmuter_tiles"], *ASSUMED["upgraded_transmuter_tiles"])}
    assert {tile.id for tile in rules.tiles} == set(known)
    for tile in rules.tiles:
        fact = known[tile.id]
        symbols = fact.get("symbols", ASSUMED["starting_tile_symbols"].get(tile.id))
        assert (tile.top, tile.bottom) == (fact["top"], fact["bottom"])
        assert tile.symbols == tuple(symbols.count(symbol) for symbol in SYMBOLS)
    assert list(rules.display_costs) == ASSUMED["display_costs"]
    assert dict(zip(SYMBOLS, rules.conduits, strict=True)) == ASSUMED["conduits"]["kinds"]


def test_monuments_and_their_fragments() -> None:
    rules = rules_for(5)
    regions = {monument: region for region, monument in FACTS["map"]["monument_of_region"].items()}
    regions["beacon"] = ASSUMED["beacon_region"]
    assert {monument.id for monument in rules.monuments} == set(FACTS["monuments"])
    for monument in rules.monuments:
        fact = FACTS["monuments"][monument.id]
        assert rules.board.regions[monument.region] == regions[monument.id]
        assert monument.always == fact.get("always", False)
        assert len(monument.fragments) == len(fact["fragments"])
        for fragment, known in zip(monument.fragments, fact["fragments"], strict=True):
            slots = [ASSUMED["third_slot"] if slot == "lost" else slot for slot in known["slots"]]
            assert [TYPES[slot] for slot in fragment.slots] == slots
            assert [TYPES[energy] for energy in fragment.reward] == known["reward"]


def test_action_tiles() -> None:
    rules = rules_for(5)
    upgraded = [tile for tile in rules.action_tiles if tile.is_upgrade]
    assert [tile.id for tile in upgraded] == [tile["id"] for tile in ASSUMED["upgraded_action_tiles"]]
    facts = [*(FACTS["action_tiles"][str(place)] for place in range(1, 5)), *ASSUMED["upgraded_action_tiles"]]
    for tile, fact in zip(rules.action_tiles, facts, strict=True):
        assert tile.all == (fact["mode"] == "all")
        assert tile.position + 1 == fact.get("position", facts.index(fact) + 1)
        for number_, option in zip(tile.options, fact["options"], strict=True):
            compiled = rules.options[number_]
            ((word, value),) = option.items()
            assert compiled.id == f"{tile.id}.{word}"
            if compiled.kind == DEPLOY:
                bits = sum(1 << position - 1 for position in value["positions"])
                assert max(mask.bit_count() for mask in compiled.deployed) == value["choose"]
                assert {mask & ~bits for mask in compiled.deployed} == {0}
            elif word == "acquire":
                assert compiled.amount == (0 if value["cost"] == "display" else value["cost"])
            elif word == "reorganise":
                assert compiled.amount == value["max"]
            elif word != "recharge":
                assert compiled.amount == value


def bonus_of(fact: dict[str, Any]) -> tuple[int, int]:
    ((word, value),) = fact.items()
    return BONUSES.index(BONUS_WORDS.get(word, word)), int(value)


def test_bonuses() -> None:
    rules = rules_for(5)

    def check(tiles: tuple[SharedTile, ...], facts: list[dict[str, Any]]) -> None:
        assert [(tile.id, tile.bonus) for tile in tiles] == [(fact["id"], bonus_of(fact["bonus"])) for fact in facts]

    check(rules.bonus_tiles, ASSUMED["monument_bonus_tiles"])
    check(rules.neutrals, ASSUMED["neutral_bridges"]["tiles"])
    for level, name in enumerate(("I", "II")):
        faces = ASSUMED["bridge_tiles"][name]
        assert rules.bridges[level] == (bonus_of(faces["a"]), bonus_of(faces["b"]))


def test_characters() -> None:
    rules = rules_for(5)
    assert {character.id for character in rules.characters} == set(FACTS["characters"])
    for character in rules.characters:
        fact, card = FACTS["characters"][character.id], ASSUMED["quick_start"][character.id]
        assert character.colour == (ASSUMED["aureon_colour"] if fact["colour"] == "lost" else fact["colour"])
        assert [[TYPES[top], TYPES[bottom]] for top, bottom in character.tiles] == [card[str(n)] for n in range(1, 5)]
        assert TYPES[character.pool] == card["pool"]
        assert sorted(level for level, _ in character.lasting if level != NONE) == [0, 1]
        for face, name in zip(character.faces, ("scoring_a", "scoring_b"), strict=True):
            assert face.points == fact[name]["points"]
            assert face.most in (fact[name].get("max", 0), face.points)


@pytest.mark.parametrize(("character", "left"), ASSUMED["checks"]["exhausted_left"].items())
def test_the_start_energy_leaves(character: str, left: dict[str, dict[str, int]]) -> None:
    for seats, expected in left.items():
        rules = rules_for(int(seats))
        known = next(one for one in rules.characters if one.id == character)
        used = [energy for tile in known.tiles[: rules.start_tiles] for energy in tile] + [known.pool]
        for name, count in expected.items():
            energy = ENERGIES.index(name)
            assert number(rules.exhausted, energy) - used.count(energy) == count


def test_the_map() -> None:
    board, fact = rules_for(5).board, FACTS["map"]
    assert list(board.regions) == [*fact["outer_ring"], fact["central"]]
    assert {board.places[place] for place in range(board.spaces)} == set(fact["spaces"])
    assert len(board.places) == fact["counts"]["outer_spaces"] + fact["counts"]["central_spaces"] + 10
    for place, name in enumerate(board.places):
        regions = fact["broken_paths"][name]["regions"] if place >= board.spaces else [fact["spaces"][name][0]]
        assert board.region_bits[place] == sum(1 << board.regions.index(region) for region in regions)
        for junction, ways in zip(board.junctions[place], board.ways[place], strict=True):
            assert {board.places[way[0]] for way in ways} == set(fact["junctions"][junction]) - {name}
    assert sum(map(len, board.junctions)) == sum(map(len, fact["junctions"].values()))
    assert {board.pillars[board.regions.index(region)]: region for region in board.regions} == FACTS["pillars"]


def test_points() -> None:
    points, fact = rules_for(5).points, FACTS["final_scoring"]
    for table, name in (
        (points.types_gained, "fully_gained_types"),
        (points.monument, "monument_energy_each"),
        (points.pillars, "pillars_total"),
    ):
        assert table == (0, *fact[name].values())
    assert points.left_space == fact["achievements"]["left_per_matching_bound_energy"]
    assert (points.right_space, points.pool) == (fact["achievements"]["right"], fact["pool_energy_each"])
    assert points.divine_wind == fact["divine_wind_unused"]


def test_options() -> None:
    known = {option["id"]: option for option in FACTS["options"] if option["id"] not in ("players", "undo")}
    assert {option.id for option in GAME.options} == set(known)
    for option in GAME.options:
        assert set(option.values) == set(known[option.id]["values"])
        assert option.default == known[option.id]["default"]


@pytest.mark.parametrize("check", ASSUMED["checks"]["conduits"], ids=lambda check: str(check["id"]))
@pytest.mark.parametrize("option", ["both", "conduit_only"])
def test_what_conduits_move(check: dict[str, Any], option: str) -> None:
    table = Table("aureon", "rusne", conduit_count=option)
    table.charge("aureon", False)
    table.conduits("aureon", *(conduit and tuple(conduit) for conduit in check["conduits"]))
    rest = [tile.id for tile in table.rules.tiles[:7] if tile.id not in check["tiles"]]
    table.tiles("aureon", *check["tiles"][1:], rest[0], check["tiles"][0], rest[-1])
    table.play("insert 0")
    left = dict(zip(SYMBOLS, table.state.stack[-1][2:], strict=True))
    assert {symbol: steps for symbol, steps in left.items() if steps} == check[option]


def test_the_reconstructed_set_is_one_file_and_named_nowhere_else() -> None:
    assumed = resource(*FOLDER, "assumed.yaml").read_text(encoding="utf-8")
    others = [
        path for path in resource(*FOLDER).rglob("*.yaml") if path.name.split(".")[0] in ("game", "map", "monuments")
    ]
    for tile in (*rules_for(5).bonus_tiles, *rules_for(5).neutrals):
        assert f" {tile.id}:" in assumed
        assert all(f" {tile.id}:" not in path.read_text(encoding="utf-8") for path in others)
