"""The base of everything on a faction board."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter

from engine.games.terra_mystica.ruleset import Ruleset
from tm_desktop.games.terra_mystica.seat_board import SeatBoard
from tm_desktop.games.terra_mystica.things import Thing
from tm_desktop.theming.theme import Theme

FULL, COMPACT, SMALL = range(3)  # forms: how much room there is


class BoardPart(Thing):
    """A part of the board of one seat, in one of three forms."""

    heights = (40, 30, 30)  # by form

    def __init__(self, theme: Theme, rules: Ruleset, topic_id: str) -> None:
        super().__init__(theme, topic_id)
        self.rules = rules
        self.board: SeatBoard | None = None
        self.form = FULL

    @property
    def is_compact(self) -> bool:
        return self.form != FULL

    def show_board(self, board: SeatBoard, form: int) -> None:
        is_resized = form != self.form
        if board == self.board and not is_resized:
            return
        self.board, self.form = board, form
        self.describe_board(board)
        if is_resized:
            self.updateGeometry()
        self.update()

    def describe_board(self, board: SeatBoard) -> None:
        """Name and sentence for tooltips and screen readers."""

    def sizeHint(self) -> QSize:
        return self.px_size(120, self.heights[self.form])

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        if self.board is not None:
            self.draw_board(painter, rect, self.board)

    def draw_board(self, painter: QPainter, rect: QRectF, board: SeatBoard) -> None:
        """Draw the part of this seat."""
