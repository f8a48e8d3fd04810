"""What is remembered between two starts: preferences, layout, recent games."""

from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

from tm_desktop.play.bots import SPEEDS

THEMES = ("system", "light", "dark")
TEXT_SCALES = (90, 100, 115, 130)
_RECENT_LIMIT = 8


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a person chooses once for all games. `text_scale` is in percent."""

    theme: str = "system"
    colour_blind: bool = False
    animation: bool = True
    text_scale: int = 100
    bot_speed: str = "normal"

    def checked(self) -> "Preferences":
        """Without values that an edited or newer settings file may hold."""
        standard = Preferences()
        return Preferences(
            theme=self.theme if self.theme in THEMES else standard.theme,
            colour_blind=self.colour_blind,
            animation=self.animation,
            text_scale=self.text_scale if self.text_scale in TEXT_SCALES else standard.text_scale,
            bot_speed=self.bot_speed if self.bot_speed in SPEEDS else standard.bot_speed,
        )


class Settings(QObject):
    """The settings file, or nothing but memory where none can be written.

    Signals:
        changed(Preferences): a preference has a new value; it applies at once.
    """

    changed = Signal(object)

    def __init__(self, file: Path | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._file = QSettings(str(file), QSettings.Format.IniFormat) if file else None
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

    def override(self, **values: object) -> None:
        """Set preferences for this run only, as the command line does."""
        self.preferences = replace(self.preferences, **values).checked()  # type: ignore[arg-type]

    def layout(self, key: str) -> QByteArray:
        value = self._get(f"layout/{key}")
        return value if isinstance(value, QByteArray) else QByteArray()

    def keep_layout(self, key: str, value: QByteArray) -> None:
        self._set(f"layout/{key}", value)

    def forget_layouts(self) -> None:
        if self._file is not None:
            self._file.remove("layout")
        self._memory = {key: value for key, value in self._memory.items() if not key.startswith("layout/")}

    def recent_games(self) -> list[Path]:
        """The games opened or saved last that are still there."""
        value = self._get("recent/games")
        names = [value] if isinstance(value, str) else value if isinstance(value, list) else []
        return [path for path in map(Path, names) if path.is_file()]

    def add_recent_game(self, path: Path) -> None:
        path = path.absolute()
        paths = [path, *(other for other in self.recent_games() if other != path)]
        self._set("recent/games", [str(other) for other in paths[:_RECENT_LIMIT]])
        self.sync()

    def forget_recent_game(self, path: Path) -> None:
        path = path.absolute()
        self._set("recent/games", [str(other) for other in self.recent_games() if other != path])
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

    def _get(self, key: str) -> object:
        return self._memory.get(key) if self._file is None else self._file.value(key)

    def _set(self, key: str, value: object) -> None:
        if self._file is None:
            self._memory[key] = value
        else:
            self._file.setValue(key, value)


def _as_type(value: object, kind: type) -> object:
    """An ini file knows only text."""
    text = str(value)
    if kind is bool:
        return text.lower() == "true"
    if kind is int:
        return int(text) if text.isdigit() else -1
    return text
