"""What all formats ask about the program: names, version, commit, time."""

import functools
import os
import re
import subprocess
import sys
from pathlib import Path

from release import version_of

ROOT = Path(__file__).resolve().parents[2]
NAME, TITLE = "tm-desktop", "TM Desktop"
IDENTIFIER = "io.github.tm_desktop.TMDesktop"
SUMMARY = "A digital table for board games"
DESCRIPTION = (
    "Play Terra Mystica and Terra Nova with up to five people around one computer, with bots for the empty seats and"
    " with rules that your group can change."
)
SAVE_TYPE, PACK_TYPE = "application/x-tm-desktop-game", "application/x-tm-desktop-pack"
EPOCH = "SOURCE_DATE_EPOCH"


class BuildProblem(Exception):  # noqa: N818 - as play.Stop: one sentence says what is missing and what to do
    """The build cannot go on."""


def version() -> str:
    """The one of engine/__init__.py."""
    return version_of(ROOT)


@functools.cache
def commit_time() -> int:
    """Seconds since 1970: what every file of a build is dated with, so that the same commit gives the same bytes."""
    if told := os.environ.get(EPOCH):
        return int(told)
    done = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildProblem(f"This is no clone of the project, so nobody knows its date; set {EPOCH} to one.")
    return int(done.stdout)


def run(command: list[str], **variables: str) -> None:
    """A tool of the build; its own words are shown."""
    env = {**os.environ, EPOCH: str(commit_time()), "PYTHONHASHSEED": "0", "LC_ALL": "C.UTF-8", **variables}
    if code := subprocess.run(command, cwd=ROOT, env=env, check=False).returncode:
        raise BuildProblem(f"{Path(command[0]).name} failed ({code}); what it said stands above.")


def filled(template: Path, **words: str) -> str:
    """A file of packaging/ with its @WORDS@ filled in."""
    text = template.read_text(encoding="utf-8")
    known = {"NAME": NAME, "TITLE": TITLE, "VERSION": version(), "IDENTIFIER": IDENTIFIER, "SUMMARY": SUMMARY}
    known |= {"DESCRIPTION": DESCRIPTION, "SAVE_TYPE": SAVE_TYPE, "PACK_TYPE": PACK_TYPE, **words}
    text = re.sub(r"@([A-Z_]+)@", lambda found: known[found[1]], text)
    return text


def architecture() -> str:
    """Of this machine, as Debian calls it."""
    machine = os.uname().machine if hasattr(os, "uname") else os.environ.get("PROCESSOR_ARCHITECTURE", "AMD64").lower()
    return {"x86_64": "amd64", "aarch64": "arm64", "AMD64": "amd64"}.get(machine, machine)


def system() -> str:
    return {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")
