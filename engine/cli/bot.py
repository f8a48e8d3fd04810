"""A bot for other programs: reads the rows of a game in its notation and answers with the next one.

The lines of the dialogue are in docs/bots.md.
"""

import argparse
import io
import sys

from engine.bots.external import ExternalBot
from engine.bots.levels import DEFAULT, levels_with
from engine.cli.setups import game_type_from
from engine.core.errors import PlayerError
from engine.core.registry import Registry


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", metavar="ID", help="which game (default: the first of the command games)")
    parser.add_argument("--level", default=DEFAULT, metavar="LEVEL", help=f"who thinks (default: {DEFAULT})")
    parser.add_argument("--stdio", action="store_true", help="talk by standard input and output; there is no other way")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="what chance draws from (default: 1)")
    parser.add_argument("--nodes", type=int, default=0, metavar="N", help="positions to look at (default: its own)")
    parser.add_argument("--ms", type=int, default=0, metavar="N", help="milliseconds to think (default: no limit)")
    parser.add_argument("--bot-module", action="append", default=[], metavar="MODULE", help="add bots of a module")


def run(args: argparse.Namespace, registry: Registry) -> int:
    if not args.stdio:
        raise PlayerError("Say --stdio: the bot talks by standard input and output.")
    game_type = game_type_from(args, registry)
    bot = ExternalBot(game_type, args.level, args.seed, args.ms, args.nodes, levels_with(args.bot_module))
    for stream in (sys.stdin, sys.stdout):  # what others send may be anything, and is answered all the same
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    for answer in bot.talk(sys.stdin):
        print(answer, flush=True)
    return 0
