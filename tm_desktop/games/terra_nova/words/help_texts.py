"""The help of Terra Nova."""

from collections.abc import Iterable, Mapping

from engine.core.packs import Packs
from engine.games.terra_nova.columns import SIDES
from engine.games.terra_nova.game import GAME
from tm_desktop.games.terra_nova.words.texts import TEXTS, text_of, tr
from tm_desktop.games.terra_nova.words.tile_words import rules_with, tiles_of
from tm_desktop.parts.help_texts import GameHelp


class _Help(GameHelp):
    def section_name(self, section: str) -> str:
        names = {"bonus_tiles": tr("Bonus tile"), "round_tiles": tr("Round tile")}
        return names.get(section) or super().section_name(section)

    def short_texts(self, section: str, id_: str) -> Iterable[str]:
        if section != "factions":
            return super().short_texts(section, id_)
        palaces = zip((tr("Left palace: %1"), tr("Right palace: %1")), SIDES, strict=True)
        return (
            text_of(section, id_, "ability"),
            *(sentence.replace("%1", text_of(section, id_, side)) for sentence, side in palaces),
        )

    def tiles(self, packs: Packs) -> Mapping[str, Iterable[str]]:
        return {section: [tile.id for tile in tiles] for section, tiles in tiles_of(rules_with(packs)).items()}


HELP = _Help(TEXTS, GAME)
topic, topics, all_topics, section_name = HELP.topic, HELP.topics, HELP.all_topics, HELP.section_name
