"""A plan: steps that a person tries on a line of their own. Nothing of it counts before it is played."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.core.events import TurnEnded
from engine.core.game import Action, Decision
from engine.core.session import Entry, Session

if TYPE_CHECKING:
    from tm_desktop.play.presenter import Presenter


class Plan:
    """A scratch line of the game for one seat. All others answer as idly as the rules allow, marked as automatic."""

    def __init__(self, game: Session, presenter: "Presenter", seat: int) -> None:
        self.seat = seat
        self.start = game.at
        self.session = game.fork()
        self._presenter = presenter

    @property
    def length(self) -> int:
        """How many steps the planner tried."""
        return len(self._own_entries())

    def fits(self, game: Session, seat: int) -> bool:
        """Whether it still goes on from where the game is, for this seat."""
        return self.seat == seat and self.session.log[: self.start] == game.log

    @property
    def decision(self) -> Decision | None:
        """What the planner is asked now."""
        return next((one for one in self.session.open_decisions if one.seat == self.seat), None)

    def settle(self) -> None:
        """Let the others answer until only the planner is asked."""
        session = self.session
        while (decision := self._of_others()) is not None:
            answer = self._presenter.idle_answer(session.state, decision)
            session.play(answer, decision, automatic=True)

    def try_steps(self, actions: Iterable[Action]) -> None:
        """Take these as far as they are legal."""
        for action in actions:
            decision = self.decision
            if decision is None or action not in self.session.game.legal_actions(self.session.state, decision):
                return
            self.session.play(action, decision)
            self.settle()

    def split(self) -> tuple[list[Action], list[Action]]:
        """The steps of the running turn, without the one that ends it, and those of later turns."""
        entries = self._own_entries()
        ends = (number for number, entry in enumerate(entries) if TurnEnded(self.seat) in entry.events)
        end = next(ends, len(entries))
        return [entry.action for entry in entries[:end]], [entry.action for entry in entries[end + 1 :]]

    def _own_entries(self) -> list[Entry]:
        entries = self.session.log[self.start :]
        return [entry for entry in entries if entry.decision.seat == self.seat and not entry.automatic]

    def _of_others(self) -> Decision | None:
        return next((one for one in self.session.open_decisions if one.seat != self.seat), None)
