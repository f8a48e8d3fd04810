"""What a person is asked at the board of Terra Nova."""

from collections.abc import Iterable, Sequence

from engine.core.game import Action
from engine.games.terra_nova import actions
from engine.games.terra_nova.game import TerraNova
from engine.games.terra_nova.state import TNState
from engine.games.terra_nova.ways import cost_between
from engine.kit.ways import Goal
from tm_desktop.games.terra_nova.board.plans import Bare, Plan, previews_of
from tm_desktop.games.terra_nova.presenter import TerraNovaPresenter
from tm_desktop.games.terra_nova.words.amounts import Outcome
from tm_desktop.games.terra_nova.words.plan_lines import PlanWords
from tm_desktop.games.terra_nova.words.why_not import WhyNot
from tm_desktop.parts.board.asked import Asked
from tm_desktop.parts.board.marks import DASHED, SOLID, Marks
from tm_desktop.parts.phrases import hex_of
from tm_desktop.play.views import DecisionView

_Upgrade = actions.UpgradeToPost | actions.UpgradeToPalace
_ORDER = (actions.Build, actions.PlacePost, actions.UpgradeToPost, actions.UpgradeToPalace, actions.Connect)


class TerraNovaAsked(Asked[TNState, Outcome]):
    """One question at one position."""

    def __init__(self, presenter: TerraNovaPresenter, state: TNState, view: DecisionView) -> None:
        assert isinstance(presenter.game, TerraNova)
        super().__init__(
            previews_of(presenter.game),
            state,
            view,
            presenter.ways(view, state),
            PlanWords(presenter, state, view.seat),
            WhyNot(presenter, state, view),
        )

    def marks_of(self, legal: Sequence[Action]) -> Marks:
        marks = Marks()
        for action in legal:
            hex_ = hex_of(action)
            if isinstance(action, _Upgrade):
                marks.upgrades[action.hex] = True
            elif hex_ is not None:
                marks.ring(hex_, DASHED if isinstance(action, Bare) else SOLID)
            elif isinstance(action, actions.BuildBridge):
                marks.bridges[action.site] = action
            elif isinstance(action, actions.UsePower):
                marks.powers[action.action] = action
        marks.conversions = tuple(action for action in legal if isinstance(action, actions.Exchange))
        marks.passes = tuple(action for action in legal if isinstance(action, actions.DropOut))
        return marks

    def mark_result(self, marks: Marks, result: Action, ring: str) -> None:
        if isinstance(result, _Upgrade):
            marks.upgrade(result.hex, ring)
        elif (hex_ := hex_of(result)) is not None:
            marks.ring(hex_, ring)

    def power_action(self, action: Action) -> int | None:
        return action.action if isinstance(action, actions.UsePower) else None

    def at_once(self, hex_: int) -> list[Plan]:
        """In a turn the ways show all but a town across the river."""
        legal = self.previews.game.legal_actions(self.node.state, self.node.decision)
        found = [action for action in legal if hex_of(action) == hex_]
        is_turn = self._ways is not None
        return [
            self.previews.plan(self.node, action)
            for action in found
            if not is_turn or isinstance(action, actions.Connect)
        ]

    def in_order(self, plans: Iterable[Plan]) -> list[Plan]:
        """Buildings first, and of each kind the cheap ones."""
        seat = self.node.decision.seat
        before = self.node.state.seats[seat]

        def worth(plan: Plan) -> tuple[int, int]:
            kind = type(plan.main)
            place = _ORDER.index(kind) if kind in _ORDER else len(_ORDER)
            return place, cost_between(before, plan.after.seats[seat])

        return sorted(plans, key=worth)

    def is_wanted(self, goal: Goal) -> bool:
        return not isinstance(goal[-1], Bare)
