"""The ways that menus offer, compared with everything that the rules allow."""

from collections import Counter
from collections.abc import Iterator, Sequence
from operator import ge

import pytest

from engine.bots.random_bot import RandomBot
from engine.core.game import Action, Decision, Seat, Setup
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import (
    BOWL1,
    BOWL2,
    BOWL3,
    COIN,
    HOME,
    PICK_FAVOR,
    PICK_TOWN,
    PRIEST,
    TAKE_TURN,
    VP,
    WORKER,
)
from engine.games.terra_mystica.game import GAME, TerraMystica
from engine.games.terra_mystica.state import TMState
from engine.games.terra_mystica.ways import Ways
from engine.kit.ways import Way
from tests.engine.games.terra_mystica.table import Table

Left = tuple[int, ...]
Steps = tuple[Action, ...]

_ON_HEX = (actions.Build, actions.Dig, actions.Transform, actions.Upgrade)
_SENSIBLE = (
    *_ON_HEX,
    *(actions.AdvanceShipping, actions.AdvanceDigging, actions.SendPriest, actions.UsePower, actions.UseSpecial),
)
_MOST_STATES = 300  # more than that only rich seats have, who need no conversions


def words(table: Table, way: Way) -> str:
    return ", ".join(" ".join(str(word) for word in table.game.encode(step)) for step in way.steps)


def ways_on(table: Table, name: str) -> list[str]:
    hex_ = table.game.rules.board.hex_by_name[name]
    return [words(table, way) for way in Ways(table.game, table.state).on(hex_)]


def witches(**resources: object) -> Table:
    table = Table("witches nomads", witches="C3 F4", nomads="E8 F3 I7")
    table.set("witches", **resources)
    return table


def test_a_burned_power_action_that_ends_in_a_dwelling_is_offered_first_because_it_is_cheapest() -> None:
    found = ways_on(witches(coins=13, workers=6, priests=1, bowls=(0, 6, 2)), "E7")
    builds = [way for way in found if way.endswith("build E7")]
    assert builds == [
        "burn, burn, use_power spade, transform E7 forest, build E7",
        "dig E7, transform E7 forest, build E7",
    ]


def test_every_way_to_pay_for_a_missing_worker_is_offered() -> None:
    found = ways_on(witches(coins=5, workers=3, priests=1, bowls=(5, 0, 3)), "E7")
    builds = [way for way in found if way.endswith("dig E7, transform E7 forest, build E7")]
    assert builds == [
        "convert 1, dig E7, transform E7 forest, build E7",
        "convert 3, dig E7, transform E7 forest, build E7",
    ]


def test_nothing_is_converted_that_is_there() -> None:
    found = ways_on(witches(coins=9, workers=6, priests=3, bowls=(0, 0, 3)), "E7")
    assert not any("convert" in way for way in found)


def test_a_free_dwelling_of_a_special_action_hides_no_other_way() -> None:
    table = Table("witches nomads", witches="F4 A3", nomads="F3 B6 I7").put("witches", "SH", "A3")
    table.set("witches", coins=5, workers=4, bowls=(5, 7, 0)).ground("E7", "forest")
    assert ways_on(table, "E7") == ["use_special witches, build E7", "build E7"]


@pytest.mark.parametrize("preset", ["printed", "league"])
def test_no_sensible_way_of_a_hundred_positions_is_missing(preset: str) -> None:
    seen = 0
    for number in range(12):
        for game, state, decision in _positions(number, preset, 5):
            _compare(game, state, decision)
            seen += 1
    assert seen >= 50


def _positions(number: int, preset: str, count: int) -> Iterator[tuple[TerraMystica, TMState, Decision]]:
    """Turns of a game, far enough apart to differ."""
    seats = tuple(Seat(f"Seat {seat}") for seat in range(2 + number % 4))
    game = GAME.create(Setup(GAME.id, seats, number, GAME.presets[preset]))
    assert isinstance(game, TerraMystica)
    state, bot, turns, given = game.initial_state(), RandomBot(number), 0, 0
    while (decisions := game.open_decisions(state)) and given < count:
        turn = next((decision for decision in decisions if decision.kind == TAKE_TURN), None)
        if turn is not None:
            turns += 1
            if turns % 7 == 3:
                given += 1
                yield game, state, turn
        state, _ = game.apply(state, bot.choose(game, state, decisions[0]), decisions[0])


