"""A bot in a process of its own: JSON lines in, JSON lines out.

    -> {"type": "position", "setup": {...}, "from": 0, "log": [{"open": 0, "do": [...]}, ...]}
    -> {"type": "go", "id": 7, "level": "novice", "seed": 1, "open": 0, "ms": 2000, "nodes": 0, "explain": false}
    -> {"type": "stop"}      the running `go` answers at once with the best it has
    -> {"type": "quit"}      so does the end of the input
    <- {"type": "hello", "protocol": 1, "levels": [...]}
    <- {"type": "info", "id": 7, "nodes": 120, "ms": 31, "choices": [
           {"do": [[...], ...], "value": 23.5, "parts": {"board": 4.2, "resources": -2.5}, "later": [[...]]}, ...]}
    <- {"type": "best", "id": 7, "do": [...]}
    <- {"type": "error", "id": 7, "text": "..."}

A position brings the set-up of a new game, or continues the one at hand: the log is kept up to step `from` and goes
on with the steps that are sent. `open` is the number of the decision among the open and the standing ones. A bot that
is to explain also weighs the choices that it will not take.
"""

import argparse
import json
import os
import queue
import sys
import threading
from collections.abc import Sequence
from typing import IO, Any

from engine.bots.api import Candidate, Report, Watch
from engine.bots.levels import Levels, levels_with, make_bot
from engine.core.errors import PlayerError
from engine.core.game import AnyGame, IllegalAction
from engine.core.registry import Registry
from engine.core.savefile import setup_of
from engine.core.session import Session
from engine.games import installed_games

PROTOCOL = 1
_GRACE_S = 0.5  # a bot that does not let go when the process is to end is left behind

Line = dict[str, Any]


class Worker:
    """Keeps its own session and answers one question at a time."""

    def __init__(self, registry: Registry, levels: Levels, output: IO[str]) -> None:
        self._registry, self._levels, self._output = registry, levels, output
        self._session: Session | None = None
        self._lines: queue.SimpleQueue[tuple[Line, threading.Event] | None] = queue.SimpleQueue()
        self._has_quit = threading.Event()
        self._writing = threading.Lock()

    def run(self, source: IO[bytes]) -> None:
        """Answer until the input ends or says quit."""
        threading.Thread(target=self._read, args=(source,), daemon=True).start()
        self._write({"type": "hello", "protocol": PROTOCOL, "levels": list(self._levels)})
        while (entry := self._lines.get()) is not None:
            self._answer(*entry)
        self._has_quit.set()

    def _read(self, source: IO[bytes]) -> None:
        """In a thread of its own, so that a thinking bot hears `stop`."""
        stopped = threading.Event()  # one for each `go`: a stop is for what was asked before it, not after
        for text in source:
            line = self._parse(text)
            kind = line.get("type") if line is not None else None
            if kind == "quit":
                break
            if kind == "stop":
                stopped.set()
            elif line is not None:
                if kind == "go":
                    stopped = threading.Event()
                self._lines.put((line, stopped))
        stopped.set()
        self._lines.put(None)
        if not self._has_quit.wait(_GRACE_S):
            os._exit(0)

    def _parse(self, text: bytes) -> Line | None:
        try:
            line = json.loads(text)
        except (ValueError, RecursionError):
            line = None
        if isinstance(line, dict):
            return line
        self._write({"type": "error", "text": f"this is no JSON object: {text[:80]!r}"})
        return None

    def _answer(self, line: Line, stopped: threading.Event) -> None:
        try:
            kind = line.get("type")
            if kind == "position":
                self._set_position(line)
            elif kind == "go":
                self._go(line, stopped)
            else:
                raise PlayerError(f"there is no message {kind!r}")
        except PlayerError as error:
            self._fail(line, str(error))
        except IllegalAction as error:
            self._fail(line, f"a step is not legal: {error}")
        except Exception as error:  # a line that is not what it should be, or a defect of a bot
            self._fail(line, f"{type(error).__name__}: {error}")

    def _fail(self, line: Line, text: str) -> None:
        self._write({"type": "error", "id": line.get("id"), "text": text})

    def _set_position(self, line: Line) -> None:
        if "setup" in line:
            self._session = None
            setup = setup_of(line["setup"])
            self._session = Session(self._registry.get(setup.game).create(setup))
        session = self._at_hand
        session.undo_to(line["from"])
        for step in line["log"]:
            decisions = session.open_decisions + session.game.standing_decisions(session.state)
            session.play(session.game.decode(step["do"]), decisions[step["open"]])

    def _go(self, line: Line, stopped: threading.Event) -> None:
        session = self._at_hand
        decision = session.open_decisions[line["open"]]
        bot = make_bot(line["level"], line["seed"], self._levels)
        watch = Watch(line.get("ms", 0), line.get("nodes", 0), stopped.is_set, bool(line.get("explain")))
        report = bot.think(session.game, session.state, decision, watch)
        self._write(self._info(line["id"], report, watch))
        self._write({"type": "best", "id": line["id"], "do": session.game.encode(report.action)})

    def _info(self, number: int, report: Report, watch: Watch) -> Line:
        encode = self._at_hand.game.encode
        choices = [
            {
                "do": [encode(step) for step in candidate.steps],
                "value": round(candidate.value, 2),
                "parts": {name: round(gain, 2) for name, gain in candidate.parts},
                "later": [encode(step) for step in candidate.later],
            }
            for candidate in report.candidates
        ]
        return {"type": "info", "id": number, "nodes": watch.nodes, "ms": watch.elapsed_ms, "choices": choices}

    @property
    def _at_hand(self) -> Session:
        if self._session is None:
            raise PlayerError("no position was sent yet")
        return self._session

    def _write(self, line: Line) -> None:
        with self._writing:
            self._output.write(json.dumps(line) + "\n")
            self._output.flush()


def read_choices(game: AnyGame, line: Line) -> tuple[Candidate, ...]:
    """What a bot thought of, from the worker's `info`."""
    return tuple(
        Candidate(
            tuple(game.decode(step) for step in choice["do"]),
            float(choice["value"]),
            tuple((str(name), float(gain)) for name, gain in choice["parts"].items()),
            tuple(game.decode(step) for step in choice["later"]),
        )
        for choice in line["choices"]
    )


def log_lines(session: Session, start: int, end: int | None = None) -> list[Line]:
    """The steps of a session from that number on as the worker reads them."""
    lines = []
    for step, entry in enumerate(session.log[start:end], start):
        state = session.state_at(step)
        decisions = session.game.open_decisions(state) + session.game.standing_decisions(state)
        lines.append({"open": decisions.index(entry.decision), "do": session.game.encode(entry.action)})
    return lines


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="bot-worker", description="A bot that reads and writes JSON lines.")
    parser.add_argument("--game-module", action="append", default=[], metavar="MODULE")
    parser.add_argument("--bot-module", action="append", default=[], metavar="MODULE")
    found = parser.parse_args(words)
    # A windowed program may start without the usual streams, but never without their numbers.
    source = sys.stdin.buffer if sys.stdin else os.fdopen(0, "rb")
    output = os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
    sys.stdout = sys.stderr  # what a bot prints must not come between the lines
    try:
        registry = installed_games(tuple(found.game_module))
        Worker(registry, levels_with(found.bot_module), output).run(source)
    except BrokenPipeError:  # nobody listens any more
        os._exit(0)
    except (PlayerError, KeyboardInterrupt) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
