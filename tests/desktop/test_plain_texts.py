"""Names are shown as they were typed, also those that look like marks of a text."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QListWidget, QWidget
from pytestqt.qtbot import QtBot

from engine.core.game import Seat, Setup
from tests.conftest import PROJECT
from tests.desktop.conftest import MakeWindow, play_to_the_end, roll
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.open_dialog import OpenDialog
from tm_desktop.shell.question_dialog import QuestionDialog
from tm_desktop.shell.questions import Questions
from tm_desktop.theming.labels import ElidedLabel
from tm_desktop.theming.widgets import plain_tip

MARKED = ("<b>x", "<img src=y>")


def marked(target: int = 100) -> Setup:
    return Setup("dice_race", tuple(Seat(name) for name in MARKED), 7, {"target": target})


def rich_texts(root: QWidget) -> Iterator[str]:
    """Texts with a name in them that Qt would read as marks."""
    for widget in (root, *root.findChildren(QWidget)):
        tips = [widget.toolTip()]
        if isinstance(widget, QListWidget):
            tips += [widget.item(row).toolTip() for row in range(widget.count())]
        if isinstance(widget, QAbstractButton) and isinstance(menu := getattr(widget, "menu", lambda: None)(), QWidget):
            tips += [action.toolTip() for action in menu.actions()]
        if isinstance(widget, QLabel) and widget.textFormat() != Qt.TextFormat.PlainText:
            tips.append(widget.text())
        yield from (tip for tip in tips if any(name in tip for name in MARKED))


def test_names_at_the_table_are_plain(window: MainWindow) -> None:
    window.start_game(marked())
    roll(window, 3)
    assert list(rich_texts(window)) == []


def test_names_in_lists_of_games_are_plain(open_window: MakeWindow) -> None:
    window = open_window()
    window.start_game(marked())
    roll(window, 3)
    window.close()
    other = open_window()
    assert other.start_page.cards
    assert "&lt;b&gt;x" in other.start_page.cards[0].toolTip()
    assert list(rich_texts(other)) == []
    assert list(rich_texts(OpenDialog(other))) == []


def test_names_in_the_final_score_are_plain(qtbot: QtBot, window: MainWindow) -> None:
    window.start_game(marked(20))
    play_to_the_end(qtbot, window)
    assert list(rich_texts(window)) == []


def test_names_in_messages_are_plain(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[QuestionDialog] = []
    monkeypatch.setattr(QuestionDialog, "exec", lambda box: shown.append(box))
    questions = Questions(window, window.themes, Path("games"))
    questions.resign("<b>x")
    questions.take_back(["<b>x"])
    questions.may_delete("<b>x", is_own=True)
    assert len(shown) == 3
    assert [text for box in shown for text in rich_texts(box)] == []
    window.tell("The game <b>x</b>")
    assert list(rich_texts(window.notice)) == []


def test_a_plain_tooltip_shows_its_text() -> None:
    assert plain_tip("Ada & Ben") == "Ada & Ben"
    assert plain_tip("<b>x\n&") == "<qt>&lt;b&gt;x<br>&amp;</qt>"
    label = ElidedLabel("<b>x" * 50)
    label.resize(20, 10)
    assert "<b>" not in label.toolTip()


def test_every_tooltip_is_plain_or_made_of_our_own_words() -> None:
    """`tip` escapes by itself; what is translated is ours."""
    found = []
    for path in (PROJECT / "tm_desktop").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "setToolTip":
                (argument,) = node.args
                made_by = getattr(argument, "func", None)
                name = getattr(made_by, "attr", getattr(made_by, "id", ""))
                if name not in ("plain_tip", "tip", "tr") and not isinstance(argument, ast.Constant):
                    found.append(f"{path.name}:{node.lineno}")
    assert found == []
