"""The board of Terra Nova."""

from tm_desktop.games.terra_nova.board.situation import TerraNovaSituation
from tm_desktop.games.terra_nova.presenter import TerraNovaPresenter
from tm_desktop.games.terra_nova.words.step_words import TerraNovaStepWords
from tm_desktop.parts.board.hex_scene import HexScene
from tm_desktop.play.plugin import PartContext


def map_scene(context: PartContext) -> HexScene:
    assert isinstance(context.presenter, TerraNovaPresenter)
    now = TerraNovaSituation(context.presenter)
    words = TerraNovaStepWords(context.presenter.rules, context.presenter.phrases, now.shown)
    return HexScene(context, now, words)
