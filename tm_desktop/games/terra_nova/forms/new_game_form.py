"""The game's part of the new-game dialog: side of the board, factions, and the tiles drawn for the seed."""

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine.core.game import AnyGame, GameType
from engine.games.terra_nova.columns import NONE
from engine.games.terra_nova.compiling import map_board, map_used, sources
from engine.games.terra_nova.game import TerraNova
from engine.games.terra_nova.map_draft import TerraNovaDraft
from engine.games.terra_nova.setup import initial_state
from engine.games.terra_nova.state import TNState
from tm_desktop.games.terra_nova.docks.tile_glyphs import bonus_lines, round_line
from tm_desktop.games.terra_nova.look import LOOK
from tm_desktop.games.terra_nova.words.help_texts import HELP
from tm_desktop.games.terra_nova.words.texts import TEXTS, name_of, packs_used, tr
from tm_desktop.parts.forms import form_row, seat_words
from tm_desktop.parts.map_form import MAP, MapForm
from tm_desktop.parts.maps.map_picture import DrawnMap
from tm_desktop.parts.tile_choice import TileGroup
from tm_desktop.parts.tile_things import Face, TileSize
from tm_desktop.play.plugin import SeatChoice, SeatOffer
from tm_desktop.theming.theme import Theme
from tm_desktop.theming.widgets import Segments, label, line

FACTIONS, VARIANT = "factions", "two_player_variant"
ROUNDS, BONUS = "round_tiles", "bonus_tiles"
PICK, RANDOM = "pick", "random"
_TILE = TileSize(84, 56, 12)


class TerraNovaForm(MapForm):
    """Beside the board: factions, and the variants for two."""

    handles = frozenset((MAP, FACTIONS, ROUNDS, BONUS))
    beside = frozenset((VARIANT,))

    def __init__(self, game_type: GameType, theme: Theme) -> None:
        self._rounds = TileGroup(ROUNDS, "round_tiles", _TILE, is_ordered=True)
        self._bonus = TileGroup(BONUS, "bonus_tiles", _TILE, is_ordered=False)
        super().__init__(game_type, theme, TEXTS, HELP, LOOK, (self._rounds, self._bonus))
        self.faction_text = label("", "caption", wraps=True)
        with packs_used(game_type.packs):
            self.ways = Segments([(PICK, tr("Pick")), (RANDOM, tr("Random"))])
            self._panel = self._build_seats()
            self.build(tr("Board"), tr("For two players"))
        self.ways.picked.connect(self._choose_way)

    def name(self) -> str:
        return tr("Board and tiles")

    def seats_panel(self) -> QWidget:
        return self._panel

    def choose_for_seat(self, seat: int, id_: str) -> None:
        words = list(self._words())
        words[seat] = id_
        self._choose(FACTIONS, _joined(words))

    def set_table(self, seat_count: int, seed: int) -> None:
        if (seat_count, seed) != (self._seats, self._seed):
            words = self._words()
            self._seats, self._seed = seat_count, seed
            self._own[FACTIONS] = _joined(seat_words(words, seat_count, PICK))
            self.show_table()

    # Showing the game that would be started

    def _words(self) -> tuple[str, ...]:
        """By seat: its faction, or how it comes to one."""
        words = self._own[FACTIONS]
        assert isinstance(words, tuple)
        return seat_words(words, self._seats, PICK)

    def _choose_way(self, way: str) -> None:
        """For all seats that have no faction yet."""
        self._choose(FACTIONS, _joined([way if word in (PICK, RANDOM) else word for word in self._words()]))

    def drawn_map(self, map_: str) -> DrawnMap:
        data = sources(self._game_type.packs)
        draft = TerraNovaDraft.of(data.maps[map_])
        return DrawnMap(map_board(data, data.maps[map_]), data.game.get("terrain_wheel").plain(), sorted(draft.marks))

    def show_controls(self) -> None:
        words = self._words()
        self.ways.set_current(RANDOM if RANDOM in words and PICK not in words else PICK)

    def show_game(self, game: AnyGame) -> None:
        assert isinstance(game, TerraNova)
        state, words = initial_state(game.rules, self._seed), self._words()
        self._show_board(map_used(sources(self._game_type.packs), game.setup.options))
        is_fixed = game.rules.first_game is not None
        self.ways.setEnabled(not is_fixed)
        self.faction_text.setText(_faction_sentence(is_fixed, words))
        self._offers = _seat_offers(game, state, words)
        self._show_tiles(game, state)

    def _show_board(self, used: str) -> None:
        """The variants are played on a board with marks, whatever was chosen."""
        self.show_map(used)
        if used != self._own[MAP]:
            told = tr("Neutral houses need marks, so the game is played on %1.", name_of("maps", used))
            self.map_text.setText(f"{told} {self.map_text.text()}")

    def _show_tiles(self, game: TerraNova, state: TNState) -> None:
        rules = game.rules
        in_game = [index for index, coins in enumerate(state.cards) if coins != NONE]
        rounds, bonus = rules.round_tiles, rules.bonus_tiles
        self.lay(self._rounds, [tile.id for tile in rounds], [rounds[index].id for index in state.scoring])
        self.lay(self._bonus, [tile.id for tile in bonus], [bonus[index].id for index in in_game])
        self.tell_tiles(tr("Fixed for the first game, as reconstructed.") if rules.first_game is not None else "")
        for number, (thing, index) in enumerate(zip(self.round_tiles, state.scoring, strict=True), 1):
            thing.show_face(Face((round_line(rounds[index]),), badge=str(number)))
        self.taken_title.setText(tr("Bonus tiles: %1 for %2 seats", len(in_game), rules.seats))
        for thing, index in zip(self.taken_tiles, in_game, strict=True):
            thing.show_face(Face(bonus_lines(rules, bonus[index])))

    def _build_seats(self) -> QWidget:
        panel = QWidget()
        layout = QVBoxLayout(panel)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(line())
        layout.addWidget(form_row(tr("Factions"), self.ways))
        layout.addWidget(self.faction_text)
        return panel


