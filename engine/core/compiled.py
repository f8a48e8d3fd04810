"""Which core runs: the hot modules compiled by mypyc where they fit the sources, otherwise the sources themselves.

`packaging/core.py` compiles into a folder of engine/compiled, never beside the sources: an extension module there would
hide a source that has changed since. The name of the folder holds a checksum of the sources; whoever changes one of
them looks for another folder, and an older build is simply not found.

A bundle has no sources; what its build was made from is written into it (`SOURCES`) when it is made.

TM_CORE=interpreted runs the sources in any case, TM_CORE=compiled refuses to. Standard library only: play.py reads this
file before anything is installed.
"""

import os
import shutil
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import source_hash, spec_from_file_location
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]
LIST = "compiled.txt"  # of a package: its modules that every step of a search or of a replay runs through
SOURCES = "sources.txt"  # in engine/compiled of a bundle: the checksum of the sources that it was made from
VARIABLE = "TM_CORE"
INTERPRETED, COMPILED = CORES = ("interpreted", "compiled")


def _modules() -> Iterator[str]:
    """The core, the kit, games and what bots know of them name theirs; what only explains stays as it is."""
    for path in sorted((*ROOT.glob(f"engine/*/{LIST}"), *ROOT.glob(f"engine/*/*/{LIST}"))):
        package = ".".join(path.parent.relative_to(ROOT).parts)
        for name in path.read_text(encoding="utf-8").split():
            yield f"{package}.{name}"


MODULES = tuple(_modules())


class _Finder:
    """Finds the modules of one build before anything else looks for their sources.

    The base class of importlib.abc would add nothing but 10 ms to every start.
    """

    def __init__(self, folder: Path) -> None:
        suffix = EXTENSION_SUFFIXES[0]
        shared = [path.name.removesuffix(suffix) for path in folder.glob(f"*{suffix}")]  # what all of them use
        self._files = {name: f"{folder}/{name.replace('.', '/')}{suffix}" for name in (*MODULES, *shared)}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self._files.get(fullname)
        if file is None:
            return None
        return spec_from_file_location(fullname, file, loader=ExtensionFileLoader(fullname, file))


def source_files(root: Path = ROOT) -> list[Path]:
    """The modules to compile."""
    return [root.joinpath(*name.split(".")).with_suffix(".py") for name in MODULES]


def source_digest(root: Path = ROOT) -> str:
    """Changes with every change of a module to compile."""
    if getattr(sys, "frozen", False):
        return (root / "engine" / "compiled" / SOURCES).read_text(encoding="ascii")
    return source_hash(b"\0".join(path.read_bytes() for path in source_files(root))).hex()


def build_folder(root: Path = ROOT) -> Path:
    """Where the build of exactly these sources for this Python is, or would be."""
    return root / "engine" / "compiled" / f"{sys.implementation.cache_tag}-{source_digest(root)}"


def has_compiler() -> bool:
    """Whether this Python can build extension modules: a C compiler and its own headers."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cl"
    return has_headers() and shutil.which(compiler.split()[0]) is not None


def has_headers() -> bool:
    return Path(sysconfig.get_path("include"), "Python.h").exists()


def choose_core() -> None:
    """Let the imports that follow find the compiled modules. Called once, before the first of them."""
    wish = os.environ.get(VARIABLE, "")
    if wish not in ("", *CORES):
        sys.exit(f"{VARIABLE} is {wish}; set it to interpreted or compiled, or leave it out.")
    if wish == INTERPRETED:
        return
    folder = build_folder()
    if folder.is_dir():
        sys.meta_path.insert(0, _Finder(folder))
    elif wish == COMPILED:
        sys.exit("There is no compiled core for these sources; python packaging/core.py makes one.")


def running_core() -> str:
    """Which of the two runs in this process."""
    return COMPILED if any(isinstance(finder, _Finder) for finder in sys.meta_path) else INTERPRETED
