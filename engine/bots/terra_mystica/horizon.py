"""What a plan leads to: the same seat goes on through the next rounds, while the others stand still."""

from engine.bots.api import Watch
from engine.bots.terra_mystica.next_round import next_round
from engine.bots.terra_mystica.outlook import Outlook
from engine.bots.terra_mystica.planner import Depth, plan
from engine.bots.terra_mystica.turns import Turns
from engine.bots.terra_mystica.weights import Weights
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.state import TMState


class Horizon:
    """Follows positions of one seat at the end of a round. Outlooks are kept: the others do not move."""

    def __init__(self, game: TerraMystica, seat: int, weights: Weights, outlook: Outlook, depth: Depth) -> None:
        self._game = game
        self._seat = seat
        self._weights = weights
        self._depth = depth
        self._outlooks = [outlook]

    def value(self, state: TMState, rounds: int, watch: Watch) -> float:
        """The estimate after that many further rounds, played by narrow plans."""
        return sum(self.parts(state, rounds, watch))

    def parts(self, state: TMState, rounds: int, watch: Watch) -> list[float]:
        """What that estimate is made of."""
        last = self._outlooks[0]
        for number in range(1, rounds + 1):
            before = self._outlooks[number - 1]
            if not before.left or watch.is_over:
                break
            _, card = before.best_card(state)
            later = next_round(self._game, state, self._seat, card, before)
            last = self._outlook(number, later)
            turns = Turns(self._game, self._seat, last.value, 1)
            state = plan(turns, last, turns.ready(later), self._depth, watch).best.state
        return last.parts(state)

    def _outlook(self, number: int, state: TMState) -> Outlook:
        if number == len(self._outlooks):
            self._outlooks.append(Outlook(self._game, state, self._seat, self._weights, behind=number))
        else:
            self._outlooks[number].look_at_cards(state)
        return self._outlooks[number]
