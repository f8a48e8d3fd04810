"""Swarmlings (rules 16)."""

from tests.engine.games.terra_mystica.table import Table


def table(scoring: str = "SCORE6", **options: object) -> Table:
    made = Table("swarmlings witches", swarmlings="E4 A4", witches="A3 A10", scoring=scoring, options=options)
    return made.rich("swarmlings")


def test_three_workers_for_each_town() -> None:
    game = table().put("swarmlings", "TP", "E1 E2 E3").play("swarmlings", "upgrade E4 TP", "pick_town TW1")
    assert game.gained("swarmlings", "workers") == {"build": -3, "faction": 3}


def test_the_action_upgrades_a_dwelling_for_nothing_with_points_and_offers() -> None:
    game = table().put("swarmlings", "SH", "E4").favor("swarmlings", "FAV10").put("witches", "D", "B2")
    game.play("swarmlings", "use_special ACTS")
    assert [words for words in game.legal_words("swarmlings") if words.startswith("upgrade")] == [
        "upgrade A4 trading_house"
    ]
    assert not game.is_legal("swarmlings", "end_turn")
    game.play("swarmlings", "upgrade A4 TP")
    assert game.gained("swarmlings", "workers") == game.gained("swarmlings", "coins") == {}
    assert game.gained("swarmlings", "vp") == {"favor_tile.water_1": 3, "scoring_tile.trading_house_water": 3}
    assert game.offers() == [("swarmlings", "witches", 2)]  # A3 and B2


def test_without_dwelling_or_trading_house_there_is_no_such_action() -> None:
    game = table().put("swarmlings", "SH", "E4").put("swarmlings", "TE", "A4")
    assert not game.is_legal("swarmlings", "use_special ACTS")
    full = table().put("swarmlings", "SH", "E4").put("swarmlings", "TP", "E1 E2 E6 E8")
    assert not full.is_legal("swarmlings", "use_special ACTS")


def test_the_action_is_there_once_per_round() -> None:
    game = table().put("swarmlings", "SH", "E4").put("swarmlings", "D", "E8").play("swarmlings", "use_special ACTS")
    game.play("swarmlings", "upgrade E8 TP", "end_turn").play("witches", "pass BON3")
    assert not game.is_legal("swarmlings", "use_special ACTS")


def test_dwellings_cost_two_workers_and_three_coins() -> None:
    game = table().ground("E5", "lakes").play("swarmlings", "build E5")
    assert (game.gained("swarmlings", "workers"), game.gained("swarmlings", "coins")) == ({"build": -2}, {"build": -3})


def test_trading_houses_cost_four_or_eight_coins() -> None:
    assert table().play("swarmlings", "upgrade A4 TP").gained("swarmlings", "coins") == {"build": -4}
    assert table().play("swarmlings", "upgrade E4 TP").gained("swarmlings", "coins") == {"build": -8}
