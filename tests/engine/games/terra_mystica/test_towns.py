"""Towns (rules 12): when a cluster becomes one, how it grows, what its tile gives."""

import pytest

from engine.core.events import Gained
from engine.games.terra_mystica.events import TileTaken
from tests.engine.games.terra_mystica.table import Table


def table(factions: str = "witches nomads", scoring: str = "SCORE4", **options: object) -> Table:
    """The witches have room in the row E1 E2 ... E8; their start dwellings and the nomads are far away."""
    made = Table(factions, witches="A3 A10", nomads="B4 B6 I7", scoring=scoring, options=options)
    made.rich("witches", "nomads")
    return made.ground("E1 E2 E3 E4 E5 E6 E7 E8", "forest")


def test_four_buildings_with_seven_power_are_a_town_at_once() -> None:
    game = table().put("witches", "TP", "E1 E2 E3").play("witches", "build E4")
    assert game.asked() == [("witches", "pick_town")]
    assert game.town("witches") == {"E1", "E2", "E3", "E4"}


def test_a_town_cannot_be_postponed() -> None:
    game = table().put("witches", "TP", "E1 E2 E3").play("witches", "build E4")
    assert not game.is_legal("witches", "end_turn")


def test_six_power_are_no_town() -> None:
    game = table().put("witches", "TP", "E1 E2").put("witches", "D", "E3").play("witches", "build E4")
    assert game.asked() == [("witches", "finish_turn")]
    assert game.town("witches") == set()


def test_six_power_are_a_town_for_the_owner_of_the_favor_tile() -> None:
    game = table().favor("witches", "FAV5").put("witches", "TP", "E1 E2").put("witches", "D", "E3")
    game.play("witches", "build E4")
    assert game.asked() == [("witches", "pick_town")]


def test_three_buildings_are_no_town_without_the_sanctuary_among_them() -> None:
    elsewhere = table().put("witches", "SH", "E1").put("witches", "TP", "E2").put("witches", "SA", "A3")
    elsewhere.put("witches", "D", "E3").play("witches", "upgrade E3 TP")
    assert elsewhere.town("witches") == set()


def test_three_buildings_with_the_sanctuary_are_a_town() -> None:
    game = table().put("witches", "SA", "E1").put("witches", "TP", "E2").put("witches", "D", "E3")
    game.play("witches", "upgrade E3 TP")
    assert game.town("witches") == {"E1", "E2", "E3"}


def test_the_sanctuary_and_two_weak_buildings_lack_power() -> None:
    game = table().put("witches", "SA", "E1").put("witches", "TP", "E2").play("witches", "build E3")
    assert game.town("witches") == set()


def test_all_connected_buildings_become_members_even_more_than_needed() -> None:
    game = table().put("witches", "TP", "E1 E2 E3").put("witches", "D", "E5 E6").play("witches", "build E4")
    assert game.town("witches") == {"E1", "E2", "E3", "E4", "E5", "E6"}


def test_shipping_does_not_connect_a_town() -> None:
    game = table().set("witches", shipping=3).put("witches", "TP", "E2 E3 E4").put("witches", "D", "G1")
    game.play("witches", "build E1")
    assert game.asked() == [("witches", "pick_town")]
    assert game.town("witches") == {"E1", "E2", "E3", "E4"}


def test_a_new_building_beside_a_town_joins_it_with_all_that_hang_on_it() -> None:
    """Rules 12.3: a loose cluster that is joined to a town is wasted."""
    game = table().put("witches", "TP", "E1 E2 E3").put("witches", "D", "D1").found("witches", "D1 E1 E2 E3")
    game.put("witches", "SH", "E5").put("witches", "D", "E6 E7").play("witches", "build E4")
    assert game.asked() == [("witches", "finish_turn")]
    assert game.town("witches") == {"D1", "E1", "E2", "E3", "E4", "E5", "E6", "E7"}


def test_members_of_a_town_count_for_no_other() -> None:
    game = table().put("witches", "TP", "E1 E2 E3").put("witches", "D", "E4").found("witches", "E1 E2 E3 E4")
    game.play("witches", "build E5")
    assert game.asked() == [("witches", "finish_turn")]


