"""Leaving the game (rules 10.7 and 18.6)."""

import pytest

from engine.games.terra_mystica.columns import DECISION_NAMES
from tests.engine.games.terra_mystica.table import Table


def table(**options: object) -> Table:
    """Cultists on E6 between witches on F4 and engineers on E7."""
    made = Table(
        *("cultists witches engineers",),
        cultists="E6 A1",
        witches="F4 A3",
        engineers="E7 I9",
        scoring="SCORE1",
        options=options,
    )
    return made.rich("cultists", "witches", "engineers").set("witches", bowls=(6, 6, 0))


def test_everybody_may_leave_at_any_time_of_a_round() -> None:
    game = table()
    standing = game.game.standing_decisions(game.state)
    assert [(d.seat, DECISION_NAMES[d.kind]) for d in standing] == [(n, "leave_game") for n in range(3)]


def test_who_left_takes_no_turns() -> None:
    game = table()
    game.leave("witches")
    game.play("cultists", "send_priest fire 1", "end_turn")
    assert game.turn_of() == "engineers"
    game.play("engineers", "send_priest fire 1", "end_turn")
    assert game.turn_of() == "cultists"


def test_the_active_faction_leaves_in_the_middle_of_its_turn() -> None:
    for timing in ("immediate", "deferred"):
        game = table(leech_timing=timing).play("cultists", "use_power ACT6")
        game.leave("cultists")
        assert game.asked() == [("witches", "take_turn")]


def test_offers_of_a_faction_that_leaves_stay_open() -> None:
    game = table().play("cultists", "upgrade E6 TP")
    game.leave("cultists")
    assert game.asked()[0] == ("witches", "answer_leech")
    game.play("witches", "accept").play("engineers", "accept")
    assert game.asked() == [("witches", "take_turn")]  # nobody asks the cultists for their step


@pytest.mark.parametrize("timing", ["immediate", "deferred"])
def test_a_faction_that_left_is_never_asked_for_a_cult_step(timing: str) -> None:
    game = table(leech_timing=timing).play("cultists", "upgrade E6 TP", "end_turn")
    game.leave("cultists")
    game.play("witches", "accept").play("engineers", "accept")
    assert all(faction != "cultists" for faction, _ in game.asked())


def test_who_left_gets_no_offers_and_does_not_count_for_the_cultists() -> None:
    game = table()
    game.leave("witches")
    game.set("engineers", bowls=(0, 0, 12)).play("cultists", "upgrade E6 TP", "end_turn")
    assert game.offers() == []
    assert game.gained("cultists", "power") == {}  # nobody was able to refuse


def test_open_offers_of_a_faction_that_leaves_are_dropped_and_are_no_refusal() -> None:
    game = table().set("engineers", bowls=(0, 0, 12)).play("cultists", "upgrade E6 TP", "end_turn")
    game.leave("witches")
    assert game.offers() == []
    assert game.gained("cultists", "power") == {}
    assert game.turn_of() == "engineers"


def test_its_card_goes_back_to_the_display_and_can_be_taken() -> None:
    game = table()
    card = game.card_of("engineers")
    game.leave("engineers")
    assert game.card_of("engineers") == ""
    assert game.is_legal("cultists", f"pass {card}")


def test_it_still_takes_income() -> None:
    game = table()
    game.leave("engineers")
    game.pass_all()
    assert game.gained("engineers", "workers") == {"income": 2}


def test_it_counts_in_the_ranking_of_cults_and_network() -> None:
    game = table().in_round(6).set("engineers", fire=9).set("cultists", fire=2).put("engineers", "D", "D4 D5")
    game.leave("engineers")
    game.pass_all()
    assert game.gained("engineers", "vp")["cult.fire"] == 8
    assert game.gained("engineers", "vp")["network"] == 18
    assert game.gained("cultists", "vp")["cult.fire"] == 4


def test_it_gives_up_cult_spades() -> None:
    game = Table("witches nomads", scoring="SCORE2").set("nomads", earth=8).set("witches", earth=4)
    game.leave("nomads")
    game.pass_all()
    assert game.asked() == [("witches", "place_spades")]
    game.play("witches", "end_turn")
    assert game.turn_of() == "witches"


def test_leaving_while_placing_cult_spades_lets_the_next_go_on() -> None:
    game = Table("witches nomads", scoring="SCORE2").set("nomads", earth=8).set("witches", earth=4).pass_all()
    assert game.asked() == [("witches", "place_spades")]
    game.leave("witches")
    assert game.asked() == [("nomads", "place_spades")]


def test_the_game_ends_by_itself_when_all_have_left() -> None:
    game = table()
    for faction in ("cultists", "witches", "engineers"):
        game.leave(faction)
    assert game.game.result(game.state) is not None
