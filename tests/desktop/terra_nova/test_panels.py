"""Panels of cards over the board have room for what they show."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.games.terra_nova import columns
from tests.desktop.conftest import MakeWindow
from tests.desktop.layout import layout_problems
from tests.desktop.terra_nova.conftest import Board, people
from tm_desktop.parts.board.choice_panel import ChoicePanel
from tm_desktop.shell.main_window import MainWindow


def resize(window: MainWindow, width: int) -> None:
    window.resize(width, 800)
    for _ in range(8):
        QApplication.processEvents()


@pytest.mark.parametrize("width", [1024, 1280, 1600])
def test_cards_fit_whatever_the_window_was_before(qtbot: QtBot, open_window: MakeWindow, width: int) -> None:
    window = open_window()
    window.start_game(people(4))
    resize(window, 1920)
    board = Board(qtbot, window)
    board.play_until(columns.TAKE_TILE)
    resize(window, width)
    panel = board.scene.popup
    assert isinstance(panel, ChoicePanel)
    assert layout_problems(window) == []
    assert panel.columns * panel.buttons[0].width() < panel.width()
    assert panel.buttons[panel.columns - 1].geometry().right() < panel.width()
