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
from tm_desktop.games.terra_mystica.docks.glyphs import column_icon
from tm_desktop.games.terra_mystica.docks.guide import TMGuide, TMPanel
from tm_desktop.games.terra_mystica.docks.seat_board import SeatBoard, seat_board
from tm_desktop.games.terra_mystica.homes import faction_home, faction_order
from tm_desktop.games.terra_mystica.look import LOOK
from tm_desktop.games.terra_mystica.presenter import TerraMysticaPresenter
from tm_desktop.games.terra_mystica.words.texts import abilities_of, name_of, tr
from tm_desktop.parts.docks.board_sheet import BoardSheet, Chip, SheetParts
from tm_desktop.parts.docks.bowls import BowlsPart
from tm_desktop.parts.docks.faction_picker import FactionPicker, PickFacts
from tm_desktop.parts.docks.header import HeaderPart
from tm_desktop.parts.docks.pass_thing import PassThing
from tm_desktop.parts.docks.purse import PursePart
from tm_desktop.parts.docks.seat_dock import SeatDock
from tm_desktop.parts.docks.seat_tiles import SeatTiles
from tm_desktop.parts.docks.step_part import StepPart
from tm_desktop.parts.glyphs import Glyph
from tm_desktop.play.plugin import PartContext


class FactionDock(SeatDock[Ruleset, TMState, SeatBoard]):
    """One faction board at a time."""

    board: "FactionSheet"

    def __init__(self, context: PartContext, kept: int | None = None) -> None:
        super().__init__(context, TMGuide(context), tr("Faction boards"), kept)

    def make_sheet(self) -> "FactionSheet":
        return FactionSheet(self)

    def make_picker(self) -> FactionPicker:
        return FactionPicker(self, LOOK, _pick_facts(self.rules))

    def board_of(self, state: TMState, seat: int) -> SeatBoard | None:
        return seat_board(self.rules, state, seat)

    def another(self, context: PartContext, seat: int) -> "FactionDock":
        return FactionDock(context, seat)


class FactionSheet(BoardSheet[SeatBoard]):
    """The board of one seat."""

    def __init__(self, panel: TMPanel) -> None:
        theme = panel.theme
        shipping, digging = StepPart(theme, LOOK, shipping_facts), StepPart(theme, LOOK, digging_facts)
        shipping.answers, digging.answers = (AdvanceShipping(),), (AdvanceDigging(),)
        presenter = panel.context.presenter
        assert isinstance(presenter, TerraMysticaPresenter)
        super().__init__(
            panel,
            SheetParts(
                HeaderPart(theme, LOOK, header_facts),
                BowlsPart(theme, "topics.bowls"),
                PursePart(theme, purse_facts),
                FactionTracks(theme, panel.rules),
                ((shipping, 11), (digging, 9)),  # shipping has more levels
                PassThing(theme, "actions.pass", tr("Pass"), Pass),
                SeatTiles(panel, partial(seat_tiles, panel.rules)),
            ),
            partial(_chips_of, panel.rules, presenter),
        )
        self.shipping, self.digging = shipping, digging


def _pick_facts(rules: Ruleset) -> list[PickFacts]:
    factions = [(index, rules.factions[index]) for index in faction_order(rules)]
    return [
        PickFacts(
            *(faction.id, name_of("factions", faction.id), abilities_of(faction.id), faction_home(rules, faction)),
            answers=(PickFaction(index), Nominate(index)),
        )
        for index, faction in factions
    ]


def _chips_of(rules: Ruleset, presenter: TerraMysticaPresenter, board: SeatBoard) -> list[Chip]:
    """Everything that can be converted."""
    faction = board.faction
    number, arrow = rules.factions.index(faction), Glyph("", "arrow_right", "text3", scale=0.7)
    chips = [
        Chip(
            "actions.convert",
            (Convert(rule),),
            presenter.phrases.label(Convert(rule), number),
            (_given(conversion.give), arrow, _got(conversion.get)),
        )
        for rule, conversion in enumerate(faction.conversions)
    ]
    most = sum(number for gain in faction.gain for column, number in gain if column == WORKERS_TO_PRIESTS)
    if most:
        # All that it can be: it is asked for but once. The menu of the map has smaller numbers too.
        trades: tuple[Action, ...] = tuple(ConvertWorkers(number) for number in range(most, 0, -1))
        glyphs = (Glyph("", "worker"), arrow, Glyph("", "priest"))
        chips.append(Chip("actions.convert_workers", trades, tr("Workers to priests"), glyphs))
    chips.append(Chip("actions.burn", (Burn(),), tr("Burn power"), (Glyph(tr("Burn"), "power"),)))
    return chips


def _given(amount: tuple[int, int]) -> Glyph:
    column, number = amount
    return Glyph(str(number), is_token=True) if column == BOWL1 else _got(amount)


def _got(amount: tuple[int, int]) -> Glyph:
    column, number = amount
    return Glyph(str(number) if number > 1 else "", column_icon(column))
