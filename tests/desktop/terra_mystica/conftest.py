"""Terra Mystica in a window without a screen, and clicks where things are drawn."""

import math
from collections.abc import Callable, Iterator, Sequence

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from engine.core.events import Event
from engine.core.game import Action, Decision, Seat, Setup
from engine.core.registry import Registry
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import PLACE_DWELLING, TAKE_TURN
from engine.games.terra_mystica.game import GAME, TerraMystica
from engine.games.terra_mystica.state import TMState
from tests.desktop.conftest import Answers, MakeWindow
from tests.desktop.patience import PATIENCE_MS
from tm_desktop.app import make_window
from tm_desktop.folders import UserFolders
from tm_desktop.games.terra_mystica.plugin import PLUGIN
from tm_desktop.games.terra_mystica.words.texts import use_packs
from tm_desktop.hexboard import ground_item, ground_pictures
from tm_desktop.hexboard.places import Place
from tm_desktop.parts.board import step_marks
from tm_desktop.parts.board.hex_menu import HexMenu
from tm_desktop.parts.board.hex_scene import HexScene
from tm_desktop.play.controller import GameController
from tm_desktop.play.plugins import PluginRegistry
from tm_desktop.shell.main_window import MainWindow

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")


def first_game(count: int = 2, **options: object) -> Setup:
    """Persons at the table of the rulebook's first game: Witches and Nomads begin."""
    chosen = {"first_game": True, "seat_order": "as_entered", **options}
    return Setup(GAME.id, tuple(Seat(name) for name in NAMES[:count]), 1, chosen)  # type: ignore[arg-type]


def play_in_one_go(controller: GameController, choose: Callable[[Sequence[Action]], Action], steps: int) -> None:
    """So many steps, of which only the last position is shown."""
    session, events = controller.session, list[Event]()
    for _ in range(steps):
        events += session.play(choose(session.game.legal_actions(session.state))).events
    controller._took(tuple(events))


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
    def game(self) -> TerraMystica:
        game = self.window.controller.session.game
        assert isinstance(game, TerraMystica)
        return game

    @property
    def state(self) -> TMState:
        state = self.window.controller.session.state
        assert isinstance(state, TMState)
        return state

    @property
    def decision(self) -> Decision:
        return self.window.controller.session.open_decisions[0]

    def legal(self) -> list[Action]:
        return list(self.game.legal_actions(self.state, self.decision))

    def hex(self, name: str) -> int:
        return self.game.rules.board.hex_by_name[name]

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

    def choose(self, action: Action) -> None:
        """Without a click: to get somewhere quickly."""
        self.window.controller.choose(action, self.decision)

    def play_until(self, kind: int, choose: Callable[["Board"], Action] | None = None) -> None:
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


@pytest.fixture(scope="session", autouse=True)
def _unhurried() -> Iterator[None]:
    """What is shown for a moment is there when a test looks, however busy the machine is.

    A table whose test ends before its ground is painted would leave that to the next test, and so on for ever.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(step_marks, "_LINGERS_MS", PATIENCE_MS)
        patch.setattr(ground_item, "_BUDGET", math.inf)
        patch.setattr(ground_pictures, "_MOST_PIXELS", 60_000_000)  # every size and theme that tests use
        yield


@pytest.fixture(autouse=True)
def _printed_texts() -> Iterator[None]:
    """The table of a test with packs is no longer in view after it."""
    yield
    use_packs(())


@pytest.fixture
def registry() -> Registry:
    return Registry([GAME])


@pytest.fixture
def open_window(qtbot: QtBot, folders: UserFolders, registry: Registry, answers: Answers) -> MakeWindow:
    def open_one() -> MainWindow:
        window = make_window(registry, PluginRegistry([PLUGIN]), folders, None)
        window.questions = answers  # type: ignore[assignment]
        window.settings.change(animation=False, theme="light", round_summary=False)
        window.bots.set_speed("instant")
        qtbot.addWidget(window)
        window.resize(1280, 800)
        window.show()
        return window

    return open_one


@pytest.fixture
def board(qtbot: QtBot, open_window: MakeWindow) -> Board:
    """The first game for two, before anything was decided."""
    window = open_window()
    window.start_game(first_game())
    return Board(qtbot, window)


@pytest.fixture
def turn(board: Board) -> Board:
    """The same at the first turn of the first round."""
    board.play_until(TAKE_TURN)
    return board


@pytest.fixture
def free_board(qtbot: QtBot, open_window: MakeWindow) -> Board:
    """Two persons who have picked factions and place their dwellings freely."""
    window = open_window()
    window.start_game(first_game(first_game=False))
    board = Board(qtbot, window)
    factions = [faction.id for faction in board.game.rules.factions]
    for name in ("witches", "nomads"):
        board.choose(actions.PickFaction(factions.index(name)))
    assert board.decision.kind == PLACE_DWELLING
    return board
