"""Small painters that the board and the docks share: octagons, tokens, badges.

They take the Theme, so that they follow light, dark and the colour-blind palette.
"""

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QRadialGradient

from tm_desktop.hexboard.colours import board_colours
from tm_desktop.hexboard.shapes import octagon, round_pen, tinted
from tm_desktop.theming.icons import draw_icon, icon_rect
from tm_desktop.theming.painting import draw_text, mix
from tm_desktop.theming.stamps import draw_stamp
from tm_desktop.theming.theme import Theme

_WHITE, _BLACK = QColor("#FFFFFF"), QColor("#000000")


def draw_octagon(painter: QPainter, centre: QPointF, size: float, theme: Theme, faded: bool = False) -> QColor:
    """The plate of an action space; returns the colour for the icon on it."""
    colours = board_colours(theme)
    base = QColor(colours.action)
    if faded:
        base = mix(base, theme.colour("slab_top"), 0.55)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.translate(0, size * 0.06)
    for ring in range(5):
        painter.setPen(round_pen(_BLACK, (2 + ring * 2) * size / 31, 0.05))
        painter.drawPath(octagon(centre.x(), centre.y(), size))
    painter.translate(0, -size * 0.06)
    shade = QLinearGradient(0, centre.y() - size, 0, centre.y() + size)
    shade.setColorAt(0, mix(base, _WHITE, 0.16 if colours.is_dark else 0.38))
    shade.setColorAt(1, mix(base, _BLACK, 0.10))
    painter.setPen(round_pen(mix(base, _BLACK, 0.6), max(size * 0.05, 1.0)))
    painter.setBrush(shade)
    painter.drawPath(octagon(centre.x(), centre.y(), size))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(mix(base, _WHITE, 0.2 if colours.is_dark else 0.5), max(size * 0.04, 0.8)))
    painter.drawPath(octagon(centre.x(), centre.y(), size * 0.87))
    ink = QColor(colours.action_ink)
    return mix(ink, base, 0.45) if faded else ink


def draw_power_token(painter: QPainter, centre: QPointF, radius: float, text: str, theme: Theme) -> None:
    """A violet disc with a number: what a power action costs, what an offer gives."""
    reach = math.ceil(radius * 1.1) + 1
    extent = QRectF(-reach, -reach, 2 * reach, 2 * reach)
    draw_stamp(painter, centre, extent, ("token", radius, text), lambda p: _paint_power_token(p, radius, text, theme))


def _paint_power_token(painter: QPainter, radius: float, text: str, theme: Theme) -> None:
    centre = QPointF(0, 0)
    shade = QRadialGradient(-QPointF(radius * 0.27, radius * 0.36), radius * 1.64)
    shade.setColorAt(0, QColor("#B583D4"))
    shade.setColorAt(1, QColor("#5E2A82"))
    painter.setPen(round_pen("#2D1242", radius * 0.13))
    painter.setBrush(shade)
    painter.drawEllipse(centre, radius, radius)
    font = QFont(theme.font(13, 700))  # a copy: themes keep their fonts
    font.setPixelSize(max(8, round(radius * 1.2)))
    draw_text(painter, centre, text, font, _WHITE, "centre")


def draw_town_badge(painter: QPainter, centre: QPointF, radius: float, icon: str) -> None:
    """The golden coin of a founded town; the icon says what stands for one."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tinted(_BLACK, 0.09))
    for ring in range(4):
        reach = radius * (1.1 + ring * 0.13)
        painter.drawEllipse(centre + QPointF(radius * 0.1, radius * 0.2), reach, reach)
    shade = QRadialGradient(centre - QPointF(radius * 0.4, radius * 0.5), radius * 2)
    shade.setColorAt(0, QColor("#FFF1C4"))
    shade.setColorAt(0.6, QColor("#E9BE58"))
    shade.setColorAt(1, QColor("#B07F22"))
    painter.setPen(round_pen("#2A1E06", radius * 0.15))
    painter.setBrush(shade)
    painter.drawEllipse(centre, radius, radius)
    draw_icon(painter, icon, icon_rect(centre, radius * 1.35), QColor("#3A2A08"))


def draw_mark_badge(painter: QPainter, centre: QPointF, radius: float) -> None:
    """Printed on a hex where a house of nobody may stand."""
    painter.setPen(round_pen("#1A1712", radius * 0.14, 0.7))
    painter.setBrush(tinted(_WHITE, 0.80))
    painter.drawEllipse(centre, radius, radius)
    draw_icon(painter, "house", icon_rect(centre, radius * 1.3), QColor("#3A3324"))


def draw_upgrade_badge(painter: QPainter, centre: QPointF, radius: float) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#1A1712"))
    painter.drawEllipse(centre, radius * 1.2, radius * 1.2)
    painter.setBrush(QColor("#FFF8DC"))
    painter.drawEllipse(centre, radius, radius)
    draw_icon(painter, "up", icon_rect(centre, radius * 1.45), QColor("#1D6570"))
