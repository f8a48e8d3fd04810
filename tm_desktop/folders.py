"""The folders of the user: the one place that knows where settings, games and reports are kept."""

import os
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from engine.core.files import remove_strays

_STRAY_S = 3600.0  # younger ones may be of a program that runs

APP_NAME = "TM Desktop"
SAVE_SUFFIX = ".tmsave"

# All folders below this one, for a copy on a stick and for tests.
HOME_VARIABLE = "TM_DESKTOP_HOME"


@dataclass(frozen=True, slots=True)
class UserFolders:
    """Where this user's things lie. A folder that cannot be written never keeps anybody from playing."""

    config: Path
    data: Path
    log: Path

    @classmethod
    def below(cls, home: Path) -> "UserFolders":
        return cls(home / "config", home / "data", home / "log")

    @classmethod
    def standard(cls) -> "UserFolders":
        home = os.environ.get(HOME_VARIABLE)
        if home:
            return cls.below(Path(home))
        import appdirs

        name = APP_NAME.replace(" ", "-").lower()
        return cls(
            Path(appdirs.user_config_dir(name, False)),
            Path(appdirs.user_data_dir(name, False)),
            Path(appdirs.user_log_dir(name, False)),
        )

    @property
    def settings_file(self) -> Path:
        return self.config / "settings.ini"

    @property
    def log_file(self) -> Path:
        return self.log / "tm_desktop.log"

    @property
    def crash_file(self) -> Path:
        """Empty, unless the program crashed and was not started again."""
        return self.log / "crash.log"

    @property
    def saves(self) -> Path:
        return self.data / "games"

    @property
    def statistics_file(self) -> Path:
        return self.data / "statistics.jsonl"

    @property
    def presets(self) -> Path:
        return self.data / "presets"

    @property
    def packs(self) -> Path:
        return self.data / "packs"

    @property
    def learned_file(self) -> Path:
        """How far the chapters of the tutorial were played."""
        return self.data / "learned.json"

    @property
    def sounds(self) -> Path:
        return self.data / "sounds"

    @property
    def pictures(self) -> Path:
        return self.data / "pictures"

    def remove_strays(self) -> None:
        """Throw away what a killed program of ours left half written."""
        before = time.time() - _STRAY_S
        kept = [folder for folder in (*self.presets.glob("*"), self.saves / "pictures") if folder.is_dir()]
        for folder in (self.config, self.saves, *kept):
            remove_strays(folder, before)

    def unwritable(self) -> tuple[Path, ...]:
        """The folders, made if they were missing, in which nothing can be kept."""
        return tuple(folder for folder in (self.config, self.data) if not _is_writable(folder))


def is_own_game(path: Path, folder: Path) -> bool:
    """Whether a file lies in our folder of games itself; a link there leads elsewhere."""
    try:
        return path.parent.resolve() == folder.resolve() and not path.is_symlink()
    except (OSError, ValueError, RuntimeError):  # a path that nobody can follow
        return False


def free_path(path: Path) -> Path:
    """This path, or one with a number where something is already."""
    free, number = path, 1
    while os.path.lexists(free):
        number += 1
        free = path.with_name(f"{path.stem} ({number}){path.suffix}")
    return free


def _is_writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # Asking for permission bits is not enough: a full or read-only disk shows only on writing.
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False
