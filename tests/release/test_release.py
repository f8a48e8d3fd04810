"""What packaging/release.py refuses, each in one sentence, and what it writes."""

import hashlib
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import PROJECT

SCRIPT = PROJECT / "packaging" / "release.py"
TOOL: dict[str, Any] = runpy.run_path(str(SCRIPT))
REFUSAL = TOOL["Refusal"]

CHANGELOG = """\
# Changelog

## [Unreleased]

## [1.2.0] - 2026-03-01

### Added
- A whale.

## [1.1.0] - 2026-02-01

### Added
- A walrus.
"""


def git(root: Path, *words: str) -> None:
    who = ("-c", "user.name=A", "-c", "user.email=a@example.org")
    subprocess.run(["git", *who, *words], cwd=root, check=True, capture_output=True)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A small project whose version 1.2.0 may be released."""
    if not shutil.which("git"):
        pytest.skip("git is not installed")
    root = tmp_path / "project"
    (root / "engine").mkdir(parents=True)
    (root / "engine" / "__init__.py").write_text('__version__ = "1.2.0"\n', encoding="utf-8")
    (root / "CHANGELOG.md").write_text(CHANGELOG, encoding="utf-8")
    git(root, "init")
    git(root, "add", ".")
    git(root, "commit", "--message", "begin")
    return root


def release(root: Path) -> None:
    TOOL["release"](root, root.parent / "dist", True)


def test_the_notes_are_those_of_this_version(root: Path) -> None:
    assert TOOL["notes_of"](root) == "### Added\n- A whale.\n"


@pytest.mark.parametrize("version", ["1.3.0", "1.2", "1.10.0"])
def test_a_version_without_an_entry_is_refused(root: Path, version: str) -> None:
    (root / "engine" / "__init__.py").write_text(f'__version__ = "{version}"\n', encoding="utf-8")
    with pytest.raises(REFUSAL, match=r"says nothing of version 1\.(3|10)\.0|no version of three numbers"):
        release(root)


def test_an_entry_without_a_word_is_refused(root: Path) -> None:
    (root / "CHANGELOG.md").write_text(CHANGELOG.replace("### Added\n- A whale.\n", ""), encoding="utf-8")
    with pytest.raises(REFUSAL, match=r"CHANGELOG.md says nothing of version 1\.2\.0; put a line"):
        release(root)


def test_changes_that_are_in_no_commit_are_refused(root: Path) -> None:
    (root / "new.txt").touch()
    with pytest.raises(REFUSAL, match=r"changes that are in no commit \(\?\? new.txt\); commit them"):
        release(root)


def test_a_tag_that_is_there_is_refused(root: Path) -> None:
    git(root, "tag", "v1.2.0")
    with pytest.raises(REFUSAL, match=r"The tag v1\.2\.0 is there already; write a newer version"):
        release(root)


def test_a_folder_with_other_files_is_refused(root: Path) -> None:
    (root.parent / "dist").mkdir()
    (root.parent / "dist" / "old.whl").touch()
    with pytest.raises(REFUSAL, match="dist is not empty"):
        release(root)


def test_a_pushed_tag_has_to_be_that_of_the_version(root: Path) -> None:
    git(root, "tag", "v1.2.0")
    TOOL["check_tag"](root, "v1.2.0")
    with pytest.raises(REFUSAL, match=r"The tag v1\.3\.0 is not that of this version, v1\.2\.0\."):
        TOOL["check_tag"](root, "v1.3.0")


def test_a_pushed_tag_has_to_be_at_this_commit(root: Path) -> None:
    git(root, "tag", "v1.2.0")
    git(root, "commit", "--allow-empty", "--message", "later")
    with pytest.raises(REFUSAL, match="is at another commit"):
        TOOL["check_tag"](root, "v1.2.0")


def test_builds_that_differ_are_refused(root: Path, tmp_path: Path) -> None:
    (root / "packaging").mkdir()
    code = "import os, pathlib, sys; p = pathlib.Path(sys.argv[-1], 'a.whl'); p.write_bytes(os.urandom(9)); print(p)"
    (root / "packaging" / "distributions.py").write_text(code, encoding="utf-8")
    with pytest.raises(REFUSAL, match=r"Two builds of a\.whl differ"):
        TOOL["build_twice"](root, tmp_path)


def test_builds_that_fail_are_refused(root: Path, tmp_path: Path) -> None:
    with pytest.raises(REFUSAL, match="could not be built"):
        TOOL["build_twice"](root, tmp_path)


def test_sums_are_those_of_all_files(tmp_path: Path) -> None:
    for name in ("b.zip", "a.deb"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    for _ in range(2):  # the second time, the sums are there too
        TOOL["write_sums"](tmp_path)
        sums = [f"{hashlib.sha256(name.encode()).hexdigest()}  {name}" for name in ("a.deb", "b.zip")]
        assert (tmp_path / "SHA256SUMS").read_text(encoding="utf-8").splitlines() == sums


def test_sums_of_nothing_are_refused(tmp_path: Path) -> None:
    command = [sys.executable, str(SCRIPT), "--sums", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == f"There is nothing in {tmp_path} to make checksums of.\n"


def test_the_changelog_has_a_place_for_what_comes_next() -> None:
    assert "\n## [Unreleased]\n" in (PROJECT / "CHANGELOG.md").read_text(encoding="utf-8")
