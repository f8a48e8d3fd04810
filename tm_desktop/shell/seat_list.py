"""Who sits at the table of a new game: how many seats, their names, person or bot."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from engine.core.game import HUMAN, GameType, Seat
from tm_desktop.play.bots import DEFAULT_BOT
from tm_desktop.play.levels import level_names
from tm_desktop.play.plugin import SeatOffer
from tm_desktop.play.setups import usual_seat_count
from tm_desktop.shell.question_dialog import LONGEST_NAME, name_edit
from tm_desktop.theming.icons import icon
from tm_desktop.theming.palette import SEAT_COLOURS
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.value_box import DropDown
from tm_desktop.theming.widgets import Emblem, Segments, emblem_icon, label, scrolled

_UNKNOWN = "#98A1A9"  # the colour of a seat that has none yet
_NAME_ROOM = 92  # a usual name is seen whole
_AROUND_CHOICE = 54  # what icon, arrow and margins of the list take


class SeatRow(QFrame):
    """One seat. Its name follows the choice of person or bot until somebody types another one.

    Signals:
        changed(): name or player is another one.
        chosen(int, str): the seat, and what it chose of that which the game offers it.
    """

    changed = Signal()
    chosen = Signal(int, str)

    def __init__(self, themes: ThemeKeeper, seat: int, player: str, people: Sequence[str]) -> None:
        """`people` are names of those who played before."""
        super().__init__()
        self.setProperty("role", "seat_row")
        self._themes, self._seat = themes, seat
        self._offer: SeatOffer | None = None
        self._emblem = Emblem(themes, 34)
        self._emblem.show_seat(SEAT_COLOURS[seat % len(SEAT_COLOURS)], "", seat + 1)
        self.name_edit = name_edit(LONGEST_NAME, people)
        self.name_edit.setMinimumWidth(themes.theme.px(_NAME_ROOM))
        self.name_edit.setAccessibleName(self.tr("Name of seat %1").replace("%1", str(seat + 1)))
        self.player_box = DropDown()
        self.player_box.setAccessibleName(self.tr("Player of seat %1").replace("%1", str(seat + 1)))
        self.player_box.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.choice_box = DropDown()
        self.choice_box.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.choice_box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.choice_box.hide()
        for box in (self.player_box, self.choice_box):
            box.setProperty("kind", "tight")
        for kind, name in {HUMAN: self.tr("Human"), **level_names()}.items():  # the sign tells bots
            self.player_box.addItem(name[:1].upper() + name[1:], kind)
        self.player_box.setCurrentIndex(self.player_box.findData(player))
        # The list is wider than the box where its names need it, scroll bar and icon included.
        entries = self.player_box.view()
        entries.setMinimumWidth(entries.sizeHintForColumn(0) + 2 * themes.theme.px(24))
        self.name_edit.setText(self._usual_name())
        self.name_edit.textChanged.connect(lambda: self.changed.emit())
        self.name_edit.editingFinished.connect(lambda: self.name_edit.setCursorPosition(0))
        self.player_box.currentIndexChanged.connect(self._player_changed)
        self.choice_box.activated.connect(lambda: self.chosen.emit(seat, self.choice_box.currentData()))
        themes.changed.connect(self._paint_icons)
        self._paint_icons()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.setSpacing(6)
        layout.addWidget(self._emblem)
        layout.addWidget(self.name_edit, 1)
        layout.addWidget(self.player_box)
        layout.addWidget(self.choice_box)

    @property
    def seat(self) -> Seat:
        return Seat(self.name_edit.text().strip(), self.player_box.currentData())

    def set_seat(self, seat: Seat) -> None:
        self.player_box.setCurrentIndex(max(self.player_box.findData(seat.player), 0))
        self.name_edit.setText(seat.name)
        self.name_edit.setCursorPosition(0)  # a long name shows its beginning

    def show_offer(self, offer: SeatOffer | None) -> None:
        """What the game offers this seat, and the colours it will have."""
        if offer == self._offer:
            return
        self._offer = offer
        self.choice_box.setVisible(offer is not None)
        if offer is None:
            return
        self._emblem.show_seat(offer.colour or _UNKNOWN, offer.icon, self._seat + 1)
        text = self.tr("%1 of seat %2").replace("%1", offer.name).replace("%2", str(self._seat + 1))
        self.choice_box.setAccessibleName(text)
        self.choice_box.setEnabled(not offer.is_fixed)
        self._fill_choices(offer)

    def _fill_choices(self, offer: SeatOffer) -> None:
        theme, model = self._themes.theme, QStandardItemModel(self.choice_box)
        for choice in offer.choices:
            text = f"{choice.name} ({choice.blocked})" if choice.blocked else choice.name
            item = QStandardItem(text)
            item.setData(choice.id, Qt.ItemDataRole.UserRole)
            item.setEnabled(not choice.blocked)
            if choice.colour:
                item.setIcon(emblem_icon(choice.colour, choice.icon, self._seat + 1, theme.px(16), theme))
            model.appendRow(item)
        self.choice_box.setModel(model)
        widest = max(self.choice_box.fontMetrics().horizontalAdvance(choice.name) for choice in offer.choices)
        self.choice_box.setMinimumWidth(widest + theme.px(_AROUND_CHOICE))
        view = self.choice_box.view()
        view.setMinimumWidth(view.sizeHintForColumn(0) + 24)  # the list may be wider than its box
        ids = [choice.id for choice in offer.choices]
        self.choice_box.setCurrentIndex(ids.index(offer.chosen))

    def _usual_names(self) -> tuple[str, str]:
        number = str(self._seat + 1)
        return self.tr("Player %1").replace("%1", number), self.tr("Bot %1").replace("%1", number)

    def _usual_name(self) -> str:
        return self._usual_names()[self.player_box.currentData() != HUMAN]

    def _player_changed(self) -> None:
        if self.name_edit.text() in ("", *self._usual_names()):
            self.name_edit.setText(self._usual_name())
        self.changed.emit()

    def _paint_icons(self) -> None:
        colour = self._themes.theme.colour("text2")
        for index in range(self.player_box.count()):
            kind = self.player_box.itemData(index)
            self.player_box.setItemIcon(index, icon("human" if kind == HUMAN else "bot", colour, 15))
        if self._offer is not None:
            self._fill_choices(self._offer)


class SeatList(QWidget):
    """All seats, and how many there are.

    Signals:
        changed(): the table is another one.
        chosen(int, str): a seat chose something of that which the game offers it.
    """

    changed = Signal()
    chosen = Signal(int, str)

    def __init__(
        self, themes: ThemeKeeper, game_type: GameType, below: QWidget | None = None, people: Sequence[str] = ()
    ) -> None:
        """`below` is what the game shows under the seats."""
        super().__init__()
        counts = game_type.seat_counts
        self.count_segments = Segments([(str(count), str(count)) for count in counts])
        self.count_segments.picked.connect(lambda count: self.set_count(int(count)))
        self.rows = [SeatRow(themes, seat, DEFAULT_BOT if seat else HUMAN, people) for seat in range(counts[-1])]
        top = QHBoxLayout()
        top.setContentsMargins(0, 0, 6, 0)
        top.addWidget(label(self.tr("Seats"), "panel"))
        top.addStretch()
        top.addWidget(self.count_segments)
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(6)
        for row in self.rows:
            row.changed.connect(self.changed)
            row.chosen.connect(self.chosen)
            column.addWidget(row)
        if below is not None:
            column.addSpacing(4)
            column.addWidget(below)
        column.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addLayout(top)
        layout.addWidget(scrolled(inner), 1)
        self.set_count(usual_seat_count(game_type))

    def sizeHint(self) -> QSize:
        return QSize(420, 320)

    def set_count(self, count: int) -> None:
        self.count_segments.set_current(str(count))
        for seat, row in enumerate(self.rows):
            row.setVisible(seat < count)
        self.changed.emit()

    def set_seats(self, seats: tuple[Seat, ...]) -> None:
        """The seats of a former game."""
        for row, seat in zip(self.rows, seats, strict=False):
            row.set_seat(seat)
        self.set_count(len(seats))

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(row.seat for row in self.rows[: int(self.count_segments.current)])

    def problem(self) -> str:
        """A sentence if these seats cannot play."""
        names = [seat.name for seat in self.seats]
        if not all(names):
            return self.tr("Every seat needs a name.")
        if len(set(names)) < len(names):
            return self.tr("Two seats have the same name.")
        return ""
