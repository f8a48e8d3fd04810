"""A newcomer's walk: every click has an effect or an explanation, on what can be clicked and on what cannot."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.desktop.conftest import MakeWindow
from tests.desktop.stage import QuickStage
from tests.desktop.terra_mystica.conftest import Board
from tm_desktop.gallery.terra_mystica.shots import SHOTS
from tm_desktop.games.terra_mystica.docks.faction_dock import FactionDock
from tm_desktop.hexboard.places import Place
from tm_desktop.parts.rules_panel import RulesPanel
from tm_desktop.parts.things import Thing
from tm_desktop.quality.hands import settle
from tm_desktop.shell.dock import Dock
from tm_desktop.shell.main_window import MainWindow

STATES = ["pick_faction", "place_dwelling", "take_card", "two_seats", "last_round", "leech", "offers", "favor", "town"]
VAGUE = ("Not possible now.", "You cannot pay for it.", "There is nothing to choose now.")  # no reason
STATES += ["bot_step", "look_back", "score", "expansion_priest", "expansion_token", "expansion_cover"]


def _open(open_window: MakeWindow, state: str) -> MainWindow:
    window = open_window()
    window.resize(1280, 800)
    next(shot for shot in SHOTS if shot.name == state).arrange(QuickStage(window))
    window.show_table()
    settle()
    return window


@pytest.mark.parametrize("state", STATES)
def test_every_place_on_the_board_says_why_it_cannot_be_clicked(
    qtbot: QtBot, open_window: MakeWindow, state: str
) -> None:
    scene = Board(qtbot, _open(open_window, state)).scene
    if scene.popup is not None and state == "expansion_cover":
        scene.popup.cancel()
    places: list[Place] = [*range(len(scene.board.names)), *scene.layers.actions.spots]
    dead = [place for place in places if place not in scene.live_places()]
    assert [place for place in dead if scene.now.why_not(place) in ("", *VAGUE)] == []
    place = next(place for place in places if place not in scene.live_places())
    scene._explain(place)
    chip = scene.layers.chip
    assert chip.isVisible()
    assert chip.shown is not None
    assert chip.shown.title


@pytest.mark.parametrize("state", STATES)
def test_every_thing_in_a_dock_tells_what_it_is_or_why_not(qtbot: QtBot, open_window: MakeWindow, state: str) -> None:
    window = _open(open_window, state)
    said: list[str] = []
    for panel in window.findChildren(RulesPanel):
        panel.hinted.connect(said.append)
    silent, clicked = [], 0
    boards = window.findChildren(FactionDock)[0]
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
    assert silent == []
