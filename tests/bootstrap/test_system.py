"""What play.py says and does about the packages of the operating system."""

import io
import os
import shutil
import sys
from pathlib import Path

import pytest

import play
import run_tests
from play import Checkout, Stop

ON_X11 = {"DISPLAY": ":0"}
ON_WAYLAND = {"WAYLAND_DISPLAY": "wayland-0"}


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> "Machine":
    return Machine(monkeypatch, tmp_path)


class Machine:
    """A Debian machine with all libraries, a font and a user of our choice; commands are written down, not run."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.checkout = Checkout(folder)
        self.missing: set[str] = set()
        self.commands: list[str] = []
        self.failing = ""
        self._monkeypatch = monkeypatch
        monkeypatch.setattr(sys, "platform", "linux")
        monkeypatch.setattr(play, "can_load", lambda library: library not in self.missing)
        monkeypatch.setattr(play, "has_font", lambda folders: "font" not in self.missing)
        monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
        monkeypatch.setattr(play, "run_logged", self._run)
        self.be_user(0)
        self.checkout.venv.mkdir()
        self.checkout.log.write_text("", encoding="utf-8")

    def be_user(self, number: int) -> None:
        self._monkeypatch.setattr(os, "geteuid", lambda: number, raising=False)

    def _run(self, command: list[str], step: str, checkout: Checkout, env: dict[str, str]) -> int:
        self.commands.append(" ".join(command))
        return int(bool(self.failing) and self.failing in command)


def test_nothing_is_missing(machine: Machine) -> None:
    assert play.missing_packages(ON_X11, window=True) == []


def test_a_missing_library_is_named_by_its_package(machine: Machine) -> None:
    machine.missing = {"libEGL.so.1", "libxcb-cursor.so.0"}
    assert play.missing_packages(ON_X11, window=True) == ["libegl1", "libxcb-cursor0"]


def test_without_a_window_its_libraries_are_not_needed(machine: Machine) -> None:
    machine.missing = {"libxcb-cursor.so.0", "libwayland-cursor.so.0"}
    assert play.missing_packages({}, window=False) == []


def test_wayland_needs_libraries_of_its_own(machine: Machine) -> None:
    machine.missing = {"libxcb-cursor.so.0", "libwayland-cursor.so.0"}
    assert play.missing_packages(ON_WAYLAND, window=True) == ["libwayland-cursor0"]


def test_a_missing_font_counts(machine: Machine) -> None:
    machine.missing = {"font"}
    assert play.missing_packages({}, window=False) == ["fonts-dejavu-core"]


def test_other_systems_bring_their_libraries(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.missing = {"libEGL.so.1", "font"}
    monkeypatch.setattr(sys, "platform", "darwin")
    assert play.missing_packages({}, window=True) == []


@pytest.mark.skipif(sys.platform != "linux", reason="the library is Linux's")
def test_a_library_is_really_loaded() -> None:
    assert play.can_load("libc.so.6")
    assert not play.can_load("libsurelynot.so.7")


def test_a_font_is_looked_for_in_all_folders(tmp_path: Path) -> None:
    folders = (str(tmp_path / "missing"), str(tmp_path))
    (tmp_path / "truetype" / "dejavu").mkdir(parents=True)
    (tmp_path / "truetype" / "README.txt").touch()
    assert not play.has_font(folders)
    (tmp_path / "truetype" / "dejavu" / "DejaVuSans.TTF").touch()
    assert play.has_font(folders)


def test_root_installs_what_is_missing(machine: Machine) -> None:
    play.install_system_packages(machine.checkout, ["libgl1", "libegl1"], consent=play.YES)
    assert machine.commands[-1].endswith("install --no-install-recommends libgl1 libegl1")
    assert machine.commands[-2].endswith("update")


def test_root_goes_on_when_only_the_update_fails(machine: Machine) -> None:
    machine.failing = "update"
    play.install_system_packages(machine.checkout, ["libgl1"], consent=play.YES)
    assert machine.commands[-1].endswith("libgl1")


def test_a_failed_installation_is_told_with_its_reason(machine: Machine) -> None:
    machine.failing = "install"
    machine.checkout.log.write_text("\n$ apt-get\nE: Unable to fetch some archives\n", encoding="utf-8")
    with pytest.raises(Stop, match=r"Installing libgl1 failed \(Unable to fetch some archives\); check the network"):
        play.install_system_packages(machine.checkout, ["libgl1"], consent=play.YES)


def test_another_user_gets_the_command_to_type(machine: Machine) -> None:
    machine.be_user(1000)
    with pytest.raises(Stop) as stop:
        play.install_system_packages(machine.checkout, ["libgl1", "libegl1"], consent=play.YES)
    assert "lacks libgl1, libegl1" in str(stop.value)
    command = "sudo apt-get update && sudo apt-get install --no-install-recommends libgl1 libegl1"
    assert command in str(stop.value).splitlines()[-1]
    assert machine.commands == []


def test_root_may_forbid_it(machine: Machine) -> None:
    with pytest.raises(Stop, match="lacks libgl1") as stop:
        play.install_system_packages(machine.checkout, ["libgl1"], consent=play.NO)
    assert "sudo" not in str(stop.value)
    assert machine.commands == []


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def sit_at_terminal(monkeypatch: pytest.MonkeyPatch, answer: str) -> Terminal:
    """What is shown there."""
    shown = Terminal()
    monkeypatch.setattr(sys, "stdin", Terminal(answer))
    monkeypatch.setattr(sys, "stdout", shown)
    return shown


@pytest.mark.parametrize("answer", ["\n", "y\n", "Yes \n"])
def test_a_person_who_agrees_gets_the_packages(machine: Machine, monkeypatch: pytest.MonkeyPatch, answer: str) -> None:
    shown = sit_at_terminal(monkeypatch, answer)
    play.install_system_packages(machine.checkout, ["libgl1"], consent=play.ASK)
    assert "lacks libgl1. Install what is missing with apt now? [Y/n]" in shown.getvalue()
    assert machine.commands[-1].endswith("libgl1")


@pytest.mark.parametrize("answer", ["n\n", "no\n", "what?\n", ""])
def test_a_person_who_does_not_agree_gets_the_command(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    """Without a line, as after Ctrl+D, nobody agreed."""
    sit_at_terminal(monkeypatch, answer)
    with pytest.raises(Stop, match=r"start again:\n\n  apt-get update && apt-get install"):
        play.install_system_packages(machine.checkout, ["libgl1"], consent=play.ASK)
    assert machine.commands == []


def test_a_script_is_not_asked(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("no\n"))
    play.install_system_packages(machine.checkout, ["libgl1"], consent=play.ASK)
    assert machine.commands[-1].endswith("libgl1")


def test_yes_asks_nobody(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    sit_at_terminal(monkeypatch, "no\n")
    play.install_system_packages(machine.checkout, ["libgl1"], consent=play.YES)
    assert machine.commands[-1].endswith("libgl1")


@pytest.mark.parametrize(
    ("words", "consent"),
    [([], play.YES), (["--yes"], play.YES), (["--no-system-libraries"], play.NO)],
)
def test_the_tests_ask_nobody(monkeypatch: pytest.MonkeyPatch, words: list[str], consent: str) -> None:
    seen: list[str] = []
    monkeypatch.setattr(play, "prepare", lambda checkout, lock, window, consent: seen.append(consent))
    monkeypatch.setattr(run_tests, "install_tools", lambda checkout, consent: seen.append(consent))
    monkeypatch.setattr(play, "install_compiler", lambda checkout: None)
    monkeypatch.setattr(play, "compile_core", lambda checkout: None)
    monkeypatch.setattr(run_tests, "run_stages", lambda checkout, arguments: len(arguments))
    assert run_tests.run_tests([*words, "-q"]) == 1
    assert seen == [consent, consent]


def test_a_system_without_apt_is_only_told(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(Stop, match="lacks what Debian calls libgl1; install it"):
        play.install_system_packages(machine.checkout, ["libgl1"], consent=play.YES)


def test_the_tools_of_a_real_window_are_installed_where_we_may(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    run_tests.install_tools(machine.checkout, consent=play.YES)
    assert machine.commands == []
    monkeypatch.setattr(shutil, "which", lambda name: None if name == "xdotool" else f"/usr/bin/{name}")
    machine.missing = {"libxcb-cursor.so.0"}
    run_tests.install_tools(machine.checkout, consent=play.YES)
    assert machine.commands[-1].endswith("install --no-install-recommends xdotool libxcb-cursor0")


def test_without_the_tools_of_a_real_window_the_other_tests_run(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None if name == "Xvfb" else f"/usr/bin/{name}")
    machine.be_user(1000)
    run_tests.install_tools(machine.checkout, consent=play.YES)
    assert machine.commands == []
    out = capsys.readouterr().out
    assert "sudo apt-get install --no-install-recommends xvfb" in out
    assert "the test of a real window is skipped" in out
