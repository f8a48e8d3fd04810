"""Every sensible way to a result, for menus: what to do, and the exchanges that pay for it.

A goal is the action of a turn as a person thinks of it, part by part: `power action, dig, house` is one. What it costs
is found by playing it for a seat with plenty of everything and reading the events, so that no price is computed twice.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from engine.core.events import Event, Gained
from engine.core.game import Action
from engine.games.terra_nova import actions
from engine.games.terra_nova.columns import BOWL1, BOWL2, BOWL3, COIN, VP
from engine.games.terra_nova.decisions import is_in_action
from engine.games.terra_nova.economy import WORDS, faction_of
from engine.games.terra_nova.game import TerraNova
from engine.games.terra_nova.state import TNState
from engine.kit.ways import Goal, Way, without_worse

_PLENTY: Final = 60
_COLUMNS: Final = {word: column for column, word in WORDS.items()}
# What a coin is worth in steps of a power token towards bowl III: one token there buys one.
_COIN_WORTH: Final = 2
# Nothing pays for these; they are clicked as they are.
_NO_GOALS: Final = (actions.Exchange, actions.DropOut, actions.EndTurn, actions.Connect, actions.Decline)

Price = dict[int, int]  # by column


class Ways:
    """The ways of one position; what they share is worked out once."""

    def __init__(self, game: TerraNova, state: TNState) -> None:
        self._game, self._state, self._row = game, state, state.seats[state.active]
        self._prices: dict[Goal, Price] = {}
        self._to: dict[Goal, list[Way]] = {}

    def goals(self) -> list[Goal]:
        """What would be worth a click if nothing had a price."""
        if not self._prices:
            for goal, price in self._found(_with_plenty(self._state), (), {}):
                self._prices.setdefault(goal, price)
        return list(self._prices)

    def all(self) -> list[Way]:
        """The ways to every result that can be reached."""
        return self._ways_to(self.goals())

    def on(self, hex_: int) -> list[Way]:
        """The ways to everything on one hex."""
        return self._ways_to(goal for goal in self.goals() if getattr(goal[-1], "hex", None) == hex_)

    def price(self, goal: Goal) -> Price | None:
        """What a goal costs, by column; None if the rules forbid it at any price."""
        self.goals()
        return self._prices.get(goal)

    def to(self, goal: Goal) -> list[Way]:
        """With as few exchanges as will do; none if the power is not enough for them."""
        if goal not in self._to:
            price = self.price(goal)
            payments = self._payments(price) if price is not None else None
            way = self._way(payments, goal) if payments is not None else None
            self._to[goal] = [way] if way is not None else []
        return self._to[goal]

    def reach(self, goal: Goal) -> Way | None:
        """What pays for a goal of any parts, on several hexes too; None if it cannot be paid or is not allowed."""
        state, price = _with_plenty(self._state), dict[int, int]()
        for action in goal:
            decision = self._game.open_decisions(state)[0]
            if decision.seat != state.active or action not in self._game.legal_actions(state, decision):
                return None
            state, events = self._game.apply(state, action, decision)
            price = _with_paid(price, decision.seat, events)
        payments = self._payments(price)
        return None if payments is None else self._way(payments, goal)

    def _ways_to(self, goals: Iterable[Goal]) -> list[Way]:
        return without_worse(way for goal in goals for way in self.to(goal))

    def _found(self, state: TNState, steps: Goal, paid: Price) -> Iterator[tuple[Goal, Price]]:
        """Every action of the turn and every part of it that follows, as long as it is about one hex."""
        seat = state.active
        decision = self._game.open_decisions(state)[0]
        place = next((step.hex for step in reversed(steps) if hasattr(step, "hex")), None)
        for action in self._game.legal_actions(state, decision):
            if isinstance(action, _NO_GOALS) or (place is not None and getattr(action, "hex", None) != place):
                continue
            after, events = self._game.apply(state, action, decision)
            price = _with_paid(paid, seat, events)
            goal = (*steps, action)
            yield goal, price
            if is_in_action(after.seats[seat]):
                yield from self._found(after, goal, price)

    def _payments(self, price: Price) -> tuple[Action, ...] | None:
        """Exchanges for the coins that are missing, at the best rate."""
        missing, spare = price.get(COIN, 0) - self._row[COIN], self._row[BOWL3] - price.get(BOWL1, 0)
        if missing <= 0:
            return () if spare >= 0 else None
        rates = [
            (conversion.give / coins, conversion.give, coins, number)
            for number, conversion in enumerate(faction_of(self._game.rules, self._row).conversions)
            for column, coins in (conversion.get,)
            if column == COIN
        ]
        if not rates:
            return None
        _, give, coins, number = min(rates)
        times = -(-missing // coins)
        return (self._game.table.exchange[number],) * times if times * give <= spare else None

    def _way(self, payments: tuple[Action, ...], goal: Goal) -> Way | None:
        """None if the steps are not legal after all."""
        state, seat = self._state, self._state.active
        for action in (*payments, *goal):
            decision = self._game.open_decisions(state)[0]
            if decision.seat != seat or action not in self._game.legal_actions(state, decision):
                return None
            state = self._game.advance(state, action, decision)
        row = state.seats[seat]
        special = goal[0] if isinstance(goal[0], actions.UseSpecial) else None
        return Way(payments, goal, _left(row), cost_between(self._row, row), special)


def cost_between(before: list[int], after: list[int]) -> int:
    """How much a seat spent, to say which of several ways is cheap."""
    return (before[COIN] - after[COIN]) * _COIN_WORTH + _power(before) - _power(after)


def _left(row: list[int]) -> tuple[int, ...]:
    """What a seat has; of power the tokens in bowl III, and those in II and III."""
    return row[COIN], row[VP], row[BOWL3], row[BOWL2] + row[BOWL3]


def _power(row: list[int]) -> int:
    return row[BOWL2] + 2 * row[BOWL3]


def _with_paid(price: Price, seat: int, events: Iterable[Event]) -> Price:
    found = dict(price)
    for event in events:
        if isinstance(event, Gained) and event.seat == seat and event.amount < 0:
            column = _COLUMNS[event.what]
            found[column] = found.get(column, 0) - event.amount
    return found


def _with_plenty(state: TNState) -> TNState:
    rich = state.copy()
    row = rich.row(rich.active)
    row[COIN] += _PLENTY
    row[BOWL3] += _PLENTY
    return rich
