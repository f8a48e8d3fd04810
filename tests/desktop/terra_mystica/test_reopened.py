"""A game that is opened again looks as it was left."""

from pathlib import Path

import pytest

from engine.core.savefile import Extras, write_save
from engine.games.terra_mystica.game import GAME
from tests.desktop.conftest import MakeWindow
from tm_desktop.gallery.terra_mystica.positions import first_position, turn_in
from tm_desktop.quality.hands import settle
from tm_desktop.shell.dock import Dock
from tm_desktop.shell.main_window import MainWindow


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.tmgame"
    session = first_position(4, turn_in(3), with_bots=False)
    write_save(path, GAME, session, Extras(("human",) * 4))
    return path


def _front(window: MainWindow) -> list[str]:
    return [dock.windowTitle() for dock in window.table_page.seen_docks()]


def _open(window: MainWindow, file: Path) -> None:
    window.open_game(file)
    settle()


@pytest.mark.parametrize("size", [(1280, 800), (1600, 1000)])
def test_the_log_is_in_front_again(open_window: MakeWindow, file: Path, size: tuple[int, int]) -> None:
    window = open_window()
    window.resize(*size)
    _open(window, file)
    first = _front(window)
    assert first[-1] == ("Log" if size[0] > 1500 else "Cults")
    window.close_game()
    settle()
    _open(window, file)
    assert _front(window) == first


@pytest.mark.parametrize("title", ["Help", "Score", "Log"])
def test_what_the_player_had_in_front_is_there_again(open_window: MakeWindow, file: Path, title: str) -> None:
    window = open_window()
    window.resize(1600, 1000)
    _open(window, file)
    docks = {dock.windowTitle(): dock for dock in window.table_page.findChildren(Dock)}
    docks["Tiles"].close()
    docks[title].raise_()
    settle()
    window.close_game()
    settle()
    _open(window, file)
    assert _front(window) == ["Faction boards", "Cults", title]


def test_a_game_is_closed_while_the_mouse_is_on_a_dock(open_window: MakeWindow, file: Path) -> None:
    """The dock says then that nobody thinks of its steps any more, although there is no game."""
    window = open_window()
    _open(window, file)
    panel = window.table_page._panels[0]
    window.close_game()
    panel.considered.emit(())
