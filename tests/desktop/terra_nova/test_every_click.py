"""A newcomer at Terra Nova: every click has an effect or an explanation, whether it can be clicked or not."""

import pytest
from pytestqt.qtbot import QtBot

from tests.desktop.conftest import MakeWindow
from tests.desktop.newcomer import open_state, silent_places, silent_things
from tests.desktop.terra_nova.conftest import Board
from tm_desktop.gallery.terra_nova.shots import SHOTS

STATES = ["pick_faction", "place_house", "take_tile", "two_seats", "last_round", "town", "power_action", "planner"]
STATES += ["lucky_digger", "first_game", "bot_step", "look_back", "score"]


@pytest.mark.parametrize("state", STATES)
def test_every_place_on_the_board_says_why_it_cannot_be_clicked(
    qtbot: QtBot, open_window: MakeWindow, state: str
) -> None:
    board = Board(qtbot, open_state(open_window, SHOTS, state))
    assert silent_places(board) == []


@pytest.mark.parametrize("state", STATES)
def test_every_thing_in_a_dock_tells_what_it_is_or_why_not(qtbot: QtBot, open_window: MakeWindow, state: str) -> None:
    assert silent_things(qtbot, open_state(open_window, SHOTS, state)) == []
