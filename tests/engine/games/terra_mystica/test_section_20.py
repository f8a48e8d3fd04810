"""The acceptance checks of the rules page, section 20, one test for each number (19, whole ledgers, is elsewhere)."""

import pytest

from engine.games.terra_mystica.board import RIVER
from engine.games.terra_mystica.measures import largest_network
from tests.engine.games.terra_mystica.table import Table, new_game


@pytest.mark.parametrize(
    ("bowls", "vp", "offer", "power", "price"),
    [((0, 0, 12), 20, 3, 0, 0), ((1, 0, 4), 20, 3, 2, 1), ((6, 6, 0), 0, 3, 1, 0), ((6, 6, 0), 2, 4, 3, 2)],
)
def test_01_leech_is_limited_by_bowls_and_points(
    bowls: tuple[int, int, int], vp: int, offer: int, power: int, price: int
) -> None:
    game = Table("witches nomads", witches="F4 A3", nomads="F3 B4 I7").rich("witches").set("nomads", bowls=bowls, vp=vp)
    game.put("nomads", "SH", "F3")
    if offer == 4:
        game.put("nomads", "D", "E7")
    game.play("witches", "upgrade F4 TP")
    assert game.offers() == [("witches", "nomads", offer)]
    game.play("witches", "end_turn")
    if power:
        game.play("nomads", "accept")
    assert sum(game.gained("nomads", "power").values()) == power
    assert game.get("nomads", "vp") == vp - price


def test_02_two_spades_on_two_hexes() -> None:
    """For the swarmlings on E4, E5 (swamp) is one spade away, E3 is made plains (two) or stays wasteland (three)."""

    def start(e3: str = "plains") -> Table:
        game = Table("swarmlings giants", swarmlings="E4 A4", giants="I12 D7").rich("swarmlings")
        return game.ground("E3", e3).play("swarmlings", "use_power ACT6")

    both = start().play("swarmlings", "transform E5 lakes", "transform E3 swamp", "build E5", "end_turn")
    assert (both.terrain("E5"), both.terrain("E3"), both.building("E5")) == ("lakes", "swamp", "D")
    intermediate = start().play("swarmlings", "transform E3 swamp")
    assert not intermediate.is_legal("swarmlings", "transform E5 plains")
    assert intermediate.is_legal("swarmlings", "transform E5 lakes")
    topped = start("wasteland").play("swarmlings", "dig E3")
    assert topped.legal_hexes("swarmlings", "transform") == {"E3"}
    topped.play("swarmlings", "transform E3 lakes")
    assert topped.legal_hexes("swarmlings", "transform") == set()
    assert topped.get("swarmlings", "spades") == 0


@pytest.mark.parametrize("preset", ["printed", "league"])
def test_03_halflings_cult_spades(preset: str) -> None:
    game = Table("halflings giants", halflings="E6 F5", giants="I12 D7", scoring="SCORE2 SCORE1", preset=preset)
    game.rich("halflings").set("halflings", earth=8, vp=20).pass_all()
    events = game.events
    game.play("halflings", "transform E5 plains")
    assert not any(words.startswith("build") for words in game.legal_words("halflings"))
    events += game.events
    game.play("halflings", "transform F6 wasteland")
    game.events = [*events, *game.events]
    assert game.gained("halflings", "vp") == {"faction": 2}
    assert game.state.round == 2


def test_04_sanctuary_in_a_group_of_three() -> None:
    game = Table("witches nomads", witches="A3 A10", nomads="B4 B6 I7").rich("witches")
    game.put("witches", "SA", "E1").put("witches", "TP", "E2").put("witches", "D", "E3")
    assert game.play("witches", "upgrade E3 TP").town("witches") == {"E1", "E2", "E3"}
    other = Table("witches nomads", witches="A3 A10", nomads="B4 B6 I7").rich("witches")
    other.put("witches", "SA", "A3").put("witches", "SH", "E1").put("witches", "TP", "E2").put("witches", "D", "E3")
    assert other.play("witches", "upgrade E3 TP").town("witches") == set()


