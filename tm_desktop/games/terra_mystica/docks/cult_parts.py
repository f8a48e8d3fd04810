"""The parts of the cult board: tracks with markers, order spaces, leaders."""

from dataclasses import dataclass
from itertools import groupby

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy

from engine.games.terra_mystica.ruleset import Ruleset
from tm_desktop.games.terra_mystica.look import cult_tint
from tm_desktop.games.terra_mystica.words.texts import name_of, tr
from tm_desktop.parts.glyphs import Glyph, Style, draw_run, draw_sign
from tm_desktop.parts.things import Thing
from tm_desktop.theming.goods import tint_of
from tm_desktop.theming.icons import draw_icon, icon_rect
from tm_desktop.theming.painting import draw_emblem, draw_text, luminance, mix
from tm_desktop.theming.theme import Theme

HEAD = 22  # the sign of the cult above its track
_MARKER = 12  # the radius of a marker where steps are high
_LEADER, _TIED = 25, 8  # a leader with its points, and how far each tied one shows beside it
_BLACK = QColor("#000000")
_HALO = QColor("#FFFDF4")
_NEW = QColor("#58B8C0")  # as the dot on a hex


@dataclass(frozen=True, slots=True)
class Marker:
    """A seat on a track; one that `has_moved` is ringed, because its reader has not seen that yet."""

    seat: int
    name: str
    colour: str
    icon: str
    step: int
    has_moved: bool = False


def step_rect(rect: QRectF, step: int, top: int, theme: Theme) -> QRectF:
    """The row of a step in a track or beside it."""
    head = theme.px(HEAD)
    row = (rect.height() - head) / (top + 1)
    return QRectF(rect.left(), rect.top() + head + (top - step) * row, rect.width(), row)


class TrackThing(Thing):
    """One cult: steps from 0 to the top, power lines, markers. Clicked where a step on it is chosen."""

    def __init__(self, theme: Theme, rules: Ruleset, cult: int) -> None:
        super().__init__(theme, f"cults.{rules.cults[cult]}")
        self._rules, self._id = rules, rules.cults[cult]
        self.markers: tuple[Marker, ...] = ()
        self.ghost: Marker | None = None

    def show_markers(self, markers: tuple[Marker, ...]) -> None:
        if (markers, None) == (self.markers, self.ghost) and self.is_described:
            return
        self.markers, self.ghost = markers, None
        self.update()
        places = ", ".join(f"{marker.name} {marker.step}" for marker in markers)
        self.describe(f"{name_of('cults', self._id)}: {places}")

    def show_ghost(self, ghost: Marker | None) -> None:
        if ghost != self.ghost:
            self.ghost = ghost
            self.update()

    def sizeHint(self) -> QSize:
        return self.px_size(64, HEAD + 15 * (self._rules.cult_top + 1))

    def minimumSizeHint(self) -> QSize:
        # Markers need no more room with larger texts; the numbers beside them can do without some.
        return QSize(self.theme.px(40), self.theme.px(HEAD) + 11 * (self._rules.cult_top + 1))

    def look(self) -> object:
        return self.markers, self.ghost

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        theme, tint, top = self.theme, cult_tint(self._id, self.theme), self._rules.cult_top
        head = theme.px(HEAD)
        sign = QPointF(rect.center().x(), rect.top() + head / 2 - 1)
        draw_sign(painter, f"cult_{self._id}", sign, theme.px(19), tint, theme)
        track = QRectF(rect.left() + 2, rect.top() + head, rect.width() - 4, rect.height() - head - 1)
        panel = theme.colour("panel")
        shade = QLinearGradient(track.topLeft(), track.bottomLeft())
        shade.setColorAt(0, mix(tint, panel, 0.45))
        shade.setColorAt(1, mix(tint, panel, 0.86))
        painter.setPen(QPen(mix(tint, panel, 0.35), 1))
        painter.setBrush(shade)
        painter.drawRoundedRect(track, 7, 7)
        for step in range(1, top + 1):
            row = step_rect(rect, step, top, theme)
            if self._rules.cult_power[step]:
                painter.setPen(QPen(mix(tint_of("power", theme), panel, 0.2), 1.5))
            else:
                painter.setPen(QPen(theme.colour("text", 0.1), 1))
            painter.drawLine(QPointF(track.left() + 1, row.bottom()), QPointF(track.right() - 1, row.bottom()))
        top_row = step_rect(rect, top, top, theme)
        key = min(theme.px(15), top_row.height())
        draw_sign(painter, "key", top_row.center(), key, mix(theme.colour("text"), tint, 0.35), theme)
        self.add_zone(top_row, "topics.key", tr("Step %1: one marker, with a key", top))
        self._draw_markers(painter, rect)

    def _draw_markers(self, painter: QPainter, rect: QRectF) -> None:
        top = self._rules.cult_top
        for step in range(top + 1):
            here = [marker for marker in self.markers if marker.step == step]
            if self.ghost is not None and self.ghost.step == step:
                here.append(self.ghost)
            row = step_rect(rect, step, top, self.theme)
            radius = min(row.height() / 2 + 1.0, self.theme.px(_MARKER))
            spread = min(2 * radius + 0.5, (row.width() - 8 - 2 * radius) / max(len(here) - 1, 1))
            for place, marker in enumerate(here):
                x = row.center().x() + (place - (len(here) - 1) / 2) * spread
                is_ghost = marker is self.ghost
                painter.setOpacity(0.55 if is_ghost else 1.0)
                _draw_marker(painter, QPointF(x, row.center().y()), radius, marker, self.theme)
                painter.setOpacity(1.0)
                zone = QRectF(x - radius, row.center().y() - radius, 2 * radius, 2 * radius)
                self.add_zone(zone, self.topic_id, _place_text(marker))


