"""The icon set in any colour and size. Icons are SVG on a 24 px grid, drawn in one colour."""

import re
from functools import lru_cache

from PySide6.QtCore import QByteArray, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from engine.core.resources import resource
from tm_desktop.theming.stamps import draw_stamp, is_plain


@lru_cache(maxsize=256)
def is_icon(name: str) -> bool:
    """Whether there is one of this name; a file of a stranger may ask for any."""
    return re.fullmatch(r"\w{1,40}", name) is not None and resource("ui", "icons", f"{name}.svg").is_file()


@lru_cache(maxsize=256)
def _renderer(name: str, colour: str) -> QSvgRenderer:
    # QtSvg draws `currentColor` black, so the colour goes into the text.
    text = resource("ui", "icons", f"{name}.svg").read_text(encoding="utf-8").replace("currentColor", colour)
    return QSvgRenderer(QByteArray(text.encode()))


@lru_cache(maxsize=512)
def _pixmap(name: str, colour: str, size: int, ratio: float, gap: int) -> QPixmap:
    pixmap = QPixmap(QSize(round((size + gap) * ratio), round(size * ratio)))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    _renderer(name, colour).render(painter, QRectF(0, 0, size * ratio, size * ratio))
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def icon(name: str, colour: QColor, size: int = 18, gap: int = 0) -> QIcon:
    """An icon for buttons and menus, crisp also on dense screens; `gap` is empty room at its right."""
    result = QIcon()
    for ratio in (1.0, 2.0):
        result.addPixmap(_pixmap(name, colour.name(), size, ratio, gap))
    return result


def app_icon() -> QIcon:
    """The sign of the program, in its own colours."""
    result = QIcon()
    for size in (32, 64, 128):
        result.addPixmap(_pixmap("app", "", size, 1.0, 0))
    return result


def icon_rect(centre: QPointF, size: float) -> QRectF:
    """A square around a point."""
    return QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size)


def draw_icon(painter: QPainter, name: str, rect: QRectF, colour: QColor) -> None:
    """Draw it as a stamp, or as vectors in scenes that are zoomed."""
    opacity = painter.opacity()
    painter.setOpacity(opacity * colour.alphaF())
    if is_plain(painter):
        extent = QRectF(-rect.width() / 2, -rect.height() / 2, rect.width(), rect.height())
        key = ("icon", name, colour.name(), rect.width(), rect.height())
        draw_stamp(painter, rect.center(), extent, key, lambda p: _renderer(name, colour.name()).render(p, extent))
    else:
        _renderer(name, colour.name()).render(painter, rect)
    painter.setOpacity(opacity)
