"""Docks with positions made by the table of the rule tests."""

from pytestqt.qtbot import QtBot

from tests.desktop.docks import PanelBench
from tests.engine.games.terra_nova.table import Table
from tm_desktop.games.terra_nova.presenter import TerraNovaPresenter


class Bench(PanelBench):
    """Shows panels of one table."""

    def __init__(self, qtbot: QtBot, table: Table) -> None:
        self.table = table
        super().__init__(qtbot, table.game, TerraNovaPresenter(table.game, "Terra Nova"), lambda: table.state)
