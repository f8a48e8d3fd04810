"""What is remembered between two starts: preferences, layout, recent games, the last table."""

import logging
import os
from collections.abc import Collection, Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

from engine.core.errors import PlayerError
from engine.core.files import read_file
from engine.core.game import HUMAN, GameType, Setup
from engine.core.names import clean_name
from engine.core.savefile import read_setup, write_setup
from tm_desktop.folders import free_path
from tm_desktop.play.bots import SPEEDS
from tm_desktop.play.naming import BOTH, NAMINGS
from tm_desktop.theming.motion import wants_rest
from tm_desktop.theming.palette import EYES, USUAL_EYES

_LOG = logging.getLogger("tm_desktop")

THEMES = ("system", "light", "dark")
TEXT_SCALES = (80, 90, 100, 115, 130, 150, 175, 200)
HAND_OVERS = ("off", "short", "wait")
_RECENT_LIMIT, _PEOPLE_LIMIT = 8, 30
VOLUMES = (25, 50, 75, 100)

# Of the settings file; one that says nothing has the first. A newer one is neither used nor changed.
FORMAT = 1


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a person chooses once for all games. `text_scale` and `volume` are in percent."""

    theme: str = "system"
    eyes: str = USUAL_EYES
    animation: bool = True
    text_scale: int = 100
    bot_speed: str = "normal"
    sound: bool = False
    volume: int = 50
    was_asked_for_sound: bool = False
    round_summary: bool = True
    names: str = BOTH
    hand_over: str = "short"
    clock: bool = False
    statistics: bool = True

    def checked(self) -> "Preferences":
        """Without values that an edited or newer settings file may hold."""
        wrong = [name for name, allowed in _ALLOWED.items() if getattr(self, name) not in allowed]
        return replace(self, **{name: getattr(Preferences(), name) for name in wrong})


_ALLOWED: dict[str, Collection[object]] = {
    "theme": THEMES,
    "eyes": EYES,
    "text_scale": TEXT_SCALES,
    "bot_speed": SPEEDS,
    "names": NAMINGS,
    "hand_over": HAND_OVERS,
    "volume": VOLUMES,
}


class Settings(QObject):
    """The settings file, or nothing but memory where none can be written.

    Signals:
        changed(Preferences): a preference has a new value; it applies at once.
    """

    changed = Signal(object)

    def __init__(self, file: Path | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.problem = ""  # a sentence about a file that could not be used
        self._file = self._open(file) if file else None
        self._memory: dict[str, Any] = {}
        self.preferences = self._read_preferences()

    def change(self, **values: object) -> None:
        """Set preferences by name and remember them."""
        preferences = replace(self.preferences, **values).checked()  # type: ignore[arg-type]
        for name in values:
            self._set(f"preferences/{name}", getattr(preferences, name))
        if preferences == self.preferences:
            return
        self.preferences = preferences
        self.sync()
        self.changed.emit(preferences)

    @property
    def is_animated(self) -> bool:
        """Whether things may move: if neither the person nor the system wants them to keep still."""
        return self.preferences.animation and not wants_rest()

    def override(self, **values: object) -> None:
        """Set preferences for this run only, as the command line does."""
        self.preferences = replace(self.preferences, **values).checked()  # type: ignore[arg-type]

    def layout(self, key: str) -> QByteArray:
        value = self._get(f"layout/{key}")
        return value if isinstance(value, QByteArray) else QByteArray()

    def keep_layout(self, key: str, value: QByteArray) -> None:
        self._set(f"layout/{key}", value)

    def front(self, key: str) -> list[str]:
        """The names of the docks that were seen when the game was left."""
        value = self._get(f"layout/{key}.front")
        return value.split() if isinstance(value, str) else []

    def keep_front(self, key: str, names: list[str]) -> None:
        self._set(f"layout/{key}.front", " ".join(names))

    def forget_layouts(self) -> None:
        if self._file is not None:
            self._file.remove("layout")
        self._memory = {key: value for key, value in self._memory.items() if not key.startswith("layout/")}

    def recent_games(self) -> list[Path]:
        """The games opened or saved last that are still there."""
        value = self._get("recent/games")
        names = value if isinstance(value, list) else [value]
        return [Path(name) for name in names if isinstance(name, str) and _is_file(name)]

    def add_recent_game(self, path: Path) -> None:
        path = path.absolute()
        paths = [path, *(other for other in self.recent_games() if other != path)]
        self._set("recent/games", [str(other) for other in paths[:_RECENT_LIMIT]])
        self.sync()

    def forget_recent_game(self, path: Path) -> None:
        path = path.absolute()
        self._set("recent/games", [str(other) for other in self.recent_games() if other != path])
        self.sync()

    def last_game(self) -> str:
        """The id of the game that was chosen last; it need not be there any more."""
        return str(self._get("game") or "")

    def keep_game(self, game_id: str) -> None:
        self._set("game", game_id)

    def last_table(self, game_type: GameType) -> Setup | None:
        """Seats and rules of the last game of this kind that was started; None if they are not known or damaged."""
        text = self._get(f"table/{game_type.id}")
        setup = read_setup(text) if isinstance(text, str) else None
        if setup is None or setup.game != game_type.id:
            return None
        try:
            game_type.create(setup)
        except PlayerError:  # the rules have changed, or somebody edited the file
            return None
        return setup

    def keep_table(self, setup: Setup) -> None:
        self._set(f"table/{setup.game}", write_setup(setup))
        self.add_people([seat.name for seat in setup.seats if seat.player == HUMAN])
        self.sync()

    def pack_order(self) -> list[str]:
        """Ids of packs in the order in which they are laid over one another."""
        return self._names("packs/order")

    def enabled_packs(self) -> list[str]:
        """Ids of the packs with which new games are set up."""
        return self._names("packs/enabled")

    def keep_packs(self, order: Sequence[str], enabled: Sequence[str]) -> None:
        self._set("packs/order", list(order))
        self._set("packs/enabled", list(enabled))
        self.sync()

    def people(self) -> list[str]:
        """Names of persons who played here, the latest first."""
        return [clean_name(name) for name in self._names("people/names") if clean_name(name)]

    def _names(self, key: str) -> list[str]:
        """An ini file keeps a list of one as a text."""
        value = self._get(key)
        return [name for name in (value if isinstance(value, list) else [value]) if isinstance(name, str)]

    def add_people(self, names: Sequence[str]) -> None:
        known = [*names, *(name for name in self.people() if name not in names)]
        self._set("people/names", known[:_PEOPLE_LIMIT])
        self.sync()

    def sync(self) -> None:
        if self._file is not None:
            self._file.sync()

    def _read_preferences(self) -> Preferences:
        values: dict[str, Any] = {}
        for field in fields(Preferences):
            value = self._get(f"preferences/{field.name}")
            if value is not None:
                values[field.name] = _as_type(value, type(field.default))
        return Preferences(**values).checked()

    def _open(self, file: Path) -> QSettings | None:
        """A file that cannot be read is set aside, so that the next start is a usual one."""
        try:
            if os.path.lexists(file):
                read_file(file)
            if (found := _read(file)) is not None:
                return self._unless_newer(found)
            reason = self.tr("they are damaged")
        except PlayerError as error:
            reason = str(error).rstrip(".")
        aside = free_path(file.with_name(f"{file.name}.damaged"))
        text = self.tr("The settings could not be used (%1); they were kept as %2, and the defaults are used.")
        try:
            file.rename(aside)
        except OSError:
            text = self.tr("The settings could not be used (%1); changes will not be remembered this time.")
        self.problem = text.replace("%1", reason).replace("%2", str(aside))
        return None if os.path.lexists(file) else _read(file)

    def _unless_newer(self, found: QSettings) -> QSettings | None:
        text = str(found.value("format", FORMAT))
        if not text.isdecimal() or int(text) <= FORMAT:
            return found
        self.problem = self.tr(
            "The settings were written by a newer TM Desktop and were left as they are; the defaults are used, and"
            " changes will not be remembered. Update TM Desktop to have them back."
        )
        return None

    def _get(self, key: str) -> object:
        try:
            return self._memory.get(key) if self._file is None else self._file.value(key)
        except Exception:  # an edited file can hold any of Qt's types, also some that Python has no room for
            _LOG.exception("settings: %s", key)
            return None

    def _set(self, key: str, value: object) -> None:
        if self._file is None:
            self._memory[key] = value
        else:
            self._file.setValue(key, value)


def _read(file: Path) -> QSettings | None:
    """None if it is no settings file."""
    found = QSettings(str(file), QSettings.Format.IniFormat)
    found.allKeys()  # only now Qt reads all of it
    return found if found.status() == QSettings.Status.NoError else None


def _as_type(value: object, kind: type) -> object:
    """An ini file knows only text."""
    text = str(value)
    if kind is bool:
        return text.lower() == "true"
    if kind is int:
        try:
            return int(text)
        except ValueError:
            return -1
    return text


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except (OSError, ValueError):  # its folder can no longer be read, or no system takes such a name
        return False
