"""Arguments that describe a table: which game, how many seats, preset, options, seed."""

import argparse
from pathlib import Path

from engine.core.errors import PlayerError
from engine.core.game import GameType, Seat, Setup
from engine.core.options import Option, OptionValue, check_name
from engine.core.packfiles import read_pack
from engine.core.registry import Registry


def add_table_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", metavar="ID", help="which game (default: the first of the command games)")
    parser.add_argument("--preset", metavar="NAME", help="a named set of rule options")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="change one rule option; may be repeated"
    )
    parser.add_argument(
        "--pack", action="append", default=[], type=Path, metavar="PATH", help="a rule pack; may be repeated"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="what chance draws from (default: 1)")


def game_type_from(args: argparse.Namespace, registry: Registry) -> GameType:
    """The game that the arguments ask for, with their packs; games of the community have none."""
    game_type = registry.get(args.game) if args.game else registry.default
    return game_type.with_packs(tuple(read_pack(path) for path in getattr(args, "pack", ())))


def setup_from(args: argparse.Namespace, game_type: GameType, players: int, seed: int) -> Setup:
    """The set-up that the arguments ask for; it is checked when the game is created."""
    options: dict[str, OptionValue] = {}
    if args.preset:
        if args.preset not in game_type.presets:
            known = ", ".join(game_type.presets) or "none"
            raise PlayerError(f"{game_type.title} has no preset {args.preset}; the presets are: {known}.")
        options.update(game_type.presets[args.preset])
    options.update(options_from(args.option, game_type))
    seats = tuple(Seat(f"Seat {number}") for number in range(1, players + 1))
    return Setup(game_type.id, seats, seed, options, game_type.packs)


def check_least(number: int, least: int, what: str) -> None:
    """Refuse a number that is too small to mean anything."""
    if number < least:
        raise PlayerError(f"The number of {what} is {least} or more, not {number}.")


def options_from(texts: list[str], game_type: GameType) -> dict[str, OptionValue]:
    """Options written as NAME=VALUE."""
    options: dict[str, OptionValue] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise PlayerError(f"Write a rule option as NAME=VALUE, not {text}.")
        check_name(game_type.options, name)
        options[name] = _value(game_type.options, name, value)
    return options


def _value(options: tuple[Option, ...], name: str, text: str) -> OptionValue:
    """The allowed value that is written like this; the plain text if there is none, which is refused later."""
    for option in options:
        if option.id == name and option.many:
            return tuple(part for part in text.split(",") if part)
        if option.id == name:
            for value in option.values:
                if str(value).lower() == text.lower():
                    return value
    return text
