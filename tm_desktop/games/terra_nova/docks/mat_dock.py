"""The faction mats as tabs, one per seat: what a seat has, earns and can do apart from the map."""

from functools import partial

from engine.games.terra_nova.actions import DropOut, Exchange, PickFaction, Sail
from engine.games.terra_nova.columns import BOWL1
from engine.games.terra_nova.ruleset import Ruleset
from engine.games.terra_nova.state import TNState
from tm_desktop.games.terra_nova.docks.glyphs import SIGNS
from tm_desktop.games.terra_nova.docks.guide import guide_of
from tm_desktop.games.terra_nova.docks.mat import Mat, mat_of
from tm_desktop.games.terra_nova.docks.mat_parts import (
    MatTracks,
    abilities_of,
    bridge_facts,
    header_facts,
    purse_facts,
    sailing_facts,
    shovel_facts,
)
from tm_desktop.games.terra_nova.docks.mat_tiles import mat_tiles
from tm_desktop.games.terra_nova.look import LOOK
from tm_desktop.games.terra_nova.presenter import TerraNovaPresenter
from tm_desktop.games.terra_nova.words.phrases import Phrases
from tm_desktop.games.terra_nova.words.texts import name_of, tr
from tm_desktop.parts.docks.board_sheet import Chip, SheetFacts, Step, conversion_chip
from tm_desktop.parts.docks.faction_picker import PickFacts
from tm_desktop.parts.docks.pass_thing import PassThing
from tm_desktop.parts.docks.seat_dock import SeatDock
from tm_desktop.play.plugin import PartContext


class MatDock(SeatDock[Ruleset, TNState, Mat]):
    """One faction mat at a time."""

    def __init__(self, context: PartContext, kept: int | None = None) -> None:
        super().__init__(context, guide_of(context), tr("Faction mats"), kept)

    def board_of(self, state: TNState, seat: int) -> Mat | None:
        return mat_of(self.rules, state, seat)

    def another(self, context: PartContext, seat: int) -> "MatDock":
        return MatDock(context, seat)

    def sheet_facts(self) -> SheetFacts[Mat]:
        rules, presenter = self.rules, self.context.presenter
        assert isinstance(presenter, TerraNovaPresenter)
        prices = (partial(shovel_facts, rules), partial(bridge_facts, rules))
        return SheetFacts(
            look=LOOK,
            header_of=header_facts,
            purse_of=purse_facts,
            tracks=MatTracks(self.theme, rules),
            steps=(Step(partial(sailing_facts, rules), 12, (Sail(),)), *(Step(price, 4) for price in prices)),
            pass_thing=PassThing(self.theme, "actions.drop_out", tr("Drop out"), DropOut, presenter.phrases.about),
            tiles_of=partial(mat_tiles, rules),
            chips_of=partial(_chips_of, rules, presenter.phrases),
        )

    def picks(self) -> list[PickFacts]:
        """By terrain, so that those of one mat stand together."""
        factions, terrains = self.rules.factions, self.rules.terrains
        return [
            PickFacts(id_, name_of("factions", id_), abilities_of(id_), terrains[terrain], (PickFaction(number),))
            for terrain, number, id_ in sorted((kind.terrain, number, kind.id) for number, kind in enumerate(factions))
        ]


def _chips_of(rules: Ruleset, phrases: Phrases, mat: Mat) -> list[Chip]:
    """What power can be exchanged for."""
    number = rules.factions.index(mat.faction)
    return [
        conversion_chip(
            "actions.exchange",
            Exchange(rate),
            phrases.label(Exchange(rate), number),
            SIGNS.price(BOWL1, conversion.give, BOWL1),
            SIGNS.few(*conversion.get),
        )
        for rate, conversion in enumerate(mat.faction.conversions)
    ]
