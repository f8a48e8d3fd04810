"""Games of bots with some rules, and games with the same seeds by others: what differs by more than chance.

A seed makes a pair: both games begin with the same luck. What is told of whole games is compared pair by pair, and so
is what is told of a side, if the same games have it. With other rules other games may: then there are no pairs.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from statistics import fmean

from engine.bots.arena import Match, Seating, play_match
from engine.bots.significance import LIMIT, Difference, Estimate, corrected, estimate, paired, share, unpaired
from engine.core.game import Setup

GAME, SCORE, WINS, SOURCE, TAKEN = GROUPS = ("game", "score", "wins", "source", "taken")
"""Figures of a whole game; points and share of victories by side; points by source; how often a thing is taken."""

Played = tuple[Seating, ...]  # one game


@dataclass(frozen=True, slots=True)
class Experiment:
    """Rules to try and rules to compare them with. The seeds of the games count up from that of the set-up."""

    ours: Setup
    base: Setup
    level: str
    games: int  # with either rules
    game_modules: tuple[str, ...] = ()  # of games that are not installed

    @property
    def is_comparison(self) -> bool:
        """Otherwise both rules are the same, and their games are played once."""
        return self.ours != self.base

    @property
    def matches(self) -> list[Match]:
        """Both games of a seed follow each other, so that the first of them make pairs however many there are."""
        setups = (self.ours, self.base) if self.is_comparison else (self.ours,)
        return [
            Match(
                replace(setup, seed=setup.seed + number),
                (self.level,) * len(setup.seats),
                game_modules=self.game_modules,
            )
            for number in range(self.games)
            for setup in setups
        ]


@dataclass(frozen=True, slots=True)
class Row:
    """One figure with both rules."""

    group: str  # one of GROUPS
    name: str
    ours: Estimate
    base: Estimate
    difference: Difference
    paired: bool
    p: float  # that of the difference, corrected for all comparisons of the report; not a number for too few games

    @property
    def is_significant(self) -> bool:
        return self.p <= LIMIT  # never, for what is not a number


@dataclass(frozen=True, slots=True)
class Report:
    """What the games that have been played tell."""

    games: int  # with either rules
    rows: tuple[Row, ...]

    def group(self, name: str) -> list[Row]:
        return [row for row in self.rows if row.group == name]

    @property
    def significant(self) -> list[Row]:
        """The surest first."""
        return sorted((row for row in self.rows if row.is_significant), key=lambda row: row.p)

    @property
    def comparisons(self) -> int:
        """For how many the probabilities are corrected."""
        return sum(row.p == row.p for row in self.rows)


def play(match: Match) -> Played:
    """One game. How long the bots thought is left out: all else is the same whoever plays it."""
    return tuple(replace(seating, decision_ms=()) for seating in play_match(match))


def report(experiment: Experiment, played: Sequence[Played]) -> Report:
    """Of the first of the experiment's matches, all that have been played."""
    ours = base = played
    if experiment.is_comparison:
        pairs = len(played) // 2
        ours, base = played[: 2 * pairs : 2], played[1 : 2 * pairs : 2]
    rows = [*_rows_of_games(ours, base), *_rows_of_sides(ours, base)]
    rows.sort(key=_place)
    probabilities = corrected([row.difference.p for row in rows])
    return Report(len(ours), tuple(replace(row, p=p) for row, p in zip(rows, probabilities, strict=True)))


def _place(row: Row) -> tuple[int, str, float]:
    """Within a group the greatest first, but kinds of things that are taken by themselves."""
    kind = row.name.partition(".")[0] if row.group == TAKEN else ""
    return GROUPS.index(row.group), kind, 0.0 if row.group == GAME else -max(row.ours.mean, row.base.mean)


def _rows_of_games(ours: Sequence[Played], base: Sequence[Played]) -> Iterable[Row]:
    tables = [[_measures(game) for game in games] for games in (ours, base)]
    for group, name in dict.fromkeys(key for table in tables for measures in table for key in measures):
        first, second = ([measures.get((group, name), 0.0) for measures in table] for table in tables)
        yield Row(group, name, estimate(first), estimate(second), paired(first, second), True, 0.0)


def _measures(game: Played) -> dict[tuple[str, str], float]:
    scores = [seating.score for seating in game]
    measures: dict[tuple[str, str], float] = {
        (GAME, "steps"): sum(seating.steps for seating in game),
        (GAME, "turns"): sum(seating.turns for seating in game),
        (GAME, "mean_score"): fmean(scores),
        (GAME, "best_score"): max(scores),
        (GAME, "lowest_score"): min(scores),
    }
    for seating in game:
        for source, points in seating.sources.items():
            measures[SOURCE, source] = measures.get((SOURCE, source), 0.0) + points / len(game)
        for name, number in seating.taken.items():
            measures[TAKEN, name] = measures.get((TAKEN, name), 0.0) + number
    return measures


def _rows_of_sides(ours: Sequence[Played], base: Sequence[Played]) -> Iterable[Row]:
    sides = sorted({seating.label for game in (*ours, *base) for seating in game})
    told: list[tuple[str, Callable[[Seating], float], Callable[[Sequence[float]], Estimate]]] = [
        (SCORE, lambda seating: seating.score, estimate),
        (WINS, lambda seating: seating.win, share),
    ]
    for group, value, estimated in told:
        for side in sides:
            by_game = [_by_game(games, side, value) for games in (ours, base)]
            first, second = ([*values.values()] for values in by_game)
            in_pairs = by_game[0].keys() == by_game[1].keys()
            difference = (paired if in_pairs else unpaired)(first, second)
            yield Row(group, side, estimated(first), estimated(second), difference, in_pairs, 0.0)


def _by_game(games: Sequence[Played], side: str, value: Callable[[Seating], float]) -> dict[int, float]:
    """One value of each game that has the side: seats of one table are not independent."""
    found = {seed: [value(seating) for seating in game if seating.label == side] for seed, game in enumerate(games)}
    return {seed: fmean(values) for seed, values in found.items() if values}
