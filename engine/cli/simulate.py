"""Let bots play many games, examine every position, and print how they ended."""

import argparse
from collections import defaultdict
from statistics import mean

from engine.bots.levels import FALLBACK, LEVELS, make_bot
from engine.bots.table import check_scores, final_result, play_game
from engine.cli.output import print_json, progress
from engine.cli.setups import add_table_arguments, check_least, game_type_from, setup_from
from engine.core.errors import PlayerError
from engine.core.game import GameType
from engine.core.registry import Registry


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("games", type=int, metavar="N", help="how many games")
    add_table_arguments(parser)
    parser.add_argument("--players", metavar="N or A-B", help="number of seats, or a range that the games go through")
    parser.add_argument("--bot", choices=LEVELS, default=FALLBACK, help="who plays (default: random)")


def run(args: argparse.Namespace, registry: Registry) -> int:
    game_type = game_type_from(args, registry)
    check_least(args.games, 1, "games")
    counts = _seat_counts(args.players, game_type)
    scores: defaultdict[int, list[int]] = defaultdict(list)
    steps = 0
    for number in progress(range(args.games), "Game"):
        players = counts[number % len(counts)]
        seed = args.seed + number
        game = game_type.create(setup_from(args, game_type, players, seed))
        session = play_game(game, [make_bot(args.bot, seed * 10 + seat) for seat in range(players)], check=True)
        check_scores(session, game_type.score_resource)
        scores[players] += final_result(session).scores
        steps += session.at
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


def _seat_counts(text: str | None, game_type: GameType) -> list[int]:
    if text is None:
        return list(game_type.seat_counts)
    first, _, last = text.partition("-")
    decimal = first.isdecimal() and (not last or last.isdecimal())
    counts = list(range(int(first), int(last or first) + 1)) if decimal else []
    if not counts:
        raise PlayerError(f"Write the number of seats as 4 or 2-5, not {text}.")
    return counts
