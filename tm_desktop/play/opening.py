"""Opening saved games. What a file says of itself is believed only in our own folder of games."""

from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from engine.core.errors import PlayerError
from engine.core.game import Setup
from engine.core.journal import is_in_use
from engine.core.registry import Registry
from engine.core.savefile import Extras, Loaded, glance, read_save
from tm_desktop.folders import is_own_game


def _tr(text: str) -> str:
    return QCoreApplication.translate("Opening", text)


@dataclass(frozen=True, slots=True)
class Origin:
    """The file that was opened, what was in it, and where the player keeps the game, which may be elsewhere."""

    path: Path
    loaded: Loaded
    file: Path | None

    def told(self) -> str | None:
        """A sentence if not all is there as it was written; to be asked once the game is on the table."""
        if self.loaded.problem is None:
            return self.loaded.remark
        kept = _tr("The file was not changed.")
        if not self.path.exists():
            kept = _tr("The damaged file is kept in its folder; its name ends with .damaged.")
        return f"{self.loaded.problem} {kept}"


def open_file(path: Path, registry: Registry, own_folder: Path | None) -> Origin:
    """Read a game; PlayerError if there is none, or if a window has it already."""
    if own_folder is not None and is_own_game(path, own_folder) and is_in_use(path):
        text = _tr("The game %1 is already open, here or in another window; play on there.")
        raise PlayerError(text.replace("%1", str(path)))
    loaded = read_save(path, registry)
    extras = trusted(loaded.extras, path, own_folder)
    if extras.journal is not None:
        file = _kept_file(extras, loaded.session.game.setup)
    else:  # what is not all on the table, or is somebody's journal, is not replaced unasked
        file = path if loaded.problem is None and loaded.extras.journal is None else None
    return Origin(path, replace(loaded, extras=extras), file)


def trusted(extras: Extras, path: Path, own_folder: Path | None) -> Extras:
    """What a file says of itself, as far as we believe it: only in our own folder it is a journal of ours."""
    if own_folder is not None and is_own_game(path, own_folder):
        return extras
    return replace(extras, journal=None, file=None)


def _kept_file(extras: Extras, setup: Setup) -> Path | None:
    """The file in which the player keeps this game as well, if what a journal names is one."""
    if extras.file is None:
        return None
    path = Path(extras.file)
    try:
        other = glance(path).setup
    except PlayerError:
        return None
    return path if _facts(other) == _facts(setup) else None


def _facts(setup: Setup) -> tuple[object, ...]:
    """What tells games apart; names may have been changed since."""
    return setup.game, setup.seed, len(setup.seats), dict(setup.options)
