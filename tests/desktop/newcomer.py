"""A newcomer's walk: every click has an effect or an explanation, on what can be clicked and on what cannot."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.desktop.board import Board
from tests.desktop.conftest import MakeWindow
from tests.desktop.stage import QuickStage
from tm_desktop.gallery.camera import Shot
from tm_desktop.hexboard.places import Place
from tm_desktop.parts.docks.seat_dock import SeatDock
from tm_desktop.parts.rules_panel import RulesPanel
from tm_desktop.parts.things import Thing
from tm_desktop.quality.hands import settle
from tm_desktop.shell.dock import Dock
from tm_desktop.shell.main_window import MainWindow

VAGUE = ("Not possible now.", "You cannot pay for it.", "There is nothing to choose now.")  # no reason


def open_state(open_window: MakeWindow, shots: Sequence[Shot], state: str) -> MainWindow:
    window = open_window()
    window.resize(1280, 800)
    next(shot for shot in shots if shot.name == state).arrange(QuickStage(window))
    window.show_table()
    settle()
    return window


def silent_places(board: Board) -> list[Place]:
    """What cannot be clicked on the board and does not say why; that it says it in sight is asserted."""
    scene = board.scene
    places: list[Place] = [*range(len(scene.board.names)), *scene.layers.actions.spots]
    dead = [place for place in places if place not in scene.live_places()]
    scene._explain(dead[0])
    chip = scene.layers.chip
    assert chip.isVisible()
    assert chip.shown is not None
    assert chip.shown.title
    return [place for place in dead if scene.now.why_not(place) in ("", *VAGUE)]


def silent_things(qtbot: QtBot, window: MainWindow) -> list[tuple[str, str, str]]:
    """What a click in a dock neither takes nor explains: the dock, its kind, its name."""
    said: list[str] = []
    for panel in window.findChildren(RulesPanel):
        panel.hinted.connect(said.append)
    silent, clicked = [], 0
    boards = next(panel for panel in window.findChildren(RulesPanel) if isinstance(panel, SeatDock))
    for seat in range(len(window.controller.players)):
        boards.show_seat(seat)
        for dock in window.table_page.findChildren(Dock):
            dock.raise_()
            settle()
            for thing in window.findChildren(Thing):
                if thing.isVisible() and not thing.visibleRegion().isEmpty() and not thing.is_offered:
                    said.clear()
                    qtbot.mouseClick(thing, Qt.MouseButton.LeftButton)
                    clicked += 1
                    if not any(said) or not thing.toolTip() or set(said) & set(VAGUE):
                        silent.append((dock.windowTitle(), type(thing).__name__, thing.accessibleName()))
    assert clicked > 30
    return silent
