"""What the end of the round will pay to each seat."""

from engine.games.terra_mystica.columns import OVER
from engine.games.terra_mystica.rounds import reward_times
from engine.games.terra_mystica.ruleset import Ruleset
from engine.games.terra_mystica.state import TMState
from tm_desktop.games.terra_mystica.docks.glyphs import amount_glyphs
from tm_desktop.games.terra_mystica.words.texts import tr
from tm_desktop.parts.docks.seat_values import SeatValuesThing
from tm_desktop.play.views import SeatView
from tm_desktop.theming.theme import Theme


class RewardsThing(SeatValuesThing):
    """What each seat would get for its cult steps if the round ended now."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "topics.round_tile")

    def show_rewards(self, rules: Ruleset, state: TMState, seats: tuple[SeatView, ...]) -> bool:
        """False where no reward will be paid: before the first round and in the last."""
        if not 0 < state.round < rules.rounds or state.phase == OVER:
            return False
        tile = rules.scoring_tiles[state.scoring[state.round - 1]]
        times = [reward_times(rules, state, seat, tile) for seat in range(rules.seats)]
        rewards = [amount_glyphs(tuple((column, number * n) for column, number in tile.reward)) for n in times]
        self.show_values(tr("Reward at the end of this round"), seats, rewards)
        return True
