"""The map editor by mouse and keys: painting, undo, warnings, packs, texts, and a game on what was drawn."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from engine.core.packfiles import read_pack
from engine.games.terra_mystica.map_draft import TerraMysticaDraft
from tests.desktop.conftest import Answers
from tests.desktop.maps import RIGHT, click, drag, opened_editor
from tm_desktop.folders import UserFolders
from tm_desktop.games.terra_mystica.forms.map_editor import TerraMysticaEditor
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.new_game_dialog import NewGameDialog


@pytest.fixture
def editor(window: MainWindow, answers: Answers) -> TerraMysticaEditor:
    editor = opened_editor(window, answers)
    assert isinstance(editor, TerraMysticaEditor)
    return editor


def test_a_drag_paints_and_is_one_step(editor: TerraMysticaEditor, qtbot: QtBot) -> None:
    before = editor.draft
    click(qtbot, editor.brushes[1])
    drag(qtbot, editor, 0, 1, 2)
    assert editor.draft.letters[:3] == "KKK"
    drag(qtbot, editor, 1, button=RIGHT)
    assert editor.draft.letters[:3] == "KIK"
    click(qtbot, editor.undo_button)
    assert editor.draft.letters[:3] == "KKK"
    click(qtbot, editor.undo_button)
    assert editor.draft == before
    assert not editor.undo_button.isEnabled()
    click(qtbot, editor.redo_button)
    assert editor.draft.letters[:3] == "KKK"


def test_keys_choose_move_and_paint(editor: TerraMysticaEditor, qtbot: QtBot) -> None:
    editor.activateWindow()
    editor.canvas.setFocus()
    editor.pick("G")
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Space):
        qtbot.keyClick(editor.canvas, key)
    assert editor.draft.rows[1][1] == "G"
    qtbot.keyClick(editor.canvas, Qt.Key.Key_Delete)
    assert editor.draft.rows[1][1] == "I"


def test_counts_sites_and_warnings_follow_what_is_painted(editor: TerraMysticaEditor, qtbot: QtBot) -> None:
    assert editor.brushes[0].text().endswith(" 11")
    assert editor.warning_label.text() == "Nothing to warn about."
    sites = editor.sites_label.text()
    click(qtbot, editor.brushes[7])
    drag(qtbot, editor, 0)
    assert editor.brushes[0].text().endswith(" 10")
    drag(qtbot, editor, *range(1, 13))
    assert "Terrains are unequal" in editor.warning_label.text()
    assert editor.sites_label.text() != sites
    editor.width_box.setCurrentText("10")
    click(qtbot, editor.blank_button)
    assert editor.draft == TerraMysticaDraft.blank(10, 9)
    assert "Nobody can play on it yet" in editor.warning_label.text()


def test_a_map_begins_with_another_and_bridges_may_cross_the_edge(editor: TerraMysticaEditor, qtbot: QtBot) -> None:
    place = editor.map_box.findText("Fjords")
    editor.map_box.setCurrentIndex(place)
    editor.map_box.activated.emit(place)
    assert editor._own_draft().edge_bridges
    count = len(editor.draft.board.sites)
    click(qtbot, editor.edge)
    assert not editor._own_draft().edge_bridges
    assert len(editor.draft.board.sites) < count


def test_a_map_is_kept_as_a_pack_and_offered_again(
    editor: TerraMysticaEditor, window: MainWindow, qtbot: QtBot, answers: Answers, folders: UserFolders
) -> None:
    drag(qtbot, editor, 0, button=RIGHT)
    answers.name = "Friday map"
    click(qtbot, editor.save_button)
    pack = read_pack(folders.packs / "friday_map")
    assert (pack.kind, pack.name) == ("map", "Friday map")
    assert editor.map_box.findText("Friday map") >= 0
    assert "friday_map" in [row.listed.id for row in window.packs.show().rows if row.listed.is_usable]


def test_a_map_without_all_terrains_is_told_and_not_kept(
    editor: TerraMysticaEditor, qtbot: QtBot, answers: Answers, folders: UserFolders
) -> None:
    click(qtbot, editor.blank_button)
    answers.name = "Sea"
    click(qtbot, editor.save_button)
    assert "no hex has the terrain U" in editor.told.text()
    assert not folders.packs.exists()


def test_texts_go_out_and_come_in(editor: TerraMysticaEditor, qtbot: QtBot, answers: Answers, tmp_path: Path) -> None:
    answers.path = tmp_path / "map.txt"
    drag(qtbot, editor, 0, button=RIGHT)
    drawn = editor.draft
    click(qtbot, editor.export_button)
    click(qtbot, editor.undo_button)
    click(qtbot, editor.import_button)
    assert editor.draft == drawn
    answers.path.write_text("U S\nX\n")
    click(qtbot, editor.import_button)
    assert "letters out of" in editor.told.text()
    assert editor.draft == drawn


def test_a_game_is_played_on_what_was_drawn(editor: TerraMysticaEditor, window: MainWindow, qtbot: QtBot) -> None:
    drag(qtbot, editor, 0, button=RIGHT)
    click(qtbot, editor.play_button)
    dialog = next(found for found in window.findChildren(NewGameDialog) if found.isVisible())
    click(qtbot, dialog.start_button)
    setup = window.controller.session.game.setup
    assert setup.options["map"] == setup.packs[0].id == "new_map"
    assert window.controller.session.game.rules.board.rows == editor.draft.board.rows  # type: ignore[attr-defined]


def test_what_was_drawn_is_not_thrown_away_unasked(editor: TerraMysticaEditor, qtbot: QtBot, answers: Answers) -> None:
    drag(qtbot, editor, 0, button=RIGHT)
    answers.discard = False
    assert not editor.close()
    assert editor.isVisible()
    answers.discard = True
    assert editor.close()
