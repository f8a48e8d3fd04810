"""One-click steps for players and bots: a goal, with the conversions and burns that pay for it.

What a goal costs is found by playing it for a seat with plenty of everything and reading the events, so that no price
is computed twice. The missing resources are then converted in this order:

1. priests from power (5 each);
2. workers from power (3 each), then from spare priests;
3. coins from power (1 each), then from spare workers, then from spare priests by way of workers;
4. power comes from bowl III first; the rest is burned from bowl II, before anything is converted.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.core.events import Event, Gained
from engine.core.game import Action
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.action_table import ActionTable
from engine.games.terra_mystica.columns import (
    BOWL1,
    BOWL2,
    BOWL3,
    COIN,
    HOME,
    ON_ORDERS,
    PRIEST,
    SPADES,
    TAKE_TURN,
    WORKER,
)
from engine.games.terra_mystica.decisions import turn_decision
from engine.games.terra_mystica.economy import WORDS, faction_of
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.generate import legal_actions
from engine.games.terra_mystica.perform import perform
from engine.games.terra_mystica.ruleset import Conversion, Ruleset
from engine.games.terra_mystica.state import TMState

PLENTY: Final = 50
_TRADES: Final = ((PRIEST, WORKER), (WORKER, COIN))
_COLUMNS: Final = {word: column for column, word in WORDS.items()}
_FREE_STEPS: Final = (actions.Convert, actions.ConvertWorkers, actions.Burn, actions.EndTurn, actions.Connect)

Goal = tuple[Action, ...]


@dataclass(frozen=True)
class Macro:
    """Steps that are legal one after the other: first the payments, then the goal."""

    payments: tuple[Action, ...]
    goal: tuple[Action, ...]

    @property
    def steps(self) -> tuple[Action, ...]:
        return self.payments + self.goal


def macros(game: TerraMystica, state: TMState) -> list[Macro]:
    """Everything worth a click in the turn that is open: main actions and transforms towards the own terrain."""
    return Planner(game, state).macros()


def goals(game: TerraMystica, state: TMState) -> list[Goal]:
    """What the active seat could do if it had plenty of everything."""
    return Planner(game, state).goals()


def transform_and_build(game: TerraMystica, state: TMState, hex_: int) -> Macro | None:
    """Turn a hex into the own terrain with bought spades where needed, and put a dwelling there."""
    return Planner(game, state).transform_and_build(hex_)


def reach_goal(game: TerraMystica, state: TMState, goal: Sequence[Action]) -> Macro | None:
    """The goal with what pays for it; None if it cannot be paid or is not allowed."""
    return Planner(game, state).reach(goal)


class Planner:
    """The macros of one position. Goals share their beginnings, and each position on the way is made only once:
    playing every goal from the start took three times as long.
    """

    def __init__(self, game: TerraMystica, state: TMState) -> None:
        self._rules: Ruleset = game.rules
        self._table: ActionTable = game.table
        self._row = state.seats[state.active]
        self._here = _Node(self._rules, self._table, state)
        self._rich = _Node(self._rules, self._table, with_plenty(state, state.active))

    def macros(self) -> list[Macro]:
        found = []
        for goal in self.goals():
            macro = self.reach(goal)
            if macro is not None:
                found.append(macro)
        return found

    def goals(self) -> list[Goal]:
        found: list[Goal] = []
        rich = self._rich
        for action in rich.legal:
            if isinstance(action, _FREE_STEPS):
                continue
            if isinstance(action, actions.Dig):
                self._transforms(rich, (), action.hex, found)
                continue
            found.append((action,))
            if isinstance(action, actions.Cover):
                covered, build = rich.step(action), self._table.build[action.hex]
                if covered is not None and covered.find(build) is not None:
                    found.append((action, build))
            if isinstance(action, (actions.UsePower, actions.UseSpecial)) and rich.kind == TAKE_TURN:
                self._after_spade_action(rich, action, found)
        return found

    def transform_and_build(self, hex_: int) -> Macro | None:
        if self._rich.state.terrain[hex_] == self._row[HOME]:
            return self.reach((self._table.build[hex_],))
        found: list[Goal] = []
        self._transforms(self._rich, (), hex_, found)
        for goal in found:
            if isinstance(goal[-1], actions.Build):
                return self.reach(goal)
        return None

    def reach(self, goal: Sequence[Action]) -> Macro | None:
        needed = self.price(goal)
        if needed is None:
            return None
        payments = pay_for(self._rules, self._table, self._row, needed)
        if payments is None or not self._can_play([*payments, *goal]):
            return None
        return Macro(tuple(payments), tuple(goal))

    def price(self, goal: Sequence[Action]) -> dict[int, int] | None:
        """What the steps of a goal pay, by column; gains on the way are not counted on."""
        needed: dict[int, int] = {}
        node = self._rich
        for action in goal:
            after = node.step(action)
            if after is None:
                return None
            for column, number in after.paid:
                needed[column] = needed.get(column, 0) + number
            node = after
        return needed

    def _can_play(self, steps: list[Action]) -> bool:
        node = self._here
        for action in steps[:-1]:
            after = node.step(action)
            if after is None:
                return False
            node = after
        return node.find(steps[-1]) is not None

    def row_after(self, steps: Sequence[Action]) -> list[int] | None:
        """What the seat has after these steps; None if one of them is not legal."""
        node = self._here
        for action in steps:
            after = node.step(action)
            if after is None:
                return None
            node = after
        return node.state.seats[self._here.state.active]

    def goals_on_hexes_by_special_actions(self) -> list[Goal]:
        """Special actions that bring something other than spades to a hex, in one go with the hex."""
        found: list[Goal] = []
        for action in self._rich.legal:
            after = self._rich.step(action) if isinstance(action, actions.UseSpecial) else None
            if after is None or after.state.seats[self._rich.state.active][SPADES]:
                continue
            for step in after.legal:
                if isinstance(step, (actions.Build, actions.Upgrade, actions.Transform)):
                    found.append((action, step))
                    changed = after.step(step) if isinstance(step, actions.Transform) else None
                    if changed is not None and changed.find(self._table.build[step.hex]) is not None:
                        found.append((action, step, self._table.build[step.hex]))
        return found

    def _after_spade_action(self, rich: "_Node", action: Action, found: list[Goal]) -> None:
        """A free-spade action in one go with where its spades are used."""
        after = rich.step(action)
        if after is None or not after.state.seats[rich.state.active][SPADES]:
            return
        hexes = {step.hex for step in after.legal if isinstance(step, (actions.Transform, actions.Dig))}
        for hex_ in sorted(hexes):
            self._transforms(after, (action,), hex_, found)

    def _transforms(self, node: "_Node", before: Goal, hex_: int, found: list[Goal]) -> None:
        """Buy spades for a hex until it can become the own terrain; then with and without a dwelling."""
        goal = list(before)
        dig, build = self._table.dig[hex_], self._table.build[hex_]
        change = self._table.transform[hex_][self._row[HOME]]
        while True:
            changed = node.step(change)
            if changed is not None:
                break
            after = node.step(dig)
            if after is None:
                return
            goal.append(dig)
            node = after
        goal.append(change)
        found.append(tuple(goal))
        if changed.find(build) is not None:
            found.append((*goal, build))


class _Node:
    """A position of the active seat's turn: what it may do, and the positions behind the steps taken so far."""

    def __init__(self, rules: Ruleset, table: ActionTable, state: TMState, paid: list[tuple[int, int]] | None = None):
        self._rules = rules
        self._table = table
        self.state = state
        self.paid: list[tuple[int, int]] = paid or []  # what the step to here cost: column, number
        self._decision = turn_decision(rules, state)
        self.kind: int = -1 if self._decision is None else self._decision.kind
        self._legal: list[Action] | None = None
        self._after: dict[int, _Node] = {}

    @property
    def legal(self) -> list[Action]:
        if self._legal is None:
            decision = self._decision
            self._legal = [] if decision is None else legal_actions(self._rules, self._table, self.state, decision)
        return self._legal

    def find(self, action: Action) -> Action | None:
        """The same action out of the legal ones."""
        legal = self.legal
        for other in legal:
            if other is action:
                return other
        verb = type(action)
        for other in legal:
            if type(other) is verb and other == action:
                return other
        return None

    def step(self, action: Action) -> "_Node | None":
        """The position behind a step; None if it is not legal."""
        known = self.find(action)
        if known is None or self._decision is None:
            return None
        after = self._after.get(id(known))
        if after is None:
            events: list[Event] = []
            state = self.state.copy()
            perform(self._rules, state, known, self._decision, events.append)
            after = _Node(self._rules, self._table, state, _paid(events, self._decision.seat))
            self._after[id(known)] = after
        return after


