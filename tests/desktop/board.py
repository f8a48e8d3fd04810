"""The board of a game with hexes in a window without a screen, and clicks where things are drawn."""

import math
from collections.abc import Callable, Iterator
from typing import Self

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from engine.core.events import Event
from engine.core.game import Action, Decision
from engine.core.registry import Registry
from engine.core.session import Session
from tests.desktop.conftest import Answers, MakeWindow
from tests.desktop.patience import PATIENCE_MS
from tm_desktop.app import make_window
from tm_desktop.folders import UserFolders
from tm_desktop.hexboard import ground_item, ground_pictures
from tm_desktop.hexboard.places import Place
from tm_desktop.parts.board import step_marks
from tm_desktop.parts.board.hex_menu import HexMenu
from tm_desktop.parts.board.hex_scene import HexScene
from tm_desktop.play.plugin import GamePlugin
from tm_desktop.play.plugins import PluginRegistry
from tm_desktop.shell.main_window import MainWindow


class Board:
    """The board of a window: what it shows, and clicks on it."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot, self.window = qtbot, window

    @property
    def scene(self) -> HexScene:
        scene = self.window.table_page.scene
        assert isinstance(scene, HexScene)
        return scene

    @property
    def session(self) -> Session:
        return self.window.controller.session

    @property
    def decision(self) -> Decision:
        return self.window.controller.session.open_decisions[0]

    def legal(self) -> list[Action]:
        return list(self.session.game.legal_actions(self.session.state, self.decision))

    def hex(self, name: str) -> int:
        return self.scene.board.hex_by_name[name]

    def click(self, place: Place) -> None:
        """Click a hex, an action space or a bridge where it is drawn."""
        at = self.scene.screen_point(place)
        viewport = self.window.table_page.board_view.viewport()
        assert viewport.rect().contains(at), place
        self.qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=at)

    def move_to(self, place: Place) -> None:
        viewport = self.window.table_page.board_view.viewport()
        self.qtbot.mouseMove(viewport, QPoint(1, 1))  # a mouse that an earlier test left there would not move
        self.qtbot.mouseMove(viewport, self.scene.screen_point(place) + QPoint(1, 0))

    def pick(self, number: int) -> None:
        """Click a line of the open menu or a card of the open panel; what it does happens right after."""
        popup = self.scene.popup
        assert popup is not None
        steps = self.window.controller.session.at
        while number >= len(popup.buttons):
            assert isinstance(popup, HexMenu)
            self.qtbot.mouseClick(popup.folds[0], Qt.MouseButton.LeftButton)
        button = popup.buttons[number]
        self.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        staging = self.window.table_page.staging
        self.qtbot.waitUntil(lambda: self.window.controller.session.at > steps or staging.is_waiting)

    def titles(self) -> list[str]:
        assert self.scene.popup is not None
        return [button.accessibleName() for button in self.scene.popup.buttons]

    def press(self, label: str) -> None:
        """Click an answer in the turn strip."""
        self.qtbot.mouseClick(self.answer(label), Qt.MouseButton.LeftButton)

    def answer(self, label: str) -> QAbstractButton:
        buttons = self.window.table_page.turn_strip.answer_buttons
        return next(button for button in buttons if button.text() == label)

    def show_again(self) -> None:
        """A test has changed the position."""
        self.window.controller.focus(None)
        self.scene.show_table(self.window.controller.table(), ())
        self.scene.show_decision(self.window.controller.decision_view())
        self.scene.finish_painting()

    def dock_of(self, action: Action) -> int:
        """The number of the dock where a step is taken that has no place on the board."""
        raise NotImplementedError

    def told(self) -> str:
        """The sentence of the turn strip about the thing under the mouse."""
        return self.window.table_page.board_view.accessibleDescription()

    def choose(self, action: Action) -> None:
        """Without a click: to get somewhere quickly."""
        self.window.controller.choose(action, self.decision)

    def play_until(self, kind: int, choose: Callable[[Self], Action] | None = None) -> None:
        """Without a click. All but the last step is shown in one go, as several steps of one click are."""
        controller, events = self.window.controller, list[Event]()
        while self.decision.kind != kind:
            action = choose(self) if choose else self.legal()[0]
            after, _ = controller.preview(action, self.decision)
            if controller.session.game.open_decisions(after)[0].kind != kind:
                events += controller.session.play(action, self.decision).events
                continue
            if events:
                controller._took(tuple(events))
            self.choose(action)


def window_maker(
    qtbot: QtBot, folders: UserFolders, registry: Registry, answers: Answers, plugin: GamePlugin
) -> MakeWindow:
    def open_one() -> MainWindow:
        window = make_window(registry, PluginRegistry([plugin]), folders, None)
        window.questions = answers  # type: ignore[assignment]
        window.settings.change(animation=False, theme="light", round_summary=False)
        window.bots.set_speed("instant")
        qtbot.addWidget(window)
        window.resize(1280, 800)
        window.show()
        return window

    return open_one


@pytest.fixture(scope="session", autouse=True)
def unhurried() -> Iterator[None]:
    """What is shown for a moment is there when a test looks, however busy the machine is.

    A table whose test ends before its ground is painted would leave that to the next test, and so on for ever.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(step_marks, "_LINGERS_MS", PATIENCE_MS)
        patch.setattr(ground_item, "_BUDGET", math.inf)
        patch.setattr(ground_pictures, "_MOST_PIXELS", 60_000_000)  # every size and theme that tests use
        yield
