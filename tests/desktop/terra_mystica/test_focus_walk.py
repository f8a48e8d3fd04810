"""Tab goes through every window: each stop is seen, none is left out, and it comes back to where it began."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QFocusEvent, QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.desktop.terra_mystica.conftest import Board
from tests.desktop.terra_mystica.test_hearing import WINDOWS, controls, opened
from tm_desktop.boards.board_view import BoardView
from tm_desktop.parts.board.hex_scene import HexScene

MOST = 400


def _looks(widget: QWidget) -> QImage:
    """The widget with a little of what is around it."""
    window = widget.window()
    room = QRect(widget.mapTo(window, QPoint()), widget.size()).adjusted(-4, -4, 4, 4) & window.rect()
    return window.grab(room).toImage().convertToFormat(QImage.Format.Format_RGB32)


def _is_marked(widget: QWidget) -> bool:
    """Whether it looks otherwise with the focus than without."""
    if isinstance(widget, BoardView):  # of a board one place has the keyboard
        scene = widget.scene()
        return isinstance(scene, HexScene) and scene.cursor.is_shown and scene.cursor.place is not None
    with_focus = _looks(widget)
    lost = QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.OtherFocusReason)
    widget.clearFocus()
    QApplication.sendEvent(widget, lost)
    without = _looks(widget)
    widget.setFocus(Qt.FocusReason.TabFocusReason)
    return with_focus != without


def _is_seen(widget: QWidget) -> bool:
    """Whether a part of it is in view; what covers it from inside belongs to it."""
    parts = [widget, *widget.findChildren(QWidget)]
    return any(not part.visibleRegion().isEmpty() for part in parts)


def _walk(qtbot: QtBot, window: QWidget) -> tuple[list[QWidget], list[str]]:
    """Where Tab stops, until it is where it began, and what of that is not seen."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window.focusWidget() or window, Qt.Key.Key_Tab)
    stops: list[QWidget] = []
    unseen: list[str] = []
    for _ in range(MOST):
        focused = window.focusWidget()
        assert focused is not None
        if focused in stops[:-1]:
            return stops, unseen
        if focused not in stops:  # in a text Tab goes from link to link
            stops.append(focused)
            if not _is_seen(focused) or not _is_marked(focused):
                unseen.append(_called(focused))
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
        QApplication.processEvents()
        if len(stops) == 1 and window.focusWidget() is stops[0]:
            return stops, unseen
    raise AssertionError(f"Tab stays at {_called(stops[-1])}")


def _check(qtbot: QtBot, window: QWidget) -> None:
    stops, unseen = _walk(qtbot, window)
    assert unseen == []
    reachable = {widget for widget in controls(window) if widget.focusPolicy() & Qt.FocusPolicy.TabFocus}
    missed = [_called(widget) for widget in reachable - set(stops) if not _is_one_of_many(widget)]
    assert missed == []


def _called(widget: QWidget) -> str:
    return f"{type(widget).__name__} {widget.accessibleName() or getattr(widget, 'text', str)()}"


def _is_one_of_many(widget: QWidget) -> bool:
    """Of buttons of which one is picked, Tab stops at that one, and the arrows go on."""
    group = getattr(widget, "group", lambda: None)()
    return group is not None and group.exclusive()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_start_page_and_the_table(qtbot: QtBot, turn: Board, theme: str) -> None:
    turn.window.settings.change(theme=theme)
    _check(qtbot, turn.window)
    turn.window.close_game()
    _check(qtbot, turn.window)


@pytest.mark.parametrize("command", WINDOWS)
def test_every_window(qtbot: QtBot, board: Board, command: str) -> None:
    shown = opened(board.window, command)
    _check(qtbot, shown)
    shown.close()
