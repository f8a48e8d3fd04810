"""What happens in games on a map of hexes, beside the events of every game. Ids are indices of the ruleset."""

from dataclasses import dataclass

from engine.core.events import Event


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
    """`hexes` is a bit mask; a river hex in it carries the marker or tile of a town across it."""

    seat: int
    hexes: int


@dataclass(frozen=True, slots=True)
class TileTaken(Event):
    """A tile or a card; `kind` says of what sort."""

    seat: int
    kind: str
    tile: int


@dataclass(frozen=True, slots=True)
class ActionUsed(Event):
    """A power action or a special action; it is closed for the round unless it can be repeated."""

    seat: int
    kind: str
    action: int
