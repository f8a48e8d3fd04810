"""Darklings (rules 7.11 and 16)."""

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


def test_the_stronghold_trades_up_to_three_workers_for_priests_in_its_turn() -> None:
    game = table().put("darklings", "TP", "E5").set("darklings", priests=0, workers=10)
    assert not game.is_legal("darklings", "convert_worker")
    game.play("darklings", "upgrade E5 SH", "convert_worker", "convert_worker", "convert_worker")
    assert not game.is_legal("darklings", "convert_worker")
    assert (game.get("darklings", "priests"), game.get("darklings", "workers")) == (3, 3)


def test_the_trade_may_be_declined_and_is_then_over() -> None:
    game = table().put("darklings", "TP", "E5").play("darklings", "upgrade E5 SH", "end_turn")
    game.play("nomads", "pass BON3")
    assert not game.is_legal("darklings", "convert_worker")


def test_by_option_the_trade_lasts() -> None:
    game = table(darklings_sh_window="lasting").put("darklings", "TP", "E5").set("darklings", priests=0)
    game.play("darklings", "upgrade E5 SH", "convert_worker", "end_turn").play("nomads", "pass BON3")
    game.play("darklings", "convert_worker", "convert_worker")
    assert not game.is_legal("darklings", "convert_worker")


def test_the_trade_respects_the_limit_of_priests() -> None:
    game = table().put("darklings", "TP", "E5").set("darklings", priests=5, on_orders=1)
    game.play("darklings", "upgrade E5 SH", "convert_worker")
    assert not game.is_legal("darklings", "convert_worker")


def test_the_sanctuary_pays_two_priests() -> None:
    game = table(scoring="SCORE5").put("darklings", "SA", "E5").set("darklings", priests=0).pass_all()
    assert game.gained("darklings", "priests")["income"] == 2


def test_they_start_with_one_priest_and_one_worker() -> None:
    game = Table("darklings nomads", darklings="E5 A8")
    assert game.get("darklings", "workers") == 1 + 3  # start and income of two dwellings
