"""Bots at the table: they answer through the same door as persons, after the pause that the chosen speed asks for."""

from collections import Counter

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from engine.bots.api import Report
from engine.bots.levels import DEFAULT, LEVELS
from engine.core.events import TurnEnded
from engine.core.game import Action, Decision
from tm_desktop.play.bot_process import BotProcess, worker_command
from tm_desktop.play.controller import GameController
from tm_desktop.play.thinking import Question, Thinker, fallback_action

DEFAULT_BOT = DEFAULT
STEP = "step"  # no speed: every step waits until a person wants to see it
SPEEDS = {"slow": 1600, "normal": 700, "fast": 200, "instant": 0, STEP: 200}

_THINK_MS = {"slow": 3000, "normal": 2000, "fast": 1000, "instant": 500, STEP: 2000}
_SKIP_MS = 200
_FOLLOW_UP = 0.4  # the share of the pause before further steps of the same turn
_PATIENCE = 3  # so often a seat's bot may fail before the simple one takes its place


class BotPlayers(QObject):
    """Answers for every seat that no person holds. Bots think while the pause runs.

    Signals:
        told(str): a sentence to the players: a bot failed and what was done about it.
        busy_changed(bool): bots have something to answer, or no more.
        playing_out_changed(bool): the bots play a game without persons to its end at once, or no more.
        thinking(): what was done last has been shown for its time, and the next bot still thinks.
    """

    told = Signal(str)
    busy_changed = Signal(bool)
    playing_out_changed = Signal(bool)
    thinking = Signal()

    def __init__(
        self, controller: GameController, parent: QObject | None = None, thinker: Thinker | None = None
    ) -> None:
        super().__init__(parent)
        self._controller = controller
        self._speed = "normal"
        self._is_skipping = self._is_held = self._is_wanted = self._was_playing_out = False
        self._question: Question | None = None
        self._answer: Action | None = None
        self._report: Report | None = None  # what the answer was taken from
        self._reports: dict[int, Report] = {}  # by the step that they led to, counted from 0
        self._failures: Counter[int] = Counter()
        self.levels = LEVELS
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._pause_over)
        self._take_on(thinker or BotProcess(worker_command(controller.registry)))
        controller.decision_changed.connect(self._consider)
        controller.loaded.connect(self._loaded)

    @property
    def is_busy(self) -> bool:
        return self._question is not None

    @property
    def is_stepping(self) -> bool:
        """Whether each step waits for a person."""
        return self._speed == STEP

    @property
    def is_skipping(self) -> bool:
        return self._is_skipping

    @property
    def is_quick(self) -> bool:
        """Whether bots answer without a pause, so that nobody follows step by step."""
        return self._is_skipping or not SPEEDS[self._speed]

    @property
    def is_playing_out(self) -> bool:
        """Whether a game without persons goes on to its end at once."""
        return self._is_skipping and not self.has_persons

    @property
    def has_persons(self) -> bool:
        return not all(self._controller.is_bot(seat) for seat in range(len(self._controller.players)))

    def set_thinker(self, thinker: Thinker) -> None:
        """Who thinks for the bots from now on."""
        self.stop()
        self._take_on(thinker)

    def _take_on(self, thinker: Thinker) -> None:
        self.thinker = thinker
        thinker.setParent(self)
        thinker.answered.connect(self._answered)
        thinker.failed.connect(self._failed)

    def set_speed(self, speed: str) -> None:
        self._speed = speed if speed in SPEEDS else "normal"
        if self._pause.isActive():
            self._pause.start(self._pause_ms())
        else:
            self._play()

    @Slot()
    def skip(self) -> None:
        """Finish the moves of the bots at once: up to a person's next decision or, without persons, to the end of the
        game; asked again on the way there, they play at their usual pace."""
        if self.is_playing_out:
            self._set_skipping(False)
            return
        if self._question is None:
            return
        self._set_skipping(True)
        self._pause.start(0)
        if self._answer is None:
            self.thinker.stop()

    def hold(self, is_held: bool) -> None:
        """Let the bots wait with their next step while a person reads; not those that play at once."""
        self._is_held = is_held
        self._play()

    @Slot()
    def next(self) -> None:
        """Show the next step, where the bots go step by step."""
        self._is_wanted = True
        self._pause.stop()
        self._play()

    @property
    def _waits(self) -> bool:
        """Whether an answer that is there is not to be played yet."""
        if self._is_skipping or not SPEEDS[self._speed]:
            return False
        return self._is_held or (self._speed == STEP and not self._is_wanted and self._is_awaited)

    @property
    def _is_awaited(self) -> bool:
        """Whether the table waits for the answer, and it shows something."""
        question, action = self._question, self._answer
        if question is None or action is None or question.decision != question.session.open_decisions[0]:
            return False
        return not self._controller.presenter.is_silent(action)

    @Slot()
    def _pause_over(self) -> None:
        self._play()
        if self._question is not None and self._answer is None:
            self.thinking.emit()

    @Slot()
    def stop(self) -> None:
        """Answer nothing until the next question, and leave no process behind."""
        self._drop()
        self.thinker.close()

    def report_of(self, step: int) -> Report | None:
        """What a bot thought before it took this step, counted from 0; None if nobody knows any more."""
        report, log = self._reports.get(step), self._controller.game_session.log
        return report if report is not None and step < len(log) and log[step].action == report.action else None

    @property
    def last_reported(self) -> int | None:
        """The last step of which a bot told its reasons."""
        return next((step for step in sorted(self._reports, reverse=True) if self.report_of(step)), None)

    def set_player(self, seat: int, player: str) -> None:
        """Another level, a bot for a person or a person for a bot, at any time."""
        self._failures.pop(seat, None)
        players = list(self._controller.players)
        players[seat] = player
        self._controller.seat_players(tuple(players))

    def _set_skipping(self, skips: bool) -> None:
        self._is_skipping = skips
        if self.is_playing_out != self._was_playing_out:
            self._was_playing_out = self.is_playing_out
            self.playing_out_changed.emit(self._was_playing_out)

    # Following the game

    @Slot()
    def _loaded(self) -> None:
        self._drop()
        self._failures.clear()
        self._reports.clear()
        self._is_held = False
        self._set_skipping(False)

    @Slot()
    def _consider(self) -> None:
        """Something changed: ask the bot whose turn it is, unless it thinks already."""
        question = self._next_question()
        if question is None:
            self._drop()
            looks_back = self._controller.has_game and self._controller.is_looking_back
            self._set_skipping(self._is_skipping and looks_back)
            return
        self._set_skipping(self._is_skipping)  # which means something else once a person took a seat
        if self._question is not None and self._question.is_asked_by(question):
            return
        was_busy = self.is_busy
        self._pause.stop()
        self._question, self._answer, self._report = question, None, None
        self._is_wanted = False
        self._pause.start(self._pause_ms())
        if self._failures[question.decision.seat] >= _PATIENCE:
            self.thinker.cancel()
            self._answer = fallback_action(question)
        else:
            self.thinker.ask(question)
        if not was_busy:
            self.busy_changed.emit(True)

    def _next_question(self) -> Question | None:
        controller = self._controller
        # While somebody looks back or plans the bots wait, too.
        if not controller.has_game or controller.is_looking_back or controller.is_planning:
            return None
        decision = controller.next_bot_decision()
        if decision is None:
            return None
        level = controller.players[decision.seat]
        ms = _SKIP_MS if self._is_skipping else _THINK_MS[self._speed]
        session = controller.session
        explains = not self._is_skipping and bool(SPEEDS[self._speed])  # where there is a pause anyway
        return Question(session, session.at, decision, level if level in self.levels else DEFAULT_BOT, ms, explains)

    def _pause_ms(self) -> int:
        if self._is_skipping or self._question is None:
            return 0
        pause = SPEEDS[self._speed]
        log = self._question.session.log
        goes_on = log and log[-1].decision.seat == self._question.decision.seat
        if goes_on and not any(isinstance(event, TurnEnded) for event in log[-1].events):
            return round(pause * _FOLLOW_UP)
        return pause

    def _drop(self) -> None:
        """Forget what was asked."""
        self._pause.stop()
        if self._question is None:
            return
        self._question = self._answer = None
        self.thinker.cancel()
        self.busy_changed.emit(False)

    # Answers

    @Slot(object, object)
    def _answered(self, question: Question, report: Report) -> None:
        if question is not self._question:
            return
        session, action = question.session, report.action
        if action not in session.game.legal_actions(session.state, question.decision):
            self.thinker.close()  # it may have lost the thread of the game
            self._failed(question, "garbage")
            return
        self._answer, self._report = action, report
        self._play()

    @Slot(object, str)
    def _failed(self, question: Question, reason: str) -> None:
        if question is not self._question:
            return
        seat = question.decision.seat
        self._failures[seat] += 1
        self.told.emit(self._sentence(seat, reason))
        self._answer = fallback_action(question)
        self._play()

    def _sentence(self, seat: int, reason: str) -> str:
        if self._failures[seat] >= _PATIENCE:
            text = self.tr("The bot of %1 failed again; a random bot now plays this seat, and nothing is lost.")
        elif reason == "crashed":
            text = self.tr("The bot of %1 crashed; a random move was made for it and the game goes on.")
        elif reason == "hung":
            text = self.tr("The bot of %1 took too long; a random move was made for it and the game goes on.")
        else:
            text = self.tr("The bot of %1 gave an invalid answer; a random move was made for it and the game goes on.")
        return text.replace("%1", self._controller.name_of(seat))

    @Slot()
    def _play(self) -> None:
        """Once the pause is over and the answer is there, whichever comes last."""
        question, action = self._question, self._answer
        if question is None or action is None or self._pause.isActive() or self._waits:
            return
        self._question = self._answer = None
        if self._report is not None and self._report.candidates:
            self._reports[question.at] = self._report
        self._controller.choose(action, question.decision)
        if self._question is None:
            self.busy_changed.emit(False)


def leave_decision(controller: GameController, seat: int) -> Decision | None:
    """How the rules let this seat leave the game now, if they do."""
    session = controller.session
    standing = session.game.standing_decisions(session.state) if session.open_decisions else ()
    return next((decision for decision in standing if decision.seat == seat), None)
