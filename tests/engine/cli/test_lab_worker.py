"""The laboratory's process: its lines, what it tells when it is stopped, and that nothing of it stays behind."""

import contextlib
import json
import os
import select
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.bots.laboratory import Experiment
from engine.cli.experiments import Run, as_csv, as_data, report_of
from engine.cli.jobs import Jobs
from engine.cli.processes import module_path, python_command
from engine.core.game import Seat, Setup
from engine.core.savefile import setup_line
from tests.conftest import PATIENCE, PROJECT

RACE = Setup("dice_race", (Seat("A"), Seat("B")), 7, {"target": 40})
SHORT = Setup("dice_race", (Seat("A"), Seat("B")), 7, {"target": 20})
SAMPLE = "tests.sample_game"


class Process:
    """The worker, and hands to talk with it."""

    def __init__(self) -> None:
        command = python_command("-m", "engine.cli.lab_worker", "--game-module", SAMPLE)
        env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(PROJECT), module_path()["PYTHONPATH"]])}
        self.popen = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env)
        assert self.popen.stdin is not None
        assert self.popen.stdout is not None
        self.input, self.output = self.popen.stdin, self.popen.stdout

    def say(self, **line: Any) -> None:
        self.input.write(json.dumps(line).encode() + b"\n")
        self.input.flush()

    def play(self, ours: Setup, base: Setup, games: int, level: str = "random") -> None:
        self.say(ours=setup_line(ours), base=setup_line(base), level=level, games=games)

    def line(self) -> dict[str, Any]:
        line: dict[str, Any] = json.loads(self.output.readline())
        return line

    def rest(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.output]


@pytest.fixture
def process() -> Iterator[Process]:
    found = Process()
    yield found
    found.input.close()
    found.popen.kill()
    found.popen.wait()
    found.output.close()


def _report(games: int) -> dict[str, Any]:
    run = Run(Experiment(SHORT, RACE, "random", games, (SAMPLE,)), Jobs(1))
    list(run.steps())
    return as_data(run.report())


def test_it_tells_how_far_it_is_and_what_came_out(process: Process) -> None:
    process.play(SHORT, RACE, 12)
    begun, *progress, report = process.rest()
    assert begun == {"type": "begun", "compares": True}
    assert [(line["type"], line["done"], line["number"]) for line in progress] == [
        ("progress", game, 24) for game in range(1, 25)
    ]
    assert report == {"type": "report", "stopped": False, **_report(12)}
    assert process.popen.wait() == 0


def test_the_desktop_starts_it_as_itself_and_without_qt() -> None:
    """As the frozen application has to."""
    code = (
        "import os, sys\n"
        "from tm_desktop.__main__ import main\n"
        "leave = os._exit\n"
        "os._exit = lambda _code: leave(3 if 'PySide6' in sys.modules else 0)\n"
        f"main(['--lab-worker', '--game-module', {SAMPLE!r}])\n"
    )
    asked = {"ours": setup_line(RACE), "base": setup_line(RACE), "level": "random", "games": 1}
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(PROJECT), module_path()["PYTHONPATH"]])}
    with subprocess.Popen(
        python_command("-c", code), stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(asked).encode() + b"\n")
        process.stdin.flush()
        kinds = [json.loads(line)["type"] for line in process.stdout]
    assert kinds == ["begun", "progress", "report"]
    assert process.returncode == 0


def test_a_report_comes_back_the_same_to_the_last_digit() -> None:
    run = Run(Experiment(SHORT, RACE, "random", 11, (SAMPLE,)), Jobs(1))
    list(run.steps())
    found = report_of(json.loads(json.dumps(as_data(run.report()))))
    assert as_csv(found) == as_csv(run.report())
    assert found.significant
    assert [row.name for row in found.significant] == [row.name for row in run.report().significant]


def test_equal_rules_are_played_once(process: Process) -> None:
    process.play(RACE, RACE, 3)
    begun, *progress, report = process.rest()
    assert not begun["compares"]
    assert (len(progress), report["games"]) == (3, 3)


def test_a_stop_tells_what_was_played_and_nothing_goes_on(process: Process) -> None:
    process.play(SHORT, RACE, 20_000)
    while (line := process.line())["type"] != "progress" or line["done"] < 25:
        pass
    children = _children(process.popen.pid)
    process.say(type="stop")
    report = process.rest()[-1]
    assert (report["type"], report["stopped"]) == ("report", True)
    assert 12 <= report["games"] < 20_000
    assert process.popen.wait() == 0
    _wait_until_gone(children)


def test_without_its_window_it_ends_however_that_was_lost(process: Process) -> None:
    process.play(SHORT, RACE, 20_000)
    while process.line()["type"] != "progress":
        pass
    children = _children(process.popen.pid)
    process.input.close()
    assert process.popen.wait() == 0
    _wait_until_gone(children)


def test_killed_it_leaves_nobody_behind(process: Process) -> None:
    process.play(SHORT, RACE, 20_000)
    while process.line()["type"] != "progress":
        pass
    children = _children(process.popen.pid)
    process.popen.kill()
    process.popen.wait()
    _wait_until_gone(children)


@pytest.mark.parametrize(
    ("changes", "says"),
    [({"level": "grandmaster"}, "There is no bot grandmaster"), ({"games": 0}, "games is 1 or more")],
)
def test_what_cannot_be_played_is_one_sentence(process: Process, changes: dict[str, Any], says: str) -> None:
    process.say(**{"ours": setup_line(SHORT), "base": setup_line(RACE), "level": "random", "games": 3, **changes})
    (error,) = process.rest()
    assert error["type"] == "error"
    assert says in error["text"]


def _children(pid: int) -> list[int]:
    """The processes that play for it; where the system does not tell, nothing is looked at."""
    folder = Path(f"/proc/{pid}/task")
    texts = [path.read_text() for path in folder.glob("*/children")]
    found = [int(word) for text in texts for word in text.split()]
    assert found or not folder.is_dir()
    return found


def _wait_until_gone(pids: list[int]) -> None:
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            handle = os.pidfd_open(pid)
            is_gone = select.select([handle], [], [], PATIENCE)[0]
            os.close(handle)
            assert is_gone
