"""Defects of ours: a report in the log file, one sentence for the player, and the game goes on, if need be after the
next start.
"""

import contextlib
import faulthandler
import logging
import os
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

_LOG = logging.getLogger("tm_desktop")

Tell = Callable[[str], None]


class Words(NamedTuple):
    """What a player is told of a defect, with %1 for the error and for the file of the report."""

    happened: str
    where: str


STARTING = Words("Something went wrong (%1); nothing was lost, start again.", "The report is in %1.")


def print_sentence(sentence: str) -> None:
    """To stderr, which a windowed program on some systems does not have."""
    if sys.stderr is not None:
        print(f"tm-desktop: {sentence}", file=sys.stderr)


def start_log(log_file: Path) -> Path | None:
    """Begin the log file; None if it cannot be written, then reports are lost but nothing else."""
    handler: logging.Handler = logging.NullHandler()
    written = None
    try:
        log_file.parent.mkdir(parents=True, exist_ok=True)
        handler = logging.FileHandler(log_file, encoding="utf-8", delay=True)
        written = log_file
    except OSError:
        pass
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    for old in _LOG.handlers:
        old.close()
    _LOG.handlers[:] = [handler]
    logging.raiseExceptions = False  # a full disk would bring a traceback to the terminal with every line
    _LOG.propagate = False
    return written


def report(error: BaseException, log_file: Path | None, words: Words = STARTING) -> str:
    """Write an unexpected error down and return the sentence for the player."""
    try:
        _LOG.error("%s", "".join(traceback.format_exception(error)).rstrip())
    except OSError:
        log_file = None
    sentence = words.happened.replace("%1", f"{type(error).__name__}: {error}")
    if log_file:
        sentence = f"{sentence} {words.where.replace('%1', str(log_file))}"
    return sentence.replace("\n", " ")


def catch_crashes(crash_file: Path) -> None:
    """From now on a crash that Python cannot catch, as one inside Qt, leaves a report of what was under way."""
    with contextlib.suppress(OSError):  # then the report is lost, but nothing else
        faulthandler.enable(crash_file.open("ab"))  # several programs may run: none of them empties it for the others


def take_crash_report(crash_file: Path) -> bool:
    """Whether there was a crash; its report is moved to the log, where all others are."""
    try:
        text = crash_file.read_text(encoding="utf-8", errors="replace").strip()
        if text:
            _LOG.error("The program crashed.\n%s", text)
            os.truncate(crash_file, 0)
    except OSError:
        return False
    return bool(text)


def install_hook(log_file: Path | None, tell: Tell, words: Callable[[], Words] = lambda: STARTING) -> None:
    """From now on an unexpected error, also one in a slot that Qt calls, is logged and told in one sentence."""

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        tell(report(error, log_file, words()))

    sys.excepthook = hook
