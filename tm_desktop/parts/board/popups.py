"""The one popup over the board: the menu of a place, or a panel of cards that can be put aside."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView, QPushButton, QWidget

from engine.core.game import Action
from tm_desktop.hexboard.look import BoardLook
from tm_desktop.parts.board.hex_menu import Group, HexMenu
from tm_desktop.parts.board.plan_detail import Detail
from tm_desktop.parts.popup import Popup
from tm_desktop.theming.theme import Theme

Steps = tuple[Action, ...]


class BoardPopups(QObject):
    """Opens and closes it; what it offers are sequences of steps.

    Signals:
        picked(Steps): one of them was taken.
        considered(Steps): the mouse or the keyboard is on one of them.
        opened(): it lies over the board now.
        closed(): it went away without a choice.
    """

    picked = Signal(object)
    considered = Signal(object)
    opened = Signal()
    closed = Signal()

    def __init__(self, scene: QGraphicsScene, look: BoardLook, theme: Theme) -> None:
        super().__init__(scene)
        self._scene, self._look, self.theme = scene, look, theme
        self.popup: Popup | None = None
        self._steps: Sequence[Steps] = ()  # of its choices
        self.reopen: QPushButton | None = None
        self._asked: tuple[str, Callable[[], None]] | None = None  # the panel that has to be answered

    def open_menu(
        self,
        title: str,
        text: str,
        groups: list[Group],
        steps: Sequence[Steps],
        around: tuple[QPointF, float],
        detail: Callable[[int, int], Detail] | None = None,
    ) -> None:
        """Beside a place of the scene, whose middle and size are given."""
        view = self._view()
        if view is None:
            return
        self._close()
        centre, reach = around
        corner, other = (view.mapFromScene(centre + QPointF(by, by)) for by in (-reach, reach))
        spot = QRect(corner, other)
        menu = HexMenu(self._look, self.theme, view, spot, title, text, groups, detail)
        menu.keep_placed(lambda: menu.place_beside(spot))
        self._show(menu, steps)
        menu.buttons[0].setFocus(Qt.FocusReason.PopupFocusReason)

    def open_panel(
        self, title: str, make: Callable[[QGraphicsView], Popup], steps: Sequence[Steps], is_asked: bool = True
    ) -> None:
        """In the middle. If one of its choices has to be taken, a button brings it back whenever it is closed."""
        view = self._view()
        if view is None:
            return
        self._close()
        panel = make(view)
        panel.keep_placed(panel.place_centred)
        if is_asked:
            self._asked = title, lambda: self.open_panel(title, make, steps, is_asked)
        self._show(panel, steps)

    def button_for(self, steps: Steps) -> QWidget | None:
        """What to click next for these steps: a choice, what it is folded in, or what brings the panel back."""
        if self.popup is None:
            return self.reopen
        fitting = [number for number, found in enumerate(self._steps) if found and found == steps[: len(found)]]
        if not fitting:
            return None
        number = max(fitting, key=lambda number: len(self._steps[number]))
        return self.popup.button_of(number)

    def drop(self) -> None:
        """Close it, whatever it is: another question is open."""
        self._asked = None
        self._close()

    def _close(self) -> None:
        if self.popup is not None:
            self.popup.close_quietly()
            self.popup = None
        if self.reopen is not None:
            self.reopen.hide()
            self.reopen.deleteLater()
            self.reopen = None

    def _show(self, popup: Popup, steps: Sequence[Steps]) -> None:
        # The popup is still handling its event when it tells what was picked.
        popup.picked.connect(lambda number: QTimer.singleShot(0, self, lambda: self._take(steps[number])))
        popup.considered.connect(lambda number: self.considered.emit(steps[number]))
        popup.closed.connect(self._forget)
        self.popup, self._steps = popup, steps
        self._scene.destroyed.connect(popup.deleteLater)  # it belongs to the view, which outlives a game
        self.opened.emit()
        popup.show()
        popup.raise_()
        popup.setFocus(Qt.FocusReason.PopupFocusReason)

    def _take(self, steps: Steps) -> None:
        # The pressed button is painted first: else all that the steps change would be, before it is laid out.
        if view := self._view():
            QApplication.sendPostedEvents(view.window(), QEvent.Type.UpdateRequest)
        self.picked.emit(steps)

    def _forget(self) -> None:
        self.popup = None
        view = self._view()
        if view is not None:
            self._put_aside(view)
        self.considered.emit(())
        self.closed.emit()

    def _put_aside(self, view: QGraphicsView) -> None:
        if self._asked is None:
            return
        title, bring_back = self._asked
        button = QPushButton(title, view.viewport())
        button.clicked.connect(bring_back)
        button.adjustSize()
        button.move(view.viewport().width() // 2 - button.width() // 2, 10)
        self._scene.destroyed.connect(button.deleteLater)
        button.show()
        self.reopen = button

    def _view(self) -> QGraphicsView | None:
        views = self._scene.views()
        return views[0] if views else None
