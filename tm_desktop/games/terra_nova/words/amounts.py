"""Amounts of Terra Nova in words, and what a step brings. Read from events, never computed."""

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP

from engine.core.events import Event, Gained
from tm_desktop.parts import amounts
from tm_desktop.parts.amounts import AmountWords, gained_by, steps_of
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
class Outcome(amounts.Outcome):
    """What some steps bring the seat that takes them, and others."""

    others: tuple[OthersGain, ...] = ()


def outcome_of(seat: int, events: Iterable[Event]) -> Outcome:
    """Sum up the events of one or several steps; the end of a round that follows them is left out."""
    own = steps_of(events)
    totals = gained_by(seat, own)
    others = dict.fromkeys(event.seat for event in own if isinstance(event, Gained) and event.seat != seat)
    return Outcome(
        **AMOUNTS.outcome(seat, own, totals),
        others=tuple(OthersGain(other, AMOUNTS.gain(gained_by(other, own))) for other in others),
    )
