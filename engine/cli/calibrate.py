"""Compare what bots expected of the end with how their games ended, and print where they were wrong.

Whenever a stretch of the game is over for a seat, the estimate of its final points is kept; in the end it is compared
with those of the others at the table. Nothing is changed by it; docs/bots.md says how to read the numbers.
"""

import argparse
from collections.abc import Mapping
from typing import Any

from engine.bots.arena import Match, matches
from engine.bots.calibration import Foresight, Misses, forecaster_of, foresights, misses, play_cases
from engine.bots.knowledge import knowledge_of
from engine.bots.levels import make_bot
from engine.bots.ridge import Effect
from engine.cli.jobs import add_jobs_argument, in_parallel, jobs_from
from engine.cli.output import print_json
from engine.cli.setups import add_table_arguments, check_least, game_type_from, setup_from
from engine.cli.tune import check_seeds, take_table
from engine.core.errors import PlayerError
from engine.core.registry import Registry


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_table_arguments(parser)
    parser.add_argument(
        "--level", default="skilled", metavar="LEVEL", help="who plays, LEVEL@FILE too (default: skilled)"
    )
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many games (default: 100)")
    add_jobs_argument(parser)
    parser.add_argument("--players", type=int, default=4, metavar="N", help="seats (default: 4)")
    parser.add_argument(
        "--nodes", type=int, default=0, metavar="N", help="positions a bot may look at (default: its own)"
    )


def run(args: argparse.Namespace, registry: Registry) -> int:
    check_least(args.games, 2, "games")
    jobs = jobs_from(args)
    check_seeds(args)
    first = _first(args, registry)
    cases = [case for game in in_parallel(play_cases, matches(first, args.games), jobs, "Game") for case in game]
    seen, missed = foresights(cases), misses(cases)
    if args.json:
        told = {"game": first.setup.game, "games": args.games, "seed": args.seed, "level": args.level}
        stretches = [foresight._asdict() for foresight in seen]
        print_json({**told, "players": args.players, "stretches": stretches, "misses": [*map(_data, missed)]})
    else:
        print(f"{args.games} games, {args.players} players, {args.level}, seeds from {args.seed}")
        _print_foresights(seen)
        for group in missed:
            _print_misses(group)
    return 0


def _first(args: argparse.Namespace, registry: Registry) -> Match:
    """The first game to play. Says what is wrong before any starts."""
    game_type = game_type_from(args, registry)
    make_bot(args.level, 0)
    if forecaster_of(game_type.id, args.level) is None:
        raise PlayerError(
            f"The bot {args.level} does not estimate how {game_type.title} ends; there is nothing to compare."
        )
    if tuning := knowledge_of(game_type.id).tuning():
        take_table(args, tuning)
    setup = setup_from(args, game_type, args.players, args.seed)
    game_type.create(setup)
    return Match(setup, (args.level,) * args.players, args.nodes, game_modules=registry.further_modules)


def _data(group: Misses) -> dict[str, Any]:
    effects = {kind: getattr(group, kind) for kind in ("slopes", "features", "labels")}
    return {
        "when": group.when,
        "stretches": group.stretches,
        **{kind: {name: effect._asdict() for name, effect in found.items()} for kind, found in effects.items()},
    }


def _print_foresights(seen: list[Foresight]) -> None:
    print(f"{'stretch':24}{'seats':>8}{'corr':>8}{'slope':>8}{'sd end':>8}{'missed':>8}")
    for one in seen:
        print(f"{one.stretch:<24}{one.cases:8}{one.correlation:8.2f}{one.slope:8.2f}{one.spread:8.1f}{one.missed:8.1f}")


def _print_misses(group: Misses) -> None:
    print(f"\n{group.when}: {', '.join(map(str, group.stretches))}")
    _print_effects("VP for one of a part", group.slopes)
    clear = {name: effect for name, effect in group.features.items() if abs(effect.size) > effect.error}
    _print_effects("VP missed for one more", clear, "+")
    _print_effects("VP missed by side", group.labels, "+")


def _print_effects(title: str, effects: Mapping[str, Effect], sign: str = "") -> None:
    print(f"  {title:22}{'size':>8}{'se':>8}")
    for name, effect in effects.items():
        print(f"  {name:22}{effect.size:{sign}8.2f}{effect.error:8.2f}")
