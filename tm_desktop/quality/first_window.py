"""From the start of the process to the first painted window."""

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from tm_desktop.quality.figures import Figure, spread

_RUNS = 7


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
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True)
    painted, processor = map(float, done.stdout.split()[-2:])
    return painted - begun, processor


def _run(home: Path) -> int:
    """The program as a player starts it, but it ends once its window was painted."""
    from PySide6.QtCore import QTimer
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QApplication

    from tm_desktop import app
    from tm_desktop.arguments import Arguments
    from tm_desktop.folders import UserFolders
    from tm_desktop.shell.main_window import MainWindow

    class TimedWindow(MainWindow):
        def paintEvent(self, event: QPaintEvent) -> None:
            super().paintEvent(event)
            QTimer.singleShot(0, self._painted)  # after its children

        def _painted(self) -> None:
            print(time.monotonic(), time.process_time(), flush=True)
            QApplication.quit()

    setattr(app, "MainWindow", TimedWindow)  # noqa: B010 - for mypy, it is not the module's to give
    return app.run(Arguments(), UserFolders.below(home))


if __name__ == "__main__":
    sys.exit(_run(Path(sys.argv[1])))
