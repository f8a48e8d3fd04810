"""Sheets of the score page: rows about seats, and the seats by the size of something."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.kit.ranking import shared_points
from tm_desktop.hexboard.look import BoardLook
from tm_desktop.theming.painting import draw_panel, draw_shadow, draw_text, line_colour
from tm_desktop.theming.palette import DARK, LIGHT
from tm_desktop.theming.theme import Theme

_MARGIN = 8


class ScoreSheet(QWidget):
    """A sheet of the score page with a title; subclasses draw its rows."""

    def __init__(self, theme: Theme, title: str) -> None:
        super().__init__()
        self.theme, self._title = theme, title
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.setAccessibleName(title)

    @property
    def rows(self) -> int:
        raise NotImplementedError

    def paint_row(self, painter: QPainter, row: int, rect: QRectF) -> None:
        raise NotImplementedError

    def sizeHint(self) -> QSize:
        return QSize(300, self.theme.px(54) + self.rows * self.theme.px(32) + 2 * _MARGIN)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, self.sizeHint().height())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            is_dark = self.palette().window().color().lightness() < 128
            self.theme = replace(self.theme, palette=DARK if is_dark else LIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = self.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        sheet = QRectF(self.rect()).adjusted(_MARGIN, _MARGIN - 2, -_MARGIN, -_MARGIN - 2)
        draw_shadow(painter, sheet, 14, theme, size=_MARGIN, down=2)
        draw_panel(painter, sheet, theme, 14)
        top = sheet.top() + theme.px(24)
        draw_text(painter, QPointF(sheet.left() + 18, top), self._title, theme.title_font(17), theme.colour("text"))
        height = theme.px(32)
        for row in range(self.rows):
            place = QRectF(sheet.left() + 12, top + theme.px(18) + row * height, sheet.width() - 24, height - 4)
            self.paint_row(painter, row, place)


class RankSheet(ScoreSheet):
    """The seats by a size, the largest first, with the points that it brings."""

    def __init__(
        self,
        theme: Theme,
        title: str,
        look: BoardLook,
        terrains: Sequence[str],
        sizes: Sequence[int],
        points: Sequence[int],
    ) -> None:
        super().__init__(theme, title)
        self._look, self._terrains, self._sizes = look, terrains, sizes
        self._points = shared_points(sizes, points)
        self._ranked = sorted(range(len(sizes)), key=lambda seat: -sizes[seat])

    @property
    def rows(self) -> int:
        return len(self._sizes)

    def paint_row(self, painter: QPainter, row: int, rect: QRectF) -> None:
        theme, seat = self.theme, self._ranked[row]
        terrain = self._terrains[seat]
        middle = rect.center().y()
        self._look.draw_emblem(painter, QPointF(rect.left() + 15, middle), 10, terrain, theme)
        bar = QRectF(rect.left() + 36, middle - 4, rect.width() - 36 - theme.px(92), 8)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("panel3"))
        painter.drawRoundedRect(bar, 4, 4)
        share = self._sizes[seat] / max(*self._sizes, 1)
        painter.setBrush(line_colour(self._look.piece(terrain, theme), theme))
        painter.drawRoundedRect(QRectF(bar.left(), bar.top(), max(8.0, bar.width() * share), 8), 4, 4)
        at = QPointF(rect.right() - theme.px(58), middle)
        draw_text(painter, at, str(self._sizes[seat]), theme.font(13), theme.colour("text"), "right")
        points = f"+{self._points[seat]}" if self._points[seat] else "0"
        draw_text(
            painter, QPointF(rect.right() - 6, middle), points, theme.font(14, 600), theme.colour("text"), "right"
        )
