"""List the games with their presets and rule options."""

import argparse
from dataclasses import asdict

from engine.cli.output import print_json
from engine.core.game import GameType
from engine.core.registry import Registry


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """No arguments of its own."""


def run(args: argparse.Namespace, registry: Registry) -> int:
    if args.json:
        print_json([_as_json(game) for game in registry])
        return 0
    for game in registry:
        print(f"{game.id}: {game.title}, {game.seat_counts[0]} to {game.seat_counts[-1]} seats")
        for name in game.presets:
            print(f"  preset {name}")
        for option in game.options:
            print(f"  option {option.id} = {option.default} ({option.allowed}): {option.text}")
    return 0


def _as_json(game: GameType) -> dict[str, object]:
    return {
        "id": game.id,
        "title": game.title,
        "seats": list(game.seat_counts),
        "presets": {name: dict(options) for name, options in game.presets.items()},
        "options": [asdict(option) for option in game.options],
    }
