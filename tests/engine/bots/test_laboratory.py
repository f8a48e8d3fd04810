"""Experiments: pairs of games, what is told of them, and that equal rules do not differ."""

import math
from dataclasses import replace

import pytest

from engine.bots.laboratory import GAME, GROUPS, SCORE, SOURCE, TAKEN, WINS, Experiment, Report, Row, play, report
from engine.bots.significance import LEAST
from engine.core.game import Seat, Setup
from engine.games.terra_mystica.game import GAME as TM

RACE = Setup("dice_race", (Seat("A"), Seat("B")), 7, {"target": 40})
SHORT = replace(RACE, options={"target": 20})
SAMPLE = ("tests.sample_game",)


def _of(ours: Setup, base: Setup, games: int) -> Experiment:
    return Experiment(ours, base, "random", games, SAMPLE)


def _told(experiment: Experiment) -> Report:
    return report(experiment, [play(match) for match in experiment.matches])


def _row(found: Report, group: str, name: str) -> Row:
    return next(row for row in found.group(group) if row.name == name)


def test_games_of_a_seed_follow_each_other() -> None:
    matches = _of(SHORT, RACE, 2).matches
    assert [(match.setup.seed, match.setup.options["target"]) for match in matches] == [
        (7, 20),
        (7, 40),
        (8, 20),
        (8, 40),
    ]
    assert [match.setup.seed for match in _of(RACE, RACE, 3).matches] == [7, 8, 9], "equal games are played once"


def test_a_shorter_game_is_found_to_be_one() -> None:
    found = _told(_of(SHORT, RACE, 20))
    assert found.games == 20
    steps = _row(found, GAME, "steps")
    assert steps.paired
    assert steps.difference.size == pytest.approx(steps.ours.mean - steps.base.mean)
    assert steps.difference.size < 0
    assert steps.is_significant
    assert found.significant[0].p == min(row.p for row in found.rows)
    assert not _row(found, WINS, "1").is_significant
    sources = [row.ours.mean for row in found.group(SOURCE)]
    assert sum(sources) == pytest.approx(_row(found, GAME, "mean_score").ours.mean)


def test_equal_rules_and_seeds_do_not_differ_at_all() -> None:
    """Whether their games are played once, or twice because the set-ups are not known to be equal."""
    renamed = replace(RACE, seats=(Seat("C"), Seat("D")))
    for base in (RACE, renamed):
        found = _told(_of(RACE, base, 12))
        assert found.significant == []
        assert {(row.difference.size, row.p) for row in found.rows} == {(0.0, 1.0)}


def test_games_that_were_not_played_to_the_end_of_their_pair_do_not_count() -> None:
    experiment = _of(SHORT, RACE, 4)
    played = [play(match) for match in experiment.matches[:7]]
    assert report(experiment, played) == report(experiment, played[:6])
    assert report(experiment, played).games == 3
    assert report(experiment, []).rows == ()


def test_of_few_games_no_difference_is_claimed() -> None:
    found = _told(_of(SHORT, RACE, LEAST - 1))
    assert found.comparisons == 0
    assert all(math.isnan(row.p) and not row.is_significant for row in found.rows)


def test_terra_mystica_tells_factions_sources_and_tiles() -> None:
    """The start is worth other points: sources show it, and the factions that are drawn are compared one by one."""
    seats = tuple(Seat(str(number)) for number in range(4))
    base = Setup(TM.id, seats, 1, {"faction_choice": "random"})
    ours = replace(base, options={**base.options, "starting_vp": "balanced_2017"})
    experiment = Experiment(ours, base, "random", 12)
    found = _told(experiment)
    assert list(dict.fromkeys(row.group for row in found.rows)) == list(GROUPS)
    start = _row(found, SOURCE, "start")
    assert (start.base.mean, start.base.error) == (20.0, 0.0)
    assert start.difference.size == pytest.approx(start.ours.mean - 20)
    assert sum(row.ours.values for row in found.group(SCORE)) == 4 * 12
    assert sum(row.ours.mean * row.ours.values for row in found.group(WINS)) == pytest.approx(12)
    shifts = [row.difference for row in found.group(SCORE)]
    assert {shift.error for shift in shifts if shift.error == shift.error} == {0.0}, "the same factions in pairs"
    other = _told(replace(experiment, base=replace(base, seed=99)))
    assert not any(row.paired for row in other.group(SCORE) if row.ours.values != row.base.values)
    cards = [row.base.mean for row in found.group(TAKEN) if row.name.startswith("bonus_card.")]
    assert sum(cards) == 4 * 6, "every seat takes one in each round, and before the first"
