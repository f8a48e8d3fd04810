"""Bridges (rules 8 and 16)."""

from engine.games.terra_mystica.columns import SUPPLY
from tests.engine.games.terra_mystica.table import Table, new_game


def table(**options: object) -> Table:
    """Engineers on G1 (three sites around it) and nomads on F3 across the river."""
    made = Table("engineers nomads", engineers="G1 A2", nomads="F3 B4 I7", scoring="SCORE1", options=options)
    return made.rich("engineers", "nomads")


def test_the_map_has_29_sites() -> None:
    assert len(new_game(2).rules.board.sites) == 29


def test_one_end_must_carry_an_own_building() -> None:
    game = table().play("engineers", "use_power ACT1")
    assert game.legal_hexes("engineers", "build_bridge") == {"E4-G1", "F2-G1", "F3-G1"}
    assert not game.is_legal("engineers", "end_turn")


def test_a_bridge_is_built_from_the_own_three_and_gives_nobody_power() -> None:
    game = table().play("engineers", "use_power ACT1", "build_bridge F3-G1", "end_turn")
    assert game.row("engineers")[SUPPLY] == 2
    assert game.offers() == []
    assert game.gained("engineers", "vp") == {}


def test_without_a_bridge_left_there_is_no_bridge_action() -> None:
    game = table().bridge("engineers", "E4-G1").bridge("engineers", "F2-G1").bridge("engineers", "C2-D3")
    assert not game.is_legal("engineers", "use_power ACT1")
    assert not game.is_legal("engineers", "use_special ACTE")


def test_without_a_legal_place_there_is_no_bridge_action() -> None:
    game = Table("giants nomads", giants="A12 E3", nomads="F3 B4 I7").rich("giants")
    assert not game.is_legal("giants", "use_power ACT1")


def test_the_action_is_there_once_per_round_for_all_together() -> None:
    game = table().play("engineers", "use_power ACT1", "build_bridge E4-G1", "end_turn")
    assert not game.is_legal("nomads", "use_power ACT1")


def test_a_second_bridge_on_the_same_place_is_refused_unless_the_option_allows_it() -> None:
    assert (
        not table()
        .bridge("nomads", "F3-G1")
        .play("engineers", "use_power ACT1")
        .is_legal("engineers", "build_bridge F3-G1")
    )
    allowed = table(duplicate_bridge="allow").bridge("nomads", "F3-G1").play("engineers", "use_power ACT1")
    assert allowed.is_legal("engineers", "build_bridge F3-G1")


def test_a_bridge_gives_everybody_reach() -> None:
    game = table().ground("E4", "mountains").bridge("nomads", "E4-G1")
    assert game.is_legal("engineers", "build E4")


def test_by_option_a_bridge_gives_only_its_owner_reach() -> None:
    foreign = table(bridge_ownership="owner_only").ground("E4", "mountains").bridge("nomads", "E4-G1")
    assert not foreign.is_legal("engineers", "build E4")
    own = table(bridge_ownership="owner_only").ground("E4", "mountains").bridge("engineers", "E4-G1")
    assert own.is_legal("engineers", "build E4")


def test_buildings_across_a_bridge_are_offered_power() -> None:
    game = table().bridge("engineers", "F3-G1").play("engineers", "upgrade G1 TP")
    assert game.offers() == [("engineers", "nomads", 1)]


def test_bridges_count_for_cult_spades_too() -> None:
    """Rules 7.12."""
    game = Table("engineers nomads", engineers="G1 A2", nomads="F3 B4 I7", scoring="SCORE2")
    game.set("engineers", earth=4).bridge("nomads", "E4-G1").pass_all()
    assert "E4" in game.legal_hexes("engineers", "transform")


def test_sandstorm_does_not_cross_a_bridge() -> None:
    """Rules 8."""
    game = table().put("nomads", "SH", "F3").bridge("nomads", "F3-G1").put("engineers", "D", "H8").turn("nomads")
    game.bridge("nomads", "B4-C3").play("nomads", "use_special ACTN")
    assert "C3" not in game.legal_hexes("nomads", "transform")
