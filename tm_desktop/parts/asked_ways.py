"""How the person who is asked can come to what, worked out once: board and docks are shown a question one by one."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, Protocol, TypeVar

from engine.core.game import Action
from engine.kit.ways import Goal, Way
from tm_desktop.play.views import Choice, DecisionView


class Ways(Protocol):
    """The ways of one position, as a game finds them."""

    def goals(self) -> list[Goal]: ...
    def to(self, goal: Goal) -> list[Way]: ...


W = TypeVar("W", bound=Ways)


class AskedWays(Generic[W]):
    """`find` gives the ways of a question, None if it is not one of the own turn; `in_docks` is clicked in docks."""

    def __init__(self, find: Callable[[DecisionView, Any], W | None], in_docks: tuple[type[Action], ...]) -> None:
        self._find, self._kinds = find, in_docks
        self._ways: tuple[DecisionView | None, W | None] = None, None
        self._in_docks: tuple[DecisionView | None, Mapping[Action, Choice | Way]] = None, {}

    def ways(self, view: DecisionView, state: Any) -> W | None:
        if self._ways[0] is not view:
            self._ways = view, self._find(view, state)
        return self._ways[1]

    def in_docks(self, view: DecisionView, state: Any) -> Mapping[Action, Choice | Way]:
        """What can be clicked in docks, at once or after conversions."""
        if self._in_docks[0] is not view:
            found: dict[Action, Choice | Way] = {choice.action: choice for choice in view.choices}
            ways = self.ways(view, state) if state is not None else None
            if ways is not None:
                goals = [goal for goal in ways.goals() if len(goal) == 1 and isinstance(goal[0], self._kinds)]
                dear = [goal for goal in goals if goal[0] not in found]
                cheapest = [min(ways.to(goal), key=lambda way: way.cost, default=None) for goal in dear]
                found.update({way.result: way for way in cheapest if way is not None})
            self._in_docks = view, found
        return self._in_docks[1]
