"""The import contracts in pyproject.toml hold for a tree as it should be, and break for each forbidden import."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import PATIENCE, PROJECT

PACKAGES = (
    *("engine", "engine/core", "engine/kit", "engine/games", "engine/games/x", "engine/games/y"),
    *("engine/bots", "engine/bots/planning", "engine/bots/x", "engine/cli"),
    *("tm_desktop", "tm_desktop/games", "tm_desktop/games/x", "tm_desktop/games/y"),
    *(f"tm_desktop/{name}" for name in ("quality", "gallery", "shell", "parts", "hexboard")),
    *(f"tm_desktop/{name}" for name in ("boards", "docks", "play", "theming")),
)
MODULES = ("__main__", "app", "headless", "arguments", "display", "folders", "loading", "problems")  # of the desktop
ALLOWED = {
    "engine/kit/a.py": "import engine.core",
    "engine/games/x/a.py": "import engine.kit, engine.core",
    "engine/bots/a.py": "import engine.games.x",
    "engine/bots/planning/a.py": "import engine.core",
    "engine/bots/x/a.py": "import engine.games.x, engine.bots.planning",
    "engine/cli/a.py": "import engine.bots",
    "engine/__main__.py": "import engine.cli",
    "tm_desktop/games/x/a.py": "import PySide6.QtCore, engine.games.x, tm_desktop.docks, tm_desktop.parts",
    "tm_desktop/parts/a.py": "import tm_desktop.hexboard",
    "tm_desktop/hexboard/a.py": "import engine.kit, tm_desktop.boards",
    "tm_desktop/play/a.py": "import tm_desktop.theming, tm_desktop.folders",
    "tm_desktop/docks/a.py": "import tm_desktop.play",
    "tm_desktop/shell/a.py": "import tm_desktop.docks, tm_desktop.boards",
    "tm_desktop/gallery/a.py": "import tm_desktop.app, tm_desktop.games.x",
    "tm_desktop/quality/a.py": "import tm_desktop.gallery",
}


ENGINE_LAYERS = "The engine's layers: each knows only the ones below it"
DESKTOP_LAYERS = "The desktop's layers: each knows only the ones below it"
SHARED_PARTS = "What games share on the desktop knows none of them"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    shutil.copy(PROJECT / "pyproject.toml", tmp_path)
    for package in PACKAGES:
        (tmp_path / package).mkdir()
        (tmp_path / package / "__init__.py").touch()
    for name in MODULES:
        (tmp_path / "tm_desktop" / f"{name}.py").touch()
    for name, text in ALLOWED.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def broken_contracts(root: Path) -> list[str]:
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    run = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=PATIENCE, check=False)
    broken = [line.removesuffix(" BROKEN") for line in run.stdout.splitlines() if line.endswith(" BROKEN")]
    assert bool(broken) == (run.returncode != 0), run.stdout + run.stderr
    return broken


def test_a_tree_as_it_should_be_keeps_all_contracts(tree: Path) -> None:
    assert broken_contracts(tree) == []


@pytest.mark.parametrize(
    ("module", "text", "contract"),
    [
        ("engine/core/b.py", "import engine.kit", ENGINE_LAYERS),
        ("engine/kit/b.py", "import engine.games", ENGINE_LAYERS),
        ("engine/games/x/b.py", "import engine.bots", ENGINE_LAYERS),
        ("engine/bots/b.py", "import engine.cli", ENGINE_LAYERS),
        ("engine/more.py", "", ENGINE_LAYERS),
        ("engine/cli/b.py", "import tm_desktop", "The engine knows neither the desktop nor Qt"),
        ("engine/__init__.py", "import tm_desktop", "The engine knows neither the desktop nor Qt"),
        ("engine/core/b.py", "from PySide6 import QtCore", "The engine knows neither the desktop nor Qt"),
        ("engine/games/x/b.py", "import engine.games.y", "Games do not know one another"),
        ("engine/bots/planning/b.py", "import engine.games.x", "Planning ahead knows no game"),
        ("engine/bots/planning/b.py", "import engine.bots.x.a", "Planning ahead knows no game"),
        ("tm_desktop/theming/b.py", "import tm_desktop.play", DESKTOP_LAYERS),
        ("tm_desktop/play/b.py", "import tm_desktop.docks", DESKTOP_LAYERS),
        ("tm_desktop/play/b.py", "def f():\n    import tm_desktop.shell", DESKTOP_LAYERS),
        ("tm_desktop/docks/b.py", "import tm_desktop.boards", DESKTOP_LAYERS),
        ("tm_desktop/boards/b.py", "import tm_desktop.games.x", DESKTOP_LAYERS),
        ("tm_desktop/games/x/b.py", "import tm_desktop.shell", DESKTOP_LAYERS),
        ("tm_desktop/parts/b.py", "import tm_desktop.games.x", DESKTOP_LAYERS),
        ("tm_desktop/hexboard/b.py", "import tm_desktop.games.x", DESKTOP_LAYERS),
        ("tm_desktop/hexboard/b.py", "import tm_desktop.parts", DESKTOP_LAYERS),
        ("tm_desktop/parts/b.py", "import engine.games.x", SHARED_PARTS),
        ("tm_desktop/hexboard/b.py", "import engine.games.x", SHARED_PARTS),
        ("tm_desktop/shell/b.py", "import tm_desktop.games.x", DESKTOP_LAYERS),
        ("tm_desktop/app.py", "import tm_desktop.gallery", DESKTOP_LAYERS),
        ("tm_desktop/more.py", "", DESKTOP_LAYERS),
        ("tm_desktop/games/y/b.py", "import tm_desktop.games.x", "Games on the desktop do not know one another"),
    ],
)
def test_a_forbidden_import_breaks_its_contract(tree: Path, module: str, text: str, contract: str) -> None:
    (tree / module).write_text(text, encoding="utf-8")
    assert broken_contracts(tree) == [contract]
