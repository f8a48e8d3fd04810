"""The presets of a game side by side: those that it brings, then those that the user keeps."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QPushButton

from tm_desktop.theming.flow_layout import FlowLayout
from tm_desktop.theming.widgets import discard


class PresetBar(QFrame):
    """One of them is picked; a click on it brings its rules back.

    Signals:
        picked(str): the person chose the preset of that id.
    """

    picked = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setProperty("role", "segments")
        self.setAccessibleName(name)
        self.buttons: dict[str, QPushButton] = {}
        self._group = QButtonGroup(self)
        self._layout = FlowLayout(self, 2)
        self._layout.setContentsMargins(3, 3, 3, 3)

    def show_presets(self, items: Sequence[tuple[str, str]]) -> None:
        for button in self.buttons.values():
            self._group.removeButton(button)
            self._layout.removeWidget(button)
            discard(button)
        self.buttons = {}
        for id_, text in items:
            button = QPushButton(text)
            button.setProperty("kind", "segment")
            button.setCheckable(True)
            button.setAutoDefault(False)
            button.clicked.connect(lambda _checked=False, id_=id_: self.picked.emit(id_))
            self._group.addButton(button)
            self.buttons[id_] = button
            self._layout.addWidget(button)
            button.show()

    def set_current(self, id_: str) -> None:
        self.buttons[id_].setChecked(True)
