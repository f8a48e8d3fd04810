"""A question that stops the window, in the colours of the table."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCompleter, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from tm_desktop.play.views import SeatView
from tm_desktop.theming.dialog import Dialog
from tm_desktop.theming.labels import NamedLabel
from tm_desktop.theming.painting import readable
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.widgets import Emblem, IconButton, IconLabel, label

LONGEST_NAME = 24  # of a player or a preset: all of them stand side by side
_WIDTH, _MOST_LINES = 440, 8

Line = tuple[SeatView, str]  # of the log: whose it is, and its words


class QuestionDialog(Dialog):
    """Asks once. Escape gives no answer; Enter gives the default, which stands last."""

    def __init__(self, themes: ThemeKeeper, parent: QWidget, title: str, text: str, sign: str = "warning") -> None:
        super().__init__(parent)
        self._themes = themes
        self.setWindowTitle(title)
        self.picked = ""
        self.buttons: dict[str, IconButton] = {}
        head = QHBoxLayout()
        head.setSpacing(10)
        if sign:
            head.addWidget(IconLabel(themes, sign, "warn" if sign == "warning" else "accent", 22))
        head.addWidget(label(title, "panel"), 1)
        self._content = QVBoxLayout()
        self._content.setSpacing(8)
        self._row = QHBoxLayout()
        self._row.setSpacing(8)
        self._row.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(26, 20, 26, 20)
        layout.setSpacing(12)
        layout.addLayout(head)
        if text:
            words = label(text, "body2", wraps=True)
            words.setMinimumWidth(themes.theme.px(_WIDTH))
            layout.addWidget(words)
        layout.addLayout(self._content)
        layout.addSpacing(4)
        layout.addLayout(self._row)

    def add_content(self, widget: QWidget) -> None:
        """Below the words."""
        self._content.addWidget(widget)

    def add_answer(self, id_: str, text: str, is_default: bool = False) -> None:
        button = IconButton(self._themes, text, kind="main" if is_default else "")
        button.setAutoDefault(is_default)
        button.setDefault(is_default)
        button.clicked.connect(lambda: self._pick(id_))
        self.buttons[id_] = button
        self._row.addWidget(button)
        if is_default:
            button.setFocus()

    def _pick(self, id_: str) -> None:
        self.picked = id_
        self.accept()

    def ask(self) -> str:
        """The id of the answer; empty without one."""
        self.exec()
        return self.picked


class LineList(QWidget):
    """Lines of the log, the latest first; of many only these."""

    def __init__(self, themes: ThemeKeeper, lines: Sequence[Line]) -> None:
        super().__init__()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        for seat, text in list(reversed(lines))[:_MOST_LINES]:
            emblem = Emblem(themes, themes.theme.px(22))
            emblem.show_seat(seat.colour, seat.icon, seat.seat + 1)
            words = NamedLabel("body2")
            words.set_named(seat.name, text, readable(seat.colour, themes.theme))
            row = QHBoxLayout()
            row.setSpacing(8)
            row.addWidget(emblem)
            row.addWidget(words, 1)
            layout.addLayout(row)
        if lines[_MOST_LINES:]:
            layout.addWidget(label(self.tr("and %n more", "", len(lines) - _MOST_LINES), "caption"))


class NameDialog(QuestionDialog):
    """Asks for a name; names that were used before are offered."""

    def __init__(
        self,
        themes: ThemeKeeper,
        parent: QWidget,
        title: str,
        caption: str,
        name: str,
        longest: int,
        known: Sequence[str] = (),
    ) -> None:
        super().__init__(themes, parent, title, "", "human" if known else "")
        self.edit = name_edit(longest, known)
        self.edit.setText(name)
        self.edit.selectAll()
        self.edit.setMinimumWidth(themes.theme.px(_WIDTH))
        self.edit.setAccessibleName(caption)
        self.add_content(label(caption, "caption"))
        self.add_content(self.edit)
        self.add_answer("", self.tr("Cancel"))
        self.add_answer("ok", self.tr("OK"), is_default=True)
        self.edit.textChanged.connect(lambda: self.buttons["ok"].setEnabled(bool(self.name)))
        self.edit.setFocus()

    @property
    def name(self) -> str:
        return " ".join(self.edit.text().split())

    def ask(self) -> str:
        return self.name if super().ask() == "ok" else ""


def name_edit(longest: int, known: Sequence[str]) -> QLineEdit:
    """A field that completes names of those who played before."""
    edit = QLineEdit()
    edit.setMaxLength(longest)
    if known:
        completer = QCompleter(list(known), edit)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        edit.setCompleter(completer)
    return edit
