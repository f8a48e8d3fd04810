"""Worked cases of the rules: set-up, income and power."""

import pytest

from engine.games.terra_nova import columns
from engine.games.terra_nova.columns import NONE
from engine.games.terra_nova.economy import income_sources
from engine.kit.bowls import gain_power
from tests.engine.games.terra_nova.table import LAND, Table, new_game

# Set-up


def _play_setup(game_seats: int, factions: list[str]) -> tuple[list[int], list[int], Table]:
    """The seats in the order in which they place houses and take tiles; the start player is seat 0."""
    table = Table(*factions)
    game = new_game(game_seats)
    state = game.initial_state()
    state.order = state.queue = tuple(range(game_seats))
    houses, tiles = [], []
    ids = [faction.id for faction in game.rules.factions]
    while state.round == 0:
        (decision,) = game.open_decisions(state)
        legal = game.legal_actions(state)
        action = legal[0]
        if decision.kind == columns.PICK_FACTION:
            action = next(a for a in legal if a.faction == ids.index(factions[decision.seat]))  # type: ignore[attr-defined]
        elif decision.kind == columns.PLACE_HOUSE:
            houses.append(decision.seat)
        else:
            tiles.append(decision.seat)
        state, _ = game.apply(state, action)
    table.state = state
    return houses, tiles, table


def test_case_01_houses_in_turn_order_and_back_tiles_in_reverse() -> None:
    houses, tiles, _ = _play_setup(4, ["golems", "fairies", "leprechauns", "water_sprites"])
    assert houses == [0, 1, 2, 3, 3, 2, 1, 0]
    assert tiles == [3, 2, 1, 0]


def test_case_02_the_third_house_comes_last() -> None:
    houses, _, _ = _play_setup(3, ["golems", "sun_worshippers", "fairies"])
    assert houses == [0, 1, 2, 2, 1, 0, 1]
    game = new_game(3)
    assert {faction.id: faction.start[0] for faction in game.rules.factions if faction.start[0] != 7} == {
        "sun_worshippers": 5
    }


def test_case_03_placing_brings_nothing() -> None:
    game = new_game(3)
    state = game.initial_state()
    state.order = state.queue = (0, 1, 2)
    for words in (
        *(["pick_faction", "golems"], ["pick_faction", "water_sprites"], ["pick_faction", "inventors"]),
        *(["build", "A6"], ["build", "A7"]),
    ):
        state, _ = game.apply(state, game.decode(words))
    assert [row[columns.BOWL1 : columns.BOWL3 + 1] for row in state.seats] == [[2, 2, 4]] * 3
    assert [row[columns.VP] for row in state.seats] == [0, 0, 0]


def test_case_04_both_factions_of_a_mat_go() -> None:
    game = new_game(2)
    state, _ = game.apply(game.initial_state(), game.decode(["pick_faction", "golems"]))
    assert game.decode(["pick_faction", "fire_sprites"]) not in game.legal_actions(state)
    assert len(game.legal_actions(state)) == 8


def test_case_05_a_coin_lies_on_each_tile_left() -> None:
    _, _, table = _play_setup(4, ["golems", "fairies", "leprechauns", "water_sprites"])
    coins = [coins for coins in table.state.cards if coins != NONE]
    assert len(coins) == 7
    assert sorted(coins) == [0, 0, 0, 0, 1, 1, 1]


def _first_game(seats: int) -> dict[str, str]:
    """By faction: what it has after the first income."""
    game = new_game(seats, first_game=True)
    state = game.initial_state()
    while state.round == 0:
        (action,) = game.legal_actions(state)  # everything is fixed
        state, _ = game.apply(state, action)
    found = {}
    for row in state.seats:
        first, second, third = row[columns.BOWL1 : columns.BOWL3 + 1]
        tile = game.rules.bonus_tiles[row[columns.TILE]].id
        faction = game.rules.factions[row[columns.FACTION]].id
        found[faction] = f"{tile} {row[columns.COIN]} {first}/{second}/{third}"
    left = {game.rules.bonus_tiles[tile].id: coins for tile, coins in enumerate(state.cards) if coins > 0}
    if seats == 4:
        assert left == {"C": 1, "D": 1, "E": 1}
    return found


