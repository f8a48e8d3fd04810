"""The list of keys in the Help menu."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from tm_desktop.theming.dialog import Dialog
from tm_desktop.theming.widgets import label


class ShortcutsDialog(Dialog):
    """Every command that has a key."""

    def __init__(self, actions: Sequence[QAction], board_keys: Sequence[tuple[str, str]], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(28, 22, 28, 24)
        layout.setSpacing(14)
        layout.addWidget(label(self.tr("Keyboard shortcuts"), "screen"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(36)
        grid.setVerticalSpacing(7)
        shown = QKeySequence.SequenceFormat.NativeText
        keys = [(self.tr("Menu"), QKeySequence("F10")), (self.tr("End the turn"), QKeySequence("Return"))]
        keys += [(action.text().replace("&", ""), action.shortcut()) for action in actions]
        rows = [(text, key.toString(shown)) for text, key in keys]
        rows += [(text, key) for key, text in board_keys]
        half = -(-len(rows) // 2)
        for index, (text, key) in enumerate(rows):
            row, column = index % half, index // half * 2
            grid.addWidget(label(text, "body2"), row, column)
            grid.addWidget(label(key, "strong"), row, column + 1)
        layout.addLayout(grid)
