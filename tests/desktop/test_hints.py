"""What the expert would play, and why bots played: in any game, in a process of its own, and when it fails."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from engine.bots import knowledge
from engine.core.game import Seat, Setup
from tests.desktop.conftest import people, roll
from tests.desktop.test_bots import is_running, table
from tests.sample_game.rules import Bank, Roll
from tm_desktop.play.bot_process import BotProcess
from tm_desktop.play.thinking import OwnThinker
from tm_desktop.shell.hint_dialog import HintDialog
from tm_desktop.shell.main_window import MainWindow


def _dialog(window: MainWindow) -> HintDialog:
    dialog = window.advisor.dialog
    assert dialog is not None
    return dialog


def _ask(qtbot: QtBot, window: MainWindow) -> HintDialog:
    window.commands.hint.trigger()
    dialog = _dialog(window)
    qtbot.waitUntil(lambda: bool(dialog.cards))
    return dialog


def test_a_hint_comes_from_a_process_and_is_played(qtbot: QtBot, window: MainWindow) -> None:
    assert not window.commands.hint.isEnabled()
    window.start_game(people(target=100))
    while not window.controller.session.state.stake:  # type: ignore[attr-defined]
        roll(window, 1)
    strip = window.table_page.turn_strip
    qtbot.mouseClick(strip.hint_button, Qt.MouseButton.LeftButton)
    dialog = _dialog(window)
    assert "thinking" in dialog.note.text()
    qtbot.waitUntil(lambda: len(dialog.cards) == 2)
    best, other = dialog.cards
    assert best.title.text().startswith("Bank")
    assert best.worth.text() == "Best"
    assert other.title.text() == "Roll"
    assert other.worth.text().startswith("about ")
    assert other.worth.text().endswith(" points less")
    assert not best.show_button.isVisible(), "a plan would tell what the die will show"
    at = window.controller.session.at
    qtbot.mouseClick(best.play_button, Qt.MouseButton.LeftButton)
    assert window.controller.session.log[at].action == Bank()
    assert window.advisor.dialog is None


def test_a_hint_is_gone_with_its_question(qtbot: QtBot, window: MainWindow) -> None:
    window.advisor.hints.set_thinker(OwnThinker())
    window.start_game(people(target=100))
    _ask(qtbot, window)
    window.controller.choose(Roll())
    assert window.advisor.dialog is None
    window.commands.hint.trigger()
    window.controller.choose(Roll())  # before there was an answer
    assert window.advisor.dialog is None


def test_the_expert_is_asked_about_the_past(qtbot: QtBot, window: MainWindow) -> None:
    window.advisor.hints.set_thinker(OwnThinker())
    window.start_game(people(target=100))
    roll(window, 6)
    window.controller.show_step(2)
    assert not _ask(qtbot, window).cards[0].play_button.isVisible(), "the past is only looked at"
    window.controller.show_now()
    assert window.advisor.dialog is not None, "it is about a position, not about the present"
    window.table_page.log_dock.hint_asked.emit(3)
    dialog = _dialog(window)
    qtbot.waitUntil(lambda: bool(dialog.cards))


def test_no_answer_is_told_and_nothing_else_happens(qtbot: QtBot, window: MainWindow) -> None:
    window.advisor.hints.set_thinker(BotProcess(["/no/such/program"]))
    window.start_game(people())
    window.commands.hint.trigger()
    qtbot.waitUntil(lambda: "did not answer" in _dialog(window).note.text())
    assert window.controller.session.at == 0


def test_the_process_goes_with_the_window(qtbot: QtBot, window: MainWindow) -> None:
    window.start_game(people(target=100))
    _ask(qtbot, window)
    process = window.advisor.hints.thinker
    assert isinstance(process, BotProcess)
    worker = process.process_id
    assert is_running(worker)
    window.close()
    qtbot.waitUntil(lambda: not is_running(worker))


def test_a_bot_says_why_it_moved(qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(knowledge.MODULES, "dice_race", "tests.sample_game.bots")
    window.bots.set_thinker(OwnThinker())
    assert not window.commands.why.isEnabled()
    window.start_game(Setup("dice_race", (Seat("Ada", "expert"), Seat("Ben")), 7, {"target": 100}))
    qtbot.waitUntil(lambda: window.controller.session.open_decisions[0].seat == 1)
    last = window.advisor.last_explained
    assert last is not None
    assert window.table_page.log_dock.knows_why(last)
    window.commands.why.trigger()
    dialog = _dialog(window)
    assert "Ada" in dialog.windowTitle()
    (card,) = dialog.cards
    assert not card.play_button.isVisible()
    stake = window.controller.session.state_at(last).stake  # type: ignore[attr-defined]
    assert card.reasons.text() == (f"By the end about {stake} points from Stake." if stake else "")
    window.controller.undo_to(last)
    assert not window.advisor.can_explain(last), "that step was taken back"


def test_reasons_are_forgotten_with_the_game(qtbot: QtBot, window: MainWindow) -> None:
    window.bots.set_thinker(OwnThinker())
    window.start_game(table("novice"))
    qtbot.waitUntil(lambda: window.controller.session.at > 1)
    window.start_game(people())
    assert window.advisor.last_explained is None
