"""The new-game dialog remembers the last table, and throws nothing away unasked."""

import json

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from engine.core.game import Seat, Setup
from tests.desktop.conftest import Answers, MakeWindow, people
from tm_desktop.app import load_games, make_window
from tm_desktop.folders import UserFolders
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.new_game_dialog import NewGameDialog

SEATS = (Seat("Zoe"), Seat("Bot X", "expert"), Seat("Eve"))


def _new(window: MainWindow) -> NewGameDialog:
    window.commands.new.trigger()
    dialog = window.findChildren(NewGameDialog)[-1]
    assert dialog.isVisible()
    return dialog


def test_the_last_table_comes_back_after_a_restart(open_window: MakeWindow) -> None:
    window = open_window()
    window.start_game(Setup("dice_race", SEATS, 11, {"target": 20}))
    window.close()
    dialog = _new(open_window())
    assert dialog.seat_list.seats == SEATS
    assert dialog.option_list.options() == {"target": 20}
    assert dialog.option_list.presets.buttons["quick"].isChecked()
    assert dialog.seed_edit.text() != "11", "other tiles each time"
    assert dialog.start_button.isEnabled()


def test_factions_and_rules_come_back(qtbot: QtBot, folders: UserFolders, answers: Answers) -> None:
    def open_one() -> MainWindow:
        folders.config.mkdir(parents=True, exist_ok=True)
        window = make_window(*load_games(()), folders, folders.settings_file)
        window.questions = answers  # type: ignore[assignment]
        qtbot.addWidget(window)
        window.show()
        return window

    first = open_one()
    dialog = _new(first)
    dialog.seed_edit.setText("7")
    dialog.seat_list.set_seats((Seat("Zoe"), Seat("Max"), Seat("Eve")))
    dialog.option_list.pick_preset("league")
    dialog.form.choose_for_seat(0, "witches")  # type: ignore[union-attr]
    dialog.start_button.click()
    setup = first.controller.session.game.setup
    first.close()
    again = _new(open_one())
    assert again._read().seats == setup.seats
    assert again._read().options == setup.options
    assert again.option_list.presets.buttons["league"].isChecked()


@pytest.mark.parametrize(
    "entry",
    [
        "",
        "{torn",
        "[]",
        json.dumps({"game": "dice_race", "seed": 1, "options": {}, "seats": []}),
        json.dumps({"game": "dice_race", "seed": 1, "options": {"target": "many"}, "seats": [{"name": "A"}]}),
        json.dumps(
            {"game": "chess", "seed": 1, "options": {}, "seats": [{"name": n, "player": "human"} for n in "AB"]}
        ),
        json.dumps(
            {
                "game": "dice_race",
                "seed": 1,
                "options": {"target": {"x": []}},
                "seats": [{"name": n, "player": "human"} for n in "AB"],
            }
        ),
    ],
)
def test_a_damaged_entry_is_ignored(window: MainWindow, entry: str) -> None:
    window.settings._set("table/dice_race", entry)
    dialog = _new(window)
    assert [seat.player for seat in dialog.seat_list.seats] == ["human", "casual", "casual", "casual"]
    assert dialog.start_button.isEnabled()


def test_escape_asks_before_it_throws_changes_away(qtbot: QtBot, window: MainWindow, answers: Answers) -> None:
    dialog = _new(window)
    dialog.seat_list.rows[0].name_edit.setText("Zoe")
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert (answers.asked, dialog.isVisible()) == (1, True)
    dialog.close()
    assert (answers.asked, dialog.isVisible()) == (2, True)
    answers.discard = True
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert (answers.asked, dialog.isVisible()) == (3, False)


@pytest.mark.parametrize("is_rematch", [False, True])
def test_escape_goes_at_once_where_nothing_was_changed(
    qtbot: QtBot, window: MainWindow, answers: Answers, is_rematch: bool
) -> None:
    window.start_game(people(3))
    (window.commands.rematch if is_rematch else window.commands.new).trigger()
    dialog = window.findChildren(NewGameDialog)[-1]
    name = dialog.seat_list.rows[0].name_edit
    before = name.text()
    name.setText("Zoe")
    name.setText(before)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert (answers.asked, dialog.isVisible()) == (0, False)
