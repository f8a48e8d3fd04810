"""What a screen reader finds: through Qt's accessibility interface every control has a name, a role and a state."""

import sys
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QApplication,
    QComboBox,
    QLineEdit,
    QScrollBar,
    QStyle,
    QWidget,
)

from tests.desktop.terra_mystica.conftest import Board
from tm_desktop.parts.things import Thing
from tm_desktop.shell import settings
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.theming import announcing, motion

NAME, DESCRIPTION = QAccessible.Text.Name, QAccessible.Text.Description
CONTROLS = (QAbstractButton, QComboBox, QLineEdit, QAbstractItemView, QAbstractSlider)
WINDOWS = ["new", "preferences", "packs", "shortcuts", "about", "actions", "statistics", "aid", "reference", "editor"]


def heard(subject: QWidget) -> QAccessibleInterface:
    found = QAccessible.queryAccessibleInterface(subject)
    assert found is not None
    return found


def controls(window: QWidget) -> Iterator[QWidget]:
    """What a person can use now, with the keyboard or by a click."""
    for widget in window.findChildren(QWidget):
        if not isinstance(widget, CONTROLS) or isinstance(widget, QScrollBar) or not widget.isVisible():
            continue
        if widget.window() is window and widget.isEnabled() and not widget.visibleRegion().isEmpty():
            yield widget


def nameless(window: QWidget) -> list[str]:
    return [repr(widget) for widget in controls(window) if not heard(widget).text(NAME).strip()]


def opened(window: MainWindow, command: str) -> QWidget:
    getattr(window.commands, command).trigger()
    QApplication.processEvents()
    shown = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible() and widget is not window]
    return shown[-1]


def test_every_control_of_the_start_page_and_the_table_has_a_name(board: Board) -> None:
    assert nameless(board.window) == []
    board.window.close_game()
    assert nameless(board.window) == []


@pytest.mark.parametrize("command", WINDOWS)
def test_every_control_of_every_window_has_a_name(board: Board, command: str) -> None:
    shown = opened(board.window, command)
    assert nameless(shown) == []
    shown.close()


def test_things_in_docks_say_what_they_are_and_whether_they_can_be_clicked(board: Board) -> None:
    things = [thing for thing in board.window.findChildren(Thing) if thing.isVisible() and thing.answers]
    assert things
    for thing in things:
        told = heard(thing)
        assert told.text(NAME)
        assert told.role() == QAccessible.Role.Button
        assert bool(told.state().focusable) == (thing.choice is not None)


def test_every_place_of_the_board_is_heard(turn: Board) -> None:
    board = turn
    told = heard(board.window.table_page.board_view)
    scene = board.scene
    hexes = len(scene.board.names)
    assert told.text(NAME) == "Board"
    assert told.childCount() >= hexes + len(scene.layers.actions.spots)
    live = 0
    for hex_ in range(hexes):
        place = told.child(hex_)
        assert place.text(NAME).startswith(f"{scene.board.names[hex_]}: ")
        assert place.role() == QAccessible.Role.Button
        assert told.indexOfChild(place) == hex_
        is_live = hex_ in scene.marks.hexes
        live += is_live
        assert bool(place.state().disabled) == (not is_live)
        assert bool(place.text(DESCRIPTION)) == is_live
    assert live == len(scene.marks.hexes) > 0
    spots = [told.child(hexes + number) for number in range(len(scene.layers.actions.spots))]
    assert all(spot.text(NAME) for spot in spots)
    assert len({spot.text(NAME) for spot in spots}) == len(spots)


def test_a_place_is_found_where_it_is_drawn_and_tells_the_cursor(turn: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    board = turn
    said: list[str] = []
    monkeypatch.setattr("tm_desktop.parts.board.hex_scene.announce", lambda _widget, text: said.append(text))
    view, scene = board.window.table_page.board_view, board.scene
    told = heard(view)
    hex_ = min(scene.marks.hexes)
    place = told.child(hex_)
    middle = place.rect().center()
    assert told.indexOfChild(told.childAt(middle.x(), middle.y())) == hex_
    view.setFocus()
    scene.cursor.go(hex_)
    QTest.keyClick(view, Qt.Key.Key_N)
    current = scene.cursor.place
    assert isinstance(current, int)
    assert told.child(current).state().focused
    assert told.indexOfChild(told.focusChild()) == current
    assert scene.board.names[current] in said[-1]


def test_places_outlive_the_board_without_harm(board: Board) -> None:
    told = heard(board.window.table_page.board_view)
    place = told.child(0)
    assert place.isValid()
    board.window.close_game()
    assert place.text(NAME) == ""
    assert not place.isValid()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_nothing_is_announced_where_nobody_listens(board: Board) -> None:
    QAccessible.setActive(False)
    announcing.announce(board.window, "Your turn")
    QAccessible.setActive(True)
    announcing.announce(board.window, "Your turn")
    QAccessible.setActive(False)


# Keeping still


def test_the_system_may_ask_for_rest(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    board.window.settings.change(animation=True)
    monkeypatch.setattr(settings, "wants_rest", lambda: False)
    assert board.window.settings.is_animated
    monkeypatch.setattr(settings, "wants_rest", lambda: True)
    assert not board.window.settings.is_animated
    board.window.settings.change(animation=False)
    monkeypatch.setattr(settings, "wants_rest", lambda: False)
    assert not board.window.settings.is_animated


def test_a_system_that_cannot_say_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> bool:
        raise OSError("no such thing")

    motion.wants_rest.cache_clear()
    monkeypatch.setattr(motion, "_by_portal", broken)
    monkeypatch.setattr(sys, "platform", "linux")
    assert not motion.wants_rest()
    motion.wants_rest.cache_clear()


def test_widgets_do_not_move_by_themselves(board: Board) -> None:
    for widget in controls(board.window):
        style = widget.style()
        assert style.styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration, None, widget) == 0
