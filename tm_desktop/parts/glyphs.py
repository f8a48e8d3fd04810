"""Runs of small signs: "2 coins, 1 priest" as numbers and icons. Nearly every panel is made of them."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QPainter

from tm_desktop.hexboard.signs import draw_octagon, draw_power_token
from tm_desktop.theming.goods import icon_tint
from tm_desktop.theming.icons import draw_icon
from tm_desktop.theming.painting import draw_text, text_width
from tm_desktop.theming.theme import Theme

FOUR = "+"  # joins the names of four icons that are drawn in the place of one
_GAP = 3.0
_PLATE = 1.75  # an action space beside its icon


class Glyph(NamedTuple):
    """A number or word with an icon behind it; either may be empty."""

    text: str = ""
    icon: str = ""
    tint: str = ""  # a colour that is not the icon's own
    is_action: bool = False  # on the plate of an action space
    is_token: bool = False  # the number on a token of power
    scale: float = 1.0  # of the icon


Line = tuple[Glyph, ...]


class Style(NamedTuple):
    """How a run is drawn: sizes in pixels at 100 %."""

    size: int = 13
    gap: int = 8
    weight: int = 600
    ink: str = "text"
    one_colour: bool = False  # icons in the ink, too


def icon_colour(icon: str, theme: Theme, ink: str = "text") -> QColor:
    """The tint of a resource, cult or points; other icons have the ink."""
    tint = icon_tint(icon, theme)
    return theme.colour(ink) if tint is None else tint


def draw_sign(painter: QPainter, icon: str, centre: QPointF, size: float, colour: QColor | None, theme: Theme) -> None:
    """An icon around a point, or four of them in one that are joined by `+`; without a colour each has its own."""
    rect = QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size)
    if FOUR not in icon:
        draw_icon(painter, icon, rect, colour or icon_colour(icon, theme))
        return
    half = size * 0.54
    corners = (rect.topLeft(), rect.topRight(), rect.bottomLeft(), rect.bottomRight())
    for name, corner in zip(icon.split(FOUR), corners, strict=True):
        at = centre + (corner - centre) * 0.52
        tint = colour or icon_colour(name, theme)
        draw_icon(painter, name, QRectF(at.x() - half / 2, at.y() - half / 2, half, half), tint)


def run_width(glyphs: Iterable[Glyph], theme: Theme, style: Style) -> float:
    font = theme.font(style.size, style.weight)
    widths = [_glyph_width(glyph, font, theme, style) for glyph in glyphs]
    return sum(widths) + theme.px(style.gap) * max(len(widths) - 1, 0)


def draw_run(
    painter: QPainter, at: QPointF, glyphs: Sequence[Glyph], theme: Theme, style: Style, align: str = "left"
) -> float:
    """Draw glyphs in a line whose middle is `at`; returns the width."""
    width = run_width(glyphs, theme, style)
    x = at.x() - {"left": 0.0, "centre": width / 2, "right": width}[align]
    font = theme.font(style.size, style.weight)
    ink = theme.colour(style.ink)
    side = theme.px(style.size + 3)
    for glyph in glyphs:
        left = x
        if glyph.is_token:
            draw_power_token(painter, QPointF(x + side / 2, at.y()), side / 2 - 0.5, glyph.text, theme)
            x += side + theme.px(style.gap)
            continue
        if glyph.text:
            left += draw_text(painter, QPointF(x, at.y()), glyph.text, font, ink) + (_GAP if glyph.icon else 0)
        if glyph.icon and glyph.is_action:
            _draw_action(painter, glyph.icon, QPointF(left + side * _PLATE / 2, at.y()), side, theme)
        elif glyph.icon:
            colour = theme.colour(glyph.tint) if glyph.tint else ink if style.one_colour else None
            if colour is None and FOUR not in glyph.icon:
                colour = icon_colour(glyph.icon, theme, style.ink)
            size = side * glyph.scale
            draw_sign(painter, glyph.icon, QPointF(left + size / 2, at.y()), size, colour, theme)
        x += _glyph_width(glyph, font, theme, style) + theme.px(style.gap)
    return width


def _draw_action(painter: QPainter, icon: str, centre: QPointF, side: float, theme: Theme) -> None:
    ink = draw_octagon(painter, centre, side * _PLATE / 2, theme)
    draw_sign(painter, icon, centre, side * 1.1, ink, theme)


def _glyph_width(glyph: Glyph, font: QFont, theme: Theme, style: Style) -> float:
    side = theme.px(style.size + 3)
    if glyph.is_token:
        return side
    text = text_width(glyph.text, font) if glyph.text else 0.0
    icon = side * (_PLATE if glyph.is_action else glyph.scale) if glyph.icon else 0.0
    return text + icon + (_GAP if text and icon else 0)