def _place_text(marker: Marker) -> str:
    text = tr("%1 on step %2", marker.name, marker.step)
    return tr("%1, just moved", text) if marker.has_moved else text


def _draw_marker(painter: QPainter, centre: QPointF, radius: float, marker: Marker, theme: Theme) -> None:
    colour = QColor(marker.colour)
    painter.setPen(Qt.PenStyle.NoPen)
    if marker.has_moved:
        for size, fill in ((1.42, _BLACK), (1.3, _NEW)):
            painter.setBrush(fill)
            painter.drawEllipse(centre, radius * size, radius * size)
    for size, fill in ((1.0, _HALO), (0.86, mix(colour, _BLACK, 0.6)), (0.73, colour)):
        painter.setBrush(fill)
        painter.drawEllipse(centre, radius * size, radius * size)
    ink = QColor("#3A2E10") if luminance(colour) > 0.4 else QColor("#FFFFFF")
    if marker.icon:
        draw_icon(painter, marker.icon, icon_rect(centre, radius * 1.12), ink)
    else:
        draw_text(painter, centre, str(marker.seat + 1), theme.font(11, 700), ink, "centre")


class StepsThing(Thing):
    """The numbers of the steps at the left, or the power that they give at the right."""

    def __init__(self, theme: Theme, rules: Ruleset, shows_power: bool) -> None:
        super().__init__(theme, "resources.power" if shows_power else "topics.leaders")
        self._rules, self._shows_power = rules, shows_power
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        reached = ", ".join(f"{step}: +{power}" for step, power in enumerate(rules.cult_power) if power)
        self.describe(tr("Power for reaching a step: %1", reached) if shows_power else tr("Steps of the cults"))

    def sizeHint(self) -> QSize:
        return self.px_size(30 if self._shows_power else 20, 100)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        theme, top = self.theme, self._rules.cult_top
        is_low = step_rect(rect, 0, top, theme).height() < theme.px(11)
        for step in range(top + 1):
            at = step_rect(rect, step, top, theme).center()
            power = self._rules.cult_power[step]
            if self._shows_power and power:
                draw_run(painter, at, (Glyph(str(power), "power"),), theme, Style(11, 0), "centre")
            elif not self._shows_power and (power or not step or not is_low):  # low rows have room for every other
                font = theme.font(11, 600 if power else 400)
                draw_text(painter, at, str(step), font, theme.colour("text" if power else "text2"), "centre")


