"""What the figures of the laboratory are called in games with factions and tiles; also those of packs."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from engine.bots.laboratory import SCORE, WINS
from engine.core.game import AnyGame
from tm_desktop.hexboard.look import BoardLook
from tm_desktop.parts.texts import GameTexts, part_tr
from tm_desktop.play.lab_words import Figure, LabWords
from tm_desktop.play.presenter import words


class FactionLabWords(LabWords):
    """The first of the games has the word where both know a thing. `homes`: the terrain of each faction."""

    sections: ClassVar[Mapping[str, str]]
    """By the kind that events name, the section of texts with the names of its things."""

    def __init__(self, texts: GameTexts, look: BoardLook, games: Sequence[AnyGame], homes: Mapping[str, str]) -> None:
        packs = [pack for game in reversed(games) for pack in game.setup.packs]
        self._packs = tuple(dict.fromkeys(packs))
        self._texts, self._look, self._homes = texts, look, homes

    def unit(self) -> str:
        return part_tr("VP")

    def sides(self) -> str:
        return part_tr("Factions")

    def mixing(self) -> str:
        return part_tr("Random factions with both rules")

    def figure(self, group: str, name: str) -> Figure:
        with self._texts.packs_used(self._packs):
            return self._side(name) if group in (SCORE, WINS) else Figure(self._thing(name))

    def _side(self, name: str) -> Figure:
        called = self._texts.name_of("factions", name)
        home = self._homes.get(name)
        return Figure(called, self._look.piece_colour(home), self._look.icon(home)) if home else Figure(called)

    def _thing(self, name: str) -> str:
        kind, _, id_ = name.partition(".")
        if not id_:
            return self._texts.said("sources", kind) or words(kind)
        own = self._texts.name_of(self.sections[kind], id_) if kind in self.sections else words(id_)
        return self.thing(kind, id_, own)

    def thing(self, kind: str, id_: str, own: str) -> str:
        """With its kind where the name alone could be that of something else."""
        whole = {
            "town_tile": part_tr("%1 (town)", own),
            "power_action": part_tr("%1 (power action)", own),
            "special": part_tr("%1 (action)", own),
        }
        return whole.get(kind, own)
