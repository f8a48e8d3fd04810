"""The round tiles in a row above the board: what each round scores and rewards, what the running one will pay."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy

from engine.games.terra_mystica.columns import OVER
from engine.games.terra_mystica.state import TMState
from tm_desktop.games.terra_mystica.docks.guide import TMGuide, TMPanel
from tm_desktop.games.terra_mystica.docks.rewards import RewardsThing
from tm_desktop.games.terra_mystica.docks.tile_glyphs import scoring_lines
from tm_desktop.games.terra_mystica.words.texts import name_of, tr
from tm_desktop.parts.things import TABLE_TOP, Thing
from tm_desktop.parts.tile_things import Face, TileSize, TileThing
from tm_desktop.play.plugin import PartContext

_TILE = TileSize(76, 54, 13)
_WITH_REWARDS = 860  # from this width on there is room for the rewards beside the running round


class RoundRow(TMPanel):
    """Scoring tiles are looked at in every turn, so they lie in sight at all times."""

    ground = TABLE_TOP

    def __init__(self, context: PartContext) -> None:
        super().__init__(context, TMGuide(context))
        self.rounds = [TileThing(self.theme, "", _TILE) for _ in range(self.rules.rounds)]
        self.rewards = RewardsThing(self.theme)
        self._shown: object = None  # what the tiles of all rounds depend on
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(14, 0, 14, 4)
        self._row.setSpacing(6)
        for tile in self.rounds:
            tile.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            self._row.addWidget(tile, 3)
        self._row.addWidget(self.rewards, 7)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.adopt(self.findChildren(Thing))

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(600), self.theme.px(_TILE.height) + 4)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(400), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_rewards()

    def refresh(self) -> None:
        assert self.state is not None
        rounds = self.state.round, self.state.phase == OVER, tuple(self.state.scoring)
        if rounds != self._shown:
            self._shown = rounds
            for number, tile in enumerate(self.rounds, 1):
                self._show_round(number, tile, self.state)
        if self._row.indexOf(self.rewards) != self.state.round:
            self._row.removeWidget(self.rewards)
            self._row.insertWidget(self.state.round, self.rewards, 7)
        self._show_rewards()

    def _show_rewards(self) -> None:
        if self.state is None or self.table is None:
            return
        has_any = self.rewards.show_rewards(self.rules, self.state, self.table.seats)
        self.rewards.setVisible(has_any and self.width() >= self.theme.px(_WITH_REWARDS))

    def _show_round(self, number: int, thing: TileThing, state: TMState) -> None:
        tile = self.rules.scoring_tiles[state.scoring[number - 1]]
        is_last = number == self.rules.rounds
        is_done = number < state.round or state.phase == OVER
        is_current = number == state.round and not is_done
        when = tr("Over.") if is_done else tr("Now.") if is_current else tr("Coming.")
        thing.topic_id = f"scoring_tiles.{tile.id}"
        thing.describe(tr("Round %1: %2", number, name_of("scoring_tiles", tile.id)), when)
        thing.show_face(
            Face(
                scoring_lines(self.rules, tile, with_reward=not is_last),
                note=tr("no reward") if is_last else "",
                badge=str(number),
                is_faded=is_done,
                is_current=is_current,
            )
        )