def _joined(words: Sequence[str]) -> tuple[str, ...]:
    """Nothing need be said where all pick."""
    return () if set(words) <= {PICK} else tuple(words)


def _faction_sentence(is_fixed: bool, words: Sequence[str]) -> str:
    if is_fixed:
        return tr("The first game has fixed factions, tiles and houses, as reconstructed.")
    if set(words) == {PICK}:
        return tr("Players pick in turn at the start of the game, no terrain twice.")
    if set(words) == {RANDOM}:
        return tr("Every seat has drawn its faction.")
    return tr("Each seat as set above; no terrain twice.")


def _seat_offers(game: TerraNova, state: TNState, words: Sequence[str]) -> tuple[SeatOffer, ...]:
    """By seat: the ways to a faction, and every faction; those of a terrain that another seat was given with that."""
    rules = game.rules
    if rules.first_game is not None:
        by_place = [rules.factions[number].id for number in rules.first_game.factions]
        words = [by_place[state.order.index(seat)] for seat in range(rules.seats)]
    ids = [faction.id for faction in rules.factions]
    given = {rules.factions[ids.index(word)].terrain: seat for seat, word in enumerate(words) if word in ids}
    ways = (SeatChoice(PICK, tr("Picks")), SeatChoice(RANDOM, tr("Random")))
    offers = []
    for seat, word in enumerate(words):
        choices = []
        for faction in sorted(rules.factions, key=lambda faction: faction.terrain):
            other = given.get(faction.terrain, seat)
            blocked = tr("terrain of seat %1", other + 1) if other != seat else ""
            home = rules.terrains[faction.terrain]
            colour = LOOK.piece_colour(home)
            choices.append(SeatChoice(faction.id, name_of("factions", faction.id), colour, LOOK.icon(home), blocked))
        home = _home(game, state, seat, word)
        offers.append(
            SeatOffer(
                name=tr("Faction"),
                choices=(*ways, *choices),
                chosen=word,
                colour=LOOK.piece_colour(home) if home else "",
                icon=LOOK.icon(home) if home else "",
                is_fixed=rules.first_game is not None,
            )
        )
    return tuple(offers)


def _home(game: TerraNova, state: TNState, seat: int, word: str) -> str:
    """The terrain that a seat is sure to have; empty if it picks."""
    rules = game.rules
    dealt = state.hand[seat] if state.hand else NONE
    faction = next((faction for faction in rules.factions if faction.id == word), None)
    if dealt != NONE:
        faction = rules.factions[dealt]
    return rules.terrains[faction.terrain] if faction is not None else ""
