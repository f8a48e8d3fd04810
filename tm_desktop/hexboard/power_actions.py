"""The lower edge of the board: power actions, the plates for conversions and passing, and the legend."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tm_desktop.hexboard.geometry import MapLayout
from tm_desktop.hexboard.legend import Rows, paint_legend_sign
from tm_desktop.hexboard.look import BoardLook
from tm_desktop.hexboard.places import Spot
from tm_desktop.hexboard.rings import CASING, LIGHT
from tm_desktop.hexboard.shapes import octagon, round_pen, tinted
from tm_desktop.hexboard.signs import draw_octagon, draw_power_token
from tm_desktop.hexboard.sprites import Sprites
from tm_desktop.hexboard.texts import board_tr
from tm_desktop.theming.painting import draw_text, mix, text_width
from tm_desktop.theming.theme import Theme

USUAL = -1
FREE, AFTER, DEAR, TAKEN = "free", "after", "dear", "taken"
CONVERT, PASS = "convert", "pass"

_STEP, _RADIUS = 86.0, 29.0
_VIEW_BUTTONS = 66.0  # pixels at the right, where one zooms
_SIGN_GAP = 18.0  # from the middle of a sign to its words
_WIDE_STEP = 110.0  # on a small board, where the legend leaves its room to the names
_EXTENT = QRectF(-42, -42, 84, 84)
_SIGN_EXTENT = QRectF(-14, -14, 28, 28)
# Of the usual size; below it there is no room for words.
_LABELS_FROM, _LEGEND_FROM = 0.5, 0.66


@dataclass(frozen=True, slots=True)
class Space:
    """A power action: its name, what it usually costs, and what paints its gain around the origin in an ink."""

    name: str
    cost: int
    paint: Callable[[QPainter, QColor, Theme], None]


@dataclass(frozen=True, slots=True)
class Plate:
    """A plate: its name, what paints its sign around the origin in an ink, and what its key and the mouse say.

    `topic` is what the help has on it, `idle` is said where it can never be clicked now.
    """

    name: str
    paint: Callable[[QPainter, QColor], None]
    key_text: str
    hint: str
    topic: str
    idle: str = ""


@dataclass(frozen=True, slots=True)
class Edge:
    """What a game has on the lower edge."""

    spaces: Sequence[Space]
    plates: Mapping[str, Plate]
    legend: tuple[Rows, Rows]


@dataclass(frozen=True, slots=True)
class SpaceView:
    """A power action as it is shown; `note` says what has to be done first."""

    status: str = DEAR
    note: str = ""
    taken_by: str = ""  # the home terrain of the faction, if known
    cost: int = USUAL  # for the seat that decides, where it is not the usual one


class PowerActionsItem(QGraphicsItem):
    """Everything on the lower edge. It only draws and finds; the scene knows what a click means."""

    def __init__(
        self,
        layout: MapLayout,
        sprites: Sprites,
        edge: Edge,
        look: BoardLook,
        theme: Theme,
    ) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)  # to paint what is asked for alone
        self._layout, self._sprites, self._look, self._theme = layout, sprites, look, theme
        self.edge, self._printed, self._signs = edge, edge.spaces, edge.plates
        self._spaces = [SpaceView() for _ in edge.spaces]
        self._plates: dict[str, bool] = dict.fromkeys(edge.plates, False)
        self._hovered: Spot | None = None
        self._legend = self._has_news = False
        self._widest = max((space.name for space in edge.spaces), key=len)
        self.spots = [*(Spot("power", number) for number in range(len(self._spaces))), *map(Spot, self._plates)]
        """Everything that lies there, from left to right."""

    @property
    def _step(self) -> float:
        """From one sign to the next; a narrow map leaves room for the buttons of the view."""
        views = self.scene().views() if self.scene() is not None else []
        zoom = views[0].transform().m11() if views else 1.0
        room = self._layout.band.width() - _VIEW_BUTTONS * self._theme.scale / zoom
        return min(_WIDE_STEP if zoom < _LEGEND_FROM else _STEP, room / (len(self.spots) + 0.1))

    @property
    def _places(self) -> list[tuple[Spot, QPointF]]:
        step, band = self._step, self._layout.band
        return [
            (spot, QPointF(band.left() + step * 0.6 + number * step, band.top() + 42))
            for number, spot in enumerate(self.spots)
        ]

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def set_spaces(self, spaces: list[SpaceView]) -> None:
        changed = [number for number, view in enumerate(spaces) if view != self._spaces[number]]
        self._spaces = spaces
        for number in changed:
            self._update_spot(Spot("power", number))

    def set_plates(self, convert: bool, passing: bool) -> None:
        plates = {CONVERT: convert, PASS: passing}
        changed = [kind for kind, is_live in plates.items() if is_live != self._plates[kind]]
        self._plates = plates
        for kind in changed:
            self._update_spot(Spot(kind))

    def show_legend(self, shown: bool) -> None:
        if shown != self._legend:
            self._legend = shown
            self.update()

    def explain_news(self, shown: bool) -> None:
        """Whether the legend says what the dot on a hex is."""
        if shown != self._has_news:
            self._has_news = shown
            self.update()

    def hover(self, spot: Spot | None) -> None:
        if spot != self._hovered:
            left, self._hovered = self._hovered, spot
            for changed in (left, spot):
                if changed is not None:
                    self._update_spot(changed)

    def _update_spot(self, spot: Spot) -> None:
        self.update(self._room_of(self.centre_of(spot)))

    def _room_of(self, centre: QPointF) -> QRectF:
        """Where a sign and its words can be; long words reach into the room of the neighbours."""
        return QRectF(centre.x() - self._step, self._layout.band.top(), 2 * self._step, self._layout.band.height())

    def spot_at(self, point: QPointF) -> Spot | None:
        for spot, centre in self._places:
            if abs(point.x() - centre.x()) <= _RADIUS + 6 and -_RADIUS - 8 <= point.y() - centre.y() <= _RADIUS + 34:
                return spot
        return None

    def is_live(self, spot: Spot) -> bool:
        """Whether a click there means something."""
        if spot.kind == "power":
            return self._spaces[spot.number].status in (FREE, AFTER)
        return self._plates[spot.kind]

    def centre_of(self, spot: Spot) -> QPointF:
        return self._places[self.spots.index(spot)][1]

    def boundingRect(self) -> QRectF:
        return self._layout.band

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        zoom = painter.worldTransform().m11()
        for spot, centre in self._places:
            if not self._room_of(centre).intersects(option.exposedRect):
                continue
            if spot.kind == "power":
                self._paint_space(painter, spot, centre, zoom)
            else:
                self._paint_plate(painter, spot, centre, zoom)
        is_legend_asked = option.exposedRect.right() >= self._places[-1][1].x()
        if self._legend and zoom >= _LEGEND_FROM and is_legend_asked:
            self._paint_legend(painter, zoom)

    def _font(self, zoom: float, weight: int = 500) -> QFont:
        """As large as the text of the window if the labels find room, and at least eleven pixels on the screen."""
        font = QFont(self._theme.font(12, weight))
        font.setPixelSize(math.ceil(max(12, 11 * self._theme.scale / zoom)))
        room = self._step - 6
        while text_width(self._widest, font) > room and font.pixelSize() > math.ceil(11 / zoom):
            font.setPixelSize(font.pixelSize() - 1)
        return font

    def _label(self, painter: QPainter, centre: QPointF, zoom: float, text: str, note: str, is_live: bool) -> None:
        if zoom < _LABELS_FROM:
            return
        ink = QColor(self._look.surface(self._theme).label)
        font = self._font(zoom, 600 if is_live else 400)
        line = font.pixelSize() * 1.12
        at = QPointF(centre.x(), centre.y() + _RADIUS + line * 0.88)
        draw_text(painter, at, text, font, ink, "centre")
        if note:
            draw_text(painter, at + QPointF(0, line * 0.9), note, self._font(zoom, 400), ink, "centre")

    # Power actions

    def _paint_space(self, painter: QPainter, spot: Spot, centre: QPointF, zoom: float) -> None:
        view = self._spaces[spot.number]
        hovered = spot == self._hovered
        key = ("space", spot.number, view, hovered, self._theme)
        self._sprites.draw(painter, centre, _EXTENT, key, lambda p: self._paint_octagon(p, spot.number, view, hovered))
        is_live = view.status in (FREE, AFTER)
        note = board_tr("taken") if view.status == TAKEN else view.note
        self._label(painter, centre, zoom, self._printed[spot.number].name, note, is_live)

    def _paint_octagon(self, painter: QPainter, number: int, view: SpaceView, hovered: bool) -> None:
        is_live = view.status in (FREE, AFTER)
        ink = draw_octagon(painter, QPointF(0, 0), _RADIUS, self._theme, faded=not is_live)
        space = self._printed[number]
        space.paint(painter, ink, self._theme)
        if is_live:
            _paint_frame(painter, view.status, hovered)
        painter.setOpacity(1.0 if is_live else 0.6)
        cost = space.cost if view.cost == USUAL else view.cost
        draw_power_token(painter, QPointF(5 - _RADIUS, 6 - _RADIUS), 11, str(cost), self._theme)
        painter.setOpacity(1.0)
        if view.status == TAKEN:
            for colour, width in (("#FFF8DC", 8.0), ("#8A2A1A", 4.6)):
                painter.setPen(round_pen(colour, width, 0.95))
                painter.drawLine(QPointF(-13, -13), QPointF(13, 13))
                painter.drawLine(QPointF(-13, 13), QPointF(13, -13))
            if view.taken_by:
                self._look.draw_emblem(painter, QPointF(_RADIUS - 7, _RADIUS - 8), 10, view.taken_by, self._theme)

    # Plates

    def _paint_plate(self, painter: QPainter, spot: Spot, centre: QPointF, zoom: float) -> None:
        is_live, hovered = self._plates[spot.kind], spot == self._hovered
        key = ("plate", spot, is_live, hovered, self._theme)
        self._sprites.draw(painter, centre, _EXTENT, key, lambda p: self._paint_plate_sign(p, spot, is_live, hovered))
        self._label(painter, centre, zoom, self._signs[spot.kind].name, "", is_live)

    def _paint_plate_sign(self, painter: QPainter, spot: Spot, is_live: bool, hovered: bool) -> None:
        theme, rect = self._theme, QRectF(-27, -27, 54, 54)
        painter.setPen(Qt.PenStyle.NoPen)
        for ring in range(4):
            painter.setBrush(tinted("#000000", 0.05))
            painter.drawRoundedRect(rect.adjusted(-ring, 2 - ring, ring, 2 + ring), 13, 13)
        fill = theme.colour("panel")
        painter.setPen(round_pen(theme.colour("slab_edge"), 1.4))
        painter.setBrush(fill if is_live else mix(fill, theme.colour("slab_top"), 0.6))
        painter.drawRoundedRect(rect, 13, 13)
        ink = theme.colour("text") if is_live else mix(theme.colour("text"), theme.colour("slab_top"), 0.55)
        self._signs[spot.kind].paint(painter, ink)
        if is_live:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(round_pen(theme.colour("accent"), 3.4 if hovered else 2.0))
            painter.drawRoundedRect(rect.adjusted(1.5, 1.5, -1.5, -1.5), 12, 12)

    # Legend

    def legend_places(self, zoom: float) -> list[tuple[str, str, QPointF]]:
        """Sign, words and place of everything in the legend for which there is room beside the buttons of the view."""
        font = self._font(zoom)
        line = max(24.0, font.pixelSize() * 1.7)
        left, top = self._places[-1][1].x() + 42, self._layout.band.top() + 12
        limit = self._layout.band.right() - _VIEW_BUTTONS * self._theme.scale / zoom
        places = []
        for rows in self.edge.legend:
            for row, (sign, text) in enumerate(rows):
                if left + _SIGN_GAP + text_width(text, font) <= limit and (sign != "news" or self._has_news):
                    places.append((sign, text, QPointF(left, top + row * line)))
            left += _SIGN_GAP + 18 + max(text_width(text, font) for _, text in rows)
        return places if len(places) > 1 else []

    def _paint_legend(self, painter: QPainter, zoom: float) -> None:
        font, ink = self._font(zoom), QColor(self._look.surface(self._theme).label)
        for sign, text, at in self.legend_places(zoom):
            key = ("legend", sign, self._theme)
            self._sprites.draw(painter, at, _SIGN_EXTENT, key, partial(paint_legend_sign, sign, self._theme))
            draw_text(painter, at + QPointF(_SIGN_GAP, 0), text, font, ink)


def _paint_frame(painter: QPainter, status: str, hovered: bool) -> None:
    path = octagon(0, 0, _RADIUS)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(CASING, 6.4 if hovered else 4.6, 0.85))
    painter.drawPath(path)
    pen = round_pen("#FFFFFF" if hovered else LIGHT, 4.0 if hovered else 2.6)
    if status == AFTER:
        pen.setDashPattern([0.01, 2.2])
    painter.setPen(pen)
    painter.drawPath(path)
