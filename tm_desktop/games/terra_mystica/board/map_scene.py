"""The board of Terra Mystica."""

from engine.games.terra_mystica.game import TerraMystica
from tm_desktop.games.terra_mystica.board.pictures import table_of
from tm_desktop.games.terra_mystica.board.situation import TerraMysticaSituation
from tm_desktop.games.terra_mystica.presenter import TerraMysticaPresenter
from tm_desktop.games.terra_mystica.words.step_words import TerraMysticaStepWords
from tm_desktop.parts.board.hex_scene import HexScene
from tm_desktop.play.plugin import PartContext


def map_scene(context: PartContext) -> HexScene:
    assert isinstance(context.game, TerraMystica)
    assert isinstance(context.presenter, TerraMysticaPresenter)
    table = table_of(context.game.rules)
    now = TerraMysticaSituation(context.presenter, table.edge)
    words = TerraMysticaStepWords(context.presenter.rules, context.presenter.phrases, now.shown)
    return HexScene(context, table, now, words)
