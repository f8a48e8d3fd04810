"""Bots in a process of their own, so that they can neither stall nor break the window."""

import json
import logging
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, QProcess, QTimer

from engine.bots.api import Candidate, Report
from engine.bots.worker import log_lines, read_choices
from engine.core.registry import Registry
from engine.core.savefile import setup_line
from engine.core.session import Entry, Session
from tm_desktop.arguments import BOT_WORKER
from tm_desktop.play.own_process import complaint_of, end_process, own_command, own_process
from tm_desktop.play.thinking import Question, Thinker

_LOG = logging.getLogger("tm_desktop")

_LONGEST_LINE = 1 << 20


def worker_command(registry: Registry, bot_modules: Sequence[str] = ()) -> list[str]:
    return own_command(BOT_WORKER, registry) + [word for name in bot_modules for word in ("--bot-module", name)]


class BotProcess(Thinker):
    """One worker for all bots of the table. It is started when it is needed, also after it was lost."""

    start_ms = 20_000  # until the worker says hello
    grace_ms = 5_000  # beyond the time to think, for reading the log on a busy machine
    stop_ms = 1_000  # after a stop

    def __init__(self, command: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._command = list(command)
        self._process: QProcess | None = None
        self._is_ready = False
        self._question: Question | None = None
        self._asked_again: Question | None = None  # after the worker died
        self._choices: tuple[Candidate, ...] = ()  # of the question, as soon as they are told
        self._number = 0
        self._session: Session | None = None  # what the worker has been told
        self._log: tuple[Entry, ...] = ()
        self._cancelled = 0  # the question that the worker was told to forget and has not yet let go
        self._let_go = QTimer(self, singleShot=True)
        self._let_go.timeout.connect(self._replace)
        self._limit = QTimer(self, singleShot=True)
        self._limit.timeout.connect(lambda: self._fail("hung"))

    @property
    def process_id(self) -> int:
        """0 while there is no worker."""
        return self._process.processId() if self._process is not None else 0

    @property
    def is_ready(self) -> bool:
        """Whether there is a worker that has said hello."""
        return self._is_ready

    def ask(self, question: Question) -> None:
        self.cancel()
        if self._process is None:
            self._start()
        self._question = question
        self._choices = ()
        self._number += 1
        self._send_position(question)
        game = question.session.game
        number = game.open_decisions(question.state).index(question.decision)
        words = {"level": question.level, "seed": question.seed, "open": number, "ms": question.ms}
        words |= {"explain": question.explains}
        self._send({"type": "go", "id": self._number, **words})
        self._limit.start(question.ms + self.grace_ms if self._is_ready else self.start_ms)

    def stop(self) -> None:
        if self._question is not None and self._is_ready:
            self._send({"type": "stop"})
            self._limit.start(self.stop_ms)

    def cancel(self) -> None:
        self._limit.stop()
        if self._question is not None:
            self._question = None
            self._send({"type": "stop"})
            self._cancelled = self._number
            self._let_go.start(self.stop_ms if self._is_ready else self.start_ms)

    def _replace(self) -> None:
        """The worker is stuck in a question that nobody asks any more; the next one must not wait for it."""
        question, self._question = self._question, None
        self._end_process()
        if question is not None:
            self.ask(question)

    def close(self) -> None:
        self._question = None
        self._end_process()

    # The process

    def _start(self) -> None:
        process = self._process = own_process(self)
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(lambda: self._lost("crashed"))
        process.errorOccurred.connect(self._process_error)
        process.start(self._command[0], self._command[1:])

    def _process_error(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            self._lost("crashed")

    def _lost(self, reason: str) -> None:
        """The worker is gone; without a question nobody needs to know, the next one starts another.

        A process can die for reasons that are not the bot's, so a new one is asked the same before anybody is told.
        """
        question = self._question
        if question is None:
            self._end_process()
        elif reason == "crashed" and question is not self._asked_again:
            _LOG.error("bot worker %s, asked again for seat %s", reason, question.decision.seat)
            self._question, self._asked_again = None, question
            self._end_process()
            self.ask(question)
        else:
            self._fail(reason)

    def _fail(self, reason: str) -> None:
        question, self._question = self._question, None
        self._end_process()
        if question is not None:
            _LOG.error("bot worker %s while seat %s had to decide", reason, question.decision.seat)
            self.failed.emit(question, reason)

    def _end_process(self) -> None:
        self._limit.stop()
        self._let_go.stop()
        process, self._process = self._process, None
        self._is_ready, self._cancelled, self._session, self._log = False, 0, None, ()
        if process is None:
            return
        process.readyReadStandardOutput.disconnect()
        process.finished.disconnect()
        process.errorOccurred.disconnect()
        if complaint := complaint_of(process):
            _LOG.error("bot worker: %s", complaint)
        end_process(process)

    # The lines

    def _send_position(self, question: Question) -> None:
        """The whole game to a worker that does not know it, else only what is new."""
        session, log = question.session, question.session.log[: question.at]
        start = 0
        line: dict[str, Any] = {"type": "position"}
        if session is self._session:
            shared = zip(log, self._log, strict=False)
            start = next(
                (step for step, (new, old) in enumerate(shared) if new is not old), min(len(log), len(self._log))
            )
            if start == len(log) == len(self._log):
                return
        else:
            line["setup"] = setup_line(session.game.setup)
        self._send({**line, "from": start, "log": log_lines(session, start, question.at)})
        self._session, self._log = session, log

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
                _LOG.error("bot worker wrote %r", text[:200])
                self._lost("garbage")
        if self._process is not None and self._process.bytesAvailable() > _LONGEST_LINE:
            self._lost("garbage")

    def _take(self, kind: str, line: dict[str, Any]) -> None:
        question = self._question
        if self._cancelled and line.get("id") == self._cancelled and kind != "info":
            self._cancelled = 0
            self._let_go.stop()
        elif kind == "hello":
            self._is_ready = True
            if self._cancelled:
                self._let_go.start(self.stop_ms)
            if question is not None:
                self._limit.start(question.ms + self.grace_ms)
        elif kind == "error":
            _LOG.error("bot worker: %s", line["text"])
            self._lost("crashed")
        elif question is not None and line["id"] == self._number:
            self._take_answer(question, kind, line)

    def _take_answer(self, question: Question, kind: str, line: dict[str, Any]) -> None:
        """What the worker thought of comes first, then its answer."""
        game = question.session.game
        if kind == "info":
            self._choices = read_choices(game, line)
        elif kind == "best":
            report = Report(game.decode(line["do"]), self._choices)
            self._question = None
            self._limit.stop()
            self.answered.emit(question, report)
