"""Painted things as pixmaps in the resolution of the screen, painted once per zoom."""

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPixmap, QRegion, QTransform

_MOST_PIXELS = 24_000_000
_WAIT = 150  # milliseconds after the last change of zoom

Paint = Callable[[QPainter], None]


class Sprites(QObject):
    """A cache of pixmaps by key and scale. Old scales give way when it grows too large.

    While somebody zooms, what was painted before is stretched; painting anew waits until the zoom rests.

    Signals:
        settled(): the zoom rests, everything is to be drawn again.
    """

    settled = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pixmaps: OrderedDict[tuple[Hashable, float], QPixmap] = OrderedDict()
        self._latest: dict[Hashable, QPixmap] = {}
        self._pixels = 0
        self._scale = self._wanted = 0.0
        self.parts: QRegion | None = None  # of the widget that are painted now; None for all of it
        self._timer = QTimer(self, singleShot=True, interval=_WAIT)
        self._timer.timeout.connect(self.settle)

    def clear(self) -> None:
        self._pixmaps.clear()
        self._latest.clear()
        self._pixels = 0

    def settle(self) -> None:
        """Paint for the zoom that is wanted now."""
        self._timer.stop()
        if self._scale != self._wanted:
            self._scale = self._wanted
            self.settled.emit()

    def draw(self, painter: QPainter, centre: QPointF, extent: QRectF, key: Hashable, paint: Paint) -> None:
        """Draw what `paint` paints around the origin within `extent`, at `centre`; units are the painter's."""
        transform = painter.worldTransform()
        device = painter.device()
        ratio = device.devicePixelRatioF() if device is not None else 1.0
        scale = round(transform.m11() * ratio, 3)
        at = transform.map(centre)
        if self._is_moving(scale) and (key, scale) not in self._pixmaps and key in self._latest:
            old = self._latest[key]
            painter.drawPixmap(extent.translated(centre), old, QRectF(old.rect()))
            return
        zoom = transform.m11()
        left, top = at.x() + extent.left() * zoom, at.y() + extent.top() * zoom
        if self.parts is not None:
            room = QRect(int(left) - 1, int(top) - 1, int(extent.width() * zoom) + 4, int(extent.height() * zoom) + 4)
            if not self.parts.intersects(room):
                return
        pixmap = self._pixmap(extent, key, scale, paint)
        pixmap.setDevicePixelRatio(ratio)
        # Whole pixels of the screen: anything between them would blur.
        x, y = round(left * ratio) / ratio, round(top * ratio) / ratio
        painter.setWorldTransform(QTransform())
        painter.drawPixmap(QPointF(x, y), pixmap)
        painter.setWorldTransform(transform)

    def _is_moving(self, scale: float) -> bool:
        if not self._scale:
            self._scale = self._wanted = scale
        if scale != self._wanted:
            self._wanted = scale
            self._timer.start()
        return scale != self._scale

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
        self._pixmaps[key, scale] = self._latest[key] = pixmap
        self._pixels += width * height
        while self._pixels > _MOST_PIXELS and len(self._pixmaps) > 1:
            _, old = self._pixmaps.popitem(last=False)
            self._pixels -= old.width() * old.height()
        return pixmap
