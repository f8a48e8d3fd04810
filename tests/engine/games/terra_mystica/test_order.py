"""Rules 1 and 3: phases, turns, and who is next."""

from engine.core.events import PhaseBegan
from tests.engine.games.terra_mystica.table import Table

THREE = "witches giants halflings"


def test_round_one_goes_in_seat_order_and_round_again() -> None:
    """3"""
    table = Table(THREE).rich("witches", "giants", "halflings")
    for name in ("witches", "giants", "halflings", "witches"):
        assert table.turn_of() == name
        table.play(name, "send_priest fire 1", "end_turn")


def test_one_main_action_per_turn() -> None:
    """1"""
    table = Table("witches giants").rich("witches").play("witches", "send_priest fire 1")
    legal = {words.split()[0] for words in table.legal_words("witches")}
    assert legal == {"convert", "burn", "end_turn"}
    assert table.asked() == [("witches", "finish_turn")]


def test_a_turn_does_not_end_before_its_action() -> None:
    """1"""
    assert not Table("witches giants").is_legal("witches", "end_turn")


def test_a_turn_does_not_end_while_a_favor_tile_is_open() -> None:
    """1: forced follow-ups."""
    table = Table("witches giants", witches="C3 F4").rich("witches").put("witches", "TP", "F4")
    table.play("witches", "upgrade F4 TE")
    assert not table.is_legal("witches", "end_turn")
    table.play("witches", "pick_favor FAV7", "end_turn")


def test_who_has_passed_is_skipped_and_the_last_one_keeps_its_turns() -> None:
    """1, 3"""
    table = Table(THREE).rich("witches", "giants", "halflings")
    table.play("witches", "pass BON4").play("giants", "send_priest fire 1", "end_turn")
    table.play("halflings", "send_priest fire 1", "end_turn")
    assert table.turn_of() == "giants"
    table.play("giants", "pass BON5")
    for _ in range(3):
        table.play("halflings", "send_priest fire 1", "end_turn")
        assert table.turn_of() == "halflings"


def test_clockwise_the_first_to_pass_starts_and_the_seats_follow() -> None:
    """3, turn_order: clockwise"""
    table = Table(THREE, cards={"witches": "BON1", "giants": "BON2", "halflings": "BON3"})
    table.rich("witches", "giants", "halflings").play("witches", "send_priest fire 1", "end_turn")
    table.play("giants", "send_priest fire 1", "end_turn").play("halflings", "pass BON4")
    table.play("witches", "pass BON5").play("giants", "pass BON6")
    assert table.state.round == 2
    assert table.order() == ["halflings", "witches", "giants"]


def test_pass_order_is_the_order_of_passing() -> None:
    """3, turn_order: pass_order"""
    table = Table(THREE, options={"turn_order": "pass_order"}, spare_cards="BON4 BON5 BON6")
    table.rich("witches", "giants", "halflings").play("witches", "send_priest fire 1", "end_turn")
    table.play("giants", "send_priest fire 1", "end_turn").play("halflings", "pass BON4")
    table.play("witches", "send_priest fire 1", "end_turn").play("giants", "pass BON5")
    assert table.order() == ["witches", "giants", "halflings"]  # the running round keeps its order
    table.play("witches", "pass BON6")
    assert table.order() == ["halflings", "giants", "witches"]
    assert table.turn_of() == "halflings"


def test_the_round_goes_up_only_after_the_cult_rewards() -> None:
    """1, clock rule: a cult spade scores neither the tile of its round nor that of the next."""
    table = Table("halflings witches", scoring="SCORE2 SCORE1", halflings="E6 F5", witches="C3 C4")
    table.set("halflings", earth=8, vp=20)
    table.pass_all()
    assert table.state.round == 1
    assert table.asked() == [("halflings", "place_spades")]
    table.play("halflings", "transform E5 plains", "transform F6 wasteland")
    assert table.gained("halflings", "vp") == {"faction": 2}
    assert table.state.round == 2
    assert (table.terrain("E5"), table.terrain("F6")) == ("plains", "wasteland")


def test_after_the_last_round_comes_the_final_scoring() -> None:
    """1, 15.4: no cult reward in the last round."""
    table = Table("witches giants", scoring="SCORE1").in_round(6)
    table.set("witches", earth=5)
    table.pass_all()
    phases = [event.phase for event in table.events if isinstance(event, PhaseBegan)]
    assert phases == ["final_scoring"]
    assert table.decisions() == ()
    assert table.game.result(table.state) is not None


def test_in_the_last_round_the_card_is_only_returned() -> None:
    """14"""
    table = Table("witches giants").in_round(6)
    assert [words for words in table.legal_words("witches") if words.startswith("pass")] == ["pass -1"]
