"""The boards of seats as tabs: what a seat has, earns and can do apart from the map."""

import math
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Generic, TypeVar

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from engine.core.game import Action, State
from engine.kit.ways import Way
from tm_desktop.parts.docks.board_part import COMPACT, FULL, SMALL
from tm_desktop.parts.docks.board_sheet import BoardSheet, SheetFacts
from tm_desktop.parts.docks.faction_picker import FactionPicker, PickFacts
from tm_desktop.parts.docks.header import SENTENCE
from tm_desktop.parts.docks.seat_tabs import SeatTabs
from tm_desktop.parts.docks.seat_tiles import SIDES
from tm_desktop.parts.rules_panel import Guide, RulesPanel
from tm_desktop.parts.texts import part_tr
from tm_desktop.play.plugin import PartContext
from tm_desktop.play.views import Choice
from tm_desktop.theming.theme import Theme

R = TypeVar("R")  # the rules of a table
S = TypeVar("S", bound=State)  # a position
B = TypeVar("B")  # what a game knows of a board

_ABOVE = 2
_LARGE = 1.3  # who wants larger texts scrolls for them: they get what the width allows
_FULL_HEIGHT = 470  # below this the compact form is shown
_FULL_WIDTH = 400
_COMPACT_HEIGHT = 300  # below this the small one
_SMALL_HEIGHT = 262  # below this large texts are a little smaller on the board, so that everything stays
_ZOOM_WIDTH, _ZOOM_HEIGHT = 480, 540  # a dock that is larger than this shows a larger board
_COMPACT_ZOOM_WIDTH, _COMPACT_ZOOM_HEIGHT = 400, 385  # the same for the compact form: two rows of tiles fit it
_ZOOM_MOST, _ZOOM_STEPS = 1.5, 20  # in steps, so that a window that is pulled larger is not laid out at each pixel


