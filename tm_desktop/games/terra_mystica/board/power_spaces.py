"""What lies on the lower edge of the board: the power actions with their gains, and the plates."""

from functools import partial

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter

from engine.games.terra_mystica.columns import BRIDGES, COIN, PRIEST, SPADES, WORKER
from engine.games.terra_mystica.ruleset import Ruleset
from tm_desktop.games.terra_mystica.words.texts import name_of, tr
from tm_desktop.hexboard.colours import board_colours
from tm_desktop.hexboard.power_actions import CONVERT, PASS, Edge, Plate, Space
from tm_desktop.theming.icons import draw_icon, icon_rect
from tm_desktop.theming.painting import draw_text
from tm_desktop.theming.theme import Theme


def edge_of(rules: Ruleset) -> Edge:
    spaces = [
        Space(name_of("power_actions", action.id), action.cost, partial(_paint_gain, action.gain))
        for action in rules.power_actions
    ]
    plates = {
        CONVERT: Plate(
            tr("Convert"),
            paint_convert,
            tr("Conversions"),
            tr("Conversions and burning power"),
            tr("Nothing can be converted now."),
        ),
        PASS: Plate(tr("Pass"), paint_pass, tr("Pass"), tr("Pass and take another bonus card")),
    }
    return Edge(spaces, plates)


def paint_convert(painter: QPainter, ink: QColor) -> None:
    draw_icon(painter, "power", icon_rect(QPointF(-13, -8), 19), ink)
    draw_icon(painter, "arrow_right", icon_rect(QPointF(0, 1), 14), ink)
    draw_icon(painter, "worker", icon_rect(QPointF(13, 9), 19), ink)


def paint_pass(painter: QPainter, ink: QColor) -> None:
    draw_icon(painter, "pass", icon_rect(QPointF(0, 0), 28), ink)


def _paint_gain(gain: tuple[tuple[int, int], ...], painter: QPainter, ink: QColor, theme: Theme) -> None:
    """What an action space gives, as icons around the origin."""
    column, number = gain[0]
    if column == COIN:
        draw_icon(painter, "coin", icon_rect(QPointF(0, 1), 35), ink)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(board_colours(theme).action))
        painter.drawEllipse(QPointF(0, 1), 9.4, 9.4)
        draw_text(painter, QPointF(0, 1), str(number), theme.font(15, 700), ink, "centre")
        return
    name = {BRIDGES: "bridge", PRIEST: "priest", WORKER: "worker", SPADES: "spade"}.get(column, "special")
    if number == 1:
        draw_icon(painter, name, icon_rect(QPointF(0, 1), 31), ink)
        return
    draw_icon(painter, name, icon_rect(QPointF(-9, 4), 23), ink)
    draw_icon(painter, name, icon_rect(QPointF(10, -1), 23), ink)
