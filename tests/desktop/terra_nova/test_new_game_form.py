"""Terra Nova in the new-game dialog: board, factions, variants, what is drawn, and what is reconstructed."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from engine.games.terra_nova.columns import NONE
from engine.games.terra_nova.game import TerraNova
from engine.games.terra_nova.state import TNState
from tests.desktop.conftest import MakeWindow
from tests.desktop.layout import layout_problems
from tm_desktop.games.terra_nova.forms.new_game_form import TerraNovaForm
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.new_game_dialog import NewGameDialog


@pytest.fixture
def window(open_window: MakeWindow) -> MainWindow:
    return open_window()


def opened(window: MainWindow) -> tuple[NewGameDialog, TerraNovaForm]:
    window.next_seed = 4711
    window.ask_new_game()
    dialog = window.findChild(NewGameDialog)
    assert dialog is not None
    assert isinstance(dialog.form, TerraNovaForm)
    return dialog, dialog.form


def test_what_is_shown_is_what_is_drawn(window: MainWindow) -> None:
    dialog, form = opened(window)
    named = [thing.topic_id for thing in (*form.round_tiles, *form.bonus_tiles)]
    dialog.start_button.click()
    game, state = window.controller.session.game, window.controller.session.state
    assert isinstance(game, TerraNova)
    assert isinstance(state, TNState)
    drawn = [f"round_tiles.{game.rules.round_tiles[index].id}" for index in state.scoring]
    drawn += [f"bonus_tiles.{game.rules.bonus_tiles[n].id}" for n, coins in enumerate(state.cards) if coins != NONE]
    assert named == drawn


def test_a_seat_gets_the_faction_that_it_was_given_and_others_draw(window: MainWindow, qtbot: QtBot) -> None:
    dialog, form = opened(window)
    qtbot.mouseClick(form.ways.buttons["random"], Qt.MouseButton.LeftButton)
    form.choose_for_seat(1, "golems")
    assert dialog.chosen.options["factions"] == ("random", "golems", "random", "random")
    offer = form.seat_offer(0)
    assert offer is not None
    assert offer.colour
    blocked = {choice.id for choice in offer.choices if choice.blocked}
    assert "golems" in blocked
    assert len(blocked) == 2
    dialog.start_button.click()
    game = window.controller.session.game
    assert isinstance(game, TerraNova)
    dealt = game.initial_state().hand
    assert game.rules.factions[dealt[1]].id == "golems"
    assert NONE not in dealt


def test_the_seats_keep_their_factions_when_there_are_fewer(window: MainWindow) -> None:
    _, form = opened(window)
    form.choose_for_seat(0, "golems")
    form.set_table(2, 4711)
    assert form.options()["factions"] == ("golems", "pick")
    form.set_table(3, 4711)
    assert form.options()["factions"] == ("golems", "pick", "pick")


def test_variants_for_two_say_so_at_other_tables(window: MainWindow) -> None:
    dialog, form = opened(window)
    dialog._take_options({"two_player_variant": "planner"})
    dialog._check()
    assert "two players" in form.problem()
    assert not dialog.start_button.isEnabled()
    form.set_table(2, 4711)
    assert not form.problem()


def test_a_variant_shows_the_map_that_it_is_played_on(window: MainWindow) -> None:
    dialog, form = opened(window)
    form.set_table(2, 4711)
    assert form.map_picture.topic_id == "maps.side_a"
    dialog._take_options({"two_player_variant": "planner"})
    dialog._check()
    assert form.map_picture.topic_id == "maps.side_b"


def test_maps_are_listed_with_their_pictures(window: MainWindow) -> None:
    _, form = opened(window)
    form.map_box.showPopup()
    assert all(not form.map_box.itemIcon(place).isNull() for place in range(form.map_box.count()))
    form.map_box.hidePopup()


def test_what_is_reconstructed_is_labelled(window: MainWindow) -> None:
    dialog, form = opened(window)
    place = form.map_box.findData("side_b")
    form.map_box.setCurrentIndex(place)
    form.map_box.activated.emit(place)
    assert "reconstructed" in form.map_text.text()
    assert dialog.chosen.options["map"] == "side_b"
    dialog._take_options({"first_game": True})
    dialog._check()
    assert "reconstructed" in form.faction_text.text()
    assert "reconstructed" in form.tile_text.text()
    texts = [option.text for option in dialog._game_type().options if option.id in ("first_game", "two_player_variant")]
    assert all("reconstructed" in text for text in texts)


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)])
def test_the_dialog_has_room(window: MainWindow, size: tuple[int, int]) -> None:
    window.resize(*size)
    dialog, _ = opened(window)
    assert layout_problems(dialog) == []
