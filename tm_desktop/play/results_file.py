"""The file in which finished games are kept for the statistics: a line of JSON for each, with a checksum of its own."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from engine.core.chain import Chain
from engine.core.errors import PlayerError
from engine.core.files import read_file, replace_file
from tm_desktop.folders import free_path
from tm_desktop.play.results import GameResult, as_line, from_line

_BAD_LINE = (ValueError, KeyError, TypeError, AttributeError, RecursionError)
_LIMIT = 64 << 20  # bytes: tens of thousands of games
_FORMAT = 1  # of a line; one that says nothing has the first


@dataclass(frozen=True, slots=True)
class Kept:
    """The games of the file by id, in the order they were added. What is damaged was set `aside` under that name."""

    games: dict[str, GameResult]
    aside: Path | None = None


class ResultsFile:
    """Read whole and written whole: one game more never leaves half a file behind."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> Kept:
        """All games that can be read. A damaged file is set aside, and a new one begun with what is good in it.

        OSError or PlayerError if the file cannot be read or written at all.
        """
        if not self.path.exists():
            return Kept({})
        games, is_whole = _games(read_file(self.path, _LIMIT))
        if is_whole:
            return Kept(games)
        aside = free_path(self.path.with_name(f"{self.path.name}.damaged"))
        self.path.rename(aside)
        self._write(games.values())
        return Kept(games, aside)

    def add(self, results: Iterable[GameResult], instead_of: str = "") -> Kept:
        """Games more; of those that are there already the latest counts. `instead_of` is the id of one to replace."""
        kept = self.read()
        games = {id_: game for id_, game in kept.games.items() if id_ != instead_of}
        games |= {result.id: result for result in results}
        if games != kept.games:
            self._write(games.values())
        return Kept(games, kept.aside)

    def delete(self) -> None:
        """Nothing is left of it, nor of damaged ones."""
        for path in (self.path, *self.path.parent.glob(f"{self.path.name}*.damaged*")):
            path.unlink(missing_ok=True)

    def _write(self, games: Iterable[GameResult]) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(self.path, b"".join(Chain().encode(as_line(game)) for game in games))


def _games(content: bytes) -> tuple[dict[str, GameResult], bool]:
    """Those that can be read, and whether these are all."""
    games: dict[str, GameResult] = {}
    is_whole = True
    for line in content.splitlines():
        try:
            if not Chain().fits(line):
                raise ValueError("not what was written")
            entry = json.loads(line)
            if entry.get("format", _FORMAT) > _FORMAT:
                raise PlayerError("they were written by a newer TM Desktop and left as they are; update TM Desktop")
            game = from_line(entry)
        except _BAD_LINE:
            is_whole = False
        else:
            games[game.id] = game
    return games, is_whole
