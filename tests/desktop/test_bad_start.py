"""No file keeps the program from starting: what cannot be used is left out or set aside, and the rest is there."""

import contextlib
import json
import logging
import os
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QSettings

from engine.core.chain import Chain
from engine.core.game import Seat, Setup
from engine.core.savefile import read_save
from tests.desktop.conftest import MakeWindow, people, roll, the_file
from tm_desktop.folders import UserFolders
from tm_desktop.play import game_list
from tm_desktop.problems import start_log
from tm_desktop.shell.game_card import GameCard
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.open_dialog import OpenDialog
from tm_desktop.shell.settings import Settings


@pytest.fixture
def good(open_window: MakeWindow, folders: UserFolders) -> Path:
    """A game that is listed whatever lies beside it."""
    window = open_window()
    window.start_game(people(target=100))
    roll(window, 2)
    window.close()
    return the_file(folders)


def starts(open_window: MakeWindow, good: Path) -> MainWindow:
    window = open_window()
    assert good in [card.game.path for card in window.start_page.cards]
    window.grab()
    dialog = OpenDialog(window)
    assert good in [card.game.path for card in dialog.cards]
    window.start_game(people())
    return window


def keep_recent(folders: UserFolders, *names: object) -> None:
    file = QSettings(str(folders.settings_file), QSettings.Format.IniFormat)
    file.setValue("recent/games", list(names))
    file.sync()


