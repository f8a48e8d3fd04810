"""How terrains and buildings of Terra Mystica look: colours by theme, marks, shapes."""

from random import Random

from PySide6.QtGui import QColor, QPainter

from tm_desktop.hexboard import piece_art, terrain_art
from tm_desktop.hexboard.look import BoardLook, TerrainLook
from tm_desktop.hexboard.piece_art import Shape
from tm_desktop.theming.goods import icon_tint
from tm_desktop.theming.theme import Theme

ANY = "any"  # in the place of a terrain: the faction has yet to pick one

_WHEEL = ("plains", "swamp", "lakes", "forest", "mountains", "wasteland", "desert")


def _wheel(painter: QPainter, s: float, chance: Random, base: QColor) -> None:
    """No terrain yet: a dot for each of the wheel."""
    terrain_art.dots(painter, s, base, [look.light for word, look in _TERRAINS.items() if word in _WHEEL])


# Colours: light, dark, safe, of pieces, safe of pieces.
_TERRAINS = {
    "desert": TerrainLook(terrain_art.dunes, "#E2BE6A", "#CBA552", "#EFD55B", "#F4C63A", "#F7E37A"),
    "plains": TerrainLook(terrain_art.furrows, "#B07A4B", "#94643B", "#5F2F13", "#8F5B31", "#8A4A22"),
    "swamp": TerrainLook(terrain_art.reeds, "#55505A", "#4A4652", "#1B1B22", "#3B3742", "#3A3944"),
    "lakes": TerrainLook(terrain_art.waves, "#4A8CC2", "#3A78AE", "#1E61AE", "#2F74BF", "#3C86DC"),
    "forest": TerrainLook(terrain_art.firs, "#4F9A55", "#41844A", "#52B673", "#2F9149", "#2E9A58"),
    "mountains": TerrainLook(terrain_art.peaks, "#9AA1A8", "#868E96", "#848996", "#98A1A9", "#B4B9C4"),
    "wasteland": TerrainLook(terrain_art.cracks, "#C2543A", "#AC4730", "#D65511", "#CF4630", "#EE7A3A"),
    "ice": TerrainLook(terrain_art.shards, "#DCEBF1", "#BDD3DD", "#CDE9F4", "#D3EDF7", "#E4F6FC"),
    "volcano": TerrainLook(terrain_art.crater, "#6E2A2C", "#5E2326", "#7E2A62", "#F08A24", "#C04B92"),
    ANY: TerrainLook(_wheel, "#9A8FAD", "#7D7390", "#8E84A2", "#B7A6C6", "#B7A6C6"),
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
