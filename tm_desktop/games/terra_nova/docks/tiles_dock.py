"""Tiles of the game: bonus tiles with their coins, town tiles, and the ranks of the end."""

from engine.games.terra_nova.actions import DropOut, PickTown, TakeTile
from engine.games.terra_nova.columns import NONE, TILE, TOWNS
from engine.games.terra_nova.ruleset import Ruleset
from engine.games.terra_nova.state import TNState
from tm_desktop.games.terra_nova.docks.guide import guide_of
from tm_desktop.games.terra_nova.docks.ranks import TerritoryThing
from tm_desktop.games.terra_nova.docks.tile_glyphs import bonus_lines, town_lines
from tm_desktop.games.terra_nova.words.texts import name_of, tr
from tm_desktop.parts.docks.tile_groups import HeldTile, TilesPanel, show_held, show_supply
from tm_desktop.parts.tile_things import TileSize, TileThing
from tm_desktop.play.plugin import PartContext

_BONUS = TileSize(84, 74, 13)  # the coins on it have a row of their own
_TOWN = TileSize(84, 52, 12)


class TilesDock(TilesPanel[Ruleset, TNState]):
    """Bonus tiles are clicked to take them, also by dropping out; town tiles when a town is founded."""

    sought = (TakeTile, PickTown)

    def __init__(self, context: PartContext) -> None:
        super().__init__(context, guide_of(context))
        rules, theme = self.rules, self.theme
        self._used: object = None
        self._names = [name_of("bonus_tiles", tile.id) for tile in rules.bonus_tiles]
        self._lines = [bonus_lines(rules, tile) for tile in rules.bonus_tiles]
        self.tiles = [HeldTile(theme, f"bonus_tiles.{tile.id}", _BONUS) for tile in rules.bonus_tiles]
        self.towns = [TileThing(theme, f"town_tiles.{tile.id}", _TOWN) for tile in rules.town_tiles]
        self.territory = TerritoryThing(theme)
        for index, held in enumerate(self.tiles):
            held.answers = (TakeTile(index), DropOut(index))
        for index, thing in enumerate(self.towns):
            thing.answers = (PickTown(index),)
        self.fill(
            (),
            (
                (tr("Bonus tiles"), self.tiles),
                (tr("Town tiles"), self.towns),
                (tr("End of the game"), (self.territory,)),
            ),
        )

    def refresh(self) -> None:
        assert self.table is not None
        assert self.state is not None
        seats = enumerate(self.state.seats)
        held = {row[TILE]: self.table.seats[seat] for seat, row in seats if row[TILE] != NONE}
        show_held(self.tiles, self._names, self._lines, self.state.cards, held)
        self._show_towns()
        has_ranks = self.territory.show_sizes(self.rules, self.state, self.table.seats)
        self.territory.setVisible(has_ranks)

    def _show_towns(self) -> None:
        """How many players have each of them left."""
        assert self.table is not None
        assert self.state is not None
        names = [seat.name for seat in self.table.seats]
        used = [row[TOWNS] for row in self.state.seats], names
        if used == self._used:
            return
        self._used = used
        for kind, (thing, tile) in enumerate(zip(self.towns, self.rules.town_tiles, strict=True)):
            owners = [names[seat] for seat, row in enumerate(self.state.seats) if row[TOWNS] >> kind & 1]
            told = tr("Used by %1.", ", ".join(owners)) if owners else tr("Every seat has one.")
            left = len(names) - len(owners)
            name = tr("Town tile: %1", name_of("town_tiles", tile.id))
            show_supply(thing, name, town_lines(tile), left, told)
