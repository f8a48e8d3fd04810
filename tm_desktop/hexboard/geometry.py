"""Where things lie on the board, in units of the scene. No rules and no painting."""

import math
from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF

from engine.kit.hexmap import HexMap
from tm_desktop.hexboard.shapes import Point, hex_points

SIZE = 45.0  # centre of a hex to its corner
WIDTH = math.sqrt(3) * SIZE
ROW_STEP = 1.5 * SIZE

_LEFT = 46.0  # room for the letters of the rows
_MARGIN = 22.0
_BAND = 118.0  # the lower edge with the power actions


class MapLayout:
    """The places of hexes, bridges and the parts of the slab. Those of equal maps are equal."""

    def __init__(self, board: HexMap) -> None:
        self.board = board
        self._first_row = board.cells[0][0]
        self.centres = [self._centre(cell) for cell in board.cells]
        self.map = QRectF(
            min(centre.x() for centre in self.centres) - WIDTH / 2,
            min(centre.y() for centre in self.centres) - SIZE,
            max(centre.x() for centre in self.centres) - min(centre.x() for centre in self.centres) + WIDTH,
            max(centre.y() for centre in self.centres) - min(centre.y() for centre in self.centres) + 2 * SIZE,
        )
        self.slab = self.map.adjusted(-_LEFT, -_MARGIN, _MARGIN, _MARGIN + _BAND)
        self.band = QRectF(self.slab.left() + 14, self.map.bottom() + 16, self.slab.width() - 28, _BAND)
        self.scene = self.slab.adjusted(-14, -10, 14, 18)
        self._map = board.rows, board.first_row, board.river

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MapLayout) and self._map == other._map

    def __hash__(self) -> int:
        return hash(self._map)

    def hex_at(self, point: QPointF) -> int | None:
        """The hex under a point, by rounding its axial coordinates."""
        y = (point.y() - SIZE) / ROW_STEP + self._first_row
        row, column = _rounded(point.x() / WIDTH - 0.5 - y / 2, y)
        return self.board.index.get((row, column + (row - row % 2) // 2))

    def bridge_ends(self, site: int) -> tuple[QPointF, QPointF]:
        first, second = self.board.sites[site]
        return self.centres[first], self.centres[second]

    def is_river(self, hex_: int) -> bool:
        return self.board.terrain[hex_] == self.board.river

    def rows(self) -> Iterator[tuple[str, float]]:
        """The letter of each row and the height of its middle."""
        for row in dict.fromkeys(row for row, _ in self.board.cells):
            yield chr(ord("A") + row), SIZE + (row - self._first_row) * ROW_STEP

    def edges(self) -> Iterator[tuple[int, int, Point, Point, int | None]]:
        """Each side of each hex: (hex, side, start, end, neighbour or None); side 0 goes from the top to the right."""
        around = {self._key(centre): hex_ for hex_, centre in enumerate(self.centres)}
        for hex_, centre in enumerate(self.centres):
            points = hex_points(centre.x(), centre.y(), SIZE)
            for side in range(6):
                start, end = points[side], points[(side + 1) % 6]
                middle = QPointF((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
                yield hex_, side, start, end, around.get(self._key(middle * 2 - centre))

    def _centre(self, cell: tuple[int, int]) -> QPointF:
        row, column = cell
        return QPointF((column + (row % 2) / 2 + 0.5) * WIDTH, SIZE + (row - self._first_row) * ROW_STEP)

    def _key(self, point: QPointF) -> tuple[int, int]:
        return round(point.x()), round(point.y())


def _rounded(x: float, y: float) -> tuple[int, int]:
    """The nearest hex in axial coordinates, as (row, column)."""
    z = -x - y
    rx, ry, rz = round(x), round(y), round(z)
    dx, dy, dz = abs(rx - x), abs(ry - y), abs(rz - z)
    if dx > dy and dx > dz:
        rx = -ry - rz
    elif dy > dz:
        ry = -rx - rz
    return ry, rx
