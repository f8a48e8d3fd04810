"""Planning ahead: steps that count for nothing until they are played; and who is told to decide."""

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from engine.core.game import Action, Seat, Setup
from engine.core.savefile import read_save
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import ANSWER_LEECH, COIN, FINISH_TURN, PICK_FAVOR, TAKE_TURN, TEMPLE, WORKER
from engine.games.terra_mystica.game import GAME
from tests.desktop.conftest import MakeWindow
from tests.desktop.terra_mystica.conftest import Board, first_game
from tm_desktop.boards.board_banner import BoardBanner
from tm_desktop.hexboard.geometry import SIZE
from tm_desktop.play.thinking import OwnThinker
from tm_desktop.theming.labels import ElidedLabel


def plan_turn(board: Board, kind: type[Action] = actions.Upgrade) -> Action:
    """An action of this kind, the choices that follow it, and the end of the turn."""
    view = board.window.controller.decision_view()
    assert view is not None
    action = next(choice.action for choice in view.choices if isinstance(choice.action, kind))
    board.choose(action)
    while board.decision.kind != FINISH_TURN:
        board.choose(board.legal()[0])
    board.choose(actions.EndTurn())
    return action


def test_a_plan_shows_steps_of_several_turns_and_nothing_counts(qtbot: QtBot, turn: Board) -> None:
    window, controller = turn.window, turn.window.controller
    strip, session = window.table_page.turn_strip, controller.game_session
    seat, step = turn.decision.seat, session.at
    journal = window.autosave.journal
    assert journal is not None
    kept = journal.path.read_bytes()
    turn.state.seats[seat][COIN], turn.state.seats[seat][WORKER] = 40, 20  # enough for two turns
    qtbot.mouseClick(strip.plan_button, Qt.MouseButton.LeftButton)
    assert controller.is_planning
    assert window.table_page.board_banner.isVisible()
    assert "nothing counts" in window.table_page.board_banner.text
    plan_turn(turn)
    assert turn.decision.seat == seat, "the others pass"
    assert turn.decision.kind == TAKE_TURN
    plan_turn(turn)
    assert turn.decision.seat == seat
    assert len(strip.steps.chips) >= 4
    assert strip.after.isVisible()
    assert session.at == step
    assert journal.path.read_bytes() == kept, "a plan is never written"
    window.commands.now.trigger()
    assert not controller.is_planning
    assert not window.table_page.board_banner.isVisible()
    assert controller.session is session
    assert session.at == step


def test_undo_in_a_plan_ends_at_its_start(turn: Board) -> None:
    window, controller = turn.window, turn.window.controller
    controller.begin_plan()
    start, key = controller.plan_start, turn.state.key()
    assert not window.commands.undo.isEnabled(), "the game is out of its reach"
    plan_turn(turn)
    far = turn.state.key()
    count = 0
    while window.commands.undo.isEnabled():
        window.commands.undo.trigger()
        count += 1
    assert count >= 2
    assert controller.session.at == start
    assert turn.state.key() == key
    while window.commands.redo.isEnabled():
        window.commands.redo.trigger()
    assert turn.state.key() == far


def test_a_plan_is_played_up_to_the_end_of_the_turn_and_the_rest_is_kept_in_mind(qtbot: QtBot, turn: Board) -> None:
    window, controller = turn.window, turn.window.controller
    seat, step = turn.decision.seat, controller.game_session.at
    controller.begin_plan()
    first = plan_turn(turn)
    later = next(action for action in turn.legal() if isinstance(action, actions.Convert | actions.Burn | actions.Pass))
    turn.choose(later)
    qtbot.mouseClick(window.table_page.turn_strip.play_plan_button, Qt.MouseButton.LeftButton)
    assert not controller.is_planning
    log = controller.session.log[step:]
    assert log[0].action == first
    assert {entry.decision.seat for entry in log} == {seat}
    assert turn.decision.kind == FINISH_TURN, "the player ends the turn"
    assert controller.has_unsaved_steps
    journal = window.autosave.journal
    assert journal is not None
    assert read_save(journal.path, controller.registry).session.log == controller.session.log
    turn.choose(actions.EndTurn())
    while turn.decision.seat != seat or turn.decision.kind == ANSWER_LEECH:
        turn.choose(next(a for a in turn.legal() if isinstance(a, actions.Pass | actions.DeclinePower)))
    controller.begin_plan()
    assert later in [entry.action for entry in controller.session.log[controller.plan_start :]]


