"""Rules 7: spades and terraforming. Most of it around F4, where the Witches (forest) stand:

E7 mountains, one spade from forest; D5 lakes, one spade; D4 and G2 wasteland, two; E6 plains, three.
"""

import pytest

from engine.games.terra_mystica.compiling import spade_prices
from engine.games.terra_mystica.events import SpadesLost
from tests.engine.games.terra_mystica.table import Table

PLAINS, SWAMP, LAKES, FOREST, MOUNTAINS, WASTELAND, DESERT = range(7)


def witches(**kwargs: object) -> Table:
    table = Table("witches fakirs", witches="C3 F4", fakirs="A5 B6", **kwargs)  # type: ignore[arg-type]
    return table.rich("witches").set("witches", vp=20)


def giants(**options: object) -> Table:
    """Around D4: E7 mountains, E6 plains, D5 lakes, C3 forest."""
    table = Table("giants fakirs", giants="D4 I12", fakirs="A5 B6", options=options, spare_cards="BON1")
    return table.rich("giants").set("giants", vp=20)


def halflings(**options: object) -> Table:
    """A trading house on E6 that may become the stronghold. Around: E5 swamp 1, F3 desert 1, E7 mountains 3, D4 2."""
    table = Table("halflings witches", halflings="E6 I8", witches="A3 A10", options=options)
    return table.rich("halflings").set("halflings", vp=20).put("halflings", "TP", "E6")


# 7.1 and 7.8: targets


def test_only_free_reachable_land_is_transformed() -> None:
    """7.1: whether or not one builds there; never a river, never under a building."""
    table = witches().put("fakirs", "D", "G2")
    assert table.legal_hexes("witches", "dig") == {"D4", "D5", "E6", "E7", "F3"}
    table.play("witches", "dig E7", "transform E7 forest", "end_turn")
    assert table.building("E7") == ""


def test_a_hex_left_halfway_can_be_continued_by_anybody() -> None:
    """7.8"""
    table = witches().play("witches", "dig G2", "transform G2 mountains", "end_turn")
    assert table.terrain("G2") == "mountains"
    table.rich("fakirs").put("fakirs", "D", "F3").turn("fakirs")
    table.play("fakirs", "dig G2", "dig G2", "transform G2 desert", "build G2", "end_turn")
    assert table.building("G2") == "D"


# 7.2: prices


def test_the_way_to_and_from_home_is_the_short_one() -> None:
    """7.2"""
    prices = spade_prices(7)
    assert [prices[FOREST][a][FOREST] for a in range(7)] == [3, 2, 1, 0, 1, 2, 3]
    assert [prices[FOREST][FOREST][b] for b in range(7)] == [3, 2, 1, 0, 1, 2, 3]


def test_no_way_crosses_the_own_terrain() -> None:
    """7.2: the long way round where home lies on the short one."""
    prices = spade_prices(7)
    assert prices[FOREST][LAKES][MOUNTAINS] == 5
    assert prices[FOREST][SWAMP][MOUNTAINS] == 4
    assert prices[FOREST][SWAMP][WASTELAND] == 3
    assert prices[FOREST][PLAINS][MOUNTAINS] == 3
    assert prices[FOREST][PLAINS][DESERT] == 1


def test_any_terrain_may_be_made_also_away_from_home_and_off_home() -> None:
    """7.2"""
    table = witches().ground("G2", "forest").play("witches", "use_power ACT6")
    made = {words.split()[2] for words in table.legal_words("witches") if words.startswith("transform E7")}
    assert made == {"forest", "wasteland", "desert"}
    made = {words.split()[2] for words in table.legal_words("witches") if words.startswith("transform G2")}
    assert made == {"lakes", "swamp", "mountains", "wasteland"}


def test_one_hex_is_transformed_once_in_an_action() -> None:
    """7.2: so that the direction cannot change."""
    table = witches().play("witches", "use_power ACT6", "transform E7 wasteland")
    assert not any(words.startswith("transform E7") for words in table.legal_words("witches"))


# 7.3 and 7.4: prices of spades, topping up


