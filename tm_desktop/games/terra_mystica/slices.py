"""Long work in short slices, so that the window stays awake."""

import time
from collections.abc import Callable, Iterator

from PySide6.QtCore import QObject, QTimer

_SLICE = 0.01  # seconds before other events have their turn


class Slices:
    """Does one piece of work at a time; a new one takes the place of the old. `done` is called when it is through."""

    def __init__(self, owner: QObject, done: Callable[[], None]) -> None:
        self._done = done
        self._work: Iterator[None] = iter(())
        self._timer = QTimer(owner, singleShot=True, interval=0)  # it ends with its owner
        self._timer.timeout.connect(lambda: self._go_on(_SLICE))

    def start(self, work: Iterator[None]) -> None:
        """Each step of the iterator is short; the first is taken after the events that wait now."""
        self._work = work
        self._timer.start()

    def finish(self) -> None:
        """All that is left now."""
        if self._timer.isActive():
            self._timer.stop()
            self._go_on(float("inf"))

    def _go_on(self, seconds: float) -> None:
        until = time.perf_counter() + seconds
        for _ in self._work:
            if time.perf_counter() > until:
                self._timer.start()
                return
        self._done()
