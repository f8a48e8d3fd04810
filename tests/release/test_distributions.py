"""What pip installs: everything below one name, which no other distribution has."""

import os
import runpy
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Any

import pytest

from engine import __version__
from tests.conftest import PROJECT

TOOL: dict[str, Any] = runpy.run_path(str(PROJECT / "packaging" / "distributions.py"))
NAME = f"tm_desktop-{__version__}"
# Of no use to who has only the source distribution.
OF_GIT = (".gitignore",)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution and the wheel that runs everywhere."""
    if not shutil.which("git") or subprocess.run(["git", "-C", PROJECT, "log", "-1"], capture_output=True).returncode:
        pytest.skip("this is no clone, or not one of this user")
    folder = tmp_path_factory.mktemp("dist")
    TOOL["build_wheel"](TOOL["build_sdist"](folder), folder, TOOL["INTERPRETED"])
    return folder


@pytest.fixture(scope="module")
def installed(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of packages with the wheel in it, and with others of the names that we have in a checkout."""
    packages = tmp_path_factory.mktemp("packages")
    with zipfile.ZipFile(folder / f"{NAME}-py3-none-any.whl") as wheel:
        wheel.extractall(packages)
    for name in ("engine", "tm_desktop", "resources"):
        (packages / name).mkdir()
        (packages / name / "__init__.py").write_text("raise ImportError('somebody else')\n", encoding="utf-8")
    return packages


def run(installed: Path, cwd: Path, code: str) -> str:
    env = {**os.environ, "PYTHONPATH": str(installed), "TM_DESKTOP_HOME": str(cwd / "home"), "TM_CORE": "interpreted"}
    done = subprocess.run([sys.executable, "-P", "-c", code], cwd=cwd, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_source_distribution_holds_what_git_knows(folder: Path) -> None:
    with tarfile.open(folder / f"{NAME}.tar.gz") as archive:
        found = {member.name.partition("/")[2] for member in archive if member.isfile()}
    known = {name for name in TOOL["known_files"]() if not name.startswith(OF_GIT)}
    made = {name for name in found if name.startswith("tm_desktop.egg-info/")} | {"PKG-INFO", "setup.cfg"}
    assert found - made == known


def test_a_wheel_has_one_name_in_the_folder_of_packages(folder: Path) -> None:
    with zipfile.ZipFile(folder / f"{NAME}-py3-none-any.whl") as wheel:
        names = wheel.namelist()
    assert {name.partition("/")[0] for name in names} == {"tm_desktop_app", f"{NAME}.dist-info"}
    assert not [name for name in names if "compiled/" in name or name.endswith(".pyc")]


def test_the_data_of_a_wheel_is_complete(folder: Path) -> None:
    with zipfile.ZipFile(folder / f"{NAME}-py3-none-any.whl") as wheel:
        found = {name.removeprefix("tm_desktop_app/") for name in wheel.namelist()}
    programs = ("engine/", "tm_desktop/", "resources/")
    assert {name for name in TOOL["known_files"]() if name.startswith(programs)} <= found


def test_the_commands_find_ours_beside_strange_packages_of_these_names(installed: Path, tmp_path: Path) -> None:
    code = "import sys; sys.argv = ['tm-engine', '--version']\nfrom tm_desktop_app import engine\nengine()"
    assert run(installed, tmp_path, code) == f"TM Desktop {__version__}\n"
    code = "import sys; sys.argv = ['tm-desktop', '--version']\nfrom tm_desktop_app import desktop\ndesktop()"
    assert run(installed, tmp_path, code) == f"TM Desktop {__version__}\n"


def test_the_command_says_its_own_name(installed: Path, tmp_path: Path) -> None:
    code = "import sys; sys.argv = ['tm-engine', '--help']\nfrom tm_desktop_app import engine\nengine()"
    assert run(installed, tmp_path, code).startswith("usage: tm-engine ")


def test_processes_find_ours_too(installed: Path, tmp_path: Path) -> None:
    """Two processes for games, and one in which a bot thinks."""
    for words in (["simulate", "12", "--players", "2", "--jobs", "2"], ["worker", "--bot", "random"]):
        lines = [
            "import sys",
            f"sys.argv = {['tm-engine', *words]!r}",
            "from tm_desktop_app import engine",
            "if __name__ == '__main__':",
            "    sys.exit(engine())",
        ]
        run(installed, tmp_path, "\n".join(lines))


def test_an_editable_installation_says_what_to_do_instead(tmp_path: Path) -> None:
    command = [sys.executable, "-P", "setup.py", "editable_wheel"]
    done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("An editable installation is not needed: python3 run_tests.py makes a .venv")
