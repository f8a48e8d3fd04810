"""All tiles of the game: the rounds with their rewards, bonus cards, favor and town tiles in supply."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from engine.games.terra_mystica.actions import Pass, PickFavor, PickTown, TakeCard
from engine.games.terra_mystica.columns import CARD, FACTION, NONE, OVER
from engine.games.terra_mystica.rounds import reward_times
from engine.games.terra_mystica.scoring import extra_value, largest_network, shared_points
from tm_desktop.games.terra_mystica.glyphs import Glyph, Style, amount_glyphs, draw_run, run_width
from tm_desktop.games.terra_mystica.help_texts import topic
from tm_desktop.games.terra_mystica.texts import name_of, tr
from tm_desktop.games.terra_mystica.things import RulesPanel, Thing
from tm_desktop.games.terra_mystica.tile_glyphs import Line, card_lines, favor_lines, scoring_lines, town_lines
from tm_desktop.games.terra_mystica.tile_things import Face, Owner, TileSize, TileThing
from tm_desktop.play.plugin import PartContext
from tm_desktop.play.views import SeatView
from tm_desktop.theming.flow_layout import FlowLayout
from tm_desktop.theming.painting import draw_emblem, draw_text
from tm_desktop.theming.theme import Theme
from tm_desktop.theming.widgets import label

_ROUND = TileSize(114, 54, 13)
_CARD = TileSize(84, 60, 13)
_FAVOR = TileSize(84, 52, 12)
_TOWN = TileSize(84, 48, 12)
_VALUE = Style(12, 4)
_VALUE_ROW = 22


class TilesDock(RulesPanel):
    """Cards are clicked to take them, also by passing; favor and town tiles when one may be chosen."""

    def __init__(self, context: PartContext) -> None:
        super().__init__(context)
        rules, theme = self.rules, self.theme
        self.rounds = [TileThing(theme, "", _ROUND) for _ in range(rules.rounds)]
        self.rewards = SeatValuesThing(theme, "topics.round_tile")
        self.network = SeatValuesThing(theme, "topics.network")
        self.extra = SeatValuesThing(theme, "")
        self.cards = [TileThing(theme, f"bonus_cards.{card.id}", _CARD) for card in rules.bonus_cards]
        self.favors = [TileThing(theme, f"favor_tiles.{tile.id}", _FAVOR) for tile in rules.favor_tiles]
        self.towns = [TileThing(theme, f"town_tiles.{tile.id}", _TOWN) for tile in rules.town_tiles]
        for index, thing in enumerate(self.cards):
            thing.answers = (TakeCard(index), Pass(index))
        for index, thing in enumerate(self.favors):
            thing.answers = (PickFavor(index),)
        for index, thing in enumerate(self.towns):
            thing.answers = (PickTown(index),)
        self._scroll = QScrollArea()
        self._build()
        self.adopt(self.things())

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(390), self.theme.px(236))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(200), self.theme.px(120))

    def refresh(self) -> None:
        self._show_rounds()
        self._show_cards()
        self._show_supply()
        self._show_final()

    def decision_shown(self) -> None:
        """Bring what may be chosen into sight."""
        choices = self.choices()
        wanted = [action for action in choices if isinstance(action, TakeCard | PickFavor | PickTown)]
        things = [thing for thing in (*self.cards, *self.favors, *self.towns) if set(thing.answers) & set(wanted)]
        for thing in (*things[-1:], *things[:1]):
            self._scroll.ensureWidgetVisible(thing, 0, 24)

    def _show_rounds(self) -> None:
        assert self.table is not None
        assert self.state is not None
        state, rules = self.state, self.rules
        for number, (thing, index) in enumerate(zip(self.rounds, state.scoring, strict=True), 1):
            tile = rules.scoring_tiles[index]
            is_last = number == rules.rounds
            scored, reward = scoring_lines(rules, tile, with_reward=not is_last)
            is_done = number < state.round or state.phase == OVER
            is_current = number == state.round and not is_done
            face = Face(
                (scored, reward),
                note=tr("no reward") if is_last else "",
                badge=str(number),
                is_faded=is_done,
                is_current=is_current,
            )
            when = tr("Over.") if is_done else tr("Now.") if is_current else tr("Coming.")
            thing.topic_id = f"scoring_tiles.{tile.id}"
            thing.describe(tr("Round %1: %2", number, name_of("scoring_tiles", tile.id)), when)
            thing.show_face(face)
        self._show_rewards()

    def _show_rewards(self) -> None:
        assert self.table is not None
        assert self.state is not None
        state = self.state
        is_paid = 0 < state.round < self.rules.rounds and state.phase != OVER
        self.rewards.setVisible(is_paid)
        if is_paid:
            tile = self.rules.scoring_tiles[state.scoring[state.round - 1]]
            times = [reward_times(tile, row) for row in state.seats]
            rewards = [amount_glyphs(tuple((column, number * n) for column, number in tile.reward)) for n in times]
            self.rewards.show_values(tr("Reward at the end of this round"), self.table.seats, rewards)

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
        self.network.show_values(tr("Largest network"), seats, _ranked(sizes, rules.network_points, "network"))
        if state.extra != NONE:
            tile = rules.extra_tiles[state.extra]
            values = [extra_value(rules, state, seat.seat, tile) for seat in seats]
            self.extra.topic_id = f"extra_tiles.{tile.id}"
            found = topic(self.extra.topic_id)
            title = found.title if found else tile.id
            self.extra.show_values(title, seats, _ranked(values, rules.extra_points, "fit"))

    def _show_cards(self) -> None:
        assert self.table is not None
        assert self.state is not None
        holders = {row[CARD]: seat for seat, row in enumerate(self.state.seats)}
        for index, thing in enumerate(self.cards):
            card, coins = self.rules.bonus_cards[index], self.state.cards[index]
            seat = self.table.seats[holders[index]] if index in holders else None
            thing.setVisible(coins != NONE)
            owner = Owner(seat.colour, seat.icon, seat.seat + 1) if seat else None
            thing.show_face(Face(card_lines(self.rules, card), coins=max(coins, 0), owner=owner))
            where = tr("Held by %1.", seat.name) if seat else tr("On display, coins on it: %1.", max(coins, 0))
            thing.describe(name_of("bonus_cards", card.id), where)

    def _show_supply(self) -> None:
        assert self.state is not None
        for index, thing in enumerate(self.favors):
            tile, left = self.rules.favor_tiles[index], self.state.favors[index]
            thing.show_face(Face(favor_lines(self.rules, tile), badge=f"{left}×", is_faded=not left))
            thing.describe(name_of("favor_tiles", tile.id), tr("Left in the supply: %1.", left))
        for index, thing in enumerate(self.towns):
            town, left = self.rules.town_tiles[index], self.state.towns[index]
            thing.show_face(Face(town_lines(town), badge=f"{left}×", is_faded=not left))
            name = tr("Town tile: %1", name_of("town_tiles", town.id))
            thing.describe(name, tr("Left in the supply: %1.", left))

    def _build(self) -> None:
        inner = QWidget()
        inner.setProperty("role", "clear")
        column = QVBoxLayout(inner)
        column.setContentsMargins(12, 8, 12, 10)
        column.setSpacing(6)
        groups: tuple[tuple[str, Sequence[Thing]], ...] = (
            (tr("Rounds"), self.rounds),
            (tr("Bonus cards"), self.cards),
            (tr("Favor tiles"), self.favors),
            (tr("Town tiles"), self.towns),
            (tr("End of the game"), (self.network, self.extra)),
        )
        for title, things in groups:
            column.addWidget(label(title, "group"))
            if not isinstance(things[0], TileThing):
                for thing in things:
                    column.addWidget(thing)
                continue
            group = QWidget()
            flow = FlowLayout(group, 6)
            for thing in things:
                flow.addWidget(thing)
            column.addWidget(group)
            if things is self.rounds:
                column.addWidget(self.rewards)
        column.addStretch()
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(inner)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._scroll)


def _ranked(values: list[int], points: tuple[int, ...], icon: str) -> list[Line]:
    """Values with the points that they would bring."""
    shared = shared_points(values, points)
    return [
        (Glyph(str(value), icon), *((Glyph(f"+{vp}", "vp"),) if vp else ()))
        for value, vp in zip(values, shared, strict=True)
    ]


class SeatValuesThing(Thing):
    """A value for each seat in a line: rewards, networks."""

    def __init__(self, theme: Theme, topic_id: str) -> None:
        super().__init__(theme, topic_id)
        self._heading = ""
        self._seats: tuple[SeatView, ...] = ()
        self.values: list[Line] = []
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_values(self, title: str, seats: tuple[SeatView, ...], values: list[Line]) -> None:
        self._heading, self._seats, self.values = title, seats, values
        told = ", ".join(f"{seat.name} {text}" for seat, text in zip(seats, self.texts(), strict=True))
        self.describe(f"{title}: {told}")
        self.updateGeometry()
        self.update()

    def texts(self) -> list[str]:
        """For each seat what is shown of it."""
        return [" ".join(glyph.text for glyph in value if glyph.text) for value in self.values]

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(200), self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(120), self.theme.px(40))

    def heightForWidth(self, width: int) -> int:
        rows = max((row for row, _ in self._places(width)), default=0) + 1
        return self.theme.px(18 + _VALUE_ROW * rows)

    def _places(self, width: float) -> list[tuple[int, float]]:
        """Row and left edge of each seat: as many in a row as fit."""
        places: list[tuple[int, float]] = []
        row, x = 0, 0.0
        for value in self.values:
            needed = self._value_width(value)
            if x and x + needed > width:
                row, x = row + 1, 0.0
            places.append((row, x))
            x += needed + self.theme.px(12)
        return places

    def _value_width(self, value: Line) -> float:
        return self.theme.px(8) * 2 + self.theme.px(4) + run_width(value, self.theme, _VALUE)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        theme, radius = self.theme, self.theme.px(8)
        title = QPointF(rect.left(), rect.top() + theme.px(10))
        draw_text(painter, title, self._heading, theme.font(12), theme.colour("text2"))
        places = self._places(rect.width())
        for seat, value, text, (row, x) in zip(self._seats, self.values, self.texts(), places, strict=True):
            centre = QPointF(x + radius + 1, rect.top() + theme.px(18 + _VALUE_ROW * (row + 0.5)))
            draw_emblem(painter, centre, radius, seat.colour, seat.icon, str(seat.seat + 1), theme)
            draw_run(painter, QPointF(centre.x() + radius + theme.px(4), centre.y()), value, theme, _VALUE)
            zone = QRectF(x, centre.y() - radius, self._value_width(value), 2 * radius)
            self.add_zone(zone, self.topic_id, f"{seat.name}: {text}")
