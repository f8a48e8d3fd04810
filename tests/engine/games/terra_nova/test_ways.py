"""The ways that menus offer, compared with everything that the rules allow."""

from collections.abc import Iterator, Sequence
from operator import ge

import pytest

from engine.bots.random_bot import RandomBot
from engine.core.game import Action, Decision, Seat, Setup
from engine.games.terra_nova import actions
from engine.games.terra_nova.columns import BOWL2, BOWL3, COIN, FINISH_TURN, PICK_TOWN, PLAY, TAKE_TURN, VP
from engine.games.terra_nova.game import GAME, TerraNova
from engine.games.terra_nova.state import TNState
from engine.games.terra_nova.ways import Ways
from engine.kit.ways import Way
from tests.engine.games.terra_nova.table import Table, sprites

Left = tuple[int, ...]
Steps = tuple[Action, ...]


def words(table: Table, way: Way) -> str:
    return ", ".join(" ".join(str(word) for word in table.game.encode(step)) for step in way.steps)


def ways_on(table: Table, name: str) -> list[str]:
    return [words(table, way) for way in Ways(table.game, table.state).on(table.hex(name))]


def test_the_missing_coins_of_a_house_come_from_power() -> None:
    table = sprites()
    table.give("water_sprites", money=8, bowls=(0, 4, 4))
    table.state.power_used = (1 << len(table.rules.power_actions)) - 1
    assert ways_on(table, "F2") == ["dig F2", "exchange 0, exchange 0, dig F2, build F2"]


def test_a_power_action_for_a_shovel_ends_in_a_house() -> None:
    table = sprites()
    table.give("water_sprites", money=5, bowls=(0, 4, 4))
    assert ways_on(table, "F2") == [
        "use_power shovel_1, dig F2",
        "exchange 0, dig F2",
        "use_power shovel_1, dig F2, build F2",
    ]


def test_both_palaces_are_offered() -> None:
    table = sprites()
    table.put("water_sprites", E5="post")
    assert ways_on(table, "E5") == ["upgrade_to_palace E5 left", "upgrade_to_palace E5 right"]


def test_what_power_cannot_pay_is_left_out_but_has_a_price() -> None:
    table = sprites()
    table.give("water_sprites", money=0, bowls=(8, 0, 0))
    ways = Ways(table.game, table.state)
    assert ways.all() == []
    dig = table.game.table.dig[table.hex("F2")]
    assert ways.price((dig,)) == {COIN: 6}
    assert ways.price((table.game.table.connect[0],)) is None


@pytest.mark.parametrize("number", range(9))
def test_no_sensible_way_is_missing(number: int) -> None:
    seen = 0
    for game, state, decision in _positions(number, 8):
        found: dict[Action, list[Way]] = {}
        for way in Ways(game, state).all():
            found.setdefault(way.result, []).append(way)
        for steps, left in _possible(game, state, decision):
            special = next((step for step in steps if isinstance(step, actions.UseSpecial)), None)
            offered = [way for way in found.get(steps[-1], []) if way.special in (None, special)]
            assert any(all(map(ge, way.left, left)) for way in offered), (steps, left, offered)
        seen += 1
    assert seen == 8


def _positions(number: int, count: int) -> Iterator[tuple[TerraNova, TNState, Decision]]:
    """Turns of a game, far enough apart to differ."""
    seats = tuple(Seat(f"Seat {seat}") for seat in range(2 + number % 3))
    game = GAME.create(Setup(GAME.id, seats, number))
    assert isinstance(game, TerraNova)
    state, bot, turns, given = game.initial_state(), RandomBot(number), 0, 0
    while (decisions := game.open_decisions(state)) and given < count:
        if state.phase == PLAY and decisions[0].kind == TAKE_TURN:
            turns += 1
            if turns % 3 == 1:
                given += 1
                yield game, state, decisions[0]
        state, _ = game.apply(state, bot.choose(game, state, decisions[0]), decisions[0])


def _possible(game: TerraNova, state: TNState, decision: Decision) -> Iterator[tuple[Steps, Left]]:
    """All that can be done after just enough exchanges for coins, which are first in every list."""
    known: dict[Steps, int] = {}
    times = 0
    while True:
        for steps, left in _results(game, state, decision):
            if known.setdefault(steps, times) == times:
                yield steps, left
        exchange = game.table.exchange[0]
        if exchange not in game.legal_actions(state, decision):
            return
        state, _ = game.apply(state, exchange, decision)
        times += 1


def _results(game: TerraNova, state: TNState, decision: Decision, before: Steps = ()) -> Iterator[tuple[Steps, Left]]:
    """What an action can come to without looking beyond one hex, and what is left then."""
    beside = (actions.Exchange, actions.DropOut, actions.EndTurn, actions.Connect, actions.Decline)
    for action in game.legal_actions(state, decision):
        places = {step.hex for step in (*before, action) if hasattr(step, "hex")}
        if isinstance(action, beside) or len(places) > 1:
            continue
        after, _ = game.apply(state, action, decision)
        steps = (*before, action)
        yield steps, _left(after.seats[decision.seat])
        following = game.open_decisions(after)[0]
        if following.seat == decision.seat and following.kind not in (TAKE_TURN, FINISH_TURN, PICK_TOWN):
            yield from _results(game, after, following, steps)


def _left(row: Sequence[int]) -> Left:
    """Of power the tokens in bowl III, and those in II and III: what is higher is worth more."""
    return (row[COIN], row[VP], row[BOWL3], row[BOWL2] + row[BOWL3])
