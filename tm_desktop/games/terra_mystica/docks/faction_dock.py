"""The faction boards as tabs, one per seat: what a seat has, earns and can do apart from the map."""

from functools import partial

from engine.core.game import Action
from engine.games.terra_mystica.actions import (
    AdvanceDigging,
    AdvanceShipping,
    Burn,
    Convert,
    ConvertWorkers,
    Nominate,
    Pass,
    PickFaction,
)
from engine.games.terra_mystica.columns import BOWL1, WORKERS_TO_PRIESTS
from engine.games.terra_mystica.ruleset import Ruleset
from engine.games.terra_mystica.state import TMState
from tm_desktop.games.terra_mystica.docks.faction_parts import (
    FactionTracks,
    digging_facts,
    header_facts,
    purse_facts,
    shipping_facts,
)
from tm_desktop.games.terra_mystica.docks.faction_tiles import seat_tiles
from tm_desktop.games.terra_mystica.docks.glyphs import SIGNS
from tm_desktop.games.terra_mystica.docks.guide import guide_of
from tm_desktop.games.terra_mystica.docks.seat_board import SeatBoard, seat_board
from tm_desktop.games.terra_mystica.homes import faction_home, faction_order
from tm_desktop.games.terra_mystica.look import LOOK
from tm_desktop.games.terra_mystica.presenter import TerraMysticaPresenter
from tm_desktop.games.terra_mystica.words.phrases import Phrases
from tm_desktop.games.terra_mystica.words.texts import abilities_of, name_of, tr
from tm_desktop.parts.docks.board_sheet import ARROW, Chip, SheetFacts, Step, conversion_chip
from tm_desktop.parts.docks.faction_picker import PickFacts
from tm_desktop.parts.docks.pass_thing import PassThing
from tm_desktop.parts.docks.seat_dock import SeatDock
from tm_desktop.parts.glyphs import Glyph
from tm_desktop.play.plugin import PartContext


class FactionDock(SeatDock[Ruleset, TMState, SeatBoard]):
    """One faction board at a time."""

    def __init__(self, context: PartContext, kept: int | None = None) -> None:
        super().__init__(context, guide_of(context), tr("Faction boards"), kept)

    def board_of(self, state: TMState, seat: int) -> SeatBoard | None:
        return seat_board(self.rules, state, seat)

    def another(self, context: PartContext, seat: int) -> "FactionDock":
        return FactionDock(context, seat)

    def sheet_facts(self) -> SheetFacts[SeatBoard]:
        presenter = self.context.presenter
        assert isinstance(presenter, TerraMysticaPresenter)
        shipping = Step(shipping_facts, 11, (AdvanceShipping(),))  # it has more levels
        digging = Step(digging_facts, 9, (AdvanceDigging(),))
        return SheetFacts(
            look=LOOK,
            header_of=header_facts,
            purse_of=purse_facts,
            tracks=FactionTracks(self.theme, self.rules),
            steps=(shipping, digging),
            pass_thing=PassThing(self.theme, "actions.pass", tr("Pass"), Pass),
            tiles_of=partial(seat_tiles, self.rules),
            chips_of=partial(_chips_of, self.rules, presenter.phrases),
        )

    def picks(self) -> list[PickFacts]:
        rules = self.rules
        factions = [(index, rules.factions[index]) for index in faction_order(rules)]
        return [
            PickFacts(
                *(faction.id, name_of("factions", faction.id), abilities_of(faction.id), faction_home(rules, faction)),
                answers=(PickFaction(index), Nominate(index)),
            )
            for index, faction in factions
        ]


def _chips_of(rules: Ruleset, phrases: Phrases, board: SeatBoard) -> list[Chip]:
    """Everything that can be converted."""
    faction = board.faction
    number = rules.factions.index(faction)
    chips = [
        conversion_chip(
            "actions.convert",
            Convert(rule),
            phrases.label(Convert(rule), number),
            SIGNS.price(*conversion.give, BOWL1),
            SIGNS.few(*conversion.get),
        )
        for rule, conversion in enumerate(faction.conversions)
    ]
    most = sum(number for gain in faction.gain for column, number in gain if column == WORKERS_TO_PRIESTS)
    if most:
        # All that it can be: it is asked for but once. The menu of the map has smaller numbers too.
        trades: tuple[Action, ...] = tuple(ConvertWorkers(number) for number in range(most, 0, -1))
        glyphs = (Glyph("", "worker"), ARROW, Glyph("", "priest"))
        chips.append(Chip("actions.convert_workers", trades, tr("Workers to priests"), glyphs))
    chips.append(Chip("actions.burn", (Burn(),), tr("Burn power"), (Glyph(tr("Burn"), "power"),)))
    return chips
