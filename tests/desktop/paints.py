"""How often widgets are painted and laid out."""

from collections import Counter
from collections.abc import Iterable
from typing import cast

from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget


class Paints(QObject):
    """Counts how often widgets are painted, and how many pixels of them."""

    def __init__(self, *widgets: QWidget) -> None:
        super().__init__()
        self.counts: Counter[QObject] = Counter()
        self.pixels: Counter[QObject] = Counter()
        for widget in widgets:
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt calls it
        if isinstance(event, QPaintEvent):
            self.counts[watched] += 1
            self.pixels[watched] += sum(rect.width() * rect.height() for rect in cast(Iterable[QRect], event.region()))
        return False


class Requests(QObject):
    """Counts how often widgets are to be laid out."""

    def __init__(self, *widgets: QWidget) -> None:
        super().__init__()
        self.counts: Counter[QObject] = Counter()
        for widget in widgets:
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt calls it
        if event.type() == QEvent.Type.LayoutRequest:
            self.counts[watched] += 1
        return False
