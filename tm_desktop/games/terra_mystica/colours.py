"""The colours of the board by theme: terrain, water, pieces, resources, cults. Indexed as the ruleset indexes them.

Three sets: light, dark, and one that stays readable for colour-blind eyes. Colour never carries a meaning alone; every
terrain has a mark and every resource an icon.
"""

from dataclasses import dataclass, field

from tm_desktop.theming.theme import Theme

ANY = "any"  # in the place of a terrain: the faction has yet to pick one


@dataclass(frozen=True, slots=True)
class BoardColours:
    """Colours as #RRGGBB. `terrain` and `piece` go by the word for the terrain."""

    name: str
    is_dark: bool
    terrain: dict[str, str]
    piece: dict[str, str]
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
    tint: dict[str, str] = field(default_factory=dict)
    cult: dict[str, str] = field(default_factory=dict)


_PIECE = {
    "desert": "#F4C63A",
    "plains": "#8F5B31",
    "swamp": "#3B3742",
    "lakes": "#2F74BF",
    "forest": "#2F9149",
    "mountains": "#98A1A9",
    "wasteland": "#CF4630",
    "ice": "#D3EDF7",
    "volcano": "#F08A24",
    ANY: "#B7A6C6",
}
_SAFE_PIECE = {
    "desert": "#F7E37A",
    "plains": "#8A4A22",
    "swamp": "#3A3944",
    "lakes": "#3C86DC",
    "forest": "#2E9A58",
    "mountains": "#B4B9C4",
    "wasteland": "#EE7A3A",
    "ice": "#E4F6FC",
    "volcano": "#C04B92",
    ANY: "#B7A6C6",
}
_SAFE_TERRAIN = {
    "desert": "#EFD55B",
    "plains": "#5F2F13",
    "swamp": "#1B1B22",
    "lakes": "#1E61AE",
    "forest": "#52B673",
    "mountains": "#848996",
    "wasteland": "#D65511",
    "ice": "#CDE9F4",
    "volcano": "#7E2A62",
    ANY: "#8E84A2",
}
TINTS: dict[str, tuple[str, str]] = {  # in the light theme, in the dark theme
    "coins": ("#AB770D", "#E5B84A"),
    "workers": ("#7B6A58", "#CBB79F"),
    "priests": ("#4B5F9E", "#9DB1EC"),
    "power": ("#7A3FA0", "#B98AD8"),
    "tokens": ("#7A3FA0", "#B98AD8"),
    "vp": ("#8F5E0E", "#E3B457"),
    "keys": ("#8F5E0E", "#E3B457"),
    "spades": ("#6B5137", "#C9A888"),
}
CULT_TINTS: dict[str, tuple[str, str]] = {
    "fire": ("#C9512E", "#E4805C"),
    "water": ("#3B7DBB", "#6FAEE3"),
    "earth": ("#7C6A35", "#C0A95E"),
    "air": ("#6E8794", "#A9C0CC"),
}


def _of_theme(is_dark: bool, table: dict[str, tuple[str, str]]) -> dict[str, str]:
    return {name: pair[is_dark] for name, pair in table.items()}


LIGHT = BoardColours(
    name="light",
    is_dark=False,
    terrain={
        "desert": "#E2BE6A",
        "plains": "#B07A4B",
        "swamp": "#55505A",
        "lakes": "#4A8CC2",
        "forest": "#4F9A55",
        "mountains": "#9AA1A8",
        "wasteland": "#C2543A",
        "ice": "#DCEBF1",
        "volcano": "#6E2A2C",
        ANY: "#9A8FAD",
    },
    piece=_PIECE,
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
    tint=_of_theme(False, TINTS),
    cult=_of_theme(False, CULT_TINTS),
)
DARK = BoardColours(
    name="dark",
    is_dark=True,
    terrain={
        "desert": "#CBA552",
        "plains": "#94643B",
        "swamp": "#4A4652",
        "lakes": "#3A78AE",
        "forest": "#41844A",
        "mountains": "#868E96",
        "wasteland": "#AC4730",
        "ice": "#BDD3DD",
        "volcano": "#5E2326",
        ANY: "#7D7390",
    },
    piece=_PIECE,
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
    tint=_of_theme(True, TINTS),
    cult=_of_theme(True, CULT_TINTS),
)


def _safe(base: BoardColours) -> BoardColours:
    """The same surfaces with terrain and pieces that no kind of colour-blindness mixes up."""
    return BoardColours(
        name=f"{base.name}-safe",
        is_dark=base.is_dark,
        terrain=_SAFE_TERRAIN,
        piece=_SAFE_PIECE,
        water_deep="#DDEAF2",
        water="#EBF4FA",
        water_shallow="#F8FCFE",
        foam="#FFFFFF",
        foam_strength=1.0,
        border="#2B6C8C",
        soil=base.soil,
        action=base.action,
        action_ink=base.action_ink,
        label=base.label,
        tint=base.tint,
        cult=base.cult,
    )


_SETS = {(False, False): LIGHT, (True, False): DARK, (False, True): _safe(LIGHT), (True, True): _safe(DARK)}


def board_colours(theme: Theme) -> BoardColours:
    """What the board is drawn with now."""
    return _SETS[theme.palette.is_dark, theme.colour_blind]


def piece_colour(terrain: str) -> str:
    """A faction's colour where no theme is known: in the seat strip, the log and the score."""
    return _PIECE[terrain]
