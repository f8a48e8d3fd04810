"""Small widgets that pages, docks and dialogs share; style.qss knows them by the properties `role` and `kind`."""

import html
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QHideEvent,
    QIcon,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from tm_desktop.theming.icons import icon
from tm_desktop.theming.painting import copy_picture, draw_emblem, draw_panel, draw_shadow, table_picture
from tm_desktop.theming.theme import Theme, ThemeKeeper

_LAYERS = 4  # each time the parents are told that something in them has changed
_ICON_GAP = 4  # Qt leaves too little room between icon and text


def label(text: str, role: str, wraps: bool = False) -> QLabel:
    """A text in one of the roles of style.qss."""
    result = QLabel(text)
    result.setProperty("role", role)
    result.setTextFormat(Qt.TextFormat.PlainText)
    if wraps:
        result.setWordWrap(True)
    return result


def plain_tip(text: str) -> str:
    """A tooltip that shows this very text: Qt takes a name like `<b>x` for a text with marks."""
    return f"<qt>{html.escape(text).replace(chr(10), '<br>')}</qt>" if "<" in text else text


def line(role: str = "line") -> QFrame:
    """A thin separator, `line` or `vline`."""
    result = QFrame()
    result.setProperty("role", role)
    return result


def discard(widget: QWidget) -> None:
    """Take a widget out of its place for good. Hidden first: Qt shows what was just laid out a moment later, and
    without a parent that is a window of its own."""
    widget.hide()
    widget.setParent(None)
    widget.deleteLater()


def lay_out_now(*first: QWidget) -> None:
    """Do what waits to be laid out before the next painting, which would have to be done again after it.

    So would all that was shown: Qt asks for it to be painted once more a moment later, unless it may do so now. What
    comes `first` tells what it lies in that it was laid out, from the inside out, so that this is done once.
    """
    for widget in first:
        QApplication.sendPostedEvents(widget, QEvent.Type.LayoutRequest)
    for _ in range(_LAYERS):
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    QApplication.sendPostedEvents(None, QEvent.Type.UpdateLater)


@contextmanager
def laid_out_once(widget: QWidget) -> Iterator[None]:
    """Show and hide things in a widget: Qt would lay it out after each of them.

    What lies in it goes first: else Qt would lay out the whole window twice, once more when that has its size.
    """
    layout = widget.layout()
    assert layout is not None
    is_outermost = layout.isEnabled()
    layout.setEnabled(False)
    try:
        yield
    finally:
        layout.setEnabled(is_outermost)
        if is_outermost:
            for child in widget.children():
                if isinstance(child, QWidget) and (inner := child.layout()) is not None:
                    inner.activate()
            layout.activate()


def scrolled(content: QWidget) -> QScrollArea:
    """A window onto its content, as wide as that and scrolled up and down; only things inside take the focus."""
    content.setProperty("role", "clear")
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(content)
    return area


