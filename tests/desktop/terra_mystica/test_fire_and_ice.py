"""Tables with the factions of the expansion: whole games in the window, and what only they show."""

from random import Random

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.desktop.conftest import MakeWindow
from tests.desktop.terra_mystica.conftest import Board, first_game
from tests.desktop.terra_mystica.test_whole_game import wanted_action

PAIRS = ("ice", "volcano", "variable")


def start(qtbot: QtBot, window: MakeWindow, factions: str, **options: object) -> Board:
    """Persons who play these factions."""
    names = tuple(factions.split())
    opened = window()
    chosen = {"first_game": False, "expansion_factions": PAIRS, "factions": names, **options}
    opened.start_game(first_game(len(names), **chosen))
    return Board(qtbot, opened)


@pytest.mark.parametrize(
    ("factions", "seed"),
    [("icemaidens acolytes shapeshifters", 1), ("yetis dragonlords riverwalkers", 2), ("witches riverwalkers", 3)],
)
@pytest.mark.parametrize("preset", [{}, {"turn_order": "pass_order"}])
def test_a_whole_game_is_shown(
    qtbot: QtBot, open_window: MakeWindow, factions: str, seed: int, preset: dict[str, object]
) -> None:
    board, chance = start(qtbot, open_window, factions, **preset), Random(seed)
    controller = board.window.controller
    for _ in range(3000):
        if controller.result is not None:
            break
        board.scene.combinations()
        hexes = sorted(board.scene.marks.hexes)
        for hex_ in chance.sample(hexes, min(2, len(hexes))):
            board.scene._hover(hex_)
        board.choose(wanted_action(board, chance))
        QApplication.processEvents()
        assert not board.game.broken_invariants(board.state)
    assert controller.result is not None
    assert board.window.pages.currentWidget() is board.window.score_page
