"""Files of players and strangers: read with care, written whole or not at all."""

import contextlib
import os
import stat
from pathlib import Path

from engine.core.errors import PlayerError

LIMIT = 16 << 20  # bytes; the longest game takes less than a tenth of it

_NEW_PREFIX, _NEW_SUFFIX = ".tm-", ".new"  # of files that are being written


def read_file(path: Path, limit: int = LIMIT) -> bytes:
    """The content of an ordinary file; PlayerError for anything else, and for more than `limit` bytes."""
    # Opening a pipe waits for its other end, unless one asks not to wait.
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOCTTY", 0)
    try:
        handle = os.open(path, flags)
        try:
            return _read_ordinary(path, handle, limit)
        finally:
            os.close(handle)
    except (OSError, ValueError) as error:  # a path can hold what no file system takes
        raise _refusal(path, getattr(error, "strerror", None) or str(error)) from error


def read_text(path: Path) -> str:
    """The text of an ordinary file, whatever ends its lines; PlayerError if it is none."""
    try:
        text = read_file(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _refusal(path, "it is not a text file") from error
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _read_ordinary(path: Path, handle: int, limit: int) -> bytes:
    status = os.fstat(handle)
    if not stat.S_ISREG(status.st_mode):
        raise _refusal(path, "it is a folder" if stat.S_ISDIR(status.st_mode) else "it is no ordinary file")
    content = b""
    if status.st_size <= limit:
        with os.fdopen(handle, "rb", closefd=False) as file:
            content = file.read(limit + 1)  # it may grow meanwhile
    if max(status.st_size, len(content)) > limit:
        raise _refusal(path, f"it is larger than {limit >> 20} MB, too much for such a file")
    return content


def _refusal(path: Path, reason: str) -> PlayerError:
    return PlayerError(f"The file {path} cannot be read ({reason}); choose another file.")


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    write_bytes(path, text.encode("utf-8"))


def write_bytes(path: Path, content: bytes) -> None:
    """Write a file whole or not at all."""
    try:
        replace_file(path, content)
    except OSError as error:
        reason = error.strerror or error
        raise PlayerError(f"The game could not be saved to {path} ({reason}); choose another place.") from error


def replace_file(path: Path, content: bytes, is_synced: bool = True) -> None:
    """Put a new file in the place of the old one at once, synced to disk; OSError leaves the old one as it was.

    Where no old file can be lost, the sync can be left for later. Who may read it stays as it was, or is as usual for a
    new file: so `tempfile`, whose files are private, only finds a name, and opening fails if somebody takes it first.
    """
    import tempfile  # by who writes: it brings random numbers with it

    new = Path(tempfile.mktemp(dir=path.parent, prefix=_NEW_PREFIX, suffix=_NEW_SUFFIX))
    try:
        with new.open("xb") as file:
            file.write(content)
            file.flush()
            if is_synced:
                os.fsync(file.fileno())
        with contextlib.suppress(OSError):  # there is no old one, or its place knows no modes
            new.chmod(stat.S_IMODE(path.stat().st_mode))
        new.replace(path)
    except BaseException:
        new.unlink(missing_ok=True)
        raise
    if is_synced:
        sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """A new name is on the disk only once its folder is; some systems cannot open folders and do without."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def remove_strays(folder: Path, before: float) -> None:
    """Throw away what a killed program had begun to write before that time; later it may be a running one."""
    with contextlib.suppress(OSError):
        for stray in folder.glob(f"{_NEW_PREFIX}????????{_NEW_SUFFIX}"):
            with contextlib.suppress(OSError):
                if stray.is_file() and not stray.is_symlink() and stray.stat().st_mtime < before:
                    stray.unlink()
