"""How well the estimate of a planner foresees the end, and what it misses.

Seats are compared with the others of their game at the end of the same stretch: what the whole table has in common says
nothing about a choice.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, pstdev
from typing import NamedTuple

from engine.bots.arena import Match, played
from engine.bots.knowledge import Forecast, Forecaster, knowledge_of
from engine.bots.ridge import Effect, Matrix, regress
from engine.bots.table import final_result

_EXPECTED = 2.0  # points that a column may well be wrong by where it is one standard deviation away
_EXPECTED_LABEL = 5.0  # and the difference between what seats play


@dataclass(frozen=True, slots=True)
class Case:
    """What was expected of a seat, and how it ended."""

    game: int
    label: str  # what it played
    forecast: Forecast
    end: float


class Foresight(NamedTuple):
    """How the estimates at the end of one stretch and the ends go together, relative to the table."""

    stretch: int
    cases: int
    correlation: float
    slope: float  # points at the end for one that was expected
    spread: float  # the standard deviation of the ends
    missed: float  # and of what is left of them after the estimate


class Misses(NamedTuple):
    """What goes with a better or worse end than expected, in some stretches that follow each other."""

    when: str
    stretches: tuple[int, ...]
    slopes: dict[str, Effect]  # by part: points at the end for one of it; 1 if it is right
    features: dict[str, Effect]  # points over the estimate for one of it
    labels: dict[str, Effect]  # and for who plays this


class _Row(NamedTuple):
    """A case relative to the table."""

    game: int
    stretch: int
    parts: list[float]
    features: list[float]
    labels: list[float]
    estimate: float
    end: float


def forecaster_of(game_id: str, level: str) -> Forecaster | None:
    """The estimate of a level, or of LEVEL@FILE."""
    name, _, file = level.partition("@")
    return knowledge_of(game_id).forecaster(name, Path(file) if file else None)


def play_cases(match: Match) -> list[Case]:
    """Play a game in which all seats are of one level, and look back at what each expected."""
    forecaster = forecaster_of(match.setup.game, match.levels[0])
    assert forecaster is not None
    session, _ = played(match)
    labels = knowledge_of(match.setup.game).labels(session.game, session.state)
    scores = final_result(session).scores
    cases = []
    for step, entry in enumerate(session.log):
        seat = entry.decision.seat
        forecast = forecaster(session.game, session.state_at(step), seat, entry.action)
        if forecast is not None:
            cases.append(Case(match.setup.seed, labels[seat], forecast, scores[seat]))
    return cases


def foresights(cases: Sequence[Case]) -> list[Foresight]:
    """One for each stretch."""
    rows = _relative(cases)
    return [_foresight(stretch, [row for row in rows if row.stretch == stretch]) for stretch in _stretches(rows)]


def _foresight(stretch: int, rows: Sequence[_Row]) -> Foresight:
    together = sum(row.estimate * row.end for row in rows)
    estimates = sum(row.estimate**2 for row in rows)
    ends = sum(row.end**2 for row in rows)
    return Foresight(
        stretch,
        len(rows),
        together / math.sqrt(estimates * ends) if estimates and ends else 0.0,
        together / estimates if estimates else 0.0,
        math.sqrt(ends / len(rows)),
        math.sqrt(sum((row.end - row.estimate) ** 2 for row in rows) / len(rows)),
    )


def misses(cases: Sequence[Case]) -> list[Misses]:
    """Early, in the middle and late: each group of stretches by itself."""
    rows, labels = _relative(cases), _labels(cases)
    found = []
    for when, stretches in _thirds(_stretches(rows)):
        some = [row for row in rows if row.stretch in stretches]
        one = cases[0].forecast
        by_part, _ = _explained(some, list(one.parts), [row.parts for row in some], labels)
        by_feature, by_label = _explained(some, list(one.features), [row.features for row in some], labels)
        slopes = {name: Effect(1 + effect.size, effect.error) for name, effect in by_part.items()}
        found.append(Misses(when, stretches, slopes, by_feature, by_label))
    return found


def _thirds(stretches: Sequence[int]) -> Iterator[tuple[str, tuple[int, ...]]]:
    third = (len(stretches) + 1) // 3
    late = len(stretches) - third
    for when, some in (("early", stretches[:third]), ("middle", stretches[third:late]), ("late", stretches[late:])):
        if some:
            yield when, tuple(some)


def _explained(
    rows: Sequence[_Row], names: Sequence[str], columns: Matrix, labels: Sequence[str]
) -> tuple[dict[str, Effect], dict[str, Effect]]:
    """How what the estimate misses grows with each column, if seats differ in it at all, and what it is by label."""
    spreads = [pstdev(column) for column in zip(*columns, strict=True)]
    expected = [_EXPECTED / spread if spread else 1.0 for spread in spreads] + [_EXPECTED_LABEL] * len(labels)
    effects = regress(
        [[*column, *row.labels] for column, row in zip(columns, rows, strict=True)],
        [row.end - row.estimate for row in rows],
        expected,
        groups=len({(row.game, row.stretch) for row in rows}),
        clusters=[row.game for row in rows],  # a seat has one end, whatever it expected at several times
    )
    by_column = {name: effect for name, effect, spread in zip(names, effects, spreads, strict=False) if spread}
    return by_column, dict(zip(labels, effects[len(names) :], strict=True))


def _relative(cases: Sequence[Case]) -> list[_Row]:
    tables: dict[tuple[int, int], list[Case]] = {}
    for case in cases:
        tables.setdefault((case.game, case.forecast.stretch), []).append(case)
    labels = _labels(cases)
    rows = []
    for (game, stretch), table in tables.items():
        if len(table) > 1:
            parts = _centred([[*case.forecast.parts.values()] for case in table])
            features = _centred([[*case.forecast.features.values()] for case in table])
            played_by = _centred([[float(label == case.label) for label in labels] for case in table])
            ends = _centred([[case.end] for case in table])
            for part, feature, label, (end,) in zip(parts, features, played_by, ends, strict=True):
                rows.append(_Row(game, stretch, part, feature, label, sum(part), end))
    return rows


def _centred(rows: Matrix) -> Matrix:
    means = [fmean(column) for column in zip(*rows, strict=True)]
    return [[value - mean for value, mean in zip(row, means, strict=True)] for row in rows]


def _stretches(rows: Iterable[_Row]) -> list[int]:
    return sorted({row.stretch for row in rows})


def _labels(cases: Iterable[Case]) -> list[str]:
    return sorted({case.label for case in cases})
