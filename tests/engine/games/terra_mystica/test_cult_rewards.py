"""The end of a round (rules 15): rewards of the cults, their spades, clean-up."""

import pytest

from engine.games.terra_mystica.columns import COIN
from engine.games.terra_mystica.events import SpadesGained
from tests.engine.games.terra_mystica.table import Table


def table(scoring: str, **options: object) -> Table:
    """Swarmlings and giants without anything on the cults."""
    made = Table("swarmlings giants", swarmlings="E4 A4", giants="I12 D7", scoring=scoring, options=options)
    for faction in made.factions:
        made.set(faction, fire=0, water=0, earth=0, air=0, bowls=(12, 0, 0), priests=0)
    return made


@pytest.mark.parametrize(
    ("tile", "cult", "position", "what", "number"),
    [
        ("SCORE1", "earth", 7, "coins", 7),
        ("SCORE3", "water", 7, "priests", 1),
        ("SCORE3", "water", 8, "priests", 2),
        ("SCORE4", "fire", 7, "workers", 3),
        ("SCORE5", "fire", 9, "power", 8),
        ("SCORE7", "air", 5, "workers", 2),
        ("SCORE7", "air", 1, "workers", 0),
    ],
)
def test_reward_for_each_full_number_of_steps(tile: str, cult: str, position: int, what: str, number: int) -> None:
    game = table(tile).set("swarmlings", **{cult: position}).pass_all()
    assert game.gained("swarmlings", what).get("cult_reward", 0) == number
    assert game.get("swarmlings", cult) == position  # nobody steps down


@pytest.mark.parametrize(("tile", "cult"), [("SCORE2", "earth"), ("SCORE6", "water"), ("SCORE8", "air")])
def test_spades_for_each_four_steps(tile: str, cult: str) -> None:
    game = table(tile).set("swarmlings", **{cult: 8}).set("giants", **{cult: 3}).pass_all()
    assert game.asked() == [("swarmlings", "place_spades")]
    assert game.get("swarmlings", "spades") == 2
    assert [event.spades for event in game.events if isinstance(event, SpadesGained)] == [2]


def test_coins_for_own_priests_on_order_spaces_of_all_cults() -> None:
    game = table("SCORE9", temple_scoring_tile=True).rich("swarmlings")
    game.play("swarmlings", "send_priest fire 3", "end_turn").play("giants", "pass BON3")
    game.play("swarmlings", "send_priest air 2", "end_turn").play("swarmlings", "send_priest air 1", "end_turn")
    game.pass_all()
    assert game.gained("swarmlings", "coins")["cult_reward"] == 4
    assert "cult_reward" not in game.gained("giants", "coins")


def test_priests_above_the_limit_are_lost() -> None:
    game = table("SCORE3").set("swarmlings", water=8, priests=3, on_orders=3).pass_all()
    assert game.gained("swarmlings", "priests")["cult_reward"] == 1
    assert game.get("swarmlings", "priests") == 4


def test_all_rewards_come_before_the_first_spade_is_placed() -> None:
    """Rules 15.2."""
    game = Table("halflings nomads", halflings="E6 F5", nomads="B1 B6 I7", scoring="SCORE2", preset="league")
    game.set("halflings", earth=4, vp=20).set("nomads", earth=8).turn("nomads").play("nomads", "pass BON3").pass_all()
    assert game.asked() == [("nomads", "place_spades")]  # first to pass
    assert game.get("halflings", "vp") == 21  # with spade_bonus_on gain


def test_spades_are_placed_in_the_order_of_the_coming_round_one_faction_after_the_other() -> None:
    game = Table("halflings nomads", halflings="E6 F5", nomads="B1 B6 I7", scoring="SCORE2")
    game.set("halflings", earth=4).set("nomads", earth=8).turn("nomads").play("nomads", "pass BON3").pass_all()
    assert game.asked() == [("nomads", "place_spades")]
    game.play("nomads", "transform A1 desert")
    assert game.asked() == [("nomads", "place_spades")]
    game.play("nomads", "transform I8 desert")
    assert game.asked() == [("halflings", "place_spades")]
    game.play("halflings", "transform E5 plains")
    assert game.state.round == 2


