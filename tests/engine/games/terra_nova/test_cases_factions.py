"""Worked cases of the rules: what the factions can do."""

import pytest

from engine.games.terra_nova import columns
from tests.engine.games.terra_nova.table import LAND, Table

# Factions


def test_case_59_power_for_shovels() -> None:
    table = Table("leprechauns", "golems", round_tile="shovel")
    table.put("leprechauns", F2="house")
    table.give("leprechauns", bowls=(6, 2, 0))
    table.play("dig F1")
    assert table.check("leprechauns") == "8 2/6/0 4"
    table = Table("leprechauns", "golems")
    table.put("leprechauns", F2="post")
    table.give("leprechauns", bowls=(4, 2, 2))
    table.play("upgrade F2 left")
    assert table.check("leprechauns") == "6 0/4/4 0"


@pytest.mark.parametrize(("others", "bowls"), [(["inventors"], "0/2/6"), (["inventors", "fairies"], "0/3/5")])
def test_case_60_power_for_the_houses_of_others(others: list[str], bowls: str) -> None:
    table = Table("golems", *others, round_tile="shovel")
    table.put("golems", A6="house")
    table.put("inventors", B7="house", C7="house")
    table.play("dig B6 +h")
    assert table.check("golems") == "10 2/2/4 2"
    assert table.check("inventors").split()[1] == bowls


def test_case_61_a_trading_post_on_a_free_hex() -> None:
    table = Table("inventors", "sand_cats", round_tile="trading_post")
    table.put("inventors", F2="left")
    table.give("inventors", bowls=(0, 1, 7))
    table.play("special inventor E2")
    assert table.check("inventors") == "20 6/1/1 3"
    assert table.row("sand_cats")[columns.COIN] == 22
    table.next_turn("inventors")
    table.give("inventors", bowls=(0, 0, 8))
    assert table.can("use_special inventors.left")


def test_case_62_points_for_own_houses() -> None:
    table = Table("inventors", "golems", round_tile="house")
    table.put("inventors", F2="right", F3="house")
    table.play("dig E3 +h")
    assert table.check("inventors") == "10 2/2/4 4"


@pytest.mark.parametrize(("posts", "points"), [(0, 0), (1, 2), (2, 2), (3, 3), (4, 4)])
def test_case_63_points_for_trading_posts(posts: int, points: int) -> None:
    table = Table("golems", "fairies")
    table.put("golems", **dict.fromkeys(LAND[:posts], "post"))
    table.play("out E")
    assert table.points("golems") == points


def test_case_64_two_shovels_become_one() -> None:
    table = Table("golems", "fairies", round_tile="shovel")
    table.put("golems", E4="left")
    table.play("dig D4 +h")
    assert table.check("golems") == "10 2/2/4 2"
    table = Table("golems", "fairies", round_tile="shovel")
    table.put("golems", E4="left", F1="house")
    table.give("golems", bowls=(0, 2, 6))
    table.play("power shovel_2 E2 D4 +h E2")
    assert table.check("golems") == "16 6/2/0 4"


def test_case_65_cheaper_power_actions() -> None:
    table = Table("fire_sprites", "fairies")
    table.put("fire_sprites", F1="house")
    table.give("fire_sprites", bowls=(0, 3, 5))
    assert table.can("use_power shovel_2")
    table.play("power shovel_2 E1", "decline")
    assert table.check("fire_sprites").split()[1] == "5/3/0"
    table = Table("fire_sprites", "fairies")
    table.put("fire_sprites", F3="house")
    table.give("fire_sprites", bowls=(0, 3, 5))
    table.play("power bridge_3 F3-G5")
    assert table.check("fire_sprites").split()[1] == "2/3/3"
    table.play("exchange 1")
    assert table.check("fire_sprites") == "21 3/3/2 0"


def test_case_66_a_house_on_the_edge() -> None:
    table = Table("fire_sprites", "fairies", round_tile="house")
    table.put("fire_sprites", A6="post")
    table.give("fire_sprites", bowls=(1, 2, 5))
    table.play("upgrade A6 left")
    assert table.refuses("edge D4")
    assert not table.refuses("edge -")
    table.play("edge I1")
    assert table.check("fire_sprites") == "6 1/2/5 2"
    assert table.rules.terrains[table.state.terrain[table.hex("I1")]] == "wasteland"


