"""Cult tracks, priests and keys (rules 13.1-13.6)."""

import pytest

from tests.engine.games.terra_mystica.table import Table

CULTS = ("fire", "water", "earth", "air")


def table(**options: object) -> Table:
    """Witches and giants, rich, far from one another; the witches' turn."""
    made = Table("witches giants", witches="A3 A10", giants="I1 I12", scoring="SCORE1", options=options)
    return made.rich("witches", "giants").set("witches", bowls=(12, 0, 0), air=0)


def almost_a_town(**options: object) -> Table:
    """The witches found a town by building E4."""
    return table(**options).ground("E4", "forest").put("witches", "TP", "E1 E2 E3")


def sanctuary_town(**options: object) -> Table:
    """The witches get a favor tile and a town with the sanctuary on E1."""
    return table(**options).put("witches", "TE", "E1").put("witches", "TP", "E2").put("witches", "D", "E3 E4")


@pytest.mark.parametrize(
    ("before", "steps", "power"),
    [(0, 2, 0), (0, 3, 1), (1, 2, 1), (3, 2, 2), (2, 3, 3), (4, 3, 4), (5, 2, 2), (6, 3, 2), (3, 1, 0), (7, 2, 0)],
)
def test_power_comes_once_when_a_step_with_power_is_reached_or_passed(before: int, steps: int, power: int) -> None:
    game = table().set("witches", fire=before).play("witches", f"send_priest fire {steps}")
    assert game.get("witches", "fire") == before + steps
    assert sum(game.gained("witches", "power").values()) == power


def test_without_a_key_a_marker_stops_before_the_top_and_the_steps_are_lost() -> None:
    game = table().set("witches", fire=8).play("witches", "send_priest fire 3")
    assert game.get("witches", "fire") == 9
    assert game.gained("witches", "power") == {}


def test_a_key_opens_the_top_and_is_spent() -> None:
    game = table().set("witches", fire=8, keys=1).play("witches", "send_priest fire 3")
    assert (game.get("witches", "fire"), game.get("witches", "keys")) == (10, 0)
    assert game.gained("witches", "power") == {"cult.fire": 3}


def test_a_key_is_kept_where_the_steps_do_not_reach_the_top() -> None:
    game = table().set("witches", fire=7, keys=1).play("witches", "send_priest fire 2")
    assert (game.get("witches", "fire"), game.get("witches", "keys")) == (9, 1)


def test_the_top_has_room_for_one_marker_and_the_key_is_kept() -> None:
    game = table().set("giants", fire=10).set("witches", fire=8, keys=1).play("witches", "send_priest fire 3")
    assert (game.get("witches", "fire"), game.get("witches", "keys")) == (9, 1)


def test_a_key_alone_moves_nobody_from_nine_to_ten() -> None:
    """Rules 13.3: stopped in an earlier turn gives no right."""
    game = almost_a_town().set("witches", fire=9).play("witches", "build E4", "pick_town TW1")
    assert (game.get("witches", "fire"), game.get("witches", "keys")) == (9, 1)


def test_with_a_key_in_hand_one_fresh_step_leads_from_nine_to_ten() -> None:
    game = table().set("witches", fire=9, keys=1).play("witches", "send_priest fire 1")
    assert (game.get("witches", "fire"), game.get("witches", "keys")) == (10, 0)


def test_a_key_gained_later_in_the_same_turn_makes_up_for_the_stopped_step() -> None:
    game = sanctuary_town().set("witches", fire=8).play("witches", "upgrade E1 SA", "pick_favor FAV1")
    assert game.get("witches", "fire") == 9
    game.play("witches", "pick_town TW1")
    assert (game.get("witches", "fire"), game.get("witches", "keys")) == (10, 0)
    assert game.gained("witches", "power") == {"cult.fire": 3}


def test_town_first_and_favor_second_comes_to_the_same() -> None:
    game = sanctuary_town().set("witches", fire=8)
    game.play("witches", "upgrade E1 SA", "pick_town TW1", "pick_favor FAV1")
    assert (game.get("witches", "fire"), game.get("witches", "keys")) == (10, 0)


