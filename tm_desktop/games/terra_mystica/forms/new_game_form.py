"""The game's part of the new-game dialog: map, factions, and the tiles drawn for the seed or chosen by hand."""

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from engine.core.game import AnyGame, GameType
from engine.core.options import Options, OptionValue
from engine.games.terra_mystica.columns import NONE
from engine.games.terra_mystica.compiling import map_board, sources
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.seating import AUCTION, DRAFT, HANDICAPS
from engine.games.terra_mystica.setup import initial_state
from engine.games.terra_mystica.state import TMState
from tm_desktop.games.terra_mystica.docks.tile_glyphs import card_lines, scoring_lines
from tm_desktop.games.terra_mystica.forms.new_game_factions import PAIRS, FactionPanel, seat_offers
from tm_desktop.games.terra_mystica.forms.new_game_handicap import HandicapPanel, handicap_value
from tm_desktop.games.terra_mystica.look import LOOK
from tm_desktop.games.terra_mystica.words.help_texts import HELP
from tm_desktop.games.terra_mystica.words.texts import TEXTS, option_text, packs_used, tr
from tm_desktop.parts.map_form import MAP, MapForm
from tm_desktop.parts.maps.map_picture import DrawnMap
from tm_desktop.parts.tile_choice import TileGroup
from tm_desktop.parts.tile_things import Face, TileSize
from tm_desktop.theming.theme import Theme

FACTIONS, ROUNDS, CARDS = "faction_choice", "scoring_tiles", "bonus_cards"
SEAT_FACTIONS, FINAL_SCORING, DRAFT_MORE = "factions", "extra_final_scoring", "draft_more"

# Six rounds and eight cards stand side by side in a window of 1280 pixels.
_ROUND = TileSize(88, 56, 12)
_CARD = TileSize(64, 56, 12)


