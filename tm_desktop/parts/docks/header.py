"""The head of a seat's board: who it is, what it can do, its points and pieces."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter

from tm_desktop.hexboard.look import BoardLook
from tm_desktop.parts.docks.board_part import BoardPart
from tm_desktop.parts.glyphs import Line, Style, draw_run, draw_sign
from tm_desktop.parts.pictures import draw_faction_sign
from tm_desktop.parts.texts import part_tr
from tm_desktop.theming.painting import draw_text, elided, text_width, wrapped
from tm_desktop.theming.theme import Theme

B = TypeVar("B")  # what a game knows of a board

SENTENCE = 16  # the height of a line


@dataclass(frozen=True, slots=True)
class TownProgress:
    """The strongest own group that is no town yet."""

    power: int
    needed: int
    buildings: int
    buildings_needed: int


@dataclass(frozen=True, slots=True)
class SeatState:
    """That it has passed, or how near its next town is. `role` is that of a soft colour."""

    text: str
    role: str
    icon: str
    topic_id: str
    sentence: str = ""


def town_state(town: TownProgress | None, sentence: str) -> SeatState | None:
    """How near the next town is; the sentence has places for the four numbers."""
    if town is None:
        return None
    for number, value in enumerate((town.power, town.needed, town.buildings, town.buildings_needed), 1):
        sentence = sentence.replace(f"%{number}", str(value))
    text = part_tr("Town: %1 of %2", town.power, town.needed)
    return SeatState(text, "good", "town", "topics.town", sentence)


@dataclass(frozen=True, slots=True)
class HeaderFacts:
    """What a head says. `pieces` are those that are left beside the buildings."""

    topic_id: str
    name: str
    sentences: tuple[str, ...]
    points: int
    points_text: str
    home: str
    pieces: Line
    pieces_topic: str
    pieces_text: str
    state: SeatState | None


class HeaderPart(BoardPart[B]):
    """Who it is, its abilities, the next town and the points."""

    heights = (26, 31, 26)  # sentences are below

    room = 400  # the width for sentences; the dock knows it before layouts do
    lines = 0  # as many of them as the dock has room for

    def __init__(self, theme: Theme, look: BoardLook, facts_of: Callable[[B], HeaderFacts]) -> None:
        super().__init__(theme, "")
        self._board_look, self._facts_of = look, facts_of
        self.facts: HeaderFacts | None = None

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(hint.width(), hint.height() + self.height_of_sentences)

    @property
    def height_of_sentences(self) -> int:
        lines = sum(map(len, self.texts))
        gap = 0 if self.is_compact else self.theme.px(4)
        return gap + lines * self.theme.px(SENTENCE) if lines else 0

    @property
    def texts(self) -> list[list[str]]:
        """The abilities in lines. What there is no room for ends in …; its tooltip has all of it."""
        left, shown = self.lines, list[list[str]]()
        for text in self.facts.sentences if self.facts is not None else ():
            if left > 0:
                shown.append(_cut(self._wrapped(text), left, self.theme.font(12), self._width))
                left -= len(shown[-1])
        return shown

    @property
    def _is_told(self) -> bool:
        """Whether the abilities can be read in full."""
        return self.facts is not None and self.texts == [self._wrapped(text) for text in self.facts.sentences]

    def set_room(self, room: int, lines: int) -> None:
        if (room, lines) != (self.room, self.lines):
            self.room, self.lines = room, lines
            self.updateGeometry()
            self.update()

    def look(self) -> object:
        return super().look(), self.room, self.lines

    def describe_board(self, board: B) -> None:
        facts = self.facts = self._facts_of(board)
        self.topic_id = facts.topic_id
        self.describe(f"{facts.name}, {facts.points_text}", " ".join(facts.sentences))
        self.updateGeometry()

    def draw_board(self, painter: QPainter, rect: QRectF, board: B) -> None:
        theme, compact, facts = self.theme, self.is_compact, self.facts
        assert facts is not None
        px = theme.px
        radius = px((19, 13, 11)[self.form])
        middle = rect.top() + px(self.heights[self.form]) / 2 if compact else rect.top() + px(25)
        draw_faction_sign(
            painter, QPointF(rect.left() + radius + 2, middle), radius, self.svg, facts.home, self._board_look, theme
        )
        left = rect.left() + 2 * radius + px(12)
        right = self._draw_points(painter, QPointF(rect.right(), middle if compact else rect.top() + px(15)), facts)
        name_y = middle if compact else rect.top() + px(12)
        font = theme.title_font(17 if compact else 19)
        end = left + draw_text(painter, QPointF(left, name_y), facts.name, font, theme.colour("text")) + px(10)
        if not self._is_told:
            end = self._draw_more(painter, QPointF(end, name_y), facts)
        chip = QRectF(end, name_y - px(10), right - end - px(8), px(20))
        self._draw_state(painter, chip, facts.state)
        top, margin = (rect.top() + px(self.heights[self.form]), px(3)) if compact else (rect.top() + px(27), left)
        for text, lines in zip(facts.sentences, self.texts, strict=False):
            top = self._draw_sentence(painter, QPointF(margin, top), rect.right() - margin, text, lines)

    @property
    def _width(self) -> float:
        px = self.theme.px
        return self.room - (px(6) if self.is_compact else 2 * px(19) + px(16))

    def _wrapped(self, text: str) -> list[str]:
        return wrapped(text, self.theme.font(12), self._width)

    def _draw_more(self, painter: QPainter, at: QPointF, facts: HeaderFacts) -> float:
        """A sign whose tooltip tells the abilities; returns where the next thing may begin."""
        theme, side = self.theme, self.theme.px(15)
        draw_sign(painter, "info", at + QPointF(side / 2, 0), side, theme.colour("text2"), theme)
        zone = QRectF(at.x(), at.y() - side, side, 2 * side)
        self.add_zone(zone, self.topic_id, facts.name, " ".join(facts.sentences))
        return at.x() + side + theme.px(8)

    def _draw_sentence(self, painter: QPainter, at: QPointF, width: float, text: str, lines: list[str]) -> float:
        """Returns where the next one may begin."""
        step = self.theme.px(SENTENCE)
        for row, words in enumerate(lines):
            middle = at + QPointF(0, step * (row + 0.5))
            draw_text(painter, middle, words, self.theme.font(12), self.theme.colour("text2"))
        self.add_zone(QRectF(at.x(), at.y(), width, step * len(lines)), self.topic_id, text)
        return at.y() + step * len(lines)

    def _draw_points(self, painter: QPainter, at: QPointF, facts: HeaderFacts) -> float:
        theme = self.theme
        font = theme.font(20 if self.is_compact else 24, 700)
        width = draw_text(painter, at, str(facts.points), font, theme.colour("text"), "right")
        side = theme.px(20 if self.is_compact else 24)
        centre = QPointF(at.x() - width - side / 2 - 5, at.y())
        draw_sign(painter, "vp", centre, side, None, theme)
        x = centre.x() - side / 2 - theme.px(12)
        used = draw_run(painter, QPointF(x, at.y()), facts.pieces, theme, Style(12, 6, 600, "text2"), "right")
        rect = QRectF(x - used, at.y() - 10, used, 20)
        self.add_zone(rect, facts.pieces_topic, facts.pieces_text)
        points = QRectF(rect.right(), at.y() - 14, at.x() - rect.right(), 28)
        self.add_zone(points, "resources.vp", part_tr("Points"))
        return x - used

    def _draw_state(self, painter: QPainter, room: QRectF, state: SeatState | None) -> None:
        if state is None:
            return
        theme = self.theme
        font = theme.font(12, 600)
        width = text_width(state.text, font) + theme.px(32)
        if width > room.width():
            return
        chip = QRectF(room.left(), room.top(), width, room.height())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour(f"{state.role}_soft"))
        painter.drawRoundedRect(chip, 8, 8)
        sign = QPointF(chip.left() + theme.px(13), chip.center().y())
        draw_sign(painter, state.icon, sign, theme.px(14), theme.colour(state.role), theme)
        draw_text(painter, QPointF(sign.x() + theme.px(11), sign.y()), state.text, font, theme.colour(state.role))
        self.add_zone(chip, state.topic_id, state.text, state.sentence)


def _cut(lines: list[str], most: int, font: QFont, width: float) -> list[str]:
    """The first lines of a text; the last of them ends in … where more would follow."""
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], elided(" ".join(lines[most - 1 :]), font, width)]
