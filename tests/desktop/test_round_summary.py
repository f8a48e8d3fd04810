"""The summary of a stretch of the game that begins: in any game, until it is read, and never twice."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.core.game import Seat, Setup
from tests.desktop.conftest import MakeWindow, people
from tests.sample_game.rules import Bank, Roll
from tm_desktop.play.thinking import OwnThinker, Question, Thinker
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.summary_panel import FactRow, SummaryPanel


class _Idler(Thinker):
    """Never answers: the test does it for the bot."""

    def ask(self, question: Question) -> None:
        pass


def _panel(window: MainWindow) -> SummaryPanel:
    panel = window.round_summary.panel
    assert panel is not None
    return panel


def _to_the_second_half(window: MainWindow) -> None:
    """Both roll and bank until one of them has half of the points."""
    controller = window.controller
    while max(controller.presenter.points(controller.session.state)) * 2 < 20:
        legal = controller.session.game.legal_actions(controller.session.state)
        controller.choose(Bank() if Bank() in legal else Roll())


def test_it_says_who_got_what_from_where_and_what_comes(window: MainWindow) -> None:
    window.start_game(people())
    assert window.round_summary.panel is None
    _to_the_second_half(window)
    panel = _panel(window)
    assert panel.isVisible()
    assert panel.summary.title == "The second half begins"
    texts = [row.accessibleName() for row in panel.findChildren(FactRow)]
    assert len(texts) == 3 * len(panel.summary.rows), "a cell for each seat and source, and their sum"
    points = window.controller.presenter.points(window.controller.session.state)
    for row in panel.summary.rows:
        dice, offers, both = (int(cell[0].text) for cell in row.cells)
        assert dice + offers == both == points[row.seat]
    assert panel.summary.coming


def test_it_lies_over_the_board_and_inside_the_window(window: MainWindow) -> None:
    window.resize(1024, 700)
    window.start_game(people())
    _to_the_second_half(window)
    QApplication.processEvents()
    panel = _panel(window)
    ground = window.centralWidget()
    assert ground is not None
    assert ground.rect().contains(panel.geometry())
    window.resize(1280, 800)
    QApplication.processEvents()
    middle = window.table_page.board_view.mapTo(ground, window.table_page.board_view.rect().center())
    assert panel.geometry().contains(middle)


def test_it_is_closed_by_a_click_by_enter_by_escape_and_by_a_step(qtbot: QtBot, window: MainWindow) -> None:
    window.start_game(people())
    _to_the_second_half(window)
    qtbot.mouseClick(_panel(window).close_button, Qt.MouseButton.LeftButton)
    assert window.round_summary.panel is None
    assert window.focusWidget() is window.table_page.board_view, "the keyboard is for the board again"
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        window.commands.summary.trigger()
        assert window.focusWidget() is _panel(window).close_button
        qtbot.keyClick(_panel(window).close_button, key)
        assert window.round_summary.panel is None
    window.commands.summary.trigger()
    window.table_page.board_view.setFocus()
    window.commands.now.trigger()
    assert window.round_summary.panel is None, "Esc closes it wherever the keyboard is"
    window.commands.summary.trigger()
    window.controller.choose(Roll())
    assert window.round_summary.panel is None


def test_undo_redo_and_looking_back_do_not_show_it_again(window: MainWindow) -> None:
    window.start_game(people())
    _to_the_second_half(window)
    at = window.controller.session.at
    window.controller.undo()
    assert window.round_summary.panel is None
    window.controller.redo()
    assert window.controller.session.at == at
    assert window.round_summary.panel is None
    window.controller.show_step(at - 1)
    window.controller.show_now()
    assert window.round_summary.panel is None


def test_it_can_be_switched_off_in_it_and_on_in_the_preferences(qtbot: QtBot, open_window: MakeWindow) -> None:
    window = open_window()
    window.start_game(people())
    _to_the_second_half(window)
    panel = _panel(window)
    panel.no_more.setChecked(True)
    assert window.settings.preferences.round_summary, "not before it is closed"
    qtbot.mouseClick(panel.close_button, Qt.MouseButton.LeftButton)
    assert not window.settings.preferences.round_summary
    again = open_window()
    again.start_game(people())
    _to_the_second_half(again)
    assert again.round_summary.panel is None
    again.commands.summary.trigger()
    assert again.round_summary.panel is not None, "who asks for it gets it"
    again.ask_preferences()
    from tm_desktop.shell.preferences import PreferencesDialog

    dialog = again.findChild(PreferencesDialog)
    assert dialog is not None
    dialog.round_summary.click()
    assert again.settings.preferences.round_summary
    dialog.close()


def test_without_one_a_sentence_says_so(window: MainWindow) -> None:
    window.start_game(people())
    window.commands.summary.trigger()
    assert window.round_summary.panel is None
    assert "nothing to sum up" in window.notice.text


def test_bots_wait_until_it_is_closed(qtbot: QtBot, window: MainWindow) -> None:
    window.bots.set_thinker(OwnThinker())
    window.bots.set_speed("fast")
    window.start_game(Setup("dice_race", (Seat("Ada"), Seat("Ben", "random")), 7, {"target": 100}))
    bots = window.bots
    bots.hold(True)
    window.controller.choose(Roll())
    while not window.controller.is_bot(window.controller.session.open_decisions[0].seat):
        window.controller.choose(Roll())
    at = window.controller.session.at
    qtbot.waitUntil(lambda: bots._answer is not None and not bots._pause.isActive())
    assert window.controller.session.at == at
    bots.hold(False)
    assert window.controller.session.at == at + 1


def test_bots_that_play_at_once_leave_it_open(window: MainWindow) -> None:
    """Else nobody could read it at that speed."""
    window.bots.set_thinker(_Idler())
    window.start_game(Setup("dice_race", (Seat("Ada"), Seat("Ben", "random")), 7, {"target": 20}))
    controller = window.controller
    while window.round_summary.panel is None:
        decision = controller.session.open_decisions[0]
        legal = controller.session.game.legal_actions(controller.session.state, decision)
        controller.choose(Bank() if Bank() in legal and decision.seat == 0 else Roll(), decision)
    assert controller.session.open_decisions[0].seat == 1
    controller.choose(Roll())
    assert window.round_summary.panel is not None


def test_a_table_of_bots_goes_on_without_it(qtbot: QtBot, window: MainWindow) -> None:
    window.bots.set_thinker(OwnThinker())
    window.bots.set_speed("fast")
    window.start_game(Setup("dice_race", (Seat("Ada", "random"), Seat("Ben", "random")), 7, {"target": 20}))
    window.bots.skip()
    qtbot.waitUntil(lambda: window.controller.result is not None)
    assert window.round_summary.panel is None


def test_what_came_along_is_a_row_of_the_log(window: MainWindow) -> None:
    window.start_game(people())
    _to_the_second_half(window)
    lines = list(window.table_page.log_dock.model.lines)
    assert [line.came_along for line in lines[-2:]] == [False, True]
    assert lines[-1].step == lines[-2].step
    window.controller.choose(Roll())
    after = window.table_page.log_dock.model.lines
    assert after[:-1] == lines, "the log grows by one line"
    assert after == window.controller.presenter.log_lines(window.controller.session, 0)
