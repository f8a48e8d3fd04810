"""Tuning by play: the regression finds what was put in, files keep their shape, equal seeds give equal files."""

import json
import random
from pathlib import Path

import pytest
import yaml

from engine.bots.ridge import regress
from engine.bots.terra_mystica.weights import read_weights, tuned_weights, weights_file
from engine.bots.tuning import knobs_of, rewritten, scaled, step_along
from engine.cli.main import main
from engine.core.errors import PlayerError
from engine.core.reading import load_yaml


def test_the_regression_finds_known_effects() -> None:
    chance = random.Random(3)
    rows = [[chance.gauss(0, 1) for _ in range(3)] for _ in range(400)]
    targets = [2.0 * one - 5.0 * two + chance.gauss(0, 1) for one, two, _ in rows]
    one, two, three = regress(rows, targets, [4.0, 0.0, 4.0])
    for effect, truth in ((one, 2.0), (two, -5.0), (three, 0.0)):
        assert abs(effect.size - truth) < 4 * effect.error
        assert 0.03 < effect.error < 0.08  # about one over the root of the rows


def test_an_expected_size_holds_back_what_little_was_seen() -> None:
    rows = [[1.0], [-1.0], [1.0], [-1.0]]
    targets = [9.0, -3.0, -2.0, -8.0]
    (free,) = regress(rows, targets, [0.0])
    (held,) = regress(rows, targets, [1.0])
    assert free.size == pytest.approx(4.5, abs=0.01)
    assert 0 < held.size < 1


def test_columns_that_depend_on_each_other_are_solved() -> None:
    one, two = regress([[1.0, -1.0], [-1.0, 1.0], [2.0, -2.0]], [2.0, -2.0, 4.0], [0.0, 0.0])
    assert one.size - two.size == pytest.approx(2.0, abs=0.01)


def test_rows_that_say_the_same_again_make_nothing_surer() -> None:
    chance = random.Random(4)
    rows = [[chance.gauss(0, 1)] for _ in range(300)]
    targets = [2.0 * row[0] + chance.gauss(0, 1) for row in rows]
    (once,) = regress(rows, targets, [0.0])
    (again,) = regress(rows * 4, targets * 4, [0.0], clusters=[*range(300)] * 4)
    assert again.size == pytest.approx(once.size)
    assert again.error == pytest.approx(once.error, rel=0.15)


def test_a_tilt_moves_early_and_late_rounds_apart() -> None:
    data = {"coins": [1.0, 1.0, 1.0], "builds": [[1.0, 2.0], [1.0, 2.0]], "grants": {"spades": 2.0, "keys": 1.0}}
    assert knobs_of(data) == ("coins", "coins early", "builds", "builds early", "grants.spades", "grants.keys")
    after = scaled(data, {"coins": 0.1, "coins early": 0.2, "builds early": 0.5, "grants.keys": 0.1})
    assert after["coins"] == pytest.approx([0.905, 1.105, 1.350], abs=0.001)
    assert after["builds"][0] == pytest.approx([0.607, 1.213], abs=0.001)
    assert after["grants"] == pytest.approx({"spades": 2.0, "keys": 1.105}, abs=0.001)
    with pytest.raises(PlayerError, match="no weights gold"):
        knobs_of(data, ["gold"])


def test_steps_are_capped() -> None:
    (effect,) = regress([[1.0], [-1.0], [1.0]], [3.0, -3.0, 3.0], [0.0])
    assert step_along({"coins": effect}, 0.05, 1.0)["coins"] == pytest.approx(0.15)
    assert step_along({"coins": effect}, -0.05, 0.1)["coins"] == -0.1


def test_a_file_keeps_its_comments_and_gets_a_note() -> None:
    text = weights_file().read_text(encoding="utf-8")
    data = load_yaml(weights_file())
    moved = scaled(data, {"towns": 0.1, "future_builds early": 0.1, "grants.spades": -0.1})
    lines = rewritten(text, moved, "how it was made").splitlines()
    note = lines.index("# how it was made")
    assert all(line.startswith("#") for line in lines[:note])
    assert lines[note + 1] == ""
    del lines[note]
    assert [line.partition("#")[2] for line in lines] == [line.partition("#")[2] for line in text.splitlines()]
    written = yaml.safe_load("\n".join(lines))
    assert written.keys() == data.keys()
    assert written["towns"] == pytest.approx(moved["towns"], abs=0.001)
    assert written["grants"] == pytest.approx(moved["grants"], abs=0.001)
    for row, expected in zip(written["future_builds"], moved["future_builds"], strict=True):
        assert row == pytest.approx(expected, abs=0.001)


def _tune(out: Path, *words: str) -> int:
    return main(["tune", "--games", "3", "--players", "2", "--only", "towns,grants", "--out", str(out), *words])


def test_equal_seeds_give_equal_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, two, other = (tmp_path / name for name in ("one.yaml", "two.yaml", "other.yaml"))
    assert _tune(one, "--jobs", "1") == 0
    assert "towns early" in capsys.readouterr().out
    assert _tune(two, "--jobs", "2", "--json") == 0
    assert set(json.loads(capsys.readouterr().out)["effects"]["towns"]) == {"size", "error", "step"}
    assert _tune(other, "--jobs", "1", "--seed", "50") == 0
    assert one.read_text(encoding="utf-8") == two.read_text(encoding="utf-8") != other.read_text(encoding="utf-8")
    assert "python -m engine tune --only towns,grants --games 3 --seed 1" in one.read_text(encoding="utf-8")
    before, after = tuned_weights(), read_weights(load_yaml(one))
    assert before.coins == after.coins
    assert before.towns != after.towns


def test_what_cannot_be_tuned_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.yaml"
    for words, told in (
        (["--seed", "99999"], "for tests"),
        (["--only", "gold"], "no weights gold"),
        (["--start", "nowhere.yaml"], "nowhere.yaml"),
        (["--preset", "home"], "no preset home"),
        (["--games", "1"], "games is 2 or more"),
        (["--out", str(tmp_path / "missing" / "out.yaml")], "cannot be written"),
    ):
        assert _tune(out, "--jobs", "1", *words) == 1
        assert told in capsys.readouterr().err
    assert not out.exists()
