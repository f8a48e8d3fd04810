"""Passing (rules 14) and the order of the next round (rules 3)."""

import pytest

from engine.core.events import Gained
from engine.games.terra_mystica.events import CardReturned, TileTaken
from tests.engine.games.terra_mystica.table import Table


def table(card: str = "BON3", **options: object) -> Table:
    """Engineers with this bonus card, rich; mermaids and fakirs far away."""
    return Table(
        *("engineers mermaids fakirs",),
        engineers="A2 I3",
        mermaids="A11 I10",
        fakirs="H1 G7",
        cards={"engineers": card, "mermaids": "BON1", "fakirs": "BON2"},
        spare_cards="BON5 BON8 BON4",
        scoring="SCORE1",
        options=options,
    ).rich("engineers", "mermaids", "fakirs")


@pytest.mark.parametrize(
    ("card", "vp"), [("BON6", 8), ("BON7", 4), ("BON9", 5), ("BON10", 6), ("BON3", 0), ("BON4", 0)]
)
def test_points_of_the_card_handed_in(card: str, vp: int) -> None:
    game = table("BON3", shipping_bonus_card=True) if card == "BON4" else table(card, shipping_bonus_card=True)
    if card == "BON4":
        game.hold("engineers", card)
    game.set("engineers", shipping=2).put("engineers", "SH", "E7").put("engineers", "SA", "F6")
    game.put("engineers", "TP", "C2 C5").put("engineers", "D", "G1 H8 F1")
    game.play("engineers", "pass BON5")
    assert sum(game.gained("engineers", "vp").values()) == vp


def test_shipping_points_count_the_track_from_its_printed_start() -> None:
    game = table(
        shipping_bonus_card=True, bonus_cards=("shipping_vp", "spade", "cult", "priest", "six_coins", "shipping")
    )
    game.turn("mermaids").hold("mermaids", "BON10").play("mermaids", "pass BON4")
    assert game.gained("mermaids", "vp") == {"bonus_card.shipping_vp": 3}


def test_card_favor_tile_and_stronghold_score_in_this_order_before_the_next_card() -> None:
    game = table("BON7").put("engineers", "SH", "E7").put("engineers", "TP", "C2 D4").favor("engineers", "FAV12")
    game.bridge("engineers", "C2-D4").play("engineers", "pass BON5")
    seen = [event for event in game.events if isinstance(event, Gained | TileTaken | CardReturned)]
    assert [event.source if isinstance(event, Gained) else type(event) for event in seen] == [
        *("bonus_card.trading_houses", "favor_tile.air_1", "faction"),
        *(TileTaken, CardReturned, "bonus_card_coins"),
    ]
    assert game.gained("engineers", "vp") == {"bonus_card.trading_houses": 4, "favor_tile.air_1": 3, "faction": 3}


def test_the_next_card_comes_with_the_coins_on_it() -> None:
    game = table().play("engineers", "pass BON5")  # one coin since the set-up
    assert game.gained("engineers", "coins") == {"bonus_card_coins": 1}
    assert game.card_of("engineers") == "BON5"


def test_the_old_card_can_be_taken_by_later_passers_not_by_oneself() -> None:
    game = table()
    assert not game.is_legal("engineers", "pass BON3")
    game.play("engineers", "pass BON5")
    assert game.is_legal("mermaids", "pass BON3")
    assert not game.is_legal("mermaids", "pass BON5")
    game.play("mermaids", "pass BON3")
    assert game.gained("mermaids", "coins") == {}  # no coin lies on it


def test_a_card_must_be_chosen_before_the_last_round() -> None:
    game = table()
    assert not game.is_legal("engineers", "pass")
    assert game.legal_words("engineers").count("pass power_worker") == 1


def test_in_the_last_round_the_card_is_only_returned() -> None:
    game = table("BON9").in_round(6)
    assert [words for words in game.legal_words("engineers") if words.startswith("pass")] == ["pass -1"]
    game.play("engineers", "pass")
    assert game.card_of("engineers") == ""
    assert game.gained("engineers", "vp") == {"bonus_card.dwellings": 2}


def test_a_passed_faction_acts_no_more_in_the_round() -> None:
    game = table().play("engineers", "pass BON5").play("mermaids", "pass BON8")
    assert game.turn_of() == "fakirs"
    game.play("fakirs", "send_priest fire 1", "end_turn")
    assert game.asked() == [("fakirs", "take_turn")]  # the last one goes on alone


def test_a_passed_faction_still_leeches() -> None:
    game = table().put("engineers", "TP", "E7").put("mermaids", "D", "D5").set("engineers", bowls=(12, 0, 0))
    game.play("engineers", "pass BON5").play("mermaids", "upgrade D5 TP", "end_turn").play("engineers", "accept")
    assert game.bowls("engineers") == (10, 2, 0)


def test_a_pass_ends_the_turn_and_conversions_with_it() -> None:
    """Rules 5."""
    game = table().play("engineers", "pass BON5")
    assert game.asked() == [("mermaids", "take_turn")]


def test_by_option_conversions_follow_the_pass_in_the_same_turn() -> None:
    game = table(convert_after_pass=True).play("engineers", "pass BON5")
    assert game.asked() == [("engineers", "finish_turn")]
    assert all(words.split()[0] in ("convert", "burn", "end_turn") for words in game.legal_words("engineers"))
    game.play("engineers", "convert workers coins", "end_turn")
    assert game.asked() == [("mermaids", "take_turn")]


def test_clockwise_the_first_to_pass_starts_and_the_others_follow_as_they_sit() -> None:
    game = (
        table().play("engineers", "send_priest fire 1", "end_turn").play("mermaids", "send_priest fire 1", "end_turn")
    )
    game.play("fakirs", "pass BON5").play("engineers", "send_priest fire 1", "end_turn")
    game.play("mermaids", "pass BON8").play("engineers", "pass BON4")
    assert game.state.round == 2
    assert game.order() == ["fakirs", "engineers", "mermaids"]
    assert game.turn_of() == "fakirs"


def test_in_pass_order_all_follow_as_they_passed() -> None:
    game = table(turn_order="pass_order").play("engineers", "send_priest fire 1", "end_turn")
    game.play("mermaids", "send_priest fire 1", "end_turn").play("fakirs", "pass BON5")
    game.play("engineers", "send_priest fire 1", "end_turn").play("mermaids", "pass BON8").play(
        "engineers", "pass BON4"
    )
    assert game.order() == ["fakirs", "mermaids", "engineers"]


def test_the_new_card_pays_in_the_next_income() -> None:
    """Rules 4.7."""
    game = table().play("engineers", "pass BON8").play("mermaids", "pass BON4").play("fakirs", "pass BON5")
    assert game.gained("engineers", "priests")["bonus_card.priest"] == 1
    assert "bonus_card.six_coins" not in game.gained("engineers", "coins")
