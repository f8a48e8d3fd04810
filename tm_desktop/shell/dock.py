"""A dock in the look of the table: its own title bar gives way to the tab where docks share a place."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QApplication, QDockWidget, QFrame, QHBoxLayout, QMainWindow, QVBoxLayout, QWidget

from tm_desktop.theming.labels import ElidedLabel
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.widgets import IconToolButton

_LOOK_MS, _LOOKS = 300, 10  # how often a dock that came off looks whether it is on the screen


class Dock(QDockWidget):
    """Can be moved, tabbed, floated and hidden; remembered by its object name.

    Signals:
        touched(): it was moved, floated or hidden, by its player or by the program.
    """

    touched = Signal()

    def __init__(
        self, themes: ThemeKeeper, id_: str, title: str, content: QWidget, heading: QWidget | None = None
    ) -> None:
        super().__init__(title)
        self.setObjectName(id_)
        self._has_heading = heading is not None
        self._bar = self._make_bar(themes, title, heading or ElidedLabel(title, "group"))
        self._no_bar = QWidget()
        self._no_bar.setFixedHeight(0)
        self.setTitleBarWidget(self._bar)
        # From the outside in: whatever gets another parent is styled again with all that it contains.
        frame = QFrame(self)
        frame.setProperty("role", "dock")
        layout = QVBoxLayout(frame)
        layout.setContentsMargins(1, 0, 1, 1)
        self.setWidget(frame)
        layout.addWidget(content)
        self.setFeatures(
            QDockWidget.DockWidgetFeature.DockWidgetMovable
            | QDockWidget.DockWidgetFeature.DockWidgetFloatable
            | QDockWidget.DockWidgetFeature.DockWidgetClosable
        )
        self.topLevelChanged.connect(self._name_float)
        self.topLevelChanged.connect(self._look)
        # Qt says nothing when docks become tabs; the places are settled once events are handled.
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._choose_bar)
        self._looking = QTimer(self, interval=_LOOK_MS)
        self._looking.timeout.connect(self._come_up)
        self._looks = 0
        for signal in (self.dockLocationChanged, self.topLevelChanged, self.visibilityChanged):
            signal.connect(self.settle)
        for signal in (self.dockLocationChanged, self.topLevelChanged):
            signal.connect(self.touched)

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.touched.emit()

    def settle(self) -> None:
        """Look again whether the tab says the title already."""
        self._timer.start()

    def _choose_bar(self) -> None:
        window = self.parentWidget()
        is_tabbed = (
            isinstance(window, QMainWindow)
            and not self.isFloating()
            and any(not other.isHidden() for other in window.tabifiedDockWidgets(self))
        )
        # A heading is more than the title that the tab says already.
        bar = self._no_bar if is_tabbed and not self._has_heading else self._bar
        if self.titleBarWidget() is not bar:
            self.titleBarWidget().hide()
            self.setTitleBarWidget(bar)
            bar.show()

    def come_off(self, place: QPoint) -> None:
        """Leave the window and lie there, as large as it was."""
        size = self.size()
        self.setFloating(True)
        self.setGeometry(QRect(place, size))
        self._choose_bar()  # at once: it is about to be held by it
        if (layout := self.layout()) is not None:
            layout.activate()

    def _look(self) -> None:
        self._looks = _LOOKS
        self._looking.start()

    def _come_up(self) -> None:
        """Put on the screen what is missing there.

        Where the mouse is let go while a dock is coming off, a window manager of X11 may take the window away that it
        has just got, and Qt does not hear of it.
        """
        if QApplication.mouseButtons() != Qt.MouseButton.NoButton:  # it is still being moved
            return
        self._looks -= 1
        handle, table = self.windowHandle(), self.window().parentWidget()
        if not self.isFloating() or self.isHidden() or self._looks <= 0 or handle is None or table is None:
            self._looking.stop()
            return
        around = table.window().windowHandle()
        if not handle.isExposed() and around is not None and around.isExposed():  # else it is minimised, or elsewhere
            self.hide()
            self.show()

    def _float(self) -> None:
        """Out of the window, or back into it."""
        size, page = self.size(), self.parentWidget()
        self.setFloating(not self.isFloating())
        board = page.centralWidget() if isinstance(page, QMainWindow) else None
        if self.isFloating() and page is not None and board is not None:
            corner = QRect(board.mapToGlobal(QPoint()), board.size())
            screen = page.screen().availableGeometry()
            self.setGeometry(floating_place(size, page.window().frameGeometry(), screen, corner))

    def _name_float(self, is_floating: bool) -> None:
        out, back = self.tr("Float: take %1 out of the window"), self.tr("Dock: put %1 back into the window")
        self.float_button.set_name((back if is_floating else out).replace("%1", self.windowTitle()))

    def _make_bar(self, themes: ThemeKeeper, title: str, heading: QWidget) -> QWidget:
        bar = QFrame(self)
        bar.setProperty("role", "dock_title")
        layout = QHBoxLayout(bar)
        layout.setContentsMargins(*((0, 0, 8, 0) if self._has_heading else (14, 7, 8, 2)))
        layout.setSpacing(2)
        layout.addWidget(heading, 1)
        float_button = self.float_button = IconToolButton(themes, "float", "", 13)
        float_button.clicked.connect(self._float)
        self._name_float(False)
        close_button = IconToolButton(themes, "close", self.tr("Hide %1").replace("%1", title), 13)
        close_button.clicked.connect(self.close)
        for button in (float_button, close_button):
            button.set_room(24, 24)
            layout.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        return bar


def floating_place(size: QSize, window: QRect, screen: QRect, board: QRect) -> QRect:
    """Where a floating dock hides no other: beside the window if the screen has room, else over the board's corner."""
    for x in (window.right() + 1, window.left() - size.width()):
        beside = QRect(QPoint(x, window.top()), size)
        if screen.contains(beside):
            return beside
    return QRect(board.topLeft(), size.boundedTo(board.size()))