@pytest.mark.parametrize(("digging", "price"), [(0, 3), (1, 2), (2, 1)])
def test_price_of_a_spade_by_digging_level(digging: int, price: int) -> None:
    """7.3"""
    table = witches().set("witches", digging=digging, workers=2 * price)
    table.play("witches", "dig G2", "dig G2")
    assert table.get("witches", "workers") == 0
    assert not witches().set("witches", digging=digging, workers=price - 1).legal_hexes("witches", "dig")


def test_bought_spades_all_go_to_one_hex() -> None:
    """7.4"""
    table = witches().play("witches", "dig G2", "dig G2")
    assert {words.split()[1] for words in table.legal_words("witches") if words.startswith("transform")} == {"G2"}
    assert table.legal_hexes("witches", "dig") == {"G2"}
    table.play("witches", "transform G2 forest")
    assert not table.legal_hexes("witches", "dig")


def test_bought_spades_must_all_be_used() -> None:
    """7.7"""
    table = witches().play("witches", "dig G2", "dig G2")
    assert not table.is_legal("witches", "transform G2 mountains")
    assert not table.is_legal("witches", "end_turn")
    assert not table.is_legal("witches", "give_up_spades")


@pytest.mark.parametrize(("action", "spades"), [("use_power ACT5", 1), ("use_power ACT6", 2), ("use_special BON1", 1)])
def test_free_spades_are_topped_up_before_the_first_hex(action: str, spades: int) -> None:
    """7.4: then all of them go to a single hex and none may be given up."""
    table = witches(cards={"witches": "BON1", "fakirs": "BON3"}).play("witches", action)
    table.play("witches", *["dig E6"] * (3 - spades))
    assert {words for words in table.legal_words("witches") if words.startswith("transform")} == {
        *("transform E6 forest", "transform E6 mountains")
    }
    assert not table.is_legal("witches", "end_turn")
    table.play("witches", "transform E6 forest", "build E6", "end_turn")
    assert table.get("witches", "workers") == 30 - 3 * (3 - spades) - 1


def test_no_topping_up_after_the_first_hex() -> None:
    """7.4"""
    table = witches().play("witches", "use_power ACT6", "transform E7 forest")
    assert not table.legal_hexes("witches", "dig")


def test_the_halflings_three_spades_cannot_be_topped_up() -> None:
    """7.4"""
    table = halflings().play("halflings", "upgrade E6 SH")
    assert table.get("halflings", "spades") == 3
    assert not table.legal_hexes("halflings", "dig")


# 7.5: several hexes


def test_two_spades_make_two_hexes_home_and_either_takes_the_dwelling() -> None:
    """7.5, 7.6"""
    table = witches().play("witches", "use_power ACT6", "transform E7 forest", "transform D5 forest")
    assert table.legal_hexes("witches", "build") == {"D5", "E7"}
    table.play("witches", "build E7")
    assert not table.legal_hexes("witches", "build")


@pytest.mark.parametrize("steps", [("E7 forest", "G2 mountains"), ("G2 mountains", "E7 forest")])
def test_one_of_two_hexes_may_stay_foreign_in_either_order(steps: tuple[str, str]) -> None:
    """7.5, 20.2"""
    table = witches().play("witches", "use_power ACT6", *(f"transform {step}" for step in steps), "build E7")
    assert (table.building("E7"), table.terrain("G2")) == ("D", "mountains")


def test_two_hexes_cannot_both_stay_foreign() -> None:
    """7.5, 20.2"""
    table = witches().play("witches", "use_power ACT6", "transform G2 mountains")
    assert not table.is_legal("witches", "transform D4 mountains")
    assert table.is_legal("witches", "transform D5 forest")


def test_halflings_leave_at_most_one_hex_of_three_foreign() -> None:
    """7.5, second_hex_rule: max_one_non_home"""
    table = halflings().play("halflings", "upgrade E6 SH", "transform D4 desert", "transform E5 plains")
    assert not table.is_legal("halflings", "transform E7 wasteland")
    assert table.is_legal("halflings", "transform F3 plains")


