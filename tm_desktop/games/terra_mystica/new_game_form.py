"""The game's part of the new-game dialog: map, factions, and the tiles drawn for the seed or chosen by hand."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QHBoxLayout, QMenu, QPushButton, QScrollArea, QVBoxLayout, QWidget

from engine.core.errors import PlayerError
from engine.core.game import GameType, Seat, Setup
from engine.core.options import Option, Options, OptionValue
from engine.games.terra_mystica.columns import NONE
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.setup import dealt_terrain, faction_choices, initial_state
from engine.games.terra_mystica.state import TMState
from tm_desktop.games.terra_mystica.flow_layout import FlowLayout
from tm_desktop.games.terra_mystica.map_picture import MapPicture
from tm_desktop.games.terra_mystica.new_game_factions import FactionStrip
from tm_desktop.games.terra_mystica.texts import name_of, text_of, tr
from tm_desktop.games.terra_mystica.tile_glyphs import card_lines, scoring_lines
from tm_desktop.games.terra_mystica.tile_things import Face, TileSize, TileThing
from tm_desktop.play.plugin import NewGameForm
from tm_desktop.play.presenter import words
from tm_desktop.theming.theme import Theme
from tm_desktop.theming.widgets import Segments, discard, label, line

MAP, FACTIONS, ROUNDS, CARDS = "map", "faction_choice", "scoring_tiles", "bonus_cards"
SEAT_FACTIONS = "factions"

_ROUND = TileSize(92, 50, 12)
_CARD = TileSize(69, 50, 12)


class TerraMysticaForm(NewGameForm):
    """What is drawn comes from the engine: the first position of the game that would be started."""

    handles = frozenset((MAP, FACTIONS, SEAT_FACTIONS, ROUNDS, CARDS))

    def __init__(self, game_type: GameType, theme: Theme) -> None:
        super().__init__()
        self._game_type, self._theme = game_type, theme
        self._known: Mapping[str, Option] = {option.id: option for option in game_type.options}
        self._own: dict[str, OptionValue] = {id_: self._known[id_].default for id_ in sorted(self.handles)}
        self._rules: dict[str, OptionValue] = {}
        self._seats, self._seed = game_type.seat_counts[-1], 0
        self._problem = ""
        self._made: tuple[object, TerraMystica] | None = None
        self.map_picture = MapPicture(theme)
        self.map_box = QComboBox()
        self.map_text = label("", "caption", wraps=True)
        self.faction_segments = Segments([(str(value), _choice_name(str(value))) for value in self._values(FACTIONS)])
        self.faction_text = label("", "caption", wraps=True)
        self.faction_strip = FactionStrip(theme)
        self.round_tiles: list[TileThing] = []
        self.card_tiles: list[TileThing] = []
        self.tile_text = label("", "caption", wraps=True)
        self.draw_button = QPushButton(tr("Draw them"))
        self.problem_label = label("", "caption", wraps=True)
        self._round_flow, self._card_flow = FlowLayout(gap=6), FlowLayout(gap=6)
        self._tiles = QWidget()
        self._groups = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._build()
        self._connect()

    # What the dialog asks

    def options(self) -> dict[str, OptionValue]:
        return dict(self._own)

    def footer(self) -> QWidget:
        self._groups.setDirection(QBoxLayout.Direction.LeftToRight)
        self._groups.setSpacing(20)
        return self._tiles

    def set_options(self, options: Options) -> None:
        self._rules = {id_: value for id_, value in options.items() if id_ not in self.handles}
        self._own.update({id_: options[id_] for id_ in self.handles if id_ in options})
        self._show()

    def set_rules(self, options: Options) -> None:
        if dict(options) != self._rules:
            self._rules = dict(options)
            self._show()

    def set_table(self, seat_count: int, seed: int) -> None:
        if (seat_count, seed) != (self._seats, self._seed):
            self._seats, self._seed = seat_count, seed
            self._show()

    def problem(self) -> str:
        return self._problem

    def sizeHint(self) -> QSize:
        return QSize(440, 360)

    def minimumSizeHint(self) -> QSize:
        return QSize(238, 200)

    # Showing the game that would be started

    def _game(self) -> TerraMystica:
        """Compiled rules, kept while only the seed changes."""
        options = {**self._rules, **self._own}
        key = (self._seats, tuple(sorted((id_, str(value)) for id_, value in options.items())))
        if self._made is None or self._made[0] != key:
            seats = tuple(Seat(str(number)) for number in range(self._seats))
            game = self._game_type.create(Setup(self._game_type.id, seats, 0, options))
            assert isinstance(game, TerraMystica)
            self._made = (key, game)
        return self._made[1]

    def _first_state(self, game: TerraMystica) -> TMState:
        return initial_state(game.rules, self._seed)

    def _show(self) -> None:
        self.map_box.setCurrentIndex(max(self.map_box.findData(self._own[MAP]), 0))
        self.faction_segments.set_current(str(self._own[FACTIONS]))
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
        self.map_text.setText(text_of("maps", id_))

    def _show_factions(self, game: TerraMystica, state: TMState) -> None:
        rules, kind = game.rules, str(self._own[FACTIONS])
        is_fixed = rules.first_game is not None
        self.faction_segments.setEnabled(not is_fixed)
        texts = {
            "pick": tr("Seats pick in turn at the beginning of the game, one faction for each terrain."),
            "random": tr("Every seat has drawn its faction."),
            "random_colour": tr("Every seat has drawn a terrain and picks one of its two factions."),
        }
        fixed = tr("The first game has fixed factions, tiles and start dwellings.")
        self.faction_text.setText(fixed if is_fixed else texts.get(kind, ""))
        owners = {dealt_terrain(rules, state, seat): seat for seat in range(rules.seats)}
        owners.pop(NONE, None)
        picked = {choices[0] for seat in range(rules.seats) if len(choices := faction_choices(rules, state, seat)) == 1}
        self.faction_strip.show_factions(rules, owners, picked)

    def _show_tiles(self, game: TerraMystica, state: TMState) -> None:
        rules = game.rules
        is_fixed = rules.first_game is not None
        chosen = bool(self._own[ROUNDS]) or bool(self._own[CARDS])
        if is_fixed:
            self.tile_text.setText(tr("Fixed for the first game."))
        elif chosen:
            self.tile_text.setText(tr("Chosen by hand. Click a tile to take another one."))
        else:
            self.tile_text.setText(tr("Drawn for this seed. Click a tile to take another one."))
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
        _fill(self._card_flow, self.card_tiles, len(in_game), _CARD, self._theme, self._ask_card)
        for thing, index in zip(self.card_tiles, in_game, strict=True):
            card = rules.bonus_cards[index]
            thing.topic_id = f"bonus_cards.{card.id}"
            thing.describe(name_of("bonus_cards", card.id))
            thing.show_face(Face(card_lines(rules, card)))
        for thing in (*self.round_tiles, *self.card_tiles):
            thing.setEnabled(not is_fixed)

    # Choosing tiles

    def _ask_round(self, place: int) -> None:
        """Another tile for a round; the one that lay there goes where the new one was."""
        game = self._game()
        now = [game.rules.scoring_tiles[index].id for index in self._first_state(game).scoring]
        names = [(tile.id, text_of("scoring_tiles", tile.id)) for tile in game.rules.scoring_tiles]

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
        names = [(card.id, f"{name_of('bonus_cards', card.id)}: {text_of('bonus_cards', card.id)}") for card in cards]

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
        self.faction_segments.picked.connect(lambda value: self._choose(FACTIONS, value))
        self.draw_button.clicked.connect(self._draw_again)

    def _build_tiles(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(label(tr("Tiles"), "group"))
        head.addWidget(self.tile_text, 1)
        head.addWidget(self.draw_button)
        self._groups.setContentsMargins(0, 0, 0, 0)
        self._groups.setSpacing(8)
        for title, flow, share in ((tr("Rounds"), self._round_flow, 6), (tr("Bonus cards"), self._card_flow, 5)):
            group = QWidget()
            column = QVBoxLayout(group)
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(4)
            column.addWidget(label(title, "strong"))
            column.addLayout(flow)
            column.addStretch()
            self._groups.addWidget(group, share)
        layout = QVBoxLayout(self._tiles)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addLayout(head)
        layout.addLayout(self._groups)

    def _build(self) -> None:
        self._build_tiles()
        for value in self._values(MAP):
            self.map_box.addItem(name_of("maps", str(value)), value)
        self.map_box.setAccessibleName(tr("Map"))
        self.map_box.setEnabled(self.map_box.count() > 1)
        self.draw_button.setProperty("kind", "link")
        self.draw_button.setAutoDefault(False)
        self.problem_label.setProperty("role", "chip")
        self.problem_label.hide()
        inner = QWidget()
        inner.setProperty("role", "clear")
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(8)
        column.addLayout(_row(label(tr("Map"), "panel"), self.map_box))
        column.addWidget(self.map_picture, 1)
        column.addWidget(self.map_text)
        column.addWidget(self.problem_label)
        column.addWidget(line())
        factions = FlowLayout(gap=10)
        factions.addWidget(label(tr("Factions"), "group"))
        factions.addWidget(self.faction_segments)
        column.addLayout(factions)
        column.addWidget(self.faction_text)
        column.addWidget(self.faction_strip)
        column.addWidget(self._tiles)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inner)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(scroll)


class _ChoiceTile(TileThing):
    """A tile of the set-up that can always be clicked."""

    def __init__(self, theme: Theme, size: TileSize) -> None:
        super().__init__(theme, "", size)
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


def _row(title: QWidget, end: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.addWidget(title)
    row.addStretch()
    row.addWidget(end)
    return row


def _choice_name(value: str) -> str:
    names = {"pick": tr("Pick"), "random": tr("Random"), "random_colour": tr("Colour")}
    return names.get(value) or words(value)
