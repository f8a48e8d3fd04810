"""The map editor of Terra Nova by mouse and keys: painting, marks, undo, warnings, packs, texts, and a game on it."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from engine.core.packfiles import read_pack
from engine.games.terra_nova.game import TerraNova
from engine.games.terra_nova.map_draft import MARK, TerraNovaDraft
from tests.desktop.conftest import Answers, MakeWindow
from tests.desktop.layout import layout_problems
from tests.desktop.maps import RIGHT, click, drag, opened_editor
from tm_desktop.folders import UserFolders
from tm_desktop.games.terra_nova.forms.map_editor import TerraNovaEditor
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.new_game_dialog import NewGameDialog


@pytest.fixture
def window(open_window: MakeWindow) -> MainWindow:
    return open_window()


@pytest.fixture
def editor(window: MainWindow, answers: Answers) -> TerraNovaEditor:
    editor = opened_editor(window, answers)
    assert isinstance(editor, TerraNovaEditor)
    return editor


def test_a_drag_paints_and_is_one_step(editor: TerraNovaEditor, qtbot: QtBot) -> None:
    before = editor.draft
    click(qtbot, editor.brushes[1])
    drag(qtbot, editor, 0, 1, 2)
    assert editor.draft.letters[:3] == "FFF"
    drag(qtbot, editor, 1, button=RIGHT)
    assert editor.draft.letters[:3] == "F~F"
    click(qtbot, editor.undo_button)
    assert editor.draft.letters[:3] == "FFF"
    click(qtbot, editor.undo_button)
    assert editor.draft == before
    click(qtbot, editor.redo_button)
    assert editor.draft.letters[:3] == "FFF"


def test_a_drag_marks_land_and_another_takes_the_marks_away(editor: TerraNovaEditor, qtbot: QtBot) -> None:
    assert "Side B" in editor.marks_label.text()
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


def test_keys_choose_move_paint_and_mark(editor: TerraNovaEditor, qtbot: QtBot) -> None:
    editor.activateWindow()
    editor.canvas.setFocus()
    editor.pick("W")
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Space):
        qtbot.keyClick(editor.canvas, key)
    assert editor.draft.rows[1][1] == "W"
    editor.pick(MARK)
    qtbot.keyClick(editor.canvas, Qt.Key.Key_Space)
    assert editor.draft.marked == {11}
    qtbot.keyClick(editor.canvas, Qt.Key.Key_Space)
    assert editor.draft.marked == set()
    qtbot.keyClick(editor.canvas, Qt.Key.Key_Delete)
    assert editor.draft.rows[1][1] == "~"


def test_counts_sites_and_warnings_follow_what_is_painted(editor: TerraNovaEditor, qtbot: QtBot) -> None:
    assert editor.brushes[0].text().endswith(" 12")
    assert editor.sites_label.text() == "25 bridge sites, drawn on the map."
    assert editor.warning_label.text() == "Nothing to warn about."
    click(qtbot, editor.brushes[5])
    drag(qtbot, editor, *range(1, 20))
    assert "Terrains are unequal" in editor.warning_label.text()
    assert not editor.sites_label.text().startswith("25 ")
    editor.width_box.setCurrentText("8")
    click(qtbot, editor.blank_button)
    assert editor.draft == TerraNovaDraft.blank(8, 9)
    assert "Nobody can play on it yet" in editor.warning_label.text()


def test_a_map_begins_with_another(editor: TerraNovaEditor) -> None:
    place = next(place for place in range(editor.map_box.count()) if "Side B" in editor.map_box.itemText(place))
    editor.map_box.activated.emit(place)
    assert len(editor.draft.marked) == 20


def test_a_map_is_kept_as_a_pack_and_offered_again(
    editor: TerraNovaEditor, window: MainWindow, qtbot: QtBot, answers: Answers, folders: UserFolders
) -> None:
    drag(qtbot, editor, 1, button=RIGHT)
    answers.name = "Friday map"
    click(qtbot, editor.save_button)
    pack = read_pack(folders.packs / "friday_map")
    assert (pack.kind, pack.game, pack.name) == ("map", "terra_nova", "Friday map")
    assert editor.map_box.findText("Friday map") >= 0
    assert "friday_map" in [row.listed.id for row in window.packs.show().rows if row.listed.is_usable]


@pytest.mark.parametrize("rows", ["", "L F W D S\nL F W D S\nL F W L S\n"])
def test_a_map_that_nobody_could_play_on_is_told_and_not_kept(
    editor: TerraNovaEditor, qtbot: QtBot, answers: Answers, folders: UserFolders, tmp_path: Path, rows: str
) -> None:
    """No terrain at all, or too little room for the first houses of a faction."""
    if rows:
        answers.path = tmp_path / "map.txt"
        answers.path.write_text(rows)
        click(qtbot, editor.import_button)
    else:
        click(qtbot, editor.blank_button)
    answers.name = "Sea"
    click(qtbot, editor.save_button)
    assert ("starts with" if rows else "no hex has the terrain L") in editor.told.text()
    assert not folders.packs.exists()


def test_texts_go_out_and_come_in_with_marks(
    editor: TerraNovaEditor, qtbot: QtBot, answers: Answers, tmp_path: Path
) -> None:
    answers.path = tmp_path / "map.txt"
    click(qtbot, editor.brushes[-1])
    drag(qtbot, editor, 1)
    drawn = editor.draft
    click(qtbot, editor.export_button)
    click(qtbot, editor.undo_button)
    click(qtbot, editor.import_button)
    assert editor.draft == drawn
    answers.path.write_text("L F\nX\n")
    click(qtbot, editor.import_button)
    assert "letters out of" in editor.told.text()
    assert editor.draft == drawn


def test_a_game_is_played_on_what_was_drawn(editor: TerraNovaEditor, window: MainWindow, qtbot: QtBot) -> None:
    drag(qtbot, editor, 1, button=RIGHT)
    click(qtbot, editor.play_button)
    dialog = next(found for found in window.findChildren(NewGameDialog) if found.isVisible())
    click(qtbot, dialog.start_button)
    game = window.controller.session.game
    assert isinstance(game, TerraNova)
    assert game.setup.options["map"] == game.setup.packs[0].id == "new_map"
    assert game.rules.board.rows == editor.draft.board.rows


def test_what_was_drawn_is_not_thrown_away_unasked(editor: TerraNovaEditor, qtbot: QtBot, answers: Answers) -> None:
    drag(qtbot, editor, 1, button=RIGHT)
    answers.discard = False
    assert not editor.close()
    assert editor.isVisible()
    answers.discard = True
    assert editor.close()


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)])
def test_the_editor_has_room(editor: TerraNovaEditor, size: tuple[int, int]) -> None:
    editor.resize(*size)
    assert layout_problems(editor) == []
