"""What is there before a game: new game, open, and the games played last."""

from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QLocale, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from tm_desktop.theming.painting import draw_shadow, mix
from tm_desktop.theming.palette import SEAT_COLOURS
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.widgets import Backdrop, ElidedLabel, IconButton, Panel, label

_SHOWN_RECENT = 5


class Banner(QWidget):
    """A quiet picture: wooden discs in the colours of the seats around a board."""

    def __init__(self, themes: ThemeKeeper) -> None:
        super().__init__()
        self._themes = themes
        self.setFixedHeight(104)
        themes.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._themes.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        slab = QRectF(10, 14, self.width() - 20, 70)
        draw_shadow(painter, slab, 18, theme, size=10, down=3)
        painter.setPen(QPen(theme.colour("slab_edge"), 1.5))
        painter.setBrush(theme.colour("slab_top"))
        painter.drawRoundedRect(slab, 18, 18)
        step = (slab.width() - 72) / (len(SEAT_COLOURS) - 1)
        for index, name in enumerate(SEAT_COLOURS):
            self._paint_disc(painter, QPointF(slab.left() + 36 + step * index, slab.center().y() - 3), QColor(name))

    def _paint_disc(self, painter: QPainter, centre: QPointF, colour: QColor) -> None:
        black, white = QColor("#000000"), QColor("#FFFFFF")
        edge = QPainterPath()
        edge.addEllipse(centre + QPointF(0, 5), 19, 14)
        painter.setPen(QPen(mix(colour, black, 0.7), 1.6))
        painter.setBrush(mix(colour, black, 0.35))
        painter.drawPath(edge)
        painter.setBrush(colour)
        painter.drawEllipse(centre, 19, 14)
        painter.setPen(QPen(mix(colour, white, 0.4), 1.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, 13, 9)


class StartPage(Backdrop):
    """The first thing a player sees.

    Signals:
        new_asked(): a new game is to be set up.
        open_asked(): a file is to be chosen.
        recent_asked(Path): this saved game is to be opened.
    """

    new_asked = Signal()
    open_asked = Signal()
    recent_asked = Signal(object)

    def __init__(self, themes: ThemeKeeper, title: str, description: str) -> None:
        super().__init__(themes)
        self.new_button = IconButton(themes, self.tr("New game"), "play", "big")
        self.new_button.clicked.connect(self.new_asked)
        self.open_button = IconButton(themes, self.tr("Open a saved game…"), "folder")
        self.open_button.clicked.connect(self.open_asked)
        self.recent_buttons: list[IconButton] = []
        self._recent = QVBoxLayout()
        self._recent.setSpacing(6)
        self._no_recent = label(self.tr("Games that you save or open will be listed here."), "caption", wraps=True)
        self._build(title, description)

    def show_recent(self, paths: list[Path]) -> None:
        for button in self.recent_buttons:
            self._recent.removeWidget(button)
            button.deleteLater()
        self.recent_buttons = [self._make_recent(path) for path in paths[:_SHOWN_RECENT]]
        for button in self.recent_buttons:
            self._recent.addWidget(button)
        self._no_recent.setVisible(not paths)

    def _make_recent(self, path: Path) -> IconButton:
        when = datetime.fromtimestamp(path.stat().st_mtime)
        day = QLocale().toString(when.date(), QLocale.FormatType.ShortFormat)  # type: ignore[call-overload]
        name = self.fontMetrics().elidedText(path.stem, Qt.TextElideMode.ElideMiddle, 210)
        button = IconButton(self._themes, f"{name}  ·  {day}", "step_back", "entry")
        button.setToolTip(str(path))
        button.clicked.connect(lambda: self.recent_asked.emit(path))
        return button

    def _build(self, title: str, description: str) -> None:
        column = QWidget()
        column.setFixedWidth(380)
        words = QVBoxLayout(column)
        words.setContentsMargins(0, 0, 0, 0)
        words.setSpacing(4)
        words.addStretch()
        words.addWidget(label(self.tr("TM Desktop"), "brand"))
        words.addWidget(label(self.tr("The table is set."), "body2"))
        words.addSpacing(8)
        words.addWidget(Banner(self._themes))
        words.addSpacing(8)
        words.addWidget(label(title, "panel"))
        words.addWidget(label(description, "body2", wraps=True))
        words.addStretch()
        row = QHBoxLayout()
        row.setSpacing(44)
        row.addStretch(1)
        row.addWidget(column)
        row.addWidget(self._make_sheet(), 0, Qt.AlignmentFlag.AlignVCenter)
        row.addStretch(1)
        inner = QWidget()
        inner.setProperty("role", "clear")
        inner.setLayout(row)
        row.setContentsMargins(32, 24, 32, 24)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(inner)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scroll)

    def _make_sheet(self) -> Panel:
        sheet = Panel(self._themes)
        sheet.setFixedWidth(430)
        layout = QVBoxLayout(sheet)
        layout.setContentsMargins(36, 32, 36, 38)
        layout.setSpacing(10)
        layout.addWidget(self.new_button)
        layout.addWidget(self.open_button)
        layout.addSpacing(10)
        layout.addWidget(ElidedLabel(self.tr("Recent games"), "group"))
        layout.addWidget(self._no_recent)
        layout.addLayout(self._recent)
        return sheet
