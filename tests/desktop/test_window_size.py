"""The window fits the screen, whatever was remembered."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tm_desktop.app import load_games, make_window
from tm_desktop.folders import UserFolders
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.window_size import fit

LAPTOP = QRect(0, 0, 1280, 800)
_FRAME = (16, 40)  # the least that is left for title bar and edges


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> list[QRect]:
    """What the screen has free; the last one counts."""
    screens = [LAPTOP]
    monkeypatch.setattr("tm_desktop.shell.window_size.free_screen", lambda _window: screens[-1])
    return screens


def _open(qtbot: QtBot, folders: UserFolders) -> MainWindow:
    folders.config.mkdir(parents=True, exist_ok=True)
    window = make_window(*load_games(()), folders, folders.settings_file)
    qtbot.addWidget(window)
    return window


@pytest.mark.parametrize("free", [LAPTOP, QRect(0, 28, 1280, 740), QRect(64, 0, 1024, 600)])
def test_the_first_window_fits_the_screen(qtbot: QtBot, folders: UserFolders, screen: list[QRect], free: QRect) -> None:
    screen.append(free)
    window = _open(qtbot, folders)
    window.show()
    assert window.width() + _FRAME[0] <= free.width()
    assert window.height() + _FRAME[1] <= free.height()
    assert free.contains(window.pos())


def test_a_large_screen_gets_the_usual_window(qtbot: QtBot, folders: UserFolders, screen: list[QRect]) -> None:
    screen.append(QRect(0, 0, 2560, 1440))
    assert _open(qtbot, folders).size().toTuple() == (1280, 800)


def test_a_window_of_a_larger_screen_is_fitted(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.setGeometry(600, 300, 1900, 1000)
    fit(window, LAPTOP)
    assert window.size().toTuple() == (1264, 760)
    assert window.pos().toTuple() == (0, 0)


def test_a_window_that_fits_is_only_brought_back(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.setGeometry(100, 50, 1100, 700)
    fit(window, LAPTOP)
    assert window.geometry() == QRect(100, 50, 1100, 700)
    window.move(900, 700)
    fit(window, LAPTOP)
    assert window.geometry() == QRect(164, 60, 1100, 700)


def test_the_size_is_remembered_and_fitted(qtbot: QtBot, folders: UserFolders, screen: list[QRect]) -> None:
    window = _open(qtbot, folders)
    window.resize(1000, 700)
    window.show()
    window.close()
    assert _open(qtbot, folders).size().toTuple() == (1000, 700)
    screen.append(QRect(0, 0, 1024, 600))
    assert _open(qtbot, folders).size().toTuple() == (1000, 560)
