"""The help of Terra Mystica."""

from collections.abc import Iterable, Mapping

from engine.core.packs import Packs
from engine.games.terra_mystica.game import GAME
from engine.games.terra_mystica.packing import whole_rules
from tm_desktop.games.terra_mystica.words.texts import TEXTS, abilities_of, text_of, tr
from tm_desktop.games.terra_mystica.words.tile_words import tiles_of
from tm_desktop.parts.help_texts import GameHelp


class _Help(GameHelp):
    def section_name(self, section: str) -> str:
        names = {
            "cults": tr("Cult"),
            "bonus_cards": tr("Bonus card"),
            "favor_tiles": tr("Favor tile"),
            "scoring_tiles": tr("Scoring tile"),
            "extra_tiles": tr("Final scoring tile"),
        }
        return names.get(section) or super().section_name(section)

    def short_texts(self, section: str, id_: str) -> Iterable[str]:
        if section == "factions":
            ability, stronghold = abilities_of(id_)
            return ability, text_of(section, id_), stronghold
        return super().short_texts(section, id_)

    def tiles(self, packs: Packs) -> Mapping[str, Iterable[str]]:
        return {section: [tile.id for tile in tiles] for section, tiles in tiles_of(whole_rules(packs)).items()}


HELP = _Help(TEXTS, GAME)
topic, topics, all_topics, section_name = HELP.topic, HELP.topics, HELP.all_topics, HELP.section_name
