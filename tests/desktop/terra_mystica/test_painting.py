"""A step is painted once: what is laid out after the first painting would be painted again."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPropertyAnimation, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QDockWidget

from engine.games.terra_mystica import actions
from engine.kit.ways import Way
from tests.desktop.paints import Paints, Requests
from tests.desktop.terra_mystica.conftest import Board
from tm_desktop.games.terra_mystica.docks.faction_dock import FactionDock
from tm_desktop.games.terra_mystica.docks.round_row import ScoringRow
from tm_desktop.games.terra_mystica.docks.seat_board import SeatBoard
from tm_desktop.games.terra_mystica.presenter import TerraMysticaPresenter
from tm_desktop.games.terra_mystica.words.amounts import Outcome
from tm_desktop.parts.board.hex_menu import MenuTitle
from tm_desktop.parts.things import Thing
from tm_desktop.parts.tile_things import TileThing
from tm_desktop.play.plugin import Pointer
from tm_desktop.play.views import LogLine
from tm_desktop.quality.hands import settle
from tm_desktop.shell.step_arrow import StepArrow
from tm_desktop.theming.widgets import Backdrop


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


def test_a_pressed_line_is_not_painted_as_it_looks_the_same(turn: Board) -> None:
    turn.click(next(iter(turn.scene.marks.upgrades)))
    assert turn.scene.popup is not None
    settle()
    line, viewport = turn.scene.popup.buttons[0], turn.window.table_page.board_view.viewport()
    paints = Paints(line, viewport)
    turn.qtbot.mousePress(line, Qt.MouseButton.LeftButton)
    settle()
    assert not paints.counts
    turn.qtbot.mouseRelease(line, Qt.MouseButton.LeftButton)


def test_what_lies_below_a_menu_is_not_painted_with_it(turn: Board) -> None:
    turn.click(next(iter(turn.scene.marks.upgrades)))
    menu = turn.scene.popup
    assert menu is not None
    settle()
    viewport = turn.window.table_page.board_view.viewport()
    below = QRect(menu.inside.mapTo(menu.window(), QPoint()), menu.inside.size())
    below.translate(-viewport.mapTo(menu.window(), QPoint()))
    paints = Paints(viewport)
    viewport.update(below & viewport.rect())
    settle()
    assert not paints.counts
    viewport.update(below.adjusted(0, -2, 0, 0) & viewport.rect())
    settle()
    assert paints.counts[viewport] == 1


def test_the_title_of_a_menu_is_painted_once(turn: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[int] = []
    paint = MenuTitle.paintEvent

    def count(title: MenuTitle, event: QPaintEvent) -> None:
        painted.append(event.rect().width())
        paint(title, event)

    monkeypatch.setattr(MenuTitle, "paintEvent", count)
    turn.click(next(iter(turn.scene.marks.upgrades)))
    settle()
    menu = turn.scene.popup
    assert menu is not None
    (title,) = menu.findChildren(MenuTitle)
    assert painted.count(title.width()) == 1, painted


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


def test_an_answer_that_comes_back_has_the_same_button(turn: Board) -> None:
    strip = turn.window.table_page.turn_strip
    action = next(action for action in turn.legal() if isinstance(action, actions.Build | actions.Upgrade))
    turn.choose(action)
    (button,), (chip,) = strip.answer_buttons, strip.steps.chips
    turn.window.controller.undo()
    assert button not in strip.answer_buttons
    assert not strip.steps.chips
    assert not button.isVisible()
    assert not chip.isVisible()
    turn.choose(action)
    assert strip.answer_buttons == [button]
    assert strip.steps.chips == [chip]
    assert button.isVisible()
    assert chip.isVisible()


def test_docks_that_stay_where_they_are_are_not_moved(turn: Board) -> None:
    """Qt would make an object for each of them, to move it little by little, and then paint the lines between them."""
    settle()
    for window in (turn.window, turn.window.table_page):
        layout = window.layout()
        assert layout is not None
        layout.invalidate()
        layout.activate()
    assert [animation.targetObject() for animation in turn.window.findChildren(QPropertyAnimation)] == []


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
    (row,) = turn.window.findChildren(ScoringRow)
    table = Backdrop.below(row)
    assert table is not None
    paints = Paints(table, row, row.rounds[2])
    row.rounds[2].update()
    settle()
    assert paints.counts == {row.rounds[2]: 1}


def test_a_round_tile_is_kept_as_a_picture(turn: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    settle()
    (row,) = turn.window.findChildren(ScoringRow)
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


def test_another_way_to_the_same_thing_paints_nothing(turn: Board) -> None:
    settle()
    things = [thing for thing in turn.window.findChildren(Thing) if thing.is_offered and thing.isVisible()]
    assert things
    paints = Paints(*things)
    for thing in things:
        choice = thing.choice
        assert choice is not None
        other = replace(choice, cost=99) if isinstance(choice, Way) else replace(choice, told="something else")
        thing.offer({action: other for action in thing.answers})
        assert thing.choice == other
    settle()
    assert not paints.counts


def test_a_step_lays_the_window_out_once(turn: Board) -> None:
    window, strip = turn.window, turn.window.table_page.turn_strip
    ground = Backdrop.below(window.table_page)
    assert ground is not None
    burn = next(action for action in turn.legal() if isinstance(action, actions.Burn))
    turn.choose(burn)
    settle()
    requests = Requests(window, ground, strip)
    turn.choose(burn)
    settle()
    assert max(requests.counts.values()) == 1, requests.counts


def test_a_step_of_the_same_turn_paints_one_line_of_the_log(turn: Board) -> None:
    log = turn.window.table_page.log_dock
    next(dock for dock in turn.window.findChildren(QDockWidget) if dock.isAncestorOf(log)).raise_()
    burn = next(action for action in turn.legal() if isinstance(action, actions.Burn))
    turn.choose(burn)
    turn.choose(burn)
    settle()
    viewport, last = log.list.viewport(), log.list.model().rowCount() - 1
    line = log.list.visualRect(log.list.model().index(last, 0))
    paints = Paints(viewport)
    turn.choose(burn)
    settle()
    assert paints.counts[viewport] == 1
    assert paints.pixels[viewport] == line.width() * line.height()


def test_what_follows_from_an_answer_is_worked_out_when_it_is_shown(
    turn: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    presenter = turn.window.controller.presenter
    assert isinstance(presenter, TerraMysticaPresenter)
    outcomes, outcome = list[Any](), presenter.outcome

    def note(*args: Any) -> Outcome:
        outcomes.append(args)
        return outcome(*args)

    monkeypatch.setattr(presenter, "outcome", note)
    settle()
    view = turn.window.controller.decision_view()
    assert view is not None
    assert not outcomes
    choice = next(choice for choice in view.choices if isinstance(choice.action, actions.Upgrade))
    assert "costs" in choice.detail
    assert len(outcomes) == 1


def test_a_button_that_is_gone_does_not_lay_the_strip_out_again(turn: Board) -> None:
    turn.choose(next(action for action in turn.legal() if isinstance(action, actions.Build | actions.Upgrade)))
    settle()
    strip = turn.window.table_page.turn_strip
    (button,) = strip.answer_buttons
    place = button.parentWidget()
    assert place is not None
    layout = place.layout()
    assert layout is not None
    turn.press("End turn")
    assert layout.indexOf(button) < 0
    assert button not in strip.answer_buttons


def test_a_page_that_is_hidden_keeps_no_picture_of_the_table_top(turn: Board) -> None:
    settle()
    table = Backdrop.below(turn.window.table_page)
    assert table is not None
    pages = [page for page in turn.window.findChildren(Backdrop) if page is not table]
    assert pages
    assert table._table is not None
    assert all(page._table is None for page in pages)


def test_a_step_draws_only_the_line_of_the_log_that_changed(turn: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    log = turn.window.table_page.log_dock
    next(dock for dock in turn.window.findChildren(QDockWidget) if dock.isAncestorOf(log)).raise_()
    settle()
    delegate, lines, measured = log._delegate, list[LogLine](), list[LogLine]()
    draw, measure = delegate._paint_picture, delegate._size

    def draw_and_note(painter: QPainter, line: LogLine, *rest: Any) -> None:
        lines.append(line)
        draw(painter, line, *rest)

    def measure_and_note(line: LogLine) -> QSize:
        measured.append(line)
        return measure(line)

    monkeypatch.setattr(delegate, "_paint_picture", draw_and_note)
    monkeypatch.setattr(delegate, "_size", measure_and_note)
    last = log.model.lines[-1]
    turn.choose(next(action for action in turn.legal() if isinstance(action, actions.Burn)))
    settle()
    new = log.model.lines[-1]
    assert lines
    assert all(line in (last, new) for line in lines)
    assert measured == [new]


def test_a_step_makes_one_view_of_the_table_and_one_of_the_turn(turn: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    settle()
    presenter, asked = turn.window.controller.presenter, Counter[str]()

    def count(name: str) -> None:
        method = getattr(presenter, name)

        def counted(*args: Any) -> object:
            asked[name] += 1
            return method(*args)

        monkeypatch.setattr(presenter, name, counted)

    count("table")
    count("turn")
    turn.choose(next(action for action in turn.legal() if isinstance(action, actions.Burn)))
    settle()
    assert asked == {"table": 1, "turn": 1}


def test_a_number_that_grows_does_not_lay_the_docks_out(turn: Board) -> None:
    settle()
    log, page = turn.window.table_page.log_dock, turn.window.table_page
    log.news_button.show()
    settle()
    requests = Requests(page)
    log._news_count = 3
    log._name_news()
    log.slider.show_history(3, 5)
    settle()
    requests.counts.clear()
    log._news_count = 4
    log._name_news()
    log.slider.show_history(4, 6)
    settle()
    assert not requests.counts


def test_an_arrow_to_a_step_is_painted_with_little_around_it(turn: Board) -> None:
    settle()
    window = turn.window
    page, (arrow,) = window.table_page, window.findChildren(StepArrow)
    viewport, cards = page.board_view.viewport(), window.top_bar.seat_strip.cards
    place = turn.scene.layers.layout.centres[turn.hex("I6")]
    paints = Paints(arrow, viewport, page, page.log_dock, page.turn_strip, *cards)
    turn.scene.pointed.emit(Pointer(0, QRectF(place, QSizeF(10, 10))))
    settle()
    assert paints.counts[arrow] == 1
    assert paints.counts[viewport] == 1
    assert paints.pixels[viewport] <= paints.pixels[arrow] < viewport.width() * viewport.height() / 20
    assert not paints.counts[page.log_dock]
    assert not paints.counts[page.turn_strip]
    assert not any(paints.counts[card] for card in cards[1:])
    turn.scene.pointed.emit(Pointer(0, QRectF(place, QSizeF(10, 10))))
    settle()
    assert paints.counts[arrow] == 1, "it is there already"
    paints = Paints(viewport)
    turn.scene.pointed.emit(None)
    settle()
    assert 0 < paints.pixels[viewport] < viewport.width() * viewport.height() / 20
