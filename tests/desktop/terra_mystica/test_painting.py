"""A step is painted once: what is laid out after the first painting would be painted again."""

from collections import Counter
from collections.abc import Iterable
from typing import cast

import pytest
from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QDockWidget, QWidget

from engine.games.terra_mystica import actions
from tests.desktop.terra_mystica.conftest import Board
from tm_desktop.games.terra_mystica.faction_dock import FactionDock
from tm_desktop.games.terra_mystica.round_row import RoundRow
from tm_desktop.games.terra_mystica.seat_board import SeatBoard
from tm_desktop.games.terra_mystica.tile_things import TileThing
from tm_desktop.quality.hands import settle
from tm_desktop.theming.widgets import Backdrop


class Paints(QObject):
    """Counts how often widgets are painted, and how many pixels of them."""

    def __init__(self, *widgets: QWidget) -> None:
        super().__init__()
        self.counts: Counter[QObject] = Counter()
        self.pixels: Counter[QObject] = Counter()
        for widget in widgets:
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt calls it
        if isinstance(event, QPaintEvent):
            self.counts[watched] += 1
            self.pixels[watched] += sum(rect.width() * rect.height() for rect in cast(Iterable[QRect], event.region()))
        return False


def _boards(board: Board) -> FactionDock:
    (dock,) = board.window.findChildren(FactionDock)
    return dock


def test_another_seats_turn_is_painted_once(turn: Board) -> None:
    turn.choose(next(action for action in turn.legal() if isinstance(action, actions.Build | actions.Upgrade)))
    settle()
    sheet = _boards(turn).board
    paints = Paints(sheet.header, sheet.tracks, sheet.tiles.things[0])
    turn.press("End turn")
    settle()
    assert turn.decision.seat == 1
    assert set(paints.counts.values()) == {1}, paints.counts
    assert len(paints.counts) == 3


def test_a_pressed_line_leaves_what_is_below_the_menu(turn: Board) -> None:
    turn.click(next(iter(turn.scene.marks.upgrades)))
    assert turn.scene.popup is not None
    settle()
    line, viewport = turn.scene.popup.buttons[0], turn.window.table_page.board_view.viewport()
    paints = Paints(line, viewport)
    turn.qtbot.mousePress(line, Qt.MouseButton.LeftButton)
    settle()
    assert paints.counts[line]
    assert not paints.counts[viewport]


def test_marks_of_the_same_hexes_paint_nothing(turn: Board) -> None:
    settle()
    viewport = turn.window.table_page.board_view.viewport()
    paints = Paints(viewport)
    turn.scene.layers.rings.set_rings(dict(turn.scene.marks.rings))
    turn.scene.layers.badges.set_upgrades(dict(turn.scene.marks.upgrades))
    settle()
    assert not paints.counts
    turn.scene.layers.rings.set_rings({})
    settle()
    assert paints.counts[viewport] == 1


def test_hexes_far_apart_do_not_paint_what_lies_between_them(turn: Board) -> None:
    settle()
    viewport, rings = turn.window.table_page.board_view.viewport(), turn.scene.layers.rings
    rings.set_rings({})
    settle()
    paints = Paints(viewport)
    rings.set_rings({0: "solid", len(turn.scene.layers.layout.centres) - 1: "solid"})
    settle()
    assert paints.counts[viewport] == 1
    assert paints.pixels[viewport] < viewport.width() * viewport.height() / 20


def test_what_changes_on_the_board_is_painted_without_the_page_and_the_table_top(turn: Board) -> None:
    settle()
    page = turn.window.table_page
    table, viewport = Backdrop.below(page), page.board_view.viewport()
    assert table is not None
    paints = Paints(viewport, page, table)
    turn.scene.layers.rings.set_rings({})
    settle()
    assert paints.counts == {viewport: 1}


def test_the_page_is_painted_without_the_table_top(turn: Board) -> None:
    settle()
    page = turn.window.table_page
    table = Backdrop.below(page)
    assert table is not None
    paints = Paints(page, table)
    page.update()
    settle()
    assert paints.counts == {page: 1}


def test_a_menu_that_opens_and_closes_leaves_the_board_around_it(turn: Board) -> None:
    settle()
    viewport = turn.window.table_page.board_view.viewport()
    paints = Paints(viewport)
    turn.click(next(iter(turn.scene.marks.upgrades)))
    settle()
    assert turn.scene.popup is not None
    turn.scene.popup.cancel()
    settle()
    assert paints.counts[viewport]
    assert paints.pixels[viewport] < viewport.width() * viewport.height()


