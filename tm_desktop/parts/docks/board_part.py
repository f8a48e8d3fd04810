"""The base of everything on the board of a seat."""

from collections.abc import Iterable
from typing import Any, Generic, TypeVar, cast

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter

from tm_desktop.parts.things import Thing
from tm_desktop.theming.theme import Theme

B = TypeVar("B")  # what a game knows of a board

FULL, COMPACT, SMALL = range(3)  # forms: how much room there is


class Notes(Generic[B]):
    """What something has read of a board. While that is the same on another one, it need not be shown anew."""

    def __init__(self) -> None:
        self._values: dict[str, Any] = {}

    def hold_on(self, board: B) -> bool:
        return all(getattr(board, name) == value for name, value in self._values.items())

    @property
    def names(self) -> Iterable[str]:
        return self._values.keys()

    def reading(self, board: B) -> B:
        """A board to read from, which takes the notes."""
        return cast(B, _Reader(board, self._values))


class _Reader:
    def __init__(self, board: object, values: dict[str, Any]) -> None:
        self._board, self._values = board, values

    def __getattr__(self, name: str) -> Any:
        value = self._values[name] = getattr(self._board, name)
        return value


class BoardPart(Thing, Generic[B]):
    """A part of the board of one seat, in one of three forms."""

    heights = (40, 30, 30)  # by form

    def __init__(self, theme: Theme, topic_id: str) -> None:
        super().__init__(theme, topic_id)
        self.board: B | None = None
        self.form = FULL
        self._notes: Notes[B] = Notes()
        self._read: tuple[str, ...] = ()  # what drawing has ever read of a board

    @property
    def is_compact(self) -> bool:
        return self.form != FULL

    def show_board(self, board: B, form: int) -> None:
        is_resized = form != self.form
        is_new = self.board is None or not self._notes.hold_on(board)
        self.board, self.form = board, form
        if not is_new and not is_resized:
            return
        self._notes = Notes()
        self.describe_board(self._notes.reading(board))
        if is_resized:
            self.updateGeometry()
        self.update()

    def describe_board(self, board: B) -> None:
        """Name and sentence for tooltips and screen readers."""

    def sizeHint(self) -> QSize:
        return self.px_size(120, self.heights[self.form])

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        if self.board is not None:
            self.draw_board(painter, rect, self._notes.reading(self.board))
            self._read = tuple(sorted({*self._read, *self._notes.names}))

    def look(self) -> object:
        if self.board is None:
            return None
        board = self._notes.reading(self.board)
        return self.form, self.topic_id, [getattr(board, name) for name in self._read]

    def draw_board(self, painter: QPainter, rect: QRectF, board: B) -> None:
        """Draw the part of this seat."""
