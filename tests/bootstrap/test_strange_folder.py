"""Files of the current folder are never run, whatever their names."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import PROJECT
from tests.desktop.conftest import GAME_MODULE
from tm_desktop.folders import HOME_VARIABLE

NAMES = ("json", "logging", "engine", "tm_desktop", "PySide6", "typing", "random", "yaml", "tests")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of downloads, say, with files that leave a mark when they are run."""
    found = tmp_path / "downloads"
    found.mkdir()
    for name in NAMES:
        mark = f"import pathlib\npathlib.Path({str(tmp_path / 'run')!r}, {name!r}).touch()\n"
        (found / f"{name}.py").write_text(mark, encoding="utf-8")
    (tmp_path / "run").mkdir()
    return found


def run(folder: Path, *words: str) -> list[str]:
    """Which of the files were run by this command in their folder."""
    env = {**os.environ, HOME_VARIABLE: str(folder.parent / "home"), "QT_QPA_PLATFORM": "offscreen"}
    env.pop("PYTHONPATH", None)
    done = subprocess.run([sys.executable, *words], cwd=folder, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return sorted(path.name for path in (folder.parent / "run").iterdir())


def test_such_files_would_be_run_otherwise(folder: Path) -> None:
    assert run(folder, "-c", "import json") == ["json"]


def test_the_game_and_its_bots_run_no_file_of_the_folder(folder: Path) -> None:
    """As play.py starts it; a whole game of bots, which are processes of their own, in a folder of such files."""
    code = (
        "import sys; sys.argv[:1] = []; import play; "
        "play.os.execv = lambda _file, command: sys.exit(play.subprocess.call(command)); "
        "from pathlib import Path; "
        f"play.start(play.Checkout(Path({str(PROJECT)!r})), ['--headless', '--seed', '1'])"
    )
    assert run(folder, "-P", "-c", f"import sys; sys.path.insert(0, {str(PROJECT)!r}); {code}") == []


def test_a_worker_runs_no_file_of_the_folder(folder: Path) -> None:
    code = (
        "import subprocess, os; from engine.core.registry import Registry; "
        "from tm_desktop.play.bot_process import worker_command; from engine.cli.processes import module_path; "
        f"registry = Registry(); registry.add_module({GAME_MODULE!r}); "
        "subprocess.run(worker_command(registry), env={**os.environ, **module_path()}, input=b'', check=True)"
    )
    assert run(folder, "-P", "-c", f"import sys; sys.path.insert(0, {str(PROJECT)!r}); {code}") == []
