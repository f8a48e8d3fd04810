"""The states of the gallery without their pictures."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from tm_desktop.gallery.camera import Stage


class QuickStage(Stage):
    """Nothing is painted to its end while a state comes about: that takes long, and no picture is looked at."""

    def settle(self) -> None:
        for _ in range(6):
            QApplication.processEvents()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
