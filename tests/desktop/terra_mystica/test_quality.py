"""The benchmark measures what it says; how fast this machine is, is nobody's test."""

import json
from itertools import islice

import pytest
from pytestqt.qtbot import QtBot

from tests.desktop.conftest import MakeWindow
from tests.desktop.terra_mystica.conftest import first_game
from tm_desktop.quality import __main__ as command
from tm_desktop.quality import first_window
from tm_desktop.quality.bots import Heartbeat, memory_mb
from tm_desktop.quality.figures import Cost, Figure, table
from tm_desktop.quality.hands import HOVER, MENU, Hands
from tm_desktop.quality.terra_mystica import TABLES


def test_figures_are_compared_with_their_targets() -> None:
    good, bad = Figure("start", 0.6, 1.0, "s", "7 times"), Figure("click", 60, 50, "ms")
    assert good.is_reached
    assert not bad.is_reached
    lines = table([good, bad]).splitlines()
    assert "reached" in lines[0]
    assert "MISSED" in lines[1]
    assert Figure.from_data(good.as_data()) == good


def test_hands_play_by_clicks(open_window: MakeWindow) -> None:
    window = open_window()
    window.start_game(first_game(2))
    timed = list(islice(Hands(window, TABLES, 1).play(), 40))
    assert window.controller.session.at > 15
    kinds = {kind for kind, _ in timed}
    assert {HOVER, MENU, "TakeCard"} <= kinds
    assert all(cost.wall > 0 for _, cost in timed)


def test_the_first_window_is_seen_and_compared_with_a_bare_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(first_window, "_RUNS", 1)
    window, ratio = first_window.measure()
    assert window.value > 0
    assert ratio.value > 0


def test_the_heartbeat_sees_what_holds_the_loop(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    now = Cost(0, 0)
    monkeypatch.setattr(Heartbeat, "_now", staticmethod(lambda: now))
    heartbeat = Heartbeat()
    now = Cost(85, 30)
    qtbot.waitUntil(lambda: heartbeat.longest == Cost(80, 30))


def test_memory_is_that_of_this_process() -> None:
    before = memory_mb()
    block = bytearray(50_000_000)
    block[::4096] = b"x" * len(block[::4096])
    assert 45 < memory_mb() - before < 60


def test_the_command_prints_json(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(command, "_measure_apart", lambda part, game: [Figure(part, 1, 2, "s")])
    monkeypatch.setattr("sys.argv", ["quality", "--json", "--only", "repaint"])
    assert command.main() == 0
    told = json.loads(capsys.readouterr().out)
    assert told["figures"][0]["name"] == "repaint"
    assert told["figures"][0]["reached"]
