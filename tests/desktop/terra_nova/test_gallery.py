"""The gallery of Terra Nova: what it shows, and that every state comes about."""

import pytest

from tests.desktop.conftest import MakeWindow
from tests.desktop.stage import QuickStage
from tm_desktop.gallery.camera import Shot
from tm_desktop.gallery.terra_nova.shots import SHOTS
from tm_desktop.gallery.writing import file_names

STATES = {shot.name: shot for shot in SHOTS}


def test_every_main_state_is_there() -> None:
    names = list(file_names(SHOTS))
    assert len(names) == len(SHOTS) >= 15
    wanted = ["pick_faction", "place_house", "take_tile", "two_seats", "four_seats", "hex_menu", "town", "palace"]
    wanted += ["drop_out", "planner", "lucky_digger", "first_game", "dock_factions", "dock_tiles", "dock_log"]
    wanted += ["dock_score", "dock_help", "_score_", "dark", "1024x700", "1280x800", "1920x1080", "colour_blind"]
    assert [part for part in wanted if not any(part in name for name in names)] == []


@pytest.mark.parametrize("shot", STATES.values(), ids=lambda shot: shot.name)
def test_every_state_comes_about(open_window: MakeWindow, shot: Shot) -> None:
    window = open_window()
    window.autosave.is_enabled = False
    shot.arrange(QuickStage(window))
