"""A step is painted once, and what it does not change is not painted at all."""

import pytest

from engine.core.game import Action
from engine.games.terra_nova import actions
from engine.games.terra_nova.columns import TAKE_TURN
from tests.desktop.conftest import MakeWindow
from tests.desktop.paints import Paints
from tests.desktop.terra_nova.conftest import people
from tm_desktop.games.terra_nova.docks.mat_dock import MatDock
from tm_desktop.games.terra_nova.docks.round_row import RoundTilesRow
from tm_desktop.games.terra_nova.docks.tiles_dock import TilesDock
from tm_desktop.quality.hands import settle
from tm_desktop.shell.main_window import MainWindow


@pytest.fixture
def table(open_window: MakeWindow) -> MainWindow:
    """The first turn."""
    window = open_window()
    window.start_game(people(2))
    session = window.controller.session
    while session.open_decisions[0].kind != TAKE_TURN:
        _choose(window, Action)
    settle()
    return window


def _choose(window: MainWindow, kind: type[Action]) -> None:
    session = window.controller.session
    decision = session.open_decisions[0]
    legal = session.game.legal_actions(session.state, decision)
    window.controller.choose(next(action for action in legal if isinstance(action, kind)), decision)


def _mat(window: MainWindow) -> MatDock:
    (dock,) = window.findChildren(MatDock)
    return dock


def test_a_step_paints_only_what_it_changes_on_the_mat(table: MainWindow) -> None:
    sheet = _mat(table).board
    parts = (sheet.header, sheet.bowls, sheet.resources, sheet.tracks, *sheet.tiles.things)
    paints = Paints(*parts)
    _choose(table, actions.Exchange)
    settle()
    assert set(paints.counts.values()) == {1}, paints.counts
    assert set(paints.counts) == {sheet.bowls, sheet.resources}


def test_another_seats_turn_is_painted_once(table: MainWindow) -> None:
    _choose(table, actions.Sail)
    settle()
    sheet = _mat(table).board
    paints = Paints(sheet.header, sheet.tracks, sheet.tiles.things[0])
    _choose(table, actions.EndTurn)
    settle()
    assert _mat(table).seat == table.controller.session.open_decisions[0].seat
    assert set(paints.counts.values()) == {1}, paints.counts
    assert len(paints.counts) == 3


def test_tiles_and_rounds_stay_as_they_are_while_nobody_takes_one(table: MainWindow) -> None:
    (tiles,), (row,) = table.findChildren(TilesDock), table.findChildren(RoundTilesRow)
    paints = Paints(*tiles.tiles, *tiles.towns, *row.rounds)
    _choose(table, actions.Exchange)
    settle()
    assert not [tile for tile in (*tiles.towns, *row.rounds) if paints.counts[tile]]
