"""The laboratory in a process of its own, for a window: JSON lines in, JSON lines out.

-> {"ours": {...}, "base": {...}, "level": "casual", "games": 100}    the set-ups as they stand in a save
-> {"type": "stop"}      the games until now are told, and the process ends; so it does, silently, with its input
<- {"type": "begun", "compares": true}
<- {"type": "progress", "done": 3, "number": 200, "seconds_left": 41.5}
<- {"type": "report", "stopped": false, "games": 100, "rows": [...], ...}
<- {"type": "error", "text": "..."}        after the report of the games until then, if there are any
"""

import argparse
import json
import os
import signal
import sys
import threading
from collections.abc import Sequence
from dataclasses import asdict
from typing import IO, Any

from engine.bots.laboratory import Report
from engine.cli.experiments import Run, as_data, prepared
from engine.core.errors import PlayerError
from engine.core.registry import Registry
from engine.core.savefile import setup_of
from engine.games import installed_games


class Worker:
    """Plays one experiment. Whoever ends it first, the last game or the reader of the input, has the last word."""

    def __init__(self, source: IO[bytes], output: IO[str]) -> None:
        self._source, self._output = source, output
        self._run: Run | None = None
        self._writing = threading.Lock()
        self._has_ended = False

    def run(self, registry: Registry) -> None:
        threading.Thread(target=self._obey, args=(self._source.readline(), registry), daemon=True).start()
        for text in self._source:
            if json.loads(text).get("type") == "stop":
                self._end(is_stopped=True)
        self._leave()  # nobody listens any more

    def _obey(self, text: bytes, registry: Registry) -> None:
        try:
            asked = json.loads(text)
            experiment = prepared(
                registry, setup_of(asked["ours"]), setup_of(asked["base"]), asked["level"], asked["games"]
            )
            self._write({"type": "begun", "compares": experiment.is_comparison})
            self._run = Run(experiment)
            for at in self._run.steps():
                self._write({"type": "progress", **asdict(at)})
        except PlayerError as error:
            self._end(problem=str(error))
        except Exception as error:  # a defect of a bot or of the rules, or a process that was lost
            self._end(problem=f"A game could not be played to its end ({type(error).__name__}: {error}).")
        else:
            self._end()

    def _end(self, is_stopped: bool = False, problem: str = "") -> None:
        with self._writing:
            if not self._has_ended:
                self._has_ended = True
                found = self._run.report() if self._run is not None else Report(0, ())
                if found.games or not problem:
                    self._say({"type": "report", "stopped": is_stopped or bool(problem), **as_data(found)})
                if problem:
                    self._say({"type": "error", "text": problem})
        self._leave()

    def _leave(self) -> None:
        """At once: what other processes have begun is for nobody, and they end with this one."""
        os._exit(0)

    def _write(self, line: dict[str, Any]) -> None:
        with self._writing:
            if not self._has_ended:
                self._say(line)

    def _say(self, line: dict[str, Any]) -> None:
        self._output.write(json.dumps(line) + "\n")
        self._output.flush()


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="lab-worker", description="The laboratory, by JSON lines.")
    parser.add_argument("--game-module", action="append", default=[], metavar="MODULE")
    found = parser.parse_args(words)
    # A windowed program may start without the usual streams, but never without their numbers.
    source = sys.stdin.buffer if sys.stdin else os.fdopen(0, "rb")
    output = os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
    sys.stdout = sys.stderr  # what a bot prints must not come between the lines
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt is for the window, with which this ends
    Worker(source, output).run(installed_games(tuple(found.game_module)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
