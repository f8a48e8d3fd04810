"""The laboratory's window: games in a process of their own, what is shown of them, and that nothing stays behind."""

import os
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTableWidget, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from engine.bots.laboratory import GAME, SCORE
from engine.cli.main import main
from engine.core.registry import Registry
from tests.desktop.conftest import GAME_MODULE, Answers, MakeWindow, people, roll
from tests.desktop.test_bots import is_running
from tm_desktop.play.own_process import own_command
from tm_desktop.shell.lab_form import LabForm
from tm_desktop.shell.lab_results import DIFFERENCES, TABLE
from tm_desktop.shell.lab_window import LabWindow
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.new_game_dialog import NewGameDialog

MODULE = ["--game-module", GAME_MODULE]
MANY = 20_000  # games that nobody waits for
LEFT = Qt.MouseButton.LeftButton


def click(qtbot: QtBot, widget: QWidget) -> None:
    qtbot.mouseClick(widget, LEFT)


@pytest.fixture
def lab(window: MainWindow) -> LabWindow:
    """With the rules of a short race, which differ from the usual ones, and bots that take no time."""
    window.start_game(people(target=20))
    window.commands.laboratory.trigger()
    return opened(window)


def opened(window: MainWindow) -> LabWindow:
    shown = window.laboratory.shown
    assert shown is not None
    choose(shown.form, level="random", games=10)
    return shown


def choose(form: LabForm, level: str = "", games: int = 0) -> None:
    if level:
        form.level_box.setCurrentIndex(form.level_box.findData(level))
    if games:
        if form.games_box.findData(games) < 0:
            form.games_box.addItem(str(games), games)
        form.games_box.setCurrentIndex(form.games_box.findData(games))


def play(qtbot: QtBot, lab: LabWindow) -> None:
    with qtbot.waitSignal(lab.process.ended):
        click(qtbot, lab.form.start_button)


def begin(qtbot: QtBot, lab: LabWindow) -> int:
    """More games than anybody waits for; returns the process when it has played some."""
    choose(lab.form, games=MANY)
    click(qtbot, lab.form.start_button)
    qtbot.waitUntil(lambda: lab.form.bar.value() >= 40)
    return lab.process.process_id


def test_games_are_played_and_shown_while_the_window_can_be_used(
    lab: LabWindow, window: MainWindow, qtbot: QtBot
) -> None:
    assert lab.form.rules.options["target"] == 20
    assert lab.form.players == 2
    click(qtbot, lab.form.start_button)
    assert lab.form.stop_button.isVisible()
    assert not lab.form.start_button.isVisible()
    steps = window.controller.session.at
    with qtbot.waitSignal(lab.process.ended):
        roll(window, 1)
        assert window.controller.session.at == steps + 1
    assert lab.form.start_button.isVisible()
    report = lab.runs[0].told.report
    assert report.games == 10
    assert lab.results.isVisible()
    assert lab.results.title.accessibleName().startswith("More than chance: ")
    assert any(text.startswith("● Steps: ") and " fewer (" in text for text in lab.results.sentences)
    assert not lab.process.is_running


def test_progress_is_told_with_the_time_left(lab: LabWindow, qtbot: QtBot) -> None:
    begin(qtbot, lab)
    assert lab.form.bar.value() >= 40
    assert lab.form.bar.maximum() == 2 * MANY
    words = lab.form.progress_label.accessibleName()
    assert words.startswith(f"Game {lab.form.bar.value()} of {2 * MANY}, ")
    assert words.endswith(" left")


def test_cancel_keeps_and_shows_what_was_played(lab: LabWindow, qtbot: QtBot) -> None:
    process = begin(qtbot, lab)
    with qtbot.waitSignal(lab.process.ended):
        click(qtbot, lab.form.stop_button)
    report = lab.runs[0].told.report
    assert 20 <= report.games < MANY
    assert f"Cancelled; {report.games} games" in lab.form.told.text()
    assert lab.results.isVisible()
    assert not is_running(process)


