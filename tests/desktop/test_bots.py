"""Bots at the table: in their own process, at every speed, and whatever goes wrong with them."""

import os
import signal
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QProcess, Qt
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from engine.bots.levels import levels_with, make_bot
from engine.core.game import Seat, Setup
from engine.core.registry import Registry
from tests.desktop.conftest import Answers, click_button, people
from tests.sample_game.desktop import PLUGIN
from tm_desktop.app import load_games, make_window
from tm_desktop.folders import UserFolders
from tm_desktop.play import own_process
from tm_desktop.play.bot_process import BotProcess, worker_command
from tm_desktop.play.bots import SPEEDS, BotPlayers
from tm_desktop.play.controller import GameController
from tm_desktop.play.plugins import PluginRegistry
from tm_desktop.play.thinking import OwnThinker
from tm_desktop.shell.main_window import MainWindow
from tm_desktop.shell.new_game_dialog import NewGameDialog

BOT_MODULE = "tests.sample_bots"

_LAST = 19  # the priority of a process that lets all others go first


def table(first: str, second: str = "human", target: int = 100) -> Setup:
    return Setup("dice_race", (Seat("Ada", first), Seat("Ben", second)), 7, {"target": target})


def is_running(process_id: int) -> bool:
    try:
        os.kill(process_id, 0)
    except ProcessLookupError:
        return False
    return True


class Table:
    """A controller with bots in their own process, without a window."""

    def __init__(self, registry: Registry) -> None:
        self.controller = GameController(registry, PluginRegistry([PLUGIN]))
        self.process = BotProcess(worker_command(registry, [BOT_MODULE]))
        self.bots = BotPlayers(self.controller, thinker=self.process)
        self.bots.levels = levels_with([BOT_MODULE])
        self.bots.set_speed("instant")
        self.sentences: list[str] = []
        self.bots.told.connect(self.sentences.append)

    @property
    def at(self) -> int:
        return self.controller.session.at if self.controller.has_game else 0


@pytest.fixture
def seats(qtbot: QtBot, registry: Registry) -> Iterator[Table]:
    found = Table(registry)
    yield found
    found.bots.stop()
    found.controller.close()


def test_bots_play_a_whole_game_in_their_own_process(qtbot: QtBot, seats: Table) -> None:
    with qtbot.waitSignal(seats.controller.finished):
        seats.controller.start(table("random", "novice", target=40))
    assert seats.process.process_id not in (0, os.getpid())
    assert seats.sentences == []
    assert not seats.bots.is_busy


def test_the_process_gives_the_same_answers_as_the_bot_here(qtbot: QtBot, seats: Table, registry: Registry) -> None:
    with qtbot.waitSignal(seats.controller.finished):
        seats.controller.start(table("random", "novice", target=40))
    other = GameController(registry, PluginRegistry([PLUGIN]))
    bots = BotPlayers(other, thinker=OwnThinker())
    bots.set_speed("instant")
    with qtbot.waitSignal(other.finished):
        other.start(table("random", "novice", target=40))
    assert other.session.log == seats.controller.session.log


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="priorities are of another kind there")
def test_the_window_goes_before_its_bots(qtbot: QtBot, seats: Table) -> None:
    with qtbot.waitSignal(seats.controller.finished):
        seats.controller.start(table("random", "random", target=40))
    window, bots = (os.getpriority(os.PRIO_PROCESS, process) for process in (0, seats.process.process_id))
    assert bots > window or window == _LAST, "behind the last there is no place"


def test_a_worker_killed_once_is_asked_again_and_costs_nothing(qtbot: QtBot, seats: Table) -> None:
    """The very question that was open gets the bot's own answer, not a random one."""
    answered: list[int] = []
    seats.process.answered.connect(lambda question, _report: answered.append(question.at))
    seats.controller.start(table("novice", "ponderer"))
    qtbot.waitUntil(lambda: seats.at > 0 and _asked(seats) == 1 and seats.process.is_ready)
    at, killed = seats.at, seats.process.process_id
    os.kill(killed, signal.SIGKILL)
    qtbot.waitUntil(lambda: seats.at > at)
    assert at in answered
    assert seats.process.process_id not in (0, killed)
    assert seats.sentences == []


def test_a_worker_killed_again_and_again_costs_one_sentence_and_no_step(qtbot: QtBot, seats: Table) -> None:
    seats.controller.start(table("novice", "deaf"))
    qtbot.waitUntil(lambda: seats.at > 0 and _asked(seats) == 1 and seats.process.is_ready)
    log, killed = seats.controller.session.log, seats.process.process_id
    os.kill(killed, signal.SIGKILL)
    qtbot.waitUntil(lambda: seats.process.process_id not in (0, killed) and seats.process.is_ready)
    assert seats.at == len(log)
    killed = seats.process.process_id
    os.kill(killed, signal.SIGKILL)
    qtbot.waitUntil(lambda: seats.at > len(log))
    assert seats.controller.session.log[: len(log)] == log
    assert len(seats.sentences) == 1
    assert "Ben crashed" in seats.sentences[0]
    seats.process.stop_ms = 50
    seats.bots.set_player(1, "random")
    at = seats.at
    qtbot.waitUntil(lambda: seats.at > at + 3)
    assert seats.process.process_id != killed
    assert len(seats.sentences) == 1


