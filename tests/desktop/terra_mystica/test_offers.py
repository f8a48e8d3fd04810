"""Power offered to several persons by one build: one panel, the rules' order, and what rules answer for whom."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel
from pytestqt.qtbot import QtBot

from engine.bots.builder_bot import BuilderBot
from engine.core.game import Decision
from engine.core.session import Session
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import ANSWER_LEECH, TAKE_TURN
from engine.games.terra_mystica.game import GAME
from engine.games.terra_mystica.state import TMState
from tests.desktop.conftest import MakeWindow
from tm_desktop.gallery.terra_mystica.positions import first_position
from tm_desktop.gallery.terra_mystica.positions import setup as table_setup
from tm_desktop.games.terra_mystica.words.leech_rules import leech_routine
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.turn_strip import TurnStrip


def _three_are_asked(state: TMState, decision: Decision) -> bool:
    return decision.kind == ANSWER_LEECH and len({offer.taker for offer in state.offers}) > 2


@pytest.fixture
def window(open_window: MakeWindow) -> MainWindow:
    """Persons only; a build offers power to three of them."""
    window = open_window()
    window.controller.put(first_position(5, _three_are_asked, with_bots=False))
    return window


def _rows(window: MainWindow) -> list[str]:
    """The words of each row, with its buttons in brackets."""

    def texts(widget: object) -> list[str]:
        if isinstance(widget, QLabel):
            return [widget.text()]
        found = widget.findChildren(QAbstractButton) if hasattr(widget, "findChildren") else []
        labels = widget.findChildren(QLabel) if hasattr(widget, "findChildren") else []
        return [*(label.text() for label in labels), *(f"[{button.text()}]" for button in found)]

    return [" ".join(text for widget in row for text in texts(widget)) for row in window.table_page.offers.rows]


def _button(window: MainWindow, row: int, text: str) -> QAbstractButton:
    buttons = window.table_page.offers.rows[row][-1].findChildren(QAbstractButton)
    return next(button for button in buttons if button.text() == text)


def _click(window: MainWindow, row: int, text: str) -> None:
    QTest.mouseClick(_button(window, row, text), Qt.MouseButton.LeftButton)


def test_every_person_has_a_row_and_the_first_one_is_asked(window: MainWindow) -> None:
    panel = window.table_page.offers
    assert panel.isVisible()
    first, second, third = _rows(window)
    assert first.endswith("[Take] [Decline]")
    assert "power" in first
    assert "Bowls" in first
    asked = window.controller.table().seats[window.controller.session.open_decisions[0].seat].name
    assert first.startswith(asked)
    assert second.endswith(f"waits for {asked}")
    assert third.endswith(f"waits for {asked}")


def test_rows_are_answered_in_order_and_tell_what_was_answered(window: MainWindow) -> None:
    controller, panel = window.controller, window.table_page.offers
    takers = [decision.seat for decision in (row.decision for row in controller.decision_view().offers.rows)]  # type: ignore[union-attr]
    _click(window, 0, "Take")
    assert "took" in _rows(window)[0]
    assert _rows(window)[1].endswith("[Take] [Decline]")
    _click(window, 1, "Decline")
    assert _rows(window)[1].endswith("declined")
    _click(window, 2, "Take")
    assert not panel.isVisible()
    log = controller.session.log[-3:]
    assert [entry.decision.seat for entry in log] == takers
    assert [type(entry.action) for entry in log] == [actions.AcceptPower, actions.DeclinePower, actions.AcceptPower]
    controller.undo()
    assert panel.isVisible()
    assert _rows(window)[2].endswith("[Take] [Decline]")
    controller.show_step(controller.session.at - 2)
    assert not panel.isVisible(), "nobody is asked in the past"


def test_a_second_click_in_the_panel_answers_nothing(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TurnStrip, "rest_ms", 60_000)
    controller, panel = window.controller, window.table_page.offers
    for row in range(3):
        button = _button(window, row, "Take")
        point = button.mapTo(window, button.rect().center())
        _click(window, row, "Take")
        steps = controller.session.at
        target = window.childAt(point)
        assert target is not None
        assert target is panel or panel.isAncestorOf(target), "nothing of the board is there yet"
        QTest.mouseClick(target, Qt.MouseButton.LeftButton, pos=target.mapFrom(window, point))
        assert controller.session.at == steps
    assert [("took" in row or "declined" in row) for row in _rows(window)] == [True] * 3
    panel.leave()


def test_offers_that_wait_for_nobody_are_all_open(open_window: MakeWindow) -> None:
    """With deferred answers, those who are asked answer in any order."""
    setup = table_setup(5, with_bots=False)
    setup = replace(setup, options={**setup.options, "leech_timing": "deferred"})
    session = Session(GAME.create(setup))

    def asked() -> list[Decision]:
        open_ = [decision for decision in session.open_decisions if decision.kind == ANSWER_LEECH]
        return open_ if len(open_) > 1 and open_[0].arg == open_[1].arg else []

    while not asked():
        decision = session.open_decisions[0]
        session.play(BuilderBot(session.at).choose(session.game, session.state, decision), decision)
    window = open_window()
    window.controller.put(session)
    last = asked()[1]
    assert [row.endswith("[Take] [Decline]") for row in _rows(window)[:2]] == [True, True]
    _click(window, 1, "Decline")
    assert session.log[-1].decision == last
    assert _rows(window)[1].endswith("declined")


def test_a_rule_is_marked_on_the_seat_and_says_what_becomes_of_the_rest(window: MainWindow, qtbot: QtBot) -> None:
    controller = window.controller
    seat = controller.session.open_decisions[0].seat
    step = controller.session.at
    controller.set_rule(seat, "leech", "free")
    qtbot.waitUntil(lambda: controller.session.at == step + 1)
    assert _rows(window)[0].endswith("(by a rule)")
    rules = "Power offers: Take what costs no VP, decline the rest"
    assert controller.table().seats[seat].rules == rules
    card = next(card for card in window.top_bar.seat_strip.cards if rules in card.accessibleName())
    assert rules in card.toolTip()
    _click(window, 1, "Decline")
    _click(window, 2, "Decline")
    # At its next turn the seat hears of it.
    while controller.session.open_decisions[0] != Decision(TAKE_TURN, seat):
        decision = controller.session.open_decisions[0]
        legal = controller.session.game.legal_actions(controller.session.state, decision)
        quick = (actions.DeclinePower, actions.EndTurn, actions.Pass)
        controller.choose(next((a for kind in quick for a in legal if isinstance(a, kind)), legal[0]), decision)
    notes = window.table_page.turn_strip.note.notes
    assert [(note.title, note.text) for note in notes if not note.is_warning][-1][0] == "Answered for you"
    assert any("power" in note.text for note in notes)


def test_rules_may_ask_for_the_rest(window: MainWindow, qtbot: QtBot) -> None:
    texts = dict(leech_routine().rules)
    assert texts["free"] == "Take what costs no VP, decline the rest"
    assert texts["free_ask"] == "Take what costs no VP, ask for the rest"
    controller = window.controller
    view = controller.decision_view()
    assert view is not None
    assert view.offers is not None
    free = [" for " not in row.text for row in view.offers.rows]
    assert True in free
    assert False in free, "the position has offers of both kinds"
    for row in view.offers.rows:
        controller.set_rule(row.decision.seat, "leech", "free_ask")
    qtbot.waitUntil(lambda: controller.decision_view() is not None and bool(controller.decision_view().choices))  # type: ignore[union-attr]
    asked = free.index(False)
    assert controller.session.open_decisions[0] == view.offers.rows[asked].decision
    assert all(entry.automatic for entry in controller.session.log[len(controller.session.log) - asked :])


def test_the_panel_stays_on_the_board_at_all_sizes(window: MainWindow, qtbot: QtBot) -> None:
    panel, board = window.table_page.offers, window.table_page.board_view
    for width, height in ((1024, 700), (1280, 800), (1920, 1080)):
        window.resize(width, height)
        qtbot.waitUntil(lambda: board.geometry().contains(panel.geometry().adjusted(8, 8, -8, -8)))
        assert panel.sizeHint().width() <= board.width()
        for row in panel.rows:
            for widget in row:
                assert widget.width() >= widget.minimumSizeHint().width()
        assert panel.mapTo(window, QPoint(0, panel.height())).y() <= window.table_page.turn_strip.y() + 12
