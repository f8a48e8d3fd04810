"""A small picture of a map, for choosing one."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QSizePolicy

from engine.kit.hexmap import HexMap
from tm_desktop.hexboard.geometry import SIZE, MapLayout
from tm_desktop.hexboard.look import BoardLook
from tm_desktop.hexboard.shapes import hex_path
from tm_desktop.hexboard.signs import draw_mark_badge
from tm_desktop.hexboard.terrain_art import paint_tile
from tm_desktop.parts.help_texts import GameHelp
from tm_desktop.parts.things import Thing
from tm_desktop.theming.painting import draw_panel
from tm_desktop.theming.theme import Theme

_MARGIN = 8


class DrawnMap(NamedTuple):
    """A map, the words for its terrains, and its marked hexes."""

    board: HexMap
    terrains: Sequence[str]
    marks: Sequence[int] = ()


class MapPicture(Thing):
    """The whole map in its frame."""

    def __init__(self, look: BoardLook, help: GameHelp, theme: Theme) -> None:
        super().__init__(theme)
        self.help, self._look = help, look
        self._map: DrawnMap | None = None
        self._cache: QPixmap | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_map(self, id_: str, drawn: DrawnMap, name: str) -> None:
        self.topic_id = f"maps.{id_}"
        self._map, self._cache = drawn, None
        self.describe(name)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return self.px_size(280, 132)

    def minimumSizeHint(self) -> QSize:
        return self.px_size(160, 100)

    def heightForWidth(self, width: int) -> int:
        """No more than the map needs."""
        if self._map is None:
            return self.sizeHint().height()
        area = MapLayout(self._map.board).map
        return round((width - 2 * _MARGIN) * area.height() / area.width()) + 2 * _MARGIN

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        draw_panel(painter, rect, self.theme, 10, "panel2")
        if self._map is None:
            return
        if self._cache is None or self._cache.deviceIndependentSize() != rect.size():
            inner = rect.size().shrunkBy(QMarginsF(_MARGIN, _MARGIN, _MARGIN, _MARGIN))
            self._cache = map_pixmap(self._map, self._look, self.theme, inner, self.devicePixelRatioF())
        painter.drawPixmap(rect.topLeft() + QPointF(_MARGIN, _MARGIN), self._cache)


def map_pixmap(drawn: DrawnMap, look: BoardLook, theme: Theme, size: QSizeF, ratio: float) -> QPixmap:
    """The map as large as it can be in this size, with nothing behind it. Its marks are large enough to be seen."""
    board = drawn.board
    layout, tiles = MapLayout(board), look.colours(theme)
    pixmap = QPixmap((size * ratio).toSize())
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    area = layout.map
    scale = min(size.width() / area.width(), size.height() / area.height())
    painter.translate(size.width() / 2, size.height() / 2)
    painter.scale(scale, scale)
    painter.translate(-area.center())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(look.surface(theme).water))
    for hex_, centre in enumerate(layout.centres):
        if board.terrain[hex_] == board.river:
            painter.drawPath(hex_path(centre.x(), centre.y(), SIZE + 1))
    for hex_, centre in enumerate(layout.centres):
        terrain = board.terrain[hex_]
        if terrain != board.river:
            paint_tile(painter, QPointF(centre), SIZE, tiles, drawn.terrains[terrain], hex_ % 4)
    for hex_ in drawn.marks:
        draw_mark_badge(painter, layout.centres[hex_], SIZE * 0.42)
    painter.end()
    return pixmap
