"""The laboratory as a command, and as what a window uses: progress, stopping, files."""

import csv
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.bots.laboratory import Experiment, Played, play
from engine.cli import experiments
from engine.cli.experiments import Run, as_csv
from engine.cli.jobs import Jobs
from engine.cli.main import main
from engine.core.game import Seat, Setup
from engine.core.resources import resource

RACE = Setup("dice_race", (Seat("A"), Seat("B")), 7, {"target": 40})
SHORT = Setup("dice_race", (Seat("A"), Seat("B")), 7, {"target": 20})
WORDS = ["lab", "--game-module", "tests.sample_game", "--game", "dice_race", "--players", "2", "--bot", "random"]


def _experiment(games: int) -> Experiment:
    return Experiment(SHORT, RACE, "random", games, ("tests.sample_game",))


def test_the_figures_do_not_depend_on_the_number_of_processes() -> None:
    runs = [Run(_experiment(12), Jobs(processes)) for processes in (1, 2)]
    for run in runs:
        assert [(at.done, at.number) for at in run.steps()] == [(game, 24) for game in range(1, 25)]
    assert runs[0].report() == runs[1].report()


@pytest.mark.parametrize("processes", [1, 2])
def test_a_run_is_stopped_between_two_games_and_keeps_what_was_played(processes: int) -> None:
    run = Run(_experiment(200), Jobs(processes))
    steps = run.steps()
    for at in steps:
        assert at.seconds_left >= 0
        if at.done == 25:
            break
    steps.close()
    whole = Run(_experiment(12), Jobs(1))
    list(whole.steps())
    assert run.report() == whole.report()


def test_a_table_a_json_and_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = [*WORDS, "--option", "target=20", "--games", "12"]
    assert main(words) == 0
    out = capsys.readouterr().out
    assert "base: with the printed rules, the same seeds" in out
    assert [line for line in out.splitlines() if line.startswith("  steps") and line.endswith(" *")]
    file = tmp_path / "figures.csv"
    assert main([*words, "--json", "--csv", str(file)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 12
    assert "game.steps" in told["significant"]
    rows = list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))
    assert [row["name"] for row in rows] == [row["name"] for row in told["rows"]]
    assert float(rows[0]["ours_mean"]) == told["rows"][0]["ours_mean"]


def test_the_rules_to_compare_with_can_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*WORDS, "--option", "target=20", "--games", "3", "--against", "quick"]) == 0
    out = capsys.readouterr().out
    assert "Both rules are the same" in out
    assert "change" not in out
    assert main([*WORDS, "--games", "3", "--against", "target=100"]) == 0
    out = capsys.readouterr().out
    assert "base: with target=100" in out
    assert "Fewer than 10 games tell nothing about differences." in out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--against", "slow"], "no preset slow"),
        (["--against", "quick", "--against", "slow"], "one preset"),
        (["--against", "target=7"], "target"),
        (["--bot", "grandmaster"], "grandmaster"),
        (["--games", "0"], "games is 1 or more"),
        (["--games", "1", "--csv", "/nowhere/at/all.csv"], "cannot be written"),
    ],
)
def test_a_mistake_is_one_sentence(capsys: pytest.CaptureFixture[str], words: list[str], says: str) -> None:
    assert main([*WORDS, *words]) == 1
    err = capsys.readouterr().err
    assert says in err
    assert err.count("\n") == 1


def test_ctrl_c_prints_what_has_been_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    last = 25

    def interrupted(work: object, tasks: list[object], jobs: Jobs) -> Iterator[Played]:
        yield from map(play, _experiment(20).matches[:last])
        raise KeyboardInterrupt

    monkeypatch.setattr(experiments, "outcomes", interrupted)
    words = [*WORDS, "--option", "target=20", "--seed", "7", "--games", "20", "--json"]
    assert main(words) == 130
    out, err = capsys.readouterr()
    told = json.loads(out)
    assert (told["stopped"], told["games"]) == (True, 12)
    assert "Stopped" in err
    last = 1
    assert main(words) == 130
    assert capsys.readouterr().out == "", "one game makes no pair"


def test_nothing_played_is_an_empty_table() -> None:
    assert as_csv(Run(_experiment(2)).report()).startswith("group,name,ours_values,")


def test_a_pack_is_compared_with_the_printed_rules_or_with_another(capsys: pytest.CaptureFixture[str]) -> None:
    short, other = (str(resource("packs", name)) for name in ("short_game", "balanced_start"))
    words = ["lab", "--players", "2", "--bot", "random", "--games", "10", "--pack", short, "--json"]
    turns = []
    for against in ([], ["--against", other], ["--against", short]):
        assert main([*words, *against]) == 0
        rows = {(row["group"], row["name"]): row for row in json.loads(capsys.readouterr().out)["rows"]}
        turns.append(rows["game", "turns"]["difference"])
    assert turns[0] < 0, "a short game has fewer turns"
    assert turns[1] < 0
    assert turns[2] == 0, "the same pack on both sides"
