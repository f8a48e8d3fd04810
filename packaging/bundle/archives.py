"""Archives that are the same, byte for byte, whenever and wherever the same files are packed."""

import re
import stat
import tarfile
import zipfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from bundle.project import commit_time


def contents(folder: Path) -> Iterator[tuple[str, Path]]:
    """All below a folder, with its own name before, in the order of the names."""
    for path in sorted(folder.rglob("*"), key=lambda path: path.relative_to(folder).as_posix()):
        yield f"{folder.name}/{path.relative_to(folder).as_posix()}", path


def is_program(path: Path) -> bool:
    """A library is none, though some come with the permission of one."""
    return bool(path.stat().st_mode & stat.S_IXUSR) and not re.search(r"\.so\b|\.dylib$", path.name)


def set_modes(folder: Path) -> None:
    """Whatever the umask of who builds is."""
    folder.chmod(0o755)
    for path in folder.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or is_program(path) else 0o644)


def write_tar(folder: Path, target: Path) -> None:
    """A .tar.xz without the names and times of who packs."""

    def plain(info: tarfile.TarInfo) -> tarfile.TarInfo:
        info.uid = info.gid = 0
        info.uname = info.gname = "root"
        info.mtime = commit_time()
        if not info.issym():
            info.mode = 0o755 if info.isdir() or info.mode & stat.S_IXUSR else 0o644
        return info

    with tarfile.open(target, "w:xz", preset=6) as file:
        for name, path in contents(folder):
            file.add(path, name, recursive=False, filter=plain)


def write_zip(folder: Path, target: Path) -> None:
    date = datetime.fromtimestamp(max(commit_time(), 315_619_200), UTC)  # a zip knows no year before 1980
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
        for name, path in contents(folder):
            if not path.is_dir():
                info = zipfile.ZipInfo(name, date.timetuple()[:6])
                info.create_system = 3  # so that the permission bits count
                info.external_attr = (0o100755 if is_program(path) else 0o100644) << 16
                info.compress_type = zipfile.ZIP_DEFLATED
                file.writestr(info, path.read_bytes())
