"""The faction boards as tabs, one per seat: what a seat has, earns and can do apart from the map."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QFontMetrics, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QScrollArea, QSizePolicy, QTabBar, QVBoxLayout, QWidget

from engine.core.game import Action
from engine.games.terra_mystica.actions import (
    AdvanceDigging,
    AdvanceShipping,
    Burn,
    Convert,
    ConvertWorkers,
    Nominate,
    PickFaction,
)
from engine.games.terra_mystica.columns import BOWL1, WORKERS_TO_PRIESTS
from engine.games.terra_mystica.ruleset import Faction
from engine.kit.ways import Way
from tm_desktop.games.terra_mystica.docks.board_part import COMPACT, FULL, SMALL, BoardPart
from tm_desktop.games.terra_mystica.docks.bowls import BowlsPart
from tm_desktop.games.terra_mystica.docks.faction_parts import SENTENCE, HeaderPart, ResourcesPart, StepPart, TracksPart
from tm_desktop.games.terra_mystica.docks.faction_tiles import FactionThing, PassThing, SeatTiles
from tm_desktop.games.terra_mystica.docks.glyphs import column_icon
from tm_desktop.games.terra_mystica.docks.guide import TMGuide, TMPanel
from tm_desktop.games.terra_mystica.docks.seat_board import SeatBoard, seat_board
from tm_desktop.games.terra_mystica.homes import faction_home, faction_order
from tm_desktop.games.terra_mystica.presenter import TerraMysticaPresenter
from tm_desktop.games.terra_mystica.words.texts import tr
from tm_desktop.parts.glyphs import Glyph, Line
from tm_desktop.parts.things import Thing, order_tabs, take_things
from tm_desktop.parts.tile_things import ChipThing
from tm_desktop.play.plugin import PartContext
from tm_desktop.play.views import Choice, SeatView
from tm_desktop.theming.flow_layout import FlowLayout
from tm_desktop.theming.theme import Theme
from tm_desktop.theming.widgets import emblem_icon, line, plain_tip

_SIDES = 38  # margins, and a scroll bar that may come
_ABOVE = 2
_FULL_HEIGHT = 470  # below this the compact form is shown
_FULL_WIDTH = 400
_COMPACT_HEIGHT = 300  # below this the small one
_SMALL_HEIGHT = 262  # below this large texts are a little smaller on the board, so that everything stays
_ZOOM_WIDTH, _ZOOM_HEIGHT = 480, 540  # a dock that is larger than this shows a larger board
_COMPACT_ZOOM_WIDTH, _COMPACT_ZOOM_HEIGHT = 400, 385  # the same for the compact form: two rows of tiles fit it
_ZOOM_MOST, _ZOOM_STEPS = 1.5, 20  # in steps, so that a window that is pulled larger is not laid out at each pixel


class FactionDock(TMPanel):
    """One board at a time; the tabs choose whose. The seat that decides comes up by itself, unless one is kept."""

    def __init__(self, context: PartContext, kept: int | None = None) -> None:
        super().__init__(context, TMGuide(context))
        self._kept, self.seat = kept, kept or 0
        self._usual_theme = context.theme  # the one of the window; ours may be larger
        self._asked: int | None = None
        self.tabs = _SeatTabs()
        self.board = BoardSheet(self)
        self.picker = FactionPicker(self)
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
        return QSize(self._usual_theme.px(340), 180)

    def heading(self) -> QWidget | None:
        return self.tabs if self._kept is None else None

    def pinned(self, seat: int) -> "FactionDock":
        return FactionDock(replace(self.context, theme=self._usual_theme), seat)

    def choices(self) -> Mapping[Action, Choice | Way]:
        """Answers are clicked on the board of the seat that is asked."""
        return super().choices() if self.view is not None and self.view.seat == self.seat else {}

    def why_not(self, answers: Sequence[Action]) -> str:
        """The boards of others have answers of their own, which nobody is asked for."""
        if self.view is None or self.view.seat == self.seat or self.table is None:
            return super().why_not(answers)
        return tr("This is the board of %1.", self.table.seats[self.seat].full)

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
        board = seat_board(self.rules, self.state, self.seat)
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
        self.board.header.set_room(self.width() - _SIDES, room // self.theme.px(SENTENCE))

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


class _SeatTabs(QTabBar):
    """A tab per seat with the sign of its faction; where names do not fit, only the board shown has its name.

    Signals:
        pin_asked(int): the board of this seat is to stay in view.
    """

    pin_asked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setUsesScrollButtons(False)
        self.setElideMode(Qt.TextElideMode.ElideRight)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Faction boards"))
        self._shown: list[tuple[str, str, str, Theme]] = []
        self.currentChanged.connect(self._write_names)

    def show_seats(self, seats: tuple[SeatView, ...], theme: Theme) -> None:
        shown = [(seat.name, seat.colour, seat.icon, theme) for seat in seats]
        if shown == self._shown:
            return
        self._shown = shown
        while self.count() < len(seats):
            self.addTab("")
        self.setStyleSheet(f"QTabBar::tab {{ padding: {theme.px(5)}px {theme.px(8)}px; font-size: {theme.px(12)}px; }}")
        self.setIconSize(QSize(theme.px(18), theme.px(18)))
        for index, seat in enumerate(seats):
            self.setAccessibleTabName(index, seat.name)
            tip = f"{seat.name}, {seat.caption}\n" + tr("Right click: keep this board in view")
            self.setTabToolTip(index, plain_tip(tip))
            self.setTabIcon(index, emblem_icon(seat.colour, seat.icon, index + 1, theme.px(18), theme))
        self._write_names()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        is_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        seat = self.tabAt(event.pos()) if is_mouse else self.currentIndex()
        if seat < 0:
            return
        menu = QMenu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.addAction(tr("Keep this board in view")).triggered.connect(lambda: self.pin_asked.emit(seat))
        menu.popup(event.globalPos() if is_mouse else self.mapToGlobal(self.tabRect(seat).bottomLeft()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        event.ignore()  # the dock is held here too

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._write_names()

    def tabSizeHint(self, index: int) -> QSize:
        """Qt leaves room for a text also where there is none."""
        hint = super().tabSizeHint(index)
        return hint if self.tabText(index) else QSize(self.iconSize().width() + 20, hint.height())

    def minimumTabSizeHint(self, index: int) -> QSize:
        return self.tabSizeHint(index)

    def _write_names(self) -> None:
        if not self._shown:
            return
        metrics, theme = QFontMetrics(self._shown[0][3].font(13, 500)), self._shown[0][3]
        needed = sum(metrics.horizontalAdvance(name) + theme.px(54) for name, *_ in self._shown)
        has_room = needed <= self.width()
        for index, (name, *_) in enumerate(self._shown):
            text = name if has_room or index == self.currentIndex() else ""
            if text != self.tabText(index):  # Qt lays the window out anew also for the same text
                self.setTabText(index, text)


class BoardSheet(QWidget):
    """The board of one seat."""

    def __init__(self, panel: TMPanel) -> None:
        super().__init__()
        self._panel = panel
        theme, rules = panel.theme, panel.rules
        self.form = FULL
        self.header = HeaderPart(theme, rules, "")
        self.bowls = BowlsPart(theme, rules, "topics.bowls")
        self.resources = ResourcesPart(theme, rules, "topics.income_mark")
        self.tracks = TracksPart(theme, rules, "topics.track_slot")
        self.shipping = StepPart(theme, rules, is_shipping=True)
        self.digging = StepPart(theme, rules, is_shipping=False)
        self.shipping.answers = (AdvanceShipping(),)
        self.digging.answers = (AdvanceDigging(),)
        self.pass_thing = PassThing(theme)
        self.conversions: list[ChipThing] = []
        self._pool: list[ChipThing] = []
        self._conversions_of = ""
        self._tab_order: list[Thing] = []
        self._chips = QWidget()
        self._chip_layout = FlowLayout(self._chips, 1)
        self._chip_layout.addWidget(self.pass_thing)
        self.tiles = SeatTiles(panel)
        self._parts: tuple[BoardPart, ...] = (
            *(self.header, self.bowls, self.resources, self.tracks),
            *(self.shipping, self.digging),
        )
        self._build()
        panel.adopt((*self._parts, self.pass_thing))

    @property
    def is_compact(self) -> bool:
        return self.form != FULL

    @property
    def height_without_sentences(self) -> int:
        layout = self.layout()
        assert layout is not None
        layout.invalidate()
        return layout.totalHeightForWidth(self.width()) - self.header.height_of_sentences

    def show_board(self, board: SeatBoard, form: int) -> None:
        self.form = form
        for part in self._parts:
            part.show_board(board, form)
        for separator in self._lines:
            separator.setVisible(form == FULL)
        self.pass_thing.set_short(form != FULL)
        layout = self.layout()
        assert layout is not None
        layout.setSpacing((5, 3, 1)[form])
        if self._conversions_of != board.faction.id:
            self._show_conversions(board)
        # In the small form tiles are worth more, and conversions are on the map too. Large texts make room for one row.
        row, has_row = self.pass_thing.sizeHint().height(), self._panel.theme.scale > 1
        has_row = has_row and self._chip_layout.heightForWidth(self.width()) < 2 * row
        self._chips.setVisible(form != SMALL or has_row)
        self.tiles.show_board(board, self.is_compact)
        order: list[Thing] = [self.digging, *self.conversions, self.pass_thing, *self.tiles.things]
        if order != self._tab_order:
            self._tab_order = order
            order_tabs(order)

    def _show_conversions(self, board: SeatBoard) -> None:
        self._conversions_of = board.faction.id
        chips = self._chips_of(board.faction)
        self.conversions = take_things(self._pool, len(chips), self._make_chip)
        for thing, (topic_id, answers, name, glyphs) in zip(self.conversions, chips, strict=True):
            thing.topic_id, thing.answers = topic_id, answers
            thing.describe(name)
            thing.show_glyphs(glyphs)
        self._chips.updateGeometry()

    def _chips_of(self, faction: Faction) -> list[tuple[str, tuple[Action, ...], str, Line]]:
        """Topic, answers, name and signs of everything that can be converted."""
        presenter = self._panel.context.presenter
        assert isinstance(presenter, TerraMysticaPresenter)
        number, arrow = self._panel.rules.factions.index(faction), Glyph("", "arrow_right", "text3", scale=0.7)
        chips: list[tuple[str, tuple[Action, ...], str, Line]] = [
            (
                "actions.convert",
                (Convert(rule),),
                presenter.phrases.label(Convert(rule), number),
                (_given(conversion.give), arrow, _got(conversion.get)),
            )
            for rule, conversion in enumerate(faction.conversions)
        ]
        most = sum(number for gain in faction.gain for column, number in gain if column == WORKERS_TO_PRIESTS)
        if most:
            # All that it can be: it is asked for but once. The menu of the map has smaller numbers too.
            trades = tuple(ConvertWorkers(number) for number in range(most, 0, -1))
            glyphs = (Glyph("", "worker"), arrow, Glyph("", "priest"))
            chips.append(("actions.convert_workers", trades, tr("Workers to priests"), glyphs))
        chips.append(("actions.burn", (Burn(),), tr("Burn power"), (Glyph(tr("Burn"), "power"),)))
        return chips

    def _make_chip(self) -> ChipThing:
        chip = ChipThing(self._panel.theme, "", (), 11)
        self._chip_layout.removeWidget(self.pass_thing)  # it stays the last
        self._chip_layout.addWidget(chip)
        self._chip_layout.addWidget(self.pass_thing)
        self._panel.adopt((chip,))
        return chip

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        purse = QHBoxLayout()
        purse.setSpacing(10)
        purse.addWidget(self.bowls)
        purse.addWidget(self.resources, 1)
        steps = QHBoxLayout()
        steps.setSpacing(6)
        steps.addWidget(self.shipping, 11)  # it has more levels
        steps.addWidget(self.digging, 9)
        self._lines = [line() for _ in range(3)]
        layout.addWidget(self.header)
        layout.addWidget(self._lines[0])
        layout.addLayout(purse)
        layout.addWidget(self._lines[1])
        layout.addWidget(self.tracks)
        layout.addLayout(steps)
        layout.addWidget(self._lines[2])
        layout.addWidget(self._chips)
        layout.addWidget(self.tiles)
        for part in (self.header, self.tracks, self.shipping, self.digging, self.resources):
            part.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.bowls.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)


def _given(amount: tuple[int, int]) -> Glyph:
    column, number = amount
    return Glyph(str(number), is_token=True) if column == BOWL1 else _got(amount)


def _got(amount: tuple[int, int]) -> Glyph:
    column, number = amount
    return Glyph(str(number) if number > 1 else "", column_icon(column))


class FactionPicker(QWidget):
    """All factions while a seat has none yet; those that may be picked can be clicked."""

    def __init__(self, panel: TMPanel) -> None:
        super().__init__()
        self._panel = panel
        self.things: list[Thing] = []
        self._layout = FlowLayout(self, 6)

    def show_factions(self) -> None:
        if self.things:
            return
        rules = self._panel.rules
        for index in faction_order(rules):
            faction = rules.factions[index]
            thing = FactionThing(self._panel.theme, faction.id, faction_home(rules, faction))
            thing.answers = (PickFaction(index), Nominate(index))
            self.things.append(thing)
            self._layout.addWidget(thing)
        self._panel.adopt(self.things)
