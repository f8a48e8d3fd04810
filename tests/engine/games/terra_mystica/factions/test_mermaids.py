"""Mermaids (rules 12.6 and 16)."""

from tests.engine.games.terra_mystica.table import Table


def table(**options: object) -> Table:
    """Mermaids with trading houses on H4, I6 and I5; r33 touches H4 and I6. I4 would make the town's fourth."""
    made = Table("mermaids witches", mermaids="H4 A4", witches="A3 A10", scoring="SCORE1", options=options)
    made.rich("mermaids").ground("I4", "lakes")
    return made.put("mermaids", "TP", "H4 I6 I5")


def ready(**options: object) -> Table:
    return table(**options).put("mermaids", "D", "I4")


def test_shipping_goes_from_one_to_five() -> None:
    game = table()
    assert game.get("mermaids", "shipping") == 1
    for level, vp in ((2, 2), (3, 3), (4, 4), (5, 5)):
        game.turn("mermaids").set("mermaids", priests=1).play("mermaids", "advance_shipping", "end_turn")
        assert game.get("mermaids", "shipping") == level
        assert game.gained("mermaids", "vp") == {"shipping": vp}
    assert not game.turn("mermaids").set("mermaids", priests=1).is_legal("mermaids", "advance_shipping")


def test_the_stronghold_gives_a_shipping_step_with_its_points() -> None:
    game = table().put("mermaids", "TP", "A4").play("mermaids", "upgrade A4 SH")
    assert game.get("mermaids", "shipping") == 2
    assert game.gained("mermaids", "vp") == {"shipping": 2}
    last = table().put("mermaids", "TP", "A4").set("mermaids", shipping=5).play("mermaids", "upgrade A4 SH")
    assert last.get("mermaids", "shipping") == 5


def test_a_river_town_is_no_town_until_declared() -> None:
    game = table().play("mermaids", "build I4")
    assert game.town("mermaids") == set()
    assert game.asked() == [("mermaids", "finish_turn")]
    game.play("mermaids", "connect r33")
    assert game.town("mermaids") == {"H4", "I4", "I5", "I6", "r33"}
    assert not game.is_legal("mermaids", "end_turn")
    game.play("mermaids", "pick_town TW1", "end_turn")


def test_a_river_hex_that_founds_no_town_cannot_be_declared() -> None:
    game = table()
    assert game.legal_hexes("mermaids", "connect") == set()  # three buildings
    assert ready().legal_hexes("mermaids", "connect") == {"r33"}


def test_it_may_be_declared_before_the_action_and_the_tile_used_for_it() -> None:
    game = ready().set("mermaids", workers=0).put("mermaids", "D", "D2")
    game.play("mermaids", "connect r33", "pick_town TW2")
    assert game.get("mermaids", "workers") == 2
    assert not game.is_legal("mermaids", "end_turn")  # the action is still due
    game.play("mermaids", "use_power ACT4", "end_turn")


def test_the_tile_may_be_taken_after_a_pass_that_follows_the_declaration() -> None:
    game = ready().play("mermaids", "connect r33", "pass BON3")
    assert game.asked() == [("mermaids", "pick_town")]
    game.play("mermaids", "pick_town TW1", "end_turn")
    assert game.turn_of() == "witches"


def test_it_is_declared_in_the_own_turn_only() -> None:
    game = ready().play("mermaids", "send_priest fire 1", "end_turn")
    assert game.legal_words("mermaids") == []


def test_none_of_the_buildings_around_the_river_hex_may_be_in_a_town() -> None:
    game = ready().found("mermaids", "H4")
    assert game.legal_hexes("mermaids", "connect") == set()


def test_buildings_built_later_beside_the_marker_join_the_town() -> None:
    game = ready().play("mermaids", "connect r33", "pick_town TW1", "use_power ACT4", "end_turn").turn("mermaids")
    game.ground("G2", "lakes").play("mermaids", "build G2")  # beside r33, touching none of the members
    assert "G2" in game.town("mermaids")


def test_a_land_town_is_automatic() -> None:
    game = table().put("mermaids", "TP", "E2").put("mermaids", "TE", "E1 E3")
    game.ground("D1", "lakes").play("mermaids", "build D1")
    assert game.town("mermaids") == {"D1", "E1", "E2", "E3"}


def test_without_tiles_nothing_can_be_declared() -> None:
    assert ready().towns_left().legal_hexes("mermaids", "connect") == set()


def test_the_favor_tile_lowers_the_limit_of_river_towns_too() -> None:
    game = ready().put("mermaids", "D", "I5")
    assert game.legal_hexes("mermaids", "connect") == set()
    assert game.favor("mermaids", "FAV5").legal_hexes("mermaids", "connect") == {"r33"}


def test_other_factions_declare_nothing() -> None:
    game = Table("swarmlings witches", swarmlings="H4 A4", witches="A3 A10").put("swarmlings", "TP", "H4 I6 I5")
    assert game.put("swarmlings", "D", "I4").legal_hexes("swarmlings", "connect") == set()
