"""Many games between levels of bots, and what can be told from them.

Each seed is played once for every different way to seat the levels, so that luck of the table and of the place meets
all of them: two levels can be compared with few games.
"""

import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from statistics import mean, median

from engine.bots.api import Watch
from engine.bots.knowledge import knowledge_of
from engine.bots.levels import levels_with, make_bot
from engine.bots.significance import standard_error
from engine.core.events import PhaseBegan, TurnEnded, totals_by_source
from engine.core.game import GameType, Setup
from engine.core.registry import Registry
from engine.core.session import Session
from engine.games import installed_games


@dataclass(frozen=True, slots=True)
class Match:
    """One game to play: who sits where, and how long they may think."""

    setup: Setup
    levels: tuple[str, ...]
    nodes: int = 0
    ms: int = 0
    game_modules: tuple[str, ...] = ()  # of games that are not installed
    bot_modules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Seating:
    """How one seat of one game ended."""

    seed: int
    players: int
    seat: int
    level: str
    label: str  # what the game calls the side that the seat played
    score: int
    margin: float  # over the mean of the table
    win: float  # a shared victory is shared
    sources: dict[str, int]
    by_phase: tuple[int, ...]  # the score when each stretch of the game began
    decision_ms: tuple[float, ...] = field(repr=False)  # of the main decisions
    steps: int = 0
    turns: int = 0
    taken: dict[str, int] = field(default_factory=dict)  # tiles and actions, by what the game calls them


def matches(first: Match, games: int) -> list[Match]:
    """Rotated seatings of one seed after the other; the seeds count up from that of the first."""
    levels = first.levels
    seatings = list(dict.fromkeys(levels[turn:] + levels[:turn] for turn in range(len(levels))))
    found = []
    for number in range(games):
        seed = first.setup.seed + number // len(seatings)
        found.append(replace(first, setup=replace(first.setup, seed=seed), levels=seatings[number % len(seatings)]))
    return found


def play_match(match: Match) -> list[Seating]:
    session, spent = played(match)
    return _seatings(match, session, _game_type(match).score_resource, spent)


def played(match: Match) -> tuple[Session, list[list[float]]]:
    """A whole game, and the milliseconds of each seat's main decisions.

    Every bot gets a seed of its own for each decision, as at a real table.
    """
    game = _game_type(match).create(match.setup)
    levels = levels_with(match.bot_modules)
    session = Session(game)
    spent: list[list[float]] = [[] for _ in match.levels]
    while decisions := session.open_decisions:
        decision = decisions[0]
        bot = make_bot(match.levels[decision.seat], match.setup.seed * 1_000_003 + session.at * 31, levels)
        started = time.perf_counter()
        report = bot.think(game, session.state, decision, Watch(match.ms, match.nodes))
        if game.is_main(decision):
            spent[decision.seat].append((time.perf_counter() - started) * 1000)
        session.play(report.action, decision)
    return session, spent


def _game_type(match: Match) -> GameType:
    return _games(match.game_modules).get(match.setup.game)


@cache
def _games(modules: tuple[str, ...]) -> Registry:
    return installed_games(modules)


def _seatings(match: Match, session: Session, what: str, spent: list[list[float]]) -> list[Seating]:
    result = session.result
    assert result is not None
    totals = totals_by_source(session.events, what)
    phases = _scores_by_phase(session, what)
    knowledge = knowledge_of(match.setup.game)
    labels = knowledge.labels(session.game, session.state)
    steps = Counter(entry.decision.seat for entry in session.log)
    turns = Counter(event.seat for event in session.events if isinstance(event, TurnEnded))
    taken = Counter(filter(None, (knowledge.taken(session.game, event) for event in session.events)))
    table = mean(result.scores)
    return [
        Seating(
            seed=match.setup.seed,
            players=len(match.levels),
            seat=seat,
            level=level,
            label=labels[seat],
            score=result.scores[seat],
            margin=result.scores[seat] - table,
            win=1 / len(result.winners) if seat in result.winners else 0.0,
            sources=totals.get(seat, {}),
            by_phase=tuple(phase[seat] for phase in phases),
            decision_ms=tuple(spent[seat]),
            steps=steps[seat],
            turns=turns[seat],
            taken={what: number for (taker, what), number in sorted(taken.items()) if taker == seat},
        )
        for seat, level in enumerate(match.levels)
    ]


def _scores_by_phase(session: Session, what: str) -> list[list[int]]:
    """What each seat had when each numbered stretch began, and before the final scoring."""
    events = session.events
    starts = [place for place, event in enumerate(events) if isinstance(event, PhaseBegan) and event.phase == "round"]
    starts += [place for place, event in enumerate(events) if isinstance(event, PhaseBegan) and not event.number]
    seats = range(len(session.game.setup.seats))
    scores = []
    for place in starts:
        totals = totals_by_source(events[:place], what)
        scores.append([sum(totals.get(seat, {}).values()) for seat in seats])
    return scores


@dataclass(frozen=True, slots=True)
class Figures:
    """The mean of a group of seatings with its standard error; the games of one seed are not independent."""

    seats: int
    score: float
    error: float
    margin: float
    margin_error: float
    wins: float
    decisions: float
    median_ms: float
    longest_ms: float


def figures(seatings: Sequence[Seating]) -> Figures:
    times = [ms for seating in seatings for ms in seating.decision_ms]
    return Figures(
        seats=len(seatings),
        score=mean(seating.score for seating in seatings),
        error=_error(seatings, [seating.score for seating in seatings]),
        margin=mean(seating.margin for seating in seatings),
        margin_error=_error(seatings, [seating.margin for seating in seatings]),
        wins=mean(seating.win for seating in seatings),
        decisions=len(times) / len(seatings),
        median_ms=median(times) if times else 0.0,
        longest_ms=max(times, default=0.0),
    )


def _error(seatings: Sequence[Seating], values: Sequence[float]) -> float:
    """The standard error of the mean over seeds."""
    groups: dict[int, list[float]] = {}
    for seating, value in zip(seatings, values, strict=True):
        groups.setdefault(seating.seed, []).append(value)
    return standard_error([mean(group) for group in groups.values()])


def mean_sources(seatings: Sequence[Seating]) -> dict[str, float]:
    """Points by source, the greatest first."""
    names = {name for seating in seatings for name in seating.sources}
    means = {name: mean(seating.sources.get(name, 0) for seating in seatings) for name in names}
    return dict(sorted(means.items(), key=lambda item: (-item[1], item[0])))


def mean_by_phase(seatings: Sequence[Seating]) -> list[float]:
    return [mean(scores) for scores in zip(*(seating.by_phase for seating in seatings), strict=False)]


def grouped(seatings: Iterable[Seating], by: str) -> dict[str, list[Seating]]:
    """Seatings by one of their fields, in the order of its values."""
    groups: dict[str, list[Seating]] = {}
    for seating in seatings:
        groups.setdefault(str(getattr(seating, by)), []).append(seating)
    return dict(sorted(groups.items()))
