"""The ground and the terrain tiles as one picture, painted in the background and kept per zoom."""

import math
import time
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPixmap, QRegion, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tm_desktop.boards.board_view import BoardView
from tm_desktop.hexboard.geometry import SIZE, MapLayout
from tm_desktop.hexboard.ground_pictures import (
    ground_of,
    keep_picture,
    keep_soft,
    kept_picture,
    kept_soft,
)
from tm_desktop.hexboard.look import BoardLook
from tm_desktop.hexboard.shapes import hex_path
from tm_desktop.hexboard.sprites import Sprites
from tm_desktop.hexboard.terrain_art import VARIANTS, paint_thickness, paint_tile
from tm_desktop.hexboard.water_art import SoftGround, paint_ground, paint_quick_ground
from tm_desktop.theming.painting import copy_picture
from tm_desktop.theming.theme import Theme

_MOST_PIXELS = 16_000_000  # beyond that a larger zoom stretches the picture
_BUDGET = 0.010  # seconds of painting between two looks at the window
_WAIT = 150  # milliseconds after the last change of zoom

Hex = tuple[str, bool]  # terrain, whether a building stands there


def variant_of(hex_: int) -> int:
    """Deterministic: a board always looks the same."""
    return hex_ * 2654435761 % 97 % VARIANTS


def gap_at(scale: float) -> float:
    """The visible gap between tiles is about one pixel at every zoom."""
    return min(1.1, 1.1 / max(scale, 0.5))


