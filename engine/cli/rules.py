"""Print what packs change of the printed rules, or every word that the data of a game may use."""

import argparse
from dataclasses import asdict
from pathlib import Path

from engine.cli.output import print_json
from engine.core.checkup import game_of
from engine.core.game import GameType
from engine.core.packfiles import read_pack
from engine.core.registry import Registry


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", metavar="ID", help="which game (default: that of the packs, or the first of all)")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument(
        "--diff", nargs="+", type=Path, metavar="PACK", help="what these packs change, laid over in order"
    )
    what.add_argument("--words", action="store_true", help="every file, key and value that data may have")


def run(args: argparse.Namespace, registry: Registry) -> int:
    if args.words:
        game_type = registry.get(args.game) if args.game else registry.default
        lines = list(game_type.data_words())
        if args.json:
            print_json({"game": game_type.id, "words": lines})
        else:
            print("\n".join(lines))
        return 0
    packs = tuple(read_pack(path) for path in args.diff)
    game_type = registry.get(args.game) if args.game else game_of(packs[0], registry)
    return _differences(args, game_type.with_packs(packs))


def _differences(args: argparse.Namespace, game_type: GameType) -> int:
    found = list(game_type.differences())
    if args.json:
        packs = [asdict(pack.pack_name) for pack in game_type.packs]
        told = [{**asdict(difference), "sentence": difference.sentence} for difference in found]
        print_json({"game": game_type.id, "packs": packs, "differences": told})
        return 0
    for pack in game_type.packs:
        print(f"{pack.title} by {', '.join(pack.authors)}: {pack.summary}")
    for difference in found:
        print(f"  {difference.sentence}")
    print(f"{len(found)} difference{'' if len(found) == 1 else 's'} from the rules of {game_type.title}")
    return 0
