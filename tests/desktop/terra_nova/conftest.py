"""Terra Nova in a window without a screen."""

import pytest
from pytestqt.qtbot import QtBot

from engine.core.game import Seat, Setup
from engine.core.registry import Registry
from engine.games.terra_nova.game import GAME
from tests.desktop.conftest import Answers, MakeWindow
from tm_desktop.app import make_window
from tm_desktop.folders import UserFolders
from tm_desktop.games.terra_nova.plugin import PLUGIN
from tm_desktop.play.plugins import PluginRegistry
from tm_desktop.shell.main_window import MainWindow

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def people(count: int = 2, seed: int = 1, **options: object) -> Setup:
    """A table of persons only."""
    return Setup(GAME.id, tuple(Seat(name) for name in NAMES[:count]), seed, options)  # type: ignore[arg-type]


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
