"""A button of the turn strip that answers the question."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent

from tm_desktop.play.views import Choice
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.widgets import IconButton


class AnswerButton(IconButton):
    """An answer to the question.

    Signals:
        considered(tuple[Action, ...]): the answer while the mouse or the focus is here; then nothing.
    """

    considered = Signal(object)

    def __init__(self, themes: ThemeKeeper, choice: Choice) -> None:
        super().__init__(themes, choice.label, choice.icon, "main" if choice.ends_turn else "")
        self._choice = choice

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._consider(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._consider(self.hasFocus())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._consider(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._consider(self.underMouse())

    def _consider(self, is_considered: bool) -> None:
        if self._choice.in_strip:  # the end of a turn only goes on from what is shown
            self.considered.emit((self._choice.action,) if is_considered else ())
