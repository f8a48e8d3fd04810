"""The turns that a seat could take now, each as a goal part by part, and the position after it.

A goal is played on a copy in which the seat holds the coins that its power could buy; what was really missing is then
exchanged. So one step of the rules gives a turn that takes several at the table.
"""

from collections.abc import Callable, Collection, Iterator
from typing import Final

from engine.bots.planning.seat import Goal, Turn
from engine.bots.terra_nova.paying import Purse, lend, settle
from engine.core.game import Action, Decision
from engine.games.terra_nova import actions
from engine.games.terra_nova.columns import (
    ACTIONS,
    COIN,
    FINISH_TURN,
    FRESH,
    PICK_TOWN,
    PLACE_EDGE_HOUSE,
    PLAY,
    ROW_LENGTH,
    STARTED,
    TAKE_TURN,
)
from engine.games.terra_nova.decisions import open_decisions
from engine.games.terra_nova.economy import faction_of
from engine.games.terra_nova.game import TerraNova
from engine.games.terra_nova.perform import perform
from engine.games.terra_nova.state import TNState

Value = Callable[[TNState], float]

_FREE: Final = (actions.DropOut, actions.EndTurn)
_BESIDE: Final = (TAKE_TURN, FINISH_TURN)  # when nothing of an action is open


class Turns:
    """Finds the turns of one seat at one table."""

    def __init__(self, game: TerraNova, seat: int, value: Value, choices: int) -> None:
        self._game = game
        self._rules = game.rules
        self._seat = seat
        self._value = value
        self._choices = choices

    def ready(self, state: TNState) -> TNState:
        """The same position with this seat to move."""
        ready = state.copy()
        ready.phase = PLAY
        ready.active = self._seat
        _begin_turn(ready.seats[self._seat])
        return ready

    def after(self, state: TNState, poor: Collection[Action] = ()) -> Iterator[Turn]:
        """All turns but dropping out, and but those that begin with a poor step. The seat must be ready to act."""
        rich = state.fork()
        purse = lend(self._rules, rich.row(self._seat))
        for action in self._game.legal_actions(rich, self._decision(rich)):
            if isinstance(action, _FREE) or action in poor or self._is_payment(rich, action):
                continue
            yield from self._go_on(self._do(rich, action), (action,), self._left(rich, action, purse))

    def finish(self, state: TNState) -> Iterator[Turn]:
        """The ways to go on in the middle of a turn, each to its end."""
        rich = state.fork()
        yield from self._go_on(rich, (), lend(self._rules, rich.row(self._seat)))

    def key(self, state: TNState) -> tuple[object, ...]:
        return (
            *state.seats[self._seat],
            *(state.building, state.terrain, state.bridges, state.power_used, state.river_towns),
        )

    def holdings(self, state: TNState) -> tuple[object, ...]:
        return tuple(state.seats[self._seat])

    def _decision(self, state: TNState) -> Decision:
        return open_decisions(state)[0]

    def _do(self, state: TNState, action: Action) -> TNState:
        after = state.fork()
        perform(self._rules, after, action, self._decision(state), None)
        return after

    def _is_payment(self, state: TNState, action: Action) -> bool:
        """Whether it only exchanges power for coins, which is done where they are missing."""
        if not isinstance(action, actions.Exchange):
            return False
        conversions = faction_of(self._rules, state.seats[self._seat]).conversions
        return conversions[action.conversion].get[0] == COIN

    def _left(self, state: TNState, action: Action, purse: Purse) -> Purse:
        """What can still be exchanged when the power for an action is paid."""
        rules = self._rules
        if isinstance(action, actions.UsePower):
            discount = faction_of(rules, state.seats[self._seat]).power_discount
            paid = max(rules.power_actions[action.action].cost - discount, 0)
        elif isinstance(action, actions.UseSpecial):
            paid = rules.specials[action.special].cost
        elif isinstance(action, actions.Exchange):
            conversion = faction_of(rules, state.seats[self._seat]).conversions[action.conversion]
            paid = conversion.give
        else:
            return purse
        return purse._replace(power=purse.power - paid)

    def _go_on(self, state: TNState, goal: Goal, purse: Purse) -> Iterator[Turn]:
        """The parts of an action that are still open; then it is paid, and its towns come."""
        decision = self._decision(state)
        if decision.kind in _BESIDE or decision.kind == PICK_TOWN:
            if settle(state.row(self._seat), purse):
                yield from self._towns(state, goal)
            return
        legal = self._game.legal_actions(state, decision)
        found = [(self._do(state, action), action) for action in legal if not self._is_said(state, goal, action)]
        if decision.kind == PLACE_EDGE_HOUSE:
            found = self._best(found)
        for after, action in found:
            yield from self._go_on(after, (*goal, action), purse)

    def _is_said(self, state: TNState, goal: Goal, action: Action) -> bool:
        """Of two hexes that are dug, in either order, the order by number is enough."""
        if not isinstance(action, actions.Dig) or not state.seats[self._seat][STARTED]:
            return False
        before = goal[-1] if goal else None
        return isinstance(before, actions.Dig) and action.hex < before.hex

    def _towns(self, state: TNState, goal: Goal) -> Iterator[Turn]:
        """The best few tiles of each town that came about; then the seat may move again."""
        decision = self._decision(state)
        if decision.kind != PICK_TOWN:
            _begin_turn(state.row(self._seat))
            yield Turn(goal, state)
            return
        legal = self._game.legal_actions(state, decision)
        for after, action in self._best([(self._do(state, action), action) for action in legal]):
            yield from self._towns(after, (*goal, action))

    def _best(self, found: list[tuple[TNState, Action]]) -> list[tuple[TNState, Action]]:
        if len(found) > 1:
            found.sort(key=lambda item: -self._value(item[0]))
        return found[: self._choices]


def _begin_turn(row: list[int]) -> None:
    for column in range(ACTIONS, ROW_LENGTH):
        row[column] = 0
    row[FRESH] = 0
    row[ACTIONS] = 1
