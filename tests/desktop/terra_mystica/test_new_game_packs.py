"""Packs and maps in the new-game dialog: switched, carried by the table, named by presets, and told when missing."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from engine.core.packfiles import pack_bytes
from tests.desktop.conftest import Answers
from tests.engine.core.test_packs import pack
from tm_desktop.folders import UserFolders
from tm_desktop.games.terra_mystica.forms.new_game_form import TerraMysticaForm
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.new_game_dialog import NewGameDialog


def _open(window: MainWindow) -> NewGameDialog:
    window.commands.new.trigger()
    dialog = next(found for found in window.findChildren(NewGameDialog) if found.isVisible())
    assert isinstance(dialog.form, TerraMysticaForm)
    return dialog


def _switch(dialog: NewGameDialog, name: str) -> None:
    menu = dialog.packs_button.menu()
    menu.aboutToShow.emit()
    next(entry for entry in menu.actions() if entry.text() == name).trigger()


def _verdict(dialog: NewGameDialog) -> str:
    return dialog._verdict_label.text()


def _rounds(dialog: NewGameDialog) -> int:
    assert isinstance(dialog.form, TerraMysticaForm)
    return len(dialog.form.round_tiles)


def _install(folders: UserFolders, id_: str, **files: str) -> Path:
    folders.packs.mkdir(parents=True, exist_ok=True)
    path = folders.packs / f"{id_}.zip"
    path.write_bytes(pack_bytes(pack(id_, **files)))
    return path


def test_a_pack_is_switched_on_and_the_table_carries_it(window: MainWindow, qtbot: QtBot) -> None:
    dialog = _open(window)
    dialog.seat_list.rows[0].name_edit.setText("Ada")
    assert _rounds(dialog) == 6
    _switch(dialog, "Short game")
    assert (_rounds(dialog), dialog.packs_button.text()) == (4, "1 pack")
    _switch(dialog, "The Tinkers")
    offer = dialog.form.seat_offer(0) if dialog.form else None
    assert offer is not None
    assert "Tinkers" in [choice.name for choice in offer.choices]
    assert dialog.seat_list.seats[0].name == "Ada"
    qtbot.mouseClick(dialog.start_button, Qt.MouseButton.LeftButton)
    setup = window.controller.session.game.setup
    assert [found.id for found in setup.packs] == ["short_game", "tinkers"]


def test_what_a_pack_brought_goes_when_it_is_switched_off(window: MainWindow) -> None:
    dialog = _open(window)
    _switch(dialog, "The Tinkers")
    assert dialog.form is not None
    dialog.form.choose_for_seat(0, "tinkers")
    dialog.form.changed.emit()
    assert _verdict(dialog) == "Ready to start."
    _switch(dialog, "The Tinkers")
    assert dialog.packs == ()
    assert _verdict(dialog) == "Ready to start."
    assert "tinkers" not in dialog._read().options["factions"]  # type: ignore[operator]


def test_enabled_packs_are_there_from_the_beginning_and_a_rematch_keeps_its_own(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.settings.keep_packs(["tinkers", "short_game"], ["tinkers", "short_game"])
    dialog = _open(window)
    assert [found.id for found in dialog.packs] == ["tinkers", "short_game"]
    qtbot.mouseClick(dialog.start_button, Qt.MouseButton.LeftButton)
    window.settings.keep_packs([], [])
    window.commands.rematch.trigger()
    again = next(found for found in window.findChildren(NewGameDialog) if found.isVisible())
    assert len(again.packs) == 2
    again.reject()
    assert _open(window).packs == ()


def test_a_broken_pack_is_told_and_the_table_stays_as_it_was(window: MainWindow, folders: UserFolders) -> None:
    _install(folders, "broken", game="ruonds: 5\n")
    dialog = _open(window)
    _switch(dialog, "A pack")
    assert "broken/game.yaml, line 1, ruonds" in _verdict(dialog)
    assert dialog.packs == ()
    assert dialog.start_button.isEnabled()


def test_a_preset_brings_its_packs_and_tells_what_is_missing(
    window: MainWindow, folders: UserFolders, answers: Answers, tmp_path: Path
) -> None:
    file = _install(folders, "mine", game="rounds: 5\n")
    dialog = _open(window)
    _switch(dialog, "A pack")
    answers.name = "Five rounds"
    dialog.option_list.menu.save_button.click()
    assert _rounds(dialog) == 5
    _switch(dialog, "A pack")
    assert _rounds(dialog) == 6
    dialog.option_list.presets.buttons["Five_rounds.tmpreset"].click()
    assert (_rounds(dialog), dialog.option_list.preset) == (5, "Five_rounds.tmpreset")
    answers.path = tmp_path / "five.tmpreset"
    dialog.option_list.menu.write()
    answers.discard = True
    dialog.reject()
    file.unlink()
    other = _open(window)
    assert "needs the pack mine, version 2; install the file mine.tmpack" in _verdict(other)


@pytest.mark.parametrize("index", [0, 3])
def test_maps_have_pictures_in_their_list(window: MainWindow, index: int) -> None:
    form = _open(window).form
    assert isinstance(form, TerraMysticaForm)
    form.map_box.showPopup()
    icon = form.map_box.itemIcon(index)
    image = icon.pixmap(104, 66).toImage()
    assert len({image.pixel(x, 33) for x in range(image.width())}) > 5
    form.map_box.hidePopup()
