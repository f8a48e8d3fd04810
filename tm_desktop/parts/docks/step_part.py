"""A track on which a marker goes step by step, each at a price: shipping, digging, sailing."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from tm_desktop.hexboard.look import BoardLook
from tm_desktop.parts.docks.board_part import SMALL, BoardPart
from tm_desktop.parts.glyphs import Line, Style, draw_run, draw_sign, run_width
from tm_desktop.parts.texts import part_tr
from tm_desktop.theming.painting import draw_text, luminance, mix
from tm_desktop.theming.theme import Theme

B = TypeVar("B")  # what a game knows of a board

_BLACK, _WHITE = QColor("#000000"), QColor("#FFFFFF")


@dataclass(frozen=True, slots=True)
class StepFacts:
    """The marker and the next step with its price and points; without levels only something `fixed` is told."""

    topic_id: str
    title: str
    lines: tuple[str, ...]
    icon: str
    home: str
    levels: tuple[str, ...] = ()
    at: int = 0
    price: Line = ()
    points: Line = ()
    fixed: Line = ()

    @property
    def is_at_end(self) -> bool:
        return self.at + 1 >= len(self.levels)


class StepPart(BoardPart[B]):
    """The marker, the next price and its points. Clicked to advance."""

    heights = (44, 34, 30)
    _has_levels = True

    def __init__(self, theme: Theme, look: BoardLook, facts_of: Callable[[B, Theme], StepFacts]) -> None:
        super().__init__(theme, "")
        self._board_look, self._facts_of = look, facts_of

    def describe_board(self, board: B) -> None:
        facts = self._facts_of(board, self.theme)
        self.topic_id, self._has_levels = facts.topic_id, bool(facts.levels)
        self.describe(facts.title, *facts.lines)

    def sizeHint(self) -> QSize:
        return self.px_size(120 if self._has_levels else 64, self.heights[self.form])

    def draw_board(self, painter: QPainter, rect: QRectF, board: B) -> None:
        theme, facts = self.theme, self._facts_of(board, self.theme)
        inner = rect.adjusted(theme.px(5), 0, -theme.px(5), 0)
        y = inner.center().y()
        sign = QPointF(inner.left() + theme.px(9), y)
        draw_sign(painter, facts.icon, sign, theme.px(18), theme.colour("text"), theme)
        x = inner.left() + theme.px(23)
        if not facts.levels:
            draw_run(painter, QPointF(x, y), facts.fixed, theme, Style(12, 5))
            return
        x = self._draw_levels(painter, QPointF(x, y), facts)
        if facts.is_at_end:
            draw_text(painter, QPointF(x, y), part_tr("end"), theme.font(11), theme.colour("text2"))
            return
        self._draw_price(painter, QPointF(x, y), inner.right() - x, facts)

    def _draw_price(self, painter: QPainter, at: QPointF, room: float, facts: StepFacts) -> None:
        """The price above its points; a long price goes on beside them."""
        cost, points = facts.price, facts.points
        shift = QPointF(0, self.theme.px((9, 8, 7)[self.form]))
        lines = [(cost[:split], (*cost[split:], *points)) for split in range(len(cost), 0, -1)]
        forms = [(Style(12, 3), lines[0]), (Style(11, 2), lines[0])]
        forms += [(style, pair) for style in (Style(11, 2), Style(10, 1), Style(9, 1)) for pair in lines]
        fitting = (
            (style, pair) for style, pair in forms if all(run_width(run, self.theme, style) <= room for run in pair)
        )
        style, pair = next(fitting, forms[-1])
        for run, side in zip(pair, (-1, 1), strict=True):
            draw_run(painter, at + shift * side, run, self.theme, style)

    def _draw_levels(self, painter: QPainter, at: QPointF, facts: StepFacts) -> float:
        theme = self.theme
        radius = theme.px(7.5 if self.form == SMALL else 8.5 if self.is_compact or len(facts.levels) > 4 else 10)
        step = 2 * radius + theme.px(2 if self.form == SMALL else 4)
        colour = QColor(self._board_look.piece(facts.home, theme))
        ink = QColor("#3A2E10") if luminance(colour) > 0.4 else _WHITE
        for number, level in enumerate(facts.levels):
            centre = QPointF(at.x() + radius + number * step, at.y())
            if number:
                painter.setPen(QPen(theme.colour("text3"), 1.6))
                painter.drawLine(centre - QPointF(step - radius, 0), centre - QPointF(radius, 0))
            font = QFont(theme.font(11, 700 if number == facts.at else 500))
            if number == facts.at:
                painter.setPen(QPen(mix(colour, _BLACK, 0.5), 1.4))
                painter.setBrush(colour)
            else:
                painter.setPen(QPen(theme.colour("border"), 1.2))
                painter.setBrush(theme.colour("panel2"))
            painter.drawEllipse(centre, radius, radius)
            text = ink if number == facts.at else theme.colour("text2")
            draw_text(painter, centre, level, font, text, "centre")
        return at.x() + len(facts.levels) * step + theme.px(3)
