"""The games of the program, each with its picture, to choose from. No game is loaded for it."""

from collections.abc import Iterable
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QIcon, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QSizePolicy, QVBoxLayout, QWidget

from engine.core.registry import About
from engine.core.resources import resource
from tm_desktop.theming.icons import draw_icon, icon_rect
from tm_desktop.theming.painting import draw_panel, draw_text
from tm_desktop.theming.theme import Theme, ThemeKeeper

_PICTURE = QSize(96, 64)  # as the files are drawn
_PAD = 10


@lru_cache(maxsize=16)
def _renderer(game_id: str) -> QSvgRenderer | None:
    file = resource("ui", "games", f"{game_id}.svg")
    return QSvgRenderer(str(file)) if file.is_file() else None


def draw_game(painter: QPainter, game_id: str, rect: QRectF, theme: Theme) -> None:
    """The picture of a game; a sign in the place of one for a game that brings none."""
    renderer = _renderer(game_id)
    if renderer is not None:
        renderer.render(painter, rect)
        return
    draw_panel(painter, rect, theme, 8, "panel3")
    draw_icon(painter, "dice", icon_rect(rect.center(), rect.height() / 2), theme.colour("text2"))


def game_icon(game_id: str, height: int, theme: Theme) -> QIcon:
    """The picture for a list."""
    found = QIcon()
    for ratio in (1, 2):
        pixmap = QPixmap(_PICTURE.scaled(10_000, height * ratio, Qt.AspectRatioMode.KeepAspectRatio))
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_game(painter, game_id, pixmap.rect().toRectF(), theme)
        painter.end()
        pixmap.setDevicePixelRatio(ratio)
        found.addPixmap(pixmap)
    return found


class GameButton(QAbstractButton):
    """A game with its picture, its title and a sentence about it."""

    def __init__(self, themes: ThemeKeeper, about: About, description: str) -> None:
        super().__init__()
        self._themes, self._id, self._description = themes, about.id, description
        self.setText(about.title)
        self.setCheckable(True)
        self.setAccessibleName(about.title)
        self.setAccessibleDescription(description)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        themes.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(320, self.heightForWidth(320))

    def minimumSizeHint(self) -> QSize:
        return QSize(260, self.heightForWidth(320))

    def heightForWidth(self, width: int) -> int:
        theme = self._themes.theme
        room = QRectF(0, 0, self._words(width).width(), 10_000)
        metrics = QFontMetricsF(theme.font(13))
        text = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap.value, self._description).height()
        return round(max(_PICTURE.height(), theme.px(24) + text) + 2 * _PAD)

    def _words(self, width: int) -> QRectF:
        left = 2 * _PAD + _PICTURE.width() + 4
        return QRectF(left, _PAD, width - left - _PAD, 10_000)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = self._themes.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.isChecked():
            draw_panel(painter, rect, theme, 12, "panel", "accent")
        elif self.underMouse() or self.hasFocus():
            draw_panel(painter, rect, theme, 12, "panel2", "border")
        if self.hasFocus():
            painter.setPen(QPen(theme.colour("accent"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect, 12, 12)
        picture = QRectF(_PAD, (self.height() - _PICTURE.height()) / 2, _PICTURE.width(), _PICTURE.height())
        draw_game(painter, self._id, picture, theme)
        words = self._words(self.width())
        line = theme.px(24)
        at = QPointF(words.left(), words.top() + line / 2)
        draw_text(painter, at, self.text(), theme.title_font(16), theme.colour("text"))
        painter.setFont(theme.font(13))
        painter.setPen(theme.colour("text2"))
        painter.drawText(words.adjusted(0, line, 0, 0), Qt.TextFlag.TextWordWrap.value, self._description)


class GameChoice(QWidget):
    """All games, one below the other; exactly one is chosen.

    Signals:
        picked(str): another game was chosen.
    """

    picked = Signal(str)

    def __init__(self, themes: ThemeKeeper, games: Iterable[tuple[About, str]]) -> None:
        super().__init__()
        self._group = QButtonGroup(self)
        self.buttons: dict[str, GameButton] = {}
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        for about, description in games:
            button = self.buttons[about.id] = GameButton(themes, about, description)
            button.clicked.connect(lambda _checked=False, id_=about.id: self.picked.emit(id_))
            self._group.addButton(button)
            layout.addWidget(button)

    def choose(self, game_id: str) -> None:
        if game_id in self.buttons:
            self.buttons[game_id].setChecked(True)
