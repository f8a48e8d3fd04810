"""Dialogs that are never larger than the window they belong to: what has no room is scrolled."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QDialog, QLayout, QScrollArea, QVBoxLayout, QWidget

_MARGIN = 16


class _Area(QScrollArea):
    """As large as its content wants to be, as far as there is room.

    It gives the content its size itself: Qt would take the height that it wants for a width for the least one.
    """

    def __init__(self, content: QWidget, layout: QLayout, dialog: "Dialog") -> None:
        super().__init__()
        self._content, self._lines, self._dialog = content, layout, dialog
        content.setProperty("role", "clear")
        content.installEventFilter(self)
        policy = self.sizePolicy()
        policy.setHeightForWidth(layout.hasHeightForWidth())
        self.setSizePolicy(policy)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(content)

    def sizeHint(self) -> QSize:
        return self._bounded(self._content.sizeHint())

    def minimumSizeHint(self) -> QSize:
        return self._bounded(self._content.minimumSizeHint())

    def heightForWidth(self, width: int) -> int:
        return min(self._lines.totalHeightForWidth(width), self._dialog.room().height())

    def _bounded(self, size: QSize) -> QSize:
        """With room for a bar beside what has to be scrolled."""
        room, bar = self._dialog.room(), self._bar
        if size.height() > room.height():
            size = size + QSize(bar, 0)
        if size.width() > room.width():
            size = size + QSize(0, bar)
        return size.boundedTo(room)

    @property
    def _bar(self) -> int:
        return self.verticalScrollBar().sizeHint().width()

    def _least_height(self, width: int) -> int:
        if self._lines.hasHeightForWidth():
            return self._lines.totalMinimumHeightForWidth(width)
        return self._content.minimumSizeHint().height()

    def _fit(self) -> None:
        room, least = self.maximumViewportSize(), self._content.minimumSizeHint().width()
        width = max(room.width(), least)
        if self._least_height(width) > room.height():
            width = max(room.width() - self._bar, least)
        height = room.height() - (self._bar if width > room.width() else 0)
        self._content.resize(width, max(height, self._least_height(width)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._fit()
        return super().eventFilter(watched, event)


class Dialog(QDialog):
    """What lies in it is put into a scroll area when it is first shown."""

    _area: _Area | None = None

    def room(self) -> QSize:
        """How large it may be."""
        parent = self.parentWidget()
        if parent is None:
            return self.screen().availableGeometry().size()
        return parent.window().size() - QSize(_MARGIN, _MARGIN)

    def setVisible(self, visible: bool) -> None:
        layout = self.layout()
        if visible and self._area is None and layout is not None:
            focused, content = self.focusWidget(), QWidget()
            content.setLayout(layout)
            self._area = _Area(content, layout, self)
            outer = QVBoxLayout(self)
            outer.setContentsMargins(0, 0, 0, 0)
            outer.addWidget(self._area)
            for part in self.findChildren(QWidget):  # it is as wide as its texts in their own letters
                part.ensurePolished()
            layout.invalidate()
            if focused is not None:
                focused.setFocus()
            elif not any(part.focusPolicy() & Qt.FocusPolicy.TabFocus for part in content.findChildren(QWidget)):
                self._area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # to be scrolled by keys
                self._area.setFocus()
            if not self.testAttribute(Qt.WidgetAttribute.WA_Resized):  # Qt would take two thirds of the screen at most
                width = self.sizeHint().width()
                height = self._area.heightForWidth(width) if outer.hasHeightForWidth() else self.sizeHint().height()
                self.resize(QSize(width, height).boundedTo(self.room()))
        super().setVisible(visible)
