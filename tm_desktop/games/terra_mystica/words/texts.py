"""Names and descriptions of Terra Mystica in the user's language."""

from collections.abc import Iterable, Mapping

from engine.core.facts import Fact
from engine.core.packs import Packs
from engine.games.terra_mystica.packing import whole_facts, whole_rules
from tm_desktop.parts.texts import Described, GameTexts, Sections
from tm_desktop.theming.sentences import translated


class _Texts(GameTexts):
    def facts(self, packs: Packs) -> Mapping[str, Fact]:
        return whole_facts(packs)

    def described(self, packs: Packs) -> Iterable[Described]:
        from engine.games.terra_mystica.describing import described  # only where packs are

        return described(packs)

    def description(self, kind: str, id_: str, packs: Packs) -> str:
        from tm_desktop.games.terra_mystica.words.tile_words import described  # which needs the names here

        return described(whole_rules(packs), kind, id_)


TEXTS = _Texts("terra_mystica")
use_packs, packs_used = TEXTS.use_packs, TEXTS.packs_used
name_of, text_of, option_text, picture_of = TEXTS.name_of, TEXTS.text_of, TEXTS.option_text, TEXTS.picture_of


def load_texts() -> Sections:
    return TEXTS.load()


def tr(text: str, *values: object, n: int = -1) -> str:
    """A sentence of this game in the user's language, with %1, %2... filled in; `n` picks the plural."""
    return translated("TerraMystica", text, values, n)


def abilities_of(faction: str) -> tuple[str, str]:
    """What a faction can do from the beginning, and with its stronghold."""
    stronghold = text_of("factions", faction, "stronghold")
    return text_of("factions", faction, "ability"), tr("Stronghold: %1", stronghold) if stronghold else ""
