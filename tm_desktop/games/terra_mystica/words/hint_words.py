"""Why a turn is good, in two lines that a player would say: what it costs and brings now, and what by the end.

What it brings now is read from events and from the positions before and after; what it brings later is what the bot
expects. The move itself is never its reason.
"""

from collections.abc import Iterable, Sequence

from engine.bots.api import Candidate
from engine.core.events import Event, Gained
from engine.core.game import Action, Decision
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.columns import BID, NOMINATE, NONE, PICK_FACTION, TAKE_CARD
from engine.games.terra_mystica.economy import WORDS
from engine.games.terra_mystica.game import TerraMystica
from engine.games.terra_mystica.rounds import reward_times
from engine.games.terra_mystica.scoring import score_end
from engine.games.terra_mystica.state import TMState
from tm_desktop.games.terra_mystica.docks.seat_board import seat_board
from tm_desktop.games.terra_mystica.words.amounts import Outcome, amount_text, amounts_text, outcome_of
from tm_desktop.games.terra_mystica.words.phrases import Phrases
from tm_desktop.games.terra_mystica.words.texts import text_of, tr
from tm_desktop.play.reasons import LINE, capital, expected, joined, missing
from tm_desktop.play.turns import considered_steps

_INCOME = ("coins", "workers", "priests", "power")
_EXCHANGES = (actions.UsePower, actions.Convert, actions.ConvertWorkers, actions.AcceptPower)
_NEXT = (actions.Build, actions.Upgrade, actions.UsePower, actions.SendPriest, actions.AdvanceShipping)


class HintWords:
    """The words for one table."""

    def __init__(self, game: TerraMystica, phrases: Phrases, seat_names: Sequence[str]) -> None:
        self._game, self._rules, self._phrases, self._names = game, game.rules, phrases, seat_names

    def lines(self, state: TMState, decision: Decision, found: Candidate, best: Candidate) -> tuple[str, ...]:
        """At most two."""
        if decision.kind in (PICK_FACTION, NOMINATE):
            now, later = self._beside_the_usual(found)
        elif decision.kind == BID:
            now, later = self._bid(found, found is best), ""
        else:
            now, later = self._now(state, decision, found), self._later(state, decision, found, best)
        return tuple(f"{line}." for line in (now, later) if line) or (self._nothing(found.steps[0], found is best),)

    def _nothing(self, action: Action, is_best: bool) -> str:
        if isinstance(action, actions.DeclinePower):
            return tr("You keep your VP; the power would bring less.") if is_best else tr("You keep your VP.")
        return tr("Nothing else would bring more now.") if is_best else tr("It brings nothing more.")

    # At once and in this round

    def _now(self, state: TMState, decision: Decision, found: Candidate) -> str:
        steps = found.steps
        taken = considered_steps(self._game, state, decision, steps)
        if not taken:
            return ""
        after = taken[-1].after
        assert isinstance(after, TMState)
        events = [event for step in taken for event in step.entry.events]
        outcome = outcome_of(decision.seat, events, after)
        cost = self._cost(outcome)
        room = LINE - len(cost)
        brings = list(self._brings(state, after, decision.seat, steps, outcome))
        if brings and brings[0][0].isdigit():
            brings[0] = tr("Brings %1", brings[0])
        if following := self._following(found):
            brings.append(tr("then %1", following))
        return ". ".join(part for part in (cost, capital(joined(brings, room, "; "))) if part)

    def _cost(self, outcome: Outcome) -> str:
        price = [*outcome.price, *([(-outcome.points, "vp")] if outcome.points < 0 else [])]
        return tr("Costs %1", amounts_text(price)) if price else ""

    def _brings(
        self, state: TMState, after: TMState, seat: int, steps: Sequence[Action], outcome: Outcome
    ) -> Iterable[str]:
        """What speaks for it, the most telling first."""
        if outcome.points > 0:
            yield tr("%1 now", amount_text(outcome.points, "vp"))
        card = next((step.card for step in steps if isinstance(step, actions.Pass | actions.TakeCard)), NONE)
        if card != NONE:
            yield text_of("bonus_cards", self._rules.bonus_cards[card].id).removesuffix(".")
        elif after.round == state.round and after.phase == state.phase:
            yield from self._gained_standing(state, after, seat)
        if outcome.gain and not any(isinstance(step, _EXCHANGES) for step in steps):
            yield tr("%1 at once", amounts_text(outcome.gain))
        if len(steps) == 1 and isinstance(steps[0], actions.PickFavor | actions.PickTown):
            yield self._phrases.about(steps[0]).removesuffix(".")
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
        found: dict[str, int] = {}
        for event in events:
            if isinstance(event, Gained) and event.seat == seat and event.what == "vp":
                kind = event.source.partition(".")[0]
                found[kind] = found.get(kind, 0) + event.amount
        return found

    # Later

    def _later(self, state: TMState, decision: Decision, found: Candidate, best: Candidate) -> str:
        text = tr("More than the usual choice: about %1") if decision.kind == TAKE_CARD else ""
        hopes = expected(self._without_now(state, decision, found), self._part, tr("VP"), text)
        if found is best:
            return hopes
        less = missing(found.parts, best.parts, self._part)
        both = ". ".join(word for word in (hopes, less) if word)
        return both if len(both) <= LINE else hopes

    def _beside_the_usual(self, found: Candidate) -> tuple[str, str]:
        """A faction: where it is better than others at this table, and where it is not."""
        more = expected(found.parts, self._part, tr("VP"), tr("More than others here: about %1"))
        lacks = [(part, -gain) for part, gain in found.parts]
        return more, expected(lacks, self._part, tr("VP"), tr("But less: about %1"))

    def _bid(self, found: Candidate, is_best: bool) -> str:
        """The gain over what is left to who does not get the faction, less the price."""
        worth = round(sum(gain for _, gain in found.parts))
        if not isinstance(found.steps[0], actions.Bid):
            return tr("It is worth no more than that") if is_best else tr("Something else will be left for nothing")
        if worth > 0:
            return tr("About %1 VP more than what would be left for nothing", worth)
        return tr("No better than what would be left for nothing")

    def _part(self, part: str) -> str:
        return text_of("estimate", part)

    def _without_now(self, state: TMState, decision: Decision, found: Candidate) -> list[tuple[str, float]]:
        """The points of the turn itself are told as such."""
        taken = considered_steps(self._game, state, decision, found.steps)
        events = [event for step in taken for event in step.entry.events]
        now = outcome_of(decision.seat, events, state).points if events else 0
        return [(part, gain - now if part == "points" else gain) for part, gain in found.parts]

    def _following(self, found: Candidate) -> str:
        """What the bot means to do next, if that says something."""
        action = found.later[0] if found.later else None
        if not isinstance(action, _NEXT):
            return ""
        text = self._phrases.label(action)
        return text if text[1:2].isdigit() else text[:1].lower() + text[1:]
