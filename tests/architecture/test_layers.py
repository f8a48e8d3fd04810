"""The import contracts in pyproject.toml hold for a tree as it should be, and break for each forbidden import."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import PROJECT

PACKAGES = (
    *("engine", "engine/core", "engine/kit", "engine/games", "engine/games/x", "engine/games/y"),
    *("engine/bots", "engine/cli", "tm_desktop", "tm_desktop/games", "tm_desktop/games/x", "tm_desktop/games/y"),
)
ALLOWED = {
    "engine/kit/a.py": "import engine.core",
    "engine/games/x/a.py": "import engine.kit, engine.core",
    "engine/bots/a.py": "import engine.games.x",
    "engine/cli/a.py": "import engine.bots",
    "engine/__main__.py": "import engine.cli",
    "tm_desktop/games/x/a.py": "import PySide6.QtCore, engine.games.x, tm_desktop",
}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    shutil.copy(PROJECT / "pyproject.toml", tmp_path)
    for package in PACKAGES:
        (tmp_path / package).mkdir()
        (tmp_path / package / "__init__.py").touch()
    for name, text in ALLOWED.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def broken_contracts(root: Path) -> list[str]:
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    run = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=60, check=False)
    broken = [line.removesuffix(" BROKEN") for line in run.stdout.splitlines() if line.endswith(" BROKEN")]
    assert bool(broken) == (run.returncode != 0), run.stdout + run.stderr
    return broken


def test_a_tree_as_it_should_be_keeps_all_contracts(tree: Path) -> None:
    assert broken_contracts(tree) == []


@pytest.mark.parametrize(
    ("module", "text", "contract"),
    [
        ("engine/core/b.py", "import engine.kit", "The engine's layers: each knows only the ones below it"),
        ("engine/kit/b.py", "import engine.games", "The engine's layers: each knows only the ones below it"),
        ("engine/games/x/b.py", "import engine.bots", "The engine's layers: each knows only the ones below it"),
        ("engine/bots/b.py", "import engine.cli", "The engine's layers: each knows only the ones below it"),
        ("engine/more.py", "", "The engine's layers: each knows only the ones below it"),
        ("engine/cli/b.py", "import tm_desktop", "The engine knows neither the desktop nor Qt"),
        ("engine/__init__.py", "import tm_desktop", "The engine knows neither the desktop nor Qt"),
        ("engine/core/b.py", "from PySide6 import QtCore", "The engine knows neither the desktop nor Qt"),
        ("engine/games/x/b.py", "import engine.games.y", "Games do not know one another"),
        ("tm_desktop/games/y/b.py", "import tm_desktop.games.x", "Games on the desktop do not know one another"),
    ],
)
def test_a_forbidden_import_breaks_its_contract(tree: Path, module: str, text: str, contract: str) -> None:
    (tree / module).write_text(text, encoding="utf-8")
    assert broken_contracts(tree) == [contract]
