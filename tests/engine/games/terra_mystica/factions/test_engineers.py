"""Engineers (rules 14 and 16)."""

import pytest

from tests.engine.games.terra_mystica.table import Table


def table(**options: object) -> Table:
    made = Table("engineers nomads", engineers="G1 C2", nomads="F3 B4 I7", scoring="SCORE1", options=options)
    return made.rich("engineers")


def test_two_workers_are_a_bridge_as_often_as_wanted() -> None:
    game = table().play("engineers", "use_special ACTE", "build_bridge E4-G1", "end_turn").play("nomads", "pass BON3")
    assert game.gained("engineers", "workers") == {}
    game.play("engineers", "use_special ACTE", "build_bridge C2-D3", "end_turn")
    assert game.gained("engineers", "workers") == {"special.engineers": -2}
    game.play("engineers", "use_power ACT1", "build_bridge C2-D4", "end_turn")
    assert not game.is_legal("engineers", "use_special ACTE")  # three bridges are all


def test_without_two_workers_no_bridge() -> None:
    assert not table().set("engineers", workers=1).is_legal("engineers", "use_special ACTE")


def test_others_have_no_such_action() -> None:
    game = table().rich("nomads").turn("nomads")
    assert not any(words == "use_special engineers" for words in game.legal_words("nomads"))


@pytest.mark.parametrize(("option", "vp"), [("own_only", 3), ("any", 6)])
def test_with_the_stronghold_passing_scores_bridges_between_two_own_buildings(option: str, vp: int) -> None:
    game = table(engineers_bridge_owner=option).put("engineers", "SH", "C2").put("engineers", "D", "D4 E5")
    game.bridge("engineers", "C2-D4").bridge("engineers", "C2-D3").bridge("nomads", "C2-E5")
    game.play("engineers", "pass BON3")
    assert game.gained("engineers", "vp") == {"faction": vp}


def test_without_the_stronghold_bridges_score_nothing() -> None:
    game = table().put("engineers", "D", "D4").bridge("engineers", "C2-D4").play("engineers", "pass BON3")
    assert game.gained("engineers", "vp") == {}


def test_they_score_every_round_also_in_the_last() -> None:
    game = table().put("engineers", "SH", "C2").put("engineers", "D", "D4").bridge("engineers", "C2-D4").in_round(6)
    game.play("engineers", "pass")
    assert game.gained("engineers", "vp") == {"faction": 3}


def test_income_without_dwellings_is_nothing_and_two_temples_pay_power() -> None:
    game = table().put("engineers", "TE", "G1 C2").set("engineers", bowls=(12, 0, 0), priests=0, workers=0).pass_all()
    assert "income" not in game.gained("engineers", "workers")
    assert game.gained("engineers", "priests")["income"] == 1
    assert game.gained("engineers", "power")["income"] == 5


def test_trading_houses_cost_two_or_four_coins() -> None:
    near = table().put("nomads", "D", "D3").bridge("nomads", "C2-D3").play("engineers", "upgrade C2 TP")
    assert near.gained("engineers", "coins") == {"build": -2}
    assert table().play("engineers", "upgrade C2 TP").gained("engineers", "coins") == {"build": -4}
