"""Taking back by agreement: what goes is listed, a note stays, and a line says whether it stays."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from engine.core.savefile import read_save
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import TAKE_TURN
from tests.desktop.conftest import Answers, MakeWindow
from tests.desktop.terra_mystica.conftest import Board
from tm_desktop.shell.question_dialog import LineList, QuestionDialog
from tm_desktop.shell.questions import Questions
from tm_desktop.theming.labels import NamedLabel


def _pass(board: Board) -> None:
    board.choose(next(action for action in board.legal() if isinstance(action, actions.Pass)))


@pytest.fixture
def passed(turn: Board) -> int:
    """Both persons passed; the step before that."""
    step = turn.window.controller.session.at
    _pass(turn)
    _pass(turn)
    while turn.decision.kind != TAKE_TURN:
        turn.choose(turn.legal()[0])
    return step


def test_the_question_lists_what_is_taken_back(turn: Board, passed: int, answers: Answers) -> None:
    window = turn.window
    answers.takes_back = False
    window.history.undo_to(passed)
    names = [seat.name for seat, _ in answers.taken_lines]
    assert names == ["Ada", "Ben"]
    assert all("ass" in text for _, text in answers.taken_lines)
    assert window.table_page.log_dock.model.lines[-1].note == ""


def test_a_note_stays_in_the_log_and_in_the_save(
    turn: Board, passed: int, open_window: MakeWindow, tmp_path: Path
) -> None:
    window = turn.window
    window.history.undo_to(passed)
    lines = window.table_page.log_dock.model.lines
    assert [line.note for line in lines if line.note] == ["Taken back here: 2 turns of Ada, Ben"]
    _pass(turn)
    lines = window.table_page.log_dock.model.lines
    assert [line.note for line in lines if line.note] == ["Taken back here: 2 turns of Ada, Ben"]
    assert window.autosave.journal is not None
    kept = read_save(window.autosave.journal.path, window.controller.registry)
    assert kept.told is None
    assert [(note.at, note.turns, note.seats) for note in kept.extras.notes] == [(passed, 2, (0, 1))]
    path = tmp_path / "noted.tmsave"
    assert window.files.save_to(path)
    other = open_window()
    assert other.open_game(path)
    assert any(line.note for line in other.table_page.log_dock.model.lines)


def test_own_steps_leave_no_note(turn: Board) -> None:
    turn.choose(next(action for action in turn.legal() if isinstance(action, actions.Burn | actions.Convert)))
    turn.window.history.undo()
    assert turn.window.controller.notes == ()


def test_the_question_says_how_many_turns_and_whose(turn: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    window, shown = turn.window, list[QuestionDialog]()
    monkeypatch.setattr(QuestionDialog, "exec", lambda box: shown.append(box))
    seats = window.controller.table().seats
    lines = [(seats[0], "Dwelling at E7"), *[(seats[1], f"Pass {number}") for number in range(11)]]
    Questions(window, window.themes, Path("games")).take_back(["Ben"], lines)
    (box,) = shown
    words = " ".join(label.text() for label in box.findChildren(type(window.notice._label)))
    assert "12 turns of Ada (Witches) and Ben (Nomads) will be taken back. Do it only if Ben agrees." in words
    rows = box.findChildren(LineList)[0].findChildren(NamedLabel)
    assert [row.accessibleName() for row in rows][:2] == ["Ben: Pass 10", "Ben: Pass 9"]
    assert "and 4 more" in words
    assert box.buttons[""].isDefault(), "Enter leaves things as they are"


def test_undo_to_here_says_whether_the_line_stays(qtbot: QtBot, turn: Board, passed: int) -> None:
    window = turn.window
    log = window.table_page.log_dock
    row = next(row for row, line in enumerate(log.model.lines) if line.step == passed)
    log.list.setCurrentIndex(log.list.model().index(row, 0))
    assert log.undo_here.text() == "Undo to here (this line stays)"
    window.controller.seat_players(("random", "human"))
    window.bots.stop()
    log.list.setCurrentIndex(log.list.model().index(0, 0))
    log.list.setCurrentIndex(log.list.model().index(row, 0))
    assert "this line goes too" in log.undo_here.text()
