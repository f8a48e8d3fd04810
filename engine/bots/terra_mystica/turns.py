"""The turns that a seat could take now, each as a goal with its follow-ups, and the position after it.

A goal is played on a copy in which the seat holds all that its conversions could bring; what was really missing is
then converted. So one step of the rules gives a turn that takes many steps at the table: `macros.py` finds those.
"""

from collections.abc import Callable, Collection, Iterator
from typing import NamedTuple

from engine.bots.planning.seat import Goal, Turn
from engine.core.game import Action, Decision
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import (
    ACTED,
    ACTION_SPADES,
    ACTIONS,
    BOUGHT,
    BOWL1,
    BOWL2,
    BOWL3,
    BRIDGES,
    BUILD_ON,
    COIN,
    CULT_DOUBLE_STEPS,
    CULT_STEPS,
    DWELLING,
    FAVOR_TILES,
    FREE_DWELLING,
    FREE_TRADING_HOUSE,
    HOME,
    NEW_HOME,
    PRIEST,
    SANDSTORM,
    SPADE_SOURCE,
    SPADES,
    SUPPLY,
    TARGET,
    TOKEN_OFFERS,
    TOWN_TILES,
    UNLOCKS,
    WORKER,
    WORKERS_TO_PRIESTS,
)
from engine.games.terra_mystica.decisions import turn_kind
from engine.games.terra_mystica.economy import faction_of
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.perform import perform
from engine.games.terra_mystica.rounds import end_action
from engine.games.terra_mystica.spades import spade_price, spades_for
from engine.games.terra_mystica.state import TMState

Value = Callable[[TMState], float]

# What has to be chosen before a turn can end, and how many of the choices are looked at further.
_CHOICES: tuple[tuple[int, type[Action] | tuple[type[Action], ...]], ...] = (
    (UNLOCKS, (actions.Unlock, actions.TakePriest)),
    (NEW_HOME, actions.PickColour),
    (TOKEN_OFFERS, (actions.BuyToken, actions.RefuseToken)),
    (TOWN_TILES, actions.PickTown),
    (FAVOR_TILES, actions.PickFavor),
    (CULT_STEPS, actions.StepCult),
    (CULT_DOUBLE_STEPS, actions.StepCult),
    (BRIDGES, actions.BuildBridge),
    (FREE_DWELLING, actions.Build),
    (FREE_TRADING_HOUSE, actions.Upgrade),
    (SANDSTORM, actions.Transform),
)
_POWER_RATES = ((PRIEST, 5), (WORKER, 3), (COIN, 1))
_TRADES = ((PRIEST, WORKER), (WORKER, COIN), (PRIEST, COIN))
_FREE = (
    actions.Convert,
    actions.ConvertWorkers,
    actions.Burn,
    actions.EndTurn,
    actions.GiveUpSpades,
    actions.Pass,
)


class Purse(NamedTuple):
    """What a seat was lent, by resource."""

    coins: int
    workers: int
    priests: int
    power: int


def lend(row: list[int]) -> Purse:
    """Give a seat all that its conversions could bring of each resource."""
    burnable = row[BOWL2] // 2
    power = row[BOWL3] + burnable
    purse = Purse(
        coins=power + row[WORKER] + row[PRIEST], workers=power // 3 + row[PRIEST], priests=power // 5, power=burnable
    )
    row[COIN] += purse.coins
    row[WORKER] += purse.workers
    row[PRIEST] += purse.priests
    row[BOWL3] += purse.power
    return purse


