"""A newcomer's walk: every click has an effect or an explanation, on what can be clicked and on what cannot."""

import pytest
from pytestqt.qtbot import QtBot

from tests.desktop.conftest import MakeWindow
from tests.desktop.newcomer import open_state, silent_places, silent_things
from tests.desktop.terra_mystica.conftest import Board
from tm_desktop.gallery.terra_mystica.shots import SHOTS

STATES = ["pick_faction", "place_dwelling", "take_card", "two_seats", "last_round", "leech", "offers", "favor", "town"]
STATES += ["bot_step", "look_back", "score", "expansion_priest", "expansion_token", "expansion_cover"]


@pytest.mark.parametrize("state", STATES)
def test_every_place_on_the_board_says_why_it_cannot_be_clicked(
    qtbot: QtBot, open_window: MakeWindow, state: str
) -> None:
    board = Board(qtbot, open_state(open_window, SHOTS, state))
    if board.scene.popup is not None and state == "expansion_cover":
        board.scene.popup.cancel()
    assert silent_places(board) == []


@pytest.mark.parametrize("state", STATES)
def test_every_thing_in_a_dock_tells_what_it_is_or_why_not(qtbot: QtBot, open_window: MakeWindow, state: str) -> None:
    assert silent_things(qtbot, open_state(open_window, SHOTS, state)) == []
