"""The bar along the top: menu, what is played, the seats, how far the game is, and the list of actions."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolButton, QVBoxLayout, QWidget

from tm_desktop.shell.seat_strip import ProgressSign, SeatStrip
from tm_desktop.theming.labels import ElidedLabel
from tm_desktop.theming.painting import raised
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.widgets import IconToolButton

if TYPE_CHECKING:
    from tm_desktop.play.views import TableView

_NAMES = 138
_LARGE = 1.4  # how much larger seats are in a full screen
_CARD = 205  # from here on the card of a seat shows all that it has


class TopBar(QWidget):
    """Always there; without a game only the menu and the program's name.

    Signals:
        actions_asked(): the person wants the list of everything that can be done now.
    """

    actions_asked = Signal()

    _layout_gap = 8

    def __init__(self, themes: ThemeKeeper, menu: QMenu) -> None:
        super().__init__()
        self._themes, self._scale = themes, 1.0
        self.menu_button = IconToolButton(themes, "menu", self.tr("Menu (F10)"), 18, "boxed")
        self.menu_button.set_room(36, 36)
        self.menu_button.setMenu(menu)
        self.menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu_button.setShortcut("F10")
        self.menu_button.set_name(self.tr("Menu (F10)"))
        self._names = QWidget()
        self._title = ElidedLabel(role="group")
        self._caption = ElidedLabel(role="tiny")
        self.seat_strip = SeatStrip(themes, self.menu_button)
        self.progress = ProgressSign(themes)
        self.actions_button = IconToolButton(themes, "search", self.tr("All actions (Ctrl+K)"), 16, "boxed")
        self.actions_button.set_room(36, 36)
        self.actions_button.clicked.connect(self.actions_asked)
        self._build()
        themes.changed.connect(self._make_room)
        themes.changed.connect(self.update)
        self.show_table(None, None)

    def show_table(self, table: "TableView | None", asked: int | None) -> None:
        self._title.set_text(table.title if table else self.tr("TM Desktop"))
        self._caption.set_text(table.caption if table else "")
        self._caption.setVisible(table is not None)
        self.seat_strip.show_table(table, asked)
        self.progress.show_progress(table.progress if table else None)
        self._make_room()
        self.actions_button.setVisible(table is not None)

    def set_large(self, is_large: bool) -> None:
        """For a full screen, which is looked at by people around a table."""
        self._scale = _LARGE if is_large else 1.0
        self.seat_strip.set_scale(self._scale)
        self.progress.set_scale(self._scale)
        self._make_room()
        self.updateGeometry()

    def _build(self) -> None:
        names = self._names
        column = QVBoxLayout(names)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addStretch()
        column.addWidget(self._title)
        column.addWidget(self._caption)
        column.addStretch()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.setSpacing(self._layout_gap)
        layout.addWidget(self.menu_button)
        layout.addWidget(names)
        layout.addWidget(self.seat_strip, 1)
        layout.addStretch(0)
        layout.addWidget(self.progress)
        layout.addWidget(self.actions_button)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """Many seats in a narrow window need the place of the title, which the window itself has too."""
        seats = len(self.seat_strip.cards)
        others = 2 * self.menu_button.width() + self.progress.sizeHint().width() + 6 * self._layout_gap
        px = self._themes.theme.px
        self._names.setFixedWidth(px(_NAMES))
        self._names.setVisible(not seats or (self.width() - others - px(_NAMES)) / seats >= px(_CARD))

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._themes.theme.px(60 * self._scale))

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self._themes.theme.px(60 * self._scale))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect())
        painter.fillRect(rect, raised(self._themes.theme, rect))
        painter.setPen(QPen(self._themes.theme.colour("border"), 1))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
