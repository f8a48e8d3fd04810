"""How play.py starts the game, and how run_tests.py runs its stages."""

import ast
import sys
from pathlib import Path

import pytest

import play
import run_tests
from tests.conftest import PROJECT


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> dict[str, object]:
    """What play.py would have started, and with which preparations."""
    seen: dict[str, object] = {}

    def prepare(checkout: play.Checkout, lock: str, window: bool, consent: str) -> None:
        seen.update(lock=lock, window=window, consent=consent)

    def start(checkout: play.Checkout, arguments: list[str]) -> int:
        seen.update(arguments=arguments)
        return 0

    monkeypatch.setattr(play, "prepare", prepare)
    monkeypatch.setattr(play, "compile_core", lambda checkout: None)
    monkeypatch.setattr(play, "start", start)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("DISPLAY", ":0")
    return seen


@pytest.mark.parametrize(("version", "told"), [((3, 10), True), ((2, 7), True), ((3, 11), False), ((4, 0), False)])
def test_an_old_python_is_told_in_one_sentence(version: tuple[int, int], told: bool) -> None:
    sentence = play.old_python(version)
    assert bool(sentence) == told
    if told:
        assert sentence == f"TM Desktop needs Python 3.11 or newer; this is Python {version[0]}.{version[1]}."


@pytest.mark.parametrize("file", ["play.py", "run_tests.py"])
def test_an_old_python_can_read_the_file_at_all(file: str) -> None:
    ast.parse((PROJECT / file).read_text(encoding="utf-8"), feature_version=(3, 7))


@pytest.mark.parametrize("file", ["play.py", "run_tests.py"])
def test_only_the_standard_library_is_used(file: str) -> None:
    tree = ast.parse((PROJECT / file).read_text(encoding="utf-8"))
    imported = {
        name.partition(".")[0]
        for node in ast.walk(tree)
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [str(node.module)]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }
    assert imported <= sys.stdlib_module_names | {"play"}


def test_all_other_arguments_are_the_games(started: dict[str, object]) -> None:
    assert play.play(["--seed", "3", "--no-system-libraries", "--load", "a b.tms"]) == 0
    assert started["arguments"] == ["--seed", "3", "--load", "a b.tms"]
    assert started == started | {"lock": "app", "window": True, "consent": play.NO}


def test_yes_is_not_for_the_game(started: dict[str, object]) -> None:
    play.play(["--yes", "--seed", "3"])
    assert started == started | {"arguments": ["--seed", "3"], "consent": play.YES}


def test_without_a_display_the_game_plays_headless(
    started: dict[str, object], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("DISPLAY")
    play.play(["--seed", "3"])
    assert started["arguments"] == ["--seed", "3", "--headless"]
    assert started["window"] is False
    assert started["consent"] == play.ASK
    assert capsys.readouterr().out.count("\n") == 1


def test_headless_needs_no_libraries_for_windows(
    started: dict[str, object], capsys: pytest.CaptureFixture[str]
) -> None:
    play.play(["--headless"])
    assert started["arguments"] == ["--headless"]
    assert started["window"] is False
    assert capsys.readouterr().out == ""


def test_the_gallery_needs_no_display(
    started: dict[str, object], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("DISPLAY")
    play.play(["--gallery", "pictures"])
    assert started["arguments"] == ["--gallery", "pictures"]
    assert started["window"] is False
    assert capsys.readouterr().out == ""


def test_help_works_without_a_display(
    started: dict[str, object], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("DISPLAY")
    play.play(["--help"])
    assert started["arguments"] == ["--help"]
    assert "--no-system-libraries" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("platform", "env", "display"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {"DISPLAY": ":1"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("win32", {}, True),
        ("darwin", {}, True),
    ],
)
def test_where_there_is_a_display(
    monkeypatch: pytest.MonkeyPatch, platform: str, env: dict[str, str], display: bool
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    assert play.has_display(env) == display


def stage_script(checkout: play.Checkout, failing: str) -> None:
    """A python that writes down how it was called and fails at one stage."""
    checkout.python.parent.mkdir(parents=True)
    for name in ("python", "lint-imports"):
        script = checkout.python.with_name(name)
        script.write_text(
            f'#!/bin/sh\necho {name} "$@" >> {checkout.root}/calls\n'
            f'echo "$QT_QPA_PLATFORM" >> {checkout.root}/platforms\n'
            f'echo "$TM_CORE" >> {checkout.root}/cores\n'
            f'case "{name} $*" in *{failing}*) exit 1;; esac\n',
            encoding="utf-8",
        )
        script.chmod(0o755)


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins are shell scripts")
@pytest.mark.parametrize(
    ("failing", "named"),
    [
        ("mypy", "FAILED before the tests: mypy"),
        ("format", "FAILED before the tests: ruff format"),
        ("lint-imports", "FAILED before the tests: import-linter"),
        ("pytest", ""),
        ("nothing", ""),
    ],
)
def test_every_stage_runs_whatever_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], failing: str, named: str
) -> None:
    checkout = play.Checkout(tmp_path)
    stage_script(checkout, failing)
    assert run_tests.run_stages(checkout, ["-k", "x"]) == (0 if failing == "nothing" else 1)
    calls = (tmp_path / "calls").read_text(encoding="utf-8").splitlines()
    assert [call.split()[3] for call in calls[:3]] == ["ruff", "ruff", "mypy"]
    assert calls[3] == "lint-imports"
    assert calls[4].startswith("python -P -m pytest")
    assert calls[4].endswith("--dist=worksteal -k x")
    assert set((tmp_path / "platforms").read_text(encoding="utf-8").split()) == {"offscreen"}
    out = capsys.readouterr().out
    assert ("FAILED" in out) == bool(named)
    assert named in out
    assert out.rstrip().endswith("== pytest")


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins are shell scripts")
def test_the_engine_is_tested_on_both_cores(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TM_CORE", raising=False)
    checkout = play.Checkout(tmp_path)
    stage_script(checkout, "nothing")
    assert run_tests.run_stages(checkout, []) == 0
    calls = (tmp_path / "calls").read_text(encoding="utf-8").splitlines()
    assert calls[4] == "python -P -c import engine"  # fails where there is no compiled core
    assert " -q tests/engine " in calls[5]
    assert calls[6].endswith("--dist=worksteal")
    assert (tmp_path / "cores").read_text(encoding="utf-8").split("\n")[4:7] == ["compiled", "interpreted", ""]


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins are shell scripts")
def test_without_a_compiled_core_all_tests_run_once(tmp_path: Path) -> None:
    checkout = play.Checkout(tmp_path)
    stage_script(checkout, "import")
    assert run_tests.run_stages(checkout, []) == 1  # lint-imports fails too, by its name
    calls = (tmp_path / "calls").read_text(encoding="utf-8").splitlines()
    assert [call for call in calls if "pytest" in call] == [calls[-1]]


def test_what_the_interpreted_core_leaves_out_is_there() -> None:
    for word in run_tests.INTERPRETED:
        assert (PROJECT / word.removeprefix("--ignore=")).exists(), word


def test_run_tests_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_tests.run_tests(["--help"]) == 0
    assert "--no-system-libraries" in capsys.readouterr().out
