"""Commands around what happened: undo, looking back, giving up a plan."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from tm_desktop.shell.main_window import MainWindow


class HistoryCommands(QObject):
    """What the window does with the past, with a question where other persons decided some of it."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window, self._controller = window, window.controller

    def undo(self) -> None:
        if self._window.table_page.staging.take_back():
            return
        target = self._controller.undo_target
        if target is not None:
            self.undo_to(target)

    def undo_to(self, step: int) -> None:
        """Take back all steps after that many, with a question if another person decided some of them."""
        controller = self._controller
        step = controller.person_step(step)
        names = [controller.name_of(seat) for seat in controller.others_before(step)]
        if not names:
            controller.undo_to(step)
            return
        seats = controller.table().seats
        found = controller.presenter.log_lines(controller.session, 0)
        lines = [(seats[line.seat], line.text) for line in found if line.step > step and not line.came_along]
        if self._window.questions.take_back(names, lines):
            controller.take_back(step, len(lines))

    def undo_to_shown(self) -> None:
        if self._controller.is_looking_back:
            self.undo_to(self._controller.shown_step)

    def look_back(self) -> None:
        self._controller.show_step(self._controller.shown_step - 1)

    def look_back_at(self, step: int) -> None:
        """From the final score into the history."""
        self._window.show_table()
        self._controller.show_step(step)

    def look_now(self) -> None:
        """Back from a summary, or else the history, or else a choice that is being made, or else a plan."""
        controller = self._controller
        if self._window.round_summary.close():
            return
        if controller.is_looking_back:
            controller.show_now()
        elif self._window.table_page.staging.take_back():
            return
        elif not controller.cancel() and controller.is_planning:
            self.discard_plan()

    def discard_plan(self) -> None:
        """Without a question: a plan that took some thought can be brought back."""
        steps = self._controller.plan_length
        self._controller.discard_plan()
        if steps > 1:
            text = self.tr("The plan of %n step(s) is discarded.", "", steps)
            self._window.notice.tell(text, act=self._window.commands.plan_back)

    def look_forward(self) -> None:
        self._controller.show_step(self._controller.shown_step + 1)
