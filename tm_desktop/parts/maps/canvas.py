"""The map in the editor: terrain painted by mouse or keys, with bridge sites and hexes that are warned about."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from engine.kit.map_draft import MapDraft
from tm_desktop.hexboard.geometry import SIZE, MapLayout
from tm_desktop.hexboard.ground_item import variant_of
from tm_desktop.hexboard.look import BoardLook
from tm_desktop.hexboard.rings import mark_place, paint_mark
from tm_desktop.hexboard.shapes import hex_path
from tm_desktop.hexboard.terrain_art import paint_tile
from tm_desktop.parts.texts import part_tr
from tm_desktop.theming.painting import draw_panel
from tm_desktop.theming.theme import ThemeKeeper

_MARGIN = 14.0
_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class MapCanvas(QWidget):
    """Shows a draft; what is painted is emitted, and shown when it comes back.

    Signals:
        painted(int, str): a hex is to get this letter or sign, in the stroke that is going on.
        stroke_ended(): the mouse or the key is up again; what was painted since is one step.
        pointed(int): the mouse is over this hex; -1 if over none.
    """

    painted = Signal(int, str)
    stroke_ended = Signal()
    pointed = Signal(int)

    def __init__(self, themes: ThemeKeeper, look: BoardLook, terrains: Sequence[str], draft: MapDraft) -> None:
        super().__init__()
        self._themes, self._look, self._terrains = themes, look, terrains
        self.brush = draft.BRUSHES[0]
        self.cursor_hex = 0
        self._draft, self._layout = draft, MapLayout(draft.board)
        self._warned: frozenset[int] = frozenset()
        self._picture: QPixmap | None = None
        self._shown = ""  # the letters in the picture
        self._stroke = ""  # what the mouse paints
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(part_tr("Map: arrow keys move, Space paints, digits choose the terrain"))
        self.setCursor(Qt.CursorShape.CrossCursor)
        themes.changed.connect(self._forget)

    def show_draft(self, draft: MapDraft, warned: Collection[int]) -> None:
        """The bridge sites and warnings are those of this very draft."""
        if [len(row) for row in draft.rows] != [len(row) for row in self._draft.rows]:
            self._picture, self.cursor_hex = None, 0
        if draft.first_row != self._draft.first_row:
            self._picture = None
        self._draft, self._layout = draft, MapLayout(draft.board)
        self._warned = frozenset(warned)
        self.update()

    def point_of(self, hex_: int) -> QPointF:
        """The middle of a hex on the widget."""
        return self._transform_point(self._layout.centres[hex_])

    def hex_at(self, point: QPointF) -> int | None:
        scale, shift = self._place()
        return self._layout.hex_at((point - shift) / scale)

    def sizeHint(self) -> QSize:
        return QSize(720, 560)

    def minimumSizeHint(self) -> QSize:
        return QSize(360, 280)

    # Painting by hand

    def mousePressEvent(self, event: QMouseEvent) -> None:
        brushes = {Qt.MouseButton.LeftButton: self.brush, Qt.MouseButton.RightButton: self._draft.water()}
        hex_ = self.hex_at(event.position())
        if event.button() in brushes and not self._stroke and hex_ is not None:
            self._stroke = self._draft.brush_at(hex_, brushes[event.button()])
            self._paint_at(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        hex_ = self.hex_at(event.position())
        self.pointed.emit(-1 if hex_ is None else hex_)
        if self._stroke:
            self._paint_at(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._stroke:
            self._stroke = ""
            self.stroke_ended.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _ARROWS:
            self._move(*_ARROWS[key])
        elif key in (Qt.Key.Key_Space, Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            brush = self.brush if key == Qt.Key.Key_Space else self._draft.water()
            self.painted.emit(self.cursor_hex, self._draft.brush_at(self.cursor_hex, brush))
            self.stroke_ended.emit()
        else:
            super().keyPressEvent(event)

    def _paint_at(self, point: QPointF) -> None:
        hex_ = self.hex_at(point)
        if hex_ is not None:
            self.cursor_hex = hex_
            self.painted.emit(hex_, self._stroke)

    def _move(self, right: int, down: int) -> None:
        row, column = self._draft.board.cells[self.cursor_hex]
        found = self._draft.board.index.get((row + down, column + right))
        if found is None and down:  # the rows have two lengths
            found = self._draft.board.index.get((row + down, column - 1))
        if found is not None:
            self.cursor_hex = found
            self.pointed.emit(found)
            self.update()

    # Drawing

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._themes.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_panel(painter, QRectF(self.rect()), theme, 12, "panel2")
        painter.drawPixmap(0, 0, self._ground())
        scale, shift = self._place()
        painter.translate(shift)
        painter.scale(scale, scale)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for width, colour in ((9.0, QColor(0, 0, 0, 110)), (5.0, QColor("#F6E3B4"))):
            painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            for site in range(len(self._draft.board.sites)):
                start, end = self._layout.bridge_ends(site)
                painter.drawLine(start + (end - start) * 0.36, start + (end - start) * 0.64)
        for hex_ in self._draft.marked:
            paint_mark(painter, mark_place(self._layout.centres[hex_]))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.colour("bad"), 5, Qt.PenStyle.DashLine))
        for hex_ in self._warned:
            self._outline(painter, hex_)
        if self.hasFocus():
            painter.setPen(QPen(theme.colour("accent"), 5))
            self._outline(painter, self.cursor_hex)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._forget()
        super().resizeEvent(event)

    def _outline(self, painter: QPainter, hex_: int) -> None:
        centre = self._layout.centres[hex_]
        painter.drawPath(hex_path(centre.x(), centre.y(), SIZE - 4))

    def _forget(self) -> None:
        self._picture = None
        self.update()

    def _ground(self) -> QPixmap:
        """The tiles; only those that changed are painted again."""
        letters = self._draft.letters
        if self._picture is None:
            ratio = self.devicePixelRatioF()
            self._picture = QPixmap((self.size().toSizeF() * ratio).toSize())
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(Qt.GlobalColor.transparent)
            self._shown = " " * len(letters)
        changed = [hex_ for hex_, letter in enumerate(letters) if letter != self._shown[hex_]]
        if changed:
            painter = QPainter(self._picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            scale, shift = self._place()
            painter.translate(shift)
            painter.scale(scale, scale)
            for hex_ in changed:
                self._paint_hex(painter, hex_, letters[hex_])
            painter.end()
            self._shown = letters
        return self._picture

    def _paint_hex(self, painter: QPainter, hex_: int, letter: str) -> None:
        theme, centre = self._themes.theme, self._layout.centres[hex_]
        colours = self._look.surface(theme)
        painter.setPen(QPen(QColor(colours.water_deep), 1))
        painter.setBrush(QColor(colours.water))
        painter.drawPath(hex_path(centre.x(), centre.y(), SIZE))
        if letter != self._draft.water():
            terrain = self._terrains[self._draft.LETTERS.index(letter)]
            paint_tile(painter, centre, SIZE, self._look.colours(theme), terrain, variant_of(hex_))

    def _place(self) -> tuple[float, QPointF]:
        """Scale and shift that show the whole map in the middle."""
        area = self._layout.map
        room = QRectF(self.rect()).adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        scale = max(min(room.width() / area.width(), room.height() / area.height()), 0.01)
        return scale, room.center() - area.center() * scale

    def _transform_point(self, point: QPointF) -> QPointF:
        scale, shift = self._place()
        return point * scale + shift
