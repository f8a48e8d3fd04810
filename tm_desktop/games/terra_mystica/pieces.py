"""Buildings and bridges on the map, the ghost of what would be built, and bridges that can be placed."""

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tm_desktop.games.terra_mystica.colours import board_colours
from tm_desktop.games.terra_mystica.geometry import SIZE, MapLayout
from tm_desktop.games.terra_mystica.ground_item import variant_of
from tm_desktop.games.terra_mystica.piece_art import paint_bridge, paint_building
from tm_desktop.games.terra_mystica.rings import draw_ring
from tm_desktop.games.terra_mystica.shapes import round_pen
from tm_desktop.games.terra_mystica.sprites import Sprites
from tm_desktop.games.terra_mystica.terrain_art import paint_tile
from tm_desktop.theming.theme import Theme

_BUILDING = QRectF(-46, -50, 92, 84)
_TILE = QRectF(-SIZE, -SIZE, 2 * SIZE, 2 * SIZE)


@dataclass(frozen=True, slots=True)
class Piece:
    """A building on a hex, in the colour of a terrain."""

    hex: int
    building: str
    terrain: str


@dataclass(frozen=True, slots=True)
class Span:
    """A bridge on a site; a ghost is one that could be built."""

    site: int
    terrain: str


class Brush:
    """Draws pieces and tiles from sprites in the colours of the theme; the layers share it."""

    def __init__(self, layout: MapLayout, sprites: Sprites, theme: Theme) -> None:
        self.layout, self.sprites = layout, sprites
        self.colours = board_colours(theme)

    def set_theme(self, theme: Theme) -> None:
        self.colours = board_colours(theme)
        self.sprites.clear()

    def building(self, painter: QPainter, centre: QPointF, building: str, terrain: str) -> None:
        colour = self.colours.piece[terrain]
        self.sprites.draw(
            painter,
            centre,
            _BUILDING,
            ("building", building, colour),
            lambda p: paint_building(p, QPointF(0, 0), SIZE, building, colour),
        )

    def tile(self, painter: QPainter, hex_: int, terrain: str, has_building: bool) -> None:
        variant = variant_of(hex_)
        self.sprites.draw(
            painter,
            self.layout.centres[hex_],
            _TILE,
            ("tile", terrain, variant, has_building, self.colours.name),
            lambda p: paint_tile(p, QPointF(0, 0), SIZE, self.colours, terrain, variant, has_building=has_building),
        )

    def bridge(self, painter: QPainter, site: int, terrain: str) -> None:
        paint_bridge(painter, *self.layout.bridge_ends(site), SIZE, self.colours.piece[terrain])


class PiecesItem(QGraphicsItem):
    """All buildings, from the back to the front."""

    def __init__(self, brush: Brush) -> None:
        super().__init__()
        self._brush = brush
        self._pieces: tuple[Piece, ...] = ()
        self._hidden: set[int] = set()

    def set_pieces(self, pieces: Iterable[Piece]) -> None:
        centres = self._brush.layout.centres
        self._pieces = tuple(sorted(pieces, key=lambda piece: centres[piece.hex].y()))
        self.update()

    def hide_while_moving(self, hexes: Iterable[int]) -> None:
        """Buildings that an animation shows instead."""
        self._hidden = set(hexes)
        self.update()

    def boundingRect(self) -> QRectF:
        return self._brush.layout.map.adjusted(0, -10, 0, 10)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        for piece in self._pieces:
            if piece.hex not in self._hidden:
                self._brush.building(painter, self._brush.layout.centres[piece.hex], piece.building, piece.terrain)


class BridgesItem(QGraphicsItem):
    """Bridges that stand, and those that could be built now."""

    def __init__(self, brush: Brush) -> None:
        super().__init__()
        self._brush = brush
        self._bridges: tuple[Span, ...] = ()
        self._ghosts: tuple[Span, ...] = ()
        self._hovered: int | None = None

    def set_bridges(self, bridges: Iterable[Span]) -> None:
        self._bridges = tuple(bridges)
        self.update()

    def set_ghosts(self, ghosts: Iterable[Span]) -> None:
        self._ghosts, self._hovered = tuple(ghosts), None
        self.update()

    def hover(self, site: int | None) -> None:
        if site != self._hovered:
            self._hovered = site
            self.update()

    def site_at(self, point: QPointF) -> int | None:
        """The ghost under a point."""
        best, nearest = None, SIZE * 0.5
        for ghost in self._ghosts:
            start, end = self._brush.layout.bridge_ends(ghost.site)
            way = (start + end) / 2 - point
            distance = (way.x() ** 2 + way.y() ** 2) ** 0.5
            if distance < nearest:
                best, nearest = ghost.site, distance
        return best

    def boundingRect(self) -> QRectF:
        return self._brush.layout.map

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        for bridge in self._bridges:
            self._brush.bridge(painter, bridge.site, bridge.terrain)
        for ghost in self._ghosts:
            painter.setOpacity(0.95 if ghost.site == self._hovered else 0.55)
            self._brush.bridge(painter, ghost.site, ghost.terrain)
            start, end = self._brush.layout.bridge_ends(ghost.site)
            painter.setPen(round_pen("#1A1712", 4.4, 0.85))
            painter.drawEllipse((start + end) / 2, 9, 9)
            painter.setPen(round_pen("#FFF8DC", 2.4))
            painter.drawEllipse((start + end) / 2, 9, 9)
        painter.setOpacity(1.0)


class GhostItem(QGraphicsItem):
    """The hex under the mouse or the keyboard: what would stand there, and a ring."""

    def __init__(self, brush: Brush) -> None:
        super().__init__()
        self._brush = brush
        self._hex: int | None = None
        self._terrain = self._building = self._piece = ""

    def boundingRect(self) -> QRectF:
        if self._hex is None:
            return QRectF()
        return _TILE.adjusted(-12, -12, 12, 12).translated(self._brush.layout.centres[self._hex])

    def show_ghost(self, hex_: int, terrain: str = "", building: str = "", piece: str = "") -> None:
        """`terrain` if the hex would change, `building` in the colour of `piece` if one would be built."""
        shown = (hex_, terrain, building, piece)
        if shown != (self._hex, self._terrain, self._building, self._piece):
            self.prepareGeometryChange()
            self._hex, self._terrain, self._building, self._piece = shown
            self.update()

    def clear(self) -> None:
        if self._hex is not None:
            self.prepareGeometryChange()
            self._hex = None

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._hex is None:
            return
        centre = self._brush.layout.centres[self._hex]
        if self._terrain:
            painter.setOpacity(0.82)
            self._brush.tile(painter, self._hex, self._terrain, bool(self._building))
            painter.setOpacity(1.0)
        draw_ring(painter, self._brush.sprites, centre, "hover")
        if self._building:
            painter.setOpacity(0.80)
            self._brush.building(painter, centre, self._building, self._piece)
            painter.setOpacity(1.0)
