"""Pictures that packs bring for factions and tiles. engine/core/pictures.py has checked what is in them."""

from functools import lru_cache

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from tm_desktop.hexboard.look import BoardLook
from tm_desktop.theming.painting import draw_emblem, luminance
from tm_desktop.theming.stamps import draw_stamp
from tm_desktop.theming.theme import Theme


def draw_picture(painter: QPainter, rect: QRectF, svg: str, ink: QColor) -> None:
    """Within the rectangle, in its own proportions; `currentColor` in it is the ink."""
    extent = QRectF(-rect.width() / 2, -rect.height() / 2, rect.width(), rect.height())
    key = ("picture", svg, ink.name(), rect.width(), rect.height())
    draw_stamp(painter, rect.center(), extent, key, lambda p: _renderer(svg, ink.name()).render(p, extent))


def picture_image(svg: str, side: int, ink: QColor) -> QImage:
    """For texts."""
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    _renderer(svg, ink.name()).render(painter, QRectF(0, 0, side, side))
    painter.end()
    return image


@lru_cache(maxsize=64)
def _renderer(svg: str, ink: str) -> QSvgRenderer:
    renderer = QSvgRenderer(QByteArray(svg.replace("currentColor", ink).encode()))
    renderer.setAspectRatioMode(Qt.AspectRatioMode.KeepAspectRatio)
    return renderer


def draw_faction_sign(
    painter: QPainter, centre: QPointF, radius: float, svg: str, terrain: str, look: BoardLook, theme: Theme
) -> None:
    """The round sign of a faction with its own picture, or with the mark of its home terrain."""
    colour = look.piece(terrain, theme)
    draw_emblem(painter, centre, radius, colour, "" if svg else look.icon(terrain), "", theme)
    if svg:
        side = radius * 1.4
        ink = QColor("#3A2E10" if luminance(QColor(colour)) > 0.4 else "#FFFFFF")
        draw_picture(painter, QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side), svg, ink)
