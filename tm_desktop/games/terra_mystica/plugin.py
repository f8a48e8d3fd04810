"""Terra Mystica for the shell."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from engine.core.events import Event
from engine.core.game import AnyGame, GameType, State
from engine.core.manual import Manual
from engine.games.terra_mystica.game import TerraMystica
from tm_desktop.games.terra_mystica.board.map_scene import map_scene
from tm_desktop.games.terra_mystica.docks.docks import dock_specs
from tm_desktop.games.terra_mystica.docks.round_row import ScoringRow
from tm_desktop.games.terra_mystica.docks.score_panels import CultSheet, network_sheet
from tm_desktop.games.terra_mystica.forms.new_game_form import TerraMysticaForm
from tm_desktop.games.terra_mystica.presenter import TerraMysticaPresenter, position_of
from tm_desktop.games.terra_mystica.words.texts import (
    TEXTS,
    tr,
    use_packs,
)
from tm_desktop.parts.told_plugin import ToldPlugin
from tm_desktop.play.plugin import BoardScene, DockPanel, DockSpec, EditorHost, NewGameForm, PartContext
from tm_desktop.play.presenter import Presenter
from tm_desktop.play.views import TableView
from tm_desktop.play.yardstick import Yardstick, read_yardstick
from tm_desktop.theming.theme import Theme

if TYPE_CHECKING:
    from tm_desktop.play.lab_words import LabWords


class TerraMysticaPlugin(ToldPlugin):
    """What the shell asks for."""

    id = "terra_mystica"
    texts = TEXTS
    manuals = frozenset({"aid", "reference"})

    def editor(self, host: EditorHost, parent: QWidget) -> QWidget | None:
        from tm_desktop.games.terra_mystica.forms.map_editor import TerraMysticaEditor

        return TerraMysticaEditor(host, parent)

    def lab_words(self, games: Sequence[AnyGame]) -> "LabWords":
        from tm_desktop.games.terra_mystica.words.lab_words import TerraMysticaLabWords

        return TerraMysticaLabWords([game for game in games if isinstance(game, TerraMystica)])

    def yardstick(self) -> Yardstick:
        return read_yardstick(
            self.id,
            tr("First division"),
            tr("The mean of %2 seats in %1 games of a league's first division: four players, original map."),
            tr("The mean of %1 games in the divisions 1 to 3 of a league: four players."),
        )

    def told(self, text: str, game: AnyGame) -> str:
        from tm_desktop.games.terra_mystica.words.manuals import MANUALS  # by who learns

        return MANUALS.told(text, game, self.value_name)

    def manual(self, kind: str, game: AnyGame | None, state: State | None) -> Manual:
        from tm_desktop.games.terra_mystica.words.manuals import manual  # when somebody wants to read

        return manual(kind, game, state, self.value_name)

    def presenter(self, game: AnyGame, game_type: GameType) -> Presenter:
        use_packs(game.setup.packs)
        return TerraMysticaPresenter(game, game_type.title)

    def board_scene(self, context: PartContext) -> BoardScene:
        return map_scene(context)

    def docks(self) -> tuple[DockSpec, ...]:
        return dock_specs()

    def above_board(self, context: PartContext) -> DockPanel | None:
        return ScoringRow(context)

    def new_game_form(self, game_type: GameType, theme: Theme) -> NewGameForm | None:
        return TerraMysticaForm(game_type, theme)

    def score_panels(self, context: PartContext, table: TableView, events: tuple[Event, ...]) -> tuple[QWidget, ...]:
        state = position_of(table.position)
        assert isinstance(context.game, TerraMystica)
        rules = context.game.rules
        return CultSheet(rules, state, context.theme), network_sheet(rules, state, context.theme)


PLUGIN = TerraMysticaPlugin()
