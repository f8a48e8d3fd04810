"""The tabs of docks that share a place: pulled away from the others, a dock comes off and can be put elsewhere."""

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QTabBar

from tm_desktop.shell.dock import Dock

_GRIP = QPoint(40, 16)  # where the mouse holds a dock that came off


class DockTabs(QObject):
    """Watches the tab bars that Qt makes for the docks of a page.

    Qt itself lets docks be torn off only in whole groups, which become windows with tabs that nothing can style.
    """

    def __init__(self, page: QMainWindow) -> None:
        super().__init__(page)
        self._page = page
        self._pulled: Dock | None = None

    def watch(self, bar: QTabBar) -> None:
        bar.removeEventFilter(self)
        bar.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(watched, QTabBar) or not isinstance(event, QMouseEvent):
            return False
        if event.type() == QEvent.Type.MouseButtonPress:
            dock = self._dock_at(watched, event.position().toPoint())
            if event.button() == Qt.MouseButton.RightButton and dock is not None:
                self._open_menu(dock, event.globalPosition().toPoint())
                return True
            self._pulled = dock if event.button() == Qt.MouseButton.LeftButton else None
        elif event.type() == QEvent.Type.MouseMove and self._pulled is not None:
            away = 3 * QApplication.startDragDistance()  # nearer the tabs only change their order
            if not watched.rect().adjusted(-away, -away, away, away).contains(event.position().toPoint()):
                dock, self._pulled = self._pulled, None
                _send(watched, QEvent.Type.MouseButtonRelease, event.position(), event.globalPosition())
                self._tear_off(dock, event.globalPosition())
                return True
        elif event.type() == QEvent.Type.MouseButtonRelease:
            self._pulled = None
        return False

    def _dock_at(self, bar: QTabBar, at: QPoint) -> Dock | None:
        title = bar.tabText(bar.tabAt(at))
        docks = self._page.findChildren(Dock, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return next((dock for dock in docks if title and dock.windowTitle() == title), None)

    def _tear_off(self, dock: Dock, mouse: QPointF) -> None:
        """The dock hangs at the mouse; from here Qt moves it as if it had been taken by its title bar."""
        dock.come_off(mouse.toPoint() - _GRIP)
        _send(dock, QEvent.Type.MouseButtonPress, QPointF(_GRIP), mouse)
        dock.grabMouse()

    def _open_menu(self, dock: Dock, at: QPoint) -> None:
        menu = QMenu(self._page)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.addAction(self.tr("Take out of the window")).triggered.connect(dock.float_button.click)
        menu.addAction(self.tr("Hide")).triggered.connect(dock.close)
        menu.popup(at)


def _send(widget: QTabBar | Dock, kind: QEvent.Type, at: QPointF, on_screen: QPointF) -> None:
    button = Qt.MouseButton.LeftButton
    buttons = button if kind == QEvent.Type.MouseButtonPress else Qt.MouseButton.NoButton
    event = QMouseEvent(kind, at, on_screen, button, buttons, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(widget, event)
