"""One-click steps: the goal with the conversions and burns that pay for it."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.bots.random_bot import RandomBot
from engine.core.game import Action, Seat, Setup
from engine.games.terra_mystica.columns import TAKE_TURN
from engine.games.terra_mystica.game import GAME, TerraMystica
from engine.games.terra_mystica.macros import Macro, macros, reach_goal, transform_and_build
from engine.games.terra_mystica.state import TMState
from tests.engine.games.terra_mystica.table import Table


def words(table: Table, steps: Sequence[Action]) -> list[str]:
    return [" ".join(str(word) for word in table.game.encode(step)) for step in steps]


def witches(**resources: Any) -> Table:
    table = Table("witches nomads", witches="C3 F4", nomads="E8 F3 I7")
    table.set("witches", **resources)
    return table


def transform(table: Table, name: str) -> Macro | None:
    return transform_and_build(table.game, table.state, table.game.rules.board.hex_by_name[name])


def test_what_can_be_paid_needs_no_conversion() -> None:
    table = witches(coins=5, workers=4, priests=0, bowls=(5, 7, 0))
    macro = transform(table, "E7")
    assert macro is not None
    assert macro.payments == ()
    assert words(table, macro.goal) == ["dig E7", "transform E7 forest", "build E7"]


def test_power_of_bowl_three_pays_before_anything_is_burned() -> None:
    table = witches(coins=1, workers=4, priests=1, bowls=(0, 6, 1))
    macro = transform(table, "E7")
    assert macro is not None
    assert words(table, macro.payments) == ["convert 2"]


def test_burning_comes_before_the_conversions_it_pays_for() -> None:
    table = witches(coins=1, workers=3, priests=0, bowls=(0, 6, 1))
    macro = transform(table, "E7")
    assert macro is not None
    assert words(table, macro.payments) == ["burn", "burn", "burn", "convert 1", "convert 2"]


def test_spare_priests_become_workers_where_power_does_not_suffice() -> None:
    table = witches(coins=5, workers=3, priests=2, bowls=(5, 1, 2))
    macro = transform(table, "E7")
    assert macro is not None
    assert words(table, macro.payments) == ["convert 3"]


def test_spare_workers_become_coins() -> None:
    table = witches(coins=0, workers=6, priests=0, bowls=(5, 1, 0))
    macro = transform(table, "E7")
    assert macro is not None
    assert words(table, macro.payments) == ["convert 4", "convert 4"]


def test_what_cannot_be_paid_at_all_is_none() -> None:
    assert transform(witches(coins=0, workers=1, priests=0, bowls=(5, 1, 0)), "E7") is None


def test_what_is_out_of_reach_is_none() -> None:
    assert transform(witches(coins=20, workers=20, priests=0, bowls=(5, 7, 0)), "A1") is None


def test_a_power_action_burns_what_is_missing() -> None:
    table = witches(coins=0, workers=0, priests=0, bowls=(0, 8, 1))
    macro = reach_goal(table.game, table.state, [table.game.table.use_power[3]])
    assert macro is not None
    assert words(table, macro.steps) == ["burn", "burn", "burn", "use_power coins"]


@pytest.mark.parametrize("preset", ["printed", "league"])
def test_every_macro_of_random_positions_can_be_played(preset: str) -> None:
    game = GAME.create(Setup(GAME.id, tuple(Seat(f"Seat {n}") for n in range(4)), 3, GAME.presets[preset]))
    assert isinstance(game, TerraMystica)
    state, bot, seen = game.initial_state(), RandomBot(5), 0
    while (decisions := game.open_decisions(state)) and seen < 25:
        turn = [decision for decision in decisions if decision.kind == TAKE_TURN]
        if turn:
            seen += 1
            found = macros(game, state)
            assert len({macro.steps for macro in found}) == len(found)
            assert found
            for macro in found:
                _play(game, state, macro)
        state, _ = game.apply(state, bot.choose(game, state, decisions[0]), decisions[0])


def _play(game: TerraMystica, state: TMState, macro: Macro) -> None:
    seat = state.active
    for action in macro.steps:
        decision = next(d for d in game.open_decisions(state) if d.seat == seat and d.arg == 0)
        assert action in game.legal_actions(state, decision)
        state, _ = game.apply(state, action, decision)


def test_a_goal_may_end_with_the_trade_of_a_new_stronghold() -> None:
    """The limit of priests is that of the real supply, not of the plenty that a price is read from."""
    table = Table("darklings nomads", darklings="E5 A8", nomads="B4 B6 I7").put("darklings", "TP", "E5")
    table.set("darklings", coins=6, workers=6, priests=0, bowls=(5, 4, 3))
    goal = [table.action("upgrade E5 SH"), table.action("convert_workers 3")]
    macro = reach_goal(table.game, table.state, goal)
    assert macro is not None
    assert words(table, macro.steps) == ["convert 1", "upgrade E5 stronghold", "convert_workers 3"]
    assert reach_goal(table.game, table.set("darklings", priests=5).state, goal) is None
