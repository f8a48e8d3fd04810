"""The cult board: four tracks with all markers, the order spaces, and who leads."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from engine.core.events import Event
from engine.core.game import Action
from engine.games.terra_mystica.actions import SendPriest, StepCult, StepToTop
from engine.games.terra_mystica.columns import CULT
from engine.games.terra_mystica.events import CultMoved
from engine.games.terra_mystica.state import TMState
from engine.kit.ranking import shared_points
from tm_desktop.games.terra_mystica.docks.cult_parts import (
    Leader,
    LeadersThing,
    Marker,
    OrderThing,
    StepsThing,
    TrackThing,
)
from tm_desktop.games.terra_mystica.docks.guide import TMPanel, guide_of
from tm_desktop.games.terra_mystica.words.help_texts import HELP
from tm_desktop.parts.things import Thing
from tm_desktop.parts.tile_things import SignThing
from tm_desktop.play.plugin import PartContext
from tm_desktop.play.views import TableView
from tm_desktop.theming.theme import Theme


class CultDock(TMPanel):
    """Tracks are clicked to choose a cult, order spaces to send a priest. A ghost shows where the marker would go."""

    def __init__(self, context: PartContext) -> None:
        super().__init__(context, guide_of(context))
        self._events: tuple[Event, ...] = ()
        cults = range(len(self.rules.cults))
        self.tracks = [TrackThing(self.theme, self.rules, cult) for cult in cults]
        self.orders = [OrderRow(self.theme, self, cult) for cult in cults]
        self.leaders = [LeadersThing(self.theme, self.rules.cults[cult]) for cult in cults]
        for cult, track in enumerate(self.tracks):
            track.answers = (StepCult(cult), StepToTop(cult))
        self._build()
        self.adopt(self.findChildren(Thing))
        for thing in self.things():
            thing.installEventFilter(self)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(390), self.theme.px(236))

    def show_table(self, table: TableView, events: Sequence[Event]) -> None:
        super().show_table(table, events)
        self._events = tuple(events)

    def _moved(self) -> set[tuple[int, int]]:
        """Whose markers moved on which cult: all that a person who is asked has not seen, or else just now."""
        is_asked = self.view is not None and bool(self.view.choices)
        events = self.view.news if self.view is not None and is_asked else self._events
        reader = self.view.seat if self.view is not None and is_asked else None
        moves = (event for event in events if isinstance(event, CultMoved))
        return {(event.seat, event.cult) for event in moves if event.seat != reader and event.after != event.before}

    def refresh(self) -> None:
        assert self.table is not None
        assert self.state is not None
        seats, state, moved = self.table.seats, self.state, self._moved()
        for cult, track in enumerate(self.tracks):
            markers = tuple(
                Marker(
                    seat.seat,
                    seat.name,
                    seat.colour,
                    seat.icon,
                    state.seats[seat.seat][CULT + cult],
                    (seat.seat, cult) in moved,
                )
                for seat in seats
                if seat.icon
            )
            track.show_markers(markers)
            self._show_orders(cult, state)
            self._show_leaders(cult, state)

    def _show_orders(self, cult: int, state: TMState) -> None:
        assert self.table is not None
        for space, thing in enumerate(self.orders[cult].spaces):
            owner = state.orders[cult * len(self.rules.orders) + space]
            seat = self.table.seats[owner - 1] if owner else None
            thing.show_priest(Marker(seat.seat, seat.name, seat.colour, seat.icon, thing.steps) if seat else None)
            thing.answers = () if owner else (SendPriest(cult, thing.steps),)

    def _show_leaders(self, cult: int, state: TMState) -> None:
        assert self.table is not None
        points = shared_points([row[CULT + cult] for row in state.seats], self.rules.cult_points)
        ranked = sorted(self.table.seats, key=lambda seat: -points[seat.seat])
        self.leaders[cult].show_leaders(
            tuple(
                Leader(seat.name, seat.colour, seat.icon, seat.seat + 1, points[seat.seat])
                for seat in ranked
                if points[seat.seat]
            )
        )

    # Where a marker would go

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(watched, Thing) and event.type() in (QEvent.Type.Enter, QEvent.Type.FocusIn):
            self._show_ghosts(watched.offered_steps())
        elif isinstance(watched, Thing) and event.type() in (QEvent.Type.Leave, QEvent.Type.FocusOut):
            self._show_ghosts(())
        return super().eventFilter(watched, event)

    def _show_ghosts(self, steps: tuple[Action, ...]) -> None:
        if not steps or self.view is None or self.table is None or self.state is None:
            for track in self.tracks:
                track.show_ghost(None)
            return
        after, seat = self.guide.after(self.state, self.view, steps), self.table.seats[self.view.seat]
        for cult, track in enumerate(self.tracks):
            step = after.seats[seat.seat][CULT + cult]
            has_moved = any(marker.seat == seat.seat and marker.step != step for marker in track.markers)
            track.show_ghost(Marker(seat.seat, seat.name, seat.colour, seat.icon, step) if has_moved else None)

    def _build(self) -> None:
        steps = StepsThing(self.theme, self.rules, shows_power=False)
        power = StepsThing(self.theme, self.rules, shows_power=True)
        grid = QGridLayout()
        grid.setHorizontalSpacing(2)
        grid.setVerticalSpacing(4)
        grid.addWidget(steps, 0, 0)
        for cult, track in enumerate(self.tracks):
            grid.addWidget(track, 0, cult + 1)
            grid.addWidget(self.orders[cult], 1, cult + 1)
            grid.addWidget(self.leaders[cult], 2, cult + 1)
            grid.setColumnStretch(cult + 1, 1)
        grid.addWidget(power, 0, len(self.tracks) + 1)
        grid.addWidget(SignThing(self.theme, HELP, "topics.orders", "priest", 14), 1, 0)
        grid.addWidget(SignThing(self.theme, HELP, "topics.leaders", "vp", 14), 2, 0)
        grid.setRowStretch(0, 1)
        for thing in (*self.tracks, *self.leaders):
            is_track = isinstance(thing, TrackThing)
            tall = QSizePolicy.Policy.Expanding if is_track else QSizePolicy.Policy.Fixed
            thing.setSizePolicy(QSizePolicy.Policy.Expanding, tall)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 4, 8)
        layout.addLayout(grid)


_LARGEST = 22  # an order space


class OrderRow(QWidget):
    """The order spaces of a cult and the step of a priest that returns, in as many rows as the width asks for."""

    GAP = 1

    def __init__(self, theme: Theme, panel: TMPanel, cult: int) -> None:
        super().__init__()
        rules = panel.rules
        id_ = rules.cults[cult]
        self.spaces = [OrderThing(theme, id_, steps, returns=False) for steps in rules.orders]
        self.returning = OrderThing(theme, id_, rules.returned_priest, returns=True)
        self.returning.answers = (SendPriest(cult, rules.returned_priest),)
        for thing in (*self.spaces, self.returning):
            thing.setParent(self)
        self.setMinimumWidth(self.returning.sizeHint().width() * 2 + self.GAP)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._arrange()

    def sizeHint(self) -> QSize:
        return QSize(self.minimumWidth(), self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        things = [*self.spaces, self.returning]
        least = things[0].sizeHint().width()
        # As large as a row of them allows: they are what the mouse has to hit.
        side = max(least, min((self.width() + self.GAP) // len(things) - self.GAP, things[0].theme.px(_LARGEST)))
        in_row = max(min((self.width() + self.GAP) // (side + self.GAP), len(things)), 1)
        rows = [things[start : start + in_row] for start in range(0, len(things), in_row)]
        for number, row in enumerate(rows):
            width = len(row) * side + (len(row) - 1) * self.GAP
            for place, thing in enumerate(row):
                x = (self.width() - width) // 2 + place * (side + self.GAP)
                thing.setGeometry(x, number * (side + self.GAP), side, side)
        height = len(rows) * (side + self.GAP) - self.GAP
        if height != self.height():
            self.setFixedHeight(height)
