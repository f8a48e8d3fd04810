"""A line per seat over the moments of the game; moving along it reads the values off, a click goes there."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from tm_desktop.docks.score_data import Course, Series
from tm_desktop.play.views import SeatView
from tm_desktop.theming.painting import draw_emblem, draw_focus, draw_panel, draw_shadow, draw_text, line_colour
from tm_desktop.theming.theme import Theme, ThemeKeeper

_NOTHING = Series("", "", ())
# Lines differ by more than colour: corners of the markers as (x, y); the first is a disc.
_MARKERS: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)),
    ((0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)),
    ((0, -1.15), (1.1, 0.85), (-1.1, 0.85)),
    ((0, 1.15), (1.1, -0.85), (-1.1, -0.85)),
)


class CourseChart(QWidget):
    """One series of a course.

    Signals:
        step_asked(int): the position after that many steps is to be shown.
    """

    step_asked = Signal(int)

    def __init__(self, themes: ThemeKeeper, with_names: bool = True) -> None:
        super().__init__()
        self._themes = themes
        self._with_names, self._is_dense = with_names, False
        self._course = Course((), (), ())
        self._shown = 0
        self._seats: tuple[SeatView, ...] = ()
        self._hovered: int | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self._told())
        themes.changed.connect(self.update)

    def show_course(self, course: Course, seats: tuple[SeatView, ...]) -> None:
        self._course, self._seats = course, seats
        self._hovered = None
        self.show_series(self._shown if self._shown < len(course.series) else 0)

    def show_series(self, number: int) -> None:
        """Points, or what else the course has."""
        self._shown = number
        self.setAccessibleName(self._told())
        self.update()

    @property
    def series(self) -> Series:
        return self._course.series[self._shown] if self._course.series else _NOTHING

    @property
    def hovered(self) -> int | None:
        """The moment whose values are read off."""
        return self._hovered

    def moment_x(self, moment: int) -> float:
        """Where a moment lies in the widget."""
        return self._at(self._area(), 1, moment, 0).x()

    def sizeHint(self) -> QSize:
        return QSize(420, 260) if self._with_names else QSize(240, 150)

    def minimumSizeHint(self) -> QSize:
        return QSize(120 if self._is_dense else 180, 200 if self._with_names else 60 if self._is_dense else 120)

    def set_dense(self, is_dense: bool) -> None:
        self._is_dense = is_dense
        self.updateGeometry()

    # Reading off, and going there

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self._moment_at(event.position()))

    def leaveEvent(self, event: object) -> None:
        self._hover(None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        moment = self._moment_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and moment is not None:
            self.step_asked.emit(self._course.steps[moment])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self._course.moments) - 1
        now = last if self._hovered is None else self._hovered
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right) and last >= 0:
            forward = event.key() == Qt.Key.Key_Right
            self._hover(now if self._hovered is None else min(max(now + (1 if forward else -1), 0), last))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._hovered is not None:
            self.step_asked.emit(self._course.steps[self._hovered])
        else:
            super().keyPressEvent(event)

    def _moment_at(self, at: QPointF) -> int | None:
        area, last = self._area(), len(self._course.moments) - 1
        share = (at.x() - area.left()) / max(area.width(), 1)
        return min(max(round(share * last), 0), last) if -0.04 <= share <= 1.04 and last > 0 else None

    def _hover(self, moment: int | None) -> None:
        if moment != self._hovered:
            self._hovered = moment
            self.update()

    def _told(self) -> str:
        if not self._course.moments:
            return self.series.name or self.tr("History of the game")
        amounts = self.series.amounts[-1]
        return f"{self.series.name}: " + ", ".join(f"{seat.name} {amounts[seat.seat]}" for seat in self._seats)

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, area = self._themes.theme, self._area()
        draw_focus(self, painter, theme)
        if not self.series.amounts:
            return
        top = self._top_value()
        self._paint_band(painter, theme, area)
        self._paint_grid(painter, theme, area, top)
        for seat in reversed(range(len(self._seats))):
            self._paint_line(painter, theme, area, top, seat)
        if self._with_names:
            self._paint_names(painter, theme, area, top)
        if self._hovered is not None:
            self._paint_reading(painter, theme, area, self._hovered)

    def _area(self) -> QRectF:
        theme = self._themes.theme
        right = theme.px(22)
        if self._with_names:
            font = QFontMetricsF(theme.font(12, 600))
            right = theme.px(38) + round(max((font.horizontalAdvance(seat.name) for seat in self._seats), default=80))
        below = theme.px(38 if self._course.name and not self._is_dense else 20 if self._is_dense else 24)
        return QRectF(self.rect()).adjusted(theme.px(36), 12, -right, -below)

    def _top_value(self) -> int:
        highest = max((max(amounts) for amounts in self.series.amounts), default=0)
        step = self._grid_step(highest)
        return max(step, -(-highest // step) * step)

    def _grid_step(self, highest: int) -> int:
        most = 6 if self.height() > 200 else 3
        for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000):
            if highest <= step * most:
                return step
        return max(highest // most, 1)

    def _at(self, area: QRectF, top: int, moment: int, value: int) -> QPointF:
        x = area.left() + area.width() * moment / max(len(self._course.moments) - 1, 1)
        return QPointF(x, area.bottom() - area.height() * max(value, 0) / top)

    def _paint_band(self, painter: QPainter, theme: Theme, area: QRectF) -> None:
        for number, moment in enumerate(self._course.moments[:-1]):
            if not moment.band:
                continue
            left, right = self._at(area, 1, number, 0).x(), self._at(area, 1, number + 1, 0).x()
            painter.fillRect(QRectF(left, area.top(), right - left, area.height()), theme.colour("accent_soft", 0.55))
            font = theme.font(11)
            if QFontMetricsF(font).horizontalAdvance(moment.band) < right - left:
                at = QPointF((left + right) / 2, area.bottom() - theme.px(10))
                draw_text(painter, at, moment.band, font, theme.colour("text2"), "centre")

    def _paint_grid(self, painter: QPainter, theme: Theme, area: QRectF, top: int) -> None:
        font, ink = theme.font(11), theme.colour("text2")
        for value in range(0, top + 1, top if self._is_dense else self._grid_step(top)):
            y = area.bottom() - area.height() * value / top
            painter.setPen(QPen(theme.colour("border"), 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            draw_text(painter, QPointF(area.left() - 10, y), str(value), font, ink, "right")
        self._paint_labels(painter, theme, area)
        if self._course.name and not self._is_dense:
            at = QPointF(area.center().x(), area.bottom() + theme.px(30))
            draw_text(painter, at, self._course.name, font, ink, "centre")

    def _paint_labels(self, painter: QPainter, theme: Theme, area: QRectF) -> None:
        """The ends first; of the others those for which there is room."""
        font, y = theme.font(11), area.bottom() + theme.px(14)
        metrics, last = QFontMetricsF(font), len(self._course.moments) - 1
        taken: list[tuple[float, float]] = []
        for number in (last, 0, *range(1, last)):
            label = self._course.moments[number].label
            x, half = self._at(area, 1, number, 0).x(), metrics.horizontalAdvance(label) / 2 + 3
            if all(x + half <= left or x - half >= right for left, right in taken):
                draw_text(painter, QPointF(x, y), label, font, theme.colour("text2"), "centre")
                taken.append((x - half, x + half))

    def _paint_line(self, painter: QPainter, theme: Theme, area: QRectF, top: int, seat: int) -> None:
        colour = line_colour(self._seats[seat].colour, theme)
        pen = QPen(colour, 2.4)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        points = [self._at(area, top, number, amounts[seat]) for number, amounts in enumerate(self.series.amounts)]
        painter.drawPolyline(QPolygonF(points))
        for point in points:
            self._paint_marker(painter, theme, point, seat, colour)

    def _paint_marker(self, painter: QPainter, theme: Theme, at: QPointF, seat: int, colour: QColor) -> None:
        size = theme.px(4.4 if self._with_names else 3.2)
        painter.setPen(QPen(theme.colour("panel"), 1.2))
        painter.setBrush(colour)
        corners = _MARKERS[seat % len(_MARKERS)]
        if corners:
            painter.drawPolygon(QPolygonF([at + QPointF(x, y) * size for x, y in corners]))
        else:
            painter.drawEllipse(at, size, size)

    def _paint_names(self, painter: QPainter, theme: Theme, area: QRectF, top: int) -> None:
        gap, last = theme.px(20), self.series.amounts[-1]
        order = sorted(range(len(self._seats)), key=lambda seat: -last[seat])
        y = area.top() - gap
        font = theme.font(12, 600)
        for place, seat in enumerate(order):
            view = self._seats[seat]
            y = max(y + gap, self._at(area, top, 0, last[seat]).y())
            y = min(y, area.bottom() - gap * (len(order) - 1 - place))
            centre = QPointF(area.right() + theme.px(20), y)
            draw_emblem(painter, centre, theme.px(8), view.colour, view.icon, str(seat + 1), theme)
            draw_text(painter, QPointF(area.right() + theme.px(33), y), view.name, font, theme.colour("text"))

    def _paint_reading(self, painter: QPainter, theme: Theme, area: QRectF, moment: int) -> None:
        x = self._at(area, 1, moment, 0).x()
        painter.setPen(QPen(theme.colour("text"), 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
        amounts, title = self.series.amounts[moment], self._course.moments[moment].title
        font, row = theme.font(12), theme.px(19)
        names = max(QFontMetricsF(font).horizontalAdvance(seat.name) for seat in self._seats)
        hint, small = self.tr("Click to look back"), theme.font(11)
        width = max(
            names + theme.px(78),
            QFontMetricsF(theme.font(12, 600)).horizontalAdvance(title) + 20,
            QFontMetricsF(small).horizontalAdvance(hint) + 20,
        )
        box = QRectF(x + 10, area.top() + 6, width, row * (len(self._seats) + 2) + 10)
        if box.right() > self.width():
            box.moveRight(x - 10)
        box.moveBottom(min(box.bottom(), self.height() - 4.0))
        draw_shadow(painter, box, 8, theme, size=8, down=2)
        draw_panel(painter, box, theme, 8)
        y = box.top() + row * 0.5 + 5
        draw_text(painter, QPointF(box.left() + 10, y), title, theme.font(12, 600), theme.colour("text"))
        for seat in sorted(range(len(self._seats)), key=lambda seat: -amounts[seat]):
            y += row
            view = self._seats[seat]
            centre = QPointF(box.left() + 17, y)
            draw_emblem(painter, centre, theme.px(7), view.colour, view.icon, str(seat + 1), theme)
            draw_text(painter, QPointF(box.left() + 30, y), view.name, font, theme.colour("text2"))
            at = QPointF(box.right() - 10, y)
            draw_text(painter, at, str(amounts[seat]), theme.font(12, 600), theme.colour("text"), "right")
        draw_text(painter, QPointF(box.left() + 10, y + row), hint, small, theme.colour("text2"))
