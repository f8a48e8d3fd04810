"""People click twice and hold keys: a second click never answers the question that came up under the mouse."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import ANSWER_LEECH, PICK_CULT, TAKE_TURN
from tests.desktop.conftest import MakeWindow
from tests.desktop.keyboard import press
from tests.desktop.terra_mystica.conftest import Board, first_game
from tests.desktop.terra_mystica.test_board import give
from tests.desktop.terra_mystica.test_turn_flow import to_offer
from tm_desktop.gallery.terra_mystica.positions import asks, first_position, whole_game
from tm_desktop.hexboard.places import Spot
from tm_desktop.hexboard.power_actions import PASS
from tm_desktop.play.thinking import Question, Thinker
from tm_desktop.shell.turn_strip import TurnStrip


class Idler(Thinker):
    """Never answers."""

    def ask(self, question: Question) -> None:
        pass


REST_MS = 60_000  # as long as a test may take on a busy machine


def _turn(board: Board) -> None:
    board.play_until(TAKE_TURN)


def _acted(board: Board) -> None:
    """A step is taken, the turn can be ended; the other seat will be offered power."""
    _turn(board)
    to_offer(board)
    board.window.controller.undo()


def _offer(board: Board) -> None:
    _turn(board)
    to_offer(board)


def _planning(board: Board) -> None:
    _turn(board)
    board.window.controller.begin_plan()


def _planned(board: Board) -> None:
    _planning(board)
    controller = board.window.controller
    legal = controller.session.game.legal_actions(controller.session.state, controller.session.open_decisions[0])
    controller.choose(next(action for action in legal if isinstance(action, actions.Upgrade)))


def _looking_back(board: Board) -> None:
    _turn(board)
    board.window.controller.show_step(3)


def _passing(board: Board) -> None:
    """The card is chosen, the pass waits for the end of the turn."""
    _turn(board)
    board.click(Spot(PASS))
    board.pick(0)


def _spades(board: Board) -> None:
    _turn(board)
    give(board, bowl3=12)
    spades = next(n for n, action in enumerate(board.game.rules.power_actions) if action.cost == 6)
    board.choose(actions.UsePower(spades))


def _cult(board: Board) -> None:
    """An answer for each cult stands in the strip."""
    board.window.controller.put(first_position(4, asks(PICK_CULT), with_bots=False))


def _bots(board: Board) -> None:
    """Somebody watches a bot, and may skip it."""
    _turn(board)
    board.window.bots.set_thinker(Idler())
    controller = board.window.controller
    controller.seat_players(("casual", "casual"))


def _over(board: Board) -> None:
    board.window.controller.put(whole_game(2))
    board.window.show_table()


STATES: dict[str, Callable[[Board], None]] = {
    state.__name__.strip("_"): state
    for state in (
        *(_turn, _acted, _offer, _planning, _planned, _looking_back),
        *(_passing, _spades, _cult, _bots, _over),
    )
}


def buttons_of(board: Board) -> list[QAbstractButton]:
    strip = board.window.table_page.turn_strip
    found = [button for button in strip.findChildren(QAbstractButton) if button.isVisible() and button.isEnabled()]
    return [button for button in found if not getattr(button, "menu", lambda: None)()]


def click_at(board: Board, point: QPoint) -> None:
    """Whatever is there in the window now."""
    window = board.window
    target = window.childAt(point) or window
    QTest.mouseClick(target, Qt.MouseButton.LeftButton, pos=target.mapFrom(window, point))
    QApplication.processEvents()


@pytest.fixture
def new_board(qtbot: QtBot, open_window: MakeWindow) -> Callable[[], Board]:
    def make() -> Board:
        window = open_window()
        window.start_game(first_game())
        return Board(qtbot, window)

    return make


@pytest.mark.parametrize("state", STATES)
def test_a_second_click_answers_nothing(
    new_board: Callable[[], Board], state: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new table for each button, all in one window: another window would show the same."""
    number, count = 0, 1
    board = new_board()
    while number < count:
        monkeypatch.setattr(TurnStrip, "rest_ms", 0)
        if number:
            board.window.start_game(first_game())
        STATES[state](board)
        monkeypatch.setattr(TurnStrip, "rest_ms", REST_MS)
        buttons, window = buttons_of(board), board.window
        count = len(buttons)
        assert count
        name, middle = buttons[number].accessibleName() or buttons[number].text(), buttons[number].rect().center()
        point = buttons[number].mapTo(window, middle)
        click_at(board, point)
        for dialog in QApplication.topLevelWidgets():
            if dialog is not window and dialog.isVisible():
                dialog.close()
        steps = len(window.controller.game_session.log)
        click_at(board, point)
        assert len(window.controller.game_session.log) <= steps, f"{name} in {state}"
        number += 1


def test_the_place_of_end_turn_is_never_that_of_an_answer(new_board: Callable[[], Board]) -> None:
    board = new_board()
    _acted(board)
    window = board.window
    end = board.answer("End turn")
    spot = end.rect().translated(end.mapTo(window, QPoint(0, 0)))
    board.press("End turn")
    assert board.decision.kind == ANSWER_LEECH
    for button in window.table_page.turn_strip.answer_buttons:
        assert not spot.intersects(button.rect().translated(button.mapTo(window, QPoint(0, 0)))), button.text()


def test_a_held_enter_ends_one_turn_only(new_board: Callable[[], Board], monkeypatch: pytest.MonkeyPatch) -> None:
    board = new_board()
    _acted(board)
    monkeypatch.setattr(TurnStrip, "rest_ms", REST_MS)
    window = board.window
    window.activateWindow()
    window.table_page.board_view.setFocus()
    press(Qt.Key.Key_Return)
    assert board.decision.kind == ANSWER_LEECH
    press(Qt.Key.Key_Return, times=3)
    assert board.decision.kind == ANSWER_LEECH
    shortcuts = window.table_page.turn_strip.findChildren(QShortcut)
    assert shortcuts
    assert not any(shortcut.autoRepeat() for shortcut in shortcuts)


def test_enter_does_what_its_badge_says_after_a_double_click(new_board: Callable[[], Board]) -> None:
    board = new_board()
    _acted(board)
    window = board.window
    window.activateWindow()
    end = board.answer("End turn")
    point = end.mapTo(window, end.rect().center())
    click_at(board, point)
    click_at(board, point)
    assert board.decision.kind == ANSWER_LEECH
    board.qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Return)
    assert board.window.controller.session.log[-1].action == actions.AcceptPower()


def test_buttons_keep_their_places_while_the_mouse_is_over_an_answer(new_board: Callable[[], Board]) -> None:
    board = new_board()
    _offer(board)
    strip = board.window.table_page.turn_strip
    before = [(button.text(), button.geometry()) for button in buttons_of(board)]
    board.qtbot.mouseMove(strip.answer_buttons[0])
    QApplication.processEvents()
    assert [(button.text(), button.geometry()) for button in buttons_of(board)] == before


def test_a_step_of_a_plan_moves_no_button(new_board: Callable[[], Board]) -> None:
    board = new_board()
    _planning(board)
    strip = board.window.table_page.turn_strip
    QApplication.processEvents()
    places = [button.geometry() for button in (strip.discard_button, strip.play_plan_button, strip.undo_button)]
    controller = board.window.controller
    legal = controller.session.game.legal_actions(controller.session.state, controller.session.open_decisions[0])
    controller.choose(next(action for action in legal if isinstance(action, actions.Upgrade)))
    QApplication.processEvents()
    assert [button.geometry() for button in (strip.discard_button, strip.play_plan_button, strip.undo_button)] == places
