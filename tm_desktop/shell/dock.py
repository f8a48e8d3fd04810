"""A dock in the look of the table: its own title bar gives way to the tab where docks share a place."""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDockWidget, QFrame, QHBoxLayout, QMainWindow, QVBoxLayout, QWidget

from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.widgets import ElidedLabel, IconToolButton


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
        frame = QFrame()
        frame.setProperty("role", "dock")
        layout = QVBoxLayout(frame)
        layout.setContentsMargins(1, 0, 1, 1)
        layout.addWidget(content)
        self.setWidget(frame)
        self.setTitleBarWidget(self._bar)
        self.setFeatures(
            QDockWidget.DockWidgetFeature.DockWidgetMovable
            | QDockWidget.DockWidgetFeature.DockWidgetFloatable
            | QDockWidget.DockWidgetFeature.DockWidgetClosable
        )
        # Qt says nothing when docks become tabs; the places are settled once events are handled.
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._choose_bar)
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

    def _make_bar(self, themes: ThemeKeeper, title: str, heading: QWidget) -> QWidget:
        bar = QFrame()
        bar.setProperty("role", "dock_title")
        layout = QHBoxLayout(bar)
        layout.setContentsMargins(*((0, 0, 8, 0) if self._has_heading else (14, 7, 8, 2)))
        layout.setSpacing(2)
        layout.addWidget(heading, 1)
        float_button = IconToolButton(themes, "float", self.tr("Float or dock %1").replace("%1", title), 13)
        float_button.clicked.connect(lambda: self.setFloating(not self.isFloating()))
        close_button = IconToolButton(themes, "close", self.tr("Hide %1").replace("%1", title), 13)
        close_button.clicked.connect(self.close)
        for button in (float_button, close_button):
            button.setFixedSize(24, 24)
            layout.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        return bar
