"""Upgrades (rules 11): what they cost, what follows, in which order."""

import pytest

from engine.core.events import Gained
from engine.games.terra_mystica.columns import STRONGHOLD, SUPPLY
from engine.games.terra_mystica.events import Built, LeechOffered, TownFounded
from tests.engine.games.terra_mystica.table import Table


def table(scoring: str = "SCORE1", **options: object) -> Table:
    """Witches on F4 beside nomads on F3, and on A3 away from everybody; they are rich and it is their turn."""
    made = Table("witches nomads", witches="F4 A3", nomads="F3 B4 I7", scoring=scoring, options=options)
    return made.rich("witches")


def test_trading_house_beside_an_opponent_costs_half_the_coins() -> None:
    near = table().play("witches", "upgrade F4 TP")
    assert (near.gained("witches", "workers"), near.gained("witches", "coins")) == ({"build": -2}, {"build": -3})
    alone = table().play("witches", "upgrade A3 TP")
    assert (alone.gained("witches", "workers"), alone.gained("witches", "coins")) == ({"build": -2}, {"build": -6})


def test_five_coins_pay_only_the_trading_house_beside_an_opponent() -> None:
    poor = table().set("witches", coins=5)
    assert poor.is_legal("witches", "upgrade F4 TP")
    assert not poor.is_legal("witches", "upgrade A3 TP")


def test_a_bridge_to_an_opponent_makes_the_trading_house_cheap() -> None:
    bridged = table().put("witches", "D", "C3").put("nomads", "D", "A7")
    assert not bridged.set("witches", coins=5).is_legal("witches", "upgrade C3 TP")
    assert bridged.bridge("nomads", "A7-C3").is_legal("witches", "upgrade C3 TP")


def test_buildings_of_a_faction_that_left_still_make_the_trading_house_cheap_but_get_no_offer() -> None:
    left = table()
    left.leave("nomads")
    left.play("witches", "upgrade F4 TP")
    assert left.gained("witches", "coins") == {"build": -3}
    assert left.offers() == []


@pytest.mark.parametrize(
    ("before", "after", "workers", "coins"), [("TP", "TE", 2, 5), ("TP", "SH", 4, 6), ("TE", "SA", 4, 6)]
)
def test_other_upgrades_cost_the_board_price_everywhere(before: str, after: str, workers: int, coins: int) -> None:
    for hex_ in ("F4", "A3"):
        game = table().put("witches", before, hex_).play("witches", f"upgrade {hex_} {after}")
        assert game.gained("witches", "workers") == {"build": -workers}
        assert game.gained("witches", "coins") == {"build": -coins}


def test_upgrades_follow_the_tree_only() -> None:
    game = table().put("witches", "TE", "A3").put("witches", "SH", "I6").put("witches", "SA", "F2")
    offered = {words for words in game.legal_words("witches") if words.startswith("upgrade")}
    assert offered == {"upgrade F4 trading_house"}  # no second stronghold or sanctuary, nothing from a dwelling else


def test_the_replaced_piece_goes_back_to_the_board() -> None:
    game = table().play("witches", "upgrade F4 TP", "end_turn")
    assert (game.pieces("witches", "D"), game.pieces("witches", "TP")) == (7, 3)


def test_no_piece_no_upgrade() -> None:
    game = table().put("witches", "TP", "C3 C4 D1 F2")
    assert not game.is_legal("witches", "upgrade F4 TP")


def test_offers_come_first_then_price_piece_points_and_town() -> None:
    """Rules 11: leech fixed, pay, exchange, VP, town check."""
    game = table(scoring="SCORE4").put("witches", "TE", "F4").put("witches", "TP", "E7").put("witches", "D", "E6 G2")
    game.play("witches", "upgrade F4 SA")
    kinds = [
        event.source if isinstance(event, Gained) else type(event)
        for event in game.events
        if isinstance(event, Gained | Built | LeechOffered | TownFounded)
    ]
    assert kinds == [LeechOffered, "build", "build", Built, "scoring_tile.big_fire", TownFounded]
    assert game.is_legal("witches", "pick_favor FAV1")  # what follows comes in the order the player likes
    assert game.is_legal("witches", "pick_town TW1")
    assert not game.is_legal("witches", "end_turn")


