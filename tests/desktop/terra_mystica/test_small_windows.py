"""What small windows and large texts must not hide."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import PICK_CULT, TAKE_TURN
from tests.desktop.conftest import MakeWindow
from tests.desktop.layout import layout_problems
from tests.desktop.stage import QuickStage
from tests.desktop.terra_mystica.conftest import Board, first_game
from tm_desktop.gallery.terra_mystica.positions import asks, first_position, turn_in
from tm_desktop.gallery.terra_mystica.shots import SHOTS
from tm_desktop.games.terra_mystica.docks.faction_dock import FactionDock
from tm_desktop.games.terra_mystica.docks.round_row import ScoringRow
from tm_desktop.games.terra_mystica.words.texts import abilities_of
from tm_desktop.hexboard.chip import ChipView
from tm_desktop.hexboard.geometry import SIZE
from tm_desktop.hexboard.power_actions import _LABELS_FROM, _LEGEND_FROM, _RADIUS
from tm_desktop.parts.board.hex_scene import HexScene
from tm_desktop.parts.docks import step_part
from tm_desktop.parts.docks.step_part import StepFacts, StepPart
from tm_desktop.parts.glyphs import Line, Style, run_width
from tm_desktop.play.views import Note
from tm_desktop.quality.hands import settle
from tm_desktop.shell.dock import Dock
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.theming.painting import text_width
from tm_desktop.theming.theme import Theme


def _table(open_window: MakeWindow, size: tuple[int, int], text_scale: int = 100, round_: int = 5) -> MainWindow:
    window = open_window()
    window.setUpdatesEnabled(False)  # mostly, places and sizes alone are looked at
    window.autosave.is_enabled = False
    window.settings.change(text_scale=text_scale)
    window.resize(*size)
    window.controller.put(first_position(4, turn_in(round_), with_bots=False))
    settle()
    return window


def _dock(window: MainWindow) -> FactionDock:
    (dock,) = window.findChildren(FactionDock)
    return dock


@pytest.mark.parametrize("first", [(1024, 700), (1920, 1080)])
def test_docks_follow_the_size_of_an_open_window(open_window: MakeWindow, first: tuple[int, int]) -> None:
    window = _table(open_window, first)
    window.resize(1280, 800)
    settle()
    fresh = _table(open_window, (1280, 800))
    # The row above the board may be a little higher or lower, depending on how wide it was before.
    assert _dock(window).width() == pytest.approx(_dock(fresh).width(), abs=8)


def _places(window: MainWindow) -> set[frozenset[str]]:
    """The docks that share a place, by their titles."""
    page = window.table_page
    docks = page.findChildren(Dock)
    return {frozenset(one.windowTitle() for one in (dock, *page.tabifiedDockWidgets(dock))) for dock in docks}


def _raise(window: MainWindow, *titles: str) -> None:
    for dock in window.table_page.findChildren(Dock):
        if dock.windowTitle() in titles:
            dock.raise_()
    settle()


def _front(window: MainWindow) -> list[str]:
    return [dock.windowTitle() for dock in window.table_page.seen_docks()]


@pytest.mark.parametrize(("first", "then"), [((1920, 1080), (1280, 800)), ((1280, 800), (1920, 1080))])
def test_an_open_window_folds_its_docks_as_if_it_were_opened_so(
    open_window: MakeWindow, first: tuple[int, int], then: tuple[int, int]
) -> None:
    window, fresh = _table(open_window, first), _table(open_window, then)
    assert _places(window) != _places(fresh)
    window.resize(*then)
    settle()
    assert _places(window) == _places(fresh)
    assert _front(window) == _front(fresh)
    assert layout_problems(window) == []
    window.commands.reset_layout.trigger()
    settle()
    assert _places(window) == _places(fresh)


def test_docks_in_front_stay_there_when_the_window_folds(open_window: MakeWindow) -> None:
    window = _table(open_window, (1920, 1080))
    _raise(window, "Tiles", "Score")
    window.resize(1280, 800)
    settle()
    assert _front(window) == ["Faction boards", "Tiles"]
    _raise(window, "Score")
    window.resize(1920, 1080)
    settle()
    assert _front(window) == ["Faction boards", "Cults", "Score"]


def test_docks_that_the_player_arranged_are_not_folded(open_window: MakeWindow) -> None:
    window = _table(open_window, (1920, 1080))
    next(dock for dock in window.table_page.findChildren(Dock) if dock.windowTitle() == "Help").close()
    settle()
    places = _places(window)
    window.resize(1280, 800)
    settle()
    assert _places(window) == places


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_faction_boards_fit_with_large_texts(open_window: MakeWindow, size: tuple[int, int]) -> None:
    window = _table(open_window, size, text_scale=130)
    dock = _dock(window)
    for seat in range(4):
        dock.show_seat(seat)
        settle()
        assert dock._scroll.verticalScrollBar().maximum() == 0, dock.board.header.accessibleName()


def test_the_compact_board_tells_the_ability(open_window: MakeWindow) -> None:
    dock = _dock(_table(open_window, (1280, 800)))
    for seat in range(4):
        dock.show_seat(seat)
        settle()
        board, header = dock.board, dock.board.header
        assert board.is_compact
        assert header.board is not None
        ability, _ = abilities_of(header.board.faction.id)
        assert " ".join(header.texts[0]) == ability
        assert dock._scroll.verticalScrollBar().maximum() == 0


def test_where_abilities_have_no_room_a_sign_tells_them(open_window: MakeWindow) -> None:
    dock = _dock(_table(open_window, (1280, 800), text_scale=130))
    header = dock.board.header
    assert header.board is not None
    header.set_room(header.room, 0)
    assert header.texts == []
    dock.window().setUpdatesEnabled(True)
    dock.grab()
    sentences = " ".join(abilities_of(header.board.faction.id))
    assert any(zone.text == sentences for zone in header.zones)
    header.set_room(header.room, 1)
    assert [len(lines) for lines in header.texts] == [1]


def test_power_actions_have_their_names_on_a_small_board(open_window: MakeWindow) -> None:
    window = _table(open_window, (1024, 700))
    board = window.table_page.scene.layers.actions  # type: ignore[union-attr]
    zoom = window.table_page.board_view.zoom
    assert _LABELS_FROM <= zoom < _LEGEND_FROM
    centres = [centre.x() for _, centre in board._places]
    step = centres[1] - centres[0]
    font = board._font(zoom, 600)
    assert font.pixelSize() * zoom >= 11
    assert text_width(board._widest, font) < step
    buttons = window.table_page.board_view._buttons.geometry()
    last = window.table_page.board_view.mapFromScene(centres[-1] + _RADIUS + 10, board._places[-1][1].y())
    assert last.x() < buttons.left()
    for spot, centre in board._places:
        assert board.spot_at(centre) == spot


def test_what_is_left_is_told_in_a_small_window(qtbot: QtBot, open_window: MakeWindow) -> None:
    window = open_window()
    window.start_game(first_game())
    board = Board(qtbot, window)
    board.play_until(TAKE_TURN)
    strip = window.table_page.turn_strip
    board.choose(next(action for action in board.legal() if isinstance(action, actions.Upgrade)))
    for width, is_small in ((1024, True), (1500, False)):
        window.resize(width, 800)
        QApplication.processEvents()
        assert strip.small_after.isVisible() == is_small
        assert strip.after.isVisible() != is_small
        shown = strip.small_after if is_small else strip.after
        assert shown.width() >= shown.sizeHint().width()
        assert "coins" in shown.text


@pytest.mark.parametrize("is_plan", [False, True])
def test_words_are_whole_beside_a_step_and_a_warning_in_a_small_window(open_window: MakeWindow, is_plan: bool) -> None:
    window = _table(open_window, (1024, 700), round_=3)
    controller, strip = window.controller, window.table_page.turn_strip
    if is_plan:
        controller.begin_plan()
    view = controller.decision_view()
    assert view is not None
    controller.choose(next(choice.action for choice in view.choices if isinstance(choice.action, actions.Upgrade)))
    settle()
    assert strip._turn.steps
    strip.show_turn(replace(strip._turn, notes=(Note("A town is missed by 1 power."),)))
    hint = "" if is_plan else "Advance shipping. Costs 1 priest, 4 coins."
    strip.show_hint(hint)
    settle()
    assert layout_problems(window) == []
    assert strip._title.text() == strip._title.accessibleName()
    assert strip._hint.text().replace("\n", " ") == (hint or strip._hint.accessibleName())
    assert strip.small_after.width() >= strip.small_after.sizeHint().width()
    assert strip.discard_button.accessibleName() == "Discard"
    strip.show_hint("More words than there can be room for, one after the other. " * 3)
    settle()
    assert strip._hint.text().count("\n") == 1
    assert strip._hint.toolTip() == strip._hint.accessibleName()
    assert layout_problems(window) == []


@pytest.mark.parametrize("size", [(1280, 800), (1024, 700)])
@pytest.mark.parametrize("state", ["favor", "town", "expansion_token", "expansion_cover", "leech", "place_dwelling"])
def test_the_question_in_the_strip_is_read_whole(open_window: MakeWindow, size: tuple[int, int], state: str) -> None:
    window = open_window()
    window.resize(*size)
    next(shot for shot in SHOTS if shot.name == state).arrange(QuickStage(window))
    settle()
    title = window.table_page.turn_strip._title
    assert title.text()
    assert not title.text().endswith("…")


@pytest.mark.parametrize("size", [(1280, 800), (1024, 700)])
def test_many_answers_in_the_strip_are_read_whole(qtbot: QtBot, open_window: MakeWindow, size: tuple[int, int]) -> None:
    window = open_window()
    window.resize(*size)
    window.controller.put(first_position(4, asks(PICK_CULT), with_bots=False))
    settle()
    strip = window.table_page.turn_strip
    assert [button.text() for button in strip.answer_buttons] == ["Fire", "Water", "Earth", "Air"]
    buttons = (*strip.answer_buttons, strip.undo_button, strip.hint_button)
    for under_mouse in (strip, *strip.answer_buttons):  # what an answer would lead to is shown only where it has room
        qtbot.mouseMove(under_mouse)
        settle()
        for button in buttons:
            assert button.width() >= button.sizeHint().width()


def test_the_price_of_a_step_stays_inside_its_box(open_window: MakeWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    ends: list[float] = []
    draw = StepPart._draw_price

    def draw_price(part: StepPart[Any], painter: QPainter, at: QPointF, room: float, facts: StepFacts) -> None:
        def draw_run(painter: QPainter, at_: QPointF, glyphs: Line, theme: Theme, style: Style) -> None:
            ends.append(at_.x() + run_width(glyphs, theme, style) - at.x() - room)

        with monkeypatch.context() as patch:
            patch.setattr(step_part, "draw_run", draw_run)
            draw(part, painter, at, room, facts)

    monkeypatch.setattr(StepPart, "_draw_price", draw_price)
    window = open_window()
    window.resize(1024, 700)
    window.controller.put(first_position(2, turn_in(3), with_bots=False))
    settle()
    for part in window.findChildren(StepPart):
        part.grab()
    assert len(ends) >= 4
    assert max(ends) <= 0


def test_large_texts_fit_the_smallest_window(qtbot: QtBot, open_window: MakeWindow) -> None:
    window = _table(open_window, (1024, 700), text_scale=130)
    qtbot.waitUntil(lambda: layout_problems(window) == [])


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)])
@pytest.mark.parametrize("text_scale", [100, 130])
def test_the_buttons_beside_the_board_cover_no_hex(
    open_window: MakeWindow, size: tuple[int, int], text_scale: int
) -> None:
    page = _table(open_window, size, text_scale).table_page
    assert isinstance(page.scene, HexScene)
    view, layout = page.board_view, page.scene.layers.layout
    lowest = max(centre.y() for centre in layout.centres) + SIZE
    assert view._buttons.geometry().top() >= view.mapFromScene(0, lowest).y() - 1


@pytest.mark.parametrize("text_scale", [100, 130])
def test_the_signs_of_a_tile_stay_inside_it(open_window: MakeWindow, text_scale: int) -> None:
    window = _table(open_window, (1024, 700), text_scale)
    (row,) = window.findChildren(ScoringRow)
    for tile in row.rounds:
        for line in tile.face.lines:
            width = tile.width() - tile.theme.px(26)
            shown, style, scale = tile.fitted(line, width, tile.size_at_100.text)
            assert run_width(shown, tile.theme, style) * scale <= width + 1e-6


@pytest.mark.parametrize("name", ["A6", "I8", "E6"])
def test_what_stands_beside_a_hex_stays_on_the_board(open_window: MakeWindow, name: str) -> None:
    """Also at the edge, with power for several seats and conversions, and in large texts."""
    page = _table(open_window, (1024, 700), text_scale=130).table_page
    scene, view = page.scene, page.board_view
    assert isinstance(scene, HexScene)
    title = "Power action: 2 spades, transform and build"
    words = ChipView(name, title, is_free=True, offers=(("forest", "Ada"),) * 4, notes=("First: convert", "Click"))
    scene.layers.show_chip(view, scene.layers.layout.centres[scene.board.hex_by_name[name]], words, [])
    chip = scene.layers.chip
    corner = view.mapFromScene(chip.pos())
    place = chip._size.translated(corner.x(), corner.y())
    assert place.top() >= 0
    assert place.bottom() <= view.viewport().height()
    assert place.left() >= 0
    assert place.right() <= view.viewport().width()
