"""A row whose parts stand below one another where they have no room side by side, as with large texts."""

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget


class FoldingRow(QWidget):
    """Side by side while every part has the least width that it needs."""

    def __init__(self, spacing: int = 10, least: int = 0) -> None:
        """`least` is the height that parts have at least that stand below one another."""
        super().__init__()
        self._least_height = least
        self.row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(spacing)

    @property
    def is_folded(self) -> bool:
        return self.row.direction() == QBoxLayout.Direction.TopToBottom

    def add(self, part: QWidget, stretch: int = 0) -> None:
        self.row.addWidget(part, stretch)
        self._fold()

    def sizeHint(self) -> QSize:
        """It would rather not be folded."""
        parts = self._parts()
        width = sum(part.sizeHint().width() for part in parts) + self.row.spacing() * max(len(parts) - 1, 0)
        return QSize(width, self.row.sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """It can always be folded."""
        widths = [self._least(part) for part in self._parts()]
        return QSize(max(widths, default=0), self.row.minimumSize().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._fold()
        return super().event(event)

    def _parts(self) -> list[QWidget]:
        items = (self.row.itemAt(number) for number in range(self.row.count()))
        parts = [item.widget() for item in items if item is not None]
        return [part for part in parts if part is not None and not part.isHidden()]

    @staticmethod
    def _least(part: QWidget) -> int:
        return max(part.minimumSizeHint().width(), part.minimumWidth())

    def _fold(self) -> None:
        parts = self._parts()
        needed = sum(map(self._least, parts)) + self.row.spacing() * max(len(parts) - 1, 0)
        directions = QBoxLayout.Direction
        direction = directions.TopToBottom if needed > self.width() else directions.LeftToRight
        if direction != self.row.direction():
            self.row.setDirection(direction)
            for part in parts if self._least_height else ():
                part.setMinimumHeight(self._least_height if self.is_folded else 0)
            self.updateGeometry()