def set_property(widget: QWidget, name: str, value: object) -> None:
    """Change a property that style.qss looks at."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


class IconButton(QPushButton):
    """A button with an icon in the colour of its text.

    `kind` is one of style.qss: main, big, link, entry, or empty for the ordinary one. The second half of a double
    click is not for it if the first was for another button that stood there.
    """

    is_pressed_by_enter = True

    def __init__(self, themes: ThemeKeeper, text: str, icon_name: str = "", kind: str = "") -> None:
        super().__init__(text)
        self._themes, self._icon_name = themes, icon_name
        self.forget_press()
        if kind:
            self.setProperty("kind", kind)
        themes.changed.connect(self._paint_icon)
        self._paint_icon()

    def forget_press(self) -> None:
        """What comes next is no second half of a double click."""
        self._pressed_at = -QApplication.doubleClickInterval()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed_at = event.timestamp()
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.timestamp() - self._pressed_at <= QApplication.doubleClickInterval():
            super().mouseDoubleClickEvent(event)

    def set_icon_name(self, name: str) -> None:
        self._icon_name = name
        self._paint_icon()

    def _paint_icon(self) -> None:
        if self._icon_name:
            roles = {"main": "accent_text", "big": "accent_text", "link": "accent"}
            theme = self._themes.theme
            size = theme.px(16)
            colour = theme.colour(roles.get(self.property("kind"), "text"))
            self.setIcon(icon(self._icon_name, colour, size, _ICON_GAP))
            self.setIconSize(QSize(size + _ICON_GAP, size))


def show_key(button: QPushButton, key: str) -> QLabel:
    """Write the key of a button on it, at its right end; returns what is written."""
    chip = label(key, "key")
    chip.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    chip.ensurePolished()
    layout = QHBoxLayout(button)
    layout.setContentsMargins(0, 0, 14, 0)
    layout.addStretch()
    layout.addWidget(chip, 0, Qt.AlignmentFlag.AlignVCenter)
    button.setStyleSheet(f"QPushButton {{ padding-right: {chip.sizeHint().width() + 24}px; }}")
    return chip


class IconToolButton(QToolButton):
    """A square button that is only an icon; its name is said in the tooltip and to screen readers."""

    is_pressed_by_enter = True

    def __init__(self, themes: ThemeKeeper, icon_name: str, name: str, size: int = 18, role: str = "") -> None:
        super().__init__()
        self._themes, self._icon_name, self._size = themes, icon_name, size
        self._room: tuple[int, int] | None = None
        self.setProperty("role", role)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.set_name(name)
        themes.changed.connect(self._paint_icon)
        self._paint_icon()

    def set_name(self, name: str) -> None:
        self.setToolTip(plain_tip(name))
        self.setAccessibleName(name)

    def set_icon_name(self, name: str) -> None:
        if name != self._icon_name:
            self._icon_name = name
            self._paint_icon()

    def set_room(self, width: int, height: int) -> None:
        """A fixed size, in pixels at 100 %."""
        if (width, height) != self._room:
            self._room = width, height
            self._paint_icon()

    def _paint_icon(self) -> None:
        px = self._themes.theme.px
        size = px(self._size)
        self.setIcon(icon(self._icon_name, self._themes.theme.colour("text"), size))
        self.setIconSize(QSize(size, size))
        if self._room is not None:
            self.setFixedSize(px(self._room[0]), px(self._room[1]))


class IconLabel(QWidget):
    """An icon beside a text."""

    def __init__(self, themes: ThemeKeeper, icon_name: str, role: str = "text2", size: int = 16) -> None:
        super().__init__()
        self._themes, self._icon_name, self._role, self._size = themes, icon_name, role, size
        themes.changed.connect(self._resize)
        self._resize()

    def show_icon(self, icon_name: str, role: str) -> None:
        self._icon_name, self._role = icon_name, role
        self.update()

    def _resize(self) -> None:
        side = self._themes.theme.px(self._size)
        self.setFixedSize(side, side)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        colour = self._themes.theme.colour(self._role)
        icon(self._icon_name, colour, self.width()).paint(painter, self.rect())


class Panel(QFrame):
    """A raised sheet of paper: rounded, with a soft shadow inside its own margin."""

    MARGIN = 8

    def __init__(self, themes: ThemeKeeper, radius: int = 14) -> None:
        super().__init__()
        self._themes, self._radius = themes, radius
        themes.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        margin = self.MARGIN
        sheet = QRectF(self.rect()).adjusted(margin, margin - 2, -margin, -margin - 2)
        draw_shadow(painter, sheet, self._radius, self._themes.theme, size=margin, down=2)
        draw_panel(painter, sheet, self._themes.theme, self._radius)


class Backdrop(QWidget):
    """A full-window page on the table top, of which it keeps a picture while it is shown."""

    def __init__(self, themes: ThemeKeeper) -> None:
        super().__init__()
        self._themes = themes
        self._table: tuple[object, QPixmap] | None = None
        themes.changed.connect(self.update)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # The window behind it need not be painted. Only now: styling takes it off again.
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._table = None

    def paintEvent(self, event: QPaintEvent) -> None:
        copy_picture(QPainter(self), QPointF(), self._table_top(), event.region())

    def _table_top(self) -> QPixmap:
        look = self.size(), self.devicePixelRatioF(), self._themes.theme
        if self._table is None or self._table[0] != look:
            self._table = look, table_picture(QSizeF(look[0]), look[1], look[2])
        return self._table[1]

    @staticmethod
    def below(widget: QWidget) -> "Backdrop | None":
        """The one that a widget lies on; what is between them must paint nothing."""
        parent = widget.parentWidget()
        while parent is not None and not isinstance(parent, Backdrop):
            parent = parent.parentWidget()
        return parent

    def draw_below(self, widget: QWidget, painter: QPainter) -> None:
        """The part of the table top on which a widget lies."""
        painter.drawPixmap(-widget.mapTo(self, QPoint()), self._table_top())


class Emblem(QWidget):
    """The round sign of a seat."""

    def __init__(self, themes: ThemeKeeper, size: int = 36) -> None:
        super().__init__()
        self._themes = themes
        self._colour, self._icon, self._text = "#98A1A9", "", ""
        self.setFixedSize(size, size)
        themes.changed.connect(self.update)

    def show_seat(self, colour: str, icon_name: str, number: int) -> None:
        shown = colour, icon_name, str(number)
        if shown != (self._colour, self._icon, self._text):
            self._colour, self._icon, self._text = shown
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        radius = self.width() / 2 - 2
        centre = QPointF(self.width() / 2, self.height() / 2)
        draw_emblem(painter, centre, radius, self._colour, self._icon, self._text, self._themes.theme)


def emblem_icon(colour: str, icon_name: str, number: int, size: int, theme: Theme) -> QIcon:
    """The round sign of a seat for lists and tabs."""
    pixmap = QPixmap(QSize(size * 2, size * 2))
    pixmap.setDevicePixelRatio(2)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw_emblem(painter, QPointF(size / 2, size / 2), size / 2 - 1.5, colour, icon_name, str(number), theme)
    painter.end()
    return QIcon(pixmap)


class Segments(QFrame):
    """A few choices side by side, one of them picked.

    Signals:
        picked(str): the person chose the segment of that id.
    """

    picked = Signal(str)

    def __init__(self, items: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.setProperty("role", "segments")
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(3, 3, 3, 3)
        layout.setSpacing(2)
        self._group = QButtonGroup(self)
        self.buttons: dict[str, QPushButton] = {}
        for id_, text in items:
            button = QPushButton(text)
            button.setProperty("kind", "segment")
            button.setCheckable(True)
            button.setAutoDefault(False)  # Enter stays with the button that a dialog shows it on
            button.clicked.connect(lambda _checked=False, id_=id_: self.picked.emit(id_))
            self._group.addButton(button)
            self.buttons[id_] = button
            layout.addWidget(button)

    def set_current(self, id_: str) -> None:
        """Mark a segment; an unknown id marks none."""
        self._group.setExclusive(False)
        for key, button in self.buttons.items():
            button.setChecked(key == id_)
        self._group.setExclusive(True)

    @property
    def current(self) -> str:
        return next((id_ for id_, button in self.buttons.items() if button.isChecked()), "")


class Toggle(QAbstractButton):
    """A switch for things that are on or off."""

    def __init__(self, themes: ThemeKeeper, name: str) -> None:
        super().__init__()
        self._themes = themes
        self.setCheckable(True)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        themes.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(42, 26)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, on = self._themes.theme, self.isChecked()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        track = QRectF(3, 3, 36, 20)
        painter.setPen(QPen(theme.colour("accent" if on else "text3"), 1.2))
        painter.setBrush(theme.colour("accent" if on else "panel3"))
        painter.drawRoundedRect(track, 10, 10)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("accent_text" if on else "text3"))
        painter.drawEllipse(QPointF(29 if on else 13, 13), 6.6, 6.6)
        if self.hasFocus():
            painter.setPen(QPen(theme.colour("accent"), 1.6))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(1, 1, 40, 24), 12, 12)
