"""The faction boards: they show what the state says, and clicks on them are legal actions."""

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPixmap
from pytestqt.qtbot import QtBot

from engine.core.game import Action
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import FACTION, NONE
from engine.games.terra_mystica.economy import income_sources
from tests.desktop.terra_mystica.docks import Bench
from tests.engine.games.terra_mystica.table import Table
from tm_desktop.games.terra_mystica.docks.faction_dock import FactionDock
from tm_desktop.games.terra_mystica.docks.faction_parts import purse_facts
from tm_desktop.games.terra_mystica.docks.faction_tiles import seat_tiles
from tm_desktop.games.terra_mystica.docks.seat_board import SeatBoard, seat_board
from tm_desktop.games.terra_mystica.words.texts import text_of
from tm_desktop.parts.docks import header as header_module
from tm_desktop.parts.docks import purse
from tm_desktop.parts.docks.board_part import COMPACT, FULL, SMALL
from tm_desktop.parts.tile_things import Face, TileSize, TileThing


def _board(table: Table, faction: str) -> SeatBoard:
    board = seat_board(table.game.rules, table.state, table.seat(faction))
    assert board is not None
    return board


@pytest.fixture
def table() -> Table:
    table = Table("witches nomads", witches="C3 F4", nomads="E8 F3 I7", cards={"witches": "BON1", "nomads": "BON3"})
    table.set("witches", coins=9, workers=5, priests=2, bowls=(2, 4, 3), vp=23)
    return table


@pytest.fixture
def bench(qtbot: QtBot, table: Table) -> Bench:
    return Bench(qtbot, table)


@pytest.fixture
def dock(bench: Bench) -> FactionDock:
    dock = FactionDock(bench.context)
    bench.show(dock)
    return dock


def test_a_board_says_what_the_seat_has(table: Table) -> None:
    board = _board(table, "witches")
    assert (board.coins, board.workers, board.priests, board.vp) == (9, 5, 2, 23)
    assert board.bowls == (2, 4, 3)
    dwelling = board.tracks[0]
    assert [slot.is_covered for slot in dwelling.slots] == [False, False, *[True] * 6]
    assert (dwelling.workers, dwelling.coins) == (1, 2)
    assert board.tracks[1].dear_coins == 2 * board.tracks[1].coins
    assert board.shipping is not None
    assert (board.shipping.at, board.shipping.vp) == (0, 2)
    assert board.digging is not None
    assert board.digging.levels == (3, 2, 1)
    assert board.town is not None
    assert board.town.needed == 7


def test_income_is_the_sum_of_the_engines_sources(table: Table) -> None:
    board = _board(table, "witches")
    row = table.row("witches")
    sums = tuple(sum(column) for column in zip(*(i for _, i in income_sources(table.game.rules, row)), strict=True))
    assert board.income == sums
    # What is uncovered, the card and what is always there make up the same.
    shown = [slot.income for track in board.tracks for slot in track.slots if not slot.is_covered]
    card = table.game.rules.bonus_cards[row[23]].income
    assert tuple(sum(column) for column in zip(board.base_income, card, *shown, strict=True)) == sums


def test_no_income_is_promised_in_the_last_round(table: Table) -> None:
    assert _board(table.in_round(6), "witches").income is None


def test_boards_without_shipping_or_digging() -> None:
    table = Table("dwarves darklings")
    dwarves, darklings = _board(table, "dwarves"), _board(table, "darklings")
    assert dwarves.shipping is None
    assert dwarves.skip is not None
    assert darklings.digging is None


def test_tracks_are_clicked_to_advance(bench: Bench, dock: FactionDock) -> None:
    assert dock.board.steps[0].is_offered
    bench.click(dock.board.steps[0])
    bench.click(dock.board.steps[1])
    assert bench.chosen == [actions.AdvanceShipping(), actions.AdvanceDigging()]


def test_what_is_too_dear_cannot_be_clicked(bench: Bench, dock: FactionDock) -> None:
    bench.table.set("witches", coins=0, workers=0, priests=0, bowls=(9, 0, 0))
    bench.update(dock)
    for thing in (dock.board.steps[0], dock.board.steps[1], *dock.board.conversions):
        assert not thing.is_offered
        bench.click(thing)
    assert bench.chosen == []


