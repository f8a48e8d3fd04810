"""Chaos Magicians (rules 14 and 16)."""

import pytest

from tests.engine.games.terra_mystica.table import Table


def table(**options: object) -> Table:
    made = Table("chaosmagicians witches", chaosmagicians="G2", witches="F4 A3", scoring="SCORE1", options=options)
    return made.rich("chaosmagicians", "witches").set("witches", bowls=(6, 6, 0))


def with_stronghold(**options: object) -> Table:
    return table(**options).put("chaosmagicians", "SH", "G2").put("chaosmagicians", "TP", "D7")


def test_they_place_one_dwelling_after_everybody_else() -> None:
    game = Table("chaosmagicians nomads", set_up=False)
    game.play("chaosmagicians", "pick_faction chaosmagicians").play("nomads", "pick_faction nomads")
    game.play("nomads", "build B1", "build B4", "build I7").play("chaosmagicians", "build G2")
    assert game.asked() == [("nomads", "take_card")]


@pytest.mark.parametrize(("before", "after"), [("TP", "TE"), ("TE", "SA")])
def test_temple_and_sanctuary_give_two_different_favor_tiles(before: str, after: str) -> None:
    game = table().put("chaosmagicians", before, "G2").play("chaosmagicians", f"upgrade G2 {after}")
    game.play("chaosmagicians", "pick_favor FAV9")
    assert not game.is_legal("chaosmagicians", "pick_favor FAV9")
    assert not game.is_legal("chaosmagicians", "end_turn")
    game.play("chaosmagicians", "pick_favor FAV7", "end_turn")


def test_with_one_tile_left_they_take_one() -> None:
    game = table().put("chaosmagicians", "TP", "G2")
    game.state.favors = [0] * 11 + [1]
    game.play("chaosmagicians", "upgrade G2 TE", "pick_favor FAV12", "end_turn")


def test_a_town_may_come_between_the_two_tiles() -> None:
    """Rules 12.5."""
    game = table().put("chaosmagicians", "TP", "E1 E2").put("chaosmagicians", "D", "E3 E4")
    game.put("chaosmagicians", "TP", "G2").play("chaosmagicians", "upgrade G2 TE", "pick_favor FAV5", "pick_town TW1")
    game.play("chaosmagicians", "pick_favor FAV1", "end_turn")
    assert game.get("chaosmagicians", "keys") == 1


def test_the_double_turn_is_two_actions_with_their_own_follow_ups() -> None:
    game = with_stronghold().play("chaosmagicians", "use_special ACTC")
    assert not game.is_legal("chaosmagicians", "end_turn")  # an action is due
    game.play("chaosmagicians", "convert workers coins", "upgrade D7 TE", "pick_favor FAV9", "pick_favor FAV6")
    game.play("chaosmagicians", "end_turn", "use_special FAV6", "step_cult air", "end_turn")
    assert game.turn_of() == "witches"


def test_the_double_turn_costs_the_action_of_the_turn_and_comes_once_per_round() -> None:
    game = with_stronghold().play("chaosmagicians", "use_special ACTC", "send_priest fire 1", "end_turn")
    assert not game.is_legal("chaosmagicians", "use_special ACTC")
    game.play("chaosmagicians", "send_priest fire 1", "end_turn")
    assert game.turn_of() == "witches"


def test_offers_of_the_first_action_are_answered_before_the_second() -> None:
    """Rules 10.4."""
    game = (
        with_stronghold().put("chaosmagicians", "D", "E7").play("chaosmagicians", "use_special ACTC", "upgrade E7 TP")
    )
    game.play("chaosmagicians", "end_turn")
    assert game.asked() == [("witches", "answer_leech")]
    game.play("witches", "accept")
    assert game.asked() == [("chaosmagicians", "take_turn")]


def test_with_deferred_answers_the_double_turn_goes_on_at_once() -> None:
    game = with_stronghold(leech_timing="deferred").put("chaosmagicians", "D", "E7")
    game.play("chaosmagicians", "use_special ACTC", "upgrade E7 TP", "end_turn", "send_priest fire 1", "end_turn")
    assert game.offers() == [("chaosmagicians", "witches", 1)]
    assert game.turn_of() == "witches"


def test_pass_may_be_the_second_half() -> None:
    game = with_stronghold().play("chaosmagicians", "use_special ACTC", "send_priest fire 1", "end_turn", "pass BON3")
    assert game.turn_of() == "witches"


def test_pass_as_the_first_half_forfeits_the_second() -> None:
    game = with_stronghold().play("chaosmagicians", "use_special ACTC", "pass BON3")
    assert game.turn_of() == "witches"


def test_by_option_pass_cannot_be_the_first_half() -> None:
    game = with_stronghold(chaos_pass_first="not_allowed").play("chaosmagicians", "use_special ACTC")
    assert not game.is_legal("chaosmagicians", "pass BON3")
    game.play("chaosmagicians", "send_priest fire 1", "end_turn")
    assert game.is_legal("chaosmagicians", "pass BON3")


def test_by_option_pass_is_no_dead_end_where_nothing_else_is_possible() -> None:
    game = with_stronghold(chaos_pass_first="not_allowed").play("chaosmagicians", "use_special ACTC")
    game.set("chaosmagicians", coins=0, workers=0, priests=0, bowls=(12, 0, 0)).hold("chaosmagicians", "BON3")
    assert game.is_legal("chaosmagicians", "pass BON4")


def test_spades_of_the_first_action_do_not_last_into_the_second() -> None:
    game = with_stronghold().play("chaosmagicians", "use_special ACTC", "use_power ACT5", "end_turn")
    assert game.get("chaosmagicians", "spades") == 0
    assert game.legal_hexes("chaosmagicians", "transform") == set()


def test_the_stronghold_pays_two_workers() -> None:
    game = with_stronghold().set("chaosmagicians", workers=0).pass_all()
    assert game.gained("chaosmagicians", "workers")["income"] == 1 + 2
