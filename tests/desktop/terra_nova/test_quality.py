"""What is measured of Terra Nova is played by clicks."""

import json

import pytest

from tests.desktop.conftest import MakeWindow
from tests.desktop.terra_nova.conftest import people
from tm_desktop.quality import __main__ as command
from tm_desktop.quality.figures import Figure
from tm_desktop.quality.hands import HOVER, MENU, Hands
from tm_desktop.quality.terra_nova import TABLES


@pytest.mark.parametrize("count", [2, 3, 4])
def test_hands_play_a_whole_game_by_clicks(open_window: MakeWindow, count: int) -> None:
    window = open_window()
    window.start_game(people(count))
    kinds = {kind for kind, _ in Hands(window, TABLES, count).play()}
    assert window.controller.result is not None
    assert {HOVER, MENU, "TakeTile", "Build", "DropOut", "EndTurn"} <= kinds


def test_the_command_names_the_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(command, "_measure_apart", lambda part, game: [Figure(f"{part} of {game}", 1, 2, "s")])
    monkeypatch.setattr("sys.argv", ["quality", "--json", "--only", "repaint", "--game", "terra_nova"])
    assert command.main() == 0
    assert json.loads(capsys.readouterr().out)["figures"][0]["name"] == "repaint of terra_nova"
