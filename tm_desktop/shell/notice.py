"""A sentence to the player that lies over the page for a while."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QAction, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tm_desktop.theming.announcing import announce
from tm_desktop.theming.painting import draw_shadow
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.widgets import IconButton, IconToolButton, label

_SHOWN_MS = 7000
_MARGIN = 10


class Notice(QWidget):
    """News vanish by themselves, a problem when a person who saw it plays on; one that lasts has to be closed."""

    def __init__(self, themes: ThemeKeeper, parent: QWidget) -> None:
        super().__init__(parent)
        self._themes, self._page = themes, parent
        self._is_problem = self._lasts = self._was_seen = False
        self._act: QAction | None = None
        self._label = label("", "strong", wraps=True)
        self._label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.act_button = IconButton(themes, "", kind="link")
        self.act_button.clicked.connect(self._do)
        self.close_button = IconToolButton(themes, "close", self.tr("Close this message"), 13)
        self.close_button.clicked.connect(self.hide)
        layout = self._layout = QHBoxLayout(self)
        layout.setContentsMargins(_MARGIN + 20, _MARGIN + 10, _MARGIN + 10, _MARGIN + 10)
        layout.addWidget(self._label, 1)
        layout.addWidget(self.act_button, 0, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        self._timer = QTimer(self, singleShot=True, interval=_SHOWN_MS)
        self._timer.timeout.connect(self.hide)
        parent.installEventFilter(self)
        self.hide()

    @property
    def text(self) -> str:
        return self._label.text()

    def tell(self, text: str, is_problem: bool = False, lasts: bool = False, act: QAction | None = None) -> None:
        """Show a sentence, with a button for the command that answers it if there is one."""
        self._is_problem, self._lasts, self._was_seen = is_problem, lasts, False
        self._act = act
        self.act_button.setVisible(act is not None)
        self.act_button.setText(act.text().replace("&", "") if act else "")
        self._label.setText(text)
        self.setAccessibleName(text)
        announce(self, text)
        self._place()
        self.show()
        self.raise_()
        self.update()
        if is_problem:
            self._timer.stop()
        else:
            self._timer.start()

    def played_on(self) -> None:
        """A person took a step. What came up during that very step was not on the screen yet, and stays."""
        if self._was_seen and not self._lasts and (self._is_problem or self._act):
            self.hide()

    def _do(self) -> None:
        self.hide()
        if self._act is not None:
            self._act.trigger()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._place()
        return False

    def _place(self) -> None:
        parent = self._page
        most = min(560, parent.width() - 32)
        text_width = self._label.fontMetrics().horizontalAdvance(self._label.text())
        button = self.act_button.sizeHint().width() + self._layout.spacing() if self._act else 0
        width = min(most, text_width + button + 2 * _MARGIN + 80)
        height = self._layout.heightForWidth(width)
        self.setGeometry(16, parent.height() - height - 92, width, height)

    def paintEvent(self, event: QPaintEvent) -> None:
        self._was_seen = True
        theme = self._themes.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = self.rect().toRectF().adjusted(_MARGIN, _MARGIN - 3, -_MARGIN, -_MARGIN - 3)
        draw_shadow(painter, rect, 10, theme, size=_MARGIN, down=3)
        painter.setPen(QPen(theme.colour("warn" if self._is_problem else "accent"), 1.4))
        painter.setBrush(theme.colour("warn_soft" if self._is_problem else "panel"))
        painter.drawRoundedRect(rect, 10, 10)
