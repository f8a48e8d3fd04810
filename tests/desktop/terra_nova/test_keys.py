"""The board of Terra Nova by keyboard alone."""

from PySide6.QtCore import Qt

from engine.games.terra_nova import actions
from engine.games.terra_nova.columns import COIN, HOUSE, PLACE_BRIDGE
from tests.desktop.keyboard import press
from tests.desktop.terra_nova.conftest import Board
from tm_desktop.parts.board.choice_panel import ChoicePanel
from tm_desktop.parts.board.hex_menu import HexMenu

KEY = Qt.Key


def on_the_board(board: Board) -> None:
    board.window.table_page.board_view.setFocus(Qt.FocusReason.TabFocusReason)


def test_a_menu_is_opened_and_answered(board: Board) -> None:
    board.give(coins=20)
    on_the_board(board)
    board.scene.cursor.go(board.hex("B7"))
    press(KEY.Key_Left)
    assert board.scene.cursor.place == board.hex("B6")  # arrows walk over hexes although bridges could be built, too
    press(KEY.Key_Space)
    assert isinstance(board.scene.popup, HexMenu)
    press(KEY.Key_1)
    board.qtbot.waitUntil(lambda: board.state.building[board.hex("B6")] == HOUSE)


def test_power_actions_have_digits_and_plates_have_letters(board: Board) -> None:
    board.give(coins=0, power=5)
    on_the_board(board)
    press(KEY.Key_4)
    assert board.state.seats[board.decision.seat][COIN] == 7
    press(KEY.Key_C)
    assert isinstance(board.scene.popup, HexMenu)
    press(KEY.Key_Escape)


def test_dropping_out_has_a_key(board: Board) -> None:
    on_the_board(board)
    press(KEY.Key_P)
    assert isinstance(board.scene.popup, ChoicePanel)


def test_the_cursor_walks_over_bridges_only_where_one_is_asked_for(board: Board) -> None:
    board.choose(actions.UpgradeToPost(board.hex("B7")))
    board.choose(actions.EndTurn())
    board.give(coins=0, power=4)
    board.choose(actions.UsePower(0))
    assert board.decision.kind == PLACE_BRIDGE
    on_the_board(board)
    press(KEY.Key_Right)
    assert board.scene.cursor.place in [("bridge", site) for site in board.scene.marks.bridges]
    press(KEY.Key_Space)
    assert len(board.state.bridges) == 1


def test_the_keys_are_listed(board: Board) -> None:
    keys = dict(board.scene.key_help())
    assert keys["1–6"] == "Power action, from left to right"
    assert (keys["C"], keys["P"]) == ("Exchange of power", "Drop out")
