"""Keys as a person presses them: they go to whatever window and widget has the focus."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

CTRL, SHIFT, NONE = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.NoModifier,
)


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = NONE, times: int = 1) -> None:
    """Press a key; what it does has happened afterwards."""
    for _ in range(times):
        QTest.keyClick(_window(), key, modifier)
        QApplication.processEvents()


def write(text: str) -> None:
    for letter in text:
        QTest.keyClick(_window(), letter)  # type: ignore[call-overload]  # the stubs know only keys
    QApplication.processEvents()


def _window() -> QWindow:
    """What has the focus. Without a screen there is nobody to give it back when a dialog closes."""
    if QGuiApplication.focusWindow() is None:
        next(widget for widget in QApplication.topLevelWidgets() if widget.isVisible()).activateWindow()
        QApplication.processEvents()
    window = QGuiApplication.focusWindow()
    assert window is not None
    return window


def focused() -> QWidget:
    _window()
    widget = QApplication.focusWidget()
    assert widget is not None, "nothing has the focus"
    return widget
