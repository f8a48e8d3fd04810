"""What the docks are made of: things that are drawn, explain themselves and can be clicked where the rules allow."""

import html
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple, Protocol, TypeVar

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QShowEvent,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from engine.core.game import Action
from engine.kit.ways import Way
from tm_desktop.parts.help_texts import GameHelp, Topic
from tm_desktop.parts.texts import part_tr
from tm_desktop.play.views import Choice, Combination
from tm_desktop.theming.theme import Theme
from tm_desktop.theming.widgets import Backdrop

T = TypeVar("T", bound="Thing")

_PICTURES = 8  # that a thing keeps of itself: boards of all seats come back
TABLE_TOP = "table top"  # a ground that is no plain colour: what is kept of it depends on the place
HELP_PROPERTY = "help"  # the shell asks the widget under the mouse for it when F1 is pressed


@dataclass(frozen=True, slots=True)
class Zone:
    """A part of a thing with its own explanation."""

    rect: QRectF
    topic: str
    title: str
    text: str = ""


class Speaker(Protocol):
    """What finds the words for a click."""

    def in_words(self, way: Way) -> Combination | None:
        """What comes first and what follows from it."""

    def effects(self, action: Action) -> str:
        """What a legal answer costs and brings."""

    def why_not(self, answers: Sequence[Action]) -> str:
        """Why a thing cannot be clicked."""


class _Picture(NamedTuple):
    """A thing as it was drawn once, without the mark of what can be clicked."""

    look: object
    pixmap: QPixmap
    zones: list[Zone]


def tip(title: str, *lines: str) -> str:
    """A tooltip that wraps: the name in bold, then sentences."""
    body = "".join(f"<br>{html.escape(line)}" for line in lines if line)
    return f"<qt><b>{html.escape(title)}</b>{body}</qt>"


