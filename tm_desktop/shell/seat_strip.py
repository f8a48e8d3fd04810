"""The seats at the top of the window: who plays, who is asked, how many points."""

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QContextMenuEvent, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from tm_desktop.play.views import Fact, Progress, SeatView, TableView
from tm_desktop.theming.icons import draw_icon
from tm_desktop.theming.painting import draw_emblem, draw_panel, draw_shadow, draw_text
from tm_desktop.theming.theme import Theme, ThemeKeeper

_HEIGHT = 52


class SeatCard(QWidget):
    """One seat. It gives up its facts, then its caption, before it clips a name or its points.

    Signals:
        menu_asked(int, QPoint): the menu of this seat is wanted at this place on the screen.
    """

    menu_asked = Signal(int, QPoint)

    def __init__(self, themes: ThemeKeeper) -> None:
        super().__init__()
        self._themes = themes
        self._seat: SeatView | None = None
        self._is_asked = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(104)
        self.setMaximumWidth(290)
        themes.changed.connect(self._retheme)

    def show_seat(self, seat: SeatView, is_asked: bool) -> None:
        if (seat, is_asked) == (self._seat, self._is_asked):
            return
        self._seat, self._is_asked = seat, is_asked
        facts = ", ".join(f"{fact.text} {fact.name}" for fact in seat.facts)
        text = self.tr("Seat %1: %2 (%3), %4 points").replace("%1", str(seat.seat + 1)).replace("%2", seat.name)
        text = text.replace("%3", seat.caption).replace("%4", str(seat.points))
        self.setAccessibleName(text)
        self.setToolTip(f"{text}\n{facts}" if facts else text)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(250, self._themes.theme.px(_HEIGHT))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self._ask_menu(self.mapToGlobal(self.rect().bottomLeft()))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self._ask_menu(event.globalPos())

    def _ask_menu(self, at: QPoint) -> None:
        if self._seat is not None:
            self.menu_asked.emit(self._seat.seat, at)

    def _retheme(self) -> None:
        self.updateGeometry()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._seat is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._themes.theme
        self._paint_frame(painter, theme)
        self._paint_sign(painter, theme, self._seat)
        left = theme.px(52)
        points_left = self._paint_points(painter, theme, self._seat)
        self._paint_name(painter, theme, self._seat, left, points_left - 6)
        if self.width() >= theme.px(170):
            facts_left = self._paint_facts(painter, theme, self._seat.facts, left + theme.px(46))
            self._paint_caption(painter, theme, self._seat, left, facts_left - 6)

    def _paint_frame(self, painter: QPainter, theme: Theme) -> None:
        rect = QRectF(self.rect()).adjusted(3, 2, -3, -4)
        if self._is_asked:
            draw_shadow(painter, rect, 10, theme, size=4, down=1)
        draw_panel(painter, rect, theme, 10, "panel" if self._is_asked or theme.palette.is_dark else "panel2")
        if self._is_asked:
            painter.setPen(QPen(theme.colour("accent"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 9, 9)

    def _paint_sign(self, painter: QPainter, theme: Theme, seat: SeatView) -> None:
        middle = self.height() / 2 - 1
        centre = QPointF(theme.px(28), middle)
        draw_emblem(painter, centre, theme.px(16), seat.colour, seat.icon, str(seat.seat + 1), theme)
        if seat.icon:
            badge = centre - QPointF(theme.px(13), theme.px(12))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("accent" if self._is_asked else "text"))
            painter.drawEllipse(badge, theme.px(8), theme.px(8))
            ink = theme.colour("accent_text" if self._is_asked else "panel")
            draw_text(painter, badge, str(seat.seat + 1), theme.font(11, 700), ink, "centre")

    def _first_line(self, theme: Theme) -> float:
        has_second = self.width() >= theme.px(170)
        return self.height() * 0.35 if has_second else self.height() / 2 - 1

    def _paint_points(self, painter: QPainter, theme: Theme, seat: SeatView) -> float:
        right, middle = self.width() - 14.0, self._first_line(theme)
        width = draw_text(
            painter, QPointF(right, middle), str(seat.points), theme.font(17, 700), theme.colour("text"), "right"
        )
        size = theme.px(17)
        left = right - width - size - 4
        draw_icon(painter, "vp", QRectF(left, middle - size / 2, size, size), theme.colour("points"))
        return left

    def _paint_name(self, painter: QPainter, theme: Theme, seat: SeatView, left: float, right: float) -> None:
        font = theme.font(14, 600)
        name = QFontMetricsF(font).elidedText(seat.name, Qt.TextElideMode.ElideRight, right - left)
        draw_text(painter, QPointF(left, self._first_line(theme)), name, font, theme.colour("text"))

    def _paint_caption(self, painter: QPainter, theme: Theme, seat: SeatView, left: float, right: float) -> None:
        middle, size = self.height() * 0.71, theme.px(12)
        draw_icon(
            painter,
            "bot" if seat.is_bot else "human",
            QRectF(left, middle - size / 2, size, size),
            theme.colour("text2"),
        )
        font = theme.font(11)
        start = left + size + 5
        text = QFontMetricsF(font).elidedText(seat.caption, Qt.TextElideMode.ElideRight, right - start)
        draw_text(painter, QPointF(start, middle), text, font, theme.colour("text2"))

    def _paint_facts(self, painter: QPainter, theme: Theme, facts: tuple[Fact, ...], limit: float) -> float:
        """From the right edge to the left; returns how far they reach. All of them or none."""
        font, size = theme.font(11, 500), theme.px(12)
        metrics = QFontMetricsF(font)
        widths = [metrics.horizontalAdvance(fact.text) + (size + 3 if fact.icon else 0) for fact in facts]
        x = self.width() - 14.0
        if not facts or x - sum(widths) - 6 * (len(facts) - 1) < limit:
            return x
        middle = self.height() * 0.71
        for fact, width in zip(reversed(facts), reversed(widths), strict=True):
            draw_text(painter, QPointF(x - width, middle), fact.text, font, theme.colour("text2"))
            if fact.icon:
                tint = QColor(fact.tint[theme.palette.is_dark]) if fact.tint else theme.colour("text2")
                draw_icon(painter, fact.icon, QRectF(x - size, middle - size / 2, size, size), tint)
            x -= width + 6
        return x


class ProgressSign(QWidget):
    """How far the game is: words, and a dot per part where the game counts them."""

    def __init__(self, themes: ThemeKeeper) -> None:
        super().__init__()
        self._themes = themes
        self._progress: Progress | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        themes.changed.connect(self._retheme)
        self.hide()

    def show_progress(self, progress: Progress | None) -> None:
        self.setVisible(progress is not None)
        if progress != self._progress:
            self._progress = progress
            if progress is not None:
                self.setAccessibleName(f"{progress.title} {progress.caption}".strip())
            self._retheme()

    def sizeHint(self) -> QSize:
        theme, progress = self._themes.theme, self._progress
        if progress is None:
            return QSize(0, 0)
        title = QFontMetricsF(theme.title_font(15)).horizontalAdvance(progress.title)
        second = progress.total * 19 + QFontMetricsF(theme.font(12, 500)).horizontalAdvance(progress.caption) + 8
        return QSize(round(max(title, second)) + 12, theme.px(_HEIGHT))

    def _retheme(self) -> None:
        self.updateGeometry()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._progress is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, progress = self._themes.theme, self._progress
        two_lines = bool(progress.total or progress.caption)
        first = self.height() * (0.35 if two_lines else 0.5)
        draw_text(painter, QPointF(4, first), progress.title, theme.title_font(15), theme.colour("text"))
        second = self.height() * 0.73
        for part in range(progress.total):
            self._paint_dot(painter, theme, QPointF(11 + 19 * part, second), part - progress.done)
        x = 4 + 19 * progress.total + (4 if progress.total else 0)
        draw_text(painter, QPointF(x, second), progress.caption, theme.font(12, 500), theme.colour("text2"))

    def _paint_dot(self, painter: QPainter, theme: Theme, centre: QPointF, ahead: int) -> None:
        accent = theme.colour("accent")
        if ahead < 0:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(accent)
            painter.drawEllipse(centre, 6, 6)
            draw_icon(painter, "check", QRectF(centre.x() - 4, centre.y() - 4, 8, 8), theme.colour("accent_text"))
            return
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(accent if ahead == 0 else theme.colour("text3"), 2.2 if ahead == 0 else 1.4))
        painter.drawEllipse(centre, 5.4, 5.4)
        if ahead == 0:
            painter.setBrush(accent)
            painter.drawEllipse(centre, 1.6, 1.6)


class SeatStrip(QWidget):
    """All seats side by side.

    Signals:
        menu_asked(int, QPoint): the menu of a seat is wanted at this place on the screen.
    """

    menu_asked = Signal(int, QPoint)

    def __init__(self, themes: ThemeKeeper) -> None:
        super().__init__()
        self._themes = themes
        self.cards: list[SeatCard] = []
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(4)
        self._layout.addStretch(1)

    def show_table(self, table: TableView | None, asked: int | None) -> None:
        seats = table.seats if table else ()
        while len(self.cards) < len(seats):
            card = SeatCard(self._themes)
            card.menu_asked.connect(self.menu_asked)
            self.cards.append(card)
            self._layout.insertWidget(len(self.cards) - 1, card, 1000)  # the stretch behind them gets the rest
        for card in self.cards[len(seats) :]:
            self._layout.removeWidget(card)
            card.deleteLater()
        del self.cards[len(seats) :]
        for card, seat in zip(self.cards, seats, strict=True):
            card.show_seat(seat, seat.seat == asked)
