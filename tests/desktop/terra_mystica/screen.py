"""A screen of its own with a window manager, and a program on it that is driven from outside, as a person would."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QImage, qGray
from PySide6.QtWidgets import QWidget

from tests.conftest import PATIENCE, PROJECT, is_missing
from tm_desktop.folders import HOME_VARIABLE

TOOLS = ("Xvfb", "openbox", "xdotool", "import")
T = TypeVar("T")

_UNLIKE = 0.05  # the share of dots that texts may differ in from one screen to another


def need_screen() -> None:
    """Skip the test where the programs are missing; fail with TM_REQUIRE_SCREEN=1, as in CI."""
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing:
        is_missing(f"a real window needs {', '.join(missing)}; run_tests.py says how to install them", "SCREEN")


def wait_for(find: Callable[[], T | None], what: str) -> T:
    """Ask until there is an answer."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found = find()
        if found:
            return found
    raise AssertionError(f"{what} did not come within {PATIENCE:.0f} seconds")


class Screen:
    """An X server, a window manager, and xdotool; `close` ends what `open` has started."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1400, 1000)) -> None:
        self._folder, self._size = folder, size
        self._processes: list[subprocess.Popen[bytes]] = []
        self.env = {**os.environ, "HOME": str(folder), HOME_VARIABLE: str(folder / "real")}
        for name in ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY"):
            self.env.pop(name, None)

    def open(self) -> None:
        reading, writing = os.pipe()
        # Without -noreset the server would begin anew, and refuse clients, whenever the last one leaves.
        options = ["-screen", "0", "{}x{}x24".format(*self._size), "-dpi", "96", "-nolisten", "tcp", "-noreset"]
        command = ["Xvfb", "-displayfd", str(writing), *options]
        self._processes.append(subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL))
        os.close(writing)
        with os.fdopen(reading) as told:
            number = told.readline().strip()  # comes when the server is ready
        assert number, "Xvfb did not start"
        self.env["DISPLAY"] = f":{number}"
        wait_for(lambda: self.ask("xdotool", "getdisplaygeometry"), "the screen")
        self.run("openbox")
        wait_for(lambda: self.ask("xdotool", "get_num_desktops"), "the window manager")

    def run(self, *command: str) -> subprocess.Popen[bytes]:
        """Start a program that ends with the screen."""
        log = self._folder.joinpath(f"{Path(command[0]).name}.log").open("wb")
        with log:
            process = subprocess.Popen(command, env=self.env, cwd=PROJECT, stdout=log, stderr=log)
        self._processes.append(process)
        return process

    def start_program(self, *words: str) -> subprocess.Popen[bytes]:
        return self.run(sys.executable, "-m", "tm_desktop", *words)

    def ask(self, *command: str) -> str:
        """What a program says; nothing if it failed."""
        done = subprocess.run(command, env=self.env, capture_output=True, text=True, timeout=PATIENCE, check=False)
        return done.stdout.strip() if done.returncode == 0 else ""

    def window(self, title: str) -> str:
        """The id of the window with this title, once it is painted and has the keyboard."""

        def find() -> str:
            found = self.ask("xdotool", "search", "--onlyvisible", "--name", title).splitlines()
            return found[-1] if found and self.ask("xdotool", "getwindowfocus") == found[-1] else ""

        id_ = wait_for(find, f"the window {title}")
        self.wait_until_still(id_)
        return id_

    def wait_until_still(self, window: str) -> None:
        """Until it is exposed and shows the same twice in a row; positions are right only then."""
        seen: list[bytes] = []

        def is_still() -> bool:
            seen.append(self.picture(window))
            return len(seen) > 1 and seen[-1] == seen[-2] and len(seen[-1]) > 20_000

        wait_for(is_still, "a picture that stays")

    def wait_until_like(self, window: str, part: QWidget) -> None:
        """Until the window shows this part of its twin in its place: a busy program is still before it is ready."""
        place = QRect(part.mapTo(part.window(), QPoint()), part.size())
        wanted = part.window().grab(place).toImage()
        dots = [(x, y) for x in range(0, place.width(), 2) for y in range(0, place.height(), 2)]

        def is_like() -> bool:
            shown = QImage.fromData(self.picture(window)).copy(place)
            return sum(_differ(shown.pixel(*dot), wanted.pixel(*dot)) for dot in dots) < _UNLIKE * len(dots)

        wait_for(is_like, f"{part.accessibleName() or part.windowTitle()} in its place")

    def picture(self, window: str) -> bytes:
        file = self._folder / "window.ppm"
        self.ask("import", "-silent", "-window", window, str(file))
        return file.read_bytes() if file.exists() else b""

    def save_picture(self, window: str, file: Path) -> None:
        self.ask("import", "-silent", "-window", window, str(file))

    def click(self, window: str, at: QPoint) -> None:
        self.ask("xdotool", "mousemove", "--sync", "--window", window, str(at.x()), str(at.y()), "click", "1")

    def press(self, *keys: str) -> None:
        self.ask("xdotool", "key", *keys)

    def close(self) -> None:
        for process in reversed(self._processes):
            if process.poll() is None:
                process.terminate()
                process.wait(timeout=PATIENCE)


def _differ(one: int, other: int) -> bool:
    return abs(qGray(one) - qGray(other)) > 40
