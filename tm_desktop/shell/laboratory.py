"""The commands that try rules with bots: of the table in view, of a table that is set up, of a map that is drawn."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from engine.core.game import Setup

if TYPE_CHECKING:
    from tm_desktop.shell.lab_window import LabWindow
    from tm_desktop.shell.main_window import MainWindow


class Laboratory(QObject):
    """One window, made when it is first wanted; it goes with the main window, and with it all that it plays."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self.shown: LabWindow | None = None

    def show_table(self) -> None:
        """With the rules of the game in view."""
        if self._window.controller.has_game:
            self.show(self._window.controller.game_session.game.setup, self.tr("The rules of the table"))

    def show(self, setup: Setup, name: str) -> None:
        """With the rules and packs of a table, and as many players."""
        from tm_desktop.shell.lab_form import Rules
        from tm_desktop.shell.lab_window import LabWindow

        if self.shown is None:
            self.shown = LabWindow(self._window)
            self.shown.destroyed.connect(self._gone)
        self.shown.set_rules(Rules(name, setup.game, setup.options, setup.packs), len(setup.seats))
        self.shown.show()
        self.shown.raise_()
        self.shown.activateWindow()

    def close(self) -> None:
        if self.shown is not None:
            self.shown.close()

    def _gone(self) -> None:
        self.shown = None
