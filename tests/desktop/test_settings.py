"""What is remembered between two starts, and what applies at once."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSettings, QSize, Qt
from PySide6.QtWidgets import QApplication, QDockWidget
from pytestqt.qtbot import QtBot

from tests.desktop.conftest import MakeWindow, people
from tm_desktop.folders import UserFolders
from tm_desktop.shell.dock import Dock, floating_place
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.preferences import PreferencesDialog
from tm_desktop.shell.settings import Preferences, Settings
from tm_desktop.theming.palette import DARK, LIGHT


def test_packs_are_remembered_in_their_order(tmp_path: Path) -> None:
    for order, enabled in ((["b", "a"], ["a"]), (["a", "b"], ["a", "b"]), (["a"], [])):
        settings = Settings(tmp_path / "settings.ini")
        settings.keep_packs(order, enabled)
        again = Settings(tmp_path / "settings.ini")
        assert (again.pack_order(), again.enabled_packs()) == (order, enabled)


def test_the_theme_switches_at_once(qtbot: QtBot, window: MainWindow) -> None:
    window.start_game(people())
    window.commands.themes["light"].trigger()
    assert window.themes.theme.palette is LIGHT
    light = window.grab().toImage()
    window.commands.themes["dark"].trigger()
    assert window.themes.theme.palette is DARK
    qtbot.wait(0)
    dark = window.grab().toImage()
    middle = light.rect().center()
    assert light.pixelColor(middle).lightness() > dark.pixelColor(middle).lightness() + 60
    assert QApplication.font().family() == "Inter"


def test_preferences_apply_at_once_and_are_kept(qtbot: QtBot, open_window: MakeWindow, folders: UserFolders) -> None:
    window = open_window()
    window.commands.preferences.trigger()
    dialog = window.findChild(PreferencesDialog)
    assert dialog is not None
    dialog.theme.buttons["dark"].click()
    qtbot.keyClick(dialog.text_scale, Qt.Key.Key_Down)
    dialog.bot_speed.buttons["fast"].click()
    dialog.animation.click()
    assert window.themes.theme.palette is DARK
    assert window.themes.theme.scale == 1.15
    wanted = Preferences("dark", animation=False, text_scale=115, bot_speed="fast")
    assert window.settings.preferences == wanted
    assert folders.settings_file.is_file()
    assert open_window().settings.preferences == wanted


def test_an_edited_settings_file_does_no_harm(tmp_path: Path) -> None:
    file = tmp_path / "settings.ini"
    ini = QSettings(str(file), QSettings.Format.IniFormat)
    for name, value in {"theme": "pink", "text_scale": "huge", "bot_speed": 3, "animation": "maybe"}.items():
        ini.setValue(f"preferences/{name}", value)
    ini.setValue("recent/games", "/nowhere/at all.tmsave")
    ini.sync()
    settings = Settings(file)
    assert settings.preferences == Preferences(animation=False)
    assert settings.recent_games() == []


def test_without_a_file_everything_works_but_is_forgotten(tmp_path: Path) -> None:
    settings = Settings(None)
    settings.change(theme="dark")
    assert settings.preferences.theme == "dark"
    game = tmp_path / "one.tmsave"
    game.touch()
    settings.add_recent_game(game)
    assert settings.recent_games() == [game]
    assert Settings(None).preferences.theme == "system"


def test_the_layout_is_remembered_and_can_be_reset(qtbot: QtBot, open_window: MakeWindow) -> None:
    window = open_window()
    window.start_game(people())
    dock = _dock(window, "dice_race.offers")
    window.table_page.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, dock)
    _dock(window, "shell.score").close()
    window.close()

    other = open_window()
    other.start_game(people())
    assert other.table_page.dockWidgetArea(_dock(other, "dice_race.offers")) == Qt.DockWidgetArea.LeftDockWidgetArea
    assert _dock(other, "shell.score").isHidden()
    other.commands.reset_layout.trigger()
    assert other.table_page.dockWidgetArea(_dock(other, "dice_race.offers")) == Qt.DockWidgetArea.RightDockWidgetArea
    assert not _dock(other, "shell.score").isHidden()


def _pull(qtbot: QtBot, window: MainWindow, by: int) -> None:
    """Pull the line between the board and the docks."""
    table = window.table_page
    dock = _dock(window, "dice_race.offers")
    line = dock.mapTo(table, dock.rect().topLeft()) + QPoint(-2, 60)
    qtbot.mousePress(table, Qt.MouseButton.LeftButton, pos=line)
    qtbot.mouseMove(table, line + QPoint(by, 0))
    QApplication.processEvents()
    qtbot.mouseRelease(table, Qt.MouseButton.LeftButton, pos=line + QPoint(by, 0))
    QApplication.processEvents()


def test_a_layout_that_nobody_touched_is_not_remembered(open_window: MakeWindow) -> None:
    window = open_window()
    window.start_game(people())
    QApplication.processEvents()
    window.table_page.focus_dock(2)  # another tab in front is no layout
    window.resize(1920, 1080)
    window.start_game(people(3))
    window.commands.reset_layout.trigger()
    QApplication.processEvents()
    window.close()
    assert window.settings.layout("dice_race").isEmpty()


@pytest.mark.parametrize("is_floating", [False, True])
def test_a_dock_that_is_hidden_or_floats_makes_a_layout(open_window: MakeWindow, is_floating: bool) -> None:
    window = open_window()
    window.start_game(people())
    dock = _dock(window, "shell.log")
    if is_floating:
        dock.setFloating(True)
    else:
        dock.toggleViewAction().trigger()
    window.close()
    other = open_window()
    other.start_game(people())
    log = _dock(other, "shell.log")
    assert (log.isFloating(), log.toggleViewAction().isChecked()) == (is_floating, is_floating)


def test_a_dock_that_floats_hides_no_other(qtbot: QtBot, open_window: MakeWindow) -> None:
    window = open_window()
    window.resize(1280, 800)
    window.start_game(people())
    QApplication.processEvents()
    table, dock = window.table_page, _dock(window, "dice_race.offers")
    assert isinstance(dock, Dock)
    assert dock.float_button.toolTip() == f"Float: take {dock.windowTitle()} out of the window"
    dock.float_button.click()
    QApplication.processEvents()
    assert dock.isFloating()
    assert dock.float_button.toolTip() == f"Dock: put {dock.windowTitle()} back into the window"
    others = [other for other in table.findChildren(Dock) if other is not dock and other.isVisible()]
    assert others
    for other in others:
        assert not dock.frameGeometry().intersects(QRect(other.mapToGlobal(QPoint()), other.size()))
    window.commands.reset_layout.trigger()
    QApplication.processEvents()
    assert not dock.isFloating()
    assert dock.float_button.toolTip().startswith("Float")


@pytest.mark.parametrize(
    ("window_x", "place"),
    [(0, QRect(1000, 50, 300, 400)), (900, QRect(600, 50, 300, 400)), (200, QRect(210, 60, 300, 350))],
    ids=["right", "left", "over the board"],
)
def test_a_dock_floats_beside_the_window_if_there_is_room(window_x: int, place: QRect) -> None:
    window, board = QRect(window_x, 50, 1000, 700), QRect(window_x + 10, 60, 600, 350)
    screen = QRect(0, 0, 1400 if window_x == 200 else 1900, 900)
    assert floating_place(QSize(300, 400), window, screen, board) == place


def test_docks_come_back_as_wide_as_they_were(qtbot: QtBot, open_window: MakeWindow) -> None:
    window = open_window()
    window.start_game(people())
    QApplication.processEvents()
    before = _dock(window, "dice_race.offers").width()
    _pull(qtbot, window, -60)
    width = _dock(window, "dice_race.offers").width()
    assert width > before + 40
    window.close()

    # The page was never shown when the layout is put on it, so that it has no size of its own yet.
    other = open_window()
    other.start_game(people())
    QApplication.processEvents()
    assert _dock(other, "dice_race.offers").width() == width


def _dock(window: MainWindow, name: str) -> QDockWidget:
    dock = window.table_page.findChild(QDockWidget, name)
    assert dock is not None
    return dock


def test_the_menu_lists_the_docks(window: MainWindow) -> None:
    window.start_game(people())
    assert [action.text() for action in window.table_page.dock_actions()] == ["Offers", "Log", "Score"]


def test_a_theme_for_one_run_is_not_kept(tmp_path: Path) -> None:
    file = tmp_path / "settings.ini"
    settings = Settings(file)
    settings.override(theme="dark")
    settings.change(bot_speed="slow")
    assert settings.preferences.theme == "dark"
    assert Settings(file).preferences == Preferences(bot_speed="slow")
