"""The games that can be gone on with, as the start page lists them: read from their files, without playing them."""

import contextlib
import hashlib
import logging
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication

from engine.core.errors import PlayerError
from engine.core.game import HUMAN
from engine.core.journal import is_in_use
from engine.core.names import clean_name
from engine.core.registry import Registry
from engine.core.savefile import OPEN, Glance, NewerSaveError, glance
from tm_desktop.folders import SAVE_SUFFIX
from tm_desktop.play.opening import trusted
from tm_desktop.theming.icons import is_icon
from tm_desktop.theming.palette import SEAT_COLOURS

if TYPE_CHECKING:
    from tm_desktop.play.views import TableView

_LOG = logging.getLogger("tm_desktop")

_MOST = 40
_MOST_POINTS = 100_000
_COLOUR = re.compile("#[0-9A-Fa-f]{6}")


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


def about_table(table: "TableView", is_over: bool) -> dict[str, Any]:
    """What a save tells about itself, so that a list need not play it."""
    return {
        "over": is_over,
        "progress": table.progress.title if table.progress else "",
        "seats": [
            {"title": seat.title, "points": seat.points, "colour": seat.colour, "icon": seat.icon}
            for seat in table.seats
        ],
    }


def list_games(folder: Path, recent: Iterable[Path], registry: Registry) -> list[ListedGame]:
    """Games of our folder and recent ones from elsewhere, the newest first. What cannot be read is left out."""
    found: dict[Path, float] = {}
    for path in (*_files(folder), *recent):
        with contextlib.suppress(OSError, ValueError):
            found[path.absolute()] = path.stat().st_mtime
    newest = sorted(found, key=lambda path: -found[path])[:_MOST]
    games, kept_in = [], set()
    for path in newest:
        with one_entry(path):
            try:
                seen = glance(path)
            except NewerSaveError:
                games.append(_newer(path, folder, found[path]))
                continue
            seen = replace(seen, extras=trusted(seen.extras, path, folder))
            is_used = seen.extras.journal == OPEN and is_in_use(path)
            if not is_used:
                games.append(_listed(path, seen, folder, registry, found[path]))
            if seen.extras.file and (is_used or not games[-1].is_over):
                kept_in.add(Path(seen.extras.file))
    # A file that the player keeps a game in is older than the game's own journal.
    return [game for game in games if game.path not in kept_in]


@contextlib.contextmanager
def one_entry(path: Path) -> Iterator[None]:
    """Around what is done with one file of a list: whatever goes wrong, only that file is left out."""
    try:
        yield
    except (PlayerError, OSError):
        pass
    except Exception:
        _LOG.exception("%s is not listed", path)


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


def _newer(path: Path, folder: Path, changed: float) -> ListedGame:
    """It is there; opening it says what to do."""
    told = QCoreApplication.translate("GameList", "of a newer TM Desktop")
    when = datetime.fromtimestamp(changed)
    return ListedGame(path, path.stem, (), when, told, is_own=path.parent == folder.absolute())


def _listed(path: Path, seen: Glance, folder: Path, registry: Registry, changed: float) -> ListedGame:
    about = seen.extras.about if isinstance(seen.extras.about, dict) else {}
    picture = picture_of(path, folder)
    return ListedGame(
        path=path,
        title=registry.about(seen.setup.game).title,
        seats=_seats(seen, about),
        when=datetime.fromtimestamp(changed),
        progress=clean_name(str(about.get("progress", ""))),
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
    points, colour, icon = line.get("points"), line.get("colour"), line.get("icon")
    is_colour = isinstance(colour, str) and _COLOUR.fullmatch(colour) is not None
    return ListedSeat(
        name=name,
        title=clean_name(str(line.get("title", name))),
        colour=str(colour) if is_colour else SEAT_COLOURS[index % len(SEAT_COLOURS)],
        icon=icon if isinstance(icon, str) and is_icon(icon) else "",
        points=points if type(points) is int and abs(points) < _MOST_POINTS else None,
        is_bot=player != HUMAN,
    )
