"""The small painters that panels share: mixes, shadows, emblems, chips."""

import math
from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import cast

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPen,
    QPixmap,
    QRadialGradient,
    QRegion,
    QStaticText,
)
from PySide6.QtWidgets import QWidget

from tm_desktop.theming.icons import draw_icon
from tm_desktop.theming.stamps import draw_stamp
from tm_desktop.theming.theme import Theme

_STRETCHED = 4

_WHITE, _BLACK = QColor("#FFFFFF"), QColor("#000000")


def mix(first: QColor, second: QColor, share: float) -> QColor:
    """The colour that lies `share` of the way from the first to the second."""
    pairs = zip(first.getRgbF()[:3], second.getRgbF()[:3], strict=True)  # type: ignore[index]
    return QColor.fromRgbF(*(a + (b - a) * share for a, b in pairs))


def luminance(colour: QColor) -> float:
    """Relative luminance as WCAG defines it."""

    def linear(value: float) -> float:
        return value / 12.92 if value <= 0.03928 else float(((value + 0.055) / 1.055) ** 2.4)

    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF())


def contrast(first: QColor, second: QColor) -> float:
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def ink_on(seat_colour: str) -> QColor:
    """What can be read on a seat's colour."""
    colour = QColor(seat_colour)
    return _WHITE if contrast(colour, _WHITE) >= contrast(colour, _BLACK) else _BLACK


def line_colour(seat_colour: str, theme: Theme) -> QColor:
    """A seat's colour as a thin line or bar: moved until it stands out from the panel."""
    return _moved(seat_colour, theme, 3)


def readable(seat_colour: str, theme: Theme, tint: float = 0.0) -> QColor:
    """A seat's colour as ink on a panel, which may have some of it too: moved until it can be read."""
    return _moved(seat_colour, theme, 4.5, tint)


@lru_cache(maxsize=256)
def _moved(seat_colour: str, theme: Theme, least: float, tint: float = 0.0) -> QColor:
    colour, target = QColor(seat_colour), _WHITE if theme.palette.is_dark else _BLACK
    panel = mix(theme.colour("panel"), colour, tint)
    while contrast(colour, panel) < least:
        colour = mix(colour, target, 0.12)
    return colour


def draw_shadow(painter: QPainter, rect: QRectF, radius: float, theme: Theme, size: int = 12, down: int = 3) -> None:
    """A soft shadow without a graphics effect: painted once, then stretched around any rectangle."""
    corner = math.ceil(radius) + size
    outer = rect.adjusted(-size, down - size, size, down + size)
    if outer.width() < 2 * corner or outer.height() < 2 * corner:
        return
    tile = _shadow_tile(radius, size, theme.palette.shadow)
    xs = (outer.left(), outer.left() + corner, outer.right() - corner, outer.right())
    ys = (outer.top(), outer.top() + corner, outer.bottom() - corner, outer.bottom())
    cuts = (0, corner, corner + _STRETCHED, 2 * corner + _STRETCHED)
    for row, column in product(range(3), repeat=2):
        if (row, column) != (1, 1):  # the middle is large, and what throws the shadow covers it
            target = QRectF(QPointF(xs[column], ys[row]), QPointF(xs[column + 1], ys[row + 1]))
            source = QRectF(QPointF(cuts[column], cuts[row]), QPointF(cuts[column + 1], cuts[row + 1]))
            painter.drawPixmap(target, tile, source)


@lru_cache(maxsize=64)
def _shadow_tile(radius: float, size: int, strength: float) -> QPixmap:
    """The smallest rectangle with this shadow: four corners, and a few pixels between them to be stretched."""
    side = 2 * (math.ceil(radius) + size) + _STRETCHED
    tile = QPixmap(side, side)
    tile.fill(Qt.GlobalColor.transparent)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    sheet = QRectF(size, size, side - 2 * size, side - 2 * size)
    for ring in range(size):
        share = ring / size
        shade = QColor(0, 0, 0)
        shade.setAlphaF(strength / size * (1 - share) ** 1.2)
        painter.setBrush(shade)
        grow = size * share
        painter.drawRoundedRect(sheet.adjusted(-grow, -grow, grow, grow), radius + grow, radius + grow)
    painter.end()
    return tile


def draw_panel(
    painter: QPainter, rect: QRectF, theme: Theme, radius: float = 10, fill: str = "panel", border: str = "border"
) -> None:
    painter.setPen(QPen(theme.colour(border), 1))
    painter.setBrush(theme.colour(fill))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)


