"""The game's part of the new-game dialog: map, factions, and the tiles drawn for the seed or chosen by hand."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QMenu, QPushButton, QVBoxLayout, QWidget

from engine.core.errors import PlayerError
from engine.core.game import GameType, Seat, Setup
from engine.core.options import Option, Options, OptionValue
from engine.games.terra_mystica.columns import NONE
from engine.games.terra_mystica.compiling import sources
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.seating import AUCTION, DRAFT, HANDICAPS
from engine.games.terra_mystica.setup import initial_state
from engine.games.terra_mystica.state import TMState
from tm_desktop.games.terra_mystica.docks.tile_glyphs import card_lines, scoring_lines
from tm_desktop.games.terra_mystica.forms.map_box import MapBox
from tm_desktop.games.terra_mystica.forms.new_game_factions import PAIRS, FactionPanel, seat_offers
from tm_desktop.games.terra_mystica.forms.new_game_handicap import HandicapPanel, handicap_value
from tm_desktop.games.terra_mystica.look import LOOK
from tm_desktop.games.terra_mystica.words.help_texts import HELP
from tm_desktop.games.terra_mystica.words.texts import name_of, option_text, packs_used, text_of, tr
from tm_desktop.parts.board.map_picture import MapPicture
from tm_desktop.parts.tile_things import Face, TileSize, TileThing
from tm_desktop.play.plugin import NewGameForm, SeatOffer
from tm_desktop.theming.flow_layout import FlowLayout
from tm_desktop.theming.theme import Theme
from tm_desktop.theming.widgets import discard, label, line, scrolled

MAP, FACTIONS, ROUNDS, CARDS = "map", "faction_choice", "scoring_tiles", "bonus_cards"
SEAT_FACTIONS, FINAL_SCORING, DRAFT_MORE = "factions", "extra_final_scoring", "draft_more"

# Six rounds and eight cards stand side by side in a window of 1280 pixels.
_ROUND = TileSize(88, 56, 12)
_CARD = TileSize(64, 56, 12)
_GAP = 6
_UNLIMITED = 16777215  # Qt's word for it


class TerraMysticaForm(NewGameForm):
    """What is drawn comes from the engine: the first position of the game that would be started."""

    handles = frozenset((MAP, FACTIONS, SEAT_FACTIONS, DRAFT_MORE, PAIRS, ROUNDS, CARDS, *HANDICAPS))

    def __init__(self, game_type: GameType, theme: Theme) -> None:
        super().__init__()
        self.beside = sources(game_type.packs).tile_switches() | {FINAL_SCORING}
        self._game_type, self._theme = game_type, theme
        self._known: Mapping[str, Option] = {option.id: option for option in game_type.options}
        self._own: dict[str, OptionValue] = {id_: self._known[id_].default for id_ in sorted(self.handles)}
        self._base: dict[str, OptionValue] = dict(self._own)
        self._rules: dict[str, OptionValue] = {}
        self._offers: tuple[SeatOffer, ...] = ()
        self._seats, self._seed = game_type.seat_counts[-1], 0
        self._problem = ""
        self._made: tuple[object, TerraMystica] | None = None
        self.map_picture = MapPicture(LOOK, HELP, theme)
        self.map_picture.setMaximumHeight(theme.px(190))  # while the tiles stand below it
        self.map_box = MapBox(theme, game_type.packs)
        self.map_text = label("", "caption", wraps=True)
        kinds, mores, pairs = ([str(value) for value in self._values(id_)] for id_ in (FACTIONS, DRAFT_MORE, PAIRS))
        self.handicap = HandicapPanel(self._known)
        self.factions = FactionPanel(theme, kinds, mores, pairs, option_text(self._known[PAIRS]), self.handicap)
        self.round_tiles: list[TileThing] = []
        self.card_tiles: list[TileThing] = []
        self.tile_text = label("", "caption", wraps=True)
        self.card_title = label("", "strong")
        self.draw_button = QPushButton(tr("Draw them"))
        self.problem_label = label("", "caption", wraps=True)
        self._round_flow, self._card_flow = FlowLayout(gap=_GAP), FlowLayout(gap=_GAP)
        self._tiles = QWidget()
        self._groups = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self.map_name = label("", "caption")
        self._sets = QVBoxLayout()
        with packs_used(game_type.packs):
            self._build()
        self._connect()

    # What the dialog asks

    def name(self) -> str:
        return tr("Map and tiles")

    def options(self) -> dict[str, OptionValue]:
        return dict(self._own)

    def footer(self) -> QWidget:
        self.map_picture.setMaximumHeight(_UNLIMITED)
        self._groups.setDirection(QBoxLayout.Direction.LeftToRight)
        self._groups.setSpacing(20)
        return self._tiles

    def set_options(self, options: Options) -> None:
        self._rules = {id_: value for id_, value in options.items() if id_ not in self.handles}
        self._own.update({id_: options[id_] for id_ in self.handles if id_ in options})
        self._show()

    def place_rows(self, rows: Sequence[QWidget]) -> None:
        for row in rows:
            self._sets.addWidget(row)

    def set_base(self, options: Options) -> None:
        self._base.update({id_: options[id_] for id_ in self.handles if id_ in options})
        self._mark()

    def change_count(self) -> int:
        """Lists belong to this table and not to its rules: no preset has them."""
        return sum(self._own[id_] != self._base[id_] for id_ in self.handles if not self._known[id_].many)

    def seats_panel(self) -> QWidget:
        return self.factions

    def seat_offer(self, seat: int) -> SeatOffer | None:
        return self._offers[seat] if seat < len(self._offers) else None

    def choose_for_seat(self, seat: int, id_: str) -> None:
        words = list(self._seat_words())
        words[seat] = id_
        self._choose(SEAT_FACTIONS, self._joined(words))

    def set_rules(self, options: Options) -> None:
        if dict(options) != self._rules:
            self._rules = dict(options)
            self._show()

    def set_table(self, seat_count: int, seed: int) -> None:
        if (seat_count, seed) != (self._seats, self._seed):
            words = self._seat_words()
            self._seats, self._seed = seat_count, seed
            more = (str(self._own[FACTIONS]),) * (seat_count - len(words))
            self._own[SEAT_FACTIONS] = self._joined((*words, *more)[:seat_count])
            self._own.update({id_: self._handicap(id_) for id_ in HANDICAPS})
            self._show()

    def problem(self) -> str:
        return self._problem

    def sizeHint(self) -> QSize:
        return QSize(440, 360)

    def minimumSizeHint(self) -> QSize:
        return QSize(190, 200)

    # Showing the game that would be started

    def _game(self) -> TerraMystica:
        """Compiled rules, kept while only the seed changes."""
        options = {**self._rules, **self._own}
        key = (self._seats, tuple(sorted((id_, str(value)) for id_, value in options.items())))
        if self._made is None or self._made[0] != key:
            seats = tuple(Seat(str(number)) for number in range(self._seats))
            game = self._game_type.create(Setup(self._game_type.id, seats, 0, options, self._game_type.packs))
            assert isinstance(game, TerraMystica)
            self._made = (key, game)
        return self._made[1]

    def _first_state(self, game: TerraMystica) -> TMState:
        return initial_state(game.rules, self._seed)

    def _show(self) -> None:
        with packs_used(self._game_type.packs):
            self._show_table()

    def _show_table(self) -> None:
        self.map_box.setCurrentIndex(max(self.map_box.findData(self._own[MAP]), 0))
        self.factions.segments.set_current(str(self._own[FACTIONS]))
        self.factions.more.set_current(str(self._own[DRAFT_MORE]))
        self.factions.more_row.setVisible(self._own[FACTIONS] == DRAFT)
        self.handicap.show_values(
            {id_: self._handicap(id_) for id_ in HANDICAPS}, self._seats, bool(self._rules.get("first_game"))
        )
        self._mark()
        try:
            game = self._game()
        except PlayerError as error:
            self._problem = str(error)
            self.problem_label.setText(self._problem)
            self.problem_label.show()
            return
        self._problem = ""
        self.problem_label.hide()
        state = self._first_state(game)
        self._show_map(game)
        self._show_factions(game, state)
        self._show_tiles(game, state)

    def _show_map(self, game: TerraMystica) -> None:
        id_ = str(self._own[MAP])
        self.map_picture.show_map(id_, game.rules.board, game.rules.terrains, name_of("maps", id_))
        self.map_name.setText(name_of("maps", id_))
        self.map_text.setText(text_of("maps", id_))

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
        is_fixed = rules.first_game is not None
        chosen = bool(self._own[ROUNDS]) or bool(self._own[CARDS])
        if is_fixed:
            self.tile_text.setText(tr("Fixed for the first game."))
        elif chosen:
            self.tile_text.setText(tr("Chosen by hand. Click a tile to replace it."))
        else:
            self.tile_text.setText(tr("Drawn for this seed. Click a tile to replace it."))
        self.draw_button.setVisible(chosen and not is_fixed)
        _fill(self._round_flow, self.round_tiles, len(state.scoring), _ROUND, self._theme, self._ask_round)
        for number, (thing, index) in enumerate(zip(self.round_tiles, state.scoring, strict=True), 1):
            tile = rules.scoring_tiles[index]
            is_last = number == rules.rounds
            lines = scoring_lines(rules, tile, with_reward=not is_last)
            thing.topic_id = f"scoring_tiles.{tile.id}"
            thing.describe(tr("Round %1: %2", number, name_of("scoring_tiles", tile.id)))
            thing.show_face(Face(lines, note=tr("no reward") if is_last else "", badge=str(number)))
        in_game = [index for index, coins in enumerate(state.cards) if coins != NONE]
        self.card_title.setText(tr("Bonus cards: %1 for %2 seats", len(in_game), rules.seats))
        for group, (size, count) in enumerate(((_ROUND, len(state.scoring)), (_CARD, len(in_game)))):
            self._groups.setStretch(group, round((size.width + _GAP) * count))
        _fill(self._card_flow, self.card_tiles, len(in_game), _CARD, self._theme, self._ask_card)
        for thing, index in zip(self.card_tiles, in_game, strict=True):
            card = rules.bonus_cards[index]
            thing.topic_id = f"bonus_cards.{card.id}"
            thing.describe(name_of("bonus_cards", card.id))
            parts = card_lines(rules, card)
            # Two incomes are too wide for one line.
            thing.show_face(Face(tuple((glyph,) for glyph in parts[0]) if len(parts) == 1 else parts))
        for thing in (*self.round_tiles, *self.card_tiles):
            thing.setEnabled(not is_fixed)

    # Choosing tiles

    def _ask_round(self, place: int) -> None:
        """Another tile for a round; the one that lay there goes where the new one was."""
        game = self._game()
        now = [game.rules.scoring_tiles[index].id for index in self._first_state(game).scoring]
        with packs_used(self._game_type.packs):
            names = [
                (tile.id, text_of("scoring_tiles", tile.id) or name_of("scoring_tiles", tile.id))
                for tile in game.rules.scoring_tiles
            ]

        def take(id_: str) -> None:
            if id_ in now:
                now[now.index(id_)] = now[place]
            now[place] = id_
            self._choose(ROUNDS, tuple(now))

        self._ask(self.round_tiles[place], names, now[place], take)

    def _ask_card(self, place: int) -> None:
        game = self._game()
        cards, coins = game.rules.bonus_cards, self._first_state(game).cards
        now = [card.id for card, number in zip(cards, coins, strict=True) if number != NONE]
        with packs_used(self._game_type.packs):
            names = [
                (card.id, f"{name_of('bonus_cards', card.id)}: {text_of('bonus_cards', card.id)}") for card in cards
            ]

        def take(id_: str) -> None:
            if id_ not in now:
                now[place] = id_
                self._choose(CARDS, tuple(card.id for card in cards if card.id in now))

        self._ask(self.card_tiles[place], [entry for entry in names if entry[0] not in now], now[place], take)

    def _ask(self, thing: TileThing, names: list[tuple[str, str]], current: str, take: Callable[[str], None]) -> None:
        menu = QMenu(self)
        for id_, text in names:
            entry = menu.addAction(text)
            entry.setCheckable(True)
            entry.setChecked(id_ == current)
            entry.triggered.connect(lambda _checked=False, id_=id_: take(id_))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(thing.mapToGlobal(QPoint(0, thing.height())))

    def _choose(self, id_: str, value: OptionValue) -> None:
        self._own[id_] = value
        self._show()
        self.changed.emit()

    def _draw_again(self) -> None:
        self._own[ROUNDS] = self._own[CARDS] = ()
        self._show()
        self.changed.emit()

    def _values(self, id_: str) -> tuple[OptionValue, ...]:
        return self._known[id_].values

    def _connect(self) -> None:
        self.map_box.activated.connect(lambda index: self._choose(MAP, self.map_box.itemData(index)))
        self.factions.segments.picked.connect(self._choose_kind)
        self.factions.pairs.changed.connect(self._choose_pairs)
        self.factions.more.picked.connect(lambda number: self._choose(DRAFT_MORE, int(number)))
        self.handicap.changed.connect(self._choose)
        self.draw_button.clicked.connect(self._draw_again)

    def _build_tiles(self) -> None:
        heads = (
            (label(tr("Rounds"), "strong"), self.tile_text, self.draw_button),
            (self.card_title,),
        )
        self._groups.setContentsMargins(0, 0, 0, 0)
        self._groups.setSpacing(8)
        for widgets, flow in zip(heads, (self._round_flow, self._card_flow), strict=True):
            head = QHBoxLayout()
            head.setSpacing(10)
            for widget in widgets:
                head.addWidget(widget, 1 if widget is widgets[-1] or widget is self.tile_text else 0)
            group = QWidget()
            column = QVBoxLayout(group)
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(4)
            column.addLayout(head)
            column.addLayout(flow)
            column.addStretch()
            self._groups.addWidget(group)
        self._tiles.setLayout(self._groups)

    def _build(self) -> None:
        self._build_tiles()
        for value in self._values(MAP):
            self.map_box.addItem(name_of("maps", str(value)), value)
        self.map_box.setAccessibleName(tr("Map"))
        self.map_box.setVisible(self.map_box.count() > 1)
        self.map_name.setVisible(self.map_box.count() == 1)
        self.draw_button.setProperty("kind", "link")
        self.draw_button.setAutoDefault(False)
        self.problem_label.setProperty("role", "chip")
        self.problem_label.hide()
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(8)
        head = QHBoxLayout()
        head.addWidget(label(tr("Map"), "panel"))
        head.addStretch()
        head.addWidget(self.map_name)
        head.addWidget(self.map_box)
        column.addLayout(head)
        column.addWidget(self.map_picture)
        column.addWidget(self.map_text)
        column.addWidget(self.problem_label)
        column.addWidget(self._tiles)
        column.addWidget(line())
        column.addWidget(label(tr("Sets"), "group"))
        self._sets.setSpacing(4)
        column.addLayout(self._sets)
        column.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(scrolled(inner))


class _ChoiceTile(TileThing):
    """A tile of the set-up that can always be clicked."""

    def __init__(self, theme: Theme, size: TileSize) -> None:
        super().__init__(theme, "", size)
        self.help = HELP
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus() or (self.underMouse() and self.isEnabled()):
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self.draw_offer(painter, QRectF(self.rect()))


def _fill(
    flow: FlowLayout, things: list[TileThing], count: int, size: TileSize, theme: Theme, ask: Callable[[int], None]
) -> None:
    """As many tiles as there are to show."""
    while len(things) > count:
        thing = things.pop()
        flow.removeWidget(thing)
        discard(thing)
    while len(things) < count:
        place = len(things)
        thing = _ChoiceTile(theme, size)
        thing.clicked.connect(lambda _checked=False, place=place: ask(place))
        things.append(thing)
        flow.addWidget(thing)
