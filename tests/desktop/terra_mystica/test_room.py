"""What fits into a window: enough of log, help and score in the usual one, larger things in a large one, no jumps."""

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget
from pytestqt.qtbot import QtBot

from engine.core.game import Seat, Setup
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.game import GAME
from tests.desktop.conftest import MakeWindow
from tests.desktop.layout import layout_problems
from tm_desktop.docks.log_model import LINE_ROLE
from tm_desktop.gallery.terra_mystica.positions import first_position, turn_in, whole_game
from tm_desktop.games.terra_mystica.docks.cult_parts import TrackThing
from tm_desktop.games.terra_mystica.docks.faction_dock import FactionDock
from tm_desktop.headless import _take_pictures
from tm_desktop.parts.docks.help_dock import HelpDock
from tm_desktop.parts.things import Thing
from tm_desktop.quality.hands import settle
from tm_desktop.shell.dock import Dock
from tm_desktop.shell.dock_room import DockRoom
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.new_game_dialog import NewGameDialog
from tm_desktop.shell.option_list import OptionRow
from tm_desktop.shell.window_size import zoom_for
from tm_desktop.theming.painting import text_width

USUAL, LARGE, HUGE = (1280, 800), (1920, 1080), (2560, 1440)


def _table(open_window: MakeWindow, size: tuple[int, int], count: int = 4, text_scale: int = 100) -> MainWindow:
    window = open_window()
    window.setUpdatesEnabled(False)  # only places and sizes are looked at
    window.autosave.is_enabled = False
    window.settings.change(text_scale=text_scale, hand_over="off")  # whose card comes and goes
    window.resize(*size)
    window.controller.put(first_position(count, turn_in(5), with_bots=False))
    settle()
    settle()  # large texts: docks share the room, the board finds its size, and its sentences what is left
    return window


def _raise(window: MainWindow, title: str) -> None:
    next(dock for dock in window.table_page.findChildren(Dock) if dock.windowTitle() == title).raise_()
    settle()


def _lines_seen(window: MainWindow) -> list[str]:
    """The lines of the log that are seen whole."""
    shown, found = window.table_page.log_dock.list, []
    for row in range(shown.model().rowCount()):
        index = shown.model().index(row, 0)
        if shown.viewport().rect().contains(shown.visualRect(index)):
            found.append(index.data(LINE_ROLE).text)
    return found


def _scrolls(area: QAbstractScrollArea) -> bool:
    return area.verticalScrollBar().maximum() > 0 or area.horizontalScrollBar().maximum() > 0


def test_the_log_shows_ten_lines_in_the_usual_window(open_window: MakeWindow) -> None:
    window = _table(open_window, USUAL)
    _raise(window, "Log")
    log = window.table_page.log_dock
    seen = _lines_seen(window)
    assert len(seen) >= 10
    assert seen[-1] == log.model.lines[-1].text, "the last line is the one that one wants to read"
    assert log.grab().width()
    assert layout_problems(window) == []


@pytest.mark.parametrize("size", [LARGE, HUGE])
def test_the_log_shows_more_of_larger_lines_in_a_large_window(open_window: MakeWindow, size: tuple[int, int]) -> None:
    window = _table(open_window, size)
    assert len(_lines_seen(window)) >= 12


@pytest.mark.parametrize("size", [USUAL, LARGE])
@pytest.mark.parametrize("count", [4, 5])
def test_the_forecast_needs_no_scrolling(open_window: MakeWindow, size: tuple[int, int], count: int) -> None:
    window = _table(open_window, size, count)
    _raise(window, "Score")
    score = window.table_page.score_dock
    window.table_page._update_score()
    settle()
    port = score.area.viewport()
    place = QRect(score.forecast.mapTo(port, score.forecast.rect().topLeft()), score.forecast.size())
    assert score.forecast.isVisible()
    assert port.rect().contains(place)
    if size == USUAL:
        assert not _scrolls(score.area)


def test_the_help_shows_its_list_and_its_text_in_the_usual_window(open_window: MakeWindow) -> None:
    window = _table(open_window, USUAL)
    _raise(window, "Help")
    (help_,) = window.findChildren(HelpDock)
    row = help_.found.sizeHintForRow(0)
    assert help_.found.viewport().height() >= 8 * row
    assert help_.text.viewport().height() >= 8 * row


def test_the_help_lists_its_topics_in_full(open_window: MakeWindow) -> None:
    window = _table(open_window, USUAL)
    _raise(window, "Help")
    (help_,) = window.findChildren(HelpDock)
    assert help_.found.sizeHintForColumn(0) <= help_.found.viewport().width()
    assert not any(" · " in help_.found.item(row).text() for row in range(help_.found.count()))


