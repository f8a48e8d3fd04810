"""Measure the rules: random games, look-ahead, copies, legal actions, steps, replay, start and memory.

Says which core runs. With --compare both cores run in turn, and the ratio stands beside what the project wants to reach
on one processor of a small machine. --record keeps the figures in a file; later runs are compared with the last ones
kept there, in proportion to the calibration figure, so that they may come from another machine.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from engine.cli.measuring import measure, measure_replay, measure_start, random_games_per_second
from engine.cli.output import print_json
from engine.cli.processes import module_command, module_path
from engine.cli.setups import add_table_arguments, check_least, game_type_from, setup_from
from engine.core.compiled import COMPILED, CORES, INTERPRETED, ROOT, VARIABLE, running_core
from engine.core.errors import PlayerError
from engine.core.game import GameType
from engine.core.registry import Registry

HISTORY = ROOT / "docs" / "bench.jsonl"
ROUNDS = 2  # of each core in a comparison; the better figure counts
RATIO = 4.0  # how much faster the compiled core should play

# What the compiled core should reach with four seats: at least, or at most.
AT_LEAST = {"games_per_second": 120.0}
AT_MOST = {
    "copy_microseconds": 1.5,
    "legal_actions_median_microseconds": 60.0,
    "replay_milliseconds": 20.0,
    "start_milliseconds": 150.0,
}

Figures = dict[str, float]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_table_arguments(parser)
    parser.add_argument("--players", type=int, metavar="N", help="number of seats (default: 4 or the most)")
    parser.add_argument("--games", type=int, default=300, metavar="N", help="random games to play (default: 300)")
    parser.add_argument(
        "--compare", nargs=2, choices=CORES, metavar="CORE", help="run both cores: interpreted compiled"
    )
    parser.add_argument("--growth", action="store_true", help="also other numbers of seats, and other maps")
    parser.add_argument("--record", metavar="NAME", help="keep the figures under this name")
    parser.add_argument(
        "--history",
        type=Path,
        default=HISTORY,
        metavar="FILE",
        help="where figures are kept (default: docs/bench.jsonl)",
    )


def run(args: argparse.Namespace, registry: Registry) -> int:
    game_type = game_type_from(args, registry)
    check_least(args.games, 1, "games")
    players = min(4, game_type.seat_counts[-1]) if args.players is None else args.players
    if args.compare:
        return _compare(args, game_type, players)
    game = game_type.create(setup_from(args, game_type, players, args.seed))
    about = {"game": game_type.id, "players": players, "core": running_core(), "python": sys.version.split()[0]}
    figures = measure(game, args.games)
    replay = measure_replay(game_type, game)
    if replay is not None:
        figures["replay_milliseconds"] = replay
    figures["start_milliseconds"] = measure_start(registry, game)
    if args.growth:
        figures |= _growth(args, game_type)
    before = _last(args.history, about)
    if args.json:
        print_json({**about, **figures})
    else:
        print("{0}, {players} players, {core} core, Python {python}".format(game_type.title, **about))
        _print_figures(figures, before)
    if args.record:
        _record(args.history, {"name": args.record, **about, **figures})
    return 0


def _growth(args: argparse.Namespace, game_type: GameType) -> Figures:
    """Random games per second for each number of seats, and for each map if there are several."""
    found = {}
    for seats in game_type.seat_counts:
        game = game_type.create(setup_from(args, game_type, seats, args.seed))
        found[f"games_per_second_with_{seats}_seats"] = random_games_per_second(game, args.games)
    maps = next((option.values for option in game_type.options if option.id == "map"), ())
    for name in maps if len(maps) > 1 else ():
        args.option.append(f"map={name}")
        game = game_type.create(setup_from(args, game_type, min(4, game_type.seat_counts[-1]), args.seed))
        found[f"games_per_second_on_{name}"] = random_games_per_second(game, args.games)
    return found


def _print_figures(figures: Figures, before: dict[str, Any] | None) -> None:
    for name, value in figures.items():
        since = ""
        if before is not None and name in before:
            since = f"  ({change(name, value, before[name], figures, before):+.0%} since {before['name']})"
        print(f"{name.replace('_', ' ')}: {value:,.2f}{since}")


def change(name: str, value: float, old: float, figures: Figures, before: dict[str, Any]) -> float:
    """How much a figure grew, as if both machines were equally fast."""
    speed: float = figures["calibration_loops_per_second"] / before["calibration_loops_per_second"]
    if "per_second" in name:
        return value / old / speed - 1
    return value / old * (speed if "seconds" in name else 1) - 1


# The figures of earlier runs


def _last(history: Path, about: dict[str, Any]) -> dict[str, Any] | None:
    """The last figures that were kept of such a table on this core."""
    try:
        lines = history.read_text(encoding="utf-8").splitlines()
    except OSError:
        return None
    same = ("game", "players", "core")
    kept = [json.loads(line) for line in lines]
    return next((run for run in reversed(kept) if all(run[key] == about[key] for key in same)), None)


def _record(history: Path, entry: dict[str, Any]) -> None:
    rounded = {key: round(value, 2) if isinstance(value, float) else value for key, value in entry.items()}
    try:
        with history.open("a", encoding="utf-8") as file:
            file.write(json.dumps(rounded) + "\n")
    except OSError as error:
        raise PlayerError(f"The figures cannot be kept in {history} ({error}); name another file.") from error


# Both cores


def _compare(args: argparse.Namespace, game_type: GameType, players: int) -> int:
    """In turn and more than once: what else runs on the machine then disturbs both alike."""
    best: dict[str, Figures] = {}
    for core in (*CORES,) * ROUNDS:
        figures = _run_core(core, args, players)
        earlier = best.get(core, figures)
        best[core] = {name: _better(name, value, earlier[name]) for name, value in figures.items()}
    ratio = best[COMPILED]["games_per_second"] / best[INTERPRETED]["games_per_second"]
    if args.json:
        print_json({"game": game_type.id, "players": players, **best, "games_per_second_ratio": ratio})
        return 0
    print(f"{game_type.title}, {players} players, Python {sys.version.split()[0]}")
    print(f"{'':38}{INTERPRETED:>12} {COMPILED:>12}   times   wanted")
    for name, slow in best[INTERPRETED].items():
        fast = best[COMPILED][name]
        times = fast / slow if "per_second" in name else slow / fast
        print(f"{name.replace('_', ' '):38}{slow:12,.2f} {fast:12,.2f} {times:7.2f}   {_wanted(name, fast)}")
    print(f"Random games are {ratio:.2f} times faster compiled; at least {RATIO:g}: {_verdict(ratio >= RATIO)}")
    return 0


def _run_core(core: str, args: argparse.Namespace, players: int) -> Figures:
    words = ["--games", str(args.games), "--players", str(players), "--seed", str(args.seed), "--json"]
    for option, values in (("--game-module", args.game_module), ("--option", args.option)):
        words += [word for value in values for word in (option, value)]
    for option, value in (("--game", args.game), ("--preset", args.preset)):
        words += [option, value] if value else []
    words += ["--growth"] if args.growth else []
    command = module_command("engine", "bench", *words)
    env = {**os.environ, **module_path(), VARIABLE: core}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise PlayerError(done.stderr.strip() or f"The {core} core could not be measured.")
    return {name: value for name, value in json.loads(done.stdout).items() if isinstance(value, float)}


def _better(name: str, one: float, other: float) -> float:
    return max(one, other) if "per_second" in name else min(one, other)


def _wanted(name: str, value: float) -> str:
    if name in AT_LEAST:
        return f"at least {AT_LEAST[name]:g}: {_verdict(value >= AT_LEAST[name])}"
    if name in AT_MOST:
        return f"at most {AT_MOST[name]:g}: {_verdict(value <= AT_MOST[name])}"
    return ""


def _verdict(reached: bool) -> str:
    return "reached" if reached else "MISSED"
