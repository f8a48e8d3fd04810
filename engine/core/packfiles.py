"""Packs on the disk: a folder or a .zip of it, read with care. Nothing is unpacked, so nothing can land elsewhere."""

import io
import os
import stat
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from engine.core.errors import PlayerError
from engine.core.files import read_file, replace_file
from engine.core.layers import MANIFEST
from engine.core.packs import LARGEST, MOST_FILES, Pack, check_paths, make_pack

SUFFIX = ".tmpack"  # the ending by which systems know that it is ours
SUFFIXES = (SUFFIX, ".zip")  # it is a zip, and may be called one

_LARGEST_ZIP = 1 << 20  # bytes
_MOST_ENTRIES = 4 * MOST_FILES  # with folders and what is left aside
_STEEPEST = 100  # times smaller than its content; texts get some ten times smaller
_BYTES = 4 * LARGEST  # a character has at most so many

# What people keep beside their work and systems leave there; no rule is in it, and it does not travel.
_ASIDE = ("readme", "license", "licence", "changelog", "thumbs.db", "desktop.ini", "__macosx")


def read_pack(path: Path) -> Pack:
    """The pack in a folder or zip; PlayerError says what is wrong with it."""
    return make_pack(_folder_texts(path) if path.is_dir() else _zip_texts(path), path.name)


def pack_bytes(pack: Pack) -> bytes:
    """A zip of the pack; equal packs give equal bytes."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as file:
        for path, text in pack.files.items():
            file.writestr(zipfile.ZipInfo(f"{pack.id}/{path}"), text.encode("utf-8"), zipfile.ZIP_DEFLATED)
    return content.getvalue()


def write_pack(path: Path, pack: Pack) -> None:
    """Write a zip of the pack whole or not at all."""
    try:
        replace_file(path, pack_bytes(pack))
    except OSError as error:
        reason = error.strerror or error
        raise PlayerError(f"The pack could not be saved to {path} ({reason}); choose another place.") from error


def _is_aside(parts: tuple[str, ...]) -> bool:
    first = parts[0].lower()
    return any(part.startswith(".") for part in parts) or (first in _ASIDE or first.partition(".")[0] in _ASIDE)


def _text(content: bytes, where: str) -> str:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise PlayerError(f"{where}, line {line}: this is no text in UTF-8; save the file as such.") from error
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _folder_texts(folder: Path) -> dict[str, str]:
    paths: list[str] = []
    for place, folders, names in os.walk(folder):
        below = Path(place).relative_to(folder)
        folders[:] = sorted(name for name in folders if not _is_aside((*below.parts, name)))
        for name in (*folders, *sorted(names)):
            if (Path(place) / name).is_symlink():
                raise PlayerError(f"{folder.name} holds the link {name}; put the file itself there.")
        if len(below.parts) > 1 or len(folders) > MOST_FILES:
            raise PlayerError(f"{folder.name} is no pack: its folders are too deep or too many; choose another folder.")
        paths += [(below / name).as_posix() for name in sorted(names) if not _is_aside((*below.parts, name))]
    if MANIFEST not in paths:
        raise PlayerError(f"{folder.name} is no pack: the file {MANIFEST} is missing, which says what it is.")
    check_paths(paths, folder.name)
    return {path: _text(read_file(folder / path, _BYTES), f"{folder.name}/{path}") for path in paths}


def _zip_texts(path: Path) -> dict[str, str]:
    content = read_file(path, _LARGEST_ZIP)
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as file:
            entries = _entries(file.infolist(), path.name, len(content))
            check_paths(entries, path.name)
            return {name: _text(_unzipped(file, info), f"{path.name}/{name}") for name, info in entries.items()}
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError) as error:
        raise PlayerError(
            f"The file {path} is no pack: it is damaged or no zip ({error}); choose a folder or a .zip of it."
        ) from error


def _entries(infos: list[zipfile.ZipInfo], where: str, size: int) -> Mapping[str, zipfile.ZipInfo]:
    """The files of a pack by path; the folder that was zipped is left out."""
    if len(infos) > _MOST_ENTRIES:
        raise PlayerError(f"{where} holds {len(infos)} entries, far more than a pack has; leave some out.")
    total = sum(info.file_size for info in infos)
    if total > _BYTES or total > _STEEPEST * size:
        raise PlayerError(f"{where} would unpack to {total:,} bytes, far more than a pack has; nothing was unpacked.")
    found: dict[tuple[str, ...], zipfile.ZipInfo] = {}
    for info in infos:
        parts = _safe_parts(info, where)
        if info.is_dir() or _is_aside(parts):
            continue
        if found.setdefault(parts, info) is not info:
            raise PlayerError(f"{where} holds {info.filename} twice; leave one of them out.")
    tops = {parts[0] for parts in found}
    is_folder = len(tops) == 1 and all(len(parts) > 1 for parts in found)
    files = {parts[is_folder:]: info for parts, info in found.items()}
    return {"/".join(parts): info for parts, info in files.items() if not _is_aside(parts)}


def _safe_parts(info: zipfile.ZipInfo, where: str) -> tuple[str, ...]:
    name = info.orig_filename
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or "\\" in name or ":" in name or "\0" in name or not path.parts:
        raise PlayerError(f"{where} holds {name[:80]!r}, a path that leaves the pack; do not use it.")
    if stat.S_ISLNK(info.external_attr >> 16):
        raise PlayerError(f"{where} holds the link {name[:80]}; put the file itself there.")
    if info.flag_bits & 1:
        raise PlayerError(f"{where} is locked with a password; pack it without one.")
    return path.parts


def _unzipped(file: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    with file.open(info) as entry:
        return entry.read(_BYTES)  # whatever its header says of its size
