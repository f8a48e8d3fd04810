"""A game at the table, from the start page to the final score, by clicks and menus only."""

import gc
import weakref
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from engine.core.game import Seat, Setup
from engine.core.options import Options, OptionValue
from tests.desktop.conftest import Answers, MakeWindow, asked, click_button, dice, people, play_to_the_end, roll
from tests.sample_game.desktop import PLUGIN, DiceRaceScene
from tests.sample_game.rules import Bank, Roll
from tm_desktop.play.plugin import NewGameForm
from tm_desktop.shell.action_list import ActionList
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.new_game_dialog import NewGameDialog


def test_it_starts_with_the_start_page(window: MainWindow) -> None:
    assert window.pages.currentWidget() is window.start_page
    assert not window.commands.save.isEnabled()
    assert not window.commands.undo.isEnabled()
    assert not window.table_page.turn_strip.isVisible()
    assert window.windowTitle() == "TM Desktop"


def _dialog(window: QWidget) -> NewGameDialog:
    dialog = window.findChild(NewGameDialog)
    assert dialog is not None
    return dialog


def test_from_the_start_page_to_the_final_score(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.mouseClick(window.start_page.new_button, Qt.MouseButton.LeftButton)
    dialog = _dialog(window)
    qtbot.mouseClick(dialog.seat_list.count_segments.buttons["2"], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(dialog.option_list.presets.buttons["quick"], Qt.MouseButton.LeftButton)
    second = dialog.seat_list.rows[1]
    second.player_box.setCurrentIndex(0)
    assert second.name_edit.text() == "Player 2"
    dialog.seed_edit.setText("12")
    qtbot.mouseClick(dialog.start_button, Qt.MouseButton.LeftButton)

    setup = window.controller.session.game.setup
    assert setup.seed == 12
    assert setup.options == {"target": 20}
    assert [seat.player for seat in setup.seats] == ["human", "human"]
    assert window.pages.currentWidget() is window.table_page
    play_to_the_end(qtbot, window)
    assert window.pages.currentWidget() is window.score_page
    result = window.controller.result
    assert result is not None
    assert max(result.scores) >= 20
    assert len(window.score_page.cards) == 2
    lines = window.table_page.log_dock.model.lines
    assert len([line for line in lines if not line.came_along]) == window.controller.session.at


def test_the_defaults_start_in_one_click(qtbot: QtBot, window: MainWindow) -> None:
    window.commands.new.trigger()
    _dialog(window).start_button.click()
    setup = window.controller.session.game.setup
    assert [seat.player for seat in setup.seats] == ["human", "casual", "casual", "casual"]
    assert len({seat.name for seat in setup.seats}) == 4


def test_enter_starts_from_a_field_too(qtbot: QtBot, window: MainWindow) -> None:
    window.commands.new.trigger()
    dialog = _dialog(window)
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    seats = dialog.seat_list
    for button in (seats.count_segments.buttons["2"], dialog.option_list.presets.buttons["quick"]):
        button.setFocus()
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        assert dialog.start_button.isDefault()
    name = seats.rows[0].name_edit
    name.setFocus()
    name.setText("Ada")
    qtbot.keyClick(name, Qt.Key.Key_Return)
    assert [seat.name for seat in window.controller.session.game.setup.seats][:1] == ["Ada"]


def test_changes_against_the_preset_are_marked(window: MainWindow) -> None:
    window.commands.new.trigger()
    options = _dialog(window).option_list
    assert options.change_count == 0
    assert not options.chip.isVisible()
    options.rows[0].set_value(100)
    assert options.rows[0].property("changed") is True
    assert options.chip.text() == "1 change"
    options.pick_preset("quick")
    assert options.options() == {"target": 20}
    assert options.change_count == 0


def test_a_bad_table_is_explained_and_cannot_start(window: MainWindow) -> None:
    window.commands.new.trigger()
    dialog = _dialog(window)
    dialog.seat_list.rows[0].name_edit.setText("Bot 2")
    assert not dialog.start_button.isEnabled()
    dialog.seat_list.rows[0].name_edit.setText("Ada")
    assert dialog.start_button.isEnabled()
    dialog.seed_edit.setText("four")
    assert not dialog.start_button.isEnabled()
    dialog.dice_button.click()
    assert dialog.start_button.isEnabled()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_is_wrong_is_said_in_readable_colours(window: MainWindow, theme: str) -> None:
    window.settings.change(theme=theme)
    window.commands.new.trigger()
    dialog = _dialog(window)
    dialog.seat_list.rows[0].name_edit.setText("Bot 2")
    palette, words = window.themes.theme.palette, dialog._verdict_label
    assert words.text() == "Two seats have the same name."
    assert words.palette().color(words.foregroundRole()) == QColor(palette.bad)
    dialog.seat_list.rows[0].name_edit.setText("Ada")
    assert words.palette().color(words.foregroundRole()) == QColor(palette.good)


def test_the_seed_of_the_command_line_is_offered_once(window: MainWindow) -> None:
    window.next_seed = 47112206
    window.commands.new.trigger()
    dialog = _dialog(window)
    assert dialog.seed_edit.text() == "4711-2206"
    dialog.start_button.click()
    assert window.controller.session.game.setup.seed == 47112206
    assert window.next_seed is None


def test_bots_play_between_the_persons(qtbot: QtBot, window: MainWindow) -> None:
    window.start_game(Setup("dice_race", (Seat("Ada"), Seat("Bot", "random")), 3, {"target": 100}))
    controller = window.controller
    assert controller.decision_view() is not None
    while dice(controller).stake == 0 and controller.session.at < 1:
        click_button(qtbot, window, "Roll")
    if dice(controller).active == 0:
        click_button(qtbot, window, "Bank")
    qtbot.waitUntil(lambda: controller.next_bot_decision() is None)
    seats = {entry.decision.seat for entry in controller.session.log}
    assert seats == {0, 1}


def test_undo_and_redo_by_menu(qtbot: QtBot, window: MainWindow) -> None:
    window.start_game(people(target=100))
    controller = window.controller
    while not any(isinstance(choice.action, Bank) for choice in asked(controller).choices):
        click_button(qtbot, window, "Roll")
    before = controller.session.state.key()
    assert not window.commands.undo.isEnabled(), "a roll revealed chance"
    click_button(qtbot, window, "Bank")
    after = controller.session.state.key()
    window.commands.undo.trigger()
    assert controller.session.state.key() == before
    assert window.commands.redo.isEnabled()
    window.commands.redo.trigger()
    assert controller.session.state.key() == after
    assert not window.commands.redo.isEnabled()


def test_enter_ends_the_turn(qtbot: QtBot, window: MainWindow) -> None:
    window.start_game(people(target=100))
    controller = window.controller
    while not window.table_page.turn_strip.answer_buttons:
        click_button(qtbot, window, "Roll")
    count = controller.session.at
    window.table_page.turn_strip.answer_buttons[0].click()
    assert controller.session.at == count + 1
    assert isinstance(controller.session.log[-1].action, Bank)


def test_save_and_open(qtbot: QtBot, open_window: MakeWindow, answers: Answers, tmp_path: Path) -> None:
    window = open_window()
    window.start_game(people(target=40))
    for _ in range(5):
        click_button(qtbot, window, "Roll")
    answers.path = tmp_path / "a game.tmsave"
    window.commands.save_as.trigger()
    assert not window.isWindowModified()
    click_button(qtbot, window, "Roll")
    assert window.isWindowModified()
    window.commands.save.trigger()
    assert not window.isWindowModified()
    key, log = window.controller.session.state.key(), window.controller.session.log
    window.commands.close_game.trigger()
    assert window.pages.currentWidget() is window.start_page
    assert answers.asked == 0

    other = open_window()
    assert len(other.start_page.cards) == 1
    other.start_page.cards[0].click()
    assert other.controller.session.state.key() == key
    assert other.controller.session.log == log
    assert other.commands.save.isEnabled()


def test_a_damaged_save_opens_at_its_last_good_step(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    window.start_game(people(target=40))
    for _ in range(5):
        click_button(qtbot, window, "Roll")
    path = tmp_path / "torn.tmsave"
    window.files.save_to(path)
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([*lines[:4], "{torn"]), encoding="utf-8")
    assert window.open_game(path)
    assert window.controller.session.at == 3
    assert "could not be played again past step 3" in window.notice.text


def test_a_foreign_file_changes_nothing(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    window.start_game(people())
    click_button(qtbot, window, "Roll")
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ada", encoding="utf-8")
    session = window.controller.session
    assert not window.open_game(path)
    assert window.controller.session is session
    assert "is not a TM Desktop save" in window.notice.text


def test_looking_back_shows_and_changes_nothing(qtbot: QtBot, window: MainWindow) -> None:
    window.start_game(people(target=100))
    for _ in range(4):
        click_button(qtbot, window, "Roll")
    controller = window.controller
    key = controller.session.state.key()
    window.table_page.log_dock.slider.slider.setValue(1)
    assert controller.shown_step == 1
    assert controller.is_looking_back
    scene = window.table_page.scene
    assert isinstance(scene, DiceRaceScene)
    assert scene.buttons == []
    with qtbot.waitSignal(controller.rejected):
        controller.choose(Roll())
    assert controller.session.state.key() == key
    window.table_page.turn_strip.now_button.click()
    assert not controller.is_looking_back
    assert window.table_page.scene.buttons


def test_the_log_is_filtered_by_seat(qtbot: QtBot, window: MainWindow) -> None:
    window.start_game(people(target=20))
    play_to_the_end(qtbot, window)
    log = window.table_page.log_dock
    log.seat_box.setCurrentIndex(log.seat_box.findData(1))
    rows = [log.list.model().index(row, 0).data(Qt.ItemDataRole.UserRole) for row in range(log.list.model().rowCount())]
    assert rows
    assert {row.seat for row in rows} == {1}


def test_the_list_of_actions_answers_too(qtbot: QtBot, window: MainWindow) -> None:
    window.start_game(people())
    window.commands.actions.trigger()
    actions = window.findChild(ActionList)
    assert actions is not None
    qtbot.keyClicks(actions.search, "rol")
    assert actions.list.count() == 1
    qtbot.keyClick(actions.search, Qt.Key.Key_Return)
    assert window.controller.session.at == 1


def found(window: MainWindow, words: str) -> dict[str, str]:
    """What the list of actions shows for these words, with its keys."""
    window.commands.actions.trigger()
    actions = window.findChild(ActionList)
    assert actions is not None
    actions.search.setText(words)
    items = [actions.list.item(row) for row in range(actions.list.count())]
    shown = {item.text(): item.data(Qt.ItemDataRole.UserRole + 1) or "" for item in items}
    actions.reject()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return shown


def test_the_list_of_actions_finds_commands_with_their_keys(window: MainWindow) -> None:
    window.start_game(people())
    assert found(window, "save")["Game › Save"] == "Ctrl+S"
    assert "Edit › Undo" not in found(window, "undo"), "there is nothing to undo"
    roll(window, 1)
    if not window.controller.can_undo:
        window.controller.choose(Bank())
    assert next(iter(found(window, "undo"))) == "Edit › Undo"
    window.settings.change(theme="light")
    assert {"View › Theme › Dark", "View › Theme › As the system"} == set(found(window, "theme"))
    assert "View › Panels › Log" in found(window, "log")
    assert list(found(window, "all actions")) == [], "that is where we are"


def test_a_command_is_given_from_the_list_of_actions(qtbot: QtBot, window: MainWindow) -> None:
    window.settings.change(theme="light")
    assert not window.controller.has_game, "commands are there without one, too"
    window.commands.actions.trigger()
    actions = window.findChild(ActionList)
    assert actions is not None
    qtbot.keyClicks(actions.search, "theme dark")
    qtbot.keyClick(actions.search, Qt.Key.Key_Return)
    assert window.settings.preferences.theme == "dark"


def test_the_menus_outlive_every_search(window: MainWindow) -> None:
    window.start_game(people())
    for _ in range(5):
        assert "View › Panels › Score" in found(window, "score")
        gc.collect()
    commands = window.commands
    for menu in (*commands.menus, commands.seats_menu, commands.panels_menu, commands.recent_menu):
        menu.aboutToShow.emit()
        assert menu.actions()


def test_side_questions_can_be_answered(qtbot: QtBot, window: MainWindow) -> None:
    window.start_game(people(target=100))
    while asked(window.controller).others == ():
        labels = [choice.label for choice in asked(window.controller).choices]
        click_button(qtbot, window, "Bank" if len(labels) > 1 else "Roll")
    qtbot.mouseClick(window.table_page.turn_strip.other_button, Qt.MouseButton.LeftButton)
    points = sum(dice(window.controller).points)
    click_button(qtbot, window, "Take")
    assert sum(dice(window.controller).points) == points + 2


def test_side_questions_can_be_left_to_a_rule(qtbot: QtBot, window: MainWindow) -> None:
    window.start_game(people(3, target=100))
    controller = window.controller
    controller.set_rule(1, "offer", "always")
    while not any(isinstance(choice.action, Bank) for choice in asked(controller).choices):
        click_button(qtbot, window, "Roll")
    click_button(qtbot, window, "Bank")
    qtbot.waitUntil(lambda: any(entry.automatic for entry in controller.session.log))
    entry = controller.session.log[-1]
    assert entry.decision.seat == 1
    assert [decision.seat for decision in controller.session.open_decisions] == [1, 2]
    assert not window.table_page.turn_strip.plan_button.isVisible(), "dice cannot be planned"


def test_a_game_that_left_the_table_leaves_no_board_behind(qtbot: QtBot, window: MainWindow) -> None:
    window.start_game(people(2))
    board = window.table_page.scene
    assert board is not None
    first, board = weakref.ref(board), None
    window.start_game(people(2))
    qtbot.waitUntil(lambda: first() is None)


def test_the_same_seats_play_again(qtbot: QtBot, window: MainWindow) -> None:
    window.start_game(people())
    play_to_the_end(qtbot, window)
    seats = window.controller.session.game.setup.seats
    window.score_page.again_button.click()
    assert window.controller.session.game.setup.seats == seats
    assert window.controller.session.at == 0
    assert window.pages.currentWidget() is window.table_page


def test_the_board_zooms_pans_and_fits(qtbot: QtBot, window: MainWindow) -> None:
    window.start_game(people())
    qtbot.wait(0)
    view = window.table_page.board_view
    fitted = view.zoom
    window.commands.zoom_in.trigger()
    assert view.zoom > fitted
    click_at, port = QPoint(200, 200), view.viewport()
    before = view.mapToScene(click_at)
    qtbot.mousePress(port, Qt.MouseButton.LeftButton, pos=click_at)
    qtbot.mouseMove(port, QPoint(240, 230))
    qtbot.mouseRelease(port, Qt.MouseButton.LeftButton, pos=QPoint(240, 230))
    assert view.mapToScene(click_at) != before
    window.commands.fit.trigger()
    assert view.zoom == fitted


class _TargetForm(NewGameForm):
    """A game's own question, instead of the row in the list."""

    handles = frozenset({"target"})
    value = 40

    def options(self) -> dict[str, OptionValue]:
        return {"target": self.value}

    def set_options(self, options: Options) -> None:
        self.value = options["target"]  # type: ignore[assignment]

    def problem(self) -> str:
        return "That takes all night." if self.value == 100 else ""


def test_a_game_brings_its_own_form(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(PLUGIN), "new_game_form", lambda *_: _TargetForm())
    window.commands.new.trigger()
    dialog = _dialog(window)
    form = dialog.form
    assert isinstance(form, _TargetForm)
    assert dialog.option_list.rows == []
    dialog.option_list.pick_preset("quick")
    assert form.value == 20
    form.value = 100
    form.changed.emit()
    assert not dialog.start_button.isEnabled()
    form.value = 20
    form.changed.emit()
    dialog.start_button.click()
    assert window.controller.session.game.setup.options == {"target": 20}


def test_keys_of_the_window(qtbot: QtBot, window: MainWindow) -> None:
    window.start_game(people(target=100))
    for _ in range(3):
        click_button(qtbot, window, "Roll")
    window.commands.back.trigger()
    assert window.controller.shown_step == 2
    window.commands.forward.trigger()
    assert not window.controller.is_looking_back
    window.commands.back.trigger()
    window.commands.now.trigger()
    assert not window.controller.is_looking_back
    keys = [key.toString() for action in window.actions() for key in action.shortcuts()]
    assert len(keys) == len(set(keys)), "two commands share a key"
