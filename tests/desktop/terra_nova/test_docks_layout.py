"""The table with all docks at the sizes that count: nothing is cut off, everything is explained, keys reach it."""

import random
from collections.abc import Sequence

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QDockWidget
from pytestqt.qtbot import QtBot

from engine.core.game import Action
from engine.games.terra_nova import actions
from engine.games.terra_nova.columns import TAKE_TURN
from tests.desktop.conftest import MakeWindow
from tests.desktop.layout import layout_problems
from tests.desktop.playing import play_in_one_go
from tests.desktop.terra_nova.conftest import people
from tm_desktop.games.terra_nova.docks.mat_dock import MatDock
from tm_desktop.games.terra_nova.docks.round_row import RoundTilesRow
from tm_desktop.games.terra_nova.docks.tiles_dock import TilesDock
from tm_desktop.parts.docks.help_dock import HelpDock
from tm_desktop.parts.glyphs import run_width
from tm_desktop.parts.things import Thing
from tm_desktop.quality.hands import settle
from tm_desktop.shell.focus import tab_stops
from tm_desktop.shell.main_window import MainWindow

SIZES = [(1024, 700), (1280, 800), (1920, 1080), (2560, 1440)]


def play(window: MainWindow, steps: int) -> None:
    """Get into the game: chance plays, but drops out and exchanges seldom."""
    chance = random.Random(5)
    rare = (actions.DropOut, actions.Exchange)

    def choose(legal: Sequence[Action]) -> Action:
        return chance.choices(legal, [0.02 if isinstance(action, rare) else 1 for action in legal])[0]

    play_in_one_go(window.controller, choose, steps)


def play_to_a_turn(window: MainWindow) -> None:
    while window.controller.session.open_decisions[0].kind != TAKE_TURN:
        play(window, 1)


@pytest.fixture
def window(open_window: MakeWindow) -> MainWindow:
    return open_window()


@pytest.mark.parametrize(("theme", "text_scale"), [("light", 100), ("dark", 130)])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_all_docks(qtbot: QtBot, window: MainWindow, size: tuple[int, int], theme: str, text_scale: int) -> None:
    window.resize(*size)
    window.settings.change(theme=theme, text_scale=text_scale)
    window.start_game(people(4))
    play(window, 60)
    play_to_a_turn(window)
    (dock,) = window.findChildren(MatDock)
    for seat in range(4):
        dock.show_seat(seat)
        qtbot.waitUntil(lambda: dock._scroll.verticalScrollBar().maximum() == 0)
    for each in window.table_page.findChildren(QDockWidget):
        each.raise_()
        qtbot.waitUntil(lambda: layout_problems(window) == [])


def test_the_signs_of_a_tile_stay_inside_it(window: MainWindow) -> None:
    window.resize(1024, 700)
    window.start_game(people(4))
    (row,) = window.findChildren(RoundTilesRow)
    for tile in row.rounds:
        for line in tile.face.lines:
            width = tile.width() - tile.theme.px(26)
            shown, style, scale = tile.fitted(line, width, tile.size_at_100.text)
            assert run_width(shown, tile.theme, style) * scale <= width + 1e-6


def test_every_thing_has_a_name_and_a_tooltip(window: MainWindow) -> None:
    window.start_game(people(3))
    play(window, 60)
    for dock in window.table_page.findChildren(QDockWidget):
        dock.raise_()
    things = [thing for thing in window.findChildren(Thing) if thing.isVisible()]
    assert things
    assert [thing for thing in things if not thing.toolTip()] == []
    assert [thing for thing in things if thing.is_offered and not thing.accessibleName()] == []


def test_what_can_be_clicked_on_the_mat_is_reached_by_the_keyboard(window: MainWindow) -> None:
    window.start_game(people(2))
    play(window, 30)
    play_to_a_turn(window)
    settle()
    (dock,) = window.findChildren(MatDock)
    board, stops = dock.board, tab_stops(window)
    offered = [thing for thing in dock.things() if thing.isVisible() and thing.is_offered]
    assert board.pass_thing in offered
    assert [thing for thing in offered if thing not in stops] == []
    order = [thing for thing in stops if thing in offered]
    usual = [*board.steps, *board.conversions, board.pass_thing, *board.tiles.things]
    assert order == [thing for thing in usual if thing in offered]


def test_f1_shows_the_thing_under_the_mouse(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    window.start_game(people(2))
    play_to_a_turn(window)
    settle()
    dock, helper = window.findChild(MatDock), window.findChild(HelpDock)
    assert dock is not None
    assert helper is not None
    asked = {
        dock.board.header: f"factions.{faction_of(dock)}",
        dock.board.steps[0]: "tracks.sailing",
        dock.board.conversions[0]: "actions.exchange",
        dock.board.pass_thing: "actions.drop_out",
    }
    for thing, topic in asked.items():
        at = thing.mapToGlobal(QPoint(8, thing.height() // 2))
        monkeypatch.setattr(QCursor, "pos", lambda at=at: at)
        window.commands.help.trigger()
        assert helper.shown == topic
        assert helper.isVisible()


def faction_of(dock: MatDock) -> str:
    assert dock.board.header.board is not None
    return dock.board.header.board.faction.id


def test_a_tile_that_is_clicked_is_taken_by_dropping_out(qtbot: QtBot, window: MainWindow) -> None:
    window.start_game(people(2))
    play_to_a_turn(window)
    settle()
    (dock,) = window.findChildren(TilesDock)
    tile = next(tile for tile in dock.tiles if tile.is_offered)
    session = window.controller.session
    seat, steps = session.open_decisions[0].seat, session.at
    qtbot.mouseClick(tile, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: session.at > steps)
    settle()
    assert dock.table is not None
    assert dock.state is not None
    assert dock.state.out == (seat,)
    assert tile.accessibleDescription() == f"Held by {dock.table.seats[seat].name}."
