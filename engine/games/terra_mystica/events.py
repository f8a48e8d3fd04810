"""What happens in Terra Mystica beside the events of every game. Ids are indices of the ruleset."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.core.events import Event
from engine.kit.events import ActionUsed as ActionUsed
from engine.kit.events import BridgeBuilt as BridgeBuilt
from engine.kit.events import Built as Built
from engine.kit.events import FactionPicked as FactionPicked
from engine.kit.events import TileTaken as TileTaken
from engine.kit.events import TownFounded as TownFounded
from engine.kit.events import Transformed as Transformed

# Who hears of what happens; None in a search, where making the events took a third of a step.
Listener = Callable[[Event], None] | None


@dataclass(frozen=True, slots=True)
class Nominated(Event):
    """A faction is up for auction; who named it bids 0."""

    seat: int
    faction: int


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    seat: int
    vp: int


@dataclass(frozen=True, slots=True)
class BidPassed(Event):
    """The seat bids no more for this faction."""

    seat: int


@dataclass(frozen=True, slots=True)
class CultMoved(Event):
    seat: int
    cult: int
    before: int
    after: int
    source: str


@dataclass(frozen=True, slots=True)
class PriestSent(Event):
    """A priest stays on an order space for good."""

    seat: int
    cult: int
    space: int


@dataclass(frozen=True, slots=True)
class CardReturned(Event):
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class PowerBurned(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class TokensMoved(Event):
    """Power tokens came new into the bowls, left them for good, or begin lower: the change of each bowl."""

    seat: int
    bowls: tuple[int, int, int]
    source: str


@dataclass(frozen=True, slots=True)
class HomeChanged(Event):
    """The terrain that a seat calls its own; `terrain` is of the wheel, also where it lays a ground over it."""

    seat: int
    terrain: int


@dataclass(frozen=True, slots=True)
class TerrainUnlocked(Event):
    seat: int
    terrain: int


@dataclass(frozen=True, slots=True)
class SpadesGained(Event):
    """Spades to transform with, from anywhere but the own workers or priests."""

    seat: int
    spades: int


@dataclass(frozen=True, slots=True)
class SpadesLost(Event):
    seat: int
    spades: int


@dataclass(frozen=True, slots=True)
class LeechOffered(Event):
    giver: int
    taker: int
    power: int
    event: int


@dataclass(frozen=True, slots=True)
class LeechAnswered(Event):
    """`power` was taken; 0 if the offer was declined or, with `able` false, nothing could be gained."""

    giver: int
    taker: int
    power: int
    event: int
    able: bool


@dataclass(frozen=True, slots=True)
class PowerRefused(Event):
    """All who could take the power of a building refused it. What its giver gains for that follows, if it has room."""

    seat: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class SeatLeft(Event):
    seat: int
