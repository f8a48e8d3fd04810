"""How a line of the log is drawn."""

from collections.abc import Callable
from typing import cast

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPixmap
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from tm_desktop.docks.log_model import LINE_ROLE, Index
from tm_desktop.play.views import LogLine, SeatView
from tm_desktop.theming.painting import draw_emblem, draw_text, readable, text_width, wrapped
from tm_desktop.theming.theme import Theme, ThemeKeeper

_HEADING, _WORDS, _NOTATION = 26, 17, 14  # heights of a line of each
_LEFT, _RIGHT, _GAP = 34, 8, 6
_EMBLEM = 9
DENSE, _DENSE_EMBLEM = 17, 7
_PICTURES = 64  # of lines that are kept: more than are seen at a time


def _height(log_line: LogLine) -> int:
    """With one line of words."""
    return 36 if log_line.detail or log_line.note else 26


def _drawn(seats: tuple[SeatView, ...]) -> list[tuple[str, str, str]]:
    return [(seat.name, seat.colour, seat.icon) for seat in seats]


def _points(log_line: LogLine) -> str:
    return f"{log_line.points:+d}".replace("-", "−")


class LogDelegate(QStyledItemDelegate):
    """Draws a line: heading, emblem, words, notation, points. What is long goes on below."""

    def __init__(self, themes: ThemeKeeper) -> None:
        super().__init__()
        self._themes = themes
        self.seats: tuple[SeatView, ...] = ()
        self.shown_step = 0
        self.news_start: int | None = None
        self.width = 300  # of the list; Qt does not tell it when it asks for heights
        self.is_dense = False  # the notation follows the words, where there is room
        self.line_at: Callable[[Index], LogLine] = lambda index: cast(LogLine, index.data(LINE_ROLE))
        self._looks: object = None
        # By the id of a line, which is kept with them: to compare lines takes longer than to draw their pictures.
        self._sizes: dict[int, tuple[LogLine, QSize]] = {}
        self._pictures: dict[object, tuple[LogLine, QPixmap]] = {}

    def set_seats(self, seats: tuple[SeatView, ...]) -> None:
        """Only what is drawn of them counts: points change with every step."""
        if _drawn(seats) != _drawn(self.seats):
            self.seats = seats

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Qt asks for all of them with every new line, so they are kept."""
        log_line = self.line_at(index)
        self._forget_if_other()
        kept = self._sizes.get(id(log_line))
        if kept is None:
            kept = self._sizes[id(log_line)] = log_line, self._size(log_line)
        return kept[1]

    def _forget_if_other(self) -> None:
        """What is kept holds for one width and form, one theme, and the same seats."""
        looks = self.width, self._themes.theme, self.is_dense, self.seats
        if looks != self._looks:
            self._looks, self._sizes, self._pictures = looks, {}, {}

    def _size(self, log_line: LogLine) -> QSize:
        px = self._themes.theme.px
        if self.is_dense:
            return QSize(100, px(DENSE) * sum(map(len, self.texts(log_line))))
        words, notation = self.texts(log_line)
        height = px(_height(log_line)) + (len(words) - 1) * px(_WORDS) + (len(notation[1:])) * px(_NOTATION)
        return QSize(100, height + (px(_HEADING) if log_line.heading else 0))

    def name_of(self, log_line: LogLine) -> str:
        """With which its words begin."""
        return self.seats[log_line.seat].name if log_line.seat < len(self.seats) else ""

    def texts(self, log_line: LogLine) -> tuple[list[str], list[str]]:
        """Words, the name before them, and notation in lines as wide as the list."""
        theme, room = self._themes.theme, self._room
        notation = [] if self.is_dense else self._notation(log_line)
        if log_line.note:
            notation += [line for text in log_line.note.split("\n") for line in wrapped(text, theme.font(11), room)]
        if log_line.points:
            room -= text_width(_points(log_line), theme.font(12, 600)) + _GAP
        if log_line.is_automatic:
            room -= text_width(self.tr("auto"), theme.font(11)) + 10 + _GAP
        if self.is_dense and log_line.heading:
            room -= text_width(log_line.heading, theme.title_font(11)) + _GAP
        return wrapped(f"{self.name_of(log_line)} {log_line.text}".strip(), self._font(theme), room), notation

    def _font(self, theme: Theme) -> QFont:
        return theme.font(12 if self.is_dense else 13, 500)

    @property
    def _room(self) -> float:
        return float(self.width - self._themes.theme.px(_LEFT) - _RIGHT)

    def _notation(self, log_line: LogLine) -> list[str]:
        return wrapped(log_line.detail, self._themes.theme.font(11), self._room) if log_line.detail else []

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Every step moves the lines up, and few of them change; so pictures of them are kept."""
        theme, log_line, rect = self._themes.theme, self.line_at(index), option.rect
        is_focused = bool(option.state & QStyle.StateFlag.State_HasFocus)
        is_shown = is_focused or self._is_shown(log_line, index)
        if log_line.heading and self.is_dense:  # half of it lies on the line before
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_rule(painter, theme, QRectF(rect))
            painter.restore()
        device = painter.device()
        ratio = device.devicePixelRatioF() if device is not None else 1.0
        self._forget_if_other()
        look = id(log_line), rect.width(), rect.height(), ratio, is_shown, is_focused, self._is_news(log_line)
        kept = self._pictures.get(look)
        if kept is None:
            if len(self._pictures) >= _PICTURES:
                self._pictures.clear()
            picture = QPixmap(rect.size() * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(theme.colour("panel"))
            own = QPainter(picture)
            own.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_picture(own, log_line, QRectF(0, 0, rect.width(), rect.height()), is_shown, is_focused)
            own.end()
            kept = self._pictures[look] = log_line, picture
        painter.drawPixmap(rect.topLeft(), kept[1])

    def _paint_picture(
        self, painter: QPainter, log_line: LogLine, rect: QRectF, is_shown: bool, is_focused: bool
    ) -> None:
        theme = self._themes.theme
        if log_line.heading and self.is_dense:
            self._paint_rule(painter, theme, rect)
        elif log_line.heading:
            self._paint_heading(painter, theme, log_line.heading, rect)
            rect.setTop(rect.top() + theme.px(_HEADING))
        if is_shown:
            painter.setPen(theme.colour("accent") if is_focused else Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("accent_soft"))
            inset = 0 if self.is_dense else 1
            painter.drawRoundedRect(rect.adjusted(1, inset, -2, -inset), 7, 7)
        if self.is_dense:
            self._paint_dense_line(painter, theme, log_line, rect)
        else:
            self._paint_line(painter, theme, log_line, rect)

    @staticmethod
    def _paint_rule(painter: QPainter, theme: Theme, rect: QRectF) -> None:
        painter.setPen(theme.colour("text3"))
        painter.drawLine(rect.topLeft(), rect.topRight())

    def _is_news(self, log_line: LogLine) -> bool:
        return self.news_start is not None and log_line.step > self.news_start

    def _is_shown(self, log_line: LogLine, index: Index) -> bool:
        """Whether the position on the screen is that of this line: the last one, where several have the same."""
        if log_line.step != self.shown_step:
            return False
        following = index.sibling(index.row() + 1, 0).data(LINE_ROLE)
        return following is None or following.step != self.shown_step

    def _paint_heading(self, painter: QPainter, theme: Theme, text: str, rect: QRectF) -> None:
        middle = rect.top() + theme.px(14)
        width = draw_text(painter, QPointF(rect.left() + 6, middle), text, theme.title_font(13), theme.colour("text2"))
        painter.setPen(theme.colour("border"))
        painter.drawLine(QPointF(rect.left() + width + 14, middle), QPointF(rect.right() - 6, middle))

    def _paint_line(self, painter: QPainter, theme: Theme, log_line: LogLine, rect: QRectF) -> None:
        middle = rect.top() + theme.px(_height(log_line)) / 2
        self._paint_signs(painter, theme, log_line, QPointF(rect.left(), middle), theme.px(_EMBLEM))
        at = QPointF(rect.left() + theme.px(_LEFT), middle - (theme.px(7) if log_line.detail else 0))
        self._paint_marks(painter, theme, log_line, QPointF(rect.right() - _RIGHT, at.y()))
        words, notation = self.texts(log_line)
        at, _width = self._paint_words(painter, theme, log_line, words, at, theme.px(_WORDS))
        at -= QPointF(0, theme.px(_WORDS - 16))
        first_note = len(self._notation(log_line))
        for number, text in enumerate(notation):
            role = "warn" if number >= first_note else "text2"
            draw_text(painter, at, text, theme.font(11), theme.colour(role))
            at += QPointF(0, theme.px(_NOTATION))

    def _paint_dense_line(self, painter: QPainter, theme: Theme, log_line: LogLine, rect: QRectF) -> None:
        middle = rect.top() + theme.px(DENSE) / 2
        self._paint_signs(painter, theme, log_line, QPointF(rect.left(), middle), theme.px(_DENSE_EMBLEM))
        right = QPointF(rect.right() - _RIGHT, middle)
        if log_line.heading:
            font, ink = theme.title_font(11), theme.colour("text2")
            right -= QPointF(draw_text(painter, right, log_line.heading, font, ink, "right") + _GAP, 0)
        end = self._paint_marks(painter, theme, log_line, right)
        at = QPointF(rect.left() + theme.px(_LEFT), middle)
        words, notes = self.texts(log_line)
        at, width = self._paint_words(painter, theme, log_line, words, at, theme.px(DENSE))
        behind = at + QPointF(width + 2 * _GAP, -theme.px(DENSE))
        if text_width(log_line.detail, theme.font(11)) <= end - behind.x():
            draw_text(painter, behind, log_line.detail, theme.font(11), theme.colour("text2"))
        for text in notes:
            draw_text(painter, at, text, theme.font(11), theme.colour("warn"))
            at += QPointF(0, theme.px(DENSE))

    def _paint_words(
        self, painter: QPainter, theme: Theme, log_line: LogLine, words: list[str], at: QPointF, height: int
    ) -> tuple[QPointF, float]:
        """With the name in the colour of its seat; returns where the next line begins, and the width of the last."""
        name, font, width = self.name_of(log_line), self._font(theme), 0.0
        for number, text in enumerate(words):
            shift = 0.0
            if not number and name and text.startswith(name):  # a long one may be broken
                ink = readable(self.seats[log_line.seat].colour, theme)
                shift = draw_text(painter, at, f"{name} ", font, ink)
                text = text.removeprefix(name).lstrip()
            width = shift + draw_text(painter, at + QPointF(shift, 0), text, font, theme.colour("text"))
            at += QPointF(0, height)
        return at, width

    def _paint_signs(self, painter: QPainter, theme: Theme, log_line: LogLine, at: QPointF, radius: float) -> None:
        """Whose line it is, and whether it is news; `at` is the middle of its left edge."""
        if log_line.seat < len(self.seats):
            seat = self.seats[log_line.seat]
            centre = at + QPointF(theme.px(_LEFT) / 2, 0)
            draw_emblem(painter, centre, radius, seat.colour, seat.icon, str(seat.seat + 1), theme)
        if self._is_news(log_line):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("accent"))
            painter.drawEllipse(at + QPointF(4, 0), 2.6, 2.6)

    def _paint_marks(self, painter: QPainter, theme: Theme, log_line: LogLine, at: QPointF) -> float:
        """Points, and whether a rule answered, to the left of a point; returns where they begin."""
        right = at.x()
        if log_line.points:
            role, font = "good" if log_line.points > 0 else "bad", theme.font(12, 600)
            right -= draw_text(painter, at, _points(log_line), font, theme.colour(role), "right") + _GAP
        if log_line.is_automatic:
            right -= self._paint_tag(painter, theme, self.tr("auto"), QPointF(right, at.y())) + _GAP
        return right

    def _paint_tag(self, painter: QPainter, theme: Theme, text: str, at: QPointF) -> float:
        """A word in a small frame that ends at this point; returns its width."""
        font, height = theme.font(11), theme.px(15)
        width = text_width(text, font) + 10
        rect = QRectF(at.x() - width, at.y() - height / 2, width, height)
        painter.setPen(theme.colour("border"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect, height / 2, height / 2)
        draw_text(painter, rect.center(), text, font, theme.colour("text2"), "centre")
        return width
