"""The map editor of Terra Nova: hexes can be marked for neutral houses."""

from collections.abc import Sequence

from PySide6.QtWidgets import QLayout, QVBoxLayout, QWidget

from engine.games.terra_nova.compiling import marked_map, sources
from engine.games.terra_nova.game import GAME
from engine.games.terra_nova.map_draft import TerraNovaDraft
from tm_desktop.games.terra_nova.look import LOOK
from tm_desktop.games.terra_nova.words.texts import TEXTS, name_of, tr
from tm_desktop.parts.maps.editor import MapEditor, MapMaking
from tm_desktop.play.plugin import EditorHost
from tm_desktop.theming.widgets import label


class TerraNovaEditor(MapEditor):
    """With what the marks of a map are for."""

    def __init__(self, host: EditorHost, parent: QWidget) -> None:
        self.marks_label = label("", "body2", wraps=True)
        terrains = [str(terrain) for terrain in sources().game.get("terrain_wheel").plain()]
        super().__init__(
            MapMaking(GAME, TEXTS, LOOK, TerraNovaDraft, terrains, lambda packs: sources(packs).maps), host, parent
        )

    def own_brush_names(self) -> Sequence[str]:
        return (tr("Mark"),)

    def make_own_rows(self) -> Sequence[QLayout]:
        row = QVBoxLayout()
        row.addWidget(self.marks_label)
        return (row,)

    def show_own(self) -> None:
        if self.draft.marked:
            text = tr("%n mark(s) for neutral houses.", n=len(self.draft.marked))
        else:
            text = tr("No marks: games with neutral houses are played on %1.", name_of("maps", marked_map(sources())))
        self.marks_label.setText(text)