def test_conversions_and_burning(bench: Bench, dock: FactionDock) -> None:
    offered = [chip for chip in dock.board.conversions if chip.is_offered]
    for chip in offered:
        bench.click(chip)
    legal = bench.table.game.legal_actions(bench.table.state)
    expected = [action for action in legal if isinstance(action, actions.Convert | actions.Burn)]
    assert bench.chosen == expected
    assert actions.Burn() in bench.chosen


def test_a_conversion_with_the_keyboard(bench: Bench, dock: FactionDock, qtbot: QtBot) -> None:
    chip = next(chip for chip in dock.board.conversions if chip.is_offered)
    assert chip.focusPolicy() == Qt.FocusPolicy.StrongFocus
    assert chip.accessibleName()
    chip.setFocus()
    qtbot.keyClick(chip, Qt.Key.Key_Space)
    assert len(bench.chosen) == 1


def test_the_action_of_the_card_is_clicked_on_it(bench: Bench, dock: FactionDock) -> None:
    special = bench.table.game.rules.bonus_cards[bench.table.card("BON1")].special
    thing = next(thing for thing in dock.board.tiles.things if actions.UseSpecial(special) in thing.answers)
    assert thing.is_offered
    bench.click(thing)
    assert bench.chosen == [actions.UseSpecial(special)]
    bench.table.play("witches", "use_special BON1", "end_turn")
    bench.table.turn("witches")
    bench.update(dock)
    assert not thing.is_offered
    assert thing.face.is_used


def test_a_special_action_waits_for_the_stronghold(bench: Bench, dock: FactionDock) -> None:
    rules = bench.table.game.rules
    [closed] = [space for space in _board(bench.table, "witches").specials if not space.is_open]
    assert rules.specials[closed.special].code == "ACTW"
    bench.table.put("witches", "stronghold", "C5")
    bench.update(dock)
    opened = next(space for space in _board(bench.table, "witches").specials if space.special == closed.special)
    assert opened.is_open


def test_passing_takes_a_card_from_the_menu(bench: Bench, dock: FactionDock) -> None:
    thing = dock.board.pass_thing
    bench.click(thing)
    assert thing.menu is not None
    entries = thing.menu.actions()
    assert len(entries) == 3
    entries[1].trigger()
    [chosen] = bench.chosen
    assert isinstance(chosen, actions.Pass)
    assert chosen.card == thing.passes[1].action.card  # type: ignore[attr-defined]
    thing.menu.close()


def test_the_last_pass_needs_no_card(bench: Bench, dock: FactionDock) -> None:
    bench.table.in_round(6)
    bench.update(dock)
    bench.click(dock.board.pass_thing)
    assert bench.chosen == [actions.Pass(NONE)]


def test_answers_belong_to_the_board_of_the_seat_asked(bench: Bench, dock: FactionDock) -> None:
    dock.show_seat(1)
    assert dock.seat == 1
    assert not dock.board.steps[0].is_offered
    dock.show_seat(0)
    assert dock.board.steps[0].is_offered


def test_the_board_of_the_next_person_comes_up(bench: Bench, dock: FactionDock) -> None:
    bench.table.turn("nomads")
    bench.update(dock)
    assert dock.seat == 1
    assert dock.tabs.tabText(1) == "Nomads"


def test_nothing_is_offered_while_a_bot_thinks(bench: Bench, dock: FactionDock) -> None:
    bench.update(dock, answerable=False)
    assert [thing for thing in dock.things() if thing.is_offered] == []


@pytest.mark.parametrize(("way", "answer"), [("pick", actions.PickFaction), ("auction", actions.Nominate)])
def test_factions_are_picked_where_the_board_will_be(qtbot: QtBot, way: str, answer: type[Action]) -> None:
    bench = Bench(qtbot, Table("witches nomads", options={"faction_choice": way}, set_up=False))
    dock = FactionDock(bench.context)
    bench.show(dock)
    assert bench.table.state.seats[0][FACTION] == NONE
    assert len(dock.picker.things) == len(bench.table.game.rules.factions)
    thing = dock.picker.things[3]
    bench.click(thing)
    assert bench.chosen == [action for action in thing.answers if isinstance(action, answer)]


