"""Panels over the board in which one of several choices is taken by mouse or keyboard."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QMainWindow, QScrollArea, QVBoxLayout, QWidget

from tm_desktop.play.plugin import OVER_DOCKS, POPUP
from tm_desktop.theming.painting import draw_panel, draw_shadow, draw_text, fill_parts
from tm_desktop.theming.theme import Theme

MARGIN = 14  # room for the shadow
EDGE = 5  # what rounded corners need
_DIGITS = 9


class ChoiceButton(QAbstractButton):
    """One choice; subclasses draw it. It is lit with the focus, which the mouse takes along when it moves over it.

    Only when it moves: a menu that opens under a resting mouse must not take another line for the keyboard's.

    Signals:
        lit(): the focus came.
    """

    lit = Signal()

    def __init__(self, theme: Theme, name: str, description: str = "") -> None:
        super().__init__()
        self.theme = theme
        self.sheet: Popup | None = None
        self._is_pressed = False
        self.setAccessibleName(name)
        self.setAccessibleDescription(description)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def is_lit(self) -> bool:
        return self.hasFocus()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Else everything below the sheet would be painted with each press. Only now: styling takes it off again.
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt's own would paint it at once, and when it is let go, although it looks no different."""
        self._is_pressed = event.button() == Qt.MouseButton.LeftButton
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        was_pressed, self._is_pressed = self._is_pressed, False
        event.accept()
        if was_pressed and event.button() == Qt.MouseButton.LeftButton and self.hitButton(event.position().toPoint()):
            self.click()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not self.hasFocus():
            self.setFocus(Qt.FocusReason.MouseFocusReason)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.lit.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Only the space bar is for the button; the sheet knows what is above and below it."""
        if event.key() == Qt.Key.Key_Space or self.sheet is None:
            super().keyPressEvent(event)
        else:
            self.sheet.keyPressEvent(event)

    def begin_paint(self) -> QPainter:
        """A painter on the colour of the sheet."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.theme.colour("panel"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        return painter

    def paint_frame(self, painter: QPainter, rect: QRectF) -> None:
        if not self.is_lit:
            return
        painter.setPen(QPen(self.theme.colour("accent"), 1.8))
        painter.setBrush(self.theme.colour("accent_soft"))
        painter.drawRoundedRect(rect, 9, 9)

    def paint_number(self, painter: QPainter, centre: QPointF, number: int) -> None:
        """The digit that takes this choice."""
        if number > _DIGITS:
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.colour("accent" if self.is_lit else "text"))
        painter.drawRoundedRect(QRectF(centre.x() - 8, centre.y() - 8, 16, 16), 5, 5)
        ink = self.theme.colour("accent_text" if self.is_lit else "panel")
        draw_text(painter, centre, str(number), self.theme.font(11, 700), ink, "centre")


class Inside(QWidget):
    """The inside of a popup, without its edge. It brings its own ground, so that what lies below is not painted."""

    def __init__(self, popup: QWidget, theme: Theme) -> None:
        super().__init__(popup)
        self._theme = theme

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # only now: styling takes it off again

    def paintEvent(self, event: QPaintEvent) -> None:
        fill_parts(QPainter(self), self._theme.colour("panel"), event.region())


