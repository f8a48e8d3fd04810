"""Amounts of Terra Nova in words, and what a step brings. Read from events, never computed."""

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP

from engine.core.events import Event, Gained
from engine.games.terra_nova.events import Built, TownFounded, Transformed
from tm_desktop.parts.amounts import AmountWords, gained_by, sources_of, steps_of
from tm_desktop.theming.goods import Amounts

_WORDS = {
    "coins": QT_TRANSLATE_NOOP("TerraNova", "%n coin(s)"),
    "power": QT_TRANSLATE_NOOP("TerraNova", "%n power"),
    "vp": QT_TRANSLATE_NOOP("TerraNova", "%n VP"),
    "shovels": QT_TRANSLATE_NOOP("TerraNova", "%n shovel(s)"),
    "more_shovels": QT_TRANSLATE_NOOP("TerraNova", "%n shovel(s) to buy beside"),
    "bridges": QT_TRANSLATE_NOOP("TerraNova", "%n bridge(s)"),
    "sailing": QT_TRANSLATE_NOOP("TerraNova", "%n step(s) of sailing"),
    "claims": QT_TRANSLATE_NOOP("TerraNova", "%n free terrain change(s)"),
    "edge_house": QT_TRANSLATE_NOOP("TerraNova", "%n free house(s) at the edge of the board"),
    "free_house": QT_TRANSLATE_NOOP("TerraNova", "%n free house(s)"),
    "free_post": QT_TRANSLATE_NOOP("TerraNova", "%n free trading post(s)"),
    "free_upgrade": QT_TRANSLATE_NOOP("TerraNova", "%n free upgrade(s) to a trading post"),
}
AMOUNTS = AmountWords("TerraNova", _WORDS, ("coins", "power"))
amount_text, amounts_text = AMOUNTS.text, AMOUNTS.texts


@dataclass(frozen=True, slots=True)
class OthersGain:
    """What another seat gets from a building: power as a neighbour, or what its faction gains."""

    seat: int
    gain: Amounts


@dataclass(frozen=True, slots=True)
class Outcome:
    """What some steps bring the seat that takes them, and others."""

    price: Amounts = ()
    gain: Amounts = ()
    points: int = 0
    point_sources: tuple[tuple[str, int], ...] = ()
    others: tuple[OthersGain, ...] = ()
    towns: int = 0
    transformed: tuple[tuple[int, int], ...] = ()
    built: tuple[tuple[int, int], ...] = ()

    @property
    def is_free(self) -> bool:
        return not self.price


def outcome_of(seat: int, events: Iterable[Event]) -> Outcome:
    """Sum up the events of one or several steps; the end of a round that follows them is left out."""
    own = steps_of(events)
    totals = gained_by(seat, own)
    others = dict.fromkeys(event.seat for event in own if isinstance(event, Gained) and event.seat != seat)
    return Outcome(
        price=AMOUNTS.price(totals),
        gain=AMOUNTS.gain(totals),
        points=totals.get("vp", 0),
        point_sources=sources_of(seat, own, "vp"),
        others=tuple(OthersGain(other, AMOUNTS.gain(gained_by(other, own))) for other in others),
        towns=sum(isinstance(event, TownFounded) for event in own),
        transformed=tuple({event.hex: event.after for event in own if isinstance(event, Transformed)}.items()),
        built=tuple({event.hex: event.building for event in own if isinstance(event, Built)}.items()),
    )
