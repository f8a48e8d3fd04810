"""Where things are in the window: what a chapter points at, and what a person clicks to take a step."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QMargins, QPoint, QRect, QRectF
from PySide6.QtWidgets import QScrollArea, QWidget

from engine.core.game import Action
from tm_desktop.parts.popup import MARGIN
from tm_desktop.play.plugin import POPUP
from tm_desktop.shell.answer_button import AnswerButton
from tm_desktop.shell.dock import Dock

if TYPE_CHECKING:
    from tm_desktop.shell.main_window import MainWindow

_SHADOW = QMargins(MARGIN, MARGIN, MARGIN, MARGIN)  # around a popup
_MARGIN = 12  # around what is scrolled to

Found = tuple[QWidget, QRect]  # a place in a widget


class CoachPlaces:
    """Knows no game: scenes and docks say where their things are."""

    def __init__(self, window: "MainWindow", ground: QWidget) -> None:
        self._window, self._ground = window, ground

    def rects(self, pointers: Sequence[str], steps: tuple[Action, ...]) -> list[QRect]:
        """What can be seen of all this, on the ground of the window."""
        seen = (self._seen(*place) for place in self._found(pointers, steps))
        return [rect for rect in seen if not rect.isEmpty()]

    def _found(self, pointers: Sequence[str], steps: tuple[Action, ...]) -> list[Found]:
        """What is clicked comes last."""
        found = [place for pointer in pointers for place in self._called(pointer)]
        clicked = self._clicked(steps) if steps else None
        return found if clicked is None else [*found, clicked]

    def popup(self) -> QRect | None:
        """The menu or panel that lies over the board, without its shadow."""
        shown = self._popup
        return self._on_ground(shown, shown.rect() - _SHADOW) if shown is not None else None

    @property
    def _popup(self) -> QWidget | None:
        popups = self._page.findChildren(QWidget, POPUP)
        return next((popup for popup in popups if popup.isVisible()), None)

    def reveal(self, pointers: Sequence[str], steps: tuple[Action, ...]) -> None:
        """Bring docks to the front and scroll, so that it can be seen."""
        for place in self._found(pointers, steps):
            self._bring_up(*place)

    @property
    def _page(self) -> QWidget:
        return self._window.table_page

    def _called(self, name: str) -> list[Found]:
        kind, _, part = name.partition(".")
        if kind == "window":
            whole = self._part(part)
            return [whole] if whole is not None else []
        page = self._window.table_page
        place = page.scene.place_called(name) if page.scene is not None else None
        if place is not None:
            return [self._on_board(place)]
        return next((found for panel in page.panels if (found := panel.parts_called(name))), [])

    def _part(self, name: str) -> Found | None:
        page = self._window.table_page
        end = self._ends_turn()
        parts: dict[str, Callable[[], QWidget | None]] = {
            "board": lambda: page.board_view.viewport(),
            "seats": lambda: self._window.top_bar.seat_strip,
            "strip": lambda: page.turn_strip,
            "end_turn": lambda: end or page.turn_strip,
            "undo": lambda: page.turn_strip.undo_button,
            "log": lambda: page.log_dock,
            "score": lambda: page.score_dock,
            "choices": lambda: self._popup,
        }
        widget = parts[name]()
        if widget is None:
            return None
        return widget, widget.rect() - _SHADOW if name == "choices" else widget.rect()

    def _clicked(self, steps: tuple[Action, ...]) -> Found | None:
        page = self._window.table_page
        if page.staging.is_waiting and (end := self._ends_turn()) is not None:
            return end, end.rect()
        if page.scene is None:
            return None
        place = page.scene.where(steps)
        if isinstance(place, QRectF):
            return self._on_board(place)
        widget = place or self._answer(steps[0])
        found = (panel.where(steps) for panel in page.panels)
        widget = widget or next((thing for thing in found if thing is not None), None)
        return (widget, widget.rect()) if widget is not None else None

    def _answer(self, action: Action) -> AnswerButton | None:
        return next(
            (button for button in self._window.table_page.turn_strip.answer_buttons if button.action == action), None
        )

    def _ends_turn(self) -> AnswerButton | None:
        """The last answer of the strip, while it ends the turn."""
        buttons = self._window.table_page.turn_strip.answer_buttons
        return buttons[-1] if buttons and buttons[-1].ends_turn else None

    def _on_board(self, place: QRectF) -> Found:
        view = self._window.table_page.board_view
        return view.viewport(), view.mapFromScene(place).boundingRect()

    def _seen(self, widget: QWidget, rect: QRect) -> QRect:
        seen = rect & widget.visibleRegion().boundingRect()
        return QRect() if seen.isEmpty() else self._on_ground(widget, seen)

    def _on_ground(self, widget: QWidget, rect: QRect) -> QRect:
        if widget.window() is not self._window:  # in a dock that floats
            return QRect()
        return QRect(widget.mapTo(self._ground, QPoint()) + rect.topLeft(), rect.size())

    def _bring_up(self, widget: QWidget, rect: QRect) -> None:
        parent = widget.parentWidget()
        while parent is not None and parent is not self._page:
            if isinstance(parent, QScrollArea):
                content = parent.widget()
                at = widget.mapTo(content, rect.center()) if content is not None else rect.center()
                parent.ensureVisible(at.x(), at.y(), rect.width() // 2 + _MARGIN, rect.height() // 2 + _MARGIN)
            if isinstance(parent, Dock):
                parent.show()
                parent.raise_()
            parent = parent.parentWidget()
