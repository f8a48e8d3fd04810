"""Words over the board: who decides now when persons share a screen, and that a plan counts for nothing."""

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tm_desktop.play.views import SeatView
from tm_desktop.theming.icons import draw_icon
from tm_desktop.theming.painting import draw_emblem, draw_panel, draw_shadow, draw_text, elided, text_width
from tm_desktop.theming.theme import Theme, ThemeKeeper

_SEAT_MS = 2200
_SHADE, _SHADE_DOWN = 10, 3


class BoardBanner(QWidget):
    """Lies over the board, no larger than need be: what is below is painted with it. Clicks go through.

    Who decides is said above the board, over what lies there: on the board it would hide places to click.
    """

    def __init__(self, themes: ThemeKeeper, board: QWidget, ground: QWidget) -> None:
        super().__init__(ground)
        self._themes, self._board = themes, board
        self._seat: SeatView | None = None
        self.text = ""
        self.is_plan = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._timer = QTimer(self, singleShot=True, interval=_SEAT_MS)
        self._timer.timeout.connect(self.clear_seat)
        board.installEventFilter(self)
        self.hide()

    def show_seat(self, seat: SeatView, text: str) -> None:
        """Say for a while who is asked what."""
        self._seat, self.text = seat, text
        self._timer.start()
        self._update()
        self.raise_()  # over a panel that asks at the same moment; clicks go through to it

    def clear_seat(self) -> None:
        self._seat = None
        self.text = self.tr("Planning: nothing counts, the others pass") if self.is_plan else ""
        self._timer.stop()
        self._update()

    def show_plan(self, is_plan: bool) -> None:
        """Frame the board while somebody plans."""
        if is_plan != self.is_plan:
            self.is_plan = is_plan
            self.clear_seat()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._place()
        return super().eventFilter(watched, event)

    def _update(self) -> None:
        self.setVisible(bool(self.text))
        self.setAccessibleName(self.text)
        if self.text:
            self._place()
            self.update()

    def _place(self) -> None:
        """Round the words; a plan frames the whole board."""
        words = self.words_rect().adjusted(-_SHADE, -_SHADE, _SHADE, _SHADE + _SHADE_DOWN).toAlignedRect()
        self.setGeometry(self._board.geometry() if self.is_plan else words)

    def words_rect(self) -> QRectF:
        """On the ground. Who decides is said for a moment; a plan stays and must not hide the board."""
        board, height = self._board.geometry(), self._themes.theme.px(46 if self._seat is not None else 26)
        top = board.top()
        if self._seat is not None:
            top += -height if top >= height else 8
        width = text_width(self._shown_words(), self._font()) + height + 34
        return QRectF(board.left() + (board.width() - width) / 2, top, width, height)

    def _shown_words(self) -> str:
        room = self._board.width() - self._themes.theme.px(46 if self._seat is not None else 26) - 80
        return elided(self.text, self._font(), room)

    def _font(self) -> QFont:
        return self._themes.theme.title_font(17 if self._seat is not None else 13)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._themes.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.is_plan:
            painter.setPen(QPen(theme.colour("warn"), 3, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(4, 4, -4, -4), 14, 14)
        self._paint_words(painter, theme)

    def _paint_words(self, painter: QPainter, theme: Theme) -> None:
        rect = self.words_rect().translated(-self.pos())
        height = rect.height()
        draw_shadow(painter, rect, 12, theme, size=_SHADE, down=_SHADE_DOWN)
        draw_panel(painter, rect, theme, 12, "panel" if self._seat else "warn_soft", "border" if self._seat else "warn")
        sign = QPointF(rect.left() + height / 2 + 4, rect.center().y())
        if self._seat is not None:
            radius = height / 2 - 8
            draw_emblem(painter, sign, radius, self._seat.colour, self._seat.icon, str(self._seat.seat + 1), theme)
        else:
            side = theme.px(14)
            icon = QRectF(sign.x() - side / 2, sign.y() - side / 2, side, side)
            draw_icon(painter, "plan", icon, theme.colour("warn"))
        at = QPointF(rect.left() + height + 10, rect.center().y())
        draw_text(painter, at, self._shown_words(), self._font(), theme.colour("text" if self._seat else "warn"))
