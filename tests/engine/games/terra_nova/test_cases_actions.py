"""Worked cases of the rules: the actions of a turn."""

from engine.games.terra_nova import columns
from engine.games.terra_nova.columns import SUPPLY
from engine.games.terra_nova.reach import reachable, shovels_needed
from tests.engine.games.terra_nova.table import Table, sprites

# Build


def test_case_17_over_a_river_by_sailing() -> None:
    table = Table("water_sprites", "golems", round_tile="house")
    table.put("water_sprites", G2="house")
    assert table.refuses("build H3")
    table.give("water_sprites", sailing=1)
    table.play("build H3")
    assert table.check("water_sprites") == "16 2/2/4 2"


def test_case_18_two_shovels_and_a_house() -> None:
    table = sprites()
    table.play("dig E3 +h")
    assert table.check("water_sprites") == "4 2/2/4 4"


def test_case_19_a_shovel_now_and_a_house_later() -> None:
    table = sprites()
    table.play("dig F2", "decline")
    assert table.check("water_sprites") == "14 2/2/4 2"
    table.next_turn("water_sprites")
    table.play("build F2")
    assert table.check("water_sprites") == "10 2/2/4 2"


def test_case_20_shovels_count_from_what_a_hex_shows_now() -> None:
    table = Table("golems", "water_sprites")
    table.put("golems", F1="house")
    forest = table.rules.terrains.index("forest")
    assert shovels_needed(table.rules, table.row("golems"), forest) == 1
    table.state.terrain = bytes(0 if hex_ == table.hex("E1") else kind for hex_, kind in enumerate(table.state.terrain))
    table.state.ground = [
        sum(1 << hex_ for hex_, kind in enumerate(table.state.terrain) if kind == terrain)
        for terrain in range(len(table.state.ground))
    ]
    table.play("dig E1")
    assert table.check("golems") == "8 2/2/4 0"


def test_case_21_without_a_house_left_only_the_land_can_change() -> None:
    table = sprites()
    table.row("water_sprites")[SUPPLY + columns.HOUSE] = 0
    table.give("water_sprites", sailing=3)
    assert not {words for words in table.legal() if words.startswith("build ")}
    table.play("dig F2")
    assert table.asked == "finish_turn"


def test_case_22_a_hex_with_a_building_is_not_free() -> None:
    table = sprites(E2="house", F1="house")
    assert table.can("dig E3")
    assert table.can("dig F2")
    table.put("golems", E3="house", F2="house")
    assert not table.can("dig E3")
    assert not table.can("dig F2")
    assert not table.can("build F1")  # home terrain beside an own building


# Upgrade and neighbours


def test_case_23_neighbours_lower_the_price_and_gain_power() -> None:
    table = Table("water_sprites", "golems", "leprechauns", round_tile="trading_post")
    table.put("water_sprites", E5="house")
    table.put("golems", E4="house", D5="post")
    table.put("leprechauns", D4="house")
    table.row("leprechauns")[columns.OUT] = 1
    table.play("upgrade E5 post")
    assert table.check("water_sprites") == "13 2/2/4 3"
    assert table.check("golems") == "20 0/4/4 0"
    assert table.check("leprechauns") == "20 1/3/4 0"


def test_case_24_a_river_hex_parts_neighbours_whatever_the_sailing() -> None:
    table = Table("water_sprites", "golems")
    table.put("water_sprites", G2="house")
    table.put("golems", H3="house")
    for faction in ("water_sprites", "golems"):
        table.give(faction, sailing=3)
    table.play("upgrade G2 post")
    assert table.check("water_sprites") == "10 2/2/4 0"
    assert table.check("golems") == "20 2/2/4 0"


def test_case_25_a_palace_and_the_neighbour() -> None:
    table = Table("water_sprites", "golems", round_tile="palace")
    table.put("water_sprites", A7="post")
    table.put("golems", A6="house")
    posts = table.row("water_sprites")[SUPPLY + columns.POST]
    table.play("upgrade A7 left")
    assert table.check("water_sprites") == "6 2/2/4 5"
    assert table.check("golems") == "20 1/3/4 0"
    assert table.row("water_sprites")[SUPPLY + columns.POST] == posts + 1


def test_case_26_the_builder_gains_no_power() -> None:
    table = sprites(E2="house", E1="house")
    table.play("dig F2 +h")
    assert table.check("water_sprites").split()[1] == "2/2/4"


def test_case_27_a_bridge_counts_for_everybody() -> None:
    table = Table("leprechauns", "golems")
    table.put("golems", C8="house")
    table.put("leprechauns", D9="house")
    table.bridge("golems", "C8-D9")
    table.play("upgrade D9 post")
    assert table.check("leprechauns") == "13 2/2/4 0"
    assert table.check("golems") == "20 1/3/4 0"


