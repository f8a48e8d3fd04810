"""Compile the rules of every game with each preset, number of seats and option value, look through its texts, and
report what is wrong. With packs, the rules with them are checked, and a few quick games are played."""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

from engine.cli.output import print_json, progress
from engine.core.errors import PlayerError
from engine.core.game import GameType, Seat, Setup
from engine.core.options import Options
from engine.core.packfiles import read_pack
from engine.core.registry import Registry
from engine.core.trial import try_out


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("packs", nargs="*", type=Path, metavar="PACK", help="check the rules with these packs instead")


def run(args: argparse.Namespace, registry: Registry) -> int:
    games = [_packed(args.packs, registry)] if args.packs else list(registry)
    tables = [(game, *table) for game in games for table in _tables(game)]
    problems: dict[str, list[str]] = {}  # the sentence, and the tables that it is about
    for game, name, players, options in progress(tables, len(tables), "Ruleset"):
        seats = tuple(Seat(f"Seat {number}") for number in range(1, players + 1))
        try:
            game.create(Setup(game.id, seats, 1, options, game.packs)).initial_state()
        except PlayerError as error:
            problems.setdefault(str(error), []).append(f"{game.id}, {name}, {players} seats")
    texts = [f"{game.id}, texts: {sentence}" for game in games for sentence in _text_problems(game)]
    played = sum(try_out(game) for game in games) if args.packs and not problems else 0
    wrong = sum(len(found) for found in problems.values())
    compiled = len(tables) - wrong
    if args.json:
        told = [f"{table}: {sentence}" for sentence, found in problems.items() for table in found]
        print_json({"compiled": compiled, "played": played, "problems": told + texts, "warnings": _warnings(games)})
    else:
        for sentence, (first, *others) in problems.items():
            print(f"{first}{f' and {len(others)} more' if others else ''}: {sentence}")
        for sentence in texts:
            print(sentence)
        for sentence in _warnings(games):
            print(sentence)
        print(f"{compiled} rulesets compiled, {wrong} with an error{f', {played} quick games' if played else ''}")
    return 1 if problems or texts else 0


def _packed(paths: Sequence[Path], registry: Registry) -> GameType:
    """The game of the first pack with all of them."""
    packs = tuple(read_pack(path) for path in paths)
    return registry.get(packs[0].game).with_packs(packs)


def _warnings(games: Sequence[GameType]) -> list[str]:
    accepted = {name for game in games for pack in game.packs for name in pack.accept}
    return [
        f"warning {name}{' (accepted by the author)' if name in accepted else ''}: {sentence}"
        for game in games
        for name, sentence in game.warnings()
    ]


def _text_problems(game: GameType) -> list[str]:
    try:
        return list(game.text_problems())
    except PlayerError:
        return []  # broken rules, which were told already


def _tables(game: GameType) -> Iterator[tuple[str, int, Options]]:
    """Every preset with every number of seats; every value of an option once."""
    for preset, options in {"defaults": {}, **game.presets}.items():
        for players in game.seat_counts:
            yield f"preset {preset}", players, options
    for option in game.options:
        if not option.many:
            for value in option.values:
                yield f"{option.id} = {value}", game.seat_counts[-1], {option.id: value}
