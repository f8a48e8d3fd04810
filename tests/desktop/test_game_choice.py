"""Several games at one table: chosen with a picture, and kept apart in all that is remembered."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from engine.core.game import Seat, Setup
from engine.core.packfiles import read_pack
from engine.core.presetfile import Preset
from engine.core.resources import resource
from engine.games import GAMES
from tests.desktop.conftest import Answers
from tm_desktop.app import load_games, make_window
from tm_desktop.folders import UserFolders
from tm_desktop.parts.maps.editor import MapEditor
from tm_desktop.play.presets import PresetFolder
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.new_game_dialog import NewGameDialog
from tm_desktop.theming.labels import ElidedLabel

TM, TN = (about.id for about in GAMES.values())
SEATS = (Seat("Ada"), Seat("Ben"))


def opened(qtbot: QtBot, folders: UserFolders) -> MainWindow:
    folders.config.mkdir(parents=True, exist_ok=True)
    window = make_window(*load_games(()), folders, folders.settings_file)
    window.questions = Answers()  # type: ignore[assignment]
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    return window


@pytest.fixture
def window(qtbot: QtBot, folders: UserFolders) -> MainWindow:
    return opened(qtbot, folders)


def dialog_of(window: MainWindow) -> NewGameDialog:
    dialog = window.findChild(NewGameDialog)
    assert dialog is not None
    return dialog


def test_every_game_of_the_program_has_a_picture() -> None:
    assert [about.id for about in GAMES.values() if not resource("ui", "games", f"{about.id}.svg").is_file()] == []


def test_the_start_page_shows_all_games_and_a_click_chooses_one(
    window: MainWindow, qtbot: QtBot, folders: UserFolders
) -> None:
    buttons = window.start_page.game_choice.buttons
    assert list(buttons) == [TM, TN]
    assert buttons[TM].isChecked()
    qtbot.mouseClick(buttons[TN], Qt.MouseButton.LeftButton)
    window.start_page.new_button.click()
    assert dialog_of(window).chosen.game == TN
    dialog_of(window).done(0)
    assert opened(qtbot, folders).start_page.game_choice.buttons[TN].isChecked(), "it is remembered"


def test_the_dialog_changes_the_game_and_shows_pictures(window: MainWindow) -> None:
    window.ask_new_game()
    box = dialog_of(window).game_box
    assert [box.itemData(place) for place in range(box.count())] == [TM, TN]
    assert all(not box.itemIcon(place).isNull() for place in range(box.count()))
    box.setCurrentIndex(1)
    dialog_of(window).start_button.click()
    assert window.controller.game_type.id == TN
    assert window.game_id == TN


def test_the_last_table_is_kept_for_each_game(window: MainWindow) -> None:
    setups = {game: Setup(game, SEATS, 5) for game in (TM, TN)}
    setups[TN] = replace(setups[TN], options={"map": "side_b"})
    for setup in setups.values():
        window.start_game(setup)
        window.controller.close()
    for game in (TN, TM):
        kept = window.settings.last_table(window.controller.registry.get(game))
        assert kept is not None
        assert kept.game == game
    window.choose_game(TN)
    window.ask_new_game()
    assert dialog_of(window).chosen.options["map"] == "side_b"


def test_the_dialog_takes_up_the_last_table_of_the_game_that_it_changes_to(window: MainWindow) -> None:
    window.start_game(Setup(TN, SEATS, 5, {"map": "side_b"}))
    window.controller.close()
    window.choose_game(TM)
    window.ask_new_game()
    dialog_of(window).game_box.setCurrentIndex(1)
    chosen = dialog_of(window).chosen
    assert chosen.options["map"] == "side_b"
    assert [seat.name for seat in chosen.seats] == ["Ada", "Ben"]
    assert chosen.seed != 5


def test_games_are_listed_and_opened_as_what_they_are(window: MainWindow) -> None:
    for game in (TM, TN):
        window.start_game(Setup(game, SEATS, 5))
        for _ in range(4):
            view = window.controller.decision_view()
            assert view is not None
            window.controller.choose(view.choices[0].action, view.decision)
        window.controller.close()
    cards = {card.game.title: card for card in window.start_page.cards}
    assert sorted(cards) == ["Terra Mystica", "Terra Nova"]
    for title, card in cards.items():
        card.click()
        assert window.controller.game_type.title == title
        assert window.game_id == window.controller.game_type.id
        window.controller.close()
        cards = {card.game.title: card for card in window.start_page.cards}


def test_a_rematch_is_of_the_same_game(window: MainWindow) -> None:
    window.start_game(Setup(TN, SEATS, 5))
    window.choose_game(TM)
    window.ask_rematch()
    assert dialog_of(window).chosen.game == TN
    dialog_of(window).done(0)
    window.play_again()
    assert window.controller.game_type.id == TN


def test_presets_are_kept_for_each_game(window: MainWindow) -> None:
    registry, plugins = window.controller.registry, window.controller.plugins
    folders = {game: PresetFolder(window.folders.presets, registry.get(game), plugins.get(game)) for game in (TM, TN)}
    folders[TN].keep(Preset(TN, "Short", {"map": "side_b"}))
    assert [kept.preset.name for kept in folders[TN].presets()] == ["Short"]
    assert folders[TM].presets() == []


def test_a_pack_of_the_other_game_is_refused_in_one_sentence(window: MainWindow, tmp_path: Path) -> None:
    pack = read_pack(resource("packs", "tinkers"))
    window.start_game(Setup(TN, SEATS, 5, {}, (pack,)))
    assert not window.controller.has_game
    told = window.notice.text
    assert "\n" not in told
    assert all(word in told for word in (pack.id, TM, TN))


def test_each_game_has_its_own_map_editor_and_plays_on_its_own_map(
    window: MainWindow, qtbot: QtBot, folders: UserFolders
) -> None:
    editors = []
    for game in (TM, TN):
        window.choose_game(game)
        window.commands.editor.trigger()
        editor = window.editing.editor
        assert isinstance(editor, MapEditor)
        editors.append(editor)
    assert editors[0] is not editors[1]
    window.commands.editor.trigger()
    assert window.editing.editor is editors[1]
    qtbot.mouseClick(editors[0].play_button, Qt.MouseButton.LeftButton)
    dialog = dialog_of(window)
    assert (dialog.chosen.game, dialog.chosen.options["map"]) == (TM, "new_map")
    dialog.done(0)
    editors[0].close()
    qtbot.waitUntil(lambda: window.editing.editor is None)
    window.choose_game(TN)
    assert window.editing.editor is editors[1]


def test_the_pack_manager_says_for_which_game_a_pack_is(window: MainWindow, qtbot: QtBot) -> None:
    dialog = window.packs.show()
    rows = {row.listed.id: row for row in dialog.rows}
    for id_, title in (("short_game", "Terra Mystica"), ("rich_start", "Terra Nova")):
        below = rows[id_].findChild(ElidedLabel)
        assert below is not None
        assert below.accessibleName().startswith(f"{title} · ")
        qtbot.mouseClick(rows[id_].button, Qt.MouseButton.LeftButton)
        assert dialog.about.text().startswith(f"For {title}.")
        qtbot.mouseClick(rows[id_].toggle, Qt.MouseButton.LeftButton)
    told = "New games of Terra Nova begin with: Rich start. New games of Terra Mystica begin with: Short game."
    assert dialog.verdict.text() == told
    dialog.close()
    window.choose_game(TN)
    window.ask_new_game()
    assert [pack.id for pack in dialog_of(window).packs] == ["rich_start"]
    dialog_of(window).done(0)


@pytest.mark.parametrize("game", [TM, TN])
def test_presets_have_names_and_not_ids(window: MainWindow, game: str) -> None:
    plugin, presets = window.controller.plugins.get(game), window.controller.registry.get(game).presets
    names = {preset: plugin.preset_name(preset) for preset in presets}
    texts = plugin.texts.load()["presets"]  # type: ignore[attr-defined]
    assert names == texts
