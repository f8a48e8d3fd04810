"""Try rules: let bots play with them and with the printed ones, and print what differs by more than chance.

Both rules are played with the same seeds. Ctrl+C stops, and prints what the games tell that have been played.
"""

import argparse
import math
import sys
from pathlib import Path

from engine.bots.laboratory import GAME, GROUPS, SCORE, SOURCE, TAKEN, WINS, Experiment, Report, Row
from engine.bots.levels import DEFAULT
from engine.bots.significance import LEAST, LIMIT, Estimate
from engine.cli.experiments import Run, as_csv, as_data, prepared
from engine.cli.jobs import add_jobs_argument, jobs_from
from engine.cli.output import print_json, show
from engine.cli.setups import add_table_arguments, game_type_from, setup_from
from engine.core.errors import PlayerError
from engine.core.files import replace_file
from engine.core.registry import Registry

_AGAINST = "rules to compare with: a preset, a pack or NAME=VALUE; may be repeated (default: the printed rules)"
_TITLES = {
    GAME: "a whole game",
    SCORE: "points by side",
    WINS: "share of victories by side",
    SOURCE: "points of a seat by source",
    TAKEN: "how often in a game",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_table_arguments(parser)
    parser.add_argument("--against", action="append", default=[], metavar="RULES", help=_AGAINST)
    parser.add_argument("--games", type=int, default=100, metavar="N", help="games with either rules (default: 100)")
    parser.add_argument("--players", type=int, default=4, metavar="N", help="seats (default: 4)")
    parser.add_argument(
        "--bot", default=DEFAULT, metavar="LEVEL", help=f"who plays, LEVEL@FILE too (default: {DEFAULT})"
    )
    add_jobs_argument(parser)
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write all figures to a file, too")


def run(args: argparse.Namespace, registry: Registry) -> int:
    game_type = game_type_from(args, registry)
    experiment = _experiment(args, registry)
    trial = Run(experiment, jobs_from(args))
    stopped = _play(trial)
    found = trial.report()
    if stopped and not found.games:
        raise KeyboardInterrupt
    if args.json:
        told = {"game": game_type.id, "players": args.players, "bot": args.bot, "seed": args.seed}
        print_json({**told, "against": args.against, "stopped": stopped, **as_data(found)})
    else:
        _print(args, game_type.title, experiment, found)
    if args.csv:
        _write(args.csv, as_csv(found))
    return 130 if stopped else 0


def _experiment(args: argparse.Namespace, registry: Registry) -> Experiment:
    setups = []
    for described in (args, _base_arguments(args, registry)):
        game_type = game_type_from(described, registry)
        setups.append(setup_from(described, game_type, args.players, args.seed))
    return prepared(registry, setups[0], setups[1], args.bot, args.games)


def _base_arguments(args: argparse.Namespace, registry: Registry) -> argparse.Namespace:
    """The arguments that would describe the rules to compare with."""
    options = [word for word in args.against if "=" in word]
    others = [word for word in args.against if "=" not in word]
    known = game_type_from(argparse.Namespace(game=args.game), registry).presets
    packs = [Path(word) for word in others if word not in known and Path(word).exists()]
    presets = [word for word in others if Path(word) not in packs]
    if len(presets) > 1:
        raise PlayerError(f"Compare with one preset, not with {' and '.join(presets)}.")
    return argparse.Namespace(**{**vars(args), "preset": "".join(presets), "option": options, "pack": packs})


def _play(trial: Run) -> bool:
    """Whether it was stopped."""
    visible = sys.stderr.isatty()
    stopped = False
    try:
        for at in trial.steps():
            if visible:
                show(at, "Game")
    except KeyboardInterrupt:
        stopped = True
        print("\nStopped; what follows is of the games until now.", end="", file=sys.stderr)
    if visible or stopped:
        print(file=sys.stderr)
    return stopped


def _write(path: Path, text: str) -> None:
    try:
        replace_file(path, text.encode("utf-8"))
    except OSError as error:
        raise PlayerError(f"The figures cannot be written to {path} ({error}); name another file.") from error


def _print(args: argparse.Namespace, title: str, experiment: Experiment, found: Report) -> None:
    base = f"with {' '.join(args.against)}" if args.against else "with the printed rules"
    print(f"{found.games} games of {title}, {args.players} players, {args.bot}, seeds from {args.seed}")
    if experiment.is_comparison:
        print(f"ours: with these rules; base: {base}, the same seeds")
    else:
        print("Both rules are the same, so there is nothing to compare.")
    for group in GROUPS:
        if rows := found.group(group):
            _print_group(_TITLES[group], rows, 100 if group == WINS else 1, experiment.is_comparison)
    if experiment.is_comparison:
        _print_marks(found)


def _print_group(title: str, rows: list[Row], scale: int, compared: bool) -> None:
    unit = ", %" if scale == 100 else ""
    print(f"\n{title + unit:36}{'games':>6}{'ours':>9}{'se':>7}" + compared * _HEAD)
    for row in rows:
        line = f"  {row.name:34}{row.ours.values:6}{_pair(row.ours, scale)}"
        if compared:
            difference = f"{_number(row.difference.size, scale, '+9.2f')}{_number(row.difference.error, scale, '7.2f')}"
            line += f"{row.base.values:7}{_pair(row.base, scale)}{difference}{' *' * row.is_significant}"
        print(line)


_HEAD = f"{'games':>7}{'base':>9}{'se':>7}{'change':>9}{'se':>7}"


def _pair(told: Estimate, scale: int) -> str:
    return _number(told.mean, scale, "9.2f") + _number(told.error, scale, "7.2f")


def _number(value: float, scale: int, form: str) -> str:
    width = int(form.lstrip("+").partition(".")[0])
    return " " * (width - 1) + "-" if math.isnan(value) else f"{value * scale:{form}}"


def _print_marks(found: Report) -> None:
    if found.comparisons == 0:
        print(f"\nFewer than {LEAST} games tell nothing about differences.")
        return
    print(
        f"\n* differs by more than chance. Of {found.comparisons} comparisons {len(found.significant)} do."
        f" If none did, a mark would stand\n  here in {LIMIT:.0%} of such runs (t-tests, corrected by Holm's method)."
        f" Fewer than {LEAST} games of a side tell nothing."
    )
