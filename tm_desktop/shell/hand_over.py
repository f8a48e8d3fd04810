"""The hand-over that waits: the next person takes the seat before the screen, presses a key, and goes on."""

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tm_desktop.play.views import SeatView
from tm_desktop.theming.painting import draw_emblem, draw_shadow, draw_text, elided, ink_on, text_width
from tm_desktop.theming.theme import ThemeKeeper

_WIDTH, _HEIGHT = 820, 300
_COMMANDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


class HandOver(QWidget):
    """Lies over the whole window. Any key or click closes it and does nothing else.

    But not at once: people click twice.

    Signals:
        closed(): the person is there.
    """

    closed = Signal()

    def __init__(self, themes: ThemeKeeper) -> None:
        super().__init__()
        self._themes = themes
        self._seat: SeatView | None = None
        self.headline = self.text = ""
        self._rest = QTimer(self, singleShot=True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hide()

    def show_seat(self, over: QWidget, seat: SeatView, headline: str, text: str, rest_ms: int) -> None:
        """Over this widget, for who sits there."""
        if self.parentWidget() is not over:
            self.setParent(over)
            over.installEventFilter(self)
        self._seat, self.headline, self.text = seat, headline, text
        self.setAccessibleName(f"{headline}. {text}")
        if rest_ms:
            self._rest.start(rest_ms)
        self.setGeometry(over.rect())
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.PopupFocusReason)

    def leave(self) -> None:
        if not self.isHidden():
            self.hide()
            self.closed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and isinstance(watched, QWidget):
            self.setGeometry(watched.rect())
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        # Keys that end turns or open menus elsewhere only close this; commands stay commands.
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _is_plain(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if _is_plain(event) and not event.isAutoRepeat():
            self._go_on()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._go_on()

    def focusNextPrevChild(self, forward: bool) -> bool:
        return True

    def _go_on(self) -> None:
        if not self._rest.isActive():
            self.leave()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._seat is None:
            return
        theme, seat = self._themes.theme, self._seat
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(0, 0, 0, 130))
        card = QRectF(0, 0, min(theme.px(_WIDTH), self.width() - 60), theme.px(_HEIGHT))
        card.moveCenter(QRectF(self.rect()).center())
        draw_shadow(painter, card, 22, theme, size=16, down=6)
        ink = ink_on(seat.colour)
        painter.setPen(QPen(ink, 3))
        painter.setBrush(QColor(seat.colour))
        painter.drawRoundedRect(card, 22, 22)
        middle, room = card.center(), card.width() - 60
        sign = QPointF(middle.x(), card.top() + theme.px(66))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("panel"))
        painter.drawEllipse(sign, theme.px(44), theme.px(44))
        draw_emblem(painter, sign, theme.px(40), seat.colour, seat.icon, str(seat.seat + 1), theme)
        sizes = (62, 52, 44, 36, 30)
        font = next((f for f in map(theme.title_font, sizes) if text_width(self.headline, f) <= room), None)
        font = font or theme.title_font(sizes[-1])
        at = QPointF(middle.x(), card.top() + theme.px(156))
        draw_text(painter, at, elided(self.headline, font, room), font, ink, "centre")
        small = theme.font(20, 500)
        at = QPointF(middle.x(), card.top() + theme.px(212))
        draw_text(painter, at, elided(self.text, small, room), small, ink, "centre")
        key = self.tr("Press a key")
        at = QPointF(middle.x(), card.top() + theme.px(262))
        width = text_width(key, theme.font(15, 600)) + 28
        frame = QRectF(at.x() - width / 2, at.y() - theme.px(15), width, theme.px(30))
        painter.setPen(QPen(ink, 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(frame, 7, 7)
        draw_text(painter, at, key, theme.font(15, 600), ink, "centre")


def _is_plain(event: QKeyEvent) -> bool:
    return not event.modifiers() & _COMMANDS and event.key() not in (Qt.Key.Key_F10, Qt.Key.Key_F11)
