"""Amounts in words, and what steps cost and bring. Read from events, never computed."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Protocol

from PySide6.QtCore import QCoreApplication

from engine.core.events import Event, Gained, PhaseBegan
from tm_desktop.parts.texts import part_tr
from tm_desktop.theming.goods import Amounts


class Balance(Protocol):
    """What steps cost and brought."""

    @property
    def price(self) -> Amounts: ...
    @property
    def gain(self) -> Amounts: ...
    @property
    def points(self) -> int: ...


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

    def balance(self, outcome: Balance) -> list[str]:
        """What steps cost and bring, in a few words each."""
        parts = []
        if outcome.price:
            parts.append(part_tr("costs %1", self.texts(outcome.price)))
        if outcome.gain:
            parts.append(part_tr("gives %1", self.texts(outcome.gain)))
        if outcome.points:
            parts.append(f"{outcome.points:+d} VP".replace("-", "−"))
        return parts

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
