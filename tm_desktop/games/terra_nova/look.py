"""How terrains and buildings of Terra Nova look: colours by theme, marks, shapes."""

from tm_desktop.hexboard import piece_art, terrain_art
from tm_desktop.hexboard.look import BoardLook, TerrainLook
from tm_desktop.hexboard.piece_art import Shape

# Colours: light, dark, safe, of pieces, safe of pieces.
_TERRAINS = {
    "lake": TerrainLook(terrain_art.waves, "#5AA0C8", "#3F84AE", "#1E61AE", "#2F74BF", "#3C86DC"),
    "forest": TerrainLook(terrain_art.firs, "#6BA663", "#528B4E", "#52B673", "#2F9149", "#2E9A58"),
    "wasteland": TerrainLook(terrain_art.cracks, "#C8694C", "#AC5138", "#D65511", "#CF4630", "#EE7A3A"),
    "desert": TerrainLook(terrain_art.dunes, "#E6CB7F", "#CCAE5F", "#EFD55B", "#F4C63A", "#F7E37A"),
    "swamp": TerrainLook(terrain_art.reeds, "#5D5761", "#4D4954", "#1B1B22", "#3B3742", "#3A3944"),
}
_BUILDINGS = {
    "house": Shape(piece_art.hut, 1.16),
    "trading_post": Shape(piece_art.two_gables),
    "palace": Shape(piece_art.castle),
}

NEUTRAL = "#9A9184"  # pieces of nobody

LOOK = BoardLook(_TERRAINS, _BUILDINGS)
