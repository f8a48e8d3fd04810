"""The gallery: what it shows, and a few of its pictures."""

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.core.game import HUMAN
from engine.games.terra_mystica.columns import TAKE_TURN
from tm_desktop.app import load_games
from tm_desktop.boards.board_banner import BoardBanner
from tm_desktop.gallery.camera import Camera
from tm_desktop.gallery.terra_mystica.positions import first_position, maps, setup, turn_in
from tm_desktop.gallery.terra_mystica.shots import SHOTS
from tm_desktop.gallery.writing import file_names, shots_at


def _picture(name: str) -> QImage:
    shot = next(shot for file, shot in file_names(SHOTS).items() if name in file)
    return Camera(*load_games(())).take(shot).toImage()


def test_every_main_state_is_there() -> None:
    names = list(file_names(SHOTS))
    assert len(names) == len(SHOTS) >= 24
    wanted = ["start", "new_game", "pick_faction", "place_dwelling", "two_seats", "five_seats", "hover", "hex_menu"]
    wanted += ["factions", "cults", "tiles", "log", "dock_score", "help", "leech", "pass_", "_score_", "load"]
    wanted += ["preferences", "dark", "colour_blind", "1024x700", "1280x800", "1920x1080", "2560x1440", "@2x"]
    wanted += ["round_summary", "bot_step", "news", "hint", "expansion_colour", "expansion_token", "laboratory"]
    wanted += [f"map_{map_}_{theme}" for map_ in maps() for theme in ("light", "dark")]
    wanted += ["packs_error", "differences", "map_editor", "draft", "auction", "expansion_table"]
    wanted += ["tutorial", "lesson_read", "lesson_menu", "lesson_answer"]
    assert [part for part in wanted if not any(part in name for name in names)] == []


def test_positions_are_a_persons_turn() -> None:
    session = first_position(2, turn_in(2))
    decision = session.open_decisions[0]
    assert decision.kind == TAKE_TURN
    assert setup(2).seats[decision.seat].player == HUMAN


@pytest.mark.parametrize("name", ["hover", "two_seats"])
def test_pictures_are_equal_every_time(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    first = _picture(name)
    assert len({first.pixel(x, y) for x in range(0, 1600, 16) for y in range(0, 1000, 16)}) > 200, "it is blank"
    monkeypatch.setattr(BoardBanner, "seat_ms", 0)  # as on a machine so slow that the words are gone by then
    assert _picture(name) == first


def test_a_dialog_lies_over_the_window(qtbot: QtBot) -> None:
    assert _picture("preferences") != _picture("dock_cults_light_1280x800")
    assert [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()] == []


def test_every_state_can_be_had_at_one_size() -> None:
    shots = shots_at(SHOTS, (1024, 700))
    assert {shot.name for shot in shots} == {shot.name for shot in SHOTS}
    assert len(shots) == len({shot.name for shot in shots})
    assert {shot.size for shot in shots} == {(1024, 700)}
