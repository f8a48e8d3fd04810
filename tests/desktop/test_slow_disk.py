"""The disk is busy or fails while games go on: the window never waits for it, and nothing that was played is lost."""

import errno
import os
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import SignalInstance
from pytestqt.qtbot import QtBot

from engine.core.registry import Registry
from engine.core.savefile import CLOSED, OPEN, read_save
from tests.desktop.conftest import Answers, files, people, play_to_the_end, roll, the_file
from tests.sample_game.rules import Bank, Roll
from tm_desktop.folders import UserFolders
from tm_desktop.shell.main_window import MainWindow


class SlowDisk:
    """Syncs end when the test says so. Where the window itself would wait for one, that is noted instead."""

    def __init__(self) -> None:
        self.begun = self.waited_for = 0
        self.error: OSError | None = None
        self._is_free = threading.Event()

    def fsync(self, _handle: int) -> None:
        if threading.current_thread() is threading.main_thread():
            self.waited_for += 1
            return
        self.begun += 1
        self._is_free.wait()
        if self.error is not None:
            raise self.error

    def finish(self) -> None:
        self._is_free.set()


@pytest.fixture
def slow_disk(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowDisk]:
    disk = SlowDisk()
    monkeypatch.setattr(os, "fsync", disk.fsync)
    yield disk
    disk.finish()
    window.autosave.settle()


def rolled(window: MainWindow, steps: int, signal: SignalInstance) -> list[Any]:
    """Begin a long game with so many steps; what the signal will have told since its beginning."""
    told: list[Any] = []
    signal.connect(told.append)
    window.start_game(people(target=100))
    roll(window, steps)
    return told


def test_a_slow_disk_does_not_hold_the_window(
    qtbot: QtBot, window: MainWindow, folders: UserFolders, registry: Registry, slow_disk: SlowDisk
) -> None:
    synced = rolled(window, 5, window.autosave.synced)
    qtbot.waitUntil(lambda: slow_disk.begun == 1)
    assert read_save(the_file(folders), registry).session.at == 5
    assert synced == []
    assert slow_disk.waited_for == 0
    slow_disk.finish()
    qtbot.waitUntil(lambda: synced == [0, 5])
    assert slow_disk.begun == 3, "the new file, its folder, and all steps at once"


def test_a_game_ends_on_a_slow_disk(
    qtbot: QtBot, window: MainWindow, folders: UserFolders, registry: Registry, slow_disk: SlowDisk
) -> None:
    window.start_game(people())
    play_to_the_end(qtbot, window)
    window.autosave.keep_picture(the_file(folders))
    steps = window.controller.session.at
    assert slow_disk.waited_for == 0
    assert read_save(the_file(folders), registry).session.at == steps
    slow_disk.finish()
    assert window.autosave.settle()
    loaded = read_save(the_file(folders), registry)
    assert (loaded.problem, loaded.extras.journal, loaded.session.at) == (None, CLOSED, steps)
    assert len(files(folders, ".png")) == 1


def test_a_step_taken_back_while_a_sync_is_under_way(
    window: MainWindow, folders: UserFolders, registry: Registry, slow_disk: SlowDisk
) -> None:
    window.start_game(people(target=100))
    while not window.controller.can_undo:
        window.controller.choose(Bank() if window.controller.session.state.stake else Roll())  # type: ignore[attr-defined]
    window.controller.undo()
    key = window.controller.session.state.key()
    assert read_save(the_file(folders), registry).session.state.key() == key
    slow_disk.finish()
    assert window.autosave.is_safe
    assert read_save(the_file(folders), registry).session.state.key() == key


def test_a_failed_sync_is_told_once_and_everything_written_again(
    qtbot: QtBot, window: MainWindow, folders: UserFolders, registry: Registry, slow_disk: SlowDisk
) -> None:
    told = rolled(window, 2, window.autosave.failed)
    slow_disk.error = OSError(errno.EIO, os.strerror(errno.EIO))
    slow_disk.finish()
    qtbot.waitUntil(lambda: len(told) == 1)
    assert "play on" in told[0]
    assert os.strerror(errno.EIO) in window.notice.text
    the_file(folders).write_bytes(b"")  # such a sync may have lost anything
    roll(window, 1)
    assert not window.autosave.is_safe
    assert len(told) == 1
    slow_disk.error = None
    roll(window, 1)
    qtbot.waitUntil(lambda: "works again" in window.notice.text)
    assert window.autosave.is_safe
    assert read_save(the_file(folders), registry).session.at == 4


def test_leaving_waits_for_the_disk_but_not_for_ever(
    window: MainWindow,
    folders: UserFolders,
    registry: Registry,
    answers: Answers,
    slow_disk: SlowDisk,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tm_desktop.play.autosave._PATIENCE_S", 0.01)
    window.start_game(people(target=100))
    roll(window, 3)
    answers.keep = None
    assert not window.close()
    assert answers.asked == 1
    assert window.controller.has_game, "the player stayed"
    monkeypatch.undo()
    monkeypatch.setattr(os, "fsync", slow_disk.fsync)
    slow_disk.finish()
    assert window.close()
    assert answers.asked == 1
    loaded = read_save(the_file(folders), registry)
    assert (loaded.extras.journal, loaded.session.at) == (CLOSED, 3)


def test_another_game_begins_while_the_disk_is_busy(
    qtbot: QtBot,
    window: MainWindow,
    folders: UserFolders,
    registry: Registry,
    slow_disk: SlowDisk,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tm_desktop.play.autosave._PATIENCE_S", 0.01)
    window.start_game(people(target=100))
    roll(window, 3)
    window.start_game(people(3, target=100))
    roll(window, 2)
    assert "Autosave stopped" in window.notice.text
    assert slow_disk.waited_for == 0
    slow_disk.finish()
    qtbot.waitUntil(lambda: window.autosave.settle())
    roll(window, 1)
    assert window.autosave.is_safe
    found = [read_save(path, registry) for path in files(folders)]
    assert sorted((str(game.extras.journal), game.session.at) for game in found) == [(CLOSED, 3), (OPEN, 3)]
