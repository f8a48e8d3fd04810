"""What the command bench measures, in seconds of the processor: other programs on the machine disturb those least.

Random play is uniform over the legal actions of the first open decision. The calibration figure is a fixed loop of
plain Python, so that figures of different machines can be set in proportion.
"""

import gc
import json
import os
import subprocess
import time
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import median

from engine.bots.random_bot import RandomBot
from engine.bots.table import play_game
from engine.cli.output import progress
from engine.cli.processes import module_command, module_path
from engine.core.game import Action, AnyGame, Decision, GameType, State
from engine.core.registry import Registry
from engine.core.savefile import setup_line

SAMPLES = 300
LEDGER = "ledger"  # the form of the community's games
LEDGERS = Path(__file__).parents[3] / "shared" / "data" / "real_games"  # beside the project, on some machines

Position = tuple[State, Decision]


def measure(game: AnyGame, games: int) -> dict[str, float]:
    """What the rules of one table can do."""
    figures = {"calibration_loops_per_second": _per_second(_calibration_loop, 50)}
    steps, seconds = _play(game, games)
    samples = _samples(game, min(games, SAMPLES // 5))
    main = [position for position in samples if game.is_main(position[1])][:SAMPLES] or samples[:SAMPLES]
    figures |= {
        "games_per_second": games / seconds,
        "steps_per_second": steps / seconds,
        "mean_steps_per_game": steps / games,
        "look_ahead_decisions_per_second": _look_ahead(game, samples[:: max(1, len(samples) // (2 * SAMPLES))]),
        "copy_microseconds": 1e6 / _per_second(main[0][0].copy, 20_000),
        "legal_actions_median_microseconds": _median(game.legal_actions, main),
        "apply_median_microseconds": _median(game.apply, _with_action(game, main)),
        "advance_median_microseconds": _median(game.advance, _with_action(game, main)),
    }
    if any(game.macros(state) for state, _ in main[:5]):
        figures["macros_median_microseconds"] = _median(game.macros, [(state,) for state, _ in main[::6]])
    figures["bytes_per_state"] = _bytes_per_state(main[0][0])
    return figures


def _play(game: AnyGame, games: int) -> tuple[int, float]:
    """Random games: steps and seconds."""
    steps = 0
    started = time.process_time()
    for number in progress(range(games), games, "Game"):
        for _ in random_game(game, number):
            steps += 1
    return steps, time.process_time() - started


def random_games_per_second(game: AnyGame, games: int) -> float:
    return games / _play(game, games)[1]


def random_game(game: AnyGame, seed: int) -> Iterator[Position]:
    """One random game, position by position."""
    bits = seed + 1
    state: State = game.initial_state()
    while decisions := game.open_decisions(state):
        decision = decisions[0]
        yield state, decision
        legal = game.legal_actions(state, decision)
        # Xorshift, because the project's own generator would be a tenth of what is measured here.
        bits ^= bits << 13 & 0xFFFFFFFF
        bits ^= bits >> 17
        bits ^= bits << 5 & 0xFFFFFFFF
        state = game.advance(state, legal[bits % len(legal)], decision)


def _samples(game: AnyGame, games: int) -> list[Position]:
    """Positions out of the middle of random games."""
    samples: list[Position] = []
    for number in range(games):
        positions = list(random_game(game, number))
        samples += positions[len(positions) // 3 : 2 * len(positions) // 3][: 1 + 4 * SAMPLES // games]
    return samples


def _look_ahead(game: AnyGame, positions: Sequence[Position]) -> float:
    """Decisions per second of a bot that looks at each answer and who is asked then."""

    def look() -> None:
        for state, decision in positions:
            for action in game.legal_actions(state, decision):
                game.open_decisions(game.advance(state, action, decision))

    return len(positions) / _best_of(look)


def _with_action(game: AnyGame, positions: Sequence[Position]) -> list[tuple[State, Action, Decision]]:
    return [(state, game.legal_actions(state, decision)[0], decision) for state, decision in positions]


def _bytes_per_state(state: State) -> float:
    copies: list[State] = []
    gc.collect()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    for _ in range(1000):
        copies.append(state.copy())
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / 1000


def measure_replay(game_type: GameType, game: AnyGame) -> float | None:
    """Milliseconds for a whole game in its notation, every value compared: a real one where there is one."""
    notation = game_type.notation
    if notation is None:
        return None
    ledgers = sorted(LEDGERS.glob("*.txt")) if LEDGER in notation.forms else []
    if ledgers:
        text, name = ledgers[0].read_text(encoding="utf-8"), ledgers[0].name
    else:
        session = play_game(game, [RandomBot(seat) for seat in range(len(game.setup.seats))])
        text, name = notation.write(session, notation.forms[0]), "random"
    return _best_of(lambda: notation.replay(text, name, {}, verify=True), 7) * 1000


def measure_start(registry: Registry, game: AnyGame) -> float:
    """Milliseconds of a new process until the rules of such a table are compiled."""
    table = json.dumps([registry.further_modules, setup_line(game.setup)])
    command, env = module_command("engine.cli.starting", table), {**os.environ, **module_path()}
    runs = [subprocess.run(command, env=env, capture_output=True, check=True) for _ in range(3)]
    return min(float(run.stdout) for run in runs) * 1000


def _calibration_loop() -> None:
    table = list(range(64))
    total = 0
    for number in range(10_000):
        total += table[number & 63] ^ (number >> 3)


def _median(action: Callable[..., object], arguments: Sequence[tuple[object, ...]]) -> float:
    """Microseconds of a call, by the quickest of a few runs for each of the arguments."""
    return median(_best_of(partial(_repeat, action, each)) / 5 for each in arguments) * 1e6


def _repeat(action: Callable[..., object], arguments: tuple[object, ...]) -> None:
    for _ in range(5):
        action(*arguments)


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
        started = time.process_time()
        action()
        runs.append(time.process_time() - started)
    return min(runs)
