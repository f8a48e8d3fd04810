"""What Terra Mystica calls the figures of the laboratory: factions, sources of VP, tiles, actions; also of packs."""

from collections.abc import Sequence

from engine.bots.laboratory import SCORE, WINS
from engine.core.options import Options
from engine.games.terra_mystica.columns import NONE
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.ruleset import Faction, Ruleset, ScoringTile
from tm_desktop.games.terra_mystica.homes import faction_home
from tm_desktop.games.terra_mystica.look import LOOK
from tm_desktop.games.terra_mystica.words.texts import TEXTS, name_of, packs_used, tr
from tm_desktop.play.lab_words import Figure, LabWords
from tm_desktop.play.presenter import words

# By the kind that events name, the section of texts with the names of its things.
_SECTIONS = {
    "bonus_card": "bonus_cards",
    "favor_tile": "favor_tiles",
    "town_tile": "town_tiles",
    "scoring_tile": "scoring_tiles",
    "power_action": "power_actions",
    "special": "specials",
    "cult": "cults",
}


class TerraMysticaLabWords(LabWords):
    """The first of the games has the word where both know a thing."""

    def __init__(self, games: Sequence[TerraMystica]) -> None:
        packs = [pack for game in reversed(games) for pack in game.setup.packs]
        self._packs = tuple(dict.fromkeys(packs))
        self._factions: dict[str, tuple[Ruleset, Faction]] = {}
        self._tiles: dict[str, tuple[Ruleset, ScoringTile]] = {}
        for game in reversed(games):
            rules = game.rules
            self._factions |= {faction.id: (rules, faction) for faction in rules.factions}
            self._tiles |= {tile.id: (rules, tile) for tile in rules.scoring_tiles}

    def unit(self) -> str:
        return tr("VP")

    def sides(self) -> str:
        return tr("Factions")

    def mixing(self) -> str:
        return tr("Random factions with both rules")

    def mixing_options(self) -> Options:
        return {"faction_choice": "random", "factions": ()}

    def figure(self, group: str, name: str) -> Figure:
        with packs_used(self._packs):
            return self._side(name) if group in (SCORE, WINS) else Figure(self._thing(name))

    def _side(self, name: str) -> Figure:
        if name not in self._factions:
            return Figure(name_of("factions", name))
        home = faction_home(*self._factions[name])
        return Figure(name_of("factions", name), LOOK.piece_colour(home), f"terrain_{home}")

    def _thing(self, name: str) -> str:
        kind, _, id_ = name.partition(".")
        if not id_:
            return TEXTS.said("sources", kind) or words(kind)
        own = name_of(_SECTIONS[kind], id_) if kind in _SECTIONS else words(id_)
        whole = {
            "town_tile": tr("%1 (town)", own),
            "power_action": tr("%1 (power action)", own),
            "special": tr("%1 (action)", own),
            "cult": tr("%1 (cult)", own),
            "scoring_tile": self._round_tile(id_, own),
        }
        return whole.get(kind, own)

    def _round_tile(self, id_: str, name: str) -> str:
        """Round tiles with the same points differ by their cult."""
        rules, tile = self._tiles.get(id_, (None, None))
        if rules is None or tile is None or tile.cult == NONE:
            return tr("%1 (round tile)", name)
        return tr("%1 (round tile, %2)", name, name_of("cults", rules.cults[tile.cult]).lower())
