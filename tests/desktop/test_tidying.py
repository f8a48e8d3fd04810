"""What nobody uses any more is freed between events only, and what a table held goes back to the system."""

import gc
import platform
import subprocess
import sys
import weakref
from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QEventLoop, QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from engine.core.registry import Registry
from tests.conftest import PROJECT
from tests.desktop.conftest import people, play_to_the_end
from tests.sample_game.desktop import PLUGIN
from tm_desktop.app import make_window
from tm_desktop.folders import UserFolders
from tm_desktop.play.plugins import PluginRegistry
from tm_desktop.quality.bots import memory_mb
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.tidying import Tidier, tidy_memory


class Part:
    """Something that only the search for cycles frees."""

    def __init__(self) -> None:
        self.me = self
        self.picture = bytes(4000)


class Canvas(QWidget):
    """Leaves a cycle behind while it is painted, and then makes so many objects that Python by itself would look."""

    def __init__(self) -> None:
        super().__init__()
        self.made: list[list[int]] = []
        self.parts: list[weakref.ref[Part]] = []
        self.freed_while_painting = 0

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        self.parts.append(weakref.ref(Part()))
        self.made = [[number] for number in range(20_000)]
        self.freed_while_painting += self.parts[-1]() is None


def test_nothing_is_freed_while_something_is_painted(qtbot: QtBot) -> None:
    canvas = Canvas()
    qtbot.addWidget(canvas)
    canvas.show()
    canvas.grab()
    qtbot.waitUntil(lambda: canvas.parts[-1]() is None)
    assert canvas.freed_while_painting == 0


def test_what_is_old_is_freed_when_nothing_goes_on(qtbot: QtBot) -> None:
    part = Part()
    freed = weakref.ref(part)
    gc.collect(1)
    assert any(old is part for old in gc.get_objects(2))
    del part
    gc.collect(1)  # as while something goes on
    assert freed() is not None
    qtbot.waitUntil(lambda: freed() is None)


def test_what_is_old_is_freed_even_if_something_always_goes_on(qtbot: QtBot) -> None:
    part = Part()
    freed = weakref.ref(part)
    gc.collect(1)
    del part
    application = QApplication.instance()
    assert application is not None
    tidier = application.findChild(Tidier)
    assert tidier is not None
    for _ in range(20):
        made = [[part] for part in range(1000)]
        tidier.tidy()
    assert freed() is None
    assert made


def test_nothing_is_freed_while_a_loop_inside_another_runs(qtbot: QtBot) -> None:
    inner, outer = QEventLoop(), QEventLoop()
    kept: list[bool] = []

    def look() -> None:
        part = weakref.ref(Part())
        tidy_memory()
        kept.append(part() is not None)

    def ask() -> None:
        QTimer.singleShot(0, look)
        QTimer.singleShot(0, inner.quit)
        inner.exec()
        outer.quit()

    QTimer.singleShot(0, ask)
    outer.exec()
    assert kept == [True]


def test_every_way_to_run_the_program_frees_between_events() -> None:
    """Window, headless and gallery: each has this application."""
    code = "import gc\nfrom tm_desktop.app import make_application\nqt = make_application()\nassert not gc.isenabled()"
    assert subprocess.run([sys.executable, "-c", code], cwd=PROJECT, check=False).returncode == 0


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other C libraries do as they like")
def test_freed_memory_goes_back_although_something_above_it_is_in_use() -> None:
    tidy_memory()
    parts = [Part() for _ in range(20_000)]
    above = Part()
    held = memory_mb()
    del parts
    tidy_memory()
    assert held - memory_mb() > 60
    assert above.me is above


def _begin(_qtbot: QtBot, window: MainWindow) -> None:
    window.controller.start(people())


def _finish(qtbot: QtBot, window: MainWindow) -> None:
    window.controller.start(people())
    play_to_the_end(qtbot, window)


def _leave(_qtbot: QtBot, window: MainWindow) -> None:
    window.controller.start(people())
    window.controller.close()


def _ask(_qtbot: QtBot, window: MainWindow) -> None:
    window.show_shortcuts()
    window.ask_action()
    window.ask_preferences()
    window.ask_new_game()


@pytest.mark.parametrize("use", [lambda *_: None, _begin, _leave, _finish, _ask])
def test_nothing_keeps_a_closed_window(
    qtbot: QtBot, folders: UserFolders, registry: Registry, use: Callable[[QtBot, MainWindow], None]
) -> None:
    """What calls into the window, as menus do, goes with it; otherwise each window of a process would stay for good."""
    window = make_window(registry, PluginRegistry([PLUGIN]), folders, None)  # which qtbot does not hold
    window.show()
    gone = weakref.ref(window)
    use(qtbot, window)
    window.close()
    window.deleteLater()
    del window
    for _ in range(3):  # what goes lets go of others
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
    assert gone() is None
