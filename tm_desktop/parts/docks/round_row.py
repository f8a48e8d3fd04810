"""The tiles of all rounds in a row above the board, with a value of each seat beside the running one."""

from abc import abstractmethod
from typing import TypeVar

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy

from engine.core.game import State
from tm_desktop.parts.docks.seat_values import SeatValuesThing
from tm_desktop.parts.rules_panel import Guide, RulesPanel
from tm_desktop.parts.texts import part_tr
from tm_desktop.parts.things import TABLE_TOP
from tm_desktop.parts.tile_things import Face, TileSize, TileThing
from tm_desktop.play.plugin import PartContext
from tm_desktop.play.views import SeatView

R = TypeVar("R")  # the rules of a table
S = TypeVar("S", bound=State)  # a position

_TILE = TileSize(76, 54, 13)
_WITH_VALUES = 860  # from this width on there is room for the values beside the running round


class RoundRow(RulesPanel[R, S]):
    """Scoring tiles are looked at in every turn, so they lie in sight at all times."""

    ground = TABLE_TOP

    def __init__(self, context: PartContext, guide: Guide[R, S], rounds: int, values: SeatValuesThing) -> None:
        super().__init__(context, guide)
        self.rounds = [TileThing(self.theme, "", _TILE) for _ in range(rounds)]
        self.values = values
        self._shown: object = None  # what the tiles of all rounds depend on
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(14, 0, 14, 4)
        self._row.setSpacing(6)
        for tile in self.rounds:
            tile.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            self._row.addWidget(tile, 3)
        self._row.addWidget(values, 7)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.adopt((*self.rounds, values))

    @abstractmethod
    def rounds_of(self, state: S) -> tuple[int, bool, tuple[int, ...]]:
        """The running round, whether the game is over, and the tiles of all rounds."""

    @abstractmethod
    def tile_of(self, number: int, tile: int) -> tuple[str, str, Face]:
        """Topic, name and face of the tile of a round."""

    @abstractmethod
    def show_values(self, state: S, seats: tuple[SeatView, ...]) -> bool:
        """False where there are no values."""

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(600), self.theme.px(_TILE.height) + 4)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(400), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_values()

    def refresh(self) -> None:
        assert self.state is not None
        rounds = self.rounds_of(self.state)
        now, is_over, tiles = rounds
        if rounds != self._shown:
            self._shown = rounds
            for number, (thing, tile) in enumerate(zip(self.rounds, tiles, strict=True), 1):
                self._show_round(number, thing, tile, now, is_over)
        if self._row.indexOf(self.values) != now:
            self._row.removeWidget(self.values)
            self._row.insertWidget(now, self.values, 7)
        self._show_values()

    def _show_values(self) -> None:
        if self.state is None or self.table is None:
            return
        has_any = self.show_values(self.state, self.table.seats)
        self.values.setVisible(has_any and self.width() >= self.theme.px(_WITH_VALUES))

    def _show_round(self, number: int, thing: TileThing, tile: int, now: int, is_over: bool) -> None:
        is_done = number < now or is_over
        is_current = number == now and not is_done
        when = part_tr("Over.") if is_done else part_tr("Now.") if is_current else part_tr("Coming.")
        thing.topic_id, name, face = self.tile_of(number, tile)
        thing.describe(part_tr("Round %1: %2", number, name), when)
        thing.show_face(face.marked(str(number), is_done, is_current))
