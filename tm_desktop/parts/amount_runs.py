"""Runs of amounts: `2 worker 3 coin` as numbers and icons."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from tm_desktop.theming.goods import GOODS_ICONS, tint_of
from tm_desktop.theming.icons import draw_icon, icon_rect
from tm_desktop.theming.painting import draw_text, text_width
from tm_desktop.theming.theme import Theme


def draw_resource(painter: QPainter, centre: QPointF, size: float, what: str, theme: Theme) -> None:
    draw_icon(painter, GOODS_ICONS[what], icon_rect(centre, size), tint_of(what, theme))


def amounts_width(amounts: Iterable[tuple[int | str, str]], theme: Theme, size: int = 13, gap: float = 8) -> float:
    font = theme.font(size, 600)
    widths = [text_width(str(number), font) + 3 + theme.px(size + 3) for number, _ in amounts]
    return sum(widths) + gap * max(len(widths) - 1, 0)


def draw_amounts(
    painter: QPainter,
    at: QPointF,
    amounts: Iterable[tuple[int | str, str]],
    theme: Theme,
    size: int = 13,
    gap: float = 8,
    ink: QColor | None = None,
    tint: QColor | None = None,
    align: str = "left",
) -> float:
    """A run like `2 worker 3 coin` centred on the line of `at`; returns its width. `tint` replaces all tints."""
    items = list(amounts)
    width = amounts_width(items, theme, size, gap)
    x = at.x() - {"left": 0.0, "centre": width / 2, "right": width}[align]
    font, side = theme.font(size, 600), theme.px(size + 3)
    for number, what in items:
        x += draw_text(painter, QPointF(x, at.y()), str(number), font, ink or theme.colour("text")) + 3
        colour = tint or tint_of(what, theme)
        draw_icon(painter, GOODS_ICONS[what], QRectF(x, at.y() - side / 2, side, side), colour)
        x += side + gap
    return width