class Thing(QAbstractButton):
    """A drawn part of a dock. It stands for `answers`; while one of them is legal, at once or after conversions, it can
    be clicked or focused. Else it says why not.

    Signals:
        chosen(tuple[Action, ...]): the person clicked an answer: what it takes to come to it, step by step.
        hinted(str): a sentence about it while the mouse is over it.
        considered(tuple[Action, ...]): the answer that a click takes while the mouse or the focus is here.
    """

    chosen = Signal(object)
    hinted = Signal(str)
    considered = Signal(object)

    def __init__(self, theme: Theme, topic_id: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.topic_id = topic_id
        self.answers: tuple[Action, ...] = ()
        self.choice: Choice | Way | None = None
        self.panel: Speaker | None = None
        self.help: GameHelp | None = None
        self.zones: list[Zone] = []
        self._zone: Zone | None = None  # under the mouse
        self._ground = ""
        self._pictures: list[_Picture] = []
        self._title, self._lines = "", tuple[str, ...]()
        self._is_tip_old = False
        self._described: tuple[str, tuple[str, ...], str] | None = None
        self._is_hovered = False
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.clicked.connect(self._choose)

    # What it is and what it stands for

    def describe(self, title: str, *lines: str) -> None:
        """Its name and what is said about it; the help text of its topic follows."""
        if (title, lines, self.topic_id) == self._described:
            return
        self._title, self._lines, self._described = title, lines, (title, lines, self.topic_id)
        self.setAccessibleName(title)
        self.setAccessibleDescription(" ".join(line for line in lines if line))
        self.setProperty(HELP_PROPERTY, self.topic_id)
        self._outdate_tip()

    @property
    def is_described(self) -> bool:
        """Whether it has been said what it is: most things are the same after a step, and words for them are dear."""
        return self._described is not None

    @property
    def svg(self) -> str:
        """The picture that a pack brings for it."""
        return self.help.picture(self.topic_id) if self.help is not None else ""

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self.updateGeometry()
        self.update()

    def offer(self, choices: Mapping[Action, Choice | Way]) -> None:
        """Become clickable if one of the actions is legal now, or after the steps of a combination."""
        found = next((choices[action] for action in self.answers if action in choices), None)
        before, self.choice = self.choice, found
        if found == before:
            return
        self._outdate_tip()
        if (found is None) != (before is None):
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if found else Qt.FocusPolicy.NoFocus)
            self.setCursor(Qt.CursorShape.PointingHandCursor if found else Qt.CursorShape.ArrowCursor)
        if found is None or before is None or isinstance(found, Way) != isinstance(before, Way):
            self.update()  # else the mark stays, and only what a click does is another

    @property
    def is_offered(self) -> bool:
        return self.choice is not None

    is_pressed_by_enter = is_offered

    def offered_steps(self) -> tuple[Action, ...]:
        """What a click does."""
        if isinstance(self.choice, Way):
            return self.choice.steps
        return (self.choice.action,) if self.choice is not None else ()

    def _words(self) -> tuple[str, str]:
        """What a click does, and what follows from it."""
        choice = self.panel.in_words(self.choice) if isinstance(self.choice, Way) and self.panel else self.choice
        return (choice.label, choice.detail) if isinstance(choice, Choice | Combination) else ("", "")

    def _choose(self) -> None:
        if self.choice is not None:
            self.chosen.emit(self.offered_steps())
        else:
            self.hinted.emit(self._refusal() or self._about())

    def _about(self) -> str:
        """What is under the mouse, for who clicks on what is no answer."""
        zone = self._zone
        title, *lines = (zone.title, zone.text) if zone else (self._title, *self._lines)
        found = self._topic(zone.topic if zone else self.topic_id)
        words = [title or (found.title if found else ""), *(line for line in lines if line)]
        return ". ".join(part.rstrip(".") for part in (words if len(words) > 1 or not found else [*words, found.text]))

    def _topic(self, topic_id: str) -> Topic | None:
        return self.help.topic(topic_id) if self.help is not None and topic_id else None

    def _refusal(self) -> str:
        """Why it cannot be clicked; nothing if it is no answer to anything."""
        return self.panel.why_not(self.answers) if self.panel is not None and self.answers else ""

    # Explaining

    def add_zone(self, rect: QRectF, topic_id: str, title: str, text: str = "") -> None:
        self.zones.append(Zone(rect, topic_id, title, text))

    def zone_at(self, at: QPoint) -> Zone | None:
        return next((zone for zone in reversed(self.zones) if zone.rect.contains(QPointF(at))), None)

    def _outdate_tip(self) -> None:
        """Most tips change in every step, and are dear; so they are written when somebody wants to read them."""
        self._is_tip_old = True
        if self.hasFocus() or self._is_hovered:
            self._update_tip(None)

    def toolTip(self) -> str:
        if self._is_tip_old:
            self._update_tip(None)
        return super().toolTip()

    def _update_tip(self, zone: Zone | None) -> None:
        self._is_tip_old, self._zone = False, zone
        topic_id = zone.topic if zone else self.topic_id
        self.setProperty(HELP_PROPERTY, topic_id)
        found = self._topic(topic_id)
        title = zone.title if zone else self._title
        lines = [zone.text] if zone else list(self._lines)
        if self.choice is not None:
            label, detail = self._words()
            lines += [part_tr("Click: %1", label), detail]
        elif found is not None:
            lines += [self._refusal(), found.text]
        self.setToolTip(tip(title or (found.title if found else ""), *lines))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._update_tip(self.zone_at(event.position().toPoint()))

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._is_hovered = True
        self._update_tip(None)
        self._tell_choice()
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._update_tip(None)
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason:  # nobody went here, as when a dock comes off
            self._tell_choice()

    def _tell_choice(self) -> None:
        if self.choice is not None:
            label, detail = self._words()
            self.hinted.emit(f"{label}. {detail}".strip())
            self.considered.emit(self.offered_steps())
        elif refusal := self._refusal():
            self.hinted.emit(refusal)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._is_hovered = False
        self.hinted.emit("")
        self.considered.emit(())
        self.update()

    # Drawing

    @property
    def radius(self) -> float:
        return 8.0

    def lie_on(self, ground: str) -> None:
        """It lies on the plain colour of this role, or on the table top, which it paints itself.

        So nothing below it is painted with it, and pictures are kept.
        """
        self._ground = ground

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Only now: styling takes it off again.
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, bool(self._ground))

    def look(self) -> object:
        """All that `draw` depends on, beside theme and size; None if it is drawn each time."""
        return None

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        look = self.look() if self._ground else None
        if look is not None:
            painter.drawPixmap(0, 0, self._picture(look))
        else:
            self._draw_ground(painter)
            self._draw(painter)
        if self.choice is not None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self.draw_offer(painter, QRectF(self.rect()))

    def _picture(self, look: object) -> QPixmap:
        """From those that are kept if it has looked like this before."""
        size, ratio = self.size(), self.devicePixelRatioF()
        frame = self.theme, size, ratio, self._place_on_table()
        found = next((picture for picture in self._pictures if picture.look == (look, frame)), None)
        if found is None:
            pixmap = QPixmap(size * ratio)
            pixmap.setDevicePixelRatio(ratio)
            painter = QPainter(pixmap)
            self._draw_ground(painter)
            self._draw(painter)
            painter.end()
            found = _Picture((self.look(), frame), pixmap, self.zones)  # drawing may read more of a board than before
            del self._pictures[_PICTURES - 1 :]
        else:
            self._pictures.remove(found)
        self._pictures.insert(0, found)
        self.zones = found.zones
        return found.pixmap

    def _place_on_table(self) -> tuple[QPoint, QSize] | None:
        """Where it lies on the table top, whose light is not the same everywhere."""
        table = Backdrop.below(self) if self._ground == TABLE_TOP else None
        return (self.mapTo(table, QPoint()), table.size()) if table is not None else None

    def _draw_ground(self, painter: QPainter) -> None:
        if self._ground == TABLE_TOP:
            painter.fillRect(self.rect(), self.theme.colour("table"))
            if table := Backdrop.below(self):
                table.draw_below(self, painter)
        elif self._ground:
            painter.fillRect(self.rect(), self.theme.colour(self._ground))

    def _draw(self, painter: QPainter) -> None:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        self.zones = []
        self.draw(painter, QRectF(self.rect()))

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Draw the thing as it is; what can be clicked gets its mark afterwards."""

    def draw_offer(self, painter: QPainter, rect: QRectF) -> None:
        """The mark of what can be clicked: a line in the accent, stronger with the focus."""
        width = 2.6 if self.hasFocus() else 1.8
        inset = width / 2 + 0.4
        pen = QPen(self.theme.colour("accent"), width)
        if isinstance(self.choice, Way):
            pen.setDashPattern([1.0, 2.0])  # as on the board: conversions first
        painter.setPen(pen)
        painter.setBrush(self.theme.colour("accent", 0.16 if self._is_hovered or self.isDown() else 0.0))
        painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), self.radius, self.radius)
        if self.hasFocus():
            inner = inset + 2.6
            painter.setPen(QPen(self.theme.colour("text"), 1.2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            shape = rect.adjusted(inner, inner, -inner, -inner)
            painter.drawRoundedRect(shape, max(self.radius - 3, 1), max(self.radius - 3, 1))

    def px_size(self, width: float, height: float) -> QSize:
        return QSize(self.theme.px(width), self.theme.px(height))


def take_things(pool: list[T], count: int, make: Callable[[], T]) -> list[T]:
    """The first things of a pool, which grows as needed; the others are put away. New widgets are dear."""
    pool.extend(make() for _ in range(count - len(pool)))
    for thing in pool[count:]:
        thing.answers = ()
        thing.hide()
    for thing in pool[:count]:
        thing.show()
    return pool[:count]


def order_tabs(things: Sequence[Thing]) -> None:
    """Let the Tab key go from one to the next; what was made last would come last otherwise."""
    policies = [thing.focusPolicy() for thing in things]
    for thing in things:
        thing.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # Qt passes over widgets that take no focus at the moment
    for before, after in pairwise(things):
        QWidget.setTabOrder(before, after)
    for thing, policy in zip(things, policies, strict=True):
        thing.setFocusPolicy(policy)
