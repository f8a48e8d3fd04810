#!/usr/bin/env python3
"""Check everything: `python3 run_tests.py`. Sets itself up like play.py, with the development tools."""

import os
import shutil
import subprocess
import sys

import play

# Debian's package, and the program of it that shows or drives a real window without a screen.
SCREEN_TOOLS = {"xvfb": "Xvfb", "openbox": "openbox", "xdotool": "xdotool", "imagemagick": "import"}

# What can differ between the cores; where a test itself compares them, once is enough.
INTERPRETED = ["tests/engine", "--ignore=tests/engine/cli", "--ignore=tests/engine/games/test_cores.py"]

HELP = """\
usage: python3 run_tests.py [--no-system-libraries] [options of pytest]

Runs ruff, mypy, import-linter, the tests of rules and bots on their sources, and then all tests on the compiled core,
without a display; fails if any of them does. With options of pytest, only the tests that they choose.

  --no-system-libraries  install no packages of the operating system, only say which are missing
"""


def checks(checkout: play.Checkout) -> dict[str, list[str]]:
    """The commands that come before the tests."""
    python = str(checkout.python)
    return {
        "ruff check": [python, *play.NO_FOLDER, "-m", "ruff", "check"],
        "ruff format": [python, *play.NO_FOLDER, "-m", "ruff", "format", "--check"],
        "mypy": [python, *play.NO_FOLDER, "-m", "mypy"],
        "import-linter": [str(checkout.python.with_name("lint-imports"))],
    }


def pytest_command(checkout: play.Checkout, arguments: list[str]) -> list[str]:
    """All tests, on up to four processors; what the user adds comes last and wins.

    An idle processor takes over waiting tests: some play whole games and last much longer than others.
    """
    spread = ["-n", "auto", "--maxprocesses=4", "--dist=worksteal"]
    return [str(checkout.python), *play.NO_FOLDER, "-m", "pytest", *spread, *arguments]


def run_stage(name: str, command: list[str], checkout: play.Checkout, **variables: str) -> bool:
    play.say(f"\n== {name}")
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", **variables}
    return subprocess.run(command, cwd=checkout.root, env=env, check=False).returncode == 0


def run_stages(checkout: play.Checkout, arguments: list[str]) -> int:
    """Each stage runs, whatever became of the one before; pytest's summary stays the last thing to read."""
    failed = [name for name, command in checks(checkout).items() if not run_stage(name, command, checkout)]
    if not arguments and has_compiled_core(checkout):  # without one, all tests run on the sources
        name, command = "pytest, interpreted core", pytest_command(checkout, ["-q", *INTERPRETED])
        failed += [] if run_stage(name, command, checkout, TM_CORE="interpreted") else [name]
    if failed:
        play.say(f"\nFAILED before the tests: {', '.join(failed)}")
    passed = run_stage("pytest", pytest_command(checkout, arguments), checkout)
    return 0 if passed and not failed else 1


def has_compiled_core(checkout: play.Checkout) -> bool:
    command = [str(checkout.python), *play.NO_FOLDER, "-c", "import engine"]
    env = {**os.environ, "TM_CORE": "compiled"}
    return subprocess.run(command, cwd=checkout.root, env=env, capture_output=True, check=False).returncode == 0


def missing_tools() -> list[str]:
    """The Debian packages that the test of a real window still needs."""
    if sys.platform != "linux":
        return []
    tools = [package for package, program in SCREEN_TOOLS.items() if not shutil.which(program)]
    return [*tools, *(package for package, library in play.X11_LIBRARIES.items() if not play.can_load(library))]


def install_tools(checkout: play.Checkout, consent: str) -> None:
    """Where they cannot be installed, that one test is skipped and all others run."""
    missing = missing_tools()
    if missing:
        try:
            play.install_system_packages(checkout, missing, consent)
        except play.Stop as stop:
            play.say(f"{stop}\nWithout them the test of a real window is skipped.")


def run_tests(arguments: list[str]) -> int:
    if {"--help", "-h"} & set(arguments):
        play.say(HELP)
        return 0
    consent, arguments = play.own_options(arguments)
    consent = play.NO if consent == play.NO else play.YES  # nobody is asked
    play.prepare(play.CHECKOUT, "dev", window=False, consent=consent)
    install_tools(play.CHECKOUT, consent)
    if consent == play.YES:
        play.install_compiler(play.CHECKOUT)
    play.compile_core(play.CHECKOUT)
    return run_stages(play.CHECKOUT, arguments)


if __name__ == "__main__":
    sys.exit(play.guarded(run_tests, sys.argv[1:]))
