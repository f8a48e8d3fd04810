"""Figures as bars: a row for each, both that are compared side by side with their error bars."""

import math
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QHelpEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QToolTip, QWidget

from engine.bots.significance import Estimate
from tm_desktop.play.bars import BarRow, BarSheet
from tm_desktop.theming.painting import draw_emblem, draw_focus, draw_text, elided, text_width
from tm_desktop.theming.theme import Theme, ThemeKeeper
from tm_desktop.theming.widgets import plain_tip

_EMPTY = BarSheet("", "", (), False)


def rule_colours(theme: Theme) -> tuple[QColor, QColor]:
    """Of the rules that are tried, and of those that they are compared with."""
    return theme.colour("accent"), theme.colour("text3")


def draw_sample(painter: QPainter, bar: QRectF, theme: Theme, is_base: bool) -> None:
    """A bar in the look of its rules: those to compare with are only outlined, so that no eye mixes them up."""
    colour = rule_colours(theme)[is_base]
    painter.setPen(QPen(colour, 1.2))
    painter.setBrush(theme.colour("panel3") if is_base else colour)
    painter.drawRoundedRect(bar, 2, 2)


class _Scale(NamedTuple):
    """Where values lie."""

    area: QRectF
    low: float
    high: float
    step: float

    def x(self, value: float) -> float:
        return self.area.left() + self.area.width() * (value - self.low) / (self.high - self.low)


