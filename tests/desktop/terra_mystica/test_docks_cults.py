"""The cult board: markers, orders, leaders; sending priests and choosing cults."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.games.terra_mystica import actions
from tests.desktop.terra_mystica.docks import Bench
from tests.engine.games.terra_mystica.table import Table
from tm_desktop.games.terra_mystica.docks.cult_dock import CultDock


@pytest.fixture
def bench(qtbot: QtBot) -> Bench:
    table = Table("witches nomads", cards={"witches": "BON2"})
    table.set("witches", priests=2, fire=3, water=9, air=2)
    table.set("nomads", fire=3, earth=5)
    return Bench(qtbot, table)


@pytest.fixture
def dock(bench: Bench) -> CultDock:
    dock = CultDock(bench.context)
    bench.show(dock, 390, 240)
    return dock


def test_every_marker_is_shown(dock: CultDock) -> None:
    places = [[(marker.name, marker.step) for marker in track.markers] for track in dock.tracks]
    assert places[0] == [("Witches", 3), ("Nomads", 3)]
    assert places[1][0] == ("Witches", 9)
    assert places[2][1] == ("Nomads", 5)


def test_tied_leaders_stand_together_in_any_room(dock: CultDock) -> None:
    """A single one of them would seem to lead alone."""
    fire = dock.leaders[0]
    assert [[leader.name for leader in tied] for tied in fire.ties(30)] == [["Witches", "Nomads"]]
    water = dock.leaders[1]
    water.show_leaders((*water.leaders, *(replace(leader, points=3) for leader in fire.leaders)))
    assert [len(tied) for tied in water.ties(40)] == [1]
    assert [len(tied) for tied in water.ties(90)] == [1, 2]


def test_leaders_share_tied_points(dock: CultDock) -> None:
    assert [(leader.name, leader.points) for leader in dock.leaders[0].leaders] == [("Witches", 6), ("Nomads", 6)]
    assert [(leader.name, leader.points) for leader in dock.leaders[1].leaders] == [("Witches", 8)]


def test_priests_are_sent_to_a_space_or_return(bench: Bench, dock: CultDock) -> None:
    row = dock.orders[2]
    for thing in (row.spaces[0], row.spaces[2], row.returning):
        bench.click(thing)
    assert bench.chosen == [actions.SendPriest(2, 3), actions.SendPriest(2, 2), actions.SendPriest(2, 1)]


def test_a_priest_stays_on_its_space(bench: Bench, dock: CultDock) -> None:
    bench.table.play("witches", "send_priest earth 3", "end_turn")
    bench.table.turn("witches")
    bench.update(dock)
    space = dock.orders[2].spaces[0]
    assert space.priest is not None
    assert space.priest.name == "Witches"
    assert not space.is_offered
    assert dock.orders[2].spaces[1].is_offered


def test_a_ghost_shows_where_the_marker_would_go(bench: Bench, dock: CultDock) -> None:
    space = dock.orders[2].spaces[0]
    QApplication.sendEvent(space, QEvent(QEvent.Type.FocusIn))
    ghost = dock.tracks[2].ghost
    assert ghost is not None
    assert (ghost.name, ghost.step) == ("Witches", 3)
    assert dock.tracks[0].ghost is None
    QApplication.sendEvent(space, QEvent(QEvent.Type.FocusOut))
    assert dock.tracks[2].ghost is None


def test_a_cult_step_is_chosen_on_the_track(bench: Bench, dock: CultDock) -> None:
    bench.table.play("witches", "use_special BON2")
    bench.update(dock)
    assert all(track.is_offered for track in dock.tracks)
    assert not dock.orders[0].spaces[0].is_offered
    bench.click(dock.tracks[3])
    assert bench.chosen == [actions.StepCult(3)]


def test_the_key_is_used_on_the_track(bench: Bench, dock: CultDock) -> None:
    table = bench.table
    table.set("witches", fire=9, water=9, earth=0, air=0, keys=0)
    state = table._edit()
    row = state.seats[table.seat("witches")]
    row[30] = 0b11  # steps on fire and water were stopped for lack of a key
    row[7] = 1
    bench.update(dock)
    assert [track.is_offered for track in dock.tracks] == [True, True, False, False]
    bench.click(dock.tracks[1])
    assert bench.chosen == [actions.StepToTop(1)]
