"""Everything that can be done now, for the keyboard: type a few letters, press Enter."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from tm_desktop.play.views import DecisionView
from tm_desktop.theming.widgets import label


class ActionList(QDialog):
    """A list of choices with a search field.

    Signals:
        picked(Choice): the person chose this one.
    """

    picked = Signal(object)

    def __init__(self, view: DecisionView, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("All actions"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._choices = view.choices
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search the actions"))
        self.search.textChanged.connect(self._fill)
        self.search.returnPressed.connect(self._pick)
        self.search.installEventFilter(self)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Actions"))
        self.list.itemClicked.connect(self._pick)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 16, 18, 16)
        layout.setSpacing(10)
        layout.addWidget(label(view.title, "panel"))
        layout.addWidget(self.search)
        layout.addWidget(self.list, 1)
        self.resize(460, 380)
        self._fill()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The arrow keys move in the list while the letters go to the search."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            move = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
            if move:
                last = self.list.count() - 1
                self.list.setCurrentRow(max(0, min(self.list.currentRow() + move, last)))
                return True
        return super().eventFilter(watched, event)

    def _fill(self) -> None:
        wanted = self.search.text().casefold().split()
        self.list.clear()
        for choice in self._choices:
            text = f"{choice.label} – {choice.detail}" if choice.detail else choice.label
            if all(word in text.casefold() for word in wanted):
                item = QListWidgetItem(text)
                item.setData(Qt.ItemDataRole.UserRole, choice)
                self.list.addItem(item)
        self.list.setCurrentRow(0)

    def _pick(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            self.accept()
            self.picked.emit(item.data(Qt.ItemDataRole.UserRole))
