"""What the strongest bot would play in the position shown, and why a bot played what it did."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from engine.bots.api import Candidate, Report
from engine.bots.levels import STRONGEST
from engine.core.game import Decision, State
from tm_desktop.play.bot_process import BotProcess, worker_command
from tm_desktop.play.controller import GameController
from tm_desktop.play.thinking import Question, Thinker

if TYPE_CHECKING:
    from tm_desktop.play.presenter import Presenter
    from tm_desktop.play.views import Advice

_THINK_MS = 4000


class Hints(QObject):
    """Asks in a process of its own, so that bots at the table are not disturbed.

    Signals:
        answered(int, tuple[Advice, ...]): what to do in the position after that many steps, the best first.
        failed(): no answer came.
    """

    answered = Signal(int, object)
    failed = Signal()

    def __init__(
        self, controller: GameController, parent: QObject | None = None, thinker: Thinker | None = None
    ) -> None:
        super().__init__(parent)
        self._controller = controller
        self._question: Question | None = None
        self._take_on(thinker or BotProcess(worker_command(controller.registry)))
        controller.loaded.connect(self.stop)

    def set_thinker(self, thinker: Thinker) -> None:
        """Who thinks from now on."""
        self.stop()
        self._take_on(thinker)

    def _take_on(self, thinker: Thinker) -> None:
        self.thinker = thinker
        thinker.setParent(self)
        thinker.answered.connect(self._answered)
        thinker.failed.connect(self._failed)

    @property
    def can_ask(self) -> bool:
        """Whether there is a question in the position shown that a person could have to answer."""
        controller = self._controller
        if not controller.has_game or controller.is_lesson or (decision := controller.shown_decision) is None:
            return False
        return controller.is_looking_back or not controller.is_bot(decision.seat)

    def ask(self, step: int, decision: Decision) -> None:
        """Think about a question in the position after that many steps; the answer comes later."""
        self._question = Question(self._controller.session, step, decision, STRONGEST, _THINK_MS, explains=True)
        self.thinker.ask(self._question)

    @Slot()
    def forget(self) -> None:
        """Nobody wants to know any more."""
        if self._question is not None:
            self._question = None
            self.thinker.cancel()

    @Slot()
    def stop(self) -> None:
        """Leave no process behind."""
        self._question = None
        self.thinker.close()

    @Slot(object, object)
    def _answered(self, question: Question, report: Report) -> None:
        if question is self._question:
            self._question = None
            found = advice(self._controller.presenter, question.state, question.decision, report)
            self.answered.emit(question.at, found)

    @Slot(object, str)
    def _failed(self, question: Question, reason: str) -> None:
        if question is self._question:
            self._question = None
            self.failed.emit()


def advice(presenter: "Presenter", state: State, decision: Decision, report: Report) -> "tuple[Advice, ...]":
    """A report in words."""
    from tm_desktop.play.views import Advice

    candidates = report.candidates or (Candidate((report.action,), 0.0),)
    best = candidates[0]
    return tuple(
        Advice(
            candidate.steps,
            presenter.steps_text(state, decision, candidate.steps),
            candidate.value - best.value,
            presenter.reasons(state, decision, candidate, best),
        )
        for candidate in candidates
    )