def test_cancel_before_anything_was_played_says_so(lab: LabWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(lab.process.ended):
        click(qtbot, lab.form.start_button)
        click(qtbot, lab.form.stop_button)
    if not lab.runs:  # a quick machine may have played some
        assert "nothing to show" in lab.form.told.text()
        assert not lab.results.isVisible()


@pytest.mark.parametrize("way", ["window", "main window", "escape"])
def test_nothing_goes_on_when_it_is_closed(lab: LabWindow, window: MainWindow, qtbot: QtBot, way: str) -> None:
    process = begin(qtbot, lab)
    if way == "escape":
        with qtbot.waitSignal(lab.process.ended):
            qtbot.keyClick(lab, Qt.Key.Key_Escape)
        assert lab.isVisible(), "the first one stops the games"
        qtbot.keyClick(lab, Qt.Key.Key_Escape)
    elif way == "window":
        lab.close()
    else:
        window.close()
    assert not lab.isVisible()
    assert not is_running(process)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert window.laboratory.shown is None


def test_a_process_that_is_lost_is_told_in_one_sentence(lab: LabWindow, qtbot: QtBot) -> None:
    process = begin(qtbot, lab)
    with qtbot.waitSignal(lab.process.ended):
        os.kill(process, 9)
    assert "ended by an accident" in lab.form.told.text()
    assert lab.form.start_button.isEnabled()
    assert lab.runs == []
    choose(lab.form, games=10)
    play(qtbot, lab)
    assert len(lab.runs) == 1
    assert not lab.form.told.isVisible()


def test_what_cannot_be_played_is_told_in_one_sentence(lab: LabWindow, qtbot: QtBot) -> None:
    lab.form.level_box.addItem("grandmaster", "grandmaster")
    choose(lab.form, level="grandmaster")
    play(qtbot, lab)
    assert lab.form.told.text().startswith("There is no bot grandmaster")
    assert lab.runs == []


def test_a_program_that_does_not_start_is_told(lab: LabWindow, qtbot: QtBot) -> None:
    lab.process._command = ["/no/such/program"]
    play(qtbot, lab)
    assert "ended by an accident" in lab.form.told.text()


def test_a_seed_that_is_none_starts_nothing(lab: LabWindow, qtbot: QtBot) -> None:
    lab.form.seed_edit.setText("seven")
    assert not lab.form.start_button.isEnabled()
    assert "number" in lab.form.told.text()
    lab.form.seed_edit.setText("7")
    assert lab.form.start_button.isEnabled()


def test_the_table_is_the_one_of_the_command_line(
    lab: LabWindow, qtbot: QtBot, answers: Answers, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play(qtbot, lab)
    answers.path = tmp_path / "window.csv"
    lab.export_table.trigger()
    assert str(answers.path) in lab.form.told.text()
    here, there = answers.path, tmp_path / "command.csv"
    words = ["lab", "--game-module", GAME_MODULE, "--game", "dice_race", "--players", "2", "--bot", "random"]
    assert main([*words, "--option", "target=20", "--games", "10", "--csv", str(there)]) == 0
    assert here.read_bytes() == there.read_bytes()
    capsys.readouterr()


def test_a_page_is_written_as_a_picture(lab: LabWindow, qtbot: QtBot, answers: Answers, tmp_path: Path) -> None:
    play(qtbot, lab)
    for page in (DIFFERENCES, GAME):
        lab.results.show_page(page)
        answers.path = tmp_path / f"{page}.png"
        lab.export_picture.trigger()
        image = QImage(str(answers.path))
        assert image.width() >= 2200
        colours = {image.pixel(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)}
        assert len(colours) > 5
    assert lab.results.chart.width() < lab.width(), "as it was before"
    answers.path = Path("/nowhere/at/all.png")
    lab.export_picture.trigger()
    assert lab.form.told.property("tone") == "bad"


def test_runs_stay_and_another_can_be_compared(lab: LabWindow, window: MainWindow, qtbot: QtBot) -> None:
    play(qtbot, lab)
    window.start_game(people(target=40))
    window.commands.laboratory.trigger()
    assert window.laboratory.shown is lab
    assert lab.form.rules.options["target"] == 40
    place = lab.form.base_box.findText("Rules of run 1", Qt.MatchFlag.MatchStartsWith)
    lab.form.base_box.setCurrentIndex(place)
    play(qtbot, lab)
    assert [run.trial.base.options.get("target") for run in lab.runs] == [None, 20]
    steps = next(row for row in lab.runs[1].told.report.group(GAME) if row.name == "steps")
    assert steps.difference.size > 0
    title = lab.results.title.accessibleName()
    lab.run_box.activated.emit(0)
    assert lab.run_box.currentIndex() == 0
    assert lab.results.told is lab.runs[0].told
    lab.run_box.activated.emit(1)
    assert lab.results.title.accessibleName() == title


def test_equal_rules_have_nothing_to_compare(lab: LabWindow, window: MainWindow, qtbot: QtBot) -> None:
    preset = lab.form.base_box.findText("Preset: Quick")
    lab.form.base_box.setCurrentIndex(preset)
    play(qtbot, lab)
    assert lab.results.title.accessibleName() == "Both rules are the same, so there is nothing to compare."
    lab.results.show_page(SCORE)
    assert lab.results.chart.isVisible()
    assert not lab.results.meaning.isVisible()


def test_every_figure_is_in_a_table_too_and_keys_read_the_chart(lab: LabWindow, qtbot: QtBot) -> None:
    play(qtbot, lab)
    results = lab.results
    click(qtbot, results.pages.buttons[SCORE])
    chart = results.chart
    assert chart.isVisible()
    chart.setFocus()
    qtbot.keyClick(chart, Qt.Key.Key_Down)
    qtbot.keyClick(chart, Qt.Key.Key_Down)
    assert chart.current == 1
    assert chart.accessibleName() == chart.told(1)
    assert "The rules of the table: " in chart.told(1)
    at = chart.row_rect(0).center().toPoint()
    QApplication.sendEvent(chart, QHelpEvent(QEvent.Type.ToolTip, at, chart.mapToGlobal(at)))
    assert QToolTip.text() == chart.told(0)
    outside = QPoint(5, chart.height() - 2)
    QApplication.sendEvent(chart, QHelpEvent(QEvent.Type.ToolTip, outside, chart.mapToGlobal(outside)))
    click(qtbot, results.forms.buttons[TABLE])
    table = results.table
    assert table.isVisible()
    sheet = next(sheet for sheet in lab.runs[0].told.sheets if sheet.id == SCORE)
    found = [[_cell(table, row, column) for column in range(table.columnCount())] for row in range(table.rowCount())]
    assert found == [list(row.cells) for row in sheet.rows]
    table.setFocus()
    qtbot.keyClick(table, Qt.Key.Key_Down)
    assert table.currentRow() == 1


def _cell(table: QTableWidget, row: int, column: int) -> str:
    item = table.item(row, column)
    assert item is not None
    return item.text()


def test_a_table_that_is_set_up_is_tried_over_its_dialog(window: MainWindow, qtbot: QtBot) -> None:
    window.ask_new_game()
    dialog = window.findChild(NewGameDialog)
    assert dialog is not None
    click(qtbot, dialog.lab_button)
    lab = opened(window)
    assert lab.form.rules.options == dialog.chosen.options
    assert lab.form.players == len(dialog.chosen.seats)
    with qtbot.waitSignal(lab.process.ended):
        _click_on_screen(lab, lab.form.start_button)
    assert dialog.isVisible()
    assert len(lab.runs) == 1
    _click_on_screen(window, window.start_page.first_button)
    assert len(window.findChildren(NewGameDialog)) == 1, "the dialog blocks its window, but not the laboratory"
    dialog.reject()
    assert lab.isVisible()


def _click_on_screen(shown: QWidget, button: QWidget) -> None:
    """As the system tells of clicks: to a window, which a dialog may block."""
    handle = shown.windowHandle()
    assert handle is not None
    at = button.mapTo(shown, button.rect().center())
    QTest.mouseClick(handle, LEFT, Qt.KeyboardModifier.NoModifier, at)


def test_a_frozen_program_starts_itself(registry: Registry, monkeypatch: pytest.MonkeyPatch) -> None:
    assert own_command("--lab-worker", registry)[1:] == ["-P", "-m", "tm_desktop", "--lab-worker", *MODULE]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert own_command("--lab-worker", registry) == [sys.executable, "-m", "tm_desktop", "--lab-worker", *MODULE]


def test_without_a_game_there_are_no_rules_to_try(open_window: MakeWindow) -> None:
    window = open_window()
    assert not window.commands.laboratory.isEnabled()
    window.laboratory.show_table()
    assert window.laboratory.shown is None
