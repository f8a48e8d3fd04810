"""Rules 5: power, burning, conversions."""

import pytest

from tests.engine.games.terra_mystica.table import Table


def witches(**options: object) -> Table:
    return Table("witches giants", witches="C3 F4", options=options).set("witches", coins=0, workers=0, priests=0)


def test_burning_takes_two_tokens_of_bowl_two_and_keeps_one() -> None:
    """5: the result may be kept; any number of times."""
    table = witches().set("witches", bowls=(3, 5, 0)).play("witches", "burn", "burn")
    assert table.bowls("witches") == (3, 1, 2)
    assert not table.is_legal("witches", "burn")


@pytest.mark.parametrize(
    ("give", "get", "price"),
    [("power", "priests", 5), ("power", "workers", 3), ("power", "coins", 1)],
)
def test_rates_of_power(give: str, get: str, price: int) -> None:
    """5: spent power returns to bowl I."""
    table = witches().set("witches", bowls=(0, 0, price))
    table.play("witches", f"convert {give} {get}")
    assert table.get("witches", get) == 1
    assert table.bowls("witches") == (price, 0, 0)
    assert not witches().set("witches", bowls=(9, 9, price - 1)).is_legal("witches", f"convert {give} {get}")


def test_priests_become_workers_and_workers_coins() -> None:
    """5"""
    table = witches().set("witches", priests=1).play("witches", "convert priests workers", "convert workers coins")
    assert (table.get("witches", "coins"), table.get("witches", "workers"), table.get("witches", "priests")) == (
        1,
        0,
        0,
    )


@pytest.mark.parametrize(
    ("give", "get"),
    [("workers", "priests"), ("coins", "workers"), ("coins", "vp"), ("vp", "coins"), ("coins", "power")],
)
def test_no_other_direction(give: str, get: str) -> None:
    """5: coins are sold for VP only at the end."""
    table = witches().rich("witches")
    assert not table.is_legal("witches", f"convert {give} {get}")


def test_conversions_before_between_and_after_the_parts_of_an_action() -> None:
    """5"""
    table = witches().set("witches", coins=2, workers=2, bowls=(0, 0, 9))
    table.play("witches", "convert power workers", "dig E7", "convert power workers", "transform E7 forest")
    table.play("witches", "build E7", "convert power coins", "end_turn")
    assert table.bowls("witches") == (7, 0, 2)
    assert table.building("E7") == "D"


def test_only_the_active_faction_converts() -> None:
    """5"""
    table = witches().rich("witches", "giants")
    assert not table.is_legal("giants", "burn")
    assert table.legal_words("giants") == []


def test_no_conversion_after_the_pass() -> None:
    """5, convert_after_pass: false: the pass ends the turn."""
    table = witches().rich("witches").play("witches", "pass BON4")
    assert table.turn_of() == "giants"


def test_conversion_after_the_pass_if_the_table_allows_it() -> None:
    """5, convert_after_pass: true"""
    table = witches(convert_after_pass=True).rich("witches", "giants").play("witches", "pass BON4")
    assert {words.split()[0] for words in table.legal_words("witches")} == {"convert", "burn", "end_turn"}
    table.play("witches", "convert workers coins", "end_turn")
    assert table.turn_of() == "giants"


def test_coins_for_vp_in_any_turn_if_the_table_allows_it() -> None:
    """5, coins_to_vp_midgame: true"""
    table = witches(coins_to_vp_midgame=True).set("witches", coins=7, vp=20)
    table.play("witches", "convert coins vp", "convert coins vp")
    assert (table.get("witches", "coins"), table.get("witches", "vp")) == (1, 22)
    assert not table.is_legal("witches", "convert coins vp")


def test_no_priest_beyond_the_limit() -> None:
    """5, convert_to_priest_at_cap: refuse"""
    table = witches().set("witches", bowls=(0, 0, 10), priests=4, on_orders=2)
    table.play("witches", "convert power priests")
    assert not table.is_legal("witches", "convert power priests")


def test_a_priest_beyond_the_limit_vanishes_if_the_table_allows_it() -> None:
    """5, convert_to_priest_at_cap: allow_and_lose"""
    table = witches(convert_to_priest_at_cap="allow_and_lose").set("witches", bowls=(0, 0, 5), priests=7)
    table.play("witches", "convert power priests")
    assert table.get("witches", "priests") == 7
    assert table.bowls("witches") == (5, 0, 0)


def test_the_power_action_for_a_priest_is_legal_at_the_limit() -> None:
    """5: it gives nothing."""
    table = witches().set("witches", bowls=(0, 0, 3), priests=7).play("witches", "use_power ACT2")
    assert table.get("witches", "priests") == 7
    assert table.bowls("witches") == (3, 0, 0)


def test_alchemists_trade_vp_and_coins_both_ways_and_never_below_zero() -> None:
    """5"""
    table = Table("alchemists giants").set("alchemists", vp=1, coins=4)
    table.play("alchemists", "convert vp coins")
    assert not table.is_legal("alchemists", "convert vp coins")
    table.play("alchemists", "convert coins vp", "convert coins vp")
    assert (table.get("alchemists", "vp"), table.get("alchemists", "coins")) == (2, 1)
    assert not table.is_legal("alchemists", "convert coins vp")


def test_alchemists_have_no_second_rate_where_coins_are_sold() -> None:
    """5, coins_to_vp_midgame: their own rate is the better one."""
    table = Table("alchemists giants", options={"coins_to_vp_midgame": True}).set("alchemists", coins=6, vp=0)
    assert len([words for words in table.legal_words("alchemists") if words.startswith("convert")]) == 2


def test_burned_power_is_spent_at_once_if_the_table_plays_so() -> None:
    """5, burn_requires_use: true"""
    table = witches(burn_requires_use=True).rich("witches").set("witches", bowls=(0, 9, 0))
    table.play("witches", "burn", "burn", "burn")
    assert table.asked() == [("witches", "spend_burned")]
    assert {words.split()[0] for words in table.legal_words("witches")} == {"burn", "convert", "use_power"}
    assert not table.is_legal("witches", "convert workers coins")
    assert not table.is_legal("witches", "end_turn")
    table.play("witches", "use_power ACT2", "end_turn")


def test_burned_power_that_was_spent_by_conversion_lets_the_turn_go_on() -> None:
    """5, burn_requires_use: true"""
    table = witches(burn_requires_use=True).set("witches", bowls=(0, 4, 2), priests=1)
    table.play("witches", "burn", "convert power coins")
    assert table.is_legal("witches", "send_priest fire 1")
    table.play("witches", "send_priest fire 1", "burn", "convert power workers")
    assert table.is_legal("witches", "end_turn")