def test_tiles_beside_the_board(table: Table) -> None:
    table.favor("witches", "FAV11", "FAV5")
    tiles = seat_tiles(table.game.rules, _board(table, "witches"), is_compact=False)
    topics = [topic for topic, *_ in tiles]
    assert topics[:2] == ["specials.witches", "bonus_cards.spade"]
    assert set(topics[2:4]) == {"favor_tiles.fire_2", "favor_tiles.earth_1"}
    assert topics[4] == "topics.town"


def test_the_compact_form_fits_the_usual_window(qtbot: QtBot, bench: Bench) -> None:
    dock = FactionDock(bench.context)
    bench.show(dock, 397, 342)
    assert dock.board.is_compact
    bar = dock.findChildren(type(dock._scroll))[0].verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() == 0)
    dock.resize(486, 620)
    assert not dock.board.is_compact


@pytest.mark.parametrize("width", [440, 560])
def test_abilities_are_written_out_in_full(
    qtbot: QtBot, table: Table, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []

    def write(_painter: QPainter, _at: QPointF, text: str, font: QFont, _colour: QColor, align: str = "left") -> float:
        written.append(text)
        wide = QFontMetricsF(font).horizontalAdvance(text)
        assert wide <= width or align != "left"
        return wide

    monkeypatch.setattr(header_module, "draw_text", write)
    bench = Bench(qtbot, table)
    dock = FactionDock(bench.context)
    bench.show(dock, width, 600)
    header = dock.board.header
    assert not dock.board.is_compact
    for faction in table.game.rules.factions:
        written.clear()
        board = _board(table, "witches")
        header.show_board(replace(board, faction=faction), header.form)
        header.grab()
        sentences = f"{text_of('factions', faction.id, 'ability')} Stronghold: "
        assert f"{sentences}{text_of('factions', faction.id, 'stronghold')}" in " ".join(written)


def test_a_long_name_of_a_tile_takes_the_line_of_its_note(bench: Bench) -> None:
    tile = TileThing(bench.context.theme, "", TileSize(108, 70))
    font = bench.context.theme.font(12, 600)
    tile.show_face(Face((), "Spade card", "free to use"))
    assert tile.texts(100, font) == [("Spade card", False), ("free to use", True)]
    tile.show_face(Face((), "Power and worker card", "on passing"))
    lines = tile.texts(100, font)
    assert " ".join(line for line, _ in lines) == "Power and worker card"
    assert len(lines) == 2


def test_the_signs_of_resources_keep_apart(table: Table, bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    part = purse.PursePart(bench.context.theme, purse_facts)
    bench.qtbot.addWidget(part)
    drawn: list[tuple[float, float]] = []
    monkeypatch.setattr(purse, "draw_sign", lambda _p, _icon, at, size, *_: drawn.append((at.y(), size)))
    for form in (FULL, COMPACT, SMALL):
        drawn.clear()
        part.show_board(_board(table, "witches"), form)
        picture = QPixmap(300, 100)
        painter = QPainter(picture)
        part.draw_board(painter, QRectF(0, 0, 200, part.sizeHint().height()), _board(table, "witches"))
        painter.end()
        assert len(drawn) == 4
        ends = [(y - size / 2, y + size / 2) for y, size in drawn]
        assert all(above[1] <= below[0] for above, below in pairwise(ends))


@pytest.mark.parametrize(("workers", "traded"), [(7, 3), (6, 2), (4, 0)])
def test_the_trade_of_a_new_stronghold_is_one_click(qtbot: QtBot, workers: int, traded: int) -> None:
    """As many workers as can become priests; the menu of the map has smaller numbers too."""
    table = Table("darklings nomads", darklings="E5 A8", nomads="B4 B6 I7").put("darklings", "TP", "E5")
    table.set("darklings", workers=workers, coins=6, priests=0).play("darklings", "upgrade E5 SH")
    bench = Bench(qtbot, table)
    dock = FactionDock(bench.context)
    bench.show(dock)
    chip = next(chip for chip in dock.board.conversions if chip.topic_id == "actions.convert_workers")
    bench.click(chip)
    assert bench.chosen == ([actions.ConvertWorkers(traded)] if traded else [])
