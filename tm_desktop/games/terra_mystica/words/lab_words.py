"""What Terra Mystica calls the figures of the laboratory: factions, sources of VP, tiles, actions; also of packs."""

from collections.abc import Sequence
from typing import ClassVar

from engine.core.options import Options
from engine.games.terra_mystica.columns import NONE
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.ruleset import Ruleset, ScoringTile
from tm_desktop.games.terra_mystica.homes import faction_home
from tm_desktop.games.terra_mystica.look import LOOK
from tm_desktop.games.terra_mystica.words.texts import TEXTS, name_of, tr
from tm_desktop.parts.lab_words import FactionLabWords


class TerraMysticaLabWords(FactionLabWords):
    """The first of the games has the word where both know a thing."""

    sections: ClassVar = {
        "bonus_card": "bonus_cards",
        "favor_tile": "favor_tiles",
        "town_tile": "town_tiles",
        "scoring_tile": "scoring_tiles",
        "power_action": "power_actions",
        "special": "specials",
        "cult": "cults",
    }

    def __init__(self, games: Sequence[TerraMystica]) -> None:
        homes: dict[str, str] = {}
        self._tiles: dict[str, tuple[Ruleset, ScoringTile]] = {}
        for game in reversed(games):
            rules = game.rules
            homes |= {faction.id: faction_home(rules, faction) for faction in rules.factions}
            self._tiles |= {tile.id: (rules, tile) for tile in rules.scoring_tiles}
        super().__init__(TEXTS, LOOK, games, homes)

    def mixing_options(self) -> Options:
        return {"faction_choice": "random", "factions": ()}

    def thing(self, kind: str, id_: str, own: str) -> str:
        if kind == "cult":
            return tr("%1 (cult)", own)
        return self._round_tile(id_, own) if kind == "scoring_tile" else super().thing(kind, id_, own)

    def _round_tile(self, id_: str, name: str) -> str:
        """Round tiles with the same points differ by their cult."""
        rules, tile = self._tiles.get(id_, (None, None))
        if rules is None or tile is None or tile.cult == NONE:
            return tr("%1 (round tile)", name)
        return tr("%1 (round tile, %2)", name, name_of("cults", rules.cults[tile.cult]).lower())
