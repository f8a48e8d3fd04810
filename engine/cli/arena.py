"""Let levels of bots play against each other, and print who is how strong.

Every seed is played with all rotations of the seats, so that two versions can be compared with few games.
"""

import argparse
import math
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from engine.bots.api import Watch
from engine.bots.arena import Match, Seating, figures, grouped, matches, mean_by_phase, mean_sources, play_match
from engine.bots.levels import LEVELS, Levels, levels_with, make_bot
from engine.cli.jobs import add_jobs_argument, in_parallel, jobs_from
from engine.cli.output import print_json
from engine.cli.setups import add_table_arguments, check_least, game_type_from, setup_from
from engine.core.game import AnyGame
from engine.core.registry import Registry

_SEATS = "who plays, one level for each seat; LEVEL@FILE plans with the weights of a file"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_table_arguments(parser)
    parser.add_argument("--seats", required=True, metavar="LEVEL,...", help=_SEATS)
    parser.add_argument("--games", type=int, default=20, metavar="N", help="how many games (default: 20)")
    add_jobs_argument(parser)
    parser.add_argument(
        "--nodes", type=int, default=0, metavar="N", help="positions a bot may look at (default: its own)"
    )
    parser.add_argument(
        "--ms", type=int, default=0, metavar="N", help="milliseconds a bot may think (default: no limit)"
    )
    parser.add_argument("--bot-module", action="append", default=[], metavar="MODULE", help="add bots of a module")
    parser.add_argument("--sources", action="store_true", help="print where the points came from, too")


def run(args: argparse.Namespace, registry: Registry) -> int:
    game_type = game_type_from(args, registry)
    check_least(args.games, 1, "games")
    jobs = jobs_from(args)
    levels = tuple(args.seats.split(","))
    setup = setup_from(args, game_type, len(levels), args.seed)
    try_levels(game_type.create(setup), levels, levels_with(args.bot_module))
    first = Match(setup, levels, args.nodes, args.ms, registry.further_modules, tuple(args.bot_module))
    played = in_parallel(play_match, matches(first, args.games), jobs, "Game")
    seatings = [seating for game in played for seating in game]
    report = {
        "game": game_type.id,
        "games": args.games,
        "seed": args.seed,
        "players": len(levels),
        "levels": _table(seatings, "level"),
        "sides": {level: _table(group, "label") for level, group in grouped(seatings, "level").items()},
        "sources": {level: mean_sources(group) for level, group in grouped(seatings, "level").items()},
        "by_phase": {level: mean_by_phase(group) for level, group in grouped(seatings, "level").items()},
    }
    if args.json:
        print_json(report)
    else:
        _print(game_type.title, report, args.sources)
    return 0


def try_levels(game: AnyGame, levels: Sequence[str], known: Levels = LEVELS) -> None:
    """Say what is wrong with the table or with a level before any process starts."""
    state = game.initial_state()
    for level in dict.fromkeys(levels):
        make_bot(level, 0, known).think(game, state, game.open_decisions(state)[0], Watch(nodes=1))


def _table(seatings: Sequence[Seating], by: str) -> dict[str, dict[str, Any]]:
    return {
        name: {key: None if math.isnan(value) else value for key, value in asdict(figures(group)).items()}
        for name, group in grouped(seatings, by).items()
    }


def _print(title: str, report: dict[str, Any], with_sources: bool) -> None:
    print(f"{report['games']} games of {title}, {report['players']} players, seeds from {report['seed']}")
    head = (
        f"{'':16}{'seats':>6}{'mean':>8}{'se':>6}{'margin':>8}{'se':>6}{'wins':>7}{'turns':>7}{'ms':>8}{'longest':>9}"
    )
    print(head)
    for level, row in report["levels"].items():
        print(_line(level, row))
    for level, sides in report["sides"].items():
        print(f"\n{level} by side")
        for side, row in sides.items():
            print(_line(f"  {side}", row))
    if with_sources:
        for level, sources in report["sources"].items():
            print(f"\n{level} by source")
            for source, points in sources.items():
                print(f"  {source:40}{points:8.2f}")
            print("  by round: " + " ".join(f"{points:.1f}" for points in report["by_phase"][level]))


def _line(name: str, row: dict[str, Any]) -> str:
    error, margin_error = (0.0 if row[key] is None else row[key] for key in ("error", "margin_error"))
    return (
        f"{name:16}{row['seats']:6}{row['score']:8.1f}{error:6.1f}{row['margin']:8.1f}{margin_error:6.1f}"
        f"{row['wins']:7.1%}{row['decisions']:7.1f}{row['median_ms']:8.1f}{row['longest_ms']:9.1f}"
    )
