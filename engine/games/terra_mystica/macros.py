"""One-click steps for players and bots: a goal, with the conversions and burns that pay for it.

What a goal costs is found by playing it for a seat with plenty of everything and reading the events, so that no price
is computed twice. The missing resources are then converted in this order:

1. priests from power (5 each);
2. workers from power (3 each), then from spare priests;
3. coins from power (1 each), then from spare workers, then from spare priests by way of workers;
4. power comes from bowl III first; the rest is burned from bowl II, before anything is converted.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.core.events import Gained
from engine.core.game import Action, Decision
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import (
    BOWL1,
    BOWL2,
    BOWL3,
    COIN,
    HOME,
    PRIEST,
    SPADES,
    TAKE_TURN,
    WORKER,
)
from engine.games.terra_mystica.economy import WORDS, faction_of
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.state import TMState

PLENTY = 50
_FREE_STEPS = (actions.Convert, actions.ConvertWorker, actions.Burn, actions.EndTurn, actions.Connect)


@dataclass(frozen=True, slots=True)
class Macro:
    """Steps that are legal one after the other: first the payments, then the goal."""

    payments: tuple[Action, ...]
    goal: tuple[Action, ...]

    @property
    def steps(self) -> tuple[Action, ...]:
        return self.payments + self.goal


def macros(game: TerraMystica, state: TMState) -> list[Macro]:
    """Everything worth a click in the turn that is open: main actions and transforms towards the own terrain."""
    decision = _turn_decision(game, state)
    if decision is None:
        return []
    found = (reach_goal(game, state, goal) for goal in goals(game, state))
    return [macro for macro in found if macro is not None]


def goals(game: TerraMystica, state: TMState) -> Iterable[tuple[Action, ...]]:
    """What the active seat could do if it had plenty of everything."""
    rich = with_plenty(state, state.active)
    decision = game.open_decisions(rich)[_place(game, rich)]
    for action in game.legal_actions(rich, decision):
        if isinstance(action, _FREE_STEPS):
            continue
        if isinstance(action, actions.Dig):
            yield from _transforms(game, rich, (), action.hex)
            continue
        yield (action,)
        if isinstance(action, actions.UsePower | actions.UseSpecial) and decision.kind == TAKE_TURN:
            yield from _after_spade_action(game, rich, action)


def transform_and_build(game: TerraMystica, state: TMState, hex_: int) -> Macro | None:
    """Turn a hex into the own terrain with bought spades where needed, and put a dwelling there."""
    rich = with_plenty(state, state.active)
    home = rich.seats[state.active][HOME]
    if rich.terrain[hex_] == home:
        return reach_goal(game, state, (game.table.build[hex_],))
    for goal in _transforms(game, rich, (), hex_):
        if isinstance(goal[-1], actions.Build):
            return reach_goal(game, state, goal)
    return None


def reach_goal(game: TerraMystica, state: TMState, goal: Sequence[Action]) -> Macro | None:
    """The goal with what pays for it; None if it cannot be paid or is not allowed."""
    seat = state.active
    needed = _price(game, with_plenty(state, seat), seat, goal)
    if needed is None:
        return None
    payments = pay_for(game, state, seat, needed)
    if payments is None:
        return None
    macro = Macro(tuple(payments), tuple(goal))
    return macro if _can_play(game, state, macro.steps) else None


def pay_for(game: TerraMystica, state: TMState, seat: int, needed: dict[int, int]) -> list[Action] | None:
    """Burns and conversions, in the order told above, after which the seat has what is needed."""
    row = state.seats[seat]
    spare = {column: row[column] - needed.get(column, 0) for column in (COIN, WORKER, PRIEST)}
    power = row[BOWL3] + row[BOWL2] // 2 - needed.get(BOWL1, 0)
    if power < 0:
        return None
    exchanges: list[tuple[int, int]] = []  # columns given and got, once for each exchange
    for column, rate in ((PRIEST, 5), (WORKER, 3), (COIN, 1)):
        bought = min(max(0, -spare[column]), power // rate)
        power -= bought * rate
        spare[column] += bought
        exchanges += [(BOWL1, column)] * bought
    for give, get in ((PRIEST, WORKER), (WORKER, COIN)):
        traded = min(max(0, -spare[get]), max(0, spare[give]))
        spare[give] -= traded
        spare[get] += traded
        exchanges += [(give, get)] * traded
    priests_as_coins = min(max(0, -spare[COIN]), max(0, spare[PRIEST]))
    spare[PRIEST] -= priests_as_coins
    spare[COIN] += priests_as_coins
    exchanges += [(PRIEST, WORKER), (WORKER, COIN)] * priests_as_coins
    if min(spare.values()) < 0:
        return None
    spent = row[BOWL3] + row[BOWL2] // 2 - power
    return [game.table.burn] * max(0, spent - row[BOWL3]) + _conversions(game, row, exchanges)


def with_plenty(state: TMState, seat: int) -> TMState:
    """The same position, but the seat can pay for everything."""
    rich = state.copy()
    for column in (COIN, WORKER, PRIEST, BOWL3):
        rich.seats[seat][column] += PLENTY
    return rich


def _conversions(game: TerraMystica, row: list[int], exchanges: list[tuple[int, int]]) -> list[Action]:
    rates = {(rate.give[0], rate.get[0]): index for index, rate in enumerate(faction_of(game.rules, row).conversions)}
    return [game.table.convert[rates[exchange]] for exchange in exchanges]


def _price(game: TerraMystica, rich: TMState, seat: int, goal: Sequence[Action]) -> dict[int, int] | None:
    """What the steps of a goal pay, by column; gains on the way are not counted on."""
    columns = {word: column for column, word in WORDS.items()}
    needed: dict[int, int] = {}
    state = rich
    for action in goal:
        decision = _turn_decision(game, state)
        if decision is None or action not in game.legal_actions(state, decision):
            return None
        state, events = game.apply(state, action, decision)
        for event in events:
            if isinstance(event, Gained) and event.seat == seat and event.amount < 0 and event.what in columns:
                column = columns[event.what]
                needed[column] = needed.get(column, 0) - event.amount
    return needed


def _can_play(game: TerraMystica, state: TMState, steps: Sequence[Action]) -> bool:
    for action in steps:
        decision = _turn_decision(game, state)
        if decision is None or action not in game.legal_actions(state, decision):
            return False
        state, _ = game.apply(state, action, decision)
    return True


def _place(game: TerraMystica, state: TMState) -> int:
    decision = _turn_decision(game, state)
    assert decision is not None
    return game.open_decisions(state).index(decision)


def _turn_decision(game: TerraMystica, state: TMState) -> Decision | None:
    """The open decision of the seat whose turn it is."""
    for decision in game.open_decisions(state):
        if decision.seat == state.active and not state.answering and decision.arg == 0:
            return decision
    return None


def _after_spade_action(game: TerraMystica, rich: TMState, action: Action) -> Iterable[tuple[Action, ...]]:
    """A free-spade action in one go with where its spades are used."""
    decision = _turn_decision(game, rich)
    after, _ = game.apply(rich, action, decision)
    if not after.seats[rich.active][SPADES]:
        return
    hexes = {
        step.hex
        for step in game.legal_actions(after, _turn_decision(game, after))
        if isinstance(step, actions.Transform | actions.Dig)
    }
    for hex_ in sorted(hexes):
        yield from _transforms(game, after, (action,), hex_)


def _transforms(
    game: TerraMystica, state: TMState, before: tuple[Action, ...], hex_: int
) -> Iterable[tuple[Action, ...]]:
    """Buy spades for a hex until it can become the own terrain; then with and without a dwelling."""
    seat = state.active
    goal = list(before)
    change = game.table.transform[hex_][state.seats[seat][HOME]]
    while True:
        legal = game.legal_actions(state, _turn_decision(game, state))
        if change in legal:
            break
        if game.table.dig[hex_] not in legal:
            return
        goal.append(game.table.dig[hex_])
        state, _ = game.apply(state, goal[-1], _turn_decision(game, state))
    goal.append(change)
    yield tuple(goal)
    state, _ = game.apply(state, change, _turn_decision(game, state))
    if game.table.build[hex_] in game.legal_actions(state, _turn_decision(game, state)):
        yield (*goal, game.table.build[hex_])
