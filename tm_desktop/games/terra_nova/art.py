"""What is drawn for Terra Nova alone: the marks of its five terrains and the silhouettes of its three buildings.

Marks are painted around the origin; `s` is the radius of the hex. Buildings are in units of a hex with radius 45.
"""

from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from tm_desktop.hexboard.piece_art import Part, arch, cupola, cupola_shade
from tm_desktop.hexboard.shapes import box, disc, polygon, round_pen, tinted
from tm_desktop.theming.painting import mix

_WHITE, _BLACK = QColor("#FFFFFF"), QColor("#000000")


def _scattered(chance: Random, places: tuple[tuple[float, float], ...], by: float) -> list[tuple[float, float]]:
    """Places that differ a little from tile to tile, from the back to the front."""
    moved = [(x + chance.uniform(-by, by), y + chance.uniform(-by, by)) for x, y in places]
    return sorted(moved, key=lambda place: place[1])


def pools(painter: QPainter, s: float, chance: Random, base: QColor) -> None:
    """A lake: rings on still water, and leaves of water lilies."""
    deep, bright = mix(base, QColor("#061A4A"), 0.40), mix(base, _WHITE, 0.55)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tinted(deep, 0.30))
    painter.drawEllipse(QPointF(0, 0.05 * s), 0.70 * s, 0.58 * s)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for x, y in _scattered(chance, ((-0.34, -0.30), (0.32, 0.02), (-0.20, 0.46)), 0.05):
        for ring, strength in ((0.13, 0.85), (0.24, 0.55), (0.35, 0.30)):
            painter.setPen(round_pen(bright, s * 0.042, strength))
            painter.drawEllipse(QPointF(x * s, y * s), ring * s, ring * 0.58 * s)
    for x, y in _scattered(chance, ((0.36, -0.46), (0.50, 0.46), (-0.60, 0.10)), 0.05):
        leaf = QRectF((x - 0.13) * s, (y - 0.08) * s, 0.26 * s, 0.16 * s)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tinted(mix(base, QColor("#BFE8A0"), 0.70), 0.90))
        painter.drawPie(leaf, 35 * 16, 300 * 16)


def groves(painter: QPainter, s: float, chance: Random, base: QColor) -> None:
    """A forest of round crowns."""
    low, high, trunk = mix(base, QColor("#0A2A08"), 0.50), mix(base, QColor("#D8F08A"), 0.36), QColor("#5A3C22")
    places = ((-0.46, -0.34), (0.10, -0.46), (0.56, -0.16), (-0.16, 0.04), (-0.58, 0.30), (0.30, 0.34), (-0.10, 0.66))
    for x, y in _scattered(chance, places, 0.05):
        r = s * chance.uniform(0.19, 0.24)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tinted(_BLACK, 0.20))
        painter.drawEllipse(QPointF(x * s + r * 0.2, y * s + r * 0.55), r, r * 0.34)
        painter.setBrush(trunk)
        painter.drawRect(QRectF(x * s - r * 0.14, y * s - r * 0.2, r * 0.28, r * 0.78))
        painter.setBrush(low)
        for dx, dy, size in ((-0.52, -0.42, 0.62), (0.52, -0.42, 0.62), (0, -0.82, 0.74)):
            painter.drawEllipse(QPointF(x * s + dx * r, y * s + dy * r), size * r, size * r)
        painter.setBrush(tinted(high, 0.85))
        for dx, dy, size in ((-0.62, -0.56, 0.34), (-0.12, -1.02, 0.44), (0.36, -0.56, 0.26)):
            painter.drawEllipse(QPointF(x * s + dx * r, y * s + dy * r), size * r, size * r)


