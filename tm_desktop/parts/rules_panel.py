"""The docks of a game: panels that show positions and whose things stand for answers."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QRect
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from engine.core.events import Event
from engine.core.game import Action, State
from engine.kit.ways import Way
from tm_desktop.parts.board.plans import Node, Previews
from tm_desktop.parts.help_texts import GameHelp
from tm_desktop.parts.plan_lines import PlanWords
from tm_desktop.parts.things import Thing
from tm_desktop.parts.turn_presenter import TurnPresenter
from tm_desktop.parts.why_not import WhyNot, not_asked
from tm_desktop.play.plugin import DockPanel, PartContext
from tm_desktop.play.views import Choice, Combination, DecisionView, TableView
from tm_desktop.theming.theme import Theme

R = TypeVar("R")  # the rules of a table
S = TypeVar("S", bound=State)  # a position


@dataclass(frozen=True)
class Guide(Generic[R, S]):
    """What the docks of a game ask: what can be clicked, what follows from it, and why something cannot be.

    `position` is the class of its positions; `in_docks` gives what can be clicked, at once or after conversions.
    """

    rules: R
    help: GameHelp
    position: type[S]
    presenter: TurnPresenter
    in_docks: Callable[[DecisionView, S | None], Mapping[Action, Choice | Way]]
    previews: Previews[S, Any]
    words_of: Callable[[S, int], PlanWords[Any]]
    reasons_of: Callable[[S, DecisionView], WhyNot]

    def after(self, state: S, view: DecisionView, steps: Sequence[Action]) -> S:
        """The position after steps of the seat that is asked."""
        return self.previews.by_steps(Node(state, view.decision), steps).after

    def in_words(self, state: S, view: DecisionView, way: Way) -> Combination:
        """What comes first and what follows from it."""
        return self.words_of(state, view.seat).combination(self.previews.by_way(Node(state, view.decision), way))

    def effects(self, state: S, view: DecisionView, action: Action) -> str:
        """What a legal answer costs and brings."""
        plan = self.previews.by_steps(Node(state, view.decision), (action,))
        return self.words_of(state, view.seat).consequences(plan)

    def why_not(self, state: S, view: DecisionView | None, answers: Sequence[Action]) -> str:
        """Why none of these can be clicked."""
        if view is None or not view.choices:
            return not_asked(self.presenter, state, view)
        return self.reasons_of(state, view).actions(answers)


class RulesPanel(DockPanel, Generic[R, S]):
    """A dock that shows positions of one game. It draws only while it can be seen."""

    ground = "panel"  # what its things lie on: the role of a plain colour, or TABLE_TOP

    def __init__(self, context: PartContext, guide: Guide[R, S]) -> None:
        super().__init__()
        self.context = context
        self.guide = guide
        self.rules = guide.rules
        self.theme = context.theme
        self.table: TableView | None = None
        self.view: DecisionView | None = None
        self._is_stale = False
        self._things: list[Thing] = []

    @property
    def state(self) -> S | None:
        position = self.table.position if self.table else None
        return position if isinstance(position, self.guide.position) else None

    def refresh(self) -> None:
        """Show the position; called with a table only."""

    def adopt(self, things: Iterable[Thing]) -> None:
        """They stay as long as the dock; what is not shown is kept for later."""
        for thing in things:
            self._things.append(thing)
            thing.chosen.connect(self._choose)
            thing.panel = self
            thing.help = self.guide.help
            thing.lie_on(self.ground)
            thing.hinted.connect(self.hinted)
            thing.considered.connect(self.considered)

    def things(self) -> list[Thing]:
        return self._things

    def where(self, steps: Sequence[Action]) -> QWidget | None:
        wanted = tuple(steps)
        for thing in self._things:
            offered = thing.offered_steps()
            if offered and offered == wanted[: len(offered)] and not thing.isHidden():
                return thing
        return None

    def parts_called(self, topic: str) -> list[tuple[QWidget, QRect]]:
        """All things of that name, else the first part of one, which has a place only when it is drawn."""
        shown = [thing for thing in self._things if thing.isVisibleTo(self)]
        zones = ((thing, zone) for thing in shown for zone in thing.zones if zone.topic == topic)
        parts: list[tuple[QWidget, QRect]] = [(thing, zone.rect.toAlignedRect()) for thing, zone in zones]
        return [(thing, thing.rect()) for thing in shown if thing.topic_id == topic] or parts[:1]

    def choices(self) -> Mapping[Action, Choice | Way]:
        """What can be clicked, at once or after conversions."""
        return self.guide.in_docks(self.view, self.state) if self.view is not None else {}

    def in_words(self, way: Way) -> Combination | None:
        """What comes first and what follows from it."""
        if self.view is None or self.state is None:
            return None
        return self.guide.in_words(self.state, self.view, way)

    def effects(self, action: Action) -> str:
        """What a legal answer costs and brings."""
        if self.view is None or self.state is None:
            return ""
        return self.guide.effects(self.state, self.view, action)

    def why_not(self, answers: Sequence[Action]) -> str:
        """Why a thing cannot be clicked."""
        return self.guide.why_not(self.state, self.view, answers) if self.state is not None else ""

    def show_table(self, table: TableView, events: Sequence[Event]) -> None:
        # The next question is on its way, and may ask for another view. Most marks stay, so they are not taken off.
        self.table, self.view = table, None
        self._is_stale = True

    def show_decision(self, decision: DecisionView | None) -> None:
        self.view = decision
        self.decision_shown()
        if self._is_stale:
            self._catch_up()
        else:
            self.offer_choices()

    def decision_shown(self) -> None:
        """Another question is open; before its answers are marked."""

    def offer_choices(self) -> None:
        if not self._is_stale:
            choices = self.choices()
            for thing in self.things():
                thing.offer(choices)

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        for thing in self.things():
            thing.set_theme(theme)
        self._is_stale = True
        self._catch_up()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._catch_up()

    def _catch_up(self) -> None:
        if self._is_stale and self.isVisible() and self.state is not None:
            self._is_stale = False
            self.refresh()
            if self.view is not None:
                self.offer_choices()

    def _choose(self, steps: tuple[Action, ...]) -> None:
        """Answers of the former question are not taken while the next one is on its way."""
        if self.view is not None and len(steps) == 1:
            self.chosen.emit(steps[0], self.view.decision)
        elif self.view is not None:
            self.steps_chosen.emit(steps, self.view.decision)


Panel = RulesPanel[Any, Any]
"""For parts that do not read positions themselves."""
