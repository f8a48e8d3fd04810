"""The commands for the player aid and the rules reference: whether the game brings them, and the windows they open."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from engine.core.errors import PlayerError
from tm_desktop.theming.widgets import plain_tip

if TYPE_CHECKING:
    from engine.core.manual import Manual
    from tm_desktop.shell.main_window import MainWindow
    from tm_desktop.shell.manual_window import AidWindow, ManualWindow
    from tm_desktop.shell.reference_window import ReferenceWindow

AID, REFERENCE = "aid", "reference"
_SIZES = {AID: (1000, 760), REFERENCE: (980, 720)}


class Manuals(QObject):
    """Made when first wanted; an open window follows the game on the table."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self.aid: AidWindow | None = None
        self.reference: ReferenceWindow | None = None
        window.controller.loaded.connect(self._refresh)
        window.controller.decision_changed.connect(self._refresh)

    def update(self, aid: QAction, reference: QAction) -> None:
        """Enable the commands, or say why they cannot be given."""
        for action, kind in ((aid, AID), (reference, REFERENCE)):
            reason = self._reason(kind)
            action.setEnabled(not reason)
            action.setToolTip(plain_tip(reason or action.text().replace("&", "")))

    def show_aid(self) -> None:
        """Open it; where it is in front already, close it."""
        from tm_desktop.shell.manual_window import AidWindow

        if self.aid is None:
            self.aid = AidWindow(self._window.themes, lambda: self._window.questions, self._window)
        if self.aid.isActiveWindow():
            self.aid.close()
        else:
            self._show(self.aid, AID)

    def show_reference(self, topic: str = "") -> None:
        """Open it, where it explains a topic of the help."""
        from tm_desktop.shell.reference_window import ReferenceWindow

        if self.reference is None:
            self.reference = ReferenceWindow(self._window.themes, lambda: self._window.questions, self._window)
        if self._show(self.reference, REFERENCE) and topic:
            self.reference.go_to_topic(topic)

    def keep_sizes(self) -> None:
        for kind, shown in ((AID, self.aid), (REFERENCE, self.reference)):
            if shown is not None:
                self._window.settings.keep_layout(f"manual.{kind}", shown.saveGeometry())

    def _show(self, shown: "ManualWindow", kind: str) -> bool:
        manual = self._manual(kind)
        if manual is None:
            return False
        if shown.manual is None and not shown.restoreGeometry(self._window.settings.layout(f"manual.{kind}")):
            shown.resize(*_SIZES[kind])
        shown.show()
        shown.show_manual(manual)
        shown.raise_()
        shown.activateWindow()
        return True

    def _manual(self, kind: str) -> "Manual | None":
        """None where the game has none, or one that cannot be read; that is told."""
        controller, game, state = self._window.controller, None, None
        if controller.has_game:
            game, state = controller.game_session.game, controller.game_session.state
        try:
            plugin = controller.plugin if game else controller.plugins.get(self._window.game_id)
            if kind in plugin.manuals:
                return plugin.manual(kind, game, state)
        except PlayerError as error:
            self._window.tell(str(error), is_problem=True)
        return None

    def _reason(self, kind: str) -> str:
        """Why there is nothing to show; a game that is not loaded is given the benefit of the doubt."""
        controller = self._window.controller
        plugin = controller.plugin if controller.has_game else controller.plugins.loaded(self._window.game_id)
        if plugin is None or kind in plugin.manuals:
            return ""
        return (
            self.tr("This game brings no player aid.") if kind == AID else self.tr("This game brings no rules to read.")
        )

    def _refresh(self) -> None:
        for kind, shown in ((AID, self.aid), (REFERENCE, self.reference)):
            if shown is not None and shown.isVisible():
                manual = self._manual(kind)
                if manual is None:
                    shown.close()
                else:
                    shown.show_manual(manual)