def _paid(events: list[Event], seat: int) -> list[tuple[int, int]]:
    return [
        (_COLUMNS[event.what], -event.amount)
        for event in events
        if isinstance(event, Gained) and event.seat == seat and event.amount < 0 and event.what in _COLUMNS
    ]


def pay_for(rules: Ruleset, table: ActionTable, row: list[int], needed: dict[int, int]) -> list[Action] | None:
    """Burns and conversions, in the order told above, after which the seat has what is needed."""
    spare = {column: row[column] - needed.get(column, 0) for column in (COIN, WORKER, PRIEST)}
    power = row[BOWL3] + row[BOWL2] // 2 - needed.get(BOWL1, 0)
    if power < 0:
        return None
    rates = faction_of(rules, row).conversions
    known = {(rate.give[0], rate.get[0]): index for index, rate in enumerate(rates)}
    exchanges: list[Action] = []
    for column in (PRIEST, WORKER, COIN):
        index = known.get((BOWL1, column), -1)
        if index >= 0 and spare[column] < 0:
            price, gain = rates[index].give[1], rates[index].get[1]
            bought = min(-(spare[column] // gain), power // price)
            power -= bought * price
            spare[column] += bought * gain
            exchanges += [table.convert[index]] * bought
    for give, get in _TRADES:
        index = known.get((give, get), -1)
        if index >= 0 and spare[get] < 0 < spare[give]:
            price, gain = rates[index].give[1], rates[index].get[1]
            traded = min(-(spare[get] // gain), spare[give] // price)
            spare[give] -= traded * price
            spare[get] += traded * gain
            exchanges += [table.convert[index]] * traded
    if spare[COIN] < 0 < spare[PRIEST]:
        exchanges += _priests_as_coins(table, rates, known, spare)
    if min(spare.values()) < 0:
        return None
    spent = row[BOWL3] + row[BOWL2] // 2 - power
    return [table.burn] * max(0, spent - row[BOWL3]) + exchanges


def _priests_as_coins(
    table: ActionTable, rates: tuple[Conversion, ...], known: dict[tuple[int, int], int], spare: dict[int, int]
) -> list[Action]:
    """By way of workers, one priest at a time."""
    first, second = known.get((PRIEST, WORKER), -1), known.get((WORKER, COIN), -1)
    if first < 0 or second < 0:
        return []
    (_, priests), (_, workers) = rates[first].give, rates[first].get
    (_, price), (_, gain) = rates[second].give, rates[second].get
    exchanges: list[Action] = []
    while spare[COIN] < 0 and spare[PRIEST] >= priests and workers >= price:
        spare[PRIEST] -= priests
        spare[COIN] += workers // price * gain
        exchanges += [table.convert[first]] + [table.convert[second]] * (workers // price)
    return exchanges


def with_plenty(state: TMState, seat: int) -> TMState:
    """The same position, but the seat can pay for everything."""
    rich = state.copy()
    for column in (COIN, WORKER, PRIEST, BOWL3):
        rich.seats[seat][column] += PLENTY
    rich.seats[seat][ON_ORDERS] -= PLENTY  # lent priests do not fill the supply
    return rich