def _asked(seats: Table) -> int:
    decision = seats.controller.next_bot_decision()
    assert decision is not None
    return decision.seat


@pytest.mark.parametrize(
    ("level", "words"),
    [("crasher", "crashed"), ("raiser", "crashed"), ("cheat", "invalid answer"), ("babbler", "invalid answer")],
)
def test_a_bot_that_fails_is_replaced_and_the_game_goes_on(qtbot: QtBot, seats: Table, level: str, words: str) -> None:
    seats.controller.start(table(level, "random", target=20))
    qtbot.waitUntil(lambda: bool(seats.sentences) and seats.at > 1)
    assert words in seats.sentences[0]
    assert "Ada" in seats.sentences[0]
    qtbot.waitUntil(lambda: seats.controller.result is not None)
    assert len(seats.sentences) <= 3, "after the third time nobody wants to hear it again"


def test_a_bot_that_never_answers_is_replaced(qtbot: QtBot, seats: Table) -> None:
    seats.process.grace_ms = 50
    seats.controller.start(table("deaf", "random", target=20))
    qtbot.waitUntil(lambda: bool(seats.sentences))
    assert "took too long" in seats.sentences[0]
    qtbot.waitUntil(lambda: seats.at > 5)


def test_a_program_that_cannot_be_started(qtbot: QtBot, registry: Registry) -> None:
    controller = GameController(registry, PluginRegistry([PLUGIN]))
    bots = BotPlayers(controller, thinker=BotProcess(["/no/such/program"]))
    bots.set_speed("instant")
    with qtbot.waitSignal(controller.finished):
        controller.start(table("random", "random", target=20))


@pytest.mark.parametrize("level", ["raiser", "cheat"])
def test_a_failing_bot_in_this_process_does_not_stop_the_game(qtbot: QtBot, registry: Registry, level: str) -> None:
    controller = GameController(registry, PluginRegistry([PLUGIN]))
    levels = levels_with([BOT_MODULE])
    bots = BotPlayers(controller, thinker=OwnThinker(levels))
    bots.levels = levels
    bots.set_speed("instant")
    controller.start(table(level, level))
    qtbot.waitUntil(lambda: controller.session.at > 5)
    bots.stop()


def test_a_save_may_name_a_bot_that_is_not_here(qtbot: QtBot, seats: Table) -> None:
    with qtbot.waitSignal(seats.controller.finished):
        seats.controller.start(table("grandmaster", "grandmaster", target=20))
    assert seats.sentences == []


def test_skip_stops_the_thought_and_the_pause(qtbot: QtBot, seats: Table) -> None:
    seats.bots.set_speed("slow")
    seats.controller.start(table("ponderer"))
    qtbot.waitUntil(lambda: seats.process.is_ready)
    seats.bots.skip()
    assert seats.bots.is_skipping
    qtbot.waitUntil(lambda: not seats.bots.is_busy or seats.at > 0)
    assert seats.sentences == []


def test_skipping_ends_where_a_person_decides(qtbot: QtBot, seats: Table) -> None:
    seats.bots.set_speed("slow")
    seats.controller.start(table("novice"))
    seats.bots.skip()
    qtbot.waitUntil(lambda: seats.controller.next_bot_decision() is None)
    assert not seats.bots.is_skipping


def test_skipping_a_game_of_bots_goes_to_its_end(qtbot: QtBot, seats: Table) -> None:
    seats.bots.set_speed("slow")
    told: list[bool] = []
    seats.bots.playing_out_changed.connect(told.append)
    seats.controller.start(table("novice", "novice"))
    with qtbot.waitSignal(seats.controller.finished):
        seats.bots.skip()
    assert not seats.bots.is_skipping
    assert told == [True, False]


def test_playing_to_the_end_can_be_stopped(qtbot: QtBot, seats: Table) -> None:
    seats.bots.set_speed("slow")
    seats.controller.start(table("novice", "novice"))
    seats.bots.skip()
    qtbot.waitUntil(lambda: seats.at > 3)
    seats.bots.skip()
    assert not seats.bots.is_skipping
    assert seats.controller.result is None
    seats.bots.skip()
    assert seats.bots.is_playing_out
    seats.bots.set_player(0, "human")
    assert not seats.bots.is_playing_out


