"""The buttons of the turn strip that answer the question."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QLabel

from engine.core.game import Action, Decision
from tm_desktop.play.views import Choice
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.widgets import IconButton, plain_tip, show_key

_SPARE = 8  # answers that are kept


class AnswerButton(IconButton):
    """An answer to the question.

    Signals:
        taken(Choice, Decision): it was clicked.
        considered(tuple[Action, ...]): the answer while the mouse or the focus is here; then nothing.
    """

    taken = Signal(object, object)
    considered = Signal(object)

    def __init__(self, themes: ThemeKeeper, choice: Choice, decision: Decision) -> None:
        super().__init__(themes, choice.label, choice.icon, "main" if choice.ends_turn else "")
        self.answer(choice, decision)
        self.clicked.connect(lambda: self.taken.emit(self._choice, self._decision))

    def answer(self, choice: Choice, decision: Decision) -> None:
        """Stand for this from now on, as a new button would."""
        self._choice, self._decision = choice, decision
        self.forget_press()
        self.setToolTip(plain_tip(f"{choice.detail} (Enter)".strip() if choice.ends_turn else choice.detail))

    @property
    def action(self) -> Action:
        """What a click takes."""
        return self._choice.action

    @property
    def ends_turn(self) -> bool:
        return self._choice.ends_turn

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


class Answer(NamedTuple):
    """A button with all that its looks depend on, and the key that is written on it."""

    looks: object
    button: AnswerButton
    key: QLabel | None


class AnswerStore(QObject):
    """Makes answers, and keeps them: the same come up again and again, and to style a new button is dear.

    Signals:
        chosen(Choice, Decision): an answer was clicked.
        considered(tuple[Action, ...]): what the answer under the mouse would do; empty when there is none.
    """

    chosen = Signal(object, object)
    considered = Signal(object)

    def __init__(self, themes: ThemeKeeper) -> None:
        super().__init__()
        self._themes = themes
        self._spare: list[Answer] = []

    def take(self, choice: Choice, decision: Decision, is_wide: bool) -> Answer:
        """A wide one has the key on it that presses it."""
        looks = choice.label, choice.icon, choice.ends_turn, is_wide, self._themes.theme
        found = next((answer for answer in self._spare if answer.looks == looks), None)
        if found is None:
            return Answer(looks, *self._make(choice, decision, is_wide))
        self._spare.remove(found)
        found.button.answer(choice, decision)
        return found

    def keep(self, answers: Sequence[Answer]) -> None:
        """For later questions, not for the very next one: to mouse and keyboard that has other buttons."""
        self._spare = [*answers, *self._spare]
        for answer in self._spare[_SPARE:]:
            answer.button.deleteLater()
        del self._spare[_SPARE:]

    def _make(self, choice: Choice, decision: Decision, is_wide: bool) -> tuple[AnswerButton, QLabel | None]:
        button = AnswerButton(self._themes, choice, decision)
        button.considered.connect(self.considered)
        button.taken.connect(self.chosen)
        if not choice.ends_turn:
            return button, None
        for key in ("Return", "Enter"):
            # A shortcut of the button itself would show it pressed for a tenth of a second first.
            QShortcut(QKeySequence(key), button, button.click).setAutoRepeat(False)
        return button, show_key(button, QCoreApplication.translate("TurnStrip", "Enter")) if is_wide else None
