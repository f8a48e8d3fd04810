"""The flow of turns at the table: answers by rules, what changed meanwhile, undo to a line of the log."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QKeySequence, QMouseEvent
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from engine.core.savefile import read_save
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import (
    ANSWER_LEECH,
    BOWL1,
    BOWL2,
    BOWL3,
    FINISH_TURN,
    PLACE_DWELLING,
    TAKE_TURN,
    TRADING_HOUSE,
    VP,
)
from engine.games.terra_mystica.state import Offer
from tests.desktop.conftest import Answers, MakeWindow
from tests.desktop.terra_mystica.conftest import Board, first_game
from tm_desktop.games.terra_mystica.words.leech_rules import leech_answer, leech_routine
from tm_desktop.games.terra_mystica.words.texts import name_of
from tm_desktop.parts.board.step_marks import changed_hexes


def to_offer(board: Board) -> None:
    """Let a seat upgrade beside the other, who is then asked."""
    controller = board.window.controller
    while True:
        for action in board.legal():
            if isinstance(action, actions.Upgrade) and action.building == TRADING_HOUSE:
                _, events = controller.preview(action, board.decision)
                if any(type(event).__name__ == "LeechOffered" for event in events):
                    board.choose(action)
                    board.choose(actions.EndTurn())
                    assert board.decision.kind == ANSWER_LEECH
                    return
        board.choose(next(action for action in board.legal() if isinstance(action, actions.Pass | actions.EndTurn)))


@pytest.fixture
def offer(turn: Board) -> Board:
    """A seat is asked whether it takes power."""
    to_offer(turn)
    return turn


def test_a_double_click_on_end_turn_does_not_answer_the_question_that_follows(turn: Board) -> None:
    strip = turn.window.table_page.turn_strip
    to_offer(turn)  # its buttons stand where End turn was
    decline = strip.answer_buttons[-1]
    middle = QPointF(decline.rect().center())
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    for kind, buttons in ((QEvent.Type.MouseButtonDblClick, left), (QEvent.Type.MouseButtonRelease, left)):
        event = QMouseEvent(kind, middle, decline.mapToGlobal(middle), left, buttons, none)
        event.setTimestamp(10 * QApplication.doubleClickInterval())
        QApplication.sendEvent(decline, event)
    assert turn.decision.kind == ANSWER_LEECH
    turn.qtbot.mouseClick(decline, left)
    assert turn.decision.kind != ANSWER_LEECH


def test_the_mouse_on_take_shows_what_the_bowls_become(offer: Board) -> None:
    row, first = offer.state.seats[offer.decision.seat], offer.state.offers[0]
    offer.state.offers = (Offer(first.event, first.giver, first.taker, power=3, closed=False, able=True),)
    row[BOWL1], row[BOWL2], row[BOWL3], row[VP] = 2, 7, 0, 20
    strip = offer.window.table_page.turn_strip
    take, at = strip.answer_buttons[0], QPointF(2, 2)
    assert strip.steps.chips == []
    QApplication.sendEvent(take, QEnterEvent(at, at, at))
    assert [chip.text for chip in strip.steps.chips] == ["Bowls 2/7/0 → 0/8/1 2 VP"]
    assert "20 → 18 points" in strip.after.text
    QApplication.sendEvent(take, QEvent(QEvent.Type.Leave))
    assert strip.steps.chips == []


def test_the_focus_on_take_shows_the_same(offer: Board) -> None:
    strip = offer.window.table_page.turn_strip
    take, decline = strip.answer_buttons
    take.setFocus()
    assert "Bowls" in strip.steps.chips[0].text
    decline.setFocus()
    assert strip.steps.chips == [], "nothing changes"
    offer.window.table_page.board_view.setFocus()
    assert strip.steps.chips == []


def answer(board: Board, rule: str) -> type:
    return type(leech_answer(board.game, board.state, board.decision, rule))


def test_rules_look_at_what_taking_would_do(offer: Board) -> None:
    row = offer.state.seats[offer.decision.seat]
    first = offer.state.offers[0]
    own = Offer(first.event, first.giver, first.taker, power=3, closed=False, able=True)
    offer.state.offers = (own,)
    row[BOWL1], row[BOWL2], row[BOWL3], row[VP] = 5, 7, 0, 20
    take, leave = actions.AcceptPower, actions.DeclinePower
    expected = {"always": take, "free": leave, "up_to_1": leave, "up_to_2": take, "up_to_3": take, "up_to_4": take}
    expected |= {"bowl3": leave, "never": leave}
    rules = [rule for rule, _ in leech_routine().rules]
    assert {rule: answer(offer, rule) for rule in rules if not rule.endswith("_ask")} == expected
    asks = {rule: kind if kind is take else type(None) for rule, kind in expected.items()}
    assert all(answer(offer, rule) is asks[rule.removesuffix("_ask")] for rule in rules if rule.endswith("_ask"))
    row[BOWL1], row[BOWL2] = 2, 10
    assert answer(offer, "bowl3") is take
    row[VP] = 0  # then only one power can be paid
    assert answer(offer, "free") is take
    offer.state.offers = (Offer(own.event, own.giver, own.taker, power=3, closed=True, able=True),)
    assert {answer(offer, rule) for rule in rules} == {leave}
    assert leech_answer(offer.game, offer.state, offer.decision, "of a later version") is None


def test_a_rule_given_in_the_question_answers_it_and_all_that_follow(qtbot: QtBot, offer: Board) -> None:
    window, controller = offer.window, offer.window.controller
    seat, step = offer.decision.seat, controller.session.at
    button = window.table_page.turn_strip.rule_button
    assert button.isVisible()
    window.table_page.turn_strip.rule_menu.aboutToShow.emit()
    texts = {action.text(): action for action in window.table_page.turn_strip.rule_menu.actions()}
    assert texts["Ask each time"].isChecked()
    texts["Take everything"].trigger()
    qtbot.waitUntil(lambda: controller.session.at == step + 1)
    entry = controller.session.log[-1]
    assert entry.automatic
    assert entry.action == actions.AcceptPower()
    assert entry.decision.seat == seat
    assert not button.isVisible()
    assert window.table_page.log_dock.model.lines[-1].is_automatic


def test_the_keyboard_goes_from_a_button_that_vanishes_to_the_board(qtbot: QtBot, offer: Board) -> None:
    window, strip = offer.window, offer.window.table_page.turn_strip
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    strip.rule_button.setFocus()
    window.controller.set_rule(offer.decision.seat, "leech", "always")
    qtbot.waitUntil(lambda: offer.decision.kind == TAKE_TURN)
    assert not strip.rule_button.isVisible()
    assert window.focusWidget() is window.table_page.board_view, "Enter would undo what was just done"
    assert not offer.scene.cursor.is_shown
    strip.undo_button.setFocus()
    strip.undo_button.click()
    assert window.focusWidget() is strip.undo_button, "for the next step"


def test_undo_goes_past_automatic_answers_and_redo_through_them(qtbot: QtBot, offer: Board) -> None:
    controller = offer.window.controller
    controller.set_rule(offer.decision.seat, "leech", "never")
    qtbot.waitUntil(lambda: offer.decision.kind == TAKE_TURN)
    step, key = controller.session.at, offer.state.key()
    controller.undo()
    assert offer.decision.kind == FINISH_TURN, "back to the last step by hand"
    controller.redo()
    assert (controller.session.at, offer.state.key()) == (step, key)
    qtbot.wait(1)
    assert controller.session.at == step, "not answered twice"


def test_after_undo_the_player_can_answer_by_hand(qtbot: QtBot, offer: Board) -> None:
    controller = offer.window.controller
    step = controller.session.at
    controller.set_rule(offer.decision.seat, "leech", "never")
    qtbot.waitUntil(lambda: controller.session.at == step + 1)
    controller.undo_to(step)
    qtbot.wait(1)
    assert controller.session.at == step
    view = controller.decision_view()
    assert view is not None
    assert [choice.label for choice in view.choices] == ["Take", "Decline"]
    offer.press("Take")
    assert not controller.session.log[-1].automatic
    assert controller.automatic[view.seat] == {"leech": "never"}, "the rule stays"


def test_a_faction_without_a_choice_is_dealt_and_told(qtbot: QtBot, open_window: MakeWindow, tmp_path: Path) -> None:
    window = open_window()
    controller = window.controller
    window.start_game(first_game(2, first_game=False, factions=("random", "pick")))
    board = Board(qtbot, window)
    (dealt,) = board.legal()
    assert isinstance(dealt, actions.PickFaction)
    name = name_of("factions", board.game.rules.factions[dealt.faction].id)
    assert board.scene.popup is None, "nothing to choose from"
    qtbot.waitUntil(lambda: controller.session.at == 1)
    assert controller.session.log[0].automatic
    assert window.notice.isVisible()
    assert window.notice.text == f"Ada plays the {name} (drawn)."
    assert not controller.can_undo, "it would be dealt again"
    assert len(board.titles()) > 1, "the other seat picks"
    board.pick(0)
    controller.undo()
    qtbot.wait(1)
    assert controller.session.at == 1, "back to the pick by hand"
    assert window.files.save_to(tmp_path / "dealt.tmsave")
    assert read_save(tmp_path / "dealt.tmsave", controller.registry).session.log == controller.session.log


def test_every_drawn_faction_is_told(qtbot: QtBot, open_window: MakeWindow) -> None:
    window = open_window()
    window.start_game(first_game(3, first_game=False, faction_choice="random"))
    qtbot.waitUntil(lambda: window.controller.session.at == 3)
    assert window.notice.text.count("(drawn).") == 3
    assert Board(qtbot, window).decision.kind == PLACE_DWELLING


def test_rules_are_kept_with_the_game(qtbot: QtBot, offer: Board, open_window: MakeWindow, tmp_path: Path) -> None:
    window, controller = offer.window, offer.window.controller
    seat, step = offer.decision.seat, controller.session.at
    controller.set_rule(seat, "leech", "up_to_2")
    qtbot.waitUntil(lambda: controller.session.at == step + 1)
    journal = window.autosave.journal
    assert journal is not None
    kept = read_save(journal.path, controller.registry)
    assert kept.extras.automatic[seat] == {"leech": "up_to_2"}
    assert kept.session.log == controller.session.log
    assert window.files.save_to(tmp_path / "kept.tmsave")
    other = open_window()
    assert other.open_game(tmp_path / "kept.tmsave")
    assert other.controller.automatic == controller.automatic
    other.controller.set_rule(seat, "leech", "")
    assert other.controller.automatic == ()


def test_a_rule_given_while_looking_back_or_planning_is_kept_too(turn: Board) -> None:
    window, controller = turn.window, turn.window.controller
    journal = window.autosave.journal
    assert journal is not None
    about = read_save(journal.path, controller.registry).extras.about
    controller.show_step(1)
    controller.set_rule(0, "leech", "free")
    assert read_save(journal.path, controller.registry).extras.automatic[0] == {"leech": "free"}
    controller.show_now()
    controller.begin_plan()
    turn.choose(next(action for action in turn.legal() if isinstance(action, actions.Pass)))
    controller.set_rule(0, "leech", "never")
    kept = read_save(journal.path, controller.registry)
    assert kept.extras.automatic[0] == {"leech": "never"}
    assert kept.extras.about == about, "the list of games shows the game, not the plan"


def test_the_seat_menu_offers_the_rules(turn: Board) -> None:
    window = turn.window
    menu = window.commands.seats_menu
    menu.aboutToShow.emit()
    first = menu.actions()[0].menu()
    assert isinstance(first, QMenu)
    rules = next(action.menu() for action in first.actions() if action.text() == "Power offers")
    assert isinstance(rules, QMenu)
    action = next(action for action in rules.actions() if action.text() == "Take for up to 1 VP, decline the rest")
    action.trigger()
    assert window.controller.automatic[0] == {"leech": "up_to_1"}


def test_changes_stay_marked_until_the_next_turn_also_after_undo(turn: Board) -> None:
    controller = turn.window.controller

    def marked() -> set[int]:
        return set(turn.scene.layers.badges._news)

    def news(seat: int) -> list[int]:
        view = controller.decision_view()
        assert view is not None
        assert view.seat == seat
        return changed_hexes(view.news, seat)

    first = turn.decision.seat
    to_offer(turn)
    turn.choose(actions.DeclinePower())
    upgraded = next(e.action.hex for e in controller.session.log if isinstance(e.action, actions.Upgrade))
    assert turn.decision.seat != first
    assert upgraded in news(turn.decision.seat)
    lines, start = turn.window.table_page.log_dock.model.lines, turn.window.table_page.log_dock._delegate.news_start
    assert start is not None
    assert lines[row_of(turn, controller.session.at - 1)].step > start, "marked in the log too"
    assert marked() == set(news(turn.decision.seat))
    turn.move_to(upgraded)
    assert turn.window.table_page.turn_strip._hint.accessibleName().endswith("New since your last turn")
    assert turn.scene.layers.actions._has_news
    burn = next(action for action in turn.legal() if isinstance(action, actions.Burn | actions.Convert))
    turn.choose(burn)
    controller.undo()
    assert upgraded in marked(), "undo of an own step keeps the marks"
    turn.choose(next(action for action in turn.legal() if isinstance(action, actions.Upgrade)))
    assert turn.decision.kind == FINISH_TURN
    assert upgraded in marked(), "the turn is not over"
    turn.choose(actions.EndTurn())
    assert upgraded not in marked()


# Undo to here


def two_turns(board: Board) -> list[int]:
    """Both seats take a turn; the steps at their ends."""
    ends: list[int] = []
    while len(ends) < 2:
        upgrade = next(action for action in board.legal() if isinstance(action, actions.Upgrade))
        board.choose(upgrade)
        board.choose(actions.EndTurn())
        while board.decision.kind == ANSWER_LEECH:
            board.choose(actions.DeclinePower())
        ends.append(board.window.controller.session.at)
    return ends


def row_of(board: Board, step: int) -> int:
    lines = board.window.table_page.log_dock.model.lines
    return next(row for row, line in enumerate(lines) if line.step == step)


def test_undo_to_a_line_of_the_log_by_its_button(qtbot: QtBot, turn: Board, answers: Answers) -> None:
    window, controller = turn.window, turn.window.controller
    before = controller.session.at
    two_turns(turn)
    key, last = turn.state.key(), controller.session.at
    log = window.table_page.log_dock
    window.table_page._log.raise_()
    index = log.list.model().index(row_of(turn, before), 0)
    log.list.scrollTo(index)
    log.list.entered.emit(index)
    assert log.undo_button.isVisible()
    assert log.list.visualRect(index).contains(log.undo_button.geometry().center())
    answers.takes_back = False
    qtbot.mouseClick(log.undo_button, Qt.MouseButton.LeftButton)
    assert answers.taken_back == ["Ben"], "Ada, who decides now, need not be asked"
    assert controller.session.at == last
    answers.takes_back = True
    log.list.entered.emit(index)
    qtbot.mouseClick(log.undo_button, Qt.MouseButton.LeftButton)
    assert controller.session.at == before
    while controller.can_redo:
        window.commands.redo.trigger()
    assert turn.state.key() == key


def test_undo_to_a_line_by_keyboard(turn: Board) -> None:
    controller, log = turn.window.controller, turn.window.table_page.log_dock
    before = controller.session.at
    two_turns(turn)
    turn.window.table_page._log.raise_()
    log.list.setCurrentIndex(log.list.model().index(row_of(turn, before), 0))
    assert log.undo_button.isVisible()
    assert log.undo_here in log.list.actions()
    assert log.undo_here.shortcut() == QKeySequence(Qt.Key.Key_Backspace)
    log.undo_here.trigger()
    assert controller.session.at == before
    log.list.setCurrentIndex(log.list.model().index(log.model.rowCount() - 1, 0))
    assert not log.undo_here.isEnabled(), "nothing comes after the last line"


def test_undo_to_a_line_by_its_menu(turn: Board) -> None:
    controller, log = turn.window.controller, turn.window.table_page.log_dock
    before = controller.session.at
    two_turns(turn)
    turn.window.table_page._log.raise_()
    index = log.list.model().index(row_of(turn, before), 0)
    log.list.scrollTo(index)
    log.list.customContextMenuRequested.emit(log.list.visualRect(index).center())
    menu = log.findChild(QMenu)
    assert menu is not None
    actions_ = {action.text(): action for action in menu.actions()}
    actions_["Show this position"].trigger()
    assert controller.shown_step == before
    actions_["Undo to here (this line stays)"].trigger()
    assert controller.session.at == before


def test_undo_asks_before_it_takes_back_what_another_person_decided(turn: Board, answers: Answers) -> None:
    window, controller = turn.window, turn.window.controller
    turn.choose(next(action for action in turn.legal() if isinstance(action, actions.Upgrade)))
    window.commands.undo.trigger()
    assert not answers.taken_back, "an own step"
    two_turns(turn)
    last = controller.session.at
    answers.takes_back = False
    window.commands.undo.trigger()
    assert answers.taken_back == ["Ben"]
    assert controller.session.at == last


def test_undo_goes_back_to_a_decision_of_a_person(turn: Board) -> None:
    controller, person = turn.window.controller, turn.decision.seat
    to_offer(turn)
    assert turn.decision.seat != person
    ended = controller.session.at - 1  # before the person ended the turn
    turn.choose(actions.DeclinePower())
    turn.choose(next(action for action in turn.legal() if isinstance(action, actions.Upgrade)))
    controller.players = tuple("human" if seat == person else "novice" for seat in range(len(controller.players)))
    assert controller.person_step(controller.session.at - 1) == ended
    assert controller.person_step(ended) == ended
    turn.window.history.undo_to(controller.session.at - 1)
    assert controller.session.at == ended
    assert turn.decision.seat == person


def test_undo_to_the_position_shown(qtbot: QtBot, turn: Board) -> None:
    window, controller = turn.window, turn.window.controller
    before = controller.session.at
    two_turns(turn)
    assert not window.commands.undo_to.isEnabled()
    controller.show_step(before)
    strip = window.table_page.turn_strip
    assert strip.undo_to_button.isVisible()
    qtbot.mouseClick(strip.undo_to_button, Qt.MouseButton.LeftButton)
    assert controller.session.at == before
    assert not controller.is_looking_back
    assert not strip.undo_to_button.isVisible()
