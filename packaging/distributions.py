"""Build what pip installs: `python packaging/distributions.py --into dist`.

The source distribution is made of the files that git knows, and each wheel from the unpacked source distribution, so
that nothing else in this folder can get into them: one wheel without the compiled core, which runs everywhere, and,
where there is a C compiler, one with it for this system and this Python. Two builds of one commit are equal to the
byte; only the compiled wheel depends on the compiler.
"""

import argparse
import gzip
import os
import runpy
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
HAS_COMPILER = runpy.run_path(str(ROOT / "engine" / "core" / "compiled.py"))["has_compiler"]
INTERPRETED, COMPILED = "interpreted", ""  # what TM_CORE tells setup.py


def git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=ROOT, stdout=subprocess.PIPE, check=True)
    return done.stdout.decode("utf-8")


def known_files() -> list[str]:
    """What git knows or will know, and is still here; before a release that is what is in the commit."""
    listed = git("ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0")
    return sorted({name for name in listed if name and (ROOT / name).exists()})


def commit_time() -> int:
    """When the last commit was made: the time of every file that we build."""
    return int(git("log", "-1", "--format=%ct"))


def backend(call: str, source: Path, target: Path, **variables: str) -> Path:
    """Let setuptools build; the file that it made."""
    code = f"import sys; from setuptools import build_meta; print(build_meta.{call}(sys.argv[1]), file=sys.stderr)"
    command = [sys.executable, "-P", "-c", code, str(target)]
    env = {**os.environ, "SOURCE_DATE_EPOCH": str(commit_time()), "PYTHONHASHSEED": "0", **variables}
    done = subprocess.run(command, cwd=source, env=env, text=True, capture_output=True, check=False)
    if done.returncode:
        sys.exit(f"{call} failed:\n{done.stdout}{done.stderr}")
    return target / done.stderr.splitlines()[-1]


def build_sdist(into: Path) -> Path:
    with tempfile.TemporaryDirectory() as name:
        source = Path(name, "source")
        for file in known_files():
            (source / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / file, source / file)
        return even_out(backend("build_sdist", source, Path(name)), into)


def even_out(sdist: Path, into: Path) -> Path:
    """The same archive without what differs from machine to machine: order, times, owners and permissions."""
    target, time = into / sdist.name, commit_time()
    with (
        tarfile.open(sdist) as old,
        target.open("wb") as raw,
        gzip.GzipFile("", "wb", mtime=time, fileobj=raw) as zipped,
        tarfile.open(fileobj=zipped, mode="w", format=tarfile.PAX_FORMAT) as new,
    ):
        for member in sorted(old.getmembers(), key=lambda member: member.name):
            plain = tarfile.TarInfo(member.name)
            plain.type, plain.size, plain.mtime = member.type, member.size, time
            plain.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
            new.addfile(plain, old.extractfile(member))
    return target


@contextmanager
def unpacked(sdist: Path) -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as name, tarfile.open(sdist) as archive:
        archive.extractall(name, filter="data")
        yield Path(name, sdist.name.removesuffix(".tar.gz"))


def build_wheel(sdist: Path, into: Path, core: str) -> Path:
    with unpacked(sdist) as source:
        return backend("build_wheel", source, into, TM_CORE=core)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--into", type=Path, default=ROOT / "dist", metavar="FOLDER", help="default: dist")
    parser.add_argument("--pure", action="store_true", help="no wheel with the compiled core")
    given = parser.parse_args()
    os.umask(0o022)  # what setuptools writes has permissions in the wheel
    into: Path = given.into.resolve()
    into.mkdir(parents=True, exist_ok=True)
    sdist = build_sdist(into)
    cores = (INTERPRETED,) if given.pure or not HAS_COMPILER() else (INTERPRETED, COMPILED)
    for path in (sdist, *(build_wheel(sdist, into, core) for core in cores)):
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
