"""Rings that mark hexes, badges, and the outline of towns. Light on dark, so that they need no colour of their own."""

from collections.abc import Callable, Iterable
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tm_desktop.hexboard.geometry import SIZE, MapLayout
from tm_desktop.hexboard.shapes import flat_pen, hex_path, hex_points, round_pen
from tm_desktop.hexboard.signs import draw_mark_badge, draw_town_badge, draw_upgrade_badge
from tm_desktop.hexboard.sprites import Sprites

LIGHT, CASING = QColor("#FFF8DC"), QColor("#1A1712")
_GOLD = QColor("#F1CF74")
_TOWN_INSET = 0.94
_TOWN_PENS = (round_pen("#1A1408", SIZE * 0.15, 0.9), round_pen(_GOLD, SIZE * 0.085))
# Of what lies on a hex, and of a ring without the glow under the mouse. No larger: Qt calls for other threads from
# 10000 pixels on, which takes longer than to draw them, and what changes is painted within these.
_EXTENT = QRectF(-47, -51, 94, 102)
_RING = QRectF(-44, -48, 88, 96)

Sides = tuple[bool, ...]  # of a hex: which of the six belong to the line around its town


def paint_ring(painter: QPainter, size: float, kind: str) -> None:
    """A ring around the origin: solid, dashed, dotted, faint or hover."""
    path = hex_path(0, 0, size * 0.90, size * 0.10)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen in _PENS[kind](size):
        painter.setPen(pen)
        painter.drawPath(path)


def _solid(s: float) -> list[QPen]:
    glow = [round_pen("#FFF3B0", (5 + ring * 3) * s / 45, 0.10) for ring in range(4)]
    return [*glow, round_pen(CASING, s * 0.125, 0.85), round_pen(LIGHT, s * 0.072)]


def _dashed(s: float) -> list[QPen]:
    light = flat_pen(LIGHT, s * 0.066)
    light.setDashPattern([2.6, 2.0])
    return [flat_pen(CASING, s * 0.112, 0.80), light]


def _dotted(s: float) -> list[QPen]:
    step = s * 0.22
    casing, light = round_pen(CASING, s * 0.115, 0.78), round_pen(LIGHT, s * 0.066)
    for pen in (casing, light):
        pen.setDashPattern([0.01, step / pen.widthF()])
    return [casing, light]


def _faint(s: float) -> list[QPen]:
    return [round_pen(CASING, s * 0.07, 0.35), round_pen(LIGHT, s * 0.034, 0.75)]


def _hover(s: float) -> list[QPen]:
    glow = [round_pen("#FFFFFF", (4 + ring * 3.4) * s / 45, 0.10) for ring in range(6)]
    return [*glow, round_pen(CASING, s * 0.16, 0.9), round_pen("#FFFFFF", s * 0.095)]


_PENS: dict[str, Callable[[float], list[QPen]]] = {
    "solid": _solid,
    "dashed": _dashed,
    "dotted": _dotted,
    "faint": _faint,
    "hover": _hover,
}


def update_hexes(item: QGraphicsItem, layout: MapLayout, hexes: Iterable[int]) -> None:
    """Paint an item anew on these hexes only. Its own `update` would join them to one large rectangle."""
    rects = [_EXTENT.translated(layout.centres[hex_]) for hex_ in hexes]
    if rects and item.scene() is not None:
        for view in item.scene().views():
            view.updateScene(rects)


class RingItem(QGraphicsItem):
    """All rings of a decision."""

    def __init__(self, layout: MapLayout, sprites: Sprites) -> None:
        super().__init__()
        self._layout, self._sprites = layout, sprites
        self._rings: dict[int, str] = {}

    def set_rings(self, rings: dict[int, str]) -> None:
        changed = {hex_ for hex_, _ in rings.items() ^ self._rings.items()}
        self._rings = dict(rings)
        update_hexes(self, self._layout, changed)

    def boundingRect(self) -> QRectF:
        return self._layout.map

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        for hex_, kind in self._rings.items():
            draw_ring(painter, self._sprites, self._layout.centres[hex_], kind)


def draw_ring(painter: QPainter, sprites: Sprites, centre: QPointF, kind: str) -> None:
    extent = _EXTENT if kind == "hover" else _RING
    sprites.draw(painter, centre, extent, ("ring", kind), lambda p: paint_ring(p, SIZE, kind))


