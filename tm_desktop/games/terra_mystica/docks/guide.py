"""What the docks of Terra Mystica ask."""

from collections.abc import Mapping, Sequence

from engine.core.game import Action
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.ruleset import Ruleset
from engine.games.terra_mystica.state import TMState
from engine.kit.ways import Way
from tm_desktop.games.terra_mystica.board.plans import previews_of
from tm_desktop.games.terra_mystica.presenter import TerraMysticaPresenter
from tm_desktop.games.terra_mystica.words.help_texts import HELP
from tm_desktop.games.terra_mystica.words.plan_lines import PlanWords
from tm_desktop.games.terra_mystica.words.why_not import WhyNot
from tm_desktop.parts.board.plans import Node
from tm_desktop.parts.rules_panel import Guide, RulesPanel
from tm_desktop.parts.why_not import not_asked
from tm_desktop.play.plugin import PartContext
from tm_desktop.play.views import Choice, Combination, DecisionView

TMPanel = RulesPanel[Ruleset, TMState]


class TMGuide(Guide[Ruleset, TMState]):
    """Everything comes from the presenter and the plans of the board."""

    def __init__(self, context: PartContext) -> None:
        assert isinstance(context.game, TerraMystica)
        assert isinstance(context.presenter, TerraMysticaPresenter)
        super().__init__(context.game.rules, HELP)
        self.presenter, self._previews = context.presenter, previews_of(context.game)

    def position(self, position: object) -> TMState | None:
        return position if isinstance(position, TMState) else None

    def choices(self, state: TMState | None, view: DecisionView) -> Mapping[Action, Choice | Way]:
        return self.presenter.in_docks(view, state)

    def after(self, state: TMState, view: DecisionView, steps: Sequence[Action]) -> TMState:
        return self._previews.by_steps(Node(state, view.decision), steps).after

    def in_words(self, state: TMState, view: DecisionView, way: Way) -> Combination:
        plan = self._previews.by_way(Node(state, view.decision), way)
        return PlanWords(self.presenter, state, view.seat).combination(plan)

    def why_not(self, state: TMState, view: DecisionView | None, answers: Sequence[Action]) -> str:
        if view is None or not view.choices:
            return not_asked(self.presenter, state, view)
        return WhyNot(self.presenter, state, view).actions(answers)
