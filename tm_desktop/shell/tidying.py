"""Frees what a table that was taken away held in memory."""

import contextlib
import gc
import sys


def tidy_memory() -> None:
    """A few hundredths of a second, so for a moment in which nobody waits.

    A board holds its pictures, some ten MB, until its cycles of references are looked for, which by itself happens only
    after several games. glibc then keeps what was freed for as long as anything above it is in use; as the next table
    stands before the last one is gone, the process would grow from game to game although nothing is left of them.
    """
    gc.collect()
    if sys.platform == "linux":
        import ctypes

        with contextlib.suppress(AttributeError):  # another C library than glibc
            ctypes.CDLL(None).malloc_trim(0)
