"""The rules of the game on the table: what differs from print."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tm_desktop.play.rule_changes import rule_changes
from tm_desktop.theming.dialog import Dialog
from tm_desktop.theming.painting import draw_table
from tm_desktop.theming.widgets import IconButton, Panel, label, scrolled

if TYPE_CHECKING:
    from tm_desktop.shell.main_window import MainWindow

_SIZE = QSize(680, 620)


class RulesDialog(Dialog):
    """Options, map and packs of a running game in sentences; it can be read at any time."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self.setWindowTitle(self.tr("Rules of this game"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        controller = window.controller
        setup = controller.game_session.game.setup
        self.changes = rule_changes(controller.registry.get(setup.game), setup, controller.plugin)
        self.rules_button = self._button(self.tr("All rules"), self._show_rules)
        self.rules_button.setVisible(window.commands.reference.isEnabled())
        self.close_button = self._button(self.tr("Close"), self.accept)
        self._build()
        self.resize((_SIZE * window.themes.theme.scale).boundedTo(window.size() - QSize(40, 40)))
        self.close_button.setFocus()

    def _show_rules(self) -> None:
        self.accept()
        self._window.manuals.show_reference()

    def _button(self, text: str, act: object) -> IconButton:
        button = IconButton(self._window.themes, text)
        button.setAutoDefault(False)
        button.clicked.connect(act)
        return button

    def _build(self) -> None:
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(6)
        if not self.changes:
            column.addWidget(label(self.tr("This game is played by the printed rules."), "body2", wraps=True))
        for part in self.changes:
            column.addWidget(label(part.heading, "panel", wraps=True))
            if part.about:
                column.addWidget(label(part.about, "caption", wraps=True))
            for sentence in part.sentences or (self.tr("No rule: only names and texts."),):
                point = label(f"• {sentence}", "body2", wraps=True)
                point.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
                column.addWidget(point)
            column.addSpacing(8)
        column.addStretch()
        sheet = Panel(self._window.themes)
        rows = QVBoxLayout(sheet)
        rows.setContentsMargins(28, 20, 20, 24)
        rows.addWidget(scrolled(inner))
        head = QHBoxLayout()
        head.setContentsMargins(10, 0, 10, 0)
        head.setSpacing(10)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(label(self.tr("Rules of this game"), "screen"))
        words.addWidget(label(self.tr("What differs from print."), "body2"))
        head.addLayout(words, 1)
        head.addWidget(self.rules_button)
        head.addWidget(self.close_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 12)
        layout.setSpacing(6)
        layout.addLayout(head)
        layout.addWidget(sheet, 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        draw_table(QPainter(self), self.rect().toRectF(), self._window.themes.theme)
