"""Labels that shorten what they say instead of widening what they lie on."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from tm_desktop.theming.painting import wrapped
from tm_desktop.theming.widgets import plain_tip


class ElidedLabel(QLabel):
    """A line that ends in … instead of widening its parent; the tooltip has all of it."""

    def __init__(self, text: str = "", role: str = "body2") -> None:
        super().__init__()
        self._whole = ""
        self.setProperty("role", role)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.set_text(text)

    def set_text(self, text: str) -> None:
        if text == self._whole:
            return
        self._whole = text
        self.setAccessibleName(text)
        self._elide()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance(self._whole) + 2, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._elide()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._elide()

    def _elide(self) -> None:
        shown = self._fitting(max(self.contentsRect().width() - max(self.indent(), 0), 0))
        if shown != self.text():
            self.setText(shown)
        whole = self._whole if shown.replace("\n", " ") != self._whole else ""
        if plain_tip(whole) != self.toolTip():  # Qt tells everybody also about the same one
            self.setToolTip(plain_tip(whole))

    def _fitting(self, width: int) -> str:
        return self._cut(self._whole, width)

    def _cut(self, text: str, width: int) -> str:
        return self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, width)


_SMALLER = 0.84  # the font of a title that would not fit otherwise


class NamedLabel(ElidedLabel):
    """The same about somebody, whose name comes first in ink of its own."""

    def __init__(self, role: str = "body2") -> None:
        self._name, self._ink, self._is_small = "", QColor(), False
        super().__init__(role=role)

    def set_named(self, name: str, text: str, ink: QColor) -> None:
        """`Ada: choose an action`."""
        is_same, self._name, self._ink = (name, ink) == (self._name, self._ink), name, ink
        self.set_text(f"{name}: {text}")
        if not is_same:
            self.update()

    def set_text(self, text: str) -> None:
        if not text.startswith(f"{self._name}:"):
            self._name = ""
        super().set_text(text)

    def _fitting(self, width: int) -> str:
        """Without what stands in brackets behind the name, then smaller, before words are cut."""
        short = self._whole.replace(self._name, self._name.partition(" (")[0], 1)
        for self._is_small in (False, True):
            room = QFontMetrics(self._drawn_font()).horizontalAdvance
            found = next((text for text in (self._whole, short) if room(text) <= width), "")
            if found:
                return found
        return QFontMetrics(self._drawn_font()).elidedText(short, Qt.TextElideMode.ElideRight, width)

    def _drawn_font(self) -> QFont:
        font = QFont(self.font())
        if self._is_small:
            font.setPixelSize(round(font.pixelSize() * _SMALLER))
        return font

    def paintEvent(self, event: QPaintEvent) -> None:
        text, name = self.text(), self._name
        if not text.startswith(name):
            name = name.partition(" (")[0]
        if not name or not text.startswith(name):
            name = ""
        painter, rect, font = QPainter(self), self.contentsRect(), self._drawn_font()
        painter.setFont(font)
        for part, ink in ((name, self._ink), (text.removeprefix(name), self.palette().windowText().color())):
            painter.setPen(ink)
            painter.drawText(rect, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, part)
            rect.setLeft(rect.left() + QFontMetrics(font).horizontalAdvance(part))


class TwoLineLabel(ElidedLabel):
    """The same in up to two lines."""

    def _fitting(self, width: int) -> str:
        first, *others = wrapped(self._whole, self.font(), width)
        return "\n".join(self._cut(line, width) for line in (first, " ".join(others)) if line)