def test_a_marker_that_stood_on_nine_is_stopped_too_and_made_up_for() -> None:
    game = sanctuary_town().set("witches", fire=9).play("witches", "upgrade E1 SA", "pick_favor FAV9", "pick_town TW1")
    assert game.get("witches", "fire") == 10


def test_by_option_a_stopped_step_is_lost_even_in_the_same_turn() -> None:
    game = sanctuary_town(key_same_turn=False).set("witches", fire=8)
    game.play("witches", "upgrade E1 SA", "pick_favor FAV1", "pick_town TW1")
    assert (game.get("witches", "fire"), game.get("witches", "keys")) == (9, 1)


def test_nothing_is_made_up_for_where_the_top_is_taken() -> None:
    game = sanctuary_town().set("witches", fire=8).set("giants", fire=10)
    game.play("witches", "upgrade E1 SA", "pick_favor FAV1", "pick_town TW1")
    assert (game.get("witches", "fire"), game.get("witches", "keys")) == (9, 1)


def test_the_cult_tile_uses_its_own_key_for_its_own_step() -> None:
    """Rules 13.4."""
    game = almost_a_town().set("witches", fire=9).play("witches", "build E4", "pick_town TW5")
    assert (game.get("witches", "fire"), game.get("witches", "keys")) == (10, 0)


def test_where_keys_are_short_the_player_chooses_the_cult_before_anything_else() -> None:
    game = almost_a_town().set("witches", fire=9, earth=9).play("witches", "build E4", "pick_town TW5")
    assert game.asked() == [("witches", "pick_key_cult")]
    assert game.legal_words("witches") == ["step_to_top fire", "step_to_top earth"]
    game.play("witches", "step_to_top earth", "end_turn")
    assert [game.get("witches", cult) for cult in CULTS] == [9, 1, 10, 1]


@pytest.mark.parametrize("key_same_turn", [True, False])
def test_two_keys_for_three_cults_are_two_choices(key_same_turn: bool) -> None:
    game = almost_a_town(mini_expansion_towns=True, key_same_turn=key_same_turn).set("witches", fire=8, water=9, air=8)
    game.play("witches", "build E4", "pick_town TW6", "step_to_top air", "step_to_top water", "end_turn")
    assert [game.get("witches", cult) for cult in CULTS] == [9, 10, 2, 10]
    assert game.get("witches", "keys") == 0


def test_by_option_the_cults_are_filled_in_order_without_a_question() -> None:
    game = almost_a_town(town_cult_choice="arbitrary").set("witches", fire=9, earth=9)
    game.play("witches", "build E4", "pick_town TW5", "end_turn")
    assert [game.get("witches", cult) for cult in CULTS] == [10, 1, 9, 1]


def test_with_keys_for_all_stopped_cults_nothing_is_asked() -> None:
    game = almost_a_town().set("witches", fire=9, earth=9, keys=1).play("witches", "build E4", "pick_town TW5")
    assert [game.get("witches", cult) for cult in CULTS] == [10, 1, 10, 1]
    assert game.asked() == [("witches", "finish_turn")]


def test_a_taken_top_is_no_choice() -> None:
    game = almost_a_town().set("witches", fire=9, earth=9).set("giants", fire=10)
    game.play("witches", "build E4", "pick_town TW5")
    assert [game.get("witches", cult) for cult in CULTS] == [9, 1, 10, 1]


def test_a_marker_on_the_top_stays_there() -> None:
    """Rules 13.5."""
    game = almost_a_town().set("witches", fire=10, bowls=(12, 0, 0)).play("witches", "build E4", "pick_town TW5")
    assert game.get("witches", "fire") == 10
    assert game.get("witches", "keys") == 1


def test_priests_take_any_free_order_space_or_return_for_one_step() -> None:
    game = table()
    offered = [words for words in game.legal_words("witches") if words.startswith("send_priest fire")]
    assert offered == ["send_priest fire 3", "send_priest fire 2", "send_priest fire 1"]
    game.play("witches", "send_priest fire 3", "end_turn")
    assert (game.get("witches", "fire"), game.get("witches", "priests"), game.get("witches", "on_orders")) == (3, 4, 1)


