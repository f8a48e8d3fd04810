"""What was learned: how far each chapter of the tutorial was played, in a file of the user."""

import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from engine.core.errors import PlayerError
from engine.core.files import read_text, replace_file
from tm_desktop.folders import free_path

_LOG = logging.getLogger("tm_desktop")


@dataclass(frozen=True, slots=True)
class Progress:
    """The idea that comes next, and whether the chapter was played to its end once."""

    idea: int = 0
    is_done: bool = False


class Learned:
    """Read when it is first asked for. A file that makes no sense is set aside, and a new one begun."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._kept: dict[str, Progress] | None = None
        self.problem = ""  # a sentence, if the file made no sense

    def of(self, chapter: str) -> Progress:
        return self._all().get(chapter, Progress())

    @property
    def has_begun(self) -> bool:
        """Whether any chapter was played."""
        return bool(self._all())

    def keep(self, chapter: str, idea: int, is_done: bool) -> None:
        """The next idea of a chapter; one that is done stays so when it is repeated."""
        kept = self._all()
        kept[chapter] = Progress(idea, is_done or self.of(chapter).is_done)
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            content = {name: {"idea": found.idea, "done": found.is_done} for name, found in kept.items()}
            replace_file(self._file, json.dumps(content, indent=1).encode())
        except OSError as error:  # nothing keeps anybody from learning
            _LOG.warning("what was learned is not kept: %s", error)

    def _all(self) -> dict[str, Progress]:
        if self._kept is None:
            self._kept = self._read() if self._file.exists() else {}
        return self._kept

    def _read(self) -> dict[str, Progress]:
        try:
            return _progress(json.loads(read_text(self._file)))
        except (PlayerError, ValueError, RecursionError):
            self._set_aside()
            return {}

    def _set_aside(self) -> None:
        aside = free_path(self._file.with_name(f"{self._file.name}.damaged"))
        try:
            self._file.rename(aside)
        except OSError as error:
            _LOG.warning("%s is damaged and stays: %s", self._file, error)
        text = QCoreApplication.translate(
            "Learned", "What you had learned could not be read; the file is kept as %1, and the tutorial begins anew."
        )
        self.problem = text.replace("%1", aside.name)


def _progress(content: object) -> dict[str, Progress]:
    """ValueError if it is anything else."""
    if not isinstance(content, Mapping):
        raise ValueError("no mapping")
    found = {}
    for name, entry in content.items():
        idea, is_done = (entry.get("idea"), entry.get("done")) if isinstance(entry, Mapping) else (None, None)
        if type(idea) is not int or idea < 0 or type(is_done) is not bool:
            raise ValueError(f"no progress: {entry}")
        found[str(name)] = Progress(idea, is_done)
    return found
