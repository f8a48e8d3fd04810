"""What a person is asked at the board of Terra Mystica."""

from collections.abc import Iterable, Sequence

from engine.core.game import Action
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import HOME
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.state import TMState
from engine.kit.ways import Goal
from tm_desktop.games.terra_mystica.board.plans import (
    Bare,
    Conversion,
    Plan,
    by_worth,
    hex_of,
    plans_at,
    previews_of,
)
from tm_desktop.games.terra_mystica.presenter import TerraMysticaPresenter
from tm_desktop.games.terra_mystica.words.amounts import Outcome
from tm_desktop.games.terra_mystica.words.plan_lines import PlanWords
from tm_desktop.games.terra_mystica.words.why_not import WhyNot
from tm_desktop.parts.board.asked import Asked
from tm_desktop.parts.board.marks import DASHED, FAINT, SOLID, Marks
from tm_desktop.play.views import DecisionView


class TerraMysticaAsked(Asked[TMState, Outcome]):
    """One question at one position."""

    def __init__(self, presenter: TerraMysticaPresenter, state: TMState, view: DecisionView) -> None:
        assert isinstance(presenter.game, TerraMystica)
        super().__init__(
            previews_of(presenter.game),
            state,
            view,
            presenter.ways(view, state),
            PlanWords(presenter, state, view.seat),
            WhyNot(presenter, state, view),
        )

    def marks_of(self, legal: Sequence[Action]) -> Marks:
        marks, home = Marks(), self.node.state.seats[self.node.decision.seat][HOME]
        for action in legal:
            self._mark(marks, action, home)
        marks.conversions = tuple(action for action in legal if isinstance(action, Conversion))
        marks.passes = tuple(action for action in legal if isinstance(action, actions.Pass))
        return marks

    def _mark(self, marks: Marks, action: Action, home: int) -> None:
        hex_ = hex_of(action)
        if isinstance(action, actions.Build | actions.Connect) and hex_ is not None:
            marks.rings[hex_] = SOLID
        elif isinstance(action, actions.Cover) or (isinstance(action, actions.Transform) and action.terrain == home):
            self.mark_result(marks, action, DASHED)
        elif isinstance(action, actions.Dig | actions.Transform) and hex_ is not None:
            marks.rings.setdefault(hex_, FAINT)
        elif isinstance(action, actions.Upgrade):
            marks.upgrades[action.hex] = True
        elif isinstance(action, actions.BuildBridge):
            marks.bridges[action.site] = action
        elif isinstance(action, actions.UsePower):
            marks.powers[action.action] = action

    def mark_result(self, marks: Marks, result: Action, ring: str) -> None:
        if isinstance(result, actions.Upgrade):
            marks.upgrade(result.hex, ring)
        elif isinstance(result, actions.Build | Bare):
            marks.ring(result.hex, ring)

    def power_action(self, action: Action) -> int | None:
        return action.action if isinstance(action, actions.UsePower) else None

    def at_once(self, hex_: int) -> list[Plan]:
        return plans_at(self.previews, self.node, hex_)

    def in_order(self, plans: Iterable[Plan]) -> list[Plan]:
        return by_worth(plans, self.node)

    def is_wanted(self, goal: Goal) -> bool:
        return not isinstance(goal[-1], actions.Transform)