def test_the_space_for_three_steps_has_room_for_one_priest_those_for_two_for_three() -> None:
    game = table().play("witches", "send_priest fire 3", "end_turn")
    assert not game.is_legal("giants", "send_priest fire 3")
    assert game.is_legal("giants", "send_priest water 3")
    for faction in ("giants", "witches", "giants"):
        game.play(faction, "send_priest fire 2", "end_turn")
    assert [words for words in game.legal_words("witches") if words.startswith("send_priest fire")] == [
        "send_priest fire 1"
    ]


def test_a_returned_priest_does_not_lower_the_limit() -> None:
    game = table().play("witches", "send_priest fire 1", "end_turn")
    assert (game.get("witches", "on_orders"), game.get("witches", "priests")) == (0, 4)


def test_a_priest_may_be_sent_where_no_step_is_possible() -> None:
    """Rules 13.6 and 21."""
    game = table().set("witches", fire=9).set("giants", fire=10)
    assert game.is_legal("witches", "send_priest fire 3")
    game.play("witches", "send_priest fire 3", "end_turn")
    assert (game.get("witches", "fire"), game.get("witches", "on_orders")) == (9, 1)


def test_no_priest_no_sending() -> None:
    game = table().set("witches", priests=0)
    assert not any(words.startswith("send_priest") for words in game.legal_words("witches"))


def test_start_steps_pay_no_power() -> None:
    """Rules 2.6."""
    game = Table("swarmlings dwarves")
    assert [game.get("swarmlings", cult) for cult in CULTS] == [1, 1, 1, 1]
    assert game.get("dwarves", "earth") == 2


def test_with_deferred_answers_nobody_overtakes_pending_steps_of_a_key_holder() -> None:
    """Rules 10.6: the race for the top."""
    game = Table(
        *("cultists witches giants",),
        cultists="E6 A1",
        witches="F4 A3",
        giants="I1 I12",
        options={"leech_timing": "deferred"},
    )
    game.rich("cultists", "witches", "giants").set("cultists", fire=9, keys=1).set("witches", fire=9, keys=1)
    game.set("giants", fire=9, keys=1, bowls=(12, 0, 0))
    game.play("cultists", "upgrade E6 TP", "end_turn")
    assert not game.is_legal("witches", "send_priest fire 1")  # their own offer is still open
    game.play("witches", "accept", "send_priest water 1", "end_turn")
    assert not game.is_legal("giants", "send_priest fire 1")
    assert game.is_legal("giants", "send_priest water 1")
    game.play("cultists", "step_cult earth")
    assert game.is_legal("giants", "send_priest fire 1")


def test_an_offer_to_a_full_seat_holds_nobody_up() -> None:
    """Rules 10.6: no step can come of it."""
    game = Table(
        *("cultists witches giants",),
        cultists="E6 A1",
        witches="F4 A3",
        giants="I1 I12",
        options={"leech_timing": "deferred"},
    )
    game.rich("cultists", "witches", "giants").set("cultists", fire=9, keys=1).set("witches", bowls=(0, 0, 12))
    game.set("giants", fire=9, keys=1).play("cultists", "upgrade E6 TP", "end_turn").turn("giants")
    assert game.offers() == [("cultists", "witches", 1)]
    assert game.is_legal("giants", "send_priest fire 1")


def test_a_step_stopped_before_and_the_cult_tiles_own_steps_compete_for_one_key() -> None:
    """Rules 13.3 and 13.4: the favor tile stopped fire, the town tile would also lead water to the top."""
    game = sanctuary_town().set("witches", fire=8, water=9).play("witches", "upgrade E1 SA", "pick_favor FAV1")
    game.play("witches", "pick_town TW5")
    assert game.legal_words("witches") == ["step_to_top fire", "step_to_top water"]
    game.play("witches", "step_to_top water", "end_turn")
    assert [game.get("witches", cult) for cult in CULTS] == [9, 10, 1, 1]
