"""A listed game as a card: a small picture, what it is, points by seat, who plays, when it was left."""

from collections.abc import Callable, Iterable
from datetime import date

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from tm_desktop.play.game_list import ListedGame, one_entry
from tm_desktop.theming.icons import draw_icon
from tm_desktop.theming.painting import draw_emblem, draw_text
from tm_desktop.theming.theme import Theme, ThemeKeeper
from tm_desktop.theming.widgets import IconToolButton, plain_tip

_HEIGHT = 84
_PICTURE = QSize(102, 66)
_BUTTON = 28


def when_text(game: ListedGame) -> str:
    """Today only the time counts, before that the day."""
    when = QDateTime(game.when)  # type: ignore[call-overload]
    short = QLocale.FormatType.ShortFormat
    if game.when.date() == date.today():
        time = QLocale().toString(when.time(), short)
        return QCoreApplication.translate("GameCard", "Today, %1").replace("%1", time)
    return QLocale().toString(when.date(), short)


def make_cards(games: Iterable[ListedGame], make: Callable[[ListedGame], "GameCard"]) -> "list[GameCard]":
    """A card for each game that can be shown."""
    cards = []
    for game in games:
        with one_entry(game.path):
            cards.append(make(game))
    return cards


class GameCard(QAbstractButton):
    """Clicking it opens the game.

    Signals:
        delete_asked(): the small button in the corner was clicked.
    """

    delete_asked = Signal()

    def __init__(self, themes: ThemeKeeper, game: ListedGame) -> None:
        super().__init__()
        self.game = game
        self._themes = themes
        self._picture = QPixmap(str(game.picture)) if game.picture else QPixmap()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAccessibleName(self._sentence())
        self.setToolTip(plain_tip(self._sentence() + "\n" + str(game.path)))
        name = self.tr("Delete this game…") if game.is_own else self.tr("Remove this game from the list…")
        self.delete_button = IconToolButton(themes, "close", name, 12)
        self.delete_button.setParent(self)
        self.delete_button.setCursor(Qt.CursorShape.ArrowCursor)
        self.delete_button.clicked.connect(self.delete_asked)
        themes.changed.connect(self._restyle)

    def sizeHint(self) -> QSize:
        return QSize(360, self._themes.theme.px(_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(280, self._themes.theme.px(_HEIGHT))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.delete_button.setGeometry(self.width() - _BUTTON - 6, 6, _BUTTON, _BUTTON)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens it, as a click does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()

    def _sentence(self) -> str:
        seats = ", ".join(
            seat.title if seat.points is None else f"{seat.title} {seat.points}" for seat in self.game.seats
        )
        return f"{self._title()}: {seats}"

    def _title(self) -> str:
        if self.game.is_over:
            return f"{self.game.title} · " + self.tr("finished")
        return f"{self.game.title} · {self.game.progress}" if self.game.progress else self.game.title

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._themes.theme
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        is_marked = self.underMouse() or self.hasFocus()
        painter.setPen(QPen(theme.colour("accent" if is_marked else "border"), 2 if self.hasFocus() else 1))
        painter.setBrush(theme.colour("panel3" if self.isDown() else "panel2"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 10, 10)
        width, height = theme.px(_PICTURE.width()), theme.px(_PICTURE.height())
        frame = QRectF(9, (self.height() - height) / 2, width, height)
        self._paint_picture(painter, theme, frame)
        self._paint_words(painter, theme, frame.right() + 14, self.width() - 16.0)

    def _paint_picture(self, painter: QPainter, theme: Theme, frame: QRectF) -> None:
        path = QPainterPath()
        path.addRoundedRect(frame, 6, 6)
        painter.fillPath(path, theme.colour("panel3"))
        if self._picture.isNull():
            side = frame.height() * 0.42
            at = QRectF(frame.center().x() - side / 2, frame.center().y() - side / 2, side, side)
            draw_icon(painter, "app", at, theme.colour("text3"))
        else:
            painter.save()
            painter.setClipPath(path)
            scale = max(frame.width() / self._picture.width(), frame.height() / self._picture.height())
            size = self._picture.size().toSizeF() * scale
            at = QRectF(0, 0, size.width(), size.height())
            at.moveCenter(frame.center())
            painter.drawPixmap(at, self._picture, QRectF(self._picture.rect()))
            painter.restore()
        painter.setPen(QPen(theme.colour("border"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)

    def _paint_words(self, painter: QPainter, theme: Theme, left: float, right: float) -> None:
        rows = [self.height() * share for share in (0.23, 0.51, 0.79)]
        title = theme.font(14, 600)
        text = QFontMetricsF(title).elidedText(self._title(), Qt.TextElideMode.ElideRight, right - _BUTTON - left)
        draw_text(painter, QPointF(left, rows[0]), text, title, theme.colour("text"))
        self._paint_points(painter, theme, QPointF(left, rows[1]), right)
        small = theme.font(12)
        when = when_text(self.game)
        room = right - left - QFontMetricsF(small).horizontalAdvance(when) - 12
        names = ", ".join(seat.name for seat in self.game.seats)
        names = QFontMetricsF(small).elidedText(names, Qt.TextElideMode.ElideRight, room)
        draw_text(painter, QPointF(left, rows[2]), names, small, theme.colour("text2"))
        draw_text(painter, QPointF(right, rows[2]), when, small, theme.colour("text2"), "right")

    def _paint_points(self, painter: QPainter, theme: Theme, at: QPointF, right: float) -> None:
        radius, font = theme.px(9), theme.font(14, 600)
        best = max((seat.points for seat in self.game.seats if seat.points is not None), default=None)
        x = at.x()
        for number, seat in enumerate(self.game.seats, 1):
            if x + 2 * radius > right:
                return
            draw_emblem(painter, QPointF(x + radius, at.y()), radius, seat.colour, seat.icon, str(number), theme)
            x += 2 * radius + 6
            if seat.points is not None:
                is_best = self.game.is_over and seat.points == best
                colour = theme.colour("points" if is_best else "text")
                x += draw_text(painter, QPointF(x, at.y()), str(seat.points), font, colour)
            x += 14
