"""What the tests of the desktop share: windows without a screen, folders that are not the user's, whole programs."""

import gc
import logging
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path

import pytest

os.environ["QT_QPA_PLATFORM"] = "offscreen"  # before anything loads Qt

from PySide6.QtCore import QEvent, QPoint, QSizeF, Qt
from PySide6.QtGui import QCursor, QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.core.game import Seat, Setup
from engine.core.registry import Registry
from tests.conftest import PATIENCE, PROJECT
from tests.desktop.patience import PATIENCE_MS, PatientBot
from tests.sample_game.desktop import PLUGIN, DiceRaceScene
from tests.sample_game.rules import DiceRaceState, Roll
from tm_desktop.app import Application, make_window, prepare_application
from tm_desktop.boards.board_banner import BoardBanner
from tm_desktop.folders import HOME_VARIABLE, UserFolders
from tm_desktop.play.bot_process import BotProcess
from tm_desktop.play.controller import GameController
from tm_desktop.play.lab_process import LabProcess
from tm_desktop.play.plugins import PluginRegistry
from tm_desktop.play.views import DecisionView, SeatView
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.turn_strip import TurnStrip
from tm_desktop.theming.painting import table_picture
from tm_desktop.theming.theme import Theme, ThemeKeeper, style_sheet

MakeWindow = Callable[[], MainWindow]
GAME_MODULE = "tests.sample_game"
RunProgram = Callable[..., subprocess.CompletedProcess[str]]

