"""Darklings (rules 7.11 and 16)."""

import pytest

from tests.engine.games.terra_mystica.table import Table


def table(scoring: str = "SCORE4", preset: str = "printed", **options: object) -> Table:
    made = Table(
        "darklings nomads", darklings="E5 A8", nomads="B4 B6 I7", scoring=scoring, preset=preset, options=options
    )
    return made.rich("darklings")


def test_spades_cost_a_priest_each_and_score_two() -> None:
    game = table().play("darklings", "dig E6", "transform E6 swamp")
    assert game.gained("darklings", "priests") == {"spade": -1}
    assert game.gained("darklings", "workers") == {}
    assert game.gained("darklings", "vp") == {"faction": 2}


def test_without_priests_no_spade_is_bought() -> None:
    assert table().set("darklings", priests=0).legal_hexes("darklings", "dig") == set()


def test_free_spades_score_nothing() -> None:
    game = table().play("darklings", "use_power ACT5", "transform E6 swamp")
    assert game.gained("darklings", "vp") == {}


def test_bought_spades_beside_free_ones_score() -> None:
    game = table().ground("E6", "desert").play("darklings", "use_power ACT5", "dig E6", "transform E6 swamp")
    assert game.gained("darklings", "vp") == {"faction": 2}


def test_there_is_no_digging_track() -> None:
    assert not table().is_legal("darklings", "advance_digging")


def with_stronghold(window: str = "same_turn") -> Table:
    """They have just built it: 6 workers, no priest."""
    game = table(darklings_sh_window=window).put("darklings", "TP", "E5").set("darklings", priests=0, workers=10)
    assert trades(game) == []
    return game.play("darklings", "upgrade E5 SH")


def trades(game: Table) -> list[str]:
    return [words for words in game.legal_words("darklings") if words.startswith("convert_workers")]


def owns(game: Table) -> tuple[int, int]:
    return game.get("darklings", "workers"), game.get("darklings", "priests")


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_stronghold_trades_up_to_three_workers_for_priests_in_one_step(number: int) -> None:
    game = with_stronghold()
    assert trades(game) == ["convert_workers 1", "convert_workers 2", "convert_workers 3"]
    game.play("darklings", f"convert_workers {number}")
    assert owns(game) == (6 - number, number)
    assert trades(game) == []


def test_the_trade_may_be_declined_and_is_then_over() -> None:
    game = with_stronghold().play("darklings", "end_turn").play("nomads", "pass BON3")
    assert trades(game) == []


@pytest.mark.parametrize("conversion", ["workers coins", "priests workers", "power coins"])
def test_any_other_conversion_ends_the_chance(conversion: str) -> None:
    game = with_stronghold().set("darklings", priests=1).play("darklings", f"convert {conversion}")
    assert trades(game) == []


def test_burning_power_and_tiles_may_come_before_the_trade() -> None:
    """The workers of a town tile can be traded."""
    game = table().put("darklings", "TP", "E5 E6").put("darklings", "D", "D4 D5").set("darklings", workers=4, priests=0)
    game.play("darklings", "upgrade E5 SH")
    assert trades(game) == []
    game.play("darklings", "pick_town TW2", "burn", "convert_workers 2", "end_turn")
    assert owns(game) == (0, 2)


def test_conversions_of_the_turn_before_the_stronghold_do_no_harm() -> None:
    game = table().put("darklings", "TP", "E5").set("darklings", workers=4, priests=0)
    game.play("darklings", "convert power workers", "upgrade E5 SH")
    assert trades(game) == ["convert_workers 1"]


def test_by_option_the_trade_lasts_and_may_be_split() -> None:
    game = with_stronghold("lasting")
    game.play("darklings", "convert_workers 1", "convert power coins")
    assert trades(game) == ["convert_workers 1", "convert_workers 2"]
    game.play("darklings", "end_turn").play("nomads", "pass BON3").play("darklings", "convert_workers 2")
    assert owns(game) == (3, 3)
    assert trades(game) == []


def test_the_trade_respects_the_limit_of_priests() -> None:
    game = table().put("darklings", "TP", "E5").set("darklings", priests=5, on_orders=1)
    game.play("darklings", "upgrade E5 SH")
    assert trades(game) == ["convert_workers 1"]


def test_by_option_priests_beyond_the_limit_are_lost() -> None:
    game = table(convert_to_priest_at_cap="allow_and_lose").put("darklings", "TP", "E5")
    game.set("darklings", priests=5, on_orders=1, workers=10).play("darklings", "upgrade E5 SH", "convert_workers 3")
    assert owns(game) == (3, 6)


def test_the_sanctuary_pays_two_priests() -> None:
    game = table(scoring="SCORE5").put("darklings", "SA", "E5").set("darklings", priests=0).pass_all()
    assert game.gained("darklings", "priests")["income"] == 2


def test_they_start_with_one_priest_and_one_worker() -> None:
    game = Table("darklings nomads", darklings="E5 A8")
    assert game.get("darklings", "workers") == 1 + 3  # start and income of two dwellings
