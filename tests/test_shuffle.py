"""The order of a seed comes back, and what became of a run is told."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import PATIENCE, PROJECT
from tests.shuffle import CRASHED, FAILED, PASSED, TIMED_OUT, Run, environment, last_line, outcome, run_shuffled

QUICK = "tests/desktop/test_texts.py"


def _order(*options: str) -> list[str]:
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", QUICK, *options]
    done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=True)
    return [line for line in done.stdout.splitlines() if "::" in line]


def test_a_seed_is_an_order() -> None:
    usual, first, again, second = _order(), _order("--shuffle=1"), _order("--shuffle=1"), _order("--shuffle=2")
    assert first == again
    assert len({tuple(usual), tuple(first), tuple(second)}) == 3
    assert sorted(usual) == sorted(first) == sorted(second)


@pytest.mark.parametrize(
    ("code", "found"), [(0, PASSED), (1, FAILED), (4, FAILED), (-signal.SIGSEGV, CRASHED), (None, TIMED_OUT)]
)
def test_outcomes(code: int | None, found: str) -> None:
    assert outcome(code) == found


def test_one_of_several_processes_that_crashes_is_a_crash(tmp_path: Path) -> None:
    crashing = tmp_path / "test_crashing.py"
    crashing.write_text("import faulthandler\n\ndef test_it():\n    faulthandler._sigsegv()\n", encoding="utf-8")
    paths = ["-p", "tests.conftest", str(crashing)]
    assert run_shuffled(1, paths, limit=PATIENCE, logs=tmp_path, processes=2).outcome == CRASHED


def test_byte_code_is_kept_for_the_next_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    code = "import sys; print(sys.dont_write_bytecode, sys.pycache_prefix is not None)"
    done = subprocess.run([sys.executable, "-c", code], env=environment(), capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]


def test_a_run_tells_how_many_tests_it_had() -> None:
    assert last_line(Run(1, PASSED, 1.0, "....\n4 passed in 1 s\n")) == "4 passed in 1 s"
    assert last_line(Run(1, TIMED_OUT, 1.0, "")) == ""


def test_a_run_that_takes_too_long(tmp_path: Path) -> None:
    assert run_shuffled(1, [QUICK], limit=0.01, logs=tmp_path).outcome == TIMED_OUT


def test_a_run_that_fails_is_in_its_log(tmp_path: Path) -> None:
    run = run_shuffled(1, ["no_such_test.py"], limit=PATIENCE, logs=tmp_path)
    assert run.outcome == FAILED
    assert "no_such_test.py" in (tmp_path / "seed-1.log").read_text(encoding="utf-8")
