"""What every plugin answers alike whose game has its names in files of texts."""

from contextlib import AbstractContextManager

from engine.core.options import Option, OptionValue
from engine.core.packs import Packs
from tm_desktop.parts.texts import GameTexts
from tm_desktop.play.plugin import GamePlugin


class ToldPlugin(GamePlugin):
    """A game with `texts`, and with a map to choose."""

    texts: GameTexts
    counted_options = ("map",)

    def named_by(self, packs: Packs) -> AbstractContextManager[None]:
        return self.texts.packs_used(packs)

    def option_name(self, option: Option) -> str:
        return self.texts.option_name(option) or super().option_name(option)

    def option_text(self, option: Option) -> str:
        return self.texts.option_text(option)

    def preset_name(self, preset: str) -> str:
        return self.texts.name_of("presets", preset)

    def value_name(self, option: Option, value: OptionValue) -> str:
        if option.id == "map":
            return self.texts.name_of("maps", str(value))
        return self.texts.value_name(option, value) or super().value_name(option, value)
