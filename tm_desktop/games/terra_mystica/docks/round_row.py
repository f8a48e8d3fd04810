"""The round tiles in a row above the board: what each round scores and rewards, what the running one will pay."""

from engine.games.terra_mystica.columns import OVER
from engine.games.terra_mystica.ruleset import Ruleset
from engine.games.terra_mystica.state import TMState
from tm_desktop.games.terra_mystica.docks.guide import guide_of
from tm_desktop.games.terra_mystica.docks.rewards import RewardsThing
from tm_desktop.games.terra_mystica.docks.tile_glyphs import scoring_lines
from tm_desktop.games.terra_mystica.words.texts import name_of, tr
from tm_desktop.parts.docks.round_row import RoundRow
from tm_desktop.parts.tile_things import Face
from tm_desktop.play.plugin import PartContext
from tm_desktop.play.views import SeatView


class ScoringRow(RoundRow[Ruleset, TMState]):
    """With the rewards at the end of the running round."""

    def __init__(self, context: PartContext) -> None:
        guide = guide_of(context)
        self.rewards = RewardsThing(context.theme)
        super().__init__(context, guide, guide.rules.rounds, self.rewards)

    def rounds_of(self, state: TMState) -> tuple[int, bool, tuple[int, ...]]:
        return state.round, state.phase == OVER, tuple(state.scoring)

    def tile_of(self, number: int, tile: int) -> tuple[str, str, Face]:
        scoring, is_last = self.rules.scoring_tiles[tile], number == self.rules.rounds
        face = Face(
            scoring_lines(self.rules, scoring, with_reward=not is_last), note=tr("no reward") if is_last else ""
        )
        return f"scoring_tiles.{scoring.id}", name_of("scoring_tiles", scoring.id), face

    def show_values(self, state: TMState, seats: tuple[SeatView, ...]) -> bool:
        return self.rewards.show_rewards(self.rules, state, seats)
