"""Why a turn is good, in two lines that a player would say: what it costs and brings now, and what by the end.

What it brings now is read from events and from the positions before and after; what it brings later is what the bot
expects. The move itself is never its reason.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from engine.bots.api import Candidate
from engine.core.events import Event, Gained
from engine.core.game import Action, AnyGame, Decision
from tm_desktop.parts.amounts import AmountWords, Outcome
from tm_desktop.parts.texts import GameTexts, part_tr
from tm_desktop.play.reasons import LINE, capital, expected, joined, missing
from tm_desktop.play.turns import considered_steps


class Phrases(Protocol):
    def label(self, action: Action) -> str: ...


B = TypeVar("B", bound=Outcome)


class HintWords(ABC, Generic[B]):
    """The words for one table."""

    following_kinds: ClassVar[tuple[type[Action], ...]]
    """What a bot may mean to do next that says something."""

    def __init__(self, game: AnyGame, phrases: Phrases, texts: GameTexts, amounts: AmountWords) -> None:
        self._game, self._phrases, self._texts, self._amounts = game, phrases, texts, amounts

    # What a game says

    @abstractmethod
    def outcome(self, seat: int, events: Sequence[Event], after: Any) -> B:
        """What steps with these events brought."""

    @abstractmethod
    def brings(self, state: Any, after: Any, seat: int, steps: Sequence[Action], outcome: B) -> Iterable[str]:
        """What speaks for it beside points, the most telling first."""

    @abstractmethod
    def is_tile_chosen(self, decision: Decision) -> bool:
        """Whether a tile is chosen that is worth more or less than what one usually gets."""

    @abstractmethod
    def is_faction_chosen(self, decision: Decision) -> bool: ...

    def nothing(self, action: Action, is_best: bool) -> str:
        """Where there is no reason to tell."""
        return part_tr("Nothing else would bring more now.") if is_best else part_tr("It brings nothing more.")

    def now_and_later(self, state: Any, decision: Decision, found: Candidate, best: Candidate) -> tuple[str, str]:
        if self.is_faction_chosen(decision):
            return self._beside_the_usual(found)
        return self._now(state, decision, found), self._later(state, decision, found, best)

    # Lines

    def lines(self, state: Any, decision: Decision, found: Candidate, best: Candidate) -> tuple[str, ...]:
        """At most two."""
        told = tuple(f"{line}." for line in self.now_and_later(state, decision, found, best) if line)
        return told or (self.nothing(found.steps[0], found is best),)

    def _now(self, state: Any, decision: Decision, found: Candidate) -> str:
        """At once and in this round."""
        steps = found.steps
        taken = considered_steps(self._game, state, decision, steps)
        if not taken:
            return ""
        after: Any = taken[-1].after
        outcome = self.outcome(decision.seat, [event for step in taken for event in step.entry.events], after)
        cost = self._cost(outcome)
        room = LINE - len(cost)
        brings = [part_tr("%1 now", self._amounts.text(outcome.points, "vp"))] if outcome.points > 0 else []
        brings += self.brings(state, after, decision.seat, steps, outcome)
        if brings and brings[0][0].isdigit():
            brings[0] = part_tr("Brings %1", brings[0])
        if following := self._following(found):
            brings.append(part_tr("then %1", following))
        return ". ".join(part for part in (cost, capital(joined(brings, room, "; "))) if part)

    def _cost(self, outcome: B) -> str:
        price = [*outcome.price, *([(-outcome.points, "vp")] if outcome.points < 0 else [])]
        return part_tr("Costs %1", self._amounts.texts(price)) if price else ""

    def _later(self, state: Any, decision: Decision, found: Candidate, best: Candidate) -> str:
        text = part_tr("More than the usual choice: about %1") if self.is_tile_chosen(decision) else ""
        hopes = expected(self._without_now(state, decision, found), self.part, part_tr("VP"), text)
        if found is best:
            return hopes
        less = missing(found.parts, best.parts, self.part)
        both = ". ".join(word for word in (hopes, less) if word)
        return both if len(both) <= LINE else hopes

    def _beside_the_usual(self, found: Candidate) -> tuple[str, str]:
        """A faction: where it is better than others at this table, and where it is not."""
        more = expected(found.parts, self.part, part_tr("VP"), part_tr("More than others here: about %1"))
        lacks = [(part, -gain) for part, gain in found.parts]
        return more, expected(lacks, self.part, part_tr("VP"), part_tr("But less: about %1"))

    def part(self, part: str) -> str:
        return self._texts.text_of("estimate", part)

    def _without_now(self, state: Any, decision: Decision, found: Candidate) -> list[tuple[str, float]]:
        """The points of the turn itself are told as such."""
        taken = considered_steps(self._game, state, decision, found.steps)
        events = [event for step in taken for event in step.entry.events]
        now = self.outcome(decision.seat, events, state).points if events else 0
        return [(part, gain - now if part == "points" else gain) for part, gain in found.parts]

    def _following(self, found: Candidate) -> str:
        action = found.later[0] if found.later else None
        if not isinstance(action, self.following_kinds):
            return ""
        text = self._phrases.label(action)
        return text if text[1:2].isdigit() else text[:1].lower() + text[1:]


def points_by_kind(seat: int, events: Iterable[Event]) -> dict[str, int]:
    """By kind of source what a seat gets of VP."""
    found: dict[str, int] = {}
    for event in events:
        if isinstance(event, Gained) and event.seat == seat and event.what == "vp":
            kind = event.source.partition(".")[0]
            found[kind] = found.get(kind, 0) + event.amount
    return found
