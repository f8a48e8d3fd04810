"""The verbs of An Age Contrived. Places, tiles and paths are indices of the ruleset; saves write their names."""

from dataclasses import dataclass

from engine.core.game import Action


@dataclass(frozen=True, slots=True)
class PickCharacter(Action):
    character: int


@dataclass(frozen=True, slots=True)
class PickRegion(Action):
    """Where the figure begins."""

    region: int


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """The energy for the next slot at the start, in secret."""

    energy: int


@dataclass(frozen=True, slots=True)
class Draft(Action):
    """Put a neutral bridge on a broken path."""

    neutral: int
    path: int


@dataclass(frozen=True, slots=True)
class Insert(Action):
    """Push an inactive tile into the channel."""

    inactive: int


@dataclass(frozen=True, slots=True)
class Use(Action):
    """Exhaust an energy of a bottom row for an option of an action tile."""

    position: int
    energy: int
    option: int


@dataclass(frozen=True, slots=True)
class Part(Action):
    """A further option of the same action tile."""

    option: int


@dataclass(frozen=True, slots=True)
class Deploy(Action):
    """Empty the top rows of these positions, a bit for each."""

    positions: int


@dataclass(frozen=True, slots=True)
class Put(Action):
    """Put an energy somewhere."""

    energy: int
    place: int


@dataclass(frozen=True, slots=True)
class Lift(Action):
    """Take an energy in order to put it somewhere else."""

    energy: int
    place: int


@dataclass(frozen=True, slots=True)
class Borrow(Action):
    """Take one of the own energies back, because the exhausted pool is empty."""

    energy: int
    place: int


@dataclass(frozen=True, slots=True)
class Acquire(Action):
    """These tiles of the display, a bit for each."""

    tiles: int


@dataclass(frozen=True, slots=True)
class Pay(Action):
    """Exhaust an energy of the pool."""

    energy: int


@dataclass(frozen=True, slots=True)
class Replace(Action):
    """Put a new tile in the place of one of the own seven."""

    slot: int


@dataclass(frozen=True, slots=True)
class Recharge(Action):
    pass


@dataclass(frozen=True, slots=True)
class Move(Action):
    """What is moved: the character or one of the tracks."""

    what: int


@dataclass(frozen=True, slots=True)
class Step(Action):
    """Move the figure to a place beside it."""

    to: int


@dataclass(frozen=True, slots=True)
class Skip(Action):
    """Pass an occupied place without cost."""

    to: int


@dataclass(frozen=True, slots=True)
class Lengthen(Action):
    """One more step."""


@dataclass(frozen=True, slots=True)
class Teleport(Action):
    """Put the figure on a space; `back` is the junction behind it."""

    to: int
    back: int


@dataclass(frozen=True, slots=True)
class Advance(Action):
    """Move the energy on the track by one space."""


@dataclass(frozen=True, slots=True)
class Bind(Action):
    """Bind the energy on the top space of a track."""

    place: int


@dataclass(frozen=True, slots=True)
class TakeBack(Action):
    """Return the energy on a top space, for the divine wind tile."""

    track: int


@dataclass(frozen=True, slots=True)
class TakeBonus(Action):
    """The bonus of a bridge."""

    path: int


@dataclass(frozen=True, slots=True)
class BuildNext(Action):
    """Which completed fragment is built next, or which one by the patron token."""

    monument: int


@dataclass(frozen=True, slots=True)
class TakeReward(Action):
    """What the fragment shows."""


@dataclass(frozen=True, slots=True)
class TakeBonusTile(Action):
    """The effect of a monument bonus tile."""

    bonus: int


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """The energy that the completer binds."""

    place: int


@dataclass(frozen=True, slots=True)
class Exhaust(Action):
    """Clear an energy of a fragment without activating it."""

    place: int


@dataclass(frozen=True, slots=True)
class Activate(Action):
    """Clear an energy of a fragment and activate it as energy of this type."""

    place: int
    energy: int


@dataclass(frozen=True, slots=True)
class Gain(Action):
    """A type of energy from the reserve."""

    energy: int


@dataclass(frozen=True, slots=True)
class PlaceBridge(Action):
    """The next bridge tile with this face; below 0 is the box."""

    face: int
    path: int


@dataclass(frozen=True, slots=True)
class TakeAction(Action):
    """An upgraded action tile."""

    tile: int


@dataclass(frozen=True, slots=True)
class TakeConduit(Action):
    symbol: int
    position: int


@dataclass(frozen=True, slots=True)
class SpendWind(Action):
    """Set the divine wind tile aside to refill two tiles."""


@dataclass(frozen=True, slots=True)
class Rearrange(Action):
    """Lift all energy of the device."""


@dataclass(frozen=True, slots=True)
class SwapConduits(Action):
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """Leave the rest, or what is offered."""


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    pass
