"""Enter presses the button with the focus, as the space bar does, though it ends the turn elsewhere."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class EnterKey(QObject):
    """For all buttons with a true `is_pressed_by_enter`. It watches those that have had the focus alone: a method
    `event` of every button would be called for each of the many events that building and styling a window takes.
    """

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        app.focusChanged.connect(self._watch)

    def _watch(self, _old: QWidget | None, new: QWidget | None) -> None:
        if new is not None and hasattr(new, "is_pressed_by_enter"):
            new.installEventFilter(self)  # again moves it to the front, no more

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.key() not in _KEYS:
            return False
        if not isinstance(watched, QAbstractButton) or not watched.is_pressed_by_enter:  # type: ignore[attr-defined]
            return False
        if event.type() == QEvent.Type.KeyPress:
            watched.click()
        elif event.type() != QEvent.Type.ShortcutOverride:
            return False
        event.accept()
        return True


def enter_is_taken() -> bool:
    """Whether Enter is for what has the focus, so that no shortcut hears of it."""
    focused = QApplication.focusWidget()
    if focused is None:
        return False
    event = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier)
    event.ignore()
    QApplication.sendEvent(focused, event)
    return event.isAccepted()