_AWAY = QPoint(10_000, 10_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            # The offscreen platform says this of every dialog and menu; it tells nothing about us.
            item.add_marker(pytest.mark.qt_log_ignore("This plugin does not support"))


@pytest.fixture(scope="session")
def qapp_cls() -> type[QApplication]:
    """What pytest-qt makes."""
    return Application


@pytest.fixture(autouse=True)
def closed_log() -> Iterator[None]:
    """A log that a test began is not left open; Python would complain of it in the middle of another."""
    yield
    for handler in logging.getLogger("tm_desktop").handlers:
        handler.close()


@pytest.fixture(autouse=True)
def quick_strip(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests click faster than people; those of the moment in which nothing is answered set it again."""
    monkeypatch.setattr(TurnStrip, "rest_ms", 0)


@pytest.fixture(autouse=True)
def mouse_away(qapp: QApplication) -> None:
    """The mouse is not over a window of this test because an earlier one left it there."""
    QCursor.setPos(_AWAY)


@pytest.fixture(autouse=True)
def usual_letters(qapp: QApplication) -> Iterator[None]:
    """What has no theme of its own is not as large as an earlier test wanted its texts."""
    usual = qapp.font()
    yield
    if qapp.font() != usual:
        ThemeKeeper().choose("light", 1.0)


class Silence:
    """A speaker that remembers what it was asked to play."""

    def __init__(self, problem: str = "") -> None:
        self.played: list[Path] = []
        self._problem = problem

    def problem(self) -> str:
        return self._problem

    def play(self, file: Path) -> None:
        self.played.append(file)

    def stop(self) -> None:
        pass


@pytest.fixture(autouse=True)
def silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """What can be played is not asked of the machine that runs the tests."""
    monkeypatch.setattr("tm_desktop.play.sounds.find_speaker", lambda: Silence("There is nothing to play sounds with."))


class Answers:
    """Stands in for the questions that would stop a test."""

    def __init__(self) -> None:
        self.path: Path | None = None
        self.form = ""
        self.name = self.suggested = ""
        self.known: list[str] = []
        self.replace = True
        self.delete = self.discard = False
        self.keep: bool | None = False
        self.leaves = True
        self.takes_back = True
        self.taken_back: list[str] = []
        self.taken_lines: list[tuple[SeatView, str]] = []
        self.asked = 0
        self.chosen_printer: object = None

    def may_delete_statistics(self) -> bool:
        return self.delete

    def path_to_open(self) -> Path | None:
        return self.path

    def path_to_save(self, suggested: str) -> Path | None:
        return self.path

    def path_to_import(self) -> Path | None:
        return self.path

    def path_to_export(self, suggested: str, forms: dict[str, str]) -> tuple[Path, str] | None:
        return (self.path, self.form or next(iter(forms))) if self.path else None

    def path_for_result(self, suggested: str, suffix: str) -> Path | None:
        return self.path

    def path_for_manual(self, suggested: str) -> Path | None:
        return self.path

    def printer(self, parent: object) -> object:
        return self.chosen_printer

    def preset_name(self, suggested: str) -> str:
        self.suggested = suggested
        return self.name

    def player_name(self, name: str, known: list[str]) -> str:
        self.suggested, self.known = name, known
        return self.name

    def preset_to_load(self) -> Path | None:
        return self.path

    def preset_to_write(self, suggested: str) -> Path | None:
        return self.path

    def pack_to_install(self, is_folder: bool) -> Path | None:
        return self.path

    def pack_to_write(self, suggested: str) -> Path | None:
        self.suggested = suggested
        return self.path

    def map_name(self, title: str, caption: str, name: str) -> str:
        self.suggested = name
        return self.name

    def may_discard_map(self) -> bool:
        self.asked += 1
        return self.discard

    def path_for_map(self, suggested: str) -> Path | None:
        self.suggested = suggested
        return self.path

    def may_replace_pack(self, name: str) -> bool:
        self.asked += 1
        return self.replace

    def may_remove_pack(self, name: str) -> bool:
        self.asked += 1
        return self.delete

    def may_replace(self, name: str) -> bool:
        self.asked += 1
        return self.replace

    def may_delete_preset(self, name: str) -> bool:
        self.asked += 1
        return self.delete

    def may_delete(self, name: str, is_own: bool) -> bool:
        self.asked += 1
        return self.delete

    def may_discard_table(self) -> bool:
        self.asked += 1
        return self.discard

    def resign(self, name: str) -> bool:
        self.asked += 1
        return self.leaves

    def take_back(self, names: list[str], lines: list[tuple[SeatView, str]]) -> bool:
        self.taken_back, self.taken_lines = names, lines
        return self.takes_back

    def keep_unsaved(self) -> bool | None:
        self.asked += 1
        return self.keep


@pytest.fixture(scope="session", autouse=True)
def _prepared(qapp: QApplication) -> Iterator[None]:
    prepare_application(qapp)
    with pytest.MonkeyPatch.context() as patch:  # a busy machine is no bot that hangs and no disk that fails
        for limit in ("start_ms", "grace_ms", "stop_ms"):
            patch.setattr(BotProcess, limit, PATIENCE_MS)
        patch.setattr(LabProcess, "stop_ms", PATIENCE_MS)
        patch.setattr("tm_desktop.play.autosave._PATIENCE_S", PATIENCE)
        patch.setattr(BoardBanner, "seat_ms", PATIENCE_MS)  # what is shown for a moment is there when a test looks
        patch.setattr("tm_desktop.shell.notice._SHOWN_MS", PATIENCE_MS)
        patch.setattr("tm_desktop.theming.widgets.table_picture", _kept_table_picture)
        patch.setattr("tm_desktop.theming.theme.style_sheet", lru_cache(style_sheet))
        yield


def _kept_table_picture(size: QSizeF, ratio: float, theme: Theme) -> QPixmap:
    """Each window paints the table top for itself, the same for all windows of a size."""
    return _table_picture(size.width(), size.height(), ratio, theme)


@lru_cache(maxsize=16)
def _table_picture(width: float, height: float, ratio: float, theme: Theme) -> QPixmap:
    return table_picture(QSizeF(width, height), ratio, theme)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[QtBot]:
    bot = PatientBot(request)
    yield bot
    assert not bot.held, "a button of the mouse was not released"


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """What is left of earlier tests stays for good; looking through it again in every test would only take longer."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_teardown() -> Iterator[None]:
    """Windows of a finished test go at once: without a running loop Qt keeps them, and styles them again and again."""
    yield
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def folders(tmp_path: Path) -> UserFolders:
    return UserFolders.below(tmp_path / "home")


@pytest.fixture
def registry() -> Registry:
    registry = Registry()
    registry.add_module(GAME_MODULE)  # by its name, so that bots in their own process know it too
    return registry


@pytest.fixture
def answers() -> Answers:
    return Answers()


@pytest.fixture
def open_window(qtbot: QtBot, folders: UserFolders, registry: Registry, answers: Answers) -> MakeWindow:
    """Opens windows that share one settings file, as one start of the program after another."""

    def open_one() -> MainWindow:
        folders.config.mkdir(parents=True, exist_ok=True)
        window = make_window(registry, PluginRegistry([PLUGIN]), folders, folders.settings_file)
        window.questions = answers  # type: ignore[assignment]
        window.bots.set_speed("instant")
        qtbot.addWidget(window)
        window.resize(1280, 800)
        window.show()
        return window

    return open_one


@pytest.fixture
def window(open_window: MakeWindow) -> MainWindow:
    return open_window()


@pytest.fixture
def run_program(tmp_path: Path) -> RunProgram:
    """Runs `python -m tm_desktop` as a user would, with folders of its own."""

    def run(*words: str, env: Mapping[str, str | None] | None = None) -> subprocess.CompletedProcess[str]:
        wanted = {HOME_VARIABLE: str(tmp_path / "home"), "QT_QPA_PLATFORM": None, **(env or {})}
        variables = {**os.environ, **{name: value for name, value in wanted.items() if value is not None}}
        for name in (name for name, value in wanted.items() if value is None):
            variables.pop(name, None)
        command = [sys.executable, "-m", "tm_desktop", *words]
        return subprocess.run(
            command,
            capture_output=True,
            text=True,
            encoding="utf-8",
            env=variables,
            cwd=PROJECT,
            timeout=PATIENCE,
        )

    return run


def people(count: int = 2, seed: int = 7, target: int = 20) -> Setup:
    """A table of persons only."""
    names = ("Ada", "Ben", "Cleo", "Dan")
    return Setup("dice_race", tuple(Seat(name) for name in names[:count]), seed, {"target": target})


def dice(controller: GameController) -> DiceRaceState:
    """The position of the dice race."""
    state = controller.session.state
    assert isinstance(state, DiceRaceState)
    return state


def asked(controller: GameController) -> DecisionView:
    """What a person is asked now."""
    view = controller.decision_view()
    assert view is not None
    return view


def click_button(qtbot: QtBot, window: MainWindow, label: str) -> None:
    """Click a choice where it is drawn on the board."""
    view, scene = window.table_page.board_view, window.table_page.scene
    assert isinstance(scene, DiceRaceScene)
    button = next(button for button in scene.buttons if button.choice.label.startswith(label))
    at: QPoint = view.mapFromScene(button.sceneBoundingRect().center())
    assert view.viewport().rect().contains(at)
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)


def play_to_the_end(qtbot: QtBot, window: MainWindow) -> None:
    """Roll until eight points are at stake, then bank; always by clicks."""
    controller = window.controller
    while controller.result is None:
        labels = [choice.label for choice in asked(controller).choices]
        stake = int(labels[-1].split()[-1]) if labels[-1].startswith("Bank") else 0
        click_button(qtbot, window, "Bank" if stake >= 8 else "Roll")


def files(folders: UserFolders, suffix: str = ".tmsave") -> list[Path]:
    return sorted(path for path in folders.saves.rglob("*") if path.suffix == suffix)


def the_file(folders: UserFolders) -> Path:
    (path,) = files(folders)
    return path


def roll(window: MainWindow, steps: int) -> None:
    for _ in range(steps):
        window.controller.choose(Roll())
