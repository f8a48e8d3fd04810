"""What the rules say between the numbered cases: who else gains, when something ends, what comes before what."""

from engine.games.terra_nova.buildings import occupy
from engine.games.terra_nova.columns import HOUSE
from tests.engine.games.terra_nova.table import Table


def test_no_exchange_comes_between_a_power_action_and_its_shovels() -> None:
    table = Table("water_sprites", "golems")
    table.put("water_sprites", E2="house")
    table.give("water_sprites", bowls=(0, 2, 6))
    table.play("power shovel_1")
    assert table.refuses("exchange 1")
    table.play("dig E1")
    assert table.refuses("exchange 1")  # whether a house follows is still open
    table.play("decline", "exchange 1")


def test_a_free_shovel_is_enough_for_golems_with_the_left_palace() -> None:
    table = Table("golems", "fairies", round_tile="shovel")
    table.put("golems", E4="left")
    table.give("golems", money=0)
    table.play("power shovel_1 D4")  # swamp: two shovels for everybody else
    assert table.check("golems") == "0 6/2/0 2"


def test_an_edge_house_pays_neighbours_and_inventors() -> None:
    table = Table("fire_sprites", "inventors", "druids", round_tile="house")
    table.put("fire_sprites", C3="post")
    table.put("druids", I3="house")
    table.play("upgrade C3 left", "edge I2")
    assert table.check("druids") == "20 1/3/4 0"  # beside it
    assert table.check("inventors") == "20 1/3/4 0"  # 1 power with three players, wherever it stands
    assert table.points("fire_sprites") == 2


def test_a_town_of_a_new_palace_waits_for_what_the_palace_gives() -> None:
    """Rules 3.3: the effects of a new palace come before its town."""
    table = Table("fire_sprites", "fairies")
    table.put("fire_sprites", A6="post", A5="post", B6="house", B7="house")
    table.play("upgrade A6 left")
    assert table.asked == "place_edge_house"
    table.play("edge A7")
    assert table.asked == "pick_town"
    table.play("town points")
    assert table.in_town("A7") == 1


def test_sea_dogs_found_their_town_after_dropping_out() -> None:
    table = Table("sea_dogs", "golems", tiles="BDAC")
    table.put("sea_dogs", G2="left", F2="post", F3="house", H3="house")
    table.play("out C")
    assert table.can("connect G3")
    table.play("town points G3", "end")
    assert table.state.active == table.seat("golems")


def test_a_used_tile_is_gone_with_the_round() -> None:
    """Tile A is used and handed in; whoever takes it up has its action in the next round."""
    table = Table("water_sprites", "golems", tiles="ADBC")
    table.put("water_sprites", E2="house")
    table.put("golems", A6="house")
    table.play("special A E1", "decline", "end", "sail", "end", "out B", "end", "out A", "end")
    while table.asked == "exchange_power":
        table.play("decline")
    assert table.state.round == 2
    assert not {words for words in table.legal() if words.startswith("use_special")}
    table.play("sail", "end")
    assert table.can("use_special bonus_tile.A")


def test_druids_turn_power_into_points_between_two_rounds() -> None:
    table = Table("druids", "golems")
    table.put("druids", C5="house")
    table.put("golems", A6="house")
    table.play("out A", "end", "out C", "end")
    assert table.asked == "exchange_power"
    seat = table.decision.seat
    assert table.factions[seat] == "druids"
    table.play("exchange points 1")
    assert table.points("druids") == 2
    assert table.check("druids").split()[1] == "5/2/1"


def test_a_neutral_house_lowers_the_price_and_gains_nothing() -> None:
    table = Table("water_sprites", "golems", two_player_variant="planner")
    table.put("water_sprites", E2="house")
    occupy(table.rules, table.state, len(table.factions), table.hex("F1"), HOUSE)
    table.play("upgrade E2 post")
    assert table.check("water_sprites") == "13 2/2/4 0"
    assert table.check("golems") == "20 2/2/4 0"
    assert table.refuses("dig F1")


def test_a_bridge_of_others_joins_no_own_buildings() -> None:
    """One end carries a building of who builds it, so that a bridge never makes a town of somebody else."""
    table = Table("golems", "fairies")
    table.put("golems", F2="house", C8="house")
    table.put("fairies", G2="left", H3="post", H4="house", I3="house")
    table.give("golems", money=60)
    sites = table.sites("golems")
    assert sites
    assert "G2-H3" not in sites
    for site in sites:
        assert {table.state.owner[table.hex(end)] for end in site.split("-")} >= {table.seat("golems") + 1}
