"""Better weights by play: every seat multiplies them by factors of its own, and who wins tells which to move.

A list has two factors: one for all of its numbers, and one that tilts it, so that early and late rounds can move apart.
"""

import math
import random
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from statistics import mean
from typing import Any

from engine.bots.api import Bot, Report, Watch
from engine.bots.knowledge import Look, knowledge_of
from engine.bots.ridge import Effect, regress
from engine.bots.table import final_result, play_game
from engine.core.errors import PlayerError
from engine.core.game import AnyGame, Decision, Setup, State
from engine.core.registry import Registry
from engine.games import installed_games

TILT = " early"  # added to a row's name: its numbers grow with the rounds to come
_EXPECTED = 4.0  # how much an effect may well be, in VP for a factor of e
_EXPECTED_LABEL = 10.0  # and the difference between what seats play

Data = dict[str, Any]  # the content of a file of weights
Factors = Mapping[str, float]  # logarithms, by the name of a knob


@dataclass(frozen=True, slots=True)
class Trial:
    """A game in which every seat has factors of its own; they follow from its seed."""

    setup: Setup
    look: Look
    data: Data
    knobs: tuple[str, ...]
    spread: float  # the standard deviation of the logarithms
    game_modules: tuple[str, ...] = ()  # of games that are not installed

    def factors(self, seat: int) -> dict[str, float]:
        chance = random.Random(f"{self.setup.seed} {seat}")
        return {knob: chance.gauss(0, self.spread) for knob in self.knobs}


@dataclass(frozen=True, slots=True)
class Outcome:
    """What each seat played, and its points over the mean of the table."""

    labels: tuple[str, ...]
    margins: tuple[float, ...]


class _Planner(Bot):
    def __init__(self, trial: Trial, seat: int) -> None:
        super().__init__(trial.setup.seed * 10 + seat)
        tuning = knowledge_of(trial.setup.game).tuning()
        assert tuning is not None
        self._think = tuning.planner(scaled(trial.data, trial.factors(seat)), trial.look)

    def think(self, game: AnyGame, state: State, decision: Decision, watch: Watch) -> Report:
        return self._think(game, state, decision, watch, self.seed)


def knobs_of(data: Data, only: Iterable[str] = ()) -> tuple[str, ...]:
    """The names of all factors, or of those that belong to some rows."""
    rows = list(only) or list(data)
    if unknown := [row for row in rows if row not in data]:
        raise PlayerError(f"There are no weights {', '.join(unknown)}; the rows are: {', '.join(data)}.")
    knobs: list[str] = []
    for row in rows:
        knobs += [f"{row}.{name}" for name in data[row]] if isinstance(data[row], dict) else [row, row + TILT]
    return tuple(knobs)


def scaled(data: Data, factors: Factors) -> Data:
    """Weights multiplied by factors."""
    return {row: _scaled_row(row, value, factors) for row, value in data.items()}


def _scaled_row(row: str, value: Any, factors: Factors) -> Any:
    if isinstance(value, dict):
        return {name: number * math.exp(factors.get(f"{row}.{name}", 0.0)) for name, number in value.items()}
    level, tilt = factors.get(row, 0.0), factors.get(row + TILT, 0.0)
    half = (len(value) - 1) / 2
    along = [math.exp(level + tilt * (place - half) / half) for place in range(len(value))]
    return [_times(number, factor) for number, factor in zip(value, along, strict=True)]


def _times(value: Any, factor: float) -> Any:
    return [number * factor for number in value] if isinstance(value, list) else value * factor


def play_trial(trial: Trial) -> Outcome:
    game = _games(trial.game_modules).get(trial.setup.game).create(trial.setup)
    session = play_game(game, [_Planner(trial, seat) for seat in range(len(trial.setup.seats))])
    scores = final_result(session).scores
    margins = tuple(score - mean(scores) for score in scores)
    return Outcome(tuple(knowledge_of(trial.setup.game).labels(session.game, session.state)), margins)


@cache
def _games(modules: tuple[str, ...]) -> Registry:
    """Loaded once in each process."""
    return installed_games(modules)


def effects(trials: Sequence[Trial], outcomes: Sequence[Outcome]) -> dict[str, Effect]:
    """VP over the table for a factor of e, by knob. What a seat plays counts too, but is not told.

    All columns are taken relative to the table, as the margins are.
    """
    knobs = trials[0].knobs
    labels = sorted({label for outcome in outcomes for label in outcome.labels})
    rows: list[list[float]] = []
    targets: list[float] = []
    for trial, outcome in zip(trials, outcomes, strict=True):
        seats = range(len(outcome.labels))
        table = [
            [*trial.factors(seat).values(), *(float(label == outcome.labels[seat]) for label in labels)]
            for seat in seats
        ]
        means = [mean(column) for column in zip(*table, strict=True)]
        rows += [[value - middle for value, middle in zip(row, means, strict=True)] for row in table]
        targets += outcome.margins
    expected = [_EXPECTED] * len(knobs) + [_EXPECTED_LABEL] * len(labels)
    found = regress(rows, targets, expected, groups=len(trials))
    return dict(zip(knobs, found, strict=False))


def step_along(found: Mapping[str, Effect], step: float, cap: float) -> dict[str, float]:
    """How far to move each knob: `step` for every VP of its effect, but never by more than `cap`."""
    return {knob: max(-cap, min(cap, step * effect.size)) for knob, effect in found.items()}


# The file


def rewritten(text: str, data: Data, note: str) -> str:
    """A file of weights with other numbers: its comments stay, and the note is added at the end of its head."""
    lines = list(_with_numbers(text.splitlines(), data))
    end = next((place for place, line in enumerate(lines) if not line.startswith("#")), len(lines))
    return "\n".join([*lines[:end], f"# {note}", *lines[end:]]) + "\n"


def _with_numbers(lines: Iterable[str], data: Data) -> Iterator[str]:
    inner: Iterator[Any] = iter(())  # the lists of a list of lists, each on a line of its own
    for line in lines:
        value = next(inner) if line.startswith("  - ") else data.get(line.partition(":")[0])
        if isinstance(value, list) and isinstance(value[0], list):
            inner, value = iter(value), None
        yield line if value is None else re.sub(r"\[.*?\]|\{.*?\}", _written(value), line, count=1)


def _written(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name}: {_written(number)}" for name, number in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_written, value)) + "]"
    return f"{round(value, 3):g}"
