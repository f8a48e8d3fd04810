"""The new-game dialog of Terra Mystica with five seats and long words: nothing is cut off, at the sizes that count."""

import pytest
from pytestqt.qtbot import QtBot

from tests.desktop.conftest import MakeWindow
from tests.desktop.layout import layout_problems
from tm_desktop.games.terra_mystica.forms.new_game_form import TerraMysticaForm
from tm_desktop.shell.new_game_dialog import NewGameDialog


@pytest.mark.parametrize(
    ("width", "height", "scale"), [(1024, 700, 100), (1280, 800, 100), (1280, 800, 130), (1600, 1000, 100)]
)
def test_nothing_is_cut_off(open_window: MakeWindow, qtbot: QtBot, width: int, height: int, scale: int) -> None:
    window = open_window()
    window.settings.change(text_scale=scale)
    window.resize(width, height)
    window.commands.new.trigger()
    dialog = window.findChild(NewGameDialog)
    assert dialog is not None
    assert isinstance(dialog.form, TerraMysticaForm)
    dialog.seat_list.set_count(5)
    dialog.form.choose_for_seat(1, "chaosmagicians")
    dialog.form.choose_for_seat(3, "swarmlings")
    for row in dialog.option_list.rows:
        row.set_value(row.option.values[-1])

    def settled() -> None:
        assert layout_problems(dialog) == []

    qtbot.waitUntil(settled)
    assert dialog.width() <= window.width()
    assert dialog.start_button.isVisible()


def test_a_seat_picks_its_faction_in_its_row(open_window: MakeWindow, qtbot: QtBot) -> None:
    window = open_window()
    window.commands.new.trigger()
    dialog = window.findChild(NewGameDialog)
    assert dialog is not None
    box = dialog.seat_list.rows[1].choice_box
    box.setFocus()
    qtbot.keyClicks(box, "Giants")
    dialog.start_button.click()
    assert window.controller.session.game.setup.options["factions"] == ("pick", "giants", "pick", "pick")
