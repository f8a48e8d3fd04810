"""The view on any board: zoom by wheel, keys and pinch; pan by drag; fit."""

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHideEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPaintEvent,
    QRegion,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QFormLayout,
    QFrame,
    QGestureEvent,
    QGraphicsScene,
    QGraphicsView,
    QGridLayout,
    QLabel,
    QMenu,
    QPinchGesture,
    QWidget,
    QWidgetAction,
)

from tm_desktop.play.plugin import BoardScene, Pointer
from tm_desktop.theming.painting import fill_parts
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.widgets import IconToolButton

_STEP = 1.2
_WHEEL_NOTCH = 120
_INSET = 26  # of the buttons in the corner of the board
_BELOW = 132  # what lies below the lowest hexes of a board; two rows of buttons must not be higher
_BUTTON, _LEAST_BUTTON, _BUTTON_GAP = 30, 20, 4
_SMALLEST, _LARGEST = 0.5, 6.0  # of the size that fits


class BoardView(QGraphicsView):
    """Shows a scene; it stays fitted to the window until somebody zooms or pans.

    Signals:
        pointed(): what the board points at is something else, or somewhere else.
    """

    pointed = Signal()

    def __init__(self, themes: ThemeKeeper) -> None:
        from tm_desktop.boards.board_access import make_audible  # which knows this class

        super().__init__()
        make_audible()
        self._themes = themes
        self._fitted = True
        self._drag_from: QPoint | None = None
        self._is_panning = False
        self._pointer: Pointer | None = None
        self.setAccessibleName(self.tr("Board"))
        self.painted = QRegion()  # the parts of the board that are being painted now
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumSize(320, 240)
        self.viewport().setMouseTracking(True)
        self.viewport().grabGesture(Qt.GestureType.PinchGesture)
        self._buttons = self._make_buttons(themes)

    @property
    def pointer(self) -> Pointer | None:
        """What the board points at, with its place in the viewport; nothing while it is not seen."""
        if self._pointer is None or not self.isVisible():
            return None
        place = self.viewportTransform().mapRect(self._pointer.place)
        return Pointer(self._pointer.seat, place) if QRectF(self.viewport().rect()).contains(place.center()) else None

    def _point(self, pointer: Pointer | None) -> None:
        if pointer != self._pointer:
            self._pointer = pointer
            self.pointed.emit()

    def setScene(self, scene: QGraphicsScene | None) -> None:
        self._point(None)
        super().setScene(scene)
        if isinstance(scene, BoardScene):
            scene.pointed.connect(self._point)
        if scene is not None:
            scene.sceneRectChanged.connect(self._refit)
        self.legend_button.setVisible(isinstance(scene, BoardScene) and bool(scene.legend()))
        self.fit()

    def show_legend(self) -> None:
        """A sheet with every sign on the board: a small one has no room for a legend."""
        scene = self.scene()
        if not isinstance(scene, BoardScene) or not scene.legend():
            return
        sheet = QWidget()
        rows = QFormLayout(sheet)
        rows.setContentsMargins(14, 10, 18, 10)
        rows.setLabelAlignment(Qt.AlignmentFlag.AlignVCenter)
        for picture, text in scene.legend():
            sign = QLabel()
            sign.setPixmap(picture)
            words = QLabel(text)
            words.setMinimumHeight(round(picture.height() / picture.devicePixelRatio()))
            rows.addRow(sign, words)
        menu = QMenu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        action = QWidgetAction(menu)
        action.setDefaultWidget(sheet)
        menu.addAction(action)
        corner = self.legend_button.mapToGlobal(QPoint(0, 0))
        menu.popup(corner - QPoint(0, menu.sizeHint().height() + 4))

    def zoom_in(self) -> None:
        self._zoom(_STEP, self.viewport().rect().center())

    def zoom_out(self) -> None:
        self._zoom(1 / _STEP, self.viewport().rect().center())

    def fit(self) -> None:
        """The whole board, as large as the window allows."""
        self._fitted = True
        self._refit()

    @property
    def zoom(self) -> float:
        """How large the board is drawn; 1 is one pixel per unit of the scene."""
        return self.transform().m11()

    def _refit(self) -> None:
        scene = self.scene()
        if self._fitted and scene is not None and not scene.sceneRect().isEmpty():
            self.fitInView(scene.sceneRect(), Qt.AspectRatioMode.KeepAspectRatio)
        self._place_buttons()

    def _fitting_zoom(self) -> float:
        rect, port = self.sceneRect(), self.viewport().rect()
        if rect.isEmpty():
            return 1.0
        return max(min(port.width() / rect.width(), port.height() / rect.height()), 0.01)

    def _zoom(self, factor: float, at: QPoint) -> None:
        """Zoom so that what lies under `at` stays there."""
        fitting = self._fitting_zoom()
        wanted = min(max(self.zoom * factor, fitting * _SMALLEST), fitting * _LARGEST)
        factor = wanted / self.zoom
        self._fitted = False
        before = self.mapToScene(at)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.scale(factor, factor)
        shift = QPointF(self.mapFromScene(before)) - QPointF(at)
        self._scroll(shift.toPoint())
        self._place_buttons()

    def _scroll(self, by: QPoint) -> None:
        horizontal, vertical = self.horizontalScrollBar(), self.verticalScrollBar()
        horizontal.setValue(horizontal.value() + by.x())
        vertical.setValue(vertical.value() + by.y())

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta().y() / _WHEEL_NOTCH
        if turned:
            self._zoom(_STEP**turned, event.position().toPoint())
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QNativeGestureEvent) and event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
            self._zoom(1 + event.value(), event.position().toPoint())
            return True
        if isinstance(event, QGestureEvent):
            pinch = event.gesture(Qt.GestureType.PinchGesture)
            if isinstance(pinch, QPinchGesture):
                self._zoom(pinch.scaleFactor(), self.mapFromGlobal(pinch.centerPoint().toPoint()))
                return True
        scene = self.scene()
        if event.type() == QEvent.Type.Leave and isinstance(scene, QGraphicsScene):
            QApplication.sendEvent(scene, QEvent(QEvent.Type.Leave))  # Qt tells only items with hover events
        return super().viewportEvent(event)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self.pointed.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.pointed.emit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.pointed.emit()
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # only now: styling takes it off again

    def paintEvent(self, event: QPaintEvent) -> None:
        """With the colour of the page below it, because something on the board changes all the time."""
        self.painted = event.region()
        fill_parts(QPainter(self.viewport()), self._themes.theme.colour("window"), self.painted)
        super().paintEvent(event)
        self.painted = QRegion()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._pass_focus(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._pass_focus(event)

    def _pass_focus(self, event: QFocusEvent) -> None:
        """The scene shows what the keyboard is on. Qt would paint all of the board anew, with every menu twice."""
        if self.scene() is not None:
            QApplication.sendEvent(self.scene(), event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            self._drag_from = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        if self._drag_from is None:
            super().mouseMoveEvent(event)
            return
        if not self._is_panning and (at - self._drag_from).manhattanLength() >= QApplication.startDragDistance():
            self._begin_panning()
        if self._is_panning:
            self._scroll(self._drag_from - at)
            self._drag_from = at

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        was_panning, self._is_panning, self._drag_from = self._is_panning, False, None
        if was_panning:
            self.viewport().unsetCursor()
        else:
            super().mouseReleaseEvent(event)

    def _begin_panning(self) -> None:
        self._is_panning, self._fitted = True, False
        self._place_buttons()
        # What was pressed must not take the end of the drag for a click.
        grabber = self.scene().mouseGrabberItem() if self.scene() else None
        if grabber is not None:
            grabber.ungrabMouse()
        self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._refit()

    def _make_buttons(self, themes: ThemeKeeper) -> QWidget:
        block = QWidget(self)
        layout = QGridLayout(block)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(_BUTTON_GAP)
        for icon_name, name, act, row, column in (
            ("minus", self.tr("Zoom out (-)"), self.zoom_out, 0, 0),
            ("plus", self.tr("Zoom in (+)"), self.zoom_in, 0, 1),
            ("info", self.tr("What the signs on the board mean"), self.show_legend, 1, 0),
            ("fit", self.tr("Fit the board (F)"), self.fit, 1, 1),
        ):
            button = IconToolButton(themes, icon_name, name, 16, "boxed")
            button.set_room(_BUTTON, _BUTTON)
            button.clicked.connect(act)
            layout.addWidget(button, row, column)
            if act == self.show_legend:
                self.legend_button = button
        block.adjustSize()
        themes.changed.connect(lambda: self._place_buttons())
        return block

    def _place_buttons(self) -> None:
        """In the corner of the board while all of it is seen, else in the corner of the window."""
        self._resize_buttons()
        size = self._buttons.sizeHint()
        right, bottom = self.width() - 12, self.height() - 12
        scene = self.scene()
        if self._fitted and scene is not None:
            corner = self.mapFromScene(scene.sceneRect().bottomRight())
            inset = round(_INSET * min(self.zoom, 1.0))
            right, bottom = min(right, corner.x() - inset), min(bottom, corner.y() - inset)
        self._buttons.setGeometry(right - size.width(), bottom - size.height(), size.width(), size.height())
        self.pointed.emit()  # all that moves the board comes here

    def _resize_buttons(self) -> None:
        """Large texts make them larger, but never so large that they cover hexes."""
        if not self._fitted or self.scene() is None:
            return
        most = (_BELOW * self.zoom - _BUTTON_GAP) / 2 / self._themes.theme.scale
        side = min(max(int(most), _LEAST_BUTTON), _BUTTON)
        for button in self._buttons.findChildren(IconToolButton):
            button.set_room(side, side)
