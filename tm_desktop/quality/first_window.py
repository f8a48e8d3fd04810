"""From the start of the process to the first painted window."""

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from tm_desktop.quality.figures import Figure, spread

_RUNS = 7
_PATIENCE = 60  # seconds until the window must be there, or is never painted


def measure() -> list[Figure]:
    """The first run warms the disk's cache and does not count."""
    with tempfile.TemporaryDirectory(prefix="tm-desktop-") as home:
        costs = [_start(Path(home)) for _ in range(_RUNS + 1)][1:]
    times = [wall for wall, _ in costs]
    detail = f"{median(processor for _, processor in costs):.2f} s of processor time; {spread(times, 's')}"
    return [Figure("first window", median(times), 1.0, "s", detail)]


def _start(home: Path) -> tuple[float, float]:
    """Seconds on the clock and of processor time."""
    begun = time.monotonic()
    command = [sys.executable, "-m", __name__, str(home)]
    done = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True, timeout=_PATIENCE
    )
    painted, processor = map(float, done.stdout.split()[-2:])
    return painted - begun, processor


def _run(home: Path) -> int:
    """The program as a player starts it, but it ends once its window was painted."""
    from PySide6.QtCore import QEvent, QObject, QTimer
    from PySide6.QtGui import QShowEvent
    from PySide6.QtWidgets import QApplication

    from tm_desktop import app
    from tm_desktop.arguments import Arguments
    from tm_desktop.folders import UserFolders
    from tm_desktop.shell.main_window import MainWindow

    class TimedWindow(MainWindow):
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

    setattr(app, "MainWindow", TimedWindow)  # noqa: B010 - for mypy, it is not the module's to give
    return app.run(Arguments(), UserFolders.below(home))


if __name__ == "__main__":
    sys.exit(_run(Path(sys.argv[1])))