def test_the_window_says_how_far_it_is_and_how_to_stop(qtbot: QtBot, window: MainWindow) -> None:
    window.bots.set_speed("slow")
    window.start_game(table("novice", "novice", target=100))
    strip, skip = window.table_page.turn_strip, window.commands.skip
    assert strip.skip_button.text() == "To the end"
    assert skip.text().replace("&", "") == "Skip to the end of the game"
    strip.skip_button.click()
    assert strip.skip_button.text() == "Stop"
    assert skip.text().replace("&", "") == "Stop skipping"
    qtbot.waitUntil(lambda: strip._title.accessibleName() == "Playing to the end")
    assert strip._hint.accessibleName() == "Race to 100"
    skip.trigger()
    assert strip.skip_button.text() == "To the end"
    assert window.controller.result is None
    with qtbot.waitSignal(window.controller.finished):
        strip.skip_button.click()


def test_the_level_changes_in_the_middle_of_a_thought(qtbot: QtBot, seats: Table) -> None:
    seats.bots.set_speed("slow")
    seats.controller.start(table("deaf"))
    seats.bots.set_speed("instant")
    qtbot.waitUntil(lambda: seats.process.is_ready)
    seats.process.stop_ms = 50
    seats.bots.set_player(0, "random")
    qtbot.waitUntil(lambda: seats.at > 0)
    assert seats.controller.players == ("random", "human")


def test_bots_wait_while_somebody_looks_back(qtbot: QtBot, seats: Table) -> None:
    seats.controller.start(table("random", "random"))
    qtbot.waitUntil(lambda: seats.at > 3)
    seats.controller.show_step(1)
    assert not seats.bots.is_busy
    at = seats.at
    seats.controller.show_now()
    qtbot.waitUntil(lambda: seats.at > at)


def test_a_bot_plays_for_a_person_and_gives_the_seat_back(qtbot: QtBot, seats: Table) -> None:
    seats.controller.start(table("human", "human"))
    seats.bots.set_player(0, "novice")
    qtbot.waitUntil(lambda: seats.at > 0)
    seats.bots.set_player(0, "human")
    assert not seats.bots.is_busy
    view = seats.controller.decision_view()
    assert view is not None


# In the window


def test_the_window_closed_in_the_middle_of_a_move_leaves_no_process(qtbot: QtBot, window: MainWindow) -> None:
    process = BotProcess(worker_command(window.controller.registry, [BOT_MODULE]))
    window.bots.set_thinker(process)
    window.bots.levels = levels_with([BOT_MODULE])
    window.start_game(table("deaf"))
    qtbot.waitUntil(lambda: process.is_ready)
    worker = process.process_id
    assert is_running(worker)
    window.close()
    assert process.process_id == 0
    qtbot.waitUntil(lambda: not is_running(worker))


class SlowToEnd(QProcess):
    """On a busy machine: seconds pass between its end and the moment in which we hear of it."""

    def waitForFinished(self, msecs: int = 30_000) -> bool:  # noqa: N802
        return msecs > 5_000 and super().waitForFinished(msecs)


