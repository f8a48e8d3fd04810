"""Terra Nova in the new-game dialog: board, factions, variants, what is drawn, and what is reconstructed."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from engine.games.terra_nova.columns import NONE
from engine.games.terra_nova.game import TerraNova
from engine.games.terra_nova.state import TNState
from tests.desktop.conftest import MakeWindow
from tests.desktop.layout import layout_problems
from tm_desktop.games.terra_nova.forms.new_game_form import TerraNovaForm
from tm_desktop.parts.tile_things import TileThing
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
    named = [thing.topic_id for thing in (*form.round_tiles, *form.taken_tiles)]
    dialog.start_button.click()
    game, state = window.controller.session.game, window.controller.session.state
    assert isinstance(game, TerraNova)
    assert isinstance(state, TNState)
    drawn = [f"round_tiles.{game.rules.round_tiles[index].id}" for index in state.scoring]
    drawn += [f"bonus_tiles.{game.rules.bonus_tiles[n].id}" for n, coins in enumerate(state.cards) if coins != NONE]
    assert named == drawn


def replace_tile(qtbot: QtBot, form: TerraNovaForm, thing: TileThing, words: str) -> list[str]:
    """Click a tile and another one in the list that opens; all that were in the list."""
    qtbot.mouseClick(thing, Qt.MouseButton.LeftButton)
    menu = next(menu for menu in form.findChildren(QMenu) if menu.isVisible())
    offered = {entry.text(): entry for entry in menu.actions()}
    next(entry for text, entry in offered.items() if text.startswith(words)).trigger()
    menu.close()
    return list(offered)


def test_a_click_replaces_a_tile_of_a_round(window: MainWindow, qtbot: QtBot) -> None:
    dialog, form = opened(window)
    now = [thing.topic_id.partition(".")[2] for thing in form.round_tiles]
    assert "Drawn for this seed" in form.tile_text.text()
    offered = replace_tile(qtbot, form, form.round_tiles[1], "Palaces: 5 VP")
    assert len(offered) == 6  # two of the eight tiles are there twice
    chosen = dialog.chosen.options["round_tiles"]
    assert isinstance(chosen, tuple)
    assert chosen[1] == "palace"
    assert chosen[0] == (now[1] if now[0] == "palace" else now[0])
    assert "Chosen by hand" in form.tile_text.text()
    for place in (0, 2, 3):
        replace_tile(qtbot, form, form.round_tiles[place], "Houses: ")
    assert [*dialog.chosen.options["round_tiles"]].count("house") == 2  # type: ignore[misc]
    dialog.start_button.click()
    game, state = window.controller.session.game, window.controller.session.state
    assert isinstance(game, TerraNova)
    assert isinstance(state, TNState)
    assert tuple(game.rules.round_tiles[tile].id for tile in state.scoring) == game.setup.options["round_tiles"]


def test_a_click_replaces_a_bonus_tile_by_one_that_is_not_in_the_game(window: MainWindow, qtbot: QtBot) -> None:
    dialog, form = opened(window)
    now = {thing.topic_id for thing in form.taken_tiles}
    offered = replace_tile(qtbot, form, form.taken_tiles[0], "Bonus tile")
    assert len(offered) == 1  # for four seats seven of eight are in the game
    assert len(now & {thing.topic_id for thing in form.taken_tiles}) == 6
    form.set_table(3, 4711)
    assert "Choose 6 of the 8 bonus tiles" in form.problem()
    qtbot.mouseClick(form.draw_button, Qt.MouseButton.LeftButton)
    assert form.problem() == ""
    assert dialog.chosen.options["bonus_tiles"] == ()


def test_the_tiles_of_the_first_game_cannot_be_replaced(window: MainWindow) -> None:
    dialog, form = opened(window)
    dialog._take_options({"first_game": True})
    dialog._check()
    assert not any(thing.isEnabled() for thing in (*form.round_tiles, *form.taken_tiles))


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
    assert form.map_text.text().startswith("Neutral houses need marks, so the game is played on Side B")
    assert len(form.drawn_map("side_b").marks) == 20
    assert not form.drawn_map("side_a").marks


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
