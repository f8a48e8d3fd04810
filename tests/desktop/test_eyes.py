"""Colours for colour-blind eyes, measured: terrains, pieces and seats apart from one another; outlines that show."""

from itertools import combinations, product

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from tests.desktop.eyes import MATRICES, distance, lab
from tm_desktop.games.terra_mystica.look import ANY
from tm_desktop.games.terra_mystica.look import LOOK as MYSTICA
from tm_desktop.games.terra_nova.look import LOOK as NOVA
from tm_desktop.hexboard.look import BoardLook
from tm_desktop.theming.painting import contrast, ink_on, line_colour
from tm_desktop.theming.palette import DARK, EYES, LIGHT, SEAT_COLOURS_FOR, USUAL_EYES, Palette
from tm_desktop.theming.theme import Theme

APART = 30.0
KINDS = EYES[1:]

looks = pytest.mark.parametrize("look", [MYSTICA, NOVA], ids=["terra_mystica", "terra_nova"])
kinds = pytest.mark.parametrize("eyes", KINDS)
palettes = pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda palette: palette.name)


def _close(colours: dict[str, str], eyes: str, least: float = APART) -> dict[tuple[str, str], float]:
    """Pairs that are not far enough from one another."""
    found = {pair: distance(colours[pair[0]], colours[pair[1]], eyes) for pair in combinations(colours, 2)}
    return {pair: round(value, 1) for pair, value in found.items() if value < least}


def test_distances_are_those_that_were_published() -> None:
    """White stays white for all eyes, and red-blind eyes see pure red as a dark olive."""
    for eyes in ("", *MATRICES):
        assert lab("#FFFFFF", eyes) == pytest.approx((100, 0, 0), abs=0.1)
    assert lab("#FF0000") == pytest.approx((53.24, 80.09, 67.20), abs=0.05)
    lightness, redness, _ = lab("#FF0000", "red")
    assert lightness < 48
    assert abs(redness) < 12
    assert set(MATRICES) == set(KINDS)


@looks
@kinds
def test_terrains_and_pieces_are_apart_for_their_eyes_and_for_usual_ones(look: BoardLook, eyes: str) -> None:
    colours = look.colours(Theme(LIGHT, eyes=eyes))
    for by_word in (colours.terrain, colours.piece):
        apart = {word: colour for word, colour in by_word.items() if word != ANY}
        assert _close(apart, eyes) == {}
        assert _close(apart, "") == {}


@looks
@kinds
def test_water_is_no_land(look: BoardLook, eyes: str) -> None:
    theme = Theme(LIGHT, eyes=eyes)
    for terrain, colour in look.colours(theme).terrain.items():
        assert distance(colour, look.surface(theme).water, eyes) >= 20, terrain


@kinds
def test_seats_of_games_without_colours_of_their_own_are_apart(eyes: str) -> None:
    colours = {str(seat): colour for seat, colour in enumerate(SEAT_COLOURS_FOR[eyes])}
    assert _close(colours, eyes) == {}
    assert len(colours) == len(SEAT_COLOURS_FOR[USUAL_EYES])


@looks
@palettes
@pytest.mark.parametrize("eyes", EYES)
def test_an_outline_of_every_building_shows_on_every_terrain(look: BoardLook, palette: Palette, eyes: str) -> None:
    """The darkest and the lightest line that is painted around it: one of them has 3:1 on what it stands on."""
    theme = Theme(palette, eyes=eyes)
    colours = look.colours(theme)
    building, size = next(iter(look.buildings)), 60.0
    weak = {}
    for home, ground in product(colours.piece, colours.terrain):
        lines = _painted(look, building, home, theme, size)
        best = max(contrast(QColor(colours.terrain[ground]), line) for line in lines)
        if best < 3:
            weak[home, ground] = round(best, 2)
    assert weak == {}


def _painted(look: BoardLook, building: str, home: str, theme: Theme, size: float) -> list[QColor]:
    """The colours of the edge, from outside in along a line through the middle."""
    image = QImage(QSize(160, 160), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    look.draw_building(painter, QRectF(image.rect()).center(), size, building, home, theme, shadow=False)
    painter.end()
    row = [image.pixelColor(x, 96) for x in range(160)]
    solid = [colour for colour in row if colour.alpha() >= 240]
    assert solid
    edge = solid[:8]
    return [min(edge, key=QColor.lightnessF), max(edge, key=QColor.lightnessF)]


@palettes
@pytest.mark.parametrize("eyes", EYES)
def test_lines_and_signs_of_seats_are_read(palette: Palette, eyes: str) -> None:
    theme = Theme(palette, eyes=eyes)
    for colour in (
        *SEAT_COLOURS_FOR[eyes],
        *MYSTICA.colours(theme).piece.values(),
        *NOVA.colours(theme).piece.values(),
    ):
        assert contrast(line_colour(colour, theme), theme.colour("panel")) >= 3, colour
        assert contrast(QColor(colour), ink_on(colour)) >= 4.5, colour


@looks
def test_every_terrain_has_a_sign_of_its_own(look: BoardLook) -> None:
    """No colour carries a meaning alone."""
    marks = [mark for word, mark in look.colours(Theme(LIGHT)).mark.items() if word != ANY]
    assert len(set(marks)) == len(marks)