def test_a_process_that_ends_slowly_is_waited_for(
    qtbot: QtBot, registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Qt would complain of one that is destroyed before."""
    monkeypatch.setattr(own_process, "QProcess", SlowToEnd)
    table_ = Table(registry)
    table_.controller.start(table("ponderer"))
    qtbot.waitUntil(lambda: table_.process.is_ready)
    (process,) = table_.process.findChildren(SlowToEnd)
    table_.bots.stop()
    assert process.state() == QProcess.ProcessState.NotRunning
    table_.controller.close()


def test_another_thinker_leaves_no_process_of_the_last_one(qtbot: QtBot, seats: Table) -> None:
    with qtbot.waitSignal(seats.controller.finished):
        seats.controller.start(table("random", "random", target=40))
    assert seats.process.process_id
    seats.bots.set_thinker(OwnThinker())
    assert not seats.process.process_id


def test_a_failure_is_told_in_the_window(qtbot: QtBot, window: MainWindow) -> None:
    window.bots.set_thinker(BotProcess(["/no/such/program"]))
    window.start_game(table("random"))
    qtbot.waitUntil(lambda: "crashed" in window.notice.text)
    assert window.notice.isVisible()


def _texts(menu: QMenu) -> list[str]:
    return [action.text() for action in menu.actions() if action.text()]


def test_the_menu_of_a_seat(qtbot: QtBot, window: MainWindow) -> None:
    window.bots.set_speed("slow")
    window.start_game(people(target=100))
    asked: list[int] = []
    window.top_bar.seat_strip.menu_asked.connect(lambda seat, _at: asked.append(seat))
    menu = QMenu()
    window.seat_menus.fill(menu, 0)
    assert _texts(menu) == ["A person plays", "Let a bot play for Ada", "Offers", "Rename…", "Resign…"]
    levels = menu.actions()[2].menu()
    assert isinstance(levels, QMenu)
    next(action for action in levels.actions() if action.text() == "Bot, novice").trigger()
    assert window.controller.players == ("novice", "human")
    assert window.controller.table().seats[0].caption == "Bot, novice"
    assert window.table_page.turn_strip.skip_button.isVisible()
    assert window.commands.skip.isEnabled()
    menu.clear()
    window.seat_menus.fill(menu, 0)
    assert _texts(menu) == ["Play this seat yourself", "Level"]
    menu.actions()[0].trigger()
    assert window.controller.players == ("human", "human")
    assert not window.table_page.turn_strip.skip_button.isVisible()
    assert not window.commands.skip.isEnabled()
    window.commands.seats_menu.aboutToShow.emit()
    assert len(window.commands.seats_menu.actions()) == 2


def test_a_click_on_a_seat_without_a_board_opens_its_menu(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[QPoint] = []
    monkeypatch.setattr(QMenu, "popup", lambda _menu, at: shown.append(at))
    window.start_game(people())
    qtbot.mouseClick(window.top_bar.seat_strip.cards[1], Qt.MouseButton.LeftButton)
    assert len(shown) == 1


def test_who_resigns_where_the_rules_know_no_leaving_is_replaced_by_a_bot(window: MainWindow, answers: Answers) -> None:
    window.bots.set_speed("slow")
    window.start_game(people(target=100))
    answers.leaves = False
    window.seat_menus.resign(0)
    assert window.controller.players == ("human", "human")
    answers.leaves = True
    window.seat_menus.resign(0)
    assert window.controller.players == ("casual", "human")
    assert "Ada" in window.notice.text


def test_the_speed_is_chosen_in_the_menu(window: MainWindow) -> None:
    assert list(window.commands.speeds) == list(SPEEDS)
    window.commands.speeds["slow"].trigger()
    assert window.settings.preferences.bot_speed == "slow"
    assert window.commands.speeds["slow"].isChecked()


def test_watching_bots_only(qtbot: QtBot, window: MainWindow) -> None:
    with qtbot.waitSignal(window.controller.finished):
        window.start_game(table("novice", "random", target=40))
    assert window.pages.currentWidget() is window.score_page


def test_a_rematch_with_the_same_draws(qtbot: QtBot, window: MainWindow) -> None:
    window.start_game(people(seed=11))
    click_button(qtbot, window, "Roll")
    setup, first = window.controller.session.game.setup, window.controller.session.log[0]
    window.commands.same_again.trigger()
    assert window.controller.session.game.setup == setup
    assert window.controller.session.at == 0
    click_button(qtbot, window, "Roll")
    assert window.controller.session.log[0] == first


def test_a_rematch_with_a_new_set_up(window: MainWindow) -> None:
    window.bots.set_speed("slow")
    seats = (Seat("Zoe"), Seat("Bot X", "random"), Seat("Max"))
    window.start_game(Setup("dice_race", seats, 11, {"target": 100}))
    window.commands.rematch.trigger()
    dialog = window.findChild(NewGameDialog)
    assert dialog is not None
    assert dialog.seat_list.seats == seats
    assert dialog.option_list.options() == {"target": 100}
    assert dialog.option_list.change_count == 1
    dialog.seat_list.rows[2].name_edit.setText("Eve")
    dialog.start_button.click()
    assert [seat.name for seat in window.controller.session.game.setup.seats] == ["Zoe", "Bot X", "Eve"]
    assert window.controller.session.game.setup.options == {"target": 100}


def test_leaving_as_the_rules_say(qtbot: QtBot, folders: UserFolders, answers: Answers) -> None:
    registry, plugins = load_games(())
    window = make_window(registry, plugins, folders, None)
    window.questions = answers  # type: ignore[assignment]
    qtbot.addWidget(window)
    window.start_game(Setup("terra_mystica", (Seat("Ada"), Seat("Ben"), Seat("Cleo")), 4))
    controller = window.controller
    session, bot = controller.session, make_bot("random", 1)
    while not session.game.standing_decisions(session.state):
        decision = session.open_decisions[0]
        controller.choose(bot.choose(session.game, session.state, decision), decision)
    window.seat_menus.resign(1)
    entry = session.log[-1]
    assert session.game.encode(entry.action) == ["leave"]
    assert entry.decision.seat == 1
    assert controller.players == ("human", "human", "human")
    assert all(decision.seat != 1 for decision in session.game.standing_decisions(session.state))
    menu = QMenu()
    window.seat_menus.fill(menu, 1)
    assert [action.isEnabled() for action in menu.actions()] == [False], "there is nothing that it can still do"
    steps = session.at
    window.seat_menus.resign(1)
    window.seat_menus.set_player(1, "casual")
    assert (session.at, controller.players) == (steps, ("human", "human", "human"))
