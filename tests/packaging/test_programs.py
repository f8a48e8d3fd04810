"""What runs first in a bundle, the command that builds, and the one that tries what was built."""

import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest
import smoke
from trying.program import Failed, Program, Skipped, Workshop, check, has_pictures

from engine import __version__
from tests.conftest import PROJECT

LAUNCH = PROJECT / "packaging" / "bundle" / "launch.py"
BUILD = PROJECT / "packaging" / "build.py"


def _run(*words: object) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(PROJECT)}
    return subprocess.run([sys.executable, *map(str, words)], env=env, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("words", [["--version"], ["-m", "tm_desktop", "--version"], ["-m", "engine", "--version"]])
def test_a_program_of_a_bundle_runs_modules_of_ours(words: list[str]) -> None:
    assert _run(LAUNCH, *words).stdout == f"TM Desktop {__version__}\n"


def test_it_runs_no_others() -> None:
    done = _run(LAUNCH, "-m", "this")
    assert (done.returncode, done.stdout) == (2, "")
    assert "see --help" in done.stderr


def test_programs_of_the_system_find_the_libraries_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    forget = runpy.run_path(str(LAUNCH))["forget_folder"]
    monkeypatch.setenv("LD_LIBRARY_PATH", "/bundle")
    forget()
    assert "LD_LIBRARY_PATH" not in os.environ
    monkeypatch.setenv("LD_LIBRARY_PATH", "/bundle:/mine")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/mine")
    forget()
    assert os.environ["LD_LIBRARY_PATH"] == "/mine"
    assert "LD_LIBRARY_PATH_ORIG" not in os.environ


def test_the_build_says_what_each_system_needs() -> None:
    told = _run(BUILD, "--help").stdout
    for word in ("Linux", "dpkg-dev", "patchelf", "Windows", "makensis", "macOS", "hdiutil", "SHA256SUMS"):
        assert word in told


def test_the_build_refuses_a_format_that_it_does_not_know() -> None:
    done = _run(BUILD, "--prepared", "rpm")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.endswith("not rpm.\n")


@pytest.fixture
def frozen(tmp_path: Path) -> Path:
    """A folder with programs that only say a version."""
    folder = tmp_path / "app"
    (folder / "_internal").mkdir(parents=True)
    for name in ("tm-desktop", "tm-engine"):
        (folder / name).write_text(f"#!/bin/sh\necho TM Desktop {__version__}\n", encoding="utf-8")
        (folder / name).chmod(0o755)
    return folder


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a shell script")
def test_what_is_tried_is_told_in_a_table(frozen: Path, tmp_path: Path) -> None:
    program, work = Program(frozen, tmp_path / "home"), Workshop(tmp_path)
    assert smoke.tried(smoke.tell_version, program, work) == ("ok", f"TM Desktop {__version__}")
    assert smoke.tried(smoke.have_size, program, work)[0] == "ok"
    assert smoke.tried(smoke.play_headless, program, work)[0] == "FAILED"
    assert smoke.tried(smoke.untouched, program, work) == ("ok", "2 files as before")
    (frozen / "_internal" / "new").write_text("", encoding="utf-8")
    assert smoke.tried(smoke.untouched, program, work)[0] == "FAILED"


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a shell script")
def test_an_installed_wheel_is_no_folder_of_its_own(frozen: Path, tmp_path: Path) -> None:
    (frozen / "_internal").rmdir()
    program = Program(frozen, tmp_path / "home")
    assert program.folder is None
    with pytest.raises(Skipped, match="no Python"):
        program.module("tm_desktop")
    (frozen / "python3").write_bytes(b"")
    assert program.module("tm_desktop.x")[-1] == "tm_desktop.x"


def test_an_answer_that_nobody_thought_of_is_a_failure(frozen: Path, tmp_path: Path) -> None:
    def row(_program: Program, _work: Workshop) -> str:
        raise ValueError("odd")

    assert smoke.tried(row, Program(frozen, tmp_path), Workshop(tmp_path)) == ("FAILED", "ValueError: odd")


def test_pictures_that_are_none_are_noticed(tmp_path: Path) -> None:
    with pytest.raises(Failed, match="no pictures"):
        has_pictures(tmp_path)
    (tmp_path / "a.png").write_bytes(b"no picture" * 2000)
    with pytest.raises(Failed, match="empty"):
        has_pictures(tmp_path)
    check(True, "never")


def test_every_row_has_a_name_and_windows_can_be_left_out() -> None:
    assert set(smoke.rows(with_window=False)) < set(smoke.rows(with_window=True))
