"""Every sensible way to a result, for the menus: what to do, and each way to pay for it that is not simply worse.

`macros.py` finds one way to pay, as quickly as bots need it. People choose between power, priests, workers and burned
tokens themselves. A way is left out only where another one to the same result leaves at least as much of everything.
"""

from collections.abc import Iterable, Iterator, Sequence

from engine.core.game import Action
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import BOWL1, BOWL2, BOWL3, COIN, CULT, FACTION, PRIEST, VP, WORKER
from engine.games.terra_mystica.economy import faction_of
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.macros import Planner
from engine.games.terra_mystica.state import TMState
from engine.kit.ways import Goal, Way, without_worse

# What one of each is worth in steps of a power token towards bowl III, at the rates of the rulebook: one token there
# buys a coin, three coins make a point at the end. A burned token is gone for good.
_WORTH = {COIN: 2, WORKER: 6, PRIEST: 10, VP: 6}
_BURNED = 2

Payment = tuple[tuple[int, ...], int]  # how often each conversion of the faction is used, and how much is burned


class Ways:
    """The ways of one position; what they share is worked out once."""

    def __init__(self, game: TerraMystica, state: TMState) -> None:
        self._game, self._row = game, state.seats[state.active]
        self._planner = Planner(game, state)
        self._goals: list[Goal] | None = None
        self._to: dict[Goal, list[Way]] = {}

    def goals(self) -> list[Goal]:
        """What would be worth a click if nothing had a price."""
        if self._goals is None:
            self._goals = [*self._planner.goals(), *self._planner.goals_on_hexes_by_special_actions()]
        return self._goals

    def all(self) -> list[Way]:
        """The ways to every result that can be reached."""
        return self._ways_to(self.goals())

    def on(self, hex_: int) -> list[Way]:
        """The ways to everything on one hex."""
        return self._ways_to(goal for goal in self.goals() if getattr(goal[-1], "hex", None) == hex_)

    def price(self, goal: Goal) -> dict[int, int] | None:
        """What a goal costs, by column; None if the rules forbid it at any price."""
        return self._planner.price(goal)

    def to(self, goal: Goal) -> list[Way]:
        """Each way to pay for a goal, without regard to other goals with the same result."""
        if goal not in self._to:
            price = self.price(goal)
            payments = ways_to_pay(self._game, self._row, price) if price is not None else ()
            found = (self._way(self._steps(payment), goal) for payment in payments)
            self._to[goal] = [way for way in found if way is not None]
        return self._to[goal]

    def _ways_to(self, goals: Iterable[Goal]) -> list[Way]:
        return without_worse(way for goal in goals for way in self.to(goal))

    def _way(self, payments: tuple[Action, ...], goal: Goal) -> Way | None:
        row = self._planner.row_after((*payments, *goal))
        if row is None:
            return None
        special = goal[0] if isinstance(goal[0], actions.UseSpecial) else None
        return Way(payments, goal, _left(row), cost_between(self._row, row), special)

    def _steps(self, payment: Payment) -> tuple[Action, ...]:
        """Burns first; then what power buys, and the rest so that each step is paid by those before it."""
        counts, burned = payment
        table, conversions = self._game.table, faction_of(self._game.rules, self._row).conversions
        order = (BOWL1, VP, PRIEST, WORKER, COIN)
        numbers = sorted(range(len(counts)), key=lambda number: order.index(conversions[number].give[0]))
        converted = [table.convert[number] for number in numbers for _ in range(counts[number])]
        return (*[table.burn] * burned, *converted)


def cost_between(before: Sequence[int], after: Sequence[int]) -> int:
    """How much a seat spent, to say which of several ways is cheap."""
    spent = sum((before[column] - after[column]) * worth for column, worth in _WORTH.items())
    return spent + _power(before) - _power(after) + (_tokens(before) - _tokens(after)) * _BURNED


def ways_to_pay(game: TerraMystica, row: list[int], price: dict[int, int]) -> Iterator[Payment]:
    """Each way to come to a price: only what is missing is bought, by any conversion of the faction."""
    conversions = faction_of(game.rules, row).conversions
    spare = {column: row[column] - price.get(column, 0) for column in (COIN, WORKER, PRIEST, VP)}
    spare[BOWL1] = row[BOWL3] - price.get(BOWL1, 0)
    counts = [0] * len(conversions)

    def buy(column_at: int, first: int) -> Iterator[Payment]:
        """Buy what is missing of a resource; what pays for it may then be missing of the next ones."""
        if column_at == len(_BOUGHT):
            burned = max(0, -spare[BOWL1])
            if 2 * burned <= row[BOWL2]:
                yield tuple(counts), burned
            return
        column = _BOUGHT[column_at]
        if spare[column] >= 0:
            yield from buy(column_at + 1, 0)
            return
        is_sold = any(count and rate.give[0] == column for count, rate in zip(counts, conversions, strict=True))
        for number in range(first, len(conversions)):
            (give, paid), (get, got) = conversions[number].give, conversions[number].get
            if get != column or (is_sold and give == BOWL1):  # power buys the other thing for less
                continue
            spare[give] -= paid
            spare[get] += got
            counts[number] += 1
            if spare[VP] >= 0 and 2 * -spare[BOWL1] <= row[BOWL2]:
                yield from buy(column_at, number)
            spare[give] += paid
            spare[get] -= got
            counts[number] -= 1

    yield from buy(0, 0)


_BOUGHT = (COIN, WORKER, PRIEST)  # in this order: coins are bought with workers, workers with priests


def _left(row: list[int]) -> tuple[int, ...]:
    """What a seat has; of power the tokens in bowl III, in II and III, and in all three. Cults may be paid with."""
    upper = row[BOWL2] + row[BOWL3]
    goods = (row[COIN], row[WORKER], row[PRIEST], row[VP], row[BOWL3], upper, upper + row[BOWL1])
    return (*goods, *row[CULT:FACTION])


def _power(row: Sequence[int]) -> int:
    return row[BOWL2] + 2 * row[BOWL3]


def _tokens(row: Sequence[int]) -> int:
    return row[BOWL1] + row[BOWL2] + row[BOWL3]