def buttes(painter: QPainter, s: float, chance: Random, base: QColor) -> None:
    """A wasteland of flat-topped rocks in layers."""
    sunny, shady = mix(base, QColor("#FFE0B8"), 0.42), mix(base, QColor("#3A0A04"), 0.52)
    painter.setPen(Qt.PenStyle.NoPen)
    places = ((-0.36, -0.28, 0.50), (0.40, -0.16, 0.42), (-0.52, 0.40, 0.36), (0.20, 0.54, 0.54))
    for usual_x, usual_y, width in places:
        x, y = (usual_x + chance.uniform(-0.05, 0.05)) * s, (usual_y + chance.uniform(-0.04, 0.04)) * s
        w, h = width * s, width * s * chance.uniform(0.62, 0.74)
        painter.setBrush(tinted(_BLACK, 0.16))
        painter.drawEllipse(QPointF(x + w * 0.10, y), w * 0.66, h * 0.18)
        foot, top = (x - w * 0.56, x + w * 0.56), (x - w * 0.34, x + w * 0.32)
        painter.setBrush(tinted(sunny, 0.92))
        painter.drawPath(polygon([(foot[0], y), (top[0], y - h), (top[1], y - h), (foot[1], y)]))
        painter.setBrush(tinted(shady, 0.72))
        painter.drawPath(
            polygon([(x + w * 0.06, y), (x + w * 0.02, y - h), (top[1], y - h), (foot[1], y), (x + w * 0.2, y)])
        )
        painter.setBrush(tinted(shady, 0.55))
        for share in (0.30, 0.58):
            left, right = foot[0] + (top[0] - foot[0]) * share, foot[1] + (top[1] - foot[1]) * share
            painter.drawRect(QRectF(left, y - h * share, right - left, h * 0.075))
        painter.setBrush(tinted(mix(sunny, _WHITE, 0.35), 0.9))
        painter.drawRect(QRectF(top[0], y - h, top[1] - top[0], h * 0.10))


def cacti(painter: QPainter, s: float, chance: Random, base: QColor) -> None:
    """A desert: lines of wind in the sand, and a few cacti."""
    low, high = mix(base, QColor("#8A5A10"), 0.45), mix(base, _WHITE, 0.60)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for y in (-0.56, -0.24, 0.10, 0.42, 0.72):
        left = -0.70 + chance.uniform(-0.06, 0.10)
        path = QPainterPath(QPointF(left * s, y * s))
        path.cubicTo(
            QPointF((left + 0.38) * s, (y - 0.15) * s),
            QPointF((left + 0.72) * s, (y + 0.10) * s),
            QPointF((left + 1.26) * s, (y - 0.07) * s),
        )
        painter.setPen(round_pen(low, s * 0.040, 0.42))
        painter.drawPath(path)
        painter.setPen(round_pen(high, s * 0.034, 0.60))
        painter.drawPath(path.translated(0, -s * 0.045))
    stem = mix(base, QColor("#3F6B35"), 0.72)
    for x, y in _scattered(chance, ((-0.38, -0.08), (0.42, 0.24), (-0.06, 0.66)), 0.05):
        _paint_cactus(painter, QPointF(x * s, y * s), s * chance.uniform(0.28, 0.34), stem)


def _paint_cactus(painter: QPainter, foot: QPointF, height: float, stem: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tinted(_BLACK, 0.18))
    painter.drawEllipse(foot + QPointF(height * 0.14, 0), height * 0.36, height * 0.10)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for width, colour in ((0.26, mix(stem, _BLACK, 0.35)), (0.17, stem)):
        painter.setPen(round_pen(colour, height * width))
        painter.drawLine(foot, foot - QPointF(0, height))
        for side, low, high in ((-1, 0.34, 0.74), (1, 0.50, 0.86)):
            arm = QPainterPath(foot - QPointF(0, height * low))
            elbow = foot + QPointF(side * height * 0.34, -height * low)
            arm.quadTo(elbow, elbow - QPointF(0, height * (high - low)))
            painter.drawPath(arm)


