"""All tiles of the game: the rounds with their rewards, bonus cards, favor and town tiles in supply."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from engine.games.terra_mystica.actions import Pass, PickFavor, PickTown, TakeCard
from engine.games.terra_mystica.columns import CARD, NONE, OVER
from engine.games.terra_mystica.rounds import reward_times
from tm_desktop.games.terra_mystica.flow_layout import FlowLayout
from tm_desktop.games.terra_mystica.glyphs import Style, amount_glyphs, draw_run, run_width
from tm_desktop.games.terra_mystica.texts import name_of, tr
from tm_desktop.games.terra_mystica.things import RulesPanel, Thing
from tm_desktop.games.terra_mystica.tile_glyphs import card_lines, favor_lines, scoring_lines, town_lines
from tm_desktop.games.terra_mystica.tile_things import Face, Owner, TileSize, TileThing
from tm_desktop.play.plugin import PartContext
from tm_desktop.play.views import SeatView
from tm_desktop.theming.painting import draw_emblem, draw_text
from tm_desktop.theming.theme import Theme
from tm_desktop.theming.widgets import label

_ROUND = TileSize(114, 54, 13)
_CARD = TileSize(84, 60, 13)
_FAVOR = TileSize(84, 52, 12)
_TOWN = TileSize(84, 48, 12)


class TilesDock(RulesPanel):
    """Cards are clicked to take them, also by passing; favor and town tiles when one may be chosen."""

    def __init__(self, context: PartContext) -> None:
        super().__init__(context)
        rules, theme = self.rules, self.theme
        self.rounds = [TileThing(theme, "", _ROUND) for _ in range(rules.rounds)]
        self.rewards = RewardsThing(theme)
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
            self.rewards.show_rewards(self.table.seats, times, tile.reward)

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
        )
        for title, things in groups:
            column.addWidget(label(title, "group"))
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


class RewardsThing(Thing):
    """What each seat would get if the round ended now."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "topics.round_tile")
        self._seats: tuple[SeatView, ...] = ()
        self._times: list[int] = []
        self._reward: tuple[tuple[int, int], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_rewards(self, seats: tuple[SeatView, ...], times: list[int], reward: tuple[tuple[int, int], ...]) -> None:
        self._seats, self._times, self._reward = seats, times, reward
        told = ", ".join(f"{seat.name} {times[seat.seat]}×" for seat in seats)
        self.describe(tr("Rewards if the round ended now: %1", told))
        self.updateGeometry()
        self.update()

    def texts(self) -> list[str]:
        """For each seat what it would get."""
        return [" + ".join(str(number * times) for _, number in self._reward) for times in self._times]

    def sizeHint(self) -> QSize:
        return self.px_size(200, 40)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        theme = self.theme
        title = QPointF(rect.left(), rect.top() + theme.px(10))
        draw_text(painter, title, tr("Reward at the end of this round"), theme.font(12), theme.colour("text2"))
        x, y, radius = rect.left(), rect.top() + theme.px(29), theme.px(8)
        style = Style(12, 4)
        for seat, times in zip(self._seats, self._times, strict=True):
            glyphs = amount_glyphs(tuple((column, number * times) for column, number in self._reward))
            centre = QPointF(x + radius + 1, y)
            draw_emblem(painter, centre, radius, seat.colour, seat.icon, str(seat.seat + 1), theme)
            draw_run(painter, QPointF(centre.x() + radius + theme.px(4), y), glyphs, theme, style)
            width = 2 * radius + theme.px(4) + run_width(glyphs, theme, style)
            self.add_zone(QRectF(x, y - radius, width, 2 * radius), self.topic_id, f"{seat.name}: {times}×")
            x += width + theme.px(14)