@pytest.mark.parametrize("count", [4, 5])
def test_the_score_names_its_sources_in_full(open_window: MakeWindow, count: int) -> None:
    window = _table(open_window, USUAL, count)
    _raise(window, "Score")
    window.table_page._update_score()
    settle()
    score = window.table_page.score_dock
    for table in (score.table, score.forecast):
        room = table._column(0).left() - 8
        assert [row.name for row in table._rows if text_width(row.name, table._themes.theme.font(11)) > room] == []


def test_everything_grows_with_the_window(open_window: MakeWindow) -> None:
    def sizes(window: MainWindow) -> dict[str, float]:
        page = window.table_page
        _raise(window, "Log")
        (dock,) = window.findChildren(FactionDock)
        track = window.findChildren(TrackThing)[0]
        track.grab()
        marker = max(zone.rect.height() for zone in track.zones if zone.rect.width() == zone.rect.height())
        log = page.log_dock.list
        return {
            "seat": window.top_bar.seat_strip.cards[0].height(),
            "seats": window.top_bar.seat_strip.cards[0].width(),
            "line of the log": log.visualRect(log.model().index(log.model().rowCount() - 1, 0)).height(),
            "turn strip": page.turn_strip.height(),
            "button": page.turn_strip.undo_button.height(),
            "marker": marker,
            "piece": dock.board.tracks.height(),
        }

    usual, large, huge = (sizes(_table(open_window, size)) for size in (USUAL, LARGE, HUGE))
    assert {name: large[name] > usual[name] for name in usual} == dict.fromkeys(usual, True)
    assert {name: huge[name] > large[name] for name in usual} == dict.fromkeys(usual, True)


@pytest.mark.parametrize("size", [USUAL, (1440, 900), (1536, 864), (1600, 1000), LARGE, HUGE])
def test_a_faction_board_fills_its_dock(open_window: MakeWindow, size: tuple[int, int]) -> None:
    """The compact form grows too, before there is room for the full one."""
    window = _table(open_window, size)
    (dock,) = window.findChildren(FactionDock)
    for seat in range(4):
        dock.show_seat(seat)
        settle()
        layout, room = dock.board.layout(), dock._scroll.viewport().height()
        assert layout is not None
        assert 0 <= room - layout.totalHeightForWidth(dock.board.width()) < 0.16 * room
        assert dock.board.header._is_told


def test_seats_leave_no_room_beside_them(open_window: MakeWindow) -> None:
    for size in (USUAL, LARGE, HUGE):
        strip = _table(open_window, size).top_bar.seat_strip
        assert strip.cards[-1].geometry().right() >= strip.width() - 8


def test_sizes_suit_the_window() -> None:
    sizes = [(1024, 700), USUAL, (1600, 1000), LARGE, HUGE, (3840, 2160)]
    assert [zoom_for(QSize(*size)) for size in sizes] == [1.0, 1.0, 1.0, 1.1, 1.4, 2.0]


def _labels(window: MainWindow) -> list[str]:
    """Every text that can be read, by the part that says it."""
    found = []
    for widget in window.findChildren(QWidget):
        text = getattr(widget, "text", None)
        if widget.isVisible() and not widget.visibleRegion().isEmpty() and callable(text) and text():
            found.append(f"{type(widget).__name__} {text()}")
    found += [seat.words().caption for seat in window.top_bar.seat_strip.cards]
    for dock in window.findChildren(FactionDock):
        found += [" ".join(line) for line in dock.board.header.texts]
        found += [f"{tile.face.caption} {tile.face.note} {tile.size().toTuple()}" for tile in dock.board.tiles.things]
    return sorted(found)


def _wait_for_rest(qtbot: QtBot, window: MainWindow) -> None:
    """Until docks have shared their room, which a busy machine takes its time for."""
    settle()
    room = window.table_page.findChild(DockRoom)
    assert room is not None
    qtbot.waitUntil(lambda: not room._timer.isActive())
    settle()


@pytest.mark.parametrize("size", [(1024, 700), USUAL, (1600, 1000)])
def test_labels_come_back_after_a_resize(qtbot: QtBot, open_window: MakeWindow, size: tuple[int, int]) -> None:
    window = _table(open_window, size)
    _wait_for_rest(qtbot, window)
    before = _labels(window)
    assert layout_problems(window) == []
    for other in (HUGE, (1000, 660), size):
        window.resize(*other)
        _wait_for_rest(qtbot, window)

    def have_come_back() -> None:
        assert _labels(window) == before
        assert layout_problems(window) == []

    qtbot.waitUntil(have_come_back)


def test_pictures_of_a_game_without_a_window_show_it_at_rest(qapp: QApplication, open_window: MakeWindow) -> None:
    window = open_window()
    window.autosave.is_enabled = False
    window.resize(1600, 1000)
    window.setUpdatesEnabled(False)
    window.controller.put(whole_game(4))
    settle()
    window.show_score()  # as the end of a game does
    settle()
    taken = dict(_take_pictures(qapp, window))["table"]
    window.show_table()
    settle()
    assert taken.toImage() == window.grab().toImage()


