"""What happens in Terra Nova beside the events of every game. Ids are indices of the ruleset."""

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

# Who hears of what happens; None in a search.
Listener = Callable[[Event], None] | None


@dataclass(frozen=True, slots=True)
class NeutralPlaced(Event):
    """A neutral house, put there by this seat."""

    seat: int
    hex: int


@dataclass(frozen=True, slots=True)
class NeutralDiscarded(Event):
    """No marked hex of the terrain was free."""

    seat: int
    terrain: int


@dataclass(frozen=True, slots=True)
class TileReturned(Event):
    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class ShovelsUsed(Event):
    seat: int
    shovels: int


@dataclass(frozen=True, slots=True)
class DroppedOut(Event):
    seat: int
