"""Words over the board: who decides now when persons share a screen, and that a plan counts for nothing."""

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tm_desktop.play.views import SeatView
from tm_desktop.theming.icons import draw_icon
from tm_desktop.theming.painting import draw_emblem, draw_panel, draw_shadow, draw_text, elided, ink_on, text_width
from tm_desktop.theming.theme import Theme, ThemeKeeper

_SHADE, _SHADE_DOWN = 10, 3
_CARD, _LEAST = 72, 46  # the height of who decides
_LETTERS, _GAP = 0.62, 18  # the size of its letters, in heights; before the question


class BoardBanner(QWidget):
    """Lies over the board, no larger than need be: what is below is painted with it. Clicks go through.

    Who decides is said above the board, over what lies there: on the board it would hide places to click.
    """

    seat_ms = 2200

    def __init__(self, themes: ThemeKeeper, board: QWidget, ground: QWidget) -> None:
        super().__init__(ground)
        self._themes, self._board, self._ground = themes, board, ground
        self._seat: SeatView | None = None
        self.headline = self.text = ""
        self.is_plan = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.clear_seat)
        board.installEventFilter(self)
        self.hide()

    def show_seat(self, seat: SeatView, headline: str, text: str) -> None:
        """Say for a while who is asked, large enough for those who sit farther away, and what."""
        self._seat, self.headline, self.text = seat, headline, text
        self._timer.start(self.seat_ms)
        self._update()
        self.raise_()  # over a panel that asks at the same moment; clicks go through to it

    def clear_seat(self) -> None:
        self._seat = None
        self.text = self.tr("Planning: nothing counts, the others stand still") if self.is_plan else ""
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
        self.setGeometry(self._board.geometry() if self.is_plan else words & self._ground.rect())

    def words_rect(self) -> QRectF:
        """On the ground. Who decides is said for a moment; a plan stays and must not hide the board."""
        board, height = self._board.geometry(), self._height()
        top = max(board.top() - height, 0) if self._seat is not None else board.top()
        width = text_width(self._shown_words(), self._font()) + height + 34
        if self._seat is not None:
            width += text_width(self._shown_question(), self._small_font()) + _GAP
        return QRectF(board.left() + (board.width() - width) / 2, top, width, height)

    def _height(self) -> float:
        """Who decides stands above the board, as high as there is room."""
        px = self._themes.theme.px
        return min(px(_CARD), max(self._board.geometry().top(), px(_LEAST))) if self._seat is not None else px(26)

    def _shown_words(self) -> str:
        words = self.headline if self._seat is not None else self.text
        return elided(words, self._font(), self._board.width() - self._height() - 80)

    def _shown_question(self) -> str:
        """Only where it has room; the strip asks it too."""
        left = self._board.width() - self._height() - 80 - text_width(self._shown_words(), self._font()) - _GAP
        return self.text if text_width(self.text, self._small_font()) <= left else ""

    def _font(self) -> QFont:
        if self._seat is None:
            return self._themes.theme.title_font(13)
        return self._themes.theme.title_font(round(self._height() * _LETTERS / self._themes.theme.scale))

    def _small_font(self) -> QFont:
        return self._themes.theme.font(15, 500)

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
        sign = QPointF(rect.left() + height / 2 + 4, rect.center().y())
        at = QPointF(rect.left() + height + 10, rect.center().y())
        if self._seat is not None:
            self._paint_seat(painter, theme, self._seat, rect, sign, at)
            return
        draw_panel(painter, rect, theme, 12, "warn_soft", "warn")
        side = theme.px(14)
        draw_icon(painter, "plan", QRectF(sign.x() - side / 2, sign.y() - side / 2, side, side), theme.colour("warn"))
        draw_text(painter, at, self._shown_words(), self._font(), theme.colour("warn"))

    def _paint_seat(
        self, painter: QPainter, theme: Theme, seat: SeatView, rect: QRectF, sign: QPointF, at: QPointF
    ) -> None:
        ink, radius = ink_on(seat.colour), rect.height() / 2 - 8
        painter.setPen(QPen(ink, 2))
        painter.setBrush(theme.colour(seat.colour))
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 12, 12)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("panel"))
        painter.drawEllipse(sign, radius + 2, radius + 2)
        draw_emblem(painter, sign, radius, seat.colour, seat.icon, str(seat.seat + 1), theme)
        width = draw_text(painter, at, self._shown_words(), self._font(), ink)
        draw_text(painter, at + QPointF(width + _GAP, 0), self._shown_question(), self._small_font(), ink)
