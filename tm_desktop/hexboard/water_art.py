"""The ground of the board: slab, sunken rim, water with shore, foam and ripples.

Soft things (rim, shallow water, shadow of the land) are painted small and stretched: they cost a twentieth and look
the same. Lines are painted in full size.
"""

import math
from collections.abc import Iterator
from random import Random

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QImage, QLinearGradient, QPainter, QPainterPath, QPen

from tm_desktop.hexboard.colours import BoardColours
from tm_desktop.hexboard.geometry import SIZE, MapLayout
from tm_desktop.hexboard.shapes import hex_path, hex_points, round_pen, tinted
from tm_desktop.theming.painting import draw_shadow, draw_text, mix
from tm_desktop.theming.theme import Theme

_SMALL = 0.3  # the scale of what is soft
_SIN60 = math.sqrt(3) / 2
_WHITE, _BLACK = QColor("#FFFFFF"), QColor("#000000")
_SHADOW = QColor("#062033")


class Ground:
    """The paths of one map, made once."""

    def __init__(self, layout: MapLayout) -> None:
        self.layout = layout
        self.river, self.land, self.soil = QPainterPath(), QPainterPath(), QPainterPath()
        self.rim, self.shore, self.borders = QPainterPath(), QPainterPath(), QPainterPath()
        self.foam = (QPainterPath(), QPainterPath())
        for path in (self.river, self.land, self.soil):
            path.setFillRule(Qt.FillRule.WindingFill)
        for hex_, centre in enumerate(layout.centres):
            path = self.river if layout.is_river(hex_) else self.land
            path.addPath(hex_path(centre.x(), centre.y(), SIZE * 1.006))
            if not layout.is_river(hex_):
                self.soil.addPath(hex_path(centre.x(), centre.y(), SIZE * 1.045))
        shore_sides: dict[int, set[int]] = {}
        for hex_, side, start, end, other in layout.edges():
            is_river = layout.is_river(hex_)
            if other is None:
                _add_line(self.rim, start, end)
            if is_river and (other is None or not layout.is_river(other)):
                shore_sides.setdefault(hex_, set()).add(side)
                _add_line(self.shore, start, end)
            elif is_river and other is not None and hex_ < other:
                _add_line(self.borders, start, end)
        for hex_, sides in shore_sides.items():
            for path, distance in zip(self.foam, (0.17 * SIZE, 0.32 * SIZE), strict=True):
                self._add_foam(path, hex_, sides, distance)
        self.ripples = self._ripples()

    def _add_foam(self, path: QPainterPath, hex_: int, sides: set[int], distance: float) -> None:
        """Lines along the shore inside a river hex. At a corner of land they meet on the border to the next hex."""
        centre = self.layout.centres[hex_]
        corners = [QPointF(*point) for point in hex_points(centre.x(), centre.y(), SIZE)]
        reach = distance / _SIN60

        def meeting(corner: int, other_side: int, away: int) -> QPointF:
            goal = centre if other_side in sides else corners[away % 6]
            way = goal - corners[corner % 6]
            return corners[corner % 6] + way * (reach / math.hypot(way.x(), way.y()))

        for side in sorted(sides):
            path.moveTo(meeting(side, (side - 1) % 6, side - 1))
            path.lineTo(meeting(side + 1, (side + 1) % 6, side + 2))

    def _ripples(self) -> QPainterPath:
        path = QPainterPath()
        for hex_, centre in enumerate(self.layout.centres):
            if not self.layout.is_river(hex_):
                continue
            chance = Random(hex_ * 31 + 7)
            for row in range(2):
                x = centre.x() + chance.uniform(-0.34, 0.10) * SIZE
                y = centre.y() + (-0.2 + 0.42 * row + chance.uniform(-0.08, 0.08)) * SIZE
                path.moveTo(x, y)
                path.cubicTo(x + 0.06 * SIZE, y - 0.08 * SIZE, x + 0.12 * SIZE, y - 0.08 * SIZE, x + 0.17 * SIZE, y)
                path.cubicTo(
                    *(x + 0.23 * SIZE, y + 0.06 * SIZE),
                    *(x + 0.28 * SIZE, y + 0.05 * SIZE),
                    *(x + 0.34 * SIZE, y - 0.02 * SIZE),
                )
        return path


class SoftGround:
    """The soft parts in the colours of one theme: small images that serve every zoom."""

    def __init__(self, ground: Ground, colours: BoardColours) -> None:
        self.area = ground.layout.map.adjusted(-12, -12, 12, 12)
        self.rim = _small_image(self.area)
        self.water = _small_image(self.area)
        self._ground, self._colours = ground, colours

    def paint(self) -> Iterator[None]:
        """Paint them, with pauses in which the window may live."""
        painter = _small_painter(self.rim, self.area)
        _paint_rim(painter, self._ground, self._colours)
        painter.end()
        yield
        painter = _small_painter(self.water, self.area)
        try:
            yield from _paint_water(painter, self._ground, self._colours)
        finally:
            painter.end()


def paint_ground(
    painter: QPainter, ground: Ground, soft: SoftGround, colours: BoardColours, theme: Theme
) -> Iterator[None]:
    """Everything below the tiles, with pauses; the painter's units are those of the scene."""
    _paint_slab(painter, ground.layout, colours, theme)
    yield
    painter.drawImage(soft.area, soft.rim)
    _paint_soil(painter, ground, colours)
    yield
    painter.setClipPath(ground.river)
    painter.drawImage(soft.area, soft.water)
    yield
    yield from _paint_lines(painter, ground, colours)
    painter.setClipping(False)


