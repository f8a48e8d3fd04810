"""What games share of their part of the new-game dialog."""

from collections.abc import Sequence

from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from tm_desktop.theming.widgets import label


def form_row(name: str, widget: QWidget) -> QFrame:
    """A choice with its name before it."""
    frame = QFrame()
    frame.setProperty("role", "option")
    row = QHBoxLayout(frame)
    row.setContentsMargins(4, 2, 0, 2)
    row.addWidget(label(name, "group"))
    row.addStretch()
    row.addWidget(widget)
    return frame


def seat_words(words: Sequence[str], seats: int, usual: str) -> tuple[str, ...]:
    """By seat a faction or a way to one, for as many seats as there are now."""
    return (*words, *(usual,) * (seats - len(words)))[:seats]