class Popup(QFrame):
    """The sheet that holds the choices. Arrow keys move, digits and Enter take, Esc closes.

    Signals:
        picked(int): the choice of that number was taken.
        considered(int): the choice of that number is under the mouse or has the focus.
        closed(): it went away without a choice.
    """

    picked = Signal(int)
    considered = Signal(int)
    closed = Signal()

    digits = 9
    """How many of the choices have one."""

    def __init__(self, theme: Theme, board: QWidget, ground: QWidget | None = None) -> None:
        """It lies over the board, and may reach over the rest of the ground if there is one."""
        super().__init__(ground or board)
        self.setProperty(OVER_DOCKS, True)
        self.setObjectName(POPUP)
        self.theme, self._board, self._ground = theme, board, ground or board
        self.inside = Inside(self, theme)
        self.buttons: list[ChoiceButton] = []
        self.columns = 1
        self._place: Callable[[], None] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        # The board below would take clicks and wheels for its own.
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)

    def keep_placed(self, place: Callable[[], None]) -> None:
        """Put it in its place, now and whenever the board gets another size."""
        self._place = place
        self._board.installEventFilter(self)
        place()

    def place_again(self) -> None:
        """It needs another size."""
        if self._place is not None:
            self._place()

    def button_of(self, number: int) -> QWidget | None:
        """Where the choice of that number is taken."""
        return self.buttons[number] if number < len(self.buttons) else None

    def reachable(self) -> list[ChoiceButton]:
        """What the keyboard goes through, in order; the digits too."""
        return self.buttons

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self._place is not None and watched is self._board:
            self._place()
        return super().eventFilter(watched, event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """The Tab key stays here as long as there is something to choose."""
        inside = [child for child in self.findChildren(QAbstractButton) if child.isVisible()]
        at = next((number for number, child in enumerate(inside) if child.hasFocus()), -1 if forward else 0)
        inside[(at + (1 if forward else -1)) % len(inside)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def add_button(self, button: ChoiceButton, number: int | None = None) -> None:
        """The choice of this number; without one, of its place among the buttons."""
        number = len(self.buttons) if number is None else number
        self.buttons.append(button)
        button.sheet = self
        button.clicked.connect(lambda: self.picked.emit(number))
        button.lit.connect(lambda: self.considered.emit(number))

    def close_quietly(self) -> None:
        """Go away; the keyboard goes back to the board."""
        focused = self.window().focusWidget()
        if focused is not None and (focused is self or self.isAncestorOf(focused)):
            self._board.setFocus(Qt.FocusReason.PopupFocusReason)
        self.hide()
        self.deleteLater()

    def cancel(self) -> None:
        self.close_quietly()
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        moves = {
            Qt.Key.Key_Down: self.columns,
            Qt.Key.Key_Up: -self.columns,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Left: -1,
        }
        if key == Qt.Key.Key_Escape:
            self.cancel()
        elif key in moves:
            self._move_focus(moves[Qt.Key(key)])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._take_focused()
        elif Qt.Key.Key_1 <= key < Qt.Key.Key_1 + self.digits and key - Qt.Key.Key_1 < len(self.reachable()):
            self.reachable()[key - Qt.Key.Key_1].click()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        # Enter ends the turn elsewhere; here it takes the choice with the focus.
        keys = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape)
        is_override = event.type() == QEvent.Type.ShortcutOverride
        if is_override and isinstance(event, QKeyEvent) and event.key() in keys:
            event.accept()
            return True
        return super().event(event)

    def _move_focus(self, by: int) -> None:
        buttons = self.reachable()
        if not buttons:
            return
        at = next((number for number, button in enumerate(buttons) if button.hasFocus()), -by if by > 0 else 0)
        at = min(max(at + by, 0), len(buttons) - 1)
        buttons[at].setFocus(Qt.FocusReason.TabFocusReason)
        for area in self.findChildren(QScrollArea):
            area.ensureWidgetVisible(buttons[at], 0, 6)

    def _take_focused(self) -> None:
        focused = next((button for button in self.reachable() if button.hasFocus()), None)
        if focused is not None:
            focused.click()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        edge = MARGIN + EDGE
        self.inside.setGeometry(self.rect().adjusted(edge, edge, -edge, -edge))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        draw_shadow(painter, rect, 12, self.theme, size=MARGIN - 2, down=3)
        draw_panel(painter, rect, self.theme, 12)

    def place_beside(self, spot: QRect) -> None:
        """Right of a place of the board if there is room, else left of it; never outside."""
        room, hint = self.room(), self.sizeHint()
        if hint.height() > room.height():
            room.setTop(self._ground.rect().top())
        size = hint.boundedTo(room.size())
        right, left = self._sides(spot, size.width())
        x = right if right + size.width() <= room.right() + MARGIN or left < room.left() - MARGIN else left
        y = self._on_ground(spot).center().y() - size.height() // 2
        self.setGeometry(QRect(self._inside(QPoint(x, y), size, room), size))

    def fits_beside(self, spot: QRect, width: int) -> bool:
        """Whether one of this width would leave the place itself free."""
        room = self.room()
        right, left = self._sides(spot, width)
        return right + width <= room.right() + MARGIN or left >= room.left() - MARGIN

    def room(self) -> QRect:
        """As high as the board, as wide as the ground."""
        board, ground = self._on_ground(self._board.rect()), self._ground.rect()
        return QRect(ground.left(), board.top(), ground.width(), board.height())

    def _sides(self, spot: QRect, width: int) -> tuple[int, int]:
        """Where it begins right of a place, and left of it."""
        place = self._on_ground(spot)
        return place.right() - MARGIN + 12, place.left() - width + MARGIN - 12

    def _on_ground(self, rect: QRect) -> QRect:
        return QRect(self._board.mapTo(self._ground, rect.topLeft()), rect.size())

    def place_centred(self) -> None:
        room = self._ground.rect()
        size = QSize(min(self.sizeHint().width(), room.width()), min(self.sizeHint().height(), room.height()))
        self.setGeometry(QRect(room.center() - QPoint(size.width() // 2, size.height() // 2), size))

    def _inside(self, at: QPoint, size: QSize, room: QRect) -> QPoint:
        x = min(max(at.x(), room.left() - MARGIN + 4), room.right() - size.width() + MARGIN)
        y = min(max(at.y(), room.top() - MARGIN + 4), room.bottom() - size.height() + MARGIN)
        return QPoint(max(x, room.left()), max(y, room.top()))


def ground_of(board: QWidget) -> QWidget:
    """The page around the board with its docks: a menu may lie over them, but not over the place it is about."""
    ground = board
    while not isinstance(ground, QMainWindow) and (parent := ground.parentWidget()) is not None:
        ground = parent
    return ground


def scrolling(content: QWidget, parent: QWidget | None = None) -> QScrollArea:
    """Content that may be taller than the board. Best put there empty, and with a parent: all in it is styled anew."""
    area = QScrollArea(parent)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.viewport().setAutoFillBackground(False)
    content.setProperty("role", "clear")
    area.setWidget(content)
    return area


def column(spacing: int = 2) -> QWidget:
    """For widgets below one another."""
    content = QWidget()
    layout = QVBoxLayout(content)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(spacing)
    return content
