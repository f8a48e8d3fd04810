"""Points by source as a table with bars that compare the seats in a row."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tm_desktop.docks.score_data import ScoreData, ScoreRow
from tm_desktop.theming.icons import draw_icon
from tm_desktop.theming.painting import draw_emblem, draw_text, elided, line_colour, text_width
from tm_desktop.theming.theme import Theme, ThemeKeeper

_DENSE_COLUMN, _DENSE_COLUMN_100, _DENSE_WIDEST = 21, 26, 34  # for numbers of two figures, of three, and at most
_NAME_GAP = 9
_NO_NAMES, _ONE_LINE, _TWO_LINES = range(3)


class ScoreTable(QWidget):
    """A row per source, a column per seat in the order of the ranking; the rows share the height.

    The small form for docks has no bars. The forecast has what would come if the game ended now, and the points then.
    """

    def __init__(self, themes: ThemeKeeper, is_small: bool = False, is_forecast: bool = False) -> None:
        super().__init__()
        self._themes, self._is_small, self._is_forecast = themes, is_small, is_forecast
        self._is_dense = False
        self._data = ScoreData((), (), ())
        vertical = QSizePolicy.Policy.Minimum if is_small else QSizePolicy.Policy.Expanding
        self.setSizePolicy(QSizePolicy.Policy.Expanding, vertical)
        themes.changed.connect(self._resize)

    def show_score(self, data: ScoreData) -> None:
        self._data = data
        rows = [*self._rows, ScoreRow(self._total_name, self._totals)]
        lines = [
            f"{data.seats[seat].name}: " + ", ".join(f"{row.name} {row.amounts[seat]}" for row in rows)
            for _place, seat in data.ranking
        ]
        self.setAccessibleName("; ".join(lines))
        self._resize()

    def set_dense(self, is_dense: bool) -> None:
        """In a low dock rows have no more height than their letters need."""
        if is_dense != self._is_dense:
            self._is_dense = is_dense
            self._resize()

    @property
    def _rows(self) -> tuple[ScoreRow, ...]:
        return self._data.forecast if self._is_forecast else self._data.sources

    @property
    def _totals(self) -> tuple[int, ...]:
        return self._data.expected if self._is_forecast else self._data.totals

    @property
    def _total_name(self) -> str:
        return self.tr("Then") if self._is_forecast else self.tr("Total")

    def sizeHint(self) -> QSize:
        theme = self._themes.theme
        return QSize(theme.px(120 + 62 * len(self._data.seats)), self._least_height(theme))

    def minimumSizeHint(self) -> QSize:
        theme = self._themes.theme
        return QSize(theme.px(64 + (24 if self._is_dense else 28) * len(self._data.seats)), self._least_height(theme))

    def _least_height(self, theme: Theme) -> int:
        return self._head(theme) + len(self._rows) * self._least_row(theme) + self._foot(theme)

    def _resize(self) -> None:
        self.updateGeometry()
        self.update()

    def _least_row(self, theme: Theme) -> int:
        return theme.px(15 if self._is_dense else 26 if self._is_small else 30)

    def _row(self, theme: Theme) -> float:
        if self._is_small:
            return self._least_row(theme)
        room = self.height() - self._head(theme) - self._foot(theme)
        return min(room / max(len(self._rows), 1), theme.px(52))

    def _head(self, theme: Theme) -> int:
        return theme.px(20 if self._is_dense else 30 if self._is_small else 42) + self._caption(theme)

    def _caption(self, theme: Theme) -> int:
        return theme.px(15 if self._is_dense else 20) if self._is_forecast else 0

    def _foot(self, theme: Theme) -> int:
        return theme.px(24 if self._is_dense else 42 if self._is_small else 56)

    def _column(self, position: int) -> QRectF:
        """The span of the column of that place in the ranking."""
        share = 0.36 if len(self._data.seats) > 3 else 0.42
        if self._is_dense:
            share = 1 - len(self._data.seats) * self._dense_column() / max(self.width(), 1)
        first = self.width() * min(max(share, 0.3), 0.6)
        width = (self.width() - first) / max(len(self._data.seats), 1)
        return QRectF(first + width * position, 0, width, self.height())

    def _dense_column(self) -> float:
        """What the names leave, but enough for the numbers."""
        theme = self._themes.theme
        numbers = [*self._totals, *(amount for row in self._rows for amount in row.amounts)]
        least = _DENSE_COLUMN_100 if max(map(abs, numbers), default=0) > 99 else _DENSE_COLUMN
        names = max((text_width(row.name, theme.font(11)) for row in self._rows), default=0.0)
        left = (self.width() - names - _NAME_GAP) / max(len(self._data.seats), 1)
        return max(min(left, theme.px(_DENSE_WIDEST)), theme.px(least))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._themes.theme
        self._paint_head(painter, theme)
        if self._is_forecast:
            at, font = QPointF(2, self._caption(theme) / 2), theme.title_font(12 if self._is_dense else 13)
            draw_text(painter, at, self.tr("If the game ended now"), font, theme.colour("text2"))
        y = self._paint_rows(painter, theme, float(self._head(theme)))
        self._paint_totals(painter, theme, y + (2 if self._is_dense else 4))

    def _paint_rows(self, painter: QPainter, theme: Theme, top: float) -> float:
        height, rows = self._row(theme), self._rows
        for number, row in enumerate(rows):
            begins_end = row.is_late and not rows[number - 1].is_late
            strong = not number or begins_end
            painter.setPen(QPen(theme.colour("text3" if strong else "border"), 1.2 if strong else 1))
            painter.drawLine(QPointF(0, top), QPointF(self.width(), top))
            self._paint_row(painter, theme, row, top + height / 2)
            top += height
        return top

    def _paint_head(self, painter: QPainter, theme: Theme) -> None:
        middle, radius = (self._head(theme) + self._caption(theme)) / 2, theme.px(8 if self._is_dense else 9)
        form, size = self._name_form(theme)
        for position, (_place, seat) in enumerate(self._data.ranking):
            column, view = self._column(position), self._data.seats[seat]
            x = self._number_right(theme, column) - radius if form == _NO_NAMES else column.left() + radius + 2
            draw_emblem(painter, QPointF(x, middle), radius, view.colour, view.icon, str(seat + 1), theme)
            if form == _NO_NAMES:
                continue
            words = [view.name] if form == _ONE_LINE else view.name.split()
            for number, word in enumerate(words):
                y = middle + (number - (len(words) - 1) / 2) * theme.px(size + 2)
                draw_text(painter, QPointF(x + radius + 6, y), word, theme.font(size, 600), theme.colour("text"))

    def _name_form(self, theme: Theme) -> tuple[int, int]:
        """How names are written, and how large: in one line, a line for each word, or not at all."""
        room = self._column(0).width() - theme.px(18) - 12
        names = [seat.name for seat in self._data.seats]
        parts = [part for name in names for part in name.split()]
        for form, texts in ((_ONE_LINE, names), (_TWO_LINES, parts)):
            for size in (13, 12, 11):
                metrics = QFontMetricsF(theme.font(size, 600))
                if all(metrics.horizontalAdvance(text) <= room for text in texts):
                    return form, size
        return _NO_NAMES, 0

    def _number_right(self, theme: Theme, column: QRectF) -> float:
        has_bars = not self._is_small and column.width() > theme.px(84)
        return column.left() + theme.px(38) if has_bars else column.right() - (3 if self._is_dense else 8)

    def _paint_row(self, painter: QPainter, theme: Theme, row: ScoreRow, middle: float) -> None:
        left, amounts = 2.0, row.amounts
        if not self._is_small:
            side = theme.px(17)
            if row.icon:
                draw_icon(painter, row.icon, QRectF(2, middle - side / 2, side, side), theme.colour("text2"))
            left += theme.px(28)
        self._paint_name(painter, theme, row.name, QPointF(left, middle), self._column(0).left() - 6 - left)
        largest = max(map(abs, amounts)) or 1
        for position, (_place, seat) in enumerate(self._data.ranking):
            amount, column = amounts[seat], self._column(position)
            is_best = amount > 0 and amount == max(amounts) and amounts.count(amount) == 1
            role = "text" if amount > 0 else "bad" if amount < 0 else "text3"
            right = self._number_right(theme, column)
            number_font = theme.font(self._number_size, 700 if is_best else 500)
            shown = str(amount).replace("-", "−")
            draw_text(painter, QPointF(right, middle), shown, number_font, theme.colour(role), "right")
            if right < column.right() - 30:
                colour = line_colour(self._data.seats[seat].colour, theme) if amount >= 0 else theme.colour("bad")
                bar = QRectF(right + 10, middle - 4, column.right() - right - 24, 8)
                self._paint_bar(painter, theme, bar, abs(amount) / largest, colour)

    @property
    def _number_size(self) -> int:
        return 11 if self._is_dense else 12 if self._is_small else 15

    def _paint_name(self, painter: QPainter, theme: Theme, name: str, at: QPointF, room: float) -> None:
        """In one line, or in two small ones where it is too long."""
        font = theme.font(11 if self._is_dense else 12 if self._is_small else 14)
        if self._is_dense:
            name = elided(name, font, room)
        if QFontMetricsF(font).horizontalAdvance(name) <= room:
            draw_text(painter, at, name, font, theme.colour("text"))
            return
        painter.setFont(theme.font(11))
        painter.setPen(theme.colour("text"))
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(at.x(), at.y() - theme.px(15), room, theme.px(30)), int(flags), name)

    def _paint_bar(self, painter: QPainter, theme: Theme, bar: QRectF, share: float, colour: QColor) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("panel2"))
        painter.drawRoundedRect(bar, 4, 4)
        if share:
            painter.setBrush(colour)
            painter.drawRoundedRect(QRectF(bar.left(), bar.top(), max(8.0, bar.width() * share), 8), 4, 4)

    def _paint_totals(self, painter: QPainter, theme: Theme, top: float) -> None:
        height = theme.px(20 if self._is_dense else 34 if self._is_small else 46)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("panel2"))
        painter.drawRoundedRect(QRectF(0, top, self.width(), height), 8, 8)
        middle = top + height / 2
        size = 12 if self._is_dense else 14 if self._is_small else 17
        left = 2 if self._is_dense else 10
        draw_text(painter, QPointF(left, middle), self._total_name, theme.title_font(size), theme.colour("text"))
        for position, (_place, seat) in enumerate(self._data.ranking):
            right = self._number_right(theme, self._column(position))
            at = QPointF(right, middle)
            draw_text(painter, at, str(self._totals[seat]), theme.font(size, 700), theme.colour("text"), "right")
