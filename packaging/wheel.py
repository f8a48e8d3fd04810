"""Build what pip installs, install each into an empty environment and play there: `python packaging/wheel.py`.

Proves that everything the game needs is inside, with the compiled core and without, that it is built from the source
distribution alone, and that another distribution with a package `engine` is neither in the way nor harmed. Needs the
network for the dependencies.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
import venv
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WINDOWS = sys.platform == "win32"
# Names that somebody else's distribution may have as well.
STRANGE = ("engine", "tm_desktop", "resources")
IS_STRANGE = f"import {', '.join(STRANGE)}; assert all(m.STRANGE for m in ({', '.join(STRANGE)}))"


class Environment:
    """An empty environment that gets one of our files, and a home for it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        venv.create(folder / "venv", with_pip=True)
        self.scripts = folder / "venv" / ("Scripts" if WINDOWS else "bin")
        self.work = folder / "work"
        self.work.mkdir()

    def run(self, command: str, *words: str | Path, **variables: str) -> str:
        """What a command of the environment says; it must succeed."""
        line = [str(self.scripts / command), *map(str, words)]
        print("$", command, *words, flush=True)
        env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "TM_"))}
        env |= {"TM_DESKTOP_HOME": str(self.folder / "home"), "PYTHONUTF8": "1", **variables}
        done = subprocess.run(
            line, cwd=self.work, env=env, text=True, encoding="utf-8", capture_output=True, check=False
        )
        if done.returncode:
            raise SystemExit(f"{command} failed with {done.returncode}:\n{done.stdout}{done.stderr}")
        return done.stdout

    def pip(self, *words: str | Path) -> None:
        self.run("python", "-m", "pip", "--disable-pip-version-check", "install", "--quiet", *words)


def strange_wheel(folder: Path) -> Path:
    """Somebody else's distribution, with packages of the names that ours have in a checkout."""
    path, info = folder / "strange-1.0-py3-none-any.whl", "strange-1.0.dist-info"
    files = {f"{name}/__init__.py": "STRANGE = True\n" for name in STRANGE}
    files[f"{info}/METADATA"] = "Metadata-Version: 2.1\nName: strange\nVersion: 1.0\n"
    files[f"{info}/WHEEL"] = "Wheel-Version: 1.0\nGenerator: wheel.py\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    files[f"{info}/RECORD"] = "".join(f"{name},,\n" for name in (*files, f"{info}/RECORD"))
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return path


def play(here: Environment, core: str) -> None:
    """Games from the installed files alone: rules, bots in processes of their own, and the table with pictures."""
    assert here.run("tm-engine", "--version").startswith("TM Desktop "), "the version"
    here.run("tm-engine", "validate")
    here.run("tm-engine", "simulate", "20", "--players", "2-5", "--jobs", "2")
    here.run("tm-engine", "simulate", "1", "--game", "terra_nova", "--players", "2", "--bot", "novice")
    here.run("tm-engine", "worker", "--bot", "novice")
    if core:
        here.run("tm-engine", "bench", "--games", "5", TM_CORE=core)
    words = () if WINDOWS else ("--pictures", here.folder / "pictures")
    here.run("tm-desktop", "--headless", "--seed", "1", *words)
    if not WINDOWS:
        assert any((here.folder / "pictures").iterdir()), "pictures"
    here.run("python", "-P", "-m", "tm_desktop_app", "--version")


def prove(distribution: Path, core: str) -> None:
    with tempfile.TemporaryDirectory(prefix="tm-desktop-") as name:
        here = Environment(Path(name))
        here.pip("--require-hashes", "--only-binary=:all:", "-r", ROOT / "locks" / "app.txt")
        here.pip(distribution)
        play(here, core)
        here.pip(strange_wheel(here.folder))
        play(here, core)
        here.run("python", "-P", "-c", IS_STRANGE)
        here.run("python", "-m", "pip", "uninstall", "--quiet", "--yes", "tm-desktop")
        here.run("python", "-P", "-c", IS_STRANGE)
        packages = Path(here.run("python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
        left = [path.name for path in packages.iterdir() if path.name.startswith(("tm_desktop_app", "tm_desktop-"))]
        assert not left, f"left behind: {left}"


def report(rows: Sequence[tuple[str, Callable[[], None]]]) -> int:
    """Run all, and print what became of each."""
    table, failed = [], False
    for name, work in rows:
        begin = time.monotonic()
        try:
            work()
            result = "plays"
        except (AssertionError, SystemExit) as error:
            result, failed = f"FAILED: {error}", True
        table.append(f"{name:60} {time.monotonic() - begin:5.0f} s  {result}")
    print(*table, sep="\n")
    return int(failed)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--into", type=Path, default=ROOT / "dist", metavar="FOLDER", help="default: dist")
    into: Path = parser.parse_args().into.resolve()
    command = [sys.executable, str(ROOT / "packaging" / "distributions.py"), "--into", str(into)]
    built = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
    rows = []
    for path in map(Path, built):
        core = "compiled" if path.suffix == ".whl" and not path.name.endswith("-none-any.whl") else ""
        rows.append((path.name, lambda path=path, core=core: prove(path, core)))
    return report(rows)


if __name__ == "__main__":
    sys.exit(main())