def test_cult_spades_allow_nothing_but_transforming() -> None:
    """Rules 7.12: no building, buying, conversion, tunnel; what is left can be given up."""
    game = table("SCORE2").set("swarmlings", earth=8).rich("swarmlings").pass_all()
    assert {words.split()[0] for words in game.legal_words("swarmlings")} == {"transform", "end_turn"}
    game.play("swarmlings", "end_turn")
    assert game.state.round == 2
    assert game.get("swarmlings", "spades") == 0


def test_several_cult_spades_may_leave_several_foreign_hexes() -> None:
    game = table("SCORE2").set("swarmlings", earth=8).pass_all()
    game.play("swarmlings", "transform E5 plains", "transform E3 desert")
    assert (game.terrain("E5"), game.terrain("E3")) == ("plains", "desert")


def test_cult_spades_score_neither_this_rounds_nor_the_next_rounds_tile() -> None:
    """Rules 1, clock rule."""
    for preset in ("printed", "league"):
        game = Table("swarmlings giants", swarmlings="E4 A4", giants="I12 D7", scoring="SCORE2 SCORE1", preset=preset)
        game.set("swarmlings", earth=4).pass_all().play("swarmlings", "transform E5 lakes")
        assert game.gained("swarmlings", "vp") == {}
        assert game.state.round == 2


def test_giants_lose_a_single_cult_spade_and_use_two_on_one_hex() -> None:
    """Rules 7.10."""
    game = table("SCORE2").set("giants", earth=4).pass_all()
    assert game.legal_words("giants") == ["end_turn"]
    two = table("SCORE2").set("giants", earth=8).pass_all().play("giants", "transform D8 wasteland")
    assert two.state.round == 2


def test_no_reward_in_the_last_round() -> None:
    game = table("SCORE2 SCORE3 SCORE5 SCORE6 SCORE7 SCORE4").in_round(6).set("swarmlings", fire=8).pass_all()
    assert game.game.result(game.state) is not None
    assert "cult_reward" not in game.gained("swarmlings", "workers")


def test_power_and_special_spaces_open_again() -> None:
    """Rules 15.3."""
    game = table("SCORE5").rich("swarmlings", "giants").put("swarmlings", "SH", "E4").put("swarmlings", "D", "E8")
    game.play("swarmlings", "use_power ACT4", "end_turn")
    assert not game.is_legal("giants", "use_power ACT4")
    game.play("giants", "pass BON3").play("swarmlings", "use_special ACTS", "upgrade E8 TP", "end_turn").pass_all()
    game.rich("swarmlings").put("swarmlings", "D", "A11").turn("swarmlings")
    assert game.is_legal("swarmlings", "use_power ACT4")
    assert game.is_legal("swarmlings", "use_special ACTS")


def test_one_coin_more_on_each_card_that_nobody_holds() -> None:
    game = table("SCORE5")
    assert sorted(game.state.cards[card] for card in range(5)) == [0, 0, 1, 1, 1]
    game.play("swarmlings", "pass BON4").play("giants", "pass BON3")
    coins = {card.code: game.state.cards[number] for number, card in enumerate(game.rules.bonus_cards)}
    assert {code: coins[code] for code in ("BON1", "BON2", "BON5")} == {"BON1": 1, "BON2": 1, "BON5": 2}
    assert coins["BON4"] == coins["BON3"] == 0


def test_more_cards_get_a_coin_when_somebody_left() -> None:
    game = Table("swarmlings giants nomads", scoring="SCORE5")
    game.leave("nomads")
    game.pass_all()
    held = {game.card_of("swarmlings"), game.card_of("giants")}
    free = [number for number, card in enumerate(game.rules.bonus_cards) if card.code not in held]
    in_game = [number for number in free if game.state.cards[number] >= 0]
    assert len(in_game) == 4
    assert all(game.state.cards[number] >= 1 for number in in_game)


def test_round_one_has_no_reward_before_it() -> None:
    game = Table("swarmlings giants", scoring="SCORE4")
    assert game.row("giants")[COIN] >= 15
    assert game.get("giants", "workers") == 3 + 3  # start and income, nothing for fire 1
