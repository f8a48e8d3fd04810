"""How terrains and buildings of Terra Mystica look: colours by theme, marks, shapes."""

from random import Random

from PySide6.QtGui import QColor, QPainter

from tm_desktop.hexboard import piece_art, safe_colours, terrain_art
from tm_desktop.hexboard.look import BoardLook, TerrainLook
from tm_desktop.hexboard.piece_art import Shape
from tm_desktop.theming.goods import icon_tint
from tm_desktop.theming.theme import Theme

ANY = "any"  # in the place of a terrain: the faction has yet to pick one

_WHEEL = ("plains", "swamp", "lakes", "forest", "mountains", "wasteland", "desert")


def _wheel(painter: QPainter, s: float, chance: Random, base: QColor) -> None:
    """No terrain yet: a dot for each of the wheel."""
    terrain_art.dots(painter, s, base, [look.light for word, look in _TERRAINS.items() if word in _WHEEL])


# Colours: light, dark, of pieces, for colour-blind eyes.
_TERRAINS = {
    "desert": TerrainLook(terrain_art.dunes, "#E2BE6A", "#CBA552", "#F4C63A", safe_colours.YELLOW),
    "plains": TerrainLook(terrain_art.furrows, "#B07A4B", "#94643B", "#8F5B31", safe_colours.BROWN),
    "swamp": TerrainLook(terrain_art.reeds, "#55505A", "#4A4652", "#3B3742", safe_colours.BLACK),
    "lakes": TerrainLook(terrain_art.waves, "#4A8CC2", "#3A78AE", "#2F74BF", safe_colours.BLUE),
    "forest": TerrainLook(terrain_art.firs, "#4F9A55", "#41844A", "#2F9149", safe_colours.GREEN),
    "mountains": TerrainLook(terrain_art.peaks, "#9AA1A8", "#868E96", "#98A1A9", safe_colours.GREY),
    "wasteland": TerrainLook(terrain_art.cracks, "#C2543A", "#AC4730", "#CF4630", safe_colours.ORANGE),
    "ice": TerrainLook(terrain_art.shards, "#DCEBF1", "#BDD3DD", "#D3EDF7", safe_colours.PALE),
    "volcano": TerrainLook(terrain_art.crater, "#6E2A2C", "#5E2326", "#F08A24", safe_colours.PURPLE),
    ANY: TerrainLook(_wheel, "#9A8FAD", "#7D7390", "#B7A6C6", safe_colours.NEUTRAL),
}
_BUILDINGS = {
    "dwelling": Shape(piece_art.hut, 1.16),
    "trading_house": Shape(piece_art.two_gables),
    "temple": Shape(piece_art.dome),
    "sanctuary": Shape(piece_art.three_domes, 0.98),
    "stronghold": Shape(piece_art.castle),
}

LOOK = BoardLook(_TERRAINS, _BUILDINGS)


def cult_tint(cult: str, theme: Theme) -> QColor:
    tint = icon_tint(f"cult_{cult}", theme)
    assert tint is not None, cult
    return tint
