"""Hints and reasons in the words of Terra Mystica."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from engine.bots.terra_mystica.choices import LATER
from engine.bots.terra_mystica.outlook import PARTS
from engine.core.game import Seat, Setup
from engine.games.terra_mystica.columns import TAKE_TURN
from engine.games.terra_mystica.game import GAME
from tests.desktop.conftest import MakeWindow
from tests.desktop.terra_mystica.conftest import Board
from tm_desktop.games.terra_mystica.texts import load_texts
from tm_desktop.play.thinking import OwnThinker
from tm_desktop.shell.hint_dialog import HintDialog
from tm_desktop.shell.main_window import MainWindow


def _ask(qtbot: QtBot, window: MainWindow) -> HintDialog:
    window.advisor.hints.set_thinker(OwnThinker())
    window.commands.hint.trigger()
    dialog = window.advisor.dialog
    assert dialog is not None
    qtbot.waitUntil(lambda: bool(dialog.cards))
    return dialog


def test_every_part_of_the_estimate_has_a_name() -> None:
    assert list(load_texts()["estimate"]) == [*PARTS, LATER]


def test_three_turns_with_reasons_and_one_tried_on_the_board(qtbot: QtBot, turn: Board) -> None:
    window, controller = turn.window, turn.window.controller
    dialog = _ask(qtbot, window)
    assert len(dialog.cards) == 3
    best, *others = dialog.cards
    assert "Why: +" in best.reasons.text()
    assert " VP " in best.reasons.text()
    assert all(card.worth.text() == "As good" or card.worth.text().startswith("−") for card in others)
    assert all(card.reasons.text().startswith("Compared with the best:") for card in others)
    at, steps = controller.session.at, others[0].advice.steps
    qtbot.mouseClick(others[0].show_button, Qt.MouseButton.LeftButton)
    assert controller.is_planning
    assert tuple(entry.action for entry in controller.session.log[at:]) == steps
    assert controller.game_session.at == at, "nothing counts"
    window.commands.play_plan.trigger()
    assert tuple(entry.action for entry in controller.session.log[at:]) == steps


def test_texts_of_the_cards_are_not_cut(qtbot: QtBot, turn: Board) -> None:
    for card in _ask(qtbot, turn.window).cards:
        for words in (card.title, card.reasons):
            assert words.height() >= words.heightForWidth(words.width())


def test_a_hint_in_the_set_up(qtbot: QtBot, open_window: MakeWindow) -> None:
    window = open_window()
    window.start_game(Setup(GAME.id, (Seat("Ada"), Seat("Ben")), 1, GAME.presets["league"]))
    cards = _ask(qtbot, window).cards
    assert len(cards) == 3
    assert cards[0].reasons.text().startswith("Why: ")
    assert not cards[0].show_button.isVisible()
    qtbot.mouseClick(cards[0].play_button, Qt.MouseButton.LeftButton)
    assert window.controller.session.at == 1


def test_the_log_offers_the_reasons_of_a_bot(qtbot: QtBot, open_window: MakeWindow) -> None:
    window = open_window()
    window.bots.set_thinker(OwnThinker())
    seats = (Seat("Ada", "casual"), Seat("Ben", "casual"))
    window.start_game(Setup(GAME.id, seats, 1, {**GAME.presets["league"], "faction_choice": "random"}))
    session = window.controller.session
    qtbot.waitUntil(lambda: any(entry.decision.kind == TAKE_TURN for entry in session.log[: session.at]))
    turns = [step for step, entry in enumerate(session.log) if entry.decision.kind == TAKE_TURN]
    window.controller.show_step(turns[0])  # bots wait
    log = window.table_page.log_dock
    assert log.knows_why(turns[0])
    log.why_asked.emit(turns[0])
    dialog = window.advisor.dialog
    assert dialog is not None
    assert dialog.windowTitle().startswith("Why did ")
    assert session.log[turns[0]].action == dialog.cards[0].advice.steps[0]