def test_case_06_the_first_game_of_four() -> None:
    assert _first_game(4) == {
        "fairies": "G 17 0/4/4",
        "golems": "F 14 0/4/4",
        "leprechauns": "A 17 2/2/4",
        "water_sprites": "B 21 2/2/4",
    }


def test_case_07_the_first_games_of_three_and_two() -> None:
    assert _first_game(3) == {
        "golems": "A 16 2/2/4",
        "sun_worshippers": "D 19 0/3/5",
        "water_sprites": "C 15 0/3/5",
    }
    assert _first_game(2) == {"fairies": "C 15 0/1/7", "leprechauns": "E 15 0/2/6"}


# Income


def _income(faction: str, houses: int, posts: int, palaces: str = "", tile: str | None = None) -> tuple[int, int]:
    """Coins and power of a round; the pieces stand apart from one another."""
    other = "golems" if faction != "golems" else "fairies"
    table = Table(faction, other)
    pieces = ["house"] * houses + ["post"] * posts + palaces.split()
    table.put(faction, **dict(zip(LAND, pieces, strict=False)))
    found = income_sources(table.rules, table.row(faction))
    if tile is None:
        return found[0][1]
    table.give(faction, tile=tile)
    found = income_sources(table.rules, table.row(faction))
    return sum(coins for _, (coins, _) in found), sum(power for _, (_, power) in found)


def test_case_08_the_printed_example_of_an_income() -> None:
    assert _income("water_sprites", 2, 2) == (13, 2)
    assert _income("water_sprites", 2, 2, tile="D") == (16, 5)


def test_case_09_an_upgrade_covers_a_house_scroll() -> None:
    assert _income("golems", 4, 0) == (11, 0)
    assert _income("golems", 3, 1) == (11, 1)


def test_case_10_the_power_of_the_fifth_scroll_is_covered_again() -> None:
    assert _income("leprechauns", 5, 0) == (14, 3)
    assert _income("leprechauns", 4, 1) == (16, 1)


def test_case_11_left_palaces_pay_and_right_ones_do_not() -> None:
    assert _income("fairies", 2, 1) == (11, 4)
    assert _income("fairies", 2, 0, "left") == (10, 5)
    assert _income("fairies", 2, 0, "right") == (8, 2)


def test_case_12_the_upper_end_of_a_mat() -> None:
    assert _income("druids", 8, 4, "left") == (24, 11)


# Power


@pytest.mark.parametrize(
    ("before", "power", "after"), [((2, 2, 4), 3, (0, 3, 5)), ((1, 0, 7), 5, (0, 0, 8))], ids=["case_13", "case_14"]
)
def test_case_13_and_14_gaining_power(before: tuple[int, ...], power: int, after: tuple[int, ...]) -> None:
    row = list(before)
    gain_power(row, 0, power)
    assert tuple(row) == after


def test_case_15_spent_power_goes_to_the_first_bowl() -> None:
    table = Table("fairies", "golems")
    table.put("fairies", C5="house")
    table.give("fairies", bowls=(0, 3, 5))
    assert table.can("use_power bridge_3")
    table.play("power money_7")
    assert table.check("fairies") == "27 4/3/1 0"
    table.next_turn("fairies")
    assert not {words for words in table.legal() if words.startswith("use_power")}


def test_case_16_power_is_exchanged_for_money_before_an_action() -> None:
    table = Table("water_sprites", "golems")
    table.put("water_sprites", G2="house")
    table.give("water_sprites", money=2, bowls=(0, 3, 5), sailing=1)
    assert table.refuses("build H3")
    table.play("exchange 2")
    assert table.check("water_sprites") == "4 2/3/3 0"
    table.play("build H3")
    assert table.check("water_sprites") == "0 2/3/3 0"
