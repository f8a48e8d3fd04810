"""The games of the laboratory in a process of their own: what the window asks of it, and what it hears."""

import json
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, QProcess, QTimer, Signal

from engine.bots.laboratory import Report
from engine.cli.experiments import report_of
from engine.cli.output import Progress
from engine.core.game import Setup
from engine.core.savefile import setup_line
from tm_desktop.play.own_process import complaint_of, end_process, own_process

_LOG = logging.getLogger("tm_desktop")


@dataclass(frozen=True, slots=True)
class Trial:
    """What is to be played: one set-up and another to compare it with, by bots of one level."""

    ours: Setup
    base: Setup
    level: str
    games: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a trial. Without a report nothing was played to its end; `problem` is a sentence, or empty."""

    report: Report | None
    compares: bool  # otherwise both rules are the same
    is_stopped: bool = False
    problem: str = ""


class LabProcess(QObject):
    """One trial at a time.

    Signals:
        progressed(Progress): a further game is over.
        ended(Outcome): by itself, by `stop`, or by an accident; not by `close`.
    """

    progressed = Signal(object)
    ended = Signal(object)

    stop_ms = 30_000  # to add up what was played, on a busy machine; then it is ended without a report

    def __init__(self, command: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._command = list(command)
        self._process: QProcess | None = None
        self._report: Report | None = None
        self._compares = self._is_stopped = False
        self._problem = ""
        self._limit = QTimer(self, singleShot=True)
        self._limit.timeout.connect(self._end)

    @property
    def is_running(self) -> bool:
        return self._process is not None

    @property
    def process_id(self) -> int:
        """0 while nothing is played."""
        return self._process.processId() if self._process is not None else 0

    def start(self, trial: Trial) -> None:
        self.close()
        self._report, self._compares, self._is_stopped, self._problem = None, False, False, ""
        process = self._process = own_process(self)
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._end)
        process.errorOccurred.connect(self._process_error)
        process.start(self._command[0], self._command[1:])
        ours, base = setup_line(trial.ours), setup_line(trial.base)
        self._send({"ours": ours, "base": base, "level": trial.level, "games": trial.games})

    def stop(self) -> None:
        """What was played until now is told by `ended`."""
        self._is_stopped = True
        self._send({"type": "stop"})
        self._limit.start(self.stop_ms)

    def close(self) -> None:
        """Without a word."""
        self._limit.stop()
        process, self._process = self._process, None
        if process is not None:
            process.readyReadStandardOutput.disconnect()
            process.finished.disconnect()
            process.errorOccurred.disconnect()
            end_process(process)

    def _process_error(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            self._end()

    def _send(self, line: dict[str, Any]) -> None:
        if self._process is not None:
            self._process.write(json.dumps(line).encode() + b"\n")

    def _read(self) -> None:
        while self._process is not None and self._process.canReadLine():
            text = bytes(self._process.readLine().data())
            try:
                line = json.loads(text)
                self._take(line["type"], line)
            except (ValueError, KeyError, TypeError, RecursionError):
                _LOG.error("laboratory wrote %r", text[:200])
                self._end()

    def _take(self, kind: str, line: dict[str, Any]) -> None:
        if kind == "begun":
            self._compares = line["compares"]
        elif kind == "progress":
            self.progressed.emit(Progress(line["done"], line["number"], line["seconds_left"]))
        elif kind == "report":
            self._report = report_of(line)
            self._is_stopped = line["stopped"]
        elif kind == "error":
            self._problem = line["text"]

    def _end(self) -> None:
        if self._process is None:
            return
        self._read()
        if self._process is None:
            return
        is_accident = self._report is None and not self._problem and not self._is_stopped
        if is_accident:
            _LOG.error("laboratory ended: %s", complaint_of(self._process))
            self._problem = self.tr("The games ended by an accident, and nothing of this run was kept; start it again.")
        self.close()
        report = self._report if self._report is not None and self._report.games else None
        self.ended.emit(Outcome(report, self._compares, self._is_stopped, self._problem))
