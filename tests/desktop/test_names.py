"""Names of players: changed in the middle of a game, kept with it, remembered for the next one."""

from pathlib import Path

from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from engine.core.savefile import glance, read_save
from tests.desktop.conftest import Answers, MakeWindow, people, roll, the_file
from tests.sample_game.rules import Roll
from tm_desktop.folders import UserFolders
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.new_game_dialog import NewGameDialog
from tm_desktop.shell.question_dialog import NameDialog


def _names(window: MainWindow) -> list[str]:
    return [seat.name for seat in window.controller.session.game.setup.seats]


def _rename(window: MainWindow, answers: Answers, seat: int, name: str) -> None:
    answers.name = name
    menu = QMenu()
    window.seat_menus.fill(menu, seat)
    next(action for action in menu.actions() if action.text() == "Rename…").trigger()


def test_a_new_name_is_seen_everywhere_and_is_no_step(window: MainWindow, answers: Answers) -> None:
    window.start_game(people())
    roll(window, 1)
    steps = window.controller.session.at
    asked = window.controller.session.open_decisions[0].seat
    _rename(window, answers, asked, "Zoe")
    assert answers.suggested in ("Ada", "Ben")
    assert _names(window)[asked] == "Zoe"
    assert window.controller.session.at == steps
    assert window.table_page.turn_strip._title.accessibleName().startswith("Zoe")
    assert any("Zoe" in card.words().name for card in window.top_bar.seat_strip.cards)
    assert "Zoe" in [window.table_page.log_dock.seat_box.itemText(row) for row in range(3)]


def test_two_players_never_have_one_name(window: MainWindow, answers: Answers) -> None:
    window.start_game(people())
    _rename(window, answers, 0, "Ben")
    assert _names(window) == ["Ada", "Ben"]
    assert "Ben" in window.notice.text
    _rename(window, answers, 0, "")
    assert _names(window) == ["Ada", "Ben"], "left as it was"


def test_a_killed_program_has_kept_the_name(
    window: MainWindow, answers: Answers, folders: UserFolders, qtbot: QtBot
) -> None:
    window.start_game(people())
    roll(window, 2)
    _rename(window, answers, 1, "Benno")
    window.controller.choose(Roll())
    path = the_file(folders)
    copy = path.with_name("copy.tmsave")
    copy.write_bytes(path.read_bytes())  # as a killed program leaves it
    loaded = read_save(copy, window.controller.registry)
    assert loaded.told is None
    assert loaded.session.at == window.controller.session.at
    assert [seat.name for seat in loaded.session.game.setup.seats] == ["Ada", "Benno"]
    assert [seat.name for seat in glance(copy).setup.seats] == ["Ada", "Benno"], "in the list of games"


def test_a_save_has_the_name_and_stays_the_file_of_the_game(
    window: MainWindow, answers: Answers, folders: UserFolders, open_window: MakeWindow, tmp_path: Path
) -> None:
    window.start_game(people())
    roll(window, 2)
    kept = tmp_path / "kept.tmsave"
    assert window.files.save_to(kept)
    _rename(window, answers, 0, "Adele")
    assert window.controller.has_unsaved_steps
    roll(window, 1)
    window.close()
    other = open_window()
    assert other.open_game(the_file(folders))
    assert _names(other) == ["Adele", "Ben"]
    assert other.controller.path == kept, "the file of the same game, though its names are the old ones"
    assert other.files.save()
    loaded = read_save(kept, other.controller.registry)
    assert loaded.told is None
    assert [seat.name for seat in loaded.session.game.setup.seats] == ["Adele", "Ben"]


def test_past_names_are_offered(window: MainWindow, answers: Answers, open_window: MakeWindow) -> None:
    window.start_game(people())
    _rename(window, answers, 0, "Adele")
    assert answers.known[:2] == ["Ada", "Ben"]
    window.controller.close()
    other = open_window()
    assert other.settings.people()[:3] == ["Adele", "Ada", "Ben"]
    other.ask_new_game()
    dialog = other.findChild(NewGameDialog)
    assert dialog is not None
    completer = dialog.seat_list.rows[0].name_edit.completer()
    completer.setCompletionPrefix("ad")
    assert [completer.completionModel().index(row, 0).data() for row in range(2)] == ["Adele", "Ada"]
    assert [seat.name for seat in dialog.seat_list.seats] == ["Ada", "Ben"], "the people of the last table"
    dialog.close()


def test_the_dialog_for_a_name_offers_those_who_played_before(window: MainWindow, qtbot: QtBot) -> None:
    dialog = NameDialog(window.themes, window, "Rename player", "Name", "Ada", 24, ["Adele"])
    qtbot.addWidget(dialog)
    assert dialog.edit.completer().model().index(0, 0).data() == "Adele"
    dialog.edit.setText("  ")
    assert not dialog.buttons["ok"].isEnabled()
    dialog.edit.setText(" Zoe  Q ")
    assert dialog.buttons["ok"].isEnabled()
    assert dialog.name == "Zoe Q"
