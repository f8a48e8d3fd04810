"""Write the files of locks/ anew from pyproject.toml: `python packaging/lock.py`. Needs the network.

Each of them pins all packages of one purpose for Linux, Windows and macOS and for every Python that we support, with
the checksums of all their files; nothing else is ever installed. Versions stay as they are unless --upgrade says
otherwise, and the files agree with one another: they are all made from the first.

uv makes them, because it resolves for all systems at once. It knows nothing of the settings of pip: whoever has another
index sets UV_DEFAULT_INDEX.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOCKS = ROOT / "locks"
HEADER = "# Made by packaging/lock.py from pyproject.toml; do not edit. pip install --require-hashes -r locks/{file}\n"
COMMAND = ("pip", "compile", "--quiet", "--universal", "--generate-hashes", "--no-header", "--no-annotate")


def wanted() -> dict[str, list[str]]:
    """What each file has to install, by its name; the first holds all that the others need."""
    content = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    game, build = content["project"]["dependencies"], content["build-system"]["requires"]
    groups = content["dependency-groups"]
    return {
        "all.txt": [*game, *build, *(line for group in groups.values() for line in group)],
        "app.txt": game,
        "core.txt": build,
        "dev.txt": [*game, *build, *groups["dev"]],
        "engine.txt": groups["engine"],
        "bundle.txt": [*game, *build, *groups["bundle"]],
        "lock.txt": groups["lock"],
    }


def install_uv(folder: Path) -> Path:
    """The uv of the last lock, by its checksum like everything else."""
    pip = [sys.executable, "-P", "-m", "pip", "install", "--quiet", "--only-binary=:all:", "--target", str(folder)]
    subprocess.run([*pip, "--require-hashes", "-r", str(LOCKS / "lock.txt")], check=True)
    return folder / "bin" / ("uv.exe" if os.name == "nt" else "uv")


def lock(uv: Path, words: Sequence[str], requirements: Sequence[str], target: Path, everything: Path) -> None:
    """One file; a version that is in it already is kept."""
    source = target.with_suffix(".in")
    source.write_text("".join(f"{line}\n" for line in requirements), encoding="utf-8")
    together = () if target == everything else ("--constraints", str(everything))
    subprocess.run([uv, *COMMAND, "--python-version", "3.11", *together, *words, source, "-o", target], check=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    choice = parser.add_mutually_exclusive_group()
    choice.add_argument("--upgrade", action="store_true", help="take the newest versions that pyproject.toml allows")
    choice.add_argument("--upgrade-package", action="append", default=[], metavar="NAME", help="only of this package")
    given = parser.parse_args()
    upgrade = ["--upgrade"] if given.upgrade else [f"--upgrade-package={name}" for name in given.upgrade_package]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        uv = install_uv(folder / "uv")
        everything = folder / "all.txt"
        known = sorted(LOCKS.glob("*.txt"))
        everything.write_text("".join(path.read_text(encoding="utf-8") for path in known), encoding="utf-8")
        for file, requirements in wanted().items():
            target = folder / file
            lock(uv, upgrade if target == everything else (), requirements, target, everything)
            if target != everything:
                text = target.read_text(encoding="utf-8")
                target.write_text(HEADER.format(file=file) + text, encoding="utf-8")
                shutil.copyfile(target, LOCKS / file)
    return 0


if __name__ == "__main__":
    sys.exit(main())
