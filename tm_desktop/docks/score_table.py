"""Points by source as a table with bars that compare the seats in a row."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tm_desktop.docks.score_data import ScoreData
from tm_desktop.theming.painting import draw_emblem, draw_text, line_colour
from tm_desktop.theming.theme import Theme, ThemeKeeper


class ScoreTable(QWidget):
    """A row per source, a column per seat in the order of the ranking. The small form for docks has no bars."""

    def __init__(self, themes: ThemeKeeper, is_small: bool = False) -> None:
        super().__init__()
        self._themes, self._is_small = themes, is_small
        self._data = ScoreData((), (), ())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        themes.changed.connect(self._resize)

    def show_score(self, data: ScoreData) -> None:
        self._data = data
        lines = [
            f"{data.seats[seat].name}: "
            + ", ".join(f"{name} {amounts[seat]}" for name, amounts in (*data.sources, (self.tr("Total"), data.totals)))
            for _place, seat in data.ranking
        ]
        self.setAccessibleName("; ".join(lines))
        self._resize()

    def sizeHint(self) -> QSize:
        theme = self._themes.theme
        rows = len(self._data.sources)
        return QSize(
            theme.px(120 + 62 * len(self._data.seats)), self._head(theme) + rows * self._row(theme) + theme.px(58)
        )

    def minimumSizeHint(self) -> QSize:
        theme = self._themes.theme
        return QSize(theme.px(80 + 34 * len(self._data.seats)), self.sizeHint().height())

    def _resize(self) -> None:
        self.updateGeometry()
        self.update()

    def _row(self, theme: Theme) -> int:
        return theme.px(26 if self._is_small else 42)

    def _head(self, theme: Theme) -> int:
        return theme.px(30 if self._is_small else 40)

    def _column(self, position: int) -> QRectF:
        """The span of the column of that place in the ranking."""
        first = self.width() * (0.34 if len(self._data.seats) > 3 else 0.4)
        width = (self.width() - first) / max(len(self._data.seats), 1)
        return QRectF(first + width * position, 0, width, self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._themes.theme
        self._paint_head(painter, theme)
        y = float(self._head(theme))
        painter.setPen(QPen(theme.colour("text3"), 1.2))
        painter.drawLine(QPointF(0, y), QPointF(self.width(), y))
        for row, (name, amounts) in enumerate(self._data.sources):
            if row:
                painter.setPen(QPen(theme.colour("border"), 1))
                painter.drawLine(QPointF(0, y), QPointF(self.width(), y))
            self._paint_row(painter, theme, name, amounts, y + self._row(theme) / 2)
            y += self._row(theme)
        self._paint_totals(painter, theme, y + 4)

    def _paint_head(self, painter: QPainter, theme: Theme) -> None:
        font, middle = theme.font(13, 600), self._head(theme) / 2
        for position, (_place, seat) in enumerate(self._data.ranking):
            column, view = self._column(position), self._data.seats[seat]
            radius = theme.px(9)
            shows_name = column.width() > theme.px(76)
            x = column.left() + radius + 2 if shows_name else self._number_right(theme, column) - radius
            draw_emblem(painter, QPointF(x, middle), radius, view.colour, view.icon, str(seat + 1), theme)
            if shows_name:
                room = column.width() - 2 * radius - 14
                name = QFontMetricsF(font).elidedText(view.name, Qt.TextElideMode.ElideRight, room)
                draw_text(painter, QPointF(x + radius + 6, middle), name, font, theme.colour("text"))

    def _number_right(self, theme: Theme, column: QRectF) -> float:
        has_bars = not self._is_small and column.width() > theme.px(84)
        return column.left() + theme.px(38) if has_bars else column.right() - 8

    def _paint_row(self, painter: QPainter, theme: Theme, name: str, amounts: tuple[int, ...], middle: float) -> None:
        font = theme.font(12 if self._is_small else 14)
        text = QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideRight, self._column(0).left() - 10)
        draw_text(painter, QPointF(2, middle), text, font, theme.colour("text"))
        largest = max(map(abs, amounts)) or 1
        for position, (_place, seat) in enumerate(self._data.ranking):
            amount, column = amounts[seat], self._column(position)
            is_best = amount > 0 and amount == max(amounts) and amounts.count(amount) == 1
            role = "text" if amount > 0 else "bad" if amount < 0 else "text3"
            right = self._number_right(theme, column)
            number_font = theme.font(12 if self._is_small else 15, 700 if is_best else 500)
            shown = str(amount).replace("-", "−")
            draw_text(painter, QPointF(right, middle), shown, number_font, theme.colour(role), "right")
            if right < column.right() - 30:
                colour = line_colour(self._data.seats[seat].colour, theme) if amount >= 0 else theme.colour("bad")
                bar = QRectF(right + 10, middle - 4, column.right() - right - 24, 8)
                self._paint_bar(painter, theme, bar, abs(amount) / largest, colour)

    def _paint_bar(self, painter: QPainter, theme: Theme, bar: QRectF, share: float, colour: QColor) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("panel2"))
        painter.drawRoundedRect(bar, 4, 4)
        if share:
            painter.setBrush(colour)
            painter.drawRoundedRect(QRectF(bar.left(), bar.top(), max(8.0, bar.width() * share), 8), 4, 4)

    def _paint_totals(self, painter: QPainter, theme: Theme, top: float) -> None:
        height = theme.px(34 if self._is_small else 46)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("panel2"))
        painter.drawRoundedRect(QRectF(0, top, self.width(), height), 8, 8)
        middle = top + height / 2
        size = 14 if self._is_small else 17
        draw_text(painter, QPointF(10, middle), self.tr("Total"), theme.title_font(size), theme.colour("text"))
        for position, (_place, seat) in enumerate(self._data.ranking):
            right = self._number_right(theme, self._column(position))
            at = QPointF(right, middle)
            draw_text(painter, at, str(self._data.totals[seat]), theme.font(size, 700), theme.colour("text"), "right")
