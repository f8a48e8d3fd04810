"""The questions that stop the window: own dialogs, and what Enter and Escape leave as it is."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.conftest import PROJECT
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.question_dialog import QuestionDialog
from tm_desktop.shell.questions import Questions


@pytest.fixture
def questions(window: MainWindow) -> Questions:
    return Questions(window, window.themes, Path("games"))


def _answered(monkeypatch: pytest.MonkeyPatch, act: Callable[[QuestionDialog], object]) -> None:
    """Every question is shown, and this is done with it."""

    def show(box: QuestionDialog) -> None:
        box.show()
        act(box)
        box.hide()

    monkeypatch.setattr(QuestionDialog, "exec", show)


def test_every_answer_is_what_its_button_says(questions: Questions, monkeypatch: pytest.MonkeyPatch) -> None:
    for id_, answer in (("save", True), ("discard", False), ("", None)):
        _answered(monkeypatch, lambda box, id_=id_: box.buttons[id_].click())  # type: ignore[misc]
        assert questions.keep_unsaved() is answer
    _answered(monkeypatch, lambda box: box.buttons["yes"].click())
    assert questions.resign("Ada")
    assert questions.may_delete("x", is_own=True)
    assert questions.take_back(["Ben"])


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_enter_and_escape_leave_things_as_they_are(
    questions: Questions, monkeypatch: pytest.MonkeyPatch, key: Qt.Key, qtbot: QtBot
) -> None:
    _answered(monkeypatch, lambda box: QTest.keyClick(box, key))
    assert not questions.resign("Ada")
    assert not questions.take_back(["Ben"])
    assert not questions.may_delete_preset("x")


def test_a_name_is_asked_for_with_the_keyboard(questions: Questions, monkeypatch: pytest.MonkeyPatch) -> None:
    def type_name(box: QuestionDialog) -> None:
        QTest.keyClicks(box.edit, "Zoe")  # type: ignore[attr-defined]
        QTest.keyClick(box, Qt.Key.Key_Return)

    _answered(monkeypatch, type_name)
    assert questions.player_name("Ada", ["Adele"]) == "Zoe"
    assert questions.preset_name("Rules") == "Zoe"
    _answered(monkeypatch, lambda box: QTest.keyClick(box, Qt.Key.Key_Escape))
    assert questions.player_name("Ada", []) == ""


def test_no_question_looks_foreign() -> None:
    stock = ("QMessageBox", "QInputDialog")
    sources = (PROJECT / "tm_desktop").rglob("*.py")
    assert [path for path in sources if any(name in path.read_text(encoding="utf-8") for name in stock)] == []