@pytest.mark.parametrize(
    "name", ["/" + "x" * 400 + ".tmsave", "/with\0zero.tmsave", "", "/nowhere.tmsave", "/", "/dev/zero", "\ud800"]
)
def test_a_strange_name_among_recent_games(
    open_window: MakeWindow, folders: UserFolders, good: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if name.isprintable():
        keep_recent(folders, name, str(good))
    else:  # which an ini file cannot hold
        monkeypatch.setattr(Settings, "_get", lambda _self, key: [name] if key == "recent/games" else None)
    starts(open_window, good)


def test_a_recent_game_in_a_folder_that_can_no_longer_be_read(
    open_window: MakeWindow, folders: UserFolders, good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_recent(folders, "/locked/game.tmsave", str(good))
    real = os.stat

    def refuse(path: Any, *rest: Any, **more: Any) -> os.stat_result:
        if str(path).startswith("/locked"):
            raise PermissionError(13, "Permission denied", str(path))
        return real(path, *rest, **more)

    monkeypatch.setattr(os, "stat", refuse)
    starts(open_window, good)


@pytest.mark.parametrize(
    "line",
    [
        "text_scale=²",
        "text_scale=" + "9" * 5000,
        "text_scale=-1",
        "text_scale=1e400",
        "theme=@Invalid()",
        "theme=@Variant(\\0\\0\\0\\x7f\\0\\0\\0\\x05hello)",
        "theme=@ByteArray(\\xff)",
        "bot_speed=@Size(1 2)",
        "animation=",
    ],
)
@pytest.mark.qt_log_ignore("QVariant::load")
def test_a_strange_preference(open_window: MakeWindow, folders: UserFolders, good: Path, line: str) -> None:
    folders.settings_file.write_text(f"[preferences]\n{line}\neyes=green\n", encoding="utf-8")
    assert starts(open_window, good).settings.preferences.eyes == "green"


@pytest.mark.parametrize("value", ["5", "@Size(1 2)", "@Invalid()", "x, @Size(1 2), y", "@Variant(\\0\\0\\0\\x8)"])
@pytest.mark.qt_log_ignore("QVariant::load")
def test_a_strange_list_of_recent_games(open_window: MakeWindow, folders: UserFolders, good: Path, value: str) -> None:
    folders.settings_file.write_text(f"[recent]\ngames={value}\n[layout]\nwindow=@Size(1 2)\n", encoding="utf-8")
    starts(open_window, good)


def _broken(path: Path) -> None:
    path.write_text("no settings at all\n", encoding="utf-8")


def _huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(1 << 30)


MAKERS = [_broken, _huge, Path.mkdir, *([os.mkfifo] if hasattr(os, "mkfifo") else [])]


@pytest.mark.parametrize("make", MAKERS)
def test_a_settings_file_that_cannot_be_read_is_set_aside_and_told(
    open_window: MakeWindow, folders: UserFolders, good: Path, make: Any
) -> None:
    folders.settings_file.unlink()
    make(folders.settings_file)
    window = open_window()
    assert "settings could not be used" in window.notice.text
    aside = folders.settings_file.with_name("settings.ini.damaged")
    assert aside.exists()
    assert str(aside) in window.notice.text
    window.settings.change(theme="dark")
    assert starts(open_window, good).settings.preferences.theme == "dark"
    assert open_window().notice.text == ""


def test_settings_that_cannot_even_be_set_aside(
    open_window: MakeWindow, folders: UserFolders, good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _broken(folders.settings_file)

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", refuse)
    window = open_window()
    assert "changes will not be remembered" in window.notice.text
    window.settings.change(theme="dark")
    assert window.settings.preferences.theme == "dark"


def header_with(good: Path, **changes: object) -> bytes:
    lines = good.read_text(encoding="utf-8").splitlines()
    header = {**json.loads(lines[0]), "journal": "open", **changes}
    return (json.dumps(header) + "\n" + "\n".join(lines[1:]) + "\n").encode()


DEEP = b"[" * 100_000
STRANGE: dict[str, Any] = {
    "file is a number": lambda good: header_with(good, file=5),
    "seed without end": lambda good: header_with(good, seed=float("inf")),
    "players are a number": lambda good: header_with(good) + b'{"players": 5}\n',
    "about is deep": lambda good: header_with(good) + b'{"about": ' + DEEP + b"\n",
    "deep": lambda _good: b'{"format": ' + DEEP,
    "colours and icons": lambda good: header_with(
        good,
        about={
            "over": [],
            "progress": "x" * 100_000,
            "seats": [{"title": "\n" * 9, "points": 10**400, "colour": "none", "icon": "../../x"}, {"colour": 5}],
        },
    ),
    "names": lambda good: header_with(
        good, seats=[{"name": "\ud800", "player": "\ud800"}, {"name": "x" * 1_000_000, "player": "human"}]
    ),
    "empty": lambda _good: b"",
    "zeros": lambda _good: bytes(1000),
}


@pytest.mark.parametrize("what", STRANGE)
def test_a_strange_file_among_the_games(
    open_window: MakeWindow, folders: UserFolders, good: Path, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    (folders.saves / "strange.tmsave").write_bytes(STRANGE[what](good))
    window = starts(open_window, good)
    window.controller.close()
    for card in window.start_page.cards:
        assert len(card.toolTip()) < 2000


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_pipe_and_a_folder_among_the_games(open_window: MakeWindow, folders: UserFolders, good: Path) -> None:
    os.mkfifo(folders.saves / "pipe.tmsave")
    (folders.saves / "folder.tmsave").mkdir()
    (folders.saves / "loop.tmsave").symlink_to(folders.saves / "loop.tmsave")
    _huge(folders.saves / "huge.tmsave")
    starts(open_window, good)


def test_a_game_from_another_age(open_window: MakeWindow, folders: UserFolders, good: Path) -> None:
    other = folders.saves / "other.tmsave"
    other.write_bytes(good.read_bytes())
    os.utime(other, (2**38, 2**38))
    starts(open_window, good)


@pytest.mark.parametrize(("owner", "name"), [(game_list, "_listed"), (GameCard, "_sentence")])
def test_what_nobody_foresaw_drops_one_entry_only(
    open_window: MakeWindow, folders: UserFolders, good: Path, owner: Any, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folders.saves / "other.tmsave").write_bytes(good.read_bytes())
    real = getattr(owner, name)

    def fail(first: Any, *rest: Any) -> Any:
        path = first if isinstance(first, Path) else first.game.path
        if path.name == "other.tmsave":
            raise ZeroDivisionError
        return real(first, *rest)

    monkeypatch.setattr(owner, name, fail)
    starts(open_window, good)


def test_strays_of_a_killed_program_are_gone_after_a_start(
    open_window: MakeWindow, folders: UserFolders, good: Path
) -> None:
    places = [folders.config, folders.saves, folders.presets / "dice_race"]
    strays = []
    for place in places:
        place.mkdir(parents=True, exist_ok=True)
        strays.append(place / ".tm-abcdefgh.new")
        strays[-1].touch()
        os.utime(strays[-1], (1000, 1000))
    foreign = folders.saves / ".tmnotes"
    foreign.touch()
    os.utime(foreign, (1000, 1000))
    starts(open_window, good)
    assert not any(stray.exists() for stray in strays)
    assert foreign.exists()


def test_a_name_that_no_file_can_hold_does_not_stop_autosave(window: MainWindow, folders: UserFolders) -> None:
    window.start_game(Setup("dice_race", (Seat("\ud800Ada\n"), Seat("\ud800")), 7, {"target": 100}))
    roll(window, 3)
    loaded = read_save(the_file(folders), window.controller.registry)
    assert (loaded.told, loaded.session.at) == (None, 3)
    assert [seat.name for seat in loaded.session.game.setup.seats] == ["Ada", ""]


def test_a_file_name_that_is_no_text_is_kept(window: MainWindow, folders: UserFolders, tmp_path: Path) -> None:
    window.start_game(people(target=100))
    roll(window, 1)
    path = tmp_path / "caf\udce9.tmsave"
    try:
        path.touch()
    except (OSError, ValueError):
        pytest.skip("no such names here")
    assert window.files.save_to(path)
    roll(window, 1)
    assert read_save(the_file(folders), window.controller.registry).extras.file == str(path)


@pytest.mark.parametrize(
    "error", [UnicodeEncodeError("utf-8", "x", 0, 1, "why"), ValueError("why"), RuntimeError("why")]
)
def test_whatever_goes_wrong_in_writing_is_told_as_failed_autosave(
    window: MainWindow, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> bytes:
        raise error

    window.start_game(people(target=100))
    with monkeypatch.context() as patch:
        patch.setattr(Chain, "encode", fail)
        roll(window, 2)
        assert "Autosave stopped" in window.notice.text
        assert not window.autosave.is_safe
    roll(window, 1)
    window.autosave.settle()
    assert window.autosave.is_safe


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no such device here")
def test_a_full_disk_brings_no_traceback_to_the_terminal(capfd: pytest.CaptureFixture[str]) -> None:
    log = logging.getLogger("tm_desktop")
    handlers, propagate, raises = log.handlers[:], log.propagate, logging.raiseExceptions
    try:
        start_log(Path("/dev/full"))
        for _ in range(3):
            log.error("no room")
            log.handlers[0].flush()
    except OSError:
        pass
    finally:
        for handler in log.handlers:
            with contextlib.suppress(OSError):
                handler.close()
        log.handlers[:], log.propagate, logging.raiseExceptions = handlers, propagate, raises
    assert capfd.readouterr().err == ""
