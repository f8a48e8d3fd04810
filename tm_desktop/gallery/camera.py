"""Puts a window into a state and takes its picture, with the dialogs and menus that lie over it."""

import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QEvent, QEventLoop, QPoint, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from engine.core.registry import Registry
from engine.core.session import Session
from tm_desktop.app import make_window
from tm_desktop.folders import UserFolders
from tm_desktop.headless import SETTLING
from tm_desktop.parts.board.hex_scene import HexScene
from tm_desktop.play.plugins import PluginRegistry
from tm_desktop.play.thinking import Question, Thinker
from tm_desktop.shell.dock import Dock
from tm_desktop.shell.main_window import MainWindow

Size = tuple[int, int]
Blocking = Callable[[], object]

USUAL: Size = (1600, 1000)
_MOMENT = 40  # milliseconds until what follows a moment later, as the score does, has begun


class _Idler(Thinker):
    """Never answers, so that the position stays."""

    def ask(self, question: Question) -> None:
        pass


class Stage:
    """A window that nobody has used yet, and hands to use it."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window

    @property
    def scene(self) -> HexScene:
        scene = self.window.table_page.scene
        assert isinstance(scene, HexScene)
        return scene

    def put(self, session: Session) -> None:
        self.window.controller.put(session)
        self.settle()

    def settle(self) -> None:
        loop = QEventLoop()
        QTimer.singleShot(_MOMENT, loop.quit)
        loop.exec()
        for _ in range(SETTLING):
            QApplication.processEvents()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # which only a running loop does by itself
        if self.window.table_page.scene is not None:
            self.window.table_page.scene.finish_painting()
        QApplication.processEvents()

    def raise_dock(self, name: str) -> None:
        dock = self.window.table_page.findChild(Dock, name)
        assert isinstance(dock, Dock), name
        dock.raise_()
        self.settle()

    def point_at(self, at: QPoint) -> None:
        """Move the mouse over the board."""
        viewport = self.window.table_page.board_view.viewport()
        kind, none = QEvent.Type.MouseMove, Qt.MouseButton.NoButton
        keys = Qt.KeyboardModifier.NoModifier
        event = QMouseEvent(kind, QPointF(at), QPointF(viewport.mapToGlobal(at)), none, none, keys)
        QApplication.sendEvent(viewport, event)


@dataclass(frozen=True)
class Shot:
    """One picture. `arrange` brings the window there; what it returns blocks until answered, as questions do."""

    name: str
    caption: str
    arrange: Callable[[Stage], Blocking | None]
    size: Size = USUAL
    preferences: dict[str, object] = field(default_factory=dict)
    scale: int = 1

    @property
    def file_name(self) -> str:
        """Without its number."""
        theme = self.preferences.get("theme", "light")
        density = f"@{self.scale}x" if self.scale > 1 else ""
        return f"{self.name}_{theme}_{self.size[0]}x{self.size[1]}{density}.png"


class Camera:
    """Takes pictures of windows that share nothing but the games."""

    def __init__(self, registry: Registry, plugins: PluginRegistry) -> None:
        self._registry, self._plugins = registry, plugins

    def take(self, shot: Shot) -> QPixmap:
        with tempfile.TemporaryDirectory(prefix="tm-desktop-") as home:
            window = self._open(shot, UserFolders.below(Path(home)))
            try:
                return self._take(Stage(window), shot)
            finally:
                window.controller.close()
                window.close()
                window.deleteLater()
                QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def _open(self, shot: Shot, folders: UserFolders) -> MainWindow:
        window = make_window(self._registry, self._plugins, folders, None)
        # What is gone after a moment would be in the picture or not, as fast as the machine is.
        window.settings.change(**{"animation": False, "theme": "light", "hand_over": "off", **shot.preferences})
        window.autosave.is_enabled = False
        window.bots.set_thinker(_Idler())
        window.resize(*shot.size)
        window.show()
        return window

    def _take(self, stage: Stage, shot: Shot) -> QPixmap:
        stage.settle()
        question = shot.arrange(stage)
        stage.settle()
        if question is None:
            return picture_of(stage.window)
        taken: list[QPixmap] = []

        def answer() -> None:
            taken.append(picture_of(stage.window))
            modal = QApplication.activeModalWidget()
            assert isinstance(modal, QDialog)
            modal.reject()

        QTimer.singleShot(300, stage.window, answer)
        question()
        return taken[0]


def picture_of(window: MainWindow) -> QPixmap:
    """The window with all that is open over it."""
    picture = window.grab()
    for widget in _open_over(window):
        _paint_over(picture, window, widget)
    return picture


def _open_over(window: MainWindow) -> list[QWidget]:
    """Dialogs before the lists that are open in them."""
    found = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible() and widget is not window]
    return sorted(found, key=lambda widget: not isinstance(widget, QDialog))


def _paint_over(picture: QPixmap, window: MainWindow, widget: QWidget) -> None:
    at = QRectF(widget.geometry())
    parent = widget.parentWidget()
    owner = widget if isinstance(widget, QDialog) or parent is None else parent.window()
    if isinstance(owner, QDialog):  # in the middle, wherever the system has put it
        at.translate(QRectF(window.geometry()).center() - QRectF(owner.geometry()).center())
    at.translate(-QPointF(window.geometry().topLeft()))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if isinstance(widget, QDialog):
        painter.fillRect(QRectF(window.rect()), QColor(0, 0, 0, 70))
    painter.drawPixmap(at.topLeft(), widget.grab())
    painter.setPen(QPen(QColor(0, 0, 0, 110), 1))
    painter.drawRect(at)
    painter.end()
