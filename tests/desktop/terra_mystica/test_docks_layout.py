"""The table with all docks at the sizes that count, in both themes: nothing is cut off, everything is explained."""

import random
from collections.abc import Sequence

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QDockWidget, QWidget
from pytestqt.qtbot import QtBot

from engine.core.game import Action
from engine.games.terra_mystica import actions
from tests.desktop.conftest import MakeWindow
from tests.desktop.layout import layout_problems
from tests.desktop.playing import play_in_one_go
from tests.desktop.terra_mystica.conftest import first_game
from tm_desktop.games.terra_mystica.docks.faction_dock import FactionDock
from tm_desktop.parts.things import Thing
from tm_desktop.shell.main_window import MainWindow

SIZES = [(1024, 700), (1280, 800), (1920, 1080)]


@pytest.fixture
def window(open_window: MakeWindow) -> MainWindow:
    return open_window()


def _play(window: MainWindow, steps: int) -> None:
    """Get into the game: chance plays, but passes and converts seldom."""
    chance = random.Random(5)
    rare = (actions.Pass, actions.Convert, actions.Burn)

    def choose(legal: Sequence[Action]) -> Action:
        return chance.choices(legal, [0.05 if isinstance(action, rare) else 1 for action in legal])[0]

    play_in_one_go(window.controller, choose, steps)


def _check(qtbot: QtBot, widget: QDialog | MainWindow) -> None:
    qtbot.waitUntil(lambda: layout_problems(widget) == [])


def test_a_large_window_has_larger_boards_and_the_rest_for_the_docks_below(qtbot: QtBot, window: MainWindow) -> None:
    window.resize(1280, 800)
    window.start_game(first_game())
    _play(window, 20)
    (dock,) = window.findChildren(FactionDock)
    usual = window.themes.theme
    qtbot.waitUntil(lambda: dock.theme == usual)
    window.resize(2560, 1440)
    docks = {dock.objectName(): dock for dock in window.table_page.findChildren(QDockWidget)}
    boards, log = docks["terra_mystica.factions"], docks["shell.log"]
    qtbot.waitUntil(lambda: 700 < boards.height() <= 800 and log.height() > 450)
    qtbot.waitUntil(lambda: dock.theme.scale >= 1.3 * usual.scale)
    assert {thing.theme for thing in dock.things()} == {dock.theme}
    assert dock.board.sizeHint().height() > 0.75 * dock.height(), "it uses the room"
    _check(qtbot, window)
    window.settings.change(theme="dark")
    assert dock.theme.palette.is_dark
    assert dock.theme.scale >= 1.3 * usual.scale
    window.resize(1280, 800)
    qtbot.waitUntil(lambda: dock.theme == window.themes.theme)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_all_docks(qtbot: QtBot, window: MainWindow, size: tuple[int, int], theme: str) -> None:
    window.resize(*size)
    window.settings.change(theme=theme)
    window.start_game(first_game(5))
    _play(window, 60)
    for dock in window.table_page.findChildren(QDockWidget):
        dock.raise_()
        _check(qtbot, window)


def test_docks_that_nobody_touched_suit_every_size_of_the_window(qtbot: QtBot, open_window: MakeWindow) -> None:
    def sizes(window: MainWindow) -> list[tuple[int, int]]:
        return [(dock.width(), dock.height()) for dock in window.table_page.seen_docks()]

    window, fresh = open_window(), open_window()
    fresh.resize(1920, 1080)
    fresh.start_game(first_game(2))
    for size in ((1280, 800), (1920, 1080), (1920, 1080)):
        window.resize(*size)
        window.start_game(first_game(2))
        if size == (1920, 1080):
            qtbot.waitUntil(lambda: sizes(window) == sizes(fresh))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_new_game_dialog(qtbot: QtBot, window: MainWindow, size: tuple[int, int], theme: str) -> None:
    window.resize(*size)
    window.settings.change(theme=theme)
    window.commands.new.trigger()
    dialog = window.findChild(QDialog)
    assert dialog is not None
    _check(qtbot, dialog)


def test_every_thing_has_a_name_and_a_tooltip(window: MainWindow) -> None:
    window.start_game(first_game(4))
    _play(window, 60)
    for dock in window.table_page.findChildren(QDockWidget):
        dock.raise_()
    silent = [thing for thing in window.findChildren(Thing) if thing.isVisible() and not thing.toolTip()]
    assert silent == []
    nameless = [
        thing
        for thing in window.findChildren(Thing)
        if thing.isVisible() and thing.is_offered and not thing.accessibleName()
    ]
    assert nameless == []


def test_what_a_dock_gives_up_does_not_become_a_window(qtbot: QtBot, window: MainWindow) -> None:
    """Qt shows newly laid out widgets a moment later, even if they were taken out again by then."""
    window.start_game(first_game(4))
    before = set(QApplication.topLevelWidgets())
    seen: set[QWidget] = set()
    for _ in range(30):
        _play(window, 1)
        # Without the deletions that a running event loop would do: what was shown stays to be seen.
        QApplication.processEvents()
        seen |= {widget for widget in QApplication.topLevelWidgets() if widget.isVisible()}
    assert seen - before == set()
