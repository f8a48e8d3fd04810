"""Everything that can be done now, for the keyboard: type a few letters, press Enter."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QPainter
from PySide6.QtWidgets import (
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from engine.core.game import Action
from tm_desktop.play.views import Choice, Combination, DecisionView
from tm_desktop.theming.dialog import Dialog
from tm_desktop.theming.painting import draw_text
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.widgets import label, plain_tip

ModelIndex = QModelIndex | QPersistentModelIndex


_KEYS = Qt.ItemDataRole.UserRole + 1
_EDGE = 10


class _KeysAtTheEdge(QStyledItemDelegate):
    """Writes the keys of a command at the right edge of its line."""

    def __init__(self, themes: ThemeKeeper, parent: QWidget) -> None:
        super().__init__(parent)
        self._themes = themes

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: ModelIndex) -> None:
        super().paint(painter, option, index)
        if keys := index.data(_KEYS):
            theme, rect = self._themes.theme, QRectF(option.rect)
            at = QPointF(rect.right() - _EDGE, rect.center().y())
            draw_text(painter, at, keys, theme.font(12), theme.colour("text2"), "right")


class ActionList(Dialog):
    """The answers to the open question, those of several steps, then the commands of the window, with a search field.

    Signals:
        picked(tuple[Action, ...]): the person chose these steps.
    """

    picked = Signal(object)

    def __init__(
        self,
        view: DecisionView | None,
        combinations: Sequence[Combination],
        commands: Sequence[tuple[str, QAction]],
        themes: ThemeKeeper,
        parent: QWidget,
    ) -> None:
        """Commands come with the way to them through the menus, which is searched too."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("All actions"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._entries: list[tuple[str, tuple[Action, ...] | QAction]] = [
            *((_choice_text(choice), (choice.action,)) for choice in (view.choices if view else ())),
            *((_choice_text(choice), choice.steps) for choice in combinations),
            *commands,
        ]
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search moves and commands"))
        self.search.setAccessibleName(self.tr("Search moves and commands"))
        self.search.textChanged.connect(self._fill)
        self.search.returnPressed.connect(self._pick)
        self.search.installEventFilter(self)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Actions"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setWordWrap(True)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setSpacing(3)
        self.list.setItemDelegate(_KeysAtTheEdge(themes, self.list))
        self.list.itemClicked.connect(self._pick)
        self.nothing = label(self.tr("Nothing you can do now matches."), "caption")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 16, 18, 16)
        layout.setSpacing(10)
        title = view.title if view and view.choices else self.tr("Commands")
        layout.addWidget(label(title[:1].upper() + title[1:], "panel"))
        layout.addWidget(self.search)
        layout.addWidget(self.nothing)
        layout.addWidget(self.list, 1)
        self.resize(600, 460)
        self._fill()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The arrow keys move in the list while the letters go to the search."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            page = max(self.list.height() // max(self.list.sizeHintForRow(0), 1) - 1, 1)
            keys = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: page, Qt.Key.Key_PageUp: -page}
            move = keys.get(Qt.Key(event.key()), 0)
            if move:
                last = self.list.count() - 1
                self.list.setCurrentRow(max(0, min(self.list.currentRow() + move, last)))
                return True
        return super().eventFilter(watched, event)

    def _fill(self) -> None:
        wanted = self.search.text().casefold().split()
        self.list.clear()
        found = [entry for entry in self._entries if all(word in entry[0].casefold() for word in wanted)]
        # What has the letters at the beginning of words is meant more often.
        for text, entry in sorted(found, key=lambda entry: not _begins(entry[0], wanted)):
            item = QListWidgetItem(text)
            item.setData(Qt.ItemDataRole.UserRole, entry)
            item.setToolTip(plain_tip(text))
            if isinstance(entry, QAction):
                item.setData(_KEYS, entry.shortcut().toString(QKeySequence.SequenceFormat.NativeText))
                item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{text} {item.data(_KEYS)}".strip())
            self.list.addItem(item)
        self.nothing.setVisible(not self.list.count())
        self.list.setCurrentRow(0)

    def _pick(self) -> None:
        item = self.list.currentItem()
        if item is None:
            return
        self.accept()
        entry = item.data(Qt.ItemDataRole.UserRole)
        if isinstance(entry, QAction):
            entry.trigger()
        else:
            self.picked.emit(entry)


def _choice_text(choice: Choice | Combination) -> str:
    return f"{choice.label} – {choice.detail}" if choice.detail else choice.label


def _begins(text: str, wanted: list[str]) -> bool:
    """Whether all that is wanted begins a word of the text."""
    words = text.casefold().split()
    return all(any(word.startswith(part) for word in words) for part in wanted)
