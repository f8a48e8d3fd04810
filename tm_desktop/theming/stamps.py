"""Small things that are drawn again and again, painted once and kept as pixmaps."""

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform

_MOST = 512
_PLAIN = (QTransform.TransformationType.TxNone, QTransform.TransformationType.TxTranslate)

_stamps: OrderedDict[tuple[Hashable, float], QPixmap] = OrderedDict()


def is_plain(painter: QPainter) -> bool:
    """Whether it neither stretches nor turns, as it does on the board and in pictures of it."""
    return painter.worldTransform().type() in _PLAIN


def draw_stamp(
    painter: QPainter, centre: QPointF, extent: QRectF, key: Hashable, paint: Callable[[QPainter], None]
) -> None:
    """Draw what `paint` paints around the origin within `extent`, at `centre`. `key` names all that it depends on."""
    if not is_plain(painter):
        painter.save()
        painter.translate(centre)
        paint(painter)
        painter.restore()
        return
    device = painter.device()
    ratio = device.devicePixelRatioF() if device is not None else 1.0
    stamp = _stamp(extent, key, ratio, paint)
    # Whole pixels of the screen: anything between them would blur.
    corner = centre + extent.topLeft()
    painter.drawPixmap(QPointF(round(corner.x() * ratio) / ratio, round(corner.y() * ratio) / ratio), stamp)


def _stamp(extent: QRectF, key: Hashable, ratio: float, paint: Callable[[QPainter], None]) -> QPixmap:
    found = _stamps.get((key, ratio))
    if found is not None:
        _stamps.move_to_end((key, ratio))
        return found
    stamp = QPixmap(math.ceil(extent.width() * ratio), math.ceil(extent.height() * ratio))
    stamp.setDevicePixelRatio(ratio)
    stamp.fill(Qt.GlobalColor.transparent)
    painter = QPainter(stamp)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(-extent.topLeft())
    paint(painter)
    painter.end()
    _stamps[key, ratio] = stamp
    if len(_stamps) > _MOST:
        _stamps.popitem(last=False)
    return stamp
