"""The journal of a running game: a save that grows by a line per step, each in the file before the game goes on.

One file for the whole life of a game, and no moment at which a kill of the program loses a step that was written:

    begin    a new file with all steps so far takes the place of the old one at once
    follow   what changed since is appended in one write: the system has it, whatever becomes of the program
    syncing  puts on the disk what was written, so that it also outlives the system; on a busy disk this takes seconds
    closing  an ordinary save takes the place of the journal at once; following it again begins anew

The last two only return what has to be called, for another thread can do that while the game goes on.

Only one program writes a journal: it has the file locked from before the first change until the last one is in it.
JournalInUse says that somebody else has; what is there stays as it is, and the game needs another file.

After an error nothing is appended to the file any more: what it holds is good up to a last line that may be torn, and
the next attempt writes a whole new file. The format of the lines is told in savefile.py.
"""

import errno
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

from engine.core.chain import Chain
from engine.core.files import replace_file, sync_folder
from engine.core.game import GameType
from engine.core.savefile import CLOSED, OPEN, Extras, Loaded, note_lines, save_bytes, step_lines
from engine.core.session import Entry, Session

_TRIES, _PROBE_S, _NOTHING = 5, 0.01, Event()
_REPLACES_OPEN_FILES = sys.platform != "win32"


class JournalInUse(OSError):  # noqa: N818 - it is not ours, that is all
    """Another window writes this journal, or has written to it since it was read."""


