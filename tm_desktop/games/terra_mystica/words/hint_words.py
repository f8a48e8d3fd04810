"""Why a turn of Terra Mystica is good: income, rewards, towns and power for others; bids of an auction."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from engine.bots.api import Candidate
from engine.core.events import Event
from engine.core.game import Action, Decision
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import BID, NOMINATE, NONE, PICK_FACTION, TAKE_CARD
from engine.games.terra_mystica.economy import WORDS
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.rounds import reward_times
from engine.games.terra_mystica.scoring import score_end
from engine.games.terra_mystica.state import TMState
from tm_desktop.games.terra_mystica.docks.seat_board import seat_board
from tm_desktop.games.terra_mystica.words.amounts import AMOUNTS, Outcome, amount_text, amounts_text, outcome_of
from tm_desktop.games.terra_mystica.words.phrases import Phrases
from tm_desktop.games.terra_mystica.words.texts import TEXTS, text_of, tr
from tm_desktop.parts import hint_words
from tm_desktop.parts.hint_words import points_by_kind

_INCOME = ("coins", "workers", "priests", "power")
_EXCHANGES = (actions.UsePower, actions.Convert, actions.ConvertWorkers, actions.AcceptPower)


class HintWords(hint_words.HintWords[Outcome]):
    """The words for one table."""

    following_kinds: ClassVar = (
        *(actions.Build, actions.Upgrade, actions.UsePower, actions.SendPriest),
        actions.AdvanceShipping,
    )

    def __init__(self, game: TerraMystica, phrases: Phrases, seat_names: Sequence[str]) -> None:
        super().__init__(game, phrases, TEXTS, AMOUNTS)
        self._rules, self._about, self._names = game.rules, phrases.about, seat_names

    def is_tile_chosen(self, decision: Decision) -> bool:
        return decision.kind == TAKE_CARD

    def is_faction_chosen(self, decision: Decision) -> bool:
        return decision.kind in (PICK_FACTION, NOMINATE)

    def now_and_later(self, state: TMState, decision: Decision, found: Candidate, best: Candidate) -> tuple[str, str]:
        if decision.kind == BID:
            return self._bid(found, found is best), ""
        return super().now_and_later(state, decision, found, best)

    def nothing(self, action: Action, is_best: bool) -> str:
        if isinstance(action, actions.DeclinePower):
            return tr("You keep your VP; the power would bring less.") if is_best else tr("You keep your VP.")
        return super().nothing(action, is_best)

    def outcome(self, seat: int, events: Sequence[Event], after: TMState) -> Outcome:
        return outcome_of(seat, events, after)

    def brings(
        self, state: TMState, after: TMState, seat: int, steps: Sequence[Action], outcome: Outcome
    ) -> Iterable[str]:
        card = next((step.card for step in steps if isinstance(step, actions.Pass | actions.TakeCard)), NONE)
        if card != NONE:
            yield text_of("bonus_cards", self._rules.bonus_cards[card].id).removesuffix(".")
        elif after.round == state.round and after.phase == state.phase:
            yield from self._gained_standing(state, after, seat)
        if outcome.gain and not any(isinstance(step, _EXCHANGES) for step in steps):
            yield tr("%1 at once", amounts_text(outcome.gain))
        if len(steps) == 1 and isinstance(steps[0], actions.PickFavor | actions.PickTown):
            yield self._about(steps[0]).removesuffix(".")
        for offer in outcome.offers:
            yield tr("%1 may take %2", self._names[offer.seat], amount_text(offer.power, "power"))

    def _gained_standing(self, state: TMState, after: TMState, seat: int) -> Iterable[str]:
        """Income, rewards, towns, and what the end of the game would give if it came now."""
        before_board, board = seat_board(self._rules, state, seat), seat_board(self._rules, after, seat)
        if before_board is None or board is None:
            return
        if before_board.income is not None and board.income is not None:
            pairs = zip(before_board.income, board.income, _INCOME, strict=True)
            more = [(new - old, what) for old, new, what in pairs if new > old]
            if more:
                yield tr("%1 more each round", amounts_text(more))
        if reward := self._reward(state, after, seat):
            yield tr("%1 more at the end of this round", reward)
        town, former = board.town, before_board.town
        if town is not None and town.power > (former.power if former is not None else 0) and town.power > 2:
            yield tr("%1 of %2 power for a town", town.power, town.needed)
        if state.round <= self._rules.rounds // 2:
            return  # much will change until then
        ends = self._end(state, seat), self._end(after, seat)
        for source, text in (
            ("cult", tr("%1 more from the cults as they stand")),
            ("network", tr("%1 more for the largest network as it stands")),
        ):
            more_points = ends[1].get(source, 0) - ends[0].get(source, 0)
            if more_points > 0:
                yield text.replace("%1", amount_text(more_points, "vp"))

    def _reward(self, state: TMState, after: TMState, seat: int) -> str:
        if not 0 < state.round < self._rules.rounds:
            return ""
        tile = self._rules.scoring_tiles[state.scoring[state.round - 1]]
        rules = self._rules
        times = reward_times(rules, after, seat, tile) - reward_times(rules, state, seat, tile)
        if times <= 0:
            return ""
        return amounts_text((number * times, WORDS.get(column, "spades")) for column, number in tile.reward)

    def _end(self, state: TMState, seat: int) -> dict[str, int]:
        """By kind of source what this seat would get if the game ended here."""
        events: list[Event] = []
        score_end(self._rules, state.copy(), events.append)
        return points_by_kind(seat, events)

    def _bid(self, found: Candidate, is_best: bool) -> str:
        """The gain over what is left to who does not get the faction, less the price."""
        worth = round(sum(gain for _, gain in found.parts))
        if not isinstance(found.steps[0], actions.Bid):
            return tr("It is worth no more than that") if is_best else tr("Something else will be left for nothing")
        if worth > 0:
            return tr("About %1 VP more than what would be left for nothing", worth)
        return tr("No better than what would be left for nothing")
