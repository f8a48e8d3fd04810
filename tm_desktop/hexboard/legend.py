"""What the signs on the map mean."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from tm_desktop.hexboard.colours import board_colours
from tm_desktop.hexboard.rings import CASING, LIGHT, paint_news
from tm_desktop.hexboard.shapes import flat_pen, hex_path, round_pen
from tm_desktop.hexboard.signs import draw_mark_badge, draw_upgrade_badge
from tm_desktop.hexboard.texts import board_tr
from tm_desktop.theming.icons import draw_icon, icon_rect
from tm_desktop.theming.painting import mix
from tm_desktop.theming.theme import Theme

_SIDE = 30

Rows = tuple[tuple[str, str], ...]  # signs with their words


def legend(paid_first: str = "", has_foreign: bool = True, mark: str = "") -> tuple[Rows, Rows]:
    """In two columns. A game may call conversions by another word, transform to the home terrain only, and print marks
    on hexes.
    """
    return (
        (
            ("solid", board_tr("Build now")),
            ("dashed", board_tr("Transform first")),
            ("dotted", paid_first or board_tr("Convert first")),
            *((("faint", board_tr("Other terrain")),) if has_foreign else ()),
            *((("mark", mark),) if mark else ()),
        ),
        (
            ("town", board_tr("Town")),
            ("bridge", board_tr("Bridge")),
            ("upgrade", board_tr("Upgrade")),
            ("news", board_tr("New")),
        ),
    )


def legend_pictures(legend: tuple[Rows, Rows], theme: Theme, density: float) -> tuple[tuple[QPixmap, str], ...]:
    """Every sign on the ground of the board, with its words."""
    return tuple((_sign_picture(sign, theme, density), text) for rows in legend for sign, text in rows)


@lru_cache(maxsize=32)
def _sign_picture(sign: str, theme: Theme, density: float) -> QPixmap:
    """Painted once for all games."""
    side = theme.px(_SIDE)
    picture = QPixmap(round(side * density), round(side * density))
    picture.setDevicePixelRatio(density)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("slab_top"))
    painter.drawRoundedRect(QRectF(0, 0, side, side), 6, 6)
    painter.translate(side / 2, side / 2)
    painter.scale(theme.scale, theme.scale)
    paint_legend_sign(sign, theme, painter)
    painter.end()
    return picture


def paint_legend_sign(sign: str, theme: Theme, painter: QPainter) -> None:
    """Around the origin."""
    if sign == "upgrade":
        draw_upgrade_badge(painter, QPointF(0, 0), 8)
        return
    if sign == "mark":
        draw_mark_badge(painter, QPointF(0, 0), 8)
        return
    if sign == "news":
        paint_news(painter)
        return
    if sign in ("town", "bridge"):
        draw_icon(painter, sign, icon_rect(QPointF(0, 0), 20), QColor(board_colours(theme).label))
        return
    path = hex_path(0, 0, 10.5)
    painter.setPen(round_pen(CASING, 4, 0.85))
    painter.setBrush(mix(theme.colour("slab_top"), QColor("#000000"), 0.22))
    painter.drawPath(path)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = flat_pen(LIGHT, 2.2) if sign == "dashed" else round_pen(LIGHT, 1.0 if sign == "faint" else 2.2)
    if sign in ("dashed", "dotted"):
        pen.setDashPattern([2.4, 2.0] if sign == "dashed" else [0.01, 2.4])
    painter.setPen(pen)
    painter.drawPath(path)
