"""The base of everything on a faction board."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter

from engine.games.terra_mystica.ruleset import Ruleset
from tm_desktop.games.terra_mystica.seat_board import SeatBoard
from tm_desktop.games.terra_mystica.things import Thing
from tm_desktop.theming.theme import Theme


class BoardPart(Thing):
    """A part of the board of one seat, in a full and in a compact form."""

    heights = (40, 30)  # full, compact

    def __init__(self, theme: Theme, rules: Ruleset, topic_id: str) -> None:
        super().__init__(theme, topic_id)
        self.rules = rules
        self.board: SeatBoard | None = None
        self.is_compact = False

    def show_board(self, board: SeatBoard, is_compact: bool) -> None:
        is_resized = is_compact != self.is_compact
        self.board, self.is_compact = board, is_compact
        self.describe_board(board)
        if is_resized:
            self.updateGeometry()
        self.update()

    def describe_board(self, board: SeatBoard) -> None:
        """Name and sentence for tooltips and screen readers."""

    def sizeHint(self) -> QSize:
        return self.px_size(120, self.heights[self.is_compact])

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        if self.board is not None:
            self.draw_board(painter, rect, self.board)

    def draw_board(self, painter: QPainter, rect: QRectF, board: SeatBoard) -> None:
        """Draw the part of this seat."""
