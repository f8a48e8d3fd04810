"""How large the window is: as it was left, but never larger than the screen that it is on now."""

from PySide6.QtCore import QByteArray, QRect, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

_SIZE = QSize(1280, 800)
_SMALLEST = QSize(1000, 660)
_FRAME = QSize(16, 40)  # a title bar and edges as systems draw them; their true size is known only after the first show


_ROOMY = QSize(1600, 900)  # what the sizes at 100 % are made for; a larger window shows everything larger
_GROWTH, _LARGEST = 0.7, 2.0  # of the additional room; the rest is for more of it


def zoom_for(size: QSize) -> float:
    """How much larger than at 100 % everything is in a window of this size; in steps, since each is a new layout."""
    room = min(size.width() / _ROOMY.width(), size.height() / _ROOMY.height())
    return round(min(max(1 + (room - 1) * _GROWTH, 1.0), _LARGEST), 1)


def free_screen(window: QWidget) -> QRect:
    """What system bars leave of the screen on which the window is, or else of the first."""
    screen = QGuiApplication.screenAt(window.geometry().center()) or QGuiApplication.primaryScreen()
    return screen.availableGeometry()


def restore_size(window: QWidget, kept: QByteArray) -> None:
    """Open as large as it was left, perhaps on a larger screen; the first time as large as suits the start page."""
    window.setMinimumSize(_SMALLEST)
    if not window.restoreGeometry(kept):
        window.resize(_SIZE)
    fit(window, free_screen(window))


def fit(window: QWidget, free: QRect) -> None:
    """Make a window that is too large smaller, and bring one that sticks out back; any other stays as it is."""
    room = free.size() - _FRAME
    window.setMinimumSize(_SMALLEST.boundedTo(room))
    if window.isMaximized() or window.isFullScreen():
        return
    window.resize(window.size().boundedTo(room))
    spare = room - window.size()
    x = min(max(window.x(), free.left()), free.left() + spare.width())
    y = min(max(window.y(), free.top()), free.top() + spare.height())
    window.move(x, y)
