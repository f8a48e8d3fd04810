"""Compile the rules of every game with each of its presets and number of seats, and report what is wrong."""

import argparse

from engine.cli.output import print_json
from engine.core.errors import PlayerError
from engine.core.game import Seat, Setup
from engine.core.registry import Registry


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """No arguments of its own."""


def run(args: argparse.Namespace, registry: Registry) -> int:
    compiled = 0
    problems: list[str] = []
    for game in registry:
        for preset, options in {"default": {}, **game.presets}.items():
            for players in game.seat_counts:
                seats = tuple(Seat(f"Seat {number}") for number in range(1, players + 1))
                try:
                    game.create(Setup(game.id, seats, 1, options))
                    compiled += 1
                except PlayerError as error:
                    problems.append(f"{game.id}, preset {preset}, {players} seats: {error}")
    if args.json:
        print_json({"compiled": compiled, "problems": problems})
    else:
        print("\n".join([*problems, f"{compiled} rulesets compiled, {len(problems)} with an error"]))
    return 1 if problems else 0
