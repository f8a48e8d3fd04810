"""Work that waits for the disk, in a thread of its own: a busy disk takes seconds that the window does not have."""

import time
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot

if TYPE_CHECKING:
    from concurrent.futures import ThreadPoolExecutor

Job = Callable[[], None]
Then = Callable[[Exception | None], None]


class Disk(QObject):
    """Does jobs one after the other, in the order they came. What was not done at the end of the program still is."""

    _woken = Signal()

    def __init__(self) -> None:
        super().__init__()  # without a parent: it lives as long as its jobs
        self._thread: ThreadPoolExecutor | None = None
        self._done: SimpleQueue[tuple[Then, Exception | None]] = SimpleQueue()
        self._untold = 0
        self._woken.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def run(self, job: Job, then: Then) -> None:
        """`then` is called in this thread, with the error that stopped the job or None."""
        self._untold += 1
        if self._thread is None:
            from concurrent.futures import ThreadPoolExecutor  # late: the first window needs none

            self._thread = ThreadPoolExecutor(1, "disk")
        self._thread.submit(self._run, job, then)

    def wait(self, seconds: float) -> bool:
        """Whether all jobs are done, and told, within this time."""
        until = time.monotonic() + seconds
        while self._untold:
            try:
                self._tell_one(max(0.0, until - time.monotonic()))
            except Empty:
                return False
        return True

    def _run(self, job: Job, then: Then) -> None:
        error = None
        try:
            job()
        except Exception as caught:
            error = caught
        self._done.put((then, error))
        self._woken.emit()

    @Slot()
    def _tell(self) -> None:
        while not self._done.empty():
            self._tell_one(0)

    def _tell_one(self, seconds: float) -> None:
        then, error = self._done.get(timeout=seconds)
        self._untold -= 1
        then(error)
