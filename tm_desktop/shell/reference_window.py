"""The rules reference: contents at the left, the text at the right, and a search that marks what it finds."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QUrl
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QKeySequence,
    QPagedPaintDevice,
    QShortcut,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QSplitter,
    QTextBrowser,
    QTextEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from engine.core.manual import Manual
from tm_desktop.shell.manual_html import Look, fill_document, make_document, manual_body, paper_look
from tm_desktop.shell.manual_window import ManualWindow, Places
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.widgets import IconToolButton, label

_ID = Qt.ItemDataRole.UserRole
_MOST = 2000  # hits that are marked


class ReferenceWindow(ManualWindow):
    """Chapters with contents and search. Enter goes from hit to hit, Ctrl+F back to the field."""

    def __init__(self, themes: ThemeKeeper, questions: Callable[[], Places], parent: QWidget) -> None:
        super().__init__(themes, questions, parent)
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search the rules (Ctrl+F)"))
        self.search.setAccessibleName(self.tr("Search the rules"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._search)
        self.search.installEventFilter(self)
        self.hits_label = label("", "caption")
        self.previous_button = IconToolButton(themes, "step_back", self.tr("Previous hit (Shift+Enter)"), 14)
        self.previous_button.clicked.connect(lambda: self.step(-1))
        self.next_button = IconToolButton(themes, "arrow_right", self.tr("Next hit (Enter)"), 14)
        self.next_button.clicked.connect(lambda: self.step(1))
        self.contents = QTreeWidget()
        self.contents.setHeaderHidden(True)
        self.contents.setAccessibleName(self.tr("Contents"))
        self.contents.setIndentation(16)
        self.contents.currentItemChanged.connect(self._contents_chosen)
        self.text = QTextBrowser()
        self.text.setOpenLinks(False)
        self.text.setAccessibleName(self.tr("Rules"))
        self.text.anchorClicked.connect(self._link_clicked)
        self.text.verticalScrollBar().valueChanged.connect(self._follow_text)
        self.hits: list[QTextCursor] = []
        self._at = 0
        self._starts: list[tuple[int, str]] = []  # where the sections begin in the text
        self._anchors: dict[str, int] = {}
        self._entries: dict[str, QTreeWidgetItem] = {}  # of the contents
        self._is_following = False
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self._focus_search)
        themes.changed.connect(self._retheme)
        self._build()
        self._show_hits()

    def go_to(self, place: str) -> bool:
        """Show a section or a place in one; False if there is none of that name."""
        if place not in self._anchors:
            return False
        cursor = QTextCursor(self.text.document())
        cursor.setPosition(self._anchors[place])
        self.text.setTextCursor(cursor)
        top = self.text.cursorRect(cursor).top() + self.text.verticalScrollBar().value()
        self.text.verticalScrollBar().setValue(top)
        self._follow_text()
        return True

    def go_to_topic(self, topic: str) -> None:
        """Where a topic of the help is explained; else the beginning."""
        assert self.manual is not None
        section = self.manual.section_about(topic)
        if not self.go_to(topic) and section is not None:
            self.go_to(section.id)

    def step(self, by: int) -> None:
        """Go to the next hit or back to the one before, round and round."""
        if self.hits:
            self._at = (self._at + by) % len(self.hits)
            self._show_hit()

    @property
    def shown_section(self) -> str:
        item = self.contents.currentItem()
        return str(item.data(0, _ID)) if item is not None else ""

    # Filling

    def _fill(self, manual: Manual) -> None:
        kept = self.shown_section
        self._write(manual)
        self._fill_contents(manual)
        self._search(self.search.text())
        self.go_to(kept or manual.sections[0].id)
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def _write(self, manual: Manual) -> None:
        look = Look(self._themes.theme)
        document = self.text.document()
        document.setDocumentMargin(14)
        document.setDefaultStyleSheet(look.css())
        fill_document(document, manual_body(manual, look), look)
        self._anchors = _anchors(document)
        self._starts = sorted((self._anchors[part.id], part.id) for part in manual.sections)

    def _retheme(self) -> None:
        if self.manual is not None:
            kept = self.shown_section
            self._write(self.manual)
            self._search(self.search.text())
            self.go_to(kept)

    def _fill_contents(self, manual: Manual) -> None:
        self._is_following = True
        self.contents.clear()
        self._entries.clear()
        chapter: QTreeWidgetItem | None = None
        for part in manual.sections:
            item = QTreeWidgetItem([part.title])
            item.setData(0, _ID, part.id)
            self._entries[part.id] = item
            if part.level == 1 or chapter is None:
                self.contents.addTopLevelItem(item)
                chapter = item
            else:
                chapter.addChild(item)
        self._is_following = False

    # Contents

    def _contents_chosen(self, item: QTreeWidgetItem | None) -> None:
        if item is not None and not self._is_following:
            self.go_to(str(item.data(0, _ID)))

    def _link_clicked(self, url: QUrl) -> None:
        self.go_to(url.fragment())

    def _follow_text(self) -> None:
        """Mark in the contents what is being read."""
        if not self._starts or self._is_following:
            return
        top = self.text.cursorForPosition(QPoint(20, 24)).position()
        bar = self.text.verticalScrollBar()
        if bar.value() == bar.maximum():  # the last sections cannot come to the top
            top = max(top, self.text.textCursor().position())
        self._mark(self._section_at(top))

    def _mark(self, section: str) -> None:
        self._is_following = True
        if section in self._entries:
            self.contents.setCurrentItem(self._entries[section])
        self._is_following = False

    # Search

    def _search(self, wanted: str) -> None:
        words = wanted.strip()
        document, self.hits = self.text.document(), []
        cursor = document.find(words) if len(words) > 1 else QTextCursor()
        while not cursor.isNull() and len(self.hits) < _MOST:
            self.hits.append(cursor)
            cursor = document.find(words, cursor)
        self._at = 0
        self._count_in_contents(bool(len(words) > 1))
        self._show_hits()
        if self.hits:
            self._show_hit()

    def _count_in_contents(self, is_searching: bool) -> None:
        """While somebody searches, the contents have the sections with hits only, and how many."""
        counts = Counter(self._section_at(hit.selectionStart()) for hit in self.hits)
        titles = {part.id: part.title for part in self.manual.sections} if self.manual else {}
        for id_, item in self._entries.items():
            inner = sum(count for section, count in counts.items() if section.startswith(f"{id_}."))
            item.setHidden(is_searching and not counts[id_] and not inner)
            item.setText(0, f"{titles[id_]} ({counts[id_]})" if counts[id_] else titles[id_])
            item.setExpanded(is_searching and bool(inner))

    def _section_at(self, position: int) -> str:
        return self._starts[max(bisect_right(self._starts, (position, "~")) - 1, 0)][1] if self._starts else ""

    def _show_hits(self) -> None:
        theme, marks = self._themes.theme, []
        for index, hit in enumerate(self.hits):
            mark = QTextEdit.ExtraSelection()
            mark.cursor = hit
            form = QTextCharFormat()
            form.setBackground(QColor(theme.palette.gold if index == self._at else theme.palette.warn_soft))
            form.setForeground(QColor("#1A1712" if index == self._at else theme.palette.text))
            mark.format = form
            marks.append(mark)
        self.text.setExtraSelections(marks)
        text = self.tr("%1 of %2").replace("%1", str(self._at + 1)).replace("%2", str(len(self.hits)))
        nothing = self.tr("Nothing found") if len(self.search.text().strip()) > 1 else ""
        self.hits_label.setText(text if self.hits else nothing)
        for button in (self.previous_button, self.next_button):
            button.setEnabled(bool(self.hits))

    def _show_hit(self) -> None:
        cursor = QTextCursor(self.hits[self._at])
        cursor.setPosition(cursor.selectionStart())
        self.text.setTextCursor(cursor)
        bar = self.text.verticalScrollBar()
        bar.setValue(bar.value() + self.text.cursorRect(cursor).top() - self.text.viewport().height() // 3)
        self._mark(self._section_at(cursor.position()))
        self._show_hits()

    def _focus_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _escape(self) -> None:
        """First out of the search, then out of the window."""
        if self.search.text():
            self.search.clear()
        else:
            self.close()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.step(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
                return True
            if event.key() == Qt.Key.Key_Down:
                self.contents.setFocus(Qt.FocusReason.TabFocusReason)
                return True
        return super().eventFilter(watched, event)

    def _print(self, device: QPagedPaintDevice) -> None:
        assert self.manual is not None
        look = paper_look()
        title = f"<h1>{self.manual.title}</h1>"
        make_document(title + manual_body(self.manual, look), look).print_(device)

    def _build(self) -> None:
        find = QHBoxLayout()
        find.setSpacing(4)
        find.addWidget(self.hits_label, 1)
        find.addWidget(self.previous_button)
        find.addWidget(self.next_button)
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.search)
        column.addLayout(find)
        column.addWidget(self.contents, 1)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.addWidget(left)
        split.addWidget(self.text)
        split.setChildrenCollapsible(False)
        split.setStretchFactor(1, 1)
        split.setSizes([self._themes.theme.px(250), self._themes.theme.px(650)])
        self.column.addWidget(split, 1)


def _anchors(document: QTextDocument) -> dict[str, int]:
    """Where the named places of a text are."""
    found: dict[str, int] = {}
    block = document.begin()
    while block.isValid():
        walk = block.begin()
        while not walk.atEnd():
            fragment = walk.fragment()
            for name in fragment.charFormat().anchorNames():
                found.setdefault(name, fragment.position())
            walk += 1
        block = block.next()
    return found
