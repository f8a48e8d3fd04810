"""The factions to choose from where the board of a seat will be."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from engine.core.game import Action
from tm_desktop.hexboard.look import BoardLook
from tm_desktop.parts.pictures import draw_faction_sign
from tm_desktop.parts.rules_panel import Panel
from tm_desktop.parts.things import Thing
from tm_desktop.theming.flow_layout import FlowLayout
from tm_desktop.theming.painting import draw_panel, draw_text
from tm_desktop.theming.theme import Theme


@dataclass(frozen=True, slots=True)
class PickFacts:
    """A faction, and the answers that take it."""

    id: str
    name: str
    sentences: tuple[str, ...]
    home: str
    answers: tuple[Action, ...]


class FactionThing(Thing):
    """A faction to be picked; its sentences are in the tooltip, and on the cards over the board."""

    def __init__(self, theme: Theme, look: BoardLook, faction: PickFacts) -> None:
        super().__init__(theme, f"factions.{faction.id}")
        self._board_look, self._faction = look, faction
        self.answers = faction.answers
        self.describe(faction.name, " ".join(faction.sentences))

    def sizeHint(self) -> QSize:
        return self.px_size(174, 38)

    def look(self) -> object:
        return self.is_offered

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        theme = self.theme
        draw_panel(painter, rect, theme, self.radius, "panel2")
        painter.setOpacity(1.0 if self.is_offered else 0.6)
        radius = theme.px(14)
        centre = QPointF(rect.left() + radius + theme.px(9), rect.center().y())
        draw_faction_sign(painter, centre, radius, self.svg, self._faction.home, self._board_look, theme)
        x = centre.x() + radius + theme.px(9)
        draw_text(painter, QPointF(x, centre.y()), self._faction.name, theme.font(13, 600), theme.colour("text"))
        painter.setOpacity(1.0)


class FactionPicker(QWidget):
    """All factions while a seat has none yet; those that may be picked can be clicked."""

    def __init__(self, panel: Panel, look: BoardLook, factions: Sequence[PickFacts]) -> None:
        super().__init__()
        self._panel, self._board_look, self._factions = panel, look, factions
        self.things: list[Thing] = []
        self._layout = FlowLayout(self, 6)

    def show_factions(self) -> None:
        if self.things:
            return
        for faction in self._factions:
            thing = FactionThing(self._panel.theme, self._board_look, faction)
            self.things.append(thing)
            self._layout.addWidget(thing)
        self._panel.adopt(self.things)
