"""What only maps of Terra Mystica have in the map editor."""

from pytestqt.qtbot import QtBot

from tests.desktop.conftest import Answers
from tests.desktop.maps import click, opened_editor
from tm_desktop.games.terra_mystica.forms.map_editor import TerraMysticaEditor
from tm_desktop.shell.main_window import MainWindow


def test_a_map_begins_with_another_and_bridges_may_cross_the_edge(
    window: MainWindow, answers: Answers, qtbot: QtBot
) -> None:
    editor = opened_editor(window, answers)
    assert isinstance(editor, TerraMysticaEditor)
    place = editor.map_box.findText("Fjords")
    editor.map_box.setCurrentIndex(place)
    editor.map_box.activated.emit(place)
    assert editor._own_draft().edge_bridges
    count = len(editor.draft.board.sites)
    click(qtbot, editor.edge)
    assert not editor._own_draft().edge_bridges
    assert len(editor.draft.board.sites) < count
