"""What the game on the table plays otherwise than print, in words and at any time."""

from dataclasses import replace

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from engine.core.game import Seat, Setup
from engine.games.terra_mystica.game import GAME
from tests.desktop.terra_mystica.test_packed_table import example
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.rules_dialog import RulesDialog

SETUP = Setup(GAME.id, (Seat("Ada"), Seat("Ben")), 1)


def _open(window: MainWindow) -> RulesDialog:
    assert window.commands.differences.isEnabled()
    window.commands.differences.trigger()
    return next(dialog for dialog in window.findChildren(RulesDialog) if dialog.isVisible())


def test_a_printed_game_has_no_differences(window: MainWindow, qtbot: QtBot) -> None:
    assert not window.commands.differences.isEnabled()
    window.start_game(SETUP)
    dialog = _open(window)
    assert dialog.changes == []
    qtbot.mouseClick(dialog.close_button, Qt.MouseButton.LeftButton)


def test_options_map_and_packs_are_told_each_by_itself(window: MainWindow) -> None:
    packs = (example("short_game"), example("tinkers"))
    window.start_game(replace(SETUP, options={"map": "fjords", "turn_order": "pass_order"}, packs=packs))
    options, short, tinkers = _open(window).changes
    assert "Map: Fjords (printed: Original map)" in options.sentences
    assert "Turn order: as passed (printed: clockwise)" in options.sentences
    assert short.sentences[0] == "The number of rounds: 6 → 4"
    assert tinkers.sentences[0] == "Faction tinkers: added"
    assert "Faction tinkers: its home terrain: added mountains" in tinkers.sentences


def test_a_default_that_a_pack_changes_is_told_too(window: MainWindow) -> None:
    window.start_game(replace(SETUP, packs=(example("balanced_start"),)))
    options, _ = _open(window).changes
    assert any(sentence.startswith("Turn order: as passed") for sentence in options.sentences)
