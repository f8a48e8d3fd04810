"""The map editor of Terra Mystica: bridges over the edge of the map are a choice."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtWidgets import QHBoxLayout, QLayout, QWidget

from engine.games.terra_mystica.compiling import sources
from engine.games.terra_mystica.game import GAME
from engine.games.terra_mystica.map_draft import TerraMysticaDraft
from tm_desktop.games.terra_mystica.look import LOOK
from tm_desktop.games.terra_mystica.words.texts import TEXTS, tr
from tm_desktop.parts.maps.editor import MapEditor, MapMaking
from tm_desktop.play.plugin import EditorHost
from tm_desktop.theming.widgets import Toggle, label


class TerraMysticaEditor(MapEditor):
    """With a switch for these bridges."""

    def __init__(self, host: EditorHost, parent: QWidget) -> None:
        self.edge = Toggle(host.themes, tr("Bridges may cross the edge of the map"))
        terrains = [str(terrain) for terrain in sources().game.get("terrain_wheel").plain()]
        super().__init__(
            MapMaking(GAME, TEXTS, LOOK, TerraMysticaDraft, terrains, lambda packs: sources(packs).maps), host, parent
        )
        self.edge.clicked.connect(lambda on: self.take(replace(self._own_draft(), edge_bridges=on)))

    def make_own_rows(self) -> Sequence[QLayout]:
        row = QHBoxLayout()
        row.addWidget(label(tr("Bridges over the map's edge"), "row", wraps=True), 1)
        row.addWidget(self.edge)
        return (row,)

    def show_own(self) -> None:
        self.edge.setChecked(self._own_draft().edge_bridges)

    def _own_draft(self) -> TerraMysticaDraft:
        assert isinstance(self.draft, TerraMysticaDraft)
        return self.draft
