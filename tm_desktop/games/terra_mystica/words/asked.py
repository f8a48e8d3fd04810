"""What a person is asked at the board, and everything that can be answered there. Words and plans, no drawing."""

from engine.games.terra_mystica import actions
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.state import TMState
from tm_desktop.games.terra_mystica.board.marks import Marks, mark_after_conversions, marks_of, plans_by_ways
from tm_desktop.games.terra_mystica.board.plans import Node, Plan, by_worth, plan_by, plans_at
from tm_desktop.games.terra_mystica.presenter import TerraMysticaPresenter
from tm_desktop.games.terra_mystica.words.plan_lines import PlanWords
from tm_desktop.games.terra_mystica.words.why_not import WhyNot
from tm_desktop.play.views import Combination, DecisionView


class Asked:
    """One question at one position."""

    def __init__(self, presenter: TerraMysticaPresenter, state: TMState, view: DecisionView) -> None:
        assert isinstance(presenter.game, TerraMystica)
        self._game = presenter.game
        self.node = Node(state, view.decision)
        self.words = PlanWords(presenter, state, view.seat)
        self.why_not = WhyNot(presenter, state, view)
        self._ways = presenter.ways(view, state)
        self.marks: Marks = marks_of(self.node, [choice.action for choice in view.choices], self._ways)
        if self._ways is not None:
            mark_after_conversions(self._game, self.node, self.marks, self._ways)
        self._plans: dict[int, tuple[list[Plan], list[Plan]]] = {}

    def plans_on(self, hex_: int) -> tuple[list[Plan], list[Plan]]:
        """What can be done on a hex now, and after conversions."""
        if hex_ not in self.marks.hexes:
            return [], []
        if hex_ not in self._plans:
            now, found = plans_at(self._game, self.node, hex_), list[Plan]()
            if self._ways is not None:
                found = plans_by_ways(self._game, self.node, hex_, self._ways, now)
            now = by_worth([*now, *(plan for plan in found if not plan.conversions)], self.node)
            self._plans[hex_] = now, [plan for plan in found if plan.conversions]
        return self._plans[hex_]

    def refused_on(self, hex_: int) -> list[tuple[str, str]]:
        """What one might want to do on a hex but cannot pay by any means, with the reason."""
        ways = self._ways
        if ways is None:
            return []
        goals = [goal for goal in ways.goals() if getattr(goal[-1], "hex", None) == hex_]
        reached = {goal[-1] for goal in goals if ways.to(goal)}
        found: dict[str, str] = {}
        for goal in goals:
            if goal[-1] not in reached and not isinstance(goal[-1], actions.Transform):
                found.setdefault(self.words.title(goal), self.why_not.shortage(goal))
        return [(title, reason) for title, reason in found.items() if reason]

    def combinations(self) -> tuple[Combination, ...]:
        """Everything that takes several steps, in words."""
        if self._ways is None:
            return ()
        found = [plan_by(self._game, self.node, way) for way in self._ways.all() if len(way.steps) > 1]
        return tuple(self.words.combination(plan) for plan in found)
