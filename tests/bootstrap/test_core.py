"""When play.py compiles the core of the engine, and what it says where it cannot."""

import os
import shutil
from pathlib import Path

import pytest

import play
from play import Checkout
from tests.conftest import PROJECT

RULES = "engine/games/terra_mystica/towns.py"


class Compiler:
    """Stands in for packaging/core.py: writes down that it ran."""

    def __init__(self) -> None:
        self.runs = 0
        self.exit_code = 0

    def run(self, command: list[str], step: str, checkout: Checkout, env: dict[str, str]) -> int:
        assert command[-1] == str(checkout.root / "packaging" / "core.py")
        self.runs += 1
        checkout.log.write_text("\n$ core.py\nerror: nothing works\n", encoding="utf-8")
        return self.exit_code


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Checkout:
    shutil.copytree(PROJECT / "engine", tmp_path / "engine", ignore=shutil.ignore_patterns("compiled", "__pycache__"))
    checkout = Checkout(tmp_path)
    checkout.lock("app").parent.mkdir()
    checkout.lock("app").write_text("", encoding="utf-8")
    checkout.python.parent.mkdir(parents=True)
    checkout.python.symlink_to(shutil.which("true") or "true")  # mypyc is installed
    set_compiler(checkout, monkeypatch, True)
    return checkout


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch) -> Compiler:
    compiler = Compiler()
    monkeypatch.setattr(play, "run_logged", compiler.run)
    return compiler


def set_compiler(checkout: Checkout, monkeypatch: pytest.MonkeyPatch, there: bool) -> None:
    rules = play.core_rules(checkout)
    monkeypatch.setattr(play, "core_rules", lambda checkout: {**rules, "has_compiler": lambda: there})


def test_the_core_is_compiled_once(checkout: Checkout, compiler: Compiler, capsys: pytest.CaptureFixture[str]) -> None:
    play.compile_core(checkout)
    play.compile_core(checkout)
    assert compiler.runs == 1
    assert capsys.readouterr().out == ""


def test_changed_sources_are_compiled_anew(checkout: Checkout, compiler: Compiler) -> None:
    play.compile_core(checkout)
    (checkout.root / RULES).write_text("changed = True\n", encoding="utf-8")
    play.compile_core(checkout)
    assert compiler.runs == 2


def test_without_a_compiler_one_sentence_is_said_once(
    checkout: Checkout, compiler: Compiler, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    set_compiler(checkout, monkeypatch, False)
    play.compile_core(checkout)
    play.compile_core(checkout)
    told = "There is no C compiler here, so the rules run uncompiled: everything works, but bots think more slowly.\n"
    assert capsys.readouterr().out == told
    set_compiler(checkout, monkeypatch, True)
    play.compile_core(checkout)
    assert compiler.runs == 1


def test_a_failure_is_said_once_and_the_game_starts(
    checkout: Checkout, compiler: Compiler, capsys: pytest.CaptureFixture[str]
) -> None:
    compiler.exit_code = 1
    play.compile_core(checkout)
    play.compile_core(checkout)
    assert compiler.runs == 1
    out = capsys.readouterr().out
    assert out.startswith("Compiling the rules failed; all details are in ")
    assert out.endswith("so the rules run uncompiled: everything works, but bots think more slowly.\n")


def test_a_damaged_stamp_counts_as_none(checkout: Checkout, compiler: Compiler) -> None:
    checkout.core_stamp.write_text("{", encoding="utf-8")
    play.compile_core(checkout)
    assert compiler.runs == 1


@pytest.mark.parametrize(
    ("root", "apt", "compiler", "headers", "installed"),
    [
        (True, True, False, True, ["gcc", "libc6-dev"]),
        (True, True, False, False, ["gcc", "libc6-dev", "python3-dev"]),
        (True, True, True, True, None),
        (False, True, False, True, None),
        (True, False, False, True, None),
    ],
)
def test_the_tests_install_a_compiler_where_they_may(
    checkout: Checkout,
    monkeypatch: pytest.MonkeyPatch,
    root: bool,
    apt: bool,
    compiler: bool,
    headers: bool,
    installed: list[str] | None,
) -> None:
    seen: list[list[str]] = []
    rules = {"has_compiler": lambda: compiler, "has_headers": lambda: headers}
    monkeypatch.setattr(play, "core_rules", lambda checkout: rules)
    monkeypatch.setattr(play, "install_system_packages", lambda checkout, packages, consent: seen.append(packages))
    monkeypatch.setattr(shutil, "which", lambda name: "/usr/bin/apt-get" if apt else None)
    monkeypatch.setattr(os, "geteuid", lambda: 0 if root else 1000, raising=False)
    play.install_compiler(checkout)
    assert seen == ([installed] if installed else [])


def test_a_compiler_that_cannot_be_installed_stops_no_test(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(checkout: Checkout, packages: list[str], consent: str) -> None:
        raise play.Stop("Installing gcc failed.")

    set_compiler(checkout, monkeypatch, False)
    monkeypatch.setattr(play, "install_system_packages", fail)
    monkeypatch.setattr(shutil, "which", lambda name: "/usr/bin/apt-get")
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    play.install_compiler(checkout)
    assert capsys.readouterr().out == "Installing gcc failed.\n"
