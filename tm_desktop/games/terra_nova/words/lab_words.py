"""What Terra Nova calls the figures of the laboratory: factions, sources of VP, tiles, actions."""

from collections.abc import Sequence
from typing import ClassVar

from engine.core.options import Options
from engine.games.terra_nova.game import TerraNova
from tm_desktop.games.terra_nova.look import LOOK
from tm_desktop.games.terra_nova.words.texts import TEXTS, tr
from tm_desktop.parts.lab_words import FactionLabWords


class TerraNovaLabWords(FactionLabWords):
    """The first of the games has the word where both know a thing."""

    sections: ClassVar = {
        "bonus_tile": "bonus_tiles",
        "round_tile": "round_tiles",
        "town_tile": "town_tiles",
        "power_action": "power_actions",
        "special": "specials",
    }

    def __init__(self, games: Sequence[TerraNova]) -> None:
        homes: dict[str, str] = {}
        for game in reversed(games):
            rules = game.rules
            homes |= {faction.id: rules.terrains[faction.terrain] for faction in rules.factions}
        self._seats = max((len(game.setup.seats) for game in games), default=0)
        super().__init__(TEXTS, LOOK, games, homes)

    def mixing_options(self) -> Options:
        return {"factions": ("random",) * self._seats}

    def thing(self, kind: str, id_: str, own: str) -> str:
        return tr("%1 (round tile)", own) if kind == "round_tile" else super().thing(kind, id_, own)
