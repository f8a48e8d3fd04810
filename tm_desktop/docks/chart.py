"""Points over the steps as lines; moving along it reads the values off."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from tm_desktop.docks.score_data import Course
from tm_desktop.play.views import SeatView
from tm_desktop.theming.painting import draw_emblem, draw_panel, draw_shadow, draw_text, line_colour
from tm_desktop.theming.theme import Theme, ThemeKeeper

# Lines differ by more than colour.
_DASHES: tuple[list[float], ...] = ([], [7, 3], [2, 3], [9, 3, 2, 3], [4, 2], [1, 2], [12, 4])


class PointsChart(QWidget):
    """A line per seat over the steps of the game."""

    def __init__(self, themes: ThemeKeeper, with_names: bool = True) -> None:
        super().__init__()
        self._themes = themes
        self._with_names = with_names
        self._course = Course((), ())
        self._seats: tuple[SeatView, ...] = ()
        self._hovered: int | None = None
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Points over the steps"))
        themes.changed.connect(self.update)

    def show_course(self, course: Course, seats: tuple[SeatView, ...]) -> None:
        self._course, self._seats = course, seats
        self._hovered = None
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(420, 260) if self._with_names else QSize(240, 150)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 110)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        area, last = self._area(), self._last_step()
        share = (event.position().x() - area.left()) / max(area.width(), 1)
        self._hovered = round(share * last) if 0 <= share <= 1 and last else None
        self.update()

    def leaveEvent(self, event: object) -> None:
        self._hovered = None
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, area = self._themes.theme, self._area()
        top = self._top_value()
        self._paint_grid(painter, theme, area, top)
        self._paint_marks(painter, theme, area)
        for seat, points in enumerate(self._course.points):
            self._paint_line(painter, theme, area, top, seat, points)
        if self._with_names:
            self._paint_names(painter, theme, area, top)
        if self._hovered is not None:
            self._paint_reading(painter, theme, area, self._hovered)

    def _last_step(self) -> int:
        return len(self._course.points[0]) - 1 if self._course.points else 0

    def _area(self) -> QRectF:
        theme = self._themes.theme
        right = theme.px(118) if self._with_names else 10
        return QRectF(self.rect()).adjusted(theme.px(36), 10, -right, -theme.px(24))

    def _top_value(self) -> int:
        highest = max((max(points) for points in self._course.points), default=0)
        step = self._grid_step(highest)
        return max(step, -(-highest // step) * step)

    def _grid_step(self, highest: int) -> int:
        for step in (2, 5, 10, 20, 50, 100, 200, 500, 1000):
            if highest <= step * 6:
                return step
        return max(highest // 6, 1)

    def _at(self, area: QRectF, top: int, step: int, value: int) -> QPointF:
        x = area.left() + area.width() * step / max(self._last_step(), 1)
        return QPointF(x, area.bottom() - area.height() * max(value, 0) / top)

    def _paint_grid(self, painter: QPainter, theme: Theme, area: QRectF, top: int) -> None:
        font = theme.font(11)
        for value in range(0, top + 1, self._grid_step(top)):
            y = area.bottom() - area.height() * value / top
            painter.setPen(QPen(theme.colour("border"), 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            draw_text(painter, QPointF(area.left() - 8, y), str(value), font, theme.colour("text2"), "right")
        last, y = self._last_step(), area.bottom() + theme.px(14)
        draw_text(painter, QPointF(area.left(), y), "0", font, theme.colour("text2"), "centre")
        text = self.tr("%n step(s)", "", last)
        draw_text(painter, QPointF(area.right(), y), text, font, theme.colour("text2"), "right")

    def _paint_marks(self, painter: QPainter, theme: Theme, area: QRectF) -> None:
        if not self._with_names:
            return
        font = theme.font(11)
        free_from = area.left() + theme.px(24)
        limit = area.right() - theme.px(70)
        for step, name in self._course.marks:
            x = self._at(area, 1, step, 0).x()
            painter.setPen(QPen(theme.colour("text3", 0.6), 1, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
            half = QFontMetricsF(font).horizontalAdvance(name) / 2
            if x - half > free_from and x + half < limit:
                y = area.bottom() + theme.px(14)
                draw_text(painter, QPointF(x, y), name, font, theme.colour("text2"), "centre")
                free_from = x + half + 8

    def _paint_line(
        self, painter: QPainter, theme: Theme, area: QRectF, top: int, seat: int, points: tuple[int, ...]
    ) -> None:
        if seat >= len(self._seats):
            return
        pen = QPen(line_colour(self._seats[seat].colour, theme), 2.4)
        dashes = _DASHES[seat % len(_DASHES)]
        if dashes:
            pen.setDashPattern(dashes)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF([self._at(area, top, step, value) for step, value in enumerate(points)]))

    def _paint_names(self, painter: QPainter, theme: Theme, area: QRectF, top: int) -> None:
        gap = theme.px(20)
        order = sorted(range(len(self._course.points)), key=lambda seat: -self._course.points[seat][-1])
        y = area.top() - gap
        font = theme.font(12, 600)
        room = self.width() - area.right() - theme.px(30)
        for seat in order:
            view = self._seats[seat]
            y = max(y + gap, self._at(area, top, 0, self._course.points[seat][-1]).y())
            y = min(y, area.bottom() - gap * (len(order) - 1 - order.index(seat)))
            centre = QPointF(area.right() + theme.px(14), y)
            draw_emblem(painter, centre, theme.px(8), view.colour, view.icon, str(seat + 1), theme)
            name = QFontMetricsF(font).elidedText(view.name, Qt.TextElideMode.ElideRight, room)
            draw_text(painter, QPointF(area.right() + theme.px(27), y), name, font, theme.colour("text"))

    def _paint_reading(self, painter: QPainter, theme: Theme, area: QRectF, step: int) -> None:
        x = self._at(area, 1, step, 0).x()
        painter.setPen(QPen(theme.colour("text"), 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
        row, width = theme.px(19), theme.px(132)
        box = QRectF(x + 10, area.top() + 6, width, row * (len(self._seats) + 1) + 10)
        if box.right() > area.right():
            box.moveRight(x - 10)
        draw_shadow(painter, box, 8, theme, size=8, down=2)
        draw_panel(painter, box, theme, 8)
        text = self.tr("After step %1").replace("%1", str(step))
        y = box.top() + row * 0.5 + 5
        draw_text(painter, QPointF(box.left() + 10, y), text, theme.font(12, 600), theme.colour("text"))
        for seat in sorted(range(len(self._seats)), key=lambda seat: -self._course.points[seat][step]):
            y += row
            view, font = self._seats[seat], theme.font(12)
            centre = QPointF(box.left() + 17, y)
            draw_emblem(painter, centre, theme.px(7), view.colour, view.icon, str(seat + 1), theme)
            name = QFontMetricsF(font).elidedText(view.name, Qt.TextElideMode.ElideRight, width - theme.px(64))
            draw_text(painter, QPointF(box.left() + 30, y), name, font, theme.colour("text2"))
            value = str(self._course.points[seat][step])
            draw_text(painter, QPointF(box.right() - 10, y), value, theme.font(12, 600), theme.colour("text"), "right")