def test_halflings_leave_two_hexes_foreign_with_a_home_hex_between_them_if_the_table_plays_so() -> None:
    """7.5, second_hex_rule: reference_order"""
    table = halflings(second_hex_rule="reference_order").play("halflings", "upgrade E6 SH", "transform D4 desert")
    assert not table.is_legal("halflings", "transform E7 wasteland")
    table.play("halflings", "transform E5 plains", "transform E7 wasteland", "build E5", "end_turn")


def test_giants_never_split_their_two_spades() -> None:
    """7.5, 7.10"""
    table = giants().play("giants", "use_power ACT6", "transform E7 wasteland")
    assert table.get("giants", "spades") == 0


# 7.6: the dwelling


def test_the_dwelling_may_be_left_out() -> None:
    """7.6"""
    table = witches().play("witches", "use_power ACT5", "transform E7 forest", "end_turn")
    assert (table.terrain("E7"), table.building("E7")) == ("forest", "")


def test_no_dwelling_on_another_home_hex_after_a_transform() -> None:
    """7.6: two different actions."""
    table = witches().ground("F3", "forest").play("witches", "use_power ACT5", "transform E7 forest")
    assert table.legal_hexes("witches", "build") == {"E7"}
    table = witches().ground("F3", "forest").play("witches", "use_power ACT5", "transform G2 mountains")
    assert not table.legal_hexes("witches", "build")


def test_a_free_spade_may_be_lost_for_a_dwelling_on_a_home_hex() -> None:
    """7.6"""
    table = witches().ground("F3", "forest").play("witches", "use_power ACT5", "build F3")
    assert [event.spades for event in table.events if isinstance(event, SpadesLost)] == [1]
    assert not any(words.startswith("transform") for words in table.legal_words("witches"))


def test_building_gives_up_the_spades_that_are_left() -> None:
    """7.6: the dwelling comes after all spades are placed or given up."""
    table = witches().play("witches", "use_power ACT6", "transform E7 forest", "build E7")
    assert table.get("witches", "spades") == 0
    assert table.is_legal("witches", "end_turn")


# 7.7: leftovers


@pytest.mark.parametrize("action", ["use_power ACT5", "use_power ACT6"])
def test_free_spades_may_be_given_up_and_are_never_kept(action: str) -> None:
    """7.7"""
    table = witches().play("witches", action, "end_turn").turn("witches")
    assert table.get("witches", "spades") == 0
    assert not any(words.startswith("transform") for words in table.legal_words("witches"))


def test_halflings_may_give_up_stronghold_spades() -> None:
    """7.7"""
    table = halflings().play("halflings", "upgrade E6 SH", "transform E5 plains", "end_turn")
    assert table.get("halflings", "spades") == 0


# 7.9: what a spade scores


@pytest.mark.parametrize(("steps", "vp"), [("use_power ACT5", 2), ("use_power ACT6", 4), ("dig E7", 2)])
def test_the_round_tile_pays_each_spade_when_it_is_used(steps: str, vp: int) -> None:
    """7.9, spade_bonus_on: use"""
    table = witches(scoring="SCORE1").play("witches", steps)
    assert table.gained("witches", "vp") == {}
    hexes = ("E7", "D5") if vp == 4 else ("E7",)
    table.play("witches", *(f"transform {hex_} forest" for hex_ in hexes))
    assert table.gained("witches", "vp") == {"scoring_tile.spade_earth": vp}


def test_spades_given_up_score_only_where_gaining_scores() -> None:
    """7.9, spade_bonus_on"""
    table = witches(scoring="SCORE1").play("witches", "use_power ACT6", "end_turn")
    assert table.gained("witches", "vp") == {}
    table = witches(scoring="SCORE1", options={"spade_bonus_on": "gain"}).play("witches", "use_power ACT6", "end_turn")
    assert table.gained("witches", "vp") == {"scoring_tile.spade_earth": 4}


def test_halflings_score_every_spade() -> None:
    """7.9"""
    table = halflings().play("halflings", "dig D4", "dig D4", "transform D4 plains", "end_turn")
    assert table.gained("halflings", "vp") == {"faction": 2}
    table.turn("halflings").play("halflings", "upgrade E6 SH", "transform E5 plains", "transform F3 plains")
    assert table.gained("halflings", "vp") == {"scoring_tile.big_fire": 5, "faction": 2}


