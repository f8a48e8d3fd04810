"""Reads the command line and runs one command."""

import argparse
import importlib
import sys
from collections.abc import Sequence
from typing import NoReturn

from engine import __version__
from engine.core.errors import PlayerError
from engine.games import installed_games

# The names of modules beside this one. Only the one that is asked for is loaded.
COMMANDS = (
    *("games", "new", "replay", "export", "simulate", "lab", "arena", "tune", "calibrate"),
    *("bot", "validate", "rules", "perft", "bench", "worker"),
)


PROGRAM = "python -m engine"  # as it is called in a checkout


class OneSentenceParser(argparse.ArgumentParser):
    """Says what is wrong in one sentence instead of printing the whole usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; see {self.prog} --help.\n")


def build_parser(names: Sequence[str] = COMMANDS, program: str = PROGRAM) -> argparse.ArgumentParser:
    common = OneSentenceParser(add_help=False)
    common.add_argument("--json", action="store_true", help="print JSON instead of text")
    common.add_argument(
        "--game-module", action="append", default=[], metavar="MODULE", help="add the game of a Python module"
    )
    parser = OneSentenceParser(prog=program, description="The rules of TM Desktop without a window.")
    parser.add_argument("--version", action="version", version=f"TM Desktop {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=OneSentenceParser)
    for name in names:
        module = importlib.import_module(f"engine.cli.{name}")
        summary = (module.__doc__ or "").strip().splitlines()[0]
        command = commands.add_parser(name, help=summary, description=module.__doc__, parents=[common])
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    return parser


def main(argv: Sequence[str] | None = None, program: str = PROGRAM) -> int:
    argv = sys.argv[1:] if argv is None else argv
    args = build_parser([word for word in argv[:1] if word in COMMANDS] or COMMANDS, program).parse_args(argv)
    try:
        registry = installed_games(tuple(args.game_module))
        exit_code: int = args.run(args, registry)
        return exit_code
    except PlayerError as error:
        print(error, file=sys.stderr)
        return 1
    except BrokenPipeError:  # the reader of our output has seen enough, as in `... | head`
        sys.stderr.close()
        return 1
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 130
