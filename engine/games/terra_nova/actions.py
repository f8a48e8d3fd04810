"""The verbs of Terra Nova. Hexes, tiles and sites are indices of the ruleset; saves write their names."""

from dataclasses import dataclass

from engine.core.game import Action


@dataclass(frozen=True, slots=True)
class PickFaction(Action):
    faction: int


@dataclass(frozen=True, slots=True)
class TakeTile(Action):
    """The first bonus tile."""

    tile: int


@dataclass(frozen=True, slots=True)
class PlaceNeutral(Action):
    """A neutral house on a marked hex."""

    hex: int


@dataclass(frozen=True, slots=True)
class Build(Action):
    """A house: on home terrain, on a hex just transformed, or free where something allows it."""

    hex: int


@dataclass(frozen=True, slots=True)
class Dig(Action):
    """Turn a hex into home terrain, with shovels in hand and bought ones; a house may follow."""

    hex: int


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """Turn a hex into home terrain without shovels."""

    hex: int


@dataclass(frozen=True, slots=True)
class PlacePost(Action):
    """A free trading post on a free hex, which becomes home terrain."""

    hex: int


@dataclass(frozen=True, slots=True)
class UpgradeToPost(Action):
    hex: int


@dataclass(frozen=True, slots=True)
class UpgradeToPalace(Action):
    hex: int
    side: int


@dataclass(frozen=True, slots=True)
class Sail(Action):
    """A paid step on the sailing track."""


@dataclass(frozen=True, slots=True)
class BuildBridge(Action):
    site: int


@dataclass(frozen=True, slots=True)
class UsePower(Action):
    action: int


@dataclass(frozen=True, slots=True)
class UseSpecial(Action):
    special: int


@dataclass(frozen=True, slots=True)
class DropOut(Action):
    """Out of the round, with this bonus tile for the next one."""

    tile: int


@dataclass(frozen=True, slots=True)
class Exchange(Action):
    """One exchange at the faction's rate of that number."""

    conversion: int


@dataclass(frozen=True, slots=True)
class Connect(Action):
    """Found a town across a river hex."""

    river: int


@dataclass(frozen=True, slots=True)
class PickTown(Action):
    town: int


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Leave what is offered: the rest of the shovels, a house, an edge hex, further exchanges."""


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    pass