class TerraMysticaForm(MapForm):
    """Beside the map: factions, handicaps, and tiles that can be replaced by hand."""

    handles = frozenset((MAP, FACTIONS, SEAT_FACTIONS, DRAFT_MORE, PAIRS, ROUNDS, CARDS, *HANDICAPS))

    def __init__(self, game_type: GameType, theme: Theme) -> None:
        self._rounds = TileGroup(ROUNDS, "scoring_tiles", _ROUND, is_ordered=True)
        self._cards = TileGroup(CARDS, "bonus_cards", _CARD, is_ordered=False)
        super().__init__(game_type, theme, TEXTS, HELP, LOOK, (self._rounds, self._cards))
        self.beside = sources(game_type.packs).tile_switches() | {FINAL_SCORING}
        kinds, mores, pairs = ([str(value) for value in self._values(id_)] for id_ in (FACTIONS, DRAFT_MORE, PAIRS))
        self.handicap = HandicapPanel(self._known)
        self.factions = FactionPanel(theme, kinds, mores, pairs, option_text(self._known[PAIRS]), self.handicap)
        with packs_used(game_type.packs):
            self._build()
        self._connect()

    # What the dialog asks

    def name(self) -> str:
        return tr("Map and tiles")

    def set_base(self, options: Options) -> None:
        super().set_base(options)
        self._mark()

    def seats_panel(self) -> QWidget:
        return self.factions

    def choose_for_seat(self, seat: int, id_: str) -> None:
        words = list(self._seat_words())
        words[seat] = id_
        self._choose(SEAT_FACTIONS, self._joined(words))

    def set_table(self, seat_count: int, seed: int) -> None:
        if (seat_count, seed) != (self._seats, self._seed):
            words = self._seat_words()
            self._seats, self._seed = seat_count, seed
            more = (str(self._own[FACTIONS]),) * (seat_count - len(words))
            self._own[SEAT_FACTIONS] = self._joined((*words, *more)[:seat_count])
            self._own.update({id_: self._handicap(id_) for id_ in HANDICAPS})
            self.show_table()

    # Showing the game that would be started

    def drawn_map(self, map_: str) -> DrawnMap:
        data = sources(self._game_type.packs)
        return DrawnMap(map_board(data.maps[map_]), data.game.get("terrain_wheel").plain())

    def show_controls(self) -> None:
        self.factions.segments.set_current(str(self._own[FACTIONS]))
        self.factions.more.set_current(str(self._own[DRAFT_MORE]))
        self.factions.more_row.setVisible(self._own[FACTIONS] == DRAFT)
        self.handicap.show_values(
            {id_: self._handicap(id_) for id_ in HANDICAPS}, self._seats, bool(self._rules.get("first_game"))
        )
        self._mark()

    def show_game(self, game: AnyGame) -> None:
        assert isinstance(game, TerraMystica)
        state = initial_state(game.rules, self._seed)
        self.show_map(str(self._own[MAP]))
        self._show_factions(game, state)
        self._show_tiles(game, state)

    def _show_factions(self, game: TerraMystica, state: TMState) -> None:
        words = self._seat_words()
        self._offers = seat_offers(game.rules, state, words)
        self.factions.show_factions(game.rules, state, str(self._own[FACTIONS]), words)

    # Factions: all seats come to them alike, or each in its own way

    def _seat_words(self) -> tuple[str, ...]:
        """By seat: its faction, or how it comes to one."""
        words = self._own[SEAT_FACTIONS]
        assert isinstance(words, tuple)
        return words if len(words) == self._seats else (str(self._own[FACTIONS]),) * self._seats

    def _handicap(self, id_: str) -> tuple[str, ...]:
        """For as many seats as there are now."""
        numbers = self._own[id_]
        assert isinstance(numbers, tuple)
        return handicap_value([int(number) for number in (*numbers, *["0"] * self._seats)[: self._seats]])

    def _joined(self, words: Sequence[str]) -> tuple[str, ...]:
        """Nothing need be said of seats that all choose alike."""
        return () if set(words) <= {self._own[FACTIONS]} else tuple(words)

    def _choose_kind(self, kind: str) -> None:
        """Another way for all seats that have no faction yet."""
        former, words = self._own[FACTIONS], self._seat_words()
        self._own[FACTIONS] = kind
        if kind in (DRAFT, AUCTION):  # which are of all seats
            self._choose(SEAT_FACTIONS, ())
            return
        self._choose(SEAT_FACTIONS, self._joined([kind if word == former else word for word in words]))

    def _choose_pairs(self, pairs: tuple[str, ...]) -> None:
        """Seats whose faction is not at this table any more come to one like the others."""
        self._own[PAIRS] = pairs
        gone = {
            id_
            for id_, node in sources(self._game_type.packs).factions.items()
            if node.get("pair").value not in (None, *pairs)
        }
        words = [str(self._own[FACTIONS]) if word in gone else word for word in self._seat_words()]
        self._choose(SEAT_FACTIONS, self._joined(words))

    def _mark(self) -> None:
        self.factions.mark(self._own[FACTIONS] != self._base[FACTIONS])

    def _show_tiles(self, game: TerraMystica, state: TMState) -> None:
        rules = game.rules
        in_game = [index for index, coins in enumerate(state.cards) if coins != NONE]
        tiles, cards = rules.scoring_tiles, rules.bonus_cards
        self.lay(self._rounds, [tile.id for tile in tiles], [tiles[index].id for index in state.scoring])
        self.lay(self._cards, [card.id for card in cards], [cards[index].id for index in in_game])
        self.tell_tiles(tr("Fixed for the first game.") if rules.first_game is not None else "")
        for number, (thing, index) in enumerate(zip(self.round_tiles, state.scoring, strict=True), 1):
            is_last = number == rules.rounds
            lines = scoring_lines(rules, tiles[index], with_reward=not is_last)
            thing.show_face(Face(lines, note=tr("no reward") if is_last else "", badge=str(number)))
        self.taken_title.setText(tr("Bonus cards: %1 for %2 seats", len(in_game), rules.seats))
        for thing, index in zip(self.taken_tiles, in_game, strict=True):
            parts = card_lines(rules, cards[index])
            # Two incomes are too wide for one line.
            thing.show_face(Face(tuple((glyph,) for glyph in parts[0]) if len(parts) == 1 else parts))

    def _values(self, id_: str) -> tuple[OptionValue, ...]:
        return self._known[id_].values

    def _connect(self) -> None:
        self.factions.segments.picked.connect(self._choose_kind)
        self.factions.pairs.changed.connect(self._choose_pairs)
        self.factions.more.picked.connect(lambda number: self._choose(DRAFT_MORE, int(number)))
        self.handicap.changed.connect(self._choose)

    def _build(self) -> None:
        self.build(tr("Map"), tr("Sets"))