def settle(row: list[int], purse: Purse) -> bool:
    """Take back what was lent and convert what is missing, as `macros.pay_for` would; False if it is too much."""
    has = [row[COIN] - purse.coins, row[WORKER] - purse.workers, row[PRIEST] - purse.priests]
    bowl3 = row[BOWL3] - purse.power
    power = bowl3 + row[BOWL2] // 2
    if power < 0:
        return False
    spent = 0
    if has[0] < 0 or has[1] < 0 or has[2] < 0:
        for column, rate in _POWER_RATES:
            if has[column] < 0:
                bought = min(-has[column], (power - spent) // rate)
                has[column] += bought
                spent += rate * bought
        for give, get in _TRADES:
            if has[get] < 0 < has[give]:
                traded = min(-has[get], has[give])
                has[get] += traded
                has[give] -= traded
        if min(has) < 0:
            return False
    burned = max(spent - bowl3, 0)
    row[COIN], row[WORKER], row[PRIEST] = has
    row[BOWL1] += spent
    row[BOWL2] -= 2 * burned
    row[BOWL3] = bowl3 + burned - spent
    return True


class Turns:
    """Finds the turns of one seat at one table."""

    def __init__(self, game: TerraMystica, seat: int, value: Value, choices: int = 2) -> None:
        self._game = game
        self._rules = game.rules
        self._table = game.table
        self._seat = seat
        self._value = value
        self._choices = choices

    def ready(self, state: TMState) -> TMState:
        """The same position with this seat to move and all offers forgotten."""
        ready = state.copy()
        ready.offers = ready.events = ()
        ready.answering = False
        ready.active = self._seat
        row = ready.seats[self._seat]
        if not row[ACTED]:
            row[ACTIONS] = max(row[ACTIONS], 1)
        return ready

    def after(self, state: TMState, poor: Collection[Action] = ()) -> Iterator[Turn]:
        """All turns but passing, and but those that begin with a poor step. The seat must be ready to act."""
        rich = state.copy()
        purse = lend(rich.seats[self._seat])
        decision = self._decision(rich)
        for action in self._game.legal_actions(rich, decision):
            if isinstance(action, _FREE) or action in poor:
                continue
            for turn in self._played(rich, action, ()):
                if self._close(turn.state, purse):
                    yield turn

    def finish(self, state: TMState) -> Iterator[Turn]:
        """The ways to go on in the middle of a turn, each to its end."""
        rich = state.copy()
        purse = lend(rich.seats[self._seat])
        row = rich.seats[self._seat]
        if row[SPADES]:
            found = self._bought(rich) if row[BOUGHT] else self._spread_spades(rich, ())
        else:
            found = self._build_on(rich, (), True) if row[BUILD_ON] else self._choose(rich, ())
        for turn in found:
            if self._close(turn.state, purse):
                yield turn

    def key(self, state: TMState) -> tuple[object, ...]:
        row = state.seats[self._seat]
        return (
            *row,
            *(state.building, state.terrain, state.bridges, state.power_used, state.orders),
            *(tuple(state.favors), tuple(state.towns)),
        )

    def holdings(self, state: TMState) -> tuple[object, ...]:
        return tuple(state.seats[self._seat])

    def _decision(self, state: TMState) -> Decision:
        return Decision(turn_kind(self._rules, state), self._seat)

    def _do(self, state: TMState, action: Action) -> TMState:
        after = state.copy()
        self._perform(after, action)
        return after

    def _perform(self, state: TMState, action: Action) -> None:
        perform(self._rules, state, action, self._decision(state), None)

    def _close(self, state: TMState, purse: Purse) -> bool:
        """Pay, forget the offers, and let the seat move again; False if the turn cannot be paid."""
        row = state.seats[self._seat]
        if not settle(row, purse):
            return False
        end_action(self._rules, state, self._seat, None)
        if not row[ACTIONS]:
            row[ACTIONS] = 1
        state.offers = state.events = ()
        return True

    def _played(self, rich: TMState, action: Action, before: Goal) -> Iterator[Turn]:
        if isinstance(action, actions.Dig):
            yield from self._dig(rich, before, action.hex)
            return
        after = self._do(rich, action)
        goal = (*before, action)
        row = after.seats[self._seat]
        if row[SPADES]:
            yield from self._spread_spades(after, goal)
        elif row[BUILD_ON]:
            yield from self._build_on(after, goal, True)
        else:
            yield from self._choose(after, goal)

    def _bought(self, state: TMState) -> Iterator[Turn]:
        """Spades were bought for a hex and have to be used on it."""
        return self._dig(state, (), state.seats[self._seat][TARGET] - 1)

    def _dig(self, state: TMState, goal: Goal, hex_: int) -> Iterator[Turn]:
        """Buy spades until the hex can become the own terrain, and build on it if that can be paid."""
        rules, seat = self._rules, self._seat
        after = state.copy()
        row = after.seats[seat]
        needed = spades_for(rules, row, after.terrain[hex_], row[HOME])
        column, price = spade_price(rules, row)
        steps = list(goal)
        while needed and row[SPADES] < needed:
            if row[column] < price:
                return
            steps.append(self._table.dig[hex_])
            self._perform(after, steps[-1])
        steps.append(self._table.transform[hex_][row[HOME]])
        self._perform(after, steps[-1])
        if row[SPADES]:
            yield from self._spread_spades(after, tuple(steps))
            return
        yield from self._build_on(after, tuple(steps), bool(goal))

    def _build_on(self, after: TMState, goal: Goal, or_not: bool) -> Iterator[Turn]:
        """A dwelling on ground that was just made the own; without one only if it may wait or cannot be paid."""
        row = after.seats[self._seat]
        workers, coins = faction_of(self._rules, row).cost[DWELLING]
        can_build = row[SUPPLY + DWELLING] and row[WORKER] >= workers and row[COIN] >= coins
        if can_build and row[SPADE_SOURCE]:
            for hex_ in _bits(row[BUILD_ON]):
                build = self._table.build[hex_]
                yield from self._choose(self._do(after, build), (*goal, build))
        if or_not or not can_build:
            yield from self._choose(after, goal)

    def _spread_spades(self, after: TMState, goal: Goal) -> Iterator[Turn]:
        """Spades in hand: each hex that they turn into the own terrain, with further ones bought if they are short."""
        seat, home = self._seat, after.seats[self._seat][HOME]
        row = after.seats[seat]
        found = False
        for action in self._game.legal_actions(after, self._decision(after)):
            if isinstance(action, actions.Transform) and action.terrain == home:
                changed = self._do(after, action)
                steps = (*goal, action)
                if changed.seats[seat][SPADES] and not row[BUILD_ON]:
                    yield from self._second_hex(changed, steps, action.hex)
                yield from self._build_on(changed, steps, True)
                found = True
            elif isinstance(action, actions.Dig) and row[SPADE_SOURCE] == ACTION_SPADES and not row[BOUGHT]:
                yield from self._dig(after, goal, action.hex)
        if not found:
            yield from self._choose(after, goal)

    def _second_hex(self, after: TMState, goal: Goal, first: int) -> Iterator[Turn]:
        """Spades that are left go to another hex; the dwelling comes onto either."""
        home = after.seats[self._seat][HOME]
        for action in self._game.legal_actions(after, self._decision(after)):
            if isinstance(action, actions.Transform) and action.terrain == home and action.hex > first:
                yield from self._build_on(self._do(after, action), (*goal, action), True)

    def _trade_workers(self, state: TMState, goal: Goal) -> Iterator[Turn]:
        """Workers for priests, while the stronghold allows it."""
        row = state.seats[self._seat]
        if goal:
            for number in range(1, min(row[WORKERS_TO_PRIESTS], row[WORKER]) + 1):
                trade = self._table.convert_workers[number]
                yield Turn((*goal, trade), self._do(state, trade))

    def _choose(self, state: TMState, goal: Goal) -> Iterator[Turn]:
        """What the action gave to choose: the best few of each choice."""
        row = state.seats[self._seat]
        kind = next((kind for column, kind in _CHOICES if row[column]), None)
        if kind is None:
            yield from self._trade_workers(state, goal)
            yield Turn(goal, state)  # last: who gets it settles it
            return
        legal = self._game.legal_actions(state, self._decision(state))
        fitting = [action for action in legal if isinstance(action, kind)]
        if not fitting:  # a key to choose for
            fitting = [action for action in legal if not isinstance(action, _FREE)][:1]
        found = [(self._do(state, action), action) for action in fitting]
        if len(found) > 1:
            found.sort(key=lambda item: -self._value(item[0]))
        for after, action in found[: self._choices]:
            yield from self._choose(after, (*goal, action))


def _bits(bits: int) -> Iterator[int]:
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low
