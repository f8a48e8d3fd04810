"""When a round begins: who shows its summary, and when nobody wants it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from engine.core.events import Event
from tm_desktop.theming.widgets import discard

if TYPE_CHECKING:
    from tm_desktop.play.views import Summary, TableView
    from tm_desktop.shell.main_window import MainWindow
    from tm_desktop.shell.summary_panel import SummaryPanel


class RoundSummary(QObject):
    """Shows the summary when a round begins, unless nobody wants it. Bots wait until it is read.

    Not at a table of bots alone, which goes on by itself, and not while somebody plans. After undo and redo and when
    looking back there are no events, so it does not come again; a command shows it at any time.
    """

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window, self._controller = window, window.controller
        self.panel: SummaryPanel | None = None
        self._controller.advanced.connect(self._advanced)
        self._controller.loaded.connect(self.close)

    def show(self) -> None:
        """What the round began with, of the position shown."""
        from tm_desktop.shell.summary_panel import SummaryPanel

        summary = self._found(self._controller.shown_step)
        if summary is None:
            self._window.tell(self.tr("There is nothing to sum up yet."))
            return
        self.close()
        board, seats = self._window.table_page.board_view, self._controller.table().seats
        ground = self._window.centralWidget()
        assert ground is not None
        self.panel = SummaryPanel(self._window.themes, summary, seats, board, ground)
        self.panel.closed.connect(self.close)
        self.panel.unwanted.connect(lambda: self._window.settings.change(round_summary=False))
        self.panel.show()
        self.panel.raise_()
        self.panel.close_button.setFocus(Qt.FocusReason.PopupFocusReason)

    def close(self) -> bool:
        """Put it away; False if there was none."""
        panel, self.panel = self.panel, None
        if panel is None:
            return False
        focused = self._window.focusWidget()
        if focused is not None and panel.isAncestorOf(focused):
            self._window.table_page.board_view.setFocus(Qt.FocusReason.PopupFocusReason)
        discard(panel)
        self._window.bots.hold(False)
        return True

    def _found(self, step: int) -> "Summary | None":
        controller = self._controller
        return controller.presenter.summary(controller.session.log[:step], controller.shown_state)

    def _advanced(self, table: "TableView", events: tuple[Event, ...]) -> None:
        if not events or self._controller.is_last_by_hand:
            self.close()  # bots that play at once leave it to its readers
        has_persons = not all(seat.is_bot for seat in table.seats)
        is_wanted = self._window.settings.preferences.round_summary and not self._controller.is_planning
        is_wanted = is_wanted and not self._controller.is_lesson  # whose coach tells what matters
        if is_wanted and has_persons and self._is_new(events):
            self._window.bots.hold(True)
            self.show()

    def _is_new(self, events: tuple[Event, ...]) -> bool:
        """Whether a stretch of the game began that has something to sum up."""
        if self._controller.result is not None or not self._has_news(events):
            return False
        log = self._controller.session.log
        step = next(number for number in range(len(log), 0, -1) if self._has_news(log[number - 1].events))
        found = self._found(step)
        return found is not None and found != self._found(step - 1)

    def _has_news(self, events: tuple[Event, ...]) -> bool:
        """Whether something came by itself with these events."""
        return bool(self._controller.presenter.lines_along(events, 0, 0))
