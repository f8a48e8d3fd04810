"""The part of the new-game dialog that games with a map share: the map, and the tiles drawn for the seed."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPoint, QSize
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QMenu, QPushButton, QVBoxLayout, QWidget

from engine.core.errors import PlayerError
from engine.core.game import AnyGame, GameType, Seat, Setup
from engine.core.options import Option, Options, OptionValue
from tm_desktop.hexboard.look import BoardLook
from tm_desktop.parts.help_texts import GameHelp
from tm_desktop.parts.maps.map_box import MapBox
from tm_desktop.parts.maps.map_picture import DrawnMap, MapPicture
from tm_desktop.parts.texts import GameTexts, part_tr
from tm_desktop.parts.tile_choice import ChoiceTile, TileGroup
from tm_desktop.play.plugin import NewGameForm, SeatOffer
from tm_desktop.theming.flow_layout import FlowLayout
from tm_desktop.theming.theme import Theme
from tm_desktop.theming.widgets import discard, label, line, scrolled

MAP = "map"
_GAP = 6
_LOWEST, _HIGHEST = 190, 205  # of the map: while the tiles stand below it, and without them


class MapForm(NewGameForm):
    """What is drawn comes from the engine: the first position of the game that would be started."""

    def __init__(
        self,
        game_type: GameType,
        theme: Theme,
        texts: GameTexts,
        help: GameHelp,
        look: BoardLook,
        tiles: tuple[TileGroup, TileGroup],
    ) -> None:
        """`tiles`: those of the rounds, and those that seats take."""
        super().__init__()
        self._tile_groups = tiles
        self.round_tiles, self.taken_tiles = (group.things for group in tiles)
        self._game_type, self._theme, self._texts, self._help = game_type, theme, texts, help
        self._known: Mapping[str, Option] = {option.id: option for option in game_type.options}
        self._own: dict[str, OptionValue] = {id_: self._known[id_].default for id_ in sorted(self.handles)}
        self._base: dict[str, OptionValue] = dict(self._own)
        self._rules: dict[str, OptionValue] = {}
        self._offers: tuple[SeatOffer, ...] = ()
        self._seats, self._seed = game_type.seat_counts[-1], 0
        self._problem = ""
        self._made: tuple[object, AnyGame] | None = None
        self.map_picture = MapPicture(look, help, theme)
        self.map_picture.setMaximumHeight(theme.px(_LOWEST))
        self.map_box = MapBox(theme, look, self.drawn_map)
        self.map_name = label("", "caption")  # where there is only one
        self.map_text = label("", "caption", wraps=True)
        self.tile_text = label("", "caption", wraps=True)
        self.taken_title = label("", "strong")
        self.draw_button = QPushButton(part_tr("Draw them"))
        self.problem_label = label("", "caption", wraps=True)
        self._flows = FlowLayout(gap=_GAP), FlowLayout(gap=_GAP)
        self._tiles = QWidget()
        self._groups = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._rows = QVBoxLayout()

    # What a game says

    @abstractmethod
    def drawn_map(self, map_: str) -> DrawnMap:
        """A map of the data."""

    @abstractmethod
    def show_controls(self) -> None:
        """Show what is chosen, before it is known whether it can be played."""

    @abstractmethod
    def show_game(self, game: AnyGame) -> None:
        """Show what the game that would be started begins with."""

    # What the dialog asks

    def options(self) -> dict[str, OptionValue]:
        return dict(self._own)

    def footer(self) -> QWidget:
        self.map_picture.setMaximumHeight(self._theme.px(_HIGHEST))
        self._groups.setDirection(QBoxLayout.Direction.LeftToRight)
        self._groups.setSpacing(20)
        return self._tiles

    def set_options(self, options: Options) -> None:
        self._rules = {id_: value for id_, value in options.items() if id_ not in self.handles}
        self._own.update({id_: options[id_] for id_ in self.handles if id_ in options})
        self.show_table()

    def place_rows(self, rows: Sequence[QWidget]) -> None:
        for row in rows:
            self._rows.addWidget(row)

    def set_base(self, options: Options) -> None:
        self._base.update({id_: options[id_] for id_ in self.handles if id_ in options})

    def change_count(self) -> int:
        """Lists belong to this table and not to its rules: no preset has them."""
        return sum(self._own[id_] != self._base[id_] for id_ in self.handles if not self._known[id_].many)

    def seat_offer(self, seat: int) -> SeatOffer | None:
        return self._offers[seat] if seat < len(self._offers) else None

    def set_rules(self, options: Options) -> None:
        if dict(options) != self._rules:
            self._rules = dict(options)
            self.show_table()

    def problem(self) -> str:
        return self._problem

    def sizeHint(self) -> QSize:
        return QSize(440, 360)

    def minimumSizeHint(self) -> QSize:
        return QSize(190, 200)

    # Showing the game that would be started

    def _choose(self, id_: str, value: OptionValue) -> None:
        self._own[id_] = value
        self.show_table()
        self.changed.emit()

    def game(self) -> AnyGame:
        """Compiled rules, kept while only the seed changes."""
        options = {**self._rules, **self._own}
        key = (self._seats, tuple(sorted((id_, str(value)) for id_, value in options.items())))
        if self._made is None or self._made[0] != key:
            seats = tuple(Seat(str(number)) for number in range(self._seats))
            setup = Setup(self._game_type.id, seats, 0, options, self._game_type.packs)
            self._made = (key, self._game_type.create(setup))
        return self._made[1]

    def show_table(self) -> None:
        with self._texts.packs_used(self._game_type.packs):
            self.map_box.setCurrentIndex(max(self.map_box.findData(self._own[MAP]), 0))
            self.show_controls()
            try:
                game = self.game()
            except PlayerError as error:
                self._problem = str(error)
                self.problem_label.setText(self._problem)
                self.problem_label.show()
                return
            self._problem = ""
            self.problem_label.hide()
            self.show_game(game)

    def show_map(self, id_: str) -> None:
        name = self._texts.name_of("maps", id_)
        self.map_picture.show_map(id_, self.drawn_map(id_), name)
        self.map_name.setText(name)
        self.map_text.setText(self._texts.text_of("maps", id_))

    # Tiles: of the rounds, and those that seats take

    def lay(self, group: TileGroup, known: Sequence[str], now: Sequence[str]) -> None:
        """Show as many tiles as there are now, with their names; the faces come after it."""
        group.known, group.now = known, now
        self._fill(group)
        for number, (thing, id_) in enumerate(zip(group.things, now, strict=True), 1):
            name = self._texts.name_of(group.kind, id_)
            thing.topic_id = f"{group.kind}.{id_}"
            thing.describe(part_tr("Round %1: %2", number, name) if group.is_ordered else name)

    def tell_tiles(self, fixed: str) -> None:
        """Say where the tiles come from; `fixed` by the rules of a first game they cannot be replaced."""
        is_chosen = any(self._own[group.option] for group in self._tile_groups)
        drawn = part_tr("Drawn for this seed. Click a tile to replace it.")
        chosen = part_tr("Chosen by hand. Click a tile to replace it.")
        self.tile_text.setText(fixed or (chosen if is_chosen else drawn))
        self.draw_button.setVisible(is_chosen and not fixed)
        for thing in (*self.round_tiles, *self.taken_tiles):
            thing.setEnabled(not fixed)

    def _fill(self, group: TileGroup) -> None:
        things, flow = group.things, self._flows[self._tile_groups.index(group)]
        while len(things) > len(group.now):
            thing = things.pop()
            flow.removeWidget(thing)
            discard(thing)
        while len(things) < len(group.now):
            thing = ChoiceTile(self._theme, group.size)
            thing.help = self._help
            thing.clicked.connect(lambda _checked=False, thing=thing: self._ask_tile(group, things.index(thing)))
            things.append(thing)
            flow.addWidget(thing)
        self._groups.setStretch(self._tile_groups.index(group), round((group.size.width + _GAP) * len(things)))

    def _ask_tile(self, group: TileGroup, place: int) -> None:
        """Which tile shall lie there?"""
        menu, thing = QMenu(self), group.things[place]
        with self._texts.packs_used(self._game_type.packs):
            for id_ in group.offered(place):
                words = f"{self._texts.name_of(group.kind, id_)}: {self._texts.text_of(group.kind, id_)}"
                entry = menu.addAction(words.replace("&", "&&"))
                entry.setCheckable(True)
                entry.setChecked(id_ == group.now[place])
                new = group.replaced(place, id_)
                entry.triggered.connect(lambda _checked=False, new=new: self._choose(group.option, new))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(thing.mapToGlobal(QPoint(0, thing.height())))

    def _draw_again(self) -> None:
        self._own.update({group.option: () for group in self._tile_groups})
        self.show_table()
        self.changed.emit()

    # Layout

    def build(self, title: str, beside: str) -> None:
        """`title` stands above the map, `beside` above the rows of other options."""
        self.draw_button.setProperty("kind", "link")
        self.draw_button.setAutoDefault(False)
        self.draw_button.clicked.connect(self._draw_again)
        heads = (label(part_tr("Rounds"), "strong"), self.tile_text, self.draw_button), (self.taken_title,)
        self._build_tiles(heads)
        for value in self._known[MAP].values:
            self.map_box.addItem(self._texts.name_of("maps", str(value)), value)
        self.map_box.setAccessibleName(title)
        self.map_box.setVisible(self.map_box.count() > 1)
        self.map_box.activated.connect(lambda index: self._choose(MAP, self.map_box.itemData(index)))
        self.map_name.setVisible(self.map_box.count() == 1)
        self.problem_label.setProperty("role", "chip")
        self.problem_label.hide()
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(8)
        column.addLayout(_head(title, self.map_name, self.map_box))
        column.addWidget(self.map_picture)
        column.addWidget(self.map_text)
        column.addWidget(self.problem_label)
        column.addWidget(self._tiles)
        column.addWidget(line())
        column.addWidget(label(beside, "group"))
        self._rows.setSpacing(4)
        column.addLayout(self._rows)
        column.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(scrolled(inner))

    def _build_tiles(self, heads: Sequence[Sequence[QWidget]]) -> None:
        self._groups.setContentsMargins(0, 0, 0, 0)
        self._groups.setSpacing(8)
        for widgets, flow in zip(heads, self._flows, strict=True):
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


def _head(title: str, *widgets: QWidget) -> QHBoxLayout:
    head = QHBoxLayout()
    head.addWidget(label(title, "panel"))
    head.addStretch()
    for widget in widgets:
        head.addWidget(widget)
    return head
