"""Runs the engine where Qt cannot be imported."""

import subprocess
import sys
from pathlib import Path

from tests.conftest import PATIENCE

WALL = """
import sys

class NoQt:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("PySide6", "shiboken6"):
            raise ImportError(f"{name} is imported")

sys.meta_path.insert(0, NoQt())
"""

IMPORT_ALL = """
import engine, importlib, pkgutil

for module in pkgutil.walk_packages(engine.__path__, "engine."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
"""

PLAY = """
import runpy

sys.argv = ["engine", "simulate", "3", "--seed", "1"]
runpy.run_module("engine", run_name="__main__", alter_sys=True)
"""


def run_without_qt(root: Path, code: str) -> subprocess.CompletedProcess[str]:
    """Run code in a new Python that finds the packages of this tree, but no Qt."""
    command = [sys.executable, "-c", WALL + code]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=PATIENCE, check=False)


def check_engine_without_qt(root: Path) -> list[str]:
    """Modules of the engine that need Qt, directly or through others."""
    run = run_without_qt(root, IMPORT_ALL)
    return [run.stderr.strip().splitlines()[-1]] if run.returncode else []
