"""The log: one line per step in words and notation; a click shows that position."""

from collections.abc import Callable

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QAction, QFont, QKeySequence, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QListView,
    QMenu,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from tm_desktop.docks.history_slider import HistorySlider
from tm_desktop.docks.log_model import LINE_ROLE, Index, LineFilter, LogModel
from tm_desktop.play.views import LogLine, SeatView
from tm_desktop.theming.painting import draw_emblem, draw_text, readable, text_width, wrapped
from tm_desktop.theming.theme import Theme, ThemeKeeper
from tm_desktop.theming.value_box import DropDown
from tm_desktop.theming.widgets import IconToolButton, label, plain_tip

_HEADING, _WORDS, _NOTATION = 26, 17, 14  # heights of a line of each
_LEFT, _RIGHT, _GAP = 34, 8, 6
_EMBLEM = 9
_DENSE, _DENSE_EMBLEM = 17, 7
_ROOMY = 400  # below this height words and notation share a line, so that ten are seen in the usual window


def _height(log_line: LogLine) -> int:
    """With one line of words."""
    return 36 if log_line.detail or log_line.note else 26


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
        self._looks: object = None
        self._sizes: dict[LogLine, QSize] = {}

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Qt asks for all of them with every new line, so they are kept."""
        names = tuple(seat.name for seat in self.seats)
        log_line, looks = index.data(LINE_ROLE), (self.width, self._themes.theme, self.is_dense, names)
        if looks != self._looks:
            self._looks, self._sizes = looks, {}
        if (size := self._sizes.get(log_line)) is None:
            size = self._sizes[log_line] = self._size(log_line)
        return size

    def _size(self, log_line: LogLine) -> QSize:
        px = self._themes.theme.px
        if self.is_dense:
            return QSize(100, px(_DENSE) * sum(map(len, self.texts(log_line))))
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
        theme, log_line = self._themes.theme, index.data(LINE_ROLE)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(option.rect)
        if log_line.heading and self.is_dense:
            painter.setPen(theme.colour("text3"))
            painter.drawLine(rect.topLeft(), rect.topRight())
        elif log_line.heading:
            self._paint_heading(painter, theme, log_line.heading, rect)
            rect.setTop(rect.top() + theme.px(_HEADING))
        is_focused = bool(option.state & QStyle.StateFlag.State_HasFocus)
        if self._is_shown(index) or is_focused:
            painter.setPen(theme.colour("accent") if is_focused else Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("accent_soft"))
            inset = 0 if self.is_dense else 1
            painter.drawRoundedRect(rect.adjusted(1, inset, -2, -inset), 7, 7)
        if self.is_dense:
            self._paint_dense_line(painter, theme, log_line, rect)
        else:
            self._paint_line(painter, theme, log_line, rect)
        painter.restore()

    def _is_shown(self, index: Index) -> bool:
        """Whether the position on the screen is that of this line: the last one, where several have the same."""
        following = index.sibling(index.row() + 1, 0).data(LINE_ROLE)
        is_last = following is None or following.step != self.shown_step
        return index.data(LINE_ROLE).step == self.shown_step and is_last

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
        middle = rect.top() + theme.px(_DENSE) / 2
        self._paint_signs(painter, theme, log_line, QPointF(rect.left(), middle), theme.px(_DENSE_EMBLEM))
        right = QPointF(rect.right() - _RIGHT, middle)
        if log_line.heading:
            font, ink = theme.title_font(11), theme.colour("text2")
            right -= QPointF(draw_text(painter, right, log_line.heading, font, ink, "right") + _GAP, 0)
        end = self._paint_marks(painter, theme, log_line, right)
        at = QPointF(rect.left() + theme.px(_LEFT), middle)
        words, notes = self.texts(log_line)
        at, width = self._paint_words(painter, theme, log_line, words, at, theme.px(_DENSE))
        behind = at + QPointF(width + 2 * _GAP, -theme.px(_DENSE))
        if text_width(log_line.detail, theme.font(11)) <= end - behind.x():
            draw_text(painter, behind, log_line.detail, theme.font(11), theme.colour("text2"))
        for text in notes:
            draw_text(painter, at, text, theme.font(11), theme.colour("warn"))
            at += QPointF(0, theme.px(_DENSE))

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
        if self.news_start is not None and log_line.step > self.news_start:
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


class LogList(QListView):
    """Lines on the plain colour of a dock, so that nothing below them is painted with them."""

    def __init__(self, themes: ThemeKeeper) -> None:
        super().__init__()
        self._themes = themes

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # only now: styling takes it off again

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), self._themes.theme.colour("panel"))
        painter.end()
        super().paintEvent(event)


class LogDock(QWidget):
    """The log with its filter and the history slider.

    Signals:
        step_asked(int): the position after that many steps is to be shown.
        undo_asked(int): all steps after that many are to be taken back.
        hint_asked(int): what would the strongest bot play in the place of this step, counted from 0?
        why_asked(int): why did a bot take this step, counted from 0?
    """

    step_asked = Signal(int)
    undo_asked = Signal(int)
    hint_asked = Signal(int)
    why_asked = Signal(int)

    def __init__(self, themes: ThemeKeeper) -> None:
        super().__init__()
        self._themes = themes
        self.model = LogModel()
        self._filter = LineFilter()
        self._filter.setSourceModel(self.model)
        self._delegate = LogDelegate(themes)
        self.list = LogList(themes)
        self.list.setAccessibleName(self.tr("Log"))
        self.list.setModel(self._filter)
        self.list.setItemDelegate(self._delegate)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setMouseTracking(True)
        self._undo_steps = range(0)
        self.knows_why: Callable[[int], bool] = lambda step: False  # whether a bot told its reasons for a step
        self.stays: Callable[[int], bool] = lambda step: True  # whether an undo to a step goes no further
        self.undo_here = self._make_undo()
        self.undo_button = self._make_undo_button(themes)
        self.list.clicked.connect(self._clicked)
        self.list.activated.connect(self._clicked)
        self.seat_box = DropDown()
        self.seat_box.setProperty("kind", "quiet")
        self.seat_box.setAccessibleName(self.tr("Whose steps are listed"))
        self.seat_box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.seat_box.currentIndexChanged.connect(self._filter_seat)
        self._news_start: int | None = None  # where the turn of the person asked last ended
        self._news_count = 0
        self.news_button = QPushButton()
        self.news_button.setProperty("kind", "segment")
        self.news_button.setCheckable(True)
        self.news_button.setToolTip(self.tr("List only what happened since your last turn"))
        self.news_button.toggled.connect(self._filter_news)
        self.news_button.hide()
        self.slider = HistorySlider(themes)
        self.slider.asked.connect(self.step_asked)
        self._empty = label(self.tr("Nothing has happened yet."), "caption")
        # New rows have no place yet when they are announced.
        self._scroll_timer = QTimer(self, singleShot=True, interval=0)
        self._scroll_timer.timeout.connect(self._scroll_to_shown)
        self._build()
        themes.changed.connect(self._retheme)

    def set_seats(self, seats: tuple[SeatView, ...]) -> None:
        names = [seat.name for seat in seats]
        if names != [seat.name for seat in self._delegate.seats]:
            self.seat_box.blockSignals(True)
            self.seat_box.clear()
            self.seat_box.addItem(self.tr("all seats"), None)
            for seat in seats:
                self.seat_box.addItem(seat.name, seat.seat)
            self.seat_box.blockSignals(False)
            self._filter.set_seat(None)
        self._delegate.seats = seats

    @property
    def last_line_start(self) -> int:
        """The index of the step with which the last line begins."""
        return self.model.lines[-1].start

    def show_lines(self, lines: list[LogLine], is_continued: bool) -> None:
        """All lines, or the last one as it is now and those that come after it."""
        if is_continued:
            self.model.replace_last(lines)
        else:
            self.model.reset(lines)
        self._empty.setVisible(not self.model.lines)

    def show_history(self, shown: int, last: int, floor: int) -> None:
        """Which position is shown, how many steps there are, and how far back undo can go."""
        self._undo_steps = range(floor, last)
        if self._news_start is not None and self._news_start > last:  # taken back, or another game
            self._news_start = None
            self.news_button.setChecked(False)
            self.news_button.hide()
        self._place_undo(QModelIndex())
        self.slider.show_history(shown, last)
        self._delegate.shown_step = shown
        self.list.viewport().update()
        self._scroll_to_shown()

    def show_news(self, start: int | None) -> None:
        """Mark the lines after this step: its reader has not seen them yet. None marks nothing.

        The list of them stays while others go on, until the next person is asked.
        """
        self._delegate.news_start = start
        self.list.viewport().update()
        if start is not None:
            self._news_start = start
            count = sum(line_.step > start for line_ in self.model.lines)
            self._news_count = count
            self._name_news()
            self.news_button.setVisible(bool(count))
        self._filter_news()

    def _name_news(self) -> None:
        """In a low dock it shares a row with the slider."""
        text = self.tr("Since my last turn (%1)").replace("%1", str(self._news_count))
        short = self.tr("New (%1)").replace("%1", str(self._news_count))
        self.news_button.setText(short if self._delegate.is_dense else text)
        self.news_button.setToolTip(plain_tip(text))
        self.news_button.setAccessibleName(text)

    def list_news(self) -> bool:
        """List only what its reader has not seen; False if there is nothing new."""
        self.news_button.setChecked(not self.news_button.isHidden())
        return self.news_button.isChecked()

    def _filter_news(self) -> None:
        self._filter.set_after(self._news_start if self.news_button.isChecked() else None)
        self._scroll_timer.start()

    def _scroll_to_shown(self) -> None:
        shown = self._delegate.shown_step
        for row in range(self._filter.rowCount() - 1, -1, -1):
            if self._filter.index(row, 0).data(LINE_ROLE).step <= shown:
                self.list.scrollTo(self._filter.index(row, 0))
                return

    def _build(self) -> None:
        below = QHBoxLayout()
        below.addWidget(self.slider, 1)
        below.addWidget(self.news_button)
        below.addWidget(self.seat_box)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 2, 8, 4)
        layout.setSpacing(3)
        layout.addWidget(self._empty)
        layout.addWidget(self.list, 1)
        layout.addLayout(below)

    def sizeHint(self) -> QSize:
        return QSize(330, 360)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._choose_form()
        self._scroll_timer.start()

    def _retheme(self) -> None:
        self._choose_form()
        self.list.doItemsLayout()

    def _choose_form(self) -> None:
        is_dense = self.height() < self._themes.theme.px(_ROOMY)
        if is_dense != self._delegate.is_dense:
            self._delegate.is_dense = is_dense
            self.undo_button.set_room(*((24, _DENSE) if is_dense else (26, 24)))
            self._name_news()
            self.list.doItemsLayout()

    # Undo to a line: a button on the line under the mouse or with the focus, the context menu, and a key

    def _make_undo(self) -> QAction:
        action = QAction(self.tr("Undo to here (this line stays)"), self.list)
        action.setShortcut(QKeySequence(Qt.Key.Key_Backspace))
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.triggered.connect(lambda: self._undo_to(self.list.currentIndex()))
        self.list.addAction(action)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._open_menu)
        return action

    def _make_undo_button(self, themes: ThemeKeeper) -> IconToolButton:
        button = IconToolButton(themes, "undo", self.undo_here.text(), 14, "boxed")
        button.setParent(self.list.viewport())
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the key does it for the keyboard
        button.set_room(26, 24)
        button.hide()
        self._undo_line = QPersistentModelIndex()
        button.clicked.connect(lambda: self._undo_to(self._undo_line))
        self.list.entered.connect(self._place_undo)
        self.list.viewportEntered.connect(lambda: self._place_undo(QModelIndex()))
        self.list.viewport().installEventFilter(self)
        self.list.selectionModel().currentChanged.connect(self._place_undo)
        self.list.verticalScrollBar().valueChanged.connect(lambda: self._place_undo(QModelIndex()))
        return button

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QResizeEvent):
            self._delegate.width = event.size().width()  # before the list lays its lines out
        if event.type() == QEvent.Type.Leave:
            self._place_undo(self.list.currentIndex() if self.list.hasFocus() else QModelIndex())
        return super().eventFilter(watched, event)

    def _can_undo_to(self, index: Index) -> bool:
        return index.isValid() and index.data(LINE_ROLE).step in self._undo_steps

    def _place_undo(self, index: QModelIndex) -> None:
        """The button goes to a line to which undo can go, or away."""
        self.undo_here.setEnabled(self._can_undo_to(self.list.currentIndex()))
        self._undo_line = QPersistentModelIndex(index)
        self.undo_button.setVisible(self._can_undo_to(index))
        self.undo_button.set_name(self._undo_text(index))
        self.undo_here.setText(self._undo_text(self.list.currentIndex()))
        rect, button = self.list.visualRect(index), self.undo_button
        gap = 0 if self._delegate.is_dense else 5
        button.move(rect.right() - button.width() - 4, rect.bottom() + 1 - button.height() - gap)

    def _undo_text(self, index: Index) -> str:
        """Whether the line itself stays: what bots answered goes too, for they would answer again at once."""
        stays = not self._can_undo_to(index) or self.stays(index.data(LINE_ROLE).step)
        if stays:
            return self.tr("Undo to here (this line stays)")
        return self.tr("Undo to here (this line goes too, back to a person's decision)")

    def _undo_to(self, index: Index) -> None:
        if self._can_undo_to(index):
            self.undo_asked.emit(index.data(LINE_ROLE).step)

    def _open_menu(self, at: QPoint) -> None:
        index = self.list.indexAt(at)
        if not index.isValid():
            return
        self.list.setCurrentIndex(index)
        menu = QMenu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.addAction(self.tr("Show this position")).triggered.connect(lambda: self._clicked(index))
        menu.addAction(self.undo_here)
        menu.addSeparator()
        self._add_reasons(menu, index.data(LINE_ROLE))
        menu.popup(self.list.viewport().mapToGlobal(at))

    def _add_reasons(self, menu: QMenu, line_: LogLine) -> None:
        if line_.came_along:
            return  # nobody decided it
        first = line_.start
        why = menu.addAction(self.tr("Why this move?"))
        why.setVisible(self.knows_why(first))
        why.triggered.connect(lambda: self.why_asked.emit(first))
        hint = menu.addAction(self.tr("What would the expert play here?"))
        hint.triggered.connect(lambda: self.hint_asked.emit(first))

    def _clicked(self, index: QModelIndex) -> None:
        self.step_asked.emit(index.data(LINE_ROLE).step)

    def _filter_seat(self) -> None:
        self._filter.set_seat(self.seat_box.currentData())
