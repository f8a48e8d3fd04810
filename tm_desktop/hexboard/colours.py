"""The colours of the board by theme: water, soil, action spaces. Those of terrain and pieces are brought by each game.

Three sets: light, dark, and one that stays readable for colour-blind eyes. Colour never carries a meaning alone; every
terrain has a mark and every resource an icon.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tm_desktop.theming.theme import Theme


@dataclass(frozen=True, slots=True)
class BoardColours:
    """Colours as #RRGGBB. A game may have its own slab (top, bottom, edge), and print where bridges can be built."""

    name: str
    is_dark: bool
    water_deep: str
    water: str
    water_shallow: str
    foam: str
    foam_strength: float
    border: str
    soil: str
    action: str
    action_ink: str
    label: str
    slab: tuple[str, str, str] | None = None
    site: str = ""


LIGHT = BoardColours(
    name="light",
    is_dark=False,
    water_deep="#9CC4DA",
    water="#B9D8E7",
    water_shallow="#DCEEF5",
    foam="#FFFFFF",
    foam_strength=1.0,
    border="#2B6C8C",
    soil="#6E5D45",
    action="#E9C98A",
    action_ink="#3A2A12",
    label="#3A2F1C",
)
DARK = BoardColours(
    name="dark",
    is_dark=True,
    water_deep="#1F4C66",
    water="#2A5D78",
    water_shallow="#3F7C97",
    foam="#A9D5E6",
    foam_strength=0.5,
    border="#9CCBE0",
    soil="#15181B",
    action="#6A5A3D",
    action_ink="#FFF0D2",
    label="#DDD6C8",
)


def _safe(base: BoardColours) -> BoardColours:
    """The same surfaces with water that no kind of colour-blindness takes for land."""
    return replace(
        base,
        name=f"{base.name}-safe",
        water_deep="#DDEAF2",
        water="#EBF4FA",
        water_shallow="#F8FCFE",
        foam="#FFFFFF",
        foam_strength=1.0,
        border="#2B6C8C",
        site=base.site and "#4E7488",
    )


Surfaces = Mapping[tuple[bool, bool], BoardColours]  # by: is dark, is for colour-blind eyes


def surfaces_of(light: BoardColours, dark: BoardColours) -> Surfaces:
    return {(False, False): light, (True, False): dark, (False, True): _safe(light), (True, True): _safe(dark)}


USUAL = surfaces_of(LIGHT, DARK)


def board_colours(theme: Theme, surfaces: Surfaces = USUAL) -> BoardColours:
    """What the board is drawn with now."""
    return surfaces[theme.palette.is_dark, theme.is_safe]
