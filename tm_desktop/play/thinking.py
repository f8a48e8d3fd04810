"""Questions to bots, and what answers them in this very process: for games without a window, and as the last resort."""

import logging
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from engine.bots.api import Watch
from engine.bots.levels import FALLBACK, LEVELS, Levels, make_bot
from engine.core.game import Action, Decision, State
from engine.core.session import Session

_LOG = logging.getLogger("tm_desktop")


@dataclass(frozen=True)
class Question:
    """A decision that a bot has to take in the position after `at` steps."""

    session: Session
    at: int
    decision: Decision
    level: str
    ms: int
    explains: bool = False  # a person will read why

    @property
    def state(self) -> State:
        return self.session.state_at(self.at)

    @property
    def seed(self) -> int:
        """A new one for every step, from the game's: replays and loaded games then go on in the same way."""
        return self.session.game.setup.seed * 1_000_003 + self.at * 31 + self.decision.seat

    def is_asked_by(self, other: "Question") -> bool:
        """Whether both ask the same; the time to think may differ."""
        mine = (self.session, self.at, self.decision, self.level)
        return mine == (other.session, other.at, other.decision, other.level)


class Thinker(QObject):
    """Answers one question at a time; a new one takes the place of the old.

    Signals:
        answered(Question, Report): what the bot wants to do and why; nobody has checked yet that it is legal.
        failed(Question, str): there is no answer; one of crashed, hung, garbage.
    """

    answered = Signal(object, object)
    failed = Signal(object, str)

    def ask(self, question: Question) -> None:
        """Think about this; the answer comes later."""
        raise NotImplementedError

    def stop(self) -> None:
        """Answer at once with the best there is."""

    def cancel(self) -> None:
        """Forget the question; no answer comes."""

    def close(self) -> None:
        """Leave nothing behind."""


class OwnThinker(Thinker):
    """Thinks in this process, between two events."""

    def __init__(self, levels: Levels = LEVELS, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._levels = levels
        self._question: Question | None = None
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._think)

    def ask(self, question: Question) -> None:
        self._question = question
        self._timer.start()

    def cancel(self) -> None:
        self._question = None
        self._timer.stop()

    def close(self) -> None:
        self.cancel()

    def _think(self) -> None:
        question, self._question = self._question, None
        if question is None:
            return
        try:
            # Without a limit of time, so that equal seeds give equal games.
            bot = make_bot(question.level, question.seed, self._levels)
            watch = Watch(explains=question.explains)
            report = bot.think(question.session.game, question.state, question.decision, watch)
        except Exception:
            _LOG.exception("bot of seat %s failed", question.decision.seat)
            self.failed.emit(question, "crashed")
            return
        self.answered.emit(question, report)


def fallback_action(question: Question) -> Action:
    """Any legal answer, for a game must never hang."""
    session = question.session
    return make_bot(FALLBACK, question.seed).choose(session.game, session.state, question.decision)
