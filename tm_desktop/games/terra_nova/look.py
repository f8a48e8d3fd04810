"""How terrains and buildings of Terra Nova look: colours by theme, marks, shapes, slate in a warm sea."""

from dataclasses import replace

from tm_desktop.games.terra_nova import art
from tm_desktop.hexboard import safe_colours
from tm_desktop.hexboard.colours import DARK, LIGHT, surfaces_of
from tm_desktop.hexboard.look import BoardLook, TerrainLook
from tm_desktop.hexboard.piece_art import Shape

# Colours: light, dark, of pieces, for colour-blind eyes.
_TERRAINS = {
    "lake": TerrainLook(art.pools, "#4C7FCB", "#2F5FA6", "#2B62C4", safe_colours.BLUE),
    "forest": TerrainLook(art.groves, "#7DA845", "#557F34", "#3F8B2B", safe_colours.GREEN),
    "wasteland": TerrainLook(art.buttes, "#CF6A4E", "#A24A35", "#C9352B", safe_colours.ORANGE),
    "desert": TerrainLook(art.cacti, "#EFC75E", "#C79B3C", "#F2B81F", safe_colours.YELLOW),
    "swamp": TerrainLook(art.moors, "#6A5A78", "#4B4059", "#3A2F48", safe_colours.BLACK),
}
_BUILDINGS = {
    "house": Shape(art.cottage, 1.12),
    "trading_post": Shape(art.market, 1.02),
    "palace": Shape(art.palace),
}
_LIGHT = replace(
    LIGHT,
    name="nova-light",
    water_deep="#3F98A3",
    water="#5FB3B8",
    water_shallow="#A8DCD6",
    border="#0F5560",
    soil="#7A6A4E",
    label="#22303A",
    slab=("#C3CFD6", "#A7B6C0", "#7D8E9A"),
    site="#FFF6D8",
)
_DARK = replace(
    DARK,
    name="nova-dark",
    water_deep="#0F4A52",
    water="#1C666D",
    water_shallow="#3A8B8C",
    border="#8FD6D2",
    slab=("#2B3742", "#212B34", "#4A5B68"),
    site="#E9DDB4",
)

LOOK = BoardLook(_TERRAINS, _BUILDINGS, surfaces_of(_LIGHT, _DARK), town_icon="town", icons="nova")
