"""Games as texts of the community: in and out through the Game menu."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from engine.core.events import TurnEnded
from engine.core.savefile import read_save
from engine.core.session import Session
from tests.conftest import PROJECT
from tests.desktop.conftest import Answers
from tm_desktop.app import load_games, make_window
from tm_desktop.folders import UserFolders
from tm_desktop.shell.main_window import MainWindow

GAME = PROJECT / "tests" / "golden" / "terra_mystica" / "two_printed.tmgame"


@pytest.fixture
def window(qtbot: QtBot, folders: UserFolders, answers: Answers) -> MainWindow:
    folders.config.mkdir(parents=True)
    window = make_window(*load_games(()), folders, folders.settings_file)
    window.questions = answers  # type: ignore[assignment]
    qtbot.addWidget(window)
    return window


@pytest.mark.parametrize("form", ["ledger", "commands"])
def test_a_game_goes_out_and_comes_in_again(window: MainWindow, answers: Answers, tmp_path: Path, form: str) -> None:
    assert window.commands.import_text.isEnabled()
    assert not window.commands.export_text.isEnabled()
    window.open_game(GAME)
    log, result = window.controller.session.log, window.controller.result
    answers.path, answers.form = tmp_path / f"{form}.txt", form
    window.commands.export_text.trigger()
    assert answers.path.is_file()
    assert str(answers.path) in window.notice.text
    window.controller.close()

    window.commands.import_text.trigger()
    assert window.notice.text == f"{len(log)} steps were read; look back with the log."
    assert window.pages.currentWidget() is window.table_page
    assert window.controller.result == result
    assert [entry.action for entry in window.controller.session.log] == [entry.action for entry in log]
    assert len(window.table_page.log_dock.model.lines) > 20
    window.controller.show_step(10)
    assert window.controller.is_looking_back
    assert not window.controller.has_unsaved_steps


def test_an_imported_game_can_be_saved_and_taken_back(
    window: MainWindow, answers: Answers, folders: UserFolders, tmp_path: Path
) -> None:
    window.open_game(GAME)
    answers.path = tmp_path / "game.txt"
    window.commands.export_text.trigger()
    window.files.import_text(answers.path)
    (journal,) = folders.saves.glob("*.tmsave")
    steps = window.controller.session.at
    assert read_save(journal, window.controller.registry).session.at == steps
    window.controller.undo()
    assert window.controller.session.at < steps
    assert read_save(journal, window.controller.registry).session.at == window.controller.session.at


@pytest.mark.parametrize("steps", [60, None])
def test_an_imported_game_is_listed_like_any_other(
    window: MainWindow, answers: Answers, tmp_path: Path, steps: int | None
) -> None:
    session = _part(window, steps)
    window.controller.put(session)
    answers.path = tmp_path / "game.txt"
    window.commands.export_text.trigger()
    window.controller.close()
    for game in window.files.listed():
        game.path.unlink()
    assert window.files.import_text(answers.path)
    assert "kept" not in window.notice.text, "there was no game on the table"
    window.controller.close()
    (card,) = window.start_page.cards
    card.click()
    assert window.controller.session.at == session.at
    assert window.controller.result == session.result


def test_an_import_says_where_the_running_game_is(window: MainWindow, answers: Answers, tmp_path: Path) -> None:
    running = _part(window, 40)
    window.controller.put(running)
    answers.path = tmp_path / "game.txt"
    window.commands.export_text.trigger()
    window.commands.import_text.trigger()
    assert window.controller.session is not running
    assert "The game that was on the table is kept; Open… lists it." in window.notice.text
    assert len(window.files.listed()) == 1, "the game on the table is not listed"
    assert window.open_game(window.files.listed()[0].path)
    assert window.controller.session.at == running.at


def _part(window: MainWindow, steps: int | None) -> Session:
    """The first steps of a game, up to the end of a turn; all of it without a number."""
    whole = read_save(GAME, window.controller.registry).session
    if steps is None:
        return whole
    session = Session(whole.game)
    for entry in whole.log[:steps]:
        session.play(entry.action, entry.decision)
    while not any(isinstance(event, TurnEnded) for event in session.log[-1].events):
        session.undo()
    return session


@pytest.mark.parametrize("form", ["ledger", "commands"])
def test_an_unfinished_game_goes_out_and_comes_in_again(
    window: MainWindow, answers: Answers, tmp_path: Path, form: str
) -> None:
    session = _part(window, 60)
    window.controller.put(session)
    answers.path, answers.form = tmp_path / "game.txt", form
    window.commands.export_text.trigger()
    assert window.files.import_text(answers.path)
    assert "ends before the game is over" in window.notice.text
    assert window.controller.session is not session
    assert window.controller.session.log[-1].action == session.log[-1].action
    assert window.controller.result is None


def test_a_text_that_differs_from_the_rules_opens_and_says_so(
    window: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    window.open_game(GAME)
    answers.path, answers.form = tmp_path / "game.txt", "ledger"
    window.commands.export_text.trigger()
    lines = answers.path.read_text(encoding="utf-8").splitlines()
    row = next(index for index, line in enumerate(lines) if "build" in line and "\t" in line)
    cells = lines[row].split("\t")
    column = next(index for index, cell in enumerate(cells) if cell.endswith("VP"))
    cells[column] = "77 VP"
    lines[row] = "\t".join(cells)
    answers.path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    window.controller.close()
    assert window.files.import_text(answers.path)
    assert "but note" in window.notice.text
    assert "the rules give" in window.notice.text


@pytest.mark.parametrize("content", [b"", b"Dear Ada,\n", bytes(range(256)), b"a\tb\tc\n1\t2\t3\n"])
def test_a_text_that_is_no_game_changes_nothing(window: MainWindow, tmp_path: Path, content: bytes) -> None:
    window.open_game(GAME)
    session = window.controller.session
    path = tmp_path / "letter.txt"
    path.write_bytes(content)
    assert not window.files.import_text(path)
    assert window.notice.text.count("\n") == 0
    assert path.name in window.notice.text
    assert window.controller.session is session


def test_a_missing_text_and_a_place_that_cannot_be_written(
    window: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    assert not window.files.import_text(tmp_path / "nothing.txt")
    assert "cannot be read" in window.notice.text
    window.open_game(GAME)
    answers.path = tmp_path / "no folder" / "game.txt"
    window.commands.export_text.trigger()
    assert "choose another place" in window.notice.text
