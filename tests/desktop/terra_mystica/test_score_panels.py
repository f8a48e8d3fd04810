"""The sheets of the score page: who is paid for a cult."""

from pytestqt.qtbot import QtBot

from tests.engine.games.terra_mystica.table import Table
from tm_desktop.games.terra_mystica.docks.score_panels import CultSheet
from tm_desktop.theming.palette import LIGHT
from tm_desktop.theming.theme import Theme


def test_everybody_that_a_cult_pays_is_named(qtbot: QtBot) -> None:
    """Two seats that share the third place make four that are paid."""
    table = Table("witches nomads engineers halflings")
    table.set("witches", fire=8)
    table.set("nomads", fire=6)
    table.set("engineers", fire=2)
    table.set("halflings", fire=2)
    sheet = CultSheet(table.rules, table.state, Theme(LIGHT))
    qtbot.addWidget(sheet)
    assert sheet.scored[0] == [(0, 8, 8), (1, 6, 4), (2, 2, 1), (3, 2, 1)]
