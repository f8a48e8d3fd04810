"""The program as a player starts it, but it ends once its window was painted; says when, and what it took.

Nothing is imported here that the program itself does not need.
"""

import sys
import time
from pathlib import Path

from tm_desktop.loading import load_quickly

if __name__ == "__main__":
    load_quickly()  # where `tm_desktop.__main__` does it

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QApplication

from tm_desktop import app
from tm_desktop.arguments import Arguments
from tm_desktop.folders import UserFolders
from tm_desktop.shell.main_window import MainWindow


class TimedWindow(MainWindow):
    """Tells when its page was painted."""

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if (page := self.centralWidget()) is not None:
            page.installEventFilter(self)  # it covers the window, which itself is never painted

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and watched is self.centralWidget():
            QTimer.singleShot(0, self._painted)  # after its children
        return super().eventFilter(watched, event)

    def _painted(self) -> None:
        print(time.monotonic(), time.process_time(), flush=True)
        QApplication.quit()


if __name__ == "__main__":
    setattr(app, "MainWindow", TimedWindow)  # noqa: B010 - for mypy, it is not the module's to give
    sys.exit(app.run(Arguments(), UserFolders.below(Path(sys.argv[1]))))
