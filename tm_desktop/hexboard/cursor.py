"""Where the keyboard is on the board: arrow keys walk over hexes and the lower edge, jumps lead to what can be done."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, Qt

from tm_desktop.hexboard.places import Place, Spot
from tm_desktop.hexboard.power_actions import CONVERT, PASS, Edge
from tm_desktop.hexboard.texts import board_tr

WAYS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
TAKE_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
PLATE_KEYS = {Qt.Key.Key_C: Spot(CONVERT), Qt.Key.Key_P: Spot(PASS)}
BY_KEYBOARD = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)

_SAME_ROW = 1.0


def board_keys(edge: Edge) -> tuple[tuple[str, str], ...]:
    """The keys of the board and what they do."""
    return (
        (board_tr("Arrow keys"), board_tr("Move over the board")),
        ("N", board_tr("Next place where you can do something")),
        (board_tr("Shift+N"), board_tr("Previous place")),
        (board_tr("Space, Enter"), board_tr("Open the menu of the place, or choose it")),
        (f"1–{len(edge.spaces)}", board_tr("Power action, from left to right")),
        ("C", edge.plates[CONVERT].key_text),
        ("P", edge.plates[PASS].key_text),
    )


class BoardCursor:
    """It only walks; the scene shows it and knows what can be done where.

    `is_shown` while the keyboard was used last. `is_new` until it moves after a question came up: Enter then ends the
    turn, where that is possible, instead of opening the place that the cursor was left on.
    """

    def __init__(self, places: Sequence[Place], centre: Callable[[Place], QPointF]) -> None:
        self._places, self._centre = places, centre
        self._column: float | None = None  # to walk straight up and down, though every other row lies half a hex aside
        self.place: Place | None = None
        self.is_shown = False
        self.is_new = True

    def go(self, place: Place) -> None:
        self.place, self._column = place, None
        self.is_shown, self.is_new = True, False

    def jump(self, live: Sequence[Place], by: int) -> None:
        """To the next or the previous place where something can be done, around and around."""
        if not live:
            return
        if self.place in live:
            self.go(live[(live.index(self.place) + by) % len(live)])
            return
        order = {place: number for number, place in enumerate(self._places)}
        here = order.get(self.place, -1) if self.place is not None else -1
        ahead = [place for place in live if order.get(place, len(order)) > here]
        self.go((ahead or live)[0] if by > 0 else ([place for place in live if place not in ahead] or live)[-1])

    def step(self, way: tuple[int, int]) -> None:
        """To the neighbour in that direction; at the edge it stays."""
        if self.place is None:
            return
        here = self._centre(self.place)
        column = self._column if self._column is not None else here.x()
        found = [(place, self._centre(place)) for place in self._places]
        if way[0]:
            row = [(place, at) for place, at in found if abs(at.y() - here.y()) < _SAME_ROW]
            ahead = [(place, (at.x() - here.x()) * way[0], 0.0) for place, at in row]
        else:
            ahead = [(place, (at.y() - here.y()) * way[1], abs(at.x() - column)) for place, at in found]
        near = [entry for entry in ahead if entry[1] > _SAME_ROW]
        if near:
            self.go(min(near, key=lambda entry: (round(entry[1]), entry[2]))[0])
        if way[1]:
            self._column = column
