"""The board of Terra Mystica."""

from tm_desktop.games.terra_mystica.board.situation import TerraMysticaSituation
from tm_desktop.games.terra_mystica.presenter import TerraMysticaPresenter
from tm_desktop.games.terra_mystica.words.step_words import TerraMysticaStepWords
from tm_desktop.parts.board.hex_scene import HexScene
from tm_desktop.play.plugin import PartContext


def map_scene(context: PartContext) -> HexScene:
    assert isinstance(context.presenter, TerraMysticaPresenter)
    now = TerraMysticaSituation(context.presenter)
    words = TerraMysticaStepWords(context.presenter.rules, context.presenter.phrases, now.shown)
    return HexScene(context, now, words)
