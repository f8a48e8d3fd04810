"""Ice Maidens, and ice in general (rules 17)."""

from tests.engine.games.terra_mystica.table import Table

ICE = {"expansion_factions": ("ice",)}


def table(colour: str = "wasteland", scoring: str = "SCORE1", **cards: str) -> Table:
    made = Table(
        *("icemaidens witches",),
        icemaidens="G2 D7",
        witches="A3 A10",
        scoring=scoring,
        colours={"icemaidens": colour},
        cards=cards,
        options=ICE,
    )
    return made.rich("icemaidens")


def picking() -> Table:
    return Table("icemaidens witches nomads", options=ICE, set_up=False).play("icemaidens", "pick_faction icemaidens")


def test_colour_and_favor_tile_are_chosen_before_the_next_seat_picks() -> None:
    game = picking()
    assert game.asked() == [("icemaidens", "pick_colour")]
    assert len(game.legal_words("icemaidens")) == 7
    game.play("icemaidens", "pick_colour forest")
    assert game.asked() == [("icemaidens", "pick_favor")]
    game.play("icemaidens", "pick_favor FAV1")
    assert game.asked() == [("witches", "pick_faction")]
    assert (game.get("icemaidens", "fire"), game.bowls("icemaidens")) == (3, (5, 7, 0))


def test_nobody_else_takes_the_colour_under_the_ice() -> None:
    game = picking().play("icemaidens", "pick_colour forest", "pick_favor FAV1")
    factions = {words.split()[1] for words in game.legal_words("witches")}
    assert not factions & {"witches", "auren", "icemaidens", "yetis"}
    assert "nomads" in factions


def test_first_dwellings_turn_their_terrain_into_ice() -> None:
    game = table()
    assert (game.terrain("G2"), game.terrain("D7"), game.terrain("D6")) == ("ice", "ice", "wasteland")


def test_ice_costs_the_way_to_the_colour_under_it_and_one_spade_there() -> None:
    """D8 is plains, two steps from wasteland; E9 forest is two, E10 swamp three."""
    for hex_, terrain, workers in (
        ("D8", "plains", 6),
        ("E9", "forest", 6),
        ("E10", "swamp", 9),
        ("D8", "wasteland", 3),
    ):
        game = table().ground(hex_, terrain)
        for _ in range(workers // 3):
            game.play("icemaidens", f"dig {hex_}")
        game.play("icemaidens", f"transform {hex_} ice", f"build {hex_}")
        assert game.gained("icemaidens", "workers")["build"] == -1
        assert game.terrain(hex_) == "ice"


def test_terrains_on_the_way_are_allowed_but_not_the_own_colour() -> None:
    game = table().play("icemaidens", "use_power ACT5")
    made = {words.split()[2] for words in game.legal_words("icemaidens") if words.startswith("transform D8")}
    assert made == {"swamp", "desert"}
    game = table().ground("D8", "desert").play("icemaidens", "use_power ACT5")
    made = {words.split()[2] for words in game.legal_words("icemaidens") if words.startswith("transform D8")}
    assert made == {"ice", "plains"}


def test_ice_is_never_transformed_again() -> None:
    game = Table(
        "icemaidens nomads", icemaidens="G2 D7", nomads="F3 A5 B1", colours={"icemaidens": "wasteland"}, options=ICE
    )
    game.rich("nomads").ground("F4", "ice").put("nomads", "SH", "F3").turn("nomads")
    assert "F4" not in game.legal_hexes("nomads", "dig")
    game.play("nomads", "use_special ACTN")
    assert "F4" not in game.legal_hexes("nomads", "transform")


def test_passing_with_the_stronghold_scores_temples_but_not_the_sanctuary() -> None:
    game = table().put("icemaidens", "TE", "G2 D6").put("icemaidens", "SA", "D7").play("icemaidens", "pass BON3")
    assert game.gained("icemaidens", "vp") == {}
    game = table().put("icemaidens", "TE", "G2 D6").put("icemaidens", "SH", "D7").play("icemaidens", "pass BON3")
    assert game.gained("icemaidens", "vp") == {"faction": 6}
