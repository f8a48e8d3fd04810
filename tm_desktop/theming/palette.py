"""The colours of both themes by role. Every pair of text and surface reaches a contrast of 4.5:1."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours by role, as #RRGGBB. `soft` is the surface that belongs to a strong colour."""

    name: str
    is_dark: bool
    window: str
    table: str
    table_light: str
    panel: str
    panel2: str
    panel3: str
    field: str
    border: str
    text: str
    text2: str
    text3: str
    accent: str
    accent_text: str
    accent_soft: str
    good: str
    good_soft: str
    warn: str
    warn_soft: str
    bad: str
    bad_soft: str
    points: str
    gold: str
    slab_top: str
    slab_bottom: str
    slab_edge: str
    shadow: float


LIGHT = Palette(
    name="light",
    is_dark=False,
    window="#E6DFD2",
    table="#DDD4C3",
    table_light="#ECE7DD",
    panel="#FBF8F1",
    panel2="#F2ECE0",
    panel3="#E9E1D2",
    field="#FEFDFB",
    border="#D5CAB6",
    text="#2A251F",
    text2="#655A4C",
    text3="#73685A",
    accent="#1D6570",
    accent_text="#FFFFFF",
    accent_soft="#D5E6E6",
    good="#23693A",
    good_soft="#DCEBDB",
    warn="#8F4A00",
    warn_soft="#FBE8C8",
    bad="#A8321F",
    bad_soft="#F6DDD6",
    points="#8F5E0E",
    gold="#C79A32",
    slab_top="#D9C8A6",
    slab_bottom="#C7B28A",
    slab_edge="#A58E63",
    shadow=0.20,
)

DARK = Palette(
    name="dark",
    is_dark=True,
    window="#14171B",
    table="#1A1E23",
    table_light="#252A30",
    panel="#20252B",
    panel2="#2A3037",
    panel3="#343B43",
    field="#262C33",
    border="#3E4650",
    text="#EFEAE0",
    text2="#B4B8BC",
    text3="#979DA4",
    accent="#58B8C0",
    accent_text="#0C1B1E",
    accent_soft="#24434A",
    good="#7FCB93",
    good_soft="#263D2E",
    warn="#F2B75C",
    warn_soft="#463619",
    bad="#F08A74",
    bad_soft="#47251F",
    points="#E3B457",
    gold="#E7BE62",
    slab_top="#39404A",
    slab_bottom="#2C323A",
    slab_edge="#4B535E",
    shadow=0.55,
)

USUAL_EYES, RED_BLIND, GREEN_BLIND, BLUE_BLIND = EYES = ("usual", "red", "green", "blue")

# For games that give a seat no colour of its own, in the same order for every kind of eyes.
SEAT_COLOURS = ("#2F9149", "#2F74BF", "#F4C63A", "#8F5B31", "#CF4630", "#98A1A9", "#3B3742")
SEAT_COLOURS_FOR = {
    USUAL_EYES: SEAT_COLOURS,
    RED_BLIND: ("#6ECA8C", "#1A65EA", "#F0E558", "#783010", "#F76312", "#606366", "#1C1E26"),
    GREEN_BLIND: ("#40CC77", "#3463F1", "#FAEE73", "#72391E", "#E62E0B", "#8F9295", "#261F26"),
    BLUE_BLIND: ("#2CA459", "#164097", "#FAD04D", "#793620", "#B82000", "#939499", "#19151F"),
}
NOBODY = 5  # the place of the grey one, for a seat that has yet to pick
