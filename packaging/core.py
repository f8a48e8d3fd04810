"""Compile the hot modules of the engine with mypyc: `python packaging/core.py`. Needs mypy and a C compiler.

The result lies in engine/compiled and counts as long as the sources stay as they are; see engine/core/compiled.py.
"""

import argparse
import os
import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[0] = str(ROOT)  # in the place of this folder, whose wheel.py setuptools would take for the package
os.environ["TM_CORE"] = "interpreted"  # nothing of an older build is needed

import setuptools  # noqa: E402 - mypyc looks whether it has been imported
from mypyc.build import mypycify  # noqa: E402

from engine.core.compiled import build_folder, source_files  # noqa: E402


def build(target: Path) -> None:
    """Compile into a folder that appears all at once: another start must not see half a build."""
    os.chdir(ROOT)  # mypyc names modules by their path from here
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent) as name:
        work = Path(name)
        # The same sources give the same code, whatever else is installed here: no types of packages are looked at.
        options = ["--no-site-packages", "--ignore-missing-imports", "--cache-dir", str(work / "cache")]
        sources = [str(path.relative_to(ROOT)) for path in source_files(ROOT)]
        extensions = mypycify([*options, *sources], debug_level="0", target_dir=str(work / "c"))
        command = ["build_ext", "--build-lib", str(work / "lib"), "--build-temp", str(work / "objects")]
        setuptools.setup(name="core", ext_modules=extensions, packages=[], script_args=["--quiet", *command])
        (work / "lib").rename(target)


def remove_older(target: Path) -> None:
    """Builds of other sources for this Python; on Windows one that a program still runs stays until the next time."""
    for path in target.parent.glob(f"{sys.implementation.cache_tag}-*"):
        if path != target:
            shutil.rmtree(path, ignore_errors=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--into", type=Path, metavar="FOLDER", help="where builds are kept (default: engine/compiled)")
    usual = build_folder(ROOT)
    target = (parser.parse_args().into or usual.parent) / usual.name
    if not target.is_dir():
        build(target)
    remove_older(target)
    return 0


if __name__ == "__main__":
    sys.exit(main())
