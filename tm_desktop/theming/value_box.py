"""Boxes whose value the wheel leaves alone until they have the focus: a list that is scrolled must change nothing."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QSlider, QWidget


def takes_wheel(widget: QWidget, event: QWheelEvent) -> bool:
    """Whether the wheel is meant for this widget; if not, what lies around it may scroll."""
    if not widget.hasFocus():
        event.ignore()
    return widget.hasFocus()


class DropDown(QComboBox):
    """One of several values."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # the wheel alone does not bring the focus

    def wheelEvent(self, event: QWheelEvent) -> None:
        if takes_wheel(self, event):
            super().wheelEvent(event)


class Slider(QSlider):
    """A value on a line."""

    def __init__(self, orientation: Qt.Orientation, parent: QWidget | None = None) -> None:
        super().__init__(orientation, parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if takes_wheel(self, event):
            super().wheelEvent(event)
