"""Tiles and cards of the game: bonus cards, favor and town tiles in supply, and what cults and networks will bring."""

from engine.games.terra_mystica.actions import Pass, PickFavor, PickTown, TakeCard
from engine.games.terra_mystica.columns import CARD, FACTION, NONE
from engine.games.terra_mystica.measures import largest_network
from engine.games.terra_mystica.ruleset import Ruleset
from engine.games.terra_mystica.scoring import extra_value
from engine.games.terra_mystica.state import TMState
from tm_desktop.games.terra_mystica.docks.glyphs import measure_icon
from tm_desktop.games.terra_mystica.docks.guide import guide_of
from tm_desktop.games.terra_mystica.docks.rewards import RewardsThing
from tm_desktop.games.terra_mystica.docks.tile_glyphs import card_lines, favor_lines, town_lines
from tm_desktop.games.terra_mystica.words.help_texts import topic
from tm_desktop.games.terra_mystica.words.texts import name_of, tr
from tm_desktop.parts.docks.seat_values import SeatValuesThing, ranked
from tm_desktop.parts.docks.tile_groups import HeldTile, TilesPanel, show_held, show_supply
from tm_desktop.parts.tile_things import TileSize, TileThing
from tm_desktop.play.plugin import PartContext

_CARD = TileSize(84, 74, 13)  # the coins on it have a row of their own
_FAVOR = TileSize(84, 52, 12)
_TOWN = TileSize(84, 48, 12)


class TilesDock(TilesPanel[Ruleset, TMState]):
    """Cards are clicked to take them, also by passing; favor and town tiles when one may be chosen."""

    sought = (TakeCard, PickFavor, PickTown)

    def __init__(self, context: PartContext) -> None:
        super().__init__(context, guide_of(context))
        rules, theme = self.rules, self.theme
        self._supply: object = None
        self._card_names = [name_of("bonus_cards", card.id) for card in rules.bonus_cards]
        self._card_lines = [card_lines(rules, card) for card in rules.bonus_cards]
        self.rewards = RewardsThing(theme)
        self.network = SeatValuesThing(theme, "topics.network")
        self.extra = SeatValuesThing(theme, "")
        self.cards = [HeldTile(theme, f"bonus_cards.{card.id}", _CARD) for card in rules.bonus_cards]
        self.favors = [TileThing(theme, f"favor_tiles.{tile.id}", _FAVOR) for tile in rules.favor_tiles]
        self.towns = [TileThing(theme, f"town_tiles.{tile.id}", _TOWN) for tile in rules.town_tiles]
        for index, card in enumerate(self.cards):
            card.answers = (TakeCard(index), Pass(index))
        for index, thing in enumerate(self.favors):
            thing.answers = (PickFavor(index),)
        for index, thing in enumerate(self.towns):
            thing.answers = (PickTown(index),)
        self.fill(
            (self.rewards,),
            (
                (tr("Bonus cards"), self.cards),
                (tr("Favor tiles"), self.favors),
                (tr("Town tiles"), self.towns),
                (tr("End of the game"), (self.network, self.extra)),
            ),
        )

    def refresh(self) -> None:
        assert self.table is not None
        assert self.state is not None
        self.rewards.setVisible(self.rewards.show_rewards(self.rules, self.state, self.table.seats))
        self._show_cards()
        self._show_supply()
        self._show_final()

    def _show_final(self) -> None:
        """Who would get the points for networks if the game ended now."""
        assert self.table is not None
        assert self.state is not None
        rules, state, seats = self.rules, self.state, self.table.seats
        in_game = [row[FACTION] != NONE for row in state.seats]
        self.network.setVisible(all(in_game))
        self.extra.setVisible(all(in_game) and state.extra != NONE)
        if not all(in_game):
            return
        sizes = [largest_network(rules, state, seat.seat) for seat in seats]
        self.network.show_values(tr("Largest network"), seats, ranked(sizes, rules.network_points, "network"))
        if state.extra != NONE:
            tile = rules.extra_tiles[state.extra]
            values = [extra_value(rules, state, seat.seat, tile) for seat in seats]
            self.extra.topic_id = f"extra_tiles.{tile.id}"
            found = topic(self.extra.topic_id)
            title = found.title if found else name_of("extra_tiles", tile.id)
            self.extra.show_values(title, seats, ranked(values, rules.extra_points, measure_icon(rules, tile.measure)))

    def _show_cards(self) -> None:
        assert self.table is not None
        assert self.state is not None
        holders = {row[CARD]: seat for seat, row in enumerate(self.state.seats)}
        held = {card: self.table.seats[seat] for card, seat in holders.items() if card != NONE}
        show_held(self.cards, self._card_names, self._card_lines, self.state.cards, held)

    def _show_supply(self) -> None:
        assert self.state is not None
        supply = tuple(self.state.favors), tuple(self.state.towns)
        if supply == self._supply:
            return
        self._supply = supply
        for thing, tile, left in zip(self.favors, self.rules.favor_tiles, self.state.favors, strict=True):
            show_supply(thing, name_of("favor_tiles", tile.id), favor_lines(self.rules, tile), left)
        for thing, town, left in zip(self.towns, self.rules.town_tiles, self.state.towns, strict=True):
            name = tr("Town tile: %1", name_of("town_tiles", town.id))
            show_supply(thing, name, town_lines(town), left)
