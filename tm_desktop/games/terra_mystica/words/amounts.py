"""Amounts in words, and what a step brings: price, points, power for others. Read from events, never computed."""

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP

from engine.core.events import Event
from engine.games.terra_mystica.columns import FAVOR_TILES
from engine.games.terra_mystica.events import CultMoved, LeechOffered, TokensMoved
from engine.games.terra_mystica.leech import possible_gain
from engine.games.terra_mystica.state import TMState
from tm_desktop.parts import amounts
from tm_desktop.parts.amounts import AmountWords, gained_by, steps_of

# The order of the rulebook: workers before coins.
_ORDER = ("workers", "coins", "priests", "power", "tokens", "keys")


_WORDS = {
    "coins": QT_TRANSLATE_NOOP("TerraMystica", "%n coin(s)"),
    "workers": QT_TRANSLATE_NOOP("TerraMystica", "%n worker(s)"),
    "priests": QT_TRANSLATE_NOOP("TerraMystica", "%n priest(s)"),
    "power": QT_TRANSLATE_NOOP("TerraMystica", "%n power"),
    "tokens": QT_TRANSLATE_NOOP("TerraMystica", "%n power token(s)"),
    "vp": QT_TRANSLATE_NOOP("TerraMystica", "%n VP"),
    "keys": QT_TRANSLATE_NOOP("TerraMystica", "%n key(s)"),
    "spades": QT_TRANSLATE_NOOP("TerraMystica", "%n spade(s)"),
    "bridges": QT_TRANSLATE_NOOP("TerraMystica", "%n bridge(s)"),
    "favor_tiles": QT_TRANSLATE_NOOP("TerraMystica", "%n favor tile(s)"),
    "cult_steps": QT_TRANSLATE_NOOP("TerraMystica", "%n step(s)"),
    "every_cult": QT_TRANSLATE_NOOP("TerraMystica", "%n step(s) on every cult"),
    "shipping": QT_TRANSLATE_NOOP("TerraMystica", "%n step(s) of shipping"),
    "workers_to_priests": QT_TRANSLATE_NOOP("TerraMystica", "%n worker(s)"),
    "actions": QT_TRANSLATE_NOOP("TerraMystica", "%n action(s)"),
    "cult_double_steps": QT_TRANSLATE_NOOP("TerraMystica", "%n double step(s) on a cult"),
    "free_dwelling": QT_TRANSLATE_NOOP("TerraMystica", "%n free dwelling(s)"),
    "free_trading_house": QT_TRANSLATE_NOOP("TerraMystica", "%n free trading house(s)"),
    "free_bridges": QT_TRANSLATE_NOOP("TerraMystica", "%n free bridge(s)"),
    "sandstorm": QT_TRANSLATE_NOOP("TerraMystica", "%n free terrain change(s)"),
    "full_tokens": QT_TRANSLATE_NOOP("TerraMystica", "%n power token(s) in bowl III"),
    "new_home": QT_TRANSLATE_NOOP("TerraMystica", "%n change(s) of the home terrain"),
}


AMOUNTS = AmountWords("TerraMystica", _WORDS, _ORDER)
amount_text, amounts_text = AMOUNTS.text, AMOUNTS.texts


@dataclass(frozen=True, slots=True)
class PowerOffer:
    """What a neighbour may take, and the points it pays for that."""

    seat: int
    power: int
    price: int


@dataclass(frozen=True, slots=True)
class Outcome(amounts.Outcome):
    """What some steps bring the seat that takes them."""

    offers: tuple[PowerOffer, ...] = ()
    favors: int = 0
    cult_steps: tuple[tuple[int, int], ...] = ()

    @property
    def is_free(self) -> bool:
        """Whether nothing is paid, be it goods or steps on a cult."""
        return not self.price and all(steps >= 0 for _, steps in self.cult_steps)


def outcome_of(seat: int, events: Iterable[Event], after: TMState) -> Outcome:
    """Sum up the events of one or several steps; the end of a round that follows them is left out."""
    own = steps_of(events)
    totals = gained_by(seat, own)
    cults: dict[int, int] = {}
    offers: list[PowerOffer] = []
    for event in own:
        if isinstance(event, CultMoved) and event.seat == seat:
            cults[event.cult] = cults.get(event.cult, 0) + event.after - event.before
        elif isinstance(event, TokensMoved) and event.seat == seat:
            totals["tokens"] = totals.get("tokens", 0) + sum(event.bowls)
        elif isinstance(event, LeechOffered) and event.giver == seat:
            offers += _offer(event, after)
    return Outcome(
        **AMOUNTS.outcome(seat, own, totals),
        offers=tuple(offers),
        favors=after.seats[seat][FAVOR_TILES],
        cult_steps=tuple(sorted(cults.items())),
    )


def _offer(event: LeechOffered, after: TMState) -> list[PowerOffer]:
    power = possible_gain(after.seats[event.taker], event.power)
    return [PowerOffer(event.taker, power, power - 1)] if power else []