class BarChart(QWidget):
    """One sheet. Its rows share the height; a tooltip, or the arrow keys, read a row off."""

    def __init__(self, themes: ThemeKeeper) -> None:
        super().__init__()
        self._themes = themes
        self._sheet, self._names = _EMPTY, ("", "")
        self._current: int | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        themes.changed.connect(self._resize)

    def show_sheet(self, sheet: BarSheet, ours: str, base: str) -> None:
        """`ours` and `base` are what the rules are called."""
        self._sheet, self._names, self._current = sheet, (ours, base), None
        self.setAccessibleName(sheet.title)
        self._resize()

    @property
    def current(self) -> int | None:
        """The row that was read off by keys."""
        return self._current

    def told(self, number: int) -> str:
        return self._sheet.rows[number].told(*self._names)

    def row_rect(self, number: int) -> QRectF:
        height = self._row()
        return QRectF(0, number * height, self.width(), height)

    def sizeHint(self) -> QSize:
        return QSize(self._themes.theme.px(520), self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        theme = self._themes.theme
        return QSize(theme.px(300), len(self._sheet.rows) * theme.px(34) + self._foot())

    def _resize(self) -> None:
        self.updateGeometry()
        self.update()

    # Reading off

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            number = self._row_at(event.pos())
            if number is None:
                QToolTip.hideText()
            else:
                QToolTip.showText(event.globalPos(), plain_tip(self.told(number)), self, self.row_rect(number).toRect())
            return True
        return super().event(event)

    def _row_at(self, at: QPoint) -> int | None:
        number = int(at.y() / max(self._row(), 1))
        return number if 0 <= number < len(self._sheet.rows) else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self._sheet.rows) - 1
        ways = {
            Qt.Key.Key_Down: 0 if self._current is None else min(self._current + 1, last),
            Qt.Key.Key_Up: last if self._current is None else max(self._current - 1, 0),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        key = Qt.Key(event.key())
        if key not in ways or last < 0:
            super().keyPressEvent(event)
            return
        self._current = ways[key]
        told, rect = self.told(self._current), self.row_rect(self._current).toRect()
        self.setAccessibleName(told)
        self._bring_into_view()
        QToolTip.showText(self.mapToGlobal(QPoint(self.width() // 3, rect.bottom())), plain_tip(told), self, rect)
        self.update()

    def _bring_into_view(self) -> None:
        parent = self.parentWidget()
        while parent is not None and not isinstance(parent, QScrollArea):
            parent = parent.parentWidget()
        if parent is not None and self._current is not None:
            middle = self.row_rect(self._current).center().toPoint()
            content = parent.widget()
            at = self.mapTo(content, middle) if content is not None and content is not self else middle
            parent.ensureVisible(0, at.y(), 0, round(self._row()))

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, rows = self._themes.theme, self._sheet.rows
        if not rows:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = self._area(theme)
        scale = self._scale(area)
        self._paint_grid(painter, theme, scale)
        for number, row in enumerate(rows):
            self._paint_row(painter, theme, number, row, scale)
        draw_focus(self, painter, theme)

    def _row(self) -> float:
        theme = self._themes.theme
        room = (self.height() - self._foot()) / max(len(self._sheet.rows), 1)
        return min(max(room, theme.px(34)), theme.px(64))

    def _foot(self) -> int:
        return self._themes.theme.px(24)

    def _area(self, theme: Theme) -> QRectF:
        """Where the bars lie: between the names and the numbers."""
        font = theme.font(13)
        names = max(text_width(row.figure.name, font) for row in self._sheet.rows) + self._sign(theme) + theme.px(14)
        left = min(names, self.width() * 0.36)
        right = theme.px(150 if self._sheet.compares else 62)
        height = self._row() * len(self._sheet.rows)
        return QRectF(left, 0, max(self.width() - left - right, 40), height)

    def _sign(self, theme: Theme) -> int:
        return theme.px(26) if any(row.figure.icon for row in self._sheet.rows) else theme.px(6)

    def _scale(self, area: QRectF) -> _Scale:
        """Room for every error bar and the zero, and round numbers to draw lines at."""
        ends = [0.0]
        for row in self._sheet.rows:
            for told in (row.ours, row.base) if self._sheet.compares else (row.ours,):
                ends += [value for value in (told.mean, told.low, told.high) if not math.isnan(value)]
        low, high = min(ends), max(max(ends), min(ends) + 0.1)
        most = max(area.width() / self._themes.theme.px(70), 2)
        step = 10.0 ** math.floor(math.log10((high - low) / most))
        step = next(step * times for times in (1, 2, 5, 10, 20) if (high - low) / (step * times) <= most)
        return _Scale(area, low, high, step)

    def _paint_grid(self, painter: QPainter, theme: Theme, scale: _Scale) -> None:
        area, step = scale.area, scale.step
        for number in range(math.ceil(scale.low / step), math.floor(scale.high / step) + 1):
            value, is_zero, x = number * step, number == 0, scale.x(number * step)
            painter.setPen(QPen(theme.colour("text3" if is_zero else "border"), 1))
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
            text = f"{value:g}".replace("-", "−")
            at = QPointF(x, area.bottom() + theme.px(13))
            draw_text(painter, at, text, theme.font(11), theme.colour("text2"), "centre")

    def _paint_row(self, painter: QPainter, theme: Theme, number: int, row: BarRow, scale: _Scale) -> None:
        rect, figure = self.row_rect(number), row.figure
        middle = rect.center().y()
        if number == self._current:
            painter.fillRect(rect, theme.colour("accent_soft", 0.6))
        left = float(theme.px(6))
        if figure.icon:
            centre = QPointF(theme.px(14), middle)
            draw_emblem(painter, centre, theme.px(9), figure.colour, figure.icon, "", theme)
            left = float(theme.px(28))
        font = theme.font(13, 600 if row.is_marked else 400)
        name = elided(figure.name, font, scale.area.left() - left - 6)
        draw_text(painter, QPointF(left, middle), name, font, theme.colour("text"))
        thick = min(rect.height() * 0.26, theme.px(13))
        both = (row.ours, row.base)[: len(row.means)]
        for place, (told, mean) in enumerate(zip(both, row.means, strict=True)):
            shift = (2 * place - 1) * (len(both) - 1)  # above or below the middle, or on it
            self._paint_bar(painter, theme, told, scale, middle + shift * thick * 0.62, thick, place)
            at = QPointF(scale.area.right() + theme.px(56), middle + shift * max(thick * 0.62, theme.px(8)))
            ink = theme.colour("text2" if place else "text")
            draw_text(painter, at, mean, theme.font(12, 400 if place else 600), ink, "right")
        self._paint_change(painter, theme, row, middle)

    def _paint_bar(
        self, painter: QPainter, theme: Theme, told: Estimate, scale: _Scale, y: float, thick: float, place: int
    ) -> None:
        if math.isnan(told.mean):
            return
        zero, end = scale.x(0), scale.x(told.mean)
        bar = QRectF(min(zero, end), y - thick / 2, abs(end - zero), thick)
        draw_sample(painter, bar, theme, is_base=place > 0)
        if math.isnan(told.low):
            return
        low, high = scale.x(told.low), scale.x(told.high)
        painter.setPen(QPen(theme.colour("text"), 1.4))
        painter.drawLine(QPointF(low, y), QPointF(high, y))
        for x in (low, high):
            painter.drawLine(QPointF(x, y - thick * 0.3), QPointF(x, y + thick * 0.3))

    def _paint_change(self, painter: QPainter, theme: Theme, row: BarRow, y: float) -> None:
        font, ink = theme.font(13, 700 if row.is_marked else 400), theme.colour("text" if row.is_marked else "text3")
        draw_text(painter, QPointF(self.width() - theme.px(22), y), row.change, font, ink, "right")
        ink = theme.colour("warn" if row.is_marked else "text3")
        draw_text(painter, QPointF(self.width() - theme.px(11), y), row.mark, font, ink, "centre")


class BarLegend(QWidget):
    """What the two kinds of bars are, and the lines over them."""

    def __init__(self, themes: ThemeKeeper) -> None:
        super().__init__()
        self._themes, self._names = themes, ("", "")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        themes.changed.connect(self.updateGeometry)

    def show_names(self, ours: str, base: str) -> None:
        """`base` is empty where nothing is compared."""
        self._names = ours, base
        self.setAccessibleName(", ".join(name for name in self._names if name))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._themes.theme.px(260), self._themes.theme.px(22))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._themes.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font, y = theme.font(12, 600), self.height() / 2
        names = [name for name in self._names if name]
        room = (self.width() - 8) / max(len(names), 1) - theme.px(34)
        x = 4.0
        for number, name in enumerate(names):
            draw_sample(painter, QRectF(x, y - theme.px(5), theme.px(20), theme.px(10)), theme, number > 0)
            text = elided(name, font, room)
            width = QFontMetricsF(font).horizontalAdvance(text)
            draw_text(painter, QPointF(x + theme.px(27), y), text, font, theme.colour("text"))
            x += theme.px(27) + width + theme.px(22)
