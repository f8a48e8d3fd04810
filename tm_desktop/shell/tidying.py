"""Frees what nobody uses any more, at moments when nothing is under way."""

import contextlib
import gc
import sys

from PySide6.QtCore import QObject, QThread, QTimer

_PAUSE_MS = 1000  # between two looks; each costs next to nothing while nothing happens


class Tidier(QObject):
    """Looks for cycles of references between two events, and never else.

    Python by itself looks for them as soon as enough objects were made: in the middle of a paint event it would destroy
    widgets that Qt is going to use next, and in another thread widgets that this thread is painting.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        gc.freeze()  # modules and rules stay for good: looking through them each time would only take longer
        timer = QTimer(self, interval=_PAUSE_MS)
        timer.timeout.connect(self.tidy)
        timer.start()

    def tidy(self) -> None:
        """New objects while something goes on, all of them when it has come to rest; if it never does, now and then."""
        if not is_between_events():
            return
        young, _, looks_at_young = gc.get_count()
        many, _, often = gc.get_threshold()
        if young > many and looks_at_young < often:
            gc.collect(1)
        elif looks_at_young:
            gc.collect()


def is_between_events() -> bool:
    """Not so in a loop inside another one: what began it, a question or even a paint event, still uses its widgets."""
    return QThread.currentThread().loopLevel() <= 1


def tidy_memory() -> None:
    """A few hundredths of a second, so for a moment in which nobody waits.

    A board holds its pictures, some ten MB, until its cycles of references are looked for. glibc then keeps what was
    freed for as long as anything above it is in use; as the next table stands before the last one is gone, the process
    would grow from game to game although nothing is left of them.
    """
    if not is_between_events():
        return
    gc.collect()
    if sys.platform == "linux":
        import ctypes

        with contextlib.suppress(AttributeError):  # another C library than glibc
            ctypes.CDLL(None).malloc_trim(0)
