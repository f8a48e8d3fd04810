"""The presets that this user keeps: one file each in a folder of their own."""

import contextlib
import logging
import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from engine.core.errors import PlayerError
from engine.core.game import GameType
from engine.core.options import OptionError
from engine.core.packs import Packs
from engine.core.presetfile import SUFFIX, Preset, read_preset, write_preset
from tm_desktop.folders import free_path

if TYPE_CHECKING:
    from tm_desktop.play.plugin import GamePlugin

_LOG = logging.getLogger("tm_desktop")

_LONGEST_STEM = 40  # of a file; signs of many bytes count


@dataclass(frozen=True, slots=True)
class KeptPreset:
    """A preset and its file, whose name is its id."""

    path: Path
    preset: Preset

    @property
    def id(self) -> str:
        return self.path.name


class PresetFolder:
    """The kept presets of one game, in a folder named after it."""

    def __init__(self, folder: Path, game_type: GameType, plugin: "GamePlugin", installed: Packs = ()) -> None:
        """The plugin knows the names of options; presets may need what is installed."""
        self._folder, self._game_type, self._plugin = folder / game_type.id, game_type, plugin
        self._installed = installed
        self.problem = ""  # about the files that were found last

    def presets(self) -> list[KeptPreset]:
        """By name. A file that cannot be read is left out, and `problem` says why."""
        found = []
        self.problem = ""
        for path in self._files():
            try:
                found.append(KeptPreset(path, self._read(path)))
            except PlayerError as error:
                self.problem = str(error)
            except Exception:  # one file must not keep the others away
                _LOG.exception("preset %s", path)
        return sorted(found, key=lambda kept: kept.preset.name.casefold())

    def _read(self, path: Path) -> Preset:
        try:
            return read_preset(path, self._game_type, self._installed)
        except PlayerError as error:
            if isinstance(error.__cause__, OptionError):
                raise PlayerError(self._misfit(path, error.__cause__)) from error
            raise

    def _misfit(self, path: Path, error: OptionError) -> str:
        """What is wrong with an option, in the words of the dialog for new games."""
        option = next((option for option in self._game_type.options if option.id == error.id), None)
        if option is None:
            text = QCoreApplication.translate(
                "Presets", "The preset %1 has a rule that this version does not know (%2); it was left out."
            )
            values = [str(path), error.id]
        else:
            text = QCoreApplication.translate(
                "Presets", "The preset %1 was left out: “%2” cannot be %3; choose one of: %4."
            )
            allowed = ", ".join(self._plugin.value_name(option, value) for value in option.values)
            values = [str(path), self._plugin.option_name(option), str(error.value), allowed]
        for number, value in enumerate(values, 1):
            text = text.replace(f"%{number}", value)
        return text

    def _files(self) -> list[Path]:
        with contextlib.suppress(OSError):
            return sorted(self._folder.glob(f"*{SUFFIX}"))
        return []

    def keep(self, preset: Preset) -> KeptPreset:
        """Write it; one of the same name is replaced."""
        same = next((kept for kept in self.presets() if kept.preset.name == preset.name), None)
        path = same.path if same else self._free_path(preset.name)
        write_preset(path, preset)
        return KeptPreset(path, preset)

    def take_in(self, path: Path) -> KeptPreset:
        """Keep a copy of a file from elsewhere, under a name that is still free."""
        preset = self._read(path)
        names = {kept.preset.name: kept for kept in self.presets()}
        known = names.get(preset.name)
        if known is not None and known.preset == preset:
            return known
        name, number = preset.name, 2
        while name in names:
            name, number = f"{preset.name} {number}", number + 1
        return self.keep(replace(preset, name=name))

    def delete(self, kept: KeptPreset) -> None:
        try:
            kept.path.unlink(missing_ok=True)
        except OSError as error:
            text = QCoreApplication.translate("Presets", "The preset %1 could not be deleted (%2); it is still there.")
            reason = error.strerror or str(error)
            raise PlayerError(text.replace("%1", kept.preset.name).replace("%2", reason)) from error

    def _free_path(self, name: str) -> Path:
        stem = re.sub(r"[^\w-]+", "_", name)[:_LONGEST_STEM].strip("_") or "preset"
        return free_path(self._folder / f"{stem}{SUFFIX}")