class BadgeItem(QGraphicsItem):
    """Small signs on hexes: can be upgraded, carries the sign of a town, is new, is marked for a house of nobody."""

    def __init__(self, layout: MapLayout, sprites: Sprites, town_icon: str) -> None:
        super().__init__()
        self._layout, self._sprites, self._town_icon = layout, sprites, town_icon
        self._marks: tuple[int, ...] = ()
        self._upgrades: dict[int, bool] = {}
        self._keys: tuple[int, ...] = ()
        self._news: tuple[int, ...] = ()

    def set_news(self, hexes: Iterable[int]) -> None:
        """Hexes that others changed since the seat's last turn."""
        before, self._news = self._news, tuple(hexes)
        update_hexes(self, self._layout, {*before} ^ {*self._news})

    def is_new(self, hex_: int) -> bool:
        return hex_ in self._news

    def set_upgrades(self, upgrades: dict[int, bool]) -> None:
        changed = {hex_ for hex_, _ in upgrades.items() ^ self._upgrades.items()}
        self._upgrades = dict(upgrades)
        update_hexes(self, self._layout, changed)

    def set_keys(self, hexes: Iterable[int]) -> None:
        before, self._keys = self._keys, tuple(hexes)
        update_hexes(self, self._layout, {*before} ^ {*self._keys})

    def set_marks(self, hexes: Iterable[int]) -> None:
        before, self._marks = self._marks, tuple(hexes)
        update_hexes(self, self._layout, {*before} ^ {*self._marks})

    def boundingRect(self) -> QRectF:
        return self._layout.map.adjusted(0, 0, 0, SIZE * 0.2)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        extent = QRectF(-15, -15, 30, 30)
        for hex_ in self._marks:
            centre = mark_place(self._layout.centres[hex_])
            self._sprites.draw(painter, centre, extent, "mark", lambda p: paint_mark(p, QPointF(0, 0)))
        for hex_, now in self._upgrades.items():
            centre = self._layout.centres[hex_] + QPointF(SIZE * 0.56, SIZE * 0.40)
            painter.setOpacity(1.0 if now else 0.62)
            self._sprites.draw(
                painter, centre, extent, "upgrade", lambda p: draw_upgrade_badge(p, QPointF(0, 0), SIZE * 0.17)
            )
        painter.setOpacity(1.0)
        for hex_ in self._news:
            centre = self._layout.centres[hex_] - QPointF(0, SIZE * 0.72)
            self._sprites.draw(painter, centre, extent, "news", paint_news)
        for hex_ in self._keys:
            centre = self._layout.centres[hex_] + QPointF(0, SIZE * 0.70)
            self._sprites.draw(
                painter,
                centre,
                extent,
                "key",
                lambda p: draw_town_badge(p, QPointF(0, 0), SIZE * 0.235, self._town_icon),
            )


def mark_place(centre: QPointF) -> QPointF:
    """Where on a hex it says that a house of nobody may stand there."""
    return centre - QPointF(SIZE * 0.54, SIZE * 0.40)


def paint_mark(painter: QPainter, centre: QPointF) -> None:
    draw_mark_badge(painter, centre, SIZE * 0.2)


def paint_news(painter: QPainter) -> None:
    """The dot on a hex that others changed."""
    painter.setPen(round_pen(CASING, 1.6))
    painter.setBrush(QColor("#58B8C0"))
    painter.drawEllipse(QPointF(0, 0), 6.6, 6.6)
    painter.setPen(round_pen("#FFFFFF", 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(0, 0), 4.6, 4.6)


class TownItem(QGraphicsItem):
    """A golden line around each founded town."""

    def __init__(self, layout: MapLayout, sprites: Sprites) -> None:
        super().__init__()
        self._layout, self._sprites = layout, sprites
        self._towns: tuple[frozenset[int], ...] = ()
        self._sides: dict[int, Sides] = {}

    def set_towns(self, towns: Iterable[frozenset[int]]) -> None:
        shown = tuple(towns)
        if shown == self._towns:
            return
        self._towns = shown
        sides = {hex_: found for town in shown for hex_, found in town_sides(self._layout, town).items()}
        changed = {hex_ for hex_, _ in sides.items() ^ self._sides.items()}
        self._sides = sides
        update_hexes(self, self._layout, changed)

    def boundingRect(self) -> QRectF:
        return self._layout.map

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        for layer, pen in enumerate(_TOWN_PENS):  # all of the casing first: the lines of two hexes meet
            for hex_, sides in self._sides.items():
                paint, at = partial(paint_sides, pen, sides), self._layout.centres[hex_]
                self._sprites.draw(painter, at, _EXTENT, ("town", layer, sides), paint)


def paint_sides(pen: QPen, sides: Sides, painter: QPainter) -> None:
    """The part of a town's line that lies on one hex around the origin."""
    painter.setPen(pen)
    inner = [QPointF(*point) for point in hex_points(0, 0, SIZE * _TOWN_INSET)]
    outer = [QPointF(*point) for point in hex_points(0, 0, SIZE)]
    for side in range(6):
        if sides[side]:
            # Toward a hex of the same town the line runs on to the border, where the next one takes over.
            start = inner[side] if sides[side - 1] else _slid(outer, side, -1)
            end = inner[(side + 1) % 6] if sides[(side + 1) % 6] else _slid(outer, side + 1, 1)
            painter.drawLine(start, end)


def town_sides(layout: MapLayout, town: frozenset[int]) -> dict[int, Sides]:
    """By hex of a town which of its sides lead out of it."""
    sides: dict[int, list[bool]] = {hex_: [True] * 6 for hex_ in town}
    for hex_, side, _, _, other in layout.edges():
        if hex_ in town and other in town:
            sides[hex_][side] = False
    return {hex_: tuple(found) for hex_, found in sides.items() if any(found)}


def _slid(outer: list[QPointF], corner: int, direction: int) -> QPointF:
    """The point on the border to the neighbour that is as far from the corner as the inset."""
    here, there = outer[corner % 6], outer[(corner + direction) % 6]
    return here + (there - here) * (1 - _TOWN_INSET)
