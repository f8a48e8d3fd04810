"""Terrain tiles: a bevelled hex with the mark that makes its terrain readable without colour.

Marks are painted around the origin; `s` is the radius of the hex. Every tile looks a little different, but the same
variant always looks the same.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

from tm_desktop.hexboard.shapes import Point, hex_path, polygon, round_pen, tinted
from tm_desktop.theming.painting import mix

VARIANTS = 4
THICKNESS = 0.07  # of the radius, seen below the tile

_WHITE, _BLACK = QColor("#FFFFFF"), QColor("#000000")
_SAND, _SOIL = QColor("#E8D9B0"), QColor("#5C4A30")
_FLAT_BELOW = 12.0  # smaller hexes are plain colour

Mark = Callable[[QPainter, float, Random, QColor], None]  # with the radius of the hex and the colour of its terrain


@dataclass(frozen=True, slots=True)
class TileColours:
    """Colours as #RRGGBB in one theme, and the marks; all go by the word for the terrain."""

    name: str
    is_dark: bool
    terrain: dict[str, str]
    piece: dict[str, str]
    mark: dict[str, Mark]


def paint_thickness(
    painter: QPainter, centre: QPointF, size: float, colours: TileColours, terrain: str, gap: float
) -> None:
    """The side of the tile that is seen below it."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(mix(QColor(colours.terrain[terrain]), _BLACK, 0.5))
    painter.drawPath(hex_path(centre.x(), centre.y() + size * THICKNESS, size - gap, size * 0.11))


def paint_tile(
    painter: QPainter,
    centre: QPointF,
    size: float,
    colours: TileColours,
    terrain: str,
    variant: int = 0,
    gap: float = 1.1,
    has_building: bool = False,
) -> None:
    """A tile without its side. Under a building the mark fades, which helps more than any outline."""
    base = QColor(colours.terrain[terrain])
    path = hex_path(0, 0, size - gap, size * 0.11)
    painter.save()
    painter.translate(centre)
    shade = QLinearGradient(0, -size, 0, size)
    shade.setColorAt(0, mix(base, _WHITE, 0.13))
    shade.setColorAt(0.55, base)
    shade.setColorAt(1, mix(base, _BLACK, 0.10))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shade)
    painter.drawPath(path)
    if size * painter.worldTransform().m11() > _FLAT_BELOW:
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        opacity = painter.opacity()
        painter.setOpacity(opacity * (0.80 if colours.is_dark else 0.92))
        colours.mark[terrain](painter, size, Random(variant * 7919 + 13), base)
        painter.setOpacity(opacity)
        if has_building:
            _fade_mark(painter, path, size, base)
        _paint_bevel(painter, path, size, colours.is_dark)
        painter.setClipping(False)
    painter.setPen(QPen(mix(base, _BLACK, 0.42), max(0.8, size * 0.022)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    painter.restore()


def _fade_mark(painter: QPainter, path: QPainterPath, size: float, base: QColor) -> None:
    """A clearing of bare earth, so that pieces in the colour of their terrain stand out by more than their outline."""
    is_pale = base.lightnessF() > 0.5 and base.hslSaturationF() < 0.2  # sand would not show there
    earth = mix(base, _SOIL if is_pale else _SAND, 0.55)
    fade = QRadialGradient(0, 0, size * 0.86)
    fade.setColorAt(0, tinted(earth, 0.96))
    fade.setColorAt(0.62, tinted(earth, 0.88))
    fade.setColorAt(1, tinted(base, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(fade)
    painter.drawPath(path)


def _paint_bevel(painter: QPainter, path: QPainterPath, size: float, is_dark: bool) -> None:
    """Light from the upper left."""
    light = QLinearGradient(-size * 0.55, -size * 0.9, size * 0.55, size * 0.9)
    light.setColorAt(0, QColor(255, 255, 255, 95 if is_dark else 150))
    light.setColorAt(0.42, QColor(255, 255, 255, 18))
    light.setColorAt(0.58, QColor(0, 0, 0, 18))
    light.setColorAt(1, QColor(0, 0, 0, 110))
    painter.setPen(QPen(QBrush(light), size * 0.13))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)


def dunes(painter: QPainter, s: float, chance: Random, base: QColor) -> None:
    low, high = mix(base, QColor("#7A4E10"), 0.42), mix(base, _WHITE, 0.55)
    painter.setPen(Qt.PenStyle.NoPen)
    for left, top, width in ((-0.62, -0.40, 0.95), (-0.10, -0.02, 0.85), (-0.74, 0.22, 0.82), (-0.30, 0.58, 0.95)):
        x, y, w = (left + chance.uniform(-0.06, 0.06)) * s, (top + chance.uniform(-0.04, 0.04)) * s, width * s
        crest = QPointF(x + w * 0.60, y - 0.20 * s)
        foot = QPointF(x + w, y + 0.02 * s)
        sunny = QPainterPath(QPointF(x, y))
        sunny.cubicTo(QPointF(x + w * 0.28, y - 0.20 * s), QPointF(x + w * 0.46, y - 0.25 * s), crest)
        sunny.cubicTo(QPointF(x + w * 0.50, y - 0.06 * s), QPointF(x + w * 0.70, y + 0.02 * s), foot)
        sunny.cubicTo(QPointF(x + w * 0.6, y - 0.01 * s), QPointF(x + w * 0.3, y - 0.03 * s), QPointF(x, y))
        painter.setBrush(tinted(high, 0.50))
        painter.drawPath(sunny)
        shady = QPainterPath(crest)
        shady.cubicTo(QPointF(x + w * 0.50, y - 0.06 * s), QPointF(x + w * 0.70, y + 0.02 * s), foot)
        shady.cubicTo(QPointF(x + w * 0.82, y - 0.08 * s), QPointF(x + w * 0.74, y - 0.16 * s), crest)
        painter.setBrush(tinted(low, 0.42))
        painter.drawPath(shady)


def furrows(painter: QPainter, s: float, chance: Random, base: QColor) -> None:
    low, high = mix(base, QColor("#3A1E08"), 0.45), mix(base, QColor("#FFE0B0"), 0.45)
    lean = chance.choice([-1, 1])
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for row in range(-6, 7):
        path = QPainterPath(QPointF((row * 0.10 + lean * 0.25) * s, -s))
        path.cubicTo(
            QPointF(row * 0.16 * s, -0.4 * s),
            QPointF((row * 0.20 - lean * 0.1) * s, 0.2 * s),
            QPointF((row * 0.27 - lean * 0.35) * s, s),
        )
        painter.setPen(round_pen(low, s * 0.045, 0.50))
        painter.drawPath(path)
        painter.setPen(round_pen(high, s * 0.035, 0.45))
        painter.drawPath(path.translated(s * 0.055, 0))


def reeds(painter: QPainter, s: float, chance: Random, base: QColor) -> None:
    stem, pool = mix(base, QColor("#D4DCC4"), 0.55), mix(base, QColor("#8FA7AE"), 0.45)
    tip = mix(base, QColor("#E6C79A"), 0.62)
    clumps = (
        (-0.12, 0.78, 0.60),
        (0.46, 0.42, 0.50),
        (-0.46, 0.34, 0.48),
        (0.10, 0.02, 0.46),
        (-0.30, -0.32, 0.4),
        (0.44, -0.22, 0.4),
    )
    for x, y, width in clumps:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tinted(pool, 0.34))
        painter.drawEllipse(QPointF(x * s, (y + 0.03) * s), width * 0.5 * s, 0.07 * s)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for usual, height in ((-0.13, 0.24), (0, 0.34), (0.12, 0.26)):
            lean = usual + chance.uniform(-0.02, 0.02)
            path = QPainterPath(QPointF((x + lean * 0.5) * s, y * s))
            path.quadTo((x + lean * 0.7) * s, (y - height * 0.5) * s, (x + lean * 1.3) * s, (y - height) * s)
            painter.setPen(round_pen(stem, s * 0.030, 0.80))
            painter.drawPath(path)
            painter.setPen(round_pen(tip, s * 0.065, 0.9))
            top = QPointF((x + lean * 1.3) * s, (y - height) * s)
            painter.drawLine(top, QPointF((x + lean * 1.18) * s, (y - height + 0.10) * s))


def waves(painter: QPainter, s: float, chance: Random, base: QColor) -> None:
    high, low = mix(base, _WHITE, 0.62), mix(base, QColor("#06233F"), 0.5)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for row, y in enumerate((-0.58, -0.26, 0.06, 0.38, 0.68)):
        x = -0.78 + (0.16 if row % 2 else 0) + chance.uniform(-0.05, 0.05)
        count = 4
        if abs(y) > 0.5:
            x, count = x + 0.26, 3
        path = QPainterPath(QPointF(x * s, y * s))
        for _ in range(count):
            path.cubicTo(
                QPointF((x + 0.10) * s, (y - 0.15) * s),
                QPointF((x + 0.20) * s, (y - 0.15) * s),
                QPointF((x + 0.25) * s, (y - 0.02) * s),
            )
            path.quadTo((x + 0.30) * s, (y + 0.03) * s, (x + 0.36) * s, y * s)
            x += 0.36
        painter.setPen(round_pen(low, s * 0.05, 0.28))
        painter.drawPath(path.translated(0, s * 0.055))
        painter.setPen(round_pen(high, s * 0.05, 0.62))
        painter.drawPath(path)


def firs(painter: QPainter, s: float, chance: Random, base: QColor) -> None:
    low, high = mix(base, QColor("#08240F"), 0.52), mix(base, QColor("#10401C"), 0.26)
    places = (
        *((-0.50, -0.40), (-0.05, -0.52), (0.42, -0.40), (-0.66, 0.06), (-0.22, -0.04), (0.22, 0.00)),
        *((0.66, 0.08), (-0.42, 0.48), (0.02, 0.46), (0.46, 0.50), (-0.02, 0.88)),
    )
    moved = ((x + chance.uniform(-0.05, 0.05), y + chance.uniform(-0.04, 0.04)) for x, y in places)
    for x, y in sorted(moved, key=lambda place: place[1]):
        _paint_fir(painter, x * s, y * s, s * chance.uniform(0.36, 0.44), low, high)


def _paint_fir(painter: QPainter, x: float, y: float, height: float, low: QColor, high: QColor) -> None:
    width = height * 0.62
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tinted(_BLACK, 0.18))
    painter.drawEllipse(QPointF(x + width * 0.12, y + height * 0.02), width * 0.55, height * 0.10)
    painter.setBrush(QColor("#4A3420"))
    painter.drawRect(QRectF(x - width * 0.09, y - height * 0.14, width * 0.18, height * 0.16))
    for top, bottom, share in ((-0.56, -0.10, 1.0), (-0.80, -0.36, 0.80), (-1.0, -0.62, 0.58)):
        left, right, peak = x - width * share / 2, x + width * share / 2, (x, y + top * height)
        foot = y + bottom * height
        painter.setBrush(low)
        painter.drawPath(polygon([(left, foot), peak, (right, foot)]))
        painter.setBrush(high)
        painter.drawPath(polygon([(left, foot), peak, (x + width * 0.04, foot)]))


def peaks(painter: QPainter, s: float, chance: Random, base: QColor) -> None:
    low, high, snow = mix(base, QColor("#2A3038"), 0.52), mix(base, _WHITE, 0.22), QColor("#F7FAFC")
    painter.setPen(Qt.PenStyle.NoPen)
    for usual, foot, usual_height in (
        *((-0.40, -0.12, 0.52), (0.36, -0.08, 0.60), (-0.02, 0.26, 0.56), (-0.52, 0.58, 0.46), (0.46, 0.60, 0.54)),
    ):
        x, y = (usual + chance.uniform(-0.04, 0.04)) * s, foot * s
        h = usual_height * chance.uniform(0.92, 1.08) * s
        w = h * 0.95
        painter.setBrush(tinted(high, 0.85))
        painter.drawPath(polygon([(x - w / 2, y), (x, y - h), (x + w * 0.10, y)]))
        painter.setBrush(tinted(low, 0.80))
        painter.drawPath(polygon([(x, y - h), (x + w / 2, y), (x + w * 0.10, y), (x - w * 0.03, y - h * 0.45)]))
        painter.setBrush(tinted(snow, 0.95))
        cap = [(0.0, 1.0), (0.17, 0.66), (0.06, 0.72), (-0.02, 0.58), (-0.09, 0.70), (-0.17, 0.64)]
        painter.drawPath(polygon([(x + w * dx, y - h * up) for dx, up in cap]))


def cracks(painter: QPainter, s: float, chance: Random, base: QColor) -> None:
    low, high = mix(base, QColor("#2A0A04"), 0.62), mix(base, QColor("#FFD0A0"), 0.42)

    def moved(x: float, y: float) -> Point:
        return x + chance.uniform(-0.05, 0.05), y + chance.uniform(-0.05, 0.05)

    def crack(points: list[Point], width: float) -> None:
        path = QPainterPath(QPointF(points[0][0] * s, points[0][1] * s))
        for x, y in points[1:]:
            path.lineTo(x * s, y * s)
        painter.setPen(round_pen(high, s * width, 0.5))
        painter.drawPath(path.translated(s * 0.02, s * 0.035))
        painter.setPen(round_pen(low, s * width, 0.78))
        painter.drawPath(path)

    painter.save()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.rotate(chance.uniform(-8, 8))
    a, b, c = moved(-0.10, -0.30), moved(0.16, 0.06), moved(-0.12, 0.42)
    crack([(0.02, -1), (0.08, -0.62), a, b, c, (0.05, 0.68), (-0.06, 1)], 0.055)
    crack([a, moved(-0.42, -0.22), (-0.60, -0.42), (-1, -0.44)], 0.045)
    crack([b, moved(0.46, 0.00), (0.66, -0.18), (1, -0.14)], 0.045)
    crack([c, moved(-0.46, 0.36), (-0.66, 0.52), (-0.9, 0.44)], 0.040)
    crack([(0.05, 0.68), (0.36, 0.56), (0.62, 0.66)], 0.036)
    crack([(0.46, 0.0), (0.58, 0.20), (0.80, 0.26)], 0.030)
    crack([(0.08, -0.62), (0.36, -0.52), (0.5, -0.66)], 0.032)
    painter.restore()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tinted("#FFB45A", 0.75))
    for _ in range(4):
        ember = QPointF(chance.uniform(-0.6, 0.6) * s, chance.uniform(-0.6, 0.6) * s)
        painter.drawEllipse(ember, s * 0.022, s * 0.022)


def shards(painter: QPainter, s: float, chance: Random, base: QColor) -> None:
    """Sheets of ice, pushed over one another."""
    low, high = mix(base, QColor("#3E7FA6"), 0.50), mix(base, _WHITE, 0.75)
    sheets = (
        *((-0.36, -0.40, 0.42), (0.34, -0.46, 0.36), (0.06, 0.02, 0.44), (-0.52, 0.30, 0.34)),
        *((0.52, 0.30, 0.36), (-0.06, 0.62, 0.38)),
    )
    for usual_x, usual_y, size in sheets:
        x, y = (usual_x + chance.uniform(-0.05, 0.05)) * s, (usual_y + chance.uniform(-0.05, 0.05)) * s
        r, lean = size * s, chance.uniform(-0.18, 0.18) * s
        corners = [(x - r, y + r * 0.20), (x - r * 0.35 + lean, y - r * 0.55), (x + r * 0.55 + lean, y - r * 0.45)]
        corners += [(x + r, y + r * 0.15), (x + r * 0.20, y + r * 0.60)]
        painter.setPen(round_pen(low, s * 0.030, 0.55))
        painter.setBrush(tinted(high, 0.70))
        painter.drawPath(polygon(corners))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tinted(low, 0.30))
        painter.drawPath(polygon([corners[0], (x - r * 0.05, y + r * 0.05), corners[3], corners[4]]))


def crater(painter: QPainter, s: float, chance: Random, base: QColor) -> None:
    """A cone with lava that runs down its sides."""
    rock, shade = mix(base, QColor("#8A6A62"), 0.45), mix(base, _BLACK, 0.55)
    lava, glow = QColor("#F5761A"), QColor("#FFC24A")
    painter.setPen(Qt.PenStyle.NoPen)
    fire = QRadialGradient(QPointF(0, -0.34 * s), s * 0.8)
    fire.setColorAt(0, tinted(lava, 0.75))
    fire.setColorAt(1, tinted(lava, 0))
    painter.setBrush(fire)
    painter.drawEllipse(QPointF(0, -0.34 * s), s * 0.8, s * 0.6)
    painter.setBrush(tinted(rock, 0.95))
    painter.drawPath(
        polygon([(-0.82 * s, 0.62 * s), (-0.26 * s, -0.30 * s), (0.26 * s, -0.30 * s), (0.82 * s, 0.62 * s)])
    )
    painter.setBrush(tinted(shade, 0.60))
    painter.drawPath(
        polygon([(0.10 * s, -0.26 * s), (0.26 * s, -0.30 * s), (0.82 * s, 0.62 * s), (0.24 * s, 0.62 * s)])
    )
    painter.setBrush(lava)
    painter.drawEllipse(QPointF(0, -0.30 * s), 0.26 * s, 0.085 * s)
    painter.setBrush(glow)
    painter.drawEllipse(QPointF(0, -0.30 * s), 0.15 * s, 0.045 * s)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for start, end, foot in ((-0.14, -0.34, 0.34), (0.02, -0.04, 0.56), (0.16, 0.38, 0.26)):
        bend = chance.uniform(-0.06, 0.06)
        path = QPainterPath(QPointF(start * s, -0.28 * s))
        path.cubicTo(
            QPointF((start + bend) * s, -0.05 * s),
            QPointF((end - bend) * s, (foot - 0.25) * s),
            QPointF(end * s, foot * s),
        )
        painter.setPen(round_pen(lava, s * 0.085, 0.95))
        painter.drawPath(path)
        painter.setPen(round_pen(glow, s * 0.032, 0.95))
        painter.drawPath(path)


def dots(painter: QPainter, s: float, base: QColor, colours: Sequence[str]) -> None:
    """No terrain of its own: a dot in each of these colours, around the middle."""
    painter.setPen(round_pen(mix(base, _BLACK, 0.5), s * 0.03, 0.6))
    for number, colour in enumerate(colours):
        angle = 2 * math.pi * number / len(colours) - math.pi / 2
        painter.setBrush(QColor(colour))
        painter.drawEllipse(QPointF(math.cos(angle) * 0.52 * s, math.sin(angle) * 0.52 * s), 0.17 * s, 0.17 * s)