def _places(window: MainWindow) -> dict[str, QRect]:
    """Where the parts of the faction board and of the window are."""
    (dock,) = window.findChildren(FactionDock)
    board = dock.board
    parts: dict[str, QWidget] = {
        **{name: getattr(board, name) for name in ("header", "bowls", "resources", "tracks")},
        **{f"step {number}": part for number, part in enumerate(board.steps)},
        **{f"conversion {number}": thing for number, thing in enumerate(board.conversions)},
        "pass": board.pass_thing,
        "tiles": board.tiles,
        "board": window.table_page.board_view,
        "turn strip": window.table_page.turn_strip,
        "log": window.table_page.log_dock,
    }
    places = {name: QRect(part.mapTo(window, part.rect().topLeft()), part.size()) for name, part in parts.items()}
    places["tiles"].setSize(QSize())  # they may become more
    return places


@pytest.mark.parametrize("size", [(1024, 700), USUAL, LARGE])
@pytest.mark.parametrize("text_scale", [100, 130])
def test_nothing_jumps_while_a_turn_is_played(open_window: MakeWindow, size: tuple[int, int], text_scale: int) -> None:
    window = _table(open_window, size, text_scale=text_scale)
    controller, strip = window.controller, window.table_page.turn_strip
    seat = controller.session.open_decisions[0].seat
    first = _places(window)
    played: list[type] = []
    wanted = (actions.Burn, actions.Convert, actions.Upgrade, actions.Build, actions.PickFavor, actions.Dig)
    for _ in range(8):
        view = controller.decision_view()
        if view is None or view.seat != seat:
            break
        found = [choice for kind in wanted for choice in view.choices if isinstance(choice.action, kind)]
        new = [choice for choice in found if type(choice.action) not in played] or found
        if not new:
            break
        strip.show_hint(f"{new[0].label}. {new[0].detail} A sentence that needs more than one line to be said.")
        for thing in window.findChildren(Thing)[:3]:
            thing.hinted.emit("Why not")
        settle()
        assert _places(window) == first, ("hint", played)
        controller.choose(new[0].action)
        settle()
        played.append(type(new[0].action))
        assert _places(window) == first, played
    assert len(set(played)) >= 3
    while controller.can_undo and played:
        controller.undo()
        settle()
        played.pop()
        assert _places(window) == first


def test_a_new_tile_cuts_no_sentence_of_the_board(open_window: MakeWindow) -> None:
    """Boards and tiles that come have their room at once, not with the next step."""
    window = open_window()
    window.autosave.is_enabled = False
    window.settings.change(hand_over="off", round_summary=False)
    window.resize(*USUAL)
    window.start_game(Setup(GAME.id, tuple(Seat(name) for name in ("Ada", "Ben", "Cleo", "Dan")), 1))
    controller, (dock,) = window.controller, window.findChildren(FactionDock)
    taken: list[type] = []
    while taken.count(actions.TakeCard) < 4:
        legal = controller.session.game.legal_actions(controller.session.state)
        taken.append(type(legal[-1]))
        controller.choose(legal[-1])
        for seat in range(4):
            dock.show_seat(seat)
            settle()
            lines = dock.board.header.lines
            dock._fit_sentences()
            assert dock.board.header.lines == lines, taken


@pytest.mark.parametrize("size", [USUAL, LARGE])
def test_conversions_stay_with_large_texts(open_window: MakeWindow, size: tuple[int, int]) -> None:
    window = _table(open_window, size, text_scale=130)
    (dock,) = window.findChildren(FactionDock)
    for seat in range(4):
        dock.show_seat(seat)
        settle()
        assert dock.board.conversions
        assert all(not chip.visibleRegion().isEmpty() for chip in dock.board.conversions), seat


def test_options_lie_as_they_do_in_the_usual_window(open_window: MakeWindow) -> None:
    def beside(size: tuple[int, int]) -> dict[str, bool]:
        window = open_window()
        window.resize(*size)
        settle()
        window.ask_new_game()
        form = window.findChild(NewGameDialog)
        assert form is not None
        rows = form.findChildren(OptionRow)
        found = {row.option.id: row.is_beside for row in rows}
        form.close()
        return found

    usual = beside(USUAL)
    assert set(usual.values()) == {True, False}
    assert beside(HUGE) == usual


def test_dialogs_grow_with_the_window(open_window: MakeWindow) -> None:
    def widths(size: tuple[int, int]) -> list[int]:
        window = open_window()
        window.resize(*size)
        settle()
        window.ask_new_game()
        form = window.findChild(NewGameDialog)
        assert form is not None
        packs = window.packs.show()
        found = [form.width(), packs.width()]
        packs.close()
        form.close()
        return found

    usual, huge = widths((1600, 1000)), widths(HUGE)
    assert huge == [round(width * 1.4) for width in usual]
