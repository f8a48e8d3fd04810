"""Short sounds without a library for them: Windows plays them itself, elsewhere a small program of the system does."""

import logging
import shutil
import sys
from functools import cached_property
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QObject, QProcess, Slot

from engine.core.errors import PlayerError
from engine.core.files import write_bytes
from engine.core.resources import resource
from tm_desktop.play.cues import TURN

_LOG = logging.getLogger("tm_desktop")

# Programs that play a WAV file, the best first, with what they need before its name.
_PROGRAMS: dict[str, tuple[tuple[str, ...], ...]] = {
    "darwin": (("afplay",),),
    "linux": (("pw-play",), ("paplay",), ("aplay", "-q")),
}
_STOP_MS = 300


class Speaker(Protocol):
    """Plays a file and does not wait for it."""

    def problem(self) -> str:
        """A sentence if nothing can be played."""

    def play(self, file: Path) -> None: ...

    def stop(self) -> None: ...


class ProgramSpeaker(QObject):
    """Calls a program of the system. One that fails makes room for the next; one sound at a time."""

    def __init__(self, programs: tuple[tuple[str, ...], ...], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._names = ", ".join(command[0] for command in programs)
        self._found = [command for command in programs if shutil.which(command[0])]
        self._process = QProcess(self)
        self._process.setStandardOutputFile(QProcess.nullDevice())
        self._process.setStandardErrorFile(QProcess.nullDevice())
        self._process.errorOccurred.connect(self._failed)
        self._process.finished.connect(self._finished)
        self._is_stopping = False

    def problem(self) -> str:
        if self._found:
            return ""
        if not self._names:
            return QCoreApplication.translate("Sounds", "No sounds can be played on this system.")
        text = QCoreApplication.translate("Sounds", "No sounds can be played here; install one of these programs: %1.")
        return text.replace("%1", self._names)

    def play(self, file: Path) -> None:
        if self._found and self._process.state() == QProcess.ProcessState.NotRunning:
            program, *words = self._found[0]
            self._process.start(program, [*words, str(file)])

    def stop(self) -> None:
        if self._process.state() != QProcess.ProcessState.NotRunning:
            self._is_stopping = True
            self._process.kill()
            self._process.waitForFinished(_STOP_MS)

    @Slot(QProcess.ProcessError)
    def _failed(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            self._give_up()

    @Slot(int, QProcess.ExitStatus)
    def _finished(self, code: int, _status: QProcess.ExitStatus) -> None:
        if code and not self._is_stopping:
            self._give_up()

    def _give_up(self) -> None:
        """There may be no sound system behind the program."""
        _LOG.warning("sounds: %s cannot play them", self._found.pop(0)[0])


if sys.platform == "win32":
    import winsound

    class WindowsSpeaker:
        """What Windows has for it."""

        def problem(self) -> str:
            return ""

        def play(self, file: Path) -> None:
            flags = winsound.SND_FILENAME | winsound.SND_ASYNC | winsound.SND_NODEFAULT
            try:
                winsound.PlaySound(str(file), flags)
            except RuntimeError as error:
                _LOG.warning("sounds: %s", error)

        def stop(self) -> None:
            winsound.PlaySound(None, 0)


def find_speaker() -> Speaker:
    if sys.platform == "win32":
        return WindowsSpeaker()
    return ProgramSpeaker(_PROGRAMS.get(sys.platform, ()))


class Sounds(QObject):
    """The sounds as loud as the player wants them; nothing that goes wrong here disturbs a game."""

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        """In `folder` lie the sounds at the volume that is used."""
        super().__init__(parent)
        self._folder = folder
        self._level: tuple[bool, int] | None = None

    @cached_property
    def speaker(self) -> Speaker:
        return find_speaker()

    @property
    def problem(self) -> str:
        """A sentence if nothing can be played."""
        return self.speaker.problem()

    def set_level(self, is_on: bool, volume: int) -> None:
        """Switch them on or off, at a volume in percent. A change can be heard at once."""
        before, self._level = self._level, (is_on, volume)
        if before is not None and before != self._level:
            self.play(TURN)

    @Slot(str)
    def play(self, cue: str) -> None:
        is_on, volume = self._level or (False, 0)
        if is_on:
            self.speaker.play(self._file(cue, volume))

    def stop(self) -> None:
        if "speaker" in vars(self):
            self.speaker.stop()

    def _file(self, cue: str, volume: int) -> Path:
        """Not all players can be told a volume, so the samples are made smaller, once for each volume."""
        source = resource("sounds", f"{cue}.wav")
        scaled = self._folder / f"{cue}-{volume}.wav"
        if volume >= 100 or scaled.is_file():
            return source if volume >= 100 else scaled
        try:
            scaled.parent.mkdir(parents=True, exist_ok=True)
            write_bytes(scaled, quieter(source.read_bytes(), volume / 100))
        except (OSError, PlayerError) as error:
            _LOG.warning("sounds: %s", error)
            return source
        return scaled


def quieter(content: bytes, share: float) -> bytes:
    """A WAV file of 16 bits with smaller samples."""
    import array  # when somebody wants to hear something
    import io
    import wave

    with wave.open(io.BytesIO(content)) as file:
        parameters, frames = file.getparams(), array.array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        frames.byteswap()
    for at, sample in enumerate(frames):
        frames[at] = round(sample * share)
    if sys.byteorder == "big":
        frames.byteswap()
    result = io.BytesIO()
    with wave.open(result, "wb") as file:
        file.setparams(parameters)
        file.writeframes(frames.tobytes())
    return result.getvalue()