def test_two_towns_that_touch_later_stay_two_without_effect() -> None:
    """Rules 12.4."""
    game = (
        table().put("witches", "TP", "E1 E2 E3").put("witches", "D", "E5 E6 E7").found("witches", "E1 E2 E3 E5 E6 E7")
    )
    game.play("witches", "build E4", "end_turn")
    assert game.gained("witches", "vp") == {}
    assert game.get("witches", "keys") == 0


def test_the_favor_tile_founds_every_town_that_it_makes_possible() -> None:
    """Rules 12.5, 20.17: one tile for each."""
    game = table().put("witches", "TP", "E1 E2").put("witches", "D", "E3 E4")  # six power
    game.put("witches", "TE", "I3 I4").put("witches", "D", "I5 I6").put("witches", "TP", "A10")  # six power
    game.play("witches", "upgrade A10 TE", "pick_favor FAV5")
    assert game.town("witches") == {"E1", "E2", "E3", "E4", "I3", "I4", "I5", "I6"}
    game.play("witches", "pick_town TW1")
    assert not game.is_legal("witches", "end_turn")
    game.play("witches", "pick_town TW1", "end_turn")  # the same kind twice is fine
    assert game.get("witches", "keys") == 2


@pytest.mark.parametrize(
    ("tile", "vp", "resource", "number"),
    [
        ("TW1", 5, "coins", 6),
        ("TW2", 7, "workers", 2),
        ("TW3", 9, "priests", 1),
        ("TW4", 6, "power", 8),
        ("TW8", 11, "coins", 0),
    ],
)
def test_town_tiles_give_a_key_points_and_goods(tile: str, vp: int, resource: str, number: int) -> None:
    game = table("nomads witches", mini_expansion_towns=True).put("nomads", "TP", "E1 E2 E3").ground("E4", "desert")
    game.play("nomads", "build E4")
    before = game.get("nomads", "keys")
    game.play("nomads", f"pick_town {tile}")
    assert sum(game.gained("nomads", "vp").values()) == vp
    assert sum(game.gained("nomads", resource).values()) == number
    assert game.get("nomads", "keys") == before + 1


def test_the_cult_tile_steps_on_every_cult_with_power() -> None:
    game = table().put("witches", "TP", "E1 E2 E3").set("witches", fire=2, water=4, earth=6, air=0, bowls=(12, 0, 0))
    game.play("witches", "build E4", "pick_town TW5")
    assert [game.get("witches", cult) for cult in ("fire", "water", "earth", "air")] == [3, 5, 7, 1]
    assert game.bowls("witches") == (7, 5, 0)
    assert game.gained("witches", "vp")["town_tile.cults"] == 8


def test_the_tile_with_two_keys_makes_two_steps_on_every_cult() -> None:
    game = table(mini_expansion_towns=True).put("witches", "TP", "E1 E2 E3").set("witches", air=2)
    game.play("witches", "build E4", "pick_town TW6")
    assert [game.get("witches", cult) for cult in ("fire", "water", "earth", "air")] == [2, 2, 2, 4]
    assert game.get("witches", "keys") == 2
    assert game.gained("witches", "vp")["town_tile.two_keys"] == 2


def test_the_shipping_tile_gives_a_step_with_its_points_or_nothing_at_the_end() -> None:
    game = table(mini_expansion_towns=True).put("witches", "TP", "E1 E2 E3").set("witches", shipping=1)
    game.play("witches", "build E4", "pick_town TW7")
    assert game.get("witches", "shipping") == 2
    assert game.gained("witches", "vp") == {"town_tile.shipping": 4, "shipping": 3, "faction": 5}
    last = table(mini_expansion_towns=True).put("witches", "TP", "E1 E2 E3").set("witches", shipping=3)
    last.play("witches", "build E4", "pick_town TW7")
    assert last.get("witches", "shipping") == 3
    assert last.gained("witches", "vp") == {"town_tile.shipping": 4, "faction": 5}


