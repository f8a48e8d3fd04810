"""Opening a game: all that are listed with picture and points, and files from elsewhere."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tm_desktop.play.game_list import ListedGame
from tm_desktop.shell.game_card import GameCard, make_cards
from tm_desktop.shell.start_page import GameSection
from tm_desktop.theming.dialog import Dialog
from tm_desktop.theming.painting import draw_table
from tm_desktop.theming.widgets import IconButton, Panel, label, scrolled

if TYPE_CHECKING:
    from tm_desktop.shell.main_window import MainWindow

_SIZE = QSize(640, 660)


class OpenDialog(Dialog):
    """A card for each game; the first one has the focus, so that Enter goes on where the table was left last."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self.setWindowTitle(self.tr("Open a game"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.unfinished_section = GameSection(self.tr("Unfinished games"))
        self.finished_section = GameSection(self.tr("Finished games"))
        self.file_button = IconButton(window.themes, self.tr("Choose a file…"), "folder")
        self.file_button.setAutoDefault(False)
        self.file_button.clicked.connect(self._choose_file)
        self._build()
        self._show_games()
        self.resize((_SIZE * window.themes.theme.scale).boundedTo(window.size() - QSize(40, 40)))
        if self.cards:
            self.cards[0].setFocus()

    @property
    def cards(self) -> list[GameCard]:
        return [*self.unfinished_section.cards, *self.finished_section.cards]

    def _show_games(self) -> None:
        games = self._window.files.listed()
        self.unfinished_section.show_cards(make_cards([game for game in games if not game.is_over], self._make_card))
        self.finished_section.show_cards(make_cards([game for game in games if game.is_over], self._make_card))

    def _make_card(self, game: ListedGame) -> GameCard:
        card = GameCard(self._window.themes, game)
        card.clicked.connect(lambda: self._open(game))
        card.delete_asked.connect(lambda: self._delete(game))
        return card

    def _open(self, game: ListedGame) -> None:
        self.accept()
        self._window.open_game(game.path)

    def _delete(self, game: ListedGame) -> None:
        self._window.files.ask_delete(game)
        self._show_games()

    def _choose_file(self) -> None:
        self.accept()
        self._window.files.ask_open_file()

    def _build(self) -> None:
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 8, 0)
        column.addWidget(self.unfinished_section)
        column.addWidget(self.finished_section)
        column.addStretch()
        sheet = Panel(self._window.themes)
        rows = QVBoxLayout(sheet)
        rows.setContentsMargins(28, 18, 20, 24)
        rows.addWidget(scrolled(inner))
        cancel = IconButton(self._window.themes, self.tr("Cancel"))
        cancel.setAutoDefault(False)
        cancel.clicked.connect(self.reject)
        head = QHBoxLayout()
        head.setContentsMargins(10, 0, 10, 0)
        head.setSpacing(10)
        head.addWidget(label(self.tr("Open a game"), "screen"), 1)
        head.addWidget(self.file_button)
        head.addWidget(cancel)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 12)
        layout.setSpacing(6)
        layout.addLayout(head)
        layout.addWidget(sheet, 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        draw_table(QPainter(self), self.rect().toRectF(), self._window.themes.theme)
