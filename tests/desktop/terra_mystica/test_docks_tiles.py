"""Rounds, bonus cards, favor and town tiles."""

import pytest
from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import NONE
from tests.desktop.conftest import MakeWindow
from tests.desktop.layout import layout_problems
from tests.desktop.terra_mystica.conftest import first_game
from tests.desktop.terra_mystica.docks import Bench
from tests.engine.games.terra_mystica.table import Table
from tm_desktop.games.terra_mystica.docks.round_row import ScoringRow
from tm_desktop.games.terra_mystica.docks.tiles_dock import TilesDock


@pytest.fixture
def bench(qtbot: QtBot) -> Bench:
    table = Table("witches nomads", scoring="SCORE1 SCORE2", cards={"witches": "BON1", "nomads": "BON3"})
    table.set("witches", earth=5)
    table.set("nomads", earth=1)
    return Bench(qtbot, table)


@pytest.fixture
def dock(bench: Bench) -> TilesDock:
    dock = TilesDock(bench.context)
    bench.show(dock, 400, 500)
    return dock


def test_rounds_are_done_current_and_coming(bench: Bench) -> None:
    row = ScoringRow(bench.context)
    bench.show(row, 1000, 60)
    bench.table.in_round(2)
    bench.update(row)
    assert [tile.face.is_faded for tile in row.rounds] == [True, *[False] * 5]
    assert [tile.face.is_current for tile in row.rounds] == [False, True, *[False] * 4]
    assert row.rounds[1].topic_id == "scoring_tiles.town_earth"
    assert row.rewards.isVisibleTo(row)
    bench.qtbot.waitUntil(lambda: row.rounds[1].x() < row.rewards.x() < row.rounds[2].x())
    row.resize(600, 60)
    assert not row.rewards.isVisible()
    bench.qtbot.waitUntil(lambda: layout_problems(row) == [])


def test_the_round_tiles_lie_above_the_board(open_window: MakeWindow) -> None:
    window = open_window()
    window.start_game(first_game())
    row = window.table_page.findChild(ScoringRow)
    assert isinstance(row, ScoringRow)
    assert row.isVisible()
    assert row.mapTo(window, row.rect().bottomLeft()).y() < window.table_page.board_view.mapTo(window, QPoint()).y()
    window.start_game(first_game(3))
    assert len([row for row in window.table_page.findChildren(ScoringRow) if row.isVisibleTo(window)]) == 1


def test_the_reward_of_the_round_for_each_seat(bench: Bench, dock: TilesDock) -> None:
    assert dock.rewards.texts() == ["5", "1"]
    bench.table.in_round(2)  # a spade for every four steps
    bench.update(dock)
    assert dock.rewards.texts() == ["1", "0"]
    bench.table.in_round(6)
    bench.update(dock)
    assert not dock.rewards.isVisible()


def test_cards_in_play_their_coins_and_holders(bench: Bench, dock: TilesDock) -> None:
    state = bench.table.state
    shown = [index for index, thing in enumerate(dock.cards) if thing.isVisibleTo(dock)]
    assert shown == [index for index, coins in enumerate(state.cards) if coins != NONE]
    assert len(shown) == 5
    held, free = dock.cards[bench.table.card("BON1")], [t for t in dock.cards if t.isVisibleTo(dock) and t.is_offered]
    assert held.face.owner is not None
    assert all(thing.face.coins == 1 for thing in free)
    assert all(thing.accessibleDescription() == "On display, +1 coin lying on it." for thing in free)
    assert "+1 coin lying on it" in free[0].toolTip()


def test_a_click_on_a_card_passes(bench: Bench, dock: TilesDock) -> None:
    index = next(index for index, thing in enumerate(dock.cards) if thing.is_offered)
    bench.click(dock.cards[index])
    assert bench.chosen == [actions.Pass(index)]


def test_the_first_card_is_taken_by_a_click(qtbot: QtBot) -> None:
    table = Table("witches nomads", set_up=False)
    bench = Bench(qtbot, table)
    game = table.game
    while not isinstance(game.legal_actions(table.state)[0], actions.TakeCard):
        table.state, _ = game.apply(table.state, game.legal_actions(table.state)[0])
    dock = TilesDock(bench.context)
    bench.show(dock)
    index = next(index for index, thing in enumerate(dock.cards) if thing.is_offered)
    bench.click(dock.cards[index])
    assert bench.chosen == [actions.TakeCard(index)]


def test_favor_tiles_are_chosen_from_the_supply(bench: Bench, dock: TilesDock) -> None:
    table = bench.table
    assert not any(thing.is_offered for thing in dock.favors)
    table.rich("witches").put("witches", "trading_house", "C5")
    table.turn("witches").play("witches", "upgrade C5 temple")
    bench.update(dock)
    assert all(thing.is_offered for thing in dock.favors)
    assert [thing.face.badge for thing in dock.favors[:5]] == ["1×", "1×", "1×", "1×", "3×"]
    bench.click(dock.favors[4])
    assert bench.chosen == [actions.PickFavor(4)]


def test_an_empty_pile_is_faded(bench: Bench, dock: TilesDock) -> None:
    bench.table.favor("nomads", "FAV1")
    bench.table._edit().favors[0] = 0
    bench.update(dock)
    assert dock.favors[0].face.is_faded
    assert dock.favors[0].face.badge == "0×"


def test_networks_and_the_extra_tile_at_the_end(qtbot: QtBot) -> None:
    bench = Bench(qtbot, Table("witches nomads", options={"extra_final_scoring": "edge"}, nomads="E8 F3 I7"))
    dock = TilesDock(bench.context)
    bench.show(dock)
    assert dock.network.texts() == ["1 +15", "1 +15"]
    assert dock.extra.isVisibleTo(dock)
    assert dock.extra.topic_id == "extra_tiles.edge"
