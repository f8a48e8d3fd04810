"""What a seat has in hand, with what the next income adds."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter

from tm_desktop.parts.docks.board_part import SMALL, BoardPart
from tm_desktop.parts.glyphs import draw_sign
from tm_desktop.parts.texts import part_tr
from tm_desktop.theming.painting import draw_text
from tm_desktop.theming.theme import Theme

B = TypeVar("B")  # what a game knows of a board


@dataclass(frozen=True, slots=True)
class PurseRow:
    """A line of it. Without an `income` it is no good that comes in; what is no number is written smaller."""

    icon: str
    name: str
    value: str
    topic_id: str
    income: int | None
    note: str = ""
    is_number: bool = True


@dataclass(frozen=True, slots=True)
class PurseFacts:
    """All lines, and what they come to in words."""

    title: str
    income: str
    rows: tuple[PurseRow, ...]


def income_sentence(income: str | None) -> str:
    """None if no income comes any more."""
    return part_tr("This is the last round: no more income.") if income is None else part_tr("Next income: %1", income)


class PursePart(BoardPart[B]):
    """A line for each good, with what the next income adds."""

    heights = (86, 66, 58)

    def __init__(self, theme: Theme, facts_of: Callable[[B], PurseFacts]) -> None:
        super().__init__(theme, "topics.income_mark")
        self._facts_of = facts_of
        self._facts: PurseFacts | None = None

    def describe_board(self, board: B) -> None:
        facts = self._facts = self._facts_of(board)
        self.describe(facts.title, facts.income)

    def sizeHint(self) -> QSize:
        return self.px_size(124 if self.is_compact else 146, self.heights[self.form])

    def draw_board(self, painter: QPainter, rect: QRectF, board: B) -> None:
        theme, facts = self.theme, self._facts
        assert facts is not None
        step = rect.height() / len(facts.rows)
        chip_width, high = theme.px(36), min(theme.px(18), step - 1)  # rows keep apart also in the small form
        with_names = rect.width() >= theme.px(150)
        for number, row in enumerate(facts.rows):
            y = rect.top() + step * (number + 0.5)
            draw_sign(painter, row.icon, QPointF(rect.left() + theme.px(11), y), high, None, theme)
            x = rect.left() + theme.px(26)
            if with_names:
                draw_text(painter, QPointF(x, y), row.name, theme.font(12), theme.colour("text2"))
            font = theme.font(15 if self.form == SMALL else 17, 700) if row.is_number else theme.font(12, 600)
            at = QPointF(rect.right() - chip_width - theme.px(12), y)
            draw_text(painter, at, row.value, font, theme.colour("text"), "right")
            if row.income is not None:
                chip = QRectF(rect.right() - chip_width, y - high / 2, chip_width, high)
                self._draw_income(painter, chip, row.income, facts.income)
            line = QRectF(rect.left(), y - step / 2, rect.width() - chip_width, step)
            self.add_zone(line, row.topic_id, row.name, row.note)

    def _draw_income(self, painter: QPainter, chip: QRectF, number: int, text: str) -> None:
        theme = self.theme
        self.add_zone(chip, "topics.income_mark", part_tr("Next income"), text)
        if number:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("good_soft"))
            painter.drawRoundedRect(chip, chip.height() / 2, chip.height() / 2)
            draw_text(painter, chip.center(), f"+{number}", theme.font(12, 600), theme.colour("good"), "centre")
        else:
            draw_text(painter, chip.center(), "–", theme.font(12), theme.colour("text3"), "centre")
