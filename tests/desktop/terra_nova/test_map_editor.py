"""What only maps of Terra Nova have in the map editor: marks for neutral houses."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from engine.games.terra_nova.map_draft import MARK
from tests.desktop.conftest import Answers, MakeWindow
from tests.desktop.maps import click, drag, opened_editor
from tm_desktop.games.terra_nova.forms.map_editor import TerraNovaEditor


@pytest.fixture
def editor(open_window: MakeWindow, answers: Answers) -> TerraNovaEditor:
    editor = opened_editor(open_window(), answers)
    assert isinstance(editor, TerraNovaEditor)
    return editor


def test_a_drag_marks_land_and_another_takes_the_marks_away(editor: TerraNovaEditor, qtbot: QtBot) -> None:
    assert "Side B" in editor.marks_label.text()
    assert editor.sites_label.text() == "25 bridge sites, drawn on the map."
    click(qtbot, editor.brushes[-1])
    drag(qtbot, editor, 1, 2, 0, 3)
    assert editor.draft.marked == {1, 2, 3}  # the first hex is river
    assert editor.brushes[-1].text().endswith(" 3")
    assert "3 marks" in editor.marks_label.text()
    assert "Marks for neutral houses are unequal" in editor.warning_label.text()
    drag(qtbot, editor, 2, 3)
    assert editor.draft.marked == {1}
    click(qtbot, editor.undo_button)
    assert editor.draft.marked == {1, 2, 3}


def test_keys_mark_and_take_marks_away(editor: TerraNovaEditor, qtbot: QtBot) -> None:
    editor.activateWindow()
    editor.canvas.setFocus()
    editor.pick(MARK)
    qtbot.keyClick(editor.canvas, Qt.Key.Key_Right)
    qtbot.keyClick(editor.canvas, Qt.Key.Key_Space)
    assert editor.draft.marked == {1}
    qtbot.keyClick(editor.canvas, Qt.Key.Key_Space)
    assert editor.draft.marked == set()


def test_a_map_begins_with_another(editor: TerraNovaEditor) -> None:
    place = next(place for place in range(editor.map_box.count()) if "Side B" in editor.map_box.itemText(place))
    editor.map_box.activated.emit(place)
    assert len(editor.draft.marked) == 20