def moors(painter: QPainter, s: float, chance: Random, base: QColor) -> None:
    """A swamp: dark pools with a gleam, mushrooms at their banks."""
    pool, gleam = mix(base, QColor("#0C1016"), 0.62), mix(base, QColor("#C4D8C0"), 0.60)
    painter.setPen(Qt.PenStyle.NoPen)
    places = ((-0.38, -0.36, 0.34), (0.38, -0.02, 0.40), (-0.34, 0.40, 0.42), (0.34, 0.64, 0.26))
    for usual_x, usual_y, width in places:
        x, y = (usual_x + chance.uniform(-0.05, 0.05)) * s, (usual_y + chance.uniform(-0.04, 0.04)) * s
        painter.setBrush(tinted(pool, 0.85))
        painter.drawEllipse(QPointF(x, y), width * s, width * 0.40 * s)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(round_pen(gleam, s * 0.032, 0.60))
        painter.drawArc(QRectF(x - width * 0.7 * s, y - width * 0.24 * s, width * 1.4 * s, width * 0.48 * s), 500, 1500)
        painter.setPen(Qt.PenStyle.NoPen)
    cap = mix(base, QColor("#E8D6F4"), 0.66)
    for x, y in _scattered(chance, ((-0.02, -0.30), (0.10, -0.18), (-0.62, 0.12), (0.14, 0.36), (0.02, 0.50)), 0.04):
        r = s * chance.uniform(0.085, 0.115)
        painter.setBrush(tinted(mix(cap, _WHITE, 0.4), 0.9))
        painter.drawRect(QRectF(x * s - r * 0.26, y * s - r * 0.2, r * 0.52, r * 1.2))
        painter.setBrush(tinted(cap, 0.95))
        painter.drawPie(QRectF(x * s - r, y * s - r, 2 * r, 2 * r), 0, 180 * 16)


def cottage() -> list[Part]:
    """A round house under a high thatched roof."""
    eaves = QPainterPath(QPointF(-18.5, 2.5))
    eaves.cubicTo(-15, -3, -13, -17, 0, -19)
    eaves.cubicTo(13, -17, 15, -3, 18.5, 2.5)
    eaves.quadTo(0, 7.5, -18.5, 2.5)
    shade = QPainterPath(QPointF(0, -19))
    shade.cubicTo(13, -17, 15, -3, 18.5, 2.5)
    shade.quadTo(12, 5, 5, 5)
    shade.cubicTo(9, -4, 6, -15, 0, -19)
    return [
        (box(-13, 4.4, 26, 11.1), "wall"),
        (box(4, 4.4, 9, 11.1), "wall_shade"),
        (eaves, "roof"),
        (shade, "roof_shade"),
        (disc(0, -19.5, 2.6), "light"),
        (arch(-4.6, 6.3, 9.2, 9.2), "dark"),
        (disc(9, 9.4, 2.1), "light"),
        (disc(-9, 9.4, 2.1), "light"),
    ]


def market() -> list[Part]:
    """A hall with a striped awning and a flag on its mast."""
    stripes = [
        (polygon([(x, -11), (x + 5.6, -11), (x * 1.22 + 6.8, 1), (x * 1.22, 1)]), "light") for x in (-17, -5.8, 5.4)
    ]
    return [
        (box(-1.2, -29, 2.4, 18), "dark"),
        (polygon([(1.2, -29), (15, -24.5), (1.2, -20)]), "roof"),
        (box(-21, 2.4, 42, 13.6), "wall"),
        (box(7, 2.4, 14, 13.6), "wall_shade"),
        (polygon([(-21, -12), (21, -12), (27, 2.5), (-27, 2.5)]), "roof"),
        *stripes,
        (polygon([(13, -12), (21, -12), (27, 2.5), (17, 2.5)]), "roof_shade"),
        (box(-17.5, 5.5, 13, 6), "dark"),
        (arch(3, 4.5, 9.5, 11.5), "dark"),
    ]


def palace() -> list[Part]:
    """Three towers under onion domes, the middle one the highest."""
    domes = ((-28, -12, -3, -20), (12, 28, -3, -20), (-11.5, 11.5, -12, -32))
    return [
        *((disc(x, y, 2.4), "light") for x, y in ((0, -33), (-20, -21.5), (20, -21.5))),
        (box(-9, -14, 18, 30), "wall"),
        (box(2.5, -14, 6.5, 30), "wall_shade"),
        (box(-26, -4, 12.5, 20), "wall"),
        (box(13.5, -4, 12.5, 20), "wall"),
        (box(20, -4, 6, 20), "wall_shade"),
        (box(-14, 4, 28, 12), "wall"),
        *(part for dome in domes for part in ((cupola(*dome), "roof"), (cupola_shade(*dome), "roof_shade"))),
        (box(-29, 14, 58, 4.5), "roof"),
        (box(9, 14, 20, 4.5), "roof_shade"),
        (arch(-5, 3, 10, 11), "dark"),
        (arch(-3, -9.5, 6, 7.5), "dark"),
        (arch(-22.5, 1.5, 5.5, 8), "dark"),
        (arch(17, 1.5, 5.5, 8), "dark"),
    ]
