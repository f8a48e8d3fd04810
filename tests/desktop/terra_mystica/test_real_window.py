"""One game in a real window on a real X server, driven from outside with mouse and keys."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from engine.core.errors import PlayerError
from engine.core.game import Action
from engine.core.registry import Registry
from engine.core.savefile import read_save
from engine.core.session import Session
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import PICK_FACTION, PLACE_DWELLING, TAKE_CARD, TAKE_TURN
from tests.conftest import PATIENCE
from tests.desktop.conftest import MakeWindow
from tests.desktop.terra_mystica.conftest import Board
from tests.desktop.terra_mystica.screen import Screen, need_screen, wait_for
from tm_desktop.folders import SAVE_SUFFIX, UserFolders
from tm_desktop.hexboard.places import Place, Spot
from tm_desktop.hexboard.power_actions import PASS
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.new_game_dialog import NewGameDialog
from tm_desktop.shell.settings import Settings

PERSON = 0


class RealTable:
    """The program on the screen. Where things are is asked from a twin window without a screen, which looks the same;
    what was played is read from the journal on the disk.
    """

    def __init__(self, screen: Screen, folder: Path, registry: Registry, qtbot: QtBot, twin: MainWindow) -> None:
        self.screen, self._folder, self._registry = screen, folder, registry
        self._qtbot, self.twin = qtbot, twin
        self.window = ""

    def session(self) -> Session | None:
        """What is on the disk now; none while the file is being written."""
        for path in sorted(UserFolders.below(self._folder / "real").saves.glob(f"*{SAVE_SUFFIX}")):
            copy = self._folder / "copy.tmgame"
            shutil.copy(path, copy)
            try:
                return read_save(copy, self._registry).session
            except PlayerError:
                return None
        return None

    def asked(self) -> Session:
        """The game as soon as the person has to decide."""
        return self.wait_until(lambda session: session.open_decisions[0].seat == PERSON, "a question to the person")

    def click_button(self, window: str, button: QWidget) -> None:
        self.screen.click(window, button.mapTo(button.window(), button.rect().center()))

    def show_twin(self, session: Session) -> Board:
        """Let the twin look as the real window does."""
        self.twin.controller.put(session)
        QApplication.processEvents()
        return Board(self._qtbot, self.twin)

    def at(self, board: Board, place: Place) -> QPoint:
        viewport = board.window.table_page.board_view.viewport()
        return viewport.mapTo(board.window, board.scene.screen_point(place))

    def click_and_wait(self, at: QPoint, steps: int) -> Session:
        """Click, and wait until a step is on the disk."""
        self.screen.wait_until_still(self.window)
        self.screen.click(self.window, at)
        return self.wait_for_step(steps)

    def click_until_step(self, at: QPoint, steps: int) -> Session:
        """As a person does: a click while the strip rests after a change does nothing, so it is made again."""

        def find() -> Session | None:
            self.screen.wait_until_still(self.window)
            session = self.session()
            if session and session.at > steps:
                return session
            self.screen.click(self.window, at)
            return None

        return wait_for(find, f"step {steps + 1} in the journal")

    def wait_for_step(self, steps: int) -> Session:
        return self.wait_until(lambda session: session.at > steps, f"step {steps + 1} in the journal")

    def wait_until(self, is_so: Callable[[Session], bool], what: str) -> Session:
        """The game as soon as something is true of it."""

        def find() -> Session | None:
            session = self.session()
            return session if session and is_so(session) else None

        return wait_for(find, what)


@pytest.fixture
def real(tmp_path: Path, qtbot: QtBot, open_window: MakeWindow, registry: Registry) -> Iterator[RealTable]:
    need_screen()
    folders = UserFolders.below(tmp_path / "real")
    folders.config.mkdir(parents=True)
    Settings(folders.settings_file).change(animation=False, bot_speed="instant", theme="light")
    screen = Screen(tmp_path)
    try:
        screen.open()
        yield RealTable(screen, tmp_path, registry, qtbot, open_window())
    finally:
        screen.close()


def _answer(real: RealTable, session: Session) -> Session:
    """Answer a question of the set-up by a click on a card or a hex."""
    board = real.show_twin(session)
    action: Action = board.legal()[0]
    if isinstance(action, actions.Build):
        return real.click_and_wait(real.at(board, action.hex), session.at)
    popup = board.scene.popup
    assert popup is not None
    button = popup.buttons[0]
    return real.click_and_wait(button.mapTo(board.window, button.rect().center()), session.at)


def test_a_person_plays_in_a_real_window(real: RealTable, tmp_path: Path) -> None:
    screen = real.screen
    program = screen.start_program("--seed", "7")
    real.window = screen.window("TM Desktop")
    real.click_button(real.window, real.twin.start_page.new_button)
    dialog = screen.window("New game")
    real.twin.ask_new_game()
    QApplication.processEvents()  # rows that had no room before the dialog had its size unfold
    shown = real.twin.findChild(NewGameDialog)
    assert shown is not None
    real.click_button(dialog, shown.start_button)
    shown.reject()

    answered = []
    session = real.asked()
    while session.open_decisions[0].kind != TAKE_TURN:
        answered.append(session.open_decisions[0].kind)
        _answer(real, session)
        session = real.asked()
    assert answered == [PICK_FACTION, PLACE_DWELLING, PLACE_DWELLING, TAKE_CARD]

    # By keys: away with the summary of the round; to a hex, its menu, the first line; then back again.
    screen.wait_until_still(real.window)
    screen.press("Escape")
    screen.wait_until_still(real.window)
    screen.press("n")
    screen.press("Return")
    screen.wait_until_still(real.window)
    screen.press("1")
    played = real.wait_for_step(session.at)
    assert played.log[-1].decision.seat == PERSON
    screen.wait_until_still(real.window)
    while (now := real.asked()).at > session.at:
        screen.press("ctrl+z")
        before = now.at
        real.wait_until(lambda later: later.at < before, "a step to be taken back")  # noqa: B023 - waits at once

    # By mouse: pass, with the first card.
    board = real.show_twin(real.asked())
    # No turn can be ended now: a busy program has long written what was taken back, but still shows it.
    screen.wait_until_like(real.window, board.window.table_page.turn_strip._main)
    screen.wait_until_still(real.window)
    screen.click(real.window, real.at(board, Spot(PASS)))
    board.click(Spot(PASS))
    popup = board.scene.popup
    assert popup is not None
    card = popup.buttons[0]
    screen.click(real.window, card.mapTo(board.window, card.rect().center()))
    board.pick(0)
    end = board.answer("End turn")
    screen.wait_until_like(real.window, end)  # the button comes a moment after the card was clicked
    passed = real.click_until_step(end.mapTo(board.window, end.rect().center()), session.at)
    assert any(isinstance(entry.action, actions.Pass) and entry.decision.seat == PERSON for entry in passed.log)

    screen.wait_until_still(real.window)
    screen.save_picture(real.window, tmp_path / "table.png")
    assert (tmp_path / "table.png").stat().st_size > 100_000
    screen.press("ctrl+q")
    assert program.wait(timeout=PATIENCE) == 0
    kept = real.session()
    assert kept is not None
    assert kept.at >= passed.at
