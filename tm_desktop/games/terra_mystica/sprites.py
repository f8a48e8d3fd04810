"""Painted things as pixmaps in the resolution of the screen, painted once per zoom."""

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform

_MOST_PIXELS = 24_000_000

Paint = Callable[[QPainter], None]


class Sprites:
    """A cache of pixmaps by key and scale. Old scales give way when it grows too large."""

    def __init__(self) -> None:
        self._pixmaps: OrderedDict[tuple[Hashable, float], QPixmap] = OrderedDict()
        self._pixels = 0

    def clear(self) -> None:
        self._pixmaps.clear()
        self._pixels = 0

    def draw(self, painter: QPainter, centre: QPointF, extent: QRectF, key: Hashable, paint: Paint) -> None:
        """Draw what `paint` paints around the origin within `extent`, at `centre`; units are the painter's."""
        transform = painter.worldTransform()
        device = painter.device()
        ratio = device.devicePixelRatioF() if device is not None else 1.0
        scale = round(transform.m11() * ratio, 3)
        pixmap = self._pixmap(extent, key, scale, paint)
        pixmap.setDevicePixelRatio(ratio)
        at = transform.map(centre)
        # Whole pixels of the screen: anything between them would blur.
        x = round((at.x() + extent.left() * transform.m11()) * ratio) / ratio
        y = round((at.y() + extent.top() * transform.m11()) * ratio) / ratio
        painter.setWorldTransform(QTransform())
        painter.drawPixmap(QPointF(x, y), pixmap)
        painter.setWorldTransform(transform)

    def _pixmap(self, extent: QRectF, key: Hashable, scale: float, paint: Paint) -> QPixmap:
        found = self._pixmaps.get((key, scale))
        if found is not None:
            self._pixmaps.move_to_end((key, scale))
            return found
        width, height = math.ceil(extent.width() * scale) + 1, math.ceil(extent.height() * scale) + 1
        pixmap = QPixmap(width, height)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.scale(scale, scale)
        painter.translate(-extent.topLeft())
        paint(painter)
        painter.end()
        self._pixmaps[key, scale] = pixmap
        self._pixels += width * height
        while self._pixels > _MOST_PIXELS and len(self._pixmaps) > 1:
            _, old = self._pixmaps.popitem(last=False)
            self._pixels -= old.width() * old.height()
        return pixmap
