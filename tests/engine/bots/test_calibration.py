"""Estimates beside ends: biases that were put in are found, and the command tells them."""

import json
import random
from collections import Counter
from pathlib import Path

import pytest

from engine.bots.arena import Match
from engine.bots.calibration import Case, foresights, misses, play_cases
from engine.bots.knowledge import Forecast
from engine.bots.ridge import Effect
from engine.bots.terra_mystica.features import GROUND
from engine.bots.terra_mystica.weights import tuned_weights
from engine.cli.main import main
from engine.core.game import Seat, Setup
from engine.games.terra_mystica.game import GAME as TM


def _cases(games: int = 150) -> list[Case]:
    """Board counts half of what it says in the first two stretches, a ship brings 3 more than anybody thinks, and
    the lucky get 6. What a whole table has in common is large."""
    chance = random.Random(8)
    cases = []
    for game in range(games):
        for stretch in range(1, 6):
            common = chance.gauss(0, 40)
            for seat in range(4):
                label = "lucky" if (game + seat) % 4 == 0 else "plain"
                points, board = chance.gauss(30, 6), chance.gauss(40, 6)
                ships, worms = float(chance.randrange(3)), float(chance.randrange(3))
                end = points + board * (0.5 if stretch < 3 else 1.0) + 3 * ships + 6 * (label == "lucky")
                forecast = Forecast(
                    stretch, {"points": points, "board": board}, {"ships": ships, "worms": worms, "rounds": 6.0}
                )
                cases.append(Case(game, label, forecast, end + common + chance.gauss(0, 4)))
    return cases


def _is(effect: Effect, truth: float) -> bool:
    return abs(effect.size - truth) < 4 * effect.error < 0.4


def test_planted_biases_are_found() -> None:
    early, middle, late = misses(_cases())
    assert [(group.when, group.stretches) for group in (early, middle, late)] == [
        ("early", (1, 2)),
        ("middle", (3,)),
        ("late", (4, 5)),
    ]
    for group in (early, middle, late):
        assert _is(group.slopes["points"], 1.0)
        assert _is(group.slopes["board"], 0.5 if group is early else 1.0)
        assert set(group.features) == {"ships", "worms"}  # all have the same number of rounds
    for group in (middle, late):
        assert group.features["ships"].size == pytest.approx(3, abs=0.6)
        assert group.features["ships"].size > 5 * group.features["ships"].error
        assert abs(group.features["worms"].size) < 0.6
        assert group.labels["lucky"].size - group.labels["plain"].size == pytest.approx(6, abs=1.2)


def test_the_foresight_is_relative_to_the_table() -> None:
    early, _, _, _, last = foresights(_cases())
    assert (early.stretch, last.stretch) == (1, 5)
    assert early.cases == 600
    assert early.slope == pytest.approx(0.75, abs=0.08)  # one part counts in full, the other half
    assert last.slope == pytest.approx(1, abs=0.08)
    assert early.correlation < last.correlation < 1
    assert last.missed < last.spread < 15  # and not forty


def test_an_estimate_that_never_differs_foresees_nothing() -> None:
    cases = [Case(1, label, Forecast(1, {"points": 20.0}, {}), end) for label, end in (("a", 90.0), ("b", 110.0))]
    (one,) = foresights(cases)
    assert (one.correlation, one.slope, one.spread, one.missed) == (0, 0, 10, 10)
    (only,) = misses(cases)
    assert not only.slopes
    assert not misses([])


def test_every_pass_but_the_last_is_a_case() -> None:
    """The facts of the map are what its weights are multiplied with: a new one has to be named among them."""
    setup = Setup(TM.id, (Seat("A"), Seat("B")), 3, {**TM.presets["league"], "faction_choice": "random"})
    cases = play_cases(Match(setup, ("skilled", "skilled"), nodes=30))
    assert Counter(case.forecast.stretch for case in cases) == dict.fromkeys(range(1, 6), 2)
    assert len({(case.label, case.end) for case in cases}) == 2
    weights = tuned_weights()
    for case in cases:
        parts, features = case.forecast.parts, case.forecast.features
        left = 6 - case.forecast.stretch
        assert parts["ground"] == pytest.approx(sum(getattr(weights, name)[left] * features[name] for name in GROUND))
        assert parts["points"] == features["points"]


_CALIBRATE = ["calibrate", "--games", "2", "--players", "2", "--nodes", "30", "--jobs", "1"]


def test_calibrate_as_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(_CALIBRATE) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "2 games, 2 players, skilled, seeds from 1"
    assert [line.split()[:2] for line in lines[2:7]] == [[str(stretch), "4"] for stretch in range(1, 6)]
    assert [line for line in lines if line.startswith(("early", "middle", "late"))] == [
        "early: 1, 2",
        "middle: 3",
        "late: 4, 5",
    ]
    assert sum(line.startswith("  board ") for line in lines) == 3
    assert main([*_CALIBRATE, "--level", "casual", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["level"] == "casual"
    assert [row["stretch"] for row in report["stretches"]] == [1, 2, 3, 4, 5]
    assert set(report["misses"][2]["slopes"]["board"]) == {"size", "error"}


def test_what_cannot_be_calibrated_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text("coins: [1, 2]\n", encoding="utf-8")
    race = ["--game-module", "tests.sample_game", "--game", "dice_race"]
    for words, told in (
        (race, "The bot skilled does not estimate how Dice race ends; there is nothing to compare.\n"),
        (["--level", "novice"], "The bot novice does not estimate how"),
        (["--level", "grandmaster"], "no bot grandmaster"),
        (["--level", f"skilled@{wrong}"], "wrong.yaml"),
        (["--seed", "99999"], "for tests"),
        (["--games", "1"], "games is 2 or more"),
    ):
        assert main([*_CALIBRATE, *words]) == 1
        captured = capsys.readouterr()
        assert told in captured.err
        assert not captured.out