def test_case_28_the_action_of_a_new_palace_comes_with_the_next_turn() -> None:
    table = sprites(A7="post")
    table.play("upgrade A7 left")
    assert not table.can("use_special water_sprites.left")
    table.next_turn("water_sprites")
    assert table.can("use_special water_sprites.left")


# Sailing and bridges


def test_case_29_steps_on_the_sailing_track() -> None:
    table = sprites("sailing")
    table.give("water_sprites", sailing=1)
    table.play("sail")
    assert table.check("water_sprites") == "12 2/2/4 5"
    for before, points in ((0, 2), (2, 4)):
        table = sprites("town")
        table.give("water_sprites", sailing=before)
        table.play("sail")
        assert table.points("water_sprites") == points
    table = sprites("town")
    table.give("water_sprites", sailing=3)
    assert not table.can("sail")
    assert not table.can("use_power sailing")


def test_case_30_bridges_from_an_own_building() -> None:
    table = Table("fairies", "golems")
    table.put("fairies", C5="house")
    assert table.sites("fairies") == {"A5-C5", "B3-C5", "B6-C5"}
    table.play("bridge B6-C5")
    assert table.check("fairies") == "10 2/2/4 0"
    assert reachable(table.rules, table.state, table.seat("fairies")) >> table.hex("B6") & 1


def test_case_31_one_bridge_for_a_spot_three_for_a_player() -> None:
    table = Table("fairies", "golems")
    table.put("fairies", C5="house")
    table.bridge("golems", "B6-C5")
    assert table.sites("fairies") == {"A5-C5", "B3-C5"}
    assert table.can("use_power bridge_3")
    table.row("fairies")[SUPPLY] = 0
    assert not {words for words in table.legal() if "bridge" in words}


# Power and special actions


def test_case_32_a_power_action_is_closed_for_the_round() -> None:
    table = sprites()
    table.play("power money_7")
    assert table.check("water_sprites") == "27 6/2/0 0"
    table.play("end")
    assert table.decision.seat == 1
    table.give("golems", bowls=(0, 0, 8))
    assert not table.can("use_power money_7")
    table.play("out A", "end")
    tile = next(words for words in sorted(table.legal()) if words.startswith("drop_out")).split()[1]
    table.play(f"out {tile}", "end")
    while table.asked == "exchange_power":
        table.play("decline")
    assert table.state.round == 2
    assert table.can("use_power money_7")


def test_case_33_one_free_shovel_and_a_bought_one() -> None:
    table = sprites()
    table.play("power shovel_1 E3 +h")
    assert table.check("water_sprites") == "10 6/2/0 4"


def test_case_34_the_shovel_action_for_a_house_on_home_terrain() -> None:
    table = sprites()
    table.give("water_sprites", sailing=1)
    table.put("water_sprites", G2="house")
    table.play("power shovel_1 H3")
    assert table.check("water_sprites") == "16 6/2/0 0"


def _six(round_tile: str = "shovel") -> Table:
    table = sprites(round_tile)
    table.give("water_sprites", bowls=(0, 2, 6))
    return table


def test_case_35_two_free_shovels_on_two_hexes() -> None:
    table = _six()
    table.play("power shovel_2 E1 F2 +h E1")
    assert table.check("water_sprites") == "16 6/2/0 4"


def test_case_36_two_free_shovels_on_one_hex() -> None:
    table = _six()
    table.play("power shovel_2 D1 +h")
    assert table.check("water_sprites") == "16 6/2/0 4"


def test_case_37_the_second_shovel_may_stay_unused() -> None:
    table = _six()
    table.play("power shovel_2 E1", "decline")
    assert table.check("water_sprites") == "20 6/2/0 2"
    table = _six()
    assert table.refuses("power shovel_2 E1 D1")
    table.play("power shovel_2 E1 F2 +h E1")
    assert table.asked == "finish_turn"
    assert table.refuses("build F2")


def test_case_38_reach_is_that_before_the_action() -> None:
    table = _six()
    assert table.refuses("power shovel_2 F2 F3")


def test_case_39_the_action_of_tile_a() -> None:
    table = sprites()
    table.give("water_sprites", tile="A")
    table.give("golems", tile="B")
    table.play("special A E3 +h")
    assert table.check("water_sprites") == "10 2/2/4 4"
    table.next_turn("water_sprites")
    assert not table.can("use_special bonus_tile.A")
    assert table.can("use_power shovel_1")