def test_words_over_the_board_are_painted_once_and_cover_little(turn: Board) -> None:
    turn.choose(next(action for action in turn.legal() if isinstance(action, actions.Build | actions.Upgrade)))
    settle()
    page = turn.window.table_page
    paints = Paints(page.board_banner)
    turn.press("End turn")
    settle()
    assert page.board_banner.isVisible()
    assert paints.counts == {page.board_banner: 1}
    assert page.board_banner.height() < page.board_view.height() / 5


def test_parts_that_show_the_same_are_not_painted_again(turn: Board) -> None:
    settle()
    sheet, top = _boards(turn).board, turn.window.top_bar
    cards = top.seat_strip.cards
    paints = Paints(sheet.bowls, sheet.resources, sheet.tracks, sheet.header, *sheet.tiles.things, *cards)
    turn.choose(next(action for action in turn.legal() if isinstance(action, actions.Burn)))
    settle()
    assert paints.counts == {sheet.bowls: 1, sheet.resources: 1, cards[turn.decision.seat]: 1}


def test_a_turn_keeps_the_button_that_ends_it(turn: Board) -> None:
    strip = turn.window.table_page.turn_strip
    turn.choose(next(action for action in turn.legal() if isinstance(action, actions.Build | actions.Upgrade)))
    (button,) = strip.answer_buttons
    turn.choose(next(action for action in turn.legal() if isinstance(action, actions.Burn)))
    assert strip.answer_buttons == [button]
    turn.press("End turn")
    assert button not in strip.answer_buttons


def test_a_board_that_comes_back_is_not_drawn_again(turn: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    dock = _boards(turn)
    tracks, own, drawn = dock.board.tracks, dock.seat, list[int]()
    settle()
    before, draw = tracks.grab().toImage(), tracks.draw_board

    def draw_and_note(painter: QPainter, rect: QRectF, board: SeatBoard) -> None:
        drawn.append(dock.seat)
        draw(painter, rect, board)

    monkeypatch.setattr(tracks, "draw_board", draw_and_note)
    for seat in (1 - own, own):
        dock.show_seat(seat)
        settle()
    assert drawn == [1 - own]
    assert tracks.grab().toImage() == before
    assert tracks.zones


def test_what_lies_on_a_plain_colour_is_painted_alone(turn: Board) -> None:
    settle()
    dock = _boards(turn)
    paints = Paints(dock, dock.board, dock.board.tracks)
    dock.board.tracks.update()
    settle()
    assert paints.counts == {dock.board.tracks: 1}


def test_a_log_line_is_painted_without_the_dock_below_it(turn: Board) -> None:
    settle()
    log = turn.window.table_page.log_dock
    dock = next(dock for dock in turn.window.findChildren(QDockWidget) if dock.isAncestorOf(log))
    dock.raise_()
    settle()
    paints = Paints(log, log.list.viewport())
    log.list.viewport().update()
    settle()
    assert paints.counts == {log.list.viewport(): 1}


def test_words_of_the_strip_are_painted_without_the_table_top(turn: Board) -> None:
    settle()
    strip = turn.window.table_page.turn_strip
    table = strip.parentWidget()
    assert table is not None
    paints = Paints(strip, table)
    strip.show_hint("Something else")
    settle()
    assert paints.counts == {strip: 1}
    assert paints.pixels[strip] < strip.width() * strip.height() / 2


def test_a_round_tile_is_painted_without_the_table_top(turn: Board) -> None:
    settle()
    (row,) = turn.window.findChildren(RoundRow)
    table = Backdrop.below(row)
    assert table is not None
    paints = Paints(table, row, row.rounds[2])
    row.rounds[2].update()
    settle()
    assert paints.counts == {row.rounds[2]: 1}


def test_a_round_tile_is_kept_as_a_picture(turn: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    settle()
    (row,) = turn.window.findChildren(RoundRow)
    drawn: list[object] = []
    monkeypatch.setattr(TileThing, "draw", lambda thing, *_: drawn.append(thing))
    row.rounds[2].update()
    settle()
    assert not drawn
    turn.window.resize(turn.window.width() - 40, turn.window.height())  # the light of the table is another one now
    settle()
    assert row.rounds[2] in drawn


def test_a_power_action_that_changes_leaves_the_others(turn: Board) -> None:
    settle()
    item, viewport = turn.scene.layers.actions, turn.window.table_page.board_view.viewport()
    paints = Paints(viewport)
    item.hover(item.spots[0])
    settle()
    scale = turn.window.table_page.board_view.transform().m11()
    band = item.boundingRect()
    assert 0 < paints.pixels[viewport] < band.width() * band.height() * scale**2 / 3


def test_a_turn_without_steps_has_no_heading(board: Board) -> None:
    strip = board.window.table_page.turn_strip
    assert not strip.steps.chips
    assert strip._turn_heading.isHidden()
