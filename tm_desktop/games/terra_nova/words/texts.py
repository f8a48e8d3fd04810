"""Names and descriptions of Terra Nova in the user's language."""

from collections.abc import Iterable, Mapping

from engine.core.facts import Fact
from engine.core.packs import Packs
from engine.games.terra_nova.compiling import sources
from engine.games.terra_nova.text_check import whole_facts
from tm_desktop.parts.texts import Described, GameTexts
from tm_desktop.theming.sentences import translated


class _Texts(GameTexts):
    def facts(self, packs: Packs) -> Mapping[str, Fact]:
        return whole_facts(sources(packs))

    def described(self, packs: Packs) -> Iterable[Described]:
        from engine.games.terra_nova.describing import described  # only where packs are

        return described(packs)

    def description(self, kind: str, id_: str, packs: Packs) -> str:
        from tm_desktop.games.terra_nova.words.tile_words import described, rules_with  # which need the names here

        return described(rules_with(packs), kind, id_)


TEXTS = _Texts("terra_nova")
use_packs, packs_used = TEXTS.use_packs, TEXTS.packs_used
name_of, text_of, picture_of = TEXTS.name_of, TEXTS.text_of, TEXTS.picture_of


def tr(text: str, *values: object, n: int = -1) -> str:
    """A sentence of this game in the user's language, with %1, %2... filled in; `n` picks the plural."""
    return translated("TerraNova", text, values, n)
