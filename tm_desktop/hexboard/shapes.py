"""Plain shapes that every painter of the board uses: polygons, hexes, octagons, pens."""

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen

Point = tuple[float, float]


def polygon(points: Sequence[Point]) -> QPainterPath:
    path = QPainterPath(QPointF(*points[0]))
    for point in points[1:]:
        path.lineTo(*point)
    path.closeSubpath()
    return path


def rounded_polygon(points: Sequence[Point], radius: float) -> QPainterPath:
    path = QPainterPath()
    for index, corner in enumerate(points):
        start = _toward(corner, points[index - 1], radius)
        end = _toward(corner, points[(index + 1) % len(points)], radius)
        if index:
            path.lineTo(*start)
        else:
            path.moveTo(*start)
        path.quadTo(*corner, *end)
    path.closeSubpath()
    return path


def hex_points(x: float, y: float, size: float) -> list[Point]:
    """The corners of a pointy-topped hex, clockwise from the top; `size` is centre to corner."""
    angles = (math.radians(60 * corner - 90) for corner in range(6))
    return [(x + size * math.cos(angle), y + size * math.sin(angle)) for angle in angles]


def hex_path(x: float, y: float, size: float, radius: float = 0.0) -> QPainterPath:
    points = hex_points(x, y, size)
    return rounded_polygon(points, radius) if radius else polygon(points)


def octagon(x: float, y: float, size: float) -> QPainterPath:
    """The sign of an action space."""
    a, b = size, size * 0.42
    corners = [(-b, -a), (b, -a), (a, -b), (a, b), (b, a), (-b, a), (-a, b), (-a, -b)]
    return polygon([(x + dx, y + dy) for dx, dy in corners])


def box(x: float, y: float, width: float, height: float) -> QPainterPath:
    path = QPainterPath()
    path.addRect(QRectF(x, y, width, height))
    return path


def disc(x: float, y: float, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), radius, radius)
    return path


def tinted(colour: str | QColor, alpha: float) -> QColor:
    result = QColor(colour)
    result.setAlphaF(alpha)
    return result


def round_pen(colour: str | QColor, width: float, alpha: float = 1.0) -> QPen:
    return QPen(tinted(colour, alpha), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def flat_pen(colour: str | QColor, width: float, alpha: float = 1.0) -> QPen:
    return QPen(tinted(colour, alpha), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.RoundJoin)


def _toward(start: Point, end: Point, by: float) -> Point:
    length = math.hypot(end[0] - start[0], end[1] - start[1])
    share = min(by / length, 0.5)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