class OrderThing(Thing):
    """A space for a priest: free with its number of steps, or with the priest who stays there."""

    def __init__(self, theme: Theme, cult: str, steps: int, returns: bool) -> None:
        super().__init__(theme, "topics.orders")
        self.steps, self._returns = steps, returns
        self._cult = cult
        self.priest: Marker | None = None
        self.show_priest(None)

    @property
    def radius(self) -> float:
        return self.height() / 2

    def show_priest(self, priest: Marker | None) -> None:
        if priest == self.priest and self.is_described:
            return
        self.priest = priest
        self.update()
        cult = name_of("cults", self._cult)
        if priest is not None:
            self.describe(tr("%1: a priest of %2", cult, priest.name))
        elif self._returns:
            self.describe(tr("%1: 1 step, the priest returns", cult))
        else:
            self.describe(tr("%1: free space, steps: %2", cult, self.steps))

    def sizeHint(self) -> QSize:
        return self.px_size(15, 15)

    def draw_offer(self, painter: QPainter, rect: QRectF) -> None:
        """A ring; the frame of larger things would cover the number."""
        theme, is_strong = self.theme, self.hasFocus() or self.underMouse()
        painter.setPen(QPen(theme.colour("accent"), 2.4 if is_strong else 1.6))
        painter.setBrush(theme.colour("accent_soft"))
        radius = rect.height() / 2 - 1.4
        painter.drawEllipse(rect.center(), radius, radius)
        ink = theme.colour("text")
        draw_text(painter, rect.center(), str(self.steps), theme.font(11, 700), ink, "centre")

    def look(self) -> object:
        return (self.priest,)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        theme = self.theme
        radius = rect.height() / 2 - 1
        if self.priest is not None:
            colour = QColor(self.priest.colour)
            edge = mix(colour, _HALO if theme.palette.is_dark else _BLACK, 0.75)
            draw_icon(painter, "priest", icon_rect(rect.center(), rect.height()), edge)
            draw_icon(painter, "priest", icon_rect(rect.center(), rect.height() * 0.8), colour)
            return
        pen = QPen(theme.colour("text3"), 1)
        if self._returns:
            pen.setStyle(Qt.PenStyle.DotLine)
        painter.setPen(pen)
        painter.setBrush(theme.colour("panel2"))
        painter.drawEllipse(rect.center(), radius, radius)
        draw_text(painter, rect.center(), str(self.steps), theme.font(11, 600), theme.colour("text2"), "centre")


@dataclass(frozen=True, slots=True)
class Leader:
    """A seat that would get points for a cult if the game ended now."""

    name: str
    colour: str
    icon: str
    number: int
    points: int


class LeadersThing(Thing):
    """Who would get the points of a cult now; as many as there is room for."""

    def __init__(self, theme: Theme, cult: str) -> None:
        super().__init__(theme, "topics.leaders")
        self._cult = cult
        self.leaders: tuple[Leader, ...] = ()

    def show_leaders(self, leaders: tuple[Leader, ...]) -> None:
        if leaders == self.leaders and self.is_described:
            return
        self.leaders = leaders
        self.update()
        places = ", ".join(f"{leader.name} {leader.points}" for leader in leaders)
        title = tr("Points for %1 now: %2", name_of("cults", self._cult), places or tr("nobody"))
        self.describe(title)

    def sizeHint(self) -> QSize:
        return self.px_size(44, 20)

    def ties(self, room: float) -> list[tuple[Leader, ...]]:
        """Seats of equal points together: as many places as there is room for, but the first in any case."""
        ties = [tuple(tied) for _, tied in groupby(self.leaders, key=lambda leader: leader.points)]
        while len(ties) > 1 and sum(self._width(tied, room) for tied in ties) > room:
            ties.pop()
        return ties

    def _width(self, tied: tuple[Leader, ...], room: float) -> float:
        return self.theme.px(_LEADER) + (len(tied) - 1) * self._step(tied, room)

    def _step(self, tied: tuple[Leader, ...], room: float) -> float:
        return min(self.theme.px(_TIED), (room - self.theme.px(_LEADER)) / max(len(tied) - 1, 1))

    def look(self) -> object:
        return self.leaders

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        theme, room = self.theme, rect.width() - 6
        shown = self.ties(room)
        width = max(sum(self._width(tied, room) for tied in shown), theme.px(_LEADER)) + 4
        chip = QRectF(rect.center().x() - width / 2, rect.top() + 0.5, width, rect.height() - 1)
        painter.setPen(QPen(theme.colour("border"), 1))
        painter.setBrush(theme.colour("panel2"))
        painter.drawRoundedRect(chip, chip.height() / 2, chip.height() / 2)
        if not shown:
            draw_text(painter, chip.center(), "–", theme.font(11), theme.colour("text2"), "centre")
        x, y, radius = chip.left() + 3, chip.center().y(), theme.px(6.5)
        for tied in shown:
            for place, leader in enumerate(tied):
                centre = QPointF(x + radius + 1 + place * self._step(tied, room), y)
                draw_emblem(painter, centre, radius, leader.colour, leader.icon, str(leader.number), theme)
            at = centre + QPointF(radius + theme.px(2), 0)
            draw_text(painter, at, str(tied[0].points), theme.font(11, 600), theme.colour("text"))
            x += self._width(tied, room)