@pytest.mark.parametrize(
    ("scoring", "before", "after", "vp"),
    [
        ("SCORE6", "D", "TP", {"scoring_tile.trading_house_water": 3}),
        ("SCORE8", "D", "TP", {"scoring_tile.trading_house_air": 3}),
        ("SCORE9", "TP", "TE", {"scoring_tile.temple_priest": 4}),
        ("SCORE4", "TP", "SH", {"scoring_tile.big_fire": 5}),
        ("SCORE7", "TE", "SA", {"scoring_tile.big_air": 5}),
        ("SCORE4", "TP", "TE", {}),
        ("SCORE9", "TE", "SA", {}),
    ],
)
def test_the_round_tile_scores_its_buildings(scoring: str, before: str, after: str, vp: dict[str, int]) -> None:
    game = table(scoring, temple_scoring_tile=True).put("witches", before, "A3").play("witches", f"upgrade A3 {after}")
    assert game.gained("witches", "vp") == vp


def test_a_favor_tile_scores_each_trading_house() -> None:
    game = table(scoring="SCORE6").favor("witches", "FAV10").play("witches", "upgrade A3 TP")
    assert game.gained("witches", "vp") == {"favor_tile.water_1": 3, "scoring_tile.trading_house_water": 3}


def test_temple_and_sanctuary_give_a_favor_tile_that_must_be_taken() -> None:
    for before, after in (("TP", "TE"), ("TE", "SA")):
        game = table().put("witches", before, "A3").play("witches", f"upgrade A3 {after}")
        assert game.asked() == [("witches", "pick_favor")]
        assert not game.is_legal("witches", "end_turn")
        game.play("witches", "pick_favor FAV9")
        assert game.asked() == [("witches", "finish_turn")]


def test_no_second_favor_tile_of_a_kind_and_none_that_is_out_of_supply() -> None:
    game = table().favor("witches", "FAV7").favor("nomads", "FAV1").put("witches", "TP", "A3")
    game.play("witches", "upgrade A3 TE")
    assert not game.is_legal("witches", "pick_favor FAV7")
    assert not game.is_legal("witches", "pick_favor FAV1")
    assert game.is_legal("witches", "pick_favor FAV2")


def test_without_any_legal_favor_tile_the_turn_goes_on() -> None:
    game = table().put("witches", "TP", "A3")
    game.state.favors = [0] * len(game.state.favors)
    game.play("witches", "upgrade A3 TE")
    assert game.asked() == [("witches", "finish_turn")]


def test_the_new_favor_tile_does_not_score_the_upgrade_that_earned_it() -> None:
    """Rules 13.7."""
    game = table(scoring="SCORE6").put("witches", "TP", "A3")
    game.play("witches", "upgrade A3 TE", "pick_favor FAV10", "end_turn")
    assert game.gained("witches", "vp") == {}


def test_a_stronghold_action_can_be_used_in_the_same_round_from_the_next_turn_on() -> None:
    game = table().put("witches", "TP", "A3").play("witches", "upgrade A3 SH")
    assert not game.is_legal("witches", "use_special ACTW")
    game.play("witches", "end_turn").play("nomads", "pass BON3")
    assert game.is_legal("witches", "use_special ACTW")


def test_an_upgrade_offers_power_to_neighbours_by_their_own_buildings() -> None:
    """Rules 10.2: what counts is the neighbour's building, not the new one."""
    game = table().put("nomads", "SH", "F3").put("nomads", "D", "E7").play("witches", "upgrade F4 TP")
    assert game.offers() == [("witches", "nomads", 4)]


def test_stronghold_pieces_are_never_given_back() -> None:
    game = table().put("witches", "SH", "A3")
    assert game.row("witches")[SUPPLY + STRONGHOLD] == 0
    assert not any(words.startswith("upgrade A3") for words in game.legal_words("witches"))
