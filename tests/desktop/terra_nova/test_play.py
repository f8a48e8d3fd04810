"""A game of Terra Nova at the window: begun, played from the list of what can be done, taken back, saved, opened."""

from pathlib import Path

from engine.core.savefile import read_save
from tests.desktop.conftest import MakeWindow
from tests.desktop.terra_nova.conftest import people


def test_a_game_is_played_taken_back_saved_and_opened(open_window: MakeWindow, tmp_path: Path) -> None:
    window = open_window()
    window.start_game(people())
    controller = window.controller
    while controller.session.at < 60:
        view = controller.decision_view()
        assert view is not None
        controller.choose(view.choices[0].action, view.decision)
    steps = controller.session.at
    controller.undo()
    assert controller.session.at < steps
    path = tmp_path / "game.tmgame"
    controller.save(path)
    assert read_save(path, controller.registry).session.log == controller.session.log
    log = controller.session.log
    controller.close()
    assert window.open_game(path)
    assert controller.session.log == log
