"""What happens in Terra Nova beside the events of every game. Ids are indices of the ruleset."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.core.events import Event

# Who hears of what happens; None in a search.
Listener = Callable[[Event], None] | None


@dataclass(frozen=True, slots=True)
class FactionPicked(Event):
    seat: int
    faction: int


@dataclass(frozen=True, slots=True)
class Built(Event):
    """A building came onto the map, new or in the place of a smaller one."""

    seat: int
    hex: int
    building: int


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
class Transformed(Event):
    seat: int
    hex: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class BridgeBuilt(Event):
    seat: int
    site: int


@dataclass(frozen=True, slots=True)
class TownFounded(Event):
    """`hexes` is a bit mask; a river hex in it carries the tile of a town across it."""

    seat: int
    hexes: int


@dataclass(frozen=True, slots=True)
class TileTaken(Event):
    """A bonus tile or town tile."""

    seat: int
    kind: str
    tile: int


@dataclass(frozen=True, slots=True)
class TileReturned(Event):
    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class ActionUsed(Event):
    """A power action or a special action; it is closed for the round unless it can be repeated."""

    seat: int
    kind: str
    action: int


@dataclass(frozen=True, slots=True)
class ShovelsUsed(Event):
    seat: int
    shovels: int


@dataclass(frozen=True, slots=True)
class DroppedOut(Event):
    seat: int
