"""Make what players download: `python packaging/build.py` makes the formats of the system that it runs on.

First the frozen application: one folder with both programs (tm-desktop, tm-engine), Python, the compiled core, Qt
without what is not used, resources, packs, translations, and the licences of all that is inside. Then its formats:

  Linux    .deb, .tar.xz           needs binutils and patchelf, for the .deb dpkg-dev and libwayland-cursor0
           .AppImage               only if asked for; needs appimagetool
  Windows  setup.exe, .zip         needs NSIS 3 (makensis)
  macOS    .dmg, .zip              needs nothing more: hdiutil and codesign come with it

Everywhere Python 3.11 or newer with its headers, a C compiler, git, and the network for the first time: the packages
of locks/bundle.txt go into .venv, where play.py and run_tests.py put theirs. A bundle runs on systems that are as new
as the one it is made on.

The same commit gives the same bytes on the same system, in whichever folder and at whatever time; all dates are that
of the commit (SOURCE_DATE_EPOCH chooses another). CONTRIBUTING.md says what may differ. SHA256SUMS beside them has the
checksums of all files in the folder.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
FORMATS = {
    "linux": ("deb", "tar"),
    "windows": ("setup", "zip"),
    "macos": ("dmg", "zip"),
}
ASKED_FOR = {"linux": ("appimage",), "windows": (), "macos": ()}


def in_environment(words: list[str]) -> int:
    """Again, by the Python of .venv, after it was filled; like play.py, but with the tools."""
    sys.path[0] = str(ROOT)
    import play

    def prepare(_words: list[str]) -> int:
        play.prepare(play.CHECKOUT, "bundle", window=False, consent=play.NO)
        play.compile_core(play.CHECKOUT)
        command = [str(play.CHECKOUT.python), "-P", str(HERE / "build.py"), "--prepared", *words]
        return subprocess.run(command, check=False).returncode

    return play.guarded(prepare, words)


def parser() -> argparse.ArgumentParser:
    text = __doc__ or ""
    made = argparse.ArgumentParser(description=text, formatter_class=argparse.RawDescriptionHelpFormatter)
    formats = sorted({name for table in (FORMATS, ASKED_FOR) for names in table.values() for name in names})
    made.add_argument("formats", nargs="*", metavar="FORMAT", help=f"only these: {', '.join(formats)}")
    made.add_argument("--dist", type=Path, default=ROOT / "dist", metavar="DIR", help="where they go (default: dist)")
    made.add_argument("--keep", action="store_true", help="use the frozen application that is there from last time")
    made.add_argument("--prepared", action="store_true", help=argparse.SUPPRESS)
    return made


def makers() -> dict[str, Callable[..., Path]]:
    from bundle import debian, linux, macos, windows
    from bundle.project import system

    return {
        "linux": {"deb": debian.make_deb, "tar": linux.make_tar, "appimage": linux.make_appimage},
        "windows": {"setup": windows.make_setup, "zip": windows.make_zip},
        "macos": {"dmg": macos.make_dmg, "zip": macos.make_zip},
    }[system()]


def build(wanted: list[str], dist: Path, keeps: bool) -> None:
    from bundle import frozen, project
    from release import write_sums

    known = makers()
    wanted = wanted or list(FORMATS[project.system()])
    if strange := [name for name in wanted if name not in known]:
        raise project.BuildProblem(f"This system makes {', '.join(known)}, not {', '.join(strange)}.")
    work = ROOT / "build" / "bundle"
    made = frozen.Frozen(work)
    if not (keeps and made.is_there):
        made.make()
    print(f"The frozen application: {made.folder} ({made.megabytes} MB)")
    dist.mkdir(parents=True, exist_ok=True)
    for name in wanted:
        file = known[name](made, dist)
        print(f"{file} ({file.stat().st_size / 1e6:.1f} MB)", flush=True)
    write_sums(dist)


def main(words: list[str]) -> int:
    arguments = parser().parse_args(words)
    if not arguments.prepared:
        return in_environment(words)
    sys.path.append(str(HERE))  # last: this folder has a wheel.py, which is not the package
    from bundle.project import BuildProblem

    try:
        build(arguments.formats, arguments.dist.resolve(), arguments.keep)
    except BuildProblem as problem:
        print(problem, file=sys.stderr)
        return 1
    except FileNotFoundError as error:  # a tool
        print(f"{error.filename} is missing; python packaging/build.py --help says what is needed.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    os.environ["LC_ALL"] = "C.UTF-8"
    sys.exit(main(sys.argv[1:]))
