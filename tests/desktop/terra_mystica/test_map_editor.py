"""The map editor by mouse and keys: painting, undo, warnings, packs, texts, and a game on what was drawn."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from engine.core.packfiles import read_pack
from engine.games.terra_mystica.map_draft import blank
from tests.desktop.conftest import Answers
from tm_desktop.folders import UserFolders
from tm_desktop.games.terra_mystica.forms.map_editor import MapEditor
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.new_game_dialog import NewGameDialog

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


@pytest.fixture
def editor(window: MainWindow, answers: Answers) -> MapEditor:
    answers.discard = True
    window.commands.editor.trigger()
    editor = window.editing.editor
    assert isinstance(editor, MapEditor)
    return editor


def _at(editor: MapEditor, hex_: int) -> QPoint:
    return editor.canvas.point_of(hex_).toPoint()


def _click(qtbot: QtBot, widget: QWidget) -> None:
    qtbot.mouseClick(widget, LEFT)


def _drag(qtbot: QtBot, editor: MapEditor, *hexes: int, button: Qt.MouseButton = LEFT) -> None:
    qtbot.mousePress(editor.canvas, button, pos=_at(editor, hexes[0]))
    for hex_ in hexes[1:]:
        qtbot.mouseMove(editor.canvas, _at(editor, hex_))
    qtbot.mouseRelease(editor.canvas, button, pos=_at(editor, hexes[-1]))


def test_a_drag_paints_and_is_one_step(editor: MapEditor, qtbot: QtBot) -> None:
    before = editor.draft
    _click(qtbot, editor.brushes[1])
    _drag(qtbot, editor, 0, 1, 2)
    assert editor.draft.letters[:3] == "KKK"
    _drag(qtbot, editor, 1, button=RIGHT)
    assert editor.draft.letters[:3] == "KIK"
    _click(qtbot, editor.undo_button)
    assert editor.draft.letters[:3] == "KKK"
    _click(qtbot, editor.undo_button)
    assert editor.draft == before
    assert not editor.undo_button.isEnabled()
    _click(qtbot, editor.redo_button)
    assert editor.draft.letters[:3] == "KKK"


def test_keys_choose_move_and_paint(editor: MapEditor, qtbot: QtBot) -> None:
    editor.activateWindow()
    editor.canvas.setFocus()
    editor.pick("G")
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Space):
        qtbot.keyClick(editor.canvas, key)
    assert editor.draft.rows[1][1] == "G"
    qtbot.keyClick(editor.canvas, Qt.Key.Key_Delete)
    assert editor.draft.rows[1][1] == "I"


def test_counts_sites_and_warnings_follow_what_is_painted(editor: MapEditor, qtbot: QtBot) -> None:
    assert editor.brushes[0].text().endswith(" 11")
    assert editor.warning_label.text() == "Nothing to warn about."
    sites = editor.sites_label.text()
    _click(qtbot, editor.brushes[7])
    _drag(qtbot, editor, 0)
    assert editor.brushes[0].text().endswith(" 10")
    _drag(qtbot, editor, *range(1, 13))
    assert "Terrains are unequal" in editor.warning_label.text()
    assert editor.sites_label.text() != sites
    editor.width_box.setCurrentText("10")
    _click(qtbot, editor.blank_button)
    assert editor.draft == blank(10, 9)
    assert "Nobody can play on it yet" in editor.warning_label.text()


def test_a_map_begins_with_another_and_bridges_may_cross_the_edge(editor: MapEditor, qtbot: QtBot) -> None:
    place = editor.map_box.findText("Fjords")
    editor.map_box.setCurrentIndex(place)
    editor.map_box.activated.emit(place)
    assert editor.draft.edge_bridges
    count = len(editor.draft.board.sites)
    _click(qtbot, editor.edge)
    assert not editor.draft.edge_bridges
    assert len(editor.draft.board.sites) < count


def test_a_map_is_kept_as_a_pack_and_offered_again(
    editor: MapEditor, window: MainWindow, qtbot: QtBot, answers: Answers, folders: UserFolders
) -> None:
    _drag(qtbot, editor, 0, button=RIGHT)
    answers.name = "Friday map"
    _click(qtbot, editor.save_button)
    pack = read_pack(folders.packs / "friday_map")
    assert (pack.kind, pack.name) == ("map", "Friday map")
    assert editor.map_box.findText("Friday map") >= 0
    assert "friday_map" in [row.listed.id for row in window.packs.show().rows if row.listed.is_usable]


def test_a_map_without_all_terrains_is_told_and_not_kept(
    editor: MapEditor, qtbot: QtBot, answers: Answers, folders: UserFolders
) -> None:
    _click(qtbot, editor.blank_button)
    answers.name = "Sea"
    _click(qtbot, editor.save_button)
    assert "no hex has the terrain U" in editor.told.text()
    assert not folders.packs.exists()


def test_texts_go_out_and_come_in(editor: MapEditor, qtbot: QtBot, answers: Answers, tmp_path: Path) -> None:
    answers.path = tmp_path / "map.txt"
    _drag(qtbot, editor, 0, button=RIGHT)
    drawn = editor.draft
    _click(qtbot, editor.export_button)
    _click(qtbot, editor.undo_button)
    _click(qtbot, editor.import_button)
    assert editor.draft == drawn
    answers.path.write_text("U S\nX\n")
    _click(qtbot, editor.import_button)
    assert "letters out of" in editor.told.text()
    assert editor.draft == drawn


def test_a_game_is_played_on_what_was_drawn(editor: MapEditor, window: MainWindow, qtbot: QtBot) -> None:
    _drag(qtbot, editor, 0, button=RIGHT)
    _click(qtbot, editor.play_button)
    dialog = next(found for found in window.findChildren(NewGameDialog) if found.isVisible())
    _click(qtbot, dialog.start_button)
    setup = window.controller.session.game.setup
    assert setup.options["map"] == setup.packs[0].id == "new_map"
    assert window.controller.session.game.rules.board.rows == editor.draft.board.rows  # type: ignore[attr-defined]


def test_what_was_drawn_is_not_thrown_away_unasked(editor: MapEditor, qtbot: QtBot, answers: Answers) -> None:
    _drag(qtbot, editor, 0, button=RIGHT)
    answers.discard = False
    assert not editor.close()
    assert editor.isVisible()
    answers.discard = True
    assert editor.close()
