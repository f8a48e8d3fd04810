"""How the terrains and buildings of a game look. Each game fills a BoardLook; everything on the board asks it."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from tm_desktop.hexboard.colours import USUAL, BoardColours, Surfaces, board_colours
from tm_desktop.hexboard.piece_art import Shape, paint_building
from tm_desktop.hexboard.safe_colours import SafeColours
from tm_desktop.hexboard.terrain_art import Mark, TileColours, paint_tile
from tm_desktop.theming.painting import draw_emblem
from tm_desktop.theming.palette import EYES, USUAL_EYES
from tm_desktop.theming.stamps import draw_stamp
from tm_desktop.theming.theme import Theme


@dataclass(frozen=True, slots=True)
class TerrainLook:
    """A terrain: the mark that tells it without colour, and its colours as #RRGGBB. That of `piece` is what stands for
    whose home it is; `safe` ones are for colour-blind eyes.
    """

    mark: Mark
    light: str
    dark: str
    piece: str
    safe: SafeColours


class BoardLook:
    """Terrains and buildings by the words of the game's rules. A terrain `x` has the icon `<icons>_x`."""

    def __init__(
        self,
        terrains: Mapping[str, TerrainLook],
        buildings: Mapping[str, Shape],
        surfaces: Surfaces = USUAL,
        town_icon: str = "key",
        icons: str = "terrain",
    ) -> None:
        self.buildings, self.town_icon, self._icons = buildings, town_icon, icons
        self._surfaces = surfaces
        self._terrains = terrains
        self._sets = {(is_dark, eyes): self._colours(is_dark, eyes) for is_dark in (False, True) for eyes in EYES}

    def _colours(self, is_dark: bool, eyes: str) -> TileColours:
        name, terrains = "dark" if is_dark else "light", self._terrains
        marks = {word: look.mark for word, look in terrains.items()}
        pieces = {word: self.piece_colour(word, eyes) for word in terrains}
        if eyes != USUAL_EYES:
            grounds = {word: look.safe[eyes].terrain for word, look in terrains.items()}
            return TileColours(f"{name}-{eyes}", is_dark, grounds, pieces, marks)
        grounds = {word: look.dark if is_dark else look.light for word, look in terrains.items()}
        return TileColours(name, is_dark, grounds, pieces, marks)

    def colours(self, theme: Theme) -> TileColours:
        """What tiles and pieces are drawn with now."""
        return self._sets[theme.palette.is_dark, theme.eyes]

    def surface(self, theme: Theme) -> BoardColours:
        """What slab, water and the lower edge are drawn with now."""
        return board_colours(theme, self._surfaces)

    def piece(self, terrain: str, theme: Theme) -> str:
        """The colour of the pieces of a faction with this home terrain."""
        return self.colours(theme).piece[terrain]

    def piece_colour(self, terrain: str, eyes: str = USUAL_EYES) -> str:
        """The same where no theme is known: in the seat strip, the log and the score."""
        look = self._terrains[terrain]
        return look.piece if eyes == USUAL_EYES else look.safe[eyes].piece

    def icon(self, terrain: str) -> str:
        """The sign that tells a terrain without colour."""
        return f"{self._icons}_{terrain}"

    def draw_emblem(self, painter: QPainter, centre: QPointF, radius: float, terrain: str, theme: Theme) -> None:
        """The round sign of a faction: its colour and the mark of its home terrain."""
        draw_emblem(painter, centre, radius, self.piece(terrain, theme), self.icon(terrain), "", theme)

    def draw_building(
        self,
        painter: QPainter,
        centre: QPointF,
        size: float,
        building: str,
        terrain: str,
        theme: Theme,
        shadow: bool = True,
    ) -> None:
        """A building as it stands on a hex of that size (radius); the smallest is about 0.9 of it wide."""
        piece, reach = self.piece(terrain, theme), math.ceil(size * 1.2) + 4
        shape = self.buildings[building]
        key = ("building", size, shape, piece, shadow)
        extent = QRectF(-reach, -reach, 2 * reach, 2 * reach)
        draw_stamp(painter, centre, extent, key, lambda p: paint_building(p, QPointF(0, 0), size, shape, piece, shadow))

    def draw_tile(
        self, painter: QPainter, centre: QPointF, size: float, terrain: str, has_building: bool, theme: Theme
    ) -> None:
        """A hex of a terrain in a menu."""
        colours, reach = self.colours(theme), math.ceil(size) + 2
        key = ("tile", size, colours.mark[terrain], colours.terrain[terrain], has_building, colours.name)
        extent = QRectF(-reach, -reach, 2 * reach, 2 * reach)
        draw_stamp(
            painter,
            centre,
            extent,
            key,
            lambda p: paint_tile(p, QPointF(0, 0), size, colours, terrain, 3, 0.6, has_building),
        )
