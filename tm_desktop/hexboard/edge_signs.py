"""What is painted on power actions and plates: gains as icons around the origin."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter

from tm_desktop.hexboard.colours import board_colours
from tm_desktop.theming.icons import draw_icon, icon_rect
from tm_desktop.theming.painting import draw_text
from tm_desktop.theming.theme import Theme


def paint_convert(painter: QPainter, ink: QColor, gained: str) -> None:
    """Power becomes something else."""
    draw_icon(painter, "power", icon_rect(QPointF(-13, -8), 19), ink)
    draw_icon(painter, "arrow_right", icon_rect(QPointF(0, 1), 14), ink)
    draw_icon(painter, gained, icon_rect(QPointF(13, 9), 19), ink)


def paint_pass(painter: QPainter, ink: QColor) -> None:
    draw_icon(painter, "pass", icon_rect(QPointF(0, 0), 28), ink)


def paint_gain(icon: str, number: int, painter: QPainter, ink: QColor, theme: Theme) -> None:
    """What an action space gives; coins carry their number."""
    if icon == "coin":
        draw_icon(painter, icon, icon_rect(QPointF(0, 1), 35), ink)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(board_colours(theme).action))
        painter.drawEllipse(QPointF(0, 1), 9.4, 9.4)
        draw_text(painter, QPointF(0, 1), str(number), theme.font(15, 700), ink, "centre")
    elif number == 1:
        draw_icon(painter, icon, icon_rect(QPointF(0, 1), 31), ink)
    else:
        draw_icon(painter, icon, icon_rect(QPointF(-9, 4), 23), ink)
        draw_icon(painter, icon, icon_rect(QPointF(10, -1), 23), ink)