def paint_quick_ground(painter: QPainter, ground: Ground, colours: BoardColours, theme: Theme) -> None:
    """A first picture within a few milliseconds: slab, flat water, soil."""
    _paint_slab(painter, ground.layout, colours, theme)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.water))
    painter.drawPath(ground.river)
    _paint_soil(painter, ground, colours)


def _paint_slab(painter: QPainter, layout: MapLayout, colours: BoardColours, theme: Theme) -> None:
    slab = layout.slab
    roles = ("slab_top", "slab_bottom", "slab_edge")
    top, bottom, edge = map(QColor, colours.slab) if colours.slab else map(theme.colour, roles)
    is_dark = theme.palette.is_dark
    draw_shadow(painter, slab, 18, theme, size=14, down=4)
    shade = QLinearGradient(slab.topLeft(), slab.bottomLeft())
    shade.setColorAt(0, mix(top, _WHITE, 0.05 if is_dark else 0.10))
    shade.setColorAt(1, bottom)
    painter.setPen(QPen(edge, 1.4))
    painter.setBrush(shade)
    painter.drawRoundedRect(slab, 18, 18)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(mix(top, _WHITE, 0.12 if is_dark else 0.35), 1.2))
    painter.drawRoundedRect(slab.adjusted(5, 5, -5, -5), 14, 14)
    painter.setPen(QPen(tinted(edge, 0.55), 1))
    line = layout.band.top() - 4
    painter.drawLine(QPointF(slab.left() + 22, line), QPointF(slab.right() - 22, line))
    ink = mix(top, _WHITE if is_dark else _BLACK, 0.62)
    font = QFont(theme.font(14, 700))
    font.setPixelSize(min(max(14, math.ceil(11 / painter.worldTransform().m11())), 24))  # eleven pixels on the screen
    for letter, y in layout.rows():
        draw_text(painter, QPointF(slab.left() + 27, y), letter, font, ink, "centre")


def _paint_soil(painter: QPainter, ground: Ground, colours: BoardColours) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.soil))
    painter.drawPath(ground.soil)


def _small_image(area: QRectF) -> QImage:
    size = QSize(math.ceil(area.width() * _SMALL), math.ceil(area.height() * _SMALL))
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    return image


def _small_painter(image: QImage, area: QRectF) -> QPainter:
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(image.width() / area.width(), image.height() / area.height())
    painter.translate(-area.topLeft())
    return painter


def _paint_rim(painter: QPainter, ground: Ground, colours: BoardColours) -> None:
    for ring in range(6):
        painter.setPen(round_pen(_BLACK, 13 - ring * 2, 0.12 if colours.is_dark else 0.05))
        painter.drawPath(ground.rim)


def _paint_water(painter: QPainter, ground: Ground, colours: BoardColours) -> Iterator[None]:
    area = ground.layout.map.adjusted(-12, -12, 12, 12)
    deep = QColor(colours.water_deep)
    shade = QLinearGradient(area.topLeft(), area.bottomLeft())
    shade.setColorAt(0, mix(deep, _WHITE, 0 if colours.is_dark else 0.06))
    shade.setColorAt(1, mix(deep, _BLACK, 0.04))
    painter.fillRect(area, shade)
    for band in range(13):
        colour = colours.water if band < 6 else colours.water_shallow
        painter.setPen(round_pen(colour, SIZE * (1.36 - band * 0.10), 0.13))
        painter.drawPath(ground.shore)
        yield
    painter.translate(SIZE * 0.03, SIZE * 0.06)
    painter.setBrush(tinted(_SHADOW, 0.03))
    for ring in range(7):
        painter.setPen(round_pen(_SHADOW, (7 - ring) * SIZE * 0.045, 0.10 if colours.is_dark else 0.055))
        painter.drawPath(ground.land)
        yield


def _paint_lines(painter: QPainter, ground: Ground, colours: BoardColours) -> Iterator[None]:
    """Foam, ripples, and the borders of the hexes, which shipping needs to be counted."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for path, alpha in zip(ground.foam, (0.62, 0.30), strict=True):
        painter.setPen(round_pen(colours.foam, SIZE * 0.028, alpha * colours.foam_strength))
        painter.drawPath(path)
        yield
    painter.setPen(round_pen(colours.border, 1.1, 0.34))
    painter.drawPath(ground.borders)
    yield
    painter.setPen(round_pen(colours.foam, SIZE * 0.036, 0.75 * colours.foam_strength))
    painter.drawPath(ground.ripples)
    yield
    if colours.site:
        _paint_sites(painter, ground.layout, QColor(colours.site))


def _paint_sites(painter: QPainter, layout: MapLayout, ink: QColor) -> None:
    """Where bridges can be built: two lines of stones over the water."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for site in range(len(layout.board.sites)):
        start, end = layout.bridge_ends(site)
        way = end - start
        aside = QPointF(-way.y(), way.x()) * (SIZE * 0.085 / math.hypot(way.x(), way.y()))
        pen = round_pen(ink, SIZE * 0.052, 0.85)
        pen.setDashPattern([0.01, 1.9])
        painter.setPen(pen)
        for side in (aside, -aside):
            painter.drawLine(start + way * 0.36 + side, start + way * 0.64 + side)


def _add_line(path: QPainterPath, start: tuple[float, float], end: tuple[float, float]) -> None:
    path.moveTo(*start)
    path.lineTo(*end)
