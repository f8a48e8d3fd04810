"""Why something cannot be done, in a sentence with numbers. The reasons are the rules' own."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from engine.core.game import Action, State
from engine.kit.ways import Goal
from tm_desktop.parts.phrases import hex_of
from tm_desktop.parts.texts import part_tr
from tm_desktop.parts.turn_presenter import TurnPresenter
from tm_desktop.play.views import DecisionView

_OTHER_MOMENT, _NOTHING = ("not_now", "choice_open"), "nothing_to_choose"


class PricedWays(Protocol):
    """The ways of one position with prices by column; a goal without one is forbidden."""

    def goals(self) -> list[Goal]: ...
    def price(self, goal: Goal) -> Mapping[int, int] | None: ...


def not_asked(presenter: TurnPresenter, state: State, view: DecisionView | None) -> str:
    """Why nothing can be clicked at all: nobody at this screen decides, or the past is shown."""
    if view is None:
        return part_tr("The game is over.")
    return part_tr("It is for %1 to decide.", presenter.short_name(state, view.seat))


class WhyNot(ABC):
    """Speaks to the seat that is asked at one position; `ways` are those of its turn."""

    def __init__(self, presenter: TurnPresenter, state: Any, view: DecisionView, ways: PricedWays | None) -> None:
        self._presenter, self._state, self._decision, self._ways = presenter, state, view.decision, ways
        self._row: list[int] = state.seats[view.seat]

    # What a game says

    @abstractmethod
    def tried(self, hex_: int) -> Action | None:
        """What one would want to do on a hex; None with somebody else's building."""

    @abstractmethod
    def has(self, column: int) -> int:
        """How much the seat has to pay with."""

    @abstractmethod
    def missing(self, column: int, number: int) -> str:
        """`Needs 3 coins, you have 2.`"""

    @abstractmethod
    def question(self) -> str:
        """What is asked and has to be answered first; empty at the start of a turn."""

    def nothing_to_choose(self, action: Action) -> str:
        """What would bring such a choice."""
        return ""

    # Sentences

    def actions(self, answers: Sequence[Action]) -> str:
        """Why none of these is legal now: what is no matter of this moment says nothing if another one does."""
        reasons = [
            (self._presenter.game.why_illegal(self._state, action, self._decision), action) for action in answers
        ]
        reason, action = next((found for found in reasons if found[0] not in (*_OTHER_MOMENT, _NOTHING)), reasons[0])
        if reason == _NOTHING:
            return self.nothing_to_choose(action) or self._presenter.reason(reason)
        return (self.shortage((action,)) if reason == "cannot_pay" else "") or self._sentence(reason)

    def hex(self, hex_: int) -> str:
        """Why nothing can be done on a hex."""
        tried = self.tried(hex_)
        if tried is None:
            return self._presenter.reason("hex_occupied")
        reason = self._presenter.game.why_illegal(self._state, tried, self._decision)
        if reason == "cannot_pay" and self._ways is not None:
            goals = [goal for goal in self._ways.goals() if hex_of(goal[-1]) == hex_]
            told = [text for goal in goals if (text := self.shortage(goal))]
            if told:
                return told[0]
        return self._sentence(reason)

    def shortage(self, goal: Goal) -> str:
        """What is missing for a goal; nothing if that is not the reason."""
        price = self._ways.price(goal) if self._ways is not None else None
        short = [(column, number) for column, number in (price or {}).items() if self.has(column) < number]
        return " ".join(self.missing(column, number) for column, number in short)

    def _sentence(self, reason: str) -> str:
        """What is asked has to be answered before everything else; the rules think of prices only then."""
        question = self.question()
        is_later = reason in _OTHER_MOMENT or (reason == "cannot_pay" and self._ways is None)
        if not is_later or not question:
            return self._presenter.reason(reason)
        return part_tr("First: %1", question if question.endswith("?") else f"{question}.")
