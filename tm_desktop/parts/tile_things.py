"""Tiles, cards and small buttons as things: what is printed on them, whose they are, whether they are used up."""

from dataclasses import dataclass, field, replace

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QRadialGradient

from tm_desktop.parts.glyphs import Line, Style, draw_run, draw_sign, run_width
from tm_desktop.parts.help_texts import GameHelp
from tm_desktop.parts.pictures import draw_picture
from tm_desktop.parts.texts import part_tr
from tm_desktop.parts.things import Thing
from tm_desktop.theming.painting import draw_emblem, draw_panel, draw_text, mix, wrapped
from tm_desktop.theming.theme import Theme


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose sign a tile carries."""

    colour: str
    icon: str
    number: int


@dataclass(frozen=True, slots=True)
class Face:
    """What a tile shows. `badge` stands in the corner: a count, a round."""

    lines: tuple[Line, ...]
    caption: str = ""
    note: str = ""
    badge: str = ""
    coins: int = 0
    owner: Owner | None = None
    is_faded: bool = False
    is_used: bool = False
    is_current: bool = False
    is_empty: bool = False

    def marked(self, badge: str, is_faded: bool, is_current: bool) -> "Face":
        """The same of a round."""
        return replace(self, badge=badge, is_faded=is_faded, is_current=is_current)


_BELOW = 19  # height of the row with the coins or the owner, at 100 %
_LEAST_SCALE = 0.85  # of signs that keep their plus
_PICTURE = 0.42  # of the width, for the picture of a pack
_EMPTY = Face((), is_empty=True)


@dataclass(slots=True)
class TileSize:
    """Measures of a tile at 100 %."""

    width: float = 84
    height: float = 62
    text: int = 13
    rows: int = field(default=2)


class TileThing(Thing):
    """A tile, a card or an action space."""

    def __init__(self, theme: Theme, topic_id: str, size: TileSize) -> None:
        super().__init__(theme, topic_id)
        self.size_at_100 = size
        self.face = _EMPTY

    def set_size(self, size: TileSize) -> None:
        if size != self.size_at_100:
            self.size_at_100 = size
            self.updateGeometry()

    def show_face(self, face: Face) -> None:
        if face != self.face:
            self.face = face
            self.update()

    def sizeHint(self) -> QSize:
        return self.px_size(self.size_at_100.width, self.size_at_100.height)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def look(self) -> object:
        return self.face, self.size_at_100, self.svg

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        theme, face = self.theme, self.face
        if face.is_empty:
            pen = QPen(theme.colour("text3"), 1.2)
            pen.setDashPattern([4, 3])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(0.6, 0.6, -0.6, -0.6), self.radius, self.radius)
        else:
            draw_panel(painter, rect, theme, self.radius, "panel2", "accent" if face.is_current else "border")
        painter.setOpacity(0.5 if face.is_faded or face.is_used else 1.0)
        bottom = self._draw_texts(painter, rect)
        if face.coins or face.owner:  # they lie below what is printed
            bottom = min(bottom, rect.bottom() - theme.px(_BELOW))
        self._draw_lines(painter, QRectF(rect.left(), rect.top(), rect.width(), bottom - rect.top()))
        painter.setOpacity(1.0)
        if face.is_used:
            self._draw_cross(painter, QPointF(rect.center().x(), (rect.top() + bottom) / 2))
        self._draw_corners(painter, rect)

    def _draw_texts(self, painter: QPainter, rect: QRectF) -> float:
        """Caption and note at the lower edge; returns where they begin."""
        theme = self.theme
        bottom = rect.bottom() - theme.px(5)
        small, strong = theme.font(11), theme.font(12, 600)
        texts = self.texts(rect.width() - theme.px(8), strong)
        for text, is_note in reversed(texts):
            font = small if is_note else strong
            at = QPointF(rect.center().x(), bottom - QFontMetricsF(font).capHeight() / 2 - 2)
            draw_text(painter, at, text, font, theme.colour("text2" if is_note else "text"), "centre")
            bottom -= theme.px(14 if is_note else 15)
        return bottom if texts else rect.bottom()

    def texts(self, width: float, font: QFont) -> list[tuple[str, bool]]:
        """The lines below the signs, and whether they are the note: a caption of two lines leaves it no room."""
        face = self.face
        caption = wrapped(face.caption, font, width) if face.caption else []
        note = [(face.note, True)] if face.note and len(caption) < 2 else []
        return [*((line, False) for line in caption), *note]

    def _draw_lines(self, painter: QPainter, room: QRectF) -> None:
        lines = [line for line in self.face.lines if line]
        svg = self.svg
        if svg and (not lines or room.width() > self.theme.px(70)):  # numbers come first
            room = self._draw_picture(painter, room, svg, bool(lines))
        if not lines:
            return
        text = self.size_at_100.text
        has_action = any(glyph.is_action for line in lines for glyph in line)
        is_low = room.height() < self.theme.px(40)
        if has_action and len(lines) == 2 and (is_low or room.width() > self.theme.px(90)):
            # An action space needs height, so what comes with it stands beside it. A low tile has no room for a plate.
            beside = (*lines[1], *lines[0])
            lines = [tuple(glyph._replace(is_action=False) for glyph in beside) if is_low else beside]
        step = min(room.height() / len(lines), self.theme.px(text + 12))
        first = room.center().y() - step * (len(lines) - 1) / 2
        for number, line in enumerate(lines):
            y = first + number * step
            # A line beside the badge keeps out of its corner.
            inset = self.theme.px(20) if self.face.badge and y < self.theme.px(24) else 0
            width = room.width() - inset - self.theme.px(6)
            line, style, scale = self.fitted(line, width, text)
            painter.save()
            painter.translate(room.center().x() + inset / 2, y)
            painter.scale(scale, scale)
            draw_run(painter, QPointF(0, 0), line, self.theme, style, "centre")
            painter.restore()

    def _draw_picture(self, painter: QPainter, room: QRectF, svg: str, has_lines: bool) -> QRectF:
        """At the left of what is printed, which gets the rest of the room."""
        width = room.width() * (_PICTURE if has_lines else 1.0)
        place = QRectF(room.left() + 5, room.top() + 5, width - 8, room.height() - 10)
        draw_picture(painter, place, svg, self.theme.colour("text"))
        return room.adjusted(width - 4, 0, 0, 0)

    def fitted(self, line: Line, width: float, text: int) -> tuple[Line, Style, float]:
        """How a line is written: closer and smaller where it must; on the smallest tiles a plus goes without saying."""
        for size, gap in ((text, 7), (text, 4), (12, 4), (11, 3)):
            style = Style(size, gap)
            if run_width(line, self.theme, style) <= width:
                return line, style, 1.0
        style = Style(11, 2)
        if run_width(line, self.theme, style) * _LEAST_SCALE > width:
            line = tuple(glyph._replace(text=glyph.text.removeprefix("+")) for glyph in line)
        return line, style, min(width / run_width(line, self.theme, style), 1.0)

    def _draw_cross(self, painter: QPainter, centre: QPointF) -> None:
        arm = self.theme.px(10)
        for colour, width in (("#FFF8DC", 6.0), ("#8A2A1A", 3.4)):
            pen = QPen(self.theme.colour(colour), width)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.drawLine(centre - QPointF(arm, arm), centre + QPointF(arm, arm))
            painter.drawLine(centre - QPointF(arm, -arm), centre + QPointF(arm, -arm))

    def _draw_corners(self, painter: QPainter, rect: QRectF) -> None:
        theme, face = self.theme, self.face
        if face.badge:
            radius = theme.px(9)
            centre = rect.topLeft() + QPointF(radius + theme.px(4), radius + theme.px(4))
            is_strong = face.is_current
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("accent" if is_strong else "panel3"))
            painter.drawEllipse(centre, radius, radius)
            ink = theme.colour("accent_text" if is_strong else "text")
            draw_text(painter, centre, face.badge, theme.font(11, 700), ink, "centre")
        if face.coins:
            centre = rect.bottomRight() - QPointF(theme.px(12), theme.px(12))
            _draw_coins(painter, centre, theme.px(9), face.coins, theme)
            at = centre - QPointF(theme.px(13), 0)
            draw_text(painter, at, part_tr("on it"), theme.font(11), theme.colour("text2"), "right")
        if face.owner is not None:
            owner, radius = face.owner, theme.px(8)
            centre = rect.bottomRight() - QPointF(radius + 4, radius + 4)
            draw_emblem(painter, centre, radius, owner.colour, owner.icon, str(owner.number), theme)


def _draw_coins(painter: QPainter, centre: QPointF, radius: float, coins: int, theme: Theme) -> None:
    shade = QRadialGradient(centre - QPointF(radius * 0.3, radius * 0.4), radius * 1.7)
    shade.setColorAt(0, QColor("#FFF1C4"))
    shade.setColorAt(1, QColor("#D9A93F"))
    painter.setPen(QPen(QColor("#6B4A0C"), 1.2))
    painter.setBrush(shade)
    painter.drawEllipse(centre, radius, radius)
    draw_text(painter, centre, str(coins), theme.font(11, 700), QColor("#3A2A08"), "centre")


class ChipThing(Thing):
    """A small button made of glyphs: a conversion, a choice."""

    def __init__(self, theme: Theme, topic_id: str, glyphs: Line, size: int = 12) -> None:
        super().__init__(theme, topic_id)
        self.glyphs = glyphs
        self._size = size

    def show_glyphs(self, glyphs: Line) -> None:
        if glyphs != self.glyphs:
            self.glyphs = glyphs
            self.updateGeometry()
            self.update()

    @property
    def radius(self) -> float:
        return 7.0

    def sizeHint(self) -> QSize:
        width = run_width(self.glyphs, self.theme, self._style) + self.theme.px(5)
        return QSize(round(width + 1), self.theme.px(self._size + 14))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @property
    def _style(self) -> Style:
        return Style(self._size, 1, ink="text" if self.is_offered else "text3")

    def look(self) -> object:
        return self.glyphs, self.is_offered

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        fill = self.theme.colour("panel2")
        if not self.is_offered:
            fill = mix(fill, self.theme.colour("panel"), 0.6)
        painter.setPen(QPen(self.theme.colour("border"), 1))
        painter.setBrush(fill)
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), self.radius, self.radius)
        painter.setOpacity(1.0 if self.is_offered else 0.6)
        draw_run(painter, rect.center(), self.glyphs, self.theme, self._style, "centre")
        painter.setOpacity(1.0)


class SignThing(Thing):
    """A single sign with a meaning, without a frame."""

    def __init__(self, theme: Theme, help: GameHelp, topic_id: str, icon: str, size: float = 20) -> None:
        super().__init__(theme, topic_id)
        self._icon, self._size = icon, size
        found = help.topic(topic_id)
        self.describe(found.title if found else "")

    def sizeHint(self) -> QSize:
        return self.px_size(self._size + 4, self._size + 4)

    def look(self) -> object:
        return self._icon

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        draw_sign(painter, self._icon, rect.center(), self.theme.px(self._size), None, self.theme)