def test_05_a_key_of_the_same_turn_and_of_the_next() -> None:
    def start() -> Table:
        game = Table("witches nomads", witches="A3 A10", nomads="B4 B6 I7").rich("witches").ground("E4", "forest")
        return game.set("witches", fire=8, bowls=(12, 0, 0)).put("witches", "TP", "E2")

    same = start().put("witches", "TE", "E1").put("witches", "D", "E3 E4")
    same.play("witches", "upgrade E1 SA", "pick_favor FAV1")
    assert same.get("witches", "fire") == 9
    same.play("witches", "pick_town TW1")
    assert (same.get("witches", "fire"), same.get("witches", "keys")) == (10, 0)
    assert same.gained("witches", "power") == {"cult.fire": 3}

    later = start().put("witches", "TE", "E1").put("witches", "D", "E3")
    later.play("witches", "upgrade E1 SA", "pick_favor FAV1", "end_turn").play("nomads", "pass BON3")
    later.play("witches", "build E4", "pick_town TW1")
    assert (later.get("witches", "fire"), later.get("witches", "keys")) == (9, 1)


def test_06_two_factions_on_nine_with_keys() -> None:
    game = Table("witches nomads", witches="A3 A10", nomads="B4 B6 I7").rich("witches", "nomads")
    game.set("witches", fire=9, keys=1).set("nomads", fire=9, keys=1)
    game.play("witches", "send_priest fire 1", "end_turn").play("nomads", "send_priest fire 3")
    assert (game.get("witches", "fire"), game.get("nomads", "fire")) == (10, 9)
    assert (game.get("witches", "keys"), game.get("nomads", "keys")) == (0, 1)


def test_07_cultists() -> None:
    def start() -> Table:
        game = Table("cultists witches engineers", cultists="E6 A1", witches="F4 A3", engineers="E7 I9")
        game.rich("cultists", "witches", "engineers").set("cultists", bowls=(12, 0, 0))
        return game.set("engineers", bowls=(0, 0, 12)).set("witches", bowls=(6, 6, 0))

    refused = start().play("cultists", "upgrade E6 TP", "end_turn").play("witches", "decline")
    assert refused.bowls("cultists") == (11, 1, 0)
    nobody = start().set("witches", bowls=(0, 0, 12)).play("cultists", "upgrade E6 TP", "end_turn")
    assert nobody.bowls("cultists") == (12, 0, 0)
    assert nobody.turn_of() == "witches"
    accepted = start().play("cultists", "upgrade E6 TP", "end_turn").play("witches", "accept")
    assert accepted.asked() == [("cultists", "pick_cult")]
    accepted.play("cultists", "step_cult air")
    assert accepted.get("cultists", "air") == 1
    assert accepted.turn_of() == "witches"


def test_08_dwarves_tunnel_with_a_free_spade() -> None:
    """E8 is two steps from E6; all of it is one action."""
    game = Table("dwarves witches", dwarves="A2 I3", witches="A3 A10", scoring="SCORE2").rich("dwarves")
    game.put("dwarves", "D", "E6").ground("E8", "forest")
    game.play("dwarves", "use_power ACT5", "transform E8 mountains", "build E8", "end_turn")
    assert game.gained("dwarves", "vp") == {"faction": 4}
    assert game.gained("dwarves", "workers") == {"faction": -2, "build": -1}
    assert game.building("E8") == "D"


def test_09_shipping_card() -> None:
    """Two river hexes lie between E8 and E9; the holder has shipping 1."""
    game = Table("witches nomads", witches="E9 A3", nomads="B1 B4 I7", cards={"witches": "BON4"}, scoring="SCORE2")
    game.rich("witches").set("witches", shipping=1, earth=4).ground("E8", "forest")
    assert game.is_legal("witches", "build E8")
    game.ground("E8", "lakes").play("witches", "pass BON3").pass_all()
    assert "E8" not in game.legal_hexes("witches", "transform")
    assert "D6" in game.legal_hexes("witches", "transform")  # over r19 alone
    last = Table("witches nomads", witches="E9 A3", nomads="B1 B4 I7", cards={"witches": "BON4"})
    last.put("witches", "D", "E8").set("witches", shipping=1)
    assert largest_network(last.rules, last.state, 0) == 1