def test_each_spade_pays_alchemists_with_a_stronghold_two_power_at_once() -> None:
    """7.9, spade_bonus_on: gain; the ledger row with bowls 0/4/1 that ends at 4/0/0."""
    options = {"spade_bonus_on": "gain"}
    table = Table("alchemists witches", alchemists="E5 I2", witches="A3 D1", options=options)
    table.put("alchemists", "SH", "I2").ground("E6", "wasteland")  # three spades from swamp
    table.set("alchemists", bowls=(0, 4, 1), workers=2, coins=2, digging=2)
    table.play("alchemists", "dig E6", "dig E6", "convert power workers", "dig E6", "burn", "convert power workers")
    table.play("alchemists", "transform E6 swamp", "build E6", "end_turn")
    assert table.bowls("alchemists") == (4, 0, 0)


def test_alchemists_without_a_stronghold_get_no_power_for_spades() -> None:
    """7.9"""
    table = Table("alchemists witches", alchemists="E5 I2", witches="A3 D1").set("alchemists", bowls=(0, 8, 0))
    table.rich("alchemists").set("alchemists", bowls=(0, 8, 0)).play("alchemists", "dig E6", "transform E6 swamp")
    assert table.bowls("alchemists") == (0, 8, 0)


def test_cult_spades_pay_faction_bonuses_but_no_round_tile() -> None:
    """7.9, 7.12, spade_bonus_on: gain: already with the reward, even if nothing is done with them."""
    table = Table("alchemists witches", scoring="SCORE2 SCORE1", options={"spade_bonus_on": "gain"})
    table.put("alchemists", "SH", "I2").set("alchemists", earth=9, bowls=(0, 8, 0), vp=20).pass_all()
    assert table.bowls("alchemists") == (0, 4, 4)
    assert table.gained("alchemists", "vp") == {}


def test_the_sandstorm_is_no_spade() -> None:
    """7.9"""
    table = Table("nomads witches", scoring="SCORE1", nomads="E8 F3 I7", witches="A3 D1").rich("nomads")
    table.put("nomads", "SH", "E8").play("nomads", "use_special ACTN", "transform E7 desert", "build E7", "end_turn")
    assert table.gained("nomads", "vp") == {}
    assert table.get("nomads", "workers") == 29


# 7.10: Giants


def test_giants_pay_two_spades_for_every_transform_and_make_only_wasteland() -> None:
    """7.10"""
    table = giants().play("giants", "dig E7")
    assert table.get("giants", "workers") == 24
    assert [words for words in table.legal_words("giants") if words.startswith("transform")] == [
        "transform E7 wasteland"
    ]


@pytest.mark.parametrize("action", ["use_power ACT5", "use_special BON1"])
def test_one_spade_of_the_giants_is_topped_up_to_two_or_lost(action: str) -> None:
    """7.10"""
    table = giants().hold("giants", "BON1").play("giants", action)
    assert not any(words.startswith("transform") for words in table.legal_words("giants"))
    assert table.is_legal("giants", "end_turn")
    table.play("giants", "dig E7", "transform E7 wasteland", "build E7")
    assert table.get("giants", "workers") == 30 - 3 - 1


def test_giants_make_any_terrain_if_the_table_allows_it() -> None:
    """7.10, giants_non_home: allow"""
    table = giants(giants_non_home="allow").play("giants", "dig E7")
    assert len([words for words in table.legal_words("giants") if words.startswith("transform")]) == 6


@pytest.mark.parametrize(("earth", "spades"), [(4, 1), (8, 2)])
def test_cult_spades_of_the_giants_are_used_in_pairs(earth: int, spades: int) -> None:
    """7.10"""
    table = Table("giants fakirs", giants="D4 I12", fakirs="A5 B6", scoring="SCORE2").set("giants", earth=earth)
    table.pass_all()
    assert table.get("giants", "spades") == spades
    transforms = [words for words in table.legal_words("giants") if words.startswith("transform")]
    assert bool(transforms) == (spades == 2)
    assert all(words.endswith("wasteland") for words in transforms)
    assert table.is_legal("giants", "end_turn")


