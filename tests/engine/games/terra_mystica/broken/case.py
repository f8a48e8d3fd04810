"""What a broken pack is made of: files over a good manifest, and the words that must be in its error."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from engine.core.checkup import check_up
from engine.core.errors import PlayerError
from engine.core.game import GameType
from engine.core.packfiles import read_pack

MANIFEST = """id: mine
name: Mine
version: 1
authors: [Ada]
licence: MIT
game: terra_mystica
ruleset: 1
kind: rules
summary: A pack for tests.
"""

Files = Mapping[str, str | bytes]


class Broken(NamedTuple):
    """`write` puts it into a folder and gives the packs; the error has all of `says`."""

    name: str
    write: Callable[[Path], list[Path]]
    says: tuple[str, ...]


def broken(name: str, files: Files, *says: str) -> Broken:
    """A folder `mine` with these files."""
    return Broken(name, lambda folder: [write_pack_folder(folder / "mine", files)], says)


def together(name: str, packs: Mapping[str, Files], *says: str) -> Broken:
    """Several packs, each with a manifest of its own id."""

    def write(folder: Path) -> list[Path]:
        return [
            write_pack_folder(folder / id_, {"pack.yaml": MANIFEST.replace("id: mine", f"id: {id_}"), **files})
            for id_, files in packs.items()
        ]

    return Broken(name, write, says)


def manifest(change: str = "", by: str = "", more: str = "") -> dict[str, str | bytes]:
    """The good manifest with something replaced, and more lines after it."""
    assert change in MANIFEST
    return {"pack.yaml": MANIFEST.replace(change, by, 1) + more}


def write_pack_folder(folder: Path, files: Files) -> Path:
    for name, content in {"pack.yaml": MANIFEST, **files}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    return folder


def complaint_about(game_type: GameType, paths: list[Path]) -> str:
    """The first thing that is wrong with packs."""
    try:
        found = check_up(game_type.with_packs(tuple(read_pack(path) for path in paths)))
    except PlayerError as error:
        return str(error)
    return "\n".join(found.problems)
