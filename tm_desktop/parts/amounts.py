"""Amounts in words, and what steps cost and bring. Read from events, never computed."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from PySide6.QtCore import QCoreApplication

from engine.core.events import Event, Gained, PhaseBegan
from engine.kit.events import Built, TownFounded, Transformed
from tm_desktop.parts.texts import part_tr
from tm_desktop.theming.goods import Amounts


@dataclass(frozen=True, slots=True)
class Outcome:
    """What some steps bring the seat that takes them; what else they bring is a game's own."""

    price: Amounts = ()
    gain: Amounts = ()
    points: int = 0
    point_sources: tuple[tuple[str, int], ...] = ()
    towns: int = 0
    transformed: tuple[tuple[int, int], ...] = ()
    built: tuple[tuple[int, int], ...] = ()

    @property
    def is_free(self) -> bool:
        """Whether nothing is paid."""
        return not self.price


class AmountWords:
    """The amounts of a game: by word a sentence, as `%n coin(s)`, and the order in which they are told."""

    def __init__(self, context: str, forms: Mapping[str, object], order: Sequence[str]) -> None:
        self._context, self._forms, self._order = context, forms, order

    def text(self, number: int, what: str) -> str:
        """`2 workers`, in the right plural form."""
        source = str(self._forms[what])
        return QCoreApplication.translate(self._context, source, "", number)

    def texts(self, amounts: Iterable[tuple[int, str]]) -> str:
        return ", ".join(self.text(number, what) for number, what in amounts)

    def balance(self, outcome: Outcome) -> list[str]:
        """What steps cost and bring, in a few words each."""
        parts = []
        if outcome.price:
            parts.append(part_tr("costs %1", self.texts(outcome.price)))
        if outcome.gain:
            parts.append(part_tr("gives %1", self.texts(outcome.gain)))
        if outcome.points:
            parts.append(f"{outcome.points:+d} VP".replace("-", "−"))
        return parts

    def outcome(self, seat: int, own: Sequence[Event], totals: Mapping[str, int]) -> dict[str, Any]:
        """What every Outcome has, out of the events of the steps and what they sum up to."""
        return {
            "price": self.price(totals),
            "gain": self.gain(totals),
            "points": totals.get("vp", 0),
            "point_sources": sources_of(seat, own, "vp"),
            "towns": sum(isinstance(event, TownFounded) and event.seat == seat for event in own),
            "transformed": tuple({event.hex: event.after for event in own if isinstance(event, Transformed)}.items()),
            "built": tuple({event.hex: event.building for event in own if isinstance(event, Built)}.items()),
        }

    def price(self, totals: Mapping[str, int]) -> Amounts:
        """What is less afterwards."""
        return tuple((-totals[what], what) for what in self._order if totals.get(what, 0) < 0)

    def gain(self, totals: Mapping[str, int]) -> Amounts:
        """What is more afterwards."""
        return tuple((totals[what], what) for what in self._order if totals.get(what, 0) > 0)


def steps_of(events: Iterable[Event]) -> list[Event]:
    """Without the end of a round that follows the steps by itself."""
    return list(takewhile(lambda event: not isinstance(event, PhaseBegan), events))


def gained_by(seat: int, events: Iterable[Event]) -> dict[str, int]:
    """How much of what a seat has more or less."""
    totals: dict[str, int] = {}
    for event in events:
        if isinstance(event, Gained) and event.seat == seat:
            totals[event.what] = totals.get(event.what, 0) + event.amount
    return totals


def sources_of(seat: int, events: Iterable[Event], what: str) -> tuple[tuple[str, int], ...]:
    """Where it came from, as points."""
    sources: dict[str, int] = {}
    for event in events:
        if isinstance(event, Gained) and event.seat == seat and event.what == what:
            sources[event.source] = sources.get(event.source, 0) + event.amount
    return tuple(sources.items())
