"""The round tiles in a row above the board, and the territories beside the running round."""

from engine.games.terra_nova.columns import OVER
from engine.games.terra_nova.ruleset import Ruleset
from engine.games.terra_nova.state import TNState
from tm_desktop.games.terra_nova.docks.guide import guide_of
from tm_desktop.games.terra_nova.docks.ranks import TerritoryThing
from tm_desktop.games.terra_nova.docks.tile_glyphs import round_line
from tm_desktop.games.terra_nova.words.texts import name_of
from tm_desktop.parts.docks.round_row import RoundRow
from tm_desktop.parts.tile_things import Face
from tm_desktop.play.plugin import PartContext
from tm_desktop.play.views import SeatView


class RoundTilesRow(RoundRow[Ruleset, TNState]):
    """Five tiles: done, running, to come."""

    def __init__(self, context: PartContext) -> None:
        guide = guide_of(context)
        self.territory = TerritoryThing(context.theme)
        super().__init__(context, guide, guide.rules.rounds, self.territory)

    def rounds_of(self, state: TNState) -> tuple[int, bool, tuple[int, ...]]:
        return state.round, state.phase == OVER, state.scoring

    def tile_of(self, number: int, tile: int) -> tuple[str, str, Face]:
        kind = self.rules.round_tiles[tile]
        name = name_of("round_tiles", kind.id)
        return f"round_tiles.{kind.id}", name, Face((round_line(kind),), note=name)

    def show_values(self, state: TNState, seats: tuple[SeatView, ...]) -> bool:
        return state.round > 0 and self.territory.show_sizes(self.rules, state, seats)
