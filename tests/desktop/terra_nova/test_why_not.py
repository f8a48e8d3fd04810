"""Clicks and hovers that cannot do anything say why, with the rules' own reasons and numbers."""

from pytestqt.qtbot import QtBot

from engine.games.terra_nova.columns import SUPPLY
from tests.desktop.conftest import MakeWindow
from tests.desktop.terra_nova.conftest import Board, people
from tests.desktop.terra_nova.test_board import menu_on, power
from tm_desktop.hexboard.places import Spot
from tm_desktop.hexboard.power_actions import CONVERT


def reason(board: Board, place: object) -> str:
    """What the chip beside a place says after a click there."""
    board.click(place)  # type: ignore[arg-type]
    shown = board.scene.layers.chip.shown
    return shown.title if shown is not None and board.scene.layers.chip.isVisible() else ""


def test_hexes_say_what_is_in_the_way(board: Board) -> None:
    board.give(coins=6)
    assert reason(board, board.hex("E3")) == "It is out of your reach."
    assert reason(board, board.hex("C7")) == "There is a building already."
    assert reason(board, board.hex("B8")) == "Nothing can be built on the river."
    assert reason(board, board.hex("B7")) == "Needs 7 coins, you have 6."


def test_a_menu_tells_what_is_not_possible_now(board: Board) -> None:
    board.give(coins=6)
    menu = menu_on(board, "A7")  # a lake, one shovel away
    assert board.titles() == ["Transform to forest"]
    assert [fold.folded.refused for fold in menu.folds] == [(("Transform and build", "Needs 10 coins, you have 6."),)]


def test_pieces_that_are_used_up_are_told(board: Board) -> None:
    board.give(coins=30)
    board.state.row(board.decision.seat)[SUPPLY + 2] = 0
    board.show_again()
    assert reason(board, board.hex("B7")) == "You have none of these pieces left."


def test_the_lower_edge_says_why(board: Board) -> None:
    board.give(coins=0, power=0)
    assert reason(board, power(board, "sailing")) == "Needs 4 power in bowl III, you have 0."
    assert reason(board, Spot(CONVERT)) == "No power can be exchanged now."


def test_what_is_asked_comes_first(board: Board) -> None:
    board.give(coins=20, power=6)
    board.click(power(board, "shovel_2"))
    assert reason(board, power(board, "money_7")) == "First: use the shovels."


def test_a_mark_of_another_terrain_says_whose_it_is_not(qtbot: QtBot, open_window: MakeWindow) -> None:
    window = open_window()
    window.start_game(people(two_player_variant="planner"))
    board = Board(qtbot, window)
    rules, state = board.game.rules, board.state
    other = next(hexes[0] for terrain, hexes in enumerate(rules.marks) if terrain != state.neutral)
    assert reason(board, other) == "A neutral house needs a marked hex of its own terrain."


def test_nothing_is_asked_of_who_only_looks(board: Board) -> None:
    board.window.controller.show_step(0)
    assert reason(board, board.hex("B7")).startswith("It is for ")
