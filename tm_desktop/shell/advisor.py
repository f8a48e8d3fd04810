"""Hints for people, and the reasons of bots: who asks, and the dialog that shows the answer."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from engine.core.game import Decision
from tm_desktop.play.hints import Hints, advice

if TYPE_CHECKING:
    from tm_desktop.play.views import Advice
    from tm_desktop.shell.hint_dialog import HintDialog
    from tm_desktop.shell.main_window import MainWindow

_EDGE, _ABOVE_STRIP = 28, 110


class Advisor(QObject):
    """One dialog at a time."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._controller = window.controller
        self.hints = Hints(window.controller, self)
        self.dialog: HintDialog | None = None
        self._is_present = False  # whether the dialog is about the question that the table waits for
        self.hints.answered.connect(self._answered)
        self.hints.failed.connect(self._failed)
        self._controller.advanced.connect(self._advanced)
        self._controller.loaded.connect(self.close)

    # Questions

    def ask(self) -> None:
        """What would the strongest bot play in the position shown?"""
        decision = self._controller.shown_decision if self.hints.can_ask else None
        if decision is not None:
            self._ask(self._controller.shown_step, decision, not self._controller.is_looking_back)

    def ask_before(self, step: int) -> None:
        """What would it have played in the place of this step, counted from 0?"""
        self._ask(step, self._controller.session.log[step].decision, False)

    def _ask(self, step: int, decision: Decision, is_present: bool) -> None:
        self._open(self.tr("What would the expert play?"), decision, step)
        assert self.dialog is not None
        self._is_present = is_present
        self.dialog.tell(self.tr("The expert is thinking…"))
        self.dialog.finished.connect(self.hints.forget)
        self.dialog.show()
        self.hints.ask(step, decision)

    def can_explain(self, step: int) -> bool:
        return self._controller.has_game and self._window.bots.report_of(step) is not None

    def explain(self, step: int) -> None:
        """Why did a bot take this step, counted from 0?"""
        report = self._window.bots.report_of(step)
        if report is None:
            return
        session, presenter = self._controller.game_session, self._controller.presenter
        decision = session.log[step].decision
        self._open(self.tr("Why did %1 play this?"), decision, step)
        self._is_present = False
        self._show(advice(presenter, session.state_at(step), decision, report))

    @property
    def last_explained(self) -> int | None:
        """The last step of a bot whose reasons are known."""
        return self._window.bots.last_reported if self._controller.has_game else None

    def explain_last(self) -> None:
        step = self.last_explained
        if step is not None:
            self.explain(step)

    # The dialog

    def _open(self, title: str, decision: Decision, step: int) -> None:
        self.close()
        presenter, session = self._controller.presenter, self._controller.session
        seat = presenter.full_name(session.state_at(step), decision.seat)
        about = self.tr("What %1 may hope for by the end of the game, if nobody comes between.")
        from tm_desktop.shell.hint_dialog import HintDialog

        window = self._window
        self.dialog = HintDialog(window.themes, title.replace("%1", seat), about.replace("%1", seat), window)
        self.dialog.show_asked.connect(self._try)
        self.dialog.play_asked.connect(self._play)
        self.dialog.finished.connect(self._closed)

    def _answered(self, step: int, found: "tuple[Advice, ...]") -> None:
        self._show(found)

    def _show(self, found: "tuple[Advice, ...]") -> None:
        controller, dialog = self._controller, self.dialog
        if dialog is None:
            return
        can_show = self._is_present and controller.can_plan
        dialog.show_advice(found, controller.presenter.score_unit(), can_show, self._is_present)
        dialog.show()
        self._place(dialog)

    def _place(self, dialog: "HintDialog") -> None:
        """In the corner above the turn strip, where it leaves most of the board in sight."""
        corner = self._window.mapToGlobal(self._window.rect().bottomRight())
        top = max(corner.y() - dialog.height() - _ABOVE_STRIP, 0)
        dialog.move(corner.x() - dialog.width() - _EDGE, top)

    def _failed(self) -> None:
        if self.dialog is not None:
            self.dialog.tell(self.tr("The expert did not answer; your game is unchanged. Ask again if you like."))

    def close(self) -> None:
        if self.dialog is not None:
            self.dialog.close()

    def _closed(self) -> None:
        self.dialog = None

    def _advanced(self) -> None:
        """A hint for a question that was answered is of no use any more."""
        if self._is_present:
            self.close()

    def _try(self, chosen: "Advice") -> None:
        self.close()
        self._controller.begin_plan(chosen.steps)

    def _play(self, chosen: "Advice") -> None:
        self.close()
        self._window.table_page.staging.choose_all(chosen.steps)

    def stop(self) -> None:
        """Leave no process behind."""
        self.close()
        self.hints.stop()
