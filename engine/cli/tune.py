"""Tune the weights of a game's bots by many quick games, and write a file with better ones.

In each game every seat multiplies the weights by random factors; the margins over the table are regressed on their
logarithms. The weights then move along the effects, in capped steps. Compare the file with the old one on other seeds:
python -m engine arena --seats skilled@NEW.yaml,skilled,...
"""

import argparse
import math
import shlex
from collections.abc import Mapping
from pathlib import Path

from engine.bots.knowledge import Look, Tuning, knowledge_of
from engine.bots.levels import STRONGEST
from engine.bots.ridge import Effect
from engine.bots.tuning import Trial, effects, knobs_of, play_trial, rewritten, scaled, step_along
from engine.cli.jobs import add_jobs_argument, in_parallel, jobs_from
from engine.cli.output import print_json
from engine.cli.setups import add_table_arguments, check_least, game_type_from, setup_from
from engine.core.errors import PlayerError
from engine.core.files import replace_file
from engine.core.reading import load_yaml
from engine.core.registry import Registry

FIRST_TEST_SEED = 100_000  # smaller ones are for tuning
_TENTH = math.log(1.1)  # of the effects, which are told for a tenth more


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_table_arguments(parser)
    parser.add_argument("--out", type=Path, metavar="FILE", help="where the new weights are written (default: nowhere)")
    parser.add_argument("--start", type=Path, metavar="FILE", help="weights to begin with (default: the program's own)")
    parser.add_argument("--only", metavar="ROW,ROW,...", help="rows to tune (default: all)")
    parser.add_argument("--games", type=int, default=800, metavar="N", help="how many games (default: 800)")
    add_jobs_argument(parser)
    parser.add_argument("--players", type=int, default=4, metavar="N", help="seats (default: 4)")
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
    jobs = jobs_from(args)
    check_seeds(args)
    trials, start = _trials(args, registry)
    found = effects(trials, list(in_parallel(play_trial, trials, jobs, "Game")))
    steps = step_along(found, args.step, args.cap)
    if args.out:
        text = start.read_text(encoding="utf-8")
        _write(args.out, rewritten(text, scaled(trials[0].data, steps), _command(args)))
    if args.json:
        told = {knob: {**effect._asdict(), "step": steps[knob]} for knob, effect in found.items()}
        print_json({"games": args.games, "seed": args.seed, "effects": told})
    else:
        _print(args, found, steps)
    return 0


def check_seeds(args: argparse.Namespace) -> None:
    if args.seed + args.games > FIRST_TEST_SEED:
        raise PlayerError(f"Seeds from {FIRST_TEST_SEED} on are for tests; tune with smaller ones.")


def take_table(args: argparse.Namespace, tuning: Tuning) -> None:
    """Play at the table that the numbers are meant for, where the arguments do not say otherwise."""
    args.preset = args.preset or tuning.preset
    args.option = [*tuning.options, *(_listed(option, args.players) for option in tuning.by_seat), *args.option]


def _listed(option: str, players: int) -> str:
    """An option with its entry for every seat."""
    name, _, entry = option.partition("=")
    return f"{name}={','.join([entry] * players)}"


def _trials(args: argparse.Namespace, registry: Registry) -> tuple[list[Trial], Path]:
    """The games to play, and the file of the weights that they begin with. Says what is wrong before any starts."""
    game_type = game_type_from(args, registry)
    knowledge = knowledge_of(game_type.id)
    tuning = knowledge.tuning()
    if tuning is None:
        raise PlayerError(f"The bots of {game_type.title} have no weights; there is nothing to tune.")
    take_table(args, tuning)
    start = args.start or tuning.file
    knowledge.planner(STRONGEST, start)  # reads the file as the bots will
    data = load_yaml(start)
    knobs = knobs_of(data, args.only.split(",") if args.only else ())
    look = Look(args.turns, args.width, args.further)
    setups = [setup_from(args, game_type, args.players, args.seed + game) for game in range(args.games)]
    game_type.create(setups[0])
    modules = registry.further_modules
    return [Trial(setup, look, data, knobs, args.spread, modules) for setup in setups], start


def _command(args: argparse.Namespace) -> str:
    """What makes these numbers again from those of the start; it is written into the file."""
    words = ["python", "-m", "engine", "tune"]
    planning = ("turns", "width", "further")
    for name in ("game", "start", "only", "games", "seed", "players", "preset", *planning, "spread", "step", "cap"):
        value = getattr(args, name)
        words += [] if value is None else [f"--{name}", str(value)]
    for name, values in (("option", args.option), ("game-module", args.game_module)):
        words += [word for value in values for word in (f"--{name}", value)]
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
