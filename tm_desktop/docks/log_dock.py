"""The log: one line per step in words and notation; a click shows that position."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QAction, QKeySequence, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QHBoxLayout,
    QListView,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tm_desktop.docks.history_slider import HistorySlider
from tm_desktop.docks.log_delegate import DENSE, LogDelegate
from tm_desktop.docks.log_model import LINE_ROLE, Index, LineFilter, LogModel
from tm_desktop.play.views import LogLine, SeatView
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.value_box import DropDown
from tm_desktop.theming.widgets import IconToolButton, label, plain_tip

_NARROWEST = 240
_ONE_ROW = 320  # narrower, the slider has a row for itself
_DOWN, _RIGHT = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
_ROOMY = 400  # below this height words and notation share a line, so that ten are seen in the usual window


class LogList(QListView):
    """Lines on the plain colour of a dock, so that nothing below them is painted with them."""

    def __init__(self, themes: ThemeKeeper) -> None:
        super().__init__()
        self._themes = themes

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # only now: styling takes it off again

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        """The last line leaves the others where they are if its height stays; Qt would lay out and paint them all."""
        is_last = first.row() == self.model().rowCount() - 1
        bottom = self.visualRect(first).bottom() + 1 + self.verticalOffset()  # of the line as it is now
        if is_last and bottom == self.contentsSize().height():
            self.update(first)
        else:
            super().dataChanged(first, last, roles)
            self.doItemsLayout()  # now: who scrolls to the line next has to know how high it is

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
        self._filter = LineFilter(self.model)
        self._delegate = LogDelegate(themes)
        self._delegate.line_at = self._filter.line_at
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
        self._below = QBoxLayout(_RIGHT)
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
        before = self._delegate.seats
        self._delegate.set_seats(seats)
        if self._delegate.seats is not before:
            self.list.viewport().update()

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
        if shown != self._delegate.shown_step:
            before, self._delegate.shown_step = self._delegate.shown_step, shown
            if not self.model.lines or not self.model.lines[-1].start < before < shown == self.model.lines[-1].step:
                self.list.viewport().update()  # else the mark stays on the last line, which was changed
        self._scroll_to_shown()

    def show_news(self, start: int | None) -> None:
        """Mark the lines after this step: its reader has not seen them yet. None marks nothing.

        The list of them stays while others go on, until the next person is asked.
        """
        if start != self._delegate.news_start:
            self._delegate.news_start = start
            self.list.viewport().update()
        if start is not None:
            self._news_start = start
            count = sum(line_.step > start for line_ in self.model.lines)
            if count != self._news_count:
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
        # As that of the count of steps: the page is laid out anew only if it grew.
        self.news_button.setFixedSize(self.news_button.sizeHint())

    def list_news(self) -> bool:
        """List only what its reader has not seen; False if there is nothing new."""
        self.news_button.setChecked(not self.news_button.isHidden())
        return self.news_button.isChecked()

    def _filter_news(self) -> None:
        if self._filter.set_after(self._news_start if self.news_button.isChecked() else None):
            self._scroll_timer.start()

    def _scroll_to_shown(self) -> None:
        shown = self._delegate.shown_step
        for row in range(self._filter.rowCount() - 1, -1, -1):
            if self._filter.index(row, 0).data(LINE_ROLE).step <= shown:
                self.list.scrollTo(self._filter.index(row, 0))
                return

    def _build(self) -> None:
        filters = QHBoxLayout()
        filters.addWidget(self.news_button, 1)
        filters.addWidget(self.seat_box, 1)
        below = self._below
        below.setSpacing(6)
        below.addWidget(self.slider, 1)
        below.addLayout(filters)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 2, 8, 4)
        layout.setSpacing(3)
        layout.addWidget(self._empty)
        layout.addWidget(self.list, 1)
        layout.addLayout(below)

    def sizeHint(self) -> QSize:
        return QSize(330, 360)

    def minimumSizeHint(self) -> QSize:
        """Whatever its row says at the moment: docks side by side share their place evenly."""
        return QSize(_NARROWEST, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._choose_form()
        self._scroll_timer.start()

    def _retheme(self) -> None:
        self._choose_form()
        self._name_news()
        self.list.doItemsLayout()

    def _choose_form(self) -> None:
        px = self._themes.theme.px
        is_narrow = self.width() < px(_ONE_ROW)
        self._below.setDirection(_DOWN if is_narrow else _RIGHT)
        is_dense = self.height() < px(_ROOMY)
        if is_dense != self._delegate.is_dense:
            self._delegate.is_dense = is_dense
            self.undo_button.set_room(*((24, DENSE) if is_dense else (26, 24)))
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
