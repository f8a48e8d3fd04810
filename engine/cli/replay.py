"""Play saved games and community texts again, check every step, and print how they ended.

A save is checked by its checksums. A ledger or command file of the community is played row by row through the legal
actions; with --verify every value that it states is compared, and the game has to be played to its end. A command file
states no values. Nothing is taken over from the file but the choices.
Final scores are compared with final_vp.json if that lies beside the file.
"""

import argparse
import json
from dataclasses import dataclass
from pathlib import Path

from engine.cli.output import print_json, progress
from engine.cli.setups import game_type_from, options_from
from engine.core.errors import PlayerError
from engine.core.files import read_text
from engine.core.game import GameType
from engine.core.notation import NotInThisGame
from engine.core.options import OptionValue
from engine.core.reading import load_yaml
from engine.core.registry import Registry
from engine.core.savefile import is_save, read_save


@dataclass
class Report:
    file: Path
    rows: int = 0
    compared: int = 0  # of these rows had values to compare
    scores: tuple[int, ...] | None = None
    problem: str | None = None
    missing: bool = False  # it needs a part of the game that is not here
    remark: str | None = None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE", help="saves, ledgers or command files")
    parser.add_argument("--verify", action="store_true", help="compare every value that the files state")
    parser.add_argument("--game", metavar="ID", help="whose notation the files are in (default: the first game)")
    parser.add_argument("--index", type=Path, metavar="FILE", help="YAML with the rule options of each file")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="change one rule option; may be repeated"
    )


def run(args: argparse.Namespace, registry: Registry) -> int:
    index = _index(args.index) if args.index else {}
    reports = [_report(file, args, registry, index) for file in progress(args.files, len(args.files), "File")]
    good = sum(report.problem is None for report in reports)
    missing = sum(report.missing for report in reports)
    if args.json:
        print_json([{**vars(report), "file": str(report.file)} for report in reports])
    else:
        for report in reports:
            print(f"{report.file}: {_text(report)}")
        rows = sum(report.rows for report in reports if report.problem is None)
        compared = sum(report.compared for report in reports if report.problem is None)
        identical = f", {compared} of them identical in every value" if compared else ""
        print(f"{good} of {len(reports) - missing} games, {rows} rows played{identical}")
        if missing:
            print(f"{missing} games need a part that is not in this game")
    return 0 if good + missing == len(reports) else 1


def _report(
    file: Path, args: argparse.Namespace, registry: Registry, index: dict[str, dict[str, OptionValue]]
) -> Report:
    try:
        if is_save(file):
            loaded = read_save(file, registry)
            result = loaded.session.result
            scores = result.scores if result else None
            return Report(file, loaded.session.at, 0, scores, loaded.problem, remark=loaded.remark)
        return _replay_text(file, args, game_type_from(args, registry), index)
    except PlayerError as error:
        return Report(file, problem=str(error), missing=isinstance(error, NotInThisGame))


def _replay_text(
    file: Path, args: argparse.Namespace, game_type: GameType, index: dict[str, dict[str, OptionValue]]
) -> Report:
    notation = game_type.notation
    if notation is None:
        raise PlayerError(f"{file} is not a save, and {game_type.title} has no notation of its own.")
    options = {**index.get(file.name, {}), **options_from(args.option, game_type)}
    replayed = notation.replay(read_text(file), file.name, options, args.verify)
    _check_final(file, replayed.scores)
    remark = "played to the end, no values to compare" if args.verify and not replayed.compared else None
    return Report(file, replayed.rows, replayed.compared, tuple(replayed.scores.values()) or None, remark=remark)


def _check_final(file: Path, scores: dict[str, int]) -> None:
    try:
        finals = json.loads(read_text(file.parent / "final_vp.json"))
        expected = finals.get(file.stem, finals.get(file.name))
    except (PlayerError, ValueError, RecursionError, AttributeError):
        return  # there is none, or it is something else
    if expected is not None and expected != scores:
        raise PlayerError(f"{file.name}: the final scores should be {expected}, the rules give {scores}.")


def _index(path: Path) -> dict[str, dict[str, OptionValue]]:
    """Rule options by file name."""
    try:
        return {entry["file"]: dict(entry["options"]) for entry in load_yaml(path)["files"]}
    except (KeyError, TypeError, ValueError) as error:
        raise PlayerError(f"{path} is not an index: it should list files with their options ({error}).") from error


def _text(report: Report) -> str:
    if report.problem:
        return report.problem
    remark = f"; {report.remark}" if report.remark else ""
    if report.scores is None:
        return f"{report.rows} steps, not finished{remark}"
    return f"{report.rows} rows, final scores {' '.join(str(score) for score in report.scores)}{remark}"
