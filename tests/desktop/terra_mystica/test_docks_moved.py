"""Docks are put elsewhere: torn off by their tabs, held by their headings, pinned beside others."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QFocusEvent
from PySide6.QtWidgets import QApplication, QMenu, QTabBar
from pytestqt.qtbot import QtBot

from engine.core.savefile import Extras, write_save
from engine.games.terra_mystica.game import GAME
from tests.conftest import PATIENCE
from tests.desktop.conftest import MakeWindow
from tests.desktop.layout import layout_problems
from tests.desktop.terra_mystica.conftest import Board, first_game
from tests.desktop.terra_mystica.screen import Screen, need_screen, wait_for
from tm_desktop.folders import UserFolders
from tm_desktop.gallery.terra_mystica.positions import first_position, turn_in
from tm_desktop.games.terra_mystica.docks.faction_dock import FactionDock
from tm_desktop.play.plugin import DockPanel
from tm_desktop.quality.hands import settle
from tm_desktop.shell.dock import Dock
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.settings import Settings


@pytest.fixture
def table(open_window: MakeWindow) -> MainWindow:
    window = open_window()
    window.autosave.is_enabled = False
    window.controller.put(first_position(4, turn_in(3), with_bots=False))
    settle()
    return window


def dock_of(window: MainWindow, title: str) -> Dock:
    return next(dock for dock in window.table_page.findChildren(Dock) if dock.windowTitle() == title)


def tab_of(window: MainWindow, title: str) -> tuple[QTabBar, QPoint]:
    """The tab bar with this tab, and the middle of it."""
    for bar in window.table_page.findChildren(QTabBar):
        for index in range(bar.count()):
            if bar.tabText(index) == title and bar.isVisible():
                return bar, bar.tabRect(index).center()
    raise AssertionError(title)


def open_menu() -> QMenu:
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def test_a_dock_is_torn_off_by_its_tab(qtbot: QtBot, table: MainWindow) -> None:
    bar, at = tab_of(table, "Log")
    log = dock_of(table, "Log")
    qtbot.mousePress(bar, Qt.MouseButton.LeftButton, pos=at)
    qtbot.mouseMove(bar, at + QPoint(0, 8))
    assert not log.isFloating()
    qtbot.mouseMove(bar, at + QPoint(-300, -200))
    assert log.isFloating()
    qtbot.mouseRelease(log, Qt.MouseButton.LeftButton)
    assert log.titleBarWidget().height() > 0
    table.commands.reset_layout.trigger()
    settle()
    assert not log.isFloating()


def test_a_click_on_a_tab_leaves_the_dock_where_it_is(qtbot: QtBot, table: MainWindow) -> None:
    bar, at = tab_of(table, "Log")
    qtbot.mouseClick(bar, Qt.MouseButton.LeftButton, pos=at)
    qtbot.mouseMove(bar, at + QPoint(-300, -200))
    assert not dock_of(table, "Log").isFloating()


def test_a_right_click_on_a_tab_offers_what_can_be_done_with_its_dock(qtbot: QtBot, table: MainWindow) -> None:
    bar, at = tab_of(table, "Help")
    qtbot.mousePress(bar, Qt.MouseButton.RightButton, pos=at)
    menu = open_menu()
    assert [action.text() for action in menu.actions()] == ["Take out of the window", "Hide"]
    menu.actions()[1].trigger()
    menu.close()
    qtbot.mouseRelease(bar, Qt.MouseButton.RightButton, pos=at)
    assert dock_of(table, "Help").isHidden()


def _pin(window: MainWindow, seat: int) -> Dock:
    boards = dock_of(window, "Faction boards").findChild(FactionDock)
    assert boards is not None
    boards.tabs.pin_asked.emit(seat)
    settle()
    return dock_of(window, window.controller.table().seats[seat].name)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_a_faction_board_is_kept_in_view(qtbot: QtBot, table: MainWindow, size: tuple[int, int]) -> None:
    table.resize(*size)
    settle()
    kept = _pin(table, 2)
    boards = dock_of(table, "Faction boards")
    assert {kept, boards} <= set(table.table_page.seen_docks())
    qtbot.waitUntil(lambda: layout_problems(table) == [])
    panel, others = kept.findChild(FactionDock), boards.findChild(FactionDock)
    assert panel is not None
    assert others is not None
    for seat in range(4):
        table.table_page.show_seat(seat)
        assert (panel.seat, others.seat) == (2, seat)
    assert _pin(table, 2) is kept, "one is enough"
    table.commands.reset_layout.trigger()
    settle()
    assert kept.objectName() not in [dock.objectName() for dock in table.table_page.findChildren(Dock)]
    qtbot.waitUntil(lambda: layout_problems(table) == [])


def test_docks_have_the_room_that_larger_things_need(table: MainWindow) -> None:
    """Qt remembers what each of them needed, until it is told."""
    panels = table.table_page.findChildren(DockPanel)
    assert len(panels) == 5, "four docks, and the row above the board"
    table.themes.changed.emit(replace(table.themes.theme, scale=1.3))
    for panel in panels:
        around = panel.parentWidget()
        layout = around.layout() if around is not None else None
        assert layout is not None
        item = layout.itemAt(layout.indexOf(panel))
        assert item is not None
        assert item.minimumSize() == panel.minimumSizeHint(), panel


def test_a_kept_board_follows_the_game_and_goes_with_it(table: MainWindow) -> None:
    asked = table.controller.decision_view()
    assert asked is not None
    kept = _pin(table, asked.seat).findChild(FactionDock)
    assert kept is not None
    before = kept.state
    assert any(thing.is_offered for thing in kept.things())
    table.controller.choose(asked.choices[0].action)
    assert kept.state is not before
    table.controller.put(first_position(4, turn_in(2), with_bots=False))
    settle()
    assert len(table.table_page.findChildren(FactionDock)) == 1


def test_the_tab_of_a_seat_offers_to_keep_its_board(qtbot: QtBot, table: MainWindow) -> None:
    boards = dock_of(table, "Faction boards").findChild(FactionDock)
    assert boards is not None
    asked: list[int] = []
    boards.pin_asked.connect(asked.append)
    at = boards.tabs.tabRect(3).center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, boards.tabs.mapToGlobal(at))
    QApplication.sendEvent(boards.tabs, event)
    menu = open_menu()
    menu.actions()[0].trigger()
    menu.close()
    assert asked == [3]


def test_a_dock_that_comes_off_previews_nothing(qtbot: QtBot, table: MainWindow) -> None:
    """Its window gets the keyboard, and with it the first thing that can be clicked there."""
    boards = dock_of(table, "Faction boards").findChild(FactionDock)
    assert boards is not None
    considered: list[object] = []
    boards.considered.connect(considered.append)
    dock_of(table, "Faction boards").float_button.click()
    settle()
    thing = next(thing for thing in boards.things() if thing.is_offered)
    thing.setFocus(Qt.FocusReason.ActiveWindowFocusReason)
    assert not any(considered)
    board = table.table_page.board_view
    board.setFocus()
    thing.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.sendEvent(thing, QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.TabFocusReason))
    assert any(considered)


def test_docks_are_dragged_in_a_real_window(qtbot: QtBot, table: MainWindow, tmp_path: Path) -> None:
    """By a tab and by a heading, on X11. The twin without a screen says where they are."""
    need_screen()
    folders = UserFolders.below(tmp_path / "real")
    folders.config.mkdir(parents=True)
    Settings(folders.settings_file).change(animation=False, theme="light")
    file = tmp_path / "game.tmgame"
    controller = table.controller
    write_save(file, GAME, controller.session, Extras(controller.players))
    screen = Screen(tmp_path)
    try:
        screen.open()
        program = screen.start_program(str(file))
        window = screen.window("^game")

        def drag(start: QPoint, end: QPoint) -> None:
            for number in range(9):
                at = start + (end - start) * number / 8
                screen.ask("xdotool", "mousemove", "--sync", "--window", window, str(at.x()), str(at.y()))
                if number == 0:
                    screen.ask("xdotool", "mousedown", "1")
            screen.ask("xdotool", "mouseup", "1")

        def floating(title: str) -> str:
            return screen.ask("xdotool", "search", "--onlyvisible", "--name", f"^{title}")

        bar, at = tab_of(table, "Log")
        screen.wait_until_like(window, bar)
        drag(bar.mapTo(table, at), QPoint(300, 400))
        wait_for(lambda: floating("Log"), "the log as a window of its own")
        screen.wait_until_still(window)
        heading = dock_of(table, "Faction boards").titleBarWidget()
        screen.wait_until_like(window, heading)
        drag(heading.mapTo(table, QPoint(heading.width() - 90, heading.height() // 2)), QPoint(500, 600))
        wait_for(lambda: floating("Faction boards"), "the boards as a window of their own")
        screen.press("ctrl+q")
        assert program.wait(timeout=PATIENCE) == 0
    finally:
        screen.close()


def test_docks_that_come_to_rest_do_not_cover_an_open_panel(qtbot: QtBot, open_window: MakeWindow) -> None:
    window = open_window()
    window.resize(1280, 800)
    window.start_game(first_game(4, first_game=False))
    settle()
    board = Board(qtbot, window)
    popup = board.scene.popup
    assert popup is not None
    cards = [button for button in popup.buttons if not button.visibleRegion().isEmpty()]
    assert len(cards) == len(popup.buttons)
    for card in cards:
        found = window.table_page.childAt(card.mapTo(window.table_page, card.rect().center()))
        assert found is not None
        assert found is card or card.isAncestorOf(found), card.accessibleName()
