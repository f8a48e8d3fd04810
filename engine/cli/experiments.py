"""The laboratory for whoever shows it: plays an experiment game by game, and tells at any time what has come out."""

import csv
import io
import math
from collections.abc import Generator
from typing import Any

from engine.bots.laboratory import Experiment, Played, Report, Row, play, report
from engine.bots.significance import LIMIT, NOTHING, UNKNOWN, Difference, Estimate
from engine.cli.arena import try_levels
from engine.cli.jobs import Jobs, outcomes, usual_processes
from engine.cli.output import Progress, followed
from engine.cli.setups import check_least
from engine.core.game import Setup
from engine.core.registry import Registry

_NO_ROW = Row("", "", NOTHING, NOTHING, UNKNOWN, True, math.nan)
_ESTIMATE = ("values", "mean", "error", "low", "high")


def prepared(registry: Registry, ours: Setup, base: Setup, level: str, games: int) -> Experiment:
    """What is to be played. Says what is wrong before any game starts."""
    check_least(games, 1, "games")
    tables = [registry.get(setup.game).create(setup) for setup in (ours, base)]
    try_levels(tables[0], [level])
    return Experiment(tables[0].setup, tables[1].setup, level, games, registry.further_modules)


class Run:
    """An experiment being played, on all processors if nothing else is said."""

    def __init__(self, experiment: Experiment, jobs: Jobs | None = None) -> None:
        self.experiment = experiment
        self._matches = experiment.matches
        self._jobs = jobs or Jobs(usual_processes(len(self._matches)))
        self._played: list[Played] = []

    def steps(self) -> Generator[Progress, None, None]:
        """Play; one step is one game. Who closes this before its end goes on at once, with the games until then."""
        games = outcomes(play, self._matches, self._jobs)
        try:
            for at, game in followed(games, len(self._matches)):
                self._played.append(game)
                yield at
        finally:
            games.close()

    def report(self) -> Report:
        """What the games tell that have been played so far, also while others are."""
        return report(self.experiment, tuple(self._played))


def as_data(found: Report) -> dict[str, Any]:
    """A report for JSON: where there is no number, there is nothing."""
    return {
        "games": found.games,
        "comparisons": found.comparisons,
        "limit": LIMIT,
        "significant": [f"{row.group}.{row.name}" for row in found.significant],
        "rows": [_cells(row) for row in found.rows],
    }


def report_of(data: dict[str, Any]) -> Report:
    """The report of such data, the same to the last digit."""
    return Report(data["games"], tuple(map(_row, data["rows"])))


def as_csv(found: Report) -> str:
    """A report as a table, one row for each figure."""
    text = io.StringIO()
    writer = csv.DictWriter(text, _cells(_NO_ROW), lineterminator="\n")
    writer.writeheader()
    writer.writerows(map(_cells, found.rows))
    return text.getvalue()


def _cells(row: Row) -> dict[str, Any]:
    cells = {
        "group": row.group,
        "name": row.name,
        **_cells_of("ours", row.ours),
        **_cells_of("base", row.base),
        "difference": row.difference.size,
        "difference_error": row.difference.error,
        "difference_low": row.difference.low,
        "difference_high": row.difference.high,
        "paired": row.paired,
        "p": row.difference.p,
        "p_corrected": row.p,
        "significant": row.is_significant,
    }
    return {name: None if isinstance(value, float) and math.isnan(value) else value for name, value in cells.items()}


def _row(cells: dict[str, Any]) -> Row:
    told: dict[str, Any] = {name: math.nan if value is None else value for name, value in cells.items()}
    difference = Difference(
        told["difference"], told["difference_error"], told["difference_low"], told["difference_high"], told["p"]
    )
    ours, base = _estimate("ours", told), _estimate("base", told)
    return Row(told["group"], told["name"], ours, base, difference, told["paired"], told["p_corrected"])


def _estimate(whose: str, told: dict[str, Any]) -> Estimate:
    return Estimate(*(told[f"{whose}_{name}"] for name in _ESTIMATE))


def _cells_of(whose: str, told: Estimate) -> dict[str, float]:
    return {f"{whose}_{name}": getattr(told, name) for name in _ESTIMATE}
