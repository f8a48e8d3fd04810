"""The docks of a game: panels that show positions and whose things stand for answers."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from PySide6.QtGui import QShowEvent

from engine.core.events import Event
from engine.core.game import Action
from engine.kit.ways import Way
from tm_desktop.parts.help_texts import GameHelp
from tm_desktop.parts.things import Thing
from tm_desktop.play.plugin import DockPanel, PartContext
from tm_desktop.play.views import Choice, Combination, DecisionView, TableView
from tm_desktop.theming.theme import Theme

R = TypeVar("R")  # the rules of a table
S = TypeVar("S")  # a position


class Guide(ABC, Generic[R, S]):
    """What the docks of a game ask: what can be clicked, what follows from it, and why something cannot be."""

    def __init__(self, rules: R, help: GameHelp) -> None:
        self.rules = rules
        self.help = help

    @abstractmethod
    def position(self, position: object) -> S | None:
        """What a TableView carries, if it is a position of this game."""

    @abstractmethod
    def choices(self, state: S | None, view: DecisionView) -> Mapping[Action, Choice | Way]:
        """What can be clicked, at once or after conversions."""

    @abstractmethod
    def after(self, state: S, view: DecisionView, steps: Sequence[Action]) -> S:
        """The position after steps of the seat that is asked."""

    @abstractmethod
    def in_words(self, state: S, view: DecisionView, way: Way) -> Combination:
        """What comes first and what follows from it."""

    @abstractmethod
    def why_not(self, state: S, view: DecisionView | None, answers: Sequence[Action]) -> str:
        """Why none of these can be clicked."""


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
        return self.guide.position(self.table.position) if self.table else None

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

    def choices(self) -> Mapping[Action, Choice | Way]:
        """What can be clicked, at once or after conversions."""
        return self.guide.choices(self.state, self.view) if self.view is not None else {}

    def after(self, steps: Sequence[Action]) -> S:
        """The position after steps of the seat that is asked."""
        assert self.view is not None
        assert self.state is not None
        return self.guide.after(self.state, self.view, steps)

    def in_words(self, way: Way) -> Combination | None:
        """What comes first and what follows from it."""
        if self.view is None or self.state is None:
            return None
        return self.guide.in_words(self.state, self.view, way)

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