def draw_focus(widget: QWidget, painter: QPainter, theme: Theme) -> None:
    """The frame of a drawn widget that has the keyboard."""
    if widget.hasFocus():
        painter.setPen(QPen(theme.colour("accent"), 1.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(widget.rect()).adjusted(1, 1, -1, -1), 6, 6)


def draw_emblem(
    painter: QPainter, centre: QPointF, radius: float, colour: str, icon: str, text: str, theme: Theme
) -> None:
    """The round sign of a seat: its icon, or its number where the game has none."""
    reach = math.ceil(radius + 2.2)
    key = ("emblem", radius, colour, icon, text)
    extent = QRectF(-reach, -reach, 2 * reach, 2 * reach)
    draw_stamp(painter, centre, extent, key, lambda p: _paint_emblem(p, radius, colour, icon, text, theme))


def _paint_emblem(painter: QPainter, radius: float, colour: str, icon: str, text: str, theme: Theme) -> None:
    base, centre = QColor(colour), QPointF(0, 0)
    shade = QRadialGradient(-QPointF(radius * 0.35, radius * 0.45), radius * 1.7)
    shade.setColorAt(0, mix(base, _WHITE, 0.28))
    shade.setColorAt(1, mix(base, _BLACK, 0.18))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(mix(base, _BLACK, 0.55))
    painter.drawEllipse(centre, radius + 1.2, radius + 1.2)
    painter.setBrush(shade)
    painter.drawEllipse(centre, radius, radius)
    ink = QColor("#3A2E10") if luminance(base) > 0.4 else _WHITE
    if icon:
        size = radius * 1.25
        draw_icon(painter, icon, QRectF(-size / 2, -size / 2, size, size), ink)
        return
    font = QFont(theme.font(14, 700))
    font.setPixelSize(max(9, round(radius * 1.05)))
    draw_text(painter, centre, text, font, ink, "centre")


def wrapped(text: str, font: QFont, width: float) -> list[str]:
    """A text in lines that are no wider than this, broken between words."""
    return list(_wrapped(text, font, width))


@lru_cache(maxsize=2048)
def _wrapped(text: str, font: QFont, width: float) -> tuple[str, ...]:
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if text_width(longer, font) > width and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = longer
    return tuple(lines)


def draw_text(painter: QPainter, at: QPointF, text: str, font: QFont, colour: QColor, align: str = "left") -> float:
    """One line whose capitals are centred on `at`; returns its width. Fonts differ too much for Qt's own centring."""
    static, width, above = _set_text(text, font)
    shift = {"left": 0.0, "centre": width / 2, "right": width}[align]
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawStaticText(QPointF(at.x() - shift, at.y() - above), static)
    return width


@lru_cache(maxsize=2048)
def _set_text(text: str, font: QFont) -> tuple[QStaticText, float, float]:
    """A text whose glyphs are in their places, its width, and how far the middle of its capitals is below its top.

    Panels draw the same words again and again, and setting them costs more than drawing them.
    """
    metrics, static = QFontMetricsF(font), QStaticText(text)
    static.setTextFormat(Qt.TextFormat.PlainText)
    static.prepare(font=font)
    return static, text_width(text, font), metrics.ascent() - metrics.capHeight() / 2


@lru_cache(maxsize=4096)
def text_width(text: str, font: QFont) -> float:
    return QFontMetricsF(font).horizontalAdvance(text)


@lru_cache(maxsize=2048)
def elided(text: str, font: QFont, room: float) -> str:
    """A text that ends in … where it would be wider than this."""
    return QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room)


def raised(theme: Theme, rect: QRectF) -> QLinearGradient:
    """The faint light from above on buttons and bars."""
    shade = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    shade.setColorAt(0, mix(theme.colour("panel"), _WHITE, 0.05 if theme.palette.is_dark else 0.5))
    shade.setColorAt(1, theme.colour("panel2"))
    return shade


def draw_table(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """The table top behind dialogs."""
    device = painter.device()
    ratio = device.devicePixelRatioF() if device is not None else 1.0
    painter.drawPixmap(rect.topLeft(), _dialog_picture(rect.width(), rect.height(), ratio, theme))


@lru_cache(maxsize=1)
def _dialog_picture(width: float, height: float, ratio: float, theme: Theme) -> QPixmap:
    return table_picture(QSizeF(width, height), ratio, theme)


def table_picture(size: QSizeF, ratio: float, theme: Theme) -> QPixmap:
    """To be kept, because it lies behind everything and is drawn with every change before it."""
    width, height = math.ceil(size.width() * ratio), math.ceil(size.height() * ratio)
    picture = QPixmap(width, height)
    shade = QRadialGradient(width / 2, height * 0.2, max(width, height) * 0.7)
    shade.setColorAt(0, theme.colour("table_light"))
    shade.setColorAt(1, theme.colour("table"))
    painter = QPainter(picture)
    painter.fillRect(picture.rect(), shade)
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture


def fill_parts(painter: QPainter, colour: QColor, parts: QRegion) -> None:
    """Fill those parts of a widget that are painted, one after the other as `copy_picture` does."""
    for part in cast(Iterable[QRect], parts):
        painter.fillRect(part, colour)


def copy_picture(painter: QPainter, at: QPointF, picture: QPixmap, parts: QRegion) -> None:
    """Draw a large picture on a widget, only the parts of it that are painted, one after the other.

    Where Qt has to keep to several parts at a time, it goes through spans, and wakes up threads for them.
    """
    if parts.rectCount() < 2:
        painter.drawPixmap(at, picture)
        return
    for part in cast(Iterable[QRect], parts):
        painter.setClipRect(part)
        painter.drawPixmap(at, picture)
    painter.setClipping(False)
