"""The compiled core: found only where it fits the sources, never in their place."""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.core.compiled import MODULES, SOURCES, source_digest, source_files
from tests.conftest import PROJECT

SHOW = "import engine.core.compiled as c, engine.games.terra_mystica.towns as t; print(c.running_core(), t.__file__)"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the engine, with its build if there is one."""
    shutil.copytree(PROJECT / "engine", tmp_path / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def run(tree: Path, code: str, core: str = "") -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "TM_CORE": core, "PYTHONPATH": str(tree)}
    return subprocess.run([sys.executable, "-c", code], cwd=tree, env=env, capture_output=True, text=True, check=False)


@pytest.mark.usefixtures("compiled_core")
def test_a_build_of_these_sources_runs(tree: Path) -> None:
    core, file = run(tree, SHOW).stdout.split()
    assert core == "compiled"
    assert Path(file).is_relative_to(tree / "engine" / "compiled")


@pytest.mark.usefixtures("compiled_core")
def test_a_changed_source_is_never_hidden_by_an_old_build(tree: Path) -> None:
    source = tree / "engine" / "games" / "terra_mystica" / "towns.py"
    source.write_text(source.read_text(encoding="utf-8") + "\nCHANGED = True\n", encoding="utf-8")
    assert run(tree, SHOW).stdout.split() == ["interpreted", str(source)]
    assert run(tree, "import engine.games.terra_mystica.towns as t; print(t.CHANGED)").stdout == "True\n"


def test_the_sources_run_where_they_are_asked_for(tree: Path) -> None:
    assert run(tree, SHOW, "interpreted").stdout.split()[0] == "interpreted"


FROZEN = "import sys; sys.frozen = True; "


@pytest.mark.usefixtures("compiled_core")
def test_a_bundle_runs_its_build_without_sources(tree: Path) -> None:
    (tree / "engine" / "compiled" / SOURCES).write_text(source_digest(tree), encoding="ascii")
    for path in source_files(tree):
        path.unlink()
    core, file = run(tree, FROZEN + SHOW).stdout.split()
    assert core == "compiled"
    assert Path(file).is_relative_to(tree / "engine" / "compiled")


@pytest.mark.usefixtures("compiled_core")
def test_a_bundle_runs_interpreted_where_it_is_asked_to(tree: Path) -> None:
    (tree / "engine" / "compiled" / SOURCES).write_text(source_digest(tree), encoding="ascii")
    assert run(tree, FROZEN + SHOW, "interpreted").stdout.split()[0] == "interpreted"


@pytest.mark.usefixtures("compiled_core")
def test_a_checkout_does_not_believe_what_a_bundle_would(tree: Path) -> None:
    (tree / "engine" / "compiled" / SOURCES).write_text(source_digest(tree), encoding="ascii")
    test_a_changed_source_is_never_hidden_by_an_old_build(tree)


def test_what_cannot_be_chosen_is_one_sentence(tree: Path) -> None:
    shutil.rmtree(tree / "engine" / "compiled", ignore_errors=True)
    for core, told in (("compiled", "packaging/core.py makes one"), ("quick", "TM_CORE is quick")):
        done = run(tree, SHOW, core)
        assert (done.returncode, done.stderr.count("\n")) == (1, 1)
        assert told in done.stderr


def test_every_change_of_a_hot_module_asks_for_another_build(tree: Path) -> None:
    digests = {source_digest(tree)}
    for path in source_files(tree):
        path.write_text(path.read_text(encoding="utf-8") + "\n", encoding="utf-8")
        digests.add(source_digest(tree))
    assert len(digests) == len(MODULES) + 1


def test_no_constant_is_compiled_in_from_a_module_outside() -> None:
    """mypyc writes the value of a Final into the code that uses it; it must be one whose change is noticed."""
    for path in source_files():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.ImportFrom)
                and str(node.module).startswith("engine")
                and node.module not in MODULES
            ):
                assert not [alias.name for alias in node.names if alias.name.isupper()], path
