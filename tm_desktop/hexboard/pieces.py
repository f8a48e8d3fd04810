"""Buildings and bridges on the map, the ghost of what would be built, and bridges that can be placed."""

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tm_desktop.hexboard.geometry import SIZE, MapLayout
from tm_desktop.hexboard.ground_item import variant_of
from tm_desktop.hexboard.look import BoardLook
from tm_desktop.hexboard.piece_art import paint_bridge, paint_building
from tm_desktop.hexboard.rings import draw_ring, update_hexes
from tm_desktop.hexboard.shapes import round_pen
from tm_desktop.hexboard.signs import draw_power_token
from tm_desktop.hexboard.sprites import Sprites
from tm_desktop.hexboard.terrain_art import paint_tile
from tm_desktop.theming.icons import draw_icon, icon_rect
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

    def __init__(self, layout: MapLayout, sprites: Sprites, look: BoardLook, theme: Theme) -> None:
        self.layout, self.sprites, self._look = layout, sprites, look
        self.colours, self._theme = look.colours(theme), theme

    def set_theme(self, theme: Theme) -> None:
        self.colours, self._theme = self._look.colours(theme), theme
        self.sprites.clear()

    def building(self, painter: QPainter, centre: QPointF, building: str, terrain: str) -> None:
        colour, shape = self.colours.piece[terrain], self._look.buildings[building]
        self.sprites.draw(
            painter,
            centre,
            _BUILDING,
            ("building", building, colour),
            lambda p: paint_building(p, QPointF(0, 0), SIZE, shape, colour),
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

    def token(self, painter: QPainter, centre: QPointF, text: str) -> None:
        """A power token with a number."""
        self.sprites.draw(
            painter,
            centre,
            QRectF(-14, -14, 28, 28),
            ("token", text),
            lambda p: draw_power_token(p, QPointF(0, 0), 12, text, self._theme),
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
        centres, before = self._brush.layout.centres, self._pieces
        self._pieces = tuple(sorted(pieces, key=lambda piece: centres[piece.hex].y()))
        update_hexes(self, self._brush.layout, {piece.hex for piece in {*before} ^ {*self._pieces}})

    def hide_while_moving(self, hexes: Iterable[int]) -> None:
        """Buildings that an animation shows instead."""
        before, self._hidden = self._hidden, set(hexes)
        update_hexes(self, self._brush.layout, before ^ self._hidden)

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
        self._is_quiet = False

    def set_bridges(self, bridges: Iterable[Span]) -> None:
        before, self._bridges = self._bridges, tuple(bridges)
        if self._bridges != before:
            self.update()

    def set_ghosts(self, ghosts: Iterable[Span], is_quiet: bool = False) -> None:
        """Where bridges are one choice of many, only the one under the mouse is more than its sign."""
        before = self._ghosts, self._is_quiet
        self._ghosts, self._is_quiet, self._hovered = tuple(ghosts), is_quiet, None
        if (self._ghosts, self._is_quiet) != before:
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
            is_hovered = ghost.site == self._hovered
            if is_hovered or not self._is_quiet:
                painter.setOpacity(1.0 if is_hovered else 0.7)
                self._brush.bridge(painter, ghost.site, ghost.terrain)
                painter.setOpacity(1.0)
            start, end = self._brush.layout.bridge_ends(ghost.site)
            centre, radius = (start + end) / 2, 11.0 if is_hovered else 9.0
            painter.setPen(round_pen("#1A1712", 2.2))
            painter.setBrush(QColor("#FFF8DC"))
            painter.drawEllipse(centre, radius, radius)
            draw_icon(painter, "plus", icon_rect(centre, radius * 1.3), QColor("#1D6570"))


class GhostItem(QGraphicsItem):
    """The hex under the mouse or the keyboard: what would stand there, and a ring."""

    def __init__(self, brush: Brush) -> None:
        super().__init__()
        self._brush = brush
        self._hex: int | None = None
        self._terrain = self._building = self._piece = ""
        self._takers: tuple[tuple[int, int], ...] = ()

    def boundingRect(self) -> QRectF:
        if self._hex is None:
            return QRectF()
        reach = 3 * SIZE if self._takers else SIZE * 0.3
        return _TILE.adjusted(-reach, -reach, reach, reach).translated(self._brush.layout.centres[self._hex])

    def show_ghost(
        self, hex_: int, terrain: str, building: str, piece: str, takers: Iterable[tuple[int, int]] = ()
    ) -> None:
        """`terrain` if the hex would change, `building` in the colour of `piece` if one would be built.

        `takers` are hexes of neighbours, each with the power that its owner may take.
        """
        self.prepareGeometryChange()
        self._hex, self._terrain, self._building, self._piece = hex_, terrain, building, piece
        self._takers = tuple(takers)
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

    def paint_offers(self, painter: QPainter) -> None:
        """Where power would go: an arrow to each neighbour's building, and how much."""
        if self._hex is None:
            return
        paint_offers(painter, self._brush, self._hex, self._takers)


def paint_offers(painter: QPainter, brush: Brush, hex_: int, takers: Iterable[tuple[int, int]]) -> None:
    """An arrow from a hex to the building of each taker, and how much power it is."""
    centre = brush.layout.centres[hex_]
    for taker, power in takers:
        way = brush.layout.centres[taker] - centre
        start, end = centre + way * 0.40, centre + way * 0.66
        for colour, width in (("#FFFDF4", 6.0), ("#6A3490", 3.2)):
            painter.setPen(round_pen(colour, width))
            painter.drawLine(start, end)
        brush.token(painter, centre + way * 0.72 - QPointF(0, SIZE * 0.42), f"+{power}")


class OffersItem(QGraphicsItem):
    """The power that a ghost would give, above all buildings."""

    def __init__(self, ghost: GhostItem) -> None:
        super().__init__()
        self._ghost = ghost
        self._rect = QRectF()

    def boundingRect(self) -> QRectF:
        return self._rect

    def follow(self) -> None:
        """The ghost moved; without one before and after, nothing is to be painted."""
        rect = self._ghost.boundingRect()
        if not (rect.isEmpty() and self._rect.isEmpty()):
            self.prepareGeometryChange()
            self._rect = rect
            self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        self._ghost.paint_offers(painter)
