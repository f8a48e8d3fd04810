"""Terra Nova for the shell."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from engine.core.events import Event
from engine.core.game import AnyGame, GameType, State
from engine.core.manual import Manual
from engine.games.terra_nova.columns import FACTION, NONE
from engine.games.terra_nova.game import TerraNova
from tm_desktop.games.terra_nova.board.map_scene import map_scene
from tm_desktop.games.terra_nova.docks.docks import dock_specs
from tm_desktop.games.terra_nova.docks.round_row import RoundTilesRow
from tm_desktop.games.terra_nova.docks.score_panels import territory_sheet
from tm_desktop.games.terra_nova.forms.new_game_form import TerraNovaForm
from tm_desktop.games.terra_nova.presenter import TerraNovaPresenter, position_of
from tm_desktop.games.terra_nova.words.texts import TEXTS, use_packs
from tm_desktop.parts.told_plugin import ToldPlugin
from tm_desktop.play.plugin import BoardScene, DockPanel, DockSpec, EditorHost, NewGameForm, PartContext
from tm_desktop.play.presenter import Presenter
from tm_desktop.play.views import TableView
from tm_desktop.theming.theme import Theme

if TYPE_CHECKING:
    from tm_desktop.play.lab_words import LabWords


class TerraNovaPlugin(ToldPlugin):
    """What the shell asks for."""

    id = "terra_nova"
    texts = TEXTS

    manuals = frozenset({"aid", "reference"})

    def editor(self, host: EditorHost, parent: QWidget) -> QWidget | None:
        from tm_desktop.games.terra_nova.forms.map_editor import TerraNovaEditor

        return TerraNovaEditor(host, parent)

    def lab_words(self, games: Sequence[AnyGame]) -> "LabWords":
        from tm_desktop.games.terra_nova.words.lab_words import TerraNovaLabWords

        return TerraNovaLabWords([game for game in games if isinstance(game, TerraNova)])

    def told(self, text: str, game: AnyGame) -> str:
        from tm_desktop.games.terra_nova.words.manuals import MANUALS  # by who learns

        return MANUALS.told(text, game, self.value_name)

    def manual(self, kind: str, game: AnyGame | None, state: State | None) -> Manual:
        from tm_desktop.games.terra_nova.words.manuals import manual  # when somebody wants to read

        return manual(kind, game, state, self.value_name)

    def presenter(self, game: AnyGame, game_type: GameType) -> Presenter:
        use_packs(game.setup.packs)
        return TerraNovaPresenter(game, game_type.title)

    def board_scene(self, context: PartContext) -> BoardScene:
        return map_scene(context)

    def docks(self) -> tuple[DockSpec, ...]:
        return dock_specs()

    def above_board(self, context: PartContext) -> DockPanel | None:
        return RoundTilesRow(context)

    def new_game_form(self, game_type: GameType, theme: Theme) -> NewGameForm | None:
        return TerraNovaForm(game_type, theme)

    def score_panels(self, context: PartContext, table: TableView, events: tuple[Event, ...]) -> tuple[QWidget, ...]:
        presenter = context.presenter
        assert isinstance(presenter, TerraNovaPresenter)
        state = position_of(table.position)
        if any(row[FACTION] == NONE for row in state.seats):
            return ()
        return (territory_sheet(presenter, presenter.rules, state, context.theme),)


PLUGIN = TerraNovaPlugin()
