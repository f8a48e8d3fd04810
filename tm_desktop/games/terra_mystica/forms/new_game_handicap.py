"""What seats of a new game begin with beside what their factions have: a number of each thing for each seat."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from engine.core.options import Option
from engine.games.terra_mystica.economy import WORDS
from engine.games.terra_mystica.seating import HANDICAPS
from tm_desktop.games.terra_mystica.words.amounts import amount_text
from tm_desktop.games.terra_mystica.words.texts import option_text, tr
from tm_desktop.theming.flow_layout import FlowLayout
from tm_desktop.theming.widgets import Segments, discard, label, plain_tip, set_property

_FIRST = next(iter(HANDICAPS))


class Stepper(QFrame):
    """A seat's number with a button on each side of it.

    Signals:
        stepped(int): by one up or down.
    """

    stepped = Signal(int)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.setProperty("role", "segments")
        self.value = label("", "strong")
        self.value.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.value.setMinimumWidth(self.value.fontMetrics().horizontalAdvance("−88") + 4)
        row = QHBoxLayout(self)
        row.setContentsMargins(6, 1, 3, 1)
        row.setSpacing(2)
        row.addWidget(label(tr("Seat %1", seat + 1), "caption"))
        self.less, self.more = (self._button(text, by) for text, by in (("−", -1), ("+", 1)))
        for widget, name in ((self.less, tr("Seat %1: less")), (self.more, tr("Seat %1: more"))):
            widget.setAccessibleName(name.replace("%1", str(seat + 1)))
        for part in (self.less, self.value, self.more):
            row.addWidget(part)

    def _button(self, text: str, by: int) -> QPushButton:
        button = QPushButton(text)
        button.setProperty("kind", "segment")
        button.setAutoDefault(False)
        button.setAutoRepeat(True)
        button.setMinimumWidth(button.fontMetrics().horizontalAdvance(text) + 18)
        button.clicked.connect(lambda: self.stepped.emit(by))
        return button

    def show_number(self, number: int, least: int, most: int) -> None:
        self.value.setText(signed(number))
        self.less.setEnabled(number > least)
        self.more.setEnabled(number < most)


class HandicapPanel(QWidget):
    """Which thing, a number of it for each seat, and all of them in words.

    Folded until somebody wants it: `unfold` is the button for that, and stands where others put it.

    Signals:
        changed(str, tuple[str, ...]): an option, and its new value.
    """

    changed = Signal(str, tuple)

    def __init__(self, options: Mapping[str, Option]) -> None:
        super().__init__()
        self._options = {id_: options[id_] for id_ in HANDICAPS}
        self._values: dict[str, tuple[str, ...]] = dict.fromkeys(HANDICAPS, ())
        self._seats, self._kind = 0, _FIRST
        self.unfold = QPushButton(tr("Handicap"))
        self.unfold.setProperty("kind", "link")
        self.unfold.setAutoDefault(False)
        self.unfold.setStyleSheet("min-height: 0; padding: 0 8px")  # as high as the sentence beside it
        self.unfold.clicked.connect(lambda: self._fold(False))
        names = (tr("VP"), tr("Coins"), tr("Workers"), tr("Priests"), tr("Power"))
        self.segments = Segments(list(zip(HANDICAPS, names, strict=True)))
        self.segments.picked.connect(self._pick)
        self.steppers: list[Stepper] = []
        self.text = label("", "caption", wraps=True)
        self._head = QFrame()
        self._head.setProperty("role", "option")
        head = QHBoxLayout(self._head)
        head.setContentsMargins(4, 2, 0, 2)
        head.addWidget(label(tr("Handicap"), "group"))
        head.addStretch()
        head.addWidget(self.segments)
        self._body = QWidget()
        self._flow = FlowLayout(gap=6)
        self._body.setLayout(self._flow)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        for part in (self._head, self._body, self.text):
            layout.addWidget(part)
        self.hide()

    def show_values(self, values: Mapping[str, tuple[str, ...]], seats: int, is_fixed: bool) -> None:
        self._values, self._seats = {id_: tuple(values[id_]) for id_ in HANDICAPS}, seats
        while len(self.steppers) > seats:
            stepper = self.steppers.pop()
            self._flow.removeWidget(stepper)
            discard(stepper)
        while len(self.steppers) < seats:
            self._add_stepper(len(self.steppers))
        for widget in (self.segments, self._body, self.unfold):
            widget.setEnabled(not is_fixed)
        if any(self._values.values()):
            self._fold(False)
        self._show()

    def _add_stepper(self, seat: int) -> None:
        stepper = Stepper(seat)
        stepper.stepped.connect(lambda by: self._step(seat, by))
        self.steppers.append(stepper)
        self._flow.addWidget(stepper)

    def _fold(self, is_folded: bool) -> None:
        self.unfold.setVisible(is_folded)
        self.setVisible(not is_folded)

    def _pick(self, kind: str) -> None:
        self._kind = kind
        self._show()

    def _numbers(self, kind: str) -> list[int]:
        numbers = self._values[kind]
        return [int(number) for number in numbers] if len(numbers) == self._seats else [0] * self._seats

    def _step(self, seat: int, by: int) -> None:
        numbers = self._numbers(self._kind)
        numbers[seat] += by
        self.changed.emit(self._kind, handicap_value(numbers))

    def _show(self) -> None:
        self.segments.set_current(self._kind)
        option = self._options[self._kind]
        self.setToolTip(plain_tip(option_text(option)))
        for stepper, number in zip(self.steppers, self._numbers(self._kind), strict=True):
            stepper.show_number(number, int(str(option.values[0])), int(str(option.values[-1])))
        told = [self._told(seat) for seat in range(self._seats)]
        self.text.setText(" ".join(text for text in told if text) or tr("Nobody begins with more or less than others."))
        set_property(self._head, "changed", any(told))

    def _told(self, seat: int) -> str:
        """`Seat 2: +5 VP, +1 worker.`"""
        parts = [
            ("+" if number > 0 else "−") + amount_text(abs(number), WORDS[column])
            for id_, column in HANDICAPS.items()
            if (number := self._numbers(id_)[seat])
        ]
        return tr("Seat %1: %2.", seat + 1, ", ".join(parts)) if parts else ""


def handicap_value(numbers: Sequence[int]) -> tuple[str, ...]:
    """As an option has it; nothing if nobody has any."""
    return tuple(str(number) for number in numbers) if any(numbers) else ()


def signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−") if number else "0"