class GroundItem(QGraphicsItem):
    """Draws its picture with one blit. While a better one is being painted, the old one is stretched.

    It lies below everything and is painted first, so it tells the sprites which parts of the board are painted.
    """

    def __init__(
        self,
        layout: MapLayout,
        terrains: Sequence[str],
        look: BoardLook,
        theme: Theme,
        sprites: Sprites,
        owner: QObject,
    ) -> None:
        super().__init__()
        self._sprites = sprites
        self._layout, self._look, self._theme = layout, look, theme
        self._ground = ground_of(layout)
        river, printed = layout.board.river, layout.board.terrain
        self._printed: list[Hex] = [("" if kind == river else terrains[kind], False) for kind in printed]
        self._hexes = self._printed
        self._picture: QPixmap | None = None
        self._painted: list[Hex] = []
        self._scale = 0.0
        self._wanted = 0.0
        self._job: Iterator[None] | None = None
        self._timer = QTimer(owner, singleShot=True)  # it ends with the scene
        self._timer.timeout.connect(self._work)

    @property
    def is_finished(self) -> bool:
        return self._picture is not None and self._job is None and self._wanted == self._scale

    def boundingRect(self) -> QRectF:
        return self._layout.scene

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._picture = self._job = None
        self.update()

    def set_hexes(self, hexes: Sequence[Hex]) -> None:
        """Show these tiles; rivers have the terrain ''."""
        self._hexes = list(hexes)
        if self._picture is not None:
            self._repaint_changed()

    def finish(self, scale: float) -> None:
        """Paint the rest now; pictures for files do not wait."""
        self._wanted = self._capped(scale)
        if self._job is None and (self._picture is None or self._scale != self._wanted):
            self._job = self._paint_picture(self._wanted)
        for _ in self._job or ():
            pass
        self._job = None

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        device = painter.device()
        ratio = device.devicePixelRatioF() if device is not None else 1.0
        wanted = self._capped(painter.worldTransform().m11() * ratio)
        if self._picture is None:
            self._paint_quickly(wanted)
            self._wanted = wanted
            self._begin(0)
        elif wanted != self._wanted:
            self._wanted = wanted
            self._begin(_WAIT)
        assert self._picture is not None
        view = widget.parentWidget() if widget is not None else None
        parts = view.painted if isinstance(view, BoardView) else QRegion()
        is_all = parts.isEmpty() or (parts.rectCount() == 1 and widget is not None and parts == QRegion(widget.rect()))
        self._sprites.parts = None if is_all else parts
        if wanted == self._scale:
            self._blit(painter, self._picture, ratio, parts)
        else:
            painter.drawPixmap(self._layout.scene, self._picture, QRectF(self._picture.rect()))

    def _blit(self, painter: QPainter, picture: QPixmap, ratio: float, parts: QRegion) -> None:
        """Pixel by pixel: stretching by next to nothing would cost ten times as much."""
        transform = painter.worldTransform()
        corner = transform.map(self._layout.scene.topLeft())
        picture.setDevicePixelRatio(ratio)
        painter.setWorldTransform(QTransform())
        at = QPointF(round(corner.x() * ratio) / ratio, round(corner.y() * ratio) / ratio)
        copy_picture(painter, at, picture, parts)
        painter.setWorldTransform(transform)
        picture.setDevicePixelRatio(1.0)

    def _capped(self, scale: float) -> float:
        scene = self._layout.scene
        return round(min(scale, math.sqrt(_MOST_PIXELS / (scene.width() * scene.height()))), 3)

    def _begin(self, wait: int) -> None:
        self._job = None
        self._timer.start(wait)

    def _work(self) -> None:
        if self._job is None:
            if self._scale == self._wanted and self._painted:
                return
            self._job = self._paint_picture(self._wanted)
        until = time.perf_counter() + _BUDGET
        for _ in self._job:
            if time.perf_counter() > until:
                self._timer.start(0)
                return
        self._job = None
        self.update()

    def _new_picture(self, scale: float) -> tuple[QPixmap, QPainter]:
        scene = self._layout.scene
        picture = QPixmap(math.ceil(scene.width() * scale), math.ceil(scene.height() * scale))
        picture.fill(Qt.GlobalColor.transparent)
        return picture, self._painter_for(picture)

    def _painter_for(self, picture: QPixmap) -> QPainter:
        scene = self._layout.scene
        painter = QPainter(picture)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.scale(picture.width() / scene.width(), picture.height() / scene.height())
        painter.translate(-scene.topLeft())
        return painter

    def _paint_quickly(self, scale: float) -> None:
        """Plain colours, so that the board is there with the window."""
        colours, tiles = self._look.surface(self._theme), self._look.colours(self._theme)
        kept = kept_picture((self._layout, self._look, self._theme, scale))
        if kept is not None:
            picture, painter = kept, self._painter_for(kept)
            plain = changes(self._printed, self._hexes)
        else:
            picture, painter = self._new_picture(min(scale, 1.0))
            paint_quick_ground(painter, self._ground, colours, self._theme)
            plain = list(range(len(self._hexes)))
        painter.setPen(Qt.PenStyle.NoPen)
        for hex_ in plain:
            if terrain := self._hexes[hex_][0]:
                centre = self._layout.centres[hex_]
                painter.setBrush(QColor(tiles.terrain[terrain]))
                painter.drawPath(hex_path(centre.x(), centre.y(), SIZE - 1))
        painter.end()
        self._picture, self._painted, self._scale = picture, [], 0.0

    def _paint_picture(self, scale: float) -> Iterator[None]:
        """The whole picture, with pauses; it replaces the old one when it is complete.

        The map as it is printed comes first, because the next game begins with it.
        """
        key = (self._layout, self._look, self._theme, scale)
        picture = kept_picture(key)
        if picture is None:
            picture, painter = self._new_picture(scale)
            try:
                yield from self._paint_printed(painter, scale)
            finally:
                painter.end()  # also when a newer picture is wanted before this one is complete
            keep_picture(key, picture)
        hexes = list(self._hexes)
        changed = changes(self._printed, hexes)
        if changed:
            painter = self._painter_for(picture)
            try:
                yield from self._paint_changes(painter, self._printed, hexes, changed, scale)
            finally:
                painter.end()
        self._picture, self._painted, self._scale = picture, hexes, scale
        self._repaint_changed()

    def _paint_printed(self, painter: QPainter, scale: float) -> Iterator[None]:
        colours, tiles = self._look.surface(self._theme), self._look.colours(self._theme)
        soft = kept_soft(self._layout, colours.name)
        if soft is None:
            soft = SoftGround(self._ground, colours)
            yield from soft.paint()
            keep_soft(self._layout, colours.name, soft)
        yield from paint_ground(painter, self._ground, soft, colours, self._theme)
        for hex_, (terrain, _) in enumerate(self._printed):
            if terrain:
                paint_thickness(painter, self._layout.centres[hex_], SIZE, tiles, terrain, gap_at(scale))
        yield
        for hex_ in range(len(self._printed)):
            if self._paint_hex(painter, self._printed, hex_, scale):
                yield

    def _paint_changes(
        self, painter: QPainter, before: list[Hex], after: list[Hex], changed: list[int], scale: float
    ) -> Iterator[None]:
        for hex_ in changed:
            if after[hex_][0] != before[hex_][0]:
                self._paint_side(painter, after, hex_, scale)
            self._paint_hex(painter, after, hex_, scale)
            yield

    def _paint_hex(self, painter: QPainter, hexes: list[Hex], hex_: int, scale: float) -> bool:
        terrain, has_building = hexes[hex_]
        if not terrain:
            return False
        colours, centre = self._look.colours(self._theme), self._layout.centres[hex_]
        paint_tile(painter, centre, SIZE, colours, terrain, variant_of(hex_), gap_at(scale), has_building)
        return True

    def _repaint_changed(self) -> None:
        """Tiles that changed since the picture was painted."""
        if not self._painted or self._picture is None:
            return
        changed = changes(self._painted, self._hexes)
        if not changed:
            return
        painter = self._painter_for(self._picture)
        for _ in self._paint_changes(painter, self._painted, self._hexes, changed, self._scale):
            pass
        painter.end()
        self._painted = list(self._hexes)
        for hex_ in changed:
            centre = self._layout.centres[hex_]
            self.update(QRectF(centre - QPointF(SIZE, SIZE * 1.1), centre + QPointF(SIZE, SIZE * 1.2)))

    def _paint_side(self, painter: QPainter, hexes: list[Hex], hex_: int, scale: float) -> None:
        """The side of the tile, and then the tiles below that it lies under."""
        colours, centres = self._look.colours(self._theme), self._layout.centres
        paint_thickness(painter, centres[hex_], SIZE, colours, hexes[hex_][0], gap_at(scale))
        for below in self._layout.board.neighbours[hex_]:
            if centres[below].y() > centres[hex_].y():
                self._paint_hex(painter, hexes, below, scale)


def changes(before: list[Hex], after: list[Hex]) -> list[int]:
    return [hex_ for hex_, (old, new) in enumerate(zip(before, after, strict=True)) if old != new]
