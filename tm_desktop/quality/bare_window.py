"""A window of PySide6 with nothing of ours in it: what the start of ours is compared with."""

import sys
import time

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow


class Page(QLabel):
    """Tells when it was painted."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        QTimer.singleShot(0, self._painted)

    def _painted(self) -> None:
        print(time.monotonic(), time.process_time(), flush=True)
        QApplication.quit()


if __name__ == "__main__":
    application = QApplication(sys.argv[:1])
    window = QMainWindow()
    window.setCentralWidget(Page("TM Desktop"))
    window.resize(1280, 800)
    window.show()
    sys.exit(application.exec())
