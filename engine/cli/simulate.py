"""Let bots play many games, examine every position, and print how they ended."""

import argparse
from collections import defaultdict
from functools import cache
from statistics import mean
from typing import NamedTuple

from engine.bots.levels import FALLBACK, LEVELS, make_bot
from engine.bots.table import check_scores, final_result, play_game
from engine.cli.jobs import add_jobs_argument, in_parallel, jobs_from
from engine.cli.output import print_json
from engine.cli.setups import add_table_arguments, check_least, game_type_from, setup_from
from engine.core.errors import PlayerError
from engine.core.game import GameType, Setup
from engine.core.registry import Registry
from engine.games import installed_games


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("games", type=int, metavar="N", help="how many games")
    add_table_arguments(parser)
    parser.add_argument("--players", metavar="N or A-B", help="number of seats, or a range that the games go through")
    parser.add_argument("--bot", choices=LEVELS, default=FALLBACK, help="who plays (default: random)")
    add_jobs_argument(parser)


def run(args: argparse.Namespace, registry: Registry) -> int:
    game_type = game_type_from(args, registry)
    check_least(args.games, 1, "games")
    jobs = jobs_from(args)
    counts = _seat_counts(args.players, game_type)
    scores: defaultdict[int, list[int]] = defaultdict(list)
    steps = 0
    further = registry.further_modules
    tasks = []
    for number in range(args.games):
        setup = setup_from(args, game_type, counts[number % len(counts)], args.seed + number)
        if number < len(counts):
            game_type.create(setup)  # a wrong option is told before any game is played
        tasks.append(Task(setup, args.bot, further))
    for task, (points, length) in zip(tasks, in_parallel(play_task, tasks, jobs, "Game"), strict=True):
        scores[len(task.setup.seats)] += points
        steps += length
    summary = [
        {"players": players, "games": len(points) // players, "mean": mean(points), "best": max(points)}
        for players, points in sorted(scores.items())
    ]
    if args.json:
        print_json({"game": game_type.id, "games": args.games, "steps": steps, "by_players": summary})
    else:
        print(f"{args.games} games of {game_type.title}, {steps} steps")
        for row in summary:
            print("{players} players: {games} games, mean {mean:.1f}, best {best}".format(**row))
    return 0


class Task(NamedTuple):
    """One game to play."""

    setup: Setup
    bot: str
    game_modules: tuple[str, ...]


def play_task(task: Task) -> tuple[tuple[int, ...], int]:
    """Play a game and examine every position: the points and the number of steps."""
    seed, seats = task.setup.seed, len(task.setup.seats)
    game_type = _games(task.game_modules).get(task.setup.game)
    bots = [make_bot(task.bot, seed * 10 + seat) for seat in range(seats)]
    session = play_game(game_type.create(task.setup), bots, check=True)
    check_scores(session, game_type.score_resource)
    return final_result(session).scores, session.at


@cache
def _games(modules: tuple[str, ...]) -> Registry:
    """Loaded once in each process."""
    return installed_games(modules)


def _seat_counts(text: str | None, game_type: GameType) -> list[int]:
    if text is None:
        return list(game_type.seat_counts)
    first, _, last = text.partition("-")
    decimal = first.isdecimal() and (not last or last.isdecimal())
    counts = list(range(int(first), int(last or first) + 1)) if decimal else []
    if not counts:
        raise PlayerError(f"Write the number of seats as 4 or 2-5, not {text}.")
    return counts