# 7.11: Darklings


def test_darklings_pay_priests_and_score_two_per_bought_spade() -> None:
    """7.11, 20.10: two spades in the round of the spade tile."""
    table = Table("darklings witches", scoring="SCORE1", darklings="E5 I2", witches="A3 D1").rich("darklings")
    table.ground("E6", "forest").play("darklings", "dig E6", "dig E6", "transform E6 swamp")
    assert table.get("darklings", "priests") == 3
    assert table.get("darklings", "workers") == 30
    assert table.gained("darklings", "vp") == {"faction": 4, "scoring_tile.spade_earth": 4}


def test_free_spades_give_darklings_no_two_vp_and_priests_must_be_in_hand() -> None:
    """7.11"""
    table = Table("darklings witches", darklings="E5 I2", witches="A3 D1").rich("darklings").set("darklings", priests=0)
    assert not table.legal_hexes("darklings", "dig")
    table.play("darklings", "use_power ACT5", "transform E6 swamp")
    assert table.gained("darklings", "vp") == {}


# 7.12: cult spades


def cult_table(faction: str, hexes: str, spades: int = 2, **more: object) -> Table:
    """The end of a round whose tile pays a spade for 4 steps on earth."""
    table = Table(f"{faction} auren", scoring="SCORE2 SCORE1", auren="A3 A10", **{faction: hexes}, **more)  # type: ignore[arg-type]
    return table.rich(faction).set(faction, earth=4 * spades)


def test_cult_spades_go_to_different_hexes_and_may_all_leave_foreign_terrain() -> None:
    """7.12: no buying, no conversion, no building."""
    table = cult_table("halflings", "E6 I8")
    table.pass_all()
    assert {words.split()[0] for words in table.legal_words("halflings")} == {"transform", "end_turn"}
    table.play("halflings", "transform D4 desert")
    assert {words.split()[0] for words in table.legal_words("halflings")} == {"transform", "end_turn"}
    table.play("halflings", "transform E7 wasteland")
    assert (table.state.round, table.terrain("D4"), table.terrain("E7")) == (2, "desert", "wasteland")


def test_cult_spades_may_be_given_up() -> None:
    """7.12"""
    table = cult_table("halflings", "E6 I8")
    table.pass_all()
    table.play("halflings", "end_turn")
    assert table.state.round == 2
    assert table.get("halflings", "spades") == 0


def test_cult_spades_are_used_in_the_order_of_the_coming_round_one_faction_after_the_other() -> None:
    """7.12"""
    table = cult_table("halflings", "E6 I8").set("auren", earth=4).turn("auren")
    table.play("auren", "pass BON4").pass_all()
    assert table.order() == ["auren", "halflings"]
    assert table.asked() == [("auren", "place_spades")]
    table.play("auren", "end_turn").play("halflings", "transform D4 desert")
    assert table.asked() == [("halflings", "place_spades")]


@pytest.mark.parametrize(("faction", "hexes", "skipped"), [("dwarves", "E7 I9", "G3"), ("fakirs", "F3 I7", "E7")])
def test_cult_spades_go_neither_through_tunnels_nor_by_carpet(faction: str, hexes: str, skipped: str) -> None:
    """7.12"""
    table = cult_table(faction, hexes)
    assert skipped in table.legal_hexes(faction, "dig")
    table.pass_all()
    assert skipped not in table.legal_hexes(faction, "transform")


def test_cult_spades_follow_shipping_and_bridges_but_no_shipping_card() -> None:
    """7.12, 20.9"""
    table = cult_table("halflings", "D8 I8", spare_cards="BON4").set("halflings", shipping=1)
    table.hold("halflings", "BON4")
    by_card = table.legal_hexes("halflings", "dig")
    table.pass_all()
    plain = table.legal_hexes("halflings", "transform")
    assert plain < by_card
    assert "B6" in plain  # over one river hex
    assert "C5" in plain
