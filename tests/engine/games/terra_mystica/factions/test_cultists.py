"""Cultists (rules 10.6 and 16)."""

import pytest

from tests.engine.games.terra_mystica.table import Table


def table(**options: object) -> Table:
    """Cultists on E6 beside witches on F4 and engineers on E7; all have room for power."""
    made = Table(
        *("cultists witches engineers",),
        cultists="E6 A1",
        witches="F4 A3",
        engineers="E7 I9",
        scoring="SCORE1",
        options=options,
    )
    made.rich("cultists", "witches", "engineers")
    for faction in made.factions:
        made.set(faction, bowls=(12, 0, 0))
    return made


def test_one_step_however_many_accept() -> None:
    game = table().play("cultists", "upgrade E6 TP", "end_turn").play("witches", "accept").play("engineers", "accept")
    assert game.asked() == [("cultists", "pick_cult")]
    game.play("cultists", "step_cult water")
    assert game.get("cultists", "water") == 1
    assert game.turn_of() == "witches"


def test_the_cult_is_chosen_after_the_last_answer() -> None:
    game = table().play("cultists", "upgrade E6 TP", "end_turn").play("witches", "accept")
    assert game.asked() == [("engineers", "answer_leech")]


def test_one_refusal_beside_one_acceptance_gives_the_step_and_no_power() -> None:
    game = table().play("cultists", "upgrade E6 TP", "end_turn").play("witches", "decline").play("engineers", "accept")
    assert game.asked() == [("cultists", "pick_cult")]
    assert game.bowls("cultists") == (12, 0, 0)


@pytest.mark.parametrize(("option", "bowls"), [("gain_1_power", (11, 1, 0)), ("nothing", (12, 0, 0))])
def test_when_all_refuse(option: str, bowls: tuple[int, ...]) -> None:
    game = table(cultists_all_decline=option).play("cultists", "upgrade E6 TP", "end_turn")
    game.play("witches", "decline").play("engineers", "decline")
    assert game.bowls("cultists") == bowls
    assert game.asked() == [("witches", "take_turn")]


def test_nothing_when_nobody_could_gain() -> None:
    game = table().set("witches", bowls=(0, 0, 12)).set("engineers", bowls=(0, 0, 12))
    game.play("cultists", "upgrade E6 TP", "end_turn")
    assert game.bowls("cultists") == (12, 0, 0)
    assert game.asked() == [("witches", "take_turn")]


def test_no_neighbour_no_reaction() -> None:
    game = table().play("cultists", "upgrade A1 TP", "end_turn")
    assert game.asked() == [("witches", "take_turn")]


def test_with_deferred_answers_the_step_waits_until_their_next_turn_at_the_latest() -> None:
    game = table(leech_timing="deferred").play("cultists", "upgrade E6 TP", "end_turn").play("witches", "accept")
    assert ("cultists", "pick_cult") in game.asked()
    game.play("witches", "send_priest fire 1", "end_turn").play("engineers", "send_priest fire 1", "end_turn")
    game.play("cultists", "send_priest fire 1")
    assert not game.is_legal("cultists", "end_turn")
    game.play("cultists", "step_cult air", "end_turn")


def test_with_deferred_answers_a_pass_leaves_the_step_to_be_chosen() -> None:
    game = table(leech_timing="deferred").play("cultists", "upgrade E6 TP", "end_turn").play("witches", "accept")
    game.play("witches", "pass BON4").play("engineers", "pass BON5").play("cultists", "pass BON6")
    assert game.state.round == 1
    game.play("cultists", "step_cult air", "end_turn")
    assert game.state.round == 2


def test_the_step_obeys_the_rules_of_the_top() -> None:
    game = table().set("cultists", fire=9, keys=1).play("cultists", "upgrade E6 TP", "end_turn")
    game.play("witches", "accept").play("engineers", "decline").play("cultists", "step_cult fire")
    assert (game.get("cultists", "fire"), game.get("cultists", "keys")) == (10, 0)


def test_a_step_stopped_outside_the_own_turn_is_not_made_up_for_later() -> None:
    """Rules 13.3."""
    game = table().set("cultists", fire=9).play("cultists", "upgrade E6 TP", "end_turn")
    game.play("witches", "accept").play("engineers", "decline").play("cultists", "step_cult fire")
    game.put("cultists", "TP", "E1 E2 E3").ground("E4", "plains").turn("cultists")
    game.play("cultists", "build E4", "pick_town TW1")
    assert (game.get("cultists", "fire"), game.get("cultists", "keys")) == (9, 1)


def test_the_stronghold_scores_seven_once() -> None:
    game = table().put("cultists", "TP", "A1").play("cultists", "upgrade A1 SH")
    assert game.gained("cultists", "vp") == {"faction": 7}
