"""The tabs of a dock that shows the board of one seat at a time."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFontMetrics, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QTabBar

from tm_desktop.parts.texts import part_tr
from tm_desktop.play.views import SeatView
from tm_desktop.theming.theme import Theme
from tm_desktop.theming.widgets import emblem_icon, plain_tip


class SeatTabs(QTabBar):
    """A tab per seat with the sign of its faction; where names do not fit, only the board shown has its name.

    Signals:
        pin_asked(int): the board of this seat is to stay in view.
    """

    pin_asked = Signal(int)

    def __init__(self, title: str) -> None:
        super().__init__()
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setUsesScrollButtons(False)
        self.setElideMode(Qt.TextElideMode.ElideRight)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(title)
        self._shown: list[tuple[str, str, str, Theme]] = []
        self.currentChanged.connect(self._write_names)

    def show_seats(self, seats: tuple[SeatView, ...], theme: Theme) -> None:
        shown = [(seat.name, seat.colour, seat.icon, theme) for seat in seats]
        if shown == self._shown:
            return
        self._shown = shown
        while self.count() < len(seats):
            self.addTab("")
        self.setStyleSheet(f"QTabBar::tab {{ padding: {theme.px(5)}px {theme.px(8)}px; font-size: {theme.px(12)}px; }}")
        self.setIconSize(QSize(theme.px(18), theme.px(18)))
        for index, seat in enumerate(seats):
            self.setAccessibleTabName(index, seat.name)
            tip = f"{seat.name}, {seat.caption}\n" + part_tr("Right click: keep this board in view")
            self.setTabToolTip(index, plain_tip(tip))
            self.setTabIcon(index, emblem_icon(seat.colour, seat.icon, index + 1, theme.px(18), theme))
        self._write_names()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        is_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        seat = self.tabAt(event.pos()) if is_mouse else self.currentIndex()
        if seat < 0:
            return
        menu = QMenu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.addAction(part_tr("Keep this board in view")).triggered.connect(lambda: self.pin_asked.emit(seat))
        menu.popup(event.globalPos() if is_mouse else self.mapToGlobal(self.tabRect(seat).bottomLeft()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        event.ignore()  # the dock is held here too

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._write_names()

    def tabSizeHint(self, index: int) -> QSize:
        """Qt leaves room for a text also where there is none."""
        hint = super().tabSizeHint(index)
        return hint if self.tabText(index) else QSize(self.iconSize().width() + 20, hint.height())

    def minimumTabSizeHint(self, index: int) -> QSize:
        return self.tabSizeHint(index)

    def _write_names(self) -> None:
        if not self._shown:
            return
        metrics, theme = QFontMetrics(self._shown[0][3].font(13, 500)), self._shown[0][3]
        needed = sum(metrics.horizontalAdvance(name) + theme.px(54) for name, *_ in self._shown)
        has_room = needed <= self.width()
        for index, (name, *_) in enumerate(self._shown):
            text = name if has_room or index == self.currentIndex() else ""
            if text != self.tabText(index):  # Qt lays the window out anew also for the same text
                self.setTabText(index, text)
