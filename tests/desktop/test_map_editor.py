"""The map editor of every game by mouse and keys: painting, undo, packs, texts, and a game on what was drawn."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from engine.core.packfiles import read_pack
from tests.desktop.conftest import Answers
from tests.desktop.layout import layout_problems
from tests.desktop.maps import RIGHT, click, drag, opened_editor
from tests.desktop.test_game_choice import TM, TN, opened
from tm_desktop.folders import UserFolders
from tm_desktop.parts.maps.editor import MapEditor
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.new_game_dialog import NewGameDialog


@pytest.fixture(params=[TM, TN])
def window(request: pytest.FixtureRequest, qtbot: QtBot, folders: UserFolders, answers: Answers) -> MainWindow:
    window = opened(qtbot, folders)
    window.questions = answers  # type: ignore[assignment]
    window.choose_game(request.param)
    return window


@pytest.fixture
def editor(window: MainWindow, answers: Answers) -> MapEditor:
    return opened_editor(window, answers)


def test_a_drag_paints_and_is_one_step(editor: MapEditor, qtbot: QtBot) -> None:
    before, second, water = editor.draft, editor.draft.BRUSHES[1], editor.draft.water()
    click(qtbot, editor.brushes[1])
    drag(qtbot, editor, 1, 2, 3)
    assert editor.draft.letters[1:4] == second * 3
    drag(qtbot, editor, 2, button=RIGHT)
    assert editor.draft.letters[1:4] == second + water + second
    click(qtbot, editor.undo_button)
    assert editor.draft.letters[1:4] == second * 3
    click(qtbot, editor.undo_button)
    assert editor.draft == before
    assert not editor.undo_button.isEnabled()
    click(qtbot, editor.redo_button)
    assert editor.draft.letters[1:4] == second * 3


def test_keys_choose_move_and_paint(editor: MapEditor, qtbot: QtBot) -> None:
    editor.activateWindow()
    editor.canvas.setFocus()
    editor.pick(editor.draft.BRUSHES[3])
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Space):
        qtbot.keyClick(editor.canvas, key)
    assert editor.draft.rows[1][1] == editor.draft.BRUSHES[3]
    qtbot.keyClick(editor.canvas, Qt.Key.Key_Delete)
    assert editor.draft.rows[1][1] == editor.draft.water()


def test_counts_sites_and_warnings_follow_what_is_painted(editor: MapEditor, qtbot: QtBot) -> None:
    assert editor.warning_label.text() == "Nothing to warn about."
    sites, water = editor.sites_label.text(), editor.draft.LETTERS.index(editor.draft.water())
    click(qtbot, editor.brushes[water])
    drag(qtbot, editor, *range(1, 20))
    counts = [int(button.text().rpartition(" ")[2]) for button in editor.brushes]
    assert counts == editor.draft.counts()
    assert "Terrains are unequal" in editor.warning_label.text()
    assert editor.sites_label.text() != sites
    editor.width_box.setCurrentText("8")
    click(qtbot, editor.blank_button)
    assert editor.draft == type(editor.draft).blank(8, 9)
    assert "Nobody can play on it yet" in editor.warning_label.text()


def test_a_map_is_kept_as_a_pack_and_offered_again(
    editor: MapEditor, window: MainWindow, qtbot: QtBot, answers: Answers, folders: UserFolders
) -> None:
    drag(qtbot, editor, 1, button=RIGHT)
    answers.name = "Friday map"
    click(qtbot, editor.save_button)
    pack = read_pack(folders.packs / "friday_map")
    assert (pack.kind, pack.game, pack.name) == ("map", window.game_id, "Friday map")
    assert editor.map_box.findText("Friday map") >= 0
    assert "friday_map" in [row.listed.id for row in window.packs.show().rows if row.listed.is_usable]


def test_a_map_that_nobody_could_play_on_is_told_and_not_kept(
    editor: MapEditor, qtbot: QtBot, answers: Answers, folders: UserFolders
) -> None:
    """No terrain at all, then one hex of each, where factions have no room."""
    click(qtbot, editor.blank_button)
    answers.name = "Sea"
    click(qtbot, editor.save_button)
    assert f"no hex has the terrain {editor.draft.LETTERS[0]}" in editor.told.text()
    editor.take(editor.draft.painted(dict(enumerate(editor.draft.LETTERS))))
    click(qtbot, editor.save_button)
    assert "starts with" in editor.told.text()
    assert not folders.packs.exists()


def test_texts_go_out_and_come_in(editor: MapEditor, qtbot: QtBot, answers: Answers, tmp_path: Path) -> None:
    answers.path = tmp_path / "map.txt"
    click(qtbot, editor.brushes[-1])
    drag(qtbot, editor, 1, 2)
    drawn = editor.draft
    click(qtbot, editor.export_button)
    click(qtbot, editor.undo_button)
    assert editor.draft != drawn
    click(qtbot, editor.import_button)
    assert editor.draft == drawn
    answers.path.write_text("S S\nX\n")
    click(qtbot, editor.import_button)
    assert "letters out of" in editor.told.text()
    assert editor.draft == drawn


def test_a_game_is_played_on_what_was_drawn(editor: MapEditor, window: MainWindow, qtbot: QtBot) -> None:
    drag(qtbot, editor, 1, button=RIGHT)
    click(qtbot, editor.play_button)
    dialog = next(found for found in window.findChildren(NewGameDialog) if found.isVisible())
    click(qtbot, dialog.start_button)
    setup = window.controller.session.game.setup
    assert setup.game == window.game_id
    assert setup.options["map"] == setup.packs[0].id == "new_map"
    assert window.controller.session.game.rules.board.rows == editor.draft.board.rows  # type: ignore[attr-defined]


def test_a_map_is_tried_with_bots_by_its_own_game(editor: MapEditor, window: MainWindow, qtbot: QtBot) -> None:
    drag(qtbot, editor, 1, button=RIGHT)
    click(qtbot, editor.lab_button)
    lab = window.laboratory.shown
    assert lab is not None
    (pack,) = lab.form.rules.packs
    assert (pack.game, lab.form.rules.game) == (window.game_id, window.game_id)
    assert lab.form.rules.options == {"map": pack.id}
    assert "New map" in lab.form.changes_label.text()


def test_what_was_drawn_is_not_thrown_away_unasked(editor: MapEditor, qtbot: QtBot, answers: Answers) -> None:
    drag(qtbot, editor, 1, button=RIGHT)
    answers.discard = False
    assert not editor.close()
    assert editor.isVisible()
    answers.discard = True
    assert editor.close()


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)])
def test_the_editor_has_room(editor: MapEditor, size: tuple[int, int]) -> None:
    editor.resize(*size)
    assert layout_problems(editor) == []
