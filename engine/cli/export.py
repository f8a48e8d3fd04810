"""Write a save, ledger or command file in a notation that others read."""

import argparse
from pathlib import Path

from engine.cli.output import print_json
from engine.cli.setups import game_type_from, options_from
from engine.core.errors import PlayerError
from engine.core.files import read_text, write_text
from engine.core.notation import Notation
from engine.core.registry import Registry
from engine.core.savefile import is_save, read_save
from engine.core.session import Session
from engine.games import GAMES


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a save, ledger or command file")
    forms = "; ".join(f"{about.title}: {', '.join(about.forms)}" for about in GAMES.values() if about.forms)
    parser.add_argument("--form", metavar="FORM", help=f"how to write it (default: the first of its game). {forms}")
    parser.add_argument("--output", "-o", type=Path, metavar="FILE", help="where to write (default: print it)")
    parser.add_argument("--game", metavar="ID", help="whose notation the file is in (default: the first game)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="change one rule option of a text"
    )


def run(args: argparse.Namespace, registry: Registry) -> int:
    session, notation = _open(args, registry)
    form = args.form or notation.forms[0]
    if form not in notation.forms:
        raise PlayerError(f"There is no form {form}; the forms are: {', '.join(notation.forms)}.")
    text = notation.write(session, form)
    if args.output is None:
        print(text, end="")
        return 0
    write_text(args.output, text)
    if args.json:
        print_json({"file": str(args.output), "form": form, "steps": session.at})
    else:
        print(f"{args.output}: {form}, {session.at} steps")
    return 0


def _open(args: argparse.Namespace, registry: Registry) -> tuple[Session, Notation]:
    if is_save(args.file):
        loaded = read_save(args.file, registry)
        if loaded.problem:
            raise PlayerError(loaded.problem)
        game_type = registry.get(loaded.session.game.setup.game)
    else:
        game_type = game_type_from(args, registry)
    notation = game_type.notation
    if notation is None:
        raise PlayerError(f"{game_type.title} has no notation of its own; nothing was written.")
    if is_save(args.file):
        return loaded.session, notation
    options = options_from(args.option, game_type)
    return notation.replay(read_text(args.file), args.file.name, options, verify=True).session, notation
