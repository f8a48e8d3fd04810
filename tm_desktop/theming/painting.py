"""The small painters that panels share: mixes, shadows, emblems, chips."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPen, QRadialGradient

from tm_desktop.theming.icons import draw_icon
from tm_desktop.theming.theme import Theme

_WHITE, _BLACK = QColor("#FFFFFF"), QColor("#000000")


def mix(first: QColor, second: QColor, share: float) -> QColor:
    """The colour that lies `share` of the way from the first to the second."""
    pairs = zip(first.getRgbF()[:3], second.getRgbF()[:3], strict=True)  # type: ignore[index]
    return QColor.fromRgbF(*(a + (b - a) * share for a, b in pairs))


def luminance(colour: QColor) -> float:
    """Relative luminance as WCAG defines it."""

    def linear(value: float) -> float:
        return value / 12.92 if value <= 0.03928 else float(((value + 0.055) / 1.055) ** 2.4)

    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF())


def contrast(first: QColor, second: QColor) -> float:
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def line_colour(seat_colour: str, theme: Theme) -> QColor:
    """A seat's colour as a thin line or bar: moved until it stands out from the panel."""
    colour, target = QColor(seat_colour), _WHITE if theme.palette.is_dark else _BLACK
    panel = theme.colour("panel")
    while contrast(colour, panel) < 3:
        colour = mix(colour, target, 0.12)
    return colour


def draw_shadow(painter: QPainter, rect: QRectF, radius: float, theme: Theme, size: int = 12, down: int = 3) -> None:
    """A soft shadow as a stack of faint rounded rectangles; no graphics effect needed."""
    painter.setPen(Qt.PenStyle.NoPen)
    for ring in range(size):
        share = ring / size
        shade = QColor(0, 0, 0)
        shade.setAlphaF(theme.palette.shadow / size * (1 - share) ** 1.2)
        painter.setBrush(shade)
        grow = size * share
        painter.drawRoundedRect(rect.adjusted(-grow, down - grow, grow, down + grow), radius + grow, radius + grow)


def draw_panel(
    painter: QPainter, rect: QRectF, theme: Theme, radius: float = 10, fill: str = "panel", border: str = "border"
) -> None:
    painter.setPen(QPen(theme.colour(border), 1))
    painter.setBrush(theme.colour(fill))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)


def draw_emblem(
    painter: QPainter, centre: QPointF, radius: float, colour: str, icon: str, text: str, theme: Theme
) -> None:
    """The round sign of a seat: its icon, or its number where the game has none."""
    base = QColor(colour)
    shade = QRadialGradient(centre - QPointF(radius * 0.35, radius * 0.45), radius * 1.7)
    shade.setColorAt(0, mix(base, _WHITE, 0.28))
    shade.setColorAt(1, mix(base, _BLACK, 0.18))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(mix(base, _BLACK, 0.55))
    painter.drawEllipse(centre, radius + 1.2, radius + 1.2)
    painter.setBrush(shade)
    painter.drawEllipse(centre, radius, radius)
    ink = QColor("#3A2E10") if luminance(base) > 0.4 else _WHITE
    if icon:
        size = radius * 1.25
        draw_icon(painter, icon, QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size), ink)
        return
    font = QFont(theme.font(14, 700))
    font.setPixelSize(max(9, round(radius * 1.05)))
    draw_text(painter, centre, text, font, ink, "centre")


def draw_text(painter: QPainter, at: QPointF, text: str, font: QFont, colour: QColor, align: str = "left") -> float:
    """One line whose capitals are centred on `at`; returns its width. Fonts differ too much for Qt's own centring."""
    metrics = QFontMetricsF(font)
    width = metrics.horizontalAdvance(text)
    shift = {"left": 0.0, "centre": width / 2, "right": width}[align]
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(QPointF(at.x() - shift, at.y() + metrics.capHeight() / 2), text)
    return width


def raised(theme: Theme, rect: QRectF) -> QLinearGradient:
    """The faint light from above on buttons and bars."""
    shade = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    shade.setColorAt(0, mix(theme.colour("panel"), _WHITE, 0.05 if theme.palette.is_dark else 0.5))
    shade.setColorAt(1, theme.colour("panel2"))
    return shade


def draw_table(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """The table top behind full-window pages."""
    shade = QRadialGradient(rect.center().x(), rect.height() * 0.2, max(rect.width(), rect.height()) * 0.7)
    shade.setColorAt(0, theme.colour("table_light"))
    shade.setColorAt(1, theme.colour("table"))
    painter.fillRect(rect, shade)
