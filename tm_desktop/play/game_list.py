"""The games that can be gone on with, as the start page lists them: read from their files, without playing them."""

import contextlib
import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from engine.core.errors import PlayerError
from engine.core.journal import is_in_use
from engine.core.registry import Registry
from engine.core.savefile import OPEN, Glance, glance
from tm_desktop.folders import SAVE_SUFFIX
from tm_desktop.play.opening import trusted
from tm_desktop.play.presenter import HUMAN
from tm_desktop.play.views import TableView
from tm_desktop.theming.palette import SEAT_COLOURS

_MOST = 40


@dataclass(frozen=True, slots=True)
class ListedSeat:
    """A seat of a listed game; a save from elsewhere may tell no points."""

    name: str
    title: str
    colour: str
    icon: str = ""
    points: int | None = None
    is_bot: bool = False


@dataclass(frozen=True, slots=True)
class ListedGame:
    """A file with a game. `is_own` ones lie in our folder and can be deleted, others are only listed."""

    path: Path
    title: str
    seats: tuple[ListedSeat, ...]
    when: datetime
    progress: str = ""
    is_over: bool = False
    is_crashed: bool = False
    is_own: bool = True
    picture: Path | None = None


def about_table(table: TableView, is_over: bool) -> dict[str, Any]:
    """What a save tells about itself, so that a list need not play it."""
    return {
        "over": is_over,
        "progress": table.progress.title if table.progress else "",
        "seats": [
            {"title": seat.name, "points": seat.points, "colour": seat.colour, "icon": seat.icon}
            for seat in table.seats
        ],
    }


def list_games(folder: Path, recent: Iterable[Path], registry: Registry) -> list[ListedGame]:
    """Games of our folder and recent ones from elsewhere, the newest first. What cannot be read is left out."""
    found: dict[Path, float] = {}
    for path in (*_files(folder), *recent):
        with contextlib.suppress(OSError):
            found[path.absolute()] = path.stat().st_mtime
    newest = sorted(found, key=lambda path: -found[path])[:_MOST]
    games, kept_in = [], set()
    for path in newest:
        with contextlib.suppress(PlayerError, OSError):
            seen = glance(path)
            seen = replace(seen, extras=trusted(seen.extras, path, folder))
            is_used = seen.extras.journal == OPEN and is_in_use(path)
            if not is_used:
                games.append(_listed(path, seen, folder, registry, found[path]))
            if seen.extras.file and (is_used or not games[-1].is_over):
                kept_in.add(Path(seen.extras.file))
    # A file that the player keeps a game in is older than the game's own journal.
    return [game for game in games if game.path not in kept_in]


def picture_of(path: Path, folder: Path) -> Path:
    """Where the small picture of a save is: beside it in our folder, never beside a file in another one."""
    path = path.absolute()
    if path.parent == folder.absolute():
        return path.with_suffix(".png")
    name = hashlib.sha256(str(path).encode("utf-8", "surrogateescape")).hexdigest()[:16]
    return folder / "pictures" / f"{name}.png"


def _files(folder: Path) -> Iterator[Path]:
    with contextlib.suppress(OSError):
        yield from folder.glob(f"*{SAVE_SUFFIX}")


def _listed(path: Path, seen: Glance, folder: Path, registry: Registry, changed: float) -> ListedGame:
    about = seen.extras.about if isinstance(seen.extras.about, dict) else {}
    picture = picture_of(path, folder)
    return ListedGame(
        path=path,
        title=registry.get(seen.setup.game).title,
        seats=_seats(seen, about),
        when=datetime.fromtimestamp(changed),
        progress=str(about.get("progress", "")),
        is_over=about.get("over") is True,
        is_crashed=seen.extras.journal == OPEN,
        is_own=path.parent == folder.absolute(),
        picture=picture if picture.is_file() else None,
    )


def _seats(seen: Glance, about: dict[str, Any]) -> tuple[ListedSeat, ...]:
    told = about.get("seats")
    lines = told if isinstance(told, list) and len(told) == len(seen.setup.seats) else [{}] * len(seen.setup.seats)
    return tuple(
        _seat(index, seat.name, player, line if isinstance(line, dict) else {})
        for index, (seat, player, line) in enumerate(zip(seen.setup.seats, seen.extras.players, lines, strict=True))
    )


def _seat(index: int, name: str, player: str, line: dict[str, Any]) -> ListedSeat:
    points = line.get("points")
    return ListedSeat(
        name=name,
        title=str(line.get("title", name)),
        colour=str(line.get("colour", SEAT_COLOURS[index % len(SEAT_COLOURS)])),
        icon=str(line.get("icon", "")),
        points=points if isinstance(points, int) else None,
        is_bot=player != HUMAN,
    )
