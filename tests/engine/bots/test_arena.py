"""Many games between levels: pairing, figures, processes, and that each level is worth its name."""

import json
from collections.abc import Sequence
from statistics import mean

import pytest

from engine.bots.arena import Match, Seating, figures, matches, play_match, played
from engine.cli.jobs import Jobs, in_parallel
from engine.cli.main import main
from engine.core.events import TurnEnded
from engine.core.game import Seat, Setup
from engine.games.terra_mystica.events import TileTaken
from engine.games.terra_mystica.game import GAME as TM

RACE = Setup("dice_race", (Seat("A"), Seat("B")), 7, {"target": 40})


def _race(*levels: str) -> Match:
    return Match(RACE, levels, game_modules=("tests.sample_game",))


def test_every_seed_meets_every_seating() -> None:
    found = matches(_race("novice", "random"), 4)
    assert [match.levels for match in found] == [("novice", "random"), ("random", "novice")] * 2
    assert [match.setup.seed for match in found] == [7, 7, 8, 8]
    assert [match.setup.seed for match in matches(_race("random", "random"), 3)] == [7, 8, 9]


def test_two_processes_play_the_same_games_as_one() -> None:
    found = matches(_race("novice", "random"), 4)
    results = [
        [(one.level, one.score, one.win) for game in in_parallel(play_match, found, Jobs(jobs), "Game") for one in game]
        for jobs in (1, 2)
    ]
    assert results[0] == results[1]


def test_the_error_counts_seeds_not_seats() -> None:
    def seating(seed: int, score: int) -> Seating:
        return Seating(seed, 2, 0, "x", "1", score, 0.0, 0.0, {}, (), ())

    found = figures([seating(1, 10), seating(1, 12), seating(2, 20), seating(2, 22)])
    assert found.score == 16
    assert found.error == pytest.approx(5)


def test_arena_as_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "--game-module", "tests.sample_game", "--game", "dice_race", "--seats", "novice,random"]
    assert main([*words, "--games", "4", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["levels"]["novice"]["seats"] == 4
    assert report["levels"]["novice"]["wins"] + report["levels"]["random"]["wins"] == 1
    assert main([*words, "--games", "2", "--sources"]) == 0
    assert "novice by source" in capsys.readouterr().out
    assert main([*words[:-1], "novice,grandmaster"]) == 1
    assert "grandmaster" in capsys.readouterr().err


def _means(levels: Sequence[str], seeds: range) -> dict[str, float]:
    """Mean scores of levels that sit at one table of Terra Mystica."""
    options = {**TM.presets["league"], "faction_choice": "random"}
    setup = Setup(TM.id, tuple(Seat(level) for level in levels), seeds[0], options)
    found = matches(Match(setup, tuple(levels)), len(seeds) * len(levels))
    seatings = [seating for match in found for seating in play_match(match)]
    return {level: mean(one.score for one in seatings if one.level == level) for level in levels}


def test_no_level_has_collapsed() -> None:
    """Means of few games, far below what the levels reach on average: see docs/bots.md."""
    means = _means(["random", "novice", "casual", "skilled"], range(900_000, 900_002))
    assert means["random"] + 15 < means["novice"] < means["casual"] + 5 < means["skilled"] + 10
    assert means["skilled"] > 85


def test_a_seating_tells_what_its_seat_did() -> None:
    """Counted anew from the log of the same game."""
    match = Match(Setup(TM.id, (Seat("A"), Seat("B")), 3, {}), ("novice", "novice"))
    session, _ = played(match)
    for seat, seating in enumerate(play_match(match)):
        assert seating.steps == sum(entry.decision.seat == seat for entry in session.log)
        assert seating.turns == sum(event == TurnEnded(seat) for event in session.events)
        cards = [event for event in session.events if isinstance(event, TileTaken) and event.seat == seat]
        kinds = [name.partition(".")[0] for name in seating.taken for _ in range(seating.taken[name])]
        assert sorted(kind for kind in kinds if kind.endswith(("card", "tile"))) == sorted(card.kind for card in cards)
        assert kinds.count("power_action") > 0
        assert set(seating.sources) & set(seating.taken), "tiles are named as the points that they bring"
