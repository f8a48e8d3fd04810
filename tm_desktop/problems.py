"""Defects of ours: a report in the log file, one sentence for the player, and the game goes on."""

import logging
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

_LOG = logging.getLogger("tm_desktop")

Tell = Callable[[str], None]


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
    _LOG.handlers[:] = [handler]
    _LOG.propagate = False
    return written


def report(error: BaseException, log_file: Path | None) -> str:
    """Write an unexpected error down and return the sentence for the player."""
    try:
        _LOG.error("%s", "".join(traceback.format_exception(error)).rstrip())
    except OSError:
        log_file = None
    where = f" The report is in {log_file}." if log_file else ""
    return f"Something went wrong ({type(error).__name__}: {error}); the game was kept.{where}".replace("\n", " ")


def install_hook(log_file: Path | None, tell: Tell) -> None:
    """From now on an unexpected error, also one in a slot that Qt calls, is logged and told in one sentence."""

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        tell(report(error, log_file))

    sys.excepthook = hook
