"""One decision: what is asked, what is looked at, and the answer."""

from engine.bots.api import Candidate, Report
from engine.bots.planning import thought as planning
from engine.bots.planning.choices import Parts, gains
from engine.bots.planning.plans import Depth
from engine.bots.terra_mystica.bidding import left_over, rivals
from engine.bots.terra_mystica.opening import opening_parts
from engine.bots.terra_mystica.outlook import PARTS, Outlook
from engine.bots.terra_mystica.view import View
from engine.bots.terra_mystica.weights import Weights
from engine.core.game import Action
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.auction import highest_bid
from engine.games.terra_mystica.columns import (
    ANSWER_LEECH,
    BID,
    NOMINATE,
    PASSED,
    PICK_FACTION,
    PICK_FACTIONS,
    PLAY,
    TAKE_CARD,
    TAKE_TURN,
)
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.leech import find_offer, possible_gain
from engine.games.terra_mystica.perform import perform
from engine.games.terra_mystica.state import TMState

_LATE_LEECH = 0.2  # what a power is worth to a seat that has passed for the last time


class Thought(planning.Thought):
    """Finds the answer to one open decision."""

    _game: TerraMystica
    _state: TMState
    _weights: Weights

    def _answer(self) -> Report:
        kind = self._decision.kind
        if kind == ANSWER_LEECH:
            return self._answer_leech()
        if self._state.phase == PLAY and self._seat == self._state.active:
            view = View(self._game, self._seat, self._weights)
            return self._turn(view, kind == TAKE_TURN)
        if kind == BID:
            return self._bid()
        is_set_up = kind in (PICK_FACTION, TAKE_CARD) or self._state.phase == PICK_FACTIONS
        # Where others pay for factions or take them away, even a casual player looks at what they are worth.
        is_contest = self._state.market is not None and kind in (PICK_FACTION, NOMINATE)
        if is_contest or (self._depth.opening >= 0 and is_set_up):
            return self._open(PARTS)
        if kind == PICK_FACTION:
            return self._pick()
        return self._one_step(Outlook(self._game, self._state, self._seat, self._weights), PARTS)

    def _answer_leech(self) -> Report:
        """Power for VP, at the price that fits the round."""
        row = self._state.seats[self._seat]
        power = possible_gain(row, find_offer(self._state, self._seat, self._decision.arg).power)
        left = self._game.rules.rounds - self._state.round
        worth = self._weights.leech[left] if left or not row[PASSED] else _LATE_LEECH
        table, cost = self._game.table, power - 1
        parts: Parts = (("resources", power * worth), *((("points", -float(cost)),) if cost else ()))
        accept, decline = Candidate((table.accept,), power * worth - cost, parts), Candidate((table.decline,), 0.0)
        found = (accept, decline) if power * worth >= cost else (decline, accept)
        return Report(found[0].steps[0], found)

    def _opening(self, action: Action, depth: Depth) -> list[float]:
        return opening_parts(self._game, self._state, self._decision, action, self._weights, depth, self._watch)

    def _bid(self) -> Report:
        """One VP more, as long as the faction is then worth more than what there is without it."""
        table, market = self._game.table, self._state.market
        assert market is not None
        others = [table.pick_faction[index] for index in rivals(self._game.rules, self._state, self._seat)]
        (_, lot), *found = self._openings([table.pick_faction[market.lot], *others])
        other = left_over(self._game.rules, self._state, found)
        price = highest_bid(self._state) + 1
        refuse = Candidate((table.pass_bid,), sum(other) if other else sum(lot))
        if other is None or table.bid[price] not in self._legal:
            return Report(table.pass_bid, (refuse,))
        parts: Parts = (*gains(PARTS, other, lot), ("points", -float(price)))
        raise_ = Candidate((table.bid[price],), sum(lot) - price, parts)
        best = (raise_, refuse) if raise_.value > refuse.value else (refuse, raise_)
        return Report(best[0].steps[0], best)

    def _worth(self, estimate: Outlook, action: Action) -> tuple[str, float] | None:
        if not isinstance(action, actions.TakeCard):
            return None
        return "card", estimate.card_worth(self._state, action.card, self._state.cards[action.card])

    def _after(self, action: Action) -> TMState:
        after = self._state.copy()
        after.queue = (*after.queue, self._seat)  # nobody goes on
        perform(self._game.rules, after, action, self._decision, None)
        return after
