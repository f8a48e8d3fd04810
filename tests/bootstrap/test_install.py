"""When play.py installs into .venv, and what an interruption leaves."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import play
from play import Checkout, Stop

LOCKED = ["--only-binary=:all:", "--require-hashes", "-r"]


class Installer:
    """Stands in for venv and pip: writes down what would run, and makes a python where venv would."""

    def __init__(self, checkout: Checkout) -> None:
        self.checkout = checkout
        self.commands: list[list[str]] = []
        self.on_pip: Callable[[], int] = lambda: 0

    def run(self, command: list[str], step: str, checkout: Checkout, env: dict[str, str]) -> int:
        self.commands.append(command)
        if "venv" in command:
            checkout.python.parent.mkdir(parents=True, exist_ok=True)
            checkout.python.symlink_to(sys.executable)
            packages(checkout).mkdir(parents=True, exist_ok=True)
            return 0
        return self.on_pip()

    @property
    def kinds(self) -> list[str]:
        return ["venv" if "venv" in command else "pip" for command in self.commands]


def packages(checkout: Checkout) -> Path:
    return checkout.venv / ("Lib/site-packages" if sys.platform == "win32" else "lib/python3.11/site-packages")


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    checkout = Checkout(tmp_path)
    checkout.lock("app").parent.mkdir()
    for name in ("app", "dev"):
        checkout.lock(name).write_text(name, encoding="utf-8")
    return checkout


@pytest.fixture
def installer(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> Installer:
    installer = Installer(checkout)
    monkeypatch.setattr(play, "run_logged", installer.run)
    monkeypatch.setattr(play, "missing_packages", lambda env, window: [])
    return installer


def prepare(checkout: Checkout, lock: str = "app") -> int:
    play.prepare(checkout, lock, window=False, consent=play.YES)
    return 0


def test_the_first_start_installs_and_the_second_does_nothing(checkout: Checkout, installer: Installer) -> None:
    prepare(checkout)
    assert installer.kinds == ["venv", "pip"]
    assert installer.commands[1][-4:] == [*LOCKED, str(checkout.lock("app"))]
    prepare(checkout)
    assert len(installer.commands) == 2


def test_the_tests_need_more_than_the_game(checkout: Checkout, installer: Installer) -> None:
    prepare(checkout)
    prepare(checkout, "dev")
    assert installer.kinds == ["venv", "pip", "pip"]
    assert installer.commands[-1][-4:] == [*LOCKED, str(checkout.lock("dev"))]
    prepare(checkout)
    prepare(checkout, "dev")
    assert len(installer.commands) == 3


def test_packages_of_other_locks_stay(checkout: Checkout, installer: Installer) -> None:
    checkout.lock("bundle").write_text("bundle", encoding="utf-8")
    for name in ("dev", "bundle", "dev", "app"):
        prepare(checkout, name)
    assert installer.kinds == ["venv", "pip", "pip"]


def test_a_changed_lock_is_installed_into_the_same_venv(checkout: Checkout, installer: Installer) -> None:
    prepare(checkout)
    checkout.lock("app").write_text("changed", encoding="utf-8")
    assert not play.is_ready(checkout, "app")
    prepare(checkout)
    assert installer.kinds == ["venv", "pip", "pip"]


def test_the_project_is_found_where_it_lies(tmp_path: Path) -> None:
    """A .pth file of Python 3.11 is read in the encoding of the system, which may not have these letters."""
    checkout = Checkout(tmp_path / "Spiele-für-Łódź 卓")
    packages(checkout).mkdir(parents=True)
    play.show_project(checkout)
    code = f"import site; site.addsitedir({str(packages(checkout))!r}); import sys; print(ascii(sys.path[-1]))"
    done = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ascii(str(checkout.root))


def test_only_wheels_are_installed_so_that_no_package_runs_code(checkout: Checkout, installer: Installer) -> None:
    prepare(checkout)
    assert "--only-binary=:all:" in installer.commands[1]


def test_a_moved_checkout_gets_a_new_venv(checkout: Checkout, installer: Installer, tmp_path: Path) -> None:
    prepare(checkout)
    moved = Checkout(tmp_path / "moved")
    moved.root.mkdir()
    for name in ("locks", ".venv"):
        (checkout.root / name).rename(moved.root / name)
    prepare(moved)
    assert installer.kinds == ["venv", "pip"] * 2


def test_the_venv_of_another_checkout_is_left_as_it_is(
    checkout: Checkout, installer: Installer, tmp_path: Path
) -> None:
    """A link leads to a .venv whose stamp names another home; emptying it would break that checkout."""
    prepare(checkout)
    before = sorted(path for path in checkout.venv.rglob("*"))
    other = Checkout(tmp_path / "other")
    other.root.mkdir()
    shutil.copytree(checkout.root / "locks", other.root / "locks")
    other.venv.symlink_to(checkout.venv)
    with pytest.raises(Stop, match=r"is a link to .* remove the link and start again"):
        prepare(other)
    assert sorted(path for path in checkout.venv.rglob("*")) == before
    assert play.is_ready(checkout, "app")


def test_a_venv_whose_python_is_gone_is_made_anew(checkout: Checkout, installer: Installer) -> None:
    prepare(checkout)
    checkout.python.unlink()
    checkout.python.symlink_to("/nowhere/python3.11")
    assert not play.is_ready(checkout, "app")
    prepare(checkout)
    assert play.is_ready(checkout, "app")


@pytest.mark.parametrize("stamp", ["", "{", "[1]", "{}", '{"home": "elsewhere", "app": "x"}'])
def test_a_damaged_stamp_counts_as_none(checkout: Checkout, installer: Installer, stamp: str) -> None:
    prepare(checkout)
    checkout.stamp.write_text(stamp, encoding="utf-8")
    assert not play.is_ready(checkout, "app")


def interrupt() -> int:
    raise KeyboardInterrupt


def test_after_an_interruption_the_next_start_begins_anew(
    checkout: Checkout, installer: Installer, capsys: pytest.CaptureFixture[str]
) -> None:
    installer.on_pip = interrupt
    assert play.guarded(lambda arguments: prepare(checkout), []) == 130
    assert "Interrupted; what was not finished is done again by the next start." in capsys.readouterr().err
    assert not play.is_ready(checkout, "app")
    (checkout.venv / "half").mkdir()
    installer.on_pip = lambda: 0
    prepare(checkout)
    assert play.is_ready(checkout, "app")
    assert not (checkout.venv / "half").exists()


def test_an_interrupted_update_leaves_no_stamp_either(checkout: Checkout, installer: Installer) -> None:
    prepare(checkout)
    checkout.lock("app").write_text("newer", encoding="utf-8")
    installer.on_pip = interrupt
    with pytest.raises(KeyboardInterrupt):
        prepare(checkout)
    assert not checkout.stamp.exists()
    checkout.lock("app").write_text("app", encoding="utf-8")
    installer.on_pip = lambda: 0
    prepare(checkout)
    assert installer.kinds[-2:] == ["venv", "pip"]


def test_a_failure_is_one_sentence_with_the_reason_and_the_log(checkout: Checkout, installer: Installer) -> None:
    def fail() -> int:
        checkout.log.write_text("\n$ pip\nWARNING: Retrying\nERROR: No matching distribution\n", encoding="utf-8")
        return 1

    installer.on_pip = fail
    with pytest.raises(Stop) as stop:
        prepare(checkout)
    assert str(stop.value).startswith(
        "Installing Qt and the other packages failed (No matching distribution); check the network"
    )
    assert str(checkout.log) in str(stop.value)
    assert not checkout.stamp.exists()


def test_an_error_of_an_earlier_command_is_not_blamed(checkout: Checkout) -> None:
    checkout.venv.mkdir()
    checkout.log.write_text("\n$ apt-get update\nE: old\n\n$ pip\nfine\n", encoding="utf-8")
    assert play.last_error(checkout) == ""


@pytest.mark.parametrize("told", ["WARNING: Retrying (Retry(total=0, ...", "Temporary failure resolving 'x'"])
def test_a_dead_network_is_named_instead_of_its_consequences(checkout: Checkout, told: str) -> None:
    checkout.venv.mkdir()
    checkout.log.write_text(f"\n$ pip\n{told}\nERROR: ResolutionImpossible\n", encoding="utf-8")
    assert play.last_error(checkout) == " (the network cannot be reached)"


def modules(*names: str) -> Callable[[str], bool]:
    return lambda name: name in names


def test_without_ensurepip_our_own_pip_fills_the_venv(
    checkout: Checkout, installer: Installer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "has_module", modules("pip"))
    monkeypatch.setattr(play, "pip_command", lambda checkout: ["pip", "--python", str(checkout.python)])
    prepare(checkout)
    assert "--without-pip" in installer.commands[0]
    assert installer.kinds == ["venv", "pip"]


def test_a_venv_without_pip_is_filled_from_outside(checkout: Checkout) -> None:
    checkout.python.parent.mkdir(parents=True)
    checkout.python.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    checkout.python.chmod(0o755)
    assert play.pip_command(checkout) == [sys.executable, "-P", "-m", "pip", "--python", str(checkout.python)]


def test_without_ensurepip_and_pip_debian_has_to_bring_them(
    checkout: Checkout, installer: Installer, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def bring(checkout: Checkout, names: list[str], consent: str) -> None:
        asked.extend(names)
        monkeypatch.setattr(play, "has_module", modules("ensurepip"))

    monkeypatch.setattr(play, "has_module", modules())
    monkeypatch.setattr(play, "install_system_packages", bring)
    prepare(checkout)
    assert asked == ["python3-venv"]
    assert "--without-pip" not in installer.commands[0]
    assert play.is_ready(checkout, "app")


def test_a_python_that_debian_cannot_complete_is_told(
    checkout: Checkout, installer: Installer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "has_module", modules())
    monkeypatch.setattr(play, "install_system_packages", lambda checkout, packages, consent: None)
    with pytest.raises(Stop, match="has neither ensurepip nor pip"):
        prepare(checkout)


def test_output_goes_to_the_log_only(checkout: Checkout, capfd: pytest.CaptureFixture[str]) -> None:
    command = [sys.executable, "-c", "import sys; print('told'); print('warned', file=sys.stderr); sys.exit(3)"]
    assert play.run_logged(command, "A step", checkout, {}) == 3
    assert capfd.readouterr().out == "A step ...\n"
    assert checkout.log.read_text(encoding="utf-8").splitlines()[-2:] == ["warned", "told"]


def test_the_progress_line_shows_progress_only(checkout: Checkout) -> None:
    checkout.venv.mkdir()
    checkout.log.write_text("\n$ pip\n", encoding="utf-8")
    assert play.last_line(checkout) == ""
    checkout.log.write_text("Collecting qt\n  Downloading qt (80 MB)\nWARNING: ignored\n\n", encoding="utf-8")
    assert play.last_line(checkout) == "Downloading qt (80 MB)"


def test_an_interruption_ends_the_running_command(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    running = []

    def interrupted(process: "subprocess.Popen[bytes]", step: str, checkout: Checkout) -> None:
        running.append(process)
        raise KeyboardInterrupt

    monkeypatch.setattr(play, "show_progress", interrupted)
    with pytest.raises(KeyboardInterrupt):
        play.run_logged([sys.executable, "-c", "import time; time.sleep(60)"], "A step", checkout, {})
    assert running[0].returncode not in (None, 0)


def test_a_second_start_waits_for_the_first(checkout: Checkout, capsys: pytest.CaptureFixture[str]) -> None:
    fcntl = pytest.importorskip("fcntl")
    with play.alone(checkout), checkout.lock("app").open("rb") as other, pytest.raises(BlockingIOError):
        fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
    with play.alone(checkout):
        assert "waiting" not in capsys.readouterr().out


def test_a_folder_that_cannot_be_written_is_told_without_a_traceback(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_space(checkout: Checkout, lock: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(play, "missing_packages", lambda env, window: [])
    monkeypatch.setattr(play, "install_packages", no_space)
    assert play.guarded(lambda arguments: prepare(checkout), []) == 1
    assert capsys.readouterr().err == "\n[Errno 28] No space left on device. Fix that and start again.\n"


def test_the_stamp_names_what_it_belongs_to(checkout: Checkout, installer: Installer) -> None:
    prepare(checkout, "dev")
    stamp = json.loads(checkout.stamp.read_text(encoding="utf-8"))
    assert stamp["app"] == play.fingerprint(checkout, "app") != stamp["dev"] == play.fingerprint(checkout, "dev")
    shutil.rmtree(checkout.venv)
    assert play.installed(checkout) == {}
