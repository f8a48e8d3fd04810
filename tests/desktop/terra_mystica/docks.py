"""A dock with a position made by the table of the rule tests; clicks are collected, nothing is played."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from engine.core.events import Event
from engine.core.game import HUMAN, Action, Decision, State
from tests.engine.games.terra_mystica.table import Table
from tm_desktop.games.terra_mystica.presenter import TerraMysticaPresenter
from tm_desktop.play.naming import FACTIONS
from tm_desktop.play.plugin import DockPanel, PartContext
from tm_desktop.theming.palette import LIGHT
from tm_desktop.theming.theme import Theme


class Bench:
    """Shows panels of one table, and keeps what was chosen on them."""

    def __init__(self, qtbot: QtBot, table: Table) -> None:
        self.qtbot, self.table = qtbot, table
        self.presenter = TerraMysticaPresenter(table.game, "Terra Mystica")
        self.presenter.naming = FACTIONS
        self.chosen: list[Action] = []
        self.context = PartContext(table.game, self.presenter, Theme(LIGHT), self.preview, lambda: False)

    def preview(self, action: Action, decision: Decision | None) -> tuple[State, tuple[Event, ...]]:
        return self.table.game.apply(self.table.state, action, decision)

    def show(self, panel: DockPanel, width: int = 400, height: int = 420) -> None:
        self.qtbot.addWidget(panel)
        panel.chosen.connect(lambda action, _decision: self.chosen.append(action))
        panel.resize(width, height)
        panel.show()
        self.update(panel)

    def update(self, panel: DockPanel, answerable: bool = True) -> None:
        """Show the position as it is now, and its question."""
        state = self.table.state
        panel.show_table(self.presenter.table(state, (HUMAN,) * len(state.seats)), ())
        decisions = self.table.game.open_decisions(state)
        decision = self.presenter.decision(state, decisions[0], answerable) if decisions else None
        panel.show_decision(decision)

    def click(self, widget: QWidget) -> None:
        self.qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)
