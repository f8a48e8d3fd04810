"""Rules 19: the options of sections 1 to 10, and the race for the top space that only deferred answers know."""

from typing import Any

import pytest

from engine.core.errors import PlayerError
from engine.core.options import complete_options
from engine.games.terra_mystica.game import GAME
from tests.engine.games.terra_mystica.table import Table, new_game

# option: printed, league, other values
TABLE: dict[str, tuple[object, object, set[object]]] = {
    "spade_tile_late_rounds": ("exclude", "exclude", {"allow"}),
    "starting_vp": (20, 20, {"balanced_2017"}),
    "turn_order": ("clockwise", "pass_order", set()),
    "seat_order": ("random", "as_entered", set()),
    "mini_expansion_towns": (False, True, set()),
    "shipping_bonus_card": (False, True, set()),
    "temple_scoring_tile": (False, True, set()),
    "leech_timing": ("immediate", "deferred", set()),
    "cultists_all_decline": ("gain_1_power", "gain_1_power", {"nothing"}),
    "burn_requires_use": (False, False, {True}),
    "convert_after_pass": (False, False, {True}),
    "coins_to_vp_midgame": (False, True, set()),
    "convert_to_priest_at_cap": ("refuse", "allow_and_lose", set()),
    "spade_bonus_on": ("use", "gain", set()),
    "second_hex_rule": ("max_one_non_home", "reference_order", set()),
    "giants_non_home": ("forbid", "forbid", {"allow"}),
    "bridge_ownership": ("shared", "shared", {"owner_only"}),
    "duplicate_bridge": ("forbid", "allow", set()),
    "key_same_turn": (True, True, {False}),
    "town_cult_choice": ("player", "player", {"arbitrary"}),
    "darklings_sh_window": ("same_turn", "same_turn", {"lasting"}),
    "chaos_pass_first": ("forfeits_second", "forfeits_second", {"not_allowed"}),
    "engineers_bridge_owner": ("own_only", "own_only", {"any"}),
}


@pytest.mark.parametrize("name", TABLE)
def test_values_and_presets_of_an_option(name: str) -> None:
    """19"""
    printed, league, others = TABLE[name]
    option = next(option for option in GAME.options if option.id == name)
    assert set(option.values) == {printed, league, *others}
    assert complete_options(GAME.options, GAME.presets["printed"])[name] == printed
    assert complete_options(GAME.options, GAME.presets["league"])[name] == league


def test_an_unknown_value_is_refused() -> None:
    """19"""
    with pytest.raises(PlayerError, match="turn_order"):
        new_game(2, turn_order="backwards")


@pytest.mark.parametrize(
    ("option", "tiles"),
    [
        ("scoring_tiles", ("spade_earth",)),
        ("scoring_tiles", ("temple_priest", "spade_earth", "town_earth", "big_fire", "big_air", "dwelling_fire")),
        ("bonus_cards", ("spade", "spade", "cult", "priest", "shipping")),
    ],
)
def test_chosen_tiles_must_be_in_the_game_different_and_of_the_right_number(
    option: str, tiles: tuple[str, ...]
) -> None:
    """2.1, 2.2: a table may fix its tiles."""
    options: dict[str, Any] = {option: tiles}
    with pytest.raises(PlayerError):
        new_game(2, **options)


# 10.6: the race for the top


def race(keys: int) -> Table:
    """Cultists and Witches both stand on 9 of fire; the Witches have the extra step of a bonus card and a key."""
    table = Table(
        "cultists witches",
        cultists="E6 I8",
        witches="C3 F4",
        cards={"witches": "BON2", "cultists": "BON3"},
        options={"leech_timing": "deferred"},
    )
    table.rich("cultists", "witches").set("cultists", fire=9, keys=keys).set("witches", fire=9, keys=1)
    table.ground("E7", "plains").play("cultists", "build E7", "end_turn").play("witches", "accept")
    return table.play("witches", "use_special BON2")


def test_nobody_overtakes_cultists_whose_granted_step_may_take_the_top() -> None:
    """10.6"""
    table = race(keys=1)
    assert table.legal_hexes("witches", "step_cult") == {"water", "earth", "air"}
    table.play("cultists", "step_cult fire")
    assert table.get("cultists", "fire") == 10
    table.play("witches", "step_cult fire", "end_turn")
    assert table.get("witches", "fire") == 9


def test_cultists_without_a_key_hold_nobody_up() -> None:
    """10.6"""
    table = race(keys=0)
    table.play("witches", "step_cult fire", "end_turn")
    assert table.get("witches", "fire") == 10
    table.play("cultists", "step_cult fire")
    assert table.get("cultists", "fire") == 9


# 7.12 and 8 together


@pytest.mark.parametrize(("ownership", "reached"), [("shared", True), ("owner_only", False)])
def test_cult_spades_use_bridges_as_the_table_plays_them(ownership: str, reached: bool) -> None:
    """7.12, 8, bridge_ownership"""
    table = Table("witches giants", witches="C3 I11", scoring="SCORE2", options={"bridge_ownership": ownership})
    table.bridge("giants", "A7-C3").bridge("witches", "B4-C3").set("witches", earth=4).pass_all()
    assert table.asked() == [("witches", "place_spades")]
    assert "B4" in table.legal_hexes("witches", "transform")
    assert ("A7" in table.legal_hexes("witches", "transform")) == reached
