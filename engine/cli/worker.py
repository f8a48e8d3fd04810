"""Measure the process in which bots think: how long it takes to start, to answer, and to obey a stop."""

import argparse
import json
import os
import subprocess
import time
from statistics import median
from typing import Any

from engine.bots.levels import DEFAULT, FALLBACK, LEVELS, make_bot
from engine.bots.worker import log_lines
from engine.cli.output import print_json
from engine.cli.processes import module_command, module_path
from engine.cli.setups import add_table_arguments, game_type_from, setup_from
from engine.core.registry import Registry
from engine.core.savefile import setup_line
from engine.core.session import Session


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_table_arguments(parser)
    parser.add_argument("--players", type=int, metavar="N", help="number of seats (default: 4 or the most)")
    parser.add_argument("--bot", choices=LEVELS, default=DEFAULT, help=f"who thinks (default: {DEFAULT})")


def run(args: argparse.Namespace, registry: Registry) -> int:
    game_type = game_type_from(args, registry)
    players = min(4, game_type.seat_counts[-1]) if args.players is None else args.players
    session = Session(game_type.create(setup_from(args, game_type, players, args.seed)))
    words = [word for name in registry.further_modules for word in ("--game-module", name)]
    figures = _measure(session, args.bot, words)
    if args.json:
        print_json({"game": game_type.id, "players": players, "bot": args.bot, **figures})
    else:
        print(f"{game_type.title}, {players} players, bot {args.bot}")
        for name, value in figures.items():
            print(f"{name.replace('_', ' ')}: {value:.1f}")
    return 0


def _measure(session: Session, level: str, words: list[str]) -> dict[str, float]:
    """Through a whole random game: at every main decision one answer in full, and one that is stopped at once."""
    started = time.perf_counter()
    worker = _Worker(words)
    hello = time.perf_counter()
    worker.say(type="position", setup=setup_line(session.game.setup), **{"from": 0}, log=[])
    worker.ask(session.at, FALLBACK)
    worker.wait()
    first = time.perf_counter()
    bot, answers, stops = make_bot(FALLBACK, 1), [], []
    while session.open_decisions:
        decision = session.open_decisions[0]
        if session.game.is_main(decision):
            answers.append(worker.ask(session.at, level).wait())
            stops.append(worker.ask(session.at, level).stop().wait())
        at = session.at
        session.play(bot.choose(session.game, session.state, decision))
        worker.say(type="position", **{"from": at}, log=log_lines(session, at))
    worker.say(type="quit")
    worker.process.wait()
    return {
        "hello_ms": (hello - started) * 1000,
        "first_answer_ms": (first - started) * 1000,
        "answer_median_ms": median(answers),
        "answer_longest_ms": max(answers),
        "stop_median_ms": median(stops),
        "stop_longest_ms": max(stops),
    }


class _Worker:
    """The process and a clock."""

    def __init__(self, words: list[str]) -> None:
        command = module_command("engine.bots.worker", *words)
        env = {**os.environ, **module_path()}
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self._input, self._output = self.process.stdin, self.process.stdout
        self._since = 0.0
        self._output.readline()

    def say(self, **line: Any) -> None:
        self._input.write(json.dumps(line).encode() + b"\n")
        self._input.flush()

    def ask(self, number: int, level: str) -> "_Worker":
        self._since = time.perf_counter()
        self.say(type="go", id=number, level=level, seed=number, open=0)
        return self

    def stop(self) -> "_Worker":
        time.sleep(0.01)  # let it begin
        self._since = time.perf_counter()
        self.say(type="stop")
        return self

    def wait(self) -> float:
        """Milliseconds since the question or the stop."""
        while json.loads(self._output.readline())["type"] == "info":
            pass
        return (time.perf_counter() - self._since) * 1000
