"""Compile the rules of every game with each preset, number of seats and option value, look through its texts, and
report what is wrong. With packs, the rules with them are checked, and a few quick games are played."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from engine.cli.output import print_json, progress
from engine.core.checkup import Checkup, accepted, check_up, game_of
from engine.core.game import GameType
from engine.core.packfiles import read_pack
from engine.core.registry import Registry


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("packs", nargs="*", type=Path, metavar="PACK", help="check the rules with these packs instead")


def run(args: argparse.Namespace, registry: Registry) -> int:
    games = [_packed(args.packs, registry)] if args.packs else list(registry)
    found = [(game, check_up(game, lambda tables: progress(tables, len(tables), "Ruleset"))) for game in games]
    compiled, played = sum(one.tables - one.wrong for _, one in found), sum(one.played for _, one in found)
    problems = [f"{game.id}, {sentence}" for game, one in found for sentence in one.problems]
    warnings = [sentence for game, one in found for sentence in _warnings(game, one)]
    if args.json:
        print_json({"compiled": compiled, "played": played, "problems": problems, "warnings": warnings})
    else:
        for sentence in (*problems, *warnings):
            print(sentence)
        wrong = sum(one.wrong for _, one in found)
        print(f"{compiled} rulesets compiled, {wrong} with an error{f', {played} quick games' if played else ''}")
    return 1 if problems else 0


def _packed(paths: Sequence[Path], registry: Registry) -> GameType:
    """The game of the first pack with all of them."""
    packs = tuple(read_pack(path) for path in paths)
    return game_of(packs[0], registry).with_packs(packs)


def _warnings(game: GameType, found: Checkup) -> list[str]:
    known = accepted(game)
    return [
        f"warning {name}{' (accepted by the author)' if name in known else ''}: {sentence}"
        for name, sentence in found.warnings
    ]