def test_case_67_points_for_settlements_on_the_edge() -> None:
    table = Table("fire_sprites", "fairies")
    table.put("fire_sprites", A6="right", A5="house", F1="house", I7="house", E4="house")
    table.play("out E")
    assert table.points("fire_sprites") == 3


def test_case_68_the_power_action_of_the_fairies() -> None:
    table = Table("fairies", "golems", round_tile="shovel")
    table.put("fairies", E1="left")
    table.give("fairies", bowls=(2, 4, 2))
    table.play("special fairy E2 +h")
    assert table.check("fairies") == "16 4/4/0 2"
    table.give("fairies", bowls=(0, 0, 8))
    table.next_turn("fairies")
    assert not table.can("use_special fairies.left")


def test_case_69_points_for_power() -> None:
    table = Table("druids", "golems")
    table.give("druids", bowls=(0, 1, 7))
    table.play("exchange points 2")
    assert table.check("druids") == "20 6/1/1 4"


def test_case_70_power_for_settlements() -> None:
    table = Table("druids", "golems")
    table.put("druids", C5="left", E1="house", I2="house", I5="house")
    table.give("druids", bowls=(5, 2, 1))
    table.play("out E")
    assert table.check("druids").split()[1] == "0/4/4"


def test_case_71_points_for_own_trading_posts() -> None:
    table = Table("druids", "golems", round_tile="trading_post")
    table.put("druids", C5="right", E1="house")
    table.play("upgrade E1 post")
    assert table.check("druids") == "10 2/2/4 6"


@pytest.mark.parametrize(("round_tile", "points"), [("shovel", 0), ("house", 2)])
def test_case_72_a_hex_beside_an_own_building(round_tile: str, points: int) -> None:
    table = Table("sun_worshippers", "golems", round_tile=round_tile)
    table.put("sun_worshippers", E3="left", C5="house")
    table.bridge("golems", "B6-C5")
    assert table.refuses("special palace B6")
    table.play("special palace E2 +h")
    assert table.check("sun_worshippers") == f"16 2/2/4 {points}"


@pytest.mark.parametrize(("others", "money"), [([], 22), (["fairies"], 21), (["fairies", "leprechauns"], 21)])
def test_case_73_money_for_the_upgrades_of_others(others: list[str], money: int) -> None:
    table = Table("golems", "sand_cats", *others)
    table.put("golems", A6="house")
    table.put("sand_cats", B6="house")
    table.play("upgrade A6 post")
    assert table.row("golems")[columns.COIN] == 13
    assert table.check("sand_cats") == f"{money} 1/3/4 0"


def test_case_74_cheap_trading_posts() -> None:
    for hex_, left in (("B6", 15), ("E10", 13)):
        table = Table("sand_cats", "golems")
        table.put("sand_cats", B6="house", E10="house", I1="left")
        table.put("golems", A6="house")
        table.play(f"upgrade {hex_} post")
        assert table.row("sand_cats")[columns.COIN] == left


def test_case_75_points_away_from_rivers() -> None:
    table = Table("sand_cats", "golems")
    table.put("sand_cats", A3="right", F8="house", E10="house", D1="house")
    table.play("out E")
    assert table.points("sand_cats") == 2


def test_case_76_a_free_house_on_any_lake() -> None:
    table = Table("water_sprites", "golems", round_tile="house")
    table.put("water_sprites", A7="left")
    table.put("golems", I7="house")
    assert table.refuses("special palace I1")
    table.play("special palace I6")
    assert table.check("water_sprites") == "20 2/2/4 2"
    assert table.check("golems").split()[1] == "1/3/4"


def test_case_77_a_step_with_the_left_palace() -> None:
    table = Table("sea_dogs", "golems", round_tile="sailing")
    table.put("sea_dogs", A7="post")
    table.give("sea_dogs", sailing=2)
    table.play("upgrade A7 left")
    assert table.check("sea_dogs") == "6 2/2/4 6"
    assert table.row("sea_dogs")[columns.SAILING] == 3


def test_case_78_a_free_upgrade() -> None:
    table = Table("sea_dogs", "golems", round_tile="trading_post")
    table.put("sea_dogs", A7="right", E2="house")
    table.play("special palace E2")
    assert table.check("sea_dogs") == "20 2/2/4 3"
