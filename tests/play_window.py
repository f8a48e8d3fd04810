r"""Play a whole game in a real window, by mouse alone or by keyboard alone, and look at every kind of question.

    python -m tests.play_window --by mouse --pictures DIR
    python -m tests.play_window --by keys --pictures DIR
    python -m tests.play_window --game terra_nova --persons 2 --bots 0 \
        --option two_player_variant=planner --pictures DIR

Three persons and a bot at 1280x800, if nothing else is said, on a screen of its own; every click and key goes through
the X server. A click that has neither an effect nor an explanation ends the game with an error.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from engine.cli.setups import options_from
from engine.core.game import Action, Seat, Setup
from engine.games.terra_mystica.columns import DECISION_NAMES as MYSTICA_QUESTIONS
from engine.games.terra_mystica.game import GAME as MYSTICA
from engine.games.terra_nova.columns import DECISION_NAMES as NOVA_QUESTIONS
from engine.games.terra_nova.game import GAME as NOVA
from tests.desktop import keyboard
from tests.desktop.board import Board
from tests.desktop.terra_mystica import conftest as mystica
from tests.desktop.terra_mystica.screen import Screen
from tests.desktop.terra_mystica.test_whole_game import wanted_action as wanted_in_mystica
from tests.desktop.terra_nova import conftest as nova
from tests.desktop.terra_nova.test_whole_game import wanted_action as wanted_in_nova
from tests.desktop.ways import Keyboard, Mouse, menu_line
from tm_desktop.app import load_games, make_application, make_window
from tm_desktop.folders import UserFolders
from tm_desktop.shell.settings import Settings

if TYPE_CHECKING:
    from tm_desktop.shell.main_window import MainWindow


@dataclass(frozen=True)
class Played:
    """What has to be known of a game to play it."""

    board: Callable[..., Board]
    wanted: Callable[..., Action]
    questions: Sequence[str]


_GAMES = {
    MYSTICA.id: Played(mystica.Board, wanted_in_mystica, MYSTICA_QUESTIONS),
    NOVA.id: Played(nova.Board, wanted_in_nova, NOVA_QUESTIONS),
}
_NAMES_OF_PERSONS = ("Ada", "Ben", "Cleo", "Dan", "Eve")
_FRAME = 60
_MOST_TURNS = 20  # of the wheel
_PATIENCE = 30  # seconds
_SETTLED = 0.12  # seconds without events until a person would act
_NAMES = {Qt.Key.Key_Return: "Return", Qt.Key.Key_Tab: "Tab", Qt.Key.Key_Right: "Right", Qt.Key.Key_Space: "space"}


def pump(seconds: float) -> None:
    """Let the window go on for a while."""
    QTest.qWait(round(seconds * 1000))


class ScreenHands:
    """What tests ask of pytest-qt, by the same names, done by xdotool."""

    def __init__(self) -> None:
        self.clicks = self.keys = 0
        self.rest = _SETTLED

    def mouseClick(self, widget: QWidget, button: Qt.MouseButton, pos: QPoint | None = None) -> None:  # noqa: N802
        pump(self.rest)
        self._scroll_to(widget)
        self.mouseMove(widget, pos)  # what hovering shows must not move what is clicked
        self._send("mousemove", *self._place(widget, pos), "click", "3" if "Right" in str(button) else "1")
        self.clicks += 1
        pump(_SETTLED)

    def mouseMove(self, widget: QWidget, pos: QPoint | None = None) -> None:  # noqa: N802
        self._send("mousemove", *self._place(widget, pos))  # not --sync: it waits long for a mouse that is there
        pump(_SETTLED)

    def keyClick(self, window: QWindow, key: Any, modifier: Qt.KeyboardModifier = keyboard.NONE) -> None:  # noqa: N802
        name = key if isinstance(key, str) else _NAMES.get(key) or chr(key).lower()
        name = f"U{ord(name):04X}" if len(name) == 1 and not name.isalnum() else name
        pump(self.rest if name == "Return" else 0.02)
        self._send("key", f"ctrl+{name}" if modifier == keyboard.CTRL else name)
        self.keys += 1
        pump(_SETTLED)

    def waitUntil(self, is_so: Callable[[], bool]) -> None:  # noqa: N802
        until = time.monotonic() + _PATIENCE
        while not is_so():
            assert time.monotonic() < until, "a click or key had no effect"
            pump(0.02)

    def _scroll_to(self, widget: QWidget) -> None:
        """Turn the wheel until the middle of it can be seen, as a person would."""
        for wheel in ("5", "4"):  # down, up
            for _ in range(_MOST_TURNS):
                if widget.visibleRegion().contains(widget.rect().center()):
                    return
                area = widget.parentWidget()
                while area is not None and not isinstance(area, QAbstractScrollArea):
                    area = area.parentWidget()
                assert area is not None, f"{widget.accessibleName() or widget} is hidden"
                self._send("mousemove", *self._place(area, None), "click", wheel)
                pump(_SETTLED)

    def _place(self, widget: QWidget, pos: QPoint | None) -> tuple[str, str]:
        at = widget.mapToGlobal(pos if pos is not None else widget.rect().center())
        return str(at.x()), str(at.y())

    def _send(self, *words: str) -> None:
        """Qt goes on while xdotool waits for the mouse to arrive."""
        process = subprocess.Popen(["xdotool", *words])
        while process.poll() is None:
            pump(0.005)
        assert process.returncode == 0, words


class Album:
    """A picture of the screen at the first question of each kind, and at other firsts."""

    def __init__(self, screen: Screen, folder: Path) -> None:
        self._screen, self._folder, self.taken = screen, folder, list[str]()

    def take(self, name: str) -> None:
        if name not in self.taken:
            self.taken.append(name)
            pump(0.3)
            self._screen.save_picture("root", self._folder / f"{len(self.taken):02}_{name}.png")


def play(window: "MainWindow", hands: ScreenHands, game: Played, by: str, album: Album, seed: int) -> None:
    chance, board = Random(seed), game.board(hands, window)
    way = Mouse(board) if by == "mouse" else Keyboard(board)
    controller = window.controller
    round_ = 0
    while controller.result is None:
        # Bots wait while a person reads the summary of a round.
        hands.waitUntil(lambda: controller.result is not None or _is_asked(window) or _reads(window))
        if controller.result is not None:
            break
        pump(_SETTLED)
        if _reads(window):
            album.take("summary")
            panel = window.round_summary.panel
            if by == "mouse" and panel is not None:
                hands.mouseClick(panel.close_button, Qt.MouseButton.LeftButton)
            else:
                keyboard.press(Qt.Key.Key_Return)
            hands.waitUntil(lambda: not _reads(window))
            continue
        album.take(game.questions[board.decision.kind])
        if (now := board.session.state.round) != round_:  # type: ignore[attr-defined]
            round_ = now
            album.take(f"round_{round_}")
            print(f"round {round_}: {hands.clicks} clicks, {hands.keys} keys", flush=True)
        way.take(menu_line(board, game.wanted(board, chance), chance))
    pump(1)
    album.take("end")


def _reads(window: "MainWindow") -> bool:
    return window.round_summary.panel is not None


def _is_asked(window: "MainWindow") -> bool:
    controller = window.controller
    decisions = controller.session.open_decisions
    return bool(decisions) and not controller.is_bot(decisions[0].seat) and controller.next_bot_decision() is None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--by", choices=("mouse", "keys"), default="mouse")
    parser.add_argument("--pictures", type=Path, required=True, help="the folder for pictures")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=_GAMES, default=next(iter(_GAMES)))
    parser.add_argument("--persons", type=int, default=3)
    parser.add_argument("--bots", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a rule; may be repeated")
    parser.add_argument("--size", default="1280x800", metavar="WIDTHxHEIGHT")
    parser.add_argument("--theme", choices=("light", "dark"), default="light")
    found = parser.parse_args()
    found.pictures.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="tm-desktop-") as home:
        width, height = _size(found)
        screen = Screen(Path(home), (width, height + _FRAME))
        screen.open()
        try:
            os.environ.update(DISPLAY=screen.env["DISPLAY"], QT_QPA_PLATFORM="xcb")
            _play_at(screen, Path(home), found)
        finally:
            screen.close()
    return 0


def _size(found: argparse.Namespace) -> tuple[int, int]:
    width, _, height = found.size.partition("x")
    return int(width), int(height)


def _play_at(screen: Screen, home: Path, found: argparse.Namespace) -> None:
    make_application()
    folders = UserFolders.below(home)
    folders.config.mkdir(parents=True)
    Settings(folders.settings_file).change(bot_speed="fast", theme=found.theme)
    window = make_window(*load_games(()), folders, folders.settings_file)
    window.resize(*_size(found))
    window.show()
    hands = ScreenHands()
    hands.waitUntil(lambda: window.windowHandle().isExposed())
    pump(0.5)
    people = tuple(Seat(name) for name in _NAMES_OF_PERSONS[: found.persons])
    bots = tuple(Seat(f"Bot {number + 1}", "casual") for number in range(found.bots))
    options = options_from(found.option, window.controller.registry.get(found.game))
    window.start_game(Setup(found.game, (*people, *bots), found.seed, options))
    hands.rest = window.table_page.turn_strip.rest_ms / 1000 + 0.1
    if found.by == "keys":
        vars(keyboard)["QTest"] = hands
    album = Album(screen, found.pictures)
    try:
        play(window, hands, _GAMES[found.game], found.by, album, found.seed)
    except AssertionError:
        album.take("stuck")
        raise
    scores = window.controller.result.scores if window.controller.result else ()
    print(f"{hands.clicks} clicks, {hands.keys} keys, {window.controller.session.at} steps, scores {scores}")
    window.close()


if __name__ == "__main__":
    sys.exit(main())