def test_a_discarded_plan_can_be_brought_back_until_the_game_goes_on(qtbot: QtBot, turn: Board) -> None:
    window, controller = turn.window, turn.window.controller
    controller.begin_plan()
    plan_turn(turn)
    planned, shown = turn.state.key(), controller.session.log
    window.commands.now.trigger()
    assert not controller.is_planning
    assert "plan of" in window.notice.text
    qtbot.mouseClick(window.notice.act_button, Qt.MouseButton.LeftButton)
    assert controller.is_planning
    assert (turn.state.key(), controller.session.log) == (planned, shown)
    assert not window.notice.isVisible()
    qtbot.mouseClick(window.table_page.turn_strip.discard_button, Qt.MouseButton.LeftButton)
    assert window.notice.isVisible()
    turn.choose(turn.legal()[0])
    assert not window.commands.plan_back.isEnabled(), "the game is elsewhere"
    window.commands.undo.trigger()
    window.commands.plan_back.trigger()
    assert turn.state.key() == planned


def test_a_plan_without_much_in_it_is_discarded_without_a_word(turn: Board) -> None:
    window, controller = turn.window, turn.window.controller
    controller.begin_plan()
    window.commands.now.trigger()
    assert not controller.is_planning
    assert not window.notice.isVisible()
    assert not window.commands.plan_back.isEnabled()


def test_escape_cancels_a_choice_in_a_plan_before_the_plan(turn: Board) -> None:
    window, controller = turn.window, turn.window.controller
    turn.state.seats[turn.decision.seat][COIN], turn.state.seats[turn.decision.seat][WORKER] = 40, 20
    controller.begin_plan()
    plan_turn(turn)
    temple = next(
        action for action in turn.legal() if isinstance(action, actions.Upgrade) and action.building == TEMPLE
    )
    turn.choose(temple)
    assert turn.decision.kind == PICK_FAVOR
    at = controller.session.at
    window.commands.now.trigger()
    assert controller.is_planning
    assert controller.session.at == at - 1
    window.commands.now.trigger()
    assert not controller.is_planning


def test_only_turns_can_be_planned(board: Board) -> None:
    window = board.window
    assert not window.controller.can_plan
    assert not window.table_page.turn_strip.plan_button.isVisible()
    board.play_until(TAKE_TURN)
    assert window.table_page.turn_strip.plan_button.isVisible()
    window.controller.show_step(1)
    assert not window.commands.plan.isEnabled()


def test_plan_says_why_it_is_not_possible_now(turn: Board) -> None:
    window = turn.window
    window.notice.hide()
    while turn.decision.kind != ANSWER_LEECH:
        upgrades = [action for action in turn.legal() if isinstance(action, actions.Upgrade)]
        turn.choose(upgrades[0] if upgrades else turn.legal()[0])
    window.commands.plan.trigger()
    assert not window.controller.is_planning
    assert window.notice.isVisible()
    assert window.notice.text == "Only a turn can be planned; answer this question first."
    assert all(action is not window.commands.plan for _way, action in window.commands.open_now())


def test_plan_waits_for_the_bots(turn: Board) -> None:
    window = turn.window
    window.bots.stop()
    window.controller.players = ("expert", "expert")
    window.commands.plan.trigger()
    assert window.notice.text == "You can plan when it is your turn."


def test_bots_wait_while_somebody_plans(qtbot: QtBot, open_window: MakeWindow) -> None:
    window = open_window()
    window.bots.set_thinker(OwnThinker())
    window.start_game(Setup(GAME.id, (Seat("Ada"), Seat("Bot", "random")), 4))
    board, controller = Board(qtbot, window), window.controller

    def is_my_turn() -> bool:
        while controller.decision_view().choices and board.decision.kind != TAKE_TURN:  # type: ignore[union-attr]
            board.choose(board.legal()[0])
        return board.decision == (TAKE_TURN, 0, 0)

    qtbot.waitUntil(is_my_turn)
    controller.begin_plan()
    steps = controller.game_session.at
    board.choose(next(action for action in board.legal() if isinstance(action, actions.Pass)))
    assert not window.bots.is_busy
    controller.discard_plan()
    assert controller.session.at == steps


def test_the_banner_says_who_decides_when_persons_change(turn: Board) -> None:
    window = turn.window
    banner = window.table_page.board_banner
    assert not banner.isVisible(), "Ada took the last bonus card and goes on"
    turn.choose(next(action for action in turn.legal() if isinstance(action, actions.Pass)))
    assert banner.isVisible()
    assert banner.text == "Nomads: choose an action"
    turn.choose(next(action for action in turn.legal() if isinstance(action, actions.Convert | actions.Burn)))
    assert not banner.isVisible(), "the same person goes on"


def test_persons_are_called_by_their_names(turn: Board) -> None:
    strip = turn.window.table_page.turn_strip
    assert strip._title.accessibleName() == "Ada (Witches): choose an action"
    turn.window.resize(1024, 700)
    turn.choose(next(action for action in turn.legal() if isinstance(action, actions.Pass)))
    assert strip._title.accessibleName() == "Ben: choose an action"


