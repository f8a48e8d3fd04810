"""Games on a Dask cluster: a scheduler and two worker processes on this machine give what this process gives."""

import importlib
import importlib.util
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.cli import cluster
from engine.cli.jobs import Jobs, outcomes
from engine.cli.main import main
from engine.cli.processes import module_path, python_command
from engine.core.errors import PlayerError
from tests.conftest import PROJECT

needs_dask = pytest.mark.skipif(not importlib.util.find_spec("distributed"), reason="distributed is not installed")

RACE = ["--game-module", "tests.sample_game", "--game", "dice_race"]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Of a scheduler with two workers, each a process of its own."""
    folder = tmp_path_factory.mktemp("cluster")
    scheduler = _start(folder, "scheduler", "--port", "0", stderr=subprocess.PIPE)
    started = [scheduler]
    try:
        assert scheduler.stderr is not None
        found = (re.search(r"Scheduler at: +(tcp://\S+)", line) for line in scheduler.stderr)
        address = next(match[1] for match in found if match)
        started += [_start(folder, "worker", address, "--nthreads", "1", stderr=subprocess.DEVNULL) for _ in range(2)]
        with importlib.import_module("distributed").Client(address, set_as_default=False) as client:
            client.wait_for_workers(2)
        yield address
    finally:
        for process in reversed(started):
            process.terminate()
        for process in started:
            process.communicate()


def _start(folder: Path, *words: str, stderr: int) -> "subprocess.Popen[str]":
    command = python_command("-m", "dask", *words, "--host", "127.0.0.1", "--no-dashboard")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(PROJECT), module_path()["PYTHONPATH"]])}
    return subprocess.Popen(command, env=env, cwd=folder, stdout=subprocess.DEVNULL, stderr=stderr, text=True)


def _printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main([*words, *RACE, "--json"]) == 0
    return capsys.readouterr().out


@needs_dask
@pytest.mark.parametrize(
    "words",
    [
        ["simulate", "12", "--players", "2-4"],
        ["lab", "--players", "2", "--bot", "random", "--option", "target=20", "--games", "12"],
    ],
)
def test_a_cluster_tells_the_same(capsys: pytest.CaptureFixture[str], address: str, words: list[str]) -> None:
    assert _printed(capsys, *words, "--cluster", address) == _printed(capsys, *words, "--jobs", "1")


@needs_dask
def test_the_arena_plays_the_same_on_a_cluster(capsys: pytest.CaptureFixture[str], address: str) -> None:
    words = ["arena", "--seats", "novice,random", "--games", "6"]
    here, there = (json.loads(_printed(capsys, *words, *where)) for where in (["--jobs", "1"], ["--cluster", address]))
    for told in (here, there):
        for row in (*told["levels"].values(), *(row for sides in told["sides"].values() for row in sides.values())):
            del row["median_ms"], row["longest_ms"]  # of another machine
    assert here == there


@needs_dask
def test_tuning_finds_the_same_on_a_cluster(capsys: pytest.CaptureFixture[str], address: str) -> None:
    words = ["tune", "--games", "2", "--players", "2", "--only", "coins", "--json"]
    told = []
    for where in (["--jobs", "1"], ["--cluster", address]):
        assert main([*words, *where]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]


@needs_dask
def test_the_workers_work_and_a_mistake_comes_back(address: str) -> None:
    assert len(set(outcomes(worker_of, range(40), Jobs(cluster=address)))) <= 2
    assert os.getpid() not in set(outcomes(worker_of, [1], Jobs(cluster=address)))
    with pytest.raises(ZeroDivisionError):
        list(outcomes(divide, [2, 1, 0], Jobs(cluster=address)))
    begun = outcomes(divide, [2, 1], Jobs(cluster=address))
    assert next(begun) == 6
    begun.close()


@needs_dask
def test_workers_with_another_program_are_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "program_checksum", other_checksum)
    with pytest.raises(PlayerError, match="another version"):
        list(outcomes(divide, [2], Jobs(cluster=address)))


@needs_dask
def test_an_address_where_nobody_answers(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 1)
    for address in ("tcp://127.0.0.1:9", "nonsense://x"):
        assert main(["simulate", "2", *RACE, "--cluster", address]) == 1
        assert capsys.readouterr().err.startswith(f"No Dask scheduler answers at {address}")


def test_without_the_package_a_sentence_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["simulate", "2", *RACE, "--cluster", "tcp://127.0.0.1:9"]) == 1
    assert capsys.readouterr().err.endswith("install it with: pip install 'tm-desktop[cluster]'.\n")


def worker_of(_: int) -> int:
    return os.getpid()


def divide(number: int) -> int:
    return 12 // number


def other_checksum() -> str:
    return str(os.getpid())
