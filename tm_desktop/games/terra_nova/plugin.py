"""Terra Nova for the shell."""

from contextlib import AbstractContextManager

from engine.core.game import AnyGame, GameType
from engine.core.options import Option, OptionValue
from engine.core.packs import Packs
from tm_desktop.games.terra_nova.board.map_scene import MapScene
from tm_desktop.games.terra_nova.docks.docks import dock_specs
from tm_desktop.games.terra_nova.presenter import TerraNovaPresenter
from tm_desktop.games.terra_nova.words.texts import TEXTS, name_of, packs_used, use_packs
from tm_desktop.play.plugin import BoardScene, DockSpec, GamePlugin, PartContext
from tm_desktop.play.presenter import Presenter


class TerraNovaPlugin(GamePlugin):
    """What the shell asks for."""

    id = "terra_nova"

    def named_by(self, packs: Packs) -> AbstractContextManager[None]:
        return packs_used(packs)

    def presenter(self, game: AnyGame, game_type: GameType) -> Presenter:
        use_packs(game.setup.packs)
        return TerraNovaPresenter(game, game_type.title)

    def board_scene(self, context: PartContext) -> BoardScene:
        return MapScene(context)

    def docks(self) -> tuple[DockSpec, ...]:
        return dock_specs()

    def option_name(self, option: Option) -> str:
        return TEXTS.option_name(option) or super().option_name(option)

    def option_text(self, option: Option) -> str:
        return TEXTS.option_text(option)

    def value_name(self, option: Option, value: OptionValue) -> str:
        if option.id == "map":
            return name_of("maps", str(value))
        return TEXTS.value_name(option, value) or super().value_name(option, value)


PLUGIN = TerraNovaPlugin()