def test_the_banner_goes_by_itself(turn: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BoardBanner, "seat_ms", 0)
    banner, seat = turn.window.table_page.board_banner, turn.decision.seat
    turn.choose(next(action for action in turn.legal() if isinstance(action, actions.Pass)))
    assert turn.decision.seat != seat
    assert banner.isVisible()
    turn.qtbot.waitUntil(lambda: not banner.isVisible())


def test_the_banner_covers_no_hex(turn: Board) -> None:
    turn.choose(next(action for action in turn.legal() if isinstance(action, actions.Pass)))
    banner, view = turn.window.table_page.board_banner, turn.window.table_page.board_view
    ground = banner.parentWidget()
    assert ground is not None
    words = banner.words_rect().toRect().translated(ground.mapTo(turn.window, QPoint(0, 0)))
    highest = min(view.mapTo(turn.window, turn.scene.screen_point(hex_)).y() for hex_ in turn.scene.marks.hexes)
    reach = view.transform().m11() * SIZE
    assert words.bottom() < highest - reach


def test_clicks_reach_the_panel_that_asks_through_the_banner(qtbot: QtBot, open_window: MakeWindow) -> None:
    window = open_window()
    window.start_game(Setup(GAME.id, (Seat("Ada"), Seat("Ben")), 4))
    board, banner = Board(qtbot, window), window.table_page.board_banner
    panel = board.scene.popup
    assert panel is not None
    assert banner.isVisible()
    at = panel.buttons[0].mapTo(window, panel.buttons[0].rect().center())
    assert window.childAt(at) is panel.buttons[0]


def test_the_banner_goes_when_somebody_looks_back(turn: Board) -> None:
    banner = turn.window.table_page.board_banner
    turn.choose(next(action for action in turn.legal() if isinstance(action, actions.Pass)))
    assert banner.isVisible()
    turn.window.controller.show_step(turn.window.controller.session.at - 1)
    assert not banner.isVisible(), "nobody is asked in the past"


def test_a_single_person_needs_no_banner(qtbot: QtBot, open_window: MakeWindow) -> None:
    window = open_window()
    setup = first_game()
    window.start_game(Setup(setup.game, (Seat("Ada"), Seat("Ben", "random")), setup.seed, setup.options))
    assert not window.table_page.board_banner.isVisible()


def test_skip_and_speed_are_at_hand_while_bots_play(qtbot: QtBot, open_window: MakeWindow) -> None:
    window = open_window()
    window.bots.set_speed("slow")
    setup = first_game()
    window.start_game(Setup(setup.game, (Seat("Ada", "random"), Seat("Ben")), setup.seed, setup.options))
    strip = window.table_page.turn_strip
    assert window.controller.next_bot_decision() is not None
    assert strip.skip_button.isVisible()
    assert strip.speed_button.isVisible()
    speeds = ["&Slow", "&Normal", "&Fast", "&Instant", "Step &by step"]
    assert [action.text() for action in strip.speed_menu.actions()] == speeds
    strip.speed_menu.actions()[3].trigger()
    assert window.settings.preferences.bot_speed == "instant"
    window.bots.stop()


def test_a_window_closed_in_the_middle_of_a_plan_keeps_the_game(
    qtbot: QtBot, turn: Board, open_window: MakeWindow
) -> None:
    window, controller = turn.window, turn.window.controller
    log = controller.game_session.log
    controller.begin_plan()
    plan_turn(turn)
    assert controller.session.at > len(log)
    assert window.close()
    other = open_window()
    other.start_page.cards[0].click()
    assert other.controller.session.log == log
    assert not other.controller.is_planning


def test_the_hint_has_the_room_that_no_step_wants(qtbot: QtBot, turn: Board) -> None:
    window = turn.window
    window.settings.change(text_scale=115)
    window.resize(1024, 700)
    strip = window.table_page.turn_strip
    hint = next(text for text in strip.findChildren(ElidedLabel) if text.property("role") == "caption")
    assert strip.steps.chips == []
    qtbot.waitUntil(lambda: hint.text() == "Click a hex, an action, a track or a tile.")


def test_the_strip_keeps_its_words_in_a_small_window(turn: Board) -> None:
    window = turn.window
    window.resize(1024, 700)
    strip = window.table_page.turn_strip
    turn.window.controller.begin_plan()
    turn.choose(next(action for action in turn.legal() if isinstance(action, actions.Upgrade)))
    assert strip.undo_button.text() == "", "four buttons: words give way"
    assert strip.undo_button.accessibleName() == "Undo"
    chip = strip.steps.chips[-1]
    assert chip.isVisible()
    chip.resize(chip.sizeHint().width() - 1, chip.height())
    assert chip.is_cut, "the numbers give way to the words"
    assert strip.steps.rect().contains(chip.geometry())
    window.resize(1600, 900)
    assert strip.undo_button.text() == "Undo"
    assert strip.after.isVisible()
