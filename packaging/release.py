"""Make a release of the version that engine/__init__.py says: `python packaging/release.py --dry-run`, then without.

Refuses what could not be undone: a version without its entry in CHANGELOG.md, a tree with changes that are in no
commit, a tag that is there already. Builds the source distribution and the wheel for every system twice and compares
them, writes them with SHA256SUMS and the notes of the release into dist, and makes the tag. Pushing the tag lets
.github/workflows/release.yml build and publish the rest, for which the other words here are.
"""

import argparse
import filecmp
import hashlib
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SUMS, NOTES = "SHA256SUMS", "NOTES.md"


class Refusal(Exception):  # noqa: N818 - nothing went wrong; a sentence says why nothing was done
    """Why there is no release."""


def git(root: Path, *words: str) -> str:
    done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Refusal(f"git {' '.join(words)} failed: {done.stderr.strip()}")
    return done.stdout.strip()


def version_of(root: Path) -> str:
    found = re.search(r'^__version__ = "(\d+\.\d+\.\d+)"$', (root / "engine/__init__.py").read_text("utf-8"), re.M)
    if not found:
        raise Refusal("engine/__init__.py has no version of three numbers, such as 1.0.2.")
    return found[1]


def notes_of(root: Path) -> str:
    """What the CHANGELOG says of this version."""
    version = version_of(root)
    text = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d\n(.*?)(?=^## |\Z)", text, re.M | re.S)
    if not found or not found[1].strip():
        raise Refusal(
            f"CHANGELOG.md says nothing of version {version}; put a line '## [{version}] - <date>' below"
            " '## [Unreleased]', above what is new, and commit it."
        )
    return found[1].strip() + "\n"


def check_tree(root: Path) -> None:
    changed = git(root, "status", "--porcelain").splitlines()
    if changed:
        raise Refusal(f"There are changes that are in no commit ({changed[0].strip()}); commit them or put them aside.")


def check_new_tag(root: Path) -> str:
    tag = f"v{version_of(root)}"
    if git(root, "tag", "--list", tag):
        raise Refusal(f"The tag {tag} is there already; write a newer version into engine/__init__.py.")
    return tag


def check_tag(root: Path, tag: str) -> None:
    """On a tag that was pushed: the one of this version, at this commit."""
    expected = f"v{version_of(root)}"
    if tag != expected:
        raise Refusal(f"The tag {tag} is not that of this version, {expected}.")
    if git(root, "rev-list", "-n", "1", tag) != git(root, "rev-parse", "HEAD"):
        raise Refusal(f"The tag {tag} is at another commit than this one.")


def write_sums(folder: Path) -> None:
    """Checksums of all files of a folder, as sha256sum --check reads them."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name not in (SUMS, NOTES))
    if not files:
        raise Refusal(f"There is nothing in {folder} to make checksums of.")
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (folder / SUMS).write_text("".join(lines), encoding="utf-8", newline="\n")


def build(root: Path, into: Path) -> list[Path]:
    command = [sys.executable, str(root / "packaging" / "distributions.py"), "--pure", "--into", str(into)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise Refusal("The distributions could not be built.")
    return [Path(line) for line in done.stdout.splitlines()]


def build_twice(root: Path, into: Path) -> list[Path]:
    """Built again, they have to be the same to the byte."""
    files = build(root, into)
    with tempfile.TemporaryDirectory() as name:
        for first, second in zip(files, build(root, Path(name)), strict=True):
            if not filecmp.cmp(first, second, shallow=False):
                raise Refusal(f"Two builds of {first.name} differ.")
    return files


def release(root: Path, into: Path, dry_run: bool) -> None:
    notes = notes_of(root)
    check_tree(root)
    tag = check_new_tag(root)
    if into.is_dir() and any(into.iterdir()):
        raise Refusal(f"{into} is not empty; a release begins in an empty folder.")
    into.mkdir(parents=True, exist_ok=True)
    files = build_twice(root, into)
    write_sums(into)
    (into / NOTES).write_text(notes, encoding="utf-8", newline="\n")
    print(*(f"{path}  {path.stat().st_size:,} bytes, twice the same" for path in files), sep="\n")
    if dry_run:
        print(f"Nothing was tagged; without --dry-run this commit becomes {tag}.")
        return
    git(root, "tag", "--annotate", "--cleanup=verbatim", "--message", f"TM Desktop {tag[1:]}\n\n{notes}", tag)
    print(f"This commit is {tag}; git push origin {tag} publishes it.")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--dry-run", action="store_true", help="check and build all, but make no tag")
    parser.add_argument("--into", type=Path, default=ROOT / "dist", metavar="FOLDER", help="default: dist")
    other = parser.add_mutually_exclusive_group()
    other.add_argument("--notes", action="store_true", help="only print the notes of this version")
    other.add_argument("--sums", type=Path, metavar="FOLDER", help=f"only write {SUMS} for the files of a folder")
    other.add_argument("--check-tag", metavar="TAG", help="only see whether this tag may become a release")
    given = parser.parse_args()
    try:
        if given.notes:
            print(notes_of(ROOT), end="")
        elif given.sums:
            write_sums(given.sums)
        elif given.check_tag:
            check_tag(ROOT, given.check_tag)
            notes_of(ROOT)
        else:
            release(ROOT, given.into.resolve(), given.dry_run)
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
