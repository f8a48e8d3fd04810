"""The board, its menus and panels at the sizes that count: nothing is cut off, nothing lies outside."""

import pytest
from pytestqt.qtbot import QtBot

from engine.games.terra_mystica.columns import COIN, TAKE_CARD, TAKE_TURN, WORKER
from tests.desktop.conftest import MakeWindow
from tests.desktop.layout import layout_problems
from tests.desktop.terra_mystica.conftest import Board, first_game
from tm_desktop.hexboard.places import Place, Spot
from tm_desktop.hexboard.power_actions import CONVERT, PASS
from tm_desktop.parts.board.choice_panel import ChoicePanel
from tm_desktop.parts.board.hex_menu import HexMenu
from tm_desktop.parts.popup import MARGIN

SIZES = [(1024, 700), (1280, 800), (1920, 1080)]


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def sized(qtbot: QtBot, open_window: MakeWindow, request: pytest.FixtureRequest) -> Board:
    window = open_window()
    window.resize(*request.param)
    window.start_game(first_game(4))
    return Board(qtbot, window)


def _inside(board: Board) -> bool:
    popup = board.scene.popup
    assert popup is not None
    sheet = popup.geometry().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)  # without its shadow
    return board.window.table_page.board_view.viewport().rect().contains(sheet)


def test_panels_stay_on_the_board(sized: Board) -> None:
    sized.play_until(TAKE_CARD)
    assert isinstance(sized.scene.popup, ChoicePanel)
    assert _inside(sized)
    assert layout_problems(sized.scene.popup) == []


def test_menus_leave_their_place_and_the_turn_strip_free(sized: Board) -> None:
    sized.play_until(TAKE_TURN)
    row = sized.state.seats[sized.decision.seat]
    row[COIN], row[WORKER] = 20, 12
    sized.scene.show_decision(sized.window.controller.decision_view())
    assert not sized.window.table_page.isAncestorOf(sized.window.table_page.turn_strip)
    page, viewport = sized.window.table_page, sized.window.table_page.board_view.viewport()
    places: list[Place] = [*sorted(sized.scene.marks.hexes), Spot(CONVERT)]
    for place in places:
        sized.scene.activate(place)
        menu = sized.scene.popup
        assert isinstance(menu, HexMenu)
        sheet = menu.geometry().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        assert page.rect().contains(sheet)
        assert not sheet.contains(viewport.mapTo(page, sized.scene.screen_point(place)))
        assert layout_problems(menu) == []
    sized.scene.activate(Spot(PASS))
    assert _inside(sized)


def test_a_second_game_keeps_the_docks_in_their_places(qtbot: QtBot, open_window: MakeWindow) -> None:
    window = open_window()
    window.start_game(first_game())
    window.start_game(first_game(3))
    docks = [dock.objectName() for dock in window.table_page.findChildren(type(window.table_page._log))]
    assert len(docks) == len(set(docks))
