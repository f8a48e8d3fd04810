"""Opening a game from the list, during another game too."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.desktop.conftest import Answers, click_button, people, play_to_the_end
from tests.desktop.layout import layout_problems
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.open_dialog import OpenDialog


def _dialog(window: MainWindow) -> OpenDialog | None:
    return window.findChild(OpenDialog)


@pytest.fixture
def dialog(qtbot: QtBot, window: MainWindow) -> OpenDialog:
    """A finished game, an unfinished one, and a third on the table."""
    window.start_game(people(2))
    play_to_the_end(qtbot, window)
    window.start_game(people(3, target=100))
    click_button(qtbot, window, "Roll")
    window.start_game(people(4, target=100))
    click_button(qtbot, window, "Roll")
    window.commands.open.trigger()
    dialog = _dialog(window)
    assert dialog is not None
    return dialog


def test_other_games_are_listed_beside_the_one_on_the_table(dialog: OpenDialog, qtbot: QtBot) -> None:
    assert len(dialog.unfinished_section.cards) == 1
    assert len(dialog.finished_section.cards) == 1
    qtbot.waitUntil(lambda: layout_problems(dialog) == [])


def test_enter_opens_the_game_that_was_left_last(dialog: OpenDialog, window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(dialog.cards[0], Qt.Key.Key_Return)
    assert len(window.controller.players) == 3
    assert window.controller.session.at == 1


def test_a_listed_game_is_deleted_after_a_question(dialog: OpenDialog, answers: Answers) -> None:
    answers.delete = True
    dialog.finished_section.cards[0].delete_button.click()
    assert answers.asked == 1
    assert dialog.finished_section.cards == []
    assert not dialog.finished_section.isVisible()
    assert len(dialog.unfinished_section.cards) == 1


def test_a_file_from_elsewhere_is_chosen(
    dialog: OpenDialog, window: MainWindow, answers: Answers, qtbot: QtBot
) -> None:
    answers.path = dialog.finished_section.cards[0].game.path
    dialog.file_button.click()
    assert len(window.controller.players) == 2
    assert window.controller.result is not None


def test_without_any_game_a_file_is_asked_for_at_once(window: MainWindow, answers: Answers) -> None:
    window.commands.open.trigger()
    assert _dialog(window) is None
