"""The journal of a running game: a save that grows by a line per step, each in the file before the game goes on.

One file for the whole life of a game, and no moment at which a kill of the program loses a step that was written:

    begin    a new file with all steps so far takes the place of the old one at once
    follow   what changed since is appended in one write: the system has it, whatever becomes of the program
    syncing  puts on the disk what was written, so that it also outlives the system; on a busy disk this takes seconds
    closing  an ordinary save takes the place of the journal at once; following it again begins anew

The last two only return what has to be called, for another thread can do that while the game goes on.

After an error nothing is appended to the file any more: what it holds is good up to a last line that may be torn, and
the next attempt writes a whole new file. The format of the lines is told in savefile.py.
"""

import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.core.files import replace_file, sync_folder
from engine.core.game import GameType
from engine.core.savefile import CLOSED, OPEN, Extras, encode_line, save_text, step_lines
from engine.core.session import Entry, Session


class Journal:
    """Follows one session. Every method that writes raises OSError where it cannot; the game is none the worse."""

    def __init__(self, path: Path, game_type: GameType, session: Session, extras: Extras) -> None:
        """What the session holds now counts as kept elsewhere: the first change begins the file."""
        self.path = path
        self._game_type, self._session = game_type, session
        self._extras = extras
        self._kept: tuple[Entry, ...] = session.log
        self._handle: int | None = None
        self._is_doubtful = False  # the file may lack something that was written to it
        self._is_new_name = False  # and the folder was not synced since

    @property
    def is_open(self) -> bool:
        """Whether the file is being written."""
        return self._handle is not None

    def is_behind(self, extras: Extras) -> bool:
        """Whether there is something to write."""
        return self._is_doubtful or bool(next(self._news(extras), None))

    def begin(self, extras: Extras) -> None:
        """Put the whole game into a new file, in the place of an old one of that name."""
        self.distrust()
        log = self._session.log
        extras = replace(extras, journal=OPEN)
        is_new = not self.path.exists()
        replace_file(self.path, self._text(extras), is_synced=not is_new)
        self._open(log, extras)
        self._is_doubtful, self._is_new_name = False, is_new

    def resume(self, size: int) -> None:
        """Go on in the journal that the session was read from: after its `size` good bytes."""
        self.release()
        os.truncate(self.path, size)
        self._open(self._session.log, self._extras)

    def follow(self, extras: Extras) -> bool:
        """Write what changed; when this returns it is in the file. False if nothing did."""
        if not self.is_behind(extras):
            return False
        extras = replace(extras, journal=OPEN)
        if self._handle is None or os.fstat(self._handle).st_nlink == 0:  # somebody threw the file away
            self.begin(extras)
            return True
        lines = list(self._news(extras))
        if extras.about != self._extras.about:
            lines.append({"about": dict(extras.about)})
        log = self._session.log
        try:
            _write_all(self._handle, "".join(map(encode_line, lines)).encode("utf-8"))
        except OSError:
            self.distrust()
            raise
        self._kept, self._extras = log, extras
        return True

    def syncing(self) -> Callable[[], None]:
        """What puts on the disk all that the open file holds. To be called once, in any thread, whatever comes next."""
        assert self._handle is not None
        handle = os.dup(self._handle)  # ours may be closed before that is called
        folder = self.path.parent if self._is_new_name else None
        self._is_new_name = False

        def sync() -> None:
            try:
                os.fsync(handle)
            finally:
                os.close(handle)
            if folder is not None:
                sync_folder(folder)

        return sync

    def closing(self, extras: Extras) -> Callable[[], None]:
        """What turns the journal into an ordinary save. To be called once, in any thread, before it is followed."""
        self.release()
        extras = replace(extras, journal=CLOSED)
        path, content = self.path, self._text(extras)
        self._kept, self._extras, self._is_doubtful = self._session.log, extras, False
        return lambda: replace_file(path, content)

    def distrust(self) -> None:
        """What was written may not have reached the disk: the next attempt writes a whole new file."""
        self.release()
        self._is_doubtful = True

    def discard(self) -> None:
        """Throw the file away: it is kept elsewhere, or there was nothing in it."""
        self.release()
        self.path.unlink(missing_ok=True)

    def release(self) -> None:
        """Stop writing; the file stays as it is."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def _text(self, extras: Extras) -> bytes:
        return save_text(self._game_type, self._session, extras).encode("utf-8")

    def _open(self, log: tuple[Entry, ...], extras: Extras) -> None:
        handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
        _lock(handle)
        self._handle, self._kept, self._extras = handle, log, extras

    def _news(self, extras: Extras) -> Iterator[dict[str, Any]]:
        log, kept = self._session.log, self._kept
        # An entry is made once and never changed: where it is the same, everything before it is.
        common = min(len(log), len(kept))
        while common and log[common - 1] is not kept[common - 1]:
            common -= 1
        if common < len(kept):
            yield {"undo": len(kept) - common}
        yield from step_lines(self._session, common)
        if extras.players != self._extras.players:
            yield {"players": list(extras.players)}
        if extras.file != self._extras.file:
            yield {"file": extras.file}
        if extras.automatic != self._extras.automatic:
            yield {"automatic": [*extras.automatic]}


def is_in_use(path: Path) -> bool:
    """Whether a running program writes this journal; one that was killed does not."""
    try:
        handle = os.open(path, os.O_RDWR)
    except OSError:
        return False
    try:
        return not _lock(handle)
    finally:
        os.close(handle)


def _write_all(handle: int, content: bytes) -> None:
    while content:
        content = content[os.write(handle, content) :]


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        """Mark the file as in use until it is closed; a byte far behind its end, for locked ones cannot be read."""
        at = os.lseek(handle, 0, os.SEEK_CUR)
        os.lseek(handle, 1 << 40, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(handle, at, os.SEEK_SET)
        return True

else:
    import fcntl

    def _lock(handle: int) -> bool:
        """Mark the file as in use until it is closed, also by the end of the program."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True  # a file system without locks
        return True
