"""Start a game and write it as a save, ready to be opened."""

import argparse
from pathlib import Path

from engine.cli.output import print_json
from engine.cli.setups import add_table_arguments, game_type_from, setup_from
from engine.core.registry import Registry
from engine.core.savefile import write_save
from engine.core.session import Session


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_table_arguments(parser)
    parser.add_argument("--players", type=int, metavar="N", help="number of seats (default: the fewest)")
    parser.add_argument("file", type=Path, metavar="FILE", help="where to write the save")


def run(args: argparse.Namespace, registry: Registry) -> int:
    game_type = game_type_from(args, registry)
    players = game_type.seat_counts[0] if args.players is None else args.players
    game = game_type.create(setup_from(args, game_type, players, args.seed))
    write_save(args.file, game_type, Session(game))
    if args.json:
        print_json({"file": str(args.file), "game": game_type.id, "players": players, "seed": args.seed})
    else:
        print(f"{game_type.title} for {players} players, seed {args.seed}: {args.file}")
    return 0
