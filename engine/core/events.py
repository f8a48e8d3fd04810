"""What happened, with its source: ids and numbers, never sentences.

From this one stream come the animation, the log, the score breakdown and the previews. A game adds its own kinds
of event beside these, which mean the same in every game.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events."""

    def __init_subclass__(cls) -> None:
        cls.__doc__ = cls.__doc__ or cls.__name__  # as for actions


@dataclass(frozen=True, slots=True)
class Gained(Event):
    """A seat's amount of something changed; negative when it paid or lost."""

    seat: int
    what: str
    amount: int
    source: str


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """Chance decided. A step with such an event cannot be taken back."""

    what: str
    value: int


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """A new stretch of the game begins; saves put a checksum here."""

    phase: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """The steps of this seat since its last turn form one turn in the log."""

    seat: int


def totals_by_source(events: Iterable[Event], what: str) -> dict[int, dict[str, int]]:
    """For each seat, how much of something came from where; the sums add up to what the seat has now."""
    totals: defaultdict[int, defaultdict[str, int]] = defaultdict(lambda: defaultdict(int))
    for event in events:
        if isinstance(event, Gained) and event.what == what:
            totals[event.seat][event.source] += event.amount
    return {seat: dict(sources) for seat, sources in totals.items()}
