"""The chapters of the tutorial: what they teach, how long they take, and which are done."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from engine.core.chapters import Chapter
from engine.core.errors import PlayerError
from engine.core.game import GameType
from tm_desktop.play.learned import Progress
from tm_desktop.theming.dialog import Dialog
from tm_desktop.theming.painting import draw_table
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.widgets import IconButton, IconLabel, Panel, Segments, discard, label, scrolled

if TYPE_CHECKING:
    from tm_desktop.shell.main_window import MainWindow
    from tm_desktop.shell.tutorial import Tutorial

_SIZE = QSize(720, 680)


class ChapterRow(QFrame):
    """A chapter with the button that begins it, goes on with it or repeats it."""

    def __init__(self, themes: ThemeKeeper, chapter: Chapter, progress: Progress) -> None:
        super().__init__()
        self.setProperty("role", "seat_row")
        self.chapter, self.progress = chapter, progress
        self.button = self._make_button(themes)
        self.again_button = IconButton(themes, self.tr("From the start"), kind="link")
        self.again_button.setVisible(progress.idea > 0)
        for button in (self.button, self.again_button):
            button.setAutoDefault(False)
            button.setAccessibleName(f"{chapter.title}: {button.text()}")
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addWidget(label(chapter.title, "row"))
        words.addWidget(label(chapter.about, "caption", wraps=True))
        words.addWidget(label(self._state(), "tiny"))
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 8, 12, 10)
        row.setSpacing(12)
        row.addWidget(IconLabel(themes, *(("check", "good") if progress.is_done else ("tutorial", "text3")), 18))
        row.addLayout(words, 1)
        row.addWidget(self.again_button)
        row.addWidget(self.button)

    def _make_button(self, themes: ThemeKeeper) -> IconButton:
        if self.progress.idea:
            return IconButton(themes, self.tr("Go on"), "play")
        if self.progress.is_done:
            return IconButton(themes, self.tr("Again"), "again")
        return IconButton(themes, self.tr("Begin"), "play")

    def _state(self) -> str:
        minutes = self.tr("about %1 min").replace("%1", str(self.chapter.minutes))
        if self.progress.idea:
            at = self.tr("%1 of %2").replace("%1", str(self.progress.idea + 1))
            return f"{minutes} · {at.replace('%2', str(len(self.chapter.ideas)))}"
        return f"{minutes} · {self.tr('done')}" if self.progress.is_done else minutes


class TutorialDialog(Dialog):
    """Of one game at a time."""

    def __init__(self, window: "MainWindow", tutorial: "Tutorial", game_id: str) -> None:
        super().__init__(window)
        self._window, self._tutorial, self._themes = window, tutorial, window.themes
        self.setWindowTitle(self.tr("Tutorial"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.rows: list[ChapterRow] = []
        registry = window.controller.registry
        self.games = Segments([(about.id, about.title) for about in registry.listed])
        self.games.setVisible(len(registry.listed) > 1)
        self.games.picked.connect(self.show_game)
        self.problem = label("", "strong", wraps=True)
        self._list = QVBoxLayout()
        self.close_button = IconButton(self._themes, self.tr("Close"))
        self.close_button.clicked.connect(self.reject)
        self._build()
        self.show_game(game_id)
        size = _SIZE * window.themes.theme.scale
        self.resize(size.boundedTo(window.size() - QSize(40, 40)))

    def show_game(self, game_id: str) -> None:
        self.games.set_current(game_id)
        for row in self.rows:
            discard(row)
        self.rows = []
        try:
            for game_type, chapter in self._tutorial.chapters(game_id):
                self._add(game_type, chapter)
            problem = self._tutorial.learned.problem or self._tutorial.problem
        except PlayerError as error:
            problem = str(error)
        if not self.rows and not problem:
            problem = self.tr("There is no tutorial for this game yet.")
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))
        first = next((row for row in self.rows if not row.progress.is_done), None)
        if first is not None:
            first.button.setFocus()

    def _add(self, game_type: GameType, chapter: Chapter) -> None:
        row = ChapterRow(self._themes, chapter, self._tutorial.progress(game_type, chapter))
        row.button.clicked.connect(lambda: self._begin(game_type, chapter, row.progress.idea))
        row.again_button.clicked.connect(lambda: self._begin(game_type, chapter, 0))
        self._list.addWidget(row)
        self.rows.append(row)

    def _begin(self, game_type: GameType, chapter: Chapter, idea: int) -> None:
        self.accept()
        self._tutorial.begin(game_type, chapter, idea)

    def _build(self) -> None:
        content = QWidget()
        content.setLayout(self._list)
        self._list.setContentsMargins(0, 0, 8, 0)
        self._list.setSpacing(8)
        self._list.setAlignment(Qt.AlignmentFlag.AlignTop)
        sheet = Panel(self._themes)
        inner = QVBoxLayout(sheet)
        inner.setContentsMargins(28, 22, 24, 26)
        inner.setSpacing(10)
        head = QHBoxLayout()
        head.addWidget(label(self.tr("Tutorial"), "screen"))
        head.addStretch()
        head.addWidget(self.games)
        inner.addLayout(head)
        about = self.tr("Each chapter is played on the real table, in a few minutes. You can leave it at any time.")
        inner.addWidget(label(about, "body2", wraps=True))
        inner.addWidget(self.problem)
        inner.addWidget(scrolled(content), 1)
        foot = QHBoxLayout()
        foot.addStretch()
        foot.addWidget(self.close_button)
        inner.addLayout(foot)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 14, 14, 14)
        layout.addWidget(sheet)

    def paintEvent(self, event: QPaintEvent) -> None:
        draw_table(QPainter(self), self.rect().toRectF(), self._themes.theme)