class SeatDock(RulesPanel[R, S], Generic[R, S, B]):
    """One board at a time; the tabs choose whose. The seat that decides comes up by itself, unless one is kept."""

    def __init__(self, context: PartContext, guide: Guide[R, S], title: str, kept: int | None) -> None:
        super().__init__(context, guide)
        self._kept, self.seat = kept, kept or 0
        self._usual_theme = context.theme  # the one of the window; ours may be larger
        self._asked: int | None = None
        self.tabs = SeatTabs(title)
        facts = self.sheet_facts()
        self.board = BoardSheet(self, facts)
        self.picker = FactionPicker(self, facts.look, self.picks())
        self._scroll = QScrollArea()
        self._build()
        # Rows of conversions have their height only when the board has its width: then sentences may be too many.
        self._fit_timer = QTimer(self, singleShot=True, interval=0)
        self._fit_timer.timeout.connect(self._fit_sentences)
        self._scroll.verticalScrollBar().rangeChanged.connect(lambda *_range: self._fit_timer.start())
        self.tabs.currentChanged.connect(self._tab_changed)
        self.tabs.pin_asked.connect(self.pin_asked)

    def sizeHint(self) -> QSize:
        return QSize(self._usual_theme.px(400), self._usual_theme.px(_COMPACT_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        # It shrinks to 100 % and can be scrolled: large texts in a small window need the height for the docks below.
        return QSize(round(340 * min(self._usual_theme.scale, _LARGE)), 180)

    def heading(self) -> QWidget | None:
        return self.tabs if self._kept is None else None

    @abstractmethod
    def sheet_facts(self) -> SheetFacts[B]:
        """What the board of a seat says."""

    @abstractmethod
    def picks(self) -> Sequence[PickFacts]:
        """What a seat without a board chooses from."""

    @abstractmethod
    def board_of(self, state: S, seat: int) -> B | None:
        """What the board shows; None while the seat has no faction."""

    @abstractmethod
    def another(self, context: PartContext, seat: int) -> "SeatDock[R, S, B]":
        """One that shows the board of this seat and no other."""

    def pinned(self, seat: int) -> "SeatDock[R, S, B]":
        return self.another(replace(self.context, theme=self._usual_theme), seat)

    def choices(self) -> Mapping[Action, Choice | Way]:
        """Answers are clicked on the board of the seat that is asked."""
        return super().choices() if self.view is not None and self.view.seat == self.seat else {}

    def why_not(self, answers: Sequence[Action]) -> str:
        """The boards of others have answers of their own, which nobody is asked for."""
        if self.view is None or self.view.seat == self.seat or self.table is None:
            return super().why_not(answers)
        return part_tr("This is the board of %1.", self.table.seats[self.seat].full)

    def decision_shown(self) -> None:
        """Show the board of a person whose turn begins; looking at others stays possible during it."""
        if self.view is None or not self.view.choices or self.view.seat == self._asked:
            return
        self._asked = self.view.seat
        if self.table is not None:
            self.tabs.show_seats(self.table.seats, self._usual_theme)
        self.show_seat(self.view.seat)

    def show_seat(self, seat: int) -> bool:
        if self._kept is not None:
            return False
        if self.tabs.count() > seat:
            self.tabs.setCurrentIndex(seat)
        return True

    def refresh(self) -> None:
        assert self.table is not None
        assert self.state is not None
        self.tabs.show_seats(self.table.seats, self._usual_theme)
        board = self.board_of(self.state, self.seat)
        self.board.setVisible(board is not None)
        self.picker.setVisible(board is None)
        if board is None:
            self.picker.show_factions()
        else:
            self.board.show_board(board, self._form())
            self._fit_sentences()

    def _form(self) -> int:
        port, px = self._scroll.viewport(), self._usual_theme.px
        if port.height() < px(_COMPACT_HEIGHT):
            return SMALL
        return COMPACT if port.height() < px(_FULL_HEIGHT) or port.width() < px(_FULL_WIDTH) else FULL

    def _fit_sentences(self) -> None:
        """The abilities get the room that the rest of the board leaves."""
        room = self._scroll.viewport().height() - self.board.height_without_sentences - 2 * _ABOVE
        self.board.header.set_room(self.width() - SIDES, room // self.theme.px(SENTENCE))

    def _tab_changed(self, seat: int) -> None:
        if self._kept is None and seat >= 0 and seat != self.seat:
            self.seat = seat
            self._is_stale = True
            self._catch_up()

    def set_theme(self, theme: Theme) -> None:
        self._usual_theme = theme
        super().set_theme(self._zoomed_theme())

    def _zoomed_theme(self) -> Theme:
        """Everything on the board grows with the room that the dock has; what is larger than 100 % also shrinks."""
        usual = self._usual_theme
        width, height = (
            (_ZOOM_WIDTH, _ZOOM_HEIGHT) if self._form() == FULL else (_COMPACT_ZOOM_WIDTH, _COMPACT_ZOOM_HEIGHT)
        )
        room = min(self.width() / usual.px(width), self.height() / usual.px(height), _ZOOM_MOST)
        least = min(self.height() / usual.px(_SMALL_HEIGHT), 1.0)
        zoom = max(math.floor(max(room, least) * _ZOOM_STEPS) / _ZOOM_STEPS, min(1 / usual.scale, 1.0))
        if usual.scale > _LARGE:
            zoom = max(zoom, min(self.width() / usual.px(_COMPACT_ZOOM_WIDTH), 1.0))
        return replace(usual, scale=usual.scale * zoom)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        theme = self._zoomed_theme()
        if theme != self.theme:
            super().set_theme(theme)
        if self.state is not None and self.board.form != self._form():
            self.refresh()
            self.offer_choices()
        self._fit_sentences()

    def _build(self) -> None:
        inner = QWidget()
        inner.setProperty("role", "clear")
        column = QVBoxLayout(inner)
        column.setContentsMargins(12, _ABOVE, 12, _ABOVE)
        column.setSpacing(0)
        column.addWidget(self.board)
        column.addWidget(self.picker)
        column.addStretch()
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(inner)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._scroll)
