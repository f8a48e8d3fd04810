"""A built application and how it is called."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

PATIENCE = 600  # seconds, for a whole game on a busy machine
PNG = b"\x89PNG\r\n\x1a\n"


class Failed(Exception):  # noqa: N818 - the end of a row
    """What is wrong."""


class Skipped(Exception):  # noqa: N818 - likewise
    """Why it cannot be tried here."""


def check(is_well: bool, otherwise: str) -> None:
    if not is_well:
        raise Failed(otherwise)


def has_pictures(folder: Path) -> int:
    """How many; all of them must be whole enough to begin as one."""
    found = sorted(folder.glob("*.png"))
    check(bool(found), "no pictures were written")
    check(all(path.read_bytes()[:8] == PNG and path.stat().st_size > 10_000 for path in found), "a picture is empty")
    return len(found)


@dataclass(frozen=True)
class Workshop:
    """A folder for what is made while trying; a busy machine may miss targets, unless they count."""

    folder: Path
    targets_count: bool = False


class Program:
    """The programs in a folder, with a home of their own that is empty at first."""

    def __init__(self, folder: Path, home: Path) -> None:
        inner = folder / "Contents" / "MacOS"
        self.programs = inner if inner.is_dir() else folder
        self.home = home
        real = self.path("tm-desktop").resolve()
        self.folder = real.parent if (real.parent / "_internal").is_dir() else folder if inner.is_dir() else None
        self.before = self.listing()

    def path(self, name: str) -> Path:
        return self.programs / (f"{name}.exe" if sys.platform == "win32" else name)

    def listing(self) -> dict[str, tuple[int, int]]:
        """Sizes and times of all files where a frozen application lies."""
        paths = (path for path in self.folder.rglob("*") if path.is_file()) if self.folder else ()
        return {str(path): (path.lstat().st_size, path.lstat().st_mtime_ns) for path in paths}

    def module(self, name: str) -> list[str]:
        """What runs a module of the program."""
        if self.folder is not None:
            return [str(self.path("tm-desktop")), "-m", name]
        python = next((self.path(name) for name in ("python3", "python") if self.path(name).exists()), None)
        if python is None:
            raise Skipped("no Python beside the programs")
        code = (
            "import runpy, sys, tm_desktop_app; sys.argv[:1] = []; runpy.run_module(sys.argv[0], run_name='__main__')"
        )
        return [str(python), "-P", "-c", code, name]

    def environment(self, home: Path | None = None, **variables: str) -> dict[str, str]:
        env = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
        return {**env, "TM_DESKTOP_HOME": str(home or self.home), "PYTHONUTF8": "1", **variables}

    def start(
        self, name: str, *words: object, home: Path | None = None, **variables: str
    ) -> subprocess.CompletedProcess[str]:
        """Until it ends."""
        return subprocess.run(
            [str(self.path(name)), *map(str, words)],
            env=self.environment(home, **variables),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=PATIENCE,
            check=False,
        )

    def run(self, name: str, *words: object, **variables: str) -> str:
        """What it prints; a row fails if it fails or shows a traceback."""
        done = self.start(name, *words, home=None, **variables)
        told = done.stderr.strip()
        check(done.returncode == 0, f"exit code {done.returncode}: {told}")
        check("Traceback" not in told, told)
        return done.stdout
