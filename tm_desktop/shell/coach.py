"""The coach of the tutorial: a card with words beside what they speak of, and everything else dimmed."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QColor,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from engine.core.game import Action
from tm_desktop.shell.coach_places import CoachPlaces
from tm_desktop.shell.coach_room import card_place, gap, nearest_points
from tm_desktop.theming.labels import ElidedLabel
from tm_desktop.theming.painting import draw_panel, draw_shadow
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.widgets import IconButton, IconLabel, IconToolButton, label

_WIDTH, _SHADE = 348, 10  # of the card, and of the shadow around it
_SHARES = (1.0, 0.88, 0.78)  # of its width, where there is room for it
_AROUND, _ROUND = 5, 9  # of the line around what is lit
_DIM_LIGHT, _DIM_DARK = 0.40, 0.58
_LOOK_MS = 120  # how often things are looked for: docks, menus and the board move at many people's wish
_LINE, _EDGE, _HEAD, _LONGEST = 2.6, 1.4, 9.0, 56.0


class Shade(QWidget):
    """Lies over the whole window and lets clicks through: what is not spoken of is darker."""

    def __init__(self, themes: ThemeKeeper, ground: QWidget) -> None:
        super().__init__(ground)
        self._themes = themes
        self.lit: list[QRect] = []
        self._free: list[QRect] = []
        self._card = QRect()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        themes.changed.connect(self.update)
        self.hide()

    def light(self, lit: list[QRect], free: list[QRect], card: QRect) -> None:
        """Ring these, leave those as they are, and lead a line from the card."""
        if (lit, free, card) != (self.lit, self._free, self._card):
            self.lit, self._free, self._card = lit, free, card
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._themes.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dark = QPainterPath()
        dark.addRect(QRectF(self.rect()))
        rings = [QRectF(rect).adjusted(-_AROUND, -_AROUND, _AROUND, _AROUND) for rect in self.lit]
        holes = QPainterPath()
        holes.setFillRule(Qt.FillRule.WindingFill)
        for ring in (*rings, *map(QRectF, self._free)):
            holes.addRoundedRect(ring, _ROUND, _ROUND)
        dim = QColor(0, 0, 0)
        dim.setAlphaF(_DIM_DARK if theme.palette.is_dark else _DIM_LIGHT)
        painter.fillPath(dark.subtracted(holes), dim)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        inside = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        outline = QPainterPath()  # of all that lies together
        for ring in rings:
            one = QPainterPath()
            one.addRoundedRect(ring.intersected(inside), _ROUND, _ROUND)
            outline = outline.united(one)
        for width, colour in ((_LINE + 2 * _EDGE, theme.colour("panel")), (_LINE, theme.colour("accent"))):
            painter.strokePath(outline, QPen(colour, width))
        if rings:
            self._paint_line(painter, min(rings, key=lambda ring: gap(self._card, ring.toAlignedRect())))

    def _paint_line(self, painter: QPainter, ring: QRectF) -> None:
        """From the card to what is lit, with a head."""
        start, end = nearest_points(self._card, ring.toAlignedRect())
        way = end - start
        length = (way.x() ** 2 + way.y() ** 2) ** 0.5
        if length < _HEAD:
            return
        along = way / length
        across = QPointF(-along.y(), along.x())
        base = end - along * _HEAD
        start = end - along * min(length, _LONGEST)  # there may be words between
        head = QPolygonF([end, base + across * _HEAD * 0.55, base - across * _HEAD * 0.55])
        for width, colour in ((2 * _EDGE, "panel"), (0.0, "accent")):
            ink = self._themes.theme.colour(colour)
            painter.setPen(QPen(ink, _LINE + width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.setBrush(ink)
            painter.drawLine(start, base)
            painter.drawPolygon(head)


class CoachCard(QFrame):
    """What the coach says, how far the chapter is, and how to go on.

    Signals:
        read(): the person has read it and wants to go on.
        back_asked(): what was said before is wanted once more.
        take_back_asked(): the step that was not wanted is to be taken back.
        leave_asked(): enough for now.
    """

    read = Signal()
    back_asked = Signal()
    take_back_asked = Signal()
    leave_asked = Signal()

    def __init__(self, themes: ThemeKeeper, ground: QWidget) -> None:
        super().__init__(ground)
        self._themes = themes
        # What lies below would take clicks and wheels for its own.
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self._title, self._count = ElidedLabel(role="tiny"), label("", "tiny")
        self.leave_button = IconToolButton(themes, "close", self.tr("Leave the chapter; it goes on here next time"), 13)
        self.words = label("", "coach", wraps=True)
        self._answer_box = QFrame()
        self._answer_box.setProperty("role", "told")
        self.answer = label("", "coach", wraps=True)
        self.back_button = IconButton(themes, self.tr("Back"), "step_back")
        self.back_button.setToolTip(self.tr("Hear what was said before once more"))
        self.next_button = IconButton(themes, self.tr("Next"), "arrow_right", "main")
        self.take_back_button = IconButton(themes, self.tr("Take it back"), "undo", "main")
        self.leave_button.clicked.connect(self.leave_asked)
        self.back_button.clicked.connect(self.back_asked)
        self.next_button.clicked.connect(self.read)
        self.take_back_button.clicked.connect(self.take_back_asked)
        self._build()
        themes.changed.connect(lambda: self.fit())
        self.hide()

    def show_words(self, title: str, place: tuple[int, int], words: str, answer: str, next_text: str) -> None:
        """`place` is the number of the idea and of all; without `next_text` there is something to do."""
        self._title.set_text(title)
        self._count.setText(self.tr("%1 of %2").replace("%1", str(place[0])).replace("%2", str(place[1])))
        self.words.setText(words)
        self.words.setVisible(not answer)
        self.answer.setText(answer)
        self._answer_box.setVisible(bool(answer))
        self.take_back_button.setVisible(bool(answer))
        self.back_button.setVisible(place[0] > 1 and not answer)
        self.next_button.setVisible(bool(next_text) and not answer)
        self.next_button.setText(next_text)
        told = answer or words
        if told != self.accessibleName():
            self.setAccessibleName(told)
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))
        self.fit()

    @property
    def layout_key(self) -> object:
        """What its size depends on besides its words."""
        return self.next_button.text(), self.next_button.isVisibleTo(self), self._themes.theme

    def focus(self) -> None:
        """The keyboard goes to what goes on."""
        button = self.next_button if self.next_button.isVisibleTo(self) else self.take_back_button
        if button.isVisibleTo(self):
            button.setFocus(Qt.FocusReason.OtherFocusReason)

    def fit(self, share: float = 1.0) -> None:
        """As high as its words need at this share of its usual width."""
        layout = self.layout()
        assert layout is not None
        width = min(self._themes.theme.px(share * _WIDTH) + 2 * _SHADE, self._ground_width())
        layout.invalidate()
        layout.activate()
        self.resize(QSize(width, layout.totalHeightForWidth(width)))

    def _ground_width(self) -> int:
        ground = self.parentWidget()
        return ground.width() - 2 * _SHADE if ground is not None else self.width()

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(IconLabel(self._themes, "tutorial", "accent", 16))
        head.addWidget(self._title, 1)
        head.addWidget(self._count)
        head.addWidget(self.leave_button)
        answered = QHBoxLayout(self._answer_box)
        answered.setContentsMargins(10, 8, 10, 8)
        answered.addWidget(self.answer, 1)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.back_button)
        buttons.addStretch()
        buttons.addWidget(self.take_back_button)
        buttons.addWidget(self.next_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(_SHADE + 16, _SHADE + 8, _SHADE + 14, _SHADE + 14)
        layout.setSpacing(8)
        layout.addLayout(head)
        layout.addWidget(self.words)
        layout.addWidget(self._answer_box)
        layout.addLayout(buttons)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._themes.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        sheet = QRectF(self.rect()).adjusted(_SHADE, _SHADE, -_SHADE, -_SHADE)
        draw_shadow(painter, sheet, 12, theme, size=_SHADE, down=2)
        draw_panel(painter, sheet, theme, 12)
        painter.setPen(QPen(theme.colour("accent"), 1.6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(sheet.adjusted(0.8, 0.8, -0.8, -0.8), 12, 12)


class Coach(QWidget):
    """Keeps card and shade in their places over the ground of the window; it shows nothing itself."""

    def __init__(self, themes: ThemeKeeper, ground: QWidget, places: CoachPlaces, strip: QWidget) -> None:
        super().__init__(ground)
        self._ground, self.places, self._strip = ground, places, strip
        self._pointers: tuple[str, ...] = ()
        self._steps: tuple[Action, ...] = ()
        self._seen: object = None
        self.shade, self.card = Shade(themes, ground), CoachCard(themes, ground)
        self._timer = QTimer(self, interval=_LOOK_MS)
        self._timer.timeout.connect(self.follow)
        self.hide()

    def point(self, pointers: Sequence[str], steps: tuple[Action, ...]) -> None:
        """From now on it speaks of these, and of where these steps are taken."""
        self._pointers, self._steps = tuple(pointers), steps
        self.places.reveal(pointers, steps)
        self._timer.start()
        self.follow()

    def leave(self) -> None:
        self._timer.stop()
        self.shade.hide()
        self.card.hide()

    def follow(self) -> None:
        """What it speaks of may lie elsewhere now."""
        if not self._timer.isActive():
            return
        room = self._ground.rect()
        popup = self.places.popup()
        lit = self.places.rects(self._pointers, self._steps)
        if popup is not None:  # what lies below a menu is not to be clicked
            lit = [rect for rect in lit if popup.contains(rect)] or lit
        seen = lit, popup, self.card.accessibleName(), self.card.layout_key, room
        if seen != self._seen or not self.card.isVisible():
            self._seen = seen
            kept = [popup] if popup is not None else []
            self._place_card(lit, kept, room)
            self.shade.setGeometry(room)
            self.shade.light(lit, kept, self._sheet())
            self.shade.show()
            self.card.show()
        self.shade.raise_()
        self.card.raise_()

    def _place_card(self, lit: list[QRect], kept: list[QRect], room: QRect) -> None:
        """Beside what it speaks of; narrower where there is little room."""
        strip = QRect(self._strip.mapTo(self._ground, self._strip.rect().topLeft()), self._strip.size())
        for share in _SHARES:
            self.card.fit(share)
            place, is_free = card_place(self.card.size(), lit, [*kept, strip], room)
            if is_free:
                break
        self.card.move(place)

    @property
    def lit(self) -> list[QRect]:
        """What is pointed at, on the ground of the window."""
        return self.shade.lit

    def _sheet(self) -> QRect:
        return self.card.geometry().adjusted(_SHADE, _SHADE, -_SHADE, -_SHADE)