class Journal:
    """Follows one session. Every method that writes raises OSError where it cannot; the game is none the worse."""

    def __init__(
        self, path: Path, game_type: GameType, session: Session, extras: Extras, length: int | None = None
    ) -> None:
        """What the session holds now counts as kept elsewhere: the first change begins the file.

        `length` is that of the file which the session was read from, if it is to be replaced.
        """
        self.path = path
        self._length = length
        self._game_type, self._session = game_type, session
        self._extras = extras
        self._kept: tuple[Entry, ...] = session.log
        self._names = _names_of(session)
        self._handle: int | None = None
        self._chain = Chain()
        self._is_doubtful = False  # the file may lack something that was written to it
        self._is_new_name = False  # and the folder was not synced since

    @property
    def is_open(self) -> bool:
        """Whether the file is being written."""
        return self._handle is not None and not self._is_doubtful

    def is_behind(self, extras: Extras) -> bool:
        """Whether there is something to write."""
        return self._is_doubtful or bool(next(self._news(extras), None))

    def begin(self, extras: Extras) -> None:
        """Put the whole game into a new file, in the place of an old one of that name."""
        self._is_doubtful = True
        log = self._session.log
        extras = replace(extras, journal=OPEN)
        chain = Chain()
        content = save_bytes(self._game_type, self._session, extras, chain)
        claim = self._claim_old(self._take_handle())
        self._replace(content, claim, is_synced=claim is not None)
        self._handle = _claim(self.path)
        self._kept, self._extras, self._chain, self._names = log, extras, chain, _names_of(self._session)
        self._is_doubtful, self._is_new_name = False, claim is None

    def resume(self, loaded: Loaded) -> None:
        """Go on in the journal that the session was read from: after its good lines."""
        self.release()
        if loaded.sum is None:
            self.begin(self._extras)
            return
        handle = _claim(self.path)
        try:
            if os.fstat(handle).st_size != loaded.length:
                raise _in_use()
            os.ftruncate(handle, loaded.size)
        except OSError:
            os.close(handle)
            raise
        self._handle, self._chain = handle, Chain(loaded.sum)

    def follow(self, extras: Extras) -> bool:
        """Write what changed; when this returns it is in the file. False if nothing did."""
        if not self.is_behind(extras):
            return False
        extras = replace(extras, journal=OPEN)
        if self._handle is None or self._is_doubtful or not _is_there(self.path, self._handle):
            self.begin(extras)
            return True
        lines = list(self._news(extras))
        if extras.about != self._extras.about:
            lines.append({"about": dict(extras.about)})
        if extras.times != self._extras.times:
            lines.append({"times": list(extras.times)})
        log = self._session.log
        try:
            _write_all(self._handle, b"".join(map(self._chain.encode, lines)))
        except BaseException:
            self.distrust()
            raise
        self._kept, self._extras, self._names = log, extras, _names_of(self._session)
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
        handle = self._take_handle()
        extras = replace(extras, journal=CLOSED)
        content = save_bytes(self._game_type, self._session, extras, Chain())
        self._kept, self._extras, self._is_doubtful = self._session.log, extras, False
        self._names = _names_of(self._session)

        def close() -> None:
            try:
                self._replace(content, self._claim_old(handle))
            except BaseException:
                self.distrust()
                raise

        return close

    def distrust(self) -> None:
        """What was written may not have reached the disk: the next attempt writes a whole new file."""
        self._is_doubtful = True

    def discard(self) -> None:
        """Throw the file away: it is kept elsewhere, or there was nothing in it."""
        self.release()
        self.path.unlink(missing_ok=True)

    def release(self) -> None:
        """Stop writing; the file stays as it is."""
        handle = self._take_handle()
        if handle is not None:
            os.close(handle)

    def _take_handle(self) -> int | None:
        """The open file, which from now on is the caller's, if it is still the one of that name."""
        handle, self._handle = self._handle, None
        if handle is not None and not _is_there(self.path, handle):
            os.close(handle)
            return None
        return handle

    def _claim_old(self, handle: int | None) -> int | None:
        """The file that is to be replaced: the one that was open or read, for no other is ours; None without any."""
        if handle is not None or not os.path.lexists(self.path):
            return handle
        claim = _claim(self.path)
        if os.fstat(claim).st_size != self._length:
            os.close(claim)
            raise _in_use()
        return claim

    def _replace(self, content: bytes, claim: int | None, is_synced: bool = True) -> None:
        """Put new content in the place of a claimed file. Where that fails it stays ours."""
        if claim is not None and not _REPLACES_OPEN_FILES:
            os.close(claim)
        try:
            replace_file(self.path, content, is_synced)
        except BaseException:
            if claim is not None:
                self._handle = claim if _REPLACES_OPEN_FILES else _claim(self.path)
            raise
        self._length = len(content)
        if claim is not None and _REPLACES_OPEN_FILES:
            os.close(claim)

    def _news(self, extras: Extras) -> Iterator[dict[str, Any]]:
        log, kept = self._session.log, self._kept
        # An entry is made once and never changed: where it is the same, everything before it is.
        common = min(len(log), len(kept))
        while common and log[common - 1] is not kept[common - 1]:
            common -= 1
        if common < len(kept):
            yield {"undo": len(kept) - common}
        yield from step_lines(self._session, common)
        if (names := _names_of(self._session)) != self._names:
            yield {"names": names}
        if extras.players != self._extras.players:
            yield {"players": list(extras.players)}
        if extras.file != self._extras.file:
            yield {"file": extras.file}
        if extras.automatic != self._extras.automatic:
            yield {"automatic": [*extras.automatic]}
        if extras.notes != self._extras.notes:
            yield {"notes": note_lines(extras)}


def _names_of(session: Session) -> list[str]:
    return [seat.name for seat in session.game.setup.seats]


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


def _claim(path: Path) -> int:
    """The file, locked and open for more lines; JournalInUse if it is another's."""
    handle = os.open(path, os.O_RDWR | os.O_APPEND | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0))
    is_locked = False
    for _ in range(_TRIES):
        if is_locked := _lock(handle):
            break
        _NOTHING.wait(_PROBE_S)  # perhaps somebody only asks whether it is in use
    if not is_locked or not _is_there(path, handle):
        os.close(handle)
        raise _in_use()
    return handle


def _in_use() -> JournalInUse:
    return JournalInUse(errno.EBUSY, os.strerror(errno.EBUSY))


def _is_there(path: Path, handle: int) -> bool:
    """Whether the open file is still the one of that name: somebody may have thrown it away or put another there."""
    try:
        return os.path.samestat(path.lstat(), os.fstat(handle))
    except OSError:
        return False


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
