"""The three bowls of power with their tokens."""

import math
from typing import Protocol, TypeVar

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QRadialGradient

from tm_desktop.parts.docks.board_part import BoardPart
from tm_desktop.parts.glyphs import draw_sign
from tm_desktop.parts.texts import part_tr
from tm_desktop.theming.goods import tint_of
from tm_desktop.theming.painting import draw_text, mix
from tm_desktop.theming.stamps import draw_stamp
from tm_desktop.theming.theme import Theme

_BLACK, _WHITE = QColor("#000000"), QColor("#FFFFFF")
_TOKEN = ("#C79BE0", "#6A3490", "#3B1A55")  # light, dark, rim


class Bowls(Protocol):
    """A board that has them."""

    @property
    def bowls(self) -> tuple[int, int, int]:
        """The tokens in each."""


B = TypeVar("B", bound=Bowls)


class BowlsPart(BoardPart[B]):
    """The three bowls with their tokens."""

    heights = (86, 66, 58)

    def describe_board(self, board: B) -> None:
        self.describe(part_tr("Power in bowls I, II and III: %1, %2, %3", *board.bowls))

    def sizeHint(self) -> QSize:
        return self.px_size(172 if self.is_compact else 248, self.heights[self.form])

    def draw_board(self, painter: QPainter, rect: QRectF, board: B) -> None:
        theme = self.theme
        radius = theme.px((30, 23, 18)[self.form])
        step = (rect.width() - 2 * radius - 6) / 2
        middle = rect.top() + radius + 4
        for number, tokens in enumerate(board.bowls):
            centre = QPointF(rect.left() + radius + 3 + number * step, middle)
            self._draw_bowl(painter, centre, radius, tokens, is_last=number == 2)
            label = f"{'I' * (number + 1)} · {tokens}"
            at = QPointF(centre.x(), middle + radius + theme.px(11))
            draw_text(painter, at, label, theme.font(11, 600), theme.colour("text2"), "centre")
            zone = QRectF(centre.x() - radius, middle - radius, 2 * radius, 2 * radius + 20)
            self.add_zone(zone, "topics.bowls", part_tr("Bowl %1: %2 power", "I" * (number + 1), tokens))
            if number < 2:
                arrow = QPointF(centre.x() + step / 2, middle)
                draw_sign(painter, "arrow_right", arrow, theme.px(12), theme.colour("text3"), theme)

    def _draw_bowl(self, painter: QPainter, centre: QPointF, radius: float, tokens: int, is_last: bool) -> None:
        theme, reach = self.theme, math.ceil(radius) + 6
        extent = QRectF(-reach, -reach, 2 * reach, 2 * reach)
        key = ("bowl", radius, tokens, is_last, theme)
        draw_stamp(painter, centre, extent, key, lambda p: _paint_bowl(p, radius, tokens, theme, is_last))


def _paint_bowl(painter: QPainter, radius: float, tokens: int, theme: Theme, is_last: bool) -> None:
    centre = QPointF(0, 0)
    power, panel = tint_of("power", theme), theme.colour("panel")
    dark = theme.palette.is_dark
    soft = QColor("#3F2E4C" if dark else "#E8DAF0")
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("#000000", 0.12 if dark else 0.05))
    for ring in range(3):
        painter.drawEllipse(centre + QPointF(0, 2), radius + ring * 1.2, radius + ring * 1.2)
    shade = QRadialGradient(centre + QPointF(0, radius * 0.35), radius * 1.25)
    shade.setColorAt(0, mix(soft, _WHITE, 0.06 if dark else 0.25))
    shade.setColorAt(0.8, mix(soft, QColor("#4A2A66"), 0.12))
    shade.setColorAt(1, mix(soft, QColor("#4A2A66"), 0.4))
    rim = mix(power, _BLACK, 0.25) if is_last and not dark else power if is_last else mix(power, panel, 0.35)
    painter.setPen(QPen(rim, 2.2 if is_last else 1.4))
    painter.setBrush(shade)
    painter.drawEllipse(centre, radius, radius)
    places, size = _token_places(tokens)
    for x, y in places:
        _draw_token(painter, centre + QPointF(x, y) * radius, size * radius)


def _token_places(tokens: int) -> tuple[list[tuple[float, float]], float]:
    """Where tokens lie in a bowl of radius 1, and how large they are."""
    few = {
        0: [],
        1: [(0.0, 0.0)],
        2: [(-0.34, 0.0), (0.34, 0.0)],
        3: [(-0.34, 0.29), (0.34, 0.29), (0.0, -0.31)],
        4: [(-0.34, -0.34), (0.34, -0.34), (-0.34, 0.34), (0.34, 0.34)],
    }
    if tokens in few:
        return few[tokens], 0.29
    if tokens <= 7:
        return [(0.0, 0.0), *_ring(tokens - 1, 0.62)], 0.25
    return [*_ring(3, 0.25), *_ring(tokens - 3, 0.7)], 0.2


def _ring(count: int, radius: float) -> list[tuple[float, float]]:
    angles = (math.tau * number / count for number in range(count))
    return [(radius * math.sin(angle), -radius * math.cos(angle)) for angle in angles]


def _draw_token(painter: QPainter, centre: QPointF, radius: float) -> None:
    light, dark, rim = (QColor(colour) for colour in _TOKEN)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 64))
    painter.drawEllipse(centre + QPointF(0.6, 1.4), radius, radius)
    shade = QRadialGradient(centre - QPointF(radius * 0.33, radius * 0.44), radius * 1.66)
    shade.setColorAt(0, light)
    shade.setColorAt(1, dark)
    painter.setPen(QPen(rim, max(radius * 0.13, 0.8)))
    painter.setBrush(shade)
    painter.drawEllipse(centre, radius, radius)
    star = QPainterPath()
    for corner in range(8):
        reach = radius * (0.56 if corner % 2 == 0 else 0.21)
        angle = corner * math.pi / 4
        point = centre + QPointF(reach * math.sin(angle), -reach * math.cos(angle))
        if corner:
            star.lineTo(point)
        else:
            star.moveTo(point)
    star.closeSubpath()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(240, 221, 251, 230))
    painter.drawPath(star)
