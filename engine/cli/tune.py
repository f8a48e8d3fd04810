"""Tune the weights of Terra Mystica's bots by many quick games, and write a file with better ones.

In each game every seat multiplies the weights by random factors; the margins over the table are regressed on their
logarithms. The weights then move along the effects, in capped steps. Compare the file with the old one on other seeds:
python -m engine arena --seats skilled@NEW.yaml,skilled,...
"""

import argparse
import math
import shlex
from collections.abc import Mapping
from pathlib import Path

from engine.bots.ridge import Effect
from engine.bots.terra_mystica.planner import Depth
from engine.bots.terra_mystica.tuning import Trial, effects, knobs_of, play_trial, rewritten, scaled, step_along
from engine.bots.terra_mystica.weights import tuned_weights, weights_file
from engine.cli.jobs import in_parallel, usual_jobs
from engine.cli.output import print_json
from engine.cli.setups import check_least, setup_from
from engine.core.errors import PlayerError
from engine.core.registry import Registry
from engine.core.rulesdata import load_yaml
from engine.core.savefile import replace_file
from engine.games.terra_mystica.game import GAME

FIRST_TEST_SEED = 100_000  # smaller ones are for tuning
_TENTH = math.log(1.1)  # of the effects, which are told for a tenth more


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, metavar="FILE", help="where the new weights are written (default: nowhere)")
    parser.add_argument("--start", type=Path, metavar="FILE", help="weights to begin with (default: the program's own)")
    parser.add_argument("--only", metavar="ROW,ROW,...", help="rows to tune (default: all)")
    parser.add_argument("--games", type=int, default=800, metavar="N", help="how many games (default: 800)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first game, below 100000 (default: 1)")
    parser.add_argument("--jobs", type=int, metavar="N", help="processes that play (default: one per processor)")
    parser.add_argument("--players", type=int, default=4, metavar="N", help="seats (default: 4)")
    parser.add_argument("--preset", default="league", metavar="NAME", help="rules of the table (default: league)")
    parser.add_argument(
        "--option",
        action="append",
        default=["faction_choice=random"],
        metavar="NAME=VALUE",
        help="change one rule option; may be repeated (default: faction_choice=random)",
    )
    parser.add_argument("--turns", type=int, default=1, metavar="N", help="turns that the players plan (default: 1)")
    parser.add_argument("--width", type=int, default=1, metavar="N", help="plans that they follow (default: 1)")
    parser.add_argument(
        "--further", type=int, default=0, metavar="N", help="plans that they follow into the next round (default: 0)"
    )
    parser.add_argument(
        "--spread", type=float, default=0.3, metavar="X", help="standard deviation of a factor's log (default: 0.3)"
    )
    parser.add_argument(
        "--step", type=float, default=0.05, metavar="X", help="change of a factor's log per VP (default: 0.05)"
    )
    parser.add_argument(
        "--cap", type=float, default=0.15, metavar="X", help="the most that a factor's log changes (default: 0.15)"
    )


def run(args: argparse.Namespace, registry: Registry) -> int:
    check_least(args.games, 2, "games")
    check_least(args.turns, 1, "turns")
    check_least(args.width, 1, "plans")
    jobs = usual_jobs(args.games) if args.jobs is None else args.jobs
    check_least(jobs, 1, "jobs")
    if args.seed + args.games > FIRST_TEST_SEED:
        raise PlayerError(f"Seeds from {FIRST_TEST_SEED} on are for tests; tune with smaller ones.")
    start = args.start or weights_file()
    tuned_weights(start)  # says what is wrong with the file
    data = load_yaml(start)
    knobs = knobs_of(data, args.only.split(",") if args.only else ())
    slack = 0.0 if args.turns == 1 else 10.0
    depth = Depth(args.width, args.turns, 15, slack, args.further, rounds=1)
    trials = [
        Trial(setup_from(args, GAME, args.players, args.seed + game), depth, data, knobs, args.spread)
        for game in range(args.games)
    ]
    GAME.create(trials[0].setup)  # says what is wrong with the table before any process starts
    found = effects(trials, list(in_parallel(play_trial, trials, jobs, "Game")))
    steps = step_along(found, args.step, args.cap)
    if args.out:
        text = start.read_text(encoding="utf-8")
        _write(args.out, rewritten(text, scaled(data, steps), _command(args)))
    if args.json:
        told = {knob: {**effect._asdict(), "step": steps[knob]} for knob, effect in found.items()}
        print_json({"games": args.games, "seed": args.seed, "effects": told})
    else:
        _print(args, found, steps)
    return 0


def _command(args: argparse.Namespace) -> str:
    """What makes these numbers again from those of the start; it is written into the file."""
    words = ["python", "-m", "engine", "tune"]
    planning = ("turns", "width", "further")
    for name in ("start", "only", "games", "seed", "players", "preset", *planning, "spread", "step", "cap"):
        value = getattr(args, name)
        words += [] if value is None else [f"--{name}", str(value)]
    for option in args.option:
        words += ["--option", option]
    return shlex.join(words)


def _write(path: Path, text: str) -> None:
    try:
        replace_file(path, text.encode("utf-8"))
    except OSError as error:
        raise PlayerError(f"The weights cannot be written to {path} ({error}); name another file.") from error


def _print(args: argparse.Namespace, found: Mapping[str, Effect], steps: Mapping[str, float]) -> None:
    print(f"{args.games} games, {args.players} players, seeds from {args.seed}")
    print(f"{'VP for 10 % more':34}{'effect':>8}{'se':>8}{'step':>8}")
    for knob, effect in sorted(found.items(), key=lambda item: -abs(item[1].size / item[1].error)):
        print(f"{knob:34}{effect.size * _TENTH:8.2f}{effect.error * _TENTH:8.2f}{steps[knob]:8.1%}")
    if args.out:
        print(f"The new weights are in {args.out}.")
