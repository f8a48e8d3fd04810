"""The steps of bots can be followed: told in words, one at a time if wanted, and listed since one's last turn."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from engine.core.game import Action, Seat, Setup
from tests.sample_game.rules import Bank, Roll
from tm_desktop.docks.log_model import LINE_ROLE
from tm_desktop.play.thinking import OwnThinker, Question, Thinker
from tm_desktop.shell.main_window import MainWindow


class Script(Thinker):
    """Has its answers ready only when the test gives them."""

    def __init__(self) -> None:
        super().__init__()
        self.question: Question | None = None

    def ask(self, question: Question) -> None:
        self.question = question

    def answer(self, action: Action) -> None:
        from engine.bots.api import Report

        question, self.question = self.question, None
        self.answered.emit(question, Report(action))


def _bot_begins(window: MainWindow, speed: str, thinker: Thinker | None = None) -> None:
    window.bots.set_thinker(thinker or OwnThinker())
    window.settings.change(bot_speed=speed)
    window.start_game(Setup("dice_race", (Seat("Ada", "random"), Seat("Ben")), 7, {"target": 100}))


def _title(window: MainWindow) -> str:
    return window.table_page.turn_strip._title.toolTip() or window.table_page.turn_strip._title.text()


def test_step_by_step_waits_for_a_click_on_next_or_the_space_bar(qtbot: QtBot, window: MainWindow) -> None:
    script = Script()
    _bot_begins(window, "step", script)
    strip, session = window.table_page.turn_strip, window.controller.session
    assert strip.next_button.isVisible()
    assert window.commands.next.isEnabled()
    script.answer(Roll())
    qtbot.waitUntil(lambda: not window.bots._pause.isActive())
    assert session.at == 0, "the answer is there, but nobody wants to see it yet"
    qtbot.mouseClick(strip.next_button, Qt.MouseButton.LeftButton)
    assert session.at == 1
    qtbot.keyClick(window, Qt.Key.Key_Space)
    assert session.at == 1, "it still thinks"
    script.answer(Roll())
    assert session.at == 2, "and then does at once what was asked for"
    window.settings.change(bot_speed="fast")
    assert not strip.next_button.isVisible()
    assert not window.commands.next.isEnabled()


def test_skip_ends_the_waiting(qtbot: QtBot, window: MainWindow) -> None:
    _bot_begins(window, "step")
    qtbot.waitUntil(lambda: window.bots._answer is not None)
    window.commands.skip.trigger()
    qtbot.waitUntil(lambda: not window.bots.is_busy)
    assert window.controller.session.open_decisions[0].seat == 1


def test_the_strip_tells_what_was_done_and_thinking_only_when_it_takes_longer(qtbot: QtBot, window: MainWindow) -> None:
    script = Script()
    _bot_begins(window, "fast", script)
    assert _title(window) == "Ada: plays next"
    qtbot.waitUntil(lambda: _title(window) == "Ada: thinking")
    script.answer(Roll())
    assert _title(window).startswith("Ada: rolled "), "shown at once, for as long as the speed says"
    assert not window.table_page.turn_strip.steps.chips, "in words alone"
    script.answer(Bank())
    assert _title(window).startswith("Ada: rolled ")
    qtbot.waitUntil(lambda: window.controller.session.at == 2)
    assert _title(window).startswith("Ben: "), "now a person is asked"


def test_the_step_of_a_person_is_not_told_to_the_person(window: MainWindow) -> None:
    window.bots.set_thinker(Script())
    window.start_game(Setup("dice_race", (Seat("Ada"), Seat("Ben", "random")), 7, {"target": 100}))
    controller = window.controller
    while controller.session.open_decisions[0].seat == 0:
        controller.choose(
            Bank() if Bank() in controller.session.game.legal_actions(controller.session.state) else Roll()
        )
    assert _title(window) == "Ben: plays next"


def test_the_list_has_what_happened_since_ones_last_turn(qtbot: QtBot, window: MainWindow) -> None:
    window.start_game(Setup("dice_race", (Seat("Ada"), Seat("Ben"), Seat("Cleo")), 7, {"target": 100}))
    controller, log = window.controller, window.table_page.log_dock

    def take_a_turn() -> None:
        seat = controller.session.open_decisions[0].seat
        while controller.session.open_decisions[0].seat == seat:
            legal = controller.session.game.legal_actions(controller.session.state)
            controller.choose(Bank() if Bank() in legal else Roll())

    take_a_turn()
    own = controller.session.at
    take_a_turn()
    take_a_turn()
    assert controller.session.open_decisions[0].seat == 0
    assert log.news_button.text() == f"Since my last turn ({controller.session.at - own})"
    everything = log.list.model().rowCount()
    window.commands.news.trigger()
    rows = [log.list.model().index(row, 0).data(LINE_ROLE) for row in range(log.list.model().rowCount())]
    assert [line.step for line in rows] == list(range(own + 1, controller.session.at + 1))
    assert {line.seat for line in rows} == {1, 2}
    take_a_turn()
    later = [log.list.model().index(row, 0).data(LINE_ROLE) for row in range(log.list.model().rowCount())]
    assert 1 not in {line.seat for line in later}, "now it is the list of the next person"
    qtbot.mouseClick(log.news_button, Qt.MouseButton.LeftButton)
    assert log.list.model().rowCount() > everything
    window.start_game(Setup("dice_race", (Seat("Ada"), Seat("Ben")), 7, {"target": 100}))
    assert not log.news_button.isVisible()
    window.commands.news.trigger()
    assert "Nothing happened" in window.notice.text
