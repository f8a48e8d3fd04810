"""Who sits at the table of a new game: how many seats, their names, person or bot."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from engine.core.game import GameType, Seat
from tm_desktop.play.bots import DEFAULT_BOT
from tm_desktop.play.levels import bot_names
from tm_desktop.play.presenter import HUMAN
from tm_desktop.play.setups import usual_seat_count
from tm_desktop.theming.icons import icon
from tm_desktop.theming.palette import SEAT_COLOURS
from tm_desktop.theming.theme import ThemeKeeper
from tm_desktop.theming.widgets import Emblem, Segments, label


class SeatRow(QFrame):
    """One seat. Its name follows the choice of person or bot until somebody types another one.

    Signals:
        changed(): name or player is another one.
    """

    changed = Signal()

    def __init__(self, themes: ThemeKeeper, seat: int, player: str) -> None:
        super().__init__()
        self.setProperty("role", "seat_row")
        self._themes, self._seat = themes, seat
        emblem = Emblem(themes, 34)
        emblem.show_seat(SEAT_COLOURS[seat % len(SEAT_COLOURS)], "", seat + 1)
        self.name_edit = QLineEdit()
        self.name_edit.setMaxLength(24)
        self.name_edit.setAccessibleName(self.tr("Name of seat %1").replace("%1", str(seat + 1)))
        self.player_box = QComboBox()
        self.player_box.setAccessibleName(self.tr("Player of seat %1").replace("%1", str(seat + 1)))
        self.player_box.setMinimumWidth(138)
        for kind, name in {HUMAN: self.tr("Human"), **bot_names()}.items():
            self.player_box.addItem(name, kind)
        self.player_box.setCurrentIndex(self.player_box.findData(player))
        self.name_edit.setText(self._usual_name())
        self.name_edit.textChanged.connect(lambda: self.changed.emit())
        self.player_box.currentIndexChanged.connect(self._player_changed)
        themes.changed.connect(self._paint_icons)
        self._paint_icons()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 8, 12, 8)
        layout.setSpacing(10)
        layout.addWidget(emblem)
        layout.addWidget(self.name_edit, 1)
        layout.addWidget(self.player_box)

    @property
    def seat(self) -> Seat:
        return Seat(self.name_edit.text().strip(), self.player_box.currentData())

    def set_seat(self, seat: Seat) -> None:
        self.player_box.setCurrentIndex(max(self.player_box.findData(seat.player), 0))
        self.name_edit.setText(seat.name)

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


class SeatList(QWidget):
    """All seats, and how many there are.

    Signals:
        changed(): the table is another one.
    """

    changed = Signal()

    def __init__(self, themes: ThemeKeeper, game_type: GameType) -> None:
        super().__init__()
        counts = game_type.seat_counts
        self.count_segments = Segments([(str(count), str(count)) for count in counts])
        self.count_segments.picked.connect(lambda count: self.set_count(int(count)))
        self.rows = [SeatRow(themes, seat, DEFAULT_BOT if seat else HUMAN) for seat in range(counts[-1])]
        top = QHBoxLayout()
        top.addWidget(label(self.tr("Seats"), "panel"))
        top.addStretch()
        top.addWidget(self.count_segments)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addLayout(top)
        for row in self.rows:
            row.changed.connect(self.changed)
            layout.addWidget(row)
        layout.addStretch()
        self.set_count(usual_seat_count(game_type))

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
