"""What happens in An Age Contrived beside the events of every game. Ids are indices of the ruleset."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.core.events import Event
from engine.kit.events import TileTaken as TileTaken

# Who hears of what happens; None in a search.
Listener = Callable[[Event], None] | None


@dataclass(frozen=True, slots=True)
class CharacterPicked(Event):
    seat: int
    character: int


@dataclass(frozen=True, slots=True)
class EnergyMoved(Event):
    """An energy of a seat went from one place to another."""

    seat: int
    energy: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class TileInserted(Event):
    """A tile came into the channel, and another one left it."""

    seat: int
    tile: int
    out: int


@dataclass(frozen=True, slots=True)
class TileReplaced(Event):
    """A tile took the place of another one, which left the game."""

    seat: int
    slot: int
    tile: int
    old: int


@dataclass(frozen=True, slots=True)
class ChannelTurned(Event):
    """The channel token shows its charged or its exhausted side."""

    seat: int
    charged: bool


@dataclass(frozen=True, slots=True)
class ActionUsed(Event):
    """An option of an action tile."""

    seat: int
    option: int


@dataclass(frozen=True, slots=True)
class FigureMoved(Event):
    """`skipped`: it goes on from there without having entered."""

    seat: int
    start: int
    end: int
    skipped: bool = False


@dataclass(frozen=True, slots=True)
class FigurePlaced(Event):
    """It was put somewhere, not moved step by step."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class NeutralPlaced(Event):
    """By nobody where the seat is NONE."""

    seat: int
    neutral: int
    path: int


@dataclass(frozen=True, slots=True)
class BridgePlaced(Event):
    """`path` is NONE for a tile put into the box; what lay there before is gone: `bridges` of the position tells."""

    seat: int
    level: int
    face: int
    path: int


@dataclass(frozen=True, slots=True)
class BonusTaken(Event):
    """Of a bridge, a monument bonus tile or a fragment: `source` says which."""

    seat: int
    bonus: int
    source: str


@dataclass(frozen=True, slots=True)
class FragmentCompleted(Event):
    """Its last slot was filled; it is built at the end of the turn."""

    seat: int
    monument: int


@dataclass(frozen=True, slots=True)
class FragmentBuilt(Event):
    seat: int
    monument: int
    fragment: int


@dataclass(frozen=True, slots=True)
class PatronTaken(Event):
    seat: int
    monument: int


@dataclass(frozen=True, slots=True)
class WindTurned(Event):
    """A divine wind tile was set aside, or taken back."""

    seat: int
    held: bool


@dataclass(frozen=True, slots=True)
class TrackAdvanced(Event):
    """The energy on a track came to this space."""

    seat: int
    track: int
    space: int
