"""A dock with a position that a test has made; clicks are collected, nothing is played."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from engine.core.events import Event
from engine.core.game import HUMAN, Action, AnyGame, Decision, State
from tm_desktop.play.naming import FACTIONS
from tm_desktop.play.plugin import DockPanel, PartContext
from tm_desktop.play.presenter import Presenter
from tm_desktop.theming.palette import LIGHT
from tm_desktop.theming.theme import Theme


class PanelBench:
    """Shows panels of one table, and keeps what was chosen on them. `state` is asked for what the table shows now."""

    def __init__(self, qtbot: QtBot, game: AnyGame, presenter: Presenter, state: Callable[[], Any]) -> None:
        self.qtbot, self.presenter = qtbot, presenter
        self._game, self._state = game, state
        self.presenter.naming = FACTIONS
        self.chosen: list[Action] = []
        self.context = PartContext(game, presenter, Theme(LIGHT), self.preview, lambda: False)

    def preview(self, action: Action, decision: Decision | None) -> tuple[State, tuple[Event, ...]]:
        return self._game.apply(self._state(), action, decision)

    def show(self, panel: DockPanel, width: int = 400, height: int = 420) -> None:
        self.qtbot.addWidget(panel)
        panel.chosen.connect(lambda action, _decision: self.chosen.append(action))
        panel.steps_chosen.connect(lambda steps, _decision: self.chosen.extend(steps))
        panel.resize(width, height)
        panel.show()
        self.update(panel)

    def update(self, panel: DockPanel, answerable: bool = True) -> None:
        """Show the position as it is now, and its question."""
        state = self._state()
        panel.show_table(self.presenter.table(state, (HUMAN,) * len(state.seats)), ())
        decisions = self._game.open_decisions(state)
        decision = self.presenter.decision(state, decisions[0], answerable) if decisions else None
        panel.show_decision(decision)

    def click(self, widget: QWidget) -> None:
        self.qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)
