"""The seven terrains with their factions, and which seat has drawn what."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QSizePolicy

from engine.games.terra_mystica.ruleset import Ruleset
from tm_desktop.games.terra_mystica.colours import board_colours
from tm_desktop.games.terra_mystica.terrain_art import paint_tile
from tm_desktop.games.terra_mystica.texts import name_of, text_of, tr
from tm_desktop.games.terra_mystica.things import Thing
from tm_desktop.theming.painting import draw_text
from tm_desktop.theming.theme import Theme


class FactionStrip(Thing):
    """A hex for every terrain with the names of its factions; drawn ones stand out with the number of their seat."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "actions.pick_faction")
        self._rules: Ruleset | None = None
        self._owners: dict[int, int] = {}
        self._picked: set[int] = set()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_factions(self, rules: Ruleset, owners: dict[int, int], picked: set[int]) -> None:
        """`owners`: seats by the terrain that they have; `picked`: factions that are certain."""
        self._rules, self._owners, self._picked = rules, owners, picked
        told = ", ".join(
            f"{name_of('terrains', rules.terrains[terrain])}: {tr('seat %1', seat + 1)}"
            for terrain, seat in owners.items()
        )
        self.describe(tr("Factions"), told)
        self.update()

    def sizeHint(self) -> QSize:
        return self.px_size(300, 98)

    def minimumSizeHint(self) -> QSize:
        return self.px_size(200, 98)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        if self._rules is None:
            return
        theme, rules = self.theme, self._rules
        width = rect.width() / len(rules.terrains)
        size = min(width * 0.5, theme.px(28))
        for terrain, id_ in enumerate(rules.terrains):
            centre = QPointF(rect.left() + width * (terrain + 0.5), rect.top() + size + 3)
            is_free = bool(self._owners) and terrain not in self._owners
            painter.setOpacity(0.4 if is_free else 1.0)
            paint_tile(painter, centre, size, board_colours(theme), id_)
            painter.setOpacity(1.0)
            if terrain in self._owners:
                self._draw_seat(painter, centre + QPointF(size * 0.62, size * 0.66), self._owners[terrain])
            self._draw_names(painter, QRectF(centre.x() - width / 2, centre.y() + size, width, 40), terrain, is_free)

    def _draw_seat(self, painter: QPainter, centre: QPointF, seat: int) -> None:
        radius = self.theme.px(9)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.colour("text"))
        painter.drawEllipse(centre, radius, radius)
        ink = self.theme.colour("panel")
        draw_text(painter, centre, str(seat + 1), self.theme.font(11, 700), ink, "centre")

    def _draw_names(self, painter: QPainter, room: QRectF, terrain: int, is_free: bool) -> None:
        assert self._rules is not None
        theme = self.theme
        of_terrain = [index for index, faction in enumerate(self._rules.factions) if faction.terrain == terrain]
        for row, index in enumerate(of_terrain):
            id_ = self._rules.factions[index].id
            is_picked = index in self._picked
            ink = "text" if is_picked or not self._picked else "text3"
            font = theme.font(11, 600 if is_picked else 400)
            name = name_of("factions", id_)
            shown = QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideRight, room.width() - 4)
            at = QPointF(room.center().x(), room.top() + theme.px(11 + row * 16))
            draw_text(painter, at, shown, font, theme.colour("text3" if is_free else ink), "centre")
            zone = QRectF(room.left(), at.y() - 8, room.width(), 16)
            self.add_zone(zone, f"factions.{id_}", name, text_of("factions", id_, "ability"))
