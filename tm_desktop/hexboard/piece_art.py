"""Wooden pieces: buildings as silhouettes, and bridges. Shapes are in units of a hex with radius 45."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from tm_desktop.hexboard.shapes import box, disc, polygon, round_pen, tinted
from tm_desktop.theming.painting import luminance, mix

UNIT = 45.0

_HALO = "#FFFDF4"
_WHITE, _BLACK, _CREAM = QColor("#FFFFFF"), QColor("#000000"), QColor("#FFF4DC")

Part = tuple[QPainterPath, str]  # the shape and its role


def arch(x: float, y: float, width: float, height: float) -> QPainterPath:
    path = QPainterPath(QPointF(x, y + height))
    path.lineTo(x, y + width / 2)
    path.arcTo(QRectF(x, y, width, width), 180, -180)
    path.lineTo(x + width, y + height)
    path.closeSubpath()
    return path


def cupola(left: float, right: float, base: float, top: float) -> QPainterPath:
    middle, width, height = (left + right) / 2, right - left, base - top
    path = QPainterPath(QPointF(left, base))
    path.cubicTo(left, base - height * 0.75, middle - width * 0.22, top, middle, top)
    path.cubicTo(middle + width * 0.22, top, right, base - height * 0.75, right, base)
    path.closeSubpath()
    return path


def cupola_shade(left: float, right: float, base: float, top: float) -> QPainterPath:
    middle, width, height = (left + right) / 2, right - left, base - top
    path = QPainterPath(QPointF(middle, top))
    path.cubicTo(middle + width * 0.22, top, right, base - height * 0.75, right, base)
    path.lineTo(middle + width * 0.12, base)
    path.cubicTo(middle + width * 0.22, base - height * 0.6, middle + width * 0.12, top, middle, top)
    path.closeSubpath()
    return path


def _battlement(x: float, y: float, width: float, height: float, teeth: int) -> QPainterPath:
    path = box(x, y + 4, width, height - 4)
    unit = width / (2 * teeth - 1)
    for tooth in range(teeth):
        path = path.united(box(x + 2 * tooth * unit, y, unit, 5))
    return path


def hut() -> list[Part]:
    return [
        (box(6, -15, 4.6, 12), "shade"),
        (box(-12.5, -2, 25, 17), "wall"),
        (box(3, -2, 9.5, 17), "wall_shade"),
        (polygon([(-17.5, 1), (0, -16), (17.5, 1)]), "roof"),
        (polygon([(0, -16), (17.5, 1), (5, 1)]), "roof_shade"),
        (arch(-7.5, 4, 7, 11), "dark"),
        (box(4.2, 4.5, 5, 5), "light"),
    ]


def two_gables() -> list[Part]:
    return [
        (box(-23, -1, 46, 17), "wall"),
        (box(3, -1, 20, 17), "wall_shade"),
        (polygon([(-27, 2), (-12, -15), (2, 1), (0, 2)]), "roof"),
        (polygon([(-12, -15), (2, 1), (-7, 2)]), "roof_shade"),
        (polygon([(-2, 2), (12, -15), (27, 2)]), "roof"),
        (polygon([(12, -15), (27, 2), (17, 2)]), "roof_shade"),
        (arch(-16.5, 4.5, 8.5, 11.5), "dark"),
        (arch(8, 4.5, 8.5, 11.5), "dark"),
        (box(-3.6, 5.5, 7.2, 5), "light"),
    ]


def dome() -> list[Part]:
    return [
        (disc(0, -18.5, 3), "light"),
        (box(-18.5, -3, 37, 14), "wall"),
        (box(6, -3, 12.5, 14), "wall_shade"),
        *((box(x, -1, 4.6, 12), "dark") for x in (-12.6, -2.3, 8)),
        (box(-20, 10.5, 40, 6), "roof"),
        (box(6, 10.5, 14, 6), "roof_shade"),
        (cupola(-19.5, 19.5, -1, -18.5), "roof"),
        (cupola_shade(-19.5, 19.5, -1, -18.5), "roof_shade"),
    ]


def three_domes() -> list[Part]:
    domes = ((-31, -11, 0, -11), (11, 31, 0, -11), (-15, 15, -1, -23))
    return [
        (disc(0, -23, 2.8), "light"),
        (disc(-21, -10.5, 2), "light"),
        (disc(21, -10.5, 2), "light"),
        (box(-30, -1, 60, 14), "wall"),
        (box(8, -1, 22, 14), "wall_shade"),
        *((arch(x, 2.5, 5.6, 10.5), "dark") for x in (-26.5, -17.5, 12, 21)),
        (arch(-5.5, 0, 11, 13), "dark"),
        *(part for dome in domes for part in ((cupola(*dome), "roof"), (cupola_shade(*dome), "roof_shade"))),
        (box(-32, 12, 64, 5.5), "roof"),
        (box(8, 12, 24, 5.5), "roof_shade"),
    ]


def castle() -> list[Part]:
    return [
        (polygon([(0, -34), (11, -30.5), (0, -27)]), "roof"),
        (box(-0.9, -34, 1.8, 14), "dark"),
        (_battlement(-10, -23, 20, 38, 3), "roof"),
        (box(4, -19, 6, 34), "roof_shade"),
        (box(-20, 0, 40, 17), "wall"),
        (box(4, 0, 16, 17), "wall_shade"),
        (_battlement(-28, -14, 14, 31, 2), "roof"),
        (box(-18.5, -10, 4.5, 27), "roof_shade"),
        (_battlement(14, -14, 14, 31, 2), "roof"),
        (box(23, -10, 5, 27), "roof_shade"),
        (arch(-6, 2.5, 12, 14.5), "dark"),
        (box(-1.6, -14, 3.2, 7), "dark"),
        (box(-22.6, -5, 3, 6), "dark"),
        (box(19.4, -5, 3, 6), "dark"),
    ]


@dataclass(frozen=True, slots=True)
class Shape:
    """A kind of building: how its parts are made, and its scale beside other kinds."""

    make: Callable[[], list[Part]]
    scale: float = 1.1


@lru_cache(maxsize=16)
def building_parts(shape: Shape) -> tuple[Part, ...]:
    return tuple(shape.make())


@lru_cache(maxsize=16)
def silhouette(shape: Shape) -> QPainterPath:
    path = QPainterPath()
    for part, _ in building_parts(shape):
        path = path.united(part)
    return path.simplified()


def _roles(base: QColor) -> dict[str, QColor]:
    """What the parts of a piece are filled with: its colour in lights and shades."""
    is_dark, is_bright = luminance(base) < 0.06, luminance(base) > 0.5
    wall = mix(base, _CREAM, 0.46 if is_dark else 0.58)
    wall_shade = mix(mix(base, _CREAM, 0.34 if is_dark else 0.45), _BLACK, 0.12)
    if is_bright:
        wall = mix(base, _WHITE, 0.62)
        wall_shade = mix(mix(base, _WHITE, 0.45), QColor("#6A4A00"), 0.18)
    return {
        "roof": base,
        "roof_shade": mix(base, _BLACK, 0.26),
        "wall": wall,
        "wall_shade": wall_shade,
        "shade": mix(base, _BLACK, 0.3),
        "dark": mix(base, QColor("#140E08"), 0.78),
        "light": QColor("#FFE9A8"),
    }


def paint_building(
    painter: QPainter, centre: QPointF, size: float, shape: Shape, colour: str | QColor, shadow: bool = True
) -> None:
    """A building on a hex of that size. One of outline and halo stands out from every terrain."""
    base = QColor(colour)
    scale = size / UNIT * shape.scale
    outline = silhouette(shape)
    painter.save()
    painter.translate(centre.x(), centre.y() + 1.5 * scale)
    painter.scale(scale, scale)
    if shadow:
        painter.translate(1.8, 3.2)
        painter.setBrush(tinted(_BLACK, 0.05))
        for ring in range(5):
            painter.setPen(round_pen(_BLACK, 3 + ring * 2.2, 0.06))
            painter.drawPath(outline)
        painter.translate(-1.8, -3.2)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen in (round_pen(_HALO, 6.4, 0.96), round_pen(mix(base, _BLACK, 0.78), 3.4)):
        painter.setPen(pen)
        painter.drawPath(outline)
    roles = _roles(base)
    painter.setPen(Qt.PenStyle.NoPen)
    for part, role in building_parts(shape):
        painter.setBrush(roles[role])
        painter.drawPath(part)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(mix(base, _BLACK, 0.72), 0.9))
    for part, role in building_parts(shape):
        if role in ("roof", "wall"):
            painter.drawPath(part)
    painter.restore()


def paint_bridge(painter: QPainter, start: QPointF, end: QPointF, size: float, colour: str | QColor) -> None:
    """A bridge over the edge between two hexes, in the middle of the way from one centre to the other."""
    base, scale, half = QColor(colour), size / UNIT, 30.0
    way = end - start
    painter.save()
    painter.translate((start + end) / 2)
    painter.rotate(math.degrees(math.atan2(way.y(), way.x())))
    painter.scale(scale, scale)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tinted("#0A2030", 0.10))
    for ring in range(4):
        painter.drawRoundedRect(QRectF(-half - 1, -2 - ring, 2 * half + 2, 12 + 2 * ring), 6, 6)
    deck = QPainterPath()
    deck.addRoundedRect(QRectF(-half, -7, 2 * half, 14), 4, 4)
    painter.setPen(round_pen(_HALO, 5))
    painter.drawPath(deck)
    painter.setPen(round_pen(mix(base, _BLACK, 0.72), 2.6))
    painter.setBrush(mix(base, QColor("#FFF0D0"), 0.45))
    painter.drawPath(deck)
    painter.setPen(round_pen(mix(base, _BLACK, 0.45), 1.1))
    for plank in range(-4, 5):
        painter.drawLine(QPointF(plank * 6.2, -5), QPointF(plank * 6.2, 5))
    for side in (-1, 1):
        painter.setPen(round_pen(base, 3.4))
        painter.drawLine(QPointF(1 - half, side * 6.2), QPointF(half - 1, side * 6.2))
        painter.setPen(round_pen(mix(base, _BLACK, 0.6), 0.8))
        painter.drawLine(QPointF(1 - half, side * 4.3), QPointF(half - 1, side * 4.3))
    painter.setPen(round_pen(mix(base, _BLACK, 0.72), 1.2))
    painter.setBrush(mix(base, _WHITE, 0.12))
    for x in (-half, half):
        for y in (-6.4, 6.4):
            painter.drawEllipse(QPointF(x, y), 3.1, 3.1)
    painter.restore()