def test_the_mini_expansion_tiles_are_there_only_by_option() -> None:
    assert [tile.count for tile in table().rules.town_tiles] == [2, 2, 2, 2, 2]
    assert [tile.count for tile in table(mini_expansion_towns=True).rules.town_tiles] == [2, 2, 2, 2, 2, 1, 2, 1]


def test_the_round_tile_and_the_faction_come_after_the_tile_and_the_key_comes_first() -> None:
    """Rules 12.7."""
    game = table(scoring="SCORE2").put("witches", "TP", "E1 E2 E3").play("witches", "build E4", "pick_town TW1")
    taken = next(number for number, event in enumerate(game.events) if isinstance(event, TileTaken))
    sources = [(event.what, event.source) for event in game.events[taken:] if isinstance(event, Gained)]
    assert sources == [
        ("keys", "town_tile.coins"),
        ("coins", "town_tile.coins"),
        ("vp", "town_tile.coins"),
        ("vp", "scoring_tile.town_earth"),
        ("vp", "faction"),
    ]
    assert game.gained("witches", "vp") == {"town_tile.coins": 5, "scoring_tile.town_earth": 5, "faction": 5}


def test_only_tiles_with_copies_left_can_be_taken() -> None:
    game = table().put("witches", "TP", "E1 E2 E3").towns_left(TW2=1).play("witches", "build E4")
    assert [words for words in game.legal_words("witches") if "town" in words] == ["pick_town workers"]


def test_without_tiles_no_town_is_founded_and_nothing_marked() -> None:
    """Rules 12.8."""
    game = table().put("witches", "TP", "E1 E2 E3").towns_left().play("witches", "build E4")
    assert game.asked() == [("witches", "finish_turn")]
    assert game.town("witches") == set()


def test_the_last_tile_founds_only_one_of_two_possible_towns() -> None:
    game = table().put("witches", "TP", "E1 E2").put("witches", "D", "E3 E4").towns_left(TW3=1)
    game.put("witches", "TE", "I3 I4").put("witches", "D", "I5 I6").put("witches", "TP", "A10")
    game.play("witches", "upgrade A10 TE", "pick_favor FAV5", "pick_town TW3", "end_turn")
    assert len(game.town("witches")) == 4


def test_a_bridge_founds_a_town() -> None:
    game = table().put("witches", "TP", "E3 E4 G1").put("witches", "D", "H3")
    game.play("witches", "use_power ACT1", "build_bridge E4-G1")
    assert game.town("witches") == {"E3", "E4", "G1", "H3"}
    assert game.asked() == [("witches", "pick_town")]


def test_a_bridge_joins_a_cluster_to_a_town() -> None:
    game = table().put("witches", "TP", "E3 E4 G1").put("witches", "D", "H3 E1 E2").found("witches", "E1 E2 E3 E4")
    game.play("witches", "use_power ACT1", "build_bridge E4-G1")
    assert game.town("witches") == {"E1", "E2", "E3", "E4", "G1", "H3"}
    assert game.asked() == [("witches", "finish_turn")]


def test_an_opponents_bridge_founds_no_town_until_the_next_own_check() -> None:
    """Rules 16 and 21."""
    game = table("nomads witches").put("witches", "TP", "E3 E4 G1").put("witches", "D", "H3").ground("E2", "forest")
    game.put("nomads", "D", "F3").play("nomads", "use_power ACT1", "build_bridge F3-G1", "end_turn")
    assert game.town("witches") == set()
    game.bridge("nomads", "E4-G1")  # as if that one had come in the same way
    game.play("witches", "build E2")
    assert game.town("witches") == {"E2", "E3", "E4", "G1", "H3"}


def test_an_opponents_bridge_connects_nothing_if_bridges_serve_their_owner_only() -> None:
    game = table(bridge_ownership="owner_only").put("witches", "TP", "E3 E4 G1").bridge("nomads", "E4-G1")
    game.play("witches", "build E2")
    assert game.town("witches") == set()
    own = table(bridge_ownership="owner_only").put("witches", "TP", "E3 E4 G1").bridge("witches", "E4-G1")
    own.play("witches", "build E2")
    assert own.town("witches") == {"E2", "E3", "E4", "G1"}