@pytest.mark.parametrize("preset", ["printed", "league"])
def test_10_darklings_dig_two(preset: str) -> None:
    game = Table("darklings witches", darklings="E5 A8", witches="A3 A10", scoring="SCORE1", preset=preset)
    game.rich("darklings").set("darklings", priests=3)
    game.ground("E6", "desert").play("darklings", "dig E6", "dig E6", "transform E6 swamp", "end_turn")
    assert game.gained("darklings", "vp") == {"faction": 4, "scoring_tile.spade_earth": 4}
    assert game.get("darklings", "priests") == 1


def test_11_priests_on_orders_lower_the_limit() -> None:
    game = Table("witches nomads", cards={"witches": "BON3"}, spare_cards="BON8", scoring="SCORE1")
    game.set("witches", priests=4, on_orders=3).put("witches", "TE", "F2").turn("witches")
    game.play("witches", "pass BON8").pass_all()
    assert game.get("witches", "priests") == 4


def test_12_pass_as_the_first_half_of_a_double_turn_ends_it() -> None:
    game = Table("chaosmagicians witches", chaosmagicians="D7", witches="A3 A10").put("chaosmagicians", "SH", "D7")
    game.play("chaosmagicians", "use_special ACTC", "pass BON3")
    assert game.turn_of() == "witches"


@pytest.mark.parametrize(("faction", "vp"), [("witches", 4), ("alchemists", 6)])
def test_13_resources_at_the_end(faction: str, vp: int) -> None:
    game = Table(f"{faction} nomads").in_round(6).hold(faction, "BON3")
    game.set(faction, bowls=(2, 5, 3), priests=1, workers=2, coins=4).pass_all()
    assert game.gained(faction, "vp")["resources"] == vp


def test_14_map() -> None:
    board = new_game(2).rules.board
    assert len(board.rivers) == 36
    assert sum(terrain != RIVER for terrain in board.terrain) == 77
    assert all(list(board.terrain).count(terrain) == 11 for terrain in range(7))
    assert len(board.sites) == 29


def test_15_trading_house_beside_an_opponent_across_a_bridge() -> None:
    game = Table("engineers nomads", engineers="G1 A2", nomads="F3 B4 I7").rich("engineers")
    game.put("nomads", "TE", "F3").bridge("engineers", "F3-G1").play("engineers", "upgrade G1 TP")
    assert game.gained("engineers", "coins") == {"build": -2}
    assert game.offers() == [("engineers", "nomads", 2)]


def test_16_joining_a_town_and_a_loose_cluster() -> None:
    game = Table("witches nomads", witches="A3 A10", nomads="B4 B6 I7").rich("witches").ground("E4", "forest")
    game.put("witches", "TP", "E1 E2 E3").put("witches", "D", "D1").found("witches", "D1 E1 E2 E3")
    game.put("witches", "D", "E5 E6 E7").play("witches", "build E4")
    assert game.town("witches") == {"D1", "E1", "E2", "E3", "E4", "E5", "E6", "E7"}
    assert game.asked() == [("witches", "finish_turn")]


def test_17_two_towns_by_one_favor_tile() -> None:
    game = Table("witches nomads", witches="A3 A10", nomads="B4 B6 I7").rich("witches").put("witches", "TP", "A3")
    game.put("witches", "TP", "E1 E2").put("witches", "D", "E3 E4")
    game.put("witches", "TE", "I3 I4").put("witches", "D", "I5 I6")
    game.play("witches", "upgrade A3 TE", "pick_favor FAV5", "pick_town TW1", "pick_town TW2", "end_turn")
    assert game.get("witches", "keys") == 2


def test_18_mermaids_declare_a_river_town_later_beside_a_power_action() -> None:
    """r33 lies between H4, I6 and (over r32) nothing else of theirs; I5 and I4 hang on I6."""
    game = Table("mermaids witches", mermaids="H4 A4", witches="A3 A10").rich("mermaids")
    game.put("mermaids", "TP", "H4 I6 I5").ground("I4", "lakes").play("mermaids", "build I4")
    assert game.is_legal("mermaids", "connect r33")
    game.play("mermaids", "end_turn").play("witches", "pass BON3")
    assert game.town("mermaids") == set()
    game.play("mermaids", "send_priest fire 1", "end_turn")
    game.play("mermaids", "use_power ACT4", "connect r33", "pick_town TW1", "end_turn")
    assert game.town("mermaids") == {"H4", "I4", "I5", "I6", "r33"}
