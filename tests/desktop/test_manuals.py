"""Manuals belong to the game: without one the commands say why they cannot be given."""

import pytest

from engine.core.game import AnyGame, State
from engine.core.manual import Manual, Table, fill
from engine.core.reading import node_of
from tests.desktop.conftest import people
from tests.sample_game.desktop import PLUGIN
from tm_desktop.shell.main_window import MainWindow


def test_a_game_without_manuals_has_the_commands_disabled_with_a_reason(window: MainWindow) -> None:
    for is_playing in (False, True):
        if is_playing:
            window.start_game(people())
        assert not window.commands.aid.isEnabled()
        assert window.commands.aid.toolTip() == "This game brings no player aid."
        assert not window.commands.reference.isEnabled()
        assert window.commands.reference.toolTip() == "This game brings no rules to read."


def test_any_game_can_bring_them(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    def manual(kind: str, game: AnyGame | None, state: State | None) -> Manual:
        target = str(game.setup.options["target"]) if game else "many"
        table = Table({}, (), lambda name: {"target": target}[name], {})
        data = {"title": "Dice", "chapters": {"goal": {"title": "Goal", "text": "First to {target} points."}}}
        return fill(node_of(data, kind), table)

    monkeypatch.setattr(PLUGIN, "manuals", frozenset({"reference"}), raising=False)
    monkeypatch.setattr(PLUGIN, "manual", manual)
    window.commands.update()
    assert not window.commands.aid.isEnabled()
    assert window.commands.reference.isEnabled()
    window.commands.reference.trigger()
    reference = window.manuals.reference
    assert reference is not None
    assert "First to many points." in reference.text.toPlainText()
    window.start_game(people(target=40))
    assert "First to 40 points." in reference.text.toPlainText()
