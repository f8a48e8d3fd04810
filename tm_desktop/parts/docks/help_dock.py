"""The help: rules text for the thing under the mouse (F1), and everything else by search."""

import html
from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QResizeEvent, QTextDocument
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QSplitter, QTextBrowser, QVBoxLayout

from tm_desktop.parts.help_texts import GameHelp, Topic
from tm_desktop.parts.pictures import picture_image
from tm_desktop.parts.texts import part_tr
from tm_desktop.play.plugin import DockPanel, PartContext
from tm_desktop.play.views import DecisionView
from tm_desktop.theming.theme import Theme
from tm_desktop.theming.widgets import plain_tip

_FIRST = "topics.goal"
_RULES = "rules"  # the link to the rules of the game
_LOW, _SCROLL_BAR = 300, 26
_PICTURE = "picture"
_IMAGE = QTextDocument.ResourceType.ImageResource.value


class HelpDock(DockPanel):
    """A search field, what it finds, and the text of what is chosen. `decisions` are names by kind."""

    def __init__(self, context: PartContext, help: GameHelp, decisions: Sequence[str]) -> None:
        super().__init__()
        self._theme, self._help, self._decisions = context.theme, help, decisions
        self._topics = help.all_topics()
        self._is_low = False
        self._shown = _FIRST
        self._asked = _FIRST
        self.search = QLineEdit()
        self.search.setPlaceholderText(part_tr("Search the rules"))
        self.search.setAccessibleName(part_tr("Search the rules"))
        self.search.setClearButtonEnabled(True)
        self.found = QListWidget()
        self.found.setAccessibleName(part_tr("What was found"))
        self.found.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.text = QTextBrowser()
        self.text.setOpenLinks(False)
        self.text.setAccessibleName(part_tr("Help"))
        self.search.textChanged.connect(self._search)
        self.search.returnPressed.connect(self._take_first)
        self.found.currentItemChanged.connect(self._item_changed)
        self.text.anchorClicked.connect(self._link_clicked)
        self._build()
        self._search("")
        self.show_topic(_FIRST)

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(380), self._theme.px(236))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(200), self._theme.px(120))

    def show_topic(self, topic_id: str) -> bool:
        """Show the text of an id; where nothing was under the mouse, what the table waits for."""
        topic_id = topic_id if topic_id in self._topics else self._asked
        self._shown = topic_id
        self.search.clear()
        self._select(topic_id)
        self._show_text(self._topics[topic_id])
        return True

    def show_decision(self, decision: DecisionView | None) -> None:
        """Remember what the help is about if nothing else is pointed at."""
        self._asked = f"decisions.{self._decisions[decision.decision.kind]}" if decision else _FIRST

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._show_text(self._topics[self._shown])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a low dock the list stands beside the text, so that both have more lines."""
        super().resizeEvent(event)
        is_low = self.height() < self._theme.px(_LOW)
        if is_low == self._is_low:
            return
        self._is_low = is_low
        self._split.setOrientation(Qt.Orientation.Horizontal if is_low else Qt.Orientation.Vertical)
        for row in range(self.found.count()):
            self._name(self.found.item(row))
        if is_low:
            wanted = self.found.sizeHintForColumn(0) + self._theme.px(_SCROLL_BAR)
            self._split.setSizes([wanted, max(self.width() - wanted, wanted)])

    @property
    def shown(self) -> str:
        return self._shown

    def _search(self, wanted: str) -> None:
        words = wanted.casefold().split()
        found = [topic for topic in self._topics.values() if all(word in _haystack(topic) for word in words)]
        # A hit in the title comes before one in the text.
        found.sort(key=lambda topic: not all(word in topic.title.casefold() for word in words))
        self.found.blockSignals(True)
        self.found.clear()
        for topic in found:
            item = QListWidgetItem()
            item.setData(Qt.ItemDataRole.UserRole, topic.id)
            item.setToolTip(plain_tip(f"{topic.title}: {topic.text}"))
            self._name(item)
            self.found.addItem(item)
        self.found.blockSignals(False)
        if words and found:
            self._shown = found[0].id
            self._show_text(found[0])

    def _name(self, item: QListWidgetItem) -> None:
        """Beside the text, which begins with it, there is no room for the heading."""
        topic = self._topics[item.data(Qt.ItemDataRole.UserRole)]
        item.setText(f"{topic.title} · {topic.heading}" if topic.heading and not self._is_low else topic.title)

    def _select(self, topic_id: str) -> None:
        for row in range(self.found.count()):
            item = self.found.item(row)
            if item.data(Qt.ItemDataRole.UserRole) == topic_id:
                self.found.setCurrentItem(item)
                return

    def _take_first(self) -> None:
        if self.found.count():
            self.found.setCurrentRow(0)
            self.found.setFocus()

    def _item_changed(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self._shown = item.data(Qt.ItemDataRole.UserRole)
            self._show_text(self._topics[self._shown])

    def _link_clicked(self, url: QUrl) -> None:
        target = url.toString()
        if target == _RULES:
            self.rules_asked.emit(self._shown)
        else:
            self.show_topic(target)

    def _show_text(self, topic: Topic) -> None:
        theme = self._theme
        related = [other for other in self._topics.values() if _is_named_in(other, topic)]
        links = " · ".join(f'<a href="{other.id}">{html.escape(other.title)}</a>' for other in related[:6])
        links = " · ".join([*([links] if links else []), f'<a href="{_RULES}">{html.escape(part_tr("the rules"))}</a>'])
        more = f'<p style="font-size:{theme.px(12)}px">{html.escape(part_tr("See also:"))} {links}</p>'
        self.text.document().setDefaultStyleSheet(f"a {{ color: {theme.palette.accent}; }}")
        heading = f"color:{theme.palette.text2}; font-size:{theme.px(11)}px; margin:0"
        title = f"font-family:Vollkorn; font-size:{theme.px(17)}px; font-weight:600; margin-top:0; margin-bottom:4px"
        body = f"font-size:{theme.px(13)}px; margin-top:0; margin-bottom:6px"
        svg = self._help.picture(topic.id)
        if svg:
            self.text.document().addResource(
                _IMAGE, QUrl(_PICTURE), picture_image(svg, theme.px(48), theme.colour("text"))
            )
        picture = f'<img src="{_PICTURE}" style="float:right">' if svg else ""
        self.text.setHtml(
            f'{picture}<p style="{heading}">{html.escape(topic.heading)}</p>'
            f'<p style="{title}">{html.escape(topic.title)}</p>'
            f'<p style="{body}">{html.escape(topic.text)}</p>{more}'
        )

    def _build(self) -> None:
        split = self._split = QSplitter(Qt.Orientation.Vertical)
        split.addWidget(self.found)
        split.addWidget(self.text)
        split.setStretchFactor(0, 2)
        split.setStretchFactor(1, 3)
        split.setChildrenCollapsible(False)
        self.found.setMinimumSize(90, 48)
        self.text.setMinimumSize(90, 56)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.setSpacing(4)
        layout.addWidget(self.search)
        layout.addWidget(split, 1)


def _haystack(topic: Topic) -> str:
    return f"{topic.title} {topic.heading} {topic.text}".casefold()


def _is_named_in(other: Topic, topic: Topic) -> bool:
    """General topics whose title the text mentions."""
    if other.id == topic.id or not other.id.startswith(("topics.", "buildings.", "tracks.")):
        return False
    word = other.title.casefold().removesuffix("s")
    return len(word) > 3 and word in topic.text.casefold()
