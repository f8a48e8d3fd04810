"""Presets of one's own: kept, loaded, given away, deleted; and what is wrong with a file in one sentence."""

from pathlib import Path

import pytest

from tests.desktop.conftest import Answers
from tm_desktop.folders import UserFolders
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.new_game_dialog import NewGameDialog
from tm_desktop.shell.option_list import OptionList


@pytest.fixture
def dialog(window: MainWindow) -> NewGameDialog:
    window.commands.new.trigger()
    dialog = window.findChild(NewGameDialog)
    assert dialog is not None
    return dialog


@pytest.fixture
def options(dialog: NewGameDialog) -> OptionList:
    return dialog.option_list


def _names(options: OptionList) -> list[str]:
    return [button.text() for button in options.presets.buttons.values()]


def _verdict(dialog: NewGameDialog) -> str:
    return dialog._verdict_label.text()


def _keep(options: OptionList, answers: Answers, name: str, target: int) -> None:
    options.rows[0].set_value(target)
    answers.name = name
    options.menu.save_button.click()


def test_rules_are_kept_beside_the_presets_of_the_game(
    options: OptionList, answers: Answers, window: MainWindow, folders: UserFolders
) -> None:
    _keep(options, answers, "All night", 100)
    assert _names(options) == ["Standard", "Quick", "All night"]
    assert options.presets.buttons[options.preset].isChecked()
    assert options.change_count == 0
    assert len(list(folders.presets.glob("dice_race/*.tmpreset"))) == 1
    # The next dialog has it too.
    options.pick_preset("quick")
    window.findChild(NewGameDialog).reject()  # type: ignore[union-attr]
    again = NewGameDialog(window, window.game_id, None)
    assert _names(again.option_list)[-1] == "All night"
    again.option_list.presets.buttons["All_night.tmpreset"].click()
    assert again.option_list.options() == {"target": 100}
    again.reject()


def test_a_kept_preset_is_replaced_after_a_question(options: OptionList, answers: Answers) -> None:
    _keep(options, answers, "Ours", 100)
    answers.replace = False
    _keep(options, answers, "Ours", 20)
    assert answers.suggested == "Ours"
    options.pick_preset(options.preset)
    assert options.options() == {"target": 100}
    answers.replace = True
    _keep(options, answers, "Ours", 20)
    assert _names(options).count("Ours") == 1
    assert (options.options(), options.change_count) == ({"target": 20}, 0)


def test_the_names_of_the_game_are_taken(dialog: NewGameDialog, options: OptionList, answers: Answers) -> None:
    _keep(options, answers, "Quick", 100)
    assert _names(options) == ["Standard", "Quick"]
    assert "choose another name" in _verdict(dialog)
    assert dialog.start_button.isEnabled()


def test_a_preset_travels_as_a_file(
    dialog: NewGameDialog, options: OptionList, answers: Answers, tmp_path: Path
) -> None:
    answers.path = tmp_path / "From Ada.tmpreset"
    options.rows[0].set_value(100)
    options.menu.write()
    assert str(answers.path) in _verdict(dialog)
    options.pick_preset("quick")
    options.menu.load()
    assert _names(options)[-1] == "From Ada"
    assert options.options() == {"target": 100}
    options.menu.load()  # the same once more
    assert _names(options).count("From Ada") == 1
    options.rows[0].set_value(20)
    options.menu.write()
    options.menu.load()  # others under the same name
    assert _names(options)[-1] == "From Ada 2"


def test_a_kept_preset_is_deleted_after_a_question(options: OptionList, answers: Answers, folders: UserFolders) -> None:
    _keep(options, answers, "Ours", 100)
    options.menu.delete()
    assert _names(options)[-1] == "Ours"
    answers.delete = True
    options.menu.delete()
    assert _names(options) == ["Standard", "Quick"]
    assert options.options() == {"target": 40}
    assert list(folders.presets.glob("*/*")) == []
    options.menu.delete()  # a preset of the game stays
    assert _names(options) == ["Standard", "Quick"]


def test_a_file_that_is_no_preset_changes_nothing(
    dialog: NewGameDialog, options: OptionList, answers: Answers, tmp_path: Path
) -> None:
    answers.path = tmp_path / "letter.tmpreset"
    answers.path.write_text("Dear Ada")
    options.menu.load()
    assert "is not a TM Desktop preset" in _verdict(dialog)
    assert _names(options) == ["Standard", "Quick"]
    options.rows[0].set_value(20)  # the sentence goes when something else is chosen
    assert "preset" not in _verdict(dialog)


def test_a_damaged_kept_preset_is_told_and_left_out(window: MainWindow, folders: UserFolders) -> None:
    folder = folders.presets / "dice_race"
    folder.mkdir(parents=True)
    (folder / "torn.tmpreset").write_text('{"preset": 1, "game": "dice')
    (folder / "good.tmpreset").write_text(
        '{"preset": 1, "game": "dice_race", "name": "Good", "options": {"target": 20}}'
    )
    dialog = NewGameDialog(window, window.game_id, None)
    assert "torn.tmpreset" in _verdict(dialog)
    assert _names(dialog.option_list)[-1] == "Good"
    assert dialog.start_button.isEnabled()
    dialog.reject()


def test_a_folder_that_cannot_be_written_is_told(
    dialog: NewGameDialog, options: OptionList, answers: Answers, folders: UserFolders
) -> None:
    folders.data.mkdir(parents=True, exist_ok=True)
    folders.presets.write_text("no folder")
    _keep(options, answers, "Ours", 100)
    assert "could not be saved" in _verdict(dialog)
    assert options.options() == {"target": 100}


def test_what_was_played_last_is_compared_with_the_nearest_preset(window: MainWindow) -> None:
    from tests.desktop.conftest import people

    window.start_game(people(target=20))
    window.ask_rematch()
    dialog = window.findChild(NewGameDialog)
    assert dialog is not None
    assert dialog.option_list.preset == "quick"
    assert dialog.option_list.change_count == 0


def test_enter_starts_the_game(window: MainWindow, dialog: NewGameDialog, qtbot: object) -> None:
    from PySide6.QtCore import Qt

    qtbot.keyClick(dialog, Qt.Key.Key_Return)  # type: ignore[attr-defined]
    assert window.controller.has_game
