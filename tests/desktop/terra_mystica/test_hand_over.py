"""The hand-over from one person to the next: a card, the keyboard, and what Enter does."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import TAKE_TURN
from tests.desktop.conftest import MakeWindow
from tests.desktop.keyboard import press
from tests.desktop.terra_mystica.conftest import Board, first_game
from tm_desktop.hexboard.geometry import SIZE
from tm_desktop.shell.turn_strip import TurnStrip
from tm_desktop.theming.painting import contrast, ink_on
from tm_desktop.theming.palette import SEAT_COLOURS


def _pass(board: Board) -> None:
    board.choose(next(action for action in board.legal() if isinstance(action, actions.Pass)))


def _act(board: Board) -> None:
    """A step is taken; the turn can be ended."""
    board.choose(next(action for action in board.legal() if isinstance(action, actions.Upgrade)))


def test_the_short_card_is_large_and_covers_no_hex(turn: Board) -> None:
    window = turn.window
    for width, height in ((1024, 700), (1280, 800), (1920, 1080)):
        window.resize(width, height)
        QApplication.processEvents()
        _pass(turn)
        banner, view = window.table_page.board_banner, window.table_page.board_view
        assert banner.isVisible()
        name = window.controller.name_of(turn.decision.seat)
        assert banner.headline == f"{name}, your turn"
        assert banner._font().pixelSize() >= 28, "to be read from farther away"
        ground = banner.parentWidget()
        assert ground is not None
        words = banner.words_rect().toRect().translated(ground.mapTo(window, QPoint(0, 0)))
        highest = min(view.mapTo(window, turn.scene.screen_point(hex_)).y() for hex_ in turn.scene.marks.hexes)
        assert words.bottom() < highest - view.transform().m11() * SIZE
        window.controller.undo()


def test_the_card_can_be_switched_off(turn: Board) -> None:
    turn.window.settings.change(hand_over="off")
    _pass(turn)
    assert not turn.window.table_page.board_banner.isVisible()
    assert not turn.window.table_page.announcer.card.isVisible()


def test_the_card_that_waits_takes_one_key_and_does_nothing_else(qtbot: QtBot, turn: Board) -> None:
    window, card = turn.window, turn.window.table_page.announcer.card
    window.settings.change(hand_over="wait")
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    _act(turn)
    press(Qt.Key.Key_Return)
    while turn.decision.kind != TAKE_TURN:
        turn.choose(turn.legal()[-1])
    assert card.isVisible()
    assert card.headline == "Ben, your turn"
    assert card.hasFocus()
    step = window.controller.session.at
    press(Qt.Key.Key_Return)
    assert not card.isVisible()
    assert window.controller.session.at == step
    assert window.focusWidget() is window.table_page.board_view
    _act(turn)
    assert not card.isVisible(), "the same person goes on"


def test_a_second_click_does_not_close_the_card(turn: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    window, card = turn.window, turn.window.table_page.announcer.card
    window.settings.change(hand_over="wait")
    monkeypatch.setattr(TurnStrip, "rest_ms", 60_000)
    _pass(turn)
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    QTest.keyClick(card, Qt.Key.Key_Return)
    assert card.isVisible()
    card._rest.stop()
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    assert not card.isVisible()


def test_commands_stay_commands_before_the_card(turn: Board) -> None:
    window, card = turn.window, turn.window.table_page.announcer.card
    window.settings.change(hand_over="wait")
    _pass(turn)
    assert card.isVisible()
    window.commands.undo.trigger()
    assert turn.decision.seat == 0
    assert card.headline == "Ada, your turn", "she is called back"


def test_the_keyboard_does_not_stay_where_the_last_person_left_it(qtbot: QtBot, turn: Board) -> None:
    window, strip = turn.window, turn.window.table_page.turn_strip
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    strip.undo_button.setEnabled(True)
    strip.undo_button.setFocus(Qt.FocusReason.TabFocusReason)
    _pass(turn)
    assert turn.decision.seat == 1
    assert window.focusWidget() is window.table_page.board_view, "Enter would take back what the other did"


def test_the_key_stands_on_end_turn_only_while_it_ends_the_turn(qtbot: QtBot, open_window: MakeWindow) -> None:
    window = open_window()
    window.resize(1920, 1080)
    window.start_game(first_game())
    board = Board(qtbot, window)
    board.play_until(TAKE_TURN)
    _act(board)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    strip = window.table_page.turn_strip
    window.table_page.board_view.setFocus()
    (key,) = strip._enter_keys
    assert key.isVisible()
    strip.undo_button.setFocus(Qt.FocusReason.TabFocusReason)
    assert not key.isVisible(), "Enter would undo"
    board.answer("End turn").setFocus(Qt.FocusReason.TabFocusReason)
    assert key.isVisible()
    window.table_page.board_view.setFocus()
    board.qtbot.keyClick(window.table_page.board_view, Qt.Key.Key_N)
    assert not key.isVisible(), "Enter opens the place of the cursor"


def test_cards_can_be_read_in_every_colour() -> None:
    assert all(contrast(QColor(colour), ink_on(colour)) >= 4.5 for colour in SEAT_COLOURS)
