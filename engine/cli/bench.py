"""Measure the rules: games, steps and copies per second, and how long a list of legal actions takes.

Random play is uniform over the legal actions of the first open decision. The calibration figure is a fixed loop of
plain Python, so that figures of different machines can be set in proportion.
"""

import argparse
import sys
import time
from collections.abc import Callable
from functools import partial
from statistics import median

from engine.bots.random_bot import RandomBot
from engine.cli.output import print_json, progress
from engine.cli.setups import add_table_arguments, check_least, game_type_from, setup_from
from engine.core.compiled import running_core
from engine.core.game import AnyGame, Decision, State
from engine.core.registry import Registry

SAMPLES = 300


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_table_arguments(parser)
    parser.add_argument("--players", type=int, metavar="N", help="number of seats (default: 4 or the most)")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="random games to play (default: 100)")


def run(args: argparse.Namespace, registry: Registry) -> int:
    game_type = game_type_from(args, registry)
    check_least(args.games, 1, "games")
    players = min(4, game_type.seat_counts[-1]) if args.players is None else args.players
    game = game_type.create(setup_from(args, game_type, players, args.seed))
    figures = measure(game, args.games)
    about = {"python": sys.version.split()[0], "core": running_core()}
    if args.json:
        print_json({"game": game_type.id, "players": players, **about, **figures})
    else:
        print(f"{game_type.title}, {players} players, {about['core']} core, Python {about['python']}")
        for name, value in figures.items():
            print(f"{name.replace('_', ' ')}: {value:,.2f}")
    return 0


def measure(game: AnyGame, games: int) -> dict[str, float]:
    calibration = _per_second(_calibration_loop, 20)
    samples: list[tuple[State, Decision]] = []
    steps = 0
    started = time.perf_counter()
    for number in progress(range(games), "Game"):
        positions = _random_game(game, number)
        steps += len(positions)
        middle = positions[len(positions) // 3 : 2 * len(positions) // 3]
        samples += [position for position in middle if game.is_main(position[1])][: 1 + SAMPLES // games]
    seconds = time.perf_counter() - started
    state = samples[0][0]
    legal, applies = [], []
    for position, decision in samples:
        action = game.legal_actions(position, decision)[0]
        legal.append(_best_of(partial(game.legal_actions, position, decision)))
        applies.append(_best_of(partial(game.apply, position, action, decision)))
    return {
        "calibration_loops_per_second": calibration,
        "games_per_second": games / seconds,
        "steps_per_second": steps / seconds,
        "mean_steps_per_game": steps / games,
        "copy_microseconds": 1e6 / _per_second(state.copy, 20_000),
        "legal_actions_median_microseconds": median(legal) * 1e6,
        "apply_median_microseconds": median(applies) * 1e6,
    }


def _random_game(game: AnyGame, seed: int) -> list[tuple[State, Decision]]:
    bot = RandomBot(seed)
    state: State = game.initial_state()
    positions = []
    while decisions := game.open_decisions(state):
        positions.append((state, decisions[0]))
        state, _ = game.apply(state, bot.choose(game, state, decisions[0]), decisions[0])
    return positions


def _calibration_loop() -> None:
    table = list(range(64))
    total = 0
    for number in range(10_000):
        total += table[number & 63] ^ (number >> 3)


def _per_second(action: Callable[[], object], times: int) -> float:
    """How often in a second, by the quickest of five batches; the others were disturbed."""

    def batch() -> None:
        for _ in range(times // 5):
            action()

    return (times // 5) / _best_of(batch, 5)


def _best_of(action: Callable[[], object], times: int = 3) -> float:
    """Seconds of the quickest of a few runs."""
    runs = []
    for _ in range(times):
        started = time.perf_counter()
        action()
        runs.append(time.perf_counter() - started)
    return min(runs)
