"""The places of a board for screen readers: what is drawn has a name, a role and a state like any button.

PySide6 lets Python make accessible interfaces, but gives them no actions: places are pressed by the keys of the board,
which are told with it.
"""

from functools import cache

from PySide6.QtCore import QObject, QPoint, QRect, QRectF
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget
from shiboken6 import isValid

from tm_desktop.boards.board_view import BoardView
from tm_desktop.play.plugin import BoardPart, BoardScene

# Qt keeps no Python objects alive; there is one view for each window.
_KEPT: list["BoardAccess"] = []


class PlaceAccess(QAccessibleInterface):
    """One place of the board."""

    def __init__(self, board: "BoardAccess", number: int) -> None:
        super().__init__()
        self._board, self._number = board, number

    @property
    def _part(self) -> BoardPart | None:
        scene = self._board.scene()
        return scene.part(self._number) if scene is not None and self._number < scene.part_count() else None

    def isValid(self) -> bool:
        return self._part is not None

    def object(self) -> QObject | None:  # type: ignore[override]
        return None

    def parent(self) -> QAccessibleInterface:
        return self._board

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def childCount(self) -> int:
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        pass

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Button

    def text(self, kind: QAccessible.Text) -> str:
        part = self._part
        if part is None:
            return ""
        return {QAccessible.Text.Name: part.name, QAccessible.Text.Description: part.told}.get(kind, "")

    def state(self) -> QAccessible.State:
        state, part = QAccessible.State(), self._part
        state.focusable = True
        state.disabled = part is None or not part.is_live
        state.focused = part is not None and part.is_current and self._board.has_focus
        return state

    def rect(self) -> QRect:
        part = self._part
        return self._board.on_screen(part.rect) if part is not None else QRect()


class BoardAccess(QAccessibleWidget):
    """The view with the places of its scene, and after them the buttons beside it."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view, QAccessible.Role.Grouping)
        self._view, self._places = view, list[PlaceAccess]()

    def scene(self) -> BoardScene | None:
        scene = self._view.scene() if isValid(self._view) else None
        return scene if isinstance(scene, BoardScene) else None

    @property
    def has_focus(self) -> bool:
        return isValid(self._view) and self._view.hasFocus()

    def on_screen(self, rect: QRectF) -> QRect:
        shown = self._view.mapFromScene(rect).boundingRect()
        return QRect(self._view.viewport().mapToGlobal(shown.topLeft()), shown.size())

    def childCount(self) -> int:
        return self._count() + super().childCount()

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        count = self._count()
        return self._places[index] if 0 <= index < count else super().child(index - count)

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        if isinstance(child, PlaceAccess):
            return self._places.index(child)
        found = super().indexOfChild(child)
        return found + self._count() if found >= 0 else found

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        at = QPoint(x, y)
        return next((place for place in self._places[: self._count()] if place.rect().contains(at)), None)

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        found = (place for place in self._places[: self._count()] if place.state().focused)
        return next(found, None) if self.has_focus else None

    def _count(self) -> int:
        """Places are made once and stay: Qt may remember them."""
        scene = self.scene()
        count = scene.part_count() if scene is not None else 0
        while len(self._places) < count:
            self._places.append(PlaceAccess(self, len(self._places)))
        return count


@cache
def make_audible() -> None:
    """Before the first board is shown."""
    QAccessible.installFactory(access_factory)


def access_factory(_key: str, subject: QObject | None) -> QAccessibleInterface | None:
    """Asked for every widget that a screen reader comes to."""
    if not isinstance(subject, BoardView):
        return None
    _KEPT[:] = [kept for kept in _KEPT if isValid(kept)]
    _KEPT.append(BoardAccess(subject))
    return _KEPT[-1]
