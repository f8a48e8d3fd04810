"""Play saved games again, check every step, and print how they stand."""

import argparse
from pathlib import Path

from engine.cli.output import print_json
from engine.core.registry import Registry
from engine.core.savefile import Loaded, read_save


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE", help="saves")


def run(args: argparse.Namespace, registry: Registry) -> int:
    rows = [(file, read_save(file, registry)) for file in args.files]
    if args.json:
        print_json([_as_json(file, loaded) for file, loaded in rows])
    else:
        for file, loaded in rows:
            print(f"{file}: {_as_text(loaded)}")
    return 1 if any(loaded.problem for _, loaded in rows) else 0


def _as_text(loaded: Loaded) -> str:
    if loaded.problem:
        return loaded.problem
    result = loaded.session.result
    if result is None:
        return f"{loaded.session.at} steps, not finished"
    return f"{loaded.session.at} steps, final scores {' '.join(str(score) for score in result.scores)}"


def _as_json(file: Path, loaded: Loaded) -> dict[str, object]:
    result = loaded.session.result
    return {
        "file": str(file),
        "steps": loaded.session.at,
        "problem": loaded.problem,
        "scores": list(result.scores) if result else None,
    }
