"""What planning asks of a game: how one seat stands, which turns it could take, and how a round goes on.

Positions are those of the game. Only the seat that plans moves in them; the others stand still.
"""

from collections.abc import Collection, Iterator
from typing import Any, NamedTuple, Protocol

from engine.core.game import Action

Goal = tuple[Action, ...]  # the steps of a turn that are worth naming, without what pays for them


class Turn(NamedTuple):
    """A goal and the position after it, in which the seat may go on."""

    goal: Goal
    state: Any


class Estimate(Protocol):
    """What positions of one round are worth to the seat, as if it passed there."""

    left: int  # rounds still to come

    def value(self, state: Any) -> float:
        """The points that it expects at the end."""
        ...

    def promise(self, state: Any, value: float) -> float:
        """What the search follows: its value, and what may still come of the position in this round."""
        ...

    def parts(self, state: Any) -> list[float]:
        """What the value is made of, in the order of `SeatView.parts`."""
        ...

    def look_again(self, state: Any) -> None:
        """Go on to a position of this round that differs in the seat's own things alone."""
        ...


class TurnFinder(Protocol):
    """The turns that the seat could take."""

    def ready(self, state: Any) -> Any:
        """The same position with this seat to move."""
        ...

    def after(self, state: Any, poor: Collection[Action] = ()) -> Iterator[Turn]:
        """All turns but passing, and but those that begin with a poor step."""
        ...

    def finish(self, state: Any) -> Iterator[Turn]:
        """The ways to go on in the middle of a turn, each to its end."""
        ...

    def key(self, state: Any) -> tuple[object, ...]:
        """Equal for positions that are the same."""
        ...

    def holdings(self, state: Any) -> tuple[object, ...]:
        """Equal for positions that differ only in where on the map something is."""
        ...


class SeatView(Protocol):
    """One seat at one table."""

    seat: int
    parts: tuple[str, ...]  # ids of what an estimate is made of
    end_turn: Action

    def estimate(self, state: Any, behind: int = 0) -> Estimate:
        """`behind`: rounds that the others have stood still while this seat went on."""
        ...

    def turns(self, estimate: Any, choices: int) -> TurnFinder:
        """`choices`: how many answers are looked at where a turn gives something to choose."""
        ...

    def next_round(self, state: Any, estimate: Any) -> Any:
        """The position when the seat has passed as it likes best and everything before the next turns is done."""
        ...

    def steps(self, state: Any, goal: Goal) -> Goal | None:
        """A goal with what pays for it, step by step as they are legal; None if it cannot be played."""
        ...

    def passing(self, state: Any, estimate: Any) -> Action:
        """How the seat would pass."""
        ...

    def risk(self, state: Any, goal: Goal) -> float:
        """How likely somebody else takes what this goal needs before the next turn."""
        ...