def _compare(game: TerraMystica, state: TMState, decision: Decision) -> None:
    """Whatever needs exactly these conversions is offered, or something to the same end that leaves as much."""
    found: dict[Action, list[Way]] = {}
    for way in Ways(game, state).all():
        found.setdefault(way.result, []).append(way)
    for steps, left in _needed(game, state, decision):
        special = next((step for step in steps if isinstance(step, actions.UseSpecial)), None)
        offered = [way for way in found.get(steps[-1], []) if way.special in (None, special)]
        if not any(all(map(ge, way.left, left)) for way in offered):
            pytest.fail(f"not offered: {steps}, {left}; but {offered} in {state.seats[decision.seat]}")


def _needed(game: TerraMystica, state: TMState, decision: Decision) -> Iterator[tuple[Steps, Left]]:
    """All that can be done after conversions, each with those that it cannot do without."""
    ways: dict[Steps, list[tuple[Counter[Action], Left]]] = {}
    for converted, payments in _converted(game, state, decision):
        for steps, left in _results(game, converted, decision):
            known = ways.setdefault(steps, [])
            if not any(fewer <= payments for fewer, _ in known):  # those with fewer conversions come first
                known.append((payments, left))
    for steps, known in ways.items():
        for _, left in known:
            yield steps, left


def _converted(game: TerraMystica, state: TMState, decision: Decision) -> list[tuple[TMState, Counter[Action]]]:
    """The position after any conversions."""
    found, seen = [(state, Counter[Action]())], {_left(state.seats[decision.seat])}
    for known, payments in found:
        for action in game.legal_actions(known, decision):
            if isinstance(action, (actions.Convert, actions.Burn)) and len(found) < _MOST_STATES:
                after, _ = game.apply(known, action, decision)
                left = _left(after.seats[decision.seat])
                if decision in game.open_decisions(after) and left not in seen:
                    seen.add(left)
                    found.append((after, payments + Counter((action,))))
    return found


def _results(
    game: TerraMystica, state: TMState, decision: Decision, before: Steps = ()
) -> Iterator[tuple[Steps, Left]]:
    """What can be done in a turn without looking beyond one hex, and what is left then."""
    hexes = {step.hex for step in before if isinstance(step, _ON_HEX)}
    for action in game.legal_actions(state, decision):
        if not isinstance(action, _SENSIBLE) or (before and not isinstance(action, _ON_HEX)):
            continue
        if isinstance(action, _ON_HEX) and hexes - {action.hex}:
            continue
        if isinstance(action, actions.Transform) and action.terrain != state.seats[decision.seat][HOME]:
            continue
        after, _ = game.apply(state, action, decision)
        steps = (*before, action)
        if not isinstance(action, actions.Dig):
            yield steps, _left(after.seats[decision.seat])
        following = _next(game, after, decision)
        if following is not None and not isinstance(action, (actions.Build, actions.Upgrade)):
            yield from _results(game, after, following, steps)


def _next(game: TerraMystica, state: TMState, decision: Decision) -> Decision | None:
    """What the seat is asked before its turn ends; tiles and the second half of a double turn are another matter."""
    own = [other for other in game.open_decisions(state) if other.seat == decision.seat]
    return own[0] if own and own[0].kind not in (TAKE_TURN, PICK_FAVOR, PICK_TOWN) else None


def _left(row: Sequence[int]) -> Left:
    """Of power the tokens in bowl III, in II and III, and in all: what is higher is worth more."""
    upper = row[BOWL2] + row[BOWL3]
    return (row[COIN], row[WORKER], row[PRIEST], row[VP], row[BOWL3], upper, upper + row[BOWL1])
